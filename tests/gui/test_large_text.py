"""With text twice the usual size, on a small and on a large screen, no page of any window cuts, covers or loses a word.

A widget is in order when it is as large as its text needs, covers none of its neighbours, and lies inside all that is
around it, or inside something that scrolls to it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.text_size import LARGEST, USUAL, resize_within_screen, scaled, shrink_no_further, wanted_points
from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.program import CrashDialog
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.start import StartWindow
from dpsim_gui.app.viewer.file_tabs import FileTab
from dpsim_gui.app.viewer.window import AboutDialog, ViewerWindow
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.step_list import StepButton
from dpsim_gui.app.wizard.frame import steps_before
from dpsim_gui.app.wizard.ledger_window import LedgerWindow
from dpsim_gui.app.wizard.signing import SignWindow
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE
from dpsim_gui.resources import resource
from tests.gui.wizard.seen import button
from tests.gui.wizard.walk import NUMBERS

WithText = QLabel | QPushButton | QLineEdit | QComboBox | QAbstractSpinBox | QCheckBox | StepButton
SIZES = [
    (1366, 700),
    pytest.param((1920, 1040), marks=pytest.mark.long),
    pytest.param((900, 560), marks=pytest.mark.long),
]


@pytest.fixture
def large(qapp: QApplication) -> Iterator[Theme]:
    """As on a desktop whose own font has twenty points. What is gone need not be styled again."""
    QApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
    before, sheet = qapp.font(), qapp.styleSheet()
    desktop = QFont(before)
    desktop.setPointSizeF(LARGEST)
    qapp.setFont(desktop)
    theme = Theme(qapp, ThemeChoice.LIGHT)
    yield theme
    theme.setParent(None)
    theme.deleteLater()
    QApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
    qapp.setFont(before)
    qapp.setStyleSheet(sheet)


def faults(window: QWidget) -> list[str]:
    shown = [each for each in window.findChildren(QWidget) if each.isVisible() and isinstance(each, WithText)]
    # What belongs to another widget that is looked at itself.
    shown = [each for each in shown if not isinstance(each.parentWidget(), QAbstractSpinBox | QComboBox)]
    found = [
        f"{_named(each)} has {each.width()} × {each.height()}, needs {need}" for each in shown if (need := _need(each))
    ]
    found += [f"{_named(each)} lies outside of {around}" for each in shown if (around := _lost_in(each, window))]
    beside: dict[QWidget | None, list[tuple[WithText, QRect]]] = defaultdict(list)
    for each in shown:
        beside[each.parentWidget()].append((each, each.geometry()))
    found += [
        f"{_named(one)} and {_named(other)} cover each other"
        for neighbours in beside.values()
        for (one, place), (other, other_place) in combinations(neighbours, 2)
        if place.intersects(other_place)
    ]
    for table in window.findChildren(QTableView):
        line, text = table.verticalHeader().defaultSectionSize(), table.fontMetrics().height()
        if table.isVisible() and line < text + 4:
            found.append(f"{_named(table)} has lines of {line} for text of {text}")
    return found


def _named(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QLabel | QPushButton | QCheckBox) else widget.accessibleName()
    return f"{type(widget).__name__} “{text[:40]}”"


def _need(widget: QWidget) -> str:
    """What the widget needs for its text; empty if it has it."""
    wanted, least = widget.sizeHint(), widget.minimumSizeHint()
    if isinstance(widget, QLabel) and widget.wordWrap():
        width, height = 0, widget.heightForWidth(widget.width())
    elif isinstance(widget, ElidedLabel | StepButton):
        width, height = 0, least.height()
    elif isinstance(widget, QLabel | QPushButton | QCheckBox):
        width, height = wanted.width(), wanted.height()
    else:
        width, height = least.width(), least.height()
    # A style sheet's least height stands for the hint: a line of text has to fit between the borders all the same.
    height = max(height, widget.fontMetrics().height() if not isinstance(widget, QLabel) else 0)
    return "" if widget.width() >= width and widget.height() >= height else f"{width} × {height}"


def _lost_in(widget: QWidget, window: QWidget) -> str:
    """The first thing around the widget that cuts it off and cannot be scrolled to show it."""
    place, inner = QRect(QPoint(0, 0), widget.size()), widget
    while inner is not window:
        around = inner.parentWidget()
        assert around is not None
        place.translate(inner.pos())
        area = around.parentWidget()
        if isinstance(area, QScrollArea) and around is area.viewport():
            across = area.horizontalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            if not across and place.right() > around.width():
                return _named(area)
            # Whatever is in it can be scrolled to; the area itself has to be in sight.
            place = QRect(QPoint(0, 0), around.size())
        elif isinstance(area, QAbstractScrollArea) and around is area.viewport():
            return ""
        elif not around.rect().contains(place):
            return _named(around)
        inner = around
    return ""


def lasting_faults(qtbot: QtBot, window: QWidget) -> list[str]:
    """On a busy machine a layout may still be under way."""
    found = faults(window)
    if found:
        qtbot.wait(600)
        found = faults(window)
    return found


def settle(qtbot: QtBot, window: QWidget, size: tuple[int, int]) -> None:
    window.resize(*size)
    qtbot.wait(40)


@pytest.mark.parametrize("size", SIZES)
def test_every_page_of_the_wizard(large: Theme, qtbot: QtBot, tmp_path: Path, size: tuple[int, int]) -> None:
    window = WizardWindow(Settings("wizard"), large, tmp_path / "ledger.sqlite3", keys=tmp_path / "keys")
    qtbot.addWidget(window)
    window.show()
    settle(qtbot, window, size)
    found = [f"start: {fault}" for fault in lasting_faults(qtbot, window)]
    window.data_page.open_example(NUMBERS)
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    button(window.data_page, "Change how the file is read").setChecked(True)
    button(window.release_page, "Show how much of this computer is used").setChecked(True)
    window.draft.change(target=str(tmp_path / "out.dpsim"))
    for step in steps_before(Step.DONE):
        window.go_to(step)
        qtbot.waitUntil(lambda: not window.busy)
        settle(qtbot, window, size)
        found += [f"page {step}: {fault}" for fault in lasting_faults(qtbot, window)]
    window.release_page.confirm_and_release()
    qtbot.waitUntil(lambda: window.current_step() is Step.DONE)
    settle(qtbot, window, size)
    found += [f"done: {fault}" for fault in lasting_faults(qtbot, window)]
    window.help_fold.show(True)
    settle(qtbot, window, size)
    found += [f"help: {fault}" for fault in lasting_faults(qtbot, window)]
    window.close()
    assert "\n".join(found) == ""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["class-means", pytest.param("grid", marks=pytest.mark.long)])
def test_every_panel_of_the_viewer(large: Theme, qtbot: QtBot, size: tuple[int, int], name: str) -> None:
    window = ViewerWindow(large, Settings("viewer"))
    qtbot.addWidget(window)
    window.show()
    settle(qtbot, window, size)
    found = [f"start: {fault}" for fault in lasting_faults(qtbot, window)]
    window.open_files([resource(f"examples/{name}.dpsim")])
    tab = window.tabs.currentWidget()
    assert isinstance(tab, FileTab)
    qtbot.waitUntil(lambda: tab.page is not None)
    assert tab.page is not None
    panels = tab.page.list.list
    for place in range(panels.count()):
        panels.setCurrentRow(place)
        settle(qtbot, window, size)
        qtbot.wait(100)
        found += [
            f"{panels.item(place).data(Qt.ItemDataRole.AccessibleTextRole)}: {fault}"
            for fault in lasting_faults(qtbot, window)
        ]
    window.close()
    assert "\n".join(found) == ""


def _ledger_window(folder: Path) -> QWidget:
    with Ledger.open(folder / "ledger.sqlite3") as opened:
        cost = Cost(epsilon=Fraction(1, 2), delta=Fraction(0), rho=Fraction(1, 8))
        opened.reserve(dataset="clinic", cost=cost, unit=REPLACE_ONE, description="l2sq, moments")
    return LedgerWindow(folder / "ledger.sqlite3")


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda _: StartWindow(lambda _program: None), id="start"),
        pytest.param(_ledger_window, id="ledger"),
        pytest.param(lambda folder: SignWindow(folder / "keys"), id="sign"),
        pytest.param(lambda _: AboutDialog(), id="about"),
        pytest.param(lambda _: CrashDialog(ValueError("x")), id="crash"),
    ],
)
def test_every_small_window(large: Theme, qtbot: QtBot, tmp_path: Path, make: Callable[[Path], QWidget]) -> None:
    window = make(tmp_path)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.show()
    qtbot.wait(150)
    room = window.screen().availableSize()
    found = faults(window)
    window.close()
    assert "\n".join(found) == ""
    assert window.height() <= room.height()
    if not isinstance(window, AboutDialog | CrashDialog):
        assert window.width() <= room.width()


def test_a_label_that_is_cut_a_lost_button_and_two_that_overlap_are_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    for text, place in (
        ("narrow", QRect(0, 0, 5, 40)),
        ("lost", QRect(380, 0, 90, 40)),
        ("under", QRect(2, 2, 90, 40)),
    ):
        QPushButton(text, window).setGeometry(place)
    window.resize(400, 100)
    window.show()
    found = "\n".join(faults(window))
    assert "“narrow” has 5 × 40, needs" in found
    assert "“lost” lies outside" in found
    assert "“narrow” and QPushButton “under” cover each other" in found
    assert len(found.splitlines()) == 3


def test_text_follows_the_desktop_within_limits_and_sizes_follow_the_text(large: Theme, qapp: QApplication) -> None:
    for points, wanted in ((7.0, USUAL), (13.0, 13.0), (48.0, LARGEST)):
        font = QFont(qapp.font())
        font.setPointSizeF(points)
        assert wanted_points(font) == wanted
    assert scaled(100) == 200
    before = qapp.font()
    try:
        for points in (USUAL, 7.0):
            font.setPointSizeF(points)
            qapp.setFont(font)
            assert scaled(100) == 100
    finally:
        qapp.setFont(before)


def test_a_window_is_never_larger_than_the_screen(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    room = window.screen().availableSize()
    resize_within_screen(window, 5000, 300)
    assert (window.width() < room.width(), window.height()) == (True, 300)
    shrink_no_further(window, 200, 5000)
    assert (window.minimumWidth(), window.minimumHeight() < room.height()) == (200, True)
