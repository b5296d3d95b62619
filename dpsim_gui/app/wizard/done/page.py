"""Done: where the file is, how to check it, what to do with it, and how to do the same without the wizard."""

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPlainTextEdit, QWidget

from dpsim_gui.analysis.first_answer import FirstAnswer, first_answer
from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.language import translated, words
from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.language.numbers import bytes_in_words, exact, spent
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, FoldedParts
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.field import InlineProblem, TextArea
from dpsim_gui.app.widgets.file_dialog import PageSaver, choose_target
from dpsim_gui.app.widgets.icon_label import FileLine, IconLabel
from dpsim_gui.app.wizard.done.evidence_dialog import EvidenceDialog
from dpsim_gui.app.wizard.page import Page, PageContext
from dpsim_gui.app.wizard.release_job import ReleaseResult
from dpsim_gui.app.worker import Done, Worker
from dpsim_gui.messages import Message
from dpsim_gui.release.open import open_release
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_page import receipt_as_html
from dpsim_gui.whole_file import is_same_file, whole_file


class CodeCard(Card):
    """The same release without the wizard: as a command line and as lines of Python."""

    def __init__(self) -> None:
        super().__init__(self.tr("The same without the wizard"))
        note = self.tr("Running this makes a new release with new noise. It spends the budget again.")
        self.add(form.sentence(note, "muted"))
        self._command = self._code(self.tr("Command line"), 8)
        self._python = self._code(self.tr("Python"), 10)

    def _code(self, title: str, lines: int) -> QPlainTextEdit:
        text = QPlainTextEdit()
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setProperty("kind", "code")
        text.setAccessibleName(title)
        text.setFixedHeight(text.fontMetrics().lineSpacing() * lines + 20)
        copy = form.copy_button(text.toPlainText, self.tr("Copy: {what}").format(what=title))
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
    notebook_wanted = Signal()
    evidence_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(name=self.tr("The release file"))
        self._file = FileLine(IconLabel("done", 36, "ok"))
        self._saved = form.sentence()
        self._saved.setVisible(False)
        self._problem = InlineProblem()
        self.add(self._file, self._facts(), *self._buttons(), self._saved, self._problem)

    def _facts(self) -> QGridLayout:
        self._fingerprint, self._signed, self._size = ElidedLabel(), ElidedLabel(), form.label()
        self._fingerprint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        facts = form.pairs(
            (form.label(self.tr("Fingerprint (SHA-256)"), "muted"), self._fingerprint),
            (form.label(self.tr("Signed by the key"), "muted"), self._signed),
            (form.label(self.tr("Size"), "muted"), self._size),
        )
        facts.addWidget(form.copy_button(self._fingerprint.text, self.tr("Copy the fingerprint")), 0, 2)
        return facts

    def _buttons(self) -> tuple[QHBoxLayout, QHBoxLayout]:
        self.open_viewer = form.button(self.tr("Open in viewer"), self.viewer_wanted, kind="primary")
        page = form.button(
            self.tr("Save as web page…"),
            self.page_wanted,
            tip=self.tr("One file that answers questions in any browser, offline"),
        )
        notebook = form.button(
            self.tr("Save as notebook…"),
            self.notebook_wanted,
            tip=self.tr("A Jupyter notebook with answers, a picture and the code, for people who use Python"),
        )
        folder = form.button(self.tr("Show in folder"), self.folder_wanted)
        receipt = form.button(self.tr("Save receipt as HTML…"), self.receipt_wanted)
        evidence = form.button(
            self.tr("Evidence folder…"),
            self.evidence_wanted,
            tip=self.tr("Receipt, records and metadata that institutions ask for, in one folder"),
        )
        return form.row(self.open_viewer, page, folder, form.STRETCH), form.row(
            receipt, evidence, notebook, form.STRETCH
        )

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


class FirstAnswerCard(Card):
    """What the release just said, in plain words, so that nobody leaves without an answer."""

    def __init__(self) -> None:
        super().__init__(self.tr("A first answer"), kind="good")
        self._words = form.sentence()
        self._worker = Worker(self, done=self._show)
        self.add(self._words)
        self.setVisible(False)

    def show_result(self, result: ReleaseResult) -> None:
        self.setVisible(False)
        path = result.published.path
        self._worker.start(lambda _progress: first_answer(open_release(path)), supersede=True)

    def _show(self, done: Done) -> None:
        answer = done.value
        self.setVisible(isinstance(answer, FirstAnswer))
        if isinstance(answer, FirstAnswer):
            self._words.setText(translated_sentence(answer.words))


_MOST_NAMES = 4


