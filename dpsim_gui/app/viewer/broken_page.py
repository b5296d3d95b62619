"""The tab of what could not be opened or merged: what is wrong with it, in a sentence, and what can be done."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.errors import DpsimError

_WIDTH = 480


class BrokenPage(QWidget):
    again_wanted = Signal()
    close_wanted = Signal()

    def __init__(self, files: Sequence[Path], error: DpsimError, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QLabel(
            self.tr("This file could not be opened") if len(files) == 1 else self.tr("These files could not be merged")
        )
        title.setProperty("role", "heading")
        name = _plain(", ".join(path.name for path in files))
        name.setProperty("role", "muted")
        self.sentence = _plain(translated_error(error))
        self.sentence.setAccessibleName(self.sentence.text())
        calm = _plain(self.tr("Nothing was changed, and the other tabs are not affected."))
        calm.setProperty("role", "muted")
        self.again = QPushButton(self.tr("&Try again"))
        self.again.clicked.connect(self.again_wanted)
        self.close_tab = QPushButton(self.tr("&Close this tab"))
        self.close_tab.setProperty("kind", "primary")
        self.close_tab.clicked.connect(self.close_wanted)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch()
        buttons.addWidget(self.again)
        buttons.addWidget(self.close_tab)
        heading = QHBoxLayout()
        heading.setSpacing(12)
        heading.addWidget(IconLabel("warning", 24, "warning"))
        heading.addWidget(title, 1)
        card = Card()
        # A fixed width, because wrapped text knows its height only for a width.
        card.setFixedWidth(scaled(_WIDTH))
        card.add(heading)
        for part in (name, self.sentence, calm):
            card.add(part)
        card.add(buttons)
        # Stretches beside it, not an alignment: an aligned item gets the height it would have without wrapping.
        middle = QHBoxLayout()
        middle.addStretch()
        middle.addWidget(card)
        middle.addStretch()
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addLayout(middle)
        layout.addStretch(2)


def _plain(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label
