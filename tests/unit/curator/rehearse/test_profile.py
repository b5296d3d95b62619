"""A profile runs along the columns that move the truth most, through the row where it is largest."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.rehearse.views import RehearsedLine, rehearsed_profile
from dpsim_gui.curator.request.request import ReleaseRequest

REQUEST = ReleaseRequest(
    function="l2sq", epsilon="1", columns=("a", "b", "c"), bounds={"a": (0, 1), "b": (10, 20), "c": (0, 4)}, rows=100
)
ROWS = np.array([[0.5, 12.0, 1.0], [0.25, 15.0, 3.0], [0.0, 11.0, 2.0]])


def profile(request: ReleaseRequest, rows: Floats = ROWS) -> tuple[RehearsedLine, ...]:
    """Where the truth is 1·a + 2·b + 3·c + …, and the answer is told the points."""

    def truth(points: Floats) -> Floats:
        return np.asarray(points @ np.arange(1.0, points.shape[1] + 1))

    def ask(points: Floats) -> Any:
        return points

    return rehearsed_profile(make_plan(request), rows, truth=truth, ask=ask)


def test_each_line_changes_one_column_from_end_to_end() -> None:
    lines = profile(REQUEST)
    assert [line.name for line in lines] == ["a", "b", "c"]
    for at, (line, (low, high)) in enumerate(zip(lines, ((0, 1), (10, 20), (0, 4)), strict=True)):
        points: Any = line.answer
        assert line.places == pytest.approx(np.linspace(low, high, 41))
        assert (line.words[0], line.words[-1], line.is_list) == (f"{low}", f"{high}", False)
        assert np.array_equal(points[:, at], line.places)
        # The second row has the largest truth.
        others = [column for column in range(3) if column != at]
        assert np.array_equal(points[:, others], np.tile(ROWS[1, others], (41, 1)))
        assert line.exact == pytest.approx(points @ [1, 2, 3])


def test_columns_that_hardly_move_the_truth_are_left_out() -> None:
    """Of more than are shown, those with the widest range, in their own order."""
    names = tuple("abcdefgh")
    widths = [8, 1, 7, 2, 6, 3, 5, 4]
    bounds = {name: (0, width / (at + 1)) for at, (name, width) in enumerate(zip(names, widths, strict=True))}
    request = replace(REQUEST, columns=names, bounds=bounds)
    shown = profile(request, np.zeros((1, 8)))
    widest = sorted(names, key=lambda name: -widths[names.index(name)])[: len(shown)]
    assert len(shown) == 6
    assert [line.name for line in shown] == [name for name in names if name in widest]


def test_what_has_no_bounds_of_its_own_or_very_many_columns_has_none() -> None:
    assert profile(replace(REQUEST, bounds=None, ball=30.0)) == ()
    many = tuple(f"x{at}" for at in range(31))
    assert profile(replace(REQUEST, columns=many, bounds=(0, 1)), np.zeros((1, 31))) == ()
    assert len(profile(replace(REQUEST, columns=many[:30], bounds=(0, 1)), np.zeros((1, 30)))) == 6
