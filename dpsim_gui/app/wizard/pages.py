"""The pages of the wizard: a table with one line for each step, and the pages that were made from it.

A new page is a `Step` and an entry of `page_specs`; titles, help, tour, Back and Next follow from their order.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.numbers import counted, shown_number
from dpsim_gui.app.wizard.bounds.page import BoundsPage
from dpsim_gui.app.wizard.budget.page import BudgetPage
from dpsim_gui.app.wizard.data.page import DataPage
from dpsim_gui.app.wizard.done.page import DonePage
from dpsim_gui.app.wizard.look.page import LookPage
from dpsim_gui.app.wizard.page import Page, PageContext
from dpsim_gui.app.wizard.protected.page import ProtectedPage
from dpsim_gui.app.wizard.rehearse.page import RehearsePage
from dpsim_gui.app.wizard.release.page import ReleasePage
from dpsim_gui.app.wizard.similarity.page import SimilarityPage
from dpsim_gui.app.wizard.source_words import source_words
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import complete_columns
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import DISTANCES, FunctionName
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.typed_number import whole_number


def summarise_data(choices: Choices) -> str:
    if not choices.source and not choices.starts_study:
        return ""
    count = len(choices.columns)
    columns = tr("1 column") if count == 1 else tr("{count} columns").format(count=count)
    about = choices.study_title_text.strip() if choices.starts_study else source_words(choices)
    return f"{columns}  ·  {about}" if about else columns


def summarise_protected(choices: Choices) -> str:
    if not choices.stated_rows_text.strip():
        return ""
    rows = _counted(choices.stated_rows_text)
    if choices.neighbours == Relation.REPLACE:
        count = tr("1 row") if rows == "1" else tr("{rows} rows").format(rows=rows)
    else:
        count = tr("at most 1 row") if rows == "1" else tr("at most {rows} rows").format(rows=rows)
    return f"{choices.row_means_text.strip()}  ·  {count}"


def _counted(text: str) -> str:
    """With marks between the thousands, where it is a number."""
    try:
        return counted(whole_number("rows", text))
    except PlanError:
        return text.strip()


def summarise_look(choices: Choices) -> str:
    return Path(choices.look).name if choices.look else tr("optional")


def summarise_bounds(choices: Choices) -> str:
    match choices.domain:
        case DomainKind.BALL:
            radius = shown_number(choices.radius_text.strip())
            return tr("radius {radius}").format(radius=radius) if radius else ""
        case DomainKind.SPHERE:
            return tr("rows of length 1")
        case DomainKind.NONE:
            return tr("no bounds")
        case DomainKind.BOX:
            all_of_them = len(choices.columns)
            known = all_of_them if choices.is_fixed else complete_columns(choices)
            return tr("{known} of {all} columns").format(known=known, all=all_of_them) if known else ""


def summarise_budget(choices: Choices) -> str:
    return f"ε = {shown_number(choices.epsilon_text.strip())}  ·  δ = {shown_number(choices.delta_text.strip())}"


def summarise_release(choices: Choices) -> str:
    return Path(choices.target).name if choices.target else ""


def summarise_similarity(choices: Choices) -> str:
    if choices.function not in set(FunctionName):
        return ""
    name = FunctionName(choices.function)
    title = function_words(name).title
    if name in DISTANCES:
        return title
    usual = "1" if choices.domain is DomainKind.BOX else "?"
    return f"{title}  ·  s = {shown_number(choices.bandwidth_text.strip()) or usual}"


@dataclass(frozen=True, kw_only=True)
class PageSpec:
    """title: in the list of steps;  tour: what the tour says there;  page: what is made for it
    summarise: the choices made there, in one line
    has_next: whether Next leads on; a page without it has a button of its own, or is the last
    """

    title: str
    tour: str
    page: Callable[[PageContext], Page]
    summarise: Callable[[Choices], str] = lambda _choices: ""
    has_next: bool = True


def page_specs() -> dict[Step, PageSpec]:
    """The table, in the language of the windows. The name of a step is also that of its help page."""
    return {
        Step.DATA: PageSpec(
            title=tr("Data"),
            tour=tr("The goal: let others ask how many patients are like someone, and hide every patient. Press Next."),
            page=DataPage,
            summarise=summarise_data,
        ),
        Step.PROTECTED: PageSpec(
            title=tr("Who is protected"),
            tour=tr("Each row is one patient, and the number of rows is public. Press Next."),
            page=ProtectedPage,
            summarise=summarise_protected,
        ),
        Step.LOOK: PageSpec(
            title=tr("First look"),
            tour=tr("An optional purchase of rough facts. The example does without one. Press Next."),
            page=LookPage,
            summarise=summarise_look,
        ),
        Step.BOUNDS: PageSpec(
            title=tr("Bounds and units"),
            tour=tr("Bounds and units come from general knowledge, not from the rows. Press Next."),
            page=BoundsPage,
            summarise=summarise_bounds,
        ),
        Step.SIMILARITY: PageSpec(
            title=tr("Question"),
            tour=tr("Click a question to see which function it suggests. Then press Next."),
            page=SimilarityPage,
            summarise=summarise_similarity,
        ),
        Step.BUDGET: PageSpec(
            title=tr("Budget and accuracy"),
            tour=tr("Move the slider and watch the error and the verdict change. Then press Next."),
            page=BudgetPage,
            summarise=summarise_budget,
        ),
        Step.REHEARSE: PageSpec(
            title=tr("Rehearse"),
            tour=tr("Press Rehearse to try everything on made-up rows. Then press Next."),
            page=RehearsePage,
        ),
        Step.RELEASE: PageSpec(
            title=tr("Release"),
            tour=tr("Tick the statement, type 1, and press Make the release. It is only an example."),
            page=ReleasePage,
            summarise=summarise_release,
            has_next=False,
        ),
        Step.DONE: PageSpec(
            title=tr("Done"),
            tour=tr("Here is your first answer. Open the file in the viewer to ask more. That was the tour."),
            page=DonePage,
            has_next=False,
        ),
    }


KnownPage = TypeVar("KnownPage", bound=Page)


class WizardPages(QObject):
    """Each page is made when it is first needed, so that the window opens at once."""

    added = Signal(object)  # a Page that was just made

    def __init__(self, specs: Mapping[Step, PageSpec], context: PageContext, parent: QObject) -> None:
        super().__init__(parent)
        self.specs, self._context = specs, context
        self._made: dict[Step, Page] = {}

    def at(self, step: Step) -> Page:
        if step not in self._made:
            self._made[step] = self.specs[step].page(self._context)
            self.added.emit(self._made[step])
        return self._made[step]

    def get(self, kind: type[KnownPage]) -> KnownPage:
        """The page of that class."""
        page = self.at(next(step for step, spec in self.specs.items() if spec.page is kind))
        assert isinstance(page, kind)
        return page

    @property
    def running(self) -> bool:
        """Whether a look or a release is being made."""
        return any(page.running for page in self._made.values())

    def cancel(self) -> None:
        """Asks what is running to stop."""
        for page in self._made.values():
            if page.running:
                page.cancel()

    @property
    def rehearsed(self) -> bool:
        """Whether the draft as it is was rehearsed."""
        page = self._made.get(Step.REHEARSE)
        return isinstance(page, RehearsePage) and page.rehearsed
