"""A line under the menu for something worth saying once; it goes away by itself or when closed."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from dpsim_gui.app.widgets.icon_button import IconButton
from dpsim_gui.app.widgets.icon_label import IconLabel

SHOWN_FOR = 12_000


class NoticeBar(QFrame):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "warning")
        self.setAccessibleName(self.tr("Notice"))
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.dismiss = IconButton("close", self.tr("Close this notice"))
        self.dismiss.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.setSpacing(12)
        row.addWidget(IconLabel("info", 18, "warning"))
        row.addWidget(self.text, 1)
        row.addWidget(self.dismiss)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, sentence: str) -> None:
        self.text.setText(sentence)
        self.setAccessibleDescription(sentence)
        self.show()
        self._timer.start(SHOWN_FOR)
