"""The law of a weighted sum of noise, as it stands in an answer.

An answer carries Σ_i c_i X_i with independent X_i. It is close to the sum of N equal Laplace terms with the same
variance and fourth cumulant: a symmetric variance-gamma law, that is a normal whose variance is Gamma(N, 1/N).

    N = T / share     T = (Σc²)²/Σc⁴ terms,  share: excess kurtosis of X beside that of Laplace noise, `laplace_share`

N = 1 is Laplace itself, N → ∞ the normal law, as for Gaussian X, whose share is 0. N need not be whole.
"""

import math
from functools import lru_cache

import numpy as np
import scipy

from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.usual_multipliers import USUAL_LEVEL, USUAL_MULTIPLIERS

_NODES = 800
_NEWTON_STEPS, _NEAR = 6, 1e-11
TERMS = np.concatenate([np.geomspace(1, 64, 49), [128, 512, 4096]])
"""N for which multipliers are worked out; those of others lie between"""


def mean_absolute_ratio(kind: NoiseKind, terms: Floats) -> Floats:
    """E|X| / sd of the sum:  √(2/π) · Γ(N + ½) / (Γ(N) √N);  0.707 for one Laplace term, 0.798 for many."""
    normal = np.full(terms.shape, math.sqrt(2 / math.pi))
    if kind.laplace_share == 0:
        return normal
    n = terms / kind.laplace_share
    return normal * np.exp(scipy.special.gammaln(n + 0.5) - scipy.special.gammaln(n) - np.log(n) / 2)


def band_multiplier(law: NoiseLaw, terms: Floats, level: float) -> Floats:
    """k such that the sum lies within ± k·sd with probability `level`.

    terms: T per answer, of integers with one noise each; where each holds a sum of noises, there are as many times more
    """
    if not 0 < level < 1:
        raise ValueError("a level lies strictly between 0 and 1")
    share = law.kind.laplace_share
    if share == 0:
        return np.full(terms.shape, normal_multiplier(level))
    inverse, multiplier = _table(level)
    return np.interp(share / (terms * law.copies), inverse, multiplier)


def multiplier_at(kind: NoiseKind, known: Floats, level: float, wanted: float) -> Floats:
    """The multiplier at the level `wanted` of sums whose multiplier at `level` is known, whatever their N."""
    if kind.laplace_share == 0:
        return np.full(known.shape, normal_multiplier(wanted))
    # Both tables have the same N, and a multiplier grows as N falls.
    return np.interp(known, _table(level)[1], _table(wanted)[1])


@lru_cache(maxsize=64)
def _table(level: float) -> tuple[Floats, Floats]:
    """Multipliers at a grid of 1/N, increasing, with the normal law at 1/N = 0."""
    inverse = np.concatenate([[0.0], 1 / TERMS[::-1]])
    return inverse, np.array(USUAL_MULTIPLIERS if level == USUAL_LEVEL else computed_multipliers(level))


def computed_multipliers(level: float) -> tuple[float, ...]:
    """The normal law's, then those of the N of the grid, from many terms down to one."""
    return computed_normal_multiplier(level), *(_quantile(float(terms), level) for terms in TERMS[::-1])


def normal_multiplier(level: float) -> float:
    """k such that a normal law lies within ± k·sd with probability `level`."""
    return USUAL_MULTIPLIERS[0] if level == USUAL_LEVEL else computed_normal_multiplier(level)


def computed_normal_multiplier(level: float) -> float:
    return float(-scipy.special.ndtri((1 - level) / 2))


def _quantile(terms: float, level: float) -> float:
    """x with E over G ~ Gamma(N, 1/N) of 2Φ(−x/√G) = 1 − level.

    The trapezoid rule in log G converges exponentially. Bisection finds x; it asks only near where Newton's steps end.
    """
    log_g = np.linspace(-40 / terms**0.5, min(4.0, 20 / terms**0.5), _NODES)
    density = np.exp(terms * (math.log(terms) + log_g - np.exp(log_g)) - scipy.special.gammaln(terms))
    share, spread = density / density.sum(), np.exp(log_g / 2)

    def is_below(x: float) -> bool:
        return 2 * float(share @ scipy.special.ndtr(-x / spread)) > 1 - level

    near = computed_normal_multiplier(level)
    for _ in range(_NEWTON_STEPS):
        outside = 2 * float(share @ scipy.special.ndtr(-near / spread))
        slope = float((share / spread) @ np.exp(-np.square(near / spread) / 2)) * math.sqrt(2 / math.pi)
        near += outside / slope * math.log(outside / (1 - level))
    known = is_below(near - _NEAR) and not is_below(near + _NEAR)
    low, high = 0.0, 60.0
    for _ in range(60):
        middle = (low + high) / 2
        below = middle < near if known and abs(middle - near) > _NEAR else is_below(middle)
        low, high = (middle, high) if below else (low, middle)
    return high
