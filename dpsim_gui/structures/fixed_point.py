"""Features as integers: exact sums, and weights as grains.

Feature i with |φ_i(x)| ≤ M_i and weight w_i is stored as the integer nearest to φ_i(x)·w_i/unit, so one integer unit is
worth grain_i = unit/w_i.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import scipy

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


# Sums over places that are looked up, in one pass: products with sparse matrices that have an entry at every place.
#
# They are made once for arrays that are used again and again, and see what these hold at the time. Places are not
# checked: each must be at least 0 and less than the size.

# Making a matrix takes longer than so many additions.
_FEW_PLACES = 2**12


def looked_up(places: Integers, ones: Integers, apart: int, size: int) -> Callable[[Integers], Integers]:
    """table (size,) → sums of table[places], one of each `apart` places in a row; ones: as many as places"""
    matrix: Any = scipy.sparse.csr_array((len(places) // apart, size), dtype=np.int64)
    _fill(matrix, ones, places, np.arange(0, len(places) + 1, apart))
    return lambda table: np.asarray(matrix @ table)


def scattered(places: Integers, weights: Floats, size: int) -> Callable[[], Floats]:
    """→ (size,) sums of the weights at each place: np.bincount without its looking for the largest place.

    Of few places that is done before a matrix would be made.
    """
    if len(places) <= _FEW_PLACES:
        return lambda: np.asarray(np.bincount(places, weights, minlength=size), dtype=np.float64)
    matrix: Any = scipy.sparse.csc_array((size, 1), dtype=np.float64)
    _fill(matrix, weights, places, np.array([0, len(places)]))
    one = np.ones(1)
    return lambda: np.asarray(matrix @ one)


def _fill(matrix: Any, data: Floats | Integers, indices: Integers, indptr: Integers) -> None:
    # Part by part: made of them at once, a matrix would keep copies.
    matrix.data, matrix.indices, matrix.indptr = data, indices, indptr
