"""Noisy sums at the nodes of a grid, and what their noise does to an answer read from them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.grid.forecast import farther, worst_error
from dpsim_gui.structures.grid.lattice import Lattice
from dpsim_gui.structures.reading import Reading
from dpsim_gui.structures.setting import Facts

SumsAbout = Callable[[Floats], tuple[Floats, Floats]]
"""shift (q,) → Σ_k (g − shift)² and Σ_k (g − shift)⁴"""


@dataclass(frozen=True, kw_only=True, eq=False)
class NodeSums:
    """sums: (C,) noisy, in rows, all moved alike towards their known total;  rows: n or its estimate
    parts, count, looseness: of the grid, to say how noise enters
    smoothed: (C,) what values are read from instead, for consistent answers
    """

    facts: Facts
    lattice: Lattice
    parts: int
    count: int
    looseness: float
    sums: Floats
    rows: float
    smoothed: Floats | None = None

    def asking(self, similarity: Similarity) -> "NodeSums":
        """The same noisy sums, read for another function."""
        return replace(self, facts=replace(self.facts, similarity=similarity))

    def consistent(self) -> "NodeSums":
        """The nearest sums with N ≥ 0 and the same total."""
        return replace(self, smoothed=nearest_counts(self.sums, max(self.rows, 0.0)))

    @property
    def units(self) -> float:
        """Of one row, over all nodes."""
        return float(self.parts) ** sum(self.lattice.cut)

    @property
    def read_from(self) -> Floats:
        return self.sums if self.smoothed is None else self.smoothed

    def reading(self, points: Floats, value: Floats, one: Floats, about: SumsAbout) -> Reading:
        """value: Σ g N;  one: F = Σ g

        ψ = (g(node, y) − t)/(w n) for the sums, (F − K C)/((C + v) w_n n) for the row count; t = (F + K v)/(C + v),
        C nodes, v: looseness; n = 1 and K = 0 for distances, which are not divided.
        """
        nodes, loose, is_kernel = self.lattice.count, self.looseness, self.facts.similarity.is_kernel
        rows = max(self.rows, 1.0) if is_kernel else 1.0
        value = value / rows
        density = value if is_kernel else np.zeros(len(value))
        square, fourth = about((one + density * loose) / (nodes + loose))
        square, fourth = square / self.units**2, fourth / self.units**4
        if self.facts.counts_rows:
            of_count = np.square((one - density * nodes) / (nodes + loose) / self.count)
            square, fourth = square + of_count, fourth + np.square(of_count)
        square = square / rows**2
        worst = self._worst * farther(self.facts.similarity, points, self.lattice)
        return Reading(
            value=value,
            square=square,
            fourth=np.clip(fourth / rows**4, 0.0, np.square(square)),
            approximation=worst if is_kernel else worst * max(self.rows, 0.0),
        )

    @cached_property
    def _worst(self) -> float:
        domain = self.facts.domain
        assert isinstance(domain, Box | Ball)
        return worst_error(self.facts.similarity, domain, self.lattice).of(self.parts)


def nearest_counts(counts: Floats, total: float) -> Floats:
    """The nearest point to `counts` with no negative entry and the given sum: max(N − θ, 0) for the right θ."""
    falling = np.sort(counts)[::-1]
    excess = (np.cumsum(falling) - total) / np.arange(1, len(counts) + 1)
    last = np.flatnonzero(falling > excess)
    if not last.size:
        return np.zeros_like(counts)
    return np.asarray(np.maximum(counts - excess[last[-1]], 0.0))
