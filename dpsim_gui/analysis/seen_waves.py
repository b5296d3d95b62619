"""How the waves of a release see each column by itself, so that laws of rows can be compared with their means.

The phase of a wave is affine in the columns: at a row with the numbers x, v for each column with values,

    <ω, x> = phase of the middle row + Σ_j g_j (x_j − middle_j) + Σ_v (phase of the value − that of the middle row)

so a law whose columns are normal numbers and values of lists has its means of waves in closed form (`normal_mixture`).
A circle is taken for a list of places on it.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.row_space import RowSpace
from dpsim_gui.analysis.wave_means import held_waves
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Disc, Part, Span, Vertices
from dpsim_gui.domain import Box
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.structures.fourier.waves import WaveReader
from dpsim_gui.structures.public_seed import PublicSeed

Waves = NDArray[np.complex64]
_MOST_WAVES = 2**16
_MOST_NUMBERS = 16
"""Columns; with more of them covariances have too many numbers."""
_ON_A_CIRCLE = 32


@dataclass(frozen=True, kw_only=True, eq=False)
class ValuedColumn:
    """part: vertices or a disc, at the axes `place`;  waves: (values, m) what each value turns a wave by"""

    part: Vertices | Disc
    place: slice
    waves: Waves

    def coordinates(self, values: NDArray[np.int64], coins: Floats) -> Floats:
        """(k,) values → (k, axes of the part); on a circle anywhere around the place."""
        return _coordinates(self.part, values, coins)


@dataclass(frozen=True, kw_only=True, eq=False)
class SeenWaves:
    """turns: (m, q) of each wave per `unit` of each number, 32 bits;  valued: the columns that are no numbers
    means: (m,) noisy means, less the phase of the middle row;  precision: (m,) 1/variance of their two parts
    numbers: (q,) axes of the numbers;  unit: in which numbers are counted, from the middle of the box
    """

    space: RowSpace
    turns: NDArray[np.float32]
    valued: tuple[ValuedColumn, ...]
    means: Waves
    precision: NDArray[np.float32]
    numbers: tuple[int, ...]
    unit: float

    @property
    def box(self) -> Box:
        assert isinstance(self.space.domain, Box)
        return self.space.domain

    def numbers_of(self, rows: Floats) -> Floats:
        """(k, axes) → (k, q)"""
        axes = list(self.numbers)
        return np.asarray((rows - self.box.centre)[:, axes] / self.unit)

    def rows(self, numbers: Floats, values: list[NDArray[np.int64]], seed: PublicSeed, label: str) -> Floats:
        """(k, q) numbers and (k,) values of each other column → (k, axes); beyond a bound a number turns back."""
        found = np.tile(self.box.centre, (len(numbers), 1))
        found[:, list(self.numbers)] += numbers * self.unit
        found = self.space.reflected(found)
        for at, (column, own) in enumerate(zip(self.valued, values, strict=True)):
            coins = seed.uniforms(f"{label}/circle/{at}", (len(numbers),))
            found[:, column.place] = column.coordinates(own, coins)
        return found


def seen_waves(reader: WaveReader, law: NoiseLaw, space: RowSpace, unit: float) -> SeenWaves | None:
    """Of the slowest waves; None where rows lie in no box, or in one of too many columns.   unit: the bandwidth"""
    box = space.domain
    if not isinstance(box, Box):
        return None
    parts: list[tuple[Part, slice]] = [
        *(
            [(Span(lower=low, upper=high), slice(at, at + 1)) for at, (low, high) in enumerate(_sides(box))]
            if space.space is None
            else zip(space.space.parts, space.space.places, strict=True)
        )
    ]
    numbers = tuple(place.start for part, place in parts if isinstance(part, Span))
    if len(numbers) > _MOST_NUMBERS:
        return None
    held = held_waves(reader, law)
    held = held.some(np.argsort(np.square(held.frequencies).sum(axis=1), kind="stable")[:_MOST_WAVES])
    turns = 2 * math.pi * held.frequencies.T
    middle = box.centre[None]
    for part, place in parts:
        if not isinstance(part, Span):
            middle[:, place] = _coordinates(part, np.zeros(1, dtype=np.int64), np.full(1, 0.5))
    start = reader.prepare(middle)
    of_numbers, valued = [], []
    for part, place in parts:
        if isinstance(part, Span):
            ends = np.repeat(middle, 2, axis=0)
            ends[:, place.start] = part.lower, part.upper
            low, high = reader.prepare(ends)
            of_numbers.append((high - low) @ turns * (unit / (part.upper - part.lower)))
            continue
        count = part.count if isinstance(part, Vertices) else _ON_A_CIRCLE
        rows = np.repeat(middle, count, axis=0)
        rows[:, place] = _coordinates(part, np.arange(count), np.full(count, 0.5))
        waves = np.exp(1j * ((reader.prepare(rows) - start) @ turns)).astype(np.complex64)
        valued.append(ValuedColumn(part=part, place=place, waves=waves))
    means = (held.means[0] + 1j * held.means[1]) * np.exp(-1j * (start @ turns)[0])
    return SeenWaves(
        space=space,
        turns=np.array(of_numbers, dtype=np.float32).reshape(len(numbers), -1).T.copy(),
        valued=tuple(valued),
        means=means.astype(np.complex64),
        precision=(1 / np.maximum(held.noise, 1e-12)).astype(np.float32),
        numbers=numbers,
        unit=unit,
    )


def _sides(box: Box) -> list[tuple[float, float]]:
    return list(zip(box.lower.tolist(), box.upper.tolist(), strict=True))


def _coordinates(part: Vertices | Disc, values: NDArray[np.int64], coins: Floats) -> Floats:
    if isinstance(part, Vertices):
        return values[:, None].astype(np.float64)
    angles = 2 * math.pi * (values + coins) / _ON_A_CIRCLE
    return part.radius * np.stack([np.cos(angles), np.sin(angles)], axis=1)
