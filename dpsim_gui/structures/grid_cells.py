"""Cells of equal width over the box of a domain: where a row falls, and where in its cell."""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.domain import Ball, Box

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


@dataclass(frozen=True, kw_only=True, eq=False)
class Cells:
    """lower, widths: (d,) of the box (a ball's bounding box);  sides: cells along each column."""

    lower: Floats
    widths: Floats
    sides: tuple[int, ...]

    @classmethod
    def over(cls, domain: Box | Ball, side: int) -> "Cells":
        """`side` cells along the widest column, as many of about the same width along the others, at least one."""
        widths = domain.upper - domain.lower
        wanted = side * (widths / widths.max())
        return cls(
            lower=domain.lower,
            widths=widths,
            sides=tuple(max(1, math.ceil(each - 1e-6)) for each in wanted),
        )

    @property
    def count(self) -> int:
        return math.prod(self.sides)

    @cached_property
    def half_widths(self) -> Floats:
        """(d,) of one cell."""
        return self.widths / (2 * np.array(self.sides))

    @cached_property
    def centres(self) -> Floats:
        """(count, d), the last column running fastest."""
        axes = [self.along(column) for column in range(len(self.sides))]
        return np.stack([each.ravel() for each in np.meshgrid(*axes, indexing="ij")], axis=1)

    def along(self, column: int) -> Floats:
        """Centres along one column."""
        side = self.sides[column]
        return np.asarray(self.lower[column] + self.widths[column] * ((np.arange(side) + 0.5) / side))

    def locate(self, rows: Floats) -> tuple[Integers, Floats]:
        """rows (k, d) → number of its cell (k,), and its place in the cell (k, d) in [−1, 1], both by construction."""
        sides = np.array(self.sides)
        steps = (rows - self.lower) / self.widths * sides
        cell = np.clip(np.floor(steps), 0, sides - 1)
        place = np.clip(2 * (steps - cell) - 1, -1.0, 1.0)
        return np.ravel_multi_index(tuple(cell.astype(np.int64).T), self.sides), place
