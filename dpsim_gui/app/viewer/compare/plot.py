"""A comparison drawn along one column or over two, its controls, and drift in one sentence."""

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from dpsim_gui.analysis.drift import ColumnGap, Drift, column_gaps, drift
from dpsim_gui.app.language.numbers import figure, marked, rounded, share
from dpsim_gui.app.viewer.compare.comparison import NEUTRAL, Mode, Pair, surely_differs
from dpsim_gui.app.viewer.export.answer_words import mask_words, no_answer
from dpsim_gui.app.viewer.export.picture import Paint
from dpsim_gui.app.viewer.plots.curve_widget import CurveDrawing, CurveWidget
from dpsim_gui.app.viewer.plots.map_zoom import is_earth, usual_proportion
from dpsim_gui.app.viewer.plots.plot_panel import PlotCard
from dpsim_gui.app.viewer.plots.surface_widget import SurfaceWidget, make_comparison_picture
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import CurveAnswer, stated_band
from dpsim_gui.app.viewer.slices.surface import SurfaceAnswer
from dpsim_gui.app.viewer.widgets.fields import ColumnBox
from dpsim_gui.app.widgets.form import check_box, choice, column, flow
from dpsim_gui.app.worker import Done, Worker
from dpsim_gui.errors import QueryError
from dpsim_gui.release.release import Release

_ALARM = 0.05
_LEAST = 0.001
_NAMED = 5


@dataclass(frozen=True, kw_only=True)
class DriftNumbers:
    """drift: None where the sums of the two cannot be compared as a whole"""

    drift: Drift | None
    columns: tuple[ColumnGap, ...]


def compare_drift(one: Release, two: Release) -> DriftNumbers:
    try:
        whole = drift(one, two)
    except QueryError:
        whole = None
    return DriftNumbers(drift=whole, columns=column_gaps(one, two))


class DriftLine(QLabel):
    """Takes no room where the two releases tell nothing of it."""

    def __init__(self) -> None:
        super().__init__()
        # It names columns, which come from a file.
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAccessibleName(self.tr("Drift"))
        self.setVisible(False)
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        # What two releases cannot tell together is left unsaid.
        self._worker.failed.connect(self.forget)
        self._worker.crashed.connect(self.forget)

    def compare(self, one: Release, two: Release) -> None:
        self.setText(self.tr("Drift: calculating…"))
        self._worker.start(lambda _progress: compare_drift(one, two), supersede=True)

    def forget(self) -> None:
        self._worker.drop()
        self.clear()
        self.setVisible(False)

    def shut_down(self) -> None:
        self._worker.close()

    def _on_done(self, report: Done) -> None:
        assert isinstance(report.value, DriftNumbers)
        words = self._words(report.value)
        self.setText(words)
        self.setVisible(bool(words))

    def _words(self, numbers: DriftNumbers) -> str:
        parts = []
        if numbers.drift is not None:
            drift, p = numbers.drift, numbers.drift.p_value
            words = (
                self.tr(
                    "Drift: the data changed by more than noise and chance "
                    "(distance {distance}, 95 % interval {low} to {high}, p {p})."
                )
                if p < _ALARM
                else self.tr(
                    "Drift: no change beyond noise and chance "
                    "(distance {distance}, 95 % interval {low} to {high}, p {p})."
                )
            )
            shown = marked(f"< {_LEAST}" if p < _LEAST else f"= {p:.2g}")
            ends = {"distance": figure(drift.distance), "low": figure(drift.low), "high": figure(drift.high)}
            parts.append(words.format(p=shown, **ends))
        if numbers.columns:
            sure = [column for column in numbers.columns if column.surely][:_NAMED]
            names = ", ".join(f"{column.column} ({share(column.gap)})" for column in sure)
            words = self.tr(
                "These columns differ by more than noise (largest difference, in shares of the rows): {names}."
            )
            parts.append(words.format(names=names) if sure else self.tr("No single column differs by more than noise."))
        return " ".join(parts)


class CompareControls(QWidget):
    request_chosen = Signal()
    look_chosen = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        columns, size = session.columns, {"narrowest": 110, "widest": 200}
        self.mode_box = choice(self.tr("How to compare"), (self.tr("Difference"), self.tr("Ratio")))
        self.across_box = ColumnBox(self.tr("Column across"), columns, **size)
        self.up_box = ColumnBox(self.tr("Column up, or a curve"), (self.tr("curve"), *columns), **size)
        if len(columns) > 1:
            self.up_box.setCurrentIndex(2)
        self.masked = check_box(
            self.tr("Hide &noise"),
            ticked=True,
            tip=self.tr("Shows colour only where the two certainly differ (95 % confidence)"),
        )
        self.together = check_box(self.tr("&Band for the whole curve"), ticked=True)
        for control in (self.mode_box, self.across_box, self.up_box):
            control.currentIndexChanged.connect(self.request_chosen)
        for name, check in (("compare/masked", self.masked), ("compare/whole", self.together)):
            session.choices.follow_tick(name, check)
            check.toggled.connect(self.look_chosen)
        controls = flow(self.mode_box, self.across_box, self.up_box, self.masked, self.together, spacing=12)
        column(controls, inside=self)

    @property
    def mode(self) -> Mode:
        return Mode.RATIO if self.mode_box.currentIndex() else Mode.DIFFERENCE

    @property
    def across(self) -> int:
        return self.across_box.currentIndex()

    @property
    def up(self) -> int | None:
        """None for a curve; a map needs two different columns."""
        chosen = self.up_box.currentIndex() - 1
        return None if chosen < 0 or chosen == self.across else chosen

    def show_fitting(self) -> None:
        # A curve has a band for the whole of it, a map can be masked where noise may decide.
        self.together.setVisible(self.up is None)
        self.masked.setVisible(self.up is not None)


