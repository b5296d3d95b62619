"""A selection is right from the start or is not made, and columns have names that can be told apart."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.curator.request.numbers import check_columns
from dpsim_gui.data.selection import Selection, from_header, numbered
from dpsim_gui.domain import Ball, Box, Everywhere
from dpsim_gui.errors import PlanError

BOX = Box(lower=np.array([0.0, 0.0]), upper=np.array([1.0, 10.0]))
GOOD: dict[str, Any] = {"columns": ("a", "b"), "domain": BOX, "fill": (0.5, 5.0)}


@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        ({"columns": ()}, "columns", "at least one"),
        ({"columns": ("a", "a")}, "columns", "'a' is chosen twice"),
        ({"columns": ("a",), "fill": (0.5,)}, "bounds", "2 columns, but you chose 1"),
        ({"fill": (0.5,)}, "fill", "one value for each"),
        ({"fill": (0.5, float("nan"))}, "fill", "finite"),
        ({"fill": (0.5, 11.0)}, "fill", "within the declared bounds"),
        ({"domain": Ball(centre=np.zeros(2), radius=1.0), "fill": (0.9, 0.9)}, "fill", "within"),
        ({"domain": Everywhere(dimension=2), "fill": (float("inf"), 0.0)}, "fill", "finite"),
        ({"classes": ("x",)}, "classes", "label column"),
        ({"label_column": "b", "classes": ("x",)}, "label column", "also chose 'b'"),
        ({"label_column": "y"}, "classes", "type the list"),
        ({"label_column": "y", "classes": ("x", " ")}, "classes", "name"),
        ({"label_column": "y", "classes": ("x", "y\nz")}, "classes", "one line"),
        ({"label_column": "y", "classes": ("x", " x ")}, "classes", "'x' is listed twice"),
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(PlanError, match=words) as refusal:
        Selection(**(GOOD | change))
    assert refusal.value.field == field


def test_a_good_selection_is_taken() -> None:
    assert Selection(**GOOD, label_column="y", classes=("x", "z")).classes == ("x", "z")
    assert Selection(**(GOOD | {"domain": Everywhere(dimension=2), "fill": (1e300, 0.0)})).label_column is None


def test_columns_without_a_header_are_numbered_from_zero() -> None:
    assert numbered(3) == ("x0", "x1", "x2")


def test_repeated_and_empty_names_are_told_apart() -> None:
    assert from_header(["a", "a", "", "a", " "]) == ("a", "a_2", "x2", "a_3", "x4")


def test_a_made_up_name_never_takes_that_of_another_column() -> None:
    assert from_header(["a", "a", "a_2", "", "x3"]) == ("a", "a_3", "a_2", "x3_2", "x3")


def test_hidden_and_reordering_characters_do_not_survive() -> None:
    assert from_header(["  two\nlines ", "r\u202eight", "zero\u200bwidth"]) == ("two lines", "r ight", "zero width")


def test_the_beginning_of_a_long_name_is_kept_and_can_be_chosen() -> None:
    question = "How often, in the last twelve months, " * 8
    names = from_header([question, question, "age", "b" * 200])
    assert names[0].startswith("How often, in the last twelve months, How")
    assert names[0].endswith("…")
    assert names[1:] == (f"{names[0]}_2", "age", "b" * 200)
    check_columns("columns", names)


def test_what_a_request_would_refuse_in_a_name_does_not_survive() -> None:
    names = from_header(["logo\uf8ff", "not yet\u0378a letter"])
    assert names == ("logo", "not yet a letter")
    check_columns("columns", names)


@given(st.lists(st.sampled_from(["", "a", "a_2", "x0", "x1", "\n"]) | st.text(max_size=4), max_size=12))
def test_names_are_always_unique_and_never_empty(cells: list[str]) -> None:
    names = from_header(cells)
    assert len(set(names)) == len(names) == len(cells)
    assert all(names)


def test_a_hundred_thousand_equal_names_take_no_time() -> None:
    assert from_header(["a"] * 100_000)[-1] == "a_100000"
