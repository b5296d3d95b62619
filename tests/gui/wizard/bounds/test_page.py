"""Bounds are typed, pasted or applied to many columns; a ball, directions or none take their place."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QTableView, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.columns.column_picture import ColumnPicture
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.seen import button, choice, click, line, named, problem, problem_at, says
from tests.gui.wizard.walk import Press, TypeInto, go_to

TABLE = "Bounds of each column"
LOWEST, HIGHEST = "Lowest, for many columns", "Highest, for many columns"


def table_of(window: WizardWindow) -> QTableView:
    return named(window.pages.at(Step.BOUNDS), TABLE, QTableView)


def test_bounds_are_typed_pasted_applied_and_cleared(loaded: WizardWindow, qtbot: QtBot, press: Press) -> None:
    loaded.draft.change(bounds={})
    loaded.go_to(Step.BOUNDS)
    page, table = loaded.pages.at(Step.BOUNDS), table_of(loaded)
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
    assert "Type a lowest" in problem(page)
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


def card_of(page: QWidget, name: str) -> ColumnPicture:
    return named(page, name, ColumnPicture)


def keys(window: WizardWindow, qtbot: QtBot, *texts: str | Qt.Key) -> None:
    """Pressed one after another, wherever the focus is: a sheet opens and closes its cells by itself."""
    for text in texts:
        where = QApplication.focusWidget()
        assert where is not None
        if isinstance(text, str):
            for letter in text:
                focused = QApplication.focusWidget()
                assert focused is not None
                QTest.keyClicks(focused, letter)
        else:
            QTest.keyClick(where, text)
            qtbot.wait(10)


def test_tab_and_enter_walk_the_cells_that_can_be_typed_into(loaded: WizardWindow, qtbot: QtBot) -> None:
    loaded.draft.change(bounds={})
    loaded.go_to(Step.BOUNDS)
    table = table_of(loaded)
    table.setFocus(Qt.FocusReason.TabFocusReason)
    tab, enter = Qt.Key.Key_Tab, Qt.Key.Key_Return
    keys(loaded, qtbot, "0", tab, "120", tab, "7", tab, "40", tab, "0", tab, "300", tab, tab, tab)

    def bounds(name: str) -> tuple[str, str]:
        return loaded.draft.choices.bounds_of(name)

    first, second, third = loaded.draft.choices.columns[:3]
    assert (loaded.draft.choices.near[first], loaded.draft.choices.missing[first]) == ("7", "fill:40")
    assert (bounds(first), bounds(second)) == (("0", "120"), ("0", "300"))
    keys(loaded, qtbot, "140", enter, "90", enter)
    assert (bounds(third)[0], bounds(loaded.draft.choices.columns[3])[0]) == ("140", "90")
    assert loaded.current_step() is Step.BOUNDS, "Enter in the sheet leads down, not to the next page"
    keys(loaded, qtbot, *[Qt.Key.Key_Backtab] * 3)
    QApplication.clipboard().setText("250\n30")
    QTest.keyClick(table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    fourth, fifth = loaded.draft.choices.columns[3:]
    assert (bounds(fourth), bounds(fifth)) == (("90", "250"), ("", "30")), "a paste goes to the cells, not into one"


def test_beyond_its_last_cell_tab_leaves_the_sheet(loaded: WizardWindow) -> None:
    loaded.go_to(Step.BOUNDS)
    table = table_of(loaded)
    model = table.model()
    table.setFocus(Qt.FocusReason.TabFocusReason)
    assert table.currentIndex() == model.index(0, 1)
    table.setCurrentIndex(model.index(model.rowCount() - 1, model.columnCount() - 1))
    QTest.keyClick(table, Qt.Key.Key_Tab)
    assert loaded.focusWidget() is line(loaded.pages.at(Step.BOUNDS), LOWEST)
    QTest.keyClick(line(loaded.pages.at(Step.BOUNDS), LOWEST), Qt.Key.Key_Backtab)
    assert loaded.focusWidget() is table


def test_only_the_bad_cell_is_red(loaded: WizardWindow, qtbot: QtBot) -> None:
    loaded.draft.change(bounds={})
    loaded.go_to(Step.BOUNDS)
    table = table_of(loaded)
    table.setFocus(Qt.FocusReason.TabFocusReason)
    keys(loaded, qtbot, "x", Qt.Key.Key_Tab)
    red = Qt.ItemDataRole.BackgroundRole
    assert table.model().index(0, 1).data(red) is not None
    assert "number" in table.model().index(0, 1).data(Qt.ItemDataRole.ToolTipRole)
    keys(loaded, qtbot, "0,5", Qt.Key.Key_Tab)
    assert table.model().index(0, 2).data(red) is None, "a decimal comma is a number"


def test_bounds_closer_than_they_are_large_are_named_on_their_page(loaded: WizardWindow, press: Press) -> None:
    loaded.go_to(Step.BOUNDS)
    loaded.draft.change(bounds={**loaded.draft.choices.bounds, "age": ("1000000000", "1000000001")})
    press(loaded, "Next")
    assert loaded.current_step() is Step.BOUNDS
    assert problem_at(loaded.pages.at(Step.BOUNDS), TABLE).startswith("The bounds of age: are too close together")


def test_a_wrong_pair_is_marked_and_named(loaded: WizardWindow, press: Press) -> None:
    loaded.go_to(Step.BOUNDS)
    loaded.draft.change(bounds={**loaded.draft.choices.bounds, "age": ("5", "3")})
    press(loaded, "Next")
    assert loaded.current_step() is Step.BOUNDS
    assert problem_at(loaded.pages.at(Step.BOUNDS), TABLE).startswith("The bounds of age: ")
    index = table_of(loaded).model().index(0, 1)
    assert index.data(Qt.ItemDataRole.ForegroundRole) is not None
    assert index.data(Qt.ItemDataRole.ToolTipRole)


def test_a_ball_or_no_bounds_replace_the_table(loaded: WizardWindow, type_into: TypeInto, press: Press) -> None:
    page = go_to(loaded, Step.BOUNDS)
    assert not choice(page, "Rows have a largest length").isVisible(), "nearly all tables have bounds by column"
    click(button(page, "Other kinds of bounds"))
    click(choice(page, "Rows have a largest length"))
    assert not table_of(loaded).isVisible()
    press(loaded, "Next")
    assert loaded.current_step() is Step.BOUNDS
    type_into(page, "Radius", "1")
    press(loaded, "Next")
    assert "which number replaces a missing cell" in problem_at(page, "Missing cells count as")
    type_into(page, "Missing cells count as", "0")
    press(loaded, "Next")
    assert loaded.current_step() is Step.SIMILARITY
    loaded.go_back()
    click(choice(page, "No bounds"))
    assert says(page, "Distances need bounds")
    click(choice(page, "Only directions count"))
    assert says(page, "Every row is divided by its length")
    assert not says(page, "How do you know?"), "directions have no bounds to know"
    click(choice(page, "Each column has bounds"))
    assert table_of(loaded).isVisible()
    assert loaded.draft.choices.radius_text == "1", "nothing typed is lost"


def test_units_and_missing_cells_are_asked_for_and_drawn(loaded: WizardWindow, qtbot: QtBot, press: Press) -> None:
    loaded.draft.change(near={}, missing={}, kinds={"height_cm": "category"}, values={})
    loaded.go_to(Step.BOUNDS)
    page, table = loaded.pages.at(Step.BOUNDS), table_of(loaded)
    press(loaded, "Next")
    assert loaded.current_step() is Step.BOUNDS, "nobody goes on without units and a decision"
    told = problem_at(page, TABLE)
    assert "still counts as near" in told
    assert "Decide how to treat missing values" in told
    assert "List the possible values of height_cm" in told
    assert table.columnSpan(2, 1) == 2, "a list takes the room of lowest and highest"

    picture = card_of(page, "Picture of the column")
    assert not picture.isVisible(), "there is no unit to draw"
    table.setFocus(Qt.FocusReason.TabFocusReason)
    table.setCurrentIndex(table.model().index(0, 3))
    keys(loaded, qtbot, "10", Qt.Key.Key_Tab, "45", Qt.Key.Key_Return)
    assert loaded.draft.choices.missing == {"age": "fill:45"}
    table.setCurrentIndex(table.model().index(0, 4))
    assert picture.isVisible()
    assert "Every missing cell counts as 45" in picture.accessibleDescription()
    QTest.keyClick(table, Qt.Key.Key_F2)
    (box,) = [each for each in table.findChildren(QComboBox) if each.isVisible()]
    box.setCurrentIndex(box.findText("skip the row"))
    box.activated.emit(box.currentIndex())
    assert loaded.draft.choices.missing == {"age": "leave-out"}
    assert "noisy count" in picture.accessibleDescription()
    table.setCurrentIndex(table.model().index(2, 1))
    keys(loaded, qtbot, "small, tall", Qt.Key.Key_Return)
    table.setCurrentIndex(table.model().index(2, 1))
    assert loaded.draft.choices.values == {"height_cm": "small, tall"}
    assert "Whatever is not listed" in picture.accessibleDescription()
    loaded.draft_actions.undo()
    assert loaded.draft.choices.values == {}
