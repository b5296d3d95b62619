"""Studies as a whole: starting one, taking part in one, leaving it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.wizard.dialogs import choose_study, tell
from dpsim_gui.app.wizard.drafts.actions import DraftActions
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.taking_part import choices_of_study, without_study
from dpsim_gui.curator.study.file import StudyTerms, read_study
from dpsim_gui.progress import Progress


class StudyActions(QObject):
    """blank: the form that a new draft begins with;  busy: whether a release is being made from the draft."""

    def __init__(
        self, draft: Draft, drafts: DraftActions, window: QWidget, *, blank: Choices, busy: Callable[[], bool]
    ) -> None:
        super().__init__(window)
        self._draft, self._drafts, self._window = draft, drafts, window
        self._blank, self._busy = blank, busy
        self._worker = Worker(self)
        self._worker.done.connect(self._on_read)
        self._worker.failed.connect(self._on_failed)

    def start(self) -> None:
        """A plan without data."""
        self._drafts.replace_with(self._blank, starts_study=True)

    def choose(self) -> None:
        if not self._busy():
            choose_study(self._window, self._draft.choices.source, self.take_part)

    def take_part(self, path: Path) -> None:
        if not self._busy():
            self._worker.start(_reading(path), supersede=True)

    def leave(self) -> None:
        choices = self._draft.choices
        # Nobody has typed anything of a study that is followed and has no data yet.
        alone = choices.study is not None and not choices.source
        self._drafts.replace_with(self._blank if alone else without_study(choices))

    def close(self) -> None:
        self._worker.close()

    def _on_read(self, done: Done) -> None:
        assert isinstance(done.value, StudyTerms)
        self._drafts.replace_with(choices_of_study(done.value, self._draft.choices))

    def _on_failed(self, failed: Failed) -> None:
        tell(self._window, self.tr("This study cannot be opened"), translated_error(failed.error))


def _reading(path: Path) -> Callable[[Progress], StudyTerms]:
    return lambda _progress: StudyTerms.of(read_study(path), str(path))
