"""Which class is closest: the largest score, where its noise band lies above all others."""

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.release.answer import ClassScores, Floats
from dpsim_gui.structures.labelled import Flags

Places = NDArray[np.intp]
"""(q,) which class, −1 for none."""

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


def settled(ranks: Floats, clear: Flags, reach: float) -> Places:
    """The closest class by ranks alone, IN_DOUBT where they are not enough; ranks: (C, q), is overwritten.

    reach: at least that of any band here. Where the best is more than 2·reach ahead, no two bands can overlap.
    """
    if not clear.all():
        ranks[~clear] = -np.inf
    top = ranks.max(axis=0)
    near = (ranks >= top - (2 * reach + _TIED * float(np.abs(top).max()))).view(np.uint8)
    # Numbers of one byte are added up many at a time.
    small = np.uint8 if len(clear) < 256 else np.int64
    numbered = near * np.arange(len(clear), dtype=small)[:, None]
    place: Places = np.add.reduce(numbered, axis=0, dtype=small).astype(np.intp)
    place[np.add.reduce(near, axis=0, dtype=small) > 1] = IN_DOUBT
    return place


def joined(parts: list[ClassScores]) -> ClassScores:
    if len(parts) == 1:
        return parts[0]
    return ClassScores(
        scores=np.concatenate([part.scores for part in parts]),
        score_sd=np.concatenate([part.score_sd for part in parts]),
        reach=np.concatenate([part.reach for part in parts]),
    )
