"""The receipt: who is protected, how strongly, what the file answers and how exactly. Read before anything is asked."""

from pathlib import Path

from PySide6.QtGui import QGuiApplication, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from dpsim_gui.app.language.language import words
from dpsim_gui.app.language.messages import translated_receipt
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.printing import print_with_dialog, printable, save_as_pdf
from dpsim_gui.app.viewer.export.save_dialog import ask_where_to_save
from dpsim_gui.app.viewer.export.saved_note import SavedNote
from dpsim_gui.app.viewer.receipt.section_card import SectionCard, WarningCard
from dpsim_gui.app.viewer.receipt.signer_card import SignerCard
from dpsim_gui.app.viewer.receipt.summary_card import SummaryCard
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.release.receipt_page import receipt_as_html, receipt_as_text

_WIDEST = 920


class ReceiptPanel(QWidget):
    """Every text from the file is shown as plain text and can be selected."""

    uses_point = False
    topic = "viewer-receipt"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._receipt = session.release.receipt
        # From the outside in: what is complete when it comes into an area that scrolls is styled and measured there.
        self.scroll_area = QScrollArea(self)
        self.scroll_area.setWidgetResizable(True)
        self.scroll_area.setAccessibleName(self.tr("Receipt"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.scroll_area)
        middle = QWidget()
        self.scroll_area.setWidget(middle)
        column = QWidget(middle)
        column.setMaximumWidth(scaled(_WIDEST))
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch()
        row.addWidget(column, 100)
        row.addStretch()
        cards = QVBoxLayout(column)
        cards.setContentsMargins(24, 20, 24, 24)
        cards.setSpacing(16)
        cards.addLayout(self._title_row())
        self.problem, self.saved = InlineProblem(), SavedNote()
        cards.addWidget(self.problem)
        cards.addWidget(self.saved)
        sections = translated_receipt(self._receipt, session.release.fingerprint, signed_by=session.release.signed_by)
        if self._receipt.simulated:
            warning, *rest = sections
            cards.addWidget(WarningCard(warning))
            sections = tuple(rest)
        cards.addWidget(SummaryCard(self._receipt))
        self.signer = SignerCard(session.release.signed_by)
        cards.addWidget(self.signer)
        for section in sections:
            cards.addWidget(SectionCard(section, self._receipt))
        cards.addStretch()

    @property
    def widget(self) -> QWidget:
        return self

    def shut_down(self) -> None:
        """Nothing runs in the background."""

    def _title_row(self) -> QHBoxLayout:
        title = QLabel(self.tr("Receipt"))
        title.setProperty("role", "title")
        self.copy = QPushButton(self.tr("&Copy text"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.as_text()))
        self.print = QPushButton(self.tr("&Print…"))
        self.print.clicked.connect(lambda: print_with_dialog(self, self._document()))
        self.save = QPushButton(self.tr("&Save as PDF…"))
        self.save.clicked.connect(self._choose_pdf)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(title)
        row.addStretch()
        for button in (self.copy, self.print, self.save):
            row.addWidget(button)
        return row

    def as_text(self) -> str:
        name = self.tr("Receipt of {name}").format(name=self._session.path.name)
        release = self._session.release
        text = receipt_as_text(self._receipt, release.fingerprint, signed_by=release.signed_by, words=words)
        return f"{name}\n\n{text}"

    def _choose_pdf(self) -> None:
        ask_where_to_save(
            self,
            title=self.tr("Save the receipt"),
            name=str(self._session.path.with_name(f"{self._session.path.stem}-receipt.pdf")),
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
