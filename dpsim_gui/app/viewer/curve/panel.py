"""Curve: one column moves, the others stay where the point is."""

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QLayout, QPushButton, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.viewer.export.answer_words import answer_name, mask_words, read_out_words, write_caption
from dpsim_gui.app.viewer.export.picture import PlotExport
from dpsim_gui.app.viewer.export.table import format_answers, write_curve_snippet
from dpsim_gui.app.viewer.plots.curve_widget import CurveDrawing, CurveWidget
from dpsim_gui.app.viewer.plots.plot_panel import PlotCard, PlotPanel
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import COARSE_SAMPLES, SAMPLES, CurveAnswer, CurveRequest, answer_curve
from dpsim_gui.app.viewer.widgets.fields import ColumnBox, ValueField
from dpsim_gui.app.widgets.form import STRETCH, as_widget, button, captioned, check_box, flow, grow, row

MOST = 4


class KeptCurves(QWidget):
    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.curves: list[CurveAnswer] = []
        self.buttons: list[QPushButton] = []
        self._layout = row(STRETCH, inside=self)
        self.setVisible(False)

    def keep(self, curve: CurveAnswer) -> None:
        # The oldest gives way when there are MOST.
        self._show([*self.curves, curve][-MOST:])

    def clear(self) -> None:
        if self.curves:
            self._show([])

    def _let_go(self, curve: CurveAnswer) -> None:
        self._show([other for other in self.curves if other is not curve])

    def _show(self, curves: list[CurveAnswer]) -> None:
        self.curves = curves
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
        others = [at for at in range(len(self._session.columns)) if at != curve.request.moving]
        values = np.asarray(curve.request.point)
        text = ", ".join(self._session.named_value(at, float(values[at])) for at in others[:8])
        return text + (" …" if len(others) > 8 else "")


