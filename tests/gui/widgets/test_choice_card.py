"""A choice that is ruled out says why."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.card import ChoiceCard


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


def test_the_focus_does_not_look_like_the_choice(qtbot: QtBot) -> None:
    card = ChoiceCard("Gaussian", "the usual choice")
    qtbot.addWidget(card)
    card.resize(200, 120)
    card.show()
    card.activateWindow()
    qtbot.waitActive(card)

    def picture(*, focused: bool, chosen: bool) -> QImage:
        card.setFocus() if focused else card.clearFocus()
        card.setChecked(chosen)
        qtbot.waitUntil(lambda: card.hasFocus() is focused)
        return card.grab().toImage()

    usual = picture(focused=False, chosen=False)
    focused, chosen = picture(focused=True, chosen=False), picture(focused=False, chosen=True)
    both = picture(focused=True, chosen=True)
    inside = usual.rect().bottomRight() / 2
    assert focused.pixel(inside) == usual.pixel(inside) != chosen.pixel(inside), "only a choice is filled"
    assert focused != usual
    assert both != chosen, "who walks with the keys sees where they are"
