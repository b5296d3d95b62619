"""Sums at the nodes are those of every row by itself, however rows are worked on."""

import itertools
import math

import numpy as np
import pytest

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Box
from dpsim_gui.structures.grid import row_sums
from dpsim_gui.structures.grid.ends import Ends
from dpsim_gui.structures.grid.lattice import Lattice
from dpsim_gui.structures.grid.row_sums import sums_at_nodes

BOX = Box(lower=np.array([0.0, -1.0, 2.0]), upper=np.array([1.0, 1.0, 2.1]))
UNITS = 2**9


def one_by_one(rows: Floats, lattice: Lattice, parts: int = UNITS) -> Integers:
    sums = np.zeros(lattice.shape, dtype=np.int64)
    for row in rows:
        first, shares = lattice.shares(row[None], parts)
        for near in itertools.product(*map(range, lattice.orders)):
            at = tuple(int(start[0]) + step for start, step in zip(first, near, strict=True))
            sums[at] += math.prod(int(share[step, 0]) for share, step in zip(shares, near, strict=True))
    return sums.ravel()


@pytest.mark.parametrize("order", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "limits", [{}, {"_BLOCK_ROWS": 7}, {"_CACHED_NODES": 1, "_SORTED_ROWS": 13}, {"_EXACT": 20 * UNITS**3}]
)
def test_sums_are_those_of_every_row(order: int, limits: dict[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in limits.items():
        monkeypatch.setattr(row_sums, name, value)
    lattice = Lattice.over(BOX, 6, order, Ends(0.3))
    rows = BOX.lower + (BOX.upper - BOX.lower) * np.random.default_rng(order).random((50, 3))
    rows = np.concatenate([rows, [BOX.lower, BOX.upper]])
    sums = sums_at_nodes(rows, lattice, UNITS)
    assert sums.dtype == np.int64
    assert np.array_equal(sums, one_by_one(rows, lattice))
    assert sums.sum() == len(rows) * UNITS ** sum(lattice.cut)


def test_no_rows_have_no_sums() -> None:
    assert not sums_at_nodes(np.empty((0, 3)), Lattice.over(BOX, 6, 4), UNITS).any()


def test_sums_beyond_what_floating_point_holds_are_exact() -> None:
    """Two rows of 2⁵² units are the most that are added in floating point: of three, odd numbers would be lost."""
    square = Box(lower=np.zeros(2), upper=np.ones(2))
    lattice, parts, rows = Lattice.over(square, 3, 2), 2**26 - 1, np.zeros((7, 2))
    sums = sums_at_nodes(rows, lattice, parts)
    assert np.array_equal(sums, one_by_one(rows, lattice, parts))
    assert sums.max() == sums.sum() == 7 * parts**2
