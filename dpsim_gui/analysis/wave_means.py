"""Means of waves over the rows, as a release holds them: a shape in which two releases can be compared.

    z_i = (mean of cos <ω_i, x>, mean of sin <ω_i, x>)

A Fourier release holds them for its public frequencies. Waves of a lattice hold products of cosines and sines along
columns, which are sums of such waves. On a grid the discrete Fourier transform of the sums at the nodes gives the
lowest ones, and the noise of different waves stays independent. A public table has them exactly.
"""

import itertools
import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import QueryError
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.release.release import Release
from dpsim_gui.structures.fourier.phases import AMPLITUDE
from dpsim_gui.structures.fourier.waves import WaveReader
from dpsim_gui.structures.grid.columnwise import ColumnwiseReader
from dpsim_gui.structures.grid.lattice import Lattice
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.grid.row_sums import node_shares
from dpsim_gui.structures.grid.sums import NodeSums
from dpsim_gui.structures.lattice_waves.basis import features_of
from dpsim_gui.structures.lattice_waves.reader import LatticeWaveReader

# Waves of a lattice, released as products of cosines and sines along columns, as waves e^{2πi<f, x − lower>}.
#
#     exp 2πi<σk, t> = Π_j (cos + iσ_j sin)(2π k_j t_j)     for all signs σ, one of each pair ±σ
#
# With z of the k_j above 0 its real part is a sum of 2^(z − 1) features with signs, and so is its imaginary part; those
# of other signs are orthogonal to them, so that noise stays independent.


@dataclass(frozen=True, kw_only=True, eq=False)
class ProductWaves:
    """of: (m,) which wave of the lattice each was made from, rising;  frequencies: (m, d) f
    sums: (m, c) complex;  features: (m,) of how many the real part is a sum, and the imaginary one
    """

    of: NDArray[np.intp]
    frequencies: Floats
    sums: NDArray[np.complex128]
    features: NDArray[np.int64]


def product_waves(waves: NDArray[np.int64], periods: Floats, sums: Floats) -> ProductWaves:
    """waves: (w, d) k, none of them constant;  sums: (features of all waves, c)"""
    moving, starts = (waves > 0).sum(axis=1), np.cumsum(features_of(waves)) - features_of(waves)
    of, frequencies, result = [], [], []
    for count in np.unique(moving):
        some = np.flatnonzero(moving == count)
        own = sums[starts[some, None] + np.arange(2**count)]
        # Each wave's moving columns, in their order.
        columns = np.nonzero(waves[some] > 0)[1].reshape(len(some), count)
        for signs in itertools.product(*([1], *[[1, -1]] * (count - 1))):
            turned = np.ones(1, dtype=np.complex128)
            for sign in signs:
                turned = np.kron(turned, np.array([1, 1j * sign]))
            signed = np.zeros(waves[some].shape)
            at = np.arange(len(some))[:, None]
            signed[at, columns] = np.array(signs) * waves[some][at, columns]
            of.append(some)
            frequencies.append(signed / periods)
            result.append(np.einsum("wfc,f->wc", own, turned))
    order = np.argsort(np.concatenate(of), kind="stable")
    made_from = np.concatenate(of)[order]
    return ProductWaves(
        of=made_from,
        frequencies=np.concatenate(frequencies)[order],
        sums=np.concatenate(result)[order],
        features=features_of(waves)[made_from] // 2,
    )


LATTICE_WAVES = 100
_BLOCK_VALUES = 2**20


@dataclass(frozen=True, kw_only=True, eq=False)
class WaveMeans:
    """frequencies: (m, d), what is compared before two are subtracted;  weights: (m,) of each wave in the distance
    means: (2, m) cosines and sines;  noise: (m,) variance of the noise of each of the two
    rows: n;  rows_noise: relative variance of n, 0 where it is public
    excess: fourth cumulant of the noise over its squared variance
    """

    frequencies: Floats
    weights: Floats
    means: Floats
    noise: Floats
    rows: float
    rows_noise: float = 0.0
    excess: float = 0.0

    def some(self, which: slice | Integers) -> "WaveMeans":
        return replace(
            self,
            frequencies=self.frequencies[which],
            weights=self.weights[which],
            means=self.means[:, which],
            noise=self.noise[which],
        )


def wave_means(release: Release) -> WaveMeans:
    """The waves a release without classes holds."""
    reader = release.readers[0]
    if len(release.readers) == 1 and release.receipt.description.sums is not None:
        if isinstance(reader, WaveReader):
            return held_waves(reader, release.receipt.law)
        if isinstance(reader, LatticeWaveReader):
            return _of_products(reader, release.receipt.law)
        if isinstance(reader, GridReader | ColumnwiseReader):
            return _of_nodes(reader.nodes, release.receipt.law)
    raise QueryError("file", "holds-no-waves")


def table_means(release: Release, points: Floats) -> WaveMeans:
    """points: (n, d) public rows → the same waves over them, summed as private rows are and without noise."""
    held, reader = wave_means(release), release.readers[0]
    placed = release.receipt.facts.domain.clip(points)
    if isinstance(reader, WaveReader):
        means = _summed_waves(reader, placed)
    elif isinstance(reader, LatticeWaveReader):
        means = _means_of_points(placed - reader.lower, held.frequencies)
    else:
        assert isinstance(reader, GridReader | ColumnwiseReader)
        means = _means_on_lattice(placed, reader.nodes, held.frequencies)
    return WaveMeans(
        frequencies=held.frequencies,
        weights=held.weights,
        means=means,
        noise=np.zeros(len(held.weights)),
        rows=float(len(points)),
    )


