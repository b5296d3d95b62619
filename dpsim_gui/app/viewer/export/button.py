"""The button of a plot that gives it away: as a picture, as a table, or as the Python that asks for the same."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from dpsim_gui.app.viewer.export.picture import USUAL
from dpsim_gui.app.viewer.export.picture_dialog import PictureDialog, Save
from dpsim_gui.app.viewer.export.plot_export import PlotExport
from dpsim_gui.app.viewer.export.save_dialog import ask_where_to_export


class ExportButton(QPushButton):
    """title, name: of the dialog that asks for a file, and the file it offers;  save: writes it

    exported: what would be saved, None while nothing is drawn;  as_python: the snippet for the clipboard
    """

    def __init__(
        self,
        *,
        title: str,
        name: Path,
        save: Save,
        exported: Callable[[], PlotExport | None],
        as_python: Callable[[], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setText(self.tr("&Export"))
        self._name, self._save, self.exported = name, save, exported
        menu = QMenu(self)
        self.as_picture = menu.addAction(self.tr("Picture…"), self._show_dialog)
        self.to_file = menu.addAction(
            self.tr("Picture or table…"),
            lambda: ask_where_to_export(self, title=title, name=str(name), chosen=lambda path: save(path, USUAL)),
        )
        self.snippet = as_python
        self.as_python = menu.addAction(
            self.tr("Copy as Python"), lambda: QGuiApplication.clipboard().setText(as_python())
        )
        self.setMenu(menu)

    def _show_dialog(self) -> None:
        exported = self.exported()
        if exported is not None:
            PictureDialog(self.window(), exported, name=str(self._name), save=self._save).open()
