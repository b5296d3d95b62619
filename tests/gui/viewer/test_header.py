"""The line above the panels says how answers are shown."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.window import ViewerWindow
from tests.gui.viewer.conftest import MakeRelease, some


def test_the_display_menu_marks_clipping(opened: ViewerWindow) -> None:
    page = some(opened.tabs.tab(0).page)
    page.header.clip.trigger()
    assert page.header.clipped.isVisible()
    page.header.per_row.trigger()
    assert page.session.display.per_row


@pytest.mark.parametrize(("said", "told"), [("a patient", True), ("one row", False)])
def test_what_one_row_is_stands_there_where_the_owner_said_it(
    window: ViewerWindow, make_release: MakeRelease, qtbot: QtBot, said: str, told: bool
) -> None:
    window.open_files([make_release(row_means=said)])
    qtbot.waitUntil(lambda: window.tabs.tab(0).page is not None)
    page = some(window.tabs.tab(0).page)
    assert any(f"one row is: {said}" in each.text() for each in page.header.findChildren(QLabel)) == told
