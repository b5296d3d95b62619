"""Done: where the file is, how to check it, what to do with it, and how to do the same without the wizard."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QGridLayout,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.language import translated, words
from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.language.numbers import bytes_in_words, exact, spent
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.field import InlineProblem, TextArea
from dpsim_gui.app.widgets.icon_label import FileLine, IconLabel
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.widgets.page_saver import PageSaver
from dpsim_gui.app.wizard.done.evidence_dialog import EvidenceDialog
from dpsim_gui.app.wizard.release_job import ReleaseResult
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.messages import Message
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_page import receipt_as_html
from dpsim_gui.whole_file import is_same_file, whole_file


class CodeCard(Card):
    """The same release without the wizard: as a command line and as lines of Python."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("The same without the wizard"), parent=parent)
        note = form.sentence(
            self.tr("Running this again makes a new release with new noise, and spends the budget again."), "muted"
        )
        self.add(note)
        self._command = self._code(self.tr("Command line"), 8)
        self._python = self._code(self.tr("Python"), 10)

    def _code(self, title: str, lines: int) -> QPlainTextEdit:
        copy = form.button(self.tr("Copy"), kind="quiet", name=self.tr("Copy: {what}").format(what=title))
        text = QPlainTextEdit()
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setProperty("kind", "code")
        text.setAccessibleName(title)
        text.setFixedHeight(text.fontMetrics().lineSpacing() * lines + 20)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text.toPlainText()))
        self.add(form.row(form.label(title, "label"), form.STRETCH, copy), text)
        return text

    def show_result(self, result: ReleaseResult) -> None:
        self._command.setPlainText(result.script.command_line)
        self._python.setPlainText(result.script.python_lines)


class FileCard(Card):
    """The file that was made: its name, fingerprint, signature and size, and what can be done with it."""

    viewer_wanted = Signal()
    folder_wanted = Signal()
    receipt_wanted = Signal()
    page_wanted = Signal()
    evidence_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setAccessibleName(self.tr("The release file"))
        self._file = FileLine(IconLabel("done", 36, "ok"))
        self.add(self._file, self._facts(), self._buttons())
        self._saved = form.sentence()
        self._saved.setVisible(False)
        self.add(self._saved)
        self._problem = InlineProblem()
        self.add(self._problem)

    def _facts(self) -> QGridLayout:
        facts = QGridLayout()
        facts.setHorizontalSpacing(16)
        facts.setColumnStretch(1, 1)
        self._fingerprint = ElidedLabel()
        self._fingerprint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._size = form.label()
        self._signed = ElidedLabel()
        copy = form.button(
            self.tr("Copy"),
            lambda: QGuiApplication.clipboard().setText(self._fingerprint.text()),
            kind="quiet",
            name=self.tr("Copy the fingerprint"),
        )
        for row, (title, widget) in enumerate(
            (
                (self.tr("Fingerprint (SHA-256)"), self._fingerprint),
                (self.tr("Signed by the key"), self._signed),
                (self.tr("Size"), self._size),
            )
        ):
            label = form.label(title, "muted")
            facts.addWidget(label, row, 0)
            facts.addWidget(widget, row, 1)
        facts.addWidget(copy, 0, 2)
        return facts

    def _buttons(self) -> QVBoxLayout:
        self.open_viewer = form.button(self.tr("Open in viewer"), self.viewer_wanted, kind="primary")
        folder = form.button(self.tr("Show in folder"), self.folder_wanted)
        receipt = form.button(self.tr("Save receipt as HTML…"), self.receipt_wanted)
        page = form.button(self.tr("Save as web page…"))
        page.setToolTip(self.tr("One file that answers questions in any browser, offline"))
        page.clicked.connect(self.page_wanted)
        evidence = form.button(self.tr("Evidence folder…"))
        evidence.setToolTip(self.tr("Receipt, records and metadata that institutions ask for, in one folder"))
        evidence.clicked.connect(self.evidence_wanted)
        rows = form.column()
        for some in ((self.open_viewer, page, folder), (receipt, evidence)):
            buttons = form.row()
            for button in some:
                buttons.addWidget(button)
            buttons.addStretch()
            rows.addLayout(buttons)
        return rows

    def show_result(self, result: ReleaseResult) -> None:
        published = result.published
        self._file.show_file(published.path.name, str(published.path.parent))
        self._fingerprint.setText(published.sha256)
        self._size.setText(bytes_in_words(published.size))
        self._signed.setText(result.signed_by or self.tr("Not signed"))
        self._problem.show_problem(None)
        self._saved.setVisible(False)

    def show_saved(self, path: Path) -> None:
        self._problem.show_problem(None)
        self._saved.setText(self.tr("Saved as {path}").format(path=path))
        self._saved.setVisible(True)

    def show_problem(self, sentence: str) -> None:
        self._saved.setVisible(False)
        self._problem.show_problem(sentence)


_MOST_NAMES = 4


