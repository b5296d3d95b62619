"""Each page shows the draft, edits it, and shows what is wrong with it."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from pathlib import Path

import polars as pl
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import DomainKind
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.header import count_rows
from dpsim_gui.curator.ledger.entry import Cap
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.presets import PRESETS
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE

Press = Callable[[QWidget, str], None]
TypeInto = Callable[[QWidget, str, str], None]
CONTROL, LEFT = Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton


def test_the_way_a_file_is_read_can_be_changed_and_undone(window: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_text("a;b;c\n1,5;2;x\n", "utf-8")
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: window.draft.choices.header == ("a", "b", "c"))
    box = window.data_page._reading._boxes["header"]
    QTest.mouseClick(window.data_page._reading._more, LEFT)
    box.setCurrentIndex(box.findData("no"))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: window.draft.choices.header == ("x0", "x1", "x2"))
    assert window.draft.choices.reading == {"header": "no"}
    window.undo()
    qtbot.waitUntil(lambda: window.draft.choices.header == ("a", "b", "c"))
    qtbot.waitUntil(lambda: box.currentData() is None)


def _is_chosen(window: WizardWindow, name: str, value: str) -> bool:
    return window.draft.choices.reading.get(name) == value


def test_lines_that_are_no_rows_and_line_breaks_can_be_declared(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "odd.csv"
    path.write_text('p,q\nm,kg\n"1\n",2\n3,4\nsum,6\n', "utf-8")
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: window.draft.choices.header == ("p", "q"))
    card = window.data_page._reading
    QTest.mouseClick(card._more, LEFT)
    for name, value in (("names_line", "1"), ("skip_lines", "2"), ("skip_footer", "1")):
        box = card._boxes[name]
        box.setCurrentIndex(box.findData(value))
        box.activated.emit(box.currentIndex())
        qtbot.waitUntil(partial(_is_chosen, window, name, value))
    card._breaks.click()
    qtbot.waitUntil(lambda: "line_breaks_in_cells" in window.draft.choices.reading)
    told = {"names_line": "1", "skip_lines": "2", "skip_footer": "1", "line_breaks_in_cells": "yes"}
    assert window.draft.choices.reading == told
    assert count_rows([path], told) == 2
    planner = window._planner
    assert planner._reading is not None
    assert planner._reading.layout is not None
    assert planner._reading.layout.skip_footer == 1
    card._breaks.click()
    qtbot.waitUntil(lambda: "line_breaks_in_cells" not in window.draft.choices.reading)


def test_a_file_that_cannot_be_read_leaves_the_draft_alone(loaded: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    before = loaded.draft.choices
    loaded.data_page.open_file(tmp_path / "gone.csv")
    qtbot.waitUntil(loaded.data_page._file_problem.isVisible)
    assert loaded.draft.choices == before
    loaded.data_page.open_example(examples()[1])
    qtbot.waitUntil(lambda: loaded.draft.choices.header == ("lng", "lat"))
    assert loaded.data_page._file_problem.isHidden()


def test_labels_ask_for_their_classes(loaded: WizardWindow, press: Press, type_into: TypeInto) -> None:
    page = loaded.data_page
    assert page._classes.isHidden()
    page._label_box.setCurrentIndex(page._label_box.findData("outcome"))
    page._label_box.activated.emit(page._label_box.currentIndex())
    assert loaded.draft.choices.label_column == "outcome"
    press(loaded, "Next")
    assert loaded.current == 0
    assert page._classes.problem_label.isVisible()
    type_into(page, "All classes", "discharged, monitored, referred")
    assert page._classes.problem_label.isHidden()
    press(loaded, "Next")
    assert loaded.current == 1


def test_counting_is_offered_only_where_the_number_is_public(loaded: WizardWindow) -> None:
    loaded.go_to(1)
    page = loaded.protected_page
    assert page._count.isVisible()
    QTest.mouseClick(page._cards["add-remove"], LEFT)
    assert page._count.isHidden()
    assert "surely not exceeded" in page._rows._hint.text()


def test_counting_can_be_stopped_and_a_lost_file_is_told(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path, press: Press
) -> None:
    path = big_table(tmp_path)
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    window.draft.change(columns=("x",))
    window.go_to(1)
    button = window.protected_page._count
    press(window.protected_page, "Count the rows of the file")
    assert button.text().startswith("Stop counting")
    QTest.mouseClick(button, LEFT)
    qtbot.waitUntil(lambda: button.text() == "Count the rows of the file", timeout=15_000)
    assert window.draft.choices.rows_text in ("", "400000")
    path.unlink()
    window.draft.change(rows_text="")
    press(window.protected_page, "Count the rows of the file")
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)), timeout=15_000)
    (box,) = window.findChildren(QMessageBox)
    box.close()


def test_what_a_row_is_can_be_picked_or_typed(loaded: WizardWindow, press: Press, type_into: TypeInto) -> None:
    loaded.go_to(1)
    press(loaded.protected_page, "one visit")
    assert loaded.draft.choices.row_means_text == "one visit"
    type_into(loaded.protected_page, "One row is", "one purchase")
    assert loaded.draft.choices.row_means_text == "one purchase"
    type_into(loaded.protected_page, "Rows per person, at most", "none")
    assert loaded.protected_page._per_person.problem_label.isVisible()


def test_bounds_are_typed_pasted_applied_and_cleared(loaded: WizardWindow, qtbot: QtBot, press: Press) -> None:
    loaded.draft.change(bounds={})
    loaded.go_to(2)
    page = loaded.bounds_page
    table = page._table.table
    model = table.model()
    assert [model.index(0, side).data() for side in (1, 2)] == ["", ""], "nothing is suggested"

    table.setFocus()
    table.setCurrentIndex(model.index(0, 1))
    QTest.keyClick(table, Qt.Key.Key_3)
    (editor,) = (each for each in table.findChildren(QLineEdit) if each.isVisible())
    QTest.keyClicks(editor, ".5")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: loaded.draft.choices.bounds_of("age")[0] == "3.5")

    QApplication.clipboard().setText("1\t2\n3\t4")
    table.setCurrentIndex(model.index(1, 1))
    QTest.keyClick(table, Qt.Key.Key_V, CONTROL)
    assert loaded.draft.choices.bounds_of("height_cm") == ("3", "4")

    QApplication.clipboard().setText("nobody\t1\t2")
    press(page, "Paste")
    assert "is not one of the columns" in page._table._problem.text()

    press(page, "Apply to selected")
    assert page._table._problem.isVisible()
    QTest.keyClicks(page._table._low, "7")
    QTest.keyClicks(page._table._high, "9")
    table.selectionModel().clear()
    press(page, "Apply to selected")
    assert "Select" in page._table._problem.text()
    table.selectRow(4)
    press(page, "Apply to selected")
    assert loaded.draft.choices.bounds_of("glucose_mmol_l") == ("7", "9")

    table.setCurrentIndex(model.index(4, 2))
    QTest.keyClick(table, Qt.Key.Key_Delete)
    assert loaded.draft.choices.bounds_of("glucose_mmol_l") == ("7", "")
    loaded.undo()
    assert loaded.draft.choices.bounds_of("glucose_mmol_l") == ("7", "9")


def test_bounds_closer_than_they_are_large_are_named_on_their_page(loaded: WizardWindow, press: Press) -> None:
    loaded.go_to(2)
    loaded.draft.change(bounds={**loaded.draft.choices.bounds, "age": ("1000000000", "1000000001")})
    press(loaded, "Next")
    assert loaded.current == 2
    assert loaded.bounds_page._bounds.problem_label.text().startswith("age: Lie too close together")


def test_a_wrong_pair_is_marked_and_named(loaded: WizardWindow, press: Press) -> None:
    loaded.go_to(2)
    loaded.draft.change(bounds={**loaded.draft.choices.bounds, "age": ("5", "3")})
    press(loaded, "Next")
    assert loaded.current == 2
    assert loaded.bounds_page._bounds.problem_label.text().startswith("age: ")
    index = loaded.bounds_page._table.table.model().index(0, 1)
    assert index.data(Qt.ItemDataRole.ForegroundRole) is not None
    assert index.data(Qt.ItemDataRole.ToolTipRole)


def test_a_ball_or_no_bounds_replace_the_table(loaded: WizardWindow, type_into: TypeInto, press: Press) -> None:
    loaded.go_to(2)
    page = loaded.bounds_page
    QTest.mouseClick(page._kind_cards[DomainKind.BALL], LEFT)
    assert page._box.isHidden()
    press(loaded, "Next")
    assert loaded.current == 2
    type_into(page, "Radius", "1")
    press(loaded, "Next")
    assert loaded.current == 3
    loaded.go_back()
    QTest.mouseClick(page._kind_cards[DomainKind.NONE], LEFT)
    assert page._none.isVisible()
    QTest.mouseClick(page._kind_cards[DomainKind.BOX], LEFT)
    assert loaded.draft.choices.radius_text == "1", "nothing typed is lost"


def test_functions_that_are_ruled_out_say_why(loaded: WizardWindow, qtbot: QtBot) -> None:
    loaded.draft.change(domain=DomainKind.NONE)
    loaded.go_to(3)
    card = loaded.similarity_page._cards[FunctionName.L2SQ]
    qtbot.waitUntil(lambda: not card.isEnabled(), timeout=15_000)
    assert card.reason.endswith(".")
    loaded.draft.change(domain=DomainKind.BOX)
    loaded.go_to(3)
    qtbot.waitUntil(card.isEnabled, timeout=15_000)
    table = loaded.similarity_page._table
    names = [table.model().index(line, 0).data() for line in range(table.rowCount())]
    assert "Squared distance" in names


def test_a_kernel_asks_for_its_bandwidth(window: WizardWindow, qtbot: QtBot, press: Press) -> None:
    window.data_page.open_example(examples()[1])
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    window.go_to(3)
    page = window.similarity_page
    card = page._cards[FunctionName.GAUSSIAN]
    qtbot.waitUntil(lambda: page._table.rowCount() > 0, timeout=15_000)
    assert card.isEnabled()
    QTest.mouseClick(card, LEFT)
    assert page._bandwidth_card.isVisible()
    press(window, "Next")
    assert window.current == 3
    assert page._bandwidth.problem_label.isVisible()
    QTest.keyClicks(page._bandwidth_text, "0.5")
    press(window, "Next")
    assert window.current == 4


def planned(window: WizardWindow) -> bool:
    return window.planner.preview is not None and not window.planner.busy


def test_slider_text_and_plot_are_one_epsilon(loaded: WizardWindow, qtbot: QtBot, type_into: TypeInto) -> None:
    loaded.go_to(4)
    page = loaded.budget_page
    qtbot.waitUntil(lambda: planned(loaded))
    card = page._epsilon
    assert (card._odds.text(), card._attack.text()) == ("× 2.72", "73.1 %")
    card._slider.setFocus()
    QTest.keyClick(card._slider, Qt.Key.Key_Home)
    assert loaded.draft.choices.epsilon_text == card._text.text() == "0.01"
    type_into(page, "Privacy budget ε", "1/3")
    qtbot.waitUntil(
        lambda: planned(loaded) and loaded.planner.preview is not None
        and loaded.planner.preview.plan.receipt.budget.epsilon == Fraction(1, 3)
    )  # fmt: skip
    page._forecast._plot.setFocus()
    QTest.keyClick(page._forecast._plot, Qt.Key.Key_Right)
    assert float(loaded.draft.choices.epsilon_text) == pytest.approx(0.37, abs=0.01)
    type_into(page, "Privacy budget ε", "lots")
    assert card._odds.text() == "–"
    assert card.epsilon.problem_label.isVisible()
    qtbot.waitUntil(lambda: not page._forecast.isEnabled())


def test_text_columns_of_a_parquet_file_are_told_with_their_marks(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    card = window.data_page._reading
    pl.DataFrame({"a": ["1,5", "x"], "b": [1.0, 2.0]}).write_parquet(tmp_path / "t.parquet")
    window.data_page.open_file(tmp_path / "t.parquet")
    qtbot.waitUntil(lambda: window.draft.choices.header == ("a", "b"))
    assert card.isVisible()
    assert card._summary.text().startswith("Columns of text: a. Read as numbers with decimal point;")
    assert [name for name, field in card._fields.items() if not field.isHidden()] == ["decimal", "thousands"]
    pl.DataFrame({"b": [1.0, 2.0]}).write_parquet(tmp_path / "u.parquet")
    window.data_page.open_file(tmp_path / "u.parquet")
    qtbot.waitUntil(lambda: window.draft.choices.header == ("b",))
    assert not card.isVisible()


def test_with_delta_the_factor_is_one_on_probabilities_and_nothing_jumps(
    loaded: WizardWindow, type_into: TypeInto, press: Press
) -> None:
    loaded.go_to(4)
    page, card = loaded.budget_page, loaded.budget_page._epsilon
    pure, width = card._odds_note.text(), card._odds_note.width()
    height = card._odds_note.heightForWidth(width)
    assert "the odds of any outcome" in pure
    type_into(page, "δ", "1e-6")
    assert card._odds.text() == "× 2.72"
    assert "odds" not in card._odds_note.text()
    assert card._odds_note.text().endswith("plus δ")
    assert card._odds_note.heightForWidth(width) == height
    press(page, "0, pure privacy")
    assert card._odds_note.text() == pure


def test_an_acceptable_error_finds_the_smallest_epsilon(
    loaded: WizardWindow, qtbot: QtBot, type_into: TypeInto, press: Press
) -> None:
    loaded.go_to(4)
    page = loaded.budget_page
    qtbot.waitUntil(lambda: planned(loaded))
    type_into(page, "Error you can accept", "1470000")
    press(page, "Find the smallest ε")
    qtbot.waitUntil(lambda: loaded.draft.choices.epsilon_text.startswith("0.1"))
    qtbot.waitUntil(lambda: planned(loaded) and "1,470,000" in page._forecast._number.text())
    type_into(page, "Error you can accept", "none")
    press(page, "Find the smallest ε")
    assert page._forecast._goal_problem.isVisible()
    type_into(page, "Error you can accept", "0")
    press(page, "Find the smallest ε")
    qtbot.waitUntil(lambda: "above 0" in page._forecast._goal_problem.text())


def test_a_preset_types_its_epsilon(loaded: WizardWindow) -> None:
    for harm, button in loaded.budget_page._epsilon.presets.items():
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert loaded.draft.choices.epsilon_text == PRESETS[harm]


def test_delta_has_two_shortcuts(loaded: WizardWindow, press: Press) -> None:
    loaded.go_to(4)
    press(loaded.budget_page, "1e-6, usual")
    assert loaded.draft.choices.delta_text == "1e-6"
    press(loaded.budget_page, "0, pure privacy")
    assert loaded.draft.choices.delta_text == "0"


def test_the_cap_is_shown_and_stops_the_release_before_it_starts(
    window: WizardWindow, qtbot: QtBot, ledger: Path
) -> None:
    with Ledger.open(ledger) as opened:
        cost = Cost(epsilon=Fraction(1), delta=Fraction(0), rho=Fraction(1, 2))
        opened.reserve(dataset="example clinic", cost=cost, unit=REPLACE_ONE, description="earlier")
        opened.set_cap("example clinic", Cap(epsilon=Fraction(3, 2), delta=Fraction(0)))
    window.data_page.open_example(examples()[0])
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    window.go_to(4)
    qtbot.waitUntil(lambda: planned(window))
    assert "beyond its cap" in window.budget_page._ledger._problem.text()
    assert "Spent before ε 1" in window.budget_page._ledger._bar.accessibleDescription()
    window.go_to(6)
    assert "beyond its cap" in window.release_page._missing.text()
    assert not window.release_page._go.isEnabled()


def test_a_structure_can_be_chosen_by_hand(loaded: WizardWindow, qtbot: QtBot, press: Press) -> None:
    loaded.go_to(4)
    page = loaded.budget_page
    qtbot.waitUntil(lambda: page._structure.count() >= 2)
    press(page, "Advanced choices")
    page._structure.setCurrentIndex(page._structure.findData("moments"))
    page._structure.activated.emit(page._structure.currentIndex())
    assert loaded.draft.choices.structure == "moments"
    QTest.keyClicks(page._alpha_text, "x")
    assert page._alpha.problem_label.isVisible()


def test_how_much_of_the_machine_is_used_can_be_said(
    loaded: WizardWindow, qtbot: QtBot, tmp_path: Path, type_into: TypeInto
) -> None:
    loaded.draft.change(target=str(tmp_path / "out.dpsim"))
    loaded.go_to(6)
    page = loaded.release_page
    card = page._capacity
    assert not card.threads.isVisible()
    QTest.mouseClick(card.more, LEFT)
    type_into(page, "Threads, at most", "many")
    assert card.threads.problem_label.text() == "Type a whole number, such as 1000."
    type_into(page, "Threads, at most", "1")
    type_into(page, "Memory in MB, at most", "8")
    assert card.memory.problem_label.text() == "Must be at least 64 MB."
    card.more.setChecked(False)
    loaded.refresh()
    assert card.memory.problem_label.isVisible(), "a problem is not folded away"
    qtbot.waitUntil(lambda: page._preview is not None, timeout=20_000)
    assert not page.confirm_and_release()
    type_into(page, "Memory in MB, at most", "128")
    qtbot.waitUntil(page.confirm_and_release, timeout=20_000)
    qtbot.waitUntil(lambda: loaded.current == 7, timeout=20_000)
    assert loaded.done_page._command.toPlainText().endswith("--threads 1 \\\n  --memory 128")
    assert "capacity=Capacity(threads=1, memory_bytes=128 << 20)" in loaded.done_page._python.toPlainText()


def test_both_confirmations_are_needed_and_a_change_of_mind_asks_again(
    loaded: WizardWindow, qtbot: QtBot, type_into: TypeInto
) -> None:
    loaded.go_to(6)
    page = loaded.release_page
    qtbot.waitUntil(lambda: planned(loaded))
    assert "Tick the statement" in page._missing.text()
    page._honest.box.click()
    assert "Type 1" in page._missing.text()
    type_into(page, "Type the ε to confirm", "2")
    assert not page._go.isEnabled()
    type_into(page, "Type the ε to confirm", "1.00")
    assert page._go.isEnabled()
    loaded.draft.change(epsilon_text="2")
    loaded.go_to(6)
    qtbot.waitUntil(lambda: planned(loaded))
    assert not page._go.isEnabled(), "another ε was confirmed"
    page.release()
    assert not page.running


def test_a_wrong_public_number_of_rows_is_told_and_spends_nothing(
    loaded: WizardWindow, qtbot: QtBot, type_into: TypeInto, ledger: Path, tmp_path: Path
) -> None:
    loaded.draft.change(rows_text="1999")
    loaded.draft.change(target=str(tmp_path / "a.dpsim"))
    loaded.go_to(6)
    page = loaded.release_page
    qtbot.waitUntil(lambda: planned(loaded))
    page._honest.box.click()
    type_into(page, "Type the ε to confirm", "1")
    QTest.mouseClick(page._go, LEFT)
    qtbot.waitUntil(page._failure.isVisible, timeout=15_000)
    assert "rows in the file: 2,000" in page._failure.text()
    assert not page.running
    with Ledger.open(ledger) as opened:
        assert opened.entries() == ()
    assert list(tmp_path.glob("*.dpsim")) == []


def test_an_existing_file_is_never_replaced(
    loaded: WizardWindow, qtbot: QtBot, type_into: TypeInto, tmp_path: Path
) -> None:
    taken = tmp_path / "taken.dpsim"
    taken.write_text("mine")
    loaded.go_to(6)
    type_into(loaded.release_page, "Release file", str(taken))
    assert "exists already" in loaded.release_page._target.problem_label.text()
    loaded.release_page._honest.box.click()
    type_into(loaded.release_page, "Type the ε to confirm", "1")
    qtbot.waitUntil(lambda: "exists already" in loaded.release_page._missing.text())
    assert not loaded.release_page._go.isEnabled()
    assert taken.read_text() == "mine"


def big_table(folder: Path) -> Path:
    path = folder / "big.csv"
    path.write_text("x,y\n" + "1.5,2.5\n" * 400_000)
    return path


def ready_to_release(window: WizardWindow, qtbot: QtBot, path: Path, target: Path) -> None:
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    window.draft.start_over(
        replace(
            window.draft.choices,
            columns=("x", "y"),
            rows_text="400000",
            bounds={"x": ("0", "3"), "y": ("0", "3")},
            function="l2sq",
            target=str(target),
        )
    )
    window.go_to(6)
    qtbot.waitUntil(lambda: planned(window))
    window.release_page._honest.box.click()
    window.release_page._typed.setText("1")


def test_cancel_spends_nothing_and_leaves_no_file(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path, ledger: Path
) -> None:
    target = tmp_path / "out" / "big.dpsim"
    target.parent.mkdir()
    ready_to_release(window, qtbot, big_table(tmp_path), target)
    page = window.release_page
    page.release()
    assert page.running
    assert not window.steps.buttons[0].isEnabled(), "the form is closed while its release is made"
    assert not window.bar.back_button.isEnabled()
    QTest.mouseClick(page._progress.cancel, LEFT)
    qtbot.waitUntil(lambda: not page.running, timeout=15_000)
    assert "Nothing was spent" in page._failure.text()
    with Ledger.open(ledger) as opened:
        assert opened.entries() == ()
    assert list(target.parent.iterdir()) == []
    assert window.steps.buttons[0].isEnabled()
    assert window.focusWidget() is page._honest.box, "not a button of the help pane"


def test_closing_the_window_during_a_release_is_safe(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path, ledger: Path
) -> None:
    target = tmp_path / "out" / "big.dpsim"
    target.parent.mkdir()
    ready_to_release(window, qtbot, big_table(tmp_path), target)
    window.release_page.release()
    window.close()
    qtbot.waitUntil(window.isHidden, timeout=15_000)
    with Ledger.open(ledger) as opened:
        spent = len(opened.entries())
    assert len(list(target.parent.iterdir())) == spent


def test_the_receipt_can_be_saved_as_a_page(loaded: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    loaded.draft.change(target=str(tmp_path / "c.dpsim"))
    loaded.go_to(6)
    qtbot.waitUntil(lambda: planned(loaded))
    loaded.release_page._honest.box.click()
    loaded.release_page._typed.setText("1")
    loaded.release_page.release()
    qtbot.waitUntil(lambda: loaded.current == 7, timeout=15_000)
    page = loaded.done_page
    page.save_receipt(tmp_path / "receipt.html")
    assert page._fingerprint.text() in (tmp_path / "receipt.html").read_text("utf-8")
    page.save_receipt(tmp_path / "no" / "receipt.html")
    assert page._problem.isVisible()
    assert page._command.toPlainText().startswith("dpsim release")
    assert "make_plan" in page._python.toPlainText()
    loaded._release_another()
    assert loaded.current == 3
    assert not loaded.release_page._honest.isChecked()


def test_a_rehearsal_shows_measured_beside_predicted_and_writes_nothing(
    loaded: WizardWindow, qtbot: QtBot, press: Press, ledger: Path, table: Path
) -> None:
    loaded.go_to(5)
    page = loaded.rehearse_page
    qtbot.waitUntil(lambda: planned(loaded))
    press(page, "Rehearse")
    qtbot.waitUntil(page._result.isVisible, timeout=20_000)
    predicted, measured = page._table._cells[0]
    low, high = (float(label.text().replace(",", "")) for label in (predicted, measured))
    assert 0.6 < low / high < 1.7
    assert "drawn 100 times" in page._table._drawn.text()
    assert not ledger.exists()
    for twin in ("uniform", "heavy-tail"):
        page._result.setVisible(False)
        QTest.mouseClick(page._cards[twin], LEFT)
        press(page, "Rehearse")
        qtbot.waitUntil(page._result.isVisible, timeout=20_000)
    loaded.draft.change(epsilon_text="2")
    loaded.go_to(5)
    qtbot.waitUntil(lambda: planned(loaded))
    assert page._result.isHidden(), "what was measured belongs to another plan"
    page.use_file(str(table))
    press(page, "Rehearse")
    qtbot.waitUntil(page._problem.isVisible, timeout=20_000)
    assert page._file_name.text() == table.name
