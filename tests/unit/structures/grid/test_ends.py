"""Where a grid ends beyond the bounds, and what it expects of rows that crowd."""

import math
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from dpsim_gui.columns.geometry import Space, Span, Vertices
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.product_terms import ProductTerms
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.grid.forecast import _DIFFERENCES, _EIGHTH, GridForecast, worst_error
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.grid.lattice import NO_ENDS, Ends, Lattice, ends_for, lattice_over
from dpsim_gui.structures.grid.scatter import crowd_missed
from dpsim_gui.structures.offset_laws import below_crowded, crowded_places
from dpsim_gui.structures.setting import Facts
from tests.unit.structures.settings import unit_box

_POINT = np.array([0.43, 0.58])


def _grid(**request: Any) -> Grid:
    usual: dict[str, Any] = {"columns": ("a", "b"), "bounds": (0.0, 1.0), "rows": 576, "structure": "grid"}
    made = make_plan(ReleaseRequest(**(usual | request))).structure
    assert isinstance(made, Grid)
    return made


@pytest.mark.parametrize("function", ["laplacian", "gaussian"])
@pytest.mark.parametrize("epsilon", ["0.05", "1"])
def test_it_is_what_a_release_of_such_rows_would_miss(function: str, epsilon: str) -> None:
    grid = _grid(function=function, bandwidth=0.1, epsilon=epsilon)
    offsets = np.concatenate([-crowded_places(12), crowded_places(12)])
    rows = _POINT + np.array(list(product(offsets, offsets)))
    nodes = grid.read(grid.summarise(rows), len(rows)).nodes
    terms = nodes.rough_terms
    seen = [nodes.lattice.seen_from(column, _POINT[None, column], terms.along) for column in range(2)]
    exact = grid.facts.similarity.total(rows, _POINT[None])
    read = grid.read(grid.summarise(rows), len(rows)).answer(_POINT[None]).value
    missed = crowd_missed(nodes.lattice, terms, _POINT[None], seen)
    assert missed == pytest.approx(exact / read - 1, rel=1e-3, abs=1e-5)
    assert abs(missed[0]) > 1e-3


def test_its_rows_stand_for_the_crowded_law() -> None:
    places = crowded_places(12)
    np.testing.assert_allclose(below_crowded(places), (np.arange(12) + 0.5) / 12)


def test_of_a_function_too_narrow_for_any_row_nothing_is_missed() -> None:
    grid = _grid(function="gaussian", bandwidth=0.1, epsilon="1")
    nodes = grid.read(grid.summarise(_POINT[None]), 1).nodes
    terms = ProductTerms(weights=np.ones(1), rates=np.array([1e12]), power=2)
    seen = [nodes.lattice.seen_from(column, _POINT[None, column], terms.along) for column in range(2)]
    assert not crowd_missed(nodes.lattice, terms, _POINT[None], seen).any()


L1, L2 = (Similarity(name=name) for name in (FunctionName.L1, FunctionName.L2))
KERNEL = Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.3)
LINE = unit_box(1)
UNEVEN = Box(lower=np.array([-1.0, 0.0, 5.0]), upper=np.array([3.0, 1.7, 5.1]))


def made(similarity: Similarity, domain: Box, order: int, ends: Ends, side: int = 6) -> Grid:
    facts = Facts(similarity=similarity, domain=domain, relation=Relation.REPLACE)
    return Grid(facts=facts, side=side, order=order, parts=2**9, count=1, ends=ends)


@pytest.mark.parametrize("order", [1, 2, 3, 4])
def test_a_lattice_ends_as_far_beyond_the_bounds_as_it_says(order: int) -> None:
    """Cells lie half an order from their outermost nodes; a column of one cell is just that."""
    lattice = Lattice.over(UNEVEN, 6, order, Ends(0.3, 0.1))
    assert lattice.cells == (7, 4, 1)
    for column, (shift, end) in enumerate(((0.3, 0.1), (0.3, 0.1), (0.0, 0.0))):
        step, width = lattice.steps[column], lattice.widths[column]
        assert step * (lattice.cells[column] - shift - end) == pytest.approx(width, rel=1e-12)
        first = lattice.along(column)[3] + step * (lattice.orders[column] / 2 - 1)
        assert first == pytest.approx(lattice.lower[column] - shift * step)
    space = Space(parts=(Span(lower=0.0, upper=4.0), Vertices(count=3, far=1.0)))
    with_values = lattice_over(space.box, space, 6, order, Ends(0.3, 0.1))
    assert [axis.span for axis in with_values.axes] == pytest.approx([6.6, 3])
    assert with_values.without_categories() is not None
    assert with_values.steps.tolist() == pytest.approx([4 / 6.6, 0.0])


def test_kernels_keep_whole_steps_and_distances_end_within_one() -> None:
    for order in (1, 2, 3, 4):
        assert ends_for(KERNEL, order).end == 0
        assert all(axis.span == axis.side for axis in Lattice.over(UNEVEN, 6, order, ends_for(KERNEL, order)).axes)
    for similarity in (L1, L2):
        for order in (1, 2):
            ends = ends_for(similarity, order)
            assert 0 < ends.end <= ends.shift < 0.3
    assert NO_ENDS.span(7) == 7


