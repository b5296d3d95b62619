"""What each function is: the one place that states it.

Every function is a metric gap h between row and point, as it stands or put through a decay:

    distance   f = h                    kernel   f = decay(h / s^degree)
    h          Σ|gap|, √Σgap², Σgap² or Σ|gap|ᵖ over the columns;  degree: 2 for Σgap², so that s has the columns' unit
    decay      e⁻ʰ or 1/(1 + h)

All other facts follow from these two. A new function needs a line in TRAITS, and no `match` below has a way out: what
is not stated of a new decay stops the program, by name, when it starts.
"""

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import assert_never

from dpsim_gui.arrays import Floats


class FunctionName(StrEnum):
    L1 = "l1"
    L2 = "l2"
    L2SQ = "l2sq"
    LPP = "lpp"
    GAUSSIAN = "gaussian"
    EXPONENTIAL = "exponential"
    LAPLACIAN = "laplacian"
    CAUCHY = "cauchy"
    INVERSE_L2 = "inverse-l2"
    INVERSE_L1 = "inverse-l1"


class Metric(Enum):
    """What h is summed from, column by column."""

    ABSOLUTE = "Σ|gap|"
    EUCLIDEAN = "√Σgap²"
    SQUARED = "Σgap²"
    POWER = "Σ|gap|ᵖ"


class Decay(Enum):
    """How a kernel falls with h; NONE for distances, which grow."""

    NONE = "h"
    EXPONENTIAL = "exp(−h)"
    INVERSE = "1/(1 + h)"

    def of(self, h: Floats, exponential: Callable[[Floats], Floats]) -> Floats:
        """f where the gap is h;  exponential: h ↦ e⁻ʰ, as exactly as it is needed"""
        match self:
            case Decay.NONE:
                return h
            case Decay.EXPONENTIAL:
                return exponential(h)
            case Decay.INVERSE:
                return 1 / (1 + h)
            case _:
                assert_never(self)

    @property
    def mixes_exponentials(self) -> bool:
        """e⁻ʰ, or the mean of e^(−t h) over a known law of t: frequencies and products of such a kernel are known."""
        match self:
            case Decay.EXPONENTIAL | Decay.INVERSE:
                return True
            case Decay.NONE:
                return False
            case _:
                assert_never(self)


@dataclass(frozen=True, kw_only=True)
class Traits:
    formula: str
    metric: Metric
    decay: Decay = Decay.NONE

    @property
    def is_kernel(self) -> bool:
        return self.decay is not Decay.NONE

    @property
    def has_power(self) -> bool:
        return self.metric is Metric.POWER

    @property
    def is_smooth(self) -> bool:
        """No kink where row and point meet. (Σ|gap|ᵖ has one unless p is even.)"""
        return self.metric is Metric.SQUARED

    @property
    def is_rotation_invariant(self) -> bool:
        return self.metric in (Metric.EUCLIDEAN, Metric.SQUARED)

    @property
    def is_product(self) -> bool:
        """f is the product of what it is along each column: e to a sum over columns."""
        return self.decay is Decay.EXPONENTIAL and self.metric is not Metric.EUCLIDEAN

    @property
    def is_mixture(self) -> bool:
        """1/(1 + h) is the mean over t ~ Exp(1) of e^(−t h)."""
        return self.decay is Decay.INVERSE

    @property
    def bandwidth_degree(self) -> int:
        """h is divided by s to this power."""
        match self.metric:
            case Metric.SQUARED:
                return 2
            case Metric.ABSOLUTE | Metric.EUCLIDEAN | Metric.POWER:
                return 1
            case _:
                assert_never(self.metric)

    @property
    def steepness(self) -> float:
        """sup over r of |d f / d log r²|, r the ℓ2 gap: how much a relative change of r² can move the kernel.

        h is r² or r, so d log h is 1 or 1/2 of d log r²; and sup h·e⁻ʰ = 1/e, sup h/(1 + h)² = 1/4.
        """
        if not self.is_rotation_invariant:
            raise ValueError("only a function of the ℓ2 distance has a steepness")
        part = 1.0 if self.metric is Metric.SQUARED else 0.5
        match self.decay:
            case Decay.EXPONENTIAL:
                return part / math.e
            case Decay.INVERSE:
                return part / 4
            case Decay.NONE:
                raise ValueError("a distance has no steepness: it is not bounded")
            case _:
                assert_never(self.decay)


TRAITS: dict[FunctionName, Traits] = {
    FunctionName.L1: Traits(formula="‖x − y‖₁", metric=Metric.ABSOLUTE),
    FunctionName.L2: Traits(formula="‖x − y‖₂", metric=Metric.EUCLIDEAN),
    FunctionName.L2SQ: Traits(formula="‖x − y‖₂²", metric=Metric.SQUARED),
    FunctionName.LPP: Traits(formula="‖x − y‖ₚᵖ", metric=Metric.POWER),
    FunctionName.GAUSSIAN: Traits(formula="exp(−‖x − y‖₂² / s²)", metric=Metric.SQUARED, decay=Decay.EXPONENTIAL),
    FunctionName.EXPONENTIAL: Traits(formula="exp(−‖x − y‖₂ / s)", metric=Metric.EUCLIDEAN, decay=Decay.EXPONENTIAL),
    FunctionName.LAPLACIAN: Traits(formula="exp(−‖x − y‖₁ / s)", metric=Metric.ABSOLUTE, decay=Decay.EXPONENTIAL),
    FunctionName.CAUCHY: Traits(formula="1 / (1 + ‖x − y‖₂² / s²)", metric=Metric.SQUARED, decay=Decay.INVERSE),
    FunctionName.INVERSE_L2: Traits(formula="1 / (1 + ‖x − y‖₂ / s)", metric=Metric.EUCLIDEAN, decay=Decay.INVERSE),
    FunctionName.INVERSE_L1: Traits(formula="1 / (1 + ‖x − y‖₁ / s)", metric=Metric.ABSOLUTE, decay=Decay.INVERSE),
}


def require_every_function(stated: Collection[FunctionName], what: str) -> None:
    """Stops the program, by name, where a table of functions leaves one out."""
    missing = [name for name in FunctionName if name not in stated]
    if missing:
        raise NotImplementedError(f"{what}: nothing is stated for {', '.join(missing)}")


require_every_function(TRAITS, "functions/traits.py, TRAITS")

DISTANCES = tuple(name for name in FunctionName if not TRAITS[name].is_kernel)
KERNELS = tuple(name for name in FunctionName if TRAITS[name].is_kernel)
SPECTRAL = tuple(name for name in FunctionName if TRAITS[name].decay.mixes_exponentials)
"""Kernels whose frequencies are known."""
MIXTURES = tuple(name for name in FunctionName if TRAITS[name].is_mixture)


def function_with(metric: Metric, decay: Decay) -> FunctionName:
    """The function of this metric and decay, such as the distance a kernel is built on."""
    for name, traits in TRAITS.items():
        if (traits.metric, traits.decay) == (metric, decay):
            return name
    raise ValueError(f"no function is {decay.value} of h = {metric.value}")
