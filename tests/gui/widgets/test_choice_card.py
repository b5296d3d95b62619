"""A choice that is ruled out says why."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.choice_card import ChoiceCard


def test_a_card_that_is_ruled_out_says_why(qtbot: QtBot) -> None:
    card = ChoiceCard("Gaussian", "the usual choice")
    qtbot.addWidget(card)
    card.resize(200, 120)
    card.show()
    card.show_reason("Needs bounds.")
    assert not card.isEnabled()
    assert card.accessibleDescription() == "Needs bounds."
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert not card.isChecked()
    card.show_reason(None)
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert card.isChecked()
    card.grab()
