"""How well landmarks would answer about rows like them: measured on public points that are left out. A public guess.

The points are in a random order. The first half (at most 2,048) are the landmarks; of the others, some stand for the
private rows and some for the points asked about. Because the features are those of a triangular factor, one
factorisation tells it for every smaller number of landmarks too.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from scipy.linalg import cholesky, solve_triangular

from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.kernel_matrix import kernel_matrix
from dpsim_gui.structures.public_points import PublicPoints
from dpsim_gui.structures.structure import Floats
from dpsim_gui.structures.whitening import REGULARISER

_MOST_FITTED = 2048
_MOST_ROWS = 1024
_MOST_ASKED = 512


@dataclass(frozen=True, kw_only=True)
class Outlook:
    """error: rms of the method at points left out;  square: mean ‖φ(y)‖² there;  kernel: rms of K(y) there."""

    error: float
    square: float
    kernel: float


@dataclass(frozen=True, kw_only=True, eq=False)
class _HeldOut:
    """rows (f, r), asked (f, a): features of points left out;  kernel: (r, a) exact values between them."""

    rows: Floats
    asked: Floats
    kernel: Floats


def outlook(points: PublicPoints, similarity: Similarity, landmarks: int) -> Outlook:
    """For so many landmarks. Where these are more than half of the points, too few are left out to ask: then what was
    gained from a quarter to half of them is taken to be gained with every further doubling, at most a factor of 2.
    """
    held = _held_out(points, similarity)
    fitted = len(held.rows)
    error, unseen = _measured(held, min(landmarks, fitted))
    if landmarks > fitted:
        doublings = math.log2(landmarks / fitted)
        before = _measured(held, fitted // 2)
        error, unseen = (_further(a, b, doublings) for a, b in zip(before, (error, unseen), strict=True))
    kernel = math.sqrt(float(np.mean(np.square(held.kernel.mean(axis=0)))))
    return Outlook(error=error, square=1 - unseen, kernel=kernel)


def _measured(held: _HeldOut, landmarks: int) -> tuple[float, float]:
    """rms error of K(y), and mean 1 − ‖φ(y)‖²."""
    rows, asked = held.rows[:landmarks], held.asked[:landmarks]
    left = held.kernel - rows.T @ asked
    mean = left.mean(axis=0)
    # The mean over few rows strays by itself; over the real, many rows it does not.
    chance = left.var(axis=0) / max(1, len(left) - 1)
    error = max(float(np.mean(np.square(mean) - chance)), float(mean.mean()) ** 2)
    return math.sqrt(error), 1 - float(np.square(asked).sum(axis=0).mean())


def _further(before: float, now: float, doublings: float) -> float:
    rate = min(1.0, max(0.5, now / before)) if before > 0 else 1.0
    return float(now * rate**doublings)


@lru_cache(maxsize=8)
def _held_out(points: PublicPoints, similarity: Similarity) -> _HeldOut:
    values = points.values
    fitted = min(len(values) // 2, _MOST_FITTED)
    cut = fitted + min(_MOST_ROWS, (len(values) - fitted) // 2)
    landmarks, rows, asked = values[:fitted], values[fitted:cut], values[cut : cut + _MOST_ASKED]
    matrix = kernel_matrix(similarity, landmarks, landmarks)
    matrix[np.diag_indices(fitted)] += REGULARISER
    factor = cholesky(matrix, lower=True, overwrite_a=True, check_finite=False)
    seen, questions = (
        solve_triangular(factor, kernel_matrix(similarity, landmarks, each), lower=True, check_finite=False)
        for each in (rows, asked)
    )
    return _HeldOut(rows=seen, asked=questions, kernel=kernel_matrix(similarity, rows, asked))
