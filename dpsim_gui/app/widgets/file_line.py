"""A file or several as a line: an icon, the name, and below it the folder."""

from PySide6.QtWidgets import QWidget

from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.form import column, grow, row
from dpsim_gui.app.widgets.icon_label import IconLabel


class FileLine(QWidget):
    def __init__(self, icon: IconLabel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._place = ElidedLabel(), ElidedLabel()
        self._name.setProperty("role", "heading")
        self._place.setProperty("role", "small")
        row(icon, grow(column(self._name, self._place, spacing=2)), inside=self, spacing=12)

    def show_file(self, name: str, place: str) -> None:
        self._name.setText(name)
        self._place.setText(place)
