"""Which texts of the rows may be published: those whose noisy count passes a threshold.

**Claim.** Let X and X' be neighbours, and let the release be (ε, δ₁)-private and ρ-zCDP as long as only texts that
occur in both are counted. Publish a text of X with its noisy count if that count is at least τ, with

    τ = k + 1 + ⌈σ·Φ⁻¹(1 − β)⌉,      β = δ₂ / (c·k)

Then the whole release is (ε, δ₁ + δ₂)-private, and δ₂-approximately ρ-zCDP (`privacy.accounting.Cost`).
k: rows_per_person;  c: columns of texts;  σ²: variance of the discrete Gaussian noise on each count

**Proof.** Texts that occur in one of X and X' only come from the rows of one person: at most k in each of c columns,
each at most k times. Its noisy count is at least τ only if the noise Z is at least m = τ − k ≥ 1, and

    P[Z ≥ m] = Σ_{z ≥ m} exp(−z²/2σ²) / Σ_z exp(−z²/2σ²) ≤ ∫_{m−1}^∞ exp(−z²/2σ²) dz / √(2πσ²) = P[N(0, σ²) ≥ m − 1] ≤ β

since exp(−z²/2σ²) falls for z ≥ 0, and the sum below is at least √(2πσ²) by Poisson's summation formula (Canonne,
Kamath, Steinke 2020, proposition 25). So on X, and likewise on X', such a text is published with probability at most
c·k·β = δ₂. This holds whatever an earlier stage gave. Let C(X) be the release without these texts. Noise is
independent, so whatever the earlier stage gave, M(X) is C(X) with probability 1 − δ₂ or more. Hence

    M(X) = (1 − δ₂) C(X) + δ₂ R      and      M(X') = (1 − δ₂) C(X') + δ₂ R'

for some laws R and R'. C(X) and C(X') are ρ-zCDP, which is the second claim. For the first,

    P[M(X) ∈ O] ≤ δ₂ + (1 − δ₂)(e^ε P[C(X') ∈ O] + δ₁) ≤ e^ε P[M(X') ∈ O] + δ₁ + δ₂

The release itself is no zCDP: one outcome can be impossible on X'.
"""

import math
from fractions import Fraction

import scipy

from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import rho_of
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw

# Of the last bits of the quantile and the square root: towards a higher threshold.
_SAFETY = 1 + 2.0**-30


def split_delta(budget: Budget) -> tuple[Budget, Fraction]:
    """Half of δ for the noise, and half for the texts."""
    return Budget(epsilon=budget.epsilon, delta=budget.delta / 2), budget.delta / 2


def publishing_threshold(law: NoiseLaw, *, delta: Fraction, columns: int, rows_per_person: int) -> int:
    """τ as above;  delta: δ₂"""
    if law.kind is not NoiseKind.GAUSSIAN or law.copies != 1:
        raise ValueError("the threshold is for Gaussian noise that is drawn once")
    chance = float(delta) / (columns * rows_per_person) / _SAFETY
    quantile = -float(scipy.special.ndtri(chance))
    return rows_per_person + 1 + math.ceil(math.sqrt(law.scale) * quantile * _SAFETY)


def value_selection_cost(budget: Budget) -> Cost:
    """Of noise for half of δ, and texts for the other half."""
    noise, texts = split_delta(budget)
    return Cost(epsilon=budget.epsilon, delta=budget.delta, rho=rho_of(noise), loose_delta=texts, by_curve=True)
