"""Map: two columns span it, the others stay where the point is."""

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget

from dpsim_gui.app.language.numbers import significant
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.answer_words import answer_name, mask_words, read_out_words, write_caption
from dpsim_gui.app.viewer.export.picture import PlotExport
from dpsim_gui.app.viewer.export.table import format_answers, write_surface_snippet
from dpsim_gui.app.viewer.plots.map_zoom import is_earth
from dpsim_gui.app.viewer.plots.plot_panel import MARGINS, MARGINS_IN_A_LOW_WINDOW, PlotCard, PlotPanel
from dpsim_gui.app.viewer.plots.surface_widget import Layer, SurfaceWidget, make_picture, usual_level
from dpsim_gui.app.viewer.session.axis import is_latitude, is_longitude, pleasant_step
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import stated_band
from dpsim_gui.app.viewer.slices.surface import (
    FULL_SIDE,
    SurfaceAnswer,
    SurfaceRequest,
    answer_surface,
    coarse_side,
    fine_side,
    slice_range,
)
from dpsim_gui.app.viewer.surface.controls import SurfaceControls
from dpsim_gui.app.viewer.surface.geo import write_geojson, write_geotiff
from dpsim_gui.app.viewer.surface.solid import SurfaceSolid
from dpsim_gui.app.viewer.widgets.fields import ColumnPair
from dpsim_gui.app.widgets.form import grow

MARGIN = 0.15  # of a column's width, shown beyond its bounds
_WIDEST_BOX = 190
_AT_ONCE = 0.06  # seconds of work for which a zoomed map does not wait
_LOW_WINDOW = 600  # height below which margins are narrower


