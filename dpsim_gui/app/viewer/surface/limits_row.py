"""Limits of the colours: those of the map, or typed ones, so that two maps can be compared by eye."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.viewer.widgets.number_box import NumberBox
from dpsim_gui.app.widgets.form import check_box, row


class LimitsRow(QWidget):
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fixed = check_box(
            self.tr("&Limits"), tip=self.tr("Colours from the first to the second number, whatever the map shows")
        )
        self.low = NumberBox(self.tr("Lowest colour"))
        self.high = NumberBox(self.tr("Highest colour"))
        row(self.fixed, self.low, self.high, inside=self)
        self._show_boxes(False)
        self.fixed.toggled.connect(self._show_boxes)
        self.fixed.toggled.connect(self.changed)
        for box in (self.low, self.high):
            box.valueChanged.connect(self.changed)

    @property
    def typed(self) -> tuple[float, float] | None:
        """None where the map decides, or where the lower one is not below the other."""
        low, high = self.low.value(), self.high.value()
        return (low, high) if self.fixed.isChecked() and low < high else None

    @property
    def is_backwards(self) -> bool:
        return self.fixed.isChecked() and self.typed is None

    def show_usual(self, low: float, high: float, step: float) -> None:
        """What the map decides, to start from."""
        with QSignalBlocker(self.low), QSignalBlocker(self.high):
            for box, value in ((self.low, low), (self.high, high)):
                box.setSingleStep(step)
                if not self.fixed.isChecked():
                    box.setValue(float(f"{value:.3g}"))

    def restore(self, numbers: tuple[float, ...]) -> None:
        """Both limits, or none."""
        with QSignalBlocker(self.fixed), QSignalBlocker(self.low), QSignalBlocker(self.high):
            for box, number in zip((self.low, self.high), numbers, strict=False):
                box.setValue(number)
            self.fixed.setChecked(len(numbers) == 2)
        self._show_boxes(self.fixed.isChecked())

    def forget(self) -> None:
        """Another function or unit is asked."""
        with QSignalBlocker(self.fixed):
            self.fixed.setChecked(False)
        self._show_boxes(False)

    def _show_boxes(self, shown: bool) -> None:
        for box in (self.low, self.high):
            box.setVisible(shown)
