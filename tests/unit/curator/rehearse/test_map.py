"""The map of a rehearsal: the second column goes up, and what noise may explain is hidden."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.rehearse.views import RehearsedMap, rehearsed_map
from dpsim_gui.curator.request.request import ReleaseRequest

REQUEST = ReleaseRequest(
    function="gaussian", bandwidth=1.0, epsilon="1", columns=("a", "b"), bounds={"a": (0, 3), "b": (10, 20)}, rows=100
)


def mapped(request: ReleaseRequest) -> RehearsedMap | None:
    """Where the answer is the first column, its band reaches 1.5 to both sides, and the truth is the second column."""

    def ask(points: Floats) -> Any:
        return SimpleNamespace(value=points[:, 0], high=points[:, 0] + 1.5, low=points[:, 0] - 1.5)

    return rehearsed_map(make_plan(request), truth=lambda points: points[:, 1], ask=ask)


def test_both_columns_run_from_end_to_end() -> None:
    found = mapped(REQUEST)
    assert found is not None
    assert found.value.shape == found.exact.shape == (40, 40)
    assert found.value == pytest.approx(np.tile(np.linspace(0, 3, 40), (40, 1)))
    assert found.exact == pytest.approx(np.tile(np.linspace(10, 20, 40)[:, None], (1, 40)))
    assert found.hidden.tolist() == (found.value <= 1.5).tolist()
    assert (found.width, found.height, found.to_scale) == (3.0, 10.0, False)


@pytest.mark.parametrize(
    "change",
    [
        {"columns": ("a", "b", "c"), "bounds": (0, 1)},
        {"bounds": None, "ball": 2.0},
        {"function": "l2sq", "bandwidth": None},
        {"kind": {"a": "category"}, "values": {"a": ("x", "y")}, "bounds": {"b": (10, 20)}, "near": {"b": 1.0}},
    ],
)
def test_what_is_no_plane_of_a_kernel_has_no_map(change: dict[str, Any]) -> None:
    assert mapped(replace(REQUEST, **change)) is None


def test_a_place_is_drawn_to_scale() -> None:
    place = replace(REQUEST, place=(("a", "b"),), near={"a": 50.0}, bounds={"a": (0, 3), "b": (45, 50)})
    found = mapped(place)
    assert found is not None
    assert found.to_scale
