"""What only the owner can say for an evidence folder."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QWidget

from dpsim_gui.app.language.language import current_words
from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.field import InlineProblem, TextInput
from dpsim_gui.app.widgets.file_dialog import choose_target
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.evidence.documents import SECTORS, OwnerAnswers
from dpsim_gui.curator.evidence.folder import write_evidence
from dpsim_gui.errors import DpsimError
from dpsim_gui.release.receipt import Receipt


class EvidenceDialog(QDialog):
    """Documents for institutions: asks what only the owner can say, and makes the folder beside the release."""

    saved = Signal(object)  # the Path of the folder

    def __init__(self, release: Path, receipt: Receipt, parent: QWidget | None = None) -> None:
        """receipt: of the release; who publishes it and what for is not asked twice"""
        super().__init__(parent)
        self._release = release
        self.setWindowTitle(self.tr("Evidence folder"))
        self._worker = Worker(
            self,
            done=self._on_done,
            failed=self._on_failed,
            # After a bug of ours the crash dialog has said all there is to say.
            crashed=lambda _report: self._show_working(False),
        )
        about = form.sentence(
            self.tr(
                "A folder with the release, its receipt, a draft record for the deployments registry, a page along "
                "NIST SP 800-226 and metadata for catalogues. The documents mark what you leave empty."
            )
        )
        self._fields: dict[str, TextInput] = {}
        fields = QFormLayout()
        for name, label, example in (
            ("name", self.tr("Name of the data set"), self.tr("for example: Visits 2024")),
            ("curators", self.tr("Who holds the data"), self.tr("for example: North clinic")),
            ("description", self.tr("What it is"), ""),
            ("use", self.tr("What the release is for"), self.tr("for example: planning of wards")),
            ("region", self.tr("Where the people live"), ""),
            ("licence", self.tr("Licence"), self.tr("for example: CC-BY-4.0")),
            ("authors", self.tr("Who fills in the record"), ""),
        ):
            field = TextInput(label, example)
            field.setMinimumWidth(320)
            fields.addRow(label, field)
            self._fields[name] = field
        self._fields["curators"].setText(receipt.publisher)
        self._fields["use"].setText(receipt.purpose)
        self._sector = form.choice(self.tr("Sector"), ("", *SECTORS))
        fields.addRow(self.tr("Sector"), self._sector)
        self._problem = InlineProblem()
        self._working = form.label(self.tr("Working…"), "muted")
        self._working.setVisible(False)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.make = self._buttons.addButton(self.tr("Make folder…"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._buttons.rejected.connect(self.reject)
        self._buttons.accepted.connect(self._ask_where)
        form.column(
            about, fields, self._problem, self._working, self._buttons, inside=self, spacing=12, margins=(9, 9, 9, 9)
        )

    def _ask_where(self) -> None:
        """A new folder beside the release, under its name."""
        try:
            answers = self._answers()
        except DpsimError as error:
            self._problem.show_problem(translated_error(error))
            return
        choose_target(
            self,
            self.tr("Evidence folder"),
            lambda folder: self.save(answers, folder),
            folder=self._release.parent,
            present=f"{self._release.stem}-evidence",
            label=self.tr("New folder"),
            asks=False,
        )

    def save(self, answers: OwnerAnswers, folder: Path) -> None:
        words = current_words()

        def write(_progress: object) -> Path:
            write_evidence(self._release, folder, answers, words=words)
            return folder

        self._problem.show_problem(None)
        self._show_working(True)
        self._worker.start(write)

    def reject(self) -> None:
        """Not while the folder is made: it would be there, and nobody would have said so."""
        if not self._worker.busy:
            super().reject()

    def _show_working(self, working: bool) -> None:
        self._working.setVisible(working)
        self._buttons.setEnabled(not working)

    def _answers(self) -> OwnerAnswers:
        answers = {name: field.text().strip() for name, field in self._fields.items()}
        curators, authors = (
            tuple(part.strip() for part in answers.pop(name).split(";") if part.strip())
            for name in ("curators", "authors")
        )
        return OwnerAnswers(**answers, curators=curators, authors=authors, sector=self._sector.currentText())

    def _on_done(self, report: Done) -> None:
        self.saved.emit(report.value)
        self.accept()

    def _on_failed(self, report: Failed) -> None:
        self._show_working(False)
        self._problem.show_problem(translated_error(report.error))

    def done(self, result: int) -> None:
        self._worker.close()
        super().done(result)
