"""What must be seen is seen: tabs of many files, lists that drop down, where the keyboard is, what a box is for."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QMenu, QStyle, QStyleOptionComboBox, QTabBar
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.panels import SideBar
from dpsim_gui.app.viewer.query.answer_card import BandGauge
from dpsim_gui.app.viewer.widgets.columns import ColumnBox
from dpsim_gui.app.viewer.window import ViewerWindow

MakeRelease = Callable[..., Path]


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
