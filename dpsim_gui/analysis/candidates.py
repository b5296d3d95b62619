"""Which public rows together look like the private ones: weights for candidates, at no further privacy.

    minimise over w ≥ 0, Σw = 1:   Σ_ij w_i w_j f(x_i, x_j) − 2 Σ_i w_i K(x_i)

with x the candidates, f the kernel and K the release's answers. That is least squares on what the release holds: the
squared maximum mean discrepancy between the weighted candidates and the private rows, but for a constant. A ranking by
K alone would take many copies of the most crowded place; the first term keeps the candidates apart.
"""

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.release import Points, Release
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.grid.sums import nearest_counts

MOST_CANDIDATES = 200_000
"""They and their answers are held in memory; a longer file is first cut down by `dpsim select`."""
# The kernel between all pairs of so many takes 200 MB. Of more, fewer at a time are quicker, since most have no weight.
_AT_ONCE, _PART = 5_000, 2_000
# Rounds of more candidates, and how far below all others, as a share of the answers, one must lie to be taken in.
_MOST_ROUNDS, _SLACK = 20, 1e-4
_BLOCK_VALUES = 2**22
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
    if len(seen) <= _AT_ONCE:
        return least_squares_weights(similarity.between(seen, seen), answers, progress=progress)
    return _weights_of_many(similarity, seen, answers, progress)


def _weights_of_many(similarity: Similarity, seen: Floats, answers: Floats, progress: Progress) -> Floats:
    """The same minimum with few candidates at a time: most weights are 0 there.

    Of the minimum over a part, candidate i outside would help if its gradient Σ_j f(x_i, x_j) w_j − K(x_i) lies below
    that of those with weight, which are all alike. The best half of those with the largest answers begins; then what
    has no weight leaves, and those that help most come in, until none does.
    """
    part = np.sort(np.argsort(-answers, kind="stable")[: _PART // 2])
    weights = np.full(len(part), 1 / len(part))
    slack = _SLACK * float(np.abs(answers).max())
    for done in range(_MOST_ROUNDS):
        progress(done, _MOST_ROUNDS)
        weights = least_squares_weights(similarity.between(seen[part], seen[part]), answers[part], start=weights)
        used = weights > 0
        gradient = _gradient(similarity, seen, seen[part[used]], weights[used]) - answers
        level = float(weights @ gradient[part])
        helps = np.setdiff1d(np.flatnonzero(gradient < level - slack), part[used])
        if not len(helps):
            break
        best = helps[np.argsort(gradient[helps], kind="stable")[: max(1, _PART - int(used.sum()))]]
        kept, held = part[used], weights[used]
        part = np.concatenate([kept, best])
        weights = np.concatenate([held, np.zeros(len(best))])
    result = np.zeros(len(seen))
    result[part] = weights
    return result


def _gradient(similarity: Similarity, seen: Floats, used: Floats, weights: Floats) -> Floats:
    """(q,) Σ_j f(x_i, x_j) w_j over those with weight, some candidates at a time."""
    height = max(1, _BLOCK_VALUES // len(used))
    blocks = (similarity.between(seen[at : at + height], used) @ weights for at in range(0, len(seen), height))
    return np.concatenate(list(blocks))


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
