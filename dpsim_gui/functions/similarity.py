"""f(x, y), what is summed over the private rows: the one place that states what each function is.

A distance query is D(y) = Σ_x f(x, y); a kernel query is K(y) = (1/n) Σ_x f(x, y). Every function is a metric gap h
between row and point, as it stands or put through a decay:

    distance   f = h                    kernel   f = decay(h / s^degree)
    h          Σ|gap|, √Σgap², Σgap² or Σ|gap|ᵖ over columns;  degree: 2 for Σgap², so that s has the columns' unit
    decay      e⁻ʰ or 1/(1 + h)

All other facts follow from these two. A new function needs a line in TRAITS, and no `match` below has a way out: what
is not stated of a new decay stops the program, by name, when it starts.
"""

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import reduce
from typing import Literal, assert_never

import numpy as np
import scipy

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import PlanError
from dpsim_gui.json_values import Size


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


require_every_function(TRAITS, "functions/similarity.py, TRAITS")

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


_CDIST: dict[Metric, Literal["cityblock", "euclidean", "sqeuclidean"]] = {
    Metric.ABSOLUTE: "cityblock",
    Metric.EUCLIDEAN: "euclidean",
    Metric.SQUARED: "sqeuclidean",
}
# So few gaps are taken column by column, without a call of scipy.
_FEW_COLUMNS, _FEW_VALUES = 4, 2**16
# 32 MiB of distances.
_PAIRS_AT_ONCE = 2**22


@dataclass(frozen=True, kw_only=True)
class Similarity:
    """One of the ten functions with its public parameter.

    bandwidth: s of the six kernels, None for distances
    power:     p of `lpp`, None for the others
    """

    name: FunctionName
    bandwidth: Size | None = None
    power: Size | None = None

    def __post_init__(self) -> None:
        if self.is_kernel != (self.bandwidth is not None):
            if self.is_kernel:
                raise PlanError("bandwidth", "bandwidth-needed", name=self.name)
            raise PlanError("bandwidth", "not-of-function", name=self.name)
        if self.bandwidth is not None and not (math.isfinite(self.bandwidth) and 1e-30 < self.bandwidth < 1e30):
            raise PlanError("bandwidth", "bandwidth-range")
        if self.traits.has_power != (self.power is not None):
            if self.traits.has_power:
                raise PlanError("p", "power-needed")
            raise PlanError("p", "power-not-lpp", name=self.name)
        if self.power is not None and not 1 <= self.power <= 16:
            raise PlanError("p", "power-range")

    @property
    def traits(self) -> Traits:
        return TRAITS[self.name]

    @property
    def is_kernel(self) -> bool:
        return self.traits.is_kernel

    @property
    def kernel_bandwidth(self) -> float:
        """s, where it is known that this is a kernel."""
        assert self.bandwidth is not None
        return self.bandwidth

    @property
    def formula(self) -> str:
        return self.traits.formula

    @property
    def degree(self) -> float:
        """f of a distance grows like the gap to this power."""
        match self.traits.metric:
            case Metric.ABSOLUTE | Metric.EUCLIDEAN:
                return 1.0
            case Metric.SQUARED:
                return 2.0
            case Metric.POWER:
                assert self.power is not None
                return self.power
            case _:
                assert_never(self.traits.metric)

    @property
    def p(self) -> float:
        """Gaps are summed as |gap|^p: 1 for ℓ1, 2 for ℓ2 and its square, the power of `lpp`."""
        match self.traits.metric:
            case Metric.ABSOLUTE | Metric.POWER:
                return self.degree
            case Metric.EUCLIDEAN | Metric.SQUARED:
                return 2.0
            case _:
                assert_never(self.traits.metric)

    def of_distance(self, distance: Floats) -> Floats:
        """f as a function of the metric gap it is built on: Σ|gap|, √Σgap², Σgap² or Σ|gap|ᵖ."""
        return self.traits.decay.of(distance / self._unit if self.is_kernel else distance, _exponential)

    @property
    def _unit(self) -> float:
        """What the gap of a kernel is divided by: s, or s² for squares."""
        assert self.bandwidth is not None
        return self.bandwidth * self.bandwidth if self.traits.bandwidth_degree == 2 else self.bandwidth

    def between(self, rows: Floats, points: Floats) -> Floats:
        """rows (k, d), points (q, d) → (k, q) values f(x, y)."""
        if self.power is not None:
            return np.power(scipy.spatial.distance.cdist(rows, points, "minkowski", p=self.power), self.power)
        columns = rows.shape[1]
        if columns == 1 or (columns <= _FEW_COLUMNS and len(rows) * len(points) <= _FEW_VALUES):
            # As `cdist` has it, to the last bit, and without waiting for scipy.
            return self.of_distance(self._distance([rows[:, [at]] - points[:, at] for at in range(columns)]))
        return self.of_distance(scipy.spatial.distance.cdist(rows, points, _CDIST[self.traits.metric]))

    def of_gaps(self, gaps: Sequence[Floats]) -> Floats:
        """f where rows and points are gaps[j] apart along column j, arrays that broadcast against each other.

        Far cheaper than `between` over a tensor grid: powers are taken of one column at a time.
        """
        if self.traits.is_product:
            return np.asarray(math.prod(self.of_distance(self._summand(gap)) for gap in gaps))
        return self.of_distance(self._distance(gaps))

    def _distance(self, gaps: Sequence[Floats]) -> Floats:
        """The metric gap, from those along the columns."""
        total = reduce(np.add, map(self._summand, gaps))
        return np.sqrt(total) if self.traits.metric is Metric.EUCLIDEAN else total

    def _summand(self, gap: Floats) -> Floats:
        match self.traits.metric:
            case Metric.ABSOLUTE:
                return np.abs(gap)
            case Metric.EUCLIDEAN | Metric.SQUARED:
                return np.square(gap)
            case Metric.POWER:
                return np.power(np.abs(gap), self.degree)
            case _:
                assert_never(self.traits.metric)

    def total(self, rows: Floats, points: Floats) -> Floats:
        """The exact, non-private answer: D(y) for distances, K(y) for kernels; points (q, d) → (q,)."""
        block = max(1, _PAIRS_AT_ONCE // max(1, len(points)))
        sums = np.zeros(len(points))
        for start in range(0, len(rows), block):
            sums += self.between(rows[start : start + block], points).sum(axis=0)
        return sums / max(1, len(rows)) if self.is_kernel else sums


def _exponential(h: Floats) -> Floats:
    return np.asarray(np.exp(-h))