class ComparisonPlot(PlotCard):
    """A click moves the point there."""

    def __init__(self, session: Session, controls: CompareControls) -> None:
        views = QStackedWidget()
        super().__init__(views)
        self._session, self._controls, self.views = session, controls, views
        self.curve = CurveWidget()
        self.curve.chosen.connect(self._go_to)
        self.map = SurfaceWidget()
        self.map.map.chosen.connect(self._go_to)
        self.views.addWidget(self.curve)
        self.views.addWidget(self.map)

    @property
    def paint(self) -> Paint:
        return self.curve.render_to if self.views.currentWidget() is self.curve else self.map.render_to

    def show_comparison(self, shown: CurveAnswer | SurfaceAnswer, formula: str) -> None:
        """formula: which file is subtracted from which"""
        if isinstance(shown, CurveAnswer):
            self._show_curve(shown, formula)
        else:
            self._show_map(shown, formula)

    def show_stale(self) -> None:
        self.map.map.dim(True)
        self.curve.dim()
        super().show_stale()

    def forget(self) -> None:
        # Nothing of other columns stays in sight.
        self.map.clear()
        self.curve.clear(self._session.point.axes[self._controls.across])
        self.views.setCurrentWidget(self.curve if self._controls.up is None else self.map)
        self.show_working()

    def where_they_differ(self, shown: CurveAnswer | SurfaceAnswer, mode: Mode) -> str:
        """The answer to “where do they surely differ?” in one sentence."""
        value, neutral = shown.answer.value, NEUTRAL[mode]
        sure = np.isfinite(value) & ~shown.explained_by_noise(neutral).ravel()
        if not sure.any():
            return self.tr("No differences beyond noise (95 % confidence, whole map).")
        most = shown.request.points[np.argmax(np.where(sure, np.abs(value - neutral), -1.0))]
        named = (self._session.named_value(at, float(most[at]), short=True) for at in shown.request.columns)
        return self.tr("In {share} of this picture, shown in colour. They differ most at {place}.").format(
            share=share(float(sure.mean())), place=", ".join(named)
        )

    def show_read_out(self, pair: Pair) -> None:
        mode = self._controls.mode
        try:
            answer = pair.query(self._session.point.values[None], mode)
        except QueryError as error:
            self.read_out.setText(no_answer(error))
            return
        value, low, high, sd = (float(part[0]) for part in (answer.value, *stated_band(answer), answer.noise_sd))
        self.read_out.setText(
            self.tr("At your point: {value} (95 % interval: {low} to {high}), {verdict}").format(
                value=rounded(value, sd),
                low=rounded(low, sd) if np.isfinite(low) else "−∞",
                high=rounded(high, sd) if np.isfinite(high) else "∞",
                verdict=self.tr("more than noise") if surely_differs(answer, mode)[0] else self.tr("could be noise"),
            )
        )

    def _show_curve(self, curve: CurveAnswer, formula: str) -> None:
        point, across, neutral = self._session.point, self._controls.across, NEUTRAL[self._controls.mode]
        together = self._controls.together.isChecked()
        self.curve.show_axes(point.axes[across], formula)
        drawing = CurveDrawing(curve=curve, together=together, neutral=neutral)
        self.curve.show_curves(drawing, point.position(across))
        self.curve.show_neutral(neutral)
        mask = mask_words(curve.explained_by_noise(neutral), self.tr("whole curve"), lines=True)
        self.show_legend(curve.answer.inside, curve.answer.unseen, mask)

    def _show_map(self, surface: SurfaceAnswer, formula: str) -> None:
        point, (across, up) = self._session.point, surface.request.columns
        axes = point.axes[across], point.axes[up]
        self.map.map.show_axes(*axes)
        self.map.map.view.show_proportion(usual_proportion(*axes), earth=is_earth(*axes))
        neutral, masked = NEUTRAL[self._controls.mode], self._controls.masked.isChecked()
        picture = make_comparison_picture(surface, neutral, masked=masked, title=formula)
        self.map.show_picture(picture, (point.position(across), point.position(up)))
        self.show_legend(surface.inside, surface.unseen, mask_words(picture.pale, self.tr("whole map")))

    def _go_to(self, x: float, y: float | None = None) -> None:
        """y: None on a curve"""
        up = self._controls.up
        places = {self._controls.across: x} if up is None or y is None else {self._controls.across: x, up: y}
        self._session.point.go_to_positions(places)
