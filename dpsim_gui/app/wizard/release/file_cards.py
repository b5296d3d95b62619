"""How the file is made: where it goes, who publishes it, how much of this computer that takes; and a study's file."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.field import Field, InlineProblem, NumberInput, TextInput
from dpsim_gui.app.wizard.dialogs import choose_release_target, choose_study_target
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.building.threads import MEMORY_BYTES
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.site import sites_of
from dpsim_gui.curator.files.signing_key import signing_key
from dpsim_gui.curator.plan.plan import Plan, study_of
from dpsim_gui.curator.template.file import write_study
from dpsim_gui.curator.template.template import Study
from dpsim_gui.progress import Progress


class TargetCard(Card):
    """Where the release file goes: typed or chosen, and always a new file."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__(self.tr("Where the file goes"))
        self._shared_plan = False
        self._text = TextInput(self.tr("Release file"), self.tr("choose a new file name"))
        choose = form.button(self.tr("Choose…"), self._choose, name=self.tr("Choose the release file"))
        self.field = Field(
            "target",
            "",
            form.row(form.grow(self._text), choose),
            self.tr("A new file. You can give it to anyone."),
            choice="target",
            focus=self._text,
        )
        self.add(self.field)

    def show_kind(self, *, shared_plan: bool) -> None:
        """shared_plan: whether the file is a plan for several owners, not a release"""
        self._shared_plan = shared_plan

    def _choose(self) -> None:
        choose = choose_study_target if self._shared_plan else choose_release_target
        choose(self, self._text.text(), lambda path: self.chosen.emit(str(path)))


class PublisherCard(Card):
    """What the receipt says of who publishes the release, what for, and where readers can ask."""

    def __init__(self) -> None:
        super().__init__(self.tr("What readers should know about you"))
        self.fields = (
            Field(
                "publisher",
                self.tr("Published by"),
                TextInput("", self.tr("such as the name of your institution")),
                choice="publisher_text",
            ),
            Field(
                "purpose",
                self.tr("Purpose"),
                TextInput("", self.tr("such as planning of ambulance stations")),
                choice="stated_purpose_text",
            ),
            Field(
                "contact",
                self.tr("Contact"),
                TextInput("", self.tr("an address or a page")),
                self.tr("You can leave all three empty. Everyone can read them in the receipt."),
                choice="contact_text",
            ),
        )
        self.add(*self.fields)


class CapacityView(QWidget):
    """How much of this computer a release may use; nearly everybody leaves it as it is."""

    def __init__(self) -> None:
        super().__init__()
        usual = tr("{megabytes}, usual").format(megabytes=MEMORY_BYTES >> 20)
        self.fields = (
            Field(
                "threads",
                tr("Threads, at most"),
                NumberInput("", tr("one for each core"), 200),
                tr("With fewer threads the release takes longer and leaves more of the computer to other programs."),
                choice="threads_text",
            ),
            Field(
                "memory",
                tr("Memory in MB, at most"),
                NumberInput("", usual, 200),
                tr("For rows and sums together, whatever the size of the file. At least 64."),
                choice="memory_text",
            ),
        )
        form.row(*(form.grow(field, where=form.TOP) for field in self.fields), inside=self, spacing=16)


class StudyCard(Card):
    write_wanted = Signal()
    written = Signal()

    def __init__(self, keys: Path | None) -> None:
        """keys: the folder of signing keys, None for the owner's own"""
        super().__init__(self.tr("Write the study"))
        self._keys, self._target = keys, ""
        self._worker = Worker(self, done=self._on_written, failed=self._on_failed)
        text = form.sentence(
            self.tr(
                "The file is public and holds no data. Every site opens it with Take part in a study. The releases of "
                "all sites can then be added up. Writing the file spends nothing."
            )
        )
        self._write = form.button(self.tr("Write the study"), self.write_wanted, kind="primary")
        self._missing = form.sentence("", "muted")
        row = form.row(self._write, form.gap(8), form.grow(self._missing))
        self._problem = InlineProblem()
        self._result = self._result_card()
        self.add(text, row, self._problem, self._result)

    def _result_card(self) -> Card:
        self._where = form.sentence()
        self._fingerprint = ElidedLabel()
        self._fingerprint.setAccessibleName(self.tr("Fingerprint of the study"))
        self._fingerprint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        copy = form.copy_button(self._fingerprint.text, self.tr("Copy the fingerprint of the study"))
        caption = form.label(self.tr("Fingerprint (SHA-256)"), "muted")
        line = form.row(caption, form.grow(self._fingerprint), copy)
        card = Card("", self._where, line, kind="well", name=self.tr("The study is written"))
        card.setVisible(False)
        return card

    def show_missing(self, sentence: str) -> None:
        """What has to be done before the study can be written, "" for nothing."""
        self._write.setEnabled(sentence == "" and not self._worker.busy)
        self._missing.setText(sentence)

    def write(self, plan: Plan, choices: Choices) -> None:
        """plan: of all sites together"""
        self._target = choices.target.strip()
        self._write.setEnabled(False)
        keys = self._keys

        def work(_progress: Progress) -> Study:
            signer = signing_key(choices.signing_key, folder=keys) if choices.signing_key else None
            study = study_of(plan, sites=sites_of(choices), title=choices.study_title_text.strip())
            return write_study(study, choices.target.strip(), signer=signer)

        self._worker.start(work)

    def clear(self) -> None:
        """The draft is another one."""
        self._problem.show_problem(None)
        self._result.setVisible(False)

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
