"""How pictures are drawn is remembered from one start of the viewer to the next."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import MOST_RELEASES, ORGANISATION, Settings
from dpsim_gui.app.viewer.compare.panel import ComparePanel
from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.viewer.widgets.fields import NumberBox
from dpsim_gui.app.viewer.window import ViewerWindow
from tests.gui.viewer.conftest import MakeRelease, open_page, shown_panel, some

Start = Callable[[Path], OpenedPage]


@pytest.fixture
def start(qtbot: QtBot, theme: Theme) -> Start:
    """Closes the viewer that is open, starts another one with what the first one has written, and opens a file."""
    windows: list[ViewerWindow] = []

    def run(path: Path) -> OpenedPage:
        for window in windows:
            window.close()
        Settings("viewer").write_now()
        window = ViewerWindow(theme, Settings("viewer"))
        qtbot.addWidget(window)
        windows.append(window)
        window.show()
        return open_page(window, path, qtbot)

    return run


def type_number(box: NumberBox, text: str) -> None:
    box.selectAll()
    QTest.keyClicks(box, text)
    QTest.keyClick(box, Qt.Key.Key_Return)


def test_a_map_is_drawn_as_it_was_left(start: Start, make_release: MakeRelease, qtbot: QtBot) -> None:
    path = make_release()
    first = shown_panel(start(path), SurfacePanel).controls
    assert first.look.limits is None
    first.colours.setCurrentIndex(1)
    first.spacing.setCurrentIndex(2)
    for tick in (first.contours, first.margin, first.level.whole, first.limits.fixed):
        tick.click()
    type_number(first.limits.low, "1000")
    type_number(first.limits.high, "2000000")
    type_number(first.level.box, "5000")
    first.proportion_box.setCurrentIndex(1)
    first.proportion_box.activated.emit(1)
    left = first.look
    assert left.limits == (1000, 2000000)

    again = shown_panel(start(path), SurfacePanel)
    assert again.controls.look == left
    assert (again.controls.margin.isChecked(), again.controls.proportion_box.currentIndex()) == (True, 1)
    qtbot.waitUntil(lambda: again.plot.picture is not None)
    assert (some(again.plot.picture).low, some(again.plot.picture).high) == left.limits

    other = shown_panel(start(make_release("other.dpsim", shift=1.0)), SurfacePanel).controls
    assert (other.look.colours, other.look.spacing, other.look.contours) == (left.colours, left.spacing, False)
    # Numbers and proportions are about the file they were chosen for.
    assert (other.look.limits, other.level.typed, other.proportion_box.currentIndex()) == (None, None, 0)


def test_the_mask_and_the_bands_stay_as_they_were_left(start: Start, make_release: MakeRelease) -> None:
    path = make_release()
    page = start(path)
    shown_panel(page, SurfacePanel).controls.masked.click()
    shown_panel(page, CurvePanel).together.click()
    page.header.clip.trigger()
    page.header.per_row.trigger()
    shown_panel(page, ComparePanel).controls.masked.setChecked(False)

    page = start(path)
    assert page.header.clipped.isVisibleTo(page)
    assert (page.session.display.clipped, page.session.display.per_row) == (True, True)
    controls = shown_panel(page, SurfacePanel).controls
    assert not controls.masked.isChecked()
    assert not controls.level.isVisibleTo(controls)
    assert not shown_panel(page, CurvePanel).together.isChecked()
    assert not shown_panel(page, ComparePanel).controls.masked.isChecked()


def test_limits_in_another_unit_do_not_come_back(start: Start, make_release: MakeRelease) -> None:
    path = make_release()
    page = start(path)
    limits = shown_panel(page, SurfacePanel).controls.limits
    limits.fixed.click()
    type_number(limits.low, "1")
    type_number(limits.high, "9")
    page.header.per_row.trigger()
    assert not limits.fixed.isChecked()
    # A sum of distances from 1 to 9 says nothing about distances per row.
    assert shown_panel(start(path), SurfacePanel).controls.look.limits is None


def test_limits_are_forgotten_when_the_reader_lets_the_map_decide(start: Start, make_release: MakeRelease) -> None:
    path = make_release()
    limits = shown_panel(start(path), SurfacePanel).controls.limits
    limits.fixed.click()
    type_number(limits.low, "1")
    type_number(limits.high, "9")
    again = shown_panel(start(path), SurfacePanel).controls.limits
    assert again.typed == (1, 9)
    again.fixed.click()
    assert shown_panel(start(path), SurfacePanel).controls.look.limits is None


@pytest.mark.parametrize("text", ["", "[]", "{", '{"map/limits": [1.0, "x", false], "map/colours": 7}', "[1e999]"])
def test_what_others_wrote_into_the_settings_is_left_alone(
    text: str, start: Start, make_release: MakeRelease, qapp: QApplication
) -> None:
    path = make_release()
    stored = QSettings(QSettings.defaultFormat(), QSettings.Scope.UserScope, ORGANISATION, "viewer")
    page = start(path)
    for key in ("all", page.session.release.fingerprint):
        stored.setValue(f"choices/{key}", text)
    stored.sync()
    controls = shown_panel(start(path), SurfacePanel).controls
    assert (controls.look.limits, controls.look.colours) == (None, "viridis")


def test_the_release_changed_longest_ago_is_forgotten_first(qapp: QApplication) -> None:
    settings = Settings("viewer")
    for number in range(MOST_RELEASES):
        settings.remember_choices({"map/proportion": "equal"}, f"{number:064x}")
    settings.remember_choices({"map/proportion": "stretch"}, f"{0:064x}")
    settings.remember_choices({"map/proportion": "equal"}, "new")
    again = Settings("viewer")
    assert again.choices(f"{1:064x}") == {}
    assert again.choices(f"{0:064x}") == {"map/proportion": "stretch"}
    assert again.choices("new") == {"map/proportion": "equal"}
