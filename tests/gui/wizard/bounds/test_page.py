"""Bounds are typed, pasted or applied to many columns; a ball, directions or none take their place."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QTableView
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from tests.gui.wizard.seen import choice, click, line, named, problem, problem_at, says
from tests.gui.wizard.walk import Press, TypeInto

TABLE = "Bounds of each column"
LOWEST, HIGHEST = "Lowest, for many columns", "Highest, for many columns"


def table_of(window: WizardWindow) -> QTableView:
    return named(window.bounds_page, TABLE, QTableView)


def test_bounds_are_typed_pasted_applied_and_cleared(loaded: WizardWindow, qtbot: QtBot, press: Press) -> None:
    loaded.draft.change(bounds={})
    loaded.go_to(2)
    page, table = loaded.bounds_page, table_of(loaded)
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
    QTest.keyClick(table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert loaded.draft.choices.bounds_of("height_cm") == ("3", "4")

    QApplication.clipboard().setText("nobody\t1\t2")
    press(page, "Paste")
    assert "is not one of the columns" in problem(page)

    press(page, "Apply to selected")
    assert "Type the lowest" in problem(page)
    QTest.keyClicks(line(page, LOWEST), "7")
    QTest.keyClicks(line(page, HIGHEST), "9")
    table.selectionModel().clear()
    press(page, "Apply to selected")
    assert "Select" in problem(page)
    table.selectRow(4)
    press(page, "Apply to selected")
    assert loaded.draft.choices.bounds_of("glucose_mmol_l") == ("7", "9")

    table.setCurrentIndex(model.index(4, 2))
    QTest.keyClick(table, Qt.Key.Key_Delete)
    assert loaded.draft.choices.bounds_of("glucose_mmol_l") == ("7", "")
    loaded.draft_actions.undo()
    assert loaded.draft.choices.bounds_of("glucose_mmol_l") == ("7", "9")


def test_bounds_closer_than_they_are_large_are_named_on_their_page(loaded: WizardWindow, press: Press) -> None:
    loaded.go_to(2)
    loaded.draft.change(bounds={**loaded.draft.choices.bounds, "age": ("1000000000", "1000000001")})
    press(loaded, "Next")
    assert loaded.current == 2
    assert problem_at(loaded.bounds_page, TABLE).startswith("age: Lie too close together")


def test_a_wrong_pair_is_marked_and_named(loaded: WizardWindow, press: Press) -> None:
    loaded.go_to(2)
    loaded.draft.change(bounds={**loaded.draft.choices.bounds, "age": ("5", "3")})
    press(loaded, "Next")
    assert loaded.current == 2
    assert problem_at(loaded.bounds_page, TABLE).startswith("age: ")
    index = table_of(loaded).model().index(0, 1)
    assert index.data(Qt.ItemDataRole.ForegroundRole) is not None
    assert index.data(Qt.ItemDataRole.ToolTipRole)


def test_a_ball_or_no_bounds_replace_the_table(loaded: WizardWindow, type_into: TypeInto, press: Press) -> None:
    loaded.go_to(2)
    page = loaded.bounds_page
    click(choice(page, "Rows have a largest length"))
    assert not table_of(loaded).isVisible()
    press(loaded, "Next")
    assert loaded.current == 2
    type_into(page, "Radius", "1")
    press(loaded, "Next")
    assert loaded.current == 3
    loaded.go_back()
    click(choice(page, "No bounds"))
    assert says(page, "Distances need bounds")
    click(choice(page, "Only directions count"))
    assert says(page, "Rows are divided by their length")
    click(choice(page, "Each column has bounds"))
    assert table_of(loaded).isVisible()
    assert loaded.draft.choices.radius_text == "1", "nothing typed is lost"
