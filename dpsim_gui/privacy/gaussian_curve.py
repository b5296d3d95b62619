"""How private discrete Gaussian noise is: the curve of the continuous one, with a proved slack.

**Claim.** Add independent discrete Gaussian noise, P[z] ∝ exp(−z²/2σ²), to integer sums S. Let neighbours differ by an
integer vector v with ‖v‖₂ ≤ Δ and at most s entries that are not 0. For any 0 < τ² < σ² let

    w = exp(−2π²τ²),   θ = 2w/(1 − w),   η = s·ln((1 + θ)/(1 − θ)),   μ² = Δ²/(σ² − τ²)

Then the sums are (ε, δ)-private for every ε > η, with

    δ = e^(η/2) · G(ε − η, μ),      G(ε, μ) = Φ(μ/2 − ε/μ) − e^ε Φ(−μ/2 − ε/μ)

G is the exact curve of continuous Gaussian noise (Balle and Wang 2018, theorem 8).

**Proof.** Draw g from N(0, σ² − τ²) for each sum. Then turn S + g into an integer x with probability
exp(−(x − S − g)²/2τ²)/Z(S + g), where Z(g) = Σ_x exp(−(x − g)²/2τ²). The second step sees nothing but S + g, so all of
it is post-processing and keeps the curve G. By Poisson's summation formula

    Z(g) = √(2πτ²) · (1 + 2 Σ_{k ≥ 1} exp(−2π²τ²k²) cos 2πkg),   hence   1 − θ ≤ Z(g)/√(2πτ²) ≤ 1 + θ

since k² ≥ k. With √(2πτ²) in place of Z(g), the integral over g is the density f of N(0, σ²) at x − S. So this law p of
one integer is within f/(1 + θ) and f/(1 − θ), while the discrete Gaussian is q = f/D with D = Σ_z f(z) ≥ 1, by the
same formula. Z has period 1 and sums are integers: both laws for the neighbour are p and q shifted by v. Sums that do
not move have equal factors on both sides. Over the s others, with x any outcome,

    q(x) ≤ (1 + θ)ˢ D⁻ˢ p(x),    q(x − v) ≥ (1 − θ)ˢ D⁻ˢ p(x − v)
    Σ max(0, q(x) − e^ε q(x − v)) ≤ (1 + θ)ˢ Σ max(0, p(x) − e^(ε − η) p(x − v)) ≤ (1 + θ)ˢ G(ε − η, μ)

and (1 + θ)ˢ ≤ e^(sθ) ≤ e^(η/2), because ln((1 + θ)/(1 − θ)) ≥ 2θ. ∎

**Stages.** Let stage i spend the share tᵢ of μ² and of η, with Σtᵢ = 1, and be chosen by what the stages before it
gave. The continuous mechanisms compose to the curve of Σtᵢμ² (Dong, Roth, Su 2022, composition of Gaussian
privacy), the factors above
multiply, and their logarithms add up to η at most. So the whole keeps the same δ.

**zCDP.** The same noise is ρ-zCDP for ρ = Δ²/2σ² < μ²/2 (Canonne, Kamath, Steinke 2020), so μ²/2 may be
recorded as its ρ.

How s is known: entries are integers, so s ≤ ‖v‖₁ and s ≤ ‖v‖₂². Both sensitivities are stated.
"""

import math
from decimal import ROUND_DOWN, ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction
from functools import lru_cache

# η/ε: it costs as much noise as that share of ε would, a fortieth of a percent.
SLACK = Fraction(1, 4096)

_ROOT_OF_TWO_PI = Decimal(
    "2.506628274631000502415765284811045253006986740609938316629923576342293654607841974946595838378057266116009972665"
)
# Every result of this context is right to its last digit but one. G is a difference of numbers up to 1, and e^ε ≤ 10⁴⁴.
# So a thousand operations leave an error far below 10⁻⁵⁰, and δ is at least 10⁻³⁰. What lies beyond is not asked.
_DIGITS = Context(prec=110, rounding=ROUND_HALF_EVEN)
_SAFETY = Decimal("1e-50")
_NEGLIGIBLE = Decimal("1e-105")
LARGEST_EPSILON = 100
SMALLEST_DELTA = Fraction(1, 10**30)

# ρ is stated in so many digits, rounded down: towards more noise.
_TWELVE_DIGITS = Context(prec=12, rounding=ROUND_DOWN)
_TWICE_PI_SQUARED = 19.7392  # rounded down: towards more noise
_FINEST = 2**20
_FAR_BELOW = -30.0


def fits(rho: Fraction, epsilon: Fraction, delta: Fraction) -> bool:
    """Whether e^(η/2) · G(ε − η, √(2ρ)) ≤ δ for certain, with η = `SLACK` · ε."""
    return _fits(rho, SLACK * epsilon, epsilon, delta)


def _fits(rho: Fraction, slack: Fraction, epsilon: Fraction, delta: Fraction) -> bool:
    """Whether e^(η/2) · G(ε − η, √(2ρ)) ≤ δ for certain;  slack: η"""
    factor = _DIGITS.exp(_decimal(slack / 2))
    return _DIGITS.multiply(factor, _delta(_decimal(epsilon - slack), rho)) <= _decimal(delta)


