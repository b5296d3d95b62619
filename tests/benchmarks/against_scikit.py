"""Releases beside scikit-learn on the rows themselves: densities by KernelDensity, classes by NearestCentroid."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.build import summarise
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from tests.benchmarks.contestant import Program
from tests.benchmarks.findings import Finding, compare_times
from tests.benchmarks.real_data import DATA, are_here, image_features, news_texts, places_of
from tests.benchmarks.tasks import Size, clusters, task
from tests.simulated_releases import release_of

_BANDWIDTH = 0.05
_NEIGHBORS = "sklearn.neighbors"


def findings(size: Size) -> Iterator[Finding]:
    """Nothing where scikit-learn is not installed."""
    if find_spec("sklearn") is None:
        return
    yield from _densities(size)
    for sample in _samples(size):
        yield from _classes(sample, size)


def _densities(size: Size) -> Iterator[Finding]:
    rows = size.rows(100_000)
    data = places_of("uk_accidents") if are_here() else clusters(rows + 200, 1)
    private, asked = data[:rows], data[-200:]
    job = task("", private, asked, function="gaussian", bandwidth=_BANDWIDTH)
    plan = make_plan(job.request)
    summed = Program(plan=plan).sum_up(private)
    answering = summed.release()
    tree = import_module(_NEIGHBORS).KernelDensity(bandwidth=_BANDWIDTH / math.sqrt(2), rtol=0.01).fit(private)
    by_tree = partial(density_values, tree, asked, 2, _BANDWIDTH)
    name, peer = f"density at {rows:,} places, {plan.receipt.structure}", "KernelDensity, within 1 %"
    mean = float(job.truth.mean())
    ours, theirs = (float(np.abs(values - job.truth).mean()) / mean for values in (answering(asked), by_tree()))
    yield Finding(what=f"{name}: error", against=peer, unit="share of the mean", ours=ours, theirs=theirs)
    ask, scale = partial(answering, asked), 1e6 / len(asked)
    yield compare_times(f"{name}: query", peer, "µs", ask, by_tree, size, scale)
    ours, theirs = summed.size / 1e3, private.nbytes / 1e3
    yield Finding(what=f"{name}: carried", against=peer, unit="kB", ours=ours, theirs=theirs)


def density_values(tree: Any, points: Floats, columns: int, bandwidth: float) -> Floats:
    """scikit-learn's density, freed of its normalisation; its kernel is exp(−r²/2h²) with h = s/√2."""
    h = bandwidth / math.sqrt(2)
    return np.asarray(np.exp(tree.score_samples(points) + columns * math.log(h) + columns / 2 * math.log(2 * math.pi)))


@dataclass(frozen=True, kw_only=True, eq=False)
class Labelled:
    """All rows of unit length"""

    name: str
    rows: Floats
    labels: NDArray[np.int64]
    points: Floats
    truth: NDArray[np.int64]


def _samples(size: Size) -> Iterator[Labelled]:
    if not (size.is_real and are_here()):
        random = np.random.default_rng(3)
        labels, truth = (random.integers(3, size=count) for count in (600, 100))
        rows, points = (_unit(np.eye(8)[each] + 0.3 * random.normal(size=(len(each), 8))) for each in (labels, truth))
        yield Labelled(name="three clusters", rows=rows, labels=labels, points=points, truth=truth)
        return
    labels, truth = (
        np.load(DATA / "text" / f"ag_news_labels_{part}.npy").astype(np.int64) for part in ("train", "test")
    )
    yield Labelled(name="news texts", rows=news_texts("train"), labels=labels, points=news_texts("test"), truth=truth)
    with np.load(DATA / "images" / "cifar10_effnetlite0_pca64_f16.npz") as file:
        labels, truth = (file[key].astype(np.int64) for key in ("y_train", "y_test"))
    rows, points = (image_features(part) for part in ("train", "test"))
    yield Labelled(name="image features", rows=rows, labels=labels, points=points, truth=truth)


def _unit(rows: Floats) -> Floats:
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True))


def _classes(sample: Labelled, size: Size) -> Iterator[Finding]:
    table = np.column_stack([sample.rows, sample.labels])
    request = ReleaseRequest(
        function="l2sq", epsilon="1", delta="1e-5", columns=tuple(f"x{i}" for i in range(sample.rows.shape[1])),
        unit_norm=True, rows=len(sample.rows), neighbours="add-remove", label_column="y",
        classes=tuple(map(str, np.unique(sample.labels))),
    )  # fmt: skip
    plan = make_plan(request)
    right = []
    for seed in range(max(1, size.trials // 5)):
        release = release_of(request, table, seed)
        told = release.classify(sample.points, force=True).label.astype(np.int64)
        right.append(float(np.mean(told == sample.truth)))
    rival = import_module(_NEIGHBORS).NearestCentroid().fit(sample.rows, sample.labels)
    name, peer = f"{sample.name}, {sample.rows.shape[1]} columns, {plan.receipt.structure}", "NearestCentroid"
    ours, theirs = (100 * float(share) for share in (np.mean(right), rival.score(sample.points, sample.truth)))
    yield Finding(what=f"{name}: accuracy, δ = 1e-5", against=peer, unit="%", ours=ours, theirs=theirs)
    build = partial(summarise, plan, open_source(table), in_order=True)
    fit = partial(import_module(_NEIGHBORS).NearestCentroid().fit, sample.rows, sample.labels)
    yield compare_times(f"{name}: building", peer, "s", build, fit, size)
    classify, predict = partial(release.classify, sample.points), partial(rival.predict, sample.points)
    what, scale = f"{name}: classifying with bands", 1e6 / len(sample.points)
    yield compare_times(what, peer, "µs a point", classify, predict, size, scale)
