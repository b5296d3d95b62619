"""The law of independent noises added together, as in releases of one study that are merged.

    variance          V = Σ_j v_j
    fourth cumulant   3 Σ_j v_j² over the Laplace noises, 0 of Gaussian ones

A sum of Gaussian noises is Gaussian. With a Laplace noise among them the sum has the variance and the fourth cumulant
of N equal Laplace noises,

    N = V² / Σ_j v_j²   over the Laplace ones,     each of variance V/N

which for k noises of one scale are those very noises, N = k: then the law is exact.
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
    if all(law.kind is NoiseKind.GAUSSIAN for law in laws):
        return NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=sum((law.scale for law in laws), start=Fraction(0)))
    if all(law == first for law in others):
        return NoiseLaw(kind=first.kind, scale=first.scale, copies=len(laws) * first.copies)
    total = math.fsum(law.standard_deviation**2 for law in laws)
    fourth = math.fsum(law.standard_deviation**4 / law.copies for law in laws if law.kind is NoiseKind.LAPLACE)
    copies = max(1.0, total**2 / fourth)
    return NoiseLaw(kind=NoiseKind.LAPLACE, scale=_laplace_scale(math.sqrt(total / copies)), copies=copies)


def _laplace_scale(deviation: float) -> Fraction:
    """b of the Laplace noise with this standard deviation, 1/(√2·sinh(1/2b))."""
    return Fraction(1 / (2 * math.asinh(1 / (math.sqrt(2) * deviation))))


def as_one(laws: Sequence[NoiseLaw]) -> NoiseLaw:
    """One noise at least as wide, for readers that know of no sums: what the file states beside its parts.

    Laplace where any of them is, since its band is the wider one at the same variance. Worked out in whole numbers, so
    that every machine writes the same: Laplace noise of scale b has a variance of at most 2b².
    """
    variance = sum((_at_most(law) for law in laws), start=Fraction(0))
    if all(law.kind is NoiseKind.GAUSSIAN for law in laws):
        return NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=variance)
    half = variance / 2 * _FINEST**2
    return NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(math.isqrt(math.ceil(half)) + 1, _FINEST))


def _at_most(law: NoiseLaw) -> Fraction:
    return law.scale if law.kind is NoiseKind.GAUSSIAN else 2 * law.scale**2