def test_rows_on_either_bound_are_read_from_there_as_no_distance_where_shared_out() -> None:
    grid = made(L1, LINE, 2, ends_for(L1, 2))
    for bound in (0.0, 1.0):
        at_bound = np.full((50, 1), bound)
        off = grid.read(grid.summarise(at_bound), 50).answer(at_bound[:1]).value
        # Shares are whole: up to half a part of 512 a row is rounded.
        assert abs(float(off.item())) < 50 / 512
    # Halfway between nodes a step's error is largest.
    inside = np.full((50, 1), float(grid.lattice.along(0)[5] + grid.lattice.steps[0] / 2))
    assert grid.read(grid.summarise(inside), 50).answer(inside[:1]).value.item() > 2


@pytest.mark.parametrize(("columns", "factor"), [(1, 0.93), (2, 0.85), (3, 0.8)])
def test_distances_bear_less_noise_on_lattices_that_end_soon(columns: int, factor: float) -> None:
    """At steps that are no wider: the cells beyond the bounds were the noisiest."""
    cube = unit_box(columns)
    forecast = GridForecast(similarity=L2, domain=cube)
    before = Lattice.over(cube, 6, 2, Ends(0.2113))
    now = Lattice.over(cube, 5, 2, ends_for(L2, 2))
    assert now.steps[0] < 1.04 * before.steps[0]
    noises = [forecast.of(each.steps).noise([each])[0].spread for each in (before, now)]
    assert np.sqrt(noises[1] / noises[0]) < factor


def test_a_file_says_where_a_lattice_ends_and_nothing_impossible() -> None:
    grid = made(L2, UNEVEN, 2, ends_for(L2, 2))
    assert Grid.restore(grid.facts, grid.parameters, {}).lattice.steps.tolist() == grid.lattice.steps.tolist()
    for end in (-0.1, 0.0, 1.0, np.nan, "0.1", 1):
        with pytest.raises(ReleaseFileError, match="end"):
            Grid.restore(grid.facts, {**grid.parameters, "end": end}, {})
    alone = {key: value for key, value in grid.parameters.items() if key != "shift"}
    with pytest.raises(ReleaseFileError, match="end"):
        Grid.restore(grid.facts, alone, {})


@pytest.mark.parametrize(("function", "version"), [("l2", "dpsim 1.5"), ("gaussian", "dpsim 1.1")])
def test_a_file_names_the_earliest_version_that_can_say_it(function: str, version: str) -> None:
    request = ReleaseRequest(
        function=function, columns=("a", "b"), bounds=(0.0, 1.0), rows=1000, epsilon="1", structure="grid",
        bandwidth=0.3 if function == "gaussian" else None,
    )  # fmt: skip
    assert make_plan(request).receipt.format_version == version


def test_lattices_of_kernels_begin_where_rows_on_a_bound_have_hardly_any_error() -> None:
    """At a zero of the Bernoulli polynomial of the order; those of odd orders are rational, so beside one."""
    one, two, three, four = (ends_for(KERNEL, order).shift for order in (1, 2, 3, 4))
    assert two**2 - two + 1 / 6 == pytest.approx(0, abs=1e-12)
    assert four**4 - 2 * four**3 + four**2 - 1 / 30 == pytest.approx(0, abs=1e-12)
    assert abs(one - 1 / 2) < 0.09
    assert abs(three**3 - 1.5 * three**2 + three / 2) < 0.006
    for shift in (one, two, three, four):
        assert 0 < shift < 1 / 2
        assert abs(shift - Fraction(shift).limit_denominator(100)) > 1e-6


@pytest.mark.parametrize("order", [1, 2])
@pytest.mark.parametrize("columns", [1, 2, 3, 4, 5])
def test_bounds_do_not_depend_on_units(columns: int, order: int) -> None:
    """Of a kernel they stay as they are, those of a distance grow with it."""
    box = Box(lower=np.zeros(columns), upper=np.array([1.0, 1.3, 1.6, 1.9, 2.2])[:columns])
    for unit in (1e-3, 1e3):
        for name, degree in (("exponential", 0), ("laplacian", 0), ("l2", 1)):
            plain, scaled = (
                worst_error(
                    Similarity(name=FunctionName(name), bandwidth=None if degree else 0.8 * each),
                    Box(lower=box.lower, upper=box.upper * each),
                    Lattice.over(Box(lower=box.lower, upper=box.upper * each), 4, order),
                )
                for each in (1.0, unit)
            )
            assert scaled.steps == pytest.approx(plain.steps * unit**degree, rel=1e-6)
            assert plain.steps > 0


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_points_of_a_forecast_are_multiples_of_powers_of_the_golden_ratio(columns: int) -> None:
    """Of x^(d+1) = x + 1, which fill the box more evenly than chance does."""
    box = unit_box(columns)
    points = GridForecast(similarity=KERNEL, domain=box).points
    golden = 1 / points[0, 0]
    assert golden ** (columns + 1) == pytest.approx(golden + 1, rel=1e-12)
    assert points[0] == pytest.approx(golden ** -np.arange(1.0, columns + 1))
    assert points[9] == pytest.approx(np.modf(10 * points[0])[0])
    assert len(points) == 96


def test_differences_are_those_of_powers() -> None:
    """The k-th of x^k is k!, and of lower powers nothing."""
    x = np.arange(-4.0, 5)
    for order, weights in enumerate(_DIFFERENCES, start=1):
        assert (weights @ x[:, None] ** np.arange(order + 1)).tolist() == [0.0] * order + [math.factorial(order)]
    assert (_EIGHTH @ x[:, None] ** np.arange(9)).tolist() == [0.0] * 8 + [math.factorial(8)]
