"""What a row is and how many there are. A number that was counted does not become public once it is private."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.app.worker import Done, Worker
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.errors import PlanError
from tests.gui.wizard.seen import button, choice, click, combo, entries, hint_at, line, pick, problem_at, says
from tests.gui.wizard.walk import ONCE, Press, TypeInto, go_to, open_file, protect_one_row

ROWS = "Number of rows"
PER_PERSON = "Rows per person, at most"
PERSON = "Column that names the person"
COUNT = "Count the rows of the file"
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def big_table(tmp_path: Path) -> Path:
    path = tmp_path / "big.csv"
    path.write_text("x,y\n" + "1.5,2.5\n" * 400_000)
    return path


@pytest.fixture
def counted(window: WizardWindow, qtbot: QtBot, table: Path, press: Press) -> WizardWindow:
    """A table of 500 rows, counted by the button."""
    open_file(window, table)
    window.draft.change(columns=("x", "y"), dataset_text="sizes")
    window.go_to(Step.PROTECTED)
    protect_one_row(window)
    press(window.pages.at(Step.PROTECTED), COUNT)
    qtbot.waitUntil(lambda: rows(window) == "500")
    return window


def rows(window: WizardWindow) -> str:
    return line(window.pages.at(Step.PROTECTED), ROWS).text()


def hint(window: WizardWindow) -> str:
    return hint_at(window.pages.at(Step.PROTECTED), ROWS)


def add_or_remove(window: WizardWindow) -> None:
    click(choice(window.pages.at(Step.PROTECTED), "No: add or remove one"))


def replace_one(window: WizardWindow) -> None:
    click(choice(window.pages.at(Step.PROTECTED), "Yes: replace one"))


def test_what_a_row_is_can_be_picked_or_typed(loaded: WizardWindow, press: Press, type_into: TypeInto) -> None:
    loaded.go_to(Step.PROTECTED)
    press(loaded.pages.at(Step.PROTECTED), "one visit")
    assert loaded.draft.choices.row_means_text == "one visit"
    type_into(loaded.pages.at(Step.PROTECTED), "One row is", "one purchase")
    assert loaded.draft.choices.row_means_text == "one purchase"
    click(choice(loaded.pages.at(Step.PROTECTED), "Yes"))
    type_into(loaded.pages.at(Step.PROTECTED), PER_PERSON, "none")
    assert problem_at(loaded.pages.at(Step.PROTECTED), PER_PERSON)


@pytest.fixture
def asked(window: WizardWindow, table: Path) -> WizardWindow:
    """A table whose owner has not said who is protected."""
    open_file(window, table)
    window.draft.change(columns=("x", "y"), bounds={"x": ("0", "10"), "y": ("0", "10")}, function="l2sq")
    window.go_to(Step.PROTECTED)
    return window


def test_nothing_is_answered_for_the_owner(asked: WizardWindow, press: Press) -> None:
    page = asked.pages.at(Step.PROTECTED)
    for title in (ONCE, "Yes", "I don't know", "Yes: replace one", "No: add or remove one"):
        assert not choice(page, title).isChecked()
    assert not line(page, ROWS).isVisible(), "what it means is not said yet"
    press(asked, "Next")
    assert asked.current_step() is Step.PROTECTED
    assert asked.focusWidget() is line(page, "One row is")
    assert problem_at(page, "One row is")
    press(page, "one person")
    press(asked, "Next")
    assert asked.focusWidget() is choice(page, ONCE)
    assert problem_at(page, PER_PERSON)
    assert not asked.steps.buttons[7].isEnabled()
    with pytest.raises(PlanError, match="Who is protected"):
        asked.draft.to_request()


def test_who_does_not_know_and_has_no_column_of_persons_can_protect_rows(
    asked: WizardWindow, press: Press, type_into: TypeInto
) -> None:
    page = asked.pages.at(Step.PROTECTED)
    press(page, "one person")
    click(choice(page, "Yes: replace one"))
    type_into(page, ROWS, "500")
    asked.draft.change(columns=asked.draft.choices.header)
    page.show_draft()
    click(choice(page, "I don't know"))
    assert not says(page, "Does a column name the person"), "all columns are measured"
    press(asked, "Next")
    assert asked.current_step() is Step.PROTECTED
    press(page, "Protect single rows")
    assert asked.draft.choices.rows_per_person_text == "1"
    assert asked.draft.choices.row_means_text == "one row of the file"
    assert choice(page, "I don't know").isChecked()
    press(asked, "Next")
    assert asked.current_step() is Step.LOOK


def test_a_number_that_has_just_been_asked_for_is_not_red(asked: WizardWindow, press: Press) -> None:
    page = asked.pages.at(Step.PROTECTED)
    press(asked, "Next")
    press(page, "one person")
    press(asked, "Next")
    assert problem_at(page, PER_PERSON)
    click(choice(page, "Yes"))
    assert problem_at(page, PER_PERSON) == ""
    click(choice(page, "Yes: replace one"))
    assert problem_at(page, ROWS) == ""
    press(asked, "Next")
    assert problem_at(page, PER_PERSON)
    assert problem_at(page, ROWS)


def test_who_finds_out_answers_yes_and_a_number(asked: WizardWindow, press: Press, type_into: TypeInto) -> None:
    page = asked.pages.at(Step.PROTECTED)
    press(page, "one person")
    click(choice(page, "Yes: replace one"))
    type_into(page, ROWS, "500")
    click(choice(page, "I don't know"))
    assert says(page, "Does a column name the person")
    # The cards move when the advice appears.
    QTest.qWait(50)
    click(choice(page, "Yes"))
    assert asked.focusWidget() is line(page, PER_PERSON)
    QTest.keyClicks(line(page, PER_PERSON), "12")
    assert line(page, PER_PERSON).isVisible(), "1 on the way to 12 is not No"
    assert asked.draft.choices.rows_per_person_text == "12"
    press(asked, "Next")
    assert asked.current_step() is Step.LOOK
    assert asked.draft.to_request().rows_per_person == 12


def test_another_file_asks_anew_and_the_same_one_does_not(asked: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    protect_one_row(asked)
    asked.draft.change(rows_text="500")
    other = tmp_path / "other.csv"
    other.write_text("x,y\n1,2\n")
    source = Path(asked.draft.choices.source)
    asked.open_data(source)
    qtbot.waitUntil(lambda: not asked.busy)
    assert (asked.draft.choices.rows_per_person_text, asked.draft.choices.rows_text) == ("1", "500")
    asked.open_data(other)
    qtbot.waitUntil(lambda: asked.draft.choices.source == str(other))
    assert (asked.draft.choices.rows_per_person_text, asked.draft.choices.neighbours) == ("", "")
    assert asked.draft.choices.rows_text == "", "that was the other file's"


def test_counting_is_offered_only_where_the_number_is_public(loaded: WizardWindow) -> None:
    loaded.go_to(Step.PROTECTED)
    count = button(loaded.pages.at(Step.PROTECTED), COUNT)
    assert count.isVisible()
    add_or_remove(loaded)
    assert not count.isVisible()
    assert "surely not exceeded" in hint(loaded)


def test_counting_can_be_stopped_and_a_lost_file_is_told(
    window: WizardWindow, qtbot: QtBot, big_table: Path, press: Press
) -> None:
    open_file(window, big_table)
    window.draft.change(columns=("x",))
    window.go_to(Step.PROTECTED)
    protect_one_row(window)
    count = button(window.pages.at(Step.PROTECTED), COUNT)
    click(count)
    assert count.text().startswith("Stop counting")
    click(count)
    qtbot.waitUntil(lambda: count.text() == COUNT)
    assert window.draft.choices.rows_text in ("", "400000")
    big_table.unlink()
    window.draft.change(rows_text="")
    press(window.pages.at(Step.PROTECTED), COUNT)
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)))
    (box,) = window.findChildren(QMessageBox)
    box.close()


def test_counted_rows_are_taken_away_when_they_become_private(counted: WizardWindow, type_into: TypeInto) -> None:
    page = counted.pages.at(Step.PROTECTED)
    add_or_remove(counted)
    assert rows(counted) == ""
    assert "it was removed" in hint(counted)
    assert "rows" in dict(counted.draft.problems(Step.PROTECTED))
    with pytest.raises(PlanError, match="rows"):
        counted.draft.to_request()
    type_into(page, ROWS, "500")
    assert "tells how many rows there are" in hint(counted)
    type_into(page, ROWS, "1,000")
    assert "stays private" in hint(counted)
    counted.draft.change(bounds={"x": ("0", "10"), "y": ("0", "10")}, function="l2sq")
    assert counted.draft.to_request().rows == 1000


def test_each_way_keeps_its_own_number(counted: WizardWindow, type_into: TypeInto) -> None:
    add_or_remove(counted)
    type_into(counted.pages.at(Step.PROTECTED), ROWS, "1000")
    replace_one(counted)
    assert rows(counted) == "500"
    add_or_remove(counted)
    assert rows(counted) == "1000"


def test_undo_brings_the_number_back_with_what_makes_it_public(counted: WizardWindow) -> None:
    add_or_remove(counted)
    QTest.keyClick(counted, Qt.Key.Key_Z, CONTROL)
    assert counted.draft.choices.neighbours == "replace"
    assert rows(counted) == "500"
    QTest.keyClick(counted, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert counted.draft.choices.neighbours == "add-remove"
    assert rows(counted) == ""


def test_a_count_that_ends_after_it_became_private_is_dropped(
    window: WizardWindow, qtbot: QtBot, big_table: Path, press: Press
) -> None:
    open_file(window, big_table)
    window.go_to(Step.PROTECTED)
    protect_one_row(window)
    press(window.pages.at(Step.PROTECTED), COUNT)
    add_or_remove(window)
    qtbot.waitUntil(lambda: not window.busy)
    assert window.draft.choices.rows_text == ""
    # Also where the last row was read before the stop arrived.
    end_count(window, 400_000)
    assert (window.draft.choices.rows_text, window.draft.choices.rows_bound_text) == ("", "")
    assert rows(window) == ""


def end_count(window: WizardWindow, rows: int) -> None:
    (counter,) = window.pages.at(Step.PROTECTED).findChildren(Worker)
    counter.done.emit(Done(job=0, value=rows))


def test_a_count_of_another_file_is_dropped(counted: WizardWindow) -> None:
    counted.draft.change(source="another.csv", rows_text="")
    end_count(counted, 500)
    assert counted.draft.choices.rows_text == ""


def test_who_does_not_know_names_the_column_of_the_person(
    window: WizardWindow, tmp_path: Path, type_into: TypeInto
) -> None:
    path = tmp_path / "visits.csv"
    path.write_text("patient,x,y\n1,2,3\n")
    open_file(window, path)
    window.draft.change(columns=("x", "y"))
    page = go_to(window, Step.PROTECTED)
    click(choice(page, "I don't know"))
    assert says(page, "Choose it below")
    assert combo(page, PERSON).isVisible(), "at once, though nothing is typed yet"
    assert entries(combo(page, PERSON)) == ["none", "patient"], "one of the chosen columns or the label"
    pick(page, PERSON, "patient")
    type_into(page, PER_PERSON, "12")
    assert (window.draft.choices.person, window.draft.choices.rows_per_person_text) == ("patient", "12")
    assert "Each person is protected with all rows. Only the first 12 rows of each" in hint_at(page, PERSON)
    window.draft.change(columns=("x", "patient"))
    window.go_to(Step.PROTECTED)
    assert "person" in dict(window.draft.problems(Step.PROTECTED))
