"""Each kind of column has its cells, and what is typed into one stands in the draft where it belongs."""

import pytest

from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.column_sheet import Cell, cell_problem, cell_text, changed_cells, is_open, takes_list

CHOICES = Choices(
    columns=("age", "sex", "day", "hour", "weekday", "lng", "lat"),
    kinds={
        "sex": "category",
        "day": "date",
        "hour": "cycle:24",
        "weekday": "cycle:weekdays",
        "lng": "longitude",
        "lat": "latitude",
    },
    bounds={
        "age": ("0", "110"),
        "day": ("2020-01-01", "2020-12-31"),
        "lng": ("0", "9"),
        "lat": ("50", "59"),
        "sex": ("1", "2"),
    },
    near={"age": "10", "day": "30", "hour": "3", "lng": "50", "lat": "9"},
    values={"sex": "f, m", "weekday": "Mo, Di"},
    missing={"age": "fill:40", "sex": "own", "lat": "own"},
)


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("age", ("0", "110", "10", "40")),
        ("sex", ("f, m", None, "", "own")),
        ("day", ("2020-01-01", "2020-12-31", "30", "")),
        ("hour", (None, None, "3", "")),
        ("weekday", ("Mo, Di", None, "", "")),
        ("lng", ("0", "9", "50", "")),
        # Near and missing cells of a place are said at its longitude.
        ("lat", ("50", "59", None, None)),
    ],
)
def test_a_column_has_the_cells_of_its_kind(name: str, texts: tuple[str | None, ...]) -> None:
    """None: there is nothing to type."""
    for cell, text in zip(Cell, texts, strict=True):
        assert is_open(CHOICES, name, cell) is (text is not None)
        assert cell_text(CHOICES, name, cell) == (text or "")
    assert takes_list(CHOICES, name) is (name in ("sex", "weekday"))


def test_what_is_typed_stands_where_it_belongs_and_nowhere_else() -> None:
    typed = {
        ("age", Cell.LOWEST): " 1 ",
        ("new", Cell.HIGHEST): "7",
        ("sex", Cell.LOWEST): "f, m, x",
        ("sex", Cell.HIGHEST): "9",
        ("day", Cell.NEAR): "20",
        ("lat", Cell.NEAR): "1",
        ("age", Cell.MISSING): "55",
        ("day", Cell.MISSING): "leave-out",
        ("hour", Cell.MISSING): "fill:3",
        ("sex", Cell.MISSING): "",
    }
    changes = changed_cells(CHOICES, typed)
    assert changes["bounds"] == {**CHOICES.bounds, "age": ("1", "110"), "new": ("", "7")}
    assert changes["values"] == {**CHOICES.values, "sex": "f, m, x"}
    assert changes["near"] == {**CHOICES.near, "day": "20"}
    assert changes["missing"] == {
        "age": "fill:55", "sex": "", "lat": "own", "day": "leave-out", "hour": "fill:3",
    }  # fmt: skip
    assert changed_cells(CHOICES, {("sex", Cell.MISSING): "own"})["missing"]["sex"] == "own"


@pytest.mark.parametrize(
    ("typed", "problems"),
    [
        ({}, {}),
        ({("age", Cell.LOWEST): "low"}, {("age", Cell.LOWEST): "type-number"}),
        ({("age", Cell.LOWEST): "200"}, {("age", Cell.LOWEST): "of-column-lower-below-upper",
                                         ("age", Cell.HIGHEST): "of-column-lower-below-upper"}),
        ({("age", Cell.NEAR): "0"}, {("age", Cell.NEAR): "near-not-positive"}),
        ({("age", Cell.MISSING): "200"}, {("age", Cell.MISSING): "own-value-outside"}),
        ({("day", Cell.HIGHEST): "soon"}, {("day", Cell.HIGHEST): "first-and-last-day"}),
        # One bad cell does not make the others bad.
        ({("age", Cell.LOWEST): "low", ("age", Cell.NEAR): "0"}, {("age", Cell.LOWEST): "type-number"}),
        ({("age", Cell.LOWEST): ""}, {}),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_at_its_cell(
    typed: dict[tuple[str, Cell], str], problems: dict[tuple[str, Cell], str]
) -> None:
    base = Choices(
        columns=("age", "day"), kinds={"day": "date"}, bounds={name: CHOICES.bounds[name] for name in ("age", "day")},
        near={"age": "10", "day": "30"}, missing={"age": "fill:40", "day": "leave-out"},
    )  # fmt: skip
    changes = changed_cells(base, typed)
    choices = Choices(columns=base.columns, kinds=base.kinds, **changes)
    found = {(name, cell): cell_problem(choices, name, cell) for name in base.columns for cell in Cell}
    assert {place: message.code for place, message in found.items() if message is not None} == problems


def test_a_list_is_no_number_and_how_far_its_values_are_is_one() -> None:
    base = Choices(columns=("sex",), kinds={"sex": "category"}, values={"sex": "f, m"}, missing={"sex": "own"})
    assert [cell_problem(base, "sex", cell) for cell in Cell] == [None] * 4
    wrong = cell_problem(Choices(**{**vars(base), "near": {"sex": "far"}}), "sex", Cell.NEAR)
    assert wrong is not None
    assert wrong.code == "type-number"
