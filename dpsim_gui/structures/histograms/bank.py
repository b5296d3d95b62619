"""Nested histograms of all columns, released as one integer summary."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.structures.categories import balanced_units
from dpsim_gui.structures.histograms.levels import NestedLevels
from dpsim_gui.structures.histograms.overlapping_levels import OverlappingLevels
from dpsim_gui.structures.histograms.reader import HistogramReader
from dpsim_gui.structures.lines.ball_law import ball_law
from dpsim_gui.structures.structure import Block

Levels = NestedLevels | OverlappingLevels

MOST_NUMBERS = 2**22
"""of all columns together, that a release may hold"""
MOST_UNITS = 2**20
_FINEST_UNITS = 64
_SAMPLES = 256


@dataclass(frozen=True, kw_only=True, eq=False)
class HistogramBank:
    """lower, widths: (k,) of the columns, which share one form: a rank has no unit, so all deserve the same noise
    count:    integer units of one row in the shared count; 0 where n is public
    law:      of queries along a column, as in `ball_law`: 1 where they are spread evenly
    constant: what each row adds to every answer beside the histograms
    """

    levels: Levels
    relation: Relation
    lower: Floats
    widths: Floats
    count: int
    law: float
    constant: float

    @property
    def columns(self) -> int:
        return len(self.lower)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """One line of counts per column, the coarsest level first, then the count where n is private."""
        counts = Block(name="histogram", shape=(self.columns, self.levels.size))
        return (counts, Block(name="count", shape=(1,))) if self.count else (counts,)

    @property
    def touched(self) -> int:
        """One leaf of each column, which has to be found; nodes above it are summed once for all rows."""
        return 3 * self.columns

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """A row adds u_l units to every level of every column, and `count` to the count.

        They go to one node, or are shared out among two in whole numbers a ≥ 0 and u_l − a ≥ 0, so that a row's part
        of a level has the ℓ1 norm u_l and an ℓ2 norm of at most u_l. Two rows' parts have no negative numbers, so their
        difference is at most 2·u_l in ℓ1 and at most 2·u_l² in ℓ2². For k columns, e = 1 under `add-remove` and e = 2
        under `replace`, where there is no count,

            Δ₁ = e·k·Σ u_l + count        Δ₂² = e·k·Σ u_l² + count²
        """
        changed = self.columns * (2 if self.relation is Relation.REPLACE else 1)
        units = self.levels.units
        return Sensitivity(
            l1=changed * sum(units) + self.count,
            l2_squared=changed * sum(unit * unit for unit in units) + self.count**2,
        )

    def summarise(self, places: Floats) -> Integers:
        """places: (n, k), anywhere; clipped to the columns → flat summary: column by column, then the count."""
        columns = [self._counts(places[:, u], u) for u in range(self.columns)]
        last = [np.array([len(places) * self.count], dtype=np.int64)] if self.count else []
        return np.concatenate([*columns, *last])

    def _counts(self, column: Floats, u: int) -> Integers:
        leaves = self.levels.leaves
        place = np.clip((column - self.lower[u]) * ((leaves - 1) / self.widths[u]), 0, leaves - 1)
        return self.levels.sums(np.bincount(np.rint(place).astype(np.int64), minlength=leaves))

    def read(self, noisy: Integers, rows: int | None) -> HistogramReader:
        """noisy: flat summary plus noise; rows: n where it is public."""
        return HistogramReader(
            levels=self.levels,
            lower=self.lower,
            widths=self.widths,
            noisy=noisy[: self.columns * self.levels.size].reshape(self.columns, self.levels.size),
            rows=float(rows) if rows is not None else float(noisy[-1]) / self.count,
            row_worth=1 / self.count if self.count else 0.0,
            constant=self.constant,
        )

    @cached_property
    def mean_square(self) -> float:
        """E Σψ² of an answer."""
        squares, base, base_square = distance_means(self.levels, self.law)
        total = squares * float(np.square(self.widths).sum())
        return total + self._square_of_count(base, base_square) / self.count**2 if self.count else total

    def _square_of_count(self, base: float, base_square: float) -> float:
        """Mean square of what the count enters an answer with, (Σ_u width_u·Q_0 + constant)²."""
        spread = float(np.square(self.widths).sum()) * (base_square - base**2)
        return (float(self.widths.sum()) * base + self.constant) ** 2 + spread

    def counting(self, kind: NoiseKind) -> "HistogramBank":
        """The same with a count whose units make the noise of an answer least, where n is private."""
        if self.relation is Relation.REPLACE:
            return self
        step = self.sensitivity.l1 if kind.norm == 1 else self.sensitivity.l2_squared
        squares, base, base_square = distance_means(self.levels, self.law)
        coefficient = np.sqrt([self._square_of_count(base, base_square)])
        alone = squares * float(np.square(self.widths).sum())
        (units,) = balanced_units(coefficient, kind, step=step, mean_square=alone)
        return replace(self, count=max(1, min(round(float(units)), MOST_UNITS)))


@lru_cache(maxsize=256)
def distance_means(levels: Levels, law: float) -> tuple[float, float, float]:
    """E Σψ², E Q_0, E Q_0² of one column of width 1;  law: of queries along it."""
    last, samples = levels.leaves - 1, np.arange(_SAMPLES)
    t, weight = ball_law(law)
    quantiles = np.interp((samples + 0.5) / _SAMPLES, np.cumsum(weight), t)
    base, square, _ = levels.distance_powers((1 + np.where(samples % 2, quantiles, -quantiles)) / 2 * last)
    return float(square.mean()) / last**2, float(base.mean()) / last, float(np.square(base).mean()) / last**2


@lru_cache(maxsize=64)
def designed_levels(form: str, kind: NoiseKind) -> Levels:
    """form: branches of nested levels, 32x32x16, or nodes of overlapping ones, 16~256~4096

    Nested: units for the least noise in ranks. A level of b siblings enters one with Σψ² of about b/6 of a count's,
    so they are ∝ b^(1/3) (Laplace), b^(1/4) (Gaussian). Overlapping: half as many for the leaves as for all others.
    What leaves hold is largely known from their neighbours, and what they cost, all others lack.
    """
    if "~" in form:
        nodes = tuple(map(int, form.split("~")))
        return OverlappingLevels(nodes=nodes, units=(*(_FINEST_UNITS,) * (len(nodes) - 1), _FINEST_UNITS // 2))
    branches = tuple(map(int, form.split("x")))
    shares = kind.balance(np.sqrt(np.array(branches, dtype=np.float64)), np.ones(len(branches)))
    units = np.rint(shares / shares.max() * _FINEST_UNITS)
    return NestedLevels(branches=branches, units=tuple(int(unit) for unit in units))
