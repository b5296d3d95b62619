"""The button of a plot that gives it away: as a picture, as a table, or as the Python that asks for the same."""

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QPushButton, QWidget


class ExportButton(QPushButton):
    """to_file: asks where, and writes;  as_python: the snippet for the clipboard."""

    def __init__(
        self, *, to_file: Callable[[], None], as_python: Callable[[], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setText(self.tr("&Export"))
        menu = QMenu(self)
        self.to_file = menu.addAction(self.tr("Picture or table…"), to_file)
        self.as_python = menu.addAction(
            self.tr("Copy as Python"), lambda: QGuiApplication.clipboard().setText(as_python())
        )
        self.setMenu(menu)
