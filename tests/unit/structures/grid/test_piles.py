"""Rows that pile up: how many there are in a cell, and in a column beside others."""

import itertools
import math

import numpy as np
import pytest
from scipy.special import ndtri

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Box
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.classes.per_class import PerClass
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.grid.lattice import Ends, Lattice
from dpsim_gui.structures.grid.piles import cells_of, pile_shares, piled_rows, read_of_own
from dpsim_gui.structures.grid.reader import GridReader
from tests.simulated_releases import noiseless_of, release_of, releases_of
from tests.unit.structures.grid.test_grid import LINE, SQUARE, setting

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


EXPONENTIAL = Similarity(name=FunctionName.EXPONENTIAL, bandwidth=0.1)
ROWS = 4000
SPREAD = (np.arange(ROWS)[:, None] + 0.5) / ROWS


def piled(*places: float) -> Floats:
    """A quarter of the rows at each of these places, the others spread evenly."""
    rows = SPREAD.copy()
    for index, place in enumerate(places):
        rows[index::4] = place
    return rows


def reader_of(rows: Floats, side: int = 40, order: int = 2, noise: Floats | float = 0.0) -> GridReader:
    grid = Grid.design(setting(LINE, EXPONENTIAL, rows=len(rows)), {"side": side, "order": order})
    reader = grid.read(grid.summarise(rows) + np.rint(noise * grid.units).astype(np.int64), len(rows))
    assert isinstance(reader, GridReader)
    return reader


def told(reader: GridReader, sd: float) -> tuple[Floats, Floats]:
    """Places and rows; sd: of the noise at a node, in rows"""
    found = reader.with_piles((sd * reader.nodes.units) ** 2).nodes.told
    assert found is not None
    return found.places, found.rows


@pytest.mark.parametrize("places", [(0.0,), (0.3,), (1.0,), (0.0, 1.0), (0.123, 0.456, 0.789)])
def test_a_pile_is_told_with_its_place_and_most_of_its_rows(places: tuple[float, ...]) -> None:
    found, rows = told(reader_of(piled(*places)), sd=3.0)
    assert found == pytest.approx(places, abs=2e-3)
    assert np.all(rows > 0.5 * ROWS / 4)
    assert np.all(rows < 1.1 * ROWS / 4)


@pytest.mark.parametrize("inside", [0.02, 0.5, 0.98])
def test_a_pile_beside_a_node_is_told_once(inside: float) -> None:
    reader = reader_of(SPREAD)
    lattice = reader.nodes.lattice
    place = float(lattice.lower[0] + lattice.steps[0] * (17 + inside - lattice.axes[0].shift))
    found, _ = told(reader_of(piled(place)), sd=3.0)
    assert found == pytest.approx([place], abs=2e-3)


def test_an_answer_at_a_pile_is_that_of_rows_at_its_place() -> None:
    """What is left is a third or less: the rows that those around might explain are not moved."""
    rows = piled(0.3, 0.7)
    reader, points = reader_of(rows), np.array([[0.3], [0.7], [0.31], [0.5]])
    exact = EXPONENTIAL.total(rows, points)
    plain, moved = (each.answer(points).value - exact for each in (reader, reader.with_piles(1.0)))
    assert np.abs(moved).max() < 0.4 * np.abs(plain).max()
    assert moved[3] == pytest.approx(plain[3], abs=1e-4)


@pytest.mark.parametrize("sd", [0.5, 5.0, 50.0])
def test_noise_and_slopes_are_no_piles(sd: float) -> None:
    random = np.random.default_rng(1)
    for rows in (SPREAD, SPREAD**1.3, np.clip(0.5 + 0.15 * ndtri(SPREAD), 0, 1)):
        noise = random.laplace(0, sd / math.sqrt(2), 42)
        assert not len(told(reader_of(rows, noise=noise), sd)[0])


def test_what_noise_could_explain_is_no_pile() -> None:
    reader = reader_of(piled(0.3))
    assert len(told(reader, sd=1.0)[0]) == 1
    assert not len(told(reader, sd=ROWS / 4)[0])


def test_only_one_column_shared_out_linearly_tells_places() -> None:
    assert reader_of(piled(0.3), order=1).with_piles(1.0).nodes.told is None
    both = Grid.design(setting(SQUARE, EXPONENTIAL), {"side": 9, "order": 2}).read(np.zeros(100, dtype=np.int64), 100)
    assert isinstance(both, GridReader)
    assert both.with_piles(1.0).nodes.told is None


def test_smooth_functions_and_consistent_answers_are_read_as_before() -> None:
    points = np.array([[0.3], [0.33]])
    fitted, of_piles = reader_of(piled(0.3)).consistent(), reader_of(piled(0.3)).with_piles(1.0).consistent()
    assert fitted is not None
    assert of_piles is not None
    for reader in (
        reader_of(piled(0.3)).asking(Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.1)),
        fitted,
    ):
        assert reader.with_piles(1.0).answer(points).value == pytest.approx(reader.answer(points).value, rel=1e-12)
    assert of_piles.answer(points).value == pytest.approx(fitted.answer(points).value)


