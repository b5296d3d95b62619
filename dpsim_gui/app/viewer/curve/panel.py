"""Curve: one column moves, the others stay where the point is."""

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QLayout, QPushButton, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.answer_words import answer_name, answer_words, mask_words, no_answer
from dpsim_gui.app.viewer.export.button import ExportButton
from dpsim_gui.app.viewer.export.caption import write_caption
from dpsim_gui.app.viewer.export.picture import PlotExport
from dpsim_gui.app.viewer.export.python_snippet import write_curve_snippet
from dpsim_gui.app.viewer.export.table import format_answers
from dpsim_gui.app.viewer.plots.curve_widget import CurveWidget
from dpsim_gui.app.viewer.plots.plot_card import PlotCard
from dpsim_gui.app.viewer.plots.plot_panel import PlotPanel
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import COARSE_SAMPLES, SAMPLES, CurveAnswer, CurveRequest, answer_curve
from dpsim_gui.app.viewer.widgets.columns import ColumnBox
from dpsim_gui.app.viewer.widgets.value_field import ValueField
from dpsim_gui.app.widgets.form import STRETCH, as_widget, button, captioned, check_box, column, flow, grow, row
from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError

MOST = 4


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


class KeptCurves(QWidget):
    changed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.curves: list[CurveAnswer] = []
        self.buttons: list[QPushButton] = []
        self._layout = row(STRETCH, inside=self)
        self.setVisible(False)

    def keep(self, curve: CurveAnswer) -> None:
        """The oldest gives way when there are MOST."""
        self.curves = [*self.curves, curve][-MOST:]
        self._rebuild()

    def clear(self) -> None:
        if self.curves:
            self.curves = []
            self._rebuild()

    def _let_go(self, curve: CurveAnswer) -> None:
        self.curves = [other for other in self.curves if other is not curve]
        self._rebuild()

    def _rebuild(self) -> None:
        for control in self.buttons:
            self._layout.removeWidget(control)
            control.deleteLater()
        self.buttons = []
        series = colours_for(self.palette()).series
        for at, curve in enumerate(self.curves):
            control = button(
                self.tr("Kept {number}  ✕").format(number=at + 1),
                kind="quiet",
                tip=self._fixed(curve),
                name=self.tr("Let kept curve {number} go").format(number=at + 1),
            )
            swatch = QPixmap(QSize(12, 12))
            swatch.fill(QColor(series[1 + at % (len(series) - 1)]))
            control.setIcon(QIcon(swatch))
            control.clicked.connect(lambda _checked=False, curve=curve: self._let_go(curve))
            self._layout.insertWidget(at, control)
            self.buttons.append(control)
        self.setVisible(bool(self.curves))
        self.changed.emit()

    def _fixed(self, curve: CurveAnswer) -> str:
        """Where the other columns stood; a few of many."""
        columns = len(self._session.columns)
        others = [at for at in range(columns) if at != curve.request.moving][:8]
        values = np.asarray(curve.request.point)
        text = ", ".join(self._session.named_value(at, float(values[at])) for at in others)
        return text + (" …" if columns > 9 else "")


