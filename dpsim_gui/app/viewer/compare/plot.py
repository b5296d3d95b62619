"""A comparison drawn along one column or over two, its controls, and the file it is exported to."""

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QStackedWidget, QWidget

from dpsim_gui.app.language.numbers import rounded, share
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.answer_words import mask_words, no_answer
from dpsim_gui.app.viewer.compare.comparison import NEUTRAL, Mode, Pair, surely_differs
from dpsim_gui.app.viewer.export.caption import write_caption
from dpsim_gui.app.viewer.export.picture import Paint, PlotExport
from dpsim_gui.app.viewer.export.table import format_answers, format_surface
from dpsim_gui.app.viewer.plots.curve_widget import CurveWidget
from dpsim_gui.app.viewer.plots.geography import is_earth, usual_proportion
from dpsim_gui.app.viewer.plots.plot_card import PlotCard
from dpsim_gui.app.viewer.plots.surface_picture import make_comparison_picture
from dpsim_gui.app.viewer.plots.surface_widget import SurfaceWidget
from dpsim_gui.app.viewer.session.display import UnchangedDisplay
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.band import stated_band
from dpsim_gui.app.viewer.slices.curve import CurveAnswer, CurveRequest
from dpsim_gui.app.viewer.slices.surface import SurfaceAnswer
from dpsim_gui.app.viewer.widgets.columns import ColumnBox
from dpsim_gui.app.widgets.form import check_box, choice, column, flow
from dpsim_gui.errors import QueryError


def export_comparison(
    session: Session,
    shown: CurveAnswer | SurfaceAnswer,
    *,
    mode: Mode,
    formula: str,
    files: str,
    mask: str,
    paint: Paint,
    font: QFont,
) -> PlotExport:
    """formula: which file is subtracted from which;  files: both, with their privacy;  mask: what is pale"""
    request = shown.request
    return PlotExport(
        title=f"{formula}: {files}",
        footer=session.footer,
        caption=write_caption(
            session,
            shown.answer,
            # A comparison is drawn in a unit of its own, whatever answers are shown in.
            factor=1.0,
            point=request.point,
            moving=[request.moving] if isinstance(request, CurveRequest) else list(request.columns),
            mask=mask,
        ),
        paint=paint,
        font=font,
        table=lambda: f"{_table(session, shown)}# {mode}, {formula}: {files}\n",
    )


def _table(session: Session, shown: CurveAnswer | SurfaceAnswer) -> str:
    axes, footer = session.point.axes, session.footer
    if isinstance(shown, CurveAnswer):
        return format_answers(axes, shown.request.points, shown.answer, footer)
    return format_surface(axes, shown, footer)


