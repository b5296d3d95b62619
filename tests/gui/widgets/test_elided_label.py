"""A long text is shortened and never lost."""

import pytest
from PySide6.QtGui import Qt as RichText
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.elided_label import ElidedLabel, plain_tip


def test_a_long_text_is_shortened_and_whole_in_the_tool_tip(qtbot: QtBot) -> None:
    label = ElidedLabel("<b>a very long name</b> " * 10)
    qtbot.addWidget(label)
    label.resize(80, 20)
    label.show()
    label.grab()
    assert label.toolTip() == plain_tip(label.text())
    label.resize(4000, 20)
    label.grab()
    assert label.toolTip() == ""
    assert label.minimumSizeHint().width() < 50


@pytest.mark.parametrize(
    "name", ["<b>age</b>", "Close <img src='x.png'>", "a < b > c", "&lt;i&gt;", "R&D", "age", "two words"]
)
def test_a_tool_tip_shows_a_name_letter_by_letter(name: str) -> None:
    tip = plain_tip(name)
    # What looks like HTML to Qt is laid out as a document.
    document = QTextDocument()
    document.setHtml(tip)
    assert (document.toPlainText() if RichText.mightBeRichText(tip) else tip) == name
