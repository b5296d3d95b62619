"""What this program is, in four lines."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.look.text_size import scaled


class AboutDialog(QDialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About dpsim viewer"))
        title = QLabel(self.tr("dpsim viewer {version}").format(version=QCoreApplication.applicationVersion()))
        title.setProperty("role", "heading")
        text = QLabel(
            self.tr(
                "Opens differentially private releases and answers how close a point is to the data behind them. It "
                "cannot open private data and does not contain the code to do so. It uses no network."
            )
        )
        text.setWordWrap(True)
        licence = QLabel(self.tr("MIT licence. Inter font: SIL Open Font License. Qt for Python: LGPL."))
        licence.setProperty("role", "small")
        self.close_button = QPushButton(self.tr("Close"))
        self.close_button.setProperty("kind", "primary")
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 16)
        layout.setSpacing(12)
        for widget in (title, text, licence):
            layout.addWidget(widget)
        layout.addLayout(buttons)
        self.setMinimumWidth(scaled(440))
