"""Grid: rows shared out whole, sums that are consistent, and any function asked afterwards."""

import itertools
import math
import time
from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Box, Domain, Everywhere
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import DISTANCES, FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.asked_points import plane_points
from dpsim_gui.structures.grid import row_sums
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.grid.lattice import Ends, Lattice, sharpened, stencil
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.grid.row_sums import node_shares, sums_at_nodes
from dpsim_gui.structures.grid.sums import nearest_counts
from dpsim_gui.structures.setting import Facts, Setting
from tests.unit.structures.settings import setting_for, unit_box
from tests.values_alone import values_alone

BOX = Box(lower=np.array([0.0, -1.0, 2.0]), upper=np.array([1.0, 1.0, 2.1]))
UNITS = 2**9


def one_by_one(rows: Floats, lattice: Lattice, parts: int = UNITS) -> Integers:
    sums = np.zeros(lattice.shape, dtype=np.int64)
    for row in rows:
        first, shares = node_shares(lattice, row[None], parts)
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
    square = unit_box(2)
    lattice, parts, rows = Lattice.over(square, 3, 2), 2**26 - 1, np.zeros((7, 2))
    sums = sums_at_nodes(rows, lattice, parts)
    assert np.array_equal(sums, one_by_one(rows, lattice, parts))
    assert sums.max() == sums.sum() == 7 * parts**2


LINE = unit_box(1)
SQUARE = unit_box(2)
GAUSSIAN = Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.2)
ORDERS = pytest.mark.parametrize("order", [1, 2, 3, 4])


def setting(
    domain: Domain = SQUARE, similarity: Similarity = GAUSSIAN, relation: Relation = Relation.REPLACE, rows: int = 1000
) -> Setting:
    return setting_for(similarity, domain, relation=relation, rows=rows)


def grid(side: int, order: int, where: Setting | None = None) -> Grid:
    return Grid.design(where or setting(), {"side": side, "order": order})


def spread(count: int, seed: int = 1, columns: int = 2) -> Floats:
    return np.random.default_rng(seed).random((count, columns))


@ORDERS
def test_the_shares_of_a_row_are_whole_none_negative_and_sum_to_the_whole(order: int) -> None:
    lattice = Lattice.over(SQUARE, 7, order)
    rows = np.concatenate([spread(500), np.array([[0.0, 1.0], [1.0, 0.0], [1 / 7, 3 / 7], [0.5, 1 - 1e-16]])])
    for units in (32, 1000, 2**15):
        _, shares = node_shares(lattice, rows, units)
        for column in shares:
            assert (column >= 0).all()
            assert (column.sum(axis=0) == units).all()
            assert (np.square(column).sum(axis=0) <= math.sqrt(lattice.largest_square(units)) + 1e-6).all()


def test_a_plain_count_moves_by_exactly_one_or_two() -> None:
    replaced = grid(8, 1)
    assert (replaced.sensitivity.l1, replaced.sensitivity.l2_squared) == (2, 2)
    step = replaced.summarise(np.array([[0.1, 0.1]])) - replaced.summarise(np.array([[0.9, 0.9]]))
    assert np.abs(step).sum() == replaced.sensitivity.l1
    private = grid(8, 1, setting(relation=Relation.ADD_REMOVE))
    assert private.summarise(spread(1)).sum() == private.units + private.count == private.sensitivity.l1


@ORDERS
def test_no_order_costs_noise_under_laplace_and_higher_ones_need_less_under_gauss(order: int) -> None:
    made = grid(8, order)
    assert made.sensitivity.l1 == 2 * made.units
    gauss = made.sensitivity.l2_squared / made.units**2
    assert gauss == pytest.approx(2 * (1.0, 1.0, 19 / 32, 1 / 2)[order - 1] ** 2, rel=1e-3)


def test_every_grid_on_offer_for_very_many_rows_in_many_columns_can_be_opened_again() -> None:
    box = unit_box(7)
    many = setting(box, Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.0), rows=2**26)
    offered = Grid.candidates(many)
    assert {candidate.choice["order"] for candidate in offered} == {1}
    for candidate in offered:
        made = Grid.design(many, candidate.choice)
        again = Grid.restore(many.facts, made.parameters, made.tables)
        assert again.parameters == made.parameters


def test_one_class_with_all_the_rows_does_not_pass_what_a_sum_can_hold() -> None:
    box = unit_box(4)
    one_class = replace(setting(box, relation=Relation.ADD_REMOVE, rows=2**24), classes=64)
    made = Grid.design(one_class, {"side": 3, "order": 2})
    assert one_class.rows_in_a_sum * made.units < 2**62