class _WholeText(TextArea):
    """As high as its lines: nothing of it is to be scrolled for, however large the letters are."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        lines = max(1, round(self.document().size().height()))
        self.setFixedHeight(self.fontMetrics().lineSpacing() * lines + 24)


class MailCard(Card):
    """A few sentences for the e-mail that the file travels with, from public facts alone."""

    def __init__(self) -> None:
        super().__init__(self.tr("For the e-mail"))
        self._text = _WholeText(self.tr("Sentences for the e-mail"))
        self._text.setReadOnly(True)
        self.add_to_heading(form.copy_button(self._text.toPlainText, self.tr("Copy the sentences for the e-mail")))
        self.add(self._text)

    def show_result(self, result: ReleaseResult) -> None:
        receipt, published = result.job.plan.receipt, result.published
        self._text.setPlainText(
            self.tr(
                "Attached is {file}, a differentially private release. {what} You can query it as often as you like "
                "and pass it on. It keeps ε = {epsilon}, δ = {delta} for {unit}. Open it with dpsim-viewer, which "
                "works offline. Its SHA-256 is {fingerprint}."
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
            self.tr("It says what share of the rows is near any point of {columns} ({function}).")
            if similarity.is_kernel
            else self.tr("It says how far the rows are from any point of {columns} ({function}).")
        )
        return pattern.format(columns=columns, function=function_words(similarity.name).title)


class DonePage(Page):
    """Nothing of the draft is shown here, so nothing can be wrong with it."""

    viewer_wanted = Signal(object)  # the Path of the release
    another_wanted = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__(
            context,
            self.tr("Done"),
            self.tr("Anyone can query the file as often as they like. Queries cost no more privacy."),
        )
        self._result: ReleaseResult | None = None
        self._file = FileCard()
        self.pages = PageSaver(self)
        self.pages.saved.connect(self._file.show_saved)
        self.pages.failed.connect(self._file.show_problem)
        self._file.viewer_wanted.connect(lambda: self.viewer_wanted.emit(self._released.published.path))
        self._file.folder_wanted.connect(self._show_folder)
        self._file.receipt_wanted.connect(self._choose_receipt)
        self._file.page_wanted.connect(lambda: self.pages.ask(self._released.published.path))
        self._file.notebook_wanted.connect(lambda: self.pages.ask_notebook(self._released.published.path))
        self._file.evidence_wanted.connect(self._ask_evidence)
        self._answer = FirstAnswerCard()
        self._mail, self._code, self._ledger = MailCard(), CodeCard(), form.sentence()
        another = form.button(self.tr("Release another"), self.another_wanted)
        ledger = Card(self.tr("Ledger"), form.row(form.grow(self._ledger), form.align(another, form.TOP)))
        folded = FoldedParts(self.tr("More about this release"))
        for key, title, purpose, part in (
            ("mail", self.tr("For the e-mail"), self.tr("Show sentences for the e-mail"), self._mail),
            (
                "code",
                self.tr("Command line and Python"),
                self.tr("Show how to do the same without the wizard"),
                self._code,
            ),
        ):
            folded.add_part(key, title, purpose, part)
        self.add(self._answer, self._file, ledger, folded)

    @property
    def _released(self) -> ReleaseResult:
        """Nobody comes to this page, and to its buttons, before there is a release."""
        assert self._result is not None
        return self._result

    def show_result(self, result: ReleaseResult) -> None:
        self._result = result
        self._answer.show_result(result)
        self._file.show_result(result)
        self._mail.show_result(result)
        self._code.show_result(result)
        self._ledger.setText(
            self.tr(
                "All releases of {dataset} together have spent ε = {epsilon}, δ = {delta}. The ledger counts {unit}."
            ).format(
                dataset=result.job.plan.request.dataset,
                epsilon=spent(result.spent.epsilon),
                delta=spent(result.spent.delta),
                unit=translated(result.unit.words),
            )
        )

    def first_control(self) -> QWidget:
        return self._file.open_viewer

    def show_problem(self, sentence: str) -> None:
        self._file.show_problem(sentence)

    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._released.published.path.parent)))

    def _ask_evidence(self) -> None:
        dialog = EvidenceDialog(self._released.published.path, self._released.job.plan.receipt, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.saved.connect(self._file.show_saved)
        dialog.open()

    def _choose_receipt(self) -> None:
        path = self._released.published.path
        # The web page of the release has its plain name.
        present = str(path.with_name(f"{path.stem}-receipt.html"))
        filters = [self.tr("Web pages (*.html)")]
        choose_target(self, self.tr("Receipt"), self.save_receipt, filters, suffix="html", present=present)

    def save_receipt(self, path: Path) -> None:
        result = self._released
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
            self._file.show_problem(self.tr("The receipt cannot be saved there. Choose another folder."))
        else:
            self._file.show_saved(path)
