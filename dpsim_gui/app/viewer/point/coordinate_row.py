"""One column of the point: its name, a slider over its range, and a field for the exact value."""

from PySide6.QtCore import QObject, QSignalBlocker, Qt
from PySide6.QtWidgets import QGridLayout, QSlider, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.session.current_point import CurrentPoint
from dpsim_gui.app.viewer.widgets.value_field import Editor, ValueField
from dpsim_gui.app.widgets.elided_label import ElidedLabel

STEPS = 1000
NAME_WIDTH = 84
_ANY_WIDTH = 16_777_215
"""Qt's own limit"""


class CoordinateRow(QObject):
    """Three widgets in a row of a grid; can be pointed at another column, so that a few rows serve many columns.

    A column of words has no slider: the box takes its room. A long name stands above, in a line of its own.
    """

    def __init__(self, point: CurrentPoint, grid: QGridLayout, row: int) -> None:
        super().__init__(grid.parentWidget())
        self._point, self._grid, self._row = point, grid, row
        self.column = 0
        self.label = ElidedLabel(mode=Qt.TextElideMode.ElideRight)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, STEPS)
        self.slider.setPageStep(STEPS // 20)
        self.slider.setMinimumWidth(40)
        self._field = ValueField("")
        self.slider.valueChanged.connect(self._on_slid)
        self._field.valueChanged.connect(self._on_typed)
        for at, widget in enumerate((self.label, self.slider, self._field)):
            grid.addWidget(widget, self._line, at)

    @property
    def box(self) -> Editor:
        """Where the exact value is typed or chosen."""
        return self._field.editor

    def show_column(self, column: int | None) -> None:
        """None hides the row."""
        widgets: tuple[QWidget, ...] = (self.label, self.slider, self._field)
        for widget in widgets:
            widget.setVisible(column is not None)
        if column is None:
            return
        self.column = column
        axis = self._point.axes[column]
        self.label.setText(axis.name)
        self.slider.setAccessibleName(self.tr("{column}, slider").format(column=axis.name))
        self._field.name(self.tr("{column}, value").format(column=axis.name))
        self._field.show_axis(axis)
        self._lay_out(words=bool(axis.scale.words))
        self.refresh()

    @property
    def _line(self) -> int:
        """Of the grid; the one above it is for a long name."""
        return 2 * self._row + 1

    def _lay_out(self, *, words: bool) -> None:
        room, grid = scaled(NAME_WIDTH), self._grid
        is_long = self.label.fontMetrics().horizontalAdvance(self.label.text()) > room
        self.label.setMinimumWidth(0 if is_long else room)
        self.label.setMaximumWidth(_ANY_WIDTH if is_long else room)
        grid.addWidget(self.label, self._line - 1 if is_long else self._line, 0, 1, 3 if is_long else 1)
        first = 0 if is_long else 1
        self.slider.setVisible(not words)
        grid.addWidget(self.slider, self._line, first, 1, 2 - first)
        if words:
            grid.addWidget(self._field, self._line, first, 1, 3 - first)
        else:
            grid.addWidget(self._field, self._line, 2)

    def refresh(self) -> None:
        """The widgets follow the point."""
        axis, value = self._point.axes[self.column], self._point.value(self.column)
        with QSignalBlocker(self.slider), QSignalBlocker(self._field):
            self.slider.setValue(round(axis.share_of(value) * STEPS))
            self._field.setValue(value)

    def _on_slid(self, step: int) -> None:
        axis = self._point.axes[self.column]
        value = axis.at(step / STEPS)
        # Sliders of plain numbers are as fine as they were; a day or an amount is a short one.
        self._point.set_value(self.column, value if axis.scale.column is None else axis.tidy(value))

    def _on_typed(self, value: float) -> None:
        self._point.set_value(self.column, value)
