"""Random frequencies of a kernel's spectral measure, drawn again from the public seed whenever they are needed.

A kernel k(x − y) is E over ω of cos <ω, x − y> (Bochner), with ω drawn as

    gaussian     N(0, 2/s² I)                               laplacian    independent Cauchy(1/s) per column
    exponential  g/(s·|g₀|), g ~ N(0, I), g₀ ~ N(0, 1)      inverse-l1   t ~ Exp(1), then t times the laplacian draw
    cauchy       t ~ Exp(1), then N(0, 2t/s² I)             inverse-l2   t ~ Exp(1), then t times the exponential draw

the ones with t because 1/(1 + h) = E over t ~ Exp(1) of exp(−t h). Where the measure does not know directions, groups
of up to 512 frequencies are made orthogonal (Yu et al. 2016): directions Q from the QR decomposition of a normal
matrix with the diagonal of R made positive, lengths from the columns of that matrix, which Q does not depend on.

Frequencies are kept in turns, ω/2π, and rounded so that products with rounded rows are exact (`phases`).
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

import numpy as np
import scipy

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Metric, Similarity
from dpsim_gui.structures.fourier.phases import rounded_frequencies
from dpsim_gui.structures.public_seed import PublicSeed

# The band of all lengths.
_WHOLE = (0.0, 1.0)
# Columns of one orthogonal group: its drawing takes the cube of this.
LARGEST_GROUP = 512
# Frequencies drawn at a time, 32 MiB at most; 128 MiB of them are kept for the next block of rows.
_BLOCK = 1024
_BLOCK_VALUES = 2**22
_KEPT_BYTES = 2**27
# Inverse powers of the root of x³ = x + 1 (Roberts 2018).
_EVEN = (0.7548776662466927, 0.5698402909980532)


@dataclass(frozen=True, kw_only=True, eq=False)
class Frequencies:
    """similarity: the kernel;  count: m;  seed: public;  label: which of a seed's families this is
    band: of e^−t, for kernels with t: only the part of the mixture in which it lies there
    """

    similarity: Similarity
    dimension: int
    count: int
    seed: PublicSeed
    label: str = "frequencies"
    band: tuple[float, float] = _WHOLE

    def blocks(self) -> Iterator[tuple[int, Floats]]:
        """(index of the first, (b, d) frequencies in turns): kept where all are small, drawn again otherwise."""
        if self.count * self.dimension * 8 <= _KEPT_BYTES:
            yield from self._kept
        else:
            yield from self._drawn()

    @cached_property
    def _kept(self) -> tuple[tuple[int, Floats], ...]:
        return tuple(self._drawn())

    def _drawn(self) -> Iterator[tuple[int, Floats]]:
        group = min(self.dimension, LARGEST_GROUP)
        if self.band != _WHOLE:
            # A stratum has few frequencies: directions beyond them would be drawn for nothing.
            group = min(group, self.count)
        groups = max(1, min(_BLOCK, _BLOCK_VALUES // self.dimension) // group)
        for number, start in enumerate(range(0, self.count, group * groups)):
            label, needed = f"{self.label}/{number}", min(groups, -(-(self.count - start) // group))
            drawn = self._block(label, start, needed, group)[: self.count - start]
            yield start, rounded_frequencies(drawn / (2 * math.pi))

    def _block(self, label: str, start: int, groups: int, group: int) -> Floats:
        """(groups·group, d) radians per unit; groups are drawn whole, so that m does not change their numbers."""
        size = groups * group
        stretch, tilt = self._even(start, size)
        scale = np.full(size, 1 / self.similarity.kernel_bandwidth)
        metric = self.similarity.traits.metric
        assert self.similarity.traits.decay.mixes_exponentials, f"no frequencies are known of {self.similarity.name}"
        if self.similarity.traits.is_mixture:
            low, high = self.band
            t = -np.log(low + (high - low) * stretch)
            scale = scale * (np.sqrt(t) if metric is Metric.SQUARED else t)
        match metric:
            case Metric.ABSOLUTE:
                uniforms = self.seed.uniforms(label, (size, self.dimension))
                return np.asarray(np.tan(math.pi * (uniforms - 0.5)) * scale[:, None])
            case Metric.SQUARED:
                scale = scale * math.sqrt(2)
            case Metric.EUCLIDEAN:
                scale = scale / scipy.special.ndtri((1 + tilt) / 2)
            case Metric.POWER:
                raise ValueError("no kernel is built on powers of gaps")
            case _:
                assert_never(metric)
        return self._directions(label, groups, group) * scale[:, None]

    def _even(self, start: int, size: int) -> tuple[Floats, Floats]:
        """Uniform pairs from number `start` on that fill the square evenly: multiples of irrational steps, shifted.

        Lengths drawn from them represent their law better than independent ones.
        """
        shift = self.seed.uniforms(f"{self.label}/shift", (2,))
        index = np.arange(start, start + size, dtype=np.float64)
        pairs = (np.clip(np.modf(shift[k] + index * _EVEN[k])[0], 2.0**-53, 1 - 2.0**-53) for k in range(2))
        stretch, tilt = pairs
        return stretch, tilt

    def _directions(self, label: str, groups: int, group: int) -> Floats:
        """(groups·group, d), each row N(0, I), rows of a group orthogonal."""
        normals = self.seed.normals(label, (groups, self.dimension, group))
        q, r = np.linalg.qr(normals)
        # LAPACK leaves the signs of R's diagonal open; made positive, Q is the same on every machine up to rounding.
        signs = np.where(np.diagonal(r, axis1=1, axis2=2) < 0, -1.0, 1.0)
        lengths = np.linalg.norm(normals, axis=1)
        return np.asarray(np.swapaxes(q * (signs * lengths)[:, None], 1, 2).reshape(groups * group, self.dimension))
