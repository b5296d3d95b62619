"""The receipt: who is protected, how strongly, what the file answers and how exactly. Read before anything is asked."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.language.language import words
from dpsim_gui.app.language.messages import translated_receipt
from dpsim_gui.app.language.numbers import counted, exact, plain
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.files import SavedNote, ask_where_to_save
from dpsim_gui.app.viewer.export.picture import make_document, print_with_dialog, save_as_pdf
from dpsim_gui.app.viewer.plots.plot_panel import ViewerPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.cells_table import make_readable
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import WrappedText
from dpsim_gui.app.widgets.field import TextInput
from dpsim_gui.app.widgets.form import STRETCH, TOP, Item, align, button, column, grow, label, row, sentence
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.domain import Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_page import receipt_as_html, receipt_as_text
from dpsim_gui.release.receipt_sections import Section
from dpsim_gui.release.signature import key_from_text

_LONG_WORD = 40

_ROWS_SHOWN = 8
_LABEL_WIDTH = 190
_WIDEST = 920


def make_selectable(text: str) -> QLabel:
    caption = sentence(text)
    caption.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    # Reading order is the receipt's own; dozens of texts would only slow the Tab key down.
    caption.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    return caption


def make_words(text: str) -> QWidget:
    # A word longer than a line, such as a fingerprint, is broken anywhere.
    longest = max(map(len, text.split()), default=0)
    return WrappedText(text) if longest > _LONG_WORD else make_selectable(text)


class DeclaredBoundsTable(QTableWidget):
    def __init__(self, receipt: Receipt, domain: Box) -> None:
        columns = receipt.columns
        super().__init__(len(columns), 4)
        make_readable(self, self.tr("Columns and bounds"))
        self.setHorizontalHeaderLabels(
            [self.tr("Column"), self.tr("Lowest"), self.tr("Highest"), self.tr("Unreadable cells count as")]
        )
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for at, name in enumerate(columns):
            self.setItem(at, 0, QTableWidgetItem(name))
            for place, value in enumerate((domain.lower[at], domain.upper[at], receipt.fill[at]), start=1):
                item = QTableWidgetItem(plain(float(value)))
                item.setTextAlignment(right)
                self.setItem(at, place, item)
        self.horizontalHeader().setDefaultAlignment(right)
        first = self.horizontalHeaderItem(0)
        assert first is not None
        first.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        shown = min(len(columns), _ROWS_SHOWN)
        self.setFixedHeight(self.verticalHeader().defaultSectionSize() * shown + 40)


class SectionCard(Card):
    def __init__(self, section: Section, receipt: Receipt) -> None:
        super().__init__(section.heading)
        domain = receipt.facts.domain
        lines = section.lines
        if receipt.table is None and isinstance(domain, Box) and lines and lines[0][0] == receipt.columns[0]:
            self.add(DeclaredBoundsTable(receipt, domain))
            lines = tuple(line for line in lines if line[0] and line[0] not in receipt.columns)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnMinimumWidth(0, scaled(_LABEL_WIDTH))
        grid.setColumnStretch(1, 1)
        for line, (name, text) in enumerate(lines):
            if not name:
                grid.addWidget(make_selectable(text), line, 0, 1, 2)
                continue
            caption = make_selectable(name)
            caption.setProperty("role", "muted")
            caption.setMaximumWidth(scaled(_LABEL_WIDTH))
            words = make_words(text)
            words.setAccessibleName(f"{name}: {text}")
            grid.addWidget(caption, line, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(words, line, 1)
        self.add(grid)


class WarningCard(Card):
    def __init__(self, section: Section) -> None:
        super().__init__(kind="warning")
        words = " ".join(text for _, text in section.lines)
        text = make_selectable(f"{section.heading}: {words}")
        self.add(row(IconLabel("warning", 20, "warning"), grow(text), spacing=12))


class SignerCard(Card):
    """A file with a signature that does not fit is not opened at all, so here it is valid or missing."""

    def __init__(self, signed_by: str | None) -> None:
        super().__init__()
        self._signed_by = signed_by
        heading = label(self.tr("Who sent this file?"), "heading")
        self.setAccessibleName(heading.text())
        self.state, self.verdict = sentence(self._state()), sentence()
        for text in (self.state, self.verdict):
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.expected = TextInput(
            self.tr("Public key you expect"), self.tr("Paste the sender’s public key: 64 hexadecimal digits")
        )
        self.expected.textChanged.connect(self._compare)
        self.mark = IconLabel("check", 20, "ok")
        verdict = row(align(self.mark, TOP), grow(self.verdict), spacing=10)
        self.add(heading, self.state, self.expected, verdict)
        self._compare("")

    def _state(self) -> str:
        if self._signed_by is None:
            return self.tr(
                "This file is not signed. Its fingerprint at the end of this receipt shows that it is intact, but "
                "not who made it."
            )
        return self.tr("This file has a valid signature by the owner of the public key {key}.").format(
            key=_grouped(self._signed_by)
        )

    def _compare(self, text: str) -> None:
        typed = bool(text.strip())
        self.mark.setVisible(typed)
        self.verdict.setVisible(typed)
        if not typed:
            return
        try:
            expected = key_from_text(text)
        except ReleaseFileError:
            self._say("info", "muted", self.tr("A public key has 64 digits from 0–9 and a–f. This is not one yet."))
            return
        if self._signed_by == expected:
            self._say(
                "check", "ok", self.tr("This key matches: its owner signed the file, and nobody has changed it since.")
            )
            return
        words = self.tr(
            "This key does not match: the file was signed with another key. Ask the sender which key is theirs."
        )
        if self._signed_by is None:
            words = self.tr("The file is not signed, so nothing shows that it comes from them.")
        self._say("warning", "warning", words)

    def _say(self, icon: str, role: str, words: str) -> None:
        self.mark.show_icon(icon, role)
        self.verdict.setText(words)
        self.verdict.setAccessibleName(words)


def _grouped(key: str) -> str:
    # In groups of eight, so that it can be read out and wraps.
    return " ".join(key[at : at + 8] for at in range(0, len(key), 8))


class SummaryCard(Card):
    def __init__(self, receipt: Receipt) -> None:
        super().__init__(kind="note")
        self.setAccessibleName(self.tr("Summary"))
        rows = counted(receipt.rows) if receipt.rows is not None else self.tr("private")
        facts = (
            (self.tr("ε"), exact(receipt.budget.epsilon)),
            (self.tr("δ"), exact(receipt.budget.delta)),
            (self.tr("rows"), rows),
            (self.tr("columns"), str(len(receipt.asked_names))),
            (self.tr("function"), str(receipt.facts.similarity.name)),
        )
        numbers = (_number(name, value) for name, value in facts)
        self.add(row(*numbers, STRETCH, spacing=32), make_selectable(self._headline(receipt)))

    def _headline(self, receipt: Receipt) -> str:
        if receipt.facts.similarity.is_kernel:
            asked = self.tr("how many rows of a private table are near a point")
        else:
            asked = self.tr("how far the rows of a private table are from a point")
        return self.tr(
            "This file tells {asked}. It contains random noise, which limits what anyone can learn about a single "
            "person, as stated below. Queries cost no more privacy, however many you make."
        ).format(asked=asked)


def _number(name: str, value: str) -> QVBoxLayout:
    return column(label(value, "number", name=f"{name}: {value}"), label(name, "small"), spacing=0)


class ReceiptPanel(ViewerPanel):
    """Every text from the file is shown as plain text and can be selected."""

    uses_point = False
    topic = "viewer-receipt"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
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
        self.save = button(self.tr("Sav&e as PDF…"), self._choose_pdf)
        return row(label(self.tr("Receipt"), "title"), STRETCH, self.copy, self.print, self.save)

    @property
    def _title(self) -> str:
        return self.tr("Receipt of {name}").format(name=self._session.path.name)

    def as_text(self) -> str:
        release = self._session.release
        text = receipt_as_text(self._receipt, release.fingerprint, signed_by=release.signed_by, words=words)
        return f"{self._title}\n\n{text}"

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
        return make_document(html, title=self._title, font=self.font())

    def save_pdf(self, path: Path) -> None:
        problem = save_as_pdf(self._document(), path)
        self.problem.show_problem(problem)
        self.saved.show_result(path, problem)
