"""Sums of cosines and sines at public frequencies, the shape of all Fourier structures.

    K(y) = Σ_groups share · (1/m) Σ_{i ≤ m} mean over rows of cos <ω_i, x − y>
         = Σ_groups share · (1/(m n)) Σ_i (C_i cos <ω_i, y> + S_i sin <ω_i, y>)
    C_i  = Σ_x cos <ω_i, x>,   S_i = Σ_x sin <ω_i, x>

A group is a family of frequencies with its weight: the whole number by which its integer sums are multiplied, so that
the common noise weighs less on it. Under add-remove the number of rows n is one more noisy sum.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.fourier.frequencies import Frequencies
from dpsim_gui.structures.fourier.phases import AMPLITUDE, largest_wave, wave_sums
from dpsim_gui.structures.fourier.sampling import Haversines, WaveShapes
from dpsim_gui.structures.reading import Reader, Reading, coarse_places, filled_in
from dpsim_gui.structures.structure import Block

# Phases at a time: 2 MiB stay close to a core.
_BLOCK_VALUES = 2**18
# Worked on again and again, so they stay close to a core.
_NEAR_VALUES = 2**15
# Frequencies that are compared with each other, at most, to see how far answers stray.
_COMPARED = 512


@dataclass(frozen=True, kw_only=True, eq=False)
class WaveGroup:
    """weight: multiplies the integer sums;  share: of the answer"""

    frequencies: Frequencies
    weight: int
    share: float


@dataclass(frozen=True, kw_only=True, eq=False)
class Waves:
    """count: integer units of one row in the row count, 0 where n is public."""

    groups: tuple[WaveGroup, ...]
    count: int

    @property
    def size(self) -> int:
        """m over all groups."""
        return sum(group.frequencies.count for group in self.groups)

    @property
    def blocks(self) -> tuple[Block, ...]:
        waves = Block(name="waves", shape=(2, self.size))
        return (waves, Block(name="count", shape=(1,))) if self.count else (waves,)

    @property
    def sensitivity(self) -> Sensitivity:
        """Joint over all frequencies and the row count; exact.

        A row adds w·(cos, sin) for every frequency, both looked up in one integer table, whatever the row is. With
        L₁ = max |cos| + |sin| (√2 in units) and L₂² = max cos² + sin² (1 in units) over that table:

            add-remove   Δ₁ = Σ m w L₁ + w_n,   Δ₂² = Σ m w² L₂² + w_n²      n private: w_n > 0
            replace      Δ₁ = 2 Σ m w L₁,       Δ₂² = 4 Σ m w² L₂²           by the triangle inequality

        For rationally independent frequencies some rows come as close to the worst phases as one likes at all of them
        at once, so nothing smaller holds. Rounding is inside: table entries are what is summed.
        """
        l1, l2_squared = largest_wave()
        total = sum(group.frequencies.count * group.weight for group in self.groups)
        squares = sum(group.frequencies.count * group.weight**2 for group in self.groups)
        if self.count:
            return Sensitivity(l1=total * l1 + self.count, l2_squared=squares * l2_squared + self.count**2)
        return Sensitivity(l1=2 * total * l1, l2_squared=4 * squares * l2_squared)

    def summarise(self, rows: Floats) -> Integers:
        """rows: (k, d) finite, as the frequencies see them. Groups of one bandwidth need rows to the same bits."""
        parts = []
        for s, alike in groupby(self.groups, key=lambda group: group.frequencies.similarity.kernel_bandwidth):
            groups = tuple(alike)
            counts = [group.frequencies.count for group in groups]
            sums = wave_sums(rows, _blocks(groups), sum(counts), s)
            sums *= groups[0].weight if len(groups) == 1 else np.repeat([group.weight for group in groups], counts)
            parts.append(sums)
        waves = np.concatenate(parts, axis=1).ravel()
        return np.append(waves, len(rows) * self.count) if self.count else waves

    @cached_property
    def shape(self) -> WaveShapes:
        """Of these groups alone."""
        return WaveShapes(
            counts=np.array([[group.frequencies.count for group in self.groups]], dtype=np.float64),
            weights=np.array([group.weight for group in self.groups], dtype=np.float64),
            shares=np.array([group.share for group in self.groups]),
        )

    @property
    def sampling_bound(self) -> float:
        return float(self.shape.sampling_bound[0])

    def read(
        self,
        noisy: Integers,
        rows: int | None,
        *,
        prepare: Callable[[Floats], Floats],
        affine: bool,
        approximation: float,
        usual: float = 0.0,
    ) -> "WaveReader":
        waves = noisy[: 2 * self.size].reshape(2, self.size).astype(np.float64)
        start = 0
        for group in self.groups:
            count = group.frequencies.count
            waves[:, start : start + count] *= group.share / (count * group.weight * AMPLITUDE)
            start += count
        return WaveReader(
            waves=self,
            prepare=prepare,
            affine=affine,
            length=np.hypot(waves[0], waves[1]),
            angle=np.arctan2(waves[1], waves[0]),
            rows=float(noisy[-1]) / self.count if rows is None else float(rows),
            approximation=approximation,
            usual=usual,
        )


@dataclass(frozen=True, kw_only=True, eq=False)
class _Side:
    """From the corner of a plane to its points along one side, as the frequencies see it.

    points: (k, d);  steps: to each of them, or where `multiples` (k,) says how many, one
    """

    points: Floats
    multiples: Floats | None
    steps: Floats

    def phases(self, columns: Floats) -> Floats:
        """(k, m)"""
        turned = self.steps @ columns
        return turned if self.multiples is None else self.multiples[:, None] * turned


@dataclass(frozen=True, kw_only=True, eq=False)
class WaveReader(Reader):
    """length, angle: (m,) polar form of the sums, so that a query costs one cosine per frequency
    prepare: points (q, d) → as the frequencies see them, a sum of what it makes of each column
    affine: whether a column's share is a multiple of its value; that of a category is not
    usual: what the method is off by beside the choice of frequencies
    """

    answers_together: ClassVar[bool] = True

    waves: Waves
    prepare: Callable[[Floats], Floats]
    affine: bool
    length: Floats
    angle: Floats
    rows: float
    approximation: float
    usual: float

    @property
    def planes_are_quick(self) -> bool:
        return True

    def answer(self, points: Floats) -> Reading:
        """C cos a + S sin a = length · cos(a − angle), over n, at least 1; n's own noise enters with −K/(w_n n)."""
        seen = self.prepare(points)
        return self._reading(self._totals(seen), self._scatter(seen))

    def values_together(self, readers: Sequence[Reader], points: Floats) -> Floats:
        """Every reader needs the same cosines and sines: two products do the rest. Ten take 0.29 of the time."""
        same = [reader for reader in readers if isinstance(reader, WaveReader)]
        assert len(same) == len(readers), "readers of one structure have one type"
        cosines, sines = (np.stack([each.length * turn(each.angle) for each in same], 1) for turn in (np.cos, np.sin))
        seen, totals = self.prepare(points), np.zeros((len(same), len(points)))
        for first, turns in _blocks(self.waves.groups):
            part, columns = slice(first, first + len(turns)), (2 * math.pi) * turns.T
            size = max(1, _BLOCK_VALUES // len(turns))
            for start in range(0, len(points), size):
                phase = seen[start : start + size] @ columns
                sums = np.cos(phase) @ cosines[part]
                sums += np.sin(phase, out=phase) @ sines[part]
                totals[:, start : start + size] += sums.T
        return np.asarray(totals / np.array([[max(each.rows, 1.0)] for each in same]))

    def _compared(self, group: WaveGroup) -> int:
        return min(group.frequencies.count, max(1, _COMPARED // len(self.waves.groups)))

    def plane(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Reading:
        """cos(a + b) = cos a cos b − sin a sin b: the phase of a point of a plane is a sum over the two columns, since
        `prepare` is one, so two matrix products replace a cosine per point and frequency."""
        (column, x), (row, y) = across, up
        corner = np.array(point, dtype=np.float64)
        corner[[column, row]] = 0.0
        return self._plane(corner, self._straight(corner, column, x), self._straight(corner, row, y))

    def plane_of_lines(self, right: Floats, top: Floats) -> Reading:
        """The same over two lines from one corner that need not be straight, such as hours round a circle."""
        return self._plane(right[0], self._line(right[0], right), self._line(right[0], top))

    def _plane(self, corner: Floats, right_side: "_Side", top_side: "_Side") -> Reading:
        origin = self.prepare(corner[None])[0]
        totals = np.zeros((len(top_side.points), len(right_side.points)))
        for first, turns in _blocks(self.waves.groups):
            part = slice(first, first + len(turns))
            columns = (2 * math.pi) * turns.T
            right = origin @ columns - self.angle[part] + right_side.phases(columns)
            top = top_side.phases(columns)
            totals += np.cos(top) @ (np.cos(right) * self.length[part]).T
            totals -= np.sin(top) @ (np.sin(right) * self.length[part]).T
        some_x, some_y = coarse_places(right_side.points), coarse_places(top_side.points)
        up = (top_side.points[some_y] - corner)[:, None]
        places = (right_side.points[some_x] + up).reshape(-1, len(corner))
        return self._reading(totals.ravel(), filled_in(self._scatter(self.prepare(places)), some_y, some_x))

    def _straight(self, corner: Floats, column: int, values: Floats) -> "_Side":
        points = np.repeat(corner[None], len(values), axis=0)
        points[:, column] = values
        if not self.affine:
            return self._line(corner, points)
        unit = corner.copy()
        unit[column] = 1.0
        return _Side(points=points, multiples=values, steps=self.prepare(unit[None]) - self.prepare(corner[None]))

    def _line(self, corner: Floats, points: Floats) -> "_Side":
        return _Side(points=points, multiples=None, steps=self.prepare(points) - self.prepare(corner[None]))

    def _scatter(self, points: Floats) -> Floats:
        """(q,) estimated variance of an answer times n², noise and choice of frequencies together.

        An answer is Σ c_i, c_i = length_i·cos(a_i − angle_i), over independent draws: its variance is m times that of
        one c_i. Some of them are enough to tell it, but for ½ length², the mean over all phases: that is known of all.
        """
        total, start = np.zeros(len(points)), 0
        for group in self.waves.groups:
            count, some = group.frequencies.count, self._compared(group)
            squares = np.square(self.length[start : start + count])
            parts = self._parts_of(points, group.frequencies, start, some)
            level = (float(squares.mean()) - float(squares[:some].mean())) / 2
            total += _strays(parts / some, level, count, some)
            start += count
        return total

    def _parts_of(self, points: Floats, frequencies: Frequencies, start: int, some: int) -> Floats:
        """(2, q) Σ c_i and Σ c_i² over the first ones of a group."""
        sums = np.zeros((2, len(points)))
        for first, turns in _first_blocks(frequencies, some):
            part = slice(start + first, start + first + len(turns))
            length = self.length[part]
            for which, haversine in self._haversines(points, turns, part):
                cosine = np.multiply(haversine, -2, out=haversine)
                np.add(cosine, 1, out=cosine)
                sums[0, which] += cosine @ length
                sums[1, which] += np.square(cosine, out=cosine) @ np.square(length)
        return sums

    def _reading(self, totals: Floats, scatter: Floats) -> Reading:
        rows = max(self.rows, 1.0)
        value = totals / rows
        shape = self.waves.shape
        square, fourth = np.full(len(value), shape.square[0]), np.full(len(value), shape.fourth[0])
        scatter_noise = square / rows**2
        if self.waves.count:
            of_count = np.square(value / self.waves.count)
            square, fourth = square + of_count, fourth + np.square(of_count)
        return Reading(
            value=value,
            square=square / rows**2,
            fourth=fourth / rows**4,
            approximation=np.full(len(value), self.approximation),
            scatter=scatter / rows**2 + self.usual**2,
            scatter_noise=scatter_noise,
        )

    def _totals(self, points: Floats) -> Floats:
        """Σ length − 2 Σ length · haversine of the phase."""
        totals = np.full(len(points), self.length.sum())
        for first, turns in _blocks(self.waves.groups):
            part = slice(first, first + len(turns))
            length = 2 * self.length[part]
            for some, haversine in self._haversines(points, turns, part):
                # Point by point, so that each has the same answer alone and among others.
                totals[some] -= np.vecdot(haversine, length)
        return totals

    def _haversines(self, points: Floats, turns: Floats, part: slice) -> Iterator[tuple[slice, Floats]]:
        """Block by block: which points, and (1 − cos)/2 of the phases of these frequencies, which may be changed."""
        size = max(1, min(len(points), _NEAR_VALUES // len(turns)))
        buffers, columns, angle = Haversines(size, len(turns)), turns.T, self.angle[part] / (2 * math.pi)
        for start in range(0, len(points), size):
            some = slice(start, start + size)
            yield some, buffers.of(points[some], columns, angle)


def _blocks(groups: Iterable[WaveGroup]) -> Iterator[tuple[int, Floats]]:
    """(index of the first, (b, d) frequencies in turns), group after group."""
    start = 0
    for group in groups:
        for first, turns in group.frequencies.blocks():
            yield start + first, turns
        start += group.frequencies.count


def _first_blocks(frequencies: Frequencies, some: int) -> Iterator[tuple[int, Floats]]:
    """Of the first ones only."""
    for first, block in frequencies.blocks():
        yield first, block[: some - first]
        if first + len(block) >= some:
            return


def _strays(means: Floats, level: Floats | float, count: int, some: int) -> Floats:
    """Variance of a sum of `count` c_i; means: (2, …) of c_i and c_i² over `some` of them, level: what the mean of all
    c_i² has beside that of some."""
    mean, mean_square = means
    return np.asarray(count * np.maximum(mean_square + level - np.square(mean), 0.0) * (some / max(some - 1, 1)))
