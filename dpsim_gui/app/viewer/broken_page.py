"""The tab of what could not be opened or merged: what is wrong with it, in a sentence, and what can be done."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import STRETCH, Placed, button, column, grow, label, row, sentence
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.errors import DpsimError

_WIDTH = 480


class BrokenPage(QWidget):
    again_wanted = Signal()
    close_wanted = Signal()

    def __init__(self, files: Sequence[Path], error: DpsimError, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = label(
            self.tr("This file could not be opened") if len(files) == 1 else self.tr("These files could not be merged"),
            "heading",
        )
        name = _plain(", ".join(path.name for path in files))
        name.setProperty("role", "muted")
        self.sentence = _plain(translated_error(error))
        self.sentence.setAccessibleName(self.sentence.text())
        calm = _plain(self.tr("Nothing was changed, and the other tabs are not affected."))
        calm.setProperty("role", "muted")
        self.again = button(self.tr("&Try again"), self.again_wanted)
        self.close_tab = button(self.tr("&Close this tab"), self.close_wanted, kind="primary")
        buttons = row(STRETCH, self.again, self.close_tab)
        heading = row(IconLabel("warning", 24, "warning"), grow(title), spacing=12)
        card = Card()
        # A fixed width, because wrapped text knows its height only for a width.
        card.setFixedWidth(scaled(_WIDTH))
        card.add(heading)
        for part in (name, self.sentence, calm):
            card.add(part)
        card.add(buttons)
        # Stretches beside it, not an alignment: an aligned item gets the height it would have without wrapping.
        middle = row(STRETCH, card, STRETCH)
        column(STRETCH, middle, Placed(share=2), inside=self, margins=(12, 12, 12, 12))


def _plain(text: str) -> QLabel:
    return sentence(text)
