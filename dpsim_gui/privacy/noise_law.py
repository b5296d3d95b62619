"""The law of the noise: public, exact, and the same for every coordinate of a release."""

import math
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

# What can be drawn exactly in 64 bits. A value of the noise is below 1,024 steps, and a step (b's numerator, or
# ⌊√(2σ²)⌋) is at most 2⁵³. With b and σ up to 2⁵⁰, b keeps at least three bits for its denominator.
LARGEST_STEP = 2**53
LARGEST_SCALE = 2**50
FINEST_DENOMINATOR = 2**20


class NoiseKind(StrEnum):
    LAPLACE = "laplace"
    GAUSSIAN = "gaussian"


@dataclass(frozen=True, kw_only=True)
class NoiseLaw:
    """Independent integers with P[X = x] ∝ exp(−|x| / scale) (Laplace) or ∝ exp(−x² / (2·scale)) (Gaussian).

    scale: for Laplace b, for Gaussian the variance parameter σ²; both in integer units of the summary.
    """

    kind: NoiseKind
    scale: Fraction

    def __post_init__(self) -> None:
        if self.scale <= 0:
            raise ValueError("the noise scale must be positive")

    @property
    def standard_deviation(self) -> float:
        """Exact for Laplace, 1/(√2·sinh(1/2b)); for Gaussian √σ² (true to 1e-8 once σ² ≥ 1, an upper bound below)."""
        if self.kind is NoiseKind.GAUSSIAN:
            return math.sqrt(self.scale)
        inverse = float(1 / self.scale)
        if inverse > 700:
            return 0.0
        return 1 / (math.sqrt(2) * math.sinh(inverse / 2))


@dataclass(frozen=True, kw_only=True)
class UnitNoise:
    """What a planner needs to know of the noise: its law, and its sd per unit of sensitivity.

    sd_per_sensitivity: √2·k/ε per unit of Δ₁ (Laplace), k/√(2ρ) per unit of Δ₂ (Gaussian); k = rows per person
    """

    kind: NoiseKind
    sd_per_sensitivity: float
