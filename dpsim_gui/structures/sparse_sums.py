"""Sums over places that are looked up, in one pass: products with sparse matrices that have an entry at every place.

They are made once for arrays that are used again and again, and see what these hold at the time. Places are not
checked: each must be at least 0 and less than the size.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import scipy

from dpsim_gui.arrays import Floats, Integers

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
