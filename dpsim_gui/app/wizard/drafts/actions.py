"""Drafts as a whole: a new one, one opened or saved, undo, and the one that was left behind by an earlier window."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.wizard.dialogs import choose_draft, choose_draft_target, tell
from dpsim_gui.app.wizard.drafts.autosave import DraftAutosave
from dpsim_gui.app.wizard.drafts.recovery_bar import RecoveryBar
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.file import left_at, open_draft, save_draft
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.errors import PlanError


class DraftActions(QObject):
    """blank: the form that a new draft begins with;  busy: whether a release is being made from the draft."""

    replaced = Signal(object)
    """the draft is another one now, left on the page of this Step"""
    changed = Signal()
    """an edit was taken back or made again"""

    def __init__(
        self,
        draft: Draft,
        autosave: DraftAutosave,
        bar: RecoveryBar,
        window: QWidget,
        *,
        blank: Choices,
        busy: Callable[[], bool],
    ) -> None:
        super().__init__(window)
        self._draft, self._autosave, self._bar, self._window = draft, autosave, bar, window
        self._blank, self._busy = blank, busy
        bar.show_draft(autosave.found)
        bar.wanted.connect(self._go_on_with_found)
        bar.discarded.connect(self._discard_found)

    def start_anew(self) -> None:
        self.replace_with(self._blank)

    def undo(self) -> None:
        self._draft.undo()
        self.changed.emit()

    def redo(self) -> None:
        self._draft.redo()
        self.changed.emit()

    def choose(self) -> None:
        choose_draft(self._window, self._draft.choices.source, self.open)

    def choose_target(self) -> None:
        choose_draft_target(self._window, self._draft.choices.source, self.save)

    def open(self, path: Path) -> None:
        try:
            choices, step = open_draft(path), left_at(path)
        except PlanError as error:
            tell(self._window, self.tr("This draft cannot be opened"), self._about(error))
            return
        self.replace_with(choices, step=step)

    def save(self, path: Path) -> None:
        try:
            save_draft(self._draft.choices, path, self._autosave.step)
        except PlanError as error:
            tell(self._window, self.tr("The draft was not saved"), self._about(error))
            return
        self._autosave.mark_saved()

    def replace_with(self, choices: Choices, *, step: Step = Step.DATA, **changes: Any) -> None:
        """Another draft takes the place of this one; one undo leads back. Not while a release is made.

        step: whose page it was left on
        """
        if not self._busy():
            self._draft.start_over(replace(choices, **changes))
            self.replaced.emit(step)

    def _go_on_with_found(self) -> None:
        if not self._busy():
            step = Step.DATA if self._autosave.found is None else self._autosave.found.step
            self.replace_with(self._autosave.take_found(), step=step)
            self._bar.hide()

    def _discard_found(self) -> None:
        self._autosave.drop_found()
        self._bar.hide()

    def _about(self, error: PlanError) -> str:
        return translated_sentence(error.message, "draft")
