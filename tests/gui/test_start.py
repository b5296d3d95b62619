"""The first window starts the program that was chosen, by mouse or keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.start import StartWindow


@pytest.mark.parametrize(("card", "program"), [("make", "wizard"), ("open", "viewer")])
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_card_starts_its_program_and_closes_the_window(qtbot: QtBot, card: str, program: str, by: str) -> None:
    started: list[str] = []
    window = StartWindow(started.append)
    qtbot.addWidget(window)
    window.show()
    button = getattr(window, card)
    if by == "mouse":
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    else:
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Space)
    assert started == [program]
    assert not window.isVisible()


def test_both_cards_have_names_for_screen_readers(qtbot: QtBot) -> None:
    window = StartWindow(lambda _program: None)
    qtbot.addWidget(window)
    assert window.make.accessibleName()
    assert window.open.accessibleName()
