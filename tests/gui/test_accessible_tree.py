"""What a screen reader is told: on every page and panel all that takes the keyboard has a name and a role that says
what it is; and the viewer is walked by keys alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QApplication, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.file_tab import FileTab
from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.resources import resource
from tests.gui.wizard.plain_examples import NUMBERS

Role = QAccessible.Role
SAYS_NOTHING = {Role.NoRole, Role.Client, Role.Pane, Role.Window, Role.Grouping, Role.Separator, Role.Border}
"""roles that do not tell what a widget does"""


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    return Theme(qapp)


@pytest.fixture
def wizard(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[WizardWindow]:
    window = WizardWindow(Settings("wizard"), theme, tmp_path / "l", keys=tmp_path / "k", drafts=tmp_path / "d")
    yield from shown(window, qtbot)


@pytest.fixture
def viewer(qtbot: QtBot, theme: Theme) -> Iterator[ViewerWindow]:
    yield from shown(ViewerWindow(theme, Settings("viewer")), qtbot)


def shown(window: QWidget, qtbot: QtBot) -> Iterator[QWidget]:
    qtbot.addWidget(window)
    window.resize(1180, 780)
    window.show()
    window.activateWindow()
    yield window
    window.close()


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


def test_every_page_of_the_wizard_tells_names_and_roles(wizard: WizardWindow, qtbot: QtBot) -> None:
    found = dumb(wizard, "start")
    wizard.data_page.open_example(NUMBERS)
    qtbot.waitUntil(lambda: bool(wizard.draft.choices.header))
    for index in range(7):
        wizard.go_to(index)
        qtbot.waitUntil(lambda: not wizard.planner.busy)
        found += dumb(wizard, str(index))
    assert "\n".join(found) == ""


@pytest.mark.parametrize("name", ["fourier-classes", pytest.param("whitened-means", marks=pytest.mark.long)])
def test_every_panel_of_the_viewer_tells_names_and_roles(viewer: ViewerWindow, qtbot: QtBot, name: str) -> None:
    found = dumb(viewer, "start")
    page = opened(viewer, qtbot, name)
    for place in range(page.panel_count):
        page.list.choose(place)
        qtbot.wait(20)
        found += dumb(viewer, type(page.shown).__name__)
    assert "\n".join(found) == ""


def test_the_viewer_is_walked_by_keys_alone(viewer: ViewerWindow, qtbot: QtBot) -> None:
    """Tab comes round through everything that takes the keyboard; arrows choose a panel; typed values are asked."""
    silent = []
    page = opened(viewer, qtbot, "columns-grid")
    page.list.setFocus(Qt.FocusReason.TabFocusReason)
    seen = set()
    for _step in range(page.panel_count):
        seen.add(type(page.shown).__name__)
        reached = tabbed(viewer)
        missed = [
            f"{type(w).__name__} {name!r}"
            for w, name, _role in tree(viewer)
            if w.isEnabled() and stops(w) and w not in reached
        ]
        assert missed == [], type(page.shown).__name__
        silent += dumb(viewer, type(page.shown).__name__)
        focus_panels(page)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
        qtbot.wait(20)
    assert len(seen) == page.panel_count
    assert silent == []
    page.show_first(QueryPanel)
    before = page.session.point.values.copy()
    field = next(w for w, name, _role in tree(viewer) if name == "age, value")
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert page.session.point.values.tolist() != before.tolist()


def opened(window: ViewerWindow, qtbot: QtBot, name: str) -> OpenedPage:
    window.open_files([resource(f"examples/{name}.dpsim")])
    tab = window.tabs.currentWidget()
    assert isinstance(tab, FileTab)
    qtbot.waitUntil(lambda: tab.page is not None)
    assert tab.page is not None
    return tab.page


def stops(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def focus_panels(page: OpenedPage) -> None:
    for _step in range(200):
        focused = QApplication.focusWidget()
        if focused is not None and (focused is page.list or page.list.isAncestorOf(focused)):
            return
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
