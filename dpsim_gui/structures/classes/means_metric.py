"""A metric A in which points are compared with class means, and the means as they are seen in it."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class MeansMetric:
    """means: (C, d) μ̂;  noise: (C,) s² in each coordinate of them

    directions: (d, d) eigenvectors of A as columns, None for A = I;  factors: (d,) eigenvalues of A, the smallest first
    """

    means: Floats
    noise: Floats
    directions: Floats | None
    factors: Floats

    @classmethod
    def plain(cls, means: Floats, noise: Floats) -> "MeansMetric":
        """A = I."""
        return cls(means=means, noise=noise, directions=None, factors=np.ones(means.shape[1]))

    @cached_property
    def onto(self) -> Floats:
        """(C, d) Aμ̂."""
        return self._applied(self.factors)

    @cached_property
    def doubled(self) -> Floats:
        return 2 * self.onto

    @cached_property
    def twice(self) -> Floats:
        """(C, d) A²μ̂."""
        return self._applied(np.square(self.factors))

    @cached_property
    def norms(self) -> Floats:
        """(C,) μ̂ᵀAμ̂."""
        return np.asarray(np.vecdot(self.onto, self.means))

    @cached_property
    def bias(self) -> Floats:
        """(C,) s²·tr A, by which the noise of μ̂ makes μ̂ᵀAμ̂ too large on average."""
        return self.noise * self.trace

    @cached_property
    def lengths(self) -> Floats:
        """(C,) ‖Aμ̂‖."""
        return np.asarray(np.linalg.norm(self.onto, axis=1))

    @cached_property
    def trace(self) -> float:
        """tr A."""
        return float(self.factors.sum())

    @cached_property
    def square(self) -> float:
        """tr A²."""
        return float(np.square(self.factors).sum())

    @cached_property
    def stretched(self) -> Floats:
        """(d, d) the columns A·u: the product of v with them is Av along the directions u."""
        assert self.directions is not None
        return self.directions * self.factors

    def _applied(self, factors: Floats) -> Floats:
        if self.directions is None:
            return self.means
        return np.asarray((self.means @ self.directions * factors) @ self.directions.T)
