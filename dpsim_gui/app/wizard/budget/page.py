"""Budget: ε and δ on the left, what answers will be worth on the right, and what few people need folded below."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.messages import translated_error, translated_sentence
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import FoldedParts
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.wizard.budget.epsilon_card import EpsilonCard, MeaningView
from dpsim_gui.app.wizard.budget.forecast_card import IF_ALL_COUNTED, ForecastCard
from dpsim_gui.app.wizard.budget.ledger_view import LedgerView, RefusalCard
from dpsim_gui.app.wizard.budget.technical_view import TechnicalView
from dpsim_gui.app.wizard.page import BusyOverlay, Page, PageContext, WarningNote
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.levers import Lever
from dpsim_gui.curator.ledger.entry import Cap
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.overview import set_cap
from dpsim_gui.curator.plan.goal_seek import Goal, seek_epsilon
from dpsim_gui.errors import DpsimError
from dpsim_gui.privacy.budget import USUAL_EPSILON
from dpsim_gui.progress import Progress
from dpsim_gui.typed_number import real_number

_WAIT_MS = 60
# The verdict says it, with buttons for what helps, or the sentence below it.
_SAID_ABOVE = ("error-drowns-differences", IF_ALL_COUNTED)


class BudgetPage(Page):
    data_wanted = Signal()  # more rows would help

    def __init__(self, context: PageContext) -> None:
        super().__init__(
            context,
            self.tr("Budget and accuracy"),
            self.tr("Less ε protects people better. More ε gives sharper answers. Your rows are not read for this."),
        )
        self._target: float | None = None
        self._goal_seeker = Worker(self, done=self._on_goal, failed=self._on_goal_failed)
        self._capping = Worker(
            self,
            done=lambda _done: self._planner.ask(afresh=True),
            failed=lambda failed: self._ledger.show_cap_problem(translated_error(failed.error)),
        )
        planner = self._planner
        # A dragged slider asks many times a second; one question per frame is enough.
        self._timer = form.make_timer(self, _WAIT_MS, planner.ask)
        planner.working.connect(self._show_working)
        planner.cleared.connect(self._clear)
        planner.planned.connect(self._on_planned)
        planner.refused.connect(self._on_refused)
        self._epsilon = EpsilonCard()
        self._epsilon.wanted.connect(self._type)
        self._forecast = ForecastCard()
        self._forecast.epsilon_wanted.connect(lambda text: self._type("epsilon", text))
        self._forecast.verdict.lever_wanted.connect(self._on_lever_wanted)
        self._refusal = InlineProblem()
        self._cap = RefusalCard()
        self._cap.epsilon_wanted.connect(lambda text: self._type("epsilon", text))
        self._cap.raise_wanted.connect(self._on_raise_wanted)
        self._warnings = WarningNote()
        self._meaning, self._ledger, self._technical = MeaningView(), LedgerView(), TechnicalView()
        self._ledger.cap_wanted.connect(self._on_cap_wanted)
        self._technical.goal.target_wanted.connect(self._on_target_wanted)
        self._technical.goal.epsilon_wanted.connect(lambda text: self._type("epsilon", text))
        self._folded = FoldedParts(self.tr("More about this budget"))
        for key, title, purpose, part in (
            ("meaning", self.tr("What ε means"), self.tr("Show what ε means for one person"), self._meaning),
            ("ledger", self.tr("Budget so far and cap"), self.tr("Show what was spent before"), self._ledger),
            ("technical", self.tr("Technical details"), self.tr("Show technical details"), self._technical),
        ):
            self._folded.add_part(key, title, purpose, part)
        both = form.row(
            form.grow(self._epsilon, 5, where=form.TOP), form.grow(self._forecast, 7, where=form.TOP), spacing=16
        )
        self.add(self._refusal, self._cap, both, self._warnings, self._folded)
        stale = (self._forecast, self._cap, self._warnings, self._ledger, self._technical)
        self._overlays = tuple(map(BusyOverlay, stale))
        self.bind(self._epsilon.epsilon, self._epsilon.delta, self._technical.alpha, self._technical.structure)

    def show_draft(self) -> None:
        super().show_draft()
        self._drop_goal()
        self._show_budget()
        self._folded.buttons["ledger"].setVisible(not self._draft.choices.starts_study)
        self._planner.ask()

    def show_edited(self) -> None:
        super().show_draft()
        self._drop_goal()
        self._show_budget()
        self._planner.outdate()
        self._timer.start()

    def first_control(self) -> QWidget:
        return self._epsilon.epsilon.focus_target

    def _show_budget(self) -> None:
        self._epsilon.show_choices(self._draft.choices)
        self._meaning.show_choices(self._draft.choices)

    def _drop_goal(self) -> None:
        """An ε that is being sought is one for the choices before."""
        self._goal_seeker.drop()

    def _type(self, name: str, text: str) -> None:
        """What a button, the slider or the plot types into a field."""
        self.edit(name, **{f"{name}_text": text})

    def _on_target_wanted(self, text: str) -> None:
        try:
            target = real_number("target error", text)
            request = self._draft.to_request()
        except DpsimError as error:
            self._technical.goal.show_problem(translated_sentence(error.message))
            return
        self._target = target if target > 0 else None
        self._goal_seeker.start(lambda _progress: seek_epsilon(request, target), supersede=True)

    def _on_cap_wanted(self, epsilon: str, delta: str) -> None:
        dataset, ledger = self._draft.choices.dataset_text, self._planner.ledger
        if not epsilon.strip():
            self._ledger.show_cap_problem(self.tr("Type the largest ε that all releases together may spend."))
            return
        self._capping.start(lambda _progress: set_cap(dataset, epsilon, delta, ledger), supersede=True)

    def _on_raise_wanted(self, cap: Cap) -> None:
        dataset, path = self._draft.choices.dataset_text, self._planner.ledger

        def raise_cap(_progress: Progress) -> None:
            with Ledger.open(path) as ledger:
                ledger.set_cap(dataset, cap)

        self._capping.start(raise_cap, supersede=True)

    def _on_lever_wanted(self, lever: Lever) -> None:
        if not lever.changes:
            self.data_wanted.emit()
        elif self.edit(**lever.changes):
            self._draft.end_typing()

    def _on_goal(self, done: Done) -> None:
        epsilon = done.of(Goal).epsilon
        self._technical.goal.show_problem(None)
        self._draft.end_typing()
        if float(epsilon) > USUAL_EPSILON:
            self._technical.goal.offer_epsilon(epsilon)
        else:
            self._type("epsilon", epsilon)

    def _on_goal_failed(self, failed: Failed) -> None:
        self._technical.goal.show_problem(translated_error(failed.error))

    def _show_working(self) -> None:
        for overlay in self._overlays:
            overlay.show_busy(True)

    def _clear(self) -> None:
        self._drop_goal()
        self._target = None
        self._ledger.clear()
        self._technical.goal.clear()
        self._show_nothing()

    def _show_nothing(self) -> None:
        """There is no plan, so there is no number of one."""
        self._forecast.clear()
        self._technical.clear()
        self._warnings.show_warnings(())
        self._cap.setVisible(False)

    def _on_planned(self, preview: PlanPreview) -> None:
        if not self.isVisible():
            # Who comes to this page is told the plan again, and a plan for another page needs no curves.
            return
        for overlay in self._overlays:
            overlay.show_busy(False)
        choices = self._draft.choices
        self._refusal.show_problem(None)
        self._cap.show_preview(preview)
        self._forecast.show_preview(preview, self._target, None if choices.is_fixed else choices)
        others = (warning for warning in preview.plan.warnings if warning.code not in _SAID_ABOVE)
        self._warnings.show_warnings(tuple(map(translated_sentence, others)))
        self._ledger.show_preview(preview)
        self._technical.show_preview(preview, choices.structure, free=not choices.is_fixed)
        self.edited.emit()

    def _on_refused(self, error: DpsimError) -> None:
        for overlay in self._overlays:
            overlay.show_busy(False)
        here = error.field in {"epsilon", "delta", "alpha"}
        self._refusal.show_problem(None if here else translated_error(error))
        self._show_nothing()
        self.edited.emit()
