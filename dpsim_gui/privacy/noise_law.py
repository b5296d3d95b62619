"""The law of the noise: public, exact, and the same for every coordinate of a release."""

import math
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, assert_never

import numpy as np
import scipy

from dpsim_gui.arrays import Floats
from dpsim_gui.json_values import OMITTED, UNWRITTEN, whole_to
from dpsim_gui.messages import Message
from dpsim_gui.privacy.length_noise import MOST_NUMBERS, SMOOTHING, halves
from dpsim_gui.privacy.sensitivity import Sensitivity

# What can be drawn exactly in 64 bits. A value of the noise is below 1,024 steps, and a step (b's numerator, or
# ⌊√(2σ²)⌋) is at most 2⁵³. With b and σ up to 2⁵⁰, b keeps at least three bits for its denominator.
LARGEST_STEP = 2**53
LARGEST_SCALE = 2**50
FINEST_DENOMINATOR = 2**20


class NoiseKind(StrEnum):
    """The laws, and all that the rest of the program needs to know of them.

    Nothing outside of `privacy` asks which one it is. Another law states each of these, is drawn in `noise.py` and is
    chosen in `calibration.py`; sums of it follow from its kurtosis (`noise_sum.py`, `added_noise.py`).
    LENGTH: all integers of a release together, by `length_noise`
    """

    LAPLACE = "laplace"
    GAUSSIAN = "gaussian"
    LENGTH = "length"

    @property
    def norm(self) -> int:
        """q: noise is scaled by Δ_q, the ℓq norm of what one row can move."""
        match self:
            case NoiseKind.LAPLACE:
                return 1
            case NoiseKind.GAUSSIAN | NoiseKind.LENGTH:
                return 2
            case _:
                assert_never(self)

    @property
    def charges_by_length(self) -> bool:
        """Whether features of one ℓ2 length cost the same, however many there are; only ℓ2 noise does that."""
        return self.norm == 2

    @property
    def in_words(self) -> Message:
        """The law as the receipt calls it, before its scale."""
        match self:
            case NoiseKind.LAPLACE:
                return Message("laplace-of-scale")
            case NoiseKind.GAUSSIAN:
                return Message("gaussian-of-variance")
            case NoiseKind.LENGTH:
                return Message("length-of-variance")
            case _:
                assert_never(self)

    @property
    def excess_kurtosis(self) -> float:
        """Fourth cumulant over the squared variance; of each of the equal noises that make up a number by length."""
        match self:
            case NoiseKind.LAPLACE | NoiseKind.LENGTH:
                return 3.0
            case NoiseKind.GAUSSIAN:
                return 0.0
            case _:
                assert_never(self)

    @property
    def laplace_share(self) -> float:
        """Excess kurtosis beside that of Laplace noise: 1 for Laplace itself, 0 for the normal law.

        A sum of N such noises has the kurtosis of N / laplace_share Laplace noises.
        """
        return self.excess_kurtosis / 3

    def of(self, sensitivity: Sensitivity) -> float:
        """Δ_q."""
        match self:
            case NoiseKind.LAPLACE:
                return float(sensitivity.l1)
            case NoiseKind.GAUSSIAN | NoiseKind.LENGTH:
                return math.sqrt(sensitivity.l2_squared)
            case _:
                assert_never(self)

    def quantiles(self, shares: Floats) -> Floats:
        """Of the law with standard deviation 1, taken as continuous;  shares: strictly between 0 and 1"""
        match self:
            case NoiseKind.LAPLACE | NoiseKind.LENGTH:
                offset = shares - 0.5
                return np.asarray(-np.sign(offset) * np.log1p(-2 * np.abs(offset)) / math.sqrt(2))
            case NoiseKind.GAUSSIAN:
                return np.asarray(scipy.special.ndtri(shares))
            case _:
                assert_never(self)

    def sum_quantile(self, share: float, terms: int) -> float:
        """An upper bound on a quantile, above the median, of a sum of so many noises, in its standard deviations.

        A sum is closer to the normal law than each of its terms. What is left of the difference shrinks faster than
        1/√terms, which is used here.
        """
        normal = float(scipy.special.ndtri(share))
        single = float(self.quantiles(np.array(share)))
        return normal + max(0.0, single - normal) / math.sqrt(terms)

    def powers(self, moves: Floats) -> Floats:
        """|m|^q of each move: what is summed over coordinates."""
        return np.abs(moves) if self.norm == 1 else np.square(moves)

    def length(self, powers: Floats) -> Floats:
        """(Σ|m|^q)^(1/q), from Σ|m|^q."""
        return powers if self.norm == 1 else np.sqrt(powers)

    def balance(self, coefficients: Floats, magnitudes: Floats) -> Floats:
        """Weights w that minimise the variance of an answer at a fixed budget.

        Feature i moves by at most M_i and enters an answer with rms coefficient c_i. The variance is proportional to
        (Σ (M_i w_i)^q)^(2/q) · Σ c_i²/w_i², least at w_i^(q + 2) ∝ c_i²/M_i^q:
            Laplace   w_i ∝ (c_i²/M_i)^(1/3)        Gaussian   w_i ∝ (c_i/M_i)^(1/2)
        M: magnitudes, c: coefficients
        """
        if self.norm == 1:
            return _cube_root(coefficients**2 / magnitudes)
        return np.sqrt(coefficients / magnitudes)