@pytest.mark.parametrize("neighbours", ["replace", "add-remove"])
def test_releases_read_them_so(neighbours: str) -> None:
    """Whole numbers, half of the rows at one of them: errors fall to that of the noise."""
    random = np.random.default_rng(3)
    values = np.where(random.random(3200) < 0.5, 40, np.rint(random.normal(42, 12, 3200)))
    table = np.clip(values / 100, 0, 1)[:, None]
    request = ReleaseRequest(
        function="exponential", bandwidth=0.1, epsilon="1", columns=("a",), bounds=(0.0, 1.0), rows=3000,
        neighbours=neighbours, structure="grid",
    )  # fmt: skip
    rows, points = table[:3000], table[3000:]
    exact = request.similarity.total(rows, points)
    noiseless = noiseless_of(request, rows).query(points)
    assert math.sqrt(np.mean(np.square(noiseless.value - exact))) < 0.006
    for release in releases_of(request, rows, 3):
        answer = release.query(points)
        assert np.mean((answer.total_low <= exact) & (exact <= answer.total_high)) > 0.85


def test_classes_tell_piles_of_their_own_where_the_noise_is_known() -> None:
    base = Grid.design(setting(LINE, EXPONENTIAL, Relation.ADD_REMOVE, ROWS), {"side": 40, "order": 2})
    both = PerClass(base=base, classes=2, relation=Relation.ADD_REMOVE)
    table = np.column_stack([np.concatenate([piled(0.3), SPREAD]), np.repeat([0.0, 1.0], ROWS)])
    sums = both.summarise(table[:, :1], table[:, 1].astype(np.int64))
    first, second = both.read(sums, float(base.units) ** 2).readers
    assert isinstance(first, GridReader)
    assert isinstance(second, GridReader)
    assert first.nodes.told is not None
    assert second.nodes.told is not None
    assert first.nodes.told.places == pytest.approx([0.3], abs=2e-3)
    assert not len(second.nodes.told.places)
    plain, _ = both.read(sums, 0.0).readers
    assert isinstance(plain, GridReader)
    assert plain.nodes.told is None


@pytest.mark.parametrize("sd", [1.0, 40.0])
def test_piles_are_those_that_the_page_of_the_file_format_describes(sd: float) -> None:
    """Cell by cell as it is written there, with noise as large as some of the piles."""
    noise = np.random.default_rng(5).laplace(0, sd / math.sqrt(2), 42)
    reader, y = reader_of(piled(0.0, 0.3, 0.52), noise=noise), 0.33
    sums, lattice = reader.nodes.sums.tolist(), reader.nodes.lattice
    step, g = float(lattice.steps[0]), reader._sharpened(np.array([[y]]))[:, 0].tolist()
    beside = [[sums[j] for j in (k - 1, k + 2) if 0 <= j < len(sums)] for k in range(len(sums) - 1)]
    usual = [sum(each) / len(each) for each in beside]
    both = [left + right for left, right in itertools.pairwise(sums)]
    rows = [min(max(a - 6 * b, 0.0), max(a, 0.0)) for a, b in zip(both, usual, strict=True)]
    value, met = reader.answer(np.array([[y]])).value[0], 0
    for k, pile in enumerate(rows):
        before, after = (rows[j] if 0 <= j < len(rows) else 0.0 for j in (k - 1, k + 1))
        if pile >= before and pile > after and pile**2 > 320 * sd**2:
            t = min(max((sums[k + 1] - usual[k]) / (both[k] - 2 * usual[k]), 0.0), 1.0)
            x = float(lattice.lower[0]) + step * (k - lattice.axes[0].shift + t)
            moved = pile * min((pile / sd / math.sqrt(20) - 4) / 2, 1.0)
            value += moved * (math.exp(-abs(x - y) / 0.1) - (1 - t) * g[k] - t * g[k + 1]) / ROWS
            met += 1
    told = reader.with_piles((sd * reader.nodes.units) ** 2)
    assert told.nodes.told is not None
    assert len(told.nodes.told.rows) == met
    assert 0 < met <= 3
    assert told.answer(np.array([[y]])).value[0] == pytest.approx(value, rel=1e-12)


@pytest.mark.parametrize("share", [0.95, 0.5, 0.33])
def test_answers_at_a_pile_vary_as_stated(share: float) -> None:
    """Of 300 rows: a pile that is always seen, and one that is seen in some releases alone."""
    random, count = np.random.default_rng(6), 300
    rows = np.where(random.random((count, 1)) < share, 0.4, random.random((count, 1)))
    grid = Grid.design(setting(LINE, EXPONENTIAL, rows=count), {"side": 21, "order": 2})
    summary, points, sd = grid.summarise(rows), np.array([[0.4], [0.38], [0.45], [0.8]]), 2 * math.sqrt(2) * grid.units
    values, stated = [], []
    for _ in range(400):
        noise = np.rint(random.laplace(0, sd / math.sqrt(2), summary.shape)).astype(np.int64)
        reader = grid.read(summary + noise, count)
        assert isinstance(reader, GridReader)
        found = reader.with_piles(sd**2)._by_nodes(points)
        values.append(found.value)
        stated.append(sd**2 * found.square)
    ratio = np.std(values, axis=0) / np.sqrt(np.mean(stated, axis=0))
    assert np.all((ratio > 0.8) & (ratio < 1.15))


def test_a_file_that_is_opened_tells_piles_and_takes_no_noise_for_them() -> None:
    """Half of the rows at either end, and only noise between."""
    request = ReleaseRequest(
        function="exponential", bandwidth=0.1, epsilon="0.3", columns=("a",), bounds=(0.0, 1.0), rows=ROWS,
        structure="grid",
    )  # fmt: skip
    (reader,) = release_of(request, np.tile([[0.0], [1.0]], (ROWS // 2, 1)), seed=1).readers
    assert isinstance(reader, GridReader)
    assert reader.nodes.told is not None
    assert reader.nodes.told.places == pytest.approx([0, 1], abs=0.02)
