"""The wizard's window: steps on the left, the page in the middle, help on the right; it leads from page to page."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import QStandardPaths, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QWidget

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.look.window_size import resize_within_screen, shrink_no_further
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.bounds.page import BoundsPage
from dpsim_gui.app.wizard.budget.page import BudgetPage
from dpsim_gui.app.wizard.data.page import DataPage
from dpsim_gui.app.wizard.dialogs import tell
from dpsim_gui.app.wizard.done.page import DonePage
from dpsim_gui.app.wizard.drafts.actions import DraftActions
from dpsim_gui.app.wizard.drafts.autosave import DraftAutosave
from dpsim_gui.app.wizard.enter_key import EnterKey
from dpsim_gui.app.wizard.error_words import error_words
from dpsim_gui.app.wizard.frame import WizardFrame
from dpsim_gui.app.wizard.help_fold import HelpFold
from dpsim_gui.app.wizard.ledger.window import LedgerWindow
from dpsim_gui.app.wizard.menus import Menus
from dpsim_gui.app.wizard.page import Page
from dpsim_gui.app.wizard.planning.planner import Planner
from dpsim_gui.app.wizard.protected.page import ProtectedPage
from dpsim_gui.app.wizard.rehearse.page import RehearsePage
from dpsim_gui.app.wizard.release.page import ReleasePage
from dpsim_gui.app.wizard.release_job import ReleaseResult
from dpsim_gui.app.wizard.row_counter import RowCounter
from dpsim_gui.app.wizard.signing.window import SignWindow
from dpsim_gui.app.wizard.similarity.page import SimilarityPage
from dpsim_gui.app.wizard.step_states import step_states
from dpsim_gui.app.wizard.undo_filter import UndoFilter
from dpsim_gui.app.wizard.viewer_process import start_viewer
from dpsim_gui.app.worker import Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import Example, examples
from dpsim_gui.curator.draft.problems import Problem, Step
from dpsim_gui.curator.draft.suggested_target import suggested_target
from dpsim_gui.errors import DpsimError

_STEPS = tuple(Step)
_DONE = len(_STEPS)
_TOPICS = (*(step.value for step in _STEPS), "done")


class WizardWindow(QMainWindow):
    def __init__(
        self,
        settings: Settings,
        theme: Theme,
        ledger: Path | None = None,
        parent: QWidget | None = None,
        *,
        keys: Path | None = None,
        drafts: Path | None = None,
    ) -> None:
        """ledger, keys: the ledger and the folder of signing keys; None for the owner's own.

        drafts: the folder where unfinished drafts are kept; None keeps none
        """
        super().__init__(parent)
        self._settings, self._theme, self._ledger, self._keys = settings, theme, ledger, keys
        blank = Choices(row_means_text=self.tr("one person"))
        self.draft = Draft(blank)
        self.planner = Planner(self.draft, ledger, self)
        self.autosave = DraftAutosave(self.draft, drafts, self)
        self._counter = RowCounter(self)
        self._attempted: set[int] = set()
        self.result: ReleaseResult | None = None
        self._close_when_stopped = False

        self.data_page = DataPage(self.draft, settings.recent)
        self.protected_page = ProtectedPage(self.draft)
        self.bounds_page = BoundsPage(self.draft)
        self.similarity_page = SimilarityPage(self.draft)
        self.budget_page = BudgetPage(self.draft, self.planner)
        self.rehearse_page = RehearsePage(self.draft, self.planner)
        self.release_page = ReleasePage(self.draft, self.planner, ledger, keys)
        self.done_page = DonePage()
        self._pages: tuple[Page, ...] = (
            self.data_page,
            self.protected_page,
            self.bounds_page,
            self.similarity_page,
            self.budget_page,
            self.rehearse_page,
            self.release_page,
            self.done_page,
        )
        self.data_page.tour_wanted.connect(self.start_tour)
        self.data_page.opening.connect(lambda: self.go_to(0))
        self.data_page.source_opened.connect(self._on_source_opened)
        self.data_page.reading_settled.connect(self.planner.remember_reading)
        self.protected_page.count_wanted.connect(lambda: self._counter.start(self.draft.choices))
        self.protected_page.count_stop_wanted.connect(self._counter.stop)
        self._counter.counting.connect(self.protected_page.show_counting)
        self._counter.counted.connect(self._on_counted)
        self._counter.failed.connect(self._on_count_failed)
        self.release_page.running_changed.connect(self._on_running_changed)
        self.release_page.released.connect(self._on_released)
        self.done_page.viewer_wanted.connect(self._open_viewer)
        self.done_page.another_wanted.connect(self._release_another)

        self._build()
        self.draft_actions = DraftActions(
            self.draft, self.autosave, self.recovery, self, blank=blank, busy=lambda: self.release_page.running
        )
        self.draft_actions.replaced.connect(self._on_draft_replaced)
        self.data_page.draft_dropped.connect(self.draft_actions.open)
        self._add_menus()
        self._restore()
        self.go_to(0)

    def _build(self) -> None:
        self.setWindowTitle(self.tr("dpsim wizard"))
        self._frame = frame = WizardFrame()
        self.steps, self.bar, self.help_pane, self._stack = frame.steps, frame.bar, frame.help_pane, frame.stack
        self.tour = frame.tour
        self.tour.ended.connect(self.tour.hide)
        self.recovery = frame.recovery
        for page in self._pages:
            self._stack.addWidget(cast(QWidget, page))
            page.edited.connect(self.refresh)
        frame.order_tabs()
        self.steps.chosen.connect(self._on_step_chosen)
        self.bar.back.connect(self.go_back)
        self.bar.forward.connect(self.go_forward)
        self.similarity_page.explained.connect(self.help_pane.follow)
        self.help_pane.closed.connect(lambda: self.help_fold.show(False))
        self.setCentralWidget(frame)
        shrink_no_further(self, 920, 600)

    def _add_menus(self) -> None:
        menus = Menus(self)
        keys = QKeySequence.StandardKey
        menus.add(menus.file, self.tr("Open data…"), self._choose_data, keys.Open)
        menus.add(menus.file, self.tr("Open a folder of tables…"), self._choose_folder)
        menus.add_recent(lambda: self._settings.recent, self.open_data)
        for example in examples():
            text = self.tr("Load example: {title}").format(title=translated(example.title))
            menus.add(menus.file, text, partial(self._open_example, example))
        menus.file.addSeparator()
        menus.add(menus.file, self.tr("New draft"), self.draft_actions.start_anew, keys.New)
        menus.add(menus.file, self.tr("Open draft…"), self.draft_actions.choose, "Ctrl+Shift+O")
        menus.add(menus.file, self.tr("Save draft…"), self.draft_actions.choose_target, keys.Save)
        menus.file.addSeparator()
        menus.add(menus.file, self.tr("Sign a release file…"), self.show_signing)
        menus.file.addSeparator()
        menus.add(menus.file, self.tr("Quit"), self.close, keys.Quit)
        self._undo = menus.add(menus.edit, self.tr("Undo"), self.undo, keys.Undo)
        self._redo = menus.add(menus.edit, self.tr("Redo"), self.redo, "Ctrl+Shift+Z")
        menus.add(menus.view, self.tr("Back"), self.go_back, "Alt+Left")
        menus.add(menus.view, self.tr("Next"), self.go_forward, "Alt+Right")
        menus.view.addSeparator()
        menus.add(menus.view, self.tr("Ledger…"), self.show_ledger, "Ctrl+L")
        menus.add_theme(self._settings.theme, self._choose_theme)
        shown = menus.add(menus.view, self.tr("Help pane"), lambda: self.help_fold.toggle(), keys.HelpContents)
        shown.setCheckable(True)
        self.help_fold = HelpFold(
            self.help_pane, self._settings, needed=self._frame.width_with_help, follow=shown.setChecked
        )
        menus.add(menus.help, self.tr("Tour of an example"), self.start_tour)
        menus.add(menus.help, self.tr("Help on this page"), lambda: self.help_fold.show(True))
        menus.add(menus.help, self.tr("Words explained"), self._show_glossary)
        menus.add(menus.help, self.tr("About dpsim"), self._about)
        UndoFilter(self)
        EnterKey(self, self.go_forward)

    def _restore(self) -> None:
        geometry = self._settings.window_state("geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            resize_within_screen(self, 1280, 820)
        self.help_fold.fit(self.width())

    # Going from page to page

    @property
    def current(self) -> int:
        return self._stack.currentIndex()

    @property
    def page(self) -> QWidget:
        """The one that is shown."""
        return cast(QWidget, self._pages[self.current])

    @property
    def busy(self) -> bool:
        """Whether anything is being read, planned, compared or drawn at the moment."""
        return any(worker.busy for worker in self.findChildren(Worker))

    def go_to(self, index: int) -> None:
        self.draft.settle()
        if 0 <= index < _DONE and _STEPS[index] is Step.RELEASE and not self.draft.choices.target:
            self._suggest_target()
        self._stack.setCurrentIndex(index)
        page = self._pages[index]
        page.show_draft()
        self.help_pane.show_topic(_TOPICS[index])
        self.tour.show_step(index)
        self.refresh()
        page.focus_first(self._problems(index) if index in self._attempted else [])

    def go_back(self) -> None:
        if self.current > 0 and not self.release_page.running:
            self.go_to(self.current - 1)

    def go_forward(self) -> None:
        """To the next page, or to the first thing that is missing on this one."""
        index = self.current
        if index >= _DONE - 1 or self.release_page.running:
            return
        self._attempted.add(index)
        problems = self._problems(index)
        if problems:
            self.refresh()
            self._pages[index].focus_first(problems)
        else:
            self.go_to(index + 1)

    def refresh(self) -> None:
        """Everything around the page: step list, problems, buttons, undo; and the draft is kept."""
        self.autosave.schedule()
        index = self.current
        states = step_states(
            self.draft,
            current=index,
            seen=self._attempted,
            running=self.release_page.running,
            released="" if self.result is None else self.result.published.path.name,
        )
        for place, state in enumerate(states):
            self.steps.show_state(place, state)
        self.steps.show_current(index)
        problems = self._problems(index)
        self._pages[index].show_problems(problems, all_of_them=index in self._attempted)
        self.bar.show_state(
            can_go_back=index > 0 and not self.release_page.running,
            next_text=self.tr("Next") if index < _DONE - 1 else "",
            note=self._note(problems) if index < _DONE - 1 and index in self._attempted else "",
        )
        self._undo.setEnabled(self.draft.can_undo and not self.release_page.running)
        self._redo.setEnabled(self.draft.can_redo and not self.release_page.running)

    def _note(self, problems: Sequence[Problem]) -> str:
        if not problems:
            return ""
        first, others = translated(problems[0][1]), len(problems) - 1
        return first if not others else self.tr("{first} ({count} more)").format(first=first, count=others)

    def _problems(self, index: int) -> list[Problem]:
        return [] if index >= _DONE else self.draft.problems(_STEPS[index])

    def _on_step_chosen(self, index: int) -> None:
        self._attempted.update(range(min(index, self.current + 1)))
        self.go_to(index)

    # The draft as a whole

    def open_data(self, path: Path, *others: Path) -> None:
        """A data file or folder, a bundled example with its choices, or a draft saved earlier; not during a release."""
        if self.release_page.running:
            return
        example = next((each for each in examples() if each.path.resolve() == path.resolve()), None)
        if path.suffix == ".draft":
            self.draft_actions.open(path)
        elif example is not None:
            self._open_example(example)
        else:
            self.data_page.open_files((path, *others))

    def _choose_data(self) -> None:
        if not self.release_page.running:
            self.data_page.choose_file()

    def _choose_folder(self) -> None:
        if not self.release_page.running:
            self.data_page.choose_folder()

    def undo(self) -> None:
        self.draft.undo()
        self._show_whole_draft()

    def redo(self) -> None:
        self.draft.redo()
        self._show_whole_draft()

    def _show_whole_draft(self) -> None:
        self._pages[self.current].show_draft()
        self.refresh()

    def _open_example(self, example: Example) -> None:
        if not self.release_page.running:
            self.data_page.open_example(example)

    def _on_draft_replaced(self) -> None:
        self._attempted.clear()
        self.result = None
        self.go_to(0)

    def _suggest_target(self) -> None:
        folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
        place = folder if folder.is_dir() else Path.home()
        self.draft.change(target=str(suggested_target(place, self.draft.choices.dataset_text)))

    def _on_source_opened(self, paths: tuple[Path, ...]) -> None:
        if paths[0] not in {example.path for example in examples()}:
            self._settings.add_recent(*paths)

    # Counting and releasing

    def _on_counted(self, rows: int) -> None:
        if not self._counter.is_about(self.draft.choices):
            # The owner has chosen another file, or made the number private, since the counting began.
            return
        self.draft.change(rows_text=str(rows))
        self._show_whole_draft()

    def _on_count_failed(self, error: DpsimError) -> None:
        tell(self, self.tr("The rows could not be counted"), error_words(error))

    def _on_running_changed(self, running: bool) -> None:
        self.refresh()
        if not running and self._close_when_stopped:
            # After the page has dealt with the end of its job.
            QTimer.singleShot(0, self.close)

    def _on_released(self, result: ReleaseResult) -> None:
        self.result = result
        self.draft.change(target="")
        self.autosave.mark_saved()
        self.done_page.show_result(result)
        self.go_to(_DONE)

    def _release_another(self) -> None:
        self._attempted.discard(_STEPS.index(Step.RELEASE))
        self.budget_page.refresh_ledger()
        self.go_to(_STEPS.index(Step.SIMILARITY))

    def _open_viewer(self, path: Path) -> None:
        if not start_viewer(path):
            self.done_page.show_problem(self.tr("The viewer could not be started; open the file with dpsim-viewer."))

    # Help, look, closing

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.help_fold.fit(event.size().width())

    def start_tour(self) -> None:
        """Walks the reader through the first example, page by page, up to the viewer."""
        if not self.release_page.running:
            self._attempted.clear()
            self._open_example(examples()[0])
            self.tour.setVisible(True)

    def show_ledger(self) -> None:
        window = LedgerWindow(self._ledger, self)
        window.changed.connect(self.planner.forget)
        window.open()

    def show_signing(self) -> None:
        SignWindow(self._keys, self).open()

    def _show_glossary(self) -> None:
        self.help_fold.show(True)
        self.help_pane.show_topic("glossary")

    def _choose_theme(self, choice: ThemeChoice) -> None:
        self._settings.theme = choice
        self._theme.choose(choice)

    def _about(self) -> None:
        tell(
            self,
            self.tr("dpsim {version}").format(version=QGuiApplication.applicationVersion()),
            self.tr("Publishes, once, a private structure that answers: how close is this point to your data?"),
        )

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.release_page.running:
            # Stopping takes a moment; once the noise is drawn the release is finished instead. Either way is safe.
            self._close_when_stopped = True
            self.release_page.cancel()
            event.ignore()
            return
        self._settings.remember_window("geometry", self.saveGeometry())
        for page in (self.data_page, self.similarity_page, self.budget_page, self.rehearse_page, self.release_page):
            page.close_work()
        self._counter.close()
        self.autosave.close()
        self.planner.close()
        event.accept()
