"""How the file is made: where it goes, who publishes and signs it, and how much of this computer that may take."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dpsim_gui.app.wizard.problem_board import ProblemBoard
from dpsim_gui.app.wizard.release.capacity_card import CapacityCard
from dpsim_gui.app.wizard.release.publisher_card import PublisherCard
from dpsim_gui.app.wizard.release.target_card import TargetCard
from dpsim_gui.app.wizard.signing.card import SigningCard
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.curator.request.fields import FIELD


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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        for card in (self._target, self._publisher, self._signing, self._capacity):
            layout.addWidget(card)

    def show_draft(self) -> None:
        self._target.show_target(self._draft.choices.target, study=self._draft.choices.starts_study)
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
