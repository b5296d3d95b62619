"""The wizard's window: steps on the left, the page in the middle, help on the right; it leads from page to page."""

import sys
from pathlib import Path

from PySide6.QtCore import QProcess, QStandardPaths, QTimer
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow

from dpsim_gui.app.language.language import asked_for
from dpsim_gui.app.look.text_size import resize_within_screen, shrink_no_further
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.budget.page import BudgetPage
from dpsim_gui.app.wizard.data.page import DataPage
from dpsim_gui.app.wizard.done.page import DonePage
from dpsim_gui.app.wizard.drafts import DraftActions, DraftAutosave, StudyActions
from dpsim_gui.app.wizard.example_sentence import example_sentence
from dpsim_gui.app.wizard.frame import HelpFold, Navigation, WizardFrame
from dpsim_gui.app.wizard.ledger_window import LedgerWindow
from dpsim_gui.app.wizard.look.page import LookPage
from dpsim_gui.app.wizard.look_reader import LookReader
from dpsim_gui.app.wizard.menus import EnterKey, Menus, UndoFilter
from dpsim_gui.app.wizard.page import Page, PageContext
from dpsim_gui.app.wizard.pages import WizardPages, page_specs
from dpsim_gui.app.wizard.planner import Planner
from dpsim_gui.app.wizard.protected.page import ProtectedPage
from dpsim_gui.app.wizard.release.page import ReleasePage
from dpsim_gui.app.wizard.release_job import ReleaseResult
from dpsim_gui.app.wizard.signing import SignWindow
from dpsim_gui.app.wizard.similarity.page import SimilarityPage
from dpsim_gui.app.worker import Worker
from dpsim_gui.curator.draft.choices import BLANK
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
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


