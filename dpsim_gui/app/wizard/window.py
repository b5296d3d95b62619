"""The wizard's window: steps on the left, the page in the middle, help on the right; it leads from page to page."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QMainWindow, QPlainTextEdit, QWidget

from dpsim_gui.app.look.text_size import resize_within_screen, shrink_no_further
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.wizard.bounds.page import BoundsPage
from dpsim_gui.app.wizard.budget.page import BudgetPage
from dpsim_gui.app.wizard.data.actions import DataActions
from dpsim_gui.app.wizard.data.page import DataPage
from dpsim_gui.app.wizard.done.page import DonePage
from dpsim_gui.app.wizard.drafts import DraftActions, DraftAutosave
from dpsim_gui.app.wizard.frame import HelpFold, WizardFrame
from dpsim_gui.app.wizard.menus import Menus, SideWindows
from dpsim_gui.app.wizard.navigation import Navigation
from dpsim_gui.app.wizard.pages import Page, PageContext, WizardPages, page_specs, page_widget
from dpsim_gui.app.wizard.planner import Planner
from dpsim_gui.app.wizard.protected.count_actions import CountActions
from dpsim_gui.app.wizard.protected.page import ProtectedPage
from dpsim_gui.app.wizard.rehearse.page import RehearsePage
from dpsim_gui.app.wizard.release.page import ReleasePage
from dpsim_gui.app.wizard.release_actions import ReleaseActions
from dpsim_gui.app.wizard.release_job import ReleaseResult
from dpsim_gui.app.wizard.similarity.page import SimilarityPage
from dpsim_gui.app.wizard.studies import StudyActions
from dpsim_gui.app.worker import Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.problems import Step


class UndoFilter(QObject):
    """Lets Ctrl+Z in the text fields that `window` has now, and in those of pages to come, reach the window's own undo.

    It watches those fields only. A filter on every event of the program would slow all of it down.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.watch(window)

    def watch(self, area: QWidget) -> None:
        for kind in (QLineEdit, QPlainTextEdit):
            for field in area.findChildren(kind):
                field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            assert isinstance(event, QKeyEvent)
            if event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo):
                # Not accepted means: not a key for this field but a shortcut of the window.
                event.ignore()
                return True
        return False


_RETURN = "2returnPressed()"


class EnterKey(QObject):
    """Watches the buttons and fields that `window` has now, and those of pages to come.

    It sees a key before they do: they may move the focus.

    forward: what Enter does in a line of text that is a field by itself. A line that filters a list, or that belongs
    to a button beside it, leads nowhere. A line with a use of its own for Enter is left alone.
    """

    def __init__(self, window: QWidget, forward: Callable[[], object]) -> None:
        super().__init__(window)
        self._forward = forward
        self.watch(window)

    def watch(self, area: QWidget) -> None:
        for button in area.findChildren(QAbstractButton):
            button.installEventFilter(self)
        for line in area.findChildren(QLineEdit):
            if _is_field(line):
                line.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.KeyPress:
            return False
        assert isinstance(event, QKeyEvent)
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return False
        if isinstance(watched, QAbstractButton):
            watched.click()
            return True
        if isinstance(watched, QLineEdit) and not watched.receivers(_RETURN):
            self._forward()
            return True
        return False


