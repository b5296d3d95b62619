"""f(x, y): what is summed over the private rows.

A distance query is D(y) = Σ_x f(x, y); a kernel query is K(y) = (1/n) Σ_x f(x, y).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Literal, assert_never

import numpy as np
import scipy

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.traits import TRAITS, FunctionName, Metric, Traits
from dpsim_gui.json_values import Size

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
