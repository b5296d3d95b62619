"""What surrounds a release: a first name for its file, what is kept of it, the page Done, and another one."""

import sys
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QStandardPaths

from dpsim_gui.app.language.language import asked_for
from dpsim_gui.app.wizard.done.page import DonePage
from dpsim_gui.app.wizard.drafts import DraftAutosave
from dpsim_gui.app.wizard.navigation import Navigation
from dpsim_gui.app.wizard.pages import Page, WizardPages
from dpsim_gui.app.wizard.planner import Planner
from dpsim_gui.app.wizard.release.page import ReleasePage
from dpsim_gui.app.wizard.release_job import ReleaseResult
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.file import suggested_study, suggested_target
from dpsim_gui.curator.draft.problems import Step

_START = "import sys; from dpsim_gui.app.viewer_program import main; sys.exit(main())"


def viewer_command(release: Path) -> tuple[str, list[str]]:
    """The viewer installed beside this program, otherwise the one of this Python."""
    wanted = asked_for()
    arguments = [str(release), *(["--language", wanted] if wanted else [])]
    suffix = ".exe" if sys.platform == "win32" else ""
    beside = Path(sys.executable).with_name(f"dpsim-viewer{suffix}")
    if beside.is_file():
        return str(beside), arguments
    return sys.executable, ["-c", _START, *arguments]


def start_viewer(release: Path) -> bool:
    program, arguments = viewer_command(release)
    started = QProcess.startDetached(program, arguments)
    # PySide gives (started, process id).
    return bool(started[0]) if isinstance(started, tuple) else bool(started)


class ReleaseActions(QObject):
    """result: the last release that was made of the draft"""

    def __init__(
        self,
        draft: Draft,
        autosave: DraftAutosave,
        navigation: Navigation,
        planner: Planner,
        pages: WizardPages,
        *,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._draft, self._autosave, self._navigation, self._planner = draft, autosave, navigation, planner
        self._pages = pages
        self.result: ReleaseResult | None = None
        navigation.moving.connect(self._on_moving)
        pages.added.connect(self._on_page_added)

    def forget(self) -> None:
        """The draft is another one."""
        self.result = None

    def _on_page_added(self, page: Page) -> None:
        match page:
            case ReleasePage():
                page.released.connect(self._on_released)
                page.study_written.connect(self._on_study_written)
            case DonePage():
                page.viewer_wanted.connect(self._open_viewer)
                page.another_wanted.connect(self._release_another)

    def _on_moving(self, step: Step) -> None:
        if step is Step.RELEASE and not self._draft.choices.target:
            folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
            place = folder if folder.is_dir() else Path.home()
            choices = self._draft.choices
            target = (
                suggested_study(place, choices.study_title_text)
                if choices.starts_study
                else suggested_target(place, choices.dataset_text)
            )
            self._draft.change(target=str(target))

    def _on_released(self, result: ReleaseResult) -> None:
        self.result = result
        self._autosave.keep_released()
        self._draft.change(target="")
        self._autosave.mark_saved()
        self._pages.get(DonePage).show_result(result)
        self._navigation.go_to(Step.DONE)

    def _on_study_written(self) -> None:
        choices = self._draft.choices
        # A free name: the file that was written is never replaced.
        self._draft.change(target=str(suggested_study(Path(choices.target).parent, choices.study_title_text)))
        self._autosave.mark_saved()
        self._navigation.show_draft()

    def _release_another(self) -> None:
        self._navigation.forget(Step.RELEASE)
        # The ledger has a release more than when it was last looked at.
        self._planner.ask(afresh=True)
        self._navigation.go_to(Step.SIMILARITY)

    def _open_viewer(self, path: Path) -> None:
        if not start_viewer(path):
            self._pages.get(DonePage).show_problem(
                self.tr("The viewer could not be started; open the file with dpsim-viewer.")
            )
