"""Pure noise for sums whose ℓ2 length one row can move: P[z] nearly ∝ exp(−‖z‖₂/b), on integers.

Independent Laplace noise has to cover the ℓ1 norm, which is up to √k times the ℓ2 norm of k sums. This noise covers the
ℓ2 norm itself (the K-norm mechanism of Hardt and Talwar 2010, K the unit ball). With k sums its deviation is about
√k·Δ₂/ε in each, where Laplace noise takes up to √(2k)·Δ₂/ε.

**The law.** Let m = ⌊k/2⌋ + 1 and h = 2b²/J. Draw a whole number j ≥ 1 with P[j] ∝ j^(m−1)·exp(−j/J). Then add to each
sum an independent discrete Gaussian integer of variance h·j + τ².

**Claim.** Let neighbours differ by an integer vector of length Δ at most. With w = exp(−2π²τ²), θ = 2w/(1 − w),
κ = 3/√(πJ) and λ = ln((1 + κ)/(1 − κ)) + k·(2 ln(1 + θ) − ln(1 − θ)), the release is (Δ/b + λ)-private: purely, δ = 0.

**Proof.** First continuous noise: y ~ N(S, h·j·I) in K = 2m − 1 dimensions. If k is even this is one more than there
are sums; that coordinate of S is 0 and is thrown away. With r = ‖y − S‖ the density of y is proportional to

    F(r) = Σ_{j ≥ 1} φ(j),    φ(x) = x^(−1/2)·exp(−x/J − r²/(2hx)),    since j^(m−1)·j^(−K/2) = j^(−1/2)
    ∫₀^∞ φ = √(πJ)·exp(−r/b),  and  φ(x) ≤ x^(−1/2)·exp(−r/b),        since x/J + r²/(2hx) ≥ 2r/√(2hJ) = r/b

φ rises and then falls. Such a function's sum over j ≥ 1 and its integral over x ≥ 1 differ by its largest value there
at most, which is no more than exp(−r/b). Its integral from 0 to 1 lies between 0 and 2·exp(−r/b). So F(r) lies within
√(πJ)·exp(−r/b)·(1 ± κ), for every r. From one neighbour to the other r changes by Δ at most, and the density by a
factor of exp(Δ/b)·(1 + κ)/(1 − κ) at most.

Then whole numbers, as in `gaussian_curve`: turn each yᵢ into an integer x with probability exp(−(x − yᵢ)²/2τ²)/Z(yᵢ).
That is post-processing, the same for every j. Given j, an integer's law is within f/(1 + θ) and f/(1 − θ), f being the
density of N(0, hj + τ²) at x − Sᵢ. The discrete Gaussian is f/D with 1 ≤ D ≤ 1 + θ. So for k integers the two laws are
within factors of (1 + θ)^k above and ((1 − θ)/(1 + θ))^k below, for each j, and so for their mixture. ∎

**What readers know of it.** h·j is nearly the sum of m exponential variables of mean 2b². So any weighted sum of the k
integers has the law of m equal Laplace noises added together, whatever the weights: its variance is m·2b²·Σc².
"""

import math
from fractions import Fraction

STEPS = 2**50
"""J"""
SMOOTHING = 3
"""τ²: w is below 10⁻²⁵."""
FINEST_STEP = Fraction(1, 2**20)
"""h is a multiple of it, so that variances can be drawn exactly."""
MOST_NUMBERS = 2**16


def halves(numbers: int) -> int:
    """m, of so many sums."""
    return numbers // 2 + 1


def slack(numbers: int) -> Fraction:
    """λ, rounded up.

    ln((1 + κ)/(1 − κ)) ≤ 2κ/(1 − κ²) ≤ 2.01 κ, and 2 ln(1 + θ) − ln(1 − θ) ≤ 3θ/(1 − θ) ≤ 7w ≤ 10⁻²⁴.
    """
    kappa = Fraction(3, math.isqrt(3 * STEPS))
    return Fraction(201, 100) * kappa + numbers * Fraction(1, 10**24)


def least_scale(squared: int, epsilon: Fraction, numbers: int) -> Fraction | None:
    """2b² with Δ/b + λ ≤ ε, rounded up so that h is a multiple of `FINEST_STEP`; None where ε is too small.

    squared: Δ²
    """
    left = epsilon - slack(numbers)
    if left <= 0:
        return None
    step = 2 * squared / left**2 / STEPS
    return math.ceil(step / FINEST_STEP) * FINEST_STEP * STEPS
