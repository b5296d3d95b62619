"""Experiment `classification`: accuracy against the budget and against run time (the paper's third)."""

import math
import os
import time
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.experiments.report import Panel, Report, Series
from dpsim_gui.curator.experiments.trials import SEED, noisy_classifiers, setting_for
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import DataFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import rho_of
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.resources import resource
from dpsim_gui.structures.classes.kinds import LabelledStructure
from dpsim_gui.structures.classes.labelled import LabelledReader, Labels
from dpsim_gui.structures.classes.per_class import PerClass, setting_of_one_class
from dpsim_gui.structures.fourier.fourier import Fourier
from dpsim_gui.structures.moments import Moments
from dpsim_gui.structures.registry import CLASSIFIERS
from dpsim_gui.structures.setting import Facts, Setting
from dpsim_gui.structures.structure import Structure

# A linear classifier by full-batch noisy gradient descent: the baseline the paper calls GP.
#
# Softmax regression on rows of length at most 1. In each of T steps the gradients of all rows, clipped to length 1, are
# added up with Gaussian noise of standard deviation σ: one row more or less moves the sum by at most 1, a step costs
# ρ = 1/(2σ²), all steps T/(2σ²) (zCDP adds up). Noise comes from a public seed: this is for public data, to
# compare with.


@dataclass(frozen=True, kw_only=True)
class GradientDescent:
    """steps: T;  rate: of learning;  rho: zCDP budget in all, None without noise."""

    steps: int
    rate: float
    rho: float | None

    @property
    def noise_sd(self) -> float:
        """σ = √(T/2ρ)."""
        return 0.0 if self.rho is None else math.sqrt(self.steps / (2 * self.rho))

    def fit(self, rows: Floats, labels: Labels, classes: int, trial: int) -> Floats:
        """rows: (n, d) of length at most 1 → (d, C) weights, summed over the last half of the steps.

        The class of the largest score is the same as with their mean.
        """
        wanted = np.eye(classes)[labels]
        lengths = np.linalg.norm(rows, axis=1)
        weights = np.zeros((rows.shape[1], classes))
        total = np.zeros_like(weights)
        for step in range(self.steps):
            slope = _softmax(rows @ weights) - wanted
            clip = 1 / np.maximum(1.0, np.linalg.norm(slope, axis=1) * lengths)
            gradient = rows.T @ (slope * clip[:, None])
            if self.rho is not None:
                gradient += self.noise_sd * SEED.normals(f"descent/{trial}/{step}", gradient.shape)
            weights = weights - self.rate * gradient / len(rows)
            total += weights if step >= self.steps // 2 else 0.0
        return total


def _softmax(scores: Floats) -> Floats:
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


_ARRAYS = ("x_train", "y_train", "x_test", "y_test")
_LABEL, _CLASSES = "outcome", ("discharged", "monitored", "referred")
_BOUNDS = {
    "age": (0, 110),
    "weight_kg": (30, 200),
    "height_cm": (120, 210),
    "systolic_mmhg": (70, 230),
    "glucose_mmol_l": (2, 25),
}


@dataclass(frozen=True, kw_only=True, eq=False)
class LabelledData:
    """rows, points: (n, d) and (q, d), of length at most 1;  labels, truth: their classes;  domain: where rows lie."""

    name: str
    rows: Floats
    labels: Labels
    points: Floats
    truth: Labels
    classes: int
    domain: Ball


def supplied(path: str | os.PathLike[str]) -> LabelledData:
    """An NPZ file with x_train, y_train, x_test and y_test; rows are flattened and scaled to unit norm."""
    try:
        with np.load(path, allow_pickle=False) as file:
            x, y, u, v = (np.asarray(file[name]) for name in _ARRAYS)
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile):
        raise DataFileError("data", "labelled-file", choices=", ".join(_ARRAYS)) from None
    rows, points = _flat(x), _flat(u)
    names = np.unique(y)
    if rows.shape[1:] != points.shape[1:] or y.shape != (len(rows),) or v.shape != (len(points),) or len(names) < 2:
        raise DataFileError("data", "labelled-shapes")
    if not np.isin(v, names).all():
        raise DataFileError("data", "labels-not-trained")
    domain = Ball(centre=np.zeros(rows.shape[1]), radius=1.0, sphere=True)
    return LabelledData(
        name=os.path.basename(os.fspath(path)),
        rows=domain.clip(rows),
        labels=np.searchsorted(names, y).astype(np.int32),
        points=domain.clip(points),
        truth=np.searchsorted(names, v).astype(np.int32),
        classes=len(names),
        domain=domain,
    )


