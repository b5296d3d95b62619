"""A line under the menu for something worth saying once; it goes away by itself or when closed."""

from pathlib import Path

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFrame, QWidget

from dpsim_gui.app.widgets.form import button, grow, row, sentence
from dpsim_gui.app.widgets.icon_button import IconButton
from dpsim_gui.app.widgets.icon_label import IconLabel

SHOWN_FOR = 12_000


class NoticeBar(QFrame):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "warning")
        self.setAccessibleName(self.tr("Notice"))
        self.text = sentence()
        self.folder = Path()
        self.show_folder = button(
            self.tr("Show"),
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder))),
            kind="quiet",
            tip=self.tr("Opens the folder"),
        )
        self.dismiss = IconButton("close", self.tr("Close this notice"))
        self.dismiss.clicked.connect(self.hide)
        row(
            IconLabel("info", 18, "warning"),
            grow(self.text),
            self.show_folder,
            self.dismiss,
            inside=self,
            spacing=12,
            margins=(12, 6, 8, 6),
        )
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, sentence: str) -> None:
        self.show_folder.setVisible(False)
        self.text.setText(sentence)
        self.setAccessibleDescription(sentence)
        self.show()
        self._timer.start(SHOWN_FOR)

    def say_saved(self, path: Path) -> None:
        self.say(self.tr("Saved as {path}").format(path=path))
        self.folder = path.parent
        self.show_folder.setVisible(True)
