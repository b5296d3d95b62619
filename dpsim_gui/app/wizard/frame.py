"""The frame around the pages: steps on the left, buttons below, help on the right; and the way from page to page."""

from collections.abc import Callable, Collection, Mapping, Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSplitter, QStackedWidget, QWidget

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.look.icons import program_icon
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.form import show_if
from dpsim_gui.app.widgets.help_pane import HelpPane
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.widgets.step_list import StepList, StepState
from dpsim_gui.app.wizard.drafts import RecoveryBar, StudyBar
from dpsim_gui.app.wizard.example_sentence import ExampleBar
from dpsim_gui.app.wizard.page import NoteBar, Page
from dpsim_gui.app.wizard.pages import PageSpec, WizardPages
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.problems import Problem, Step, is_skipped


class BottomBar(QFrame):
    """Back and Next, and between them what is still missing on the page."""

    back = Signal()
    forward = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "bar")
        self.back_button = form.button(self.tr("Back"), self.back)
        self.next_button = form.button(self.tr("Next"), self.forward, kind="primary")
        for button in (self.back_button, self.next_button):
            button.setMinimumWidth(scaled(104))
        self._note = ElidedLabel("", Qt.TextElideMode.ElideRight)
        self._note.setProperty("role", "problem")
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        form.row(
            self.back_button, form.grow(self._note), self.next_button, inside=self, spacing=12, margins=(32, 12, 32, 12)
        )

    def show_state(self, *, can_go_back: bool, next_text: str, note: str, can_press: bool = True) -> None:
        """An empty `next_text` hides the button."""
        self.back_button.setEnabled(can_go_back)
        self.next_button.setVisible(bool(next_text))
        self.next_button.setEnabled(can_press)
        self.next_button.setText(next_text or self.tr("Next"))
        self._note.setText(note)


_SIDEBAR, _HELP = 264, 300
# Narrower windows begin without help: it would push what is asked below the edge.
_WITH_HELP = 1400


def _tab_stops(area: QWidget) -> list[QWidget]:
    """What Tab stops at inside, in the order in which it was made."""
    return [widget for widget in area.findChildren(QWidget) if widget.focusPolicy() & Qt.FocusPolicy.TabFocus]


def _last_tab_stop(area: QWidget) -> QWidget:
    """The last of them, found from the end, where what was just made stands."""
    widget: QWidget | None = area.window().previousInFocusChain()
    while widget is not None and not (area.isAncestorOf(widget) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus):
        widget = widget.previousInFocusChain()
    assert widget is not None
    return widget