class CompareControls(QWidget):
    request_chosen = Signal()
    look_chosen = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        columns = session.columns
        self.mode_box = choice(self.tr("How to compare"), (self.tr("Difference"), self.tr("Ratio")))
        self.across_box = ColumnBox(self.tr("Column across"), columns)
        self.up_box = ColumnBox(self.tr("Column up, or a curve"), (self.tr("curve"), *columns))
        for box in (self.across_box, self.up_box):
            box.setMinimumWidth(scaled(110))
            box.setMaximumWidth(scaled(200))
        if len(columns) > 1:
            self.up_box.setCurrentIndex(2)
        self.masked = check_box(
            self.tr("Mask &noise"),
            ticked=True,
            tip=self.tr("Leaves in colour only where the two surely differ, by the band of both noises at all places"),
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
        """A curve has a band for the whole of it, a map can be masked where noise may decide."""
        self.together.setVisible(self.up is None)
        self.masked.setVisible(self.up is not None)


class ComparisonPlot(PlotCard):
    """A click moves the point there."""

    def __init__(self, session: Session, controls: CompareControls, parent: QWidget | None = None) -> None:
        views = QStackedWidget()
        super().__init__(views, parent)
        self._session, self._controls = session, controls
        self.views = views
        self.curve = CurveWidget(UnchangedDisplay())
        self.curve.chosen.connect(lambda position: session.point.go_to_positions({controls.across: position}))
        self.map = SurfaceWidget()
        self.map.map.chosen.connect(self._go_to)
        self.views.addWidget(self.curve)
        self.views.addWidget(self.map)

    @property
    def paint(self) -> Paint:
        return self.curve.render_to if self.views.currentWidget() is self.curve else self.map.render_to

    def show_comparison(self, shown: CurveAnswer | SurfaceAnswer, formula: str) -> None:
        """As far as it fits the columns that are chosen now: a new one may be on its way.

        formula: which file is subtracted from which
        """
        across, up = self._controls.across, self._controls.up
        if isinstance(shown, CurveAnswer) and up is None:
            self._show_curve(shown, across, formula)
        elif isinstance(shown, SurfaceAnswer) and up is not None:
            self._show_map(shown, across, up, formula)

    def show_stale(self) -> None:
        """What is drawn is of another point."""
        self.map.map.dim(True)
        self.curve.dim()
        super().show_stale()

    def forget(self) -> None:
        """Nothing of other columns stays in sight."""
        self.map.clear()
        self.curve.clear(self._session.point.axes[self._controls.across])
        self.views.setCurrentWidget(self.curve if self._controls.up is None else self.map)
        self.show_working()

    def where_they_differ(self, shown: CurveAnswer | SurfaceAnswer, mode: Mode) -> str:
        """The answer to “where do they surely differ?” in one sentence."""
        value = shown.answer.value if isinstance(shown, CurveAnswer) else shown.value
        sure = np.isfinite(value) & ~shown.explained_by_noise(NEUTRAL[mode])
        if not sure.any():
            return self.tr("Nowhere here: noise may explain every difference, at all places at once (95 %).")
        most = int(np.argmax(np.where(sure, np.abs(value - NEUTRAL[mode]), -1.0)))
        request = shown.request
        points = request.points if isinstance(request, CurveRequest) else request.all_points
        columns = (request.moving,) if isinstance(request, CurveRequest) else request.columns
        place = ", ".join(self._session.named_value(at, float(points[most, at]), short=True) for at in columns)
        return self.tr("In {share} of this picture, in colour; most at {place}.").format(
            share=share(float(sure.mean())), place=place
        )

    def show_read_out(self, pair: Pair) -> None:
        """The comparison at the point itself."""
        mode = self._controls.mode
        try:
            answer = pair.query(self._session.point.values[None], mode)
        except QueryError as error:
            self.read_out.setText(no_answer(error))
            return
        value, low, high, sd = (float(part[0]) for part in (answer.value, *stated_band(answer), answer.noise_sd))
        verdict = self.tr("more than noise") if surely_differs(answer, mode)[0] else self.tr("noise may explain it")
        self.read_out.setText(
            self.tr("At the point: {value},  band of both {low} to {high}  ({verdict})").format(
                value=rounded(value, sd),
                low=rounded(low, sd) if np.isfinite(low) else "−∞",
                high=rounded(high, sd) if np.isfinite(high) else "∞",
                verdict=verdict,
            )
        )

    def _show_curve(self, curve: CurveAnswer, across: int, formula: str) -> None:
        point = self._session.point
        neutral = NEUTRAL[self._controls.mode]
        self.curve.show_axes(point.axes[across], formula)
        self.curve.show_curves(
            curve,
            [],
            together=self._controls.together.isChecked(),
            here=point.position(across),
            neutral=neutral,
        )
        self.curve.show_neutral(neutral)
        mask = mask_words(curve.explained_by_noise(neutral), whole=True)
        self.show_legend(curve.answer.inside, curve.answer.unseen, mask)
        self.views.setCurrentWidget(self.curve)

    def _show_map(self, surface: SurfaceAnswer, across: int, up: int, formula: str) -> None:
        point = self._session.point
        axes = point.axes[across], point.axes[up]
        self.map.map.show_axes(*axes)
        self.map.map.view.show_proportion(usual_proportion(*axes), earth=is_earth(*axes))
        neutral, masked = NEUTRAL[self._controls.mode], self._controls.masked.isChecked()
        picture = make_comparison_picture(surface, neutral, masked=masked, title=formula)
        self.map.show_picture(picture, (point.position(across), point.position(up)))
        self.show_legend(surface.inside, surface.unseen, mask_words(picture.pale, whole=True))
        self.views.setCurrentWidget(self.map)

    def _go_to(self, x: float, y: float) -> None:
        up = self._controls.up
        if up is not None:
            self._session.point.go_to_positions({self._controls.across: x, up: y})
