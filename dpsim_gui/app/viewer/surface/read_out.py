"""The line under a map: the place under the crosshair, and the answer there."""

from PySide6.QtCore import QCoreApplication

from dpsim_gui.app.viewer.answer_words import answer_words
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.surface_request import SurfaceRequest


def read_out(session: Session, request: SurfaceRequest, at: tuple[int, int] | None) -> str:
    """at: (row, column) of the grid; None for the point itself."""
    point = session.point.values
    if at is not None:
        point[request.across] = request.across_values[1][at[1]]
        point[request.up] = request.up_values[1][at[0]]
    answer = session.question.bound_query.query(point[None])
    return QCoreApplication.translate("SurfaceReadOut", "{x}, {y}:  {answer}").format(
        x=session.named_value(request.across, float(point[request.across]), short=True),
        y=session.named_value(request.up, float(point[request.up]), short=True),
        answer=answer_words(answer, session.display),
    )
