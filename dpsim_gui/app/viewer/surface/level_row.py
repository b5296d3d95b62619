"""A level that answers are compared with: what lies surely above or below it, at each place or at all at once."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.viewer.widgets.number_box import NumberBox
from dpsim_gui.app.widgets.form import check_box, column, flow, label


class LevelRow(QWidget):
    """Shows the usual level, no closeness or the middle of the map, until another one is typed."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.typed: float | None = None
        self.box = NumberBox(self.tr("Level"))
        self.box.setToolTip(self.tr("Places whose band holds this answer are pale; the others surely differ from it"))
        self.box.valueChanged.connect(self._on_typed)
        self.whole = check_box(
            self.tr("At &all places at once"),
            self.changed,
            ticked=True,
            tip=self.tr("A wider band that holds over the whole map: what stays in colour is above or below the level"),
        )
        caption = label(self.tr("&Level"), "label", buddy=self.box)
        column(flow(caption, self.box, self.whole, spacing=12), inside=self)

    def show_usual(self, level: float, step: float) -> None:
        self.box.setSingleStep(step)
        if self.typed is None:
            with QSignalBlocker(self.box):
                self.box.setValue(level)

    def restore(self, numbers: tuple[float, ...]) -> None:
        """One level, or none."""
        for level in numbers:
            with QSignalBlocker(self.box):
                self.box.setValue(level)
            self.typed = level

    def forget(self) -> None:
        """Another function or unit is asked: back to the usual level."""
        self.typed = None

    def _on_typed(self, value: float) -> None:
        self.typed = value
        self.changed.emit()