class WizardFrame(QWidget):
    def __init__(self, titles: tuple[str, ...]) -> None:
        """titles: of the steps"""
        super().__init__()
        self.steps = StepList(titles)
        self.stack = QStackedWidget()
        # Shown while a tour is under way: what it speaks of is filled in already, and the reader presses Next.
        end_tour = form.button(self.tr("End the tour"), kind="quiet")
        self.tour = NoteBar(self.tr("Tour"), end_tour)
        end_tour.clicked.connect(self.tour.hide)
        self.recovery = RecoveryBar()
        self.study_bar = StudyBar()
        self.example = ExampleBar()
        self.bar = BottomBar()
        self.help_pane = HelpPane()

        middle = form.as_widget(
            form.column(
                self.recovery, self.study_bar, self.tour, self.example, form.grow(self.stack), self.bar, spacing=0
            )
        )
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(1)
        split.addWidget(middle)
        split.addWidget(self.help_pane)
        split.setStretchFactor(0, 1)
        split.setSizes([900, scaled(_HELP)])
        form.row(self._sidebar(), form.grow(split), inside=self, spacing=0)

    def width_with_help(self) -> int:
        """What the window needs for the widest page with help beside it; longer words of another language need more."""
        return max(scaled(_WITH_HELP), scaled(_SIDEBAR) + self._widest_page() + scaled(_HELP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold(narrow=event.size().width() < scaled(_SIDEBAR) + self._widest_page())

    def _fold(self, *, narrow: bool) -> None:
        """Where steps and page do not fit side by side, the steps are their numbers."""
        for words in self._beside_numbers:
            show_if(words, not narrow)
        self._side.setFixedWidth(self._side.minimumSizeHint().width() if narrow else scaled(_SIDEBAR))

    def _widest_page(self) -> int:
        pages = self.stack.findChildren(PageBody, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return max((page.needed_width for page in pages), default=0)

    def add_page(self, page: QWidget) -> None:
        """One that was just made; it may need more room than the others."""
        self.stack.addWidget(page)
        self._order_tabs()
        self._fold(narrow=self.width() < scaled(_SIDEBAR) + self._widest_page())

    def _order_tabs(self) -> None:
        """Tab leads from the page to Back and Next, then to help, then to the steps."""
        around = (self.bar.back_button, self.bar.next_button, *_tab_stops(self.help_pane), *self.steps.buttons)
        last = _last_tab_stop(self.stack)
        for stop in around:
            QWidget.setTabOrder(last, stop)
            last = stop

    def _sidebar(self) -> QFrame:
        self._side = sidebar = QFrame()
        sidebar.setProperty("kind", "sidebar")
        logo = form.label()
        logo.setPixmap(program_icon("wizard").pixmap(scaled(36), scaled(36)))
        name = form.label(self.tr("dpsim"), "heading")
        motto = form.label(self.tr("Release wizard"), "small")
        promise = form.sentence(self.tr("Works offline. Your data never leaves this computer."), "small")
        promise.setContentsMargins(8, 0, 8, 0)
        self._beside_numbers = (name, motto, promise)
        form.column(
            form.row(logo, form.grow(form.column(name, motto, spacing=0)), spacing=12, margins=(8, 4, 0, 12)),
            form.grow(self.steps),
            promise,
            inside=sidebar,
            margins=(12, 16, 12, 12),
        )
        return sidebar


class HelpFold:
    """needed: the width of a window that has room for both;  follow: for the menu, whether help is shown."""

    def __init__(
        self, pane: HelpPane, settings: Settings, *, needed: Callable[[], int], follow: Callable[[bool], object]
    ) -> None:
        self._pane, self._settings, self._needed, self._follow = pane, settings, needed, follow
        self._narrow: bool | None = None

    def fit(self, width: int) -> None:
        """The window is so wide now. Only crossing the line moves the pane: what was opened by hand stays open."""
        narrow = width < self._needed()
        if narrow != self._narrow:
            self._narrow = narrow
            self._set(self._settings.flag("help", default=True) and not narrow)

    def show(self, shown: bool) -> None:
        """As the owner wishes, now and at the next start."""
        self._settings.set_flag("help", shown)
        self._set(shown)

    def show_topic(self, topic: str) -> None:
        self.show(True)
        self._pane.show_topic(topic)

    def toggle(self) -> None:
        self.show(self._pane.isHidden())

    def _set(self, shown: bool) -> None:
        self._pane.setVisible(shown)
        self._follow(shown)


STEPS = tuple(Step)


def steps_before(step: Step) -> tuple[Step, ...]:
    return STEPS[: STEPS.index(step)]


class Navigation(QObject):
    """Where one is, what is missing there, and what is shown of it around the page.

    While a release is being made nobody leaves its page.

    released: name of the file that was made, "" before there is one
    """

    moving = Signal(Step)  # the page of that step is about to be shown
    refreshed = Signal()  # what is around the page was shown again: the draft may have changed

    def __init__(
        self,
        draft: Draft,
        frame: WizardFrame,
        pages: WizardPages,
        *,
        released: Callable[[], str],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._draft, self._frame, self._pages, self._released = draft, frame, pages, released
        self.current = Step.DATA
        # Steps that somebody has tried to leave: their problems are shown at once.
        self._attempted: set[Step] = set()
        pages.added.connect(self._on_page_added)
        frame.steps.chosen.connect(lambda index: self._on_step_chosen(STEPS[index]))
        frame.bar.back.connect(self.go_back)
        frame.bar.forward.connect(self._on_bottom_button)

    @property
    def page(self) -> Page:
        """The one that is shown."""
        return self._pages.at(self.current)

    def go_to(self, step: Step) -> None:
        self._draft.end_typing()
        self.moving.emit(step)
        page = self._pages.at(step)
        self.current = step
        self._frame.stack.setCurrentWidget(page)
        page.show_draft()
        page.verticalScrollBar().setValue(0)
        if step in self._attempted:
            page.demand_answers()
        choices = self._draft.choices
        in_study = choices.is_shared
        self._frame.help_pane.show_soon("study" if in_study and step is Step.DATA else step.value)
        self._frame.tour.text.setText(self._pages.specs[step].tour)
        self.refresh()
        page.focus_first(self._draft.problems(step) if step in self._attempted else [])

    def go_on_at(self, step: Step) -> None:
        """To the page where a draft was left, or to the first one before it that is not finished."""
        first = next((before for before in steps_before(step) if self._draft.problems(before)), step)
        self._attempted.update(steps_before(first))
        if first is not self.current:
            self.go_to(first)

    def go_back(self) -> None:
        before = [step for step in steps_before(self.current) if not is_skipped(step, self._draft.choices)]
        if before and not self._pages.running:
            self.go_to(before[-1])

    def go_forward(self) -> None:
        """To the next page, or to the first thing that is missing on this one or on an earlier one."""
        step = self.current
        if not self._pages.specs[step].has_next or self._pages.running:
            return
        self._attempted.update(steps_before(step), (step,))
        self.page.demand_answers()
        unfinished = next((each for each in (*steps_before(step), step) if self._draft.problems(each)), None)
        if unfinished is step:
            self.refresh()
            self._pages.at(step).focus_first(self._draft.problems(step))
        elif unfinished is not None:
            # Undo, or a step of the list, may have led past it.
            self.go_to(unfinished)
        else:
            after = STEPS[STEPS.index(step) + 1 :]
            self.go_to(next(each for each in after if not is_skipped(each, self._draft.choices)))

    def _on_bottom_button(self) -> None:
        """Next, or what the page does itself. Keys lead to the next page only: none of them makes a release."""
        if self._pages.specs[self.current].has_next:
            self.go_forward()
        else:
            self.page.act()

    def forget(self, step: Step | None = None) -> None:
        """That somebody has tried to leave the step, or any."""
        if step is None:
            self._attempted.clear()
        else:
            self._attempted.discard(step)

    def show_change(self, step: Step) -> None:
        """A change of that page was taken back or made again: it is shown where it is seen."""
        if step is self.current:
            self.show_draft()
        else:
            self.go_to(step)

    def show_draft(self) -> None:
        """The draft has changed as a whole."""
        self.page.show_draft()
        self.refresh()

    def refresh(self) -> None:
        """Everything around the page: step list, problems, buttons."""
        step, running = self.current, self._pages.running
        states = step_states(
            self._pages.specs,
            self._draft,
            current=step,
            attempted=self._attempted,
            running=running,
            rehearsed=self._pages.rehearsed,
            released=self._released(),
        )
        for place, state in enumerate(states):
            self._frame.steps.show_state(place, state)
        self._frame.steps.show_current(STEPS.index(step))
        problems = self._draft.problems(step)
        attempted, has_next = step in self._attempted, self._pages.specs[step].has_next
        page = self._pages.at(step)
        if not attempted:
            page.forget_demands()
        page.show_problems(problems)
        action, can_press = (self.tr("Next"), True) if has_next else page.action
        note = self._note(problems) if attempted else ""
        self._frame.bar.show_state(
            can_go_back=bool(steps_before(step)) and not running,
            next_text=action,
            can_press=can_press,
            note=note if has_next else page.missing,
        )
        self.refreshed.emit()

    def _note(self, problems: Sequence[Problem]) -> str:
        if not problems:
            return ""
        first, others = translated_sentence(problems[0][1]), len(problems) - 1
        return first if not others else self.tr("{first} ({count} more)").format(first=first, count=others)

    def _on_page_added(self, page: Page) -> None:
        self._frame.add_page(page)
        page.edited.connect(self.refresh)

    def _on_step_chosen(self, step: Step) -> None:
        self._attempted.update(STEPS[: min(STEPS.index(step), STEPS.index(self.current) + 1)])
        self.go_to(step)


def step_states(
    specs: Mapping[Step, PageSpec],
    draft: Draft,
    *,
    current: Step,
    attempted: Collection[Step],
    running: bool,
    rehearsed: bool,
    released: str,
) -> tuple[StepState, ...]:
    """What the list of steps shows: which are finished, which can be reached, and one line about each.

    attempted: steps that somebody tried to leave; one whose defaults happen to be fine is not ticked before that
    rehearsed: whether the draft as it is was rehearsed; a rehearsal that was skipped is not finished
    released: name of the file that was made, "" before there is one
    """
    states = []
    reachable = True
    for step in steps_before(Step.DONE):
        fine = not draft.problems(step)
        visited = step in attempted or step in steps_before(current) or bool(released)
        if step is Step.REHEARSE:
            visited = rehearsed
        finished = (step is Step.RELEASE and bool(released)) or (reachable and fine and visited)
        summary = specs[step].summarise(draft.choices) if reachable else ""
        states.append(
            StepState(summary=summary, finished=finished, reachable=(reachable and not running) or step is current)
        )
        reachable = reachable and fine
    return (*states, StepState(summary=released, finished=bool(released), reachable=bool(released)))