# Newton's steps double the right digits: from 0.05 off at worst to the last bit of a float.
_NEWTON_STEPS = 6


def _cube_root(values: Floats) -> Floats:
    """The cube root of numbers ≥ 0, with the same bits on every machine, so that a plan is the same everywhere too.

    numpy's own cube root differs in its last bit between processors. Here every step is an addition, multiplication or
    division, which IEEE 754 fixes. With x = m·2^(3e) and 1/8 ≤ m < 1, Newton's y ← (2y + m/y²)/3 begins on a line.
    """
    fraction, exponent = np.frexp(values)
    thirds = -(-exponent // 3)
    fraction = np.ldexp(fraction, exponent - 3 * thirds)
    root = 0.45 + 0.56 * fraction
    for _ in range(_NEWTON_STEPS):
        root = (2 * root + fraction / (root * root)) / 3
    return np.asarray(np.where(values > 0, np.ldexp(root, thirds), values))


@dataclass(frozen=True, kw_only=True)
class NoiseLaw:
    """Independent integers with P[X = x] ∝ exp(−|x| / scale) (Laplace) or ∝ exp(−x² / (2·scale)) (Gaussian).

    By length: integers that are drawn together, nearly ∝ exp(−‖x‖/b).
    scale: for Laplace b, for Gaussian the variance parameter σ², by length 2b²; in integer units of the summary.
    numbers: how many integers are drawn together, by length; None where they are independent
    copies: each integer is the sum of so many of these, which need not be whole; 1 for all noise that is drawn
    """

    kind: NoiseKind
    scale: Fraction
    numbers: Annotated[Annotated[int, whole_to(MOST_NUMBERS)] | None, OMITTED] = None
    copies: Annotated[float, UNWRITTEN] = 1.0

    def __post_init__(self) -> None:
        if self.scale <= 0:
            raise ValueError("the noise scale must be positive")
        if not self.copies >= 1:
            raise ValueError("there is at least one noise in a sum of noises")
        if (self.numbers is not None) != (self.kind is NoiseKind.LENGTH):
            raise ValueError("noise by length knows how many integers it is for, and no other does")
        if self.numbers is not None and not 1 <= self.numbers <= MOST_NUMBERS:
            raise ValueError("noise by length is for some thousands of integers")

    @property
    def equal_noise(self) -> "NoiseLaw":
        """One of the equal, independent noises that make up an integer."""
        if self.numbers is not None:
            return NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(math.sqrt(self.scale / 2)))
        return replace(self, copies=1.0)

    @property
    def is_drawn_together(self) -> bool:
        """Whether sums of many integers are no closer to the normal law than one of them."""
        return self.numbers is not None

    def laplace_terms(self, terms: Floats) -> Floats:
        """N: a sum of so many such integers has the law of N equal Laplace noises. Not for Gaussian noise.

        By length it is the same for any sum (`length_noise`).
        """
        if self.numbers is not None:
            return np.full(terms.shape, self.copies * halves(self.numbers))
        return np.asarray(terms * self.copies / self.kind.laplace_share)

    @property
    def standard_deviation(self) -> float:
        """Exact for Laplace, 1/(√2·sinh(1/2b)); for Gaussian √σ² (true to 1e-8 once σ² ≥ 1, an upper bound below).

        Of a sum of copies: √copies times that.
        """
        match self.kind:
            case NoiseKind.LAPLACE:
                inverse = float(1 / self.scale)
                return 0.0 if inverse > 700 else math.sqrt(self.copies) / (math.sqrt(2) * math.sinh(inverse / 2))
            case NoiseKind.GAUSSIAN:
                return math.sqrt(self.scale) * math.sqrt(self.copies)
            case NoiseKind.LENGTH:
                assert self.numbers is not None
                return math.sqrt(self.scale) * math.sqrt(self.copies * halves(self.numbers))
            case _:
                assert_never(self.kind)

    @property
    def largest_variance(self) -> Fraction:
        """No smaller than the variance of one noise, and a whole fraction: 2b² for Laplace, σ² for Gaussian, m·2b²."""
        match self.kind:
            case NoiseKind.LAPLACE:
                return 2 * self.scale**2
            case NoiseKind.GAUSSIAN:
                return self.scale
            case NoiseKind.LENGTH:
                assert self.numbers is not None
                return halves(self.numbers) * self.scale * (1 + Fraction(1, 2**20)) + SMOOTHING
            case _:
                assert_never(self.kind)


@dataclass(frozen=True, kw_only=True)
class UnitNoise:
    """What a planner needs to know of the noise: its law, and its sd per unit of sensitivity.

    sd_per_sensitivity: √2·k/ε per unit of Δ₁ (Laplace), k/√(2ρ) per unit of Δ₂ (Gaussian); k = rows per person
    """

    kind: NoiseKind
    sd_per_sensitivity: float

    def by_length(self, numbers: int) -> float:
        """What the noise of so many integers by length is per unit of Δ₂, in `sd_per_sensitivity`."""
        return 1.0 if self.kind.charges_by_length else math.sqrt(halves(numbers))