class CurvePanel(PlotPanel):
    topic = "viewer-curve"
    card: PlotCard

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.curve: CurveAnswer | None = None
        self.plot = CurveWidget(session.display)
        self.plot.pointed.connect(self._show_read_out)
        self.plot.chosen.connect(lambda position: session.point.go_to_positions({self.moving: position}))
        self.kept = KeptCurves(session)
        self.kept.changed.connect(self._draw)
        self.card = PlotCard(self.plot)
        self.legend, self.read_out = self.card.legend, self.card.read_out
        self.export = self._make_export_button(self.tr("Export the curve"), "curve", self._snippet)
        self.controls = CurveControls(session, self.export)
        self.controls.column_chosen.connect(self._on_column)
        self.controls.range_typed.connect(self._on_range)
        self.controls.bands_chosen.connect(self._draw)
        self.controls.keep_wanted.connect(self._keep)
        self._arrange(self.controls, self.kept, self.problem, self.export.saved, grow(self.card))
        session.point.changed.connect(self._on_moved)
        session.display.changed.connect(self._on_display)
        session.question.changed.connect(self._on_question)
        session.marks.changed.connect(self._show_marks)
        self._on_column()

    @property
    def moving(self) -> int:
        return self.controls.moving

    def _on_column(self) -> None:
        self.controls.show_range(self._session.point.axes[self.moving])
        self._forget()
        self._start(SAMPLES)

    def _forget(self) -> None:
        """Nothing of another column or question stays in sight."""
        self.job.forget()
        self.kept.clear()
        self._clear()
        self._name_axes()
        self.card.show_working()

    def _clear(self) -> None:
        self.curve = None
        self.plot.clear(self._session.point.axes[self.moving])

    def _on_range(self) -> None:
        backwards = self.controls.is_backwards
        self.problem.show_problem(self.tr("“from” must be below “to”.") if backwards else None)
        if not backwards:
            self._start(SAMPLES)

    def _on_question(self) -> None:
        """Kept curves have answered another question."""
        self._forget()
        self._on_range()

    def _on_moved(self) -> None:
        if self.curve is not None and self.curve.request.passes_through(self._session.point.values):
            self.plot.show_here(self._session.point.position(self.moving))
            self._show_read_out(None)
            return
        if self.isVisible():
            self._start(COARSE_SAMPLES)
        self.job.moved()
        if self.curve is not None:
            self.plot.dim()
            self.card.show_stale()

    def _start(self, samples: int) -> None:
        request = self.controls.request(self._session.point.values, samples)
        bound_query = self._session.question.bound_query
        self.job.ask(lambda progress: answer_curve(bound_query, request, progress), fine=samples == SAMPLES)

    def _refine(self) -> None:
        self._start(SAMPLES)

    def _show_result(self, curve: CurveAnswer) -> None:
        if curve.request.moving == self.moving:
            self.curve = curve
            self._draw()
            self.card.show_drawn(busy=self.job.is_busy)

    def _on_display(self) -> None:
        self._name_axes()
        self._draw()

    def _name_axes(self) -> None:
        self.plot.show_axes(self._session.point.axes[self.moving], answer_name(self._session.display))

    def _draw(self) -> None:
        if self.curve is None:
            return
        neutral = 0.0 if self._session.display.is_kernel else self.curve.middle
        self.plot.show_curves(
            self.curve,
            self.kept.curves,
            together=self.controls.together.isChecked(),
            here=self._session.point.position(self.moving),
            neutral=neutral,
            method=self.controls.method.isChecked(),
        )
        answer = self.curve.answer
        self.controls.method.setVisible(bool(self._session.display.is_informative(answer.approximation).any()))
        pale = mask_words(self.curve.explained_by_noise(neutral), whole=True)
        self.card.show_legend(answer.inside, answer.unseen, pale)
        self._show_marks()
        self._show_read_out(None)

    def _show_marks(self) -> None:
        axis, points = self._session.point.axes[self.moving], self._session.marks.points
        self.plot.show_marks(axis.scale.positions(points[:, self.moving]))

    def _show_read_out(self, at: int | None) -> None:
        """What is under the crosshair; at the point itself while there is none."""
        if self.curve is None:
            return
        point = self._session.point.values
        if at is not None:
            point[self.moving] = self.curve.request.values[at]
        try:
            answer = self._session.question.bound_query.query(point[None])
        except QueryError as error:
            self.read_out.setText(no_answer(error))
            return
        self.read_out.setText(
            self.tr("{place}:  {answer}").format(
                place=self._session.named_value(self.moving, float(point[self.moving]), short=True),
                answer=answer_words(answer, self._session.display),
            )
        )

    def _keep(self) -> None:
        if self.curve is not None:
            self.kept.keep(self.curve)

    def _snippet(self) -> str:
        request = self.controls.request(self._session.point.values, SAMPLES)
        return write_curve_snippet(
            self._session.files, self._session.point.axes, request, self._session.question.arguments
        )

    def _make_export(self) -> PlotExport | None:
        session, curve = self._session, self.curve
        if curve is None:
            return None
        return PlotExport(
            title=self.tr("{answer} along {column}").format(
                answer=answer_name(session.display), column=session.columns[self.moving]
            ),
            footer=session.footer,
            caption=write_caption(
                session,
                curve.answer,
                factor=session.display.factor,
                point=curve.request.point,
                moving=[self.moving],
                mask=self.card.mask_said,
            ),
            paint=self.plot.render_to,
            font=self.font(),
            table=lambda: format_answers(session.point.axes, curve.request.points, curve.answer, session.footer),
        )
