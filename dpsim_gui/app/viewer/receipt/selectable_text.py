"""Texts of a receipt: plain, wrapped, and to be selected and copied."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.widgets.form import sentence
from dpsim_gui.app.widgets.wrapped_text import WrappedText

_LONG_WORD = 40


def selectable(text: str) -> QLabel:
    caption = sentence(text)
    caption.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    # Reading order is the receipt's own; dozens of texts would only slow the Tab key down.
    caption.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    return caption


def words_of(text: str) -> QWidget:
    """A word longer than a line, such as a fingerprint, is broken anywhere."""
    longest = max(map(len, text.split()), default=0)
    return WrappedText(text) if longest > _LONG_WORD else selectable(text)
