"""Studies: starting one, taking part in one, and the bar that says so above every page."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.language.numbers import counted
from dpsim_gui.app.widgets.form import button, grow, label, row
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.app.wizard.dialogs import choose_study, tell
from dpsim_gui.app.wizard.drafts import DraftActions
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.site import choices_of_study, without_study
from dpsim_gui.curator.template.file import StudyTerms, read_study
from dpsim_gui.progress import Progress

_SHOWN = 16


class StudyBar(QFrame):
    """Hidden outside of studies."""

    leave_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "note")
        self.setAccessibleName(self.tr("Study"))
        self._text = label()
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setWordWrap(True)
        self._leave = button(self.tr("Leave the study"), self.leave_wanted, kind="quiet")
        row(
            IconLabel("info", 20, "accent_text"),
            grow(self._text),
            self._leave,
            inside=self,
            spacing=12,
            margins=(32, 8, 24, 8),
        )
        self.setVisible(False)

    def show_choices(self, choices: Choices, *, running: bool) -> None:
        """running: whether a release is being made; nobody leaves then"""
        self.setVisible(choices.is_shared)
        self._leave.setEnabled(not running)
        if choices.study is not None:
            self._text.setText(self._words(choices.study))
            self._text.setToolTip(self.tr("Fingerprint {all}").format(all=choices.study.fingerprint))
        else:
            self._text.setText(
                self.tr("You are starting a study: a public plan for several owners. It needs no data and reads none.")
            )
            self._text.setToolTip("")

    def _words(self, terms: StudyTerms) -> str:
        name = terms.title or self.tr("a study without a title")
        about = self.tr("Taking part in {title}: {sites} sites, {rows} rows together. What it fixes is locked.").format(
            title=name, sites=counted(terms.sites), rows=counted(terms.rows)
        )
        signed = (
            self.tr("signed by {key}").format(key=f"{terms.signed_by[:_SHOWN]}…")
            if terms.signed_by
            else self.tr("not signed")
        )
        fingerprint = self.tr("Fingerprint {short}, {signed}.").format(
            short=f"{terms.fingerprint[:_SHOWN]}…", signed=signed
        )
        return f"{about} {fingerprint}"


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
        self._drafts.replace_with(choices_of_study(done.of(StudyTerms), self._draft.choices))

    def _on_failed(self, failed: Failed) -> None:
        tell(self._window, self.tr("This study cannot be opened"), translated_error(failed.error))


def _reading(path: Path) -> Callable[[Progress], StudyTerms]:
    return lambda _progress: StudyTerms.of(read_study(path), str(path))