def bundled() -> LabelledData:
    """The simulated clinic table that comes with the program: its measurements, scaled by their bounds."""
    columns = tuple(_BOUNDS)
    bounds = np.array(list(_BOUNDS.values()), dtype=np.float64)
    box = Box(lower=bounds[:, 0], upper=bounds[:, 1])
    selection = Selection(
        columns=columns, domain=box, fill=tuple(map(float, box.centre)), label_column=_LABEL, classes=_CLASSES
    )
    chunks = list(open_source(resource("data/clinic.csv")).chunks(selection))
    rows = np.concatenate([chunk.rows for chunk in chunks])
    labels = np.concatenate([chunk.labels for chunk in chunks if chunk.labels is not None])
    scaled = (rows - box.centre) / box.half_widths / np.sqrt(len(columns))
    order = np.argsort(SEED.words("clinic/order", len(rows)))
    held_out, kept = order[: len(order) // 5], order[len(order) // 5 :]
    return LabelledData(
        name="simulated clinic",
        rows=scaled[kept],
        labels=labels[kept],
        points=scaled[held_out],
        truth=labels[held_out],
        classes=len(_CLASSES),
        domain=Ball(centre=np.zeros(len(columns)), radius=1.0),
    )


def _flat(array: NDArray[np.generic]) -> Floats:
    if array.ndim < 2 or not len(array) or array.dtype.kind not in "buif":
        raise DataFileError("data", "labelled-rows")
    flat = array.reshape(len(array), -1).astype(np.float64)
    if not np.isfinite(flat).all():
        raise DataFileError("data", "not-finite")
    return flat


PAPER = "moments per class (the paper's ℓ2²)"
KERNEL = "fourier per class (Gaussian kernel)"
DESCENT = "noisy gradient descent"
TUNED = f"{DESCENT}, tuned on these points"


@dataclass(frozen=True, kw_only=True)
class ClassificationExtent:
    """trials: of the structures;  bandwidth, frequencies: of the kernel

    descents: trials of gradient descent;  steps, rates: of it, the best of which is shown
    """

    epsilons: tuple[str, ...] = ("0.1", "0.3", "1", "2")
    delta: str = "1e-5"
    trials: int = 20
    bandwidth: float = 1.0
    frequencies: int = 1024
    descents: int = 3
    steps: tuple[int, ...] = (10, 30, 100)
    rates: tuple[float, ...] = (10.0, 40.0, 160.0)
    timed_epsilon: str = "1"


QUICK = ClassificationExtent(epsilons=("1", "4"), trials=2, frequencies=128, descents=1, steps=(5, 10), rates=(20.0,))


@dataclass(frozen=True, kw_only=True, eq=False)
class ClassificationFinding:
    """accuracy: (trials,);  seconds: to build and to classify all points, once."""

    method: str
    epsilon: str
    accuracy: Floats
    seconds: float


def run(extent: ClassificationExtent, data: LabelledData, progress: Progress = unwatched) -> Report:
    found: list[ClassificationFinding] = []
    total = len(extent.epsilons) * (len(CLASSIFIERS) + 2 + len(extent.steps))
    for text in extent.epsilons:
        budget = Budget.parse(epsilon=text, delta=extent.delta)
        for method, structure in _structures(extent, data, budget):
            progress(len(found), total)
            found.append(_tried(method, structure, data, budget, text, extent.trials))
        for steps in extent.steps:
            progress(len(found), total)
            found.append(_descended(extent, steps, data, budget, text))
    progress(total, total)
    return _report(extent, data, found)


def _structures(
    extent: ClassificationExtent, data: LabelledData, budget: Budget
) -> Iterator[tuple[str, LabelledStructure]]:
    setting = _setting(Similarity(name=FunctionName.L2SQ), data, budget)
    yield PAPER, _copies(Moments.design(setting_of_one_class(setting, never_negative=False), {}), data)
    for name, kind in CLASSIFIERS.items():
        yield name, kind.design(setting, {})
    gaussian = Similarity(name=FunctionName.GAUSSIAN, bandwidth=extent.bandwidth)
    one = setting_of_one_class(_setting(gaussian, data, budget), never_negative=False)
    yield KERNEL, _copies(Fourier.design(one, {"frequencies": extent.frequencies}), data)


def _setting(similarity: Similarity, data: LabelledData, budget: Budget) -> Setting:
    facts = Facts(similarity=similarity, domain=data.domain, relation=Relation.ADD_REMOVE)
    return setting_for(facts, len(data.rows), budget, classes=data.classes)


def _copies(base: Structure, data: LabelledData) -> PerClass:
    return PerClass(base=base, classes=data.classes, relation=Relation.ADD_REMOVE)


def _tried(
    method: str, structure: LabelledStructure, data: LabelledData, budget: Budget, epsilon: str, trials: int
) -> ClassificationFinding:
    started = time.perf_counter()
    summary = structure.summarise(data.rows, data.labels)
    built = time.perf_counter() - started
    accuracy = []
    started = time.perf_counter()
    for reader in noisy_classifiers(structure, summary, budget, trials):
        accuracy.append(float(np.mean(_named(reader, data.points) == data.truth)))
    each = (time.perf_counter() - started) / trials
    return ClassificationFinding(method=method, epsilon=epsilon, accuracy=np.array(accuracy), seconds=built + each)


def _named(reader: LabelledReader, points: Floats) -> Labels:
    scores = reader.scores(points).value
    scores[:, ~reader.clear] = -np.inf
    return np.asarray(scores.argmax(axis=1), dtype=np.int32)


def _descended(
    extent: ClassificationExtent, steps: int, data: LabelledData, budget: Budget, epsilon: str
) -> ClassificationFinding:
    """The learning rate that does best on the very points, as baselines are tuned in the paper: flattering to it."""
    rho = float(rho_of(budget))
    ways = [GradientDescent(steps=steps, rate=rate, rho=rho) for rate in extent.rates]
    best = max(ways, key=lambda each: _right(each, data, trial=extent.descents))
    started = time.perf_counter()
    accuracy = [_right(best, data, trial) for trial in range(extent.descents)]
    each = (time.perf_counter() - started) / extent.descents
    return ClassificationFinding(
        method=_descent_name(steps), epsilon=epsilon, accuracy=np.array(accuracy), seconds=each
    )


def _right(descent: GradientDescent, data: LabelledData, trial: int) -> float:
    weights = descent.fit(data.rows, data.labels, data.classes, trial)
    return float(np.mean((data.points @ weights).argmax(axis=1) == data.truth))


def _descent_name(steps: int) -> str:
    return f"{DESCENT}, {steps} steps"


def _nearest_mean(data: LabelledData) -> float:
    means = np.stack([data.rows[data.labels == index].mean(axis=0) for index in range(data.classes)])
    scores = 2 * data.points @ means.T - np.square(means).sum(axis=1)
    return float(np.mean(scores.argmax(axis=1) == data.truth))


def _report(extent: ClassificationExtent, data: LabelledData, found: list[ClassificationFinding]) -> Report:
    across = np.array([float(text) for text in extent.epsilons])
    quiet = [GradientDescent(steps=extent.steps[-1], rate=rate, rho=None) for rate in extent.rates]
    plain = {
        "nearest mean, not private": _nearest_mean(data),
        "gradient descent, not private": max(_right(each, data, trial=0) for each in quiet),
    }
    against_epsilon = [
        _against_epsilon(name, across, [each for each in found if each.method == name])
        for name in (PAPER, *CLASSIFIERS, KERNEL)
    ]
    descents = [each for each in found if each.method.startswith(DESCENT)]
    best = [max(_of(text, descents), key=lambda each: float(each.accuracy.mean())) for text in extent.epsilons]
    against_epsilon.append(_against_epsilon(TUNED, across, best))
    against_epsilon += [
        Series(name=name, x=across, y=np.full(len(across), value), dashed=True) for name, value in plain.items()
    ]
    against_time = [
        Series(name=each.method, x=np.array([each.seconds]), y=np.array([each.accuracy.mean()]))
        for each in _of(extent.timed_epsilon, found)
    ]
    rows = [
        (each.method, each.epsilon, float(each.accuracy.mean()), float(each.accuracy.std()), each.seconds)
        for each in found
    ]
    rows += [(name, "", value, 0.0, 0.0) for name, value in plain.items()]
    return Report(
        name="classification",
        title="Telling classes apart",
        words=(
            f"{data.name}: {len(data.rows):,} rows of {data.rows.shape[1]:,} numbers in {data.classes} classes, "
            f"{len(data.points):,} points to classify; δ = {extent.delta}, one row added or removed.",
            f"The Gaussian kernel has bandwidth {extent.bandwidth:g} and {extent.frequencies:,} random frequencies.",
            "Gradient descent clips the gradient of each row and pays for every step by zCDP; a structure reads the "
            "rows once. Its steps and learning rate are the best of several on these very points, a tuning whose cost "
            "in privacy is ignored, as in the paper; the structures are not tuned at all.",
        ),
        panels=(
            Panel(title="Accuracy", across="ε", up="share right", series=tuple(against_epsilon), log_across=True),
            Panel(
                title=f"Accuracy and run time at ε = {extent.timed_epsilon}",
                across="seconds to build and to classify",
                up="share right",
                series=tuple(against_time),
                log_across=True,
            ),
        ),
        columns=("method", "epsilon", "accuracy", "sd", "seconds"),
        rows=tuple(rows),
    )


def _of(epsilon: str, found: list[ClassificationFinding]) -> list[ClassificationFinding]:
    return [each for each in found if each.epsilon == epsilon]


def _against_epsilon(name: str, across: Floats, own: list[ClassificationFinding]) -> Series:
    return Series(
        name=name,
        x=across,
        y=np.array([each.accuracy.mean() for each in own]),
        spread=np.array([each.accuracy.std() for each in own]),
    )
