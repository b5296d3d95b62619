"""Functions of x − y as sums of products over columns, so that lattices of many columns are read one column at a time.

    f(u) = Σ_i w_i Π_j exp(−a_i |u_j|^p)        u = x − y;  p = 1 or 2

    gaussian     a = 1/s², p = 2                                laplacian   a = 1/s, p = 1
    cauchy       1/(1 + z) = ∫ e^{−t(1+z)} dt,                   z = ‖u‖₂²/s²
    inverse-l1   the same,                                       z = ‖u‖₁/s
    exponential  e^{−√z} = ∫ τ^{−3/2} e^{−1/(4τ) − zτ} dτ/(2√π),  z = ‖u‖₂²/s²
    inverse-l2   1/(1 + √z) = ∫ (1/√(πa) − erfcx(√a)) e^{−az} da
    l2           √z = ∫ (1 − e^{−az}) a^{−3/2} da/(2√π),          z = ‖u‖₂²

The integrals are taken by the trapezoid rule in the logarithm, step Δ: their error falls as exp(−π²/Δ). What lies
beyond the ends is put into one term each, with the right first moments. At a kink, the function is rounded off within
# Width of the narrowest term at a kink, in bandwidths.
_KINK of the unit of length.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import scipy

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Decay, Metric, Similarity

EXACT = 0.45
"""Δ of a relative error of about 10⁻⁹."""
ROUGH = 1.2
"""Δ that is good enough for a forecast."""
_KINK = {EXACT: 1e-6, ROUGH: 1e-2}
_SMALL = 1e-3  # a·z below this is linear enough
_FAR = 1e4  # from this rate on a difference of two nearly equal numbers is taken by its series
_WIDE = 80.0  # of the logarithm of a rate
_LAST = 36.0  # e^−36 is nothing


@dataclass(frozen=True, kw_only=True, eq=False)
class ProductTerms:
    """weights, rates: (T,) w_i and a_i;  power: p"""

    weights: Floats
    rates: Floats
    power: int

    def along(self, gaps: Floats) -> Floats:
        """(T, …) exp(−a|gap|^p) of one column."""
        powers = np.abs(gaps) if self.power == 1 else np.square(gaps)
        exponents = np.multiply.outer(-self.rates, powers)
        np.maximum(exponents, -700.0, out=exponents)
        return np.asarray(np.exp(exponents, out=exponents))


def is_separable(similarity: Similarity) -> bool:
    """Whether there are such terms. The others, `l1`, `l2sq` and `lpp`, are sums over columns as they are."""
    traits = similarity.traits
    return traits.decay.mixes_exponentials or (traits.decay is Decay.NONE and traits.metric is Metric.EUCLIDEAN)


def product_terms(similarity: Similarity, farthest: float, step: float) -> ProductTerms:
    """farthest: the largest ‖u‖_p^p that is asked about;  step: Δ, EXACT or ROUGH"""
    assert is_separable(similarity), f"{similarity.name} is no sum of products"
    s = similarity.bandwidth or 1.0
    power = 1 if similarity.traits.metric is Metric.ABSOLUTE else 2
    match similarity.traits.metric is Metric.EUCLIDEAN, similarity.traits.decay:
        case False, Decay.EXPONENTIAL:
            terms = np.ones(1), np.ones(1)
        case False, Decay.INVERSE:
            terms = _inverse(_rounded(farthest / s**power), step)
        case True, Decay.EXPONENTIAL:
            terms = _exponential(step)
        case True, Decay.INVERSE:
            terms = _inverse_root(_rounded(farthest / s**power), step)
        case True, Decay.NONE:
            weights, rates = _root(step)
            return ProductTerms(weights=weights * math.sqrt(farthest), rates=rates / farthest, power=power)
        case _:
            raise NotImplementedError(f"product_terms: nothing is stated for {similarity.name}")
    weights, rates = terms
    return ProductTerms(weights=weights, rates=rates / s**power, power=power)


def farthest_apart(similarity: Similarity, gaps: Floats) -> float:
    """‖u‖_p^p for these largest gaps of the columns."""
    return float(np.abs(gaps).sum() if similarity.traits.metric is Metric.ABSOLUTE else np.square(gaps).sum())


def _rounded(farthest: float) -> float:
    """Up to a power of four: few different terms are made."""
    return float(4.0 ** math.ceil(math.log(max(farthest, 1.0), 4)))


@lru_cache(maxsize=32)
def _inverse(farthest: float, step: float) -> tuple[Floats, Floats]:
    """1/(1 + z), 0 ≤ z ≤ farthest."""
    t = _ticks(step)
    return _normal(*_ended(step * t * np.exp(-np.minimum(t, 700.0)), t, _SMALL / (1 + farthest), _LAST))


@lru_cache(maxsize=8)
def _exponential(step: float) -> tuple[Floats, Floats]:
    """e^(−√z)."""
    a = _ticks(step)
    weights = step / np.sqrt(a) * np.exp(-np.minimum(0.25 / a, 700.0))
    return _normal(*_ended(weights, a, 0.25 / _LAST, _KINK[step] ** -2))


@lru_cache(maxsize=32)
def _inverse_root(farthest: float, step: float) -> tuple[Floats, Floats]:
    """1/(1 + √z), 0 ≤ z ≤ farthest."""
    a = _ticks(step)
    # a(1/√(πa) − erfcx(√a)), by its series where the difference would cancel
    far = (1 / (2 * np.sqrt(a)) - 3 / (4 * a**1.5) + 15 / (8 * a**2.5)) / math.sqrt(math.pi)
    weights = np.where(a > _FAR, far, np.sqrt(a / math.pi) - a * scipy.special.erfcx(np.sqrt(np.minimum(a, _FAR))))
    return _normal(*_ended(step * weights, a, _SMALL / (1 + farthest), _KINK[step] ** -2))


@lru_cache(maxsize=8)
def _root(step: float) -> tuple[Floats, Floats]:
    """√z, 0 ≤ z ≤ 1: a constant, less terms."""
    a = _ticks(step)
    weights = step / (2 * math.sqrt(math.pi)) / np.sqrt(a)
    # Constants cancel, so that not Σ w, only Σ wa and Σ wa² must be right below the first term.
    lowest = a < _SMALL
    one, two = float(weights[lowest] @ a[lowest]), float(weights[lowest] @ np.square(a[lowest]))
    kept, rates = _ended(weights[~lowest], a[~lowest], _SMALL, _KINK[step] ** -2)
    kept, rates = np.append(kept, one * one / two), np.append(rates, two / one)
    return np.append(-kept, kept.sum()), np.append(rates, 0.0)


def _ticks(step: float) -> Floats:
    """e^(kΔ), k whole: far beyond the rates that matter at either end."""
    return np.asarray(np.exp(step * np.arange(-math.ceil(_WIDE / step), math.ceil(_WIDE / step) + 1)))


def _ended(weights: Floats, rates: Floats, lowest: float, highest: float) -> tuple[Floats, Floats]:
    """Terms with rates below `lowest` as one of their mean rate, and those above `highest` as one near there."""
    below, above = rates < lowest, rates > highest
    inside = ~(below | above)
    kept, kept_rates = weights[inside], rates[inside]
    if below.any():
        total = weights[below].sum()
        kept, kept_rates = np.append(kept, total), np.append(kept_rates, weights[below] @ rates[below] / total)
    return np.append(kept, weights[above].sum()), np.append(kept_rates, 4 * highest)


def _normal(weights: Floats, rates: Floats) -> tuple[Floats, Floats]:
    """f(0) = 1 exactly."""
    some = weights > 0
    return weights[some] / weights.sum(), rates[some]
