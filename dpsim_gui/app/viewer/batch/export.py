"""The points of a file and their answers, leaving the viewer as a picture or as a table."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.viewer.answer_words import answer_name
from dpsim_gui.app.viewer.batch.job import Workbench
from dpsim_gui.app.viewer.export.caption import caption_of, joined
from dpsim_gui.app.viewer.export.picture import Paint
from dpsim_gui.app.viewer.export.plot_export import PlotExport
from dpsim_gui.app.viewer.export.table import answer_table
from dpsim_gui.app.viewer.plots.point_dots import MOST_DRAWN
from dpsim_gui.app.viewer.session.session import Session


def _tr(words: str) -> str:
    return QCoreApplication.translate("PointsExport", words)


def points_export(session: Session, bench: Workbench, *, mask: str, paint: Paint, font: QFont) -> PlotExport:
    """Of the readable rows that are held; pictures show the first MOST_DRAWN of them. mask: what is pale"""
    points, count = bench.points[bench.readable], len(bench.answer)
    drawn = _tr("drawn: {drawn} of {count} points").format(
        drawn=rounded(float(min(count, MOST_DRAWN))), count=rounded(float(count))
    )
    caption = caption_of(
        session,
        bench.answer,
        factor=session.display.factor,
        point=session.point.values,
        moving=range(len(session.columns)),
        mask=mask,
    )
    return PlotExport(
        title=_tr("{answer} at the points of {file}").format(
            answer=answer_name(session.display), file=bench.source.name
        ),
        footer=session.footer,
        caption=joined(caption, drawn),
        paint=paint,
        font=font,
        table=lambda: answer_table(session.point.axes, points, bench.answer, session.footer),
    )
