"""The pages of the wizard. Each is made when it is first needed, so that the window opens at once."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, Signal, SignalInstance
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
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.earlier import earlier_release
from dpsim_gui.curator.draft.problems import Problem


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


MadePage = TypeVar("MadePage", bound=Page)


class WizardPages(QObject):
    """ledger, keys, drafts: see WizardWindow

    inside: their parent from the start; what is made outside of the window is styled once more when it comes in
    """

    added = Signal(object)
    """a Page that was just made"""

    def __init__(
        self,
        draft: Draft,
        planner: Planner,
        settings: Settings,
        inside: QWidget,
        *,
        ledger: Path | None,
        keys: Path | None,
        drafts: Path | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._draft, self._planner, self._settings, self._inside = draft, planner, settings, inside
        self._ledger, self._keys, self._drafts = ledger, keys, drafts
        self.made: list[Page] = []

    def at(self, index: int) -> Page:
        """The page of that place: one for each step, and Done."""
        match index:
            case 0:
                return self.data
            case 1:
                return self.protected
            case 2:
                return self.bounds
            case 3:
                return self.similarity
            case 4:
                return self.budget
            case 5:
                return self.rehearse
            case 6:
                return self.release
            case _:
                return self.done

    @cached_property
    def data(self) -> DataPage:
        return self._add(DataPage(self._draft, self._settings.recent, self._inside))

    @cached_property
    def protected(self) -> ProtectedPage:
        return self._add(ProtectedPage(self._draft, self._inside))

    @cached_property
    def bounds(self) -> BoundsPage:
        drafts = self._drafts
        return self._add(BoundsPage(self._draft, lambda dataset: earlier_release(dataset, drafts), self._inside))

    @cached_property
    def similarity(self) -> SimilarityPage:
        return self._add(SimilarityPage(self._draft, self._inside))

    @cached_property
    def budget(self) -> BudgetPage:
        return self._add(BudgetPage(self._draft, self._planner, self._inside))

    @cached_property
    def rehearse(self) -> RehearsePage:
        return self._add(RehearsePage(self._draft, self._planner, self._inside))

    @cached_property
    def release(self) -> ReleasePage:
        return self._add(ReleasePage(self._draft, self._planner, self._ledger, self._keys, self._inside))

    @cached_property
    def done(self) -> DonePage:
        return self._add(DonePage(self._inside))

    @property
    def running(self) -> bool:
        """Whether a release is being made."""
        return any(isinstance(page, ReleasePage) and page.running for page in self.made)

    @property
    def rehearsed(self) -> bool:
        """Whether the draft as it is was rehearsed."""
        return any(isinstance(page, RehearsePage) and page.rehearsed for page in self.made)

    def close_work(self) -> None:
        """The window closes: what runs in the background is stopped."""
        for page in self.made:
            page.close_work()

    def _add(self, page: MadePage) -> MadePage:
        self.made.append(page)
        self.added.emit(page)
        return page
