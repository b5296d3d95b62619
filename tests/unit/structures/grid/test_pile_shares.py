"""Rows that pile up in a cell of a grid are told from rows that only crowd around it."""

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Box
from dpsim_gui.structures.grid.ends import Ends
from dpsim_gui.structures.grid.lattice import Lattice
from dpsim_gui.structures.grid.piles import cells_of, pile_shares, piled_rows, read_of_own

BOX = Box(lower=np.array([2.0, 0.0]), upper=np.array([10.0, 4.0]))


def test_what_the_nodes_around_would_explain_three_times_is_no_pile() -> None:
    assert piled_rows(np.array([0.0, 0.0, 12.0, 0.0]), (1,)).tolist() == [0, 0, 12, 0]
    assert piled_rows(np.full(5, 7.0), (1,)).tolist() == [0, 0, 0, 0, 0]
    assert piled_rows(np.array([1.0, 1.0, 13.0, 2.0]), (1,)).tolist() == [0, 0, 13 - 3 * 1.5, 0]
    # At the end only one node is around, and around a single one none; sums that noise made negative hold no pile,
    # and explain none.
    assert piled_rows(np.array([13.0, 1.0, -4.0]), (1,)).tolist() == [10, 0, 0]
    assert piled_rows(np.array([5.0]), (1,)).tolist() == [5]
    assert piled_rows(np.array([0.5, -4.0]), (1,)).tolist() == [0.5, 0]
    # Rows between two nodes go to both.
    assert piled_rows(np.array([0.0, 1.0, 5.0, 6.0, 2.0]), (2,)).tolist() == [0, 0, 11 - 3 * 2 * 1.5, 0]
    # Along the second axis there are no cells; along both, eight nodes are around one.
    lines = np.array([[0.0, 9.0], [9.0, 0.0], [0.0, 3.0]])
    assert piled_rows(lines, (1, 0)).tolist() == [[0, 9], [9, 0], [0, 3]]
    square = np.ones((3, 3))
    square[1, 1] = 8.0
    assert piled_rows(square, (1, 1))[1, 1] == 8 - 3


def gaussian(gaps: Floats) -> Floats:
    return np.exp(-np.square(gaps / 2))[None]


@pytest.mark.parametrize("order", [1, 2, 3])
def test_a_pile_is_a_share_of_what_is_seen_from_its_cell(order: int) -> None:
    lattice = Lattice.over(BOX, 8, order, Ends(0.25))
    # Steps of 1, shifted by a quarter: the fifth cell begins at 5.75.
    cell, inside = cells_of(lattice, 0, np.array([6.25, 1.0, 11.0]))
    assert (cell.tolist(), inside.tolist()) == ([4, 0, 8], [0.5, 0.0, 1.0])
    sums = np.ones(lattice.shape[0])
    sums[4 : 4 + order] += 20.0
    nodes = 6.25 + np.arange(len(sums)) - 4 - (order - 1) / 2
    seen = float(np.exp(-np.square((nodes - 6.25) / 2)) @ sums)
    shares, noise = pile_shares(lattice, 0, sums, gaussian, 0.3)
    # 21 in each of its nodes, and 1 in either node around.
    assert shares[4] == pytest.approx((21 * order - 3 * order) / seen)
    assert shares[0] == 0
    # Its own nodes once, those around by 3/2 for each of its own, each summed over the other column.
    assert noise[4] == pytest.approx(0.3 * lattice.shape[1] * (order + 2 * (1.5 * order) ** 2) / seen**2)


def test_nothing_is_seen_of_sums_below_nothing_and_no_share_is_more_than_all() -> None:
    lattice = Lattice.over(BOX, 8, 1, Ends(0.25))
    shares, noise = pile_shares(lattice, 0, np.full(9, -1.0), gaussian, 0.3)
    assert not shares.any()
    assert not noise.any()
    alone = np.zeros(9)
    alone[4] = 12.0
    narrow, _ = pile_shares(lattice, 0, alone, lambda gaps: 0.5 * gaussian(9 * gaps), 0.3)
    assert narrow[4] == 1


@pytest.mark.parametrize("order", [1, 2, 3, 4])
def test_rows_at_a_place_are_read_there_as_steps_read_them(order: int) -> None:
    """Sharpened splines read a constant as it is, and of two nodes or more a slope too, wherever in a cell a row is."""
    lattice = Lattice.over(BOX, 16, order, Ends(0.25))
    cell, inside = cells_of(lattice, 0, np.array([6.25, 6.0]))
    assert (cell.tolist(), inside.tolist()) == ([8, 8], [0.75, 0.25])
    places = np.array([6.25, 2.0, 6.25, 9.9])
    read = read_of_own(lattice, 0, places, lambda gaps: np.stack([np.full_like(gaps, 5.0), 7 * gaps]))
    assert read.shape == (2, 4)
    assert read[0] == pytest.approx(5)
    # With one node a row is read where that stands, in the middle of the cell.
    middle = 0.5 * (0.5 - cells_of(lattice, 0, places)[1])
    assert read[1] == pytest.approx(7 * middle if order == 1 else 0.0, abs=1e-12)
