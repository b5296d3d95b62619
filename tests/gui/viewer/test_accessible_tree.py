"""What a screen reader is told of every panel, and a walk through the viewer by keys alone."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QApplication, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.resources import resource
from tests.gui.viewer.conftest import open_page

Role = QAccessible.Role
SAYS_NOTHING = {Role.NoRole, Role.Pane, Role.Window, Role.Grouping, Role.Separator, Role.Border}
"""Roles that do not tell what a widget does; Qt has but Client for what is painted: it must say more than its name."""


def tree(window: QWidget) -> Iterator[tuple[QWidget, str, QAccessible.Role]]:
    """Widget, name and role of all that is seen and takes the keyboard; parts that Qt makes for itself are left out."""
    for widget in window.findChildren(QWidget):
        part = isinstance(widget.parentWidget(), QAbstractScrollArea | QAbstractItemView)
        if widget.isVisible() and widget.focusPolicy() and not part and not isinstance(widget, QScrollBar):
            told = QAccessible.queryAccessibleInterface(widget)
            if widget.window() is window and widget.focusProxy() is None:
                yield widget, told.text(QAccessible.Text.Name).strip(), told.role()


def dumb(window: QWidget, where: str) -> list[str]:
    return [
        f"{where}: {type(widget).__name__} in {type(widget.parentWidget()).__name__}: {name!r}, {role.name}"
        for widget, name, role in tree(window)
        if not name or role in SAYS_NOTHING
    ]


@pytest.mark.parametrize("name", ["fourier-classes", pytest.param("whitened-means", marks=pytest.mark.long)])
def test_every_panel_of_the_viewer_tells_names_and_roles(window: ViewerWindow, qtbot: QtBot, name: str) -> None:
    found = dumb(window, "start")
    page = opened(window, qtbot, name)
    for place in range(page.panel_count):
        page.list.choose(place)
        qtbot.wait(20)
        found += dumb(window, type(page.shown).__name__)
    assert "\n".join(found) == ""


def test_the_viewer_is_walked_by_keys_alone(window: ViewerWindow, qtbot: QtBot) -> None:
    """Tab comes round through everything that takes the keyboard; arrows choose a panel; typed values are asked."""
    silent = []
    page = opened(window, qtbot, "columns-grid")
    page.list.setFocus(Qt.FocusReason.TabFocusReason)
    seen = set()
    for _step in range(page.panel_count):
        seen.add(type(page.shown).__name__)
        reached = tabbed(window)
        missed = [
            f"{type(w).__name__} {name!r}"
            for w, name, _role in tree(window)
            if w.isEnabled() and stops(w) and w not in reached
        ]
        assert missed == [], type(page.shown).__name__
        silent += dumb(window, type(page.shown).__name__)
        QTest.keyClick(panels_focused(page), Qt.Key.Key_Down)
        qtbot.wait(20)
    assert len(seen) == page.panel_count
    assert silent == []
    page.show_first(QueryPanel)
    before = page.session.point.values.copy()
    field = next(w for w, name, _role in tree(window) if name == "age, value")
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert page.session.point.values.tolist() != before.tolist()


def opened(window: ViewerWindow, qtbot: QtBot, name: str) -> OpenedPage:
    return open_page(window, resource(f"examples/{name}.dpsim"), qtbot)


def stops(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def panels_focused(page: OpenedPage) -> QWidget:
    """By Tab alone."""
    for _step in range(200):
        focused = QApplication.focusWidget()
        if focused is not None and (focused is page.list or page.list.isAncestorOf(focused)):
            return focused
        QTest.keyClick(focused or page.window(), Qt.Key.Key_Tab)
    raise AssertionError("Tab never came to the list of panels")


def tabbed(window: QWidget) -> set[QWidget]:
    """What Tab comes to until it comes round."""
    reached: set[QWidget] = set()
    for _step in range(300):
        focused = QApplication.focusWidget()
        if focused is not None:
            if focused in reached:
                break
            reached.add(focused)
        QTest.keyClick(focused or window, Qt.Key.Key_Tab)
    return reached
