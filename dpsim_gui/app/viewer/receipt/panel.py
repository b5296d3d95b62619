"""The receipt: who is protected, how strongly, what the file answers and how exactly. Read before anything is asked."""

from pathlib import Path

from PySide6.QtGui import QGuiApplication, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from dpsim_gui.app.language.language import words
from dpsim_gui.app.language.messages import translated_receipt
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.printing import print_with_dialog, printable, save_as_pdf
from dpsim_gui.app.viewer.export.save_dialog import ask_where_to_save
from dpsim_gui.app.viewer.export.saved_note import SavedNote
from dpsim_gui.app.viewer.plots.panel import Panel
from dpsim_gui.app.viewer.receipt.section_card import SectionCard, WarningCard
from dpsim_gui.app.viewer.receipt.signer_card import SignerCard
from dpsim_gui.app.viewer.receipt.summary_card import SummaryCard
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.form import STRETCH, Item, button, column, grow, label, row
from dpsim_gui.release.receipt_page import receipt_as_html, receipt_as_text

_WIDEST = 920


class ReceiptPanel(Panel):
    """Every text from the file is shown as plain text and can be selected."""

    uses_point = False
    topic = "viewer-receipt"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._receipt = session.release.receipt
        # From the outside in: what is complete when it comes into an area that scrolls is styled and measured there.
        self.scroll_area = QScrollArea(self)
        self.scroll_area.setWidgetResizable(True)
        self.scroll_area.setAccessibleName(self.tr("Receipt"))
        column(self.scroll_area, inside=self)
        middle = QWidget()
        self.scroll_area.setWidget(middle)
        cards = QWidget(middle)
        cards.setMaximumWidth(scaled(_WIDEST))
        row(STRETCH, grow(cards, 100), STRETCH, inside=middle)
        self.saved = SavedNote()
        parts: list[Item] = [self._make_title_row(), self.problem, self.saved]
        sections = translated_receipt(self._receipt, session.release.fingerprint, signed_by=session.release.signed_by)
        if self._receipt.simulated:
            warning, *rest = sections
            parts.append(WarningCard(warning))
            sections = tuple(rest)
        self.signer = SignerCard(session.release.signed_by)
        parts += [SummaryCard(self._receipt), self.signer]
        parts += [SectionCard(section, self._receipt) for section in sections]
        column(*parts, STRETCH, inside=cards, spacing=16, margins=(24, 20, 24, 24))

    def _make_title_row(self) -> QHBoxLayout:
        self.copy = button(self.tr("&Copy text"), lambda: QGuiApplication.clipboard().setText(self.as_text()))
        self.print = button(self.tr("&Print…"), lambda: print_with_dialog(self, self._document()))
        self.save = button(self.tr("&Save as PDF…"), self._choose_pdf)
        return row(label(self.tr("Receipt"), "title"), STRETCH, self.copy, self.print, self.save)

    def as_text(self) -> str:
        name = self.tr("Receipt of {name}").format(name=self._session.path.name)
        release = self._session.release
        text = receipt_as_text(self._receipt, release.fingerprint, signed_by=release.signed_by, words=words)
        return f"{name}\n\n{text}"

    def _choose_pdf(self) -> None:
        ask_where_to_save(
            self,
            title=self.tr("Save the receipt"),
            name=str(self._name_file("receipt.pdf")),
            kinds=((self.tr("Document"), "pdf"),),
            chosen=self.save_pdf,
        )

    def _document(self) -> QTextDocument:
        release = self._session.release
        html = receipt_as_html(self._receipt, release.fingerprint, signed_by=release.signed_by, words=words)
        title = self.tr("Receipt of {name}").format(name=self._session.path.name)
        return printable(html, title=title, font=self.font())

    def save_pdf(self, path: Path) -> None:
        problem = save_as_pdf(self._document(), path)
        self.problem.show_problem(problem)
        self.saved.show_result(path, problem)
