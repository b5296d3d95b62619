"""The key of a signature is compared with the one that is expected."""

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.receipt.panel import SignerCard

KEY, OTHER = "ab" * 32, "cd" * 32


@pytest.mark.parametrize(
    ("signed_by", "typed", "said"),
    [
        (KEY, KEY, "Match"),
        (KEY, " ".join(KEY.upper()[at : at + 8] for at in range(0, 64, 8)), "Match"),
        (KEY, OTHER, "No match"),
        (KEY, KEY[:-1], "not one yet"),
        (None, KEY, "not signed"),
    ],
)
def test_the_key_one_expects_is_compared(signed_by: str | None, typed: str, said: str, qtbot: QtBot) -> None:
    card = SignerCard(signed_by)
    qtbot.addWidget(card)
    card.show()
    assert ("not signed" in card.state.text()) == (signed_by is None)
    assert not card.verdict.isVisible()
    card.expected.setFocus()
    QTest.keyClicks(card.expected, typed)
    assert said in card.verdict.text()
    card.expected.clear()
    assert not card.verdict.isVisible()
