"""A kernel as a sum of cosines over a torus around the bounds.

With a period L_j per column, |u|_L = min(|u|, L − |u|) is the distance on a circle. A kernel of these distances is

    f(|u_1|_L, …, |u_d|_L) = Σ_k c_k Π_j cos(2π k_j u_j/L_j),      k_j ≥ 0

All six kernels are sums of products over columns (`functions.product_terms`), f = Σ_i w_i Π_j f_i(u_j), so that
c_k = Σ_i w_i Π_j c_i(k_j), from cosine series in one column each, with H = L/2:

    exp(−a|u|)   c(0) = (1 − e^{−aH})/(aH),   c(k) = 2aH (1 − (−1)^k e^{−aH})/((aH)² + π²k²)      never negative
    exp(−a u²)   c(0) = √(π/a)/(2H),          c(k) = √(π/a)/H · exp(−π²k²/(4aH²))         where e^{−aH²} is nothing,
                 otherwise by a cosine transform of its values; some are then slightly negative

Two places within the bounds, W_j wide, differ by |u_j| ≤ W_j. Where L_j ≥ 2W_j that is its distance on the circle, and
the torus changes nothing. A shorter period needs fewer waves, and errs by at most f(L_j − W_j), between rows at one
bound and points at the other.
"""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.product_terms import EXACT, ProductTerms, farthest_apart, product_terms
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import Decay, Metric

_SAMPLES = 8192
_MOST_ORDER = 1024
_MOST_TERMS = {1: 2**10, 2: 2**17, 3: 2**17, 4: 2**18}
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
        d, s = len(self.periods), self.similarity.bandwidth
        assert s is not None
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
