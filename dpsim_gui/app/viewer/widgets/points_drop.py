"""Where a file of points is dropped or chosen; what was chosen is named above it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from dpsim_gui.app.widgets.drop_zone import DropZone
from dpsim_gui.app.widgets.form import button, column
from dpsim_gui.file_formats import POINTS, patterns


def ask_for_files(
    parent: QWidget,
    title: str,
    filters: Sequence[str],
    folder: Path | None,
    chosen: Callable[[list[Path]], None],
    *,
    several: bool = False,
) -> None:
    """Opens a dialog without blocking.  folder: that it shows at first, None for the last one"""
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    mode = QFileDialog.FileMode
    dialog.setFileMode(mode.ExistingFiles if several else mode.ExistingFile)
    dialog.setNameFilters(list(filters))
    if folder is not None:
        dialog.setDirectory(str(folder))
    dialog.filesSelected.connect(lambda names: chosen([Path(name) for name in names]))
    dialog.open()


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
        filters = (self.tr("Points ({patterns})").format(patterns=patterns(POINTS)), self.tr("All files (*)"))
        title = self.tr("Choose a file of points")
        ask_for_files(self, title, filters, self._folder, lambda paths: self.chosen.emit(paths[0]))