@ORDERS
def test_finer_steps_lose_less_the_higher_the_order(order: int) -> None:
    points, errors = spread(200, 2), []
    for side in (12, 24):
        made = grid(side, order)
        found = []
        for row in spread(60):
            with values_alone():
                value = made.read(made.summarise(row[None]), 1).answer(points).value
            found.append(np.abs(value - GAUSSIAN.total(row[None], points)).max())
        errors.append(max(found))
    assert errors[1] < errors[0] * 2 ** (0.5 - order) + 1e-4


@pytest.mark.parametrize("order", [3, 4])
def test_squares_are_read_without_error(order: int) -> None:
    squared = Similarity(name=FunctionName.L2SQ)
    made = grid(4, order, setting(similarity=squared))
    rows, points = spread(100), 5 * spread(20, 3) - 2
    value = made.read(made.summarise(rows), 100).answer(points).value
    assert value == pytest.approx(squared.total(rows, points), rel=1e-4)


def test_sharpening_leaves_constants_alone() -> None:
    lattice = Lattice.over(SQUARE, 5, 3)
    values = np.full((3, *(size + 6 for size in lattice.shape)), 0.7)
    assert sharpened(values, lattice) == pytest.approx(np.full((3, *lattice.shape), 0.7))
    assert [stencil(each).sum() for each in (1, 2, 3, 4)] == pytest.approx([1, 1, 1, 1])


def test_a_public_number_of_rows_is_the_total_of_the_sums() -> None:
    made = grid(6, 2)
    noisy = made.summarise(spread(1000)) + np.random.default_rng(2).integers(-(10**9), 10**9, made.lattice.count)
    assert made.read(noisy, 1000).nodes.sums.sum() == pytest.approx(1000)


@pytest.mark.parametrize("relation", list(Relation))
@pytest.mark.parametrize("order", [1, 4])
def test_a_product_of_columns_is_answered_as_node_by_node(relation: Relation, order: int) -> None:
    made = grid(14, order, setting(relation=relation))
    summary, points = made.summarise(spread(1000)), spread(50, 4)
    reader = made.read(summary, 1000 if relation is Relation.REPLACE else None)
    assert isinstance(reader, GridReader)
    assert reader.is_product
    quick, slow = reader.answer(points), NodeByNode(nodes=reader.nodes).answer(points)
    for name in ("value", "square", "fourth"):
        assert getattr(quick, name) == pytest.approx(getattr(slow, name), rel=1e-9)


class NodeByNode(GridReader):
    @property
    def is_product(self) -> bool:
        return False


@pytest.mark.parametrize("name", [FunctionName.L2, FunctionName.L1, FunctionName.LAPLACIAN, FunctionName.CAUCHY])
@pytest.mark.parametrize("plane", [(0, 1), (2, 0)])
def test_a_plane_is_answered_as_its_points_are(name: FunctionName, plane: tuple[int, int]) -> None:
    """Also beyond the bounds, and what the method is off by."""
    similarity = Similarity(name=name, bandwidth=None if name in DISTANCES else 0.3)
    cube = Box(lower=np.zeros(3), upper=np.array([1.0, 2.0, 1.0]))
    made = grid(6, 2, setting(domain=cube, similarity=similarity))
    read = made.read(made.summarise(spread(1000, columns=3)), 1000)
    assert isinstance(read, GridReader)
    across, up = (plane[0], np.linspace(-0.1, 1.1, 7)), (plane[1], np.linspace(0.0, 1.3, 5))
    point = np.array([0.3, 0.9, 0.6])
    found, asked = read.plane(point, across, up), read.answer(plane_points(point, across, up))
    for part in ("value", "square", "fourth", "approximation", "scatter"):
        assert getattr(found, part) == pytest.approx(getattr(asked, part), rel=1e-9), part
    assert (found.scatter > 0).any()


