"""How far the choice of frequencies moves an answer, from the very frequencies that would be used.

The variance over ω of the mean over rows of cos <ω, x − y> is

    (mean of k(x − x') + mean of k(x + x' − 2y))/2 − K(y)²  ≤ ANY_ROWS = 1/2

with means over pairs of rows. Orthogonal directions and lengths that fill their law evenly take much of it off, most
where the kernel reaches far. So it is measured: some groups of frequencies, as they would be drawn, answer about
simulated rows, at points among these, and V is the squared error of a group's mean times its size. Public, and no more
than a guess: real rows may crowd more or less than simulated ones. Those lie around the middle of the bounds like
measurements of people do, some much farther out than others (fitted to tables of health, homes and incomes of one to
nine columns, and to text and image embeddings). Of more than three columns one in four is as good as none: it holds
mostly one value, as a yes or no and an amount that is mostly 0 do, or follows from the others. So distances are those
of three in four. Where there are more than 64 columns, it is 64 with the same distances.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Everywhere
from dpsim_gui.functions.similarity import Decay, Metric, Similarity, function_with
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.embedded import Embedding
from dpsim_gui.structures.fourier.frequencies import Frequencies
from dpsim_gui.structures.fourier.phases import AMPLITUDE, PHASE_ERROR, largest_wave
from dpsim_gui.structures.offset_laws import NEARER, UNEVEN
from dpsim_gui.structures.public_seed import PublicSeed

# Cosines of many phases at once, four times as fast as numpy's, to 12 digits.
#
#     (1 − cos 2πt)/2 = sin² πt,    sin πt = t·p(t²) for |t| ≤ ½ turn
#
# p has seven terms, fitted at the nodes of Chebyshev; sin is off by 8·10⁻¹⁴ at most. Whole turns are taken off first.

# sin(πx)/x as a polynomial in x², on [−1/2, 1/2].
_SINE_SERIES = (
    3.141592653589635,
    -5.1677127799879194,
    2.550164035906743,
    -0.599264433954178,
    0.08214479490568313,
    -0.007364006535178715,
    0.00044749371827801636,
)


class Haversines:
    """Arrays that are used again and again: fresh ones would cost more than the arithmetic.

    height, width: of the largest block of phases
    """

    def __init__(self, height: int, width: int) -> None:
        self._phases, self._whole, self._squares = np.empty((3, max(2, height), width))

    def of(self, points: Floats, columns: Floats, angle: Floats) -> Floats:
        """(k, d) points, (d, m) frequencies in turns, (m,) turns → (k, m) of <ω, x> − angle, until asked again."""
        count, width = len(points), columns.shape[1]
        phase, sine, square = (each[:count, :width] for each in (self._phases, self._whole, self._squares))
        # A single point is taken twice: products with a matrix round as they do among others, those with a row do not.
        several = points if count > 1 else np.repeat(points, 2, axis=0)
        np.matmul(several, columns, out=self._phases[: len(several), :width])
        phase -= angle
        np.rint(phase, out=sine)
        phase -= sine
        np.square(phase, out=square)
        np.multiply(square, _SINE_SERIES[-1], out=sine)
        for term in _SINE_SERIES[-2:0:-1]:
            sine += term
            sine *= square
        sine += _SINE_SERIES[0]
        sine *= phase
        return np.square(sine, out=sine)


ANY_ROWS = 0.5
"""The most that the variance of one random frequency's share of an answer can be, whatever the rows.

