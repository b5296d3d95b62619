"""A comparison that leaves the viewer, as a picture or as a table."""

from PySide6.QtGui import QFont

from dpsim_gui.app.viewer.compare.comparison import Mode
from dpsim_gui.app.viewer.export.caption import caption_of
from dpsim_gui.app.viewer.export.picture import Paint
from dpsim_gui.app.viewer.export.plot_export import PlotExport
from dpsim_gui.app.viewer.export.table import answer_table, surface_table
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import Curve, CurveRequest
from dpsim_gui.app.viewer.slices.surface import Surface


def comparison_export(
    session: Session,
    shown: Curve | Surface,
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
        caption=caption_of(
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


def _table(session: Session, shown: Curve | Surface) -> str:
    axes, footer = session.point.axes, session.footer
    if isinstance(shown, Curve):
        return answer_table(axes, shown.request.points, shown.answer, footer)
    return surface_table(axes, shown, footer)
