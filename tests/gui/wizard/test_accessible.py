"""Everything one can act on has a name, can be reached with Tab, and shows names from files as plain text."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QProgressBar,
    QScrollBar,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.frame import steps_before
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.walk import NUMBERS, open_example

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QTextBrowser,
)
ODD = "<b>bold</b> & a very, very long name that nobody would ever choose for a column of a table &amp; more"


def controls(window: QWidget) -> Iterator[QWidget]:
    """All that people act on or read a value from; parts that Qt makes for itself are left out."""
    for widget in window.findChildren(QWidget):
        internal = isinstance(widget, QScrollBar | QMenu) or widget.objectName().startswith("qt_")
        inside_combo = isinstance(widget.window(), QWidget) and widget.window() is not window
        if isinstance(widget, CONTROLS) and not internal and not inside_combo and not _within_table(widget):
            yield widget


def _within_table(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    return isinstance(parent, QAbstractItemView | QLineEdit | QComboBox)


def test_every_control_of_every_page_has_a_name(window: WizardWindow) -> None:
    for step in Step:
        window.go_to(step)
    assert window.isActiveWindow(), "no part of a page was a window of its own while the page was made"
    nameless = []
    for widget in controls(window):
        name = widget.accessibleName() or QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
        if not name.strip():
            nameless.append(f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}")
    assert nameless == []


def test_tab_reaches_every_control_of_every_page(window: WizardWindow, qtbot: QtBot) -> None:
    open_example(window, NUMBERS)
    missed = []
    for step in steps_before(Step.DONE):
        window.go_to(step)
        qtbot.waitUntil(lambda: not window.planner.busy)
        page = window.page
        wanted = {
            widget
            for widget in controls(window)
            if page.isAncestorOf(widget)
            and widget.isVisible()
            and widget.isEnabled()
            and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        }
        reached = tabbed(window)
        # Of an exclusive group of cards Qt stops at one; arrow keys lead to the others.
        missed += [(step, widget.accessibleName()) for widget in wanted - reached if not _in_group_of(widget, reached)]
    assert missed == []


def test_tab_leads_from_the_last_control_of_a_page_to_back_and_next(window: WizardWindow, qtbot: QtBot) -> None:
    open_example(window, NUMBERS)
    for step in (Step.PROTECTED, Step.BOUNDS, Step.SIMILARITY, Step.BUDGET, Step.REHEARSE):
        window.go_to(step)
        qtbot.waitUntil(lambda: not window.planner.busy)
        page = window.page
        order = tab_order(window)
        back = order.index(window.bar.back_button)
        assert order[back + 1] is window.bar.next_button
        assert page.isAncestorOf(order[back - 1])


def tabbed(window: WizardWindow) -> set[QWidget]:
    return set(tab_order(window))


def tab_order(window: WizardWindow) -> list[QWidget]:
    order: list[QWidget] = []
    for _ in range(200):
        focus = window.focusWidget()
        # Help stops at each of its links, so only the way back to the start is the end.
        if focus is None or order[:1] == [focus]:
            break
        order.append(focus)
        window.focusNextChild()
    return order


def _in_group_of(widget: QWidget, reached: set[QWidget]) -> bool:
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    return group is not None and any(other in reached for other in group.buttons())


@pytest.mark.needs("posix_names")
def test_names_from_a_file_are_shown_as_plain_text(window: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "<i>odd & name<i>.csv"
    path.write_text(f'"{ODD}",y\n1,2\n', "utf-8")
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: len(window.draft.choices.header) == 2)
    window.draft.change(
        columns=window.draft.choices.header,
        rows_text="1",
        bounds=dict.fromkeys(window.draft.choices.header, ("0", "1")),
        function="l2sq",
    )
    for step in steps_before(Step.DONE):
        window.go_to(step)
        qtbot.wait(80)
    rich = [
        label.text()
        for label in window.findChildren(QLabel)
        if ("<b>" in label.text() or "<i>" in label.text()) and label.textFormat() is not Qt.TextFormat.PlainText
    ]
    assert rich == []
