"""Which texts of the rows may be published: those whose noisy count passes a threshold.

**Claim.** Let X and X' be neighbours, and let the release be (ε, δ₁)-private as long as the texts are known that occur
in both. Publish a text of X with its noisy count if that count is at least τ, with

    τ = k + 1 + ⌈σ·Φ⁻¹(1 − β)⌉,      β = δ₂ / (c·k·(1 + e^ε))

Then the whole release is (ε, δ₁ + δ₂)-private.
k: rows_per_person;  c: columns of texts;  σ²: variance of the discrete Gaussian noise on each count

**Proof.** Texts that occur in one of X and X' only come from the rows of one person: at most k in each of c columns,
each at most k times. Its noisy count is at least τ only if the noise Z is at least m = τ − k ≥ 1, and

    P[Z ≥ m] = Σ_{z ≥ m} exp(−z²/2σ²) / Σ_z exp(−z²/2σ²) ≤ ∫_{m−1}^∞ exp(−z²/2σ²) dz / √(2πσ²) = P[N(0, σ²) ≥ m − 1] ≤ β

since exp(−z²/2σ²) falls for z ≥ 0, and the sum below is at least √(2πσ²) by Poisson's summation formula (Canonne,
Kamath, Steinke 2020, proposition 25). So on X, and likewise on X', such a text is published with probability at most
B = c·k·β = δ₂/(1 + e^ε). This holds whatever an earlier stage gave. Let C be the release with all other texts left out
of both data sets, q and q' the probabilities that none of them would have been published, and O' those outcomes in O
without one. Noise is independent, so P[X → O'] = q·P[C(X) ∈ O'], and

    P[X → O] ≤ B + P[C(X) ∈ O'] ≤ B + e^ε P[C(X') ∈ O'] + δ₁ ≤ B + e^ε (P[X' → O'] + B) + δ₁ ≤ e^ε P[X' → O] + δ₁ + δ₂

where P[C(X') ∈ O'] − P[X' → O'] = (1 − q') P[C(X') ∈ O'] ≤ B.

Such a release is no zCDP: one outcome can be impossible on X'. See `value_selection_cost`.
"""

import math
from fractions import Fraction

import scipy

from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw

# Of the last bits of the quantile and the square root: towards a higher threshold.
_SAFETY = 1 + 2.0**-30
UNCONCENTRATED = Fraction(10**6)
"""Stands for a ρ that does not exist: no cap that counts by zCDP has room for it."""


def split_delta(budget: Budget) -> tuple[Budget, Fraction]:
    """Half of δ for the noise, and half for the texts."""
    return Budget(epsilon=budget.epsilon, delta=budget.delta / 2), budget.delta / 2


def publishing_threshold(
    law: NoiseLaw, *, epsilon: Fraction, delta: Fraction, columns: int, rows_per_person: int
) -> int:
    """τ as above;  delta: δ₂"""
    if law.kind is not NoiseKind.GAUSSIAN or law.copies != 1:
        raise ValueError("the threshold is for Gaussian noise that is drawn once")
    factor = 1 + math.exp(float(epsilon)) * _SAFETY
    chance = float(delta) / (columns * rows_per_person * factor) / _SAFETY
    quantile = -float(scipy.special.ndtri(chance))
    return rows_per_person + 1 + math.ceil(math.sqrt(law.scale) * quantile * _SAFETY)


def value_selection_cost(budget: Budget) -> Cost:
    """It counts by the basic sum alone."""
    return Cost(epsilon=budget.epsilon, delta=budget.delta, rho=UNCONCENTRATED)
