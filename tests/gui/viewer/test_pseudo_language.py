"""In a language of accented English nothing in the viewer stays English but what came with the file."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QMainWindow,
    QMenu,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.language import Language
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.panels import SideBar
from dpsim_gui.app.viewer.query.panel import BandGauge
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.viewer.widgets.fields import ColumnBox
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.release.open import open_release
from dpsim_gui.resources import resource
from tests.gui.viewer.conftest import open_page

LeftEnglish = Callable[[QWidget, Sequence[str]], list[str]]


@pytest.mark.parametrize("name", ["class-means", pytest.param("landmarks", marks=pytest.mark.long)])
def test_no_panel_stays_english(
    language: Language, qtbot: QtBot, theme: Theme, left_english: LeftEnglish, name: str
) -> None:
    window = ViewerWindow(theme, Settings("viewer"))
    qtbot.addWidget(window)
    window.resize(1280, 820)
    window.show()
    english = [("start", text) for text in left_english(window, ())]
    path = resource(f"examples/{name}.dpsim")
    receipt = open_release(path).receipt
    page = open_page(window, path, qtbot)
    own = (*receipt.columns, *receipt.classes, receipt.label_column or "-", receipt.row_means, path.name, str(path))
    for place in range(page.panel_count):
        page.list.choose(place)
        qtbot.wait(300)
        english += [(str(place), text) for text in left_english(window, own)]
    window.close()
    assert "\n".join(f"{place}: {text}" for place, text in english) == ""


@pytest.mark.parametrize("spoken", ["english", "german"])
@pytest.mark.parametrize("name", ["fourier-classes", "grid", "class-means"])
def test_letters_of_shortcuts_do_not_clash(
    request: pytest.FixtureRequest, theme: Theme, qtbot: QtBot, spoken: str, name: str
) -> None:
    """In any panel, those of the menus and of what is folded away included."""
    if spoken == "german":
        request.getfixturevalue("german")
    viewer = ViewerWindow(theme, Settings("viewer"))
    qtbot.addWidget(viewer)
    viewer.resize(1024, 640)
    viewer.show()
    page = open_page(viewer, resource(f"examples/{name}.dpsim"), qtbot)
    found = {}
    for place in range(page.panel_count):
        page.list.choose(place)
        if isinstance(page.shown, SurfacePanel):
            page.shown.controls.options.setChecked(True)
        if letters := clashes(viewer):
            found[type(page.shown).__name__] = letters
    viewer.close()
    assert found == {}


def clashes(window: QMainWindow) -> dict[str, int]:
    texts = [action.text() for action in window.menuBar().actions()]
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QAbstractButton | QLabel) and widget.isVisibleTo(window):
            if isinstance(widget, QLabel) and widget.buddy() is None:
                continue
            texts.append(widget.text())
    letters = Counter(found[1].lower() for text in texts if (found := re.search(r"&(\w)", text)))
    for menu in window.findChildren(QMenu):
        own = Counter(found[1].lower() for each in menu.actions() if (found := re.search(r"&(\w)", each.text())))
        letters |= Counter({letter: count for letter, count in own.items() if count > 1})
    return {letter: count for letter, count in letters.items() if count > 1}


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_tabs_stay_readable_from_one_to_fifty(window: ViewerWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """What the files hold does not matter here: these are no releases."""
    files = [tmp_path / f"clinic-of-the-year-{1970 + at}.dpsim" for at in range(50)]
    for file in files:
        file.touch()
    tabs, bar = window.tabs, window.tabs.tabBar()
    window.open_files(files[:1])
    assert not tabs.all.isVisible()
    window.open_files(files)
    qtbot.waitUntil(lambda: bar.count() == 50 and all(tabs.tab(at).broken is not None for at in range(50)))
    close = bar.tabButton(0, QTabBar.ButtonPosition.RightSide)
    room = [bar.tabRect(at).width() - close.width() - scaled(32) for at in range(50)]
    seen = [
        bar.fontMetrics().elidedText(file.name, bar.elideMode(), wide) for file, wide in zip(files, room, strict=True)
    ]
    assert len(seen) == 50, "names that begin alike end differently"
    assert str(files[30]) in bar.tabToolTip(30)
    # The list of all shows whole names and leads to a tab that had no room.
    assert tabs.all.isVisible()
    menu = tabs.all.menu()
    QTimer.singleShot(0, lambda: QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=place_of(menu, 2)))
    QTest.mouseClick(tabs.all, Qt.MouseButton.LeftButton)
    assert [action.text() for action in menu.actions()] == [file.name for file in files]
    assert menu.actions()[49].isChecked(), "the tab that was in front"
    assert tabs.currentIndex() == 2
    assert bar.rect().contains(bar.tabRect(2).center())


def place_of(menu: QMenu, at: int) -> QPoint:
    return menu.actionGeometry(menu.actions()[at]).center()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("count", [2, 7, 10])
def test_a_list_that_drops_down_shows_its_last_item_whole(window: ViewerWindow, qtbot: QtBot, count: int) -> None:
    box = QComboBox(window)
    box.addItems([f"item {at}" for at in range(count)])
    box.show()
    box.showPopup()
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    assert view.visualRect(view.model().index(count - 1, 0)).bottom() <= view.viewport().height()
    box.hidePopup()
    box.deleteLater()


def test_the_list_of_panels_shows_that_it_has_the_keyboard(opened: ViewerWindow, qtbot: QtBot) -> None:
    (panels,) = opened.findChildren(SideBar)
    opened.activateWindow()
    qtbot.waitActive(opened)
    opened.menuBar().setFocus()
    without = panels.list.grab().toImage()
    panels.list.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(panels.list.hasFocus)
    middle = without.height() // 2
    ring = panels.list.grab().toImage()
    assert ring.pixelColor(0, middle) != without.pixelColor(0, middle)
    QTest.keyClick(panels.list, Qt.Key.Key_Down)


@pytest.mark.parametrize(("low", "value", "high"), [(0.0, 5.0, 5.2), (-3.0, -2.9, 0.1), (2.0, 2.0, 2.0)])
def test_the_dot_of_the_gauge_is_not_at_its_end(qtbot: QtBot, low: float, value: float, high: float) -> None:
    gauge = BandGauge()
    gauge.resize(320, 60)
    qtbot.addWidget(gauge)
    gauge.show_answer(value, low, high)
    assert 20 < gauge.dot < 300


def test_a_column_s_name_is_not_cut_beside_free_space(qtbot: QtBot) -> None:
    box = ColumnBox("Column", ["age", "average_hours_per_week"])
    qtbot.addWidget(box)
    box.setCurrentIndex(1)
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    option.rect.setSize(box.sizeHint())
    part = QStyle.SubControl.SC_ComboBoxEditField
    field = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box)
    assert box.fontMetrics().horizontalAdvance("average_hours_per_week") <= field.width() - 4
