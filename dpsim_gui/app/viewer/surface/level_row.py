"""A level that answers are compared with: what lies surely above or below it, at each place or at all at once."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QVBoxLayout, QWidget

from dpsim_gui.app.viewer.widgets.number_box import NumberBox
from dpsim_gui.app.widgets.flow_layout import FlowLayout


class LevelRow(QWidget):
    """Shows the usual level, no closeness or the middle of the map, until another one is typed."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.typed: float | None = None
        self.box = NumberBox(self.tr("Level"))
        self.box.setToolTip(self.tr("Places whose band holds this answer are pale; the others surely differ from it"))
        self.box.valueChanged.connect(self._on_typed)
        self.whole = QCheckBox(self.tr("At &all places at once"))
        self.whole.setToolTip(
            self.tr("A wider band that holds over the whole map: what stays in colour is above or below the level")
        )
        self.whole.setChecked(True)
        self.whole.toggled.connect(self.changed)
        label = QLabel(self.tr("&Level"))
        label.setProperty("role", "label")
        label.setBuddy(self.box)
        row = FlowLayout(gap=12)
        for part in (label, self.box, self.whole):
            row.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(row)

    def show_usual(self, level: float, step: float) -> None:
        self.box.setSingleStep(step)
        if self.typed is None:
            with QSignalBlocker(self.box):
                self.box.setValue(level)

    def forget(self) -> None:
        """Another function or unit is asked: back to the usual level."""
        self.typed = None

    def _on_typed(self, value: float) -> None:
        self.typed = value
        self.changed.emit()
