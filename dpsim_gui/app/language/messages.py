"""An error of the layers below as one sentence in the language of the windows."""

from PySide6.QtCore import QCoreApplication

from dpsim_gui.app.language.language import translated
from dpsim_gui.errors import DpsimError
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_sections import Section, receipt_sections


def translated_error(error: DpsimError) -> str:
    words = QCoreApplication.translate("SpokenError", "The {field} {problem}.")
    return words.format(field=translated(error.field), problem=translated(error.problem))


def translated_receipt(
    receipt: Receipt, fingerprint: str | None = None, *, signed_by: str | None = None
) -> tuple[Section, ...]:
    own = {receipt.row_means, receipt.bounds_note, *receipt.columns, *receipt.classes}

    def said(text: str) -> str:
        return text if text in own else translated(text)

    return tuple(
        Section(heading=said(section.heading), lines=tuple((said(label), said(text)) for label, text in section.lines))
        for section in receipt_sections(receipt, fingerprint, signed_by=signed_by)
    )