The root of the variance is a norm, so the mean over rows has no more than one row at distance z: (1 + k(2z))/2 − k(z)²,
which is (1 − k²)²/2 for the gaussian kernel and (1 − k²)/2 for the exponential and the laplacian one. For the inverse
kernels that holds given t, and the t of a family are spread evenly, so that the variance between them hardly counts.
"""
# How many turns later a wave is than the cosine.
_COSINE, _SINE = 0.0, 0.25
# Never less: below it is rounding.
_LEAST = 1e-7
# Public rows and points that stand for those of a table, their columns, and how many groups of frequencies are tried
# on them.
_ROWS, _POINTS = 256, 48
_COLUMNS = 64
_GROUP, _GROUPS, _GROUPS_OF_PARTS = 64, 32, 3
# Where rare long frequencies matter: how evenly they come is seen in larger groups only.
_EVEN_GROUP = 192
# Rows of measurements lie nearer the middle than points spread evenly.
_INNER = 3
# Columns up to which each of them tells rows apart, and how many of more do.
_ALL_COUNT, _COUNTING = 3, 0.75


def sampling_variances(
    similarity: Similarity,
    seen: Embedding,
    seed: PublicSeed,
    *,
    kernels: Callable[[Floats], Iterable[Floats]],
    families: Callable[[int, int], Sequence[Frequencies]],
) -> tuple[float, ...]:
    """V of each part of a kernel, never above 1/2; without bounds that is all that is known.

    kernels: distances of the function's kind → the values of each part there
    families: (columns, count) → its frequencies
    """
    if isinstance(seen.domain, Everywhere):
        return tuple(ANY_ROWS for _ in kernels(np.zeros(1)))
    rows, points = _crowd(seen, seed, 1.0 if similarity.traits.metric is Metric.ABSOLUTE else 0.5)
    distance = Similarity(name=function_with(similarity.traits.metric, Decay.NONE)).between(rows, points)
    exact = [np.asarray(each).mean(axis=0) for each in kernels(distance)]
    d = rows.shape[1]
    traits = similarity.traits
    together = _EVEN_GROUP if traits.metric is Metric.EUCLIDEAN and not traits.is_mixture else _GROUP
    size = d * max(1, together // d)
    groups = max(1, _GROUPS * _GROUP // together) if len(exact) == 1 else _GROUPS_OF_PARTS
    haversines, found = Haversines(max(len(rows), len(points)), size * groups), []
    for family, own in zip(families(d, size * groups), exact, strict=True):
        turns = np.concatenate([block for _, block in family.blocks()]).T
        parts = np.zeros((len(points), size * groups))
        for angle in (_COSINE, _SINE):
            of_rows = 1 - 2 * haversines.of(rows, turns, np.full(size * groups, angle)).mean(axis=0)
            parts += (1 - 2 * haversines.of(points, turns, np.full(size * groups, angle))) * of_rows
        off = parts.reshape(len(points), groups, size).mean(axis=2) - own[:, None]
        found.append(min(ANY_ROWS, max(size * float(np.square(off).mean()), _LEAST)))
    return tuple(found)


@lru_cache(maxsize=16)
def _crowd(seen: Embedding, seed: PublicSeed, power: float) -> tuple[Floats, Floats]:
    """Rows and points, from the centre;  power: of the number of columns that distances grow with"""
    places = seen.sample(_ROWS + _POINTS, seed, "sampling/rows") - seen.centre
    if isinstance(seen.domain, Ball):
        # Embeddings fill a ball to its rim; few columns are a place or a measurement.
        places = places * (1 - _INNER / (seen.dimension + _INNER + 1))
    elif seen.is_plain:
        # A category has no middle for rows to lie around.
        nearer = NEARER * (_COUNTING**power if seen.dimension > _ALL_COUNT else 1.0)
        places = places * nearer * np.exp(UNEVEN * seed.normals("sampling/lengths", (len(places), 1)))
    if seen.dimension > _COLUMNS:
        places = places[:, :_COLUMNS] * (seen.dimension / _COLUMNS) ** power
    return places[:_ROWS], places[_ROWS:]


# How noise and sampling error of waves follow from the numbers and weights of their groups, for many choices at once.
#
# With m frequencies, weight w and share p in each group, A the amplitude of a wave in integer units (AMPLITUDE):
#
#     Σψ² for one row     Σ p²/(m w² A²) + K²/w_n²       cos² + sin² = 1 at every frequency; w_n units of the row count
#     sampling error²     Σ p² V/m                       V of one frequency, per group (`sampling`)

# Hoeffding's bound at one point in 10⁹.
_DOUBT = 2 * math.log(2 / 1e-9)


@dataclass(frozen=True, kw_only=True, eq=False)
class WaveShapes:
    """k choices of J groups.  counts: m, (k, J);  weights: w, (k, J) or (J,);  shares: p, (J,)"""

    counts: Floats
    weights: Floats
    shares: Floats

    @cached_property
    def sizes(self) -> Floats:
        """(k,) frequencies in all."""
        return np.asarray(self.counts.sum(axis=1))

    @cached_property
    def square(self) -> Floats:
        """(k,) Σψ² of the waves for one row."""
        return np.asarray((self.shares**2 / (self.counts * (self.weights * AMPLITUDE) ** 2)).sum(axis=1))

    @cached_property
    def fourth(self) -> Floats:
        """(k,) upper bound on Σψ⁴: cos⁴ + sin⁴ ≤ 1."""
        return np.asarray((self.shares**4 / (self.counts**3 * (self.weights * AMPLITUDE) ** 4)).sum(axis=1))

    @property
    def terms(self) -> Floats:
        """(k,) how many noise terms really matter in an answer, at least: (Σψ²)²/Σψ⁴."""
        return np.asarray(self.square**2 / self.fourth)

    def row_count(self, kind: NoiseKind, kernel: float) -> Floats:
        """(k,) whole units w_n of the row count with the least noise at K(y) = kernel.

        With V = A² Σψ² of the waves and, per unit of a cosine, R = √2 Σ m w or R = √(Σ m w²), κ = w_n/A:
            Laplace    (R + κ)² (V + K²/κ²)   least at κ³ = K² R / V
            Gaussian   (R² + κ²)(V + K²/κ²)   least at κ² = K R / √V
        """
        v = self.square * float(AMPLITUDE) ** 2
        if kind.norm == 1:
            share = np.cbrt(kernel**2 * math.sqrt(2) * (self.counts * self.weights).sum(axis=1) / v)
        else:
            share = np.sqrt(kernel * np.sqrt((self.counts * self.weights**2).sum(axis=1) / v))
        return np.asarray(np.maximum(1.0, np.rint(share * AMPLITUDE)))

    def gain(self, kind: NoiseKind, rows: int, kernel: float, counted: Floats | None) -> Floats:
        """(k,) sd of K(y) per unit of noise per sensitivity (`Waves.sensitivity`).

        kernel: a typical K(y), by which the row count's noise enters;  counted: w_n, None where n is public
        """
        l1, l2_squared = largest_wave()
        if kind.norm == 1:
            reach = l1 * (self.counts * self.weights).sum(axis=1)
            reach = 2 * reach if counted is None else reach + counted
        else:
            reach = l2_squared * (self.counts * self.weights**2).sum(axis=1)
            reach = np.sqrt(4 * reach if counted is None else reach + counted**2)
        square = self.square if counted is None else self.square + (kernel / counted) ** 2
        return np.asarray(reach * np.sqrt(square) / rows)

    def sampling_error(self, variances: Sequence[float]) -> Floats:
        """(k,) rms over the public coins; variances: V, per group, never above 1/2."""
        return np.asarray(np.sqrt((self.shares**2 * np.array(variances) / self.counts).sum(axis=1)))

    @property
    def sampling_bound(self) -> Floats:
        """(k,) exceeded with probability 1e-9 over the public coins (Hoeffding: terms within ±p/m), plus rounding.

        Orthogonal groups are treated as independent draws, to which they are no worse in variance.
        """
        spread = np.sqrt(_DOUBT * (self.shares**2 / self.counts).sum(axis=1))
        return np.asarray(spread + PHASE_ERROR * float(np.abs(self.shares).sum()))
