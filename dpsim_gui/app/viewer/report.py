"""Report…: what was looked at, in one file: pictures with captions, the answer at the point, places and the receipt."""

import base64
import html
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QFont, QImage, QTextDocument
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QWidget

from dpsim_gui.app.language.language import tr, words
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.answer_words import answer_words, no_answer, question_words
from dpsim_gui.app.viewer.export.files import ask_where_to_save, write_file
from dpsim_gui.app.viewer.export.picture import (
    ExportButton,
    PictureStyle,
    PlotExport,
    encode_png,
    make_document,
    save_as_pdf,
)
from dpsim_gui.app.viewer.places.panel import PlacesCard
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.widgets.form import column, sentence
from dpsim_gui.document import document
from dpsim_gui.errors import QueryError
from dpsim_gui.messages import LANGUAGE
from dpsim_gui.release.receipt_page import receipt_body

_STYLE = PictureStyle(width=680, height=480, dots_per_inch=192)  # as wide as a page, so that texts keep their size

# Of style sheets a document on paper understands little.
_PRINTED = (
    "th { text-align: left; font-weight: normal; color: #55607a } td, th { padding-right: 12px } p { margin: 4px }"
)

_MOST_COLUMNS = 40
_WIDTH, _HEIGHT = 480, 360


@dataclass(frozen=True, kw_only=True)
class ReportPart:
    """name: the heading;  text: a paragraph;  table: rows, the first one names columns
    picture: a plot with its own caption;  body: HTML that is escaped already, after all others
    """

    name: str
    text: str = ""
    table: Sequence[Sequence[str]] = ()
    picture: PlotExport | None = None
    body: str = ""


@dataclass(frozen=True, kw_only=True)
class ViewerReport:
    """title: of the first page;  line: which release it is about;  font: of a PDF"""

    title: str
    line: str
    parts: Sequence[ReportPart]
    font: QFont

    def save(self, path: Path) -> str | None:
        """HTML, or PDF by the suffix. The sentence to show if the file could not be written."""
        if path.suffix.lower() == ".pdf":
            return save_as_pdf(self.document(), path)
        return write_file(path, self.page())

    def page(self) -> str:
        body = self._body(lambda image: f"data:image/png;base64,{base64.b64encode(encode_png(image)).decode('ascii')}")
        return document(self.title, body, language=words(LANGUAGE, None))

    def document(self) -> QTextDocument:
        images: dict[str, QImage] = {}

        def named(image: QImage) -> str:
            images[f"picture-{len(images)}"] = image
            return f"picture-{len(images) - 1}"

        document = make_document("", title=self.title, font=self.font)
        style, title = f"<style>{_PRINTED}</style>", html.escape(self.title)
        text = f"<html><head>{style}</head><body><h1>{title}</h1>{self._body(named)}</body></html>"
        for name, image in images.items():
            document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
        document.setHtml(text)
        document.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, self.title)
        return document

    def _body(self, source: Callable[[QImage], str]) -> str:
        """source: where the page finds a picture"""
        parts = [f"<p class='small'>{html.escape(self.line)}</p>"]
        for part in self.parts:
            parts.append(f"<h2>{html.escape(part.name)}</h2>")
            if part.picture is not None:
                description = html.escape(part.picture.description, quote=True)
                place = source(part.picture.image(_STYLE))
                parts.append(f"<p><img src='{place}' width='{_STYLE.width}' alt='{description}'></p>")
            if part.text:
                parts.append(f"<p>{html.escape(part.text)}</p>")
            if part.table:
                parts.append(_table(part.table))
            parts.append(part.body)
        return "".join(parts)


def _table(rows: Iterable[Sequence[str]]) -> str:
    lines = []
    for at, row in enumerate(rows):
        kind = "td" if at else "th"
        lines.append("".join(f"<{kind}>{html.escape(cell)}</{kind}>" for cell in row))
    return "<table>" + "".join(f"<tr>{line}</tr>" for line in lines) + "</table>"


def collect_parts(session: Session, panels: Iterable[tuple[str, QWidget]]) -> list[ReportPart]:
    """panels: those that have been looked at, with their names."""
    parts = [_answer(session)]
    for name, panel in panels:
        for button in panel.findChildren(ExportButton):
            picture = button.exported()
            if picture is not None:
                parts.append(ReportPart(name=name, picture=picture))
        for places in panel.findChildren(PlacesCard):
            if places.result is not None and places.result.places:
                parts.append(ReportPart(name=name, text=places.note.text(), table=places.texts))
    return [*parts, _receipt(session)]


def _answer(session: Session) -> ReportPart:
    values, question = session.point.values, session.question
    try:
        words = answer_words(question.bound_query.query(values[None]), session)
    except QueryError as error:
        words = no_answer(error)
    shown = [(axis.name, axis.text(float(value))) for axis, value in zip(session.point.axes, values, strict=True)]
    rows = [(tr("Column"), tr("Value")), *shown[:_MOST_COLUMNS]]
    if len(shown) > _MOST_COLUMNS:
        rows.append((tr("and {count} more").format(count=len(shown) - _MOST_COLUMNS), ""))
    text = f"{question_words(question.similarity, question.label)} · {words}"
    return ReportPart(name=tr("Answer at the point"), text=text, table=rows)


def _receipt(session: Session) -> ReportPart:
    release = session.release
    # One heading lower: the receipt is a part of the report.
    body = receipt_body(release.receipt, release.fingerprint, signed_by=release.signed_by, heading="h3", words=words)
    return ReportPart(name=tr("Receipt"), body=body)


class ReportDialog(QDialog):
    saved = Signal(object)  # the Path

    def __init__(self, session: Session, parts: list[ReportPart], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Report"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._session, self._parts = session, parts
        intro = self.tr(
            "One file with what you have looked at, as the panels show it now. Look at a panel first to have its "
            "picture here."
        )
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Parts of the report"))
        for part in parts:
            title = part.name if part.picture is None else f"{part.name}: {part.picture.title}"
            item = QListWidgetItem(title)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            self.list.addItem(item)
        self.list.itemChanged.connect(self._show_possible)
        self.problem = InlineProblem()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.accepted.connect(self._ask)
        self.buttons.rejected.connect(self.reject)
        column(sentence(intro), self.list, self.problem, self.buttons, inside=self, margins=(12, 12, 12, 12))
        self.resize(scaled(_WIDTH), scaled(_HEIGHT))

    @property
    def chosen(self) -> list[ReportPart]:
        ticked = (self.list.item(at).checkState() is Qt.CheckState.Checked for at in range(self.list.count()))
        return [part for part, wanted in zip(self._parts, ticked, strict=True) if wanted]

    def save(self, path: Path) -> None:
        title = self.tr("Report on {name}").format(name=self._session.path.name)
        line, font = self._session.footer.line, self.font()
        problem = ViewerReport(title=title, line=line, parts=self.chosen, font=font).save(path)
        self.problem.show_problem(problem)
        if problem is None:
            self.saved.emit(path)
            self.accept()

    def _show_possible(self) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(bool(self.chosen))

    def _ask(self) -> None:
        ask_where_to_save(
            self,
            title=self.windowTitle(),
            name=str(self._session.path.with_name(f"{self._session.path.stem}-report.html")),
            kinds=((self.tr("Web page"), "html"), (self.tr("Document"), "pdf")),
            chosen=self.save,
        )
