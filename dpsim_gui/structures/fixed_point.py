"""Features as integers: exact sums, and weights as grains.

Feature i with |φ_i(x)| ≤ M_i and weight w_i is stored as the integer nearest to φ_i(x)·w_i/unit, so one integer unit is
worth grain_i = unit/w_i.
"""

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import PlanError

# Rounding to so many steps is far below any noise; sums and rows stay within 64 bits and the sampler's range.
_RESOLUTION = 2.0**20
_LARGEST_SUM = 2.0**61
_LARGEST_ROW = 2.0**44


def grains(magnitudes: Floats, weights: Floats, *, rows: int) -> Floats:
    """grain_i = unit/w_i with the coarsest unit for which every feature has at least 2²⁰ steps.

    Coarser only where the sum of `rows` rows could otherwise pass 2⁶¹, or one row 2⁴⁴ in ℓ1 (so that the noise
    scale stays within the sampler's range). A feature left with fewer than 2 steps could say nothing: refused, before
    the first row is read. Under add-remove `rows` is a public bound that the true number may exceed: sums then wrap
    modulo 2⁶⁴ at worst, which costs accuracy and never privacy (adding noise and wrapping commute).
    """
    sizes = magnitudes * weights
    unit = float(sizes.min()) / _RESOLUTION
    unit = max(unit, rows * float(sizes.max()) / _LARGEST_SUM, float(sizes.sum()) / _LARGEST_ROW)
    if not np.isfinite(unit) or unit <= 0 or float(sizes.min()) < 2 * unit:
        raise PlanError("rows", "sums-too-uneven")
    return np.asarray(unit / weights)


def to_integers(features: Floats, grain: Floats | float) -> Integers:
    """Each feature on its grid, rounded to nearest: off by at most half a unit."""
    return np.rint(features / grain).astype(np.int64)
