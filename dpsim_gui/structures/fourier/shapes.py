"""How noise and sampling error of waves follow from the numbers and weights of their groups, for many choices at once.

With m frequencies, weight w and share p in each group, A the amplitude of a wave in integer units (AMPLITUDE):

    Σψ² for one row     Σ p²/(m w² A²) + K²/w_n²       cos² + sin² = 1 at every frequency; w_n units of the row count
    sampling error²     Σ p² V/m                       V of one frequency, per group (`sampling`)
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.fourier.phases import AMPLITUDE, PHASE_ERROR, largest_wave

# Hoeffding's bound at one point in 10⁹.
_DOUBT = 2 * math.log(2 / 1e-9)


@dataclass(frozen=True, kw_only=True, eq=False)
class WaveShapes:
    """k choices of J groups.  counts: m, (k, J);  weights: w, (k, J) or (J,);  shares: p, (J,)"""

    counts: Floats
    weights: Floats
    shares: Floats

    @cached_property
    def sizes(self) -> Floats:
        """(k,) frequencies in all."""
        return np.asarray(self.counts.sum(axis=1))

    @cached_property
    def square(self) -> Floats:
        """(k,) Σψ² of the waves for one row."""
        return np.asarray((self.shares**2 / (self.counts * (self.weights * AMPLITUDE) ** 2)).sum(axis=1))

    @cached_property
    def fourth(self) -> Floats:
        """(k,) upper bound on Σψ⁴: cos⁴ + sin⁴ ≤ 1."""
        return np.asarray((self.shares**4 / (self.counts**3 * (self.weights * AMPLITUDE) ** 4)).sum(axis=1))

    @property
    def terms(self) -> Floats:
        """(k,) how many noise terms really matter in an answer, at least: (Σψ²)²/Σψ⁴."""
        return np.asarray(self.square**2 / self.fourth)

    def row_count(self, kind: NoiseKind, kernel: float) -> Floats:
        """(k,) whole units w_n of the row count with the least noise at K(y) = kernel.

        With V = A² Σψ² of the waves and, per unit of a cosine, R = √2 Σ m w or R = √(Σ m w²), κ = w_n/A:
            Laplace    (R + κ)² (V + K²/κ²)   least at κ³ = K² R / V
            Gaussian   (R² + κ²)(V + K²/κ²)   least at κ² = K R / √V
        """
        v = self.square * float(AMPLITUDE) ** 2
        if kind.norm == 1:
            share = np.cbrt(kernel**2 * math.sqrt(2) * (self.counts * self.weights).sum(axis=1) / v)
        else:
            share = np.sqrt(kernel * np.sqrt((self.counts * self.weights**2).sum(axis=1) / v))
        return np.asarray(np.maximum(1.0, np.rint(share * AMPLITUDE)))

    def gain(self, kind: NoiseKind, rows: int, kernel: float, counted: Floats | None) -> Floats:
        """(k,) sd of K(y) per unit of noise per sensitivity (`Waves.sensitivity`).

        kernel: a typical K(y), by which the row count's noise enters;  counted: w_n, None where n is public
        """
        l1, l2_squared = largest_wave()
        if kind.norm == 1:
            reach = l1 * (self.counts * self.weights).sum(axis=1)
            reach = 2 * reach if counted is None else reach + counted
        else:
            reach = l2_squared * (self.counts * self.weights**2).sum(axis=1)
            reach = np.sqrt(4 * reach if counted is None else reach + counted**2)
        square = self.square if counted is None else self.square + (kernel / counted) ** 2
        return np.asarray(reach * np.sqrt(square) / rows)

    def sampling_error(self, variances: Sequence[float]) -> Floats:
        """(k,) rms over the public coins; variances: V, per group, never above 1/2."""
        return np.asarray(np.sqrt((self.shares**2 * np.array(variances) / self.counts).sum(axis=1)))

    @property
    def sampling_bound(self) -> Floats:
        """(k,) exceeded with probability 1e-9 over the public coins (Hoeffding: terms within ±p/m), plus rounding.

        Orthogonal groups are treated as independent draws, to which they are no worse in variance.
        """
        spread = np.sqrt(_DOUBT * (self.shares**2 / self.counts).sum(axis=1))
        return np.asarray(spread + PHASE_ERROR * float(np.abs(self.shares).sum()))
