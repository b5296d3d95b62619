"""The pages of the wizard: a table with one line for each step, and the pages that were made from it.

A new page is a `Step` and an entry of `page_specs`; titles, help, tour, Back and Next follow from their order.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.numbers import counted, shown_number
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.bounds.page import BoundsPage
from dpsim_gui.app.wizard.budget.page import BudgetPage
from dpsim_gui.app.wizard.data.page import DataPage
from dpsim_gui.app.wizard.done.page import DonePage
from dpsim_gui.app.wizard.planner import Planner
from dpsim_gui.app.wizard.protected.page import ProtectedPage
from dpsim_gui.app.wizard.rehearse.page import RehearsePage
from dpsim_gui.app.wizard.release.page import ReleasePage
from dpsim_gui.app.wizard.similarity.page import SimilarityPage
from dpsim_gui.app.wizard.source_words import source_words
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import complete_columns
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.file import earlier_release
from dpsim_gui.curator.draft.problems import Problem, Step
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.traits import DISTANCES, FunctionName
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.typed_number import whole_number


def summarise_data(choices: Choices) -> str:
    if not choices.source and not choices.starts_study:
        return ""
    count = len(choices.columns)
    columns = _tr("1 column") if count == 1 else _tr("{count} columns").format(count=count)
    about = choices.study_title_text.strip() if choices.starts_study else source_words(choices)
    return f"{columns}  ·  {about}" if about else columns


def summarise_protected(choices: Choices) -> str:
    if not choices.stated_rows_text.strip():
        return ""
    rows = _counted(choices.stated_rows_text)
    if choices.neighbours == Relation.REPLACE:
        count = _tr("1 row") if rows == "1" else _tr("{rows} rows").format(rows=rows)
    else:
        count = _tr("at most 1 row") if rows == "1" else _tr("at most {rows} rows").format(rows=rows)
    return f"{choices.row_means_text.strip()}  ·  {count}"


def _counted(text: str) -> str:
    """With marks between the thousands, where it is a number."""
    try:
        return counted(whole_number("rows", text))
    except PlanError:
        return text.strip()


def summarise_bounds(choices: Choices) -> str:
    match choices.domain:
        case DomainKind.BALL:
            return (
                _tr("radius {radius}").format(radius=shown_number(choices.radius_text.strip()))
                if choices.radius_text
                else ""
            )
        case DomainKind.SPHERE:
            return _tr("rows of length 1")
        case DomainKind.NONE:
            return _tr("no bounds")
        case DomainKind.BOX:
            all_of_them = len(choices.columns)
            known = all_of_them if choices.is_fixed else complete_columns(choices)
            return _tr("{known} of {all} columns").format(known=known, all=all_of_them) if known else ""


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


class Page(Protocol):
    """It shows the draft, edits it, shows its problems, and decides nothing."""

    @property
    def edited(self) -> SignalInstance:
        """Emitted after each change of the draft made on this page."""
        ...

    def show_draft(self) -> None:
        """Fills all controls from the draft; called when the page comes up and after undo."""
        ...

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None: ...

    def focus_first(self, problems: Sequence[Problem]) -> None:
        """The focus goes to the control of the first problem, or of the page where there is none."""
        ...

    def close_work(self) -> None:
        """The window closes: what runs in the background is stopped."""
        ...


def page_widget(page: Page) -> QWidget:
    """The page for those who lay it out; a protocol cannot say that it is a widget."""
    assert isinstance(page, QWidget)
    return page


@dataclass(frozen=True, kw_only=True)
class PageContext:
    """What pages are made from;  ledger, keys, drafts: see WizardWindow

    parent: theirs from the start, because a page made outside of the window is styled twice
    """

    draft: Draft
    planner: Planner
    settings: Settings
    ledger: Path | None
    keys: Path | None
    drafts: Path | None
    parent: QWidget


@dataclass(frozen=True, kw_only=True)
class PageSpec:
    """title: in the list of steps;  tour: what the tour says there;  summarise: the choices made there, in one line

    has_next: whether Next leads on; a page without it has a button of its own, or is the last
    """

    title: str
    tour: str
    kind: type[QWidget]
    make: Callable[[PageContext], Page]
    summarise: Callable[[Choices], str] = lambda _choices: ""
    has_next: bool = True


def _tr(text: str) -> str:
    return QCoreApplication.translate("WizardPages", text)


def page_specs() -> dict[Step, PageSpec]:
    """The table, in the language of the windows. The name of a step is also that of its help page."""
    return {
        Step.DATA: PageSpec(
            title=_tr("Data"),
            tour=_tr("An invented table of a clinic is loaded and five columns are ticked. Press Next."),
            kind=DataPage,
            make=lambda context: DataPage(context.draft, context.settings.recent, context.parent),
            summarise=summarise_data,
        ),
        Step.PROTECTED: PageSpec(
            title=_tr("Who is protected"),
            tour=_tr("One row is one patient, and the number of rows is public. Press Next."),
            kind=ProtectedPage,
            make=lambda context: ProtectedPage(context.draft, context.parent),
            summarise=summarise_protected,
        ),
        Step.BOUNDS: PageSpec(
            title=_tr("Bounds and units"),
            tour=_tr("Bounds, units and missing cells come from general knowledge, not from the rows. Press Next."),
            kind=BoundsPage,
            make=lambda context: BoundsPage(
                context.draft, lambda dataset: earlier_release(dataset, context.drafts), context.parent
            ),
            summarise=summarise_bounds,
        ),
        Step.SIMILARITY: PageSpec(
            title=_tr("Similarity"),
            tour=_tr("Gaussian: what share of the visits is like the one that is asked about? Press Next."),
            kind=SimilarityPage,
            make=lambda context: SimilarityPage(context.draft, context.parent),
            summarise=summarise_similarity,
        ),
        Step.BUDGET: PageSpec(
            title=_tr("Budget and accuracy"),
            tour=_tr("Move the slider and watch odds and error change. Then press Next."),
            kind=BudgetPage,
            make=lambda context: BudgetPage(context.draft, context.planner, context.parent),
            summarise=summarise_budget,
        ),
        Step.REHEARSE: PageSpec(
            title=_tr("Rehearse"),
            tour=_tr("Press Rehearse to see measured beside predicted error. Then press Next."),
            kind=RehearsePage,
            make=lambda context: RehearsePage(context.draft, context.planner, context.parent),
        ),
        Step.RELEASE: PageSpec(
            title=_tr("Release"),
            tour=_tr("Tick the statement, type the ε, and make the release. It is only an example."),
            kind=ReleasePage,
            make=lambda context: ReleasePage(
                context.draft, context.planner, context.ledger, context.keys, context.parent
            ),
            summarise=summarise_release,
            has_next=False,
        ),
        Step.DONE: PageSpec(
            title=_tr("Done"),
            tour=_tr("Open the file in the viewer and ask it anything. That was the tour."),
            kind=DonePage,
            make=lambda context: DonePage(context.parent),
            has_next=False,
        ),
    }


KnownPage = TypeVar("KnownPage", bound=QWidget)


class WizardPages(QObject):
    """Each page is made when it is first needed, so that the window opens at once."""

    added = Signal(object)
    """a Page that was just made"""

    def __init__(self, specs: Mapping[Step, PageSpec], context: PageContext, parent: QObject) -> None:
        super().__init__(parent)
        self.specs, self._context = specs, context
        self._made: dict[Step, Page] = {}

    def at(self, step: Step) -> Page:
        if step not in self._made:
            self._made[step] = self.specs[step].make(self._context)
            self.added.emit(self._made[step])
        return self._made[step]

    def get(self, kind: type[KnownPage]) -> KnownPage:
        """The page of that class."""
        page = self.at(next(step for step, spec in self.specs.items() if spec.kind is kind))
        assert isinstance(page, kind)
        return page

    @property
    def running(self) -> bool:
        """Whether a release is being made."""
        page = self._made.get(Step.RELEASE)
        return isinstance(page, ReleasePage) and page.running

    @property
    def rehearsed(self) -> bool:
        """Whether the draft as it is was rehearsed."""
        page = self._made.get(Step.REHEARSE)
        return isinstance(page, RehearsePage) and page.rehearsed

    def close_work(self) -> None:
        """The window closes: what runs in the background is stopped."""
        for page in self._made.values():
            page.close_work()
