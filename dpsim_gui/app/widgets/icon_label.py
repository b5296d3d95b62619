"""A picture from our icons beside text; decoration only, so screen readers skip it."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.icons import pixmap
from dpsim_gui.app.look.text_size import scaled


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
