"""Grids of many columns are read one column at a time, with the answers and the noise of all nodes."""

import math
from fractions import Fraction

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Box
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.asked_points import plane_points
from dpsim_gui.structures.grid.columnwise import ColumnwiseReader
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.grid.lattice import Ends, Lattice, blur_left, sharpened, sharpener, stencil
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.grid.sums import NodeSums
from dpsim_gui.structures.setting import Facts
from tests.unit.structures.settings import unit_box

BOX = Box(lower=np.array([0.0, -1.0, 0.0, 5.0]), upper=np.array([1.0, 1.0, 3.0, 5.1]))
FUNCTIONS = [
    Similarity(
        name=name,
        bandwidth=None if name in ("l1", "l2", "l2sq", "lpp") else 0.8,
        power=3.0 if name is FunctionName.LPP else None,
    )
    for name in FunctionName
]
BY_NAME = pytest.mark.parametrize("similarity", FUNCTIONS, ids=lambda each: each.name)


def reader(similarity: Similarity, relation: Relation, order: int = 2, side: int = 5) -> ColumnwiseReader:
    facts = Facts(similarity=similarity, domain=BOX, relation=relation)
    made = Grid(facts=facts, side=side, order=order, parts=2**9, count=2**34, ends=Ends(0.2))
    random = np.random.default_rng(1)
    rows = BOX.lower + random.random((500, 4)) * (BOX.upper - BOX.lower)
    noisy = made.summarise(rows) + random.integers(-(2**38), 2**38, made.lattice.count + made.facts.counts_rows)
    found = made.read(noisy, None if relation is Relation.ADD_REMOVE else 500)
    assert isinstance(found, ColumnwiseReader)
    return found


def points(count: int = 12) -> Floats:
    """Most inside the box, some far away."""
    random = np.random.default_rng(2)
    return BOX.lower + random.uniform(-0.5, 1.5, (count, 4)) * (BOX.upper - BOX.lower)


def all_nodes(nodes: NodeSums, asked: Floats) -> tuple[Floats, Floats, Floats]:
    """Value, Σψ² and Σψ⁴ from every node, as the file format says."""
    lattice, similarity = nodes.lattice, nodes.facts.similarity
    shape = tuple(size + 6 for size in lattice.shape)
    g = sharpened(similarity.between(lattice.places, asked).T.reshape(len(asked), *shape), lattice)
    g = g.reshape(len(asked), -1)
    rows = max(nodes.rows, 1.0) if similarity.is_kernel else 1.0
    value = g @ nodes.sums / rows
    density = value if similarity.is_kernel else np.zeros(len(asked))
    total, count, loose, units = g.sum(axis=1), lattice.count, nodes.looseness, float(nodes.parts) ** 4
    off = (g - ((total + density * loose) / (count + loose))[:, None]) / units
    square, fourth = np.square(off).sum(axis=1), (off**4).sum(axis=1)
    if nodes.facts.counts_rows:
        of_count = (total - density * count) / (count + loose) / nodes.count
        square, fourth = square + of_count**2, fourth + of_count**4
    return value, square / rows**2, fourth / rows**4


@BY_NAME
@pytest.mark.parametrize("relation", Relation)
@pytest.mark.parametrize("order", [1, 3])
def test_answers_and_noise_are_those_of_all_nodes(similarity: Similarity, relation: Relation, order: int) -> None:
    read = reader(similarity, relation, order)
    asked = points()
    value, square, fourth = all_nodes(read.nodes, asked)
    found = read.answer(asked)
    sd = np.sqrt(square).mean()
    assert found.value == pytest.approx(value, rel=1e-6, abs=1e-6 * sd)
    assert found.square == pytest.approx(square, rel=1e-5)
    # Few noise terms are the cautious side.
    assert (found.fourth >= fourth * (1 - 1e-5)).all()
    assert (found.fourth <= found.square**2).all()


@BY_NAME
@pytest.mark.parametrize("relation", Relation)
def test_a_plane_and_a_line_are_answered_as_their_points_are(similarity: Similarity, relation: Relation) -> None:
    read, point = reader(similarity, relation), points()[0]
    x, y = np.linspace(0, 3, 5), np.linspace(-1, 1, 4)
    for plane, asked in (
        (read.plane(point, (2, x), (1, y)), plane_points(point, (2, x), (1, y))),
        (read.answer(line := plane_points(point, (3, np.linspace(4, 6, 30)), (0, point[:1]))), line),
    ):
        one_by_one = [read.answer(each[None]) for each in asked]
        for part, rel in (("value", 1e-6), ("square", 1e-5), ("approximation", 1e-9)):
            single = np.concatenate([getattr(each, part) for each in one_by_one])
            assert getattr(plane, part) == pytest.approx(single, rel=rel, abs=1e-6 * np.abs(single).mean()), part


@BY_NAME
def test_a_plane_of_all_columns_is_answered_as_its_points_are(similarity: Similarity) -> None:
    """Two columns: none stays."""
    box = Box(lower=BOX.lower[:2], upper=BOX.upper[:2])
    facts = Facts(similarity=similarity, domain=box, relation=Relation.REPLACE)
    made = Grid(facts=facts, side=5, order=2, parts=2**9, count=1, ends=Ends(0.2))
    sums = made.summarise(np.random.default_rng(1).uniform(box.lower, box.upper, (500, 2)))
    found = made.read(sums, 500)
    read = ColumnwiseReader(nodes=found.nodes)
    across, up = (0, np.linspace(0.1, 0.9, 4)), (1, np.linspace(-0.5, 0.5, 3))
    plane, single = read.plane(np.zeros(2), across, up), found.answer(plane_points(np.zeros(2), across, up))
    for part in ("value", "square"):
        assert getattr(plane, part) == pytest.approx(getattr(single, part), rel=1e-5), part


