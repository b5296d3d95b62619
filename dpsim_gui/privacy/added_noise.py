"""The law of independent noises added together, as in releases that are merged.

    variance          V = Σ_j v_j
    fourth cumulant   3 Σ_j s_j v_j²,   s: excess kurtosis beside that of Laplace noise, `laplace_share`

A sum of normal noises, s = 0, is Gaussian. Any other has the variance and the fourth cumulant of N equal Laplace
noises,

    N = V² / Σ_j s_j v_j²,     each of variance V/N

which for k Laplace noises of one scale are those very noises, N = k: then the law is exact.
"""

import math
from collections.abc import Sequence
from fractions import Fraction

from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw

_FINEST = 2**20


def added(laws: Sequence[NoiseLaw]) -> NoiseLaw:
    """The law of X_1 + … + X_k, X_j of law j and independent; at least one law."""
    first, *others = laws
    if not others:
        return first
    if _are_normal(laws):
        return NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=_largest_variance(laws))
    if all(law == first for law in others):
        return NoiseLaw(kind=first.kind, scale=first.scale, copies=len(laws) * first.copies)
    total = math.fsum(law.standard_deviation**2 for law in laws)
    fourth = math.fsum(law.kind.laplace_share * law.standard_deviation**4 / law.copies for law in laws)
    copies = max(1.0, total**2 / fourth)
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