def held_waves(reader: WaveReader, law: NoiseLaw) -> WaveMeans:
    """What a reader keeps is scaled by share/(m·w·AMPLITUDE); here the scale is taken out again."""
    groups, rows = reader.waves.groups, max(reader.rows, 1.0)
    counts = np.concatenate([np.full(group.frequencies.count, group.frequencies.count) for group in groups])
    shares, units = (
        np.concatenate([np.full(group.frequencies.count, getattr(group, name)) for group in groups])
        for name in ("share", "weight")
    )
    scale = reader.length * counts / (shares * rows)
    return WaveMeans(
        frequencies=np.concatenate([turns for group in groups for _, turns in group.frequencies.blocks()]),
        weights=shares / counts,
        means=np.stack([scale * np.cos(reader.angle), scale * np.sin(reader.angle)]),
        noise=np.square(law.standard_deviation / (units * AMPLITUDE * rows)),
        rows=rows,
        rows_noise=(law.standard_deviation / (reader.waves.count * rows)) ** 2 if reader.waves.count else 0.0,
        excess=law.kind.excess_kurtosis,
    )


def _of_products(reader: LatticeWaveReader, law: NoiseLaw) -> WaveMeans:
    """The first ones, all of the last wave among them."""
    rows = max(reader.rows, 1.0)
    enough = np.cumsum(features_of(reader.waves) // 2)
    last = min(int(np.searchsorted(enough, LATTICE_WAVES)) + 1, len(enough))
    held = product_waves(reader.waves[:last], reader.periods, reader.sums[:, None])
    weights = np.abs(reader.coefficients)[held.of] / held.features
    return WaveMeans(
        frequencies=held.frequencies,
        weights=weights / weights.sum(),
        means=np.stack([held.sums[:, 0].real, held.sums[:, 0].imag]) / rows,
        noise=np.square(law.standard_deviation / (reader.units[held.of] * rows)) * held.features,
        rows=rows,
        rows_noise=(law.standard_deviation / (reader.count * rows)) ** 2 if reader.count else 0.0,
        excess=law.kind.excess_kurtosis,
    )


def _of_nodes(nodes: NodeSums, law: NoiseLaw) -> WaveMeans:
    """cos² and sin² of a wave sum to half the number of nodes each, whatever its frequency."""
    counted = nodes.as_counted()
    lattice, rows = counted.lattice, max(nodes.rows, 1.0)
    frequencies = lowest_frequencies(lattice)
    if not len(frequencies):
        raise QueryError("file", "holds-no-waves")
    result = np.fft.fftn(counted.sums.reshape(lattice.shape))[tuple(frequencies.astype(np.int64).T)] / rows
    loose = nodes.looseness
    one = (law.standard_deviation / (nodes.units * rows)) ** 2
    noise = np.full(len(frequencies), one * lattice.count / 2)
    for column, weights in nodes.lattice.mixed:
        of_sum, of_others = weights.noise_of_waves
        noise *= np.where(frequencies[:, column] == 0, of_sum, of_others)
    return WaveMeans(
        frequencies=frequencies,
        weights=np.full(len(frequencies), 1 / len(frequencies)),
        means=np.stack([result.real, -result.imag]),
        noise=noise,
        rows=rows,
        rows_noise=one * nodes.lattice.count * loose / (nodes.lattice.count + loose),
        # A sum over many nodes: what is left of the fourth cumulant is that over their number.
        excess=law.kind.excess_kurtosis / lattice.count,
    )


def lowest_frequencies(lattice: Lattice) -> Floats:
    """(m, d) whole numbers of periods over the lattice, the lowest first; of f and −f one, and none is its own −f."""
    most = [min(4, (size - 1) // 2) for size in lattice.shape]
    every = [f for f in itertools.product(*(range(-top, top + 1) for top in most)) if f > tuple(-part for part in f)]
    every.sort(key=lambda f: (sum(part * part for part in f), f))
    return np.array(every[:LATTICE_WAVES], dtype=np.float64).reshape(-1, len(most))


def _summed_waves(reader: WaveReader, points: Floats) -> Floats:
    """Integer sums, six times as fast as a cosine and a sine each."""
    groups = reader.waves.groups
    sums = reader.waves.summarise(reader.prepare(points))[: 2 * reader.waves.size].reshape(2, -1)
    units = np.concatenate([np.full(group.frequencies.count, group.weight) for group in groups])
    return np.asarray(sums / (units * AMPLITUDE * len(points)))


def _means_of_points(points: Floats, turns: Floats) -> Floats:
    total, size = np.zeros((2, len(turns))), max(1, _BLOCK_VALUES // len(turns))
    for start in range(0, len(points), size):
        phase = points[start : start + size] @ ((2 * math.pi) * turns.T)
        total[0] += np.cos(phase).sum(axis=0)
        total[1] += np.sin(phase, out=phase).sum(axis=0)
    return total / len(points)


def _means_on_lattice(points: Floats, nodes: NodeSums, frequencies: Floats) -> Floats:
    """A row is shared out among nodes as the private ones were; its wave is a product over columns."""
    lattice = nodes.lattice.as_counted()
    waves = np.ones((len(points), len(frequencies)), dtype=np.complex128)
    for column, (first, shares) in enumerate(zip(*node_shares(lattice, points, nodes.parts), strict=True)):
        place = first + np.arange(lattice.orders[column])[:, None]
        for frequency in np.unique(frequencies[:, column]):
            turn = np.exp(2j * math.pi * frequency / lattice.shape[column] * place)
            # Along a category a row is not cut into parts.
            factor = (shares * turn).sum(axis=0) / shares.sum(axis=0)
            waves[:, frequencies[:, column] == frequency] *= factor[:, None]
    mean = waves.mean(axis=0)
    return np.stack([mean.real, mean.imag])