def test_no_points_get_no_answers() -> None:
    for similarity in FUNCTIONS:
        assert reader(similarity, Relation.REPLACE).answer(np.zeros((0, 4))).value.shape == (0,)


@pytest.mark.parametrize("similarity", [each for each in FUNCTIONS if each.power is None], ids=lambda each: each.name)
def test_bounds_whose_diagonal_is_longer_than_any_box_are_answered(similarity: Similarity) -> None:
    """As a file of a stranger may have them."""
    wide = Box(lower=np.full(4, -1e30), upper=np.full(4, 1e30))
    made = Grid(
        facts=Facts(similarity=similarity, domain=wide, relation=Relation.REPLACE),
        side=2, order=1, parts=4, count=128, ends=Ends(0.2),
    )  # fmt: skip
    noisy = np.arange(made.lattice.count)
    found = made.read(noisy, 500).answer(np.zeros((1, 4)))
    assert np.isfinite(found.value).all()
    assert not np.isnan(found.square).any()


def test_a_function_that_hardly_varies_has_hardly_any_noise_and_never_less_than_none() -> None:
    flat = reader(Similarity(name=FunctionName.GAUSSIAN, bandwidth=1e5), Relation.REPLACE).answer(points())
    steep = reader(Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.0), Relation.REPLACE).answer(points())
    assert (flat.square >= 0).all()
    assert flat.square.max() < 1e-16 * steep.square.max()


def test_few_columns_are_read_node_by_node_and_consistent_answers_are_refused_in_many() -> None:
    square = unit_box(2)
    facts = Facts(similarity=FUNCTIONS[4], domain=square, relation=Relation.REPLACE)
    made = Grid(facts=facts, side=5, order=2, parts=2**9, count=1)
    assert isinstance(made.read(made.summarise(np.zeros((3, 2))), 3), GridReader)
    read = reader(FUNCTIONS[4], Relation.REPLACE)
    assert read.consistent() is None


@pytest.mark.parametrize("d", [4, 5, 6])
def test_a_row_adds_the_same_whole_number_of_units_in_any_number_of_columns(d: int) -> None:
    box = unit_box(d)
    facts = Facts(similarity=FUNCTIONS[4], domain=box, relation=Relation.REPLACE)
    made = Grid(facts=facts, side=2, order=3, parts=2 ** (36 // d), count=1, ends=Ends(0.2))
    for row in np.random.default_rng(3).random((5, d)):
        summary = made.summarise(row[None])
        assert summary.sum() == made.units
        assert summary.min() >= 0
        assert float(np.square(summary.astype(float)).sum()) <= made.sensitivity.l2_squared / 2
    assert made.sensitivity.l1 == 2 * made.units


def test_many_nodes_of_a_column_are_sharpened_as_few_are() -> None:
    """Term by term: a matrix for ten thousand nodes would take a gigabyte, and a plan with one category minutes."""
    lattice = Lattice.over(Box(lower=np.zeros(1), upper=np.full(1, 3.0)), 300, 4, Ends(0.3))
    points = np.array([0.1, 1.0, 2.9])
    gaps = lattice.along(0)[:, None] - points
    found = lattice.seen_from(0, points, lambda at: np.stack([np.exp(-(at**2)), np.cos(at)]))
    expected = sharpener(lattice.shape[0], 4) @ np.stack([np.exp(-(gaps**2)), np.cos(gaps)])
    assert found.shape == (2, lattice.shape[0], 3)
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-13)


def test_points_alike_but_for_one_are_no_line() -> None:
    """Twenty points of which a single one differs in several columns: each is answered as it would be alone."""
    made = reader(FUNCTIONS[0], Relation.REPLACE)
    asked = np.repeat(points(1), 20, axis=0)
    asked[2] = points(2)[1]
    assert made.answer(asked).value == pytest.approx(np.tile(made.answer(asked[1:3]).value, 10)[[0, 0, 1] + [0] * 17])


@pytest.mark.parametrize("column", range(4))
def test_points_along_any_column_are_answered_as_each_alone(column: int) -> None:
    read, line = reader(FUNCTIONS[4], Relation.REPLACE), np.tile(points()[0], (30, 1))
    line[:, column] = np.linspace(BOX.lower[column], BOX.upper[column], 30)
    together, single = read.answer(line), [read.answer(each[None]) for each in line[::7]]
    assert together.value[::7] == pytest.approx(np.concatenate([each.value for each in single]), rel=1e-6)
    assert read.rows == 500


@pytest.mark.parametrize("order", [1, 2, 3, 4])
def test_steps_are_sharpened_by_the_powers_of_an_arc_sine(order: int) -> None:
    """arcsin(z)/z = Σ (2k)!/(4^k k!² (2k + 1)) z^2k, in D = 4z²; as far as four terms, and the next one."""
    series = [Fraction(math.comb(2 * k, k), 16**k * (2 * k + 1)) for k in range(5)]
    power = [Fraction(1), *[Fraction(0)] * 4]
    for _ in range(order):
        power = [sum((power[i] * series[k - i] for i in range(k + 1)), Fraction(0)) for k in range(5)]
    # (−1)^k times the k-th even difference of f = x^2k is (2k)! alone.
    assert blur_left(order) == pytest.approx(float(power[4]), rel=1e-14)
    difference, weights = np.ones(1), np.zeros(7)
    for k in range(4):
        weights[3 - k : 4 + k] += float(power[k]) * difference
        difference = np.convolve(difference, [-1.0, 2.0, -1.0])
    assert stencil(order) == pytest.approx(weights, rel=1e-13)
