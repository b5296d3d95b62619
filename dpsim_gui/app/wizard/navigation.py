"""The way from page to page: where one is, what is missing there, and what is shown of it around the page."""

from collections.abc import Callable, Collection, Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.widgets.step_list import StepState
from dpsim_gui.app.wizard.frame import WizardFrame
from dpsim_gui.app.wizard.pages import Page, PageSpec, WizardPages, page_widget
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.problems import Problem, Step

STEPS = tuple(Step)


def steps_before(step: Step) -> tuple[Step, ...]:
    return STEPS[: STEPS.index(step)]


class Navigation(QObject):
    """While a release is being made nobody leaves its page.

    released: name of the file that was made, "" before there is one
    """

    moving = Signal(Step)
    """the page of that step is about to be shown"""
    refreshed = Signal()
    """what is around the page was shown anew: the draft may have changed"""

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
        frame.bar.forward.connect(self.go_forward)

    @property
    def page(self) -> Page:
        """The one that is shown."""
        return self._pages.at(self.current)

    def go_to(self, step: Step) -> None:
        self._draft.end_typing()
        self.moving.emit(step)
        page = self._pages.at(step)
        self.current = step
        self._frame.show_page(page_widget(page))
        page.show_draft()
        choices = self._draft.choices
        in_study = choices.is_shared
        self._frame.help_pane.show_soon("study" if in_study and step is Step.DATA else step.value)
        self._frame.tour.show_text(self._pages.specs[step].tour)
        self.refresh()
        page.focus_first(self._draft.problems(step) if step in self._attempted else [])

    def go_on_at(self, step: Step) -> None:
        """To the page where a draft was left, or to the first one before it that is not finished."""
        first = next((before for before in steps_before(step) if self._draft.problems(before)), step)
        self._attempted.update(steps_before(first))
        if first is not self.current:
            self.go_to(first)

    def go_back(self) -> None:
        before = steps_before(self.current)
        if before and not self._pages.running:
            self.go_to(before[-1])

    def go_forward(self) -> None:
        """To the next page, or to the first thing that is missing on this one."""
        step = self.current
        if not self._pages.specs[step].has_next or self._pages.running:
            return
        self._attempted.add(step)
        problems = self._draft.problems(step)
        if problems:
            self.refresh()
            self._pages.at(step).focus_first(problems)
        else:
            self.go_to(STEPS[STEPS.index(step) + 1])

    def forget(self, step: Step | None = None) -> None:
        """That somebody has tried to leave the step, or any."""
        if step is None:
            self._attempted.clear()
        else:
            self._attempted.discard(step)

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
        self._pages.at(step).show_problems(problems, all_of_them=attempted)
        self._frame.bar.show_state(
            can_go_back=bool(steps_before(step)) and not running,
            next_text=self.tr("Next") if has_next else "",
            note=self._note(problems) if has_next and attempted else "",
        )
        self.refreshed.emit()

    def _note(self, problems: Sequence[Problem]) -> str:
        if not problems:
            return ""
        first, others = translated_sentence(problems[0][1]), len(problems) - 1
        return first if not others else self.tr("{first} ({count} more)").format(first=first, count=others)

    def _on_page_added(self, page: Page) -> None:
        self._frame.add_page(page_widget(page))
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
