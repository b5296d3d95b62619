"""Public points an owner names: they are published as they are, so nothing about them is private."""

import hashlib
from dataclasses import dataclass
from functools import cached_property

import numpy as np

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
