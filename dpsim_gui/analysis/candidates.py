"""Which public rows together look like the private ones: weights for candidates, at no further privacy.

    minimise over w ≥ 0, Σw = 1:   Σ_ij w_i w_j f(x_i, x_j) − 2 Σ_i w_i K(x_i)

with x the candidates, f the kernel and K the release's answers. That is least squares on what the release holds: the
squared maximum mean discrepancy between the weighted candidates and the private rows, but for a constant. A ranking by
K alone would take many copies of the most crowded place; the first term keeps the candidates apart.
"""

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.release import Points, Release
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.grid.sums import nearest_counts

MOST_CANDIDATES = 5_000
"""The kernel between all pairs of them then takes 200 MB."""
_ROUNDS = 2_000
_STILL = 1e-7


def weigh(release: Release, candidates: Points, *, label: str | None = None, progress: Progress = unwatched) -> Floats:
    """candidates: (q, d) public rows in the columns' units → (q,) weights, none negative, that sum to 1."""
    similarity = release.receipt.facts.similarity
    if not similarity.is_kernel:
        raise QueryError("function", "weights-need-a-kernel")
    points = release.coordinates(candidates)
    if not 1 <= len(points) <= MOST_CANDIDATES:
        raise QueryError("candidates", "candidates-out-of-range", most=MOST_CANDIDATES)
    answers = release.asked_by(PointForm.COORDINATES).query(points, label=label).value
    # A category's position says nothing of how far apart two of them are.
    seen = embedding_of(release.receipt.facts)(points)
    return least_squares_weights(similarity.between(seen, seen), answers, progress=progress)


def least_squares_weights(
    kernel: Floats,
    answers: Floats,
    rounds: int = _ROUNDS,
    *,
    start: Floats | None = None,
    progress: Progress = unwatched,
) -> Floats:
    """Accelerated projected gradient, begun anew whenever a step turns back.   (Beck, Teboulle 2009)

    kernel: (q, q);  answers: (q,);  start: weights to begin with, their sum 1
    """
    step = 1 / float(np.abs(kernel).sum(axis=1).max())
    weights = np.full(len(answers), 1 / len(answers)) if start is None else start
    ahead, momentum = weights, 1.0
    for done in range(rounds):
        progress(done, rounds)
        moved = nearest_counts(ahead - step * (kernel @ ahead - answers), 1.0)
        change = moved - weights
        if float((ahead - moved) @ change) > 0:
            ahead, momentum = weights, 1.0
            continue
        following = (1 + np.sqrt(1 + 4 * momentum**2)) / 2
        ahead, weights, momentum = moved + (momentum - 1) / following * change, moved, following
        if np.abs(change).sum() < _STILL:
            break
    return weights
