"""A surface that leaves the viewer: as a picture, as a table, or as Python that asks for the same."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont

from dpsim_gui.app.viewer.export.caption import caption_of
from dpsim_gui.app.viewer.export.picture import Paint
from dpsim_gui.app.viewer.export.plot_export import PlotExport
from dpsim_gui.app.viewer.export.python_snippet import surface_snippet
from dpsim_gui.app.viewer.export.table import surface_table
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.surface import Surface
from dpsim_gui.app.viewer.slices.surface_request import SurfaceRequest


def surface_export(
    session: Session, surface: Surface, *, layer: str, mask: str, paint: Paint, font: QFont
) -> PlotExport:
    """layer: what is drawn;  mask: what is pale"""
    request = surface.request
    x, y = (session.columns[at] for at in request.columns)
    return PlotExport(
        title=QCoreApplication.translate("SurfaceExport", "{layer} over {x} and {y}").format(layer=layer, x=x, y=y),
        footer=session.footer,
        caption=caption_of(
            session,
            surface.answer,
            factor=session.display.factor,
            point=request.point,
            moving=request.columns,
            mask=mask,
        ),
        paint=paint,
        font=font,
        table=lambda: surface_table(session.point.axes, surface, session.footer),
    )


def surface_python(session: Session, request: SurfaceRequest) -> str:
    return surface_snippet(session.files, session.point.axes, request, session.question.arguments)
