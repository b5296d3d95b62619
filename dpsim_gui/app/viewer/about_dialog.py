"""What this program is, in four lines."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.form import STRETCH, button, column, label, row, sentence


class AboutDialog(QDialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About dpsim viewer"))
        title = label(
            self.tr("dpsim viewer {version}").format(version=QCoreApplication.applicationVersion()), "heading"
        )
        text = sentence(
            self.tr(
                "Opens differentially private releases and answers how close a point is to the data behind them. It "
                "cannot open private data and does not contain the code to do so. It uses no network."
            )
        )
        licence = label(self.tr("MIT licence. Inter font: SIL Open Font License. Qt for Python: LGPL."), "small")
        self.close_button = button(self.tr("Close"), kind="primary")
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        buttons = row(STRETCH, self.close_button)
        column(title, text, licence, buttons, inside=self, spacing=12, margins=(24, 24, 24, 16))
        self.setMinimumWidth(scaled(440))
