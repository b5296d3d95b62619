"""What the viewer shows before a file is open: where to drop one, the last ones, and an example."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.drop_zone import DropZone
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.form import STRETCH, Placed, as_widget, button, column, grow, label, row
from dpsim_gui.file_formats import RELEASE
from dpsim_gui.resources import resource

_FOLDER = "examples"
_FIRST_CHOICE = "grid.dpsim"

_WIDEST = 640


def example_release() -> Path | None:
    """None where the program was packed without one."""
    try:
        folder = resource(_FOLDER)
    except FileNotFoundError:
        return None
    # Golden files of every structure lie there too; the first choice has two columns and a surface worth seeing.
    first = folder / _FIRST_CHOICE
    return first if first.exists() else next(iter(sorted(folder.glob(f"*{RELEASE}"))), None)


class StartPage(QWidget):
    open_wanted = Signal()
    example_wanted = Signal()
    chosen = Signal(object)
    """the Path of a recent or dropped file"""

    def __init__(self, *, has_example: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.zone = DropZone(
            "open",
            self.tr("Drop a release file here"),
            self.tr("A .dpsim file answers how close a point is to private data.\nOpening it changes nothing in it."),
        )
        self.zone.dropped.connect(self.chosen)
        self.open = button(self.tr("&Open…"), self.open_wanted, kind="primary")
        self.example = button(self.tr("Look at an &example"), self.example_wanted)
        self.zone.add_button(self.open)
        self.zone.add_button(self.example)
        self.example.setVisible(has_example)

        self.recent = QListWidget()
        self.recent.setAccessibleName(self.tr("Recent files"))
        self.recent.itemActivated.connect(self._on_recent)
        self.recent.itemClicked.connect(self._on_recent)
        self._recent_card = Card(self.tr("Recent files"))
        self._recent_card.add(self.recent)

        title = label(self.tr("dpsim viewer"), "title")
        title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        parts = (STRETCH, title, self.zone, self._recent_card, Placed(share=2))
        middle = as_widget(column(*parts, spacing=24, margins=(24, 24, 24, 24)))
        middle.setMaximumWidth(scaled(_WIDEST))
        row(STRETCH, grow(middle, 100), STRETCH, inside=self)

    def show_recent(self, paths: tuple[Path, ...]) -> None:
        self.recent.clear()
        for path in paths:
            item = QListWidgetItem(path.name)
            item.setData(Qt.ItemDataRole.UserRole, str(path))
            item.setToolTip(plain_tip(str(path)))
            self.recent.addItem(item)
        self.recent.setFixedHeight(min(5, max(1, len(paths))) * (self.fontMetrics().height() + 14) + 8)
        self._recent_card.setVisible(bool(paths))

    def _on_recent(self, item: QListWidgetItem) -> None:
        self.chosen.emit(Path(str(item.data(Qt.ItemDataRole.UserRole))))
