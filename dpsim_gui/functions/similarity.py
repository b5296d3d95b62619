"""f(x, y): what is summed over the private rows.

A distance query is D(y) = Σ_x f(x, y); a kernel query is K(y) = (1/n) Σ_x f(x, y).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from scipy.spatial.distance import cdist

from dpsim_gui.errors import PlanError

Floats = NDArray[np.float64]


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


DISTANCES = (FunctionName.L1, FunctionName.L2, FunctionName.L2SQ, FunctionName.LPP)

FORMULAS = {
    FunctionName.L1: "‖x − y‖₁",
    FunctionName.L2: "‖x − y‖₂",
    FunctionName.L2SQ: "‖x − y‖₂²",
    FunctionName.LPP: "‖x − y‖ₚᵖ",
    FunctionName.GAUSSIAN: "exp(−‖x − y‖₂² / s²)",
    FunctionName.EXPONENTIAL: "exp(−‖x − y‖₂ / s)",
    FunctionName.LAPLACIAN: "exp(−‖x − y‖₁ / s)",
    FunctionName.CAUCHY: "1 / (1 + ‖x − y‖₂² / s²)",
    FunctionName.INVERSE_L2: "1 / (1 + ‖x − y‖₂ / s)",
    FunctionName.INVERSE_L1: "1 / (1 + ‖x − y‖₁ / s)",
}

_METRIC: dict[FunctionName, Literal["cityblock", "euclidean", "sqeuclidean"]] = {
    FunctionName.L1: "cityblock",
    FunctionName.LAPLACIAN: "cityblock",
    FunctionName.INVERSE_L1: "cityblock",
    FunctionName.L2: "euclidean",
    FunctionName.EXPONENTIAL: "euclidean",
    FunctionName.INVERSE_L2: "euclidean",
    FunctionName.L2SQ: "sqeuclidean",
    FunctionName.GAUSSIAN: "sqeuclidean",
    FunctionName.CAUCHY: "sqeuclidean",
}

PRODUCTS = (FunctionName.GAUSSIAN, FunctionName.LAPLACIAN)
"""f is the product of what it is along each column"""


@dataclass(frozen=True, kw_only=True)
class Similarity:
    """One of the ten functions with its public parameter.

    bandwidth: s of the six kernels, None for distances
    power:     p of `lpp`, None for the others
    """

    name: FunctionName
    bandwidth: float | None = None
    power: float | None = None

    def __post_init__(self) -> None:
        if self.is_kernel != (self.bandwidth is not None):
            if self.is_kernel:
                raise PlanError("bandwidth", f"is needed for {self.name}: a number above 0, in the unit of the columns")
            raise PlanError("bandwidth", f"does not belong to {self.name}; leave it out")
        if self.bandwidth is not None and not (math.isfinite(self.bandwidth) and 1e-30 < self.bandwidth < 1e30):
            raise PlanError("bandwidth", "must be a number above 0 and below 1e30, in the unit of the columns")
        if (self.name is FunctionName.LPP) != (self.power is not None):
            if self.name is FunctionName.LPP:
                raise PlanError("p", "is needed for lpp: the power of each gap, from 1 to 16")
            raise PlanError("p", f"belongs to lpp only, not to {self.name}; leave it out")
        if self.power is not None and not 1 <= self.power <= 16:
            raise PlanError("p", "must lie between 1 and 16")

    @property
    def is_kernel(self) -> bool:
        return self.name not in DISTANCES

    @property
    def formula(self) -> str:
        return FORMULAS[self.name]

    def of_distance(self, distance: Floats) -> Floats:
        """f as a function of the metric distance it is built on (ℓ1, ℓ2 or ℓ2²)."""
        if not self.is_kernel:
            return distance
        s = self.bandwidth
        assert s is not None
        match self.name:
            case FunctionName.GAUSSIAN:
                return np.exp(distance / -(s * s))
            case FunctionName.EXPONENTIAL | FunctionName.LAPLACIAN:
                return np.exp(distance / -s)
            case FunctionName.CAUCHY:
                return 1 / (1 + distance / (s * s))
            case _:
                return 1 / (1 + distance / s)

    def between(self, rows: Floats, points: Floats) -> Floats:
        """rows (k, d), points (q, d) → (k, q) values f(x, y)."""
        if self.power is not None:
            return np.power(cdist(rows, points, "minkowski", p=self.power), self.power)
        return self.of_distance(cdist(rows, points, _METRIC[self.name]))

    def of_gaps(self, gaps: Sequence[Floats]) -> Floats:
        """f where rows and points are gaps[j] apart along column j, arrays that broadcast against each other.

        Far cheaper than `between` over a tensor grid: powers are taken of one column at a time.
        """
        metric = _METRIC.get(self.name)
        if metric == "cityblock":
            powers = [np.abs(gap) for gap in gaps]
        elif self.power is not None:
            powers = [np.power(np.abs(gap), self.power) for gap in gaps]
        else:
            powers = [np.square(gap) for gap in gaps]
        if self.name in PRODUCTS:
            return np.asarray(math.prod(self.of_distance(power) for power in powers))
        total = reduce(np.add, powers)
        return self.of_distance(np.sqrt(total) if metric == "euclidean" else total)

    def total(self, rows: Floats, points: Floats) -> Floats:
        """The exact, non-private answer: D(y) for distances, K(y) for kernels; points (q, d) → (q,)."""
        block = max(1, 2**22 // max(1, len(points)))
        sums = np.zeros(len(points))
        for start in range(0, len(rows), block):
            sums += self.between(rows[start : start + block], points).sum(axis=0)
        return sums / max(1, len(rows)) if self.is_kernel else sums
