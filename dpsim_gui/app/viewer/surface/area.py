"""Which part of two columns a map is asked for: what the domain holds, a margin around it, or what is looked at."""

from dpsim_gui.app.viewer.plots.map_view import MapView
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.surface_request import SurfaceRequest, slice_range
from dpsim_gui.app.viewer.surface.controls import SurfaceControls
from dpsim_gui.app.viewer.widgets.columns import ColumnPair

MARGIN = 0.15
"""of a column's width, shown beyond its bounds"""


class SurfaceArea:
    def __init__(self, session: Session, columns: ColumnPair, controls: SurfaceControls, view: MapView) -> None:
        self._session, self._columns, self._controls, self._view = session, columns, controls, view

    def request(self, side: int) -> SurfaceRequest:
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
        axis = self._session.point.axes[column]
        if axis.scale.words or axis.scale.comes_round:
            return axis.start, axis.end
        if self._controls.margin.isChecked():
            return axis.start - axis.width * MARGIN, axis.end + axis.width * MARGIN
        low, high = slice_range(self._session.release.domain, self._session.point.values, self._columns.indices, column)
        return max(axis.start, low), min(axis.end, high)
