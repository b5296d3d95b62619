"""Rows out of many drawn ones, so that every pair of columns has the shares that the many have.

Rows drawn one by one follow their law up to chance: shares of cells are off by the root of their numbers. Of two rows
at a time one is kept, the one whose cells have been kept too seldom so far, until the wanted number is left: shares
are then off by a few rows. (Signs that balance vectors: Spencer 1977; thinning of samples: Dwivedi, Mackey 2021.)
"""

import itertools

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats

_CELLS = 16
"""Of equal mass, into which a column is cut."""
_MOST_HALVINGS = 3
_MOST_ROWS, _MOST_NUMBERS = 2**18, 2**24


def rows_to_draw(count: int, axes: int) -> int:
    """How many to draw in order to keep `count`: that many times a power of two, within memory and a few seconds."""
    halvings = 0
    most = min(_MOST_ROWS, _MOST_NUMBERS // len(_pairs(axes)))
    while halvings < _MOST_HALVINGS and (count << (halvings + 1)) <= most:
        halvings += 1
    return count << halvings


def balanced_rows(rows: Floats, count: int) -> Floats:
    """rows: (count·2^h, axes) in random order → (count, axes)"""
    if len(rows) <= count:
        return rows
    cells, kept = _cells_of_pairs(rows), np.arange(len(rows))
    while len(kept) > count:
        # How many more of each cell were kept than left.
        excess = np.zeros(int(cells.max()) + 1, dtype=np.int64)
        chosen = []
        for one, other in zip(kept[0::2].tolist(), kept[1::2].tolist(), strict=True):
            if excess[cells[one]].sum() <= excess[cells[other]].sum():
                keep, leave = one, other
            else:
                keep, leave = other, one
            # The cells of one row are different from each other.
            excess[cells[keep]] += 1
            excess[cells[leave]] -= 1
            chosen.append(keep)
        kept = np.array(chosen)
    return np.asarray(rows[kept])


def _pairs(axes: int) -> list[tuple[int, int]]:
    """Of different axes; of one with itself where there is but one."""
    return list(itertools.combinations(range(axes), 2)) or [(0, 0)]


def _cells_of_pairs(rows: Floats) -> NDArray[np.int32]:
    """(k, pairs) the cell of each pair of axes a row lies in, numbered one after the other."""
    shares = np.arange(1, _CELLS) / _CELLS
    own = [np.searchsorted(np.unique(np.quantile(column, shares)), column, side="right") for column in rows.T]
    found = [
        at * _CELLS**2 + _CELLS * own[first] + own[second] for at, (first, second) in enumerate(_pairs(rows.shape[1]))
    ]
    return np.stack(found, axis=1).astype(np.int32)
