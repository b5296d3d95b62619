"""Our icons beside text, as buttons, and before the name of a file. All of them follow light and dark."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.icons import icon, pixmap
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.elided_label import ElidedLabel, plain_tip
from dpsim_gui.app.widgets.form import column, grow, row


class IconLabel(QLabel):
    """`tint` is the name of one of the Colours: muted, accent_text, danger, ok, warning."""

    def __init__(self, icon_name: str, size: int = 20, tint: str = "muted", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon_name, self._size, self._tint = icon_name, scaled(size), tint
        self.setFixedSize(self._size, self._size)
        self._paint_icon()

    def show_icon(self, icon_name: str, tint: str) -> None:
        self._icon_name, self._tint = icon_name, tint
        self._paint_icon()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint_icon()

    def _paint_icon(self) -> None:
        colour = str(getattr(colours_for(self.palette()), self._tint))
        self.setPixmap(pixmap(self._icon_name, self._size, colour, self.devicePixelRatioF()))


class IconButton(QToolButton):
    def __init__(self, icon_name: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon_name = icon_name
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(name))
        self.setIconSize(QSize(scaled(18), scaled(18)))
        self._paint_icon()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint_icon()

    def _paint_icon(self) -> None:
        self.setIcon(icon(self._icon_name, colours_for(self.palette()).muted))


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
