"""Which class is closest: the largest score, where its total band lies above all others."""

import numpy as np

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.release.answer import ClassScores
from dpsim_gui.structures.classes.labelled import Places, Ranks

IN_DOUBT = -2
"""In place of a class: only scores can tell."""

# Ranks are scores up to rounding: closer ones than this, relative to their size, count as tied.
_TIED = 2.0**-40


def closest(scores: Floats, reach: Floats, clear: Flags, *, force: bool) -> Places:
    """The class of the largest score; −1 where its band reaches down to that of another, unless forced.

    scores, reach: (q, C)
    """
    if not clear.any():
        return np.full(len(scores), -1, dtype=np.intp)
    best: Places = scores.argmax(axis=1)
    if force or not len(scores):
        return best
    every = np.arange(len(scores))
    others = scores + reach
    others[every, best] = -np.inf
    # Long inner loops over the points, not short ones over the classes.
    overlap = scores[every, best] - reach[every, best] <= np.ascontiguousarray(others.T).max(axis=0)
    return np.where(overlap, -1, best)


def by_ranks(ranks: Ranks, clear: Flags, wide: float) -> Places:
    """As `closest`, IN_DOUBT where ranks cannot tell.

    wide: reach of a band over the root of its square; 0 names the largest rank whatever the bands
    """
    if not clear.all():
        index = by_ranks(_among(ranks, clear), clear[clear], wide)
        return np.where(index < 0, index, np.flatnonzero(clear)[index])
    index = decided(ranks.value, wide * np.sqrt(ranks.low), wide * np.sqrt(ranks.high))
    among = where = np.flatnonzero(index == IN_DOUBT)
    while wide and len(where) and ranks.closer is not None:
        ranks = ranks.closer(among)
        high = wide * np.sqrt(ranks.high)
        if ranks.closer is None:
            found = closest(ranks.value.T, high.T, clear, force=False)
        else:
            found = decided(ranks.value, wide * np.sqrt(ranks.low), high)
        index[where] = found
        among = np.flatnonzero(found == IN_DOUBT)
        where = where[among]
    return index


def _among(ranks: Ranks, clear: Flags) -> Ranks:
    """Of the clear classes only."""
    closer = ranks.closer
    return Ranks(
        value=ranks.value[clear],
        low=ranks.low[clear],
        high=ranks.high[clear],
        closer=None if closer is None else lambda where: _among(closer(where), clear),
    )


def decided(value: Floats, low: Floats, high: Floats) -> Places:
    """The closest class by ranks alone, −1 where bands overlap, IN_DOUBT where ranks are not enough.

    value: (C, q);  low, high: (C, 1) or (C, q), between which the reach of each band lies
    The best band overlaps no other if and only if it is the only one that reaches up to the highest lower end of all.
    """
    highest, tie = _highest(value, high)
    near = (value + high >= highest - tie).view(np.uint8)
    # Numbers of one byte are added up many at a time.
    numbers = np.arange(len(value), dtype=np.uint8) if len(value) < 256 else np.arange(len(value))
    place: Places = np.add.reduce(near * numbers[:, None], axis=0, dtype=numbers.dtype).astype(np.intp)
    several = np.flatnonzero(np.add.reduce(near, axis=0, dtype=numbers.dtype) > 1)
    place[several] = IN_DOUBT
    if low.shape == value.shape and len(several):
        value, low = value[:, several], low[:, several]
        highest, tie = _highest(value, low)
        place[several[np.count_nonzero(value + low > highest + tie, axis=0) > 1]] = -1
    return place


def _highest(value: Floats, reach: Floats) -> tuple[Floats, float]:
    """(q,) the highest lower end of a band, and by how much rounding may move it."""
    highest = (value - reach).max(axis=0)
    return highest, _TIED * float(np.abs(highest).max() + reach.max())


def joined(parts: list[ClassScores]) -> ClassScores:
    if len(parts) == 1:
        return parts[0]
    return ClassScores(
        scores=np.concatenate([part.scores for part in parts]),
        score_sd=np.concatenate([part.score_sd for part in parts]),
        method_sd=np.concatenate([part.method_sd for part in parts]),
        reach=np.concatenate([part.reach for part in parts]),
    )
