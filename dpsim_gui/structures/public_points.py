"""Public points an owner names: they are published as they are, so nothing about them is private."""

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import PlanError

FARTHEST_POINT = 1e30
"""Single precision holds such values, and their squares stay finite."""


@dataclass(frozen=True, kw_only=True, eq=False)
class PublicPoints:
    """values: (N, d), no two rows alike, every value a float32 number: what a file stores is what is computed with.

    Two are equal if their values are, so that a request which holds them can be compared and remembered.
    covering: the first come from all places where points are, so their mean is not that of all points
    """

    values: Floats
    covering: bool = False

    @classmethod
    def of(cls, rows: Floats) -> "PublicPoints":
        """rows: (k, d) finite → rounded to single precision, each point once, in the order of their first places."""
        if not (np.abs(rows) <= FARTHEST_POINT).all():
            raise PlanError("landmarks", "landmark-not-finite")
        # Adding 0 turns −0 into 0, which is the same point with other bits.
        values = (rows.astype(np.float32) + np.float32(0)).astype(np.float64)
        _, first = np.unique(values, axis=0, return_index=True)
        return cls(values=np.ascontiguousarray(values[np.sort(first)]))

    @cached_property
    def digest(self) -> bytes:
        return hashlib.sha256(f"{self.values.shape}{self.covering}".encode() + self.values.tobytes()).digest()

    @property
    def dimension(self) -> int:
        return int(self.values.shape[1])

    def __len__(self) -> int:
        return len(self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PublicPoints) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"PublicPoints({len(self.values)} × {self.dimension})"


# Which of many public points come first as landmarks: by chance, or so that they cover all places where points are.
#
# Both rules look at public points only. Chance keeps crowds in proportion, which is best for rows like the points.
# Coverage takes the point farthest from all that were taken before (Gonzalez 1985): rare kinds of points are seen too.


class Thinning(StrEnum):
    RANDOM = "random"
    GREEDY = "greedy"


def covering_order(points: Floats, count: int) -> NDArray[np.intp]:
    """The places of all N points, `count` of them first: each the farthest from those before it, from the middle out.

    points: (N, d) in a random order, which the others keep. The cost is O(count·N·d).
    """
    scale = float(np.abs(points).max()) or 1.0
    # Single precision is enough to tell far from near, and half the work.
    placed = (points / scale).astype(np.float32)
    squares = np.square(placed).sum(axis=1)
    nearest = np.full(len(placed), np.inf, dtype=np.float32)
    taken = np.empty(min(count, len(placed)), dtype=np.intp)
    here = int(np.argmin(np.square(placed - placed.mean(axis=0)).sum(axis=1)))
    for place in range(len(taken)):
        taken[place] = here
        distance = squares + squares[here] - 2 * (placed @ placed[here])
        np.minimum(nearest, np.maximum(distance, 0), out=nearest)
        # Taken points never come again, not even where rounding leaves them a distance.
        nearest[here] = -1
        here = int(np.argmax(nearest))
    others = np.ones(len(placed), dtype=np.bool_)
    others[taken] = False
    return np.concatenate([taken, np.flatnonzero(others)])