def _is_field(line: QLineEdit) -> bool:
    around = line.parentWidget()
    while around is not None and not isinstance(around, Field):
        around = around.parentWidget()
    return around is not None and around.focus_target is line


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
        self._blank = Choices(row_means_text=self.tr("one person"), rows_per_person_text="", neighbours="")
        self.draft = Draft(self._blank)
        self.planner = Planner(self.draft, ledger, self)
        self.autosave = DraftAutosave(self.draft, drafts, self)
        self._opened: tuple[Path | str, ...] = ()
        self._left: tuple[tuple[str, ...], Step] = ((), Step.DATA)
        self._close_when_stopped = False

        specs = page_specs()
        self._frame = WizardFrame(tuple(spec.title for spec in specs.values()))
        self.setCentralWidget(self._frame)
        context = PageContext(
            draft=self.draft,
            planner=self.planner,
            settings=settings,
            ledger=ledger,
            keys=keys,
            drafts=drafts,
            parent=self._frame.stack,
        )
        self._pages = WizardPages(specs, context, self)
        self._count_actions: CountActions | None = None
        self._build()
        self._connect()
        self._restore()
        self.go_to(Step.DATA)

    def _build(self) -> None:
        self.setWindowTitle(self.tr("dpsim wizard"))
        frame = self._frame
        self.steps, self.bar, self.help_pane = frame.steps, frame.bar, frame.help_pane
        self.tour, self.recovery = frame.tour, frame.recovery
        self._undo_filter = UndoFilter(self)
        self._enter_key = EnterKey(self, self.go_forward)
        self.navigation = Navigation(
            self.draft,
            frame,
            self._pages,
            released=lambda: "" if self.result is None else self.result.published.path.name,
            parent=self,
        )
        self._release_actions = ReleaseActions(
            self.draft,
            self.autosave,
            self.navigation,
            self.planner,
            self._pages,
            parent=self,
        )
        self.draft_actions = DraftActions(
            self.draft, self.autosave, self.recovery, self, blank=self._blank, busy=lambda: self._pages.running
        )
        self.data_actions = DataActions(
            self.data_page, self.draft_actions, self._settings, busy=lambda: self._pages.running, parent=self
        )
        self.study_actions = StudyActions(
            self.draft, self.draft_actions, self, blank=self._blank, busy=lambda: self._pages.running
        )
        self.side_windows = SideWindows(self, ledger=self._ledger, keys=self._keys)
        self._menus = Menus(
            self,
            data=self.data_actions,
            drafts=self.draft_actions,
            studies=self.study_actions,
            navigation=self.navigation,
            windows=self.side_windows,
            settings=self._settings,
            theme=self._theme,
        )
        self.help_fold = HelpFold(
            self.help_pane,
            self._settings,
            needed=frame.width_with_help,
            follow=self._menus.help_shown.setChecked,
        )
        shrink_no_further(self, 920, 600)

    def _connect(self) -> None:
        self._watch(self.data_page)
        self._pages.added.connect(self._on_page_added)
        self.navigation.refreshed.connect(self._on_refreshed)
        self.draft_actions.replaced.connect(self._on_draft_replaced)
        self.draft_actions.changed.connect(self.navigation.show_draft)
        self.data_actions.tour_started.connect(self._on_tour_started)
        self.tour.ended.connect(self.tour.hide)
        self._frame.study_bar.leave_wanted.connect(self.study_actions.leave)
        self.data_page.study_wanted.connect(self.study_actions.choose)
        self.data_page.study_dropped.connect(self.study_actions.take_part)
        self.data_page.new_study_wanted.connect(self.study_actions.start)
        self.side_windows.ledger_changed.connect(self.planner.forget)
        self._menus.help_toggled.connect(lambda: self.help_fold.toggle())
        self._menus.help_wanted.connect(lambda: self.help_fold.show(True))
        self._menus.topic_wanted.connect(self.help_fold.show_topic)
        self.help_pane.closed.connect(lambda: self.help_fold.show(False))
        self.data_page.source_opened.connect(self._on_source_opened)
        self.data_page.opening.connect(lambda: self.go_to(Step.DATA))
        self.data_page.reading_resolved.connect(self.planner.remember_reading)

    def _watch(self, page: QWidget) -> None:
        self._undo_filter.watch(page)
        self._enter_key.watch(page)

    def _on_page_added(self, page: Page) -> None:
        self._watch(page_widget(page))
        # It may need more room than the pages before it.
        self.help_fold.fit(self.width())
        match page:
            case ProtectedPage():
                self._count_actions = CountActions(self.draft, self.planner, page, self)
                self._count_actions.counted.connect(self.navigation.show_draft)
            case SimilarityPage():
                page.explained.connect(self.help_pane.follow)
            case BudgetPage():
                page.data_wanted.connect(lambda: self.go_to(Step.DATA))
            case ReleasePage():
                page.running_changed.connect(self._on_running_changed)

    def _restore(self) -> None:
        geometry = self._settings.window_state("geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            resize_within_screen(self, 1280, 820)
        self.help_fold.fit(self.width())

    # The pages, made when they are first asked for

    @property
    def data_page(self) -> DataPage:
        return self._pages.get(DataPage)

    @property
    def protected_page(self) -> ProtectedPage:
        return self._pages.get(ProtectedPage)

    @property
    def bounds_page(self) -> BoundsPage:
        return self._pages.get(BoundsPage)

    @property
    def similarity_page(self) -> SimilarityPage:
        return self._pages.get(SimilarityPage)

    @property
    def budget_page(self) -> BudgetPage:
        return self._pages.get(BudgetPage)

    @property
    def rehearse_page(self) -> RehearsePage:
        return self._pages.get(RehearsePage)

    @property
    def release_page(self) -> ReleasePage:
        return self._pages.get(ReleasePage)

    @property
    def done_page(self) -> DonePage:
        return self._pages.get(DonePage)

    # The way

    def current_step(self) -> Step:
        """The step whose page is shown."""
        return self.navigation.current

    @property
    def page(self) -> QWidget:
        """The one that is shown."""
        return page_widget(self.navigation.page)

    @property
    def result(self) -> ReleaseResult | None:
        """The last release that was made of the draft."""
        return self._release_actions.result

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

    def open_data(self, path: Path | str, *others: Path | str) -> None:
        """See DataActions.open."""
        self.data_actions.open(path, *others)

    # The draft

    def _on_refreshed(self) -> None:
        # Reopened after a release, a draft leads to the page where another one is made.
        self.autosave.schedule(Step.RELEASE if self.current_step() is Step.DONE else self.current_step())
        self._frame.study_bar.show_choices(self.draft.choices, running=self._pages.running)
        self._menus.undo.setEnabled(self.draft.can_undo and not self._pages.running)
        self._menus.redo.setEnabled(self.draft.can_redo and not self._pages.running)

    def _on_draft_replaced(self, step: Step) -> None:
        """step: on whose page it was left; the header of its file is read first, on the page Data."""
        self.navigation.forget()
        self.planner.clear()
        self._release_actions.forget()
        self.go_to(Step.DATA)
        self._left = (self.draft.choices.files, step)
        if not self.data_page.is_reading:
            self._go_on()

    def _go_on(self) -> None:
        (files, step), self._left = self._left, ((), Step.DATA)
        if files == self.draft.choices.files:
            self.navigation.go_on_at(step)

    def _on_source_opened(self, paths: tuple[Path | str, ...]) -> None:
        if paths != self._opened:
            # Nobody has tried to leave a page with these data yet.
            self._opened = paths
            self.navigation.forget()
        self._go_on()

    def _on_tour_started(self) -> None:
        self.navigation.forget()
        self.tour.setVisible(True)

    def _on_running_changed(self, running: bool) -> None:
        self.refresh()
        if not running and self._close_when_stopped:
            # After the page has dealt with the end of its job.
            QTimer.singleShot(0, self.close)

    # Size and end

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.help_fold.fit(event.size().width())

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._pages.running:
            # Stopping takes a moment; once the noise is drawn the release is finished instead. Either way is safe.
            self._close_when_stopped = True
            self.release_page.cancel()
            event.ignore()
            return
        self._settings.remember_window("geometry", self.saveGeometry())
        self._pages.close_work()
        if self._count_actions is not None:
            self._count_actions.close()
        self.study_actions.close()
        self.autosave.close()
        self.planner.close()
        event.accept()
