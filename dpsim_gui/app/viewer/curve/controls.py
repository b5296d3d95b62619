"""What is set about a curve: the column that moves, from where to where, and which bands are drawn."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLayout, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.button import ExportButton
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import CurveRequest
from dpsim_gui.app.viewer.widgets.columns import ColumnBox
from dpsim_gui.app.viewer.widgets.value_field import ValueField
from dpsim_gui.app.widgets.form import as_widget, button, captioned, check_box, column, flow
from dpsim_gui.arrays import Floats


class CurveControls(QWidget):
    column_chosen = Signal()
    range_typed = Signal()
    bands_chosen = Signal()
    keep_wanted = Signal()

    def __init__(self, session: Session, export: ExportButton, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.export = export
        column(self._range_row(), self._options_row(), inside=self, spacing=12)

    @property
    def moving(self) -> int:
        """Index of the column that moves."""
        return max(0, self.column.currentIndex())

    @property
    def is_backwards(self) -> bool:
        return not self._axis.scale.words and not self.low.value() < self.high.value()

    @property
    def _axis(self) -> Axis:
        return self._session.point.axes[self.moving]

    def show_range(self, axis: Axis) -> None:
        """Of words all are shown, so there is nothing to choose."""
        with QSignalBlocker(self.low), QSignalBlocker(self.high):
            for field, value in ((self.low, axis.low), (self.high, axis.high)):
                field.show_axis(axis)
                field.setValue(value)
        for part in self._ends:
            part.setVisible(not axis.scale.words)

    def request(self, point: Floats, samples: int) -> CurveRequest:
        return CurveRequest(
            moving=self.moving,
            low=self.low.value(),
            high=self.high.value(),
            point=point,
            samples=samples,
            scale=self._axis.scale,
        )

    def _range_row(self) -> QLayout:
        self.column = ColumnBox(self.tr("Column that moves"), self._session.columns)
        self.column.setMinimumWidth(scaled(140))
        self.column.setMaximumWidth(scaled(260))
        self.column.currentIndexChanged.connect(self.column_chosen)
        self.low = ValueField(self.tr("Curve from"))
        self.high = ValueField(self.tr("Curve to"))
        for box in (self.low, self.high):
            box.valueChanged.connect(self.range_typed)
        ends = (captioned(self.tr("&from"), self.low), captioned(self.tr("&to"), self.high))
        self._ends = [as_widget(end) for end in ends]
        return flow(captioned(self.tr("&Move"), self.column), *self._ends, spacing=12)

    def _options_row(self) -> QLayout:
        self.together = check_box(
            self.tr("&Band for the whole curve"),
            tip=self.tr(
                "A wider band that holds at every point of the curve at once, not only at each point by itself"
            ),
        )
        self.method = check_box(
            self.tr("Method at &worst"),
            tip=self.tr("A fainter band around it: how far the method may be off at worst, whatever the data"),
        )
        self.together.setChecked(True)
        for name, box in (("curve/whole", self.together), ("curve/method", self.method)):
            self._session.choices.follow_tick(name, box)
            box.toggled.connect(self.bands_chosen)
        self.keep = button(
            self.tr("&Keep this curve"),
            self.keep_wanted,
            tip=self.tr("It stays for comparison while the point moves on"),
        )
        return flow(self.together, self.method, self.keep, self.export, spacing=12)
