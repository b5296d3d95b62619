"""Many ladders side by side, one per column or direction: Σ_u scale_u · D_u, released as one integer summary.

Ladder u spans [lower_u, lower_u + width_u]. A row at place i + τ of its grid (0 ≤ τ ≤ 1, in cells) puts A_u − s on grid
point i and s on i + 1, s = A_u·τ rounded: whole parts, so the features are exact sums, and A_u is also the ladder's
weight in the joint noise. Under add-remove one noisy count serves all ladders.
"""

import math
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity, round_up
from dpsim_gui.structures.ladder.basis import HierarchicalBasis
from dpsim_gui.structures.ladder.forecast import mean_base, mean_crowded_cut, mean_cut, mean_square
from dpsim_gui.structures.ladder.reader import LadderReader
from dpsim_gui.structures.ladder.sensitivity import sensitivity_of_one, shared_sensitivity
from dpsim_gui.structures.structure import Block

MOST_NUMBERS = 2**22
"""of all ladders together, that a release may hold"""
_FINEST_PLACE = 30
_LARGEST_STEP = 2.0**44
_LARGEST_SUM = 2.0**61
_EXACT_FLOAT = 2**52
_CLOSE_ROWS, _CLOSE_LADDERS = 1024, 64
_MANY_LADDERS, _ROWS_A_CELL = 16, 4


