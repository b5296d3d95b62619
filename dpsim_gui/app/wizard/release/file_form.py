"""How the file is made: where it goes, who publishes and signs it, and how much of this computer that may take."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field, NumberInput, TextInput
from dpsim_gui.app.wizard.dialogs import choose_release_target, choose_study_target
from dpsim_gui.app.wizard.folded_card import FoldedCard
from dpsim_gui.app.wizard.problem_board import ProblemBoard
from dpsim_gui.app.wizard.signing import SigningCard
from dpsim_gui.curator.building.capacity import MEMORY_BYTES
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.curator.request.fields import FIELD


class CapacityCard(FoldedCard):
    """How much of this computer a release may use; nearly everybody leaves it as it is."""

    edited = Signal(str, str)
    """which field, and the text in it"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._threads_text = NumberInput(self.tr("Threads, at most"), self.tr("one for each core"), 200)
        self._threads_text.edited.connect(lambda text: self.edited.emit("threads", text))
        usual = self.tr("{megabytes}, usual").format(megabytes=MEMORY_BYTES >> 20)
        self._memory_text = NumberInput(self.tr("Memory in MB, at most"), usual, 200)
        self._memory_text.edited.connect(lambda text: self.edited.emit("memory", text))
        self.threads = Field(
            "threads",
            self.tr("Threads, at most"),
            self._threads_text,
            self.tr("With fewer threads the release takes longer, and other programs get more of the computer."),
        )
        self.memory = Field(
            "memory",
            self.tr("Memory in MB, at most"),
            self._memory_text,
            self.tr("For rows and sums together, whatever the size of the file. At least 64."),
        )
        inside = form.as_widget(
            form.row(form.grow(self.threads, where=form.TOP), form.grow(self.memory, where=form.TOP), spacing=16)
        )
        self.fold(self.tr("Use of this computer"), self.tr("Show how much of this computer is used"), inside)

    def show_choices(self, choices: Choices) -> None:
        self._threads_text.mirror(choices.threads_text)
        self._memory_text.mirror(choices.memory_text)

    def unfold_for(self, problems: set[str]) -> None:
        """A problem inside is not hidden from anybody."""
        if problems & {self.threads.name, self.memory.name}:
            self.more.setChecked(True)


class PublisherCard(Card):
    """What the receipt says of who publishes the release, what for, and whom readers may ask."""

    edited = Signal(str, str)
    """the field of the request, and the text typed"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("What readers should know about you"), parent=parent)
        self._publisher = TextInput(self.tr("Published by"), self.tr("such as the name of your institution"))
        self._purpose = TextInput(self.tr("Purpose"), self.tr("such as planning of ambulance stations"))
        self._contact = TextInput(self.tr("Contact"), self.tr("an address or a page"))
        self.fields = (
            Field("publisher", self.tr("Published by"), self._publisher, focus=self._publisher),
            Field("purpose", self.tr("Purpose"), self._purpose, focus=self._purpose),
            Field(
                "contact",
                self.tr("Contact"),
                self._contact,
                self.tr("All three may be left empty. What you write stands in the receipt, for everyone to read."),
                focus=self._contact,
            ),
        )
        for field, text in zip(self.fields, (self._publisher, self._purpose, self._contact), strict=True):
            self.add(field)
            text.textEdited.connect(lambda typed, name=field.name: self.edited.emit(name, typed))

    def show_choices(self, choices: Choices) -> None:
        self._publisher.mirror(choices.publisher_text)
        self._purpose.mirror(choices.stated_purpose_text)
        self._contact.mirror(choices.contact_text)


class TargetCard(Card):
    """Where the release file goes: typed or chosen, and always a new file."""

    edited = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Where the file goes"), parent=parent)
        self._study = False
        self._text = TextInput(self.tr("Release file"), self.tr("choose a new file name"))
        self._text.textEdited.connect(self.edited)
        row = form.row(
            form.grow(self._text),
            form.button(self.tr("Choose…"), self._choose, name=self.tr("Choose the release file")),
        )
        holder = form.as_widget(row)
        self.field = Field(
            "target",
            "",
            holder,
            self.tr("A new file; existing files are never replaced. It may be given to anyone."),
            focus=self._text,
        )
        self.add(self.field)

    def show_target(self, target: str, *, shared_plan: bool = False) -> None:
        """shared_plan: whether the file is a plan for several owners, not a release"""
        self._shared_plan = shared_plan
        self._text.mirror(target)

    def _choose(self) -> None:
        choose = choose_study_target if self._shared_plan else choose_release_target
        choose(self, self._text.text(), self._on_chosen)

    def _on_chosen(self, path: Path) -> None:
        self._text.mirror(str(path))
        self.edited.emit(str(path))


class FileForm(QWidget):
    edited = Signal()
    receipt_edited = Signal()
    """what the receipt says has changed, and so must the plan"""

    def __init__(self, draft: Draft, keys: Path | None, parent: QWidget | None = None) -> None:
        """keys: the folder of signing keys, None for the owner's own"""
        super().__init__(parent)
        self._draft = draft
        self._target = TargetCard()
        self._target.edited.connect(lambda text: self._edit("target", target=text))
        self._publisher = PublisherCard()
        self._publisher.edited.connect(self._on_said)
        self._signing = SigningCard(keys)
        self._signing.chosen.connect(self._on_key)
        self._capacity = CapacityCard()
        self._capacity.edited.connect(lambda name, text: self._edit(name, **{f"{name}_text": text}))
        capacity = (self._capacity.threads, self._capacity.memory)
        self._board = ProblemBoard(self._target.field, *self._publisher.fields, *capacity)
        form.column(self._target, self._publisher, self._signing, self._capacity, inside=self, spacing=16)

    def show_draft(self) -> None:
        self._target.show_target(self._draft.choices.target, shared_plan=self._draft.choices.starts_study)
        self._publisher.show_choices(self._draft.choices)
        for card in (self._publisher, self._capacity):
            card.setVisible(not self._draft.choices.starts_study)
        self._signing.show_key(self._draft.choices.signing_key)
        self._capacity.show_choices(self._draft.choices)

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        self._board.show(problems, all_of_them=all_of_them)
        self._capacity.unfold_for({where for where, _ in problems})

    def show_running(self, running: bool) -> None:
        self._target.field.setEnabled(not running)
        self._publisher.setEnabled(not running)
        self._signing.setEnabled(not running)
        self._capacity.setEnabled(not running)

    def focus_first(self, problems: Sequence[Problem]) -> None:
        self._target.field.focus_target.setFocus(Qt.FocusReason.OtherFocusReason)
        self._board.focus_first(problems)

    def _edit(self, name: str, **changes: str) -> None:
        self._board.touch(name)
        if self._draft.change(**changes):
            self.edited.emit()

    def _on_said(self, name: str, text: str) -> None:
        self._board.touch(name)
        if self._draft.change(**{FIELD[name].choice: text}):
            self.receipt_edited.emit()
            self.edited.emit()

    def _on_key(self, name: str) -> None:
        if self._draft.change(signing_key=name):
            self.edited.emit()
        self._signing.show_key(name)