@lru_cache(maxsize=4096)
def largest_rho(epsilon: Fraction, delta: Fraction) -> Fraction:
    """The largest ρ = μ²/2 that `fits`, to twelve digits.

    It is found in floating point and lowered by a margin that starts at 2⁻⁴⁰ and doubles until `fits` confirms it.
    """
    wanted = math.log(delta)
    # G ≤ δ needs ε > 0 only; at μ = 2⁻³⁰ε no δ of a budget is missed, and at μ = 40 + √2ε every one is.
    low, high = float(epsilon) * 2.0**-30, 40 + 2 * math.sqrt(float(epsilon))
    while high / low > 1 + 2.0**-48:
        middle = math.sqrt(low * high)
        inside = _log_delta(float(epsilon), middle, float(SLACK * epsilon)) <= wanted
        low, high = (middle, high) if inside else (low, middle)
    margin = 2.0**-40
    while True:
        rho = Fraction(_TWELVE_DIGITS.create_decimal_from_float(low * low / 2 * (1 - margin)))
        if fits(rho, epsilon, delta):
            return rho
        margin *= 2


def epsilon_at(rho: float, delta: float) -> float:
    """Inverse of `largest_rho`, for planning: the ε at which noise of this ρ keeps δ."""
    mu, wanted = math.sqrt(2 * rho), math.log(delta)
    low, high = 1e-9, 1e4
    while high / low > 1 + 1e-12:
        middle = math.sqrt(low * high)
        inside = _log_delta(middle, mu, float(SLACK) * middle) <= wanted
        low, high = (low, middle) if inside else (middle, high)
    return high


@lru_cache(maxsize=4096)
def least_epsilon(rho: Fraction, slack: Fraction, delta: Fraction) -> float | None:
    """The least ε at which several releases with Σμ² = 2ρ and Ση = slack keep δ, rounded up; None if ε is above 100.

    It is found in floating point and raised by a margin that doubles until `_fits` confirms it.
    """
    mu, wanted, lost = math.sqrt(2 * rho), math.log(delta), float(slack)
    low, high = 1e-9, LARGEST_EPSILON - lost
    if high <= low or mu > LARGEST_EPSILON or delta < SMALLEST_DELTA or _log_delta(high + lost, mu, lost) > wanted:
        return None
    while high / low > 1 + 2.0**-48:
        middle = math.sqrt(low * high)
        low, high = (low, middle) if _log_delta(middle + lost, mu, lost) <= wanted else (middle, high)
    margin = 2.0**-40
    while True:
        epsilon = math.nextafter(lost + high * (1 + margin), math.inf)
        if _fits(rho, slack, Fraction(epsilon), delta):
            return epsilon
        margin *= 2


def smoothing_variance(touched: int, slack: Fraction) -> Fraction:
    """τ² for which η is at most `slack` when no more than `touched` sums move.

    With w ≤ 1/16: θ ≤ 2/15, ln((1 + θ)/(1 − θ)) ≤ 2θ/(1 − θ²) and so η ≤ 5·s·w. Hence w = min(1/16, slack/5s) and
    τ² = ln(1/w)/2π², rounded up.
    """
    inverse = max(Fraction(16), 5 * touched / slack)
    logarithm = math.log(inverse.numerator) - math.log(inverse.denominator)
    safety = 2.0**-40 * (math.log(inverse.numerator) + math.log(inverse.denominator))
    return Fraction(math.ceil((logarithm + safety) / _TWICE_PI_SQUARED * _FINEST), _FINEST)


def _log_delta(epsilon: float, mu: float, slack: float) -> float:
    """ln(e^(η/2) · G(ε − η, μ)) in floating point;  slack: η"""
    rest = epsilon - slack
    inside = log_normal(mu / 2 - rest / mu)
    outside = rest + log_normal(-mu / 2 - rest / mu)
    return slack / 2 + inside + math.log(-math.expm1(outside - inside)) if outside < inside else -math.inf


def log_normal(x: float) -> float:
    """ln Φ(x); far below 0 by the first terms of Mills' ratio.  (A ledger is read without scipy.)"""
    if x < _FAR_BELOW:
        ratio = math.fsum((1, -1 / x**2, 3 / x**4, -15 / x**6, 105 / x**8))
        return -x * x / 2 - math.log(-x * math.sqrt(2 * math.pi)) + math.log(ratio)
    beyond = math.erfc(abs(x) / math.sqrt(2)) / 2
    return math.log(beyond) if x < 0 else math.log1p(-beyond)


def _delta(epsilon: Decimal, rho: Fraction) -> Decimal:
    """No less than G(ε, √(2ρ))."""
    mu = _DIGITS.sqrt(_decimal(2 * rho))
    half, ratio = _DIGITS.divide(mu, Decimal(2)), _DIGITS.divide(epsilon, mu)
    outside = _DIGITS.multiply(_DIGITS.exp(epsilon), _normal(_DIGITS.minus(_DIGITS.add(half, ratio))))
    return _DIGITS.add(_DIGITS.subtract(_normal(_DIGITS.subtract(half, ratio)), outside), _SAFETY)


def _normal(x: Decimal) -> Decimal:
    """Φ(x) = 1/2 + φ(x) · Σ_{k ≥ 0} x^(2k+1)/(1·3·…·(2k+1)); all terms have one sign.

    Terms beyond one fall at least by half once 2k + 3 > 2x². What is left out is then no more than the last term.
    """
    squared = _DIGITS.multiply(x, x)
    density = _DIGITS.divide(_DIGITS.exp(_DIGITS.divide(squared, Decimal(-2))), _ROOT_OF_TWO_PI)
    term = _DIGITS.multiply(density, x)
    total, odd = term, 1
    while odd < 2 * squared or abs(term) > _NEGLIGIBLE:
        odd += 2
        term = _DIGITS.divide(_DIGITS.multiply(term, squared), Decimal(odd))
        total = _DIGITS.add(total, term)
    return _DIGITS.add(Decimal("0.5"), total)


def _decimal(value: Fraction) -> Decimal:
    return _DIGITS.divide(Decimal(value.numerator), Decimal(value.denominator))
