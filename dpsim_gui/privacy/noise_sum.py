"""The law of a weighted sum of noise, as it stands in an answer.

An answer carries Σ_i c_i X_i with independent X_i. It is close to the sum of N equal Laplace terms with the same
variance and fourth cumulant: a symmetric variance-gamma law, that is a normal whose variance is Gamma(N, 1/N).

    N = T / share     T = (Σc²)²/Σc⁴ terms,  share: excess kurtosis of X beside that of Laplace noise, `laplace_share`

Noise by length is that law itself, with an N of its own for any sum (`length_noise`).

N = 1 is Laplace itself, N → ∞ the normal law, as for Gaussian X, whose share is 0. N need not be whole.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

import numpy as np
import scipy

from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw

# `noise_sum.computed_multipliers` at the level that bands usually have, worked out beforehand.
#
# Whoever asks one question waits neither for 52 bisections nor for scipy.

USUAL_LEVEL = 0.95
USUAL_MULTIPLIERS = (
    1.959963984540054,
    1.9600143246741446,
    1.9603672404462684,
    1.9615840216942102,
    1.9632212490514755,
    1.9635192533731805,
    1.963844760687924,
    1.9642003397189136,
    1.9645888008173193,
    1.9650132179567519,
    1.965476952329445,
    1.9659836775197421,
    1.966537406178663,
    1.967142518056391,
    1.967803789165152,
    1.9685264217411798,
    1.9693160745499114,
    1.9701788929327952,
    1.9711215378282918,
    1.9721512128168401,
    1.9732756880453235,
    1.9745033196891446,
    1.9758430634204889,
    1.97730448018312,
    1.978897732442064,
    1.9806335689958408,
    1.9825232964228041,
    1.9845787352912865,
    1.9868121593996502,
    1.98923621652417,
    1.991863829429768,
    1.9947080762242198,
    1.9977820494888432,
    2.001098693974159,
    2.0046706229845106,
    2.0085099138723614,
    2.0126278833083036,
    2.0170348431824627,
    2.0217398381307516,
    2.026750365777226,
    2.0320720808594928,
    2.0377084844792828,
    2.043660599817773,
    2.049926635795843,
    2.0565016403598193,
    2.063377145343247,
    2.0705408051965453,
    2.0779760322815286,
    2.085661631880211,
    2.093571440542369,
    2.1016739718633235,
    2.1099320742083405,
    2.11830260524942,
)


# Places of an integral over log g.
_NODES = 800
# Newton's steps come this near to the root; bisection then looks no farther away.
_NEWTON_STEPS, _NEAR = 6, 1e-11
TERMS = np.concatenate([np.geomspace(1, 64, 49), [128, 512, 4096]])
"""N for which multipliers are worked out; those of others lie between"""


def mean_absolute_ratio(law: NoiseLaw, terms: Floats) -> Floats:
    """E|X| / sd of the sum:  √(2/π) · Γ(N + ½) / (Γ(N) √N);  0.707 for one Laplace term, 0.798 for many."""
    normal = np.full(terms.shape, math.sqrt(2 / math.pi))
    if law.kind.laplace_share == 0:
        return normal
    n = law.laplace_terms(terms)
    return normal * np.exp(scipy.special.gammaln(n + 0.5) - scipy.special.gammaln(n) - np.log(n) / 2)


def band_multiplier(law: NoiseLaw, terms: Floats, level: float) -> Floats:
    """k such that the sum lies within ± k·sd with probability `level`.

    terms: T per answer, of integers with one noise each; where each holds a sum of noises, there are as many times more
    """
    if not 0 < level < 1:
        raise ValueError("a level lies strictly between 0 and 1")
    if law.kind.laplace_share == 0:
        return np.full(terms.shape, normal_multiplier(level))
    inverse, multiplier = _table(level)
    return np.interp(1 / law.laplace_terms(terms), inverse, multiplier)


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


# The law of independent noises added together, as in releases that are merged.
#
#     variance          V = Σ_j v_j
#     fourth cumulant   3 Σ_j s_j v_j²,   s: excess kurtosis beside that of Laplace noise, `laplace_share`
#
# A sum of normal noises, s = 0, is Gaussian. Any other has the variance and the fourth cumulant of N equal Laplace
# noises,
#
#     N = V² / Σ_j s_j v_j²,     each of variance V/N
#
# which for k Laplace noises of one scale are those very noises, N = k: then the law is exact.

# Scales are fractions of this denominator, rounded up.
_FINEST = 2**20


def added(laws: Sequence[NoiseLaw]) -> NoiseLaw:
    """The law of X_1 + … + X_k, X_j of law j and independent; at least one law."""
    first, *others = laws
    if not others:
        return first
    if _are_normal(laws):
        return NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=_largest_variance(laws))
    if all(law == first for law in others):
        return replace(first, copies=len(laws) * first.copies)
    one = np.ones(1)
    total = math.fsum(law.standard_deviation**2 for law in laws)
    rough = [law for law in laws if law.kind.laplace_share]
    fourth = math.fsum(law.standard_deviation**4 / float(law.laplace_terms(one)[0]) for law in rough)
    copies = max(1.0, total**2 / fourth)
    if any(law.kind is NoiseKind.LENGTH for law in laws):
        # More terms make no sum of these closer to the normal law.
        return NoiseLaw(kind=NoiseKind.LENGTH, scale=Fraction(total / copies), numbers=1, copies=copies)
    return NoiseLaw(kind=NoiseKind.LAPLACE, scale=_laplace_scale(math.sqrt(total / copies)), copies=copies)


def _laplace_scale(deviation: float) -> Fraction:
    """b of the Laplace noise with this standard deviation, 1/(√2·sinh(1/2b))."""
    return Fraction(1 / (2 * math.asinh(1 / (math.sqrt(2) * deviation))))


def as_one(laws: Sequence[NoiseLaw]) -> NoiseLaw:
    """One noise at least as wide, for readers that know of no sums: what the file states beside its parts.

    Laplace where any of them is not normal, since its band is the wider one at the same variance. Worked out in whole
    numbers, so that every machine writes the same: Laplace noise of scale b has a variance of at most 2b².
    """
    variance = _largest_variance(laws)
    if _are_normal(laws):
        return NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=variance)
    half = variance / 2 * _FINEST**2
    return NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(math.isqrt(math.ceil(half)) + 1, _FINEST))


def _are_normal(laws: Sequence[NoiseLaw]) -> bool:
    return all(law.kind.laplace_share == 0 for law in laws)


def _largest_variance(laws: Sequence[NoiseLaw]) -> Fraction:
    return sum((law.largest_variance for law in laws), start=Fraction(0))
