"""The last step of a new study: its public file is written, and its fingerprint shown."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.site import sites_of
from dpsim_gui.curator.files.signing_key import signing_key
from dpsim_gui.curator.plan.plan import Plan, study_of
from dpsim_gui.curator.template.file import write_study
from dpsim_gui.curator.template.template import Study
from dpsim_gui.progress import Progress


class StudyCard(Card):
    write_wanted = Signal()
    written = Signal()

    def __init__(self, keys: Path | None, parent: QWidget | None = None) -> None:
        """keys: the folder of signing keys, None for the owner's own"""
        super().__init__(self.tr("Write the study"), parent=parent)
        self._keys, self._target = keys, ""
        self._worker = Worker(self)
        self._worker.done.connect(self._on_written)
        self._worker.failed.connect(self._on_failed)
        text = form.sentence(
            self.tr(
                "The file is public and holds no data. Every site opens it with Take part in a study, and its release "
                "can then be added to those of the others. Writing it spends nothing."
            )
        )
        self._write = form.button(self.tr("Write the study"), self.write_wanted, kind="primary")
        self._missing = form.sentence("", "muted")
        row = form.row(self._write, form.gap(8), form.grow(self._missing))
        self._problem = InlineProblem()
        for item in (text, row, self._problem, self._result_card()):
            self.add(item)

    def _result_card(self) -> Card:
        self._result = Card(kind="well")
        self._result.setAccessibleName(self.tr("The study is written"))
        self._where = form.sentence()
        self._fingerprint = ElidedLabel()
        self._fingerprint.setAccessibleName(self.tr("Fingerprint of the study"))
        self._fingerprint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        copy = form.button(
            self.tr("Copy"),
            lambda: QGuiApplication.clipboard().setText(self._fingerprint.text()),
            kind="quiet",
            name=self.tr("Copy the fingerprint of the study"),
        )
        self._result.add(self._where)
        self._result.add(
            form.row(form.label(self.tr("Fingerprint (SHA-256)"), "muted"), form.grow(self._fingerprint), copy)
        )
        self._result.setVisible(False)
        return self._result

    def show_missing(self, sentence: str) -> None:
        """What has to be done before the study can be written, "" for nothing."""
        self._write.setEnabled(sentence == "" and not self._worker.busy)
        self._missing.setText(sentence)

    def write(self, plan: Plan, choices: Choices) -> None:
        """plan: of all sites together"""
        self._target = choices.target.strip()
        self._write.setEnabled(False)
        self._worker.start(_writing(plan, choices, self._keys))

    def clear(self) -> None:
        """The draft is another one."""
        self._problem.show_problem(None)
        self._result.setVisible(False)

    def close_work(self) -> None:
        self._worker.close()

    def _on_written(self, done: Done) -> None:
        study = done.of(Study)
        self._problem.show_problem(None)
        signed = self.tr("It is signed.") if study.signed_by else self.tr("It is not signed.")
        words = self.tr("Written to {path}. {signed} Send it to every site, and tell them the fingerprint.")
        self._where.setText(words.format(path=self._target, signed=signed))
        self._fingerprint.setText(study.fingerprint)
        self._result.setVisible(True)
        self.written.emit()

    def _on_failed(self, failed: Failed) -> None:
        self._problem.show_problem(translated_error(failed.error))
        self._write.setEnabled(True)


def _writing(plan: Plan, choices: Choices, keys: Path | None) -> Callable[[Progress], Study]:
    def work(_progress: Progress) -> Study:
        signer = signing_key(choices.signing_key, folder=keys) if choices.signing_key else None
        study = study_of(plan, sites=sites_of(choices), title=choices.study_title_text.strip())
        return write_study(study, choices.target.strip(), signer=signer)

    return work
