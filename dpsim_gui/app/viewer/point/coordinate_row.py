"""One column of the point: its name, a slider over its range, and a box for the exact value."""

from PySide6.QtCore import QObject, QSignalBlocker, Qt
from PySide6.QtWidgets import QGridLayout, QSlider

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.session.axis import pleasant_step
from dpsim_gui.app.viewer.session.current_point import CurrentPoint
from dpsim_gui.app.viewer.widgets.number_box import NumberBox
from dpsim_gui.app.widgets.elided_label import ElidedLabel

STEPS = 1000
NAME_WIDTH = 84


class CoordinateRow(QObject):
    """Three widgets in a row of a grid; can be pointed at another column, so that a few rows serve many columns."""

    def __init__(self, point: CurrentPoint, grid: QGridLayout, row: int) -> None:
        super().__init__(grid.parentWidget())
        self._point = point
        self.column = 0
        self.label = ElidedLabel(mode=Qt.TextElideMode.ElideRight)
        self.label.setFixedWidth(scaled(NAME_WIDTH))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, STEPS)
        self.slider.setPageStep(STEPS // 20)
        self.slider.setMinimumWidth(72)
        self.box = NumberBox("")
        self.slider.valueChanged.connect(self._on_slid)
        self.box.valueChanged.connect(self._on_typed)
        for at, widget in enumerate((self.label, self.slider, self.box)):
            grid.addWidget(widget, row, at)

    def show_column(self, column: int | None) -> None:
        """None hides the row."""
        for widget in (self.label, self.slider, self.box):
            widget.setVisible(column is not None)
        if column is not None:
            self.column = column
            name = self._point.axes[column].name
            self.label.setText(name)
            self.slider.setAccessibleName(self.tr("{column}, slider").format(column=name))
            self.box.setAccessibleName(self.tr("{column}, value").format(column=name))
            self.refresh()

    def refresh(self) -> None:
        """The widgets follow the point."""
        axis, value = self._point.axes[self.column], self._point.value(self.column)
        with QSignalBlocker(self.slider), QSignalBlocker(self.box):
            self.slider.setValue(round(axis.share_of(value) * STEPS))
            self.box.setSingleStep(pleasant_step(axis.width))
            self.box.setValue(value)

    def _on_slid(self, step: int) -> None:
        self._point.set_value(self.column, self._point.axes[self.column].at(step / STEPS))

    def _on_typed(self, value: float) -> None:
        self._point.set_value(self.column, value)