@dataclass(frozen=True, kw_only=True, eq=False)
class LadderBank:
    """lower, widths, scales: (k,) where the ladders stand and what they count for in the answer
    factors:  (k,) whole numbers A_u ≥ 1
    count:    integer units of one row in the shared count; 0 where n is public
    energy:   E with Σ_u (place of a row from the middle of ladder u)² ≤ E, or None
    constant: what each row adds to every answer beside the ladders
    """

    basis: HierarchicalBasis
    relation: Relation
    lower: Floats
    widths: Floats
    scales: Floats
    factors: Floats
    count: int
    energy: float | None = None
    constant: float = 0.0

    @property
    def ladders(self) -> int:
        return len(self.lower)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """One line of numbers per ladder, then the count where n is private."""
        ladders = Block(name="ladder", shape=(self.ladders, self.basis.size))
        return (ladders, Block(name="count", shape=(1,))) if self.count else (ladders,)

    @property
    def touched(self) -> int:
        """Two grid points of each ladder, and the place between them has to be found."""
        return 3 * self.ladders

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """Joint over all ladders and the count.

        Ladder u moves by A_u times the step of one ladder (`ladder.sensitivity`): these add up in ℓ1, their squares in
        ℓ2. The count adds `count`. Nothing is rounded in a row's features, so there is no slack for it. Rounding s
        moves a row's place by at most half a part, which widens √E by the norm of those halves.
        """
        return Sensitivity(
            l1=round_up(self.unrounded_sensitivity(squared=False)) + self.count,
            l2_squared=round_up(self.unrounded_sensitivity(squared=True)) + self.count**2,
        )

    def unrounded_sensitivity(self, *, squared: bool) -> float:
        """ℓ1 or squared ℓ2 step of the ladders, without the count, before rounding up."""
        return shared_sensitivity(
            self.basis,
            self.relation,
            squared=squared,
            factors=self.factors,
            half_widths=self.widths / 2,
            energy=self._energy_with_rounding,
        )

    @property
    def _energy_with_rounding(self) -> float | None:
        if self.energy is None:
            return None
        parts = self.widths / (2 * self.basis.cells * self.factors)
        # The last factor covers the floating point of places, which are good to 1e-15.
        return (math.sqrt(self.energy) + float(np.linalg.norm(parts))) ** 2 * (1 + 1e-9)

    def summarise(self, places: Floats) -> Integers:
        """places: (n, k), anywhere; clipped to the ladders → flat summary: ladder by ladder, then the count."""
        rows = len(places)
        vertices = np.zeros((self.basis.cells + 1, self.ladders), dtype=np.int64)
        # bincount adds in floating point: exact while the sums stay below 2⁵².
        block = max(1, int(_EXACT_FLOAT // self.factors.max()))
        if self.ladders >= _MANY_LADDERS and _ROWS_A_CELL * self.basis.cells <= _CLOSE_ROWS:
            # Few rows of many ladders lie close together in memory; fewer would cost less than their grid points.
            block, together = min(block, _CLOSE_ROWS), _CLOSE_LADDERS
        else:
            # Many rows of one ladder are faster than of a few.
            together = 1 if rows > 2 * _CLOSE_ROWS else _CLOSE_LADDERS
        for start in range(0, rows, block):
            for first in range(0, self.ladders, together):
                which = slice(first, first + together)
                vertices[:, which] += self._weights_of(places[start : start + block, which], which)
        summary = self.basis.analyse(vertices).T.ravel()
        return np.append(summary, rows * self.count) if self.count else summary

    def _weights_of(self, places: Floats, which: slice) -> Integers:
        """places: (n, g) on the ladders `which` → (2^L + 1, g) weights on their grid points."""
        cells, factors = self.basis.cells, self.factors[which]
        place = places - self.lower[which]
        place *= cells / self.widths[which]
        np.clip(place, 0, cells, out=place)
        cell = place.astype(np.int32)
        np.minimum(cell, cells - 1, out=cell)
        place -= cell
        place *= factors
        np.rint(place, out=place)
        size = len(factors) * cells
        flat = (cell + np.arange(0, size, cells, dtype=np.int32)).ravel()
        parts = np.bincount(flat, weights=place.ravel(), minlength=size).astype(np.int64).reshape(-1, cells).T
        counts = np.bincount(flat, minlength=size).reshape(-1, cells).T
        vertices = np.zeros((cells + 1, len(factors)), dtype=np.int64)
        vertices[:-1] = counts * factors.astype(np.int64) - parts
        vertices[1:] += parts
        return vertices

    def read(self, noisy: Integers, rows: int | None) -> LadderReader:
        """noisy: flat summary plus noise; rows: n where it is public."""
        n = float(rows) if rows is not None else float(noisy[-1]) / self.count
        features = noisy[: self.ladders * self.basis.size].reshape(self.ladders, self.basis.size)
        grid = self.basis.synthesise((features * (self.basis.worth / self.factors[:, None])).T)
        grid += n * self.basis.base[:, None]
        return LadderReader(
            basis=self.basis,
            lower=self.lower,
            widths=self.widths,
            scales=self.scales,
            noise_scales=self.scales / self.factors,
            grid=np.ascontiguousarray((grid * self.scales).T),
            rows=n,
            row_worth=1 / self.count if self.count else 0.0,
            constant=self.constant,
            places=self.widths / (2 * self.basis.cells * self.factors),
        )

    def cut(self, dimension: float) -> tuple[float, float]:
        """What the cells add per row: rms over queries for spread data, and the most they can.

        The excess has one sign, so means add up over ladders and only what is left adds in squares.
        """
        mean, square = mean_cut(self.basis, dimension)
        rest = float(np.square(self.scales).sum()) * max(square - mean**2, 0.0)
        places = self.basis.power * float(np.sum(self.scales / (2 * self.basis.cells * self.factors)))
        worst = self.basis.cut * float(self.scales.sum()) + places
        return min(math.sqrt((mean * float(self.scales.sum())) ** 2 + rest), worst), worst

    def crowded_cut(self, columns: int) -> float:
        """The rms where rows crowd and queries lie among them; columns: that a ladder's direction runs through.

        For p ≠ 1, where a row and a query may be far apart, as for spread data.
        """
        if self.basis.power != 1:
            return self.cut(1.0)[0]
        mean, square = mean_crowded_cut(self.basis.levels, columns)
        rest = float(np.square(self.scales).sum()) * max(square - mean**2, 0.0)
        return math.sqrt((mean * float(self.scales.sum())) ** 2 + rest)

    def gain(self, kind: NoiseKind, mean_square: float, step: float = 0.0) -> float:
        """rms noise per unit of noise per sensitivity, for answers with the mean Σψ² given.

        step: Δ₁ or Δ₂² of what is released beside the ladders
        """
        if kind.norm == 1:
            return (self.unrounded_sensitivity(squared=False) + self.count + step) * math.sqrt(mean_square)
        return math.sqrt((self.unrounded_sensitivity(squared=True) + self.count**2 + step) * mean_square)

    def mean_square(self, dimension: float) -> float:
        """E Σψ² for queries whose places are spread like coordinates in a ball of `dimension` (1: uniform)."""
        squares = mean_square(self.basis, dimension) * np.square(self.scales)
        return self.mean_square_of(squares, mean_base(self.basis, dimension) if self.count else None)

    def mean_square_of(self, squares: Floats, base: tuple[float, float] | None) -> float:
        """The same from E scale²·Σψ² of each ladder, and E B, E B² of one where the count bears noise."""
        total = float(np.sum(squares / np.square(self.factors)))
        return total if base is None else total + self.square_of_count(*base) / self.count**2

    def square_of_count(self, base: float, base_square: float) -> float:
        """Mean square of what the count enters an answer with, (Σ_u scale_u·B_u + constant)²."""
        spread = float(np.square(self.scales).sum()) * (base_square - base**2)
        return (float(self.scales.sum()) * base + self.constant) ** 2 + spread


def designed_bank(
    *,
    basis: HierarchicalBasis,
    kind: NoiseKind,
    relation: Relation,
    span: tuple[Floats, Floats, Floats],
    rows: int,
    dimension: float,
    energy: float | None = None,
    constant: float = 0.0,
) -> LadderBank:
    """Ladders weighted for the least noise in Σ_u scale_u·D_u;  span: lower ends, widths, scales.

    A_u by the balance of `weights` (magnitude 1, coefficient scale: ∝ scale^(2/3) Laplace, scale^(1/2) Gaussian). With
    Δ, V of the ladders alone and c the rms coefficient of the count, the count's units U are (c²Δ₁/V)^(1/3) and
    (c²Δ₂²/V)^(1/4), the minimum of (U + Δ₁)²(V + c²/U²) and of (U² + Δ₂²)(V + c²/U²).
    """
    lower, widths, scales = span
    shares = kind.balance(scales / scales.max(), np.ones_like(scales))
    plain = sensitivity_of_one(basis, relation, False) * float(shares.sum())
    # Half of each limit is left to the count and to rounding up.
    largest = min(
        2.0 ** (_FINEST_PLACE - basis.levels), _LARGEST_STEP / (2 * plain), _LARGEST_SUM / (2 * rows * basis.peak)
    )
    if largest < 1:
        raise PlanError("rows", "sums-too-large")
    factors = np.maximum(np.rint(shares * largest), 1.0)
    # All rows on the worst grid point; the count is kept below the same half further down.
    assert rows * int(factors.max()) * math.ceil(basis.peak) < 2**62
    bank = LadderBank(
        basis=basis,
        relation=relation,
        lower=lower,
        widths=widths,
        scales=scales,
        factors=factors,
        count=0,
        energy=energy,
        constant=constant,
    )
    if relation is Relation.REPLACE:
        return bank
    ratio = bank.square_of_count(*mean_base(basis, dimension)) / bank.mean_square(dimension)
    count = (ratio * bank.unrounded_sensitivity(squared=kind.norm == 2)) ** (1 / (kind.norm + 2))
    counted = max(1, min(round(count), int(_LARGEST_SUM / (2 * rows))))
    return replace(bank, count=counted)