@pytest.mark.parametrize("name", [FunctionName.L1, FunctionName.LAPLACIAN, FunctionName.INVERSE_L2])
@pytest.mark.parametrize(("d", "side"), [(1, 1500), (1, 40), (2, 100), (3, 24)])
@pytest.mark.parametrize("order", [1, 2])
def test_rows_in_one_place_stay_within_the_stated_bound_however_fine_the_steps(
    name: FunctionName, d: int, side: int, order: int
) -> None:
    """Asked right there, where f has its kink."""
    similarity = Similarity(name=name, bandwidth=None if name is FunctionName.L1 else 0.1)
    facts = Facts(similarity=similarity, domain=unit_box(d), relation=Relation.REPLACE)
    made = Grid(facts=facts, side=side, order=order, parts=2 ** (30 // d), count=1)
    for place in np.random.default_rng(2).random((20, d)):
        rows = np.repeat(place[None], 30, axis=0)
        points = place + np.linspace(-1, 1, 9)[:, None] / side
        with values_alone():
            reading = made.read(made.summarise(rows), 30).answer(points)
        assert (np.abs(reading.value - similarity.total(rows, points)) <= reading.approximation).all()


@pytest.mark.parametrize("similarity", [
    Similarity(name=FunctionName.LAPLACIAN, bandwidth=0.3),
    Similarity(name=FunctionName.CAUCHY, bandwidth=0.5),
    Similarity(name=FunctionName.L2),
    Similarity(name=FunctionName.LPP, power=3.0),
], ids=lambda each: each.name)  # fmt: skip
@ORDERS
def test_another_function_may_be_asked_afterwards(similarity: Similarity, order: int) -> None:
    made, rows, points = grid(16, order), spread(1000), np.concatenate([spread(50, 5), 3 * spread(10, 6) - 1])
    reading = made.read(made.summarise(rows), 1000).asking(similarity).answer(points)
    error = np.abs(reading.value - similarity.total(rows, points))
    assert (error <= reading.approximation).all()
    assert error.mean() < 0.01 * np.abs(similarity.total(rows, points)).mean()


def test_consistent_answers_are_better_where_noise_drowns_the_counts_and_state_the_same_noise() -> None:
    made = grid(20, 1)
    random = np.random.default_rng(7)
    rows = 0.3 + 0.1 * random.random((1000, 2))
    noisy = made.summarise(rows) + np.rint(random.laplace(0, 20, made.lattice.count)).astype(np.int64)
    reader, points = made.read(noisy, 1000), spread(300, 8)
    exact = GAUSSIAN.total(rows, points)
    fitted = reader.consistent()
    assert fitted is not None
    plain, consistent = reader.answer(points), fitted.answer(points)
    assert np.abs(consistent.value - exact).mean() < 0.7 * np.abs(plain.value - exact).mean()
    assert np.array_equal(plain.square, consistent.square)


def test_nearest_counts_are_not_negative_keep_their_sum_and_are_nearest() -> None:
    random = np.random.default_rng(3)
    for _ in range(50):
        counts, total = random.normal(2, 5, 30), float(random.uniform(1, 60))
        nearest = nearest_counts(counts, total)
        assert nearest.min() >= 0
        assert nearest.sum() == pytest.approx(total)
        moved = counts - nearest
        # Moving mass between any two entries that have some must not bring it nearer.
        assert np.ptp(moved[nearest > 0]) == pytest.approx(0, abs=1e-9)
        assert (moved[nearest == 0] <= moved[nearest > 0][0] + 1e-9).all()
    assert not nearest_counts(np.array([3.0, -1.0]), 0.0).any()


def test_a_grid_needs_bounds_and_few_columns() -> None:
    assert "bounds" in str(Grid.obstacle(setting(Everywhere(dimension=2))))
    eight = unit_box(8)
    assert "7 columns" in str(Grid.obstacle(setting(eight)))
    assert Grid.obstacle(setting()) is None
    four = unit_box(4)
    assert Grid.obstacle(setting(four)) is None
    assert "sum over columns" in str(Grid.obstacle(setting(four, Similarity(name=FunctionName.L1))))


def test_a_file_cannot_ask_for_shapes_that_no_plan_makes() -> None:
    made = grid(8, 2)
    good = dict(made.parameters)
    eight = Facts(similarity=GAUSSIAN, domain=unit_box(8), relation=Relation.REPLACE)
    with pytest.raises(ReleaseFileError, match="7 columns"):
        Grid.restore(eight, good, {})
    with pytest.raises(ReleaseFileError, match="parts"):
        Grid.restore(made.facts, good | {"parts": 4}, {})
    with pytest.raises(ReleaseFileError, match="more nodes"):
        Grid.restore(made.facts, good | {"side": 2**16}, {})
    for shift in (-0.1, 1.0, math.nan, "0.2"):
        with pytest.raises(ReleaseFileError, match="shift"):
            Grid.restore(made.facts, good | {"shift": shift}, {})


def test_many_rows_leave_room_for_exact_sums() -> None:
    many = Grid.design(setting(rows=10**12), {"side": 8, "order": 4})
    assert many.units * 10**12 < 2**61
    assert grid(8, 4).units == 2**30


def test_a_narrow_column_is_one_cell() -> None:
    uneven = Box(lower=np.zeros(2), upper=np.array([1.0, 0.01]))
    made = grid(10, 4, setting(uneven))
    assert made.lattice.shape == (14, 1)


def test_an_earlier_file_without_a_shift_reads_as_it_did() -> None:
    made = grid(8, 2)
    earlier = {key: value for key, value in made.parameters.items() if key != "shift"}
    lattice = Grid.restore(made.facts, earlier, {}).lattice
    assert lattice.shape == (9, 9)
    assert lattice.along(0)[3] == 0.0
    assert Grid.restore(made.facts, made.parameters, {}).lattice.shape == made.lattice.shape == (10, 10)


@pytest.mark.parametrize(("order", "factor"), [(1, 4.0), (2, 5.0), (3, 3.0), (4, 1.7)])
def test_rows_on_a_bound_have_less_error_of_the_steps_than_others(order: int, factor: float) -> None:
    """As many a column's zeros, and both values of a yes or no."""
    made, line = grid(20, order, setting(LINE)), np.linspace(0, 1, 41)[:, None]

    def error(place: float) -> float:
        row = np.array([[place]])
        value = made.read(made.summarise(row), 1).answer(line).value
        return float(np.sqrt(np.mean(np.square(value - GAUSSIAN.total(row, line)))))

    elsewhere = math.sqrt(np.mean([error(place) ** 2 for place in np.linspace(0.3, 0.7, 23)]))
    assert max(error(0.0), error(1.0)) < elsewhere / factor


def test_rows_are_summed_in_whole_numbers_whatever_the_blocks() -> None:
    made = grid(3, 3, setting(unit_box(4)))
    rows = spread(7000, 5, columns=4)
    pieces = [made.summarise(rows[start : start + 611]) for start in range(0, 7000, 611)]
    assert np.array_equal(np.sum(pieces[::-1], axis=0), made.summarise(rows))
    assert made.summarise(rows).sum() == 7000 * made.units


def test_a_plane_of_a_smooth_kernel_is_answered_as_its_points_are() -> None:
    similarity = Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.05)
    made = grid(14, 2, setting(domain=SQUARE, similarity=similarity))
    read = made.read(made.summarise(spread(1000)), 1000)
    assert isinstance(read, GridReader)
    assert read.planes_are_quick
    point, up = np.array([0.3, 0.9]), (1, np.array([0.2, 0.7]))
    across = (0, np.linspace(-0.1, 1.1, 90))
    found, asked = read.plane(point, across, up), read.answer(plane_points(point, across, up))
    for part in ("value", "square", "fourth", "approximation", "scatter"):
        exact = getattr(asked, part)
        assert getattr(found, part) == pytest.approx(exact, rel=1e-9, abs=1e-12 * float(np.abs(exact).max())), part
    assert np.array_equal(read.values(plane_points(point, across, up)), asked.value)


def test_a_map_of_a_city_costs_a_few_of_its_rows() -> None:
    """A page of 256 × 256 places once took as long as asking for each of them."""
    similarity = Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.02)
    made = grid(80, 3, setting(domain=SQUARE, similarity=similarity))
    read = made.read(made.summarise(spread(1000)), 1000)
    sides = np.linspace(0.0, 1.0, 256)
    started = time.process_time()
    read.plane(np.zeros(2), (0, sides), (1, sides))
    whole = time.process_time() - started
    read.answer(plane_points(np.zeros(2), (0, sides), (1, sides[:64])))
    assert whole < time.process_time() - started - whole


@pytest.mark.parametrize("name", [FunctionName.LAPLACIAN, FunctionName.GAUSSIAN, FunctionName.INVERSE_L1])
@pytest.mark.parametrize("side", [4, 14])
def test_kernels_are_answered_where_noise_has_left_no_rows(name: FunctionName, side: int) -> None:
    similarity = Similarity(name=name, bandwidth=0.3)
    made = grid(side, 2, setting(similarity=similarity, relation=Relation.ADD_REMOVE))
    for rows in (-3, 0, 1):
        noisy = made.summarise(spread(5))
        noisy[-1] = rows * made.count
        reading = made.read(noisy, None).answer(spread(4, 3))
        for part in ("value", "square", "fourth", "approximation", "scatter", "piled", "piled_noise"):
            assert np.isfinite(getattr(reading, part)).all(), part
