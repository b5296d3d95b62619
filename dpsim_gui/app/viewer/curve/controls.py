"""What is set about a curve: the column that moves, from where to where, and which bands are drawn."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLayout, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.button import ExportButton
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import CurveRequest
from dpsim_gui.app.viewer.widgets.columns import ColumnBox
from dpsim_gui.app.viewer.widgets.value_field import ValueField
from dpsim_gui.app.widgets.flow_layout import FlowLayout
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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addLayout(self._range_row())
        layout.addLayout(self._options_row())

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
        self._ends: list[QWidget] = []
        row = FlowLayout(gap=12)
        for text, control in (
            (self.tr("&Move"), self.column),
            (self.tr("&from"), self.low),
            (self.tr("&to"), self.high),
        ):
            label = QLabel(text)
            label.setProperty("role", "label")
            label.setBuddy(control)
            pair = QHBoxLayout()
            pair.setSpacing(8)
            pair.addWidget(label)
            pair.addWidget(control)
            row.addItem(pair)
            self._ends += [label, control] if control is not self.column else []
        return row

    def _options_row(self) -> QLayout:
        self.together = QCheckBox(self.tr("&Band for the whole curve"))
        self.together.setToolTip(
            self.tr("A wider band that holds at every point of the curve at once, not only at each point by itself")
        )
        self.method = QCheckBox(self.tr("Method at &worst"))
        self.method.setToolTip(
            self.tr("A fainter band around it: how far the method may be off at worst, whatever the data")
        )
        self.together.setChecked(True)
        for box in (self.together, self.method):
            box.toggled.connect(self.bands_chosen)
        self.keep = QPushButton(self.tr("&Keep this curve"))
        self.keep.setToolTip(self.tr("It stays for comparison while the point moves on"))
        self.keep.clicked.connect(self.keep_wanted)
        row = FlowLayout(gap=12)
        for control in (self.together, self.method, self.keep, self.export):
            row.addWidget(control)
        return row
