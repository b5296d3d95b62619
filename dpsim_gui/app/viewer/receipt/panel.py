"""The receipt: who is protected, how strongly, what the file answers and how exactly. Read before anything is asked."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication, QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.language.messages import spoken_receipt
from dpsim_gui.app.language.numbers import exact, plain
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.printing import print_with_dialog, printable, save_as_pdf
from dpsim_gui.app.viewer.export.save_dialog import ask_where_to_save, cannot_write
from dpsim_gui.app.viewer.receipt.signer_card import SignerCard
from dpsim_gui.app.viewer.receipt.wrapped_text import WrappedText
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.domain import Box
from dpsim_gui.release.receipt_page import receipt_as_html, receipt_as_text
from dpsim_gui.release.receipt_sections import Section

_WIDEST = 920
_LABEL_WIDTH = 190
_TABLE_ROWS = 8
_LONG_WORD = 40


class ReceiptPanel(QWidget):
    """Every text from the file is shown as plain text and can be selected."""

    uses_point = False
    topic = "viewer-receipt"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._receipt = session.release.receipt
        column = QWidget()
        column.setMaximumWidth(scaled(_WIDEST))
        cards = QVBoxLayout(column)
        cards.setContentsMargins(24, 20, 24, 24)
        cards.setSpacing(16)
        cards.addLayout(self._title_row())
        self.problem = InlineProblem()
        cards.addWidget(self.problem)
        sections = spoken_receipt(self._receipt, session.release.fingerprint, signed_by=session.release.signed_by)
        if self._receipt.simulated:
            warning, *rest = sections
            cards.addWidget(self._warning(warning))
            sections = tuple(rest)
        cards.addWidget(self._summary())
        self.signer = SignerCard(session.release.signed_by)
        cards.addWidget(self.signer)
        for section in sections:
            cards.addWidget(self._section(section))
        cards.addStretch()
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch()
        row.addWidget(column, 100)
        row.addStretch()
        self.scroll_area = QScrollArea()
        self.scroll_area.setWidget(middle)
        self.scroll_area.setWidgetResizable(True)
        self.scroll_area.setAccessibleName(self.tr("Receipt"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.scroll_area)

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
        text = receipt_as_text(self._receipt, release.fingerprint, signed_by=release.signed_by)
        return f"{name}\n\n{text}"

    def _warning(self, section: Section) -> Card:
        card = Card(kind="warning")
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(IconLabel("warning", 20, "warning"))
        words = " ".join(text for _, text in section.lines)
        row.addWidget(_selectable(f"{_translated(section.heading)}: {words}"), 1)
        card.add(row)
        return card

    def _summary(self) -> Card:
        receipt = self._receipt
        card = Card(kind="note")
        card.setAccessibleName(self.tr("Summary"))
        numbers = QHBoxLayout()
        numbers.setSpacing(32)
        rows = f"{receipt.rows:,}" if receipt.rows is not None else self.tr("private")
        for label, value in (
            (self.tr("ε"), exact(receipt.budget.epsilon)),
            (self.tr("δ"), exact(receipt.budget.delta)),
            (self.tr("rows"), rows),
            (self.tr("columns"), str(len(receipt.columns))),
            (self.tr("function"), str(receipt.facts.similarity.name)),
        ):
            numbers.addLayout(_number(label, value))
        numbers.addStretch()
        card.add(numbers)
        card.add(_selectable(self._headline()))
        return card

    def _headline(self) -> str:
        receipt = self._receipt
        if receipt.facts.similarity.is_kernel:
            asked = self.tr("how many rows of a private table lie close to a point, and how close")
        else:
            asked = self.tr("how far the rows of a private table lie from a point")
        return self.tr(
            "This file answers {asked}. It was made once, with random noise mixed in, so that what it can tell about "
            "any single person is limited as stated below. Asking it questions uses up no more privacy, however many "
            "you ask."
        ).format(asked=asked)

    def _section(self, section: Section) -> Card:
        """(label, text) lines as a grid; bounds of a box as a table, which stays readable with many columns."""
        card = Card(_translated(section.heading))
        domain = self._receipt.facts.domain
        lines = section.lines
        if isinstance(domain, Box) and section.lines and section.lines[0][0] == self._receipt.columns[0]:
            card.add(self._bounds(domain))
            lines = tuple(line for line in section.lines if line[0] and line[0] not in self._receipt.columns)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnMinimumWidth(0, scaled(_LABEL_WIDTH))
        grid.setColumnStretch(1, 1)
        for row, (label, text) in enumerate(lines):
            if not label:
                grid.addWidget(_selectable(text), row, 0, 1, 2)
                continue
            caption = _selectable(_translated(label))
            caption.setProperty("role", "muted")
            caption.setMaximumWidth(scaled(_LABEL_WIDTH))
            words = self._words(text)
            words.setAccessibleName(f"{label}: {text}")
            grid.addWidget(caption, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(words, row, 1)
        card.add(grid)
        return card

    def _words(self, text: str) -> QWidget:
        longest = max(map(len, text.split()), default=0)
        return WrappedText(text) if longest > _LONG_WORD else _selectable(text)

    def _bounds(self, domain: Box) -> QTableWidget:
        columns = self._receipt.columns
        self.bounds = table = QTableWidget(len(columns), 4)
        table.setAccessibleName(self.tr("Columns and bounds"))
        table.setHorizontalHeaderLabels(
            [self.tr("Column"), self.tr("Lowest"), self.tr("Highest"), self.tr("Unreadable cells count as")]
        )
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.setTabKeyNavigation(False)
        table.verticalHeader().setVisible(False)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for at, name in enumerate(columns):
            table.setItem(at, 0, QTableWidgetItem(name))
            for column, value in enumerate((domain.lower[at], domain.upper[at], self._receipt.fill[at]), start=1):
                item = QTableWidgetItem(plain(float(value)))
                item.setTextAlignment(right)
                table.setItem(at, column, item)
        for column in range(4):
            header = table.horizontalHeaderItem(column)
            if header is not None:
                header.setTextAlignment(right if column else Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        shown = min(len(columns), _TABLE_ROWS)
        table.setFixedHeight(table.verticalHeader().defaultSectionSize() * shown + 40)
        return table

    def _choose_pdf(self) -> None:
        ask_where_to_save(
            self,
            title=self.tr("Save the receipt"),
            name=f"{self._session.path.stem}-receipt.pdf",
            kinds=((self.tr("Document"), "pdf"),),
            chosen=self.save_pdf,
        )

    def _document(self) -> QTextDocument:
        release = self._session.release
        html = receipt_as_html(self._receipt, release.fingerprint, signed_by=release.signed_by)
        title = self.tr("Receipt of {name}").format(name=self._session.path.name)
        return printable(html, title=title, font=self.font())

    def save_pdf(self, path: Path) -> None:
        self.problem.show_problem(None if save_as_pdf(self._document(), path) else cannot_write())


def _selectable(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    # Reading order is the receipt's own; dozens of texts would only slow the Tab key down.
    label.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    return label


def _number(label: str, value: str) -> QVBoxLayout:
    number = QLabel(value)
    number.setTextFormat(Qt.TextFormat.PlainText)
    number.setProperty("role", "number")
    number.setAccessibleName(f"{label}: {value}")
    caption = QLabel(label)
    caption.setProperty("role", "small")
    column = QVBoxLayout()
    column.setSpacing(0)
    column.addWidget(number)
    column.addWidget(caption)
    return column


def _translated(words: str) -> str:
    """Headings and labels are written once, below Qt, for all skins; a translation may still replace them here."""
    return QCoreApplication.translate("Receipt", words)
