"""A small button that is only an icon; follows light and dark, and always has a name for screen readers."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QToolButton, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.icons import icon
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.elided_label import plain_tip


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
