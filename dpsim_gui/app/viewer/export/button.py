"""The button of a plot that gives it away: as a picture, as a table, or as the Python that asks for the same."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from dpsim_gui.app.viewer.export.save_dialog import ask_where_to_export


class ExportButton(QPushButton):
    """title, name: of the dialog that asks for a file, and the name it offers;  save: writes it

    as_python: the snippet for the clipboard
    """

    def __init__(
        self,
        *,
        title: str,
        name: str,
        save: Callable[[Path], None],
        as_python: Callable[[], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setText(self.tr("&Export"))
        menu = QMenu(self)
        self.to_file = menu.addAction(
            self.tr("Picture or table…"), lambda: ask_where_to_export(self, title=title, name=name, chosen=save)
        )
        self.snippet = as_python
        self.as_python = menu.addAction(
            self.tr("Copy as Python"), lambda: QGuiApplication.clipboard().setText(as_python())
        )
        self.setMenu(menu)
