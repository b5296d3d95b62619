"""What a structure of labelled rows gives to a classifier: one score per class, larger is closer.

A score is a mean over the rows of a class, so it divides by a noisy count. Where that count is not clearly above its
own noise the quotient means nothing: such a class is set apart, its scores are −∞, and it is never named.
"""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.structures.reading import Reader

Labels = NDArray[np.int32]
"""(k,) class of each row, −1 for a row of no listed class."""
Places = NDArray[np.intp]
"""(k,) which points, or which class of each."""

# An empty class passes 4 standard deviations once in 30,000 (normal) or 600 (one Laplace) releases; a true class
# below them has a mean that noise has drowned already.
_CLEAR_DEVIATIONS = 4.0


@dataclass(frozen=True, kw_only=True, eq=False)
class Scores:
    """Scores of q points for C classes, (q, C).

    square: as in `Reading`, for the noise of the score;  terms: how many noise terms matter, (q, C) or one for all
    method_sd: what the method is usually off by, (q, C) or one for all
    """

    value: Floats
    square: Floats
    terms: Floats
    method_sd: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class Ranks:
    """What is enough to tell which class is closest, at q points.

    value: (C, q) scores, but for a term that a point has in common for all classes
    high: (C,) no `Scores.square` of the class is larger, up to rounding
    """

    value: Floats
    high: Floats


class LabelledReader(Protocol):
    """Noisy sums of labelled rows made ready for queries."""

    @property
    def readers(self) -> tuple[Reader, ...]:
        """One per class."""
        ...

    @property
    def clear(self) -> Flags:
        """(C,) whether the noisy count of a class stands clearly above its noise."""
        ...

    def scores(self, points: Floats) -> Scores:
        """points: (q, d) float64, finite. Scores of classes that are not clear are to be ignored."""
        ...


@runtime_checkable
class Ranked(LabelledReader, Protocol):
    """One that ranks classes far faster than it scores them; all the noise of a score counts as one term, and its
    method is exact."""

    def ranks(self, points: Floats) -> Ranks | None:
        """points: (q, d) float64, of any numbers, not moved to the domain yet.

        None where only `scores` can tell, and where a number is missing, infinite or beyond FARTHEST.
        """
        ...


@runtime_checkable
class PlanarScores(LabelledReader, Protocol):
    """One that may score a whole plane faster than its points one by one."""

    def plane_scores(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Scores | None:
        """As `Reader.plane`; None where it would not be faster."""
        ...


def clear_counts(counts: Floats, sd: float) -> Flags:
    """Whether each noisy count is at least one row and at least 4 standard deviations of its noise."""
    return np.asarray(counts >= max(1.0, _CLEAR_DEVIATIONS * sd))
