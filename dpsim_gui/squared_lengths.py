"""Squared lengths of rows, each a function of its row alone, to the last bit.

Privacy needs what is computed from a row to depend on that row only. A library's sum does not promise it: its order of
additions, and with it the last bits, may change with the shape of the table, its place in memory and the processor.
Here squares are added number by number, in an order that the number of columns alone decides. Each single step is
rounded correctly by definition (IEEE 754), whatever else is computed beside it.
"""

import numpy as np

from dpsim_gui.arrays import Floats

_FEW_COLUMNS = 16
# Values worked on at a time: an eighth of a megabyte stays in the cache, and costs no fresh pages.
_BLOCK_VALUES = 1 << 14


def squared_lengths(rows: Floats) -> Floats:
    """rows: (k, d) → (k,) ‖row‖², off by at most (⌈log₂ d⌉ + 16)·2⁻⁵³ of itself where nothing leaves the float range.

    More than 16 columns are folded, the last half onto the first, until 16 or fewer are left; those are added one
    after the other. A square is rounded once, and then once for each fold and each addition.
    """
    lengths = np.empty(len(rows))
    size = max(1, _BLOCK_VALUES // rows.shape[1])
    for start in range(0, len(rows), size):
        squares = np.square(rows[start : start + size])
        width = squares.shape[1]
        while width > _FEW_COLUMNS:
            half = width // 2
            squares[:, :half] += squares[:, width - half : width]
            width -= half
        total = lengths[start : start + size]
        total[...] = squares[:, 0]
        for column in range(1, width):
            total += squares[:, column]
    return lengths
