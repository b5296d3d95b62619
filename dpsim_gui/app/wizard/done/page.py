"""Done: where the file is, how to check it, what to do with it, and how to do the same without the wizard."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.numbers import bytes_in_words, figure
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.wizard.release_job import ReleaseResult
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.release.receipt_page import receipt_as_html


class DonePage(QWidget):
    edited = Signal()
    viewer_wanted = Signal(object)
    """the Path of the release"""
    another_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._result: ReleaseResult | None = None
        body = PageBody(
            self.tr("Done"), self.tr("The release can be queried for ever and by anyone, at no further privacy cost.")
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(body)
        body.add(self._file_card())
        body.add(self._ledger_card())
        body.add(self._code_card())

    def _file_card(self) -> Card:
        card = Card()
        card.setAccessibleName(self.tr("The release file"))
        self._name = ElidedLabel()
        self._name.setProperty("role", "heading")
        self._folder = ElidedLabel()
        self._folder.setProperty("role", "small")
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addWidget(self._name)
        texts.addWidget(self._folder)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(IconLabel("done", 36, "ok"))
        line.addLayout(texts, 1)
        card.add(line)

        facts = QGridLayout()
        facts.setHorizontalSpacing(16)
        facts.setColumnStretch(1, 1)
        self._fingerprint = ElidedLabel()
        self._fingerprint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._size = QLabel()
        self._signed = ElidedLabel()
        copy = QPushButton(self.tr("Copy"))
        copy.setProperty("kind", "quiet")
        copy.setAccessibleName(self.tr("Copy the fingerprint"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._fingerprint.text()))
        for row, (title, widget) in enumerate(
            (
                (self.tr("Fingerprint (SHA-256)"), self._fingerprint),
                (self.tr("Signed by the key"), self._signed),
                (self.tr("Size"), self._size),
            )
        ):
            label = QLabel(title)
            label.setProperty("role", "muted")
            facts.addWidget(label, row, 0)
            facts.addWidget(widget, row, 1)
        facts.addWidget(copy, 0, 2)
        card.add(facts)

        self.open_viewer = QPushButton(self.tr("Open in viewer"))
        self.open_viewer.setProperty("kind", "primary")
        self.open_viewer.clicked.connect(self._open_viewer)
        self._folder_button = QPushButton(self.tr("Show in folder"))
        self._folder_button.clicked.connect(self._show_folder)
        self._save_receipt = QPushButton(self.tr("Save receipt as HTML…"))
        self._save_receipt.clicked.connect(self._choose_receipt)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.open_viewer, self._folder_button, self._save_receipt):
            buttons.addWidget(button)
        buttons.addStretch()
        self._problem = InlineProblem()
        card.add(buttons)
        card.add(self._problem)
        return card

    def _ledger_card(self) -> Card:
        card = Card(self.tr("Ledger"))
        self._ledger = QLabel()
        self._ledger.setTextFormat(Qt.TextFormat.PlainText)
        self._ledger.setWordWrap(True)
        another = QPushButton(self.tr("Release another"))
        another.clicked.connect(self.another_wanted)
        row = QHBoxLayout()
        row.addWidget(self._ledger, 1)
        row.addWidget(another, 0, Qt.AlignmentFlag.AlignTop)
        card.add(row)
        return card

    def _code_card(self) -> Card:
        card = Card(self.tr("The same without the wizard"))
        note = QLabel(self.tr("Running this again makes a new release with new noise, and spends the budget again."))
        note.setProperty("role", "muted")
        note.setWordWrap(True)
        card.add(note)
        self._command = self._code(card, self.tr("Command line"), 8)
        self._python = self._code(card, self.tr("Python"), 10)
        return card

    def _code(self, card: Card, title: str, lines: int) -> QPlainTextEdit:
        caption = QLabel(title)
        caption.setProperty("role", "label")
        copy = QPushButton(self.tr("Copy"))
        copy.setProperty("kind", "quiet")
        copy.setAccessibleName(self.tr("Copy: {what}").format(what=title))
        text = QPlainTextEdit()
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setProperty("kind", "code")
        text.setAccessibleName(title)
        text.setFixedHeight(text.fontMetrics().lineSpacing() * lines + 20)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text.toPlainText()))
        row = QHBoxLayout()
        row.addWidget(caption)
        row.addStretch()
        row.addWidget(copy)
        card.add(row)
        card.add(text)
        return text

    def show_result(self, result: ReleaseResult) -> None:
        self._result = result
        published, request = result.published, result.job.plan.request
        self._name.setText(published.path.name)
        self._folder.setText(str(published.path.parent))
        self._fingerprint.setText(published.sha256)
        self._size.setText(bytes_in_words(published.size))
        self._signed.setText(result.signed_by or self.tr("Not signed"))
        self._ledger.setText(
            self.tr(
                "{dataset} has now spent ε = {epsilon}, δ = {delta} in all its releases. Counted is {unit}."
            ).format(
                dataset=request.dataset,
                epsilon=figure(float(result.spent.epsilon)),
                delta=figure(float(result.spent.delta)),
                unit=translated(str(result.unit)),
            )
        )
        self._command.setPlainText(result.command_line)
        self._python.setPlainText(result.python_lines)
        self._problem.show_problem(None)

    def show_draft(self) -> None:
        """Nothing of the draft is shown here."""

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        """Nothing can be wrong here."""

    def focus_first(self, problems: Sequence[Problem]) -> None:
        self.open_viewer.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_problem(self, sentence: str) -> None:
        self._problem.show_problem(sentence)

    def _open_viewer(self) -> None:
        if self._result is not None:
            self.viewer_wanted.emit(self._result.published.path)

    def _show_folder(self) -> None:
        if self._result is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._result.published.path.parent)))

    def _choose_receipt(self) -> None:
        if self._result is None:
            return
        dialog = QFileDialog(self, self.tr("Receipt"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Web pages (*.html)"))
        dialog.setDefaultSuffix("html")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.selectFile(str(self._result.published.path.with_suffix(".html")))
        dialog.fileSelected.connect(lambda name: self.save_receipt(Path(name)))
        dialog.open()

    def save_receipt(self, path: Path) -> None:
        result = self._result
        assert result is not None
        try:
            page = receipt_as_html(result.job.plan.receipt, result.published.sha256, signed_by=result.signed_by or None)
            path.write_text(page, "utf-8")
        except OSError:
            self._problem.show_problem(self.tr("The receipt cannot be saved there; choose another folder."))
