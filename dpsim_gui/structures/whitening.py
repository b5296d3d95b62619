"""The public matrix W that turns kernel values at the landmarks into features of length at most 1, with its proof.

    W ≈ (K + λI)^(−1/2), here the inverse of the Cholesky factor: K + λI = L Lᵀ, W = L⁻¹ rounded to multiples of 2⁻¹⁹

Of all matrices with that property this one is triangular: the features of q landmarks are the first q features of any
larger number, it takes half the room, and Cholesky's rounding errors are the best understood there are.

Why no row is longer than `stretch`. Let k = k_z(x) for any x, and Z the linear map with k = Zψ, ψ the kernel's own
feature of x, ‖ψ‖ = 1, K = ZZᵀ. The factor L̂ that was computed has L̂L̂ᵀ = K + λI + E with
    ‖E‖ ≤ ε = q·DOUBT + 4q(q + 1)·2⁻⁵³ ≤ λ/16           the values of K; Higham 2002, Theorem 10.3, 4 times over
so that L̂L̂ᵀ ⪰ K + (15/16)λI, hence ‖L̂⁻¹Z‖ ≤ 1 and ‖L̂⁻¹‖ ≤ (15λ/16)^(−1/2) = INVERSE. With R = WL̂ − I
    ‖WZ‖ ≤ (1 + ‖R‖)·‖L̂⁻¹Z‖ ≤ 1 + ‖R‖_F = stretch,          ‖W‖ ≤ stretch·INVERSE
R is measured after W was rounded, whatever way W was found, and the rounding of that measurement is added.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import cholesky
from scipy.linalg.lapack import dtrtri

from dpsim_gui.structures.kernel_matrix import DOUBT
from dpsim_gui.structures.structure import Floats, Integers

Singles = NDArray[np.float32]

REGULARISER = 2.0**-10
"""λ: small beside the noise of any answer, large enough to keep W within 24 bits."""

INVERSE = math.sqrt(16 / (15 * REGULARISER))
GRID_BITS = 19
MOST = 4096
"""Landmarks: W then takes 34 MB in the file."""

_BLOCK = 256
_LARGEST_ENTRY = 2.0**25


@dataclass(frozen=True, kw_only=True, eq=False)
class Whitening:
    """packed: (q(q + 1)/2,) the lower triangle of W row by row, multiples of 2⁻¹⁹;  stretch: at least ‖WZ‖"""

    packed: Singles
    stretch: float

    @property
    def size(self) -> int:
        """q."""
        return (math.isqrt(8 * len(self.packed) + 1) - 1) // 2

    def _blocks(self) -> Iterator[tuple[slice, Floats]]:
        """Some rows at a time, (b, e) with e the end of the block: beyond it they are zero."""
        for start in range(0, self.size, _BLOCK):
            stop = min(start + _BLOCK, self.size)
            rows = np.zeros((stop - start, stop))
            for i in range(start, stop):
                first = i * (i + 1) // 2
                rows[i - start, : i + 1] = self.packed[first : first + i + 1]
            yield slice(start, stop), rows

    def of_sums(self, sums: Integers) -> Integers:
        """2¹⁹·W·sums, exactly, modulo 2⁶⁴; so it adds up over any chunks of rows."""
        whole = np.zeros(self.size, dtype=np.int64)
        for part, rows in self._blocks():
            whole[part] = np.ldexp(rows, GRID_BITS).astype(np.int64) @ sums[: part.stop]
        return whole

    def of_values(self, values: Floats) -> Floats:
        """values (m, q) → (m, q) features W·k."""
        features = np.empty_like(values)
        for part, rows in self._blocks():
            features[:, part] = values[:, : part.stop] @ rows.T
        return features

    @property
    def is_plausible(self) -> bool:
        """Whether a stranger's file holds multiples of 2⁻¹⁹ in range, with a positive diagonal."""
        for part, rows in self._blocks():
            scaled = np.ldexp(rows, GRID_BITS)
            if not (np.abs(scaled) < _LARGEST_ENTRY).all() or (scaled != np.rint(scaled)).any():
                return False
            if not (scaled[:, part].diagonal() > 0).all():
                return False
        return True

    def distance_to_inverse(self, factor: Floats) -> float:
        """‖WL̂ − I‖_F, the rounding of the product included: at most q·2⁻⁵³·‖W‖_F·‖L̂‖_F, taken twice."""
        square = 0.0
        for part, rows in self._blocks():
            product = rows @ factor[: part.stop, : part.stop]
            product[np.arange(len(rows)), np.arange(part.start, part.stop)] -= 1
            square += float(np.square(product).sum())
        lengths = float(np.linalg.norm(self.packed.astype(np.float64))) * float(np.linalg.norm(factor))
        return math.sqrt(square) + self.size * 2.0**-52 * lengths


def whiten(kernel: Floats) -> Whitening:
    """kernel: (q, q) values of k between the landmarks, each within DOUBT; it is overwritten."""
    q = len(kernel)
    assert q <= MOST
    assert q * DOUBT + 4 * q * (q + 1) * 2.0**-53 <= REGULARISER / 16
    kernel[np.diag_indices(q)] += REGULARISER
    factor = np.asarray(cholesky(kernel, lower=True, overwrite_a=True, check_finite=False))
    inverse, failed = dtrtri(factor, lower=1)
    assert failed == 0, "the diagonal of a Cholesky factor is positive"
    packed = np.empty(q * (q + 1) // 2, dtype=np.float32)
    for i in range(q):
        first = i * (i + 1) // 2
        packed[first : first + i + 1] = np.ldexp(np.rint(np.ldexp(inverse[i, : i + 1], GRID_BITS)), -GRID_BITS)
    distance = Whitening(packed=packed, stretch=1.0).distance_to_inverse(factor)
    # Rounded up: the margin is far above the rounding of the few operations behind it.
    return Whitening(packed=packed, stretch=(1 + distance) * (1 + 2.0**-40))
