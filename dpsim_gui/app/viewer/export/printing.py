"""A document on paper or as PDF: A4, 20 mm margins."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, Qt
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget

from dpsim_gui.app.viewer.export.save_dialog import write_file

_PAGE = QPageLayout(
    QPageSize(QPageSize.PageSizeId.A4),
    QPageLayout.Orientation.Portrait,
    QMarginsF(20, 20, 20, 20),
    QPageLayout.Unit.Millimeter,
)


def make_document(html: str, *, title: str, font: QFont) -> QTextDocument:
    """html: every text from a stranger's file in it is escaped already."""
    document = QTextDocument()
    document.setDefaultFont(font)
    document.setHtml(html)
    document.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, title)
    return document


def save_as_pdf(document: QTextDocument, path: Path) -> str | None:
    """The sentence to show if it could not be written."""
    content = QBuffer()
    content.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(content)
    writer.setPageLayout(_PAGE)
    writer.setTitle(_title(document))
    document.print_(writer)
    return write_file(path, bytes(content.data().data()))


def print_with_dialog(parent: QWidget, document: QTextDocument) -> QPrintDialog:
    """Asks for the printer, without blocking; most systems offer a file as well."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageLayout(_PAGE)
    printer.setDocName(_title(document))
    dialog = QPrintDialog(printer, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    # The dialog owns neither, and both are needed until it is answered.
    dialog.accepted.connect(lambda _chosen, printer=printer, document=document: document.print_(printer))
    # Its own `open` wants the name of a slot.
    QDialog.open(dialog)
    return dialog


def _title(document: QTextDocument) -> str:
    return document.metaInformation(QTextDocument.MetaInformation.DocumentTitle)
