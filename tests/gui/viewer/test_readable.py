"""What must be seen is seen: tabs of many files, lists that drop down, where the keyboard is, what a box is for."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.panel_list import PanelList
from dpsim_gui.app.viewer.query.band_gauge import BandGauge
from dpsim_gui.app.viewer.widgets.columns import ColumnBox
from dpsim_gui.app.viewer.window import ViewerWindow

MakeRelease = Callable[..., Path]


def test_tabs_stay_readable_from_eight_on(window: ViewerWindow, make_release: MakeRelease, qtbot: QtBot) -> None:
    files = [make_release(f"clinic-of-the-year-{2010 + at}.dpsim") for at in range(10)]
    window.open_files(files)
    bar = window.tabs.tabBar()
    qtbot.waitUntil(lambda: bar.count() == 10)
    least = bar.fontMetrics().horizontalAdvance("clinic…10.dpsim")
    assert min(bar.tabRect(at).width() for at in range(10)) >= least


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
    (panels,) = opened.findChildren(PanelList)
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
