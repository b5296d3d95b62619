"""From a budget and a sensitivity to the law of the noise. Every rounding is towards more noise."""

import math
from fractions import Fraction

from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.gaussian_curve import SLACK, epsilon_at, largest_rho, smoothing_variance
from dpsim_gui.privacy.length_noise import halves, least_scale
from dpsim_gui.privacy.noise_law import (
    FINEST_DENOMINATOR,
    LARGEST_SCALE,
    LARGEST_STEP,
    NoiseKind,
    NoiseLaw,
    UnitNoise,
)
from dpsim_gui.privacy.sensitivity import Sensitivity


def calibrate(
    budget: Budget,
    sensitivity: Sensitivity,
    *,
    rows_per_person: int,
    share: Fraction = Fraction(1),
    by_length: int | None = None,
) -> NoiseLaw:
    """The least noise that keeps the budget for a summary of that sensitivity.

    δ = 0   Laplace, b = k Δ₁ / ε: the density of S + noise changes by at most exp(k Δ₁ / b) = exp(ε).
            By length, b = k Δ₂ / (ε − λ), with the slack λ proved in `length_noise`.
    δ > 0   Gaussian, σ² = k² Δ₂² / 2ρ + τ²: the curve of continuous noise, with the slack proved in `gaussian_curve`.
            ρ = `rho_of`, and τ² is below 5: about half a unit where one row moves a few counts.
    k: rows_per_person;  Δ₁, Δ₂²: sensitivity.l1, sensitivity.l2_squared, in integer units, of all blocks jointly
    share: of the budget, for one of several stages: share · ε, or share · ρ. Both add up over the stages of a release,
           also where a stage is chosen by what the ones before it gave.
    by_length: how many integers a structure releases that takes pure noise by length; None for others
    """
    if not 0 < share <= 1:
        raise ValueError("a stage spends a part of the budget")
    moved = sensitivity.for_group(_checked(rows_per_person))
    if budget.is_pure and by_length is not None:
        twice = least_scale(moved.l2_squared, share * budget.epsilon, by_length)
        if twice is None:
            raise PlanError("epsilon", "noise-too-large")
        _fitting(halves(by_length) * twice, LARGEST_SCALE**2 // 64)
        return NoiseLaw(kind=NoiseKind.LENGTH, scale=twice, numbers=by_length)
    if budget.is_pure:
        scale = _fitting(moved.l1 / (share * budget.epsilon), LARGEST_SCALE)
        denominator = min(FINEST_DENOMINATOR, math.floor(LARGEST_STEP / scale))
        return NoiseLaw(kind=NoiseKind.LAPLACE, scale=_round_up(scale, denominator))
    scale = _round_up(_fitting(_gaussian_variance(budget, moved, share), LARGEST_SCALE**2), FINEST_DENOMINATOR)
    return NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=scale)


def _gaussian_variance(budget: Budget, moved: Sensitivity, share: Fraction) -> Fraction:
    """σ² = Δ₂²/μ² + τ²;  at most min(Δ₁, Δ₂²) sums move, since each moves by a whole number."""
    touched = min(moved.l1, moved.l2_squared)
    smoothing = smoothing_variance(touched, share * SLACK * budget.epsilon)
    return moved.l2_squared / (2 * share * rho_of(budget)) + smoothing


def unit_noise(budget: Budget, rows_per_person: int) -> UnitNoise:
    """What planners use: √2·k/ε per unit of Δ₁ (Laplace), k/√(2ρ) per unit of Δ₂ (Gaussian)."""
    k = _checked(rows_per_person)
    if budget.is_pure:
        return UnitNoise(kind=NoiseKind.LAPLACE, sd_per_sensitivity=math.sqrt(2) * float(k / budget.epsilon))
    return UnitNoise(kind=NoiseKind.GAUSSIAN, sd_per_sensitivity=k / math.sqrt(2 * rho_of(budget)))


def epsilon_for(unit: float, *, delta: Fraction, rows_per_person: int) -> float:
    """Inverse of `unit_noise`: the ε whose noise has `unit` as its sd per unit of sensitivity."""
    k = _checked(rows_per_person)
    return math.sqrt(2) * k / unit if delta == 0 else epsilon_at((k / unit) ** 2 / 2, float(delta))


def cost_of(budget: Budget) -> Cost:
    """What a release with this budget costs, whatever its sensitivity."""
    return Cost(epsilon=budget.epsilon, delta=budget.delta, rho=rho_of(budget), by_curve=not budget.is_pure)


def rho_of(budget: Budget) -> Fraction:
    """No less than the ρ of zero-concentrated privacy that a release with this budget spends.

    δ = 0   ρ = ε²/2 (Bun and Steinke 2016)
    δ > 0   ρ = μ²/2, the largest one whose curve keeps (ε, δ) (`gaussian_curve`)
    """
    return budget.epsilon**2 / 2 if budget.is_pure else largest_rho(budget.epsilon, budget.delta)


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
