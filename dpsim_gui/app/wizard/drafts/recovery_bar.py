"""The offer to go on with a draft that was left behind, at the top of the window until it is answered."""

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.app.wizard.source_words import source_words
from dpsim_gui.curator.draft.file import KeptDraft


class RecoveryBar(QFrame):
    wanted = Signal()
    discarded = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "note")
        self.setAccessibleName(self.tr("Unfinished draft"))
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        go_on = QPushButton(self.tr("Continue with it"))
        go_on.setAccessibleName(self.tr("Continue with the unfinished draft"))
        go_on.clicked.connect(self.wanted)
        discard = QPushButton(self.tr("Discard"))
        discard.setProperty("kind", "quiet")
        discard.setAccessibleName(self.tr("Discard the unfinished draft"))
        discard.clicked.connect(self.discarded)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(32, 8, 24, 8)
        layout.setSpacing(12)
        layout.addWidget(IconLabel("info", 20, "accent_text"))
        layout.addWidget(self._text, 1)
        layout.addWidget(go_on)
        layout.addWidget(discard)
        self.setVisible(False)

    def show_draft(self, kept: KeptDraft | None) -> None:
        if kept is not None:
            written = QDateTime.fromSecsSinceEpoch(int(kept.at.timestamp()))
            when = QLocale().toString(written, QLocale.FormatType.ShortFormat)
            name = source_words(kept.choices) or self.tr("no file chosen yet")
            self._text.setText(self.tr("You left an unfinished draft ({name}, {time}).").format(name=name, time=when))
        self.setVisible(kept is not None)
