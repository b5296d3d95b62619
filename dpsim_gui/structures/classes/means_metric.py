"""A metric A in which points are compared with class means, and the means as they are seen in it."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.structures.classes.shrinkage import length_corrections


@dataclass(frozen=True, kw_only=True, eq=False)
class MeansMetric:
    """means: (C, d) μ̂;  noise: (C,) s² in each coordinate of them;  clear: (C,) which are compared

    directions: (d, d) eigenvectors of A as columns, None for A = I;  factors: (d,) eigenvalues of A, the smallest first
    """

    means: Floats
    noise: Floats
    clear: Flags
    directions: Floats | None
    factors: Floats

    @classmethod
    def plain(cls, means: Floats, noise: Floats, clear: Flags) -> "MeansMetric":
        """A = I."""
        return cls(means=means, noise=noise, clear=clear, directions=None, factors=np.ones(means.shape[1]))

    @cached_property
    def onto(self) -> Floats:
        """(C, d) Aμ̂."""
        return self._applied(self.means, self.factors)

    @cached_property
    def doubled(self) -> Floats:
        return 2 * self.onto

    @cached_property
    def twice(self) -> Floats:
        """(C, d) A²μ̂."""
        return self._applied(self.means, np.square(self.factors))

    @cached_property
    def norms(self) -> Floats:
        """(C,) μ̂ᵀAμ̂."""
        return np.asarray(np.vecdot(self.onto, self.means))

    @cached_property
    def bias(self) -> Floats:
        """(C,) s²·tr A, by which the noise of μ̂ makes μ̂ᵀAμ̂ too large on average, and what shrinks lengths of means."""
        bias = self.noise * self.trace
        if self.clear.any():
            own = self.means[self.clear]
            apart = own - own.mean(axis=0)
            images = self._applied(apart, self.factors)
            bias[self.clear] += length_corrections(
                apart, images, self.noise[self.clear], trace=self.trace, square=self.square
            )
        return bias

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

    def _applied(self, vectors: Floats, factors: Floats) -> Floats:
        if self.directions is None:
            return vectors
        return np.asarray((vectors @ self.directions * factors) @ self.directions.T)
