"""Points a program asks about are understood or refused with a sentence, never with a warning or a bug."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui import open_release
from dpsim_gui.domain import Box
from dpsim_gui.errors import QueryError
from dpsim_gui.release.asked_points import check_points, in_order

RELEASE = open_release(Path(__file__).parents[3] / "resources/examples/grid.dpsim")
D = len(RELEASE.columns)
DOMAIN = RELEASE.domain
assert isinstance(DOMAIN, Box)
MIDDLE = DOMAIN.centre


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        (np.zeros((2, D + 1)), "one for every column of the release"),
        (np.zeros((1, 1, D)), "one for every column of the release"),
        (0.5, "one for every column of the release"),
        ([["a"] * D], "must be numbers"),
        ([[0.0] * D, [0.0]], "must be numbers"),
        (np.full((1, D), 1j), "must be numbers"),
        (np.zeros((1, D), "M8[s]"), "must be numbers"),
        (np.ma.masked_greater(np.ones((1, D)), 0), "missing, infinite or absurdly far"),
        ([[np.nan] * D], "missing, infinite or absurdly far"),
        ([[np.inf] * D, [-np.inf] * D], "missing, infinite or absurdly far"),
        ([[1e308] * D], "missing, infinite or absurdly far"),
    ],
)
def test_what_cannot_be_asked_is_refused(points: Any, sentence: str) -> None:
    with pytest.raises(QueryError, match=sentence):
        RELEASE.query(points)


def test_one_point_is_asked_as_a_row_a_list_or_a_table() -> None:
    answers = [RELEASE.query(points).value for points in (MIDDLE, MIDDLE.tolist(), [MIDDLE.tolist()], MIDDLE[None])]
    assert all(np.array_equal(answer, answers[0]) and answer.shape == (1,) for answer in answers)


def test_a_flat_array_is_points_of_one_column_or_one_point_of_many() -> None:
    flat = [3.0, 1.0, 2.0]
    assert check_points(flat, 1).tolist() == [[3.0], [1.0], [2.0]]
    assert check_points(flat, 3).tolist() == [flat]
    assert check_points([5.0], 1).tolist() == [[5.0]]
    with pytest.raises(QueryError, match="one for every column"):
        check_points(flat, 2)


class Frame:
    """As data frames are: columns by name, in an order of their own, and more than are asked for."""

    columns = ("note", "y", "x")

    def __getitem__(self, name: str) -> list[float]:
        return {"note": [0.0, 0.0, 0.0], "y": [4.0, 5.0, 6.0], "x": [1.0, 2.0, 3.0]}[name]


def test_columns_of_a_data_frame_are_found_by_their_names() -> None:
    frame = Frame()
    assert in_order(frame, ("x", "y")).tolist() == [[1, 4], [2, 5], [3, 6]]
    assert in_order(frame, ("x", "z")) is frame
    assert in_order(MIDDLE, ()) is MIDDLE


def test_a_class_is_asked_about_only_where_there_are_classes() -> None:
    with pytest.raises(QueryError, match="has no classes; leave the label out"):
        RELEASE.query(MIDDLE, label="x")
    with pytest.raises(QueryError, match="ask for values instead"):
        RELEASE.classify(MIDDLE)
