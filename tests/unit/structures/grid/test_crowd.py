"""What steps miss of rows that crowd around a point: as if such rows had been released without noise."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.functions.product_terms import ProductTerms
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.grid.scatter import crowd_missed
from dpsim_gui.structures.offset_laws import below_crowded, crowded_places

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
