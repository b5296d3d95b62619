"""Over what the predicted error is drawn: buttons in a row, one of them pressed; arrow keys go from one to the next."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.wizard.busy_note import BusyNote
from dpsim_gui.app.wizard.planning.plot_axis import PlotAxis, axis_words


class AxisChoice(QWidget):
    """What was chosen is remembered as long as the window; where it is not offered, ε stands in for it."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wanted = PlotAxis.EPSILON
        caption = QLabel(self.tr("Error over"))
        caption.setProperty("role", "label")
        self.busy = BusyNote(self.tr("Drawing…"))
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(caption)
        top.addStretch()
        top.addWidget(self.busy)
        row = QHBoxLayout()
        row.setSpacing(6)
        self._group = QButtonGroup(self)
        self.buttons: dict[PlotAxis, QPushButton] = {}
        for axis in PlotAxis:
            words = axis_words(axis)
            button = QPushButton(words.short)
            button.setProperty("kind", "segment")
            button.setCheckable(True)
            button.setAccessibleName(self.tr("Error over: {axis}").format(axis=words.title))
            button.setToolTip(words.title)
            button.clicked.connect(lambda _on=False, axis=axis: self._choose(axis))
            self._group.addButton(button)
            self.buttons[axis] = button
            row.addWidget(button)
        row.addStretch()
        layout = QVBoxLayout(self)
        # In line with the plot below, which has a frame.
        layout.setContentsMargins(6, 0, 6, 0)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addLayout(row)
        self.buttons[self._wanted].setChecked(True)

    @property
    def axis(self) -> PlotAxis:
        return next(axis for axis, button in self.buttons.items() if button.isChecked())

    def offer(self, axes: Sequence[PlotAxis]) -> None:
        for axis, button in self.buttons.items():
            button.setVisible(axis in axes)
        shown = self._wanted if self._wanted in axes else PlotAxis.EPSILON
        self.buttons[shown].setChecked(True)

    def _choose(self, axis: PlotAxis) -> None:
        if axis is not self._wanted:
            self._wanted = axis
            self.chosen.emit()
