"""Rivals at their best: the parameter is chosen by looking at the truth, which nobody may do with private rows."""

import numpy as np

from tests.benchmarks.contestant import Contestant
from tests.benchmarks.peers import LibraryHistogram, LsqFgt, LsqRff
from tests.benchmarks.tasks import Task

_FEATURES = tuple(2**power for power in range(2, 13))
_ORDERS = (1, 2, 3, 4, 6)
_SIDES = (1.0, 0.5, 0.25)
_MOST_BINS = {1: 8192, 2: 128}
_MOST_MOMENTS = 10**5
_TUNING_TRIALS = 8


def error_of(contestant: Contestant, task: Task, trials: int) -> float:
    """Mean |answer − truth| over points and releases."""
    summed = contestant.sum_up(task.rows)
    return float(np.mean([np.abs(summed.release()(task.points) - task.truth).mean() for _ in range(trials)]))


def _best(tried: list[Contestant], task: Task) -> Contestant:
    return min(tried, key=lambda each: error_of(each, task, _TUNING_TRIALS))


def best_rff(task: Task) -> Contestant:
    shared = {"epsilon": task.epsilon, "factor": task.factor, "dimension": task.dimension}
    return _best([LsqRff(features=m, bandwidth=task.bandwidth, **shared) for m in _FEATURES], task)  # type: ignore[arg-type]


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
    """Tuned with numpy's noise of the same scale, since the library draws slowly."""
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
        counts = each.counts(task.rows)
        noisy = counts + random.laplace(0, task.factor / task.epsilon, (_TUNING_TRIALS, len(counts)))
        answers = each.answers(noisy, len(task.rows), task.points)
        found.append((float(np.abs(answers - task.truth).mean()), each))
    return min(found, key=lambda pair: pair[0])[1]
