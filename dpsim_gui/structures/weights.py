"""How much of the common noise each feature should bear."""

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.privacy.noise_law import NoiseKind

Floats = NDArray[np.float64]


def balanced_weights(magnitudes: Floats, coefficients: Floats, kind: NoiseKind) -> Floats:
    """Weights w that minimise the variance of an answer at a fixed budget.

    Feature i moves by at most M_i and enters an answer with rms coefficient c_i. The variance is proportional to
        Laplace:   (Σ M_i w_i)² · Σ c_i²/w_i²     least at w_i ∝ (c_i²/M_i)^(1/3)
        Gaussian:  (Σ M_i² w_i²) · Σ c_i²/w_i²    least at w_i ∝ (c_i/M_i)^(1/2)
    M: magnitudes, c: coefficients
    """
    if kind is NoiseKind.LAPLACE:
        return np.cbrt(coefficients**2 / magnitudes)
    return np.sqrt(coefficients / magnitudes)
