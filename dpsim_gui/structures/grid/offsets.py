"""A tensor grid of offsets x − y between places and points, over which their averages are integrals."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Similarity


@dataclass(frozen=True, kw_only=True, eq=False)
class Offsets:
    """edges: (S + 1,) per column, from 0 on; offsets are the middles between them, the last column running fastest."""

    similarity: Similarity
    edges: tuple[Floats, ...]

    @cached_property
    def _middles(self) -> list[Floats]:
        """Per column, along an axis of its own behind one for moves: (1, …, S, …, 1)."""
        d = len(self.edges)
        middles = [(edge[1:] + edge[:-1]) / 2 for edge in self.edges]
        return [each.reshape(1, *(-1 if k == column else 1 for k in range(d))) for column, each in enumerate(middles)]

    @cached_property
    def exact(self) -> Floats:
        """(S^d,) f at every offset."""
        return self.similarity.of_gaps(self._middles).ravel()

    def around(self, column: int, moves: Floats) -> Floats:
        """(k, S^d) f at every offset, moved by each of k lengths along a column."""
        gaps = list(self._middles)
        gaps[column] = gaps[column] + moves.reshape(-1, *(1 for _ in gaps))
        return self.similarity.of_gaps(gaps).reshape(len(moves), -1)


def graded_edges(near: float, reach: float, steps: int) -> Floats:
    """(steps + 1,) from 0 to `reach`, exponentially longer away from 0, evenly spaced within `near`."""
    return np.asarray(near * np.expm1(np.linspace(0, np.log1p(reach / near), steps + 1)))