class _WholeText(TextArea):
    """As high as its lines: nothing of it is to be scrolled for, however large the letters are."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        lines = max(1, round(self.document().size().height()))
        self.setFixedHeight(self.fontMetrics().lineSpacing() * lines + 24)


class MailCard(Card):
    """A few sentences for the e-mail that the file travels with, from public facts alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("For the e-mail"), parent=parent)
        self._text = _WholeText(self.tr("Sentences for the e-mail"))
        self._text.setReadOnly(True)
        copy = form.button(
            self.tr("Copy"),
            lambda: QGuiApplication.clipboard().setText(self._text.toPlainText()),
            kind="quiet",
            name=self.tr("Copy the sentences for the e-mail"),
        )
        self.add_to_heading(copy)
        self.add(self._text)

    def show_result(self, result: ReleaseResult) -> None:
        receipt, published = result.job.plan.receipt, result.published
        self._text.setPlainText(
            self.tr(
                "Attached is {file}, a differentially private release. {what} It may be asked as often as you like "
                "and passed on: ε = {epsilon}, δ = {delta} for {unit}. Open it with dpsim-viewer, which needs no "
                "network. Its SHA-256 is {fingerprint}."
            ).format(
                file=published.path.name,
                what=self._what(receipt),
                epsilon=exact(receipt.budget.epsilon),
                delta=exact(receipt.budget.delta),
                unit=translated(receipt.unit.words),
                fingerprint=published.sha256,
            )
        )

    def _what(self, receipt: Receipt) -> str:
        similarity, names = receipt.facts.similarity, receipt.columns
        columns = (
            ", ".join(names)
            if len(names) <= _MOST_NAMES
            else self.tr("{names} and {count} more").format(
                names=", ".join(names[: _MOST_NAMES - 1]), count=len(names) - _MOST_NAMES + 1
            )
        )
        pattern = (
            self.tr("It tells what share of the rows lies near any point of {columns} ({function}).")
            if similarity.is_kernel
            else self.tr("It tells how far the rows lie from any point of {columns} ({function}).")
        )
        return pattern.format(columns=columns, function=function_words(similarity.name).title)


class DonePage(QWidget):
    edited = Signal()
    viewer_wanted = Signal(object)
    """the Path of the release"""
    another_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._result: ReleaseResult | None = None
        body = PageBody(
            self.tr("Done"),
            self.tr("The release can be queried for ever and by anyone, at no further privacy cost."),
            self,
        )
        form.column(body, inside=self)
        self._file = FileCard()
        self._file.viewer_wanted.connect(self._open_viewer)
        self._file.folder_wanted.connect(self._show_folder)
        self._file.receipt_wanted.connect(self._choose_receipt)
        self._file.page_wanted.connect(self._choose_page)
        self._file.evidence_wanted.connect(self._ask_evidence)
        self.pages = PageSaver(self)
        self.pages.saved.connect(self._file.show_saved)
        self.pages.failed.connect(self._file.show_problem)
        self._code = CodeCard()
        body.add(self._file)
        self._mail = MailCard()
        body.add(self._mail, self._ledger_card(), self._code)

    def _ledger_card(self) -> Card:
        card = Card(self.tr("Ledger"))
        self._ledger = form.sentence()
        row = form.row(
            form.grow(self._ledger), form.align(form.button(self.tr("Release another"), self.another_wanted), form.TOP)
        )
        card.add(row)
        return card

    def show_result(self, result: ReleaseResult) -> None:
        self._result = result
        self._file.show_result(result)
        self._mail.show_result(result)
        self._code.show_result(result)
        self._ledger.setText(
            self.tr(
                "{dataset} has now spent ε = {epsilon}, δ = {delta} in all its releases. Counted is {unit}."
            ).format(
                dataset=result.job.plan.request.dataset,
                epsilon=spent(result.spent.epsilon),
                delta=spent(result.spent.delta),
                unit=translated(result.unit.words),
            )
        )

    def show_draft(self) -> None:
        """Nothing of the draft is shown here."""

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        """Nothing can be wrong here."""

    def focus_first(self, problems: Sequence[Problem]) -> None:
        self._file.open_viewer.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_problem(self, sentence: str) -> None:
        self._file.show_problem(sentence)

    def _open_viewer(self) -> None:
        if self._result is not None:
            self.viewer_wanted.emit(self._result.published.path)

    def _show_folder(self) -> None:
        if self._result is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._result.published.path.parent)))

    def _choose_page(self) -> None:
        if self._result is not None:
            self.pages.ask(self._result.published.path)

    def _ask_evidence(self) -> None:
        if self._result is None:
            return
        dialog = EvidenceDialog(self._result.published.path, self._result.job.plan.receipt, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.saved.connect(self._file.show_saved)
        dialog.open()

    def close_work(self) -> None:
        self.pages.shut_down()

    def _choose_receipt(self) -> None:
        if self._result is None:
            return
        dialog = QFileDialog(self, self.tr("Receipt"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Web pages (*.html)"))
        dialog.setDefaultSuffix("html")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        # The web page of the release has its plain name.
        path = self._result.published.path
        dialog.selectFile(str(path.with_name(f"{path.stem}-receipt.html")))
        dialog.fileSelected.connect(lambda name: self.save_receipt(Path(name)))
        dialog.open()

    def save_receipt(self, path: Path) -> None:
        result = self._result
        assert result is not None
        if is_same_file(path, result.published.path):
            self._file.show_problem(translated_sentence(Message("output-is-input"), "output"))
            return
        try:
            page = receipt_as_html(
                result.job.plan.receipt, result.published.sha256, signed_by=result.signed_by or None, words=words
            )
            with whole_file(path) as text:
                text.write(page)
        except OSError:
            self._file.show_problem(self.tr("The receipt cannot be saved there; choose another folder."))
        else:
            self._file.show_saved(path)
