"""What is typed so far, and what of it stays when other data are chosen."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dpsim_gui.curator.building.threads import Capacity
from dpsim_gui.curator.draft.choices import BLANK, Choices, DomainKind
from dpsim_gui.curator.draft.file import earlier_release, keep_released, taken_over
from dpsim_gui.curator.draft.header import capacity_of, choices_of_files
from dpsim_gui.errors import PlanError

TYPED = Choices(
    source="a.csv",
    more_files=("b.csv",),
    reading={"separator": ";"},
    header=("age", "sex"),
    columns=("age", "sex"),
    label_column="outcome",
    classes_text="0, 1",
    class_names_text="well; ill",
    dataset_text="clinic",
    target="clinic.dpsim",
    neighbours="replace",
    rows_text="1,000",
    rows_bound_text="5000",
    rows_per_person_text="2",
    person="patient",
    bounds={"age": ("0", "110")},
    values={"sex": "f, m"},
    bounds_note_text="by law",
)


def test_the_files_of_a_table_are_the_first_and_the_others() -> None:
    assert TYPED.files == ("a.csv", "b.csv")
    assert replace(TYPED, source="").files == ()
    assert (TYPED.classes, TYPED.class_names) == (("0", "1"), ("well", "ill"))
    assert TYPED.stated_rows_text == "1,000"
    assert replace(TYPED, neighbours="add-remove").stated_rows_text == "5000"


def test_other_files_are_a_new_draft_and_the_same_ones_are_not() -> None:
    same = choices_of_files(TYPED, ["a.csv", "b.csv"], "clinic")
    assert (same.rows_text, same.person, same.classes_text) == ("1,000", "patient", "0, 1")
    other = choices_of_files(TYPED, [Path("a.csv")], "south")
    said = ("rows_per_person_text", "neighbours", "rows_text", "person", "row_means_text", "classes_text", "function")
    assert {getattr(other, name) for name in (*said, "bounds_note_text", "look")} == {""}
    assert (other.bounds, other.values, other.kinds, other.epsilon_text) == ({}, {}, {}, BLANK.epsilon_text)
    assert other.publisher_text == TYPED.publisher_text, "who the owner is has nothing to do with the data"
    assert (same.bounds, same.values) == (TYPED.bounds, TYPED.values)
    for made in (same, other):
        assert (made.reading, made.header, made.columns, made.label_column, made.target) == ({}, (), (), "", "")
    assert (same.files, same.dataset_text) == (("a.csv", "b.csv"), "clinic")
    assert (other.files, other.dataset_text) == (("a.csv",), "south")
    # Nothing was chosen before, so nothing was said of other data.
    assert choices_of_files(replace(TYPED, source="", more_files=()), ["c.csv"], "new").rows_text == "1,000"


def test_other_files_of_a_site_keep_what_its_study_said() -> None:
    terms: Any = SimpleNamespace(title="four")
    site = choices_of_files(replace(TYPED, study=terms, match={"age": "years"}), ["c.csv", "d.csv"], "south")
    assert (site.files, site.dataset_text, site.target) == (("c.csv", "d.csv"), "south", "")
    assert (site.reading, site.header, site.rows_text, site.rows_bound_text) == ({}, (), "", "")
    kept = ("study", "columns", "label_column", "person", "classes_text", "neighbours", "rows_per_person_text")
    assert [getattr(site, name) for name in kept] == [terms, *(getattr(TYPED, name) for name in kept[1:])]


def test_what_was_said_in_an_earlier_release_is_found_by_its_data_set(tmp_path: Path) -> None:
    keep_released(TYPED, tmp_path)
    found = earlier_release(" clinic ", tmp_path)
    assert found is not None
    assert found.choices.bounds == TYPED.bounds
    assert earlier_release("other", tmp_path) is None
    assert earlier_release(" ", tmp_path) is None
    assert earlier_release("clinic", None) is None


def test_what_is_taken_over_is_of_the_same_columns_and_never_instead_of_what_is_typed() -> None:
    now = Choices(columns=("sex", "age", "weight"), missing={"weight": "leave-out"})
    changes = taken_over(TYPED, now)
    assert changes["bounds"] == TYPED.bounds
    assert changes["values"] == TYPED.values
    assert changes["missing"] == now.missing
    assert "bounds_note_text" not in changes, "how the owner knows is asked each time"
    assert "bounds" not in taken_over(TYPED, replace(now, columns=("weight",)))
    assert taken_over(TYPED, replace(now, columns=("age",)))["values"] == {}
    for typed in (
        replace(now, bounds={"weight": ("", "200")}),
        replace(now, values={"sex": "x"}),
        replace(now, domain=DomainKind.BALL),
        replace(now, **{field: changes[field] for field in ("kinds", "near")}, bounds=changes["bounds"]),
    ):
        assert taken_over(TYPED, typed) == {}
    # Blanks are nothing typed, and bounds of a column that is not chosen are not in the way.
    assert taken_over(TYPED, replace(now, values={"sex": " "}, bounds={"height": ("1", "2")})) != {}
    kinds = Choices(columns=("city",), kinds={"city": "category"})
    assert taken_over(kinds, kinds) == {}


def test_a_ball_is_taken_over_whole() -> None:
    ball = Choices(columns=("a", "b"), domain=DomainKind.BALL, radius_text="2", fill_text="0", bounds_note_text="unit")
    expected = {"domain": DomainKind.BALL, "radius_text": "2", "fill_text": "0"}
    assert taken_over(ball, Choices(columns=("b",))) == expected


def test_threads_and_memory_are_as_typed_or_as_usual() -> None:
    assert capacity_of(Choices()) == Capacity()
    assert capacity_of(Choices(threads_text=" 3 ", memory_text="512")) == Capacity(threads=3, memory_bytes=512 << 20)
    for typed, field in ((Choices(threads_text="many"), "threads"), (Choices(memory_text="much"), "memory")):
        with pytest.raises(PlanError) as refused:
            capacity_of(typed)
        assert refused.value.field == field
