"""What a report can hold now: what the panels of a tab show, as they show it."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.language import words
from dpsim_gui.app.viewer.answer_words import answer_words, no_answer
from dpsim_gui.app.viewer.export.button import ExportButton
from dpsim_gui.app.viewer.export.caption import question_words
from dpsim_gui.app.viewer.places.found_card import FoundPlacesCard
from dpsim_gui.app.viewer.report.report import ReportPart, ViewerReport
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.errors import QueryError
from dpsim_gui.release.receipt_page import receipt_body

_MOST_COLUMNS = 40


def _tr(words: str) -> str:
    return QCoreApplication.translate("ReportParts", words)


def report_parts(session: Session, panels: Iterable[tuple[str, QWidget]]) -> list[ReportPart]:
    """panels: those that have been looked at, with their names."""
    found = [_answer(session)]
    for name, panel in panels:
        for button in panel.findChildren(ExportButton):
            picture = button.exported()
            if picture is not None:
                found.append(ReportPart(name=name, picture=picture))
        for places in panel.findChildren(FoundPlacesCard):
            if places.found is not None and places.found.places:
                header, *rows = places.texts
                found.append(ReportPart(name=name, text=places.note.text(), table=(header, *rows)))
    return [*found, _receipt(session)]


def report_of(session: Session, parts: list[ReportPart], font_of: QWidget) -> ViewerReport:
    title = _tr("Report on {name}").format(name=session.path.name)
    return ViewerReport(title=title, line=session.footer.line, parts=parts, font=font_of.font())


def _answer(session: Session) -> ReportPart:
    """The question, the point and what was answered there."""
    values, question = session.point.values, session.question
    try:
        told = answer_words(question.bound_query.query(values[None]), session.display)
    except QueryError as error:
        told = no_answer(error)
    shown = [(axis.name, axis.text(float(value))) for axis, value in zip(session.point.axes, values, strict=True)]
    rows = [(_tr("Column"), _tr("Value")), *shown[:_MOST_COLUMNS]]
    if len(shown) > _MOST_COLUMNS:
        rows.append((_tr("and {count} more").format(count=len(shown) - _MOST_COLUMNS), ""))
    return ReportPart(
        name=_tr("Answer at the point"),
        text=f"{question_words(question.similarity, question.label)} · {told}",
        table=rows,
    )


def _receipt(session: Session) -> ReportPart:
    release = session.release
    # One heading lower: the receipt is a part of the report.
    body = receipt_body(release.receipt, release.fingerprint, signed_by=release.signed_by, heading="h3", words=words)
    return ReportPart(name=_tr("Receipt"), body=body)