class SurfacePanel(PlotPanel):
    topic = "viewer-surface"
    card: PlotCard

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.surface: SurfaceAnswer | None = None
        # The last map that was computed, shown or not: how long it took decides how fine the next one is.
        self.timed: SurfaceAnswer | None = None
        self._usual_level = 0.0
        self._is_preview = False
        self._columns = ColumnPair(session, widest=_WIDEST_BOX, parent=self)
        self._columns.changed.connect(self._on_columns)
        self.across, self.up = self._columns.across, self._columns.up
        self.plot = SurfaceWidget()
        self._view = self.plot.map.view
        self._view.changed.connect(self._on_window)
        self.plot.map.pointed.connect(self._show_read_out)
        self.plot.map.chosen.connect(self._columns.go_to)
        self.plot.map.dot_chosen.connect(session.file_points.choose)
        self.solid = SurfaceSolid()
        self.views = QStackedWidget()
        self.views.addWidget(self.plot)
        self.views.addWidget(self.solid)
        self.export = self._make_export_button(self.tr("Export the map"), "map", self._snippet)
        self.controls = SurfaceControls(session, self._columns, self.export)
        self.controls.view_chosen.connect(self.views.setCurrentIndex)
        self.controls.look_chosen.connect(self._on_look)
        self.controls.range_chosen.connect(self._on_whole)
        self.controls.proportion_chosen.connect(self._show_proportion)
        self.controls.whole_wanted.connect(self._view.show_whole)
        self.card = PlotCard(self.views)
        self.legend, self.read_out = self.card.legend, self.card.read_out
        self._arrange(self.controls, self.problem, self.export.saved, grow(self.card))
        session.point.changed.connect(self._on_moved)
        session.point.stretched.connect(self._restart)
        session.display.changed.connect(self._on_display)
        session.question.changed.connect(self._on_question)
        session.marks.changed.connect(self._show_marks)
        session.file_points.changed.connect(self._show_marks)
        self._on_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        around = self.parentWidget()
        room = self.height() if around is None else around.height()
        low = room < scaled(_LOW_WINDOW)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(*(MARGINS_IN_A_LOW_WINDOW if low else MARGINS))

    def show_columns(self, across: int, up: int) -> None:
        self._columns.choose(across, up)

    def request_for(self, side: int) -> SurfaceRequest:
        """At the point, of what is looked at."""
        across, up = self._columns.indices
        whole = SurfaceRequest(
            across=across,
            up=up,
            x_range=self._range(across),
            y_range=self._range(up),
            point=self._session.point.values,
            side=side,
            x_scale=self._columns.axes[0].scale,
            y_scale=self._columns.axes[1].scale,
        )
        return self._view.part_of(whole)

    def _range(self, column: int) -> tuple[float, float]:
        point = self._session.point
        axis = point.axes[column]
        if axis.scale.words or axis.scale.comes_round:
            return axis.start, axis.end
        if self.controls.margin.isChecked():
            # Nothing lies beyond the poles, and east of 180 degrees the same places come again.
            most = 90.0 if is_latitude(axis) else 180.0 if is_longitude(axis) else math.inf
            low, high = axis.start - axis.width * MARGIN, axis.end + axis.width * MARGIN
            return min(axis.start, max(low, -most)), max(axis.end, min(high, most))
        low, high = slice_range(self._session.release.domain, point.values, self._columns.indices, column)
        return max(axis.start, low), min(axis.end, high)

    def _snippet(self) -> str:
        session = self._session
        request = self.request_for(FULL_SIDE)
        return write_surface_snippet(session.files, session.point.axes, request, session.question.arguments)

    def _on_columns(self) -> None:
        self._forget()
        self._on_whole()

    def _forget(self) -> None:
        # Nothing of other columns or another question stays in sight.
        self.job.forget()
        self._clear()
        self.plot.map.show_axes(*self._columns.axes)
        self.solid.show_axes(*self._columns.axes)
        self._show_marks()
        self.card.show_working()

    def _clear(self) -> None:
        self.surface = None
        self.plot.clear()
        self.solid.clear()

    def _show_marks(self) -> None:
        """Places of a list, and the points of a file."""
        (across, up), (x, y) = self._columns.indices, self._columns.axes
        for layer, points in (
            (self.plot.map.marks, self._session.marks.points),
            (self.plot.map.dots, self._session.file_points.points),
        ):
            layer.show_places(x.scale.positions(points[:, across]), y.scale.positions(points[:, up]))

    def _on_whole(self) -> None:
        # Another map: all of it is shown at first.
        self._view.forget()
        self.controls.whole_map.setEnabled(False)
        across, up = self._columns.axes
        self.controls.offer_earth(offered=is_earth(across, up))
        self.controls.offer_solid(offered=not (across.scale.words or up.scale.words))
        self._show_proportion()
        self._restart()

    def _show_proportion(self) -> None:
        self._view.show_proportion(self.controls.proportion, earth=is_earth(*self._columns.axes))

    def _on_window(self) -> None:
        self.controls.whole_map.setEnabled(self._view.is_zoomed)
        if self.surface is None:
            self._restart()
            return
        # The old picture is scaled under a veil; a map of the new window is asked at once if that takes a moment only.
        self.job.forget()
        self.plot.map.veil()
        self.card.show_preview()
        if self.timed is not None and self.timed.seconds < _AT_ONCE:
            self._start(fine=True)
        else:
            self.job.moved()

    def _restart(self) -> None:
        super()._restart()
        if self.surface is not None and not self._passes_through:
            self.plot.map.dim(True)
            self.solid.dim()
            self.card.show_stale()

    @property
    def _passes_through(self) -> bool:
        """Whether the map that is shown is one of the point."""
        return self.surface is not None and self.surface.request.passes_through(self._session.point.values)

    def _on_moved(self) -> None:
        if self._passes_through:
            self.plot.map.show_here(self._columns.here)
            self.solid.show_here(self._columns.here)
            self._show_read_out(None)
        else:
            self._restart()

    def _start(self, *, fine: bool) -> None:
        request = self.request_for((fine_side if fine else coarse_side)(self.timed))
        bound_query = self._session.question.bound_query
        self.job.ask(lambda progress: answer_surface(bound_query, request, progress), fine=fine)

    def _show_result(self, surface: SurfaceAnswer) -> None:
        is_new = self.surface is None or not np.array_equal(self.surface.request.point, surface.request.point)
        self.surface = self.timed = surface
        self._is_preview = self.job.is_busy
        self._draw()
        if is_new or not self.read_out.text():
            self._show_read_out(None)
        self.card.show_drawn(busy=self._is_preview)

    def _forget_numbers(self) -> None:
        # A level and limits are in the unit of what was asked.
        self.controls.level.forget()
        self.controls.limits.forget()

    def _on_display(self) -> None:
        self._forget_numbers()
        self._draw()
        self._show_read_out(None)

    def _on_question(self) -> None:
        self._forget_numbers()
        self._forget()
        self._restart()

    def _on_look(self) -> None:
        backwards = self.controls.limits.is_backwards
        words = (
            self.tr("The first number must be below the second. Until then the map chooses its own.")
            if backwards
            else None
        )
        self.problem.show_problem(words)
        self._draw()

    def _draw(self) -> None:
        if self.surface is None:
            return
        display, look = self._session.display, self.controls.look
        if not self._view.is_zoomed:
            self._usual_level = usual_level(self.surface, display) * display.factor
        if look.level is None:
            # A part of the map is masked as it is in the whole.
            look = replace(look, level=self._usual_level, own_line=False)
        if self._is_preview:
            # Nothing is claimed of a picture that a finer one is about to replace.
            look = replace(look, contours=False)
        title = answer_name(self._session) if look.layer is Layer.ANSWER else self.controls.layer.currentText()
        picture = make_picture(self.surface, look, display, title)
        step = pleasant_step(max(picture.high - picture.low, 1e-12))
        self.controls.level.show_usual(self._usual_level, step)
        self.controls.limits.show_usual(picture.low, picture.high, step)
        self.plot.show_picture(picture, self._columns.here)
        self.solid.show_picture(picture)
        self.solid.show_here(self._columns.here)
        if self._is_preview:
            self.card.show_preview()
            return
        where = self.tr("whole map") if look.whole else self.tr("at each place")
        mask = mask_words(picture.pale, where, on_land=is_earth(*self._columns.axes))
        if picture.is_flat:
            same = self.tr("The same everywhere: {value}").format(value=significant(float(picture.shown.flat[0])))
            mask = f"{same}     {mask}" if mask else same
        self.card.show_legend(self.surface.inside, self.surface.unseen, mask)

    def _show_read_out(self, at: tuple[int, int] | None) -> None:
        """What is under the crosshair; at the point itself while there is none."""
        if self.surface is not None:
            point, request = self._session.point.values, self.surface.request
            if at is not None:
                point[request.across] = request.across_values[1][at[1]]
                point[request.up] = request.up_values[1][at[0]]
            self.read_out.setText(read_out_words(self._session, point, request.columns))

    def _make_export(self) -> PlotExport | None:
        if self.surface is not None and (self._is_preview or not self.plot.map.has_picture):
            # What leaves is the window that is looked at, and no preview.
            self.job.forget()
            request = self.request_for(fine_side(self.timed))
            self._show_result(answer_surface(self._session.question.bound_query, request, lambda *_: None))
        session, surface = self._session, self.surface
        if surface is None:
            return None
        request, answer = surface.request, surface.answer
        x, y = (session.columns[at] for at in request.columns)
        title = self.tr("{layer} over {x} and {y}").format(layer=self.controls.layer.currentText(), x=x, y=y)
        if self.controls.look.layer is Layer.ANSWER and is_earth(*self._columns.axes):
            named = answer_name(session)
            title = named[:1].upper() + named[1:]
        return self._export(
            title,
            write_caption(session, answer, point=request.point, moving=request.columns, mask=self.card.mask_said),
            self.solid.render_to if self.views.currentWidget() is self.solid else self.plot.render_to,
            lambda: format_answers(session.point.axes, request.points, answer, session.footer),
            as_data=self._as_places() if is_earth(*self._columns.axes) else None,
        )

    def _as_places(self) -> dict[str, Callable[[], str | bytes]]:
        """The map as other programs for maps read it."""
        surface, picture = self.surface, self.plot.picture
        if surface is None or picture is None:
            return {}
        x, y, answer = surface.request.x, surface.request.y, surface.answer
        low, high = (each.reshape(surface.value.shape) for each in stated_band(answer))
        real = (~picture.pale).astype(np.float64)
        about = f"{answer_name(self._session)}. {self._session.footer.line}"
        return {
            ".tif": lambda: write_geotiff(x, y, (surface.value, low, high, real), about),
            ".geojson": lambda: write_geojson(x, y, picture.shown, picture.pale, picture.levels, about),
        }
