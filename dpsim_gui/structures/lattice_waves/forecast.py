"""Which waves to release, and what is lost without the others, from public numbers alone.

Waves are taken in order of |c_k| over their number of features, the largest first. Those left out add, at points spread
over the torus, a mean square of Σ c_k² p_k with p_k the mean square of a feature over the rows. Two rows u apart make
cos 2πku/L of it, so that along a column

    χ(k) = E cos(2πk u/L),   u the gap of two rows that crowd (`offset_laws`),    2^z p_k = Π_j χ(k_j) + 1/n

z the number of k_j > 0. Points among rows lie where answers, and their errors, are larger than on average. By how much
follows from the same law: how many times more often than spread ones crowded pairs are within r, the bandwidth or,
where that is shorter, half the shortest wave released.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
import scipy
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.product_terms import EXACT, ProductTerms, farthest_apart, product_terms
from dpsim_gui.functions.similarity import Decay, Metric, Similarity
from dpsim_gui.structures.lattice_waves import basis
from dpsim_gui.structures.offset_laws import below_crowded, below_spread
from dpsim_gui.structures.public_seed import PublicSeed, sample_points

# A kernel as a sum of cosines over a torus around the bounds.
#
# With a period L_j per column, |u|_L = min(|u|, L − |u|) is the distance on a circle. A kernel of these distances is
#
#     f(|u_1|_L, …, |u_d|_L) = Σ_k c_k Π_j cos(2π k_j u_j/L_j),      k_j ≥ 0
#
# All six kernels are sums of products over columns (`functions.product_terms`), f = Σ_i w_i Π_j f_i(u_j), so that
# c_k = Σ_i w_i Π_j c_i(k_j), from cosine series in one column each, with H = L/2:
#
#     exp(−a|u|)   c(0) = (1 − e^{−aH})/(aH),   c(k) = 2aH (1 − (−1)^k e^{−aH})/((aH)² + π²k²)      never negative
#     exp(−a u²)   c(0) = √(π/a)/(2H),          c(k) = √(π/a)/H · exp(−π²k²/(4aH²))         where e^{−aH²} is nothing,
#                  otherwise by a cosine transform of its values; some are then slightly negative
#
# Two places within the bounds, W_j wide, differ by |u_j| ≤ W_j. Where L_j ≥ 2W_j that is its distance on the circle,
# and the torus changes nothing. A shorter period needs fewer waves, and errs by at most f(L_j − W_j), between rows at
# one bound and points at the other.

# Places of the cosine transform.
_SAMPLES = 8192
# Waves of one column, and in all by columns, that are foreseen.
_MOST_ORDER = 1024
_MOST_TERMS = {1: 2**10, 2: 2**17, 3: 2**17, 4: 2**18}
# exp(−40): a term so narrow is a spike, whose coefficients are known in closed form.
_NOTHING = 40.0
# Beyond so many waves per bandwidth a kernel without a kink has nothing left.
_SMOOTH_END = {Decay.EXPONENTIAL: 2.1, Decay.INVERSE: 6.0}


@dataclass(frozen=True, kw_only=True, eq=False)
class TorusKernel:
    """periods: L_j"""

    similarity: Similarity
    periods: Floats

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """The largest k_j that are looked at, alike in units of the bandwidth."""
        d, s = len(self.periods), self.similarity.kernel_bandwidth
        traits, most = self.similarity.traits, float(_MOST_TERMS[d])
        per_bandwidth = _SMOOTH_END[traits.decay] if traits.metric is Metric.SQUARED else math.inf
        waves = np.minimum(self.periods / s, 1e9)
        low, high = 0.0, min(per_bandwidth, 4.0 * _MOST_ORDER / float(waves.min()))
        for _ in range(60):
            middle = (low + high) / 2
            too_many = math.prod(1 + min(_MOST_ORDER, middle * wave) for wave in waves) > most
            low, high = (low, middle) if too_many else (middle, high)
        return tuple(max(2, min(_MOST_ORDER, math.ceil(low * wave))) for wave in waves)

    @cached_property
    def coefficients(self) -> Floats:
        """c_k: (K_1 + 1, …, K_d + 1)."""
        terms = product_terms(self.similarity, farthest_apart(self.similarity, self.periods / 2), EXACT)
        along = [
            _cosine_series(terms, float(period) / 2, order)
            for period, order in zip(self.periods, self.orders, strict=True)
        ]
        first, second = along[: (len(along) + 1) // 2], along[(len(along) + 1) // 2 :]
        both = (_products(half, len(terms.weights)) for half in (first, second))
        left, right = both
        return ((left * terms.weights[:, None]).T @ right).reshape([order + 1 for order in self.orders])


def _products(along: list[Floats], terms: int) -> Floats:
    """(T, Π) of the columns of a half."""
    found = np.ones((terms, 1))
    for each in along:
        found = (found[:, :, None] * each[:, None]).reshape(terms, -1)
    return found


def _cosine_series(terms: ProductTerms, half: float, order: int) -> Floats:
    """(T, K + 1) c(k) of each term;  half: H"""
    k = np.arange(order + 1)
    if terms.power == 1:
        rate = terms.rates[:, None] * half
        sign = np.where(k % 2, -1.0, 1.0)
        found = 2 * rate * (1 - sign * np.exp(-np.minimum(rate, 700.0))) / (rate**2 + (math.pi * k) ** 2)
        found[:, 0] = -np.expm1(-rate[:, 0]) / rate[:, 0]
        return np.asarray(found)
    narrow = terms.rates * half**2 > _NOTHING
    found = np.empty((len(terms.rates), order + 1))
    rate = terms.rates[narrow, None] * half**2
    found[narrow] = np.sqrt(math.pi / rate) * np.exp(-np.minimum((math.pi * k) ** 2 / (4 * rate), 700.0))
    found[narrow, 0] /= 2
    if not narrow.all():
        values = terms.along(np.linspace(0, half, _SAMPLES + 1))[~narrow]
        series = scipy.fft.dct(values, type=1, axis=1)[:, : order + 1] / _SAMPLES
        series[:, 0] /= 2
        found[~narrow] = series
    return found


# Where the candidates begin.
_FEWEST_FEATURES = 4
# Measured at even points and at held-out rows of accidents, airports, homes, incomes and health.
_EVEN, _AMONG_POWER, _CROWDED = 1.2, 0.75, 1.5
# How much more of the waves left out there is where rows are than K² tells (`WaveSet.cut`).
_LOCAL = 3.0
# Of two rows along a column, over which χ is averaged.
_OFFSETS = 4096
# Of the most that rows at one bound can do to points at the other: usually, and where many are clipped to both.
_ACROSS, _ACROSS_CROWDED = 0.02, 0.2
# f at which a short period may end: what comes round from the other bound is no more.
_WRAPPED = 1e-3
# Smaller coefficients cannot be told from 0 in float64.
_LEAST = 1e-15
# Far more than weights, of 10 bits, can tell apart, and far fewer than rounding may change.
_WORTH_DIGITS = 12
# Points that an answer is averaged over.
_SAMPLE = 64


def reaches(similarity: Similarity, widths: Floats) -> tuple[float, ...]:
    """Lengths by which periods may pass the widths, at most so far as to double them; in the first nothing is lost."""
    whole = float(widths.max())
    low, high = 0.0, whole
    if float(similarity.of_gaps([np.array([whole])])[0]) > _WRAPPED:
        return (whole,)
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if float(similarity.of_gaps([np.array([middle])])[0]) > _WRAPPED else (low, middle)
    return (whole, high) if high < whole * 0.8 else (whole,)


@dataclass(frozen=True, kw_only=True, eq=False)
class WaveSet:
    """Waves to release.

    periods: L_j;  waves: (m, d) k;  coefficients: (m,) c_k;  weights: (m,) w_k;  mean: c_0
    cut: Σ c_k² of those left out, times what more there is of them where rows are than K² tells
    bound: on their sum, and what a short period does
    """

    periods: Floats
    waves: NDArray[np.int64]
    coefficients: Floats
    weights: Floats
    mean: float
    cut: float
    bound: float

    @property
    def columns(self) -> int:
        """That are no categories."""
        return len(self.periods)

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """K_j, the largest k_j."""
        return tuple(map(int, self.waves.max(axis=0)))

    @property
    def functions(self) -> int:
        """Products of cosines and sines up to these orders."""
        return math.prod(2 * order + 1 for order in self.orders)

    @cached_property
    def features(self) -> NDArray[np.int64]:
        """(m,) of each wave."""
        return basis.features_of(self.waves)

    @cached_property
    def places(self) -> NDArray[np.intp]:
        """Of all features among the functions."""
        return basis.feature_places(self.waves, self.orders)

    @cached_property
    def change(self) -> float:
        """Upper bound on max G (`basis`)."""
        return basis.largest_change(dense(self.waves, np.square(self.weights)))

    @property
    def square(self) -> float:
        """Σ c²/w²."""
        return float(np.square(self.coefficients / self.weights).sum())


def dense(waves: NDArray[np.int64], values: Floats) -> Floats:
    """(K_1 + 1, …, K_d + 1) values of the waves, 0 where there is none."""
    found = np.zeros(waves.max(axis=0) + 1)
    found[tuple(waves.T)] = values
    return found


@dataclass(frozen=True, kw_only=True, eq=False)
class SeriesForecast:
    """reach: by which periods pass the widths, at most"""

    similarity: Similarity
    widths: Floats
    reach: float

    @cached_property
    def periods(self) -> Floats:
        return np.asarray(self.widths + np.minimum(self.reach, self.widths))

    @cached_property
    def _sorted(self) -> tuple[NDArray[np.int64], Floats, NDArray[np.int64]]:
        """Waves, c_k and numbers of features, the most worthy first, without k = 0."""
        coefficients = self._coefficients
        waves = np.stack(np.meshgrid(*map(np.arange, coefficients.shape), indexing="ij"), axis=-1)
        waves = waves.reshape(-1, coefficients.ndim)[1:].astype(np.int64)
        values, features = coefficients.ravel()[1:], basis.features_of(waves)
        worth = np.abs(values) / features
        # Equal waves, such as (1, 2) and (2, 1), stay in order: the last bits of c_k differ between processors.
        order = np.argsort(-np.round(worth / max(float(worth.max()), _LEAST), _WORTH_DIGITS), kind="stable")
        return waves[order], values[order], features[order]

    @cached_property
    def _coefficients(self) -> Floats:
        return TorusKernel(similarity=self.similarity, periods=self.periods).coefficients

    @property
    def _mean(self) -> float:
        return float(self._coefficients.flat[0])

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """Numbers of waves to choose from, two per octave of their features."""
        _, values, features = self._sorted
        total = np.cumsum(features)
        # Nothing below the finest weight is worth its feature.
        worth = np.abs(values) / features
        worthy = worth >= max(_LEAST, float(worth[0]) * basis.LARGEST_WEIGHT**-2.0)
        last = max(1, min(int(np.searchsorted(total, basis.MOST_FEATURES, side="right")), int(worthy.sum())))
        steps = math.floor(2 * math.log2(max(int(total[last - 1]) / _FEWEST_FEATURES, 1))) + 1
        found = {int(np.searchsorted(total, _FEWEST_FEATURES * 2 ** (step / 2), side="right")) for step in range(steps)}
        return tuple(sorted({size for size in found if size > 0} | {last}))

    def chosen(self, size: int) -> WaveSet:
        waves, values, _ = self._sorted
        # A kernel far wider than the bounds has no waves that float64 could tell from 0.
        kept = np.where(np.abs(values[:size]) < _LEAST, _LEAST, values[:size])
        weights = np.maximum(1.0, np.rint(basis.LARGEST_WEIGHT * np.sqrt(np.abs(kept) / np.abs(kept).max())))
        rest = abs(1 - self._mean - float(values.sum())) + float(np.abs(values[size:]).sum())
        return WaveSet(
            periods=self.periods,
            waves=waves[:size],
            coefficients=kept,
            weights=weights,
            mean=self._mean,
            cut=float(np.square(values[size:]).sum()) * self._finer(size),
            bound=rest + self._across,
        )

    @cached_property
    def _across(self) -> float:
        """The most by which a row at one bound can mislead a point at the other; 0 for periods twice as long."""
        gaps = (self.periods - self.widths)[self.periods < 2 * self.widths]
        return max((float(self.similarity.of_gaps([np.array([gap])])[0]) for gap in gaps), default=0.0)

    @cached_property
    def _left_out(self) -> tuple[Floats, Floats]:
        """From each place of the order on: Σ c_k² Π χ/2^z and Σ c_k²/2^z."""
        waves, values, features = self._sorted
        power = np.square(values) / features
        crowded = np.ones(len(waves))
        for column, (width, period) in enumerate(zip(self.widths, self.periods, strict=True)):
            seen = _crowding(int(waves[:, column].max()), float(width / period))
            crowded *= seen[waves[:, column]]
        return _from_each_on(power * crowded), _from_each_on(power)

    def even(self, size: int, rows: int) -> float:
        crowded, any_rows = (float(each[size]) for each in self._left_out)
        return math.hypot(_EVEN * math.sqrt(crowded + any_rows / rows), _ACROSS * self._across)

    def among(self, size: int, rows: int) -> float:
        own = self.even(size, rows) * self._concentration(size) ** _AMONG_POWER
        return math.hypot(own, _ACROSS * self._across)

    def crowded(self, size: int, rows: int) -> float:
        own = _CROWDED * self.even(size, rows) * self._concentration(size)
        return math.hypot(own, _ACROSS_CROWDED * self._across)

    def _finer(self, size: int) -> float:
        finer = self._concentration(size) / _times_more(self._bandwidths)
        return _LOCAL * math.pow(finer, 2 * _AMONG_POWER)

    @property
    def _bandwidths(self) -> Floats:
        """In widths of the columns."""
        return np.minimum(1.0, self.similarity.kernel_bandwidth / self.widths)

    def _concentration(self, size: int) -> float:
        finest = np.maximum(self._sorted[0][:size].max(axis=0), 1)
        return _times_more(np.minimum(self._bandwidths, self.periods / self.widths / (2 * finest)))


def _times_more(within: Floats) -> float:
    """How many times more often crowded pairs than spread ones are so near, in widths of the columns."""
    return float(np.prod(below_crowded(within) / below_spread(within)))


def _from_each_on(values: Floats) -> Floats:
    """(m + 1,) sums over what comes at each place and later."""
    return np.append(np.cumsum(values[::-1])[::-1], 0.0)


@lru_cache(maxsize=64)
def _crowding(order: int, share: float) -> Floats:
    """(K + 1,) χ, never below 0;  share: width over period.

    cos(k + j)φ = cos kφ cos jφ − sin kφ sin jφ, for few j and every so many k: products are faster than cosines.
    """
    edges = np.linspace(0, 1, _OFFSETS + 1)
    law, middle = np.diff(below_crowded(edges)), (edges[1:] + edges[:-1]) / 2
    few = math.isqrt(order) + 1
    low, high = (
        (2 * math.pi * share) * np.outer(each, middle) for each in (np.arange(few), np.arange(0, order + 1, few))
    )
    found = (np.cos(high) * law) @ np.cos(low).T - (np.sin(high) * law) @ np.sin(low).T
    return np.asarray(np.maximum(found.ravel()[: order + 1], 0.0))


@lru_cache(maxsize=32)
def series_forecast(similarity: Similarity, domain: Box | Ball, reach: float) -> SeriesForecast:
    return SeriesForecast(similarity=similarity, widths=domain.upper - domain.lower, reach=reach)


def offered(similarity: Similarity, domain: Box | Ball) -> Sequence[tuple[float, int]]:
    """Reaches of the period, and numbers of waves."""
    found = []
    for reach in reaches(similarity, domain.upper - domain.lower):
        found += [(reach, size) for size in series_forecast(similarity, domain, reach).sizes]
    return found


def typical_square(series: WaveSet, added: float, domain: Box | Ball, seed: PublicSeed) -> float:
    """Mean square of what waves tell of rows spread evenly, and of what is added, at simulated points.

    Along a column rows have the phases 0 to r = W/L, over which exp(2πi k t) has the mean (e^{2πikr} − 1)/(2πikr).
    """
    waves, periods = series.waves, series.periods
    points = (sample_points(domain, _SAMPLE, seed, "lattice-waves") - domain.lower) / periods
    found = np.ones((_SAMPLE, len(waves)))
    for column, share in enumerate((domain.upper - domain.lower) / periods):
        k = np.arange(int(waves[:, column].max()) + 1)
        turn = 2j * math.pi * k
        ends = np.divide(np.exp(turn * share) - 1, turn * share, out=np.ones(len(k), dtype=complex), where=k > 0)
        along = np.real(np.exp(np.outer(points[:, column], -turn)) * ends)
        found *= along.take(waves[:, column], axis=1)
    return float(np.square(found @ series.coefficients + added).mean())
