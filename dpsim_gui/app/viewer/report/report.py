"""A report of what was looked at: pictures with their captions, the answer at the point, places, and the receipt.

One HTML file that needs nothing else, or one PDF. Every text that comes from a file is escaped.
"""

import base64
import html
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QFont, QImage, QTextDocument

from dpsim_gui.app.language.language import words
from dpsim_gui.app.viewer.export.picture import PictureStyle, png_of
from dpsim_gui.app.viewer.export.plot_export import PlotExport
from dpsim_gui.app.viewer.export.printing import printable, save_as_pdf
from dpsim_gui.app.viewer.export.save_dialog import written
from dpsim_gui.document import document
from dpsim_gui.messages import LANGUAGE

_STYLE = PictureStyle(width=680, height=480, dots_per_inch=192)
"""as wide as a page, so that texts keep their size"""

# Of style sheets a document on paper understands little.
_PRINTED = (
    "th { text-align: left; font-weight: normal; color: #55607a } td, th { padding-right: 12px } p { margin: 4px }"
)


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
        return written(path, self.page())

    def page(self) -> str:
        """With its pictures in it."""
        body = self._body(lambda image: f"data:image/png;base64,{base64.b64encode(png_of(image)).decode('ascii')}")
        return document(self.title, body, language=words(LANGUAGE, None))

    def document(self) -> QTextDocument:
        images: dict[str, QImage] = {}

        def named(image: QImage) -> str:
            images[f"picture-{len(images)}"] = image
            return f"picture-{len(images) - 1}"

        document = printable("", title=self.title, font=self.font)
        style, title = f"<style>{_PRINTED}</style>", html.escape(self.title)
        text = f"<html><head>{style}</head><body><h1>{title}</h1>{self._body(named)}</body></html>"
        for name, image in images.items():
            document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
        document.setHtml(text)
        document.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, self.title)
        return document

    def _body(self, source: Callable[[QImage], str]) -> str:
        """source: where the page finds a picture"""
        found = [f"<p class='small'>{html.escape(self.line)}</p>"]
        for part in self.parts:
            found.append(f"<h2>{html.escape(part.name)}</h2>")
            if part.picture is not None:
                said = html.escape(part.picture.picture.description, quote=True)
                place = source(part.picture.picture.image(_STYLE))
                found.append(f"<p><img src='{place}' width='{_STYLE.width}' alt='{said}'></p>")
            if part.text:
                found.append(f"<p>{html.escape(part.text)}</p>")
            if part.table:
                found.append(_table(part.table))
            found.append(part.body)
        return "".join(found)


def _table(rows: Iterable[Sequence[str]]) -> str:
    lines = []
    for at, row in enumerate(rows):
        kind = "td" if at else "th"
        lines.append("".join(f"<{kind}>{html.escape(cell)}</{kind}>" for cell in row))
    return "<table>" + "".join(f"<tr>{line}</tr>" for line in lines) + "</table>"
