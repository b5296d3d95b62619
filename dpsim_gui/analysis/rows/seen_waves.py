"""How the waves of a release see each column by itself, so that laws of rows can be compared with their means.

The phase of a wave is affine in the columns: at a row with the numbers x, v for each column with values,

    <ω, x> = phase of the middle row + Σ_j g_j (x_j − middle_j) + Σ_v (phase of the value − that of the middle row)

A category of `lattice-waves` is no part of the phase: waves are counted at nodes, by weights of its values, which take
the place of that turn. So a law whose columns are normal numbers and values of lists has its means of waves in closed
form (`mixture_fit`). A circle is taken for a list of places on it.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.rows.row_space import RowSpace
from dpsim_gui.analysis.wave_means import held_waves, product_waves
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Disc, Part, Span, Vertices
from dpsim_gui.domain import Box
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.structures.fourier.waves import WaveReader
from dpsim_gui.structures.lattice_waves.basis import features_of
from dpsim_gui.structures.lattice_waves.reader import LatticeWaveReader, ValuedWaveReader
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.reading import Reader

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

    def every(self, step: int) -> "SeenWaves":
        """The first of every `step` waves."""
        return replace(
            self,
            turns=self.turns[::step],
            means=self.means[::step],
            precision=self.precision[::step],
            valued=tuple(replace(listed, waves=listed.waves[:, ::step]) for listed in self.valued),
        )

    def numbers_of(self, rows: Floats) -> Floats:
        """(k, axes) → (k, q)"""
        axes = list(self.numbers)
        return np.asarray((rows - self.box.centre)[:, axes] / self.unit)

    def rows(self, numbers: Floats, values: list[NDArray[np.int64]], seed: PublicSeed, label: str) -> Floats:
        """(k, q) numbers and (k,) values of each other column → (k, axes); beyond a bound a number turns back."""
        result = np.tile(self.box.centre, (len(numbers), 1))
        result[:, list(self.numbers)] += numbers * self.unit
        result = self.space.reflected(result)
        for at, (column, own) in enumerate(zip(self.valued, values, strict=True)):
            coins = seed.uniforms(f"{label}/circle/{at}", (len(numbers),))
            result[:, column.place] = column.coordinates(own, coins)
        return result


def seen_waves(reader: Reader, law: NoiseLaw, space: RowSpace, unit: float) -> SeenWaves | None:
    """None where rows lie in no box, or in one of too many columns, or no waves are held.   unit: the bandwidth"""
    match reader:
        case WaveReader():
            held = _of_waves(reader, law)
        case LatticeWaveReader():
            held = _of_lattice(reader, reader.sums[:, None], law.standard_deviation / max(reader.rows, 1.0))
        case ValuedWaveReader():
            held = _beside_values(reader, law)
        case _:
            return None
    box = space.domain
    if not isinstance(box, Box):
        return None
    if space.space is None:
        parts: list[tuple[Part, slice]] = [
            (Span(lower=low, upper=high), slice(at, at + 1))
            for at, (low, high) in enumerate(zip(box.lower.tolist(), box.upper.tolist(), strict=True))
        ]
    else:
        parts = list(zip(space.space.parts, space.space.places, strict=True))
    numbers = tuple(place.start for part, place in parts if isinstance(part, Span))
    return None if len(numbers) > _MOST_NUMBERS else _seen(held, space, box, parts, numbers, unit)


@dataclass(frozen=True, kw_only=True, eq=False)
class _Held:
    """prepare: rows → what frequencies are multiplied with;  frequencies: (m, d);  means: (m,);  noise: (m,) variance
    factors: (values, m) for the axis of a category that is no part of a phase
    """

    prepare: Callable[[Floats], Floats]
    frequencies: Floats
    means: NDArray[np.complex128]
    noise: Floats
    factors: dict[int, Floats]


def _of_waves(reader: WaveReader, law: NoiseLaw) -> _Held:
    """The slowest ones."""
    held = held_waves(reader, law)
    held = held.some(np.argsort(np.square(held.frequencies).sum(axis=1), kind="stable")[:_MOST_WAVES])
    means = held.means[0] + 1j * held.means[1]
    return _Held(prepare=reader.prepare, frequencies=held.frequencies, means=means, noise=held.noise, factors={})


def _of_lattice(reader: LatticeWaveReader, sums: Floats, noise: float) -> _Held:
    """The most telling ones;  sums: (features, nodes) of categories;  noise: sd of a sum of unit 1, of a mean"""
    nodes = sums.shape[1]
    enough = np.cumsum(features_of(reader.waves) // 2) * nodes
    last = max(1, int(np.searchsorted(enough, _MOST_WAVES, side="right")))
    held = product_waves(reader.waves[:last], reader.periods, sums)
    variance = np.square(noise / reader.units[held.of]) * held.features
    return _Held(
        prepare=lambda rows: rows - reader.lower,
        frequencies=np.repeat(held.frequencies, nodes, axis=0),
        means=held.sums.ravel() / max(reader.rows, 1.0),
        noise=np.repeat(variance, nodes),
        factors={},
    )


def _beside_values(reader: ValuedWaveReader, law: NoiseLaw) -> _Held:
    """One number for every wave and every node; the constant wave first, whose noise is much like the next one's.

    A row adds the product of its categories' weights to a node, divided by their length.
    """
    axes, base, rows = reader.axes, reader.reader(0), max(reader.rows, 1.0)
    length = math.sqrt(axes.square)
    own = replace(base, rows=rows)
    moving = _of_lattice(own, reader.sums[1:] / length, law.standard_deviation / (rows * length))
    factors: dict[int, Floats] = {}
    places = np.unravel_index(np.arange(axes.nodes), tuple(axis.nodes for axis in axes.weights))
    for axis, each, place in zip(axes.columns.categories, axes.weights, places, strict=True):
        weights = each.mixed(np.eye(each.values, dtype=np.int64), 0).T / math.sqrt(each.square)
        factors[axis] = np.tile(weights[:, place], (1, 1 + len(moving.means) // axes.nodes))
    still = np.zeros((axes.nodes, moving.frequencies.shape[1]))
    return _Held(
        prepare=lambda rows: axes.columns.of(rows) - base.lower,
        frequencies=np.concatenate([still, moving.frequencies]),
        means=np.concatenate([reader.sums[0] / (rows * length), moving.means]),
        noise=np.concatenate([np.full(axes.nodes, moving.noise[0]), moving.noise]),
        factors=factors,
    )


def _seen(
    held: _Held, space: RowSpace, box: Box, parts: list[tuple[Part, slice]], numbers: tuple[int, ...], unit: float
) -> SeenWaves:
    turns, middle = 2 * math.pi * held.frequencies.T, box.centre[None].copy()
    for part, place in parts:
        if not isinstance(part, Span):
            middle[:, place] = _coordinates(part, np.zeros(1, dtype=np.int64), np.full(1, 0.5))
    start = held.prepare(middle)
    of_numbers, valued = [], []
    for part, place in parts:
        if isinstance(part, Span):
            ends = np.repeat(middle, 2, axis=0)
            ends[:, place.start] = part.lower, part.upper
            low, high = held.prepare(ends)
            of_numbers.append((high - low) @ turns * (unit / (part.upper - part.lower)))
            continue
        if place.start in held.factors:
            waves = held.factors[place.start].astype(np.complex64)
        else:
            count = part.count if isinstance(part, Vertices) else _ON_A_CIRCLE
            rows = np.repeat(middle, count, axis=0)
            rows[:, place] = _coordinates(part, np.arange(count), np.full(count, 0.5))
            waves = np.exp(1j * ((held.prepare(rows) - start) @ turns)).astype(np.complex64)
        valued.append(ValuedColumn(part=part, place=place, waves=waves))
    means = held.means * np.exp(-1j * (start @ turns)[0])
    return SeenWaves(
        space=space,
        turns=np.array(of_numbers, dtype=np.float32).reshape(len(numbers), len(means)).T.copy(),
        valued=tuple(valued),
        means=means.astype(np.complex64),
        precision=(1 / np.maximum(held.noise, 1e-12)).astype(np.float32),
        numbers=numbers,
        unit=unit,
    )


def _coordinates(part: Vertices | Disc, values: NDArray[np.int64], coins: Floats) -> Floats:
    if isinstance(part, Vertices):
        return values[:, None].astype(np.float64)
    angles = 2 * math.pi * (values + coins) / _ON_A_CIRCLE
    return part.radius * np.stack([np.cos(angles), np.sin(angles)], axis=1)
