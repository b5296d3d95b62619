"""Rivals at their best: the parameter is chosen by looking at the truth, which nobody may do with private rows."""

import time

import numpy as np

from dpsim_gui.arrays import Floats
from tests.benchmarks.contestant import Contestant
from tests.benchmarks.peers import LibraryHistogram, LsqFgt, LsqRff
from tests.benchmarks.tasks import Task

FEATURES = tuple(2**power for power in range(2, 14))
_ORDERS = (1, 2, 3, 4, 6)
_SIDES = (1.0, 0.5, 0.25)
_MOST_BINS = {1: 8192, 2: 128}
_MOST_MOMENTS = 10**5
_TUNING_TRIALS = 8
_FEW_TRIALS, _MOST_SECONDS = 5, 5.0


def error_of(contestant: Contestant, task: Task, trials: int) -> float:
    """Mean |answer − truth| over points and releases; over a few alone where releases are slow."""
    summed, errors, started = contestant.sum_up(task.rows), list[float](), time.process_time()
    for trial in range(trials):
        if trial >= _FEW_TRIALS and time.process_time() - started > _MOST_SECONDS:
            break
        errors.append(float(np.abs(summed.release()(task.points) - task.truth).mean()))
    return float(np.mean(errors))


def _best(tried: list[Contestant], task: Task) -> Contestant:
    return min(tried, key=lambda each: error_of(each, task, _TUNING_TRIALS))


def _rff(task: Task, features: int, rho: float | None = None) -> LsqRff:
    return LsqRff(
        features=features,
        bandwidth=task.bandwidth,
        dimension=task.dimension,
        epsilon=task.epsilon,
        factor=task.factor,
        rho=rho,
    )


def best_rff(task: Task) -> Contestant:
    return _best([_rff(task, m) for m in FEATURES[:-1]], task)


def rff_errors(task: Task, trials: int, rho: float | None = None) -> Floats:
    """Mean |error| for every number of FEATURES, all releases at once;  rho: of Gaussian noise."""
    found = []
    for m in FEATURES:
        summed = _rff(task, m, rho).sum_up(task.rows)
        noise = getattr(summed.random, summed.law)(0, summed.scale, (m, trials))
        answers = summed.read.answers(summed.numbers[:, None] + noise, task.points)
        found.append(np.abs(answers - task.truth[:, None]).mean())
    return np.array(found)


def best_fgt(task: Task) -> Contestant:
    tried: list[Contestant] = []
    for order in _ORDERS:
        for side in _SIDES:
            each = LsqFgt(
                order=order,
                side=side,
                bandwidth=task.bandwidth,
                dimension=task.dimension,
                epsilon=task.epsilon,
                factor=task.factor,
            )
            if (each.cells * order) ** task.dimension <= _MOST_MOMENTS:
                tried.append(each)
    return _best(tried, task)


def best_histogram(task: Task) -> Contestant:
    return min(_histograms(task, _TUNING_TRIALS), key=lambda pair: pair[0])[1]


def histogram_error(task: Task, trials: int) -> float:
    """Mean |error| with the number of bins that is best for this very truth; found and measured with other draws."""
    best = min(_histograms(task, trials), key=lambda pair: pair[0])[1]
    return _histogram_error(best, task, trials, np.random.default_rng(8))


def _histograms(task: Task, trials: int) -> list[tuple[float, LibraryHistogram]]:
    """Every number of bins with its error."""
    random = np.random.default_rng(7)
    most = _MOST_BINS[task.dimension]
    found: list[tuple[float, LibraryHistogram]] = []
    for bins in sorted({round(2 ** (step / 4)) for step in range(4, 53)}):
        if bins > most:
            break
        each = LibraryHistogram(
            similarity=task.request.similarity,
            bins=bins,
            dimension=task.dimension,
            epsilon=task.epsilon,
            factor=task.factor,
        )
        found.append((_histogram_error(each, task, trials, random), each))
    return found


def _histogram_error(each: LibraryHistogram, task: Task, trials: int, random: np.random.Generator) -> float:
    """With numpy's noise of the same scale, since the library draws slowly."""
    counts = each.counts(task.rows)
    noisy = counts + random.laplace(0, task.factor / task.epsilon, (trials, len(counts)))
    return float(np.abs(each.answers(noisy, len(task.rows), task.points) - task.truth).mean())
