"""The bar on the left of a release that names its panels: icon, name, and arrow keys to go through them."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.icons import icon
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.form import column

_AROUND_ICON = 50


@dataclass(frozen=True, kw_only=True)
class PanelName:
    """icon: a name in resources/icons;  note: one line on what it is for."""

    title: str
    icon: str
    note: str


class SideBar(QFrame):
    chosen = Signal(int)

    def __init__(self, names: tuple[PanelName, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "sidebar")
        self._names = names
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Panels"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setStyleSheet(
            "QListWidget { border: 1px solid transparent; border-radius: 8px; }"
            "QListWidget:focus { border: 1px solid palette(highlight); }"
            "QListWidget::item { padding: 8px 8px; margin: 1px 0; }"
        )
        self.list.setIconSize(QSize(scaled(18), scaled(18)))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for name in names:
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.AccessibleTextRole, name.title)
            self.list.addItem(item)
        self.list.currentRowChanged.connect(self.chosen)
        column(self.list, inside=self, margins=(8, 12, 8, 12))
        self.fold(narrow=False)
        self._paint_icons()

    def choose(self, index: int) -> None:
        self.list.setCurrentRow(index)

    def fold(self, *, narrow: bool) -> None:
        """In a narrow window only the icons; their names are in the tool tips."""
        for at, name in enumerate(self._names):
            item = self.list.item(at)
            item.setText("" if narrow else name.title)
            item.setToolTip(f"{name.title}: {name.note}" if narrow else name.note)
        self.setFixedWidth(scaled(18) + _AROUND_ICON if narrow else scaled(156))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint_icons()

    def _paint_icons(self) -> None:
        colour = colours_for(self.palette()).muted
        for at, name in enumerate(self._names):
            item = self.list.item(at)
            if item is not None:
                item.setIcon(icon(name.icon, colour))
