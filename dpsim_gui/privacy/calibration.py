"""From a budget and a sensitivity to the law of the noise. Every rounding is towards more noise."""

import math
from decimal import ROUND_DOWN, Context
from fractions import Fraction
from functools import lru_cache

from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.accounting import Conversion, Cost, epsilon_of_rho, lowest
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.noise_law import (
    FINEST_DENOMINATOR,
    LARGEST_SCALE,
    LARGEST_STEP,
    NoiseKind,
    NoiseLaw,
    UnitNoise,
)
from dpsim_gui.privacy.sensitivity import Sensitivity

# ρ is stated in so many, rounded down: towards more noise.
_TWELVE_DIGITS = Context(prec=12, rounding=ROUND_DOWN)


def calibrate(
    budget: Budget, sensitivity: Sensitivity, *, rows_per_person: int, share: Fraction = Fraction(1)
) -> NoiseLaw:
    """The least noise that keeps the budget for a summary of that sensitivity.

    δ = 0   Laplace, b = k Δ₁ / ε: the density of S + noise changes by at most exp(k Δ₁ / b) = exp(ε).
    δ > 0   Gaussian, σ² = k² Δ₂² / 2ρ: S + noise is ρ-zCDP (Canonne, Kamath, Steinke 2020), ρ = `rho_of`.
    k: rows_per_person;  Δ₁, Δ₂²: sensitivity.l1, sensitivity.l2_squared, in integer units, of all blocks jointly
    share: of the budget, for one of several stages: share · ε, or share · ρ. Both add up over the stages of a release,
           also where a stage is chosen by what the ones before it gave.
    """
    if not 0 < share <= 1:
        raise ValueError("a stage spends a part of the budget")
    moved = sensitivity.for_group(_checked(rows_per_person))
    if budget.is_pure:
        scale = _fitting(moved.l1 / (share * budget.epsilon), LARGEST_SCALE)
        denominator = min(FINEST_DENOMINATOR, math.floor(LARGEST_STEP / scale))
        return NoiseLaw(kind=NoiseKind.LAPLACE, scale=_round_up(scale, denominator))
    variance = _fitting(moved.l2_squared / (2 * share * rho_of(budget)), LARGEST_SCALE**2)
    return NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=_round_up(variance, FINEST_DENOMINATOR))


def unit_noise(budget: Budget, rows_per_person: int) -> UnitNoise:
    """What planners use: √2·k/ε per unit of Δ₁ (Laplace), k/√(2ρ) per unit of Δ₂ (Gaussian)."""
    k = _checked(rows_per_person)
    if budget.is_pure:
        return UnitNoise(kind=NoiseKind.LAPLACE, sd_per_sensitivity=math.sqrt(2) * float(k / budget.epsilon))
    return UnitNoise(kind=NoiseKind.GAUSSIAN, sd_per_sensitivity=k / math.sqrt(2 * rho_of(budget)))


def cost_of(budget: Budget) -> Cost:
    """What a release with this budget costs, whatever its sensitivity."""
    return Cost(epsilon=budget.epsilon, delta=budget.delta, rho=rho_of(budget))


@lru_cache(maxsize=4096)
def rho_of(budget: Budget) -> Fraction:
    """The ρ of zero-concentrated privacy that a release with this budget spends.

    δ = 0   ρ = ε²/2 (Bun and Steinke 2016)
    δ > 0   the largest ρ that converts to (ε, δ):  max over α > 1 of (ε − g(α))/α, g as in `Conversion`,
            found in floating point, cut to 12 digits, and lowered by a safety margin that starts at 2⁻⁴⁰ and doubles
            until `epsilon_of_rho`, which rounds up with a margin of its own, confirms that it fits.
    """
    if budget.is_pure:
        return budget.epsilon**2 / 2
    epsilon = float(budget.epsilon)
    conversion = Conversion(budget.delta)

    def minus_rho(order: float) -> float:
        value, safety = conversion.at(order)
        return (value + safety - epsilon) / (1 + math.exp(order))

    found = -minus_rho(lowest(minus_rho))
    margin = 2.0**-40
    while True:
        rho = Fraction(_TWELVE_DIGITS.create_decimal_from_float(found * (1 - margin)))
        if Fraction(epsilon_of_rho(rho, budget.delta)) <= budget.epsilon:
            return rho
        margin *= 2


def _round_up(value: Fraction, denominator: int) -> Fraction:
    """`value` itself if it has a small denominator, otherwise the next multiple of 1/denominator above it."""
    if value.denominator <= denominator:
        return value
    return Fraction(math.ceil(value * denominator), denominator)


def _checked(rows_per_person: int) -> int:
    if rows_per_person < 1:
        raise PlanError("rows per person", "whole-number-from-1")
    return rows_per_person


def _fitting(scale: Fraction, largest: int) -> Fraction:
    if scale > largest:
        raise PlanError("epsilon", "noise-too-large")
    return scale
