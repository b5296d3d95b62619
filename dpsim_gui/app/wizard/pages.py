"""The pages of the wizard: a table with one line for each step, and the pages that were made from it.

A new page is a `Step` and an entry of `page_specs`; titles, help, tour, Back and Next follow from their order.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.bounds.page import BoundsPage
from dpsim_gui.app.wizard.budget.page import BudgetPage
from dpsim_gui.app.wizard.data.page import DataPage
from dpsim_gui.app.wizard.done.page import DonePage
from dpsim_gui.app.wizard.planning.planner import Planner
from dpsim_gui.app.wizard.protected.page import ProtectedPage
from dpsim_gui.app.wizard.rehearse.page import RehearsePage
from dpsim_gui.app.wizard.release.page import ReleasePage
from dpsim_gui.app.wizard.similarity.page import SimilarityPage
from dpsim_gui.app.wizard.step_summaries import (
    summarise_bounds,
    summarise_budget,
    summarise_data,
    summarise_protected,
    summarise_release,
    summarise_similarity,
)
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.earlier import earlier_release
from dpsim_gui.curator.draft.problems import Problem, Step


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
