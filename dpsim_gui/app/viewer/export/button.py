"""The button of a plot that gives it away: as a picture, as a table, or as the Python that asks for the same."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from dpsim_gui.app.viewer.export.picture import USUAL, PictureStyle
from dpsim_gui.app.viewer.export.picture_dialog import PictureDialog
from dpsim_gui.app.viewer.export.plot_export import PlotExport
from dpsim_gui.app.viewer.export.save_dialog import ask_where_to_export
from dpsim_gui.app.viewer.export.saved_note import SavedNote


class ExportButton(QPushButton):
    """title, name: of the dialog that asks for a file, and the file it offers
    exported: what would be saved, None while nothing is drawn;  as_python: the snippet for the clipboard, if any

    `saved`, a note of where a file went, is laid out by the panel.
    """

    tried = Signal(str)
    """why the file could not be written; empty where it was"""

    def __init__(
        self,
        *,
        title: str,
        name: Path,
        exported: Callable[[], PlotExport | None],
        as_python: Callable[[], str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setText(self.tr("&Export"))
        self._name, self.exported, self._as_python = name, exported, as_python
        self.saved = SavedNote()
        menu = QMenu(self)
        self.as_picture = menu.addAction(self.tr("Picture…"), self._show_dialog)
        self.to_file = menu.addAction(
            self.tr("As a file: PNG, SVG, CSV…"),
            lambda: ask_where_to_export(self, title=title, name=str(name), chosen=self.save),
        )
        if as_python is not None:
            self.as_python = menu.addAction(
                self.tr("Copy as Python"), lambda: QGuiApplication.clipboard().setText(self.snippet())
            )
        self.setMenu(menu)

    def snippet(self) -> str:
        return "" if self._as_python is None else self._as_python()

    def save(self, path: Path, style: PictureStyle = USUAL) -> None:
        """PNG, SVG or CSV by the suffix; a table holds the unclipped sums, whatever is shown."""
        exported = self.exported()
        if exported is not None:
            problem = exported.save(path, style)
            self.saved.show_result(path, problem)
            self.tried.emit(problem or "")

    def _show_dialog(self) -> None:
        exported = self.exported()
        if exported is not None:
            PictureDialog(self.window(), exported, name=str(self._name), save=self.save).open()
