"""Rivals at their best: the parameter is chosen by looking at the truth, which nobody may do with private rows."""

import time
from collections.abc import Sequence
from itertools import product
from typing import Any

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
_FEW_TRIALS, _MOST_SECONDS = 5, 5.0


def error_of(contestant: Contestant, task: Task, trials: int) -> float:
    """Mean |answer − truth| over points and releases; over a few alone where releases are slow."""
    summed, errors, started = contestant.sum_up(task.rows), list[float](), time.process_time()
    for trial in range(trials):
        if trial >= _FEW_TRIALS and time.process_time() - started > _MOST_SECONDS:
            break
        errors.append(float(np.abs(summed.release()(task.points) - task.truth).mean()))
    return float(np.mean(errors))


def _best(tried: Sequence[Contestant], task: Task) -> Contestant:
    return min(tried, key=lambda each: error_of(each, task, _TUNING_TRIALS))


def _privacy(task: Task) -> dict[str, Any]:
    return {"dimension": task.dimension, "epsilon": task.epsilon, "factor": task.factor}


def best_rff(task: Task) -> Contestant:
    return _best([LsqRff(features=m, bandwidth=task.bandwidth, **_privacy(task)) for m in _FEATURES], task)


def best_fgt(task: Task) -> Contestant:
    sizes, privacy = product(_ORDERS, _SIDES), _privacy(task)
    tried = [LsqFgt(order=order, side=side, bandwidth=task.bandwidth, **privacy) for order, side in sizes]
    few = [peer for peer in tried if (peer.cells * peer.order) ** task.dimension <= _MOST_MOMENTS]
    return _best(few, task)


def best_histogram(task: Task) -> Contestant:
    random, errors = np.random.default_rng(7), dict[LibraryHistogram, float]()
    for bins in sorted({round(2 ** (step / 4)) for step in range(4, 53)}):
        if bins <= _MOST_BINS[task.dimension]:
            tried = LibraryHistogram(similarity=task.request.similarity, bins=bins, **_privacy(task))
            errors[tried] = _histogram_error(tried, task, random)
    return min(errors, key=errors.__getitem__)


def _histogram_error(tried: LibraryHistogram, task: Task, random: np.random.Generator) -> float:
    """With numpy's noise of the same scale, since the library draws slowly."""
    counts = tried.counts(task.rows)
    noisy = counts + random.laplace(0, task.factor / task.epsilon, (_TUNING_TRIALS, len(counts)))
    return float(np.abs(tried.answers(noisy, len(task.rows), task.points) - task.truth).mean())
