"""The way from page to page: where one is, what is missing there, and what is shown of it around the page."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.wizard.frame import WizardFrame
from dpsim_gui.app.wizard.pages import Page, WizardPages
from dpsim_gui.app.wizard.step_states import step_states
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.problems import Problem, Step

STEPS = tuple(Step)
DONE = len(STEPS)
_TOPICS = (*(step.value for step in STEPS), "done")


class Navigation(QObject):
    """While a release is being made nobody leaves its page.

    released: name of the file that was made, "" before there is one
    """

    moving = Signal(int)
    """the page of that place is about to be shown"""
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
        self.current = 0
        # Steps that somebody has tried to leave: their problems are shown at once.
        self._attempted: set[int] = set()
        pages.added.connect(self._on_page_added)
        frame.steps.chosen.connect(self._on_step_chosen)
        frame.bar.back.connect(self.go_back)
        frame.bar.forward.connect(self.go_forward)

    @property
    def page(self) -> Page:
        """The one that is shown."""
        return self._pages.at(self.current)

    def go_to(self, index: int) -> None:
        self._draft.end_typing()
        self.moving.emit(index)
        page = self._pages.at(index)
        self.current = index
        self._frame.show_page(_widget(page))
        page.show_draft()
        choices = self._draft.choices
        in_study = choices.study is not None or choices.starts_study
        self._frame.help_pane.show_soon("study" if in_study and index == 0 else _TOPICS[index])
        self._frame.tour.show_step(index)
        self.refresh()
        page.focus_first(self._problems(index) if index in self._attempted else [])

    def go_on_at(self, step: Step) -> None:
        """To the page where a draft was left, or to the first one before it that is not finished."""
        left = STEPS.index(step)
        place = next((before for before in range(left) if self._problems(before)), left)
        self._attempted.update(range(place))
        if place != self.current:
            self.go_to(place)

    def go_back(self) -> None:
        if self.current > 0 and not self._pages.running:
            self.go_to(self.current - 1)

    def go_forward(self) -> None:
        """To the next page, or to the first thing that is missing on this one."""
        index = self.current
        if index >= DONE - 1 or self._pages.running:
            return
        self._attempted.add(index)
        problems = self._problems(index)
        if problems:
            self.refresh()
            self._pages.at(index).focus_first(problems)
        else:
            self.go_to(index + 1)

    def forget(self, step: Step | None = None) -> None:
        """That somebody has tried to leave the step, or any."""
        if step is None:
            self._attempted.clear()
        else:
            self._attempted.discard(STEPS.index(step))

    def show_draft(self) -> None:
        """The draft has changed as a whole."""
        self.page.show_draft()
        self.refresh()

    def refresh(self) -> None:
        """Everything around the page: step list, problems, buttons."""
        index, running = self.current, self._pages.running
        states = step_states(
            self._draft,
            current=index,
            seen=self._attempted,
            running=running,
            rehearsed=self._pages.rehearsed,
            released=self._released(),
        )
        for place, state in enumerate(states):
            self._frame.steps.show_state(place, state)
        self._frame.steps.show_current(index)
        problems = self._problems(index)
        self._pages.at(index).show_problems(problems, all_of_them=index in self._attempted)
        self._frame.bar.show_state(
            can_go_back=index > 0 and not running,
            next_text=self.tr("Next") if index < DONE - 1 else "",
            note=self._note(problems) if index < DONE - 1 and index in self._attempted else "",
        )
        self.refreshed.emit()

    def _note(self, problems: Sequence[Problem]) -> str:
        if not problems:
            return ""
        first, others = translated_sentence(problems[0][1]), len(problems) - 1
        return first if not others else self.tr("{first} ({count} more)").format(first=first, count=others)

    def _problems(self, index: int) -> list[Problem]:
        return [] if index >= DONE else self._draft.problems(STEPS[index])

    def _on_page_added(self, page: Page) -> None:
        self._frame.add_page(_widget(page))
        page.edited.connect(self.refresh)

    def _on_step_chosen(self, index: int) -> None:
        self._attempted.update(range(min(index, self.current + 1)))
        self.go_to(index)


def _widget(page: Page) -> QWidget:
    assert isinstance(page, QWidget)
    return page
