"""From raw values to rows inside the domain: the one place where cells are filled, clipped and left out."""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.data.chunk import Chunk
from dpsim_gui.data.column_values import values_of_floats
from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Box

# Values worked on at a time: half a megabyte stays in the cache of a core.
_BLOCK_VALUES = 1 << 16
_FEW_ROWS = 1 << 10


class Cleaning:
    """Makes a chunk of the values of some records, by the rules of their columns or as plain numbers.

    Each row depends on itself alone, so how a file is cut into chunks makes no difference.
    """

    def __init__(self, selection: Selection) -> None:
        self._table = selection.table
        self._filling = Filling(selection) if selection.table is None else None

    def chunk(self, values: Floats, labels: NDArray[np.int32] | None = None, keys: Keys | None = None) -> Chunk:
        """values: (k, columns) float64, C order, any bits; they may be written over."""
        if self._filling is not None:
            return Chunk(rows=self._filling.clean(values), labels=labels, keys=keys)
        assert self._table is not None
        rows, counted = _by_rules(self._table, values)
        return Chunk(rows=rows, labels=labels, keys=keys).only(counted)


def values_of(selection: Selection, numbers: Floats) -> Floats:
    """(k, columns) numbers of an array → what each is by the rule of its column; plain ones as they are."""
    if selection.table is None:
        return numbers
    with np.errstate(all="ignore"):
        columns = zip(selection.rules, numbers.T, strict=True)
        found = [values_of_floats(rule, column) for rule, column in columns if rule is not None]
    return np.stack(found, axis=1)


def _by_rules(table: ColumnTable, values: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """(k, names) values → (k, axes) coordinates inside the space, and which rows are counted."""
    rows = np.empty((len(values), table.space.axes))
    counted = np.empty(len(values), dtype=np.bool_)
    height = max(1, _BLOCK_VALUES // values.shape[1])
    with np.errstate(all="ignore"):
        for start in range(0, len(values), height):
            block = slice(start, start + height)
            rows[block], counted[block] = table.coordinates(values[block])
    return rows, counted


class Filling:
    """Replaces what is not a number and pulls the rest into the domain, silently.

    NaN (missing, unreadable)     the fill value of its column
    ±inf                          the bound on that side for a box; the fill value otherwise, since a ball and the
                                  whole space have no nearest point to infinity
    finite, outside the domain    clipped, as the domain says

    Each row depends on itself alone, so how a file is cut into chunks makes no difference.
    """

    def __init__(self, selection: Selection) -> None:
        self._domain = selection.domain
        self._height = max(1, _BLOCK_VALUES // len(selection.columns))
        self._fill = np.array([selection.fill], dtype=np.float64)

    @cached_property
    def _tiles(self) -> tuple[Floats, ...]:
        """Fill values and bounds, a row for each of a block: numpy then works on thousands of values, not on d."""
        return tuple(np.tile(each, (self._height, 1)) for each in self._rows)

    @property
    def _rows(self) -> tuple[Floats, ...]:
        box = self._domain
        return (self._fill, box.lower[None], box.upper[None]) if isinstance(box, Box) else (self._fill,)

    def _beside(self, block: Floats) -> tuple[Floats, ...]:
        """Fill values and bounds, to be taken with every row of the block; for few rows no tiles are made."""
        return self._rows if len(block) <= _FEW_ROWS else tuple(tile[: len(block)] for tile in self._tiles)

    def clean(self, raw: Floats) -> Floats:
        """raw: (k, d) float64, C order, any bits → the same array, now finite and inside the domain."""
        clean_block = self._clean_in_box if isinstance(self._domain, Box) else self._clean_elsewhere
        # Sums of cells that are huge, infinite or NaN are expected here and mean nothing but "look closer".
        with np.errstate(all="ignore"):
            for start in range(0, len(raw), self._height):
                clean_block(raw[start : start + self._height])
        return raw

    def _clean_in_box(self, block: Floats) -> None:
        """The same as `Box.clip`, in place."""
        fill, lower, upper = self._beside(block)
        if np.isnan(block.sum()):
            np.copyto(block, fill, where=np.isnan(block))
        np.maximum(block, lower, out=block)
        np.minimum(block, upper, out=block)

    def _clean_elsewhere(self, block: Floats) -> None:
        if not np.isfinite(block.sum()):
            fill, *_ = self._beside(block)
            np.copyto(block, fill, where=~np.isfinite(block))
        block[...] = self._domain.clip(block)