class WizardWindow(QMainWindow):
    """result: the last release that was made of the draft"""

    def __init__(
        self,
        settings: Settings,
        theme: Theme,
        ledger: Path | None = None,
        *,
        keys: Path | None = None,
        drafts: Path | None = None,
    ) -> None:
        """ledger, keys: the ledger and the folder of signing keys; None for the owner's own.

        drafts: the folder where unfinished drafts are kept; None keeps none
        """
        super().__init__()
        self._settings, self._ledger, self._keys = settings, ledger, keys
        self.draft = Draft(BLANK)
        self.planner = Planner(self.draft, ledger, self)
        self.looks = LookReader(ledger, self)
        self.autosave = DraftAutosave(self.draft, drafts, self)
        self.result: ReleaseResult | None = None
        self._opened: tuple[Path | str, ...] = ()
        self._left: tuple[tuple[str, ...], Step] = ((), Step.DATA)
        self._close_when_stopped = False

        self.setWindowTitle(self.tr("dpsim wizard"))
        specs = page_specs()
        self._frame = frame = WizardFrame(tuple(spec.title for spec in specs.values()))
        self.setCentralWidget(frame)
        self.steps, self.bar, self.help_pane = frame.steps, frame.bar, frame.help_pane
        self.tour, self.recovery = frame.tour, frame.recovery
        context = PageContext(
            draft=self.draft,
            planner=self.planner,
            looks=self.looks,
            settings=settings,
            ledger=ledger,
            keys=keys,
            drafts=drafts,
            parent=frame.stack,
        )
        self.pages = WizardPages(specs, context, self)
        self._undo_filter = UndoFilter(self)
        self._enter_key = EnterKey(self, self.go_forward)
        self.navigation = Navigation(
            self.draft,
            frame,
            self.pages,
            released=lambda: "" if self.result is None else self.result.published.path.name,
            parent=self,
        )
        self.draft_actions = DraftActions(
            self.draft, self.autosave, self.recovery, self, blank=BLANK, busy=lambda: self.pages.running
        )
        self.study_actions = StudyActions(self.draft, self.draft_actions, self)
        self._menus = Menus(
            self,
            data=self.data_page,
            open_files=self.open_data,
            drafts=self.draft_actions,
            studies=self.study_actions,
            navigation=self.navigation,
            busy=lambda: self.pages.running,
            settings=settings,
            theme=theme,
        )
        self.help_fold = HelpFold(
            self.help_pane, settings, needed=frame.width_with_help, follow=self._menus.help_shown.setChecked
        )
        shrink_no_further(self, 920, 600)
        self._connect()
        geometry = settings.window_state("geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            resize_within_screen(self, 1280, 820)
        self.help_fold.fit(self.width())
        self.go_to(Step.DATA)

    def _connect(self) -> None:
        self.pages.added.connect(self._on_page_added)
        self.navigation.moving.connect(self._on_moving)
        self.navigation.refreshed.connect(self._on_refreshed)
        for changed in (self.planner.working, self.planner.cleared, self.planner.planned, self.looks.answered):
            changed.connect(self._show_example)
        self.draft_actions.replaced.connect(self._on_draft_replaced)
        self.draft_actions.changed.connect(self.navigation.show_change)
        self._frame.study_bar.leave_wanted.connect(self.study_actions.leave)
        menus = self._menus
        menus.help_toggled.connect(lambda: self.help_fold.toggle())
        menus.help_wanted.connect(lambda: self.help_fold.show(True))
        menus.topic_wanted.connect(self.help_fold.show_topic)
        menus.ledger_wanted.connect(self.show_ledger)
        menus.signing_wanted.connect(self.show_signing)
        menus.tour_wanted.connect(self._start_tour)
        self.help_pane.closed.connect(lambda: self.help_fold.show(False))
        # The first page is there already.
        page = self.data_page
        self._watch(page)
        page.tour_wanted.connect(self._start_tour)
        page.study_wanted.connect(self.study_actions.choose)
        page.study_dropped.connect(self.study_actions.take_part)
        page.new_study_wanted.connect(self.study_actions.start)
        page.draft_dropped.connect(self.draft_actions.open)
        page.source_opened.connect(self._on_source_opened)
        page.opening.connect(lambda: self.go_to(Step.DATA))
        page.reading_resolved.connect(self.planner.remember_reading)

    def _watch(self, page: Page) -> None:
        self._undo_filter.watch(page)
        self._enter_key.watch(page)

    def _on_page_added(self, page: Page) -> None:
        self._watch(page)
        # It may need more room than the pages before it.
        self.help_fold.fit(self.width())
        match page:
            case ProtectedPage():
                page.counted.connect(self.navigation.show_draft)
            case LookPage():
                page.running_changed.connect(self._on_running_changed)
                page.looked.connect(self._on_looked)
            case SimilarityPage():
                page.explained.connect(self.help_pane.follow)
            case BudgetPage():
                page.data_wanted.connect(lambda: self.go_to(Step.DATA))
            case ReleasePage():
                page.running_changed.connect(self._on_running_changed)
                page.released.connect(self._on_released)
                page.study_written.connect(self._on_study_written)
            case DonePage():
                page.viewer_wanted.connect(self._open_viewer)
                page.another_wanted.connect(self._release_another)

    @property
    def data_page(self) -> DataPage:
        return self.pages.get(DataPage)

    @property
    def release_page(self) -> ReleasePage:
        return self.pages.get(ReleasePage)

    # The way

    def current_step(self) -> Step:
        """The step whose page is shown."""
        return self.navigation.current

    @property
    def page(self) -> Page:
        """The one that is shown."""
        return self.navigation.page

    @property
    def busy(self) -> bool:
        """Whether anything is being read, planned, compared or drawn at the moment."""
        return any(worker.busy for worker in self.findChildren(Worker))

    def go_to(self, step: Step) -> None:
        self.navigation.go_to(step)

    def go_back(self) -> None:
        self.navigation.go_back()

    def go_forward(self) -> None:
        self.navigation.go_forward()

    def refresh(self) -> None:
        self.navigation.refresh()

    # The data and the draft

    def open_data(self, *sources: Path | str) -> None:
        """Data files or a folder, a bundled example with its choices, a draft or a study; texts are addresses."""
        if self.pages.running:
            return
        first = sources[0]
        bundled = {example.path.resolve(): example for example in examples()}
        example = bundled.get(first.resolve()) if isinstance(first, Path) else None
        if example is not None:
            self.data_page.open_example(example)
        else:
            self.data_page.open_files(sources)

    def _start_tour(self) -> None:
        """Walks the reader through the first example, page by page, up to the viewer."""
        self.navigation.forget()
        self.tour.setVisible(True)
        self.data_page.open_example(examples()[0])

    def _on_refreshed(self) -> None:
        # Reopened after a release, a draft leads to the page where another one is made.
        self.autosave.schedule(Step.RELEASE if self.current_step() is Step.DONE else self.current_step())
        self._show_example()
        self._frame.study_bar.show_choices(self.draft.choices, running=self.pages.running)
        self._menus.show_undo(self.draft, running=self.pages.running)

    def _show_example(self, *_told: object) -> None:
        choices = self.draft.choices
        self._frame.example.show_words(
            example_sentence(choices, self.planner.preview_of(choices), self.looks.ask(choices))
        )

    def _on_draft_replaced(self, step: Step) -> None:
        """step: on whose page it was left; the header of its file is read first, on the page Data."""
        self.navigation.forget()
        self.planner.clear()
        self.result = None
        self.go_to(Step.DATA)
        self._left = (self.draft.choices.files, step)
        if not self.data_page.is_reading:
            self._go_on()

    def _go_on(self) -> None:
        (files, step), self._left = self._left, ((), Step.DATA)
        if files == self.draft.choices.files:
            self.navigation.go_on_at(step)

    def _on_source_opened(self, names: tuple[Path | str, ...]) -> None:
        paths = [name for name in names if isinstance(name, Path)]
        # Addresses are kept by drafts alone.
        if len(paths) == len(names) and paths[0] not in {example.path for example in examples()}:
            self._settings.add_recent(*paths)
        if names != self._opened:
            # Nobody has tried to leave a page with these data yet.
            self._opened = names
            self.navigation.forget()
        self._go_on()

    def show_ledger(self) -> None:
        window = LedgerWindow(self._ledger, self)
        window.changed.connect(self.planner.forget)
        window.open()

    def show_signing(self) -> None:
        SignWindow(self._keys, self).open()

    # The release

    def _on_moving(self, step: Step) -> None:
        """The file gets a first name."""
        choices = self.draft.choices
        if step is Step.RELEASE and not choices.target:
            documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
            folder = Path(documents) if Path(documents).is_dir() else Path.home()
            study = choices.study_title_text if choices.starts_study else None
            target = suggested_target(folder, choices.dataset_text) if study is None else suggested_study(folder, study)
            self.draft.change(target=str(target))

    def _on_running_changed(self, running: bool) -> None:
        self.refresh()
        if not running and self._close_when_stopped:
            # After the page has dealt with the end of its job.
            QTimer.singleShot(0, self.close)

    def _on_looked(self) -> None:
        """The draft has what was paid for, and the ledger has a release more."""
        self.autosave.schedule(Step.LOOK)
        self.planner.forget()

    def _on_released(self, result: ReleaseResult) -> None:
        self.result = result
        self.autosave.keep_released()
        self.draft.change(target="")
        self.autosave.mark_saved()
        self.pages.get(DonePage).show_result(result)
        self.go_to(Step.DONE)

    def _on_study_written(self) -> None:
        choices = self.draft.choices
        # A free name: the file that was written is never replaced.
        self.draft.change(target=str(suggested_study(Path(choices.target).parent, choices.study_title_text)))
        self.autosave.mark_saved()
        self.navigation.show_draft()

    def _release_another(self) -> None:
        self.navigation.forget(Step.RELEASE)
        # The ledger has a release more than when it was last looked at.
        self.planner.ask(afresh=True)
        self.go_to(Step.SIMILARITY)

    def _open_viewer(self, path: Path) -> None:
        if not start_viewer(path):
            problem = self.tr("The viewer could not be started. Open the file with dpsim-viewer.")
            self.pages.get(DonePage).show_problem(problem)

    # Size and end

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.help_fold.fit(event.size().width())

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.pages.running:
            # Stopping takes a moment; once the noise is drawn the release is finished instead. Either way is safe.
            self._close_when_stopped = True
            self.pages.cancel()
            event.ignore()
            return
        self._settings.remember_window("geometry", self.saveGeometry())
        self.autosave.close()
        # A timer that fires later must not begin new work.
        for timer in self.findChildren(QTimer):
            timer.stop()
        for worker in self.findChildren(Worker):
            worker.close()
        super().closeEvent(event)
