"""Where a file of points is dropped or chosen; what was chosen is named above it."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from dpsim_gui.app.widgets.drop_zone import DropZone
from dpsim_gui.app.widgets.form import button, column
from dpsim_gui.file_formats import POINTS, patterns


class PointsDrop(QWidget):
    chosen = Signal(object)
    """the Path"""

    def __init__(self, headline: str, text: str, *, folder: Path, parent: QWidget | None = None) -> None:
        """folder: that the dialog shows at first"""
        super().__init__(parent)
        self._folder = folder
        self.zone = DropZone("table", headline, text)
        self.zone.dropped.connect(self.chosen)
        self.choose = button(self.tr("Choose a &file…"), self.ask, kind="primary")
        self.zone.add_button(self.choose)
        column(self.zone, inside=self)

    def ask(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose a file of points"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters(
            [self.tr("Points ({patterns})").format(patterns=patterns(POINTS)), self.tr("All files (*)")]
        )
        dialog.setDirectory(str(self._folder))
        dialog.fileSelected.connect(lambda name: self.chosen.emit(Path(name)))
        dialog.open()
