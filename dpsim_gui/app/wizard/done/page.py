"""Done: where the file is, how to check it, what to do with it, and how to do the same without the wizard."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.language.language import translated, words
from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.language.numbers import spent
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.widgets.page_saver import PageSaver
from dpsim_gui.app.wizard.done.code_card import CodeCard
from dpsim_gui.app.wizard.done.evidence_dialog import EvidenceDialog
from dpsim_gui.app.wizard.done.file_card import FileCard
from dpsim_gui.app.wizard.done.mail_card import MailCard
from dpsim_gui.app.wizard.release_job import ReleaseResult
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.messages import Message
from dpsim_gui.release.receipt_page import receipt_as_html
from dpsim_gui.whole_file import is_same_file, whole_file


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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(body)
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
        body.add(self._mail)
        body.add(self._ledger_card())
        body.add(self._code)

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