class CurvePanel(PlotPanel):
    topic = "viewer-curve"
    card: PlotCard

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.curve: CurveAnswer | None = None
        self.plot = CurveWidget()
        self.plot.pointed.connect(self._show_read_out)
        self.plot.chosen.connect(lambda position: session.point.go_to_positions({self.moving: position}))
        self.kept = KeptCurves(session)
        self.kept.changed.connect(self._draw)
        self.card = PlotCard(self.plot)
        self.legend, self.read_out = self.card.legend, self.card.read_out
        controls = self._make_range(), self._make_options()
        self._arrange(*controls, self.kept, self.problem, self.export.saved, grow(self.card))
        session.point.changed.connect(self._on_moved)
        session.display.changed.connect(self._on_display)
        session.question.changed.connect(self._on_question)
        session.marks.changed.connect(self._show_marks)
        self._on_column()

    def _make_range(self) -> QLayout:
        self.column = ColumnBox(self.tr("Column that moves"), self._session.columns, narrowest=140, widest=260)
        self.column.currentIndexChanged.connect(self._on_column)
        self.low, self.high = ValueField(self.tr("Curve from")), ValueField(self.tr("Curve to"))
        for box in (self.low, self.high):
            box.valueChanged.connect(self._on_range)
        ends = (captioned(self.tr("fr&om"), self.low), captioned(self.tr("&to"), self.high))
        self._ends = [as_widget(end) for end in ends]
        return flow(captioned(self.tr("&Move"), self.column), *self._ends, spacing=12)

    def _make_options(self) -> QLayout:
        self.together = check_box(
            self.tr("&Band for the whole curve"),
            ticked=True,
            tip=self.tr(
                "A wider band that holds at every point of the curve at once, not only at each point by itself"
            ),
        )
        self.method = check_box(
            self.tr("Method at &worst"),
            tip=self.tr("A fainter band around it: how far the method may be off at worst, whatever the data"),
        )
        for name, box in (("curve/whole", self.together), ("curve/method", self.method)):
            self._session.choices.follow_tick(name, box)
            box.toggled.connect(self._draw)
        self.keep = button(
            self.tr("&Keep this curve"), self._keep, tip=self.tr("It stays for comparison while the point moves on")
        )
        self.export = self._make_export_button(self.tr("Export the curve"), "curve", self._snippet)
        return flow(self.together, self.method, self.keep, self.export, spacing=12)

    @property
    def moving(self) -> int:
        return max(0, self.column.currentIndex())

    @property
    def _axis(self) -> Axis:
        return self._session.point.axes[self.moving]

    def _request(self, samples: int) -> CurveRequest:
        return CurveRequest(
            moving=self.moving,
            low=self.low.value(),
            high=self.high.value(),
            point=self._session.point.values,
            samples=samples,
            scale=self._axis.scale,
        )

    def _on_column(self) -> None:
        axis = self._axis
        with QSignalBlocker(self.low), QSignalBlocker(self.high):
            for field, value in ((self.low, axis.low), (self.high, axis.high)):
                field.show_axis(axis)
                field.setValue(value)
        for part in self._ends:
            # Of words all are shown, so there is nothing to choose.
            part.setVisible(not axis.scale.words)
        self._forget()
        self._start(fine=True)

    def _forget(self) -> None:
        # Nothing of another column or question stays in sight.
        self.job.forget()
        self.kept.clear()
        self._clear()
        self._name_axes()
        self.card.show_working()

    def _clear(self) -> None:
        self.curve = None
        self.plot.clear(self._axis)

    def _on_range(self) -> None:
        backwards = not self._axis.scale.words and not self.low.value() < self.high.value()
        self.problem.show_problem(self.tr("“from” must be below “to”.") if backwards else None)
        if not backwards:
            self._start(fine=True)

    def _on_question(self) -> None:
        # Kept curves have answered another question.
        self._forget()
        self._on_range()

    def _on_moved(self) -> None:
        if self.curve is not None and self.curve.request.passes_through(self._session.point.values):
            self.plot.show_here(self._session.point.position(self.moving))
            self._show_read_out(None)
            return
        if self.isVisible():
            self._start(fine=False)
        self.job.moved()
        if self.curve is not None:
            self.plot.dim()
            self.card.show_stale()

    def _start(self, *, fine: bool) -> None:
        request, bound_query = self._request(SAMPLES if fine else COARSE_SAMPLES), self._session.question.bound_query
        self.job.ask(lambda progress: answer_curve(bound_query, request, progress), fine=fine)

    def _show_result(self, curve: CurveAnswer) -> None:
        self.curve = curve
        self._draw()
        self.card.show_drawn(busy=self.job.is_busy)

    def _on_display(self) -> None:
        self._name_axes()
        self._draw()

    def _name_axes(self) -> None:
        self.plot.show_axes(self._axis, answer_name(self._session))

    def _draw(self) -> None:
        if self.curve is None:
            return
        display, answer = self._session.display, self.curve.answer
        drawing = CurveDrawing(
            curve=self.curve,
            kept=tuple(self.kept.curves),
            display=display,
            together=self.together.isChecked(),
            neutral=0.0 if display.is_kernel else self.curve.middle,
            method=self.method.isChecked(),
        )
        self.plot.show_curves(drawing, self._session.point.position(self.moving))
        self.method.setVisible(bool(display.is_informative(answer.approximation).any()))
        pale = mask_words(self.curve.explained_by_noise(drawing.neutral), self.tr("whole curve"), lines=True)
        self.card.show_legend(answer.inside, answer.unseen, pale)
        self._show_marks()
        self._show_read_out(None)

    def _show_marks(self) -> None:
        self.plot.show_marks(self._axis.scale.positions(self._session.marks.points[:, self.moving]))

    def _show_read_out(self, at: int | None) -> None:
        """What is under the crosshair; at the point itself while there is none."""
        if self.curve is not None:
            point = self._session.point.values
            if at is not None:
                point[self.moving] = self.curve.request.values[at]
            self.read_out.setText(read_out_words(self._session, point, (self.moving,)))

    def _keep(self) -> None:
        if self.curve is not None:
            self.kept.keep(self.curve)

    def _snippet(self) -> str:
        session = self._session
        return write_curve_snippet(
            session.files, session.point.axes, self._request(SAMPLES), session.question.arguments
        )

    def _make_export(self) -> PlotExport | None:
        session, curve = self._session, self.curve
        if curve is None:
            return None
        request, answer = curve.request, curve.answer
        words = self.tr("{answer} along {column}")
        return self._export(
            words.format(answer=answer_name(session), column=session.columns[self.moving]),
            write_caption(session, answer, point=request.point, moving=request.columns, mask=self.card.mask_said),
            self.plot.render_to,
            lambda: format_answers(session.point.axes, request.points, answer, session.footer),
        )
