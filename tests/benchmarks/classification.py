"""Labelled releases against what they should reach: python -m tests.benchmarks.classification DATA [--only mnist]

DATA is a folder with images/*.npz and text/*.npy as the shared samples have them. Prints, for each data set and ε, the
accuracy of plain and of whitened class means over whole releases (unit norm, δ = 1e-5, add-remove) beside the figure to
reach, and which of the two the planner picks. Three sets have their classes cut into parts, 20 in all; there the figure
to reach is that of means that are not shrunken, plus 5 points at ε = 0.1. Times: `python -m tests.benchmarks`.
"""

import argparse
import os
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.curator import ReleaseRequest, make_plan
from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.building.threads import Summary
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.data.open_source import open_source
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.open import release_in
from dpsim_gui.release.release import Release
from dpsim_gui.structures.classes.class_means_reader import MeansReader
from dpsim_gui.structures.classes.whitened_means import WhitenedReader

STRUCTURES = ("class-means", "whitened-means")
EPSILONS = ("0.1", "0.3", "1", "2")


@dataclass(frozen=True, kw_only=True, eq=False)
class Sample:
    """reach: accuracy to reach by structure and ε;  cut: whether its classes are parts of classes."""

    name: str
    rows: Floats
    labels: Floats
    points: Floats
    truth: NDArray[np.object_]
    reach: dict[tuple[str, str], float]
    cut: bool = False

    @property
    def table(self) -> Floats:
        return np.column_stack([self.rows, self.labels])

    def request(self, epsilon: str, structure: str) -> ReleaseRequest:
        return ReleaseRequest(
            function="l2sq", epsilon=epsilon, delta="1e-5", columns=tuple(f"x{i}" for i in range(self.rows.shape[1])),
            unit_norm=True, rows=len(self.rows), neighbours="add-remove", label_column="y", structure=structure,
            classes=tuple(str(int(label)) for label in np.unique(self.labels)),
        )  # fmt: skip


def samples(folder: Path) -> list[Sample]:
    cifar = np.load(folder / "images" / "cifar10_effnetlite0_pca64_f16.npz")
    mnist = np.load(folder / "images" / "mnist_raw.npz")
    text = folder / "text"
    news = {
        "x_train": np.load(text / "ag_news_minilm_train.npy"), "y_train": np.load(text / "ag_news_labels_train.npy"),
        "x_test": np.load(text / "ag_news_minilm_test.npy"), "y_test": np.load(text / "ag_news_labels_test.npy"),
    }  # fmt: skip
    whole = [
        _sample("CIFAR-10 features", cifar, plain=(0.80, 0.81), white=(0.819, 0.827)),
        _sample("MNIST pixels", mnist, plain=(0.81, 0.82), white=(0.855, 0.868)),
        _sample("AG News embeddings", news, plain=(0.80, 0.845), white=(0.828, 0.844)),
    ]
    return [*whole, _cut(whole[0], 2, 11_000), _cut(whole[1], 2, 11_000), _cut(whole[2], 5, 8000)]


def _cut(sample: Sample, parts: int, rows: int) -> Sample:
    """Every class in some parts, by the nearest of as many centres (Lloyd's algorithm, from the first rows)."""
    x, u = (block / np.linalg.norm(block, axis=1, keepdims=True) for block in (sample.rows[:rows], sample.points))
    labels, truth = np.zeros(len(x)), np.zeros(len(u))
    for index, name in enumerate(np.unique(sample.labels)):
        own, asked = sample.labels[:rows] == name, sample.truth == str(int(name))
        centres = x[own][:parts]
        for _ in range(20):
            part = _nearest(x[own], centres)
            centres = np.stack([x[own][part == each].mean(axis=0) for each in range(parts)])
        labels[own] = index * parts + _nearest(x[own], centres)
        truth[asked] = index * parts + _nearest(u[asked], centres)
    return Sample(
        name=f"{sample.name} in {parts * len(np.unique(sample.labels))} parts",
        rows=x, labels=labels, points=u, truth=truth.astype(np.int64).astype(str).astype(object), reach={}, cut=True,
    )  # fmt: skip


def _nearest(points: Floats, centres: Floats) -> NDArray[np.intp]:
    return np.asarray(np.argmax(2 * points @ centres.T - np.square(centres).sum(axis=1), axis=1))


def unshrunken(release: Release, sample: Sample) -> float:
    """Accuracy of distances to noisy sums over noisy counts, less their bias; classes 4 sd above 0 only."""
    found = release.labelled
    means = found.means if isinstance(found, WhitenedReader) else found
    assert isinstance(means, MeansReader)
    n = np.maximum(1, means.counts)
    mu, sd = means.sums / n[:, None], release.receipt.law.standard_deviation
    scores = 2 * sample.points @ mu.T - np.square(mu).sum(axis=1) + mu.shape[1] * np.square(sd * means.linear / n)
    scores[:, means.counts < max(1, 4 * sd * means.worth)] = -np.inf
    return float(np.mean(np.array(release.classes, dtype=object)[scores.argmax(axis=1)] == sample.truth))


def _sample(name: str, file: object, *, plain: tuple[float, float], white: tuple[float, float]) -> Sample:
    x, y, u, v = (file[key] for key in ("x_train", "y_train", "x_test", "y_test"))  # type: ignore[index]
    return Sample(
        name=name,
        rows=x.reshape(len(x), -1).astype(np.float64),
        labels=y.astype(np.float64),
        points=u.reshape(len(u), -1).astype(np.float64),
        truth=v.astype(str).astype(object),
        reach={
            ("class-means", "0.1"): plain[0], ("class-means", "1"): plain[1],
            ("whitened-means", "0.3"): white[0], ("whitened-means", "1"): white[1],
        },
    )  # fmt: skip


def opened(plan: Plan, summary: Summary) -> Release:
    return release_in(parse_container(b"".join(release_bytes(plan, summary, entropy=os.urandom))))


def accuracy(sample: Sample, trials: int) -> None:
    source = sample.table
    print(f"\n{sample.name}: {len(sample.rows):,} rows, {sample.rows.shape[1]} columns")
    for structure in STRUCTURES:
        # The sums do not depend on ε.
        summary = summarise(make_plan(sample.request("1", structure)), open_source(source), in_order=True)
        for epsilon in EPSILONS:
            plan = make_plan(sample.request(epsilon, structure))
            picked = make_plan(replace(plan.request, structure="auto")).receipt.structure
            right, told, before = [], [], []
            for _ in range(trials):
                release = opened(plan, summary)
                right.append(float(np.mean(release.classify(sample.points, force=True).label == sample.truth)))
                told.append(float(np.mean([label is not None for label in release.classify(sample.points).label])))
                if sample.cut and structure == "class-means":
                    before.append(unshrunken(release, sample))
            wanted = sample.reach.get((structure, epsilon))
            if before:
                wanted = float(np.mean(before)) + (0.05 if epsilon == "0.1" else -0.01)
            goal = "" if wanted is None else f"  to reach {wanted:.3f}: {'yes' if np.mean(right) >= wanted else 'NO'}"
            print(
                f"  {structure:15} ε = {epsilon:4} accuracy {np.mean(right):.4f} ± {np.std(right):.4f}, "
                f"told {np.mean(told):.2f}, planner picks {picked}{goal}"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--trials", type=int, default=20)
    parser.add_argument("--only", default="", help="part of the name of a data set, such as mnist")
    args = parser.parse_args()
    found = [sample for sample in samples(args.data) if args.only.lower() in sample.name.lower()]
    for sample in found:
        accuracy(sample, args.trials)


if __name__ == "__main__":
    main()
