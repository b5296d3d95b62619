"""Many ladders side by side, one per column or direction: Σ_u scale_u · D_u, released as one integer summary.

Ladder u spans [lower_u, lower_u + width_u]. A row at place i + τ of its grid (0 ≤ τ ≤ 1, in cells) puts A_u − s on grid
point i and s on i + 1, s = A_u·τ rounded: whole parts, so the features are exact sums, and A_u is also the ladder's
weight in the joint noise. Under add-remove one noisy count serves all ladders.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import PlanError, ReleaseFileError
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity, round_up
from dpsim_gui.structures.fixed_point import scattered
from dpsim_gui.structures.ladder.basis import (
    DEEPEST,
    DEEPEST_POWER,
    SHALLOWEST,
    HierarchicalBasis,
    sensitivity_of_one,
    shared_sensitivity,
)
from dpsim_gui.structures.ladder.reader import LadderReader
from dpsim_gui.structures.ladder.weights import LARGEST_UNIT, mean_base, mean_crowded_cut, mean_cut, mean_square
from dpsim_gui.structures.lines import LineProjection
from dpsim_gui.structures.restored import whole_number, whole_numbers
from dpsim_gui.structures.setting import Facts, Parameter
from dpsim_gui.structures.structure import Block, Tables

MOST_NUMBERS = 2**22
"""of all ladders together, that a release may hold"""
# Bits of a place along the span: beyond, rounding is far below any noise.
_FINEST_PLACE = 30
# One row stays within the range of the noise sampler, and a sum within 64 bits with two to spare.
_LARGEST_STEP = 2.0**44
_LARGEST_SUM = 2.0**61
# Whole numbers up to here are exact in a float.
_EXACT_FLOAT = 2**52
# Places at a time that stay close to a core.
_BLOCK_PLACES = 2**16
# Of a block that stays in the cache; numpy takes a number for each ladder along lines of 8,192 rows or more only.
_LADDERS_AT_ONCE = 8
# Fewer are summed at once: blocks would take longer than what they save.
_FEW_PLACES = 2**14
# Fewer at a time cost more in calls, or in grid points, than they save.
_ROWS_A_CELL = 4
# A float as large as this holds whole numbers in its last bits.
_WHOLE, _WHOLE_BITS = 2.0**52, 2**52 - 1
# What a file may state: beyond, sums would not fit 64 bits.
_LARGEST_FACTOR = 2.0**30
_LARGEST_COUNT = 2**61


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
    constant: float

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

    def summarise(self, rows: Floats, lines: LineProjection | None = None) -> Integers:
        """rows: (n, k) their places, anywhere, clipped to the ladders → flat summary: ladder by ladder, then the count.

        lines: on which places of rows are found; rows are then (n, axes) inside the domain
        """
        vertices = np.zeros((self.ladders, self.basis.cells + 1), dtype=np.int64)
        together = -(-self.ladders // -(-self.ladders // _LADDERS_AT_ONCE))
        height = max(_BLOCK_PLACES // together, _ROWS_A_CELL * self.basis.cells)
        counted = self._most_counted
        height = max(1, min(len(rows), height, counted if counted * together > _FEW_PLACES else self._most_summed))
        kept: dict[tuple[int, int], _PlaceBuffers] = {}
        for start in range(0, len(rows), height):
            some = rows[start : start + height]
            seen = some.T if lines is None else lines.rounded(some)
            for first in range(0, self.ladders, together):
                which = slice(first, first + together)
                shape = min(together, self.ladders - first), len(some)
                if shape not in kept:
                    kept[shape] = _PlaceBuffers(*shape, self.basis.cells)
                buffers = kept[shape]
                if lines is None:
                    np.subtract(seen[which], self.lower[which, None], out=buffers.place)
                else:
                    lines.along(which, seen, buffers.place)
                    buffers.place -= self.lower[which, None]
                vertices[which] += self._weights_in(buffers, which)
        summary = self.basis.analyse(vertices.T).T.ravel()
        return np.append(summary, len(rows) * self.count) if self.count else summary

    @property
    def _most_summed(self) -> int:
        """Rows whose parts bincount, which adds in floating point, sums exactly: n·A ≤ 2⁵²."""
        return int(_EXACT_FLOAT // self.factors.max())

    @property
    def _most_counted(self) -> int:
        """Rows that one sum of s + 2^t both counts and sums: with n·A < 2^t ≤ 2n·A it is at most 2n²·A + n·A ≤ 2⁵³."""
        return math.isqrt(self._most_summed) - 1

    def _weights_in(self, buffers: "_PlaceBuffers", which: slice) -> Integers:
        """buffers: places on the ladders `which`, from their lower ends → (g, 2^L + 1) weights on their grid points.

        A row at the upper end has s = 0 on the last grid point.
        """
        cells, factors, place = self.basis.cells, self.factors[which, None], buffers.place
        place *= cells / self.widths[which, None]
        np.clip(place, 0, cells, out=place)
        np.floor(place, out=buffers.cell)
        # Points are not checked when they are summed.
        assert buffers.cell.max() <= cells, "places are numbers"
        place -= buffers.cell
        place *= factors
        np.rint(place, out=place)
        buffers.find_points()
        if place.shape[1] <= self._most_counted:
            shift = int(place.shape[1] * self.factors.max()).bit_length()
            place += 2.0**shift
            both = buffers.summed().astype(np.int64)
            counts, parts = both >> shift, both & (2**shift - 1)
        else:
            counts, parts = np.bincount(buffers.points, minlength=buffers.size), buffers.summed().astype(np.int64)
        vertices = counts.reshape(-1, cells + 1) * factors.astype(np.int64)
        vertices -= parts.reshape(-1, cells + 1)
        vertices[:, 1:] += parts.reshape(-1, cells + 1)[:, :-1]
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

    @property
    def parameters(self) -> dict[str, Parameter]:
        parameters: dict[str, Parameter] = {"levels": self.basis.levels, "middle": self.basis.middle}
        return parameters | ({"count": self.count} if self.count else {})

    @property
    def tables(self) -> dict[str, Floats]:
        return {"units": self.basis.units, "factors": self.factors}

    @classmethod
    def design(
        cls,
        *,
        basis: HierarchicalBasis,
        kind: NoiseKind,
        relation: Relation,
        span: tuple[Floats, Floats, Floats],
        rows: int,
        dimension: float,
        energy: float | None = None,
        constant: float = 0.0,
    ) -> "LadderBank":
        """Ladders weighted for the least noise in Σ_u scale_u·D_u;  span: lower ends, widths, scales.

        A_u by `NoiseKind.balance` (magnitude 1, coefficient scale: ∝ scale^(2/3) Laplace, scale^(1/2) Gaussian). With
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
        bank = cls(
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
        # Beside categories far apart a count may deserve more units than noise can be drawn for.
        counted = max(1, min(round(count), int(_LARGEST_SUM / (2 * rows)), int(_LARGEST_STEP)))
        return replace(bank, count=counted)

    @classmethod
    def restore(
        cls,
        facts: Facts,
        parameters: Mapping[str, Parameter],
        tables: Tables,
        *,
        power: float,
        span: tuple[Floats, Floats, Floats],
        energy: float | None,
        constant: float = 0.0,
    ) -> "LadderBank":
        """span: lower ends, widths, scales."""
        lower, widths, scales = span
        levels = whole_number(parameters, "levels", SHALLOWEST, DEEPEST if power == 1 else DEEPEST_POWER)
        if len(lower) * 2**levels > MOST_NUMBERS:
            raise ReleaseFileError("file", "damaged-ladder-depth")
        middle = parameters.get("middle")
        if not isinstance(middle, float) or middle not in (0.5, 1.0):
            raise ReleaseFileError("file", "damaged-ladder-middle")
        kinds = levels + (1 if power == 1 else 2)
        return cls(
            basis=HierarchicalBasis(
                power=power, levels=levels, units=whole_numbers(tables, "units", kinds, LARGEST_UNIT), middle=middle
            ),
            relation=facts.relation,
            lower=lower,
            widths=widths,
            scales=scales,
            factors=whole_numbers(tables, "factors", len(lower), _LARGEST_FACTOR),
            count=whole_number(parameters, "count", 1, _LARGEST_COUNT) if facts.counts_rows else 0,
            energy=energy,
            constant=constant,
        )


class _PlaceBuffers:
    """Arrays for the places of a block, (ladders, rows), used again and again.

    place: of each row on each ladder;  cell: its whole part;  points: (ladders·rows,) of all grid points, its own
    """

    def __init__(self, ladders: int, rows: int, cells: int) -> None:
        self.size = ladders * (cells + 1)
        self.place, self.cell = np.empty((2, ladders, rows))
        self.points = self.cell.view(np.int64).reshape(-1)
        self.summed = scattered(self.points, self.place.reshape(-1), self.size)
        self._firsts = _WHOLE + np.arange(ladders)[:, None] * (cells + 1)

    def find_points(self) -> None:
        """From cells: whole numbers stand in the last bits of a float as large as _WHOLE."""
        np.add(self.cell, self._firsts, out=self.cell)
        np.bitwise_and(self.points, _WHOLE_BITS, out=self.points)
