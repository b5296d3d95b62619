"""Budget and accuracy: ε and δ, the error to expect from them, and what they take from the ledger."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.messages import structure_title, translated_error, translated_sentence
from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.field import Field, InlineProblem, NumberInput
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.wizard.axis_curves import AxisCurves, PlotAxis, curves_over
from dpsim_gui.app.wizard.budget.epsilon_card import EpsilonCard
from dpsim_gui.app.wizard.budget.forecast_card import ForecastCard
from dpsim_gui.app.wizard.budget.ledger_card import LedgerCard
from dpsim_gui.app.wizard.folded_card import FoldedCard
from dpsim_gui.app.wizard.notes import BusyOverlay, WarningNote
from dpsim_gui.app.wizard.planner import Planner, PlanPreview
from dpsim_gui.app.wizard.problem_board import ProblemBoard
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.levers import Lever
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.curator.ledger.overview import set_cap
from dpsim_gui.curator.plan.alternatives import Alternative
from dpsim_gui.curator.plan.goal_seek import Goal, seek_epsilon
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.plan.verdict import Verdict
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import DpsimError
from dpsim_gui.privacy.budget import USUAL_EPSILON
from dpsim_gui.progress import Progress
from dpsim_gui.typed_number import real_number


class AdvancedCard(FoldedCard):
    """Advanced choices: the structure by hand, the accuracy α, and why some structures cannot be used."""

    structure_chosen = Signal(str)
    """identifier of a structure, or auto"""
    alpha_edited = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._structures = form.choice(self.tr("Structure"))
        self._structures.activated.connect(
            lambda _index: self.structure_chosen.emit(str(self._structures.currentData()))
        )
        self._alpha_text = NumberInput(self.tr("Accuracy α of approximations"), "0.05", 120)
        self._alpha_text.edited.connect(self.alpha_edited)
        self.alpha = Field(
            "alpha",
            self.tr("Accuracy α of approximations"),
            self._alpha_text,
            self.tr("Used by structures that approximate f; exact ones ignore it."),
        )
        self.structure = Field(
            "structure",
            self.tr("Structure"),
            self._structures,
            self.tr("Automatic takes the smallest predicted error."),
        )
        self._ruled_out = form.sentence("", "small")
        inside = form.as_widget(
            form.row(form.grow(self.structure, where=form.TOP), form.grow(self.alpha, where=form.TOP), spacing=16)
        )
        self.fold(self.tr("Advanced choices"), self.tr("Show advanced choices"), inside, self._ruled_out)

    def show_alpha(self, text: str) -> None:
        self._alpha_text.mirror(text)

    def show_alternatives(self, alternatives: tuple[Alternative, ...], chosen: str) -> None:
        self._structures.clear()
        self._structures.addItem(self.tr("Automatic"), "auto")
        for candidate in alternatives:
            if candidate.is_possible:
                name, error = structure_title(candidate.structure), figure(candidate.total)
                text = self.tr("{name}: error {error}").format(name=name, error=error)
                self._structures.addItem(text, candidate.structure)
        self._structures.setCurrentIndex(max(0, self._structures.findData(chosen)))
        reasons = [
            self.tr("{name} cannot be used: {reason}.").format(
                name=structure_title(candidate.structure), reason=translated(candidate.obstacle)
            )
            for candidate in alternatives
            if candidate.obstacle is not None
        ]
        self._ruled_out.setText("\n".join(reasons))


class CurveMaker(QObject):
    """plan: the one that was asked about last."""

    made = Signal(object)
    """AxisCurves of that plan"""
    refused = Signal(object)
    """a DpsimError"""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)
        self.plan: Plan | None = None
        self._asked: PlotAxis | None = None
        self._known: dict[PlotAxis, AxisCurves] = {}

    @property
    def busy(self) -> bool:
        return self._worker.busy

    def ask(self, preview: PlanPreview, axis: PlotAxis) -> None:
        """Answers at once where it can."""
        if preview.plan is not self.plan:
            self.plan, self._asked = preview.plan, None
            assert preview.over_epsilon is not None
            self._known = {PlotAxis.EPSILON: preview.over_epsilon}
        if axis in self._known:
            self._worker.drop()
            self._asked = None
            self.made.emit(self._known[axis])
        elif axis is not self._asked:
            self._asked = axis
            self._worker.start(_making(preview.plan.request, axis), supersede=True)

    def close(self) -> None:
        self._worker.close()

    def _on_done(self, done: Done) -> None:
        curves = done.of(AxisCurves)
        self._asked = None
        self._known[curves.axis] = curves
        self.made.emit(curves)

    def _on_failed(self, failed: Failed) -> None:
        self._asked = None
        self.refused.emit(failed.error)


def _making(request: ReleaseRequest, axis: PlotAxis) -> Callable[[Progress], AxisCurves]:
    return lambda _progress: curves_over(request, axis)


_WAIT_MS = 60


class BudgetPage(QWidget):
    edited = Signal()
    data_wanted = Signal()
    """more rows would help"""

    def __init__(self, draft: Draft, planner: Planner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft, self._planner = draft, planner
        self._target: float | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._on_goal)
        self._worker.failed.connect(self._on_goal_failed)
        self._maker = CurveMaker(self)
        self._maker.made.connect(self._on_curves)
        self._maker.refused.connect(self._on_curves_refused)
        # A dragged slider asks many times a second; one question per frame is enough.
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT_MS)
        self._timer.timeout.connect(planner.ask)
        planner.working.connect(self._show_working)
        planner.cleared.connect(self._clear)
        planner.planned.connect(self._on_planned)
        planner.refused.connect(self._on_refused)

        body = PageBody(
            self.tr("Budget and accuracy"),
            self.tr(
                "Less ε hides each person better, more ε gives sharper answers. Nothing here is read from the rows."
            ),
            self,
        )
        form.column(body, inside=self)
        self._epsilon = EpsilonCard(draft)
        self._epsilon.edited.connect(self._on_edited)
        self._forecast = ForecastCard()
        self._forecast.axis_chosen.connect(self._ask_for_curves)
        self._forecast.epsilon_wanted.connect(self._on_epsilon_wanted)
        self._forecast.target_wanted.connect(self._on_target_wanted)
        self._forecast.verdict.lever_wanted.connect(self._on_lever_wanted)
        self._refusal = InlineProblem()
        self._warnings = WarningNote()
        self._ledger = LedgerCard()
        self._ledger.cap_wanted.connect(self._on_cap_wanted)
        self._capping = Worker(self)
        self._capping.done.connect(lambda _done: self.refresh_ledger())
        self._capping.failed.connect(lambda failed: self._ledger.show_cap_problem(translated_error(failed.error)))
        body.add(self._epsilon, self._refusal, self._forecast, self._warnings, self._ledger)
        self._advanced = AdvancedCard()
        self._advanced.structure_chosen.connect(self._on_structure)
        self._advanced.alpha_edited.connect(self._on_alpha)
        body.add(self._advanced)
        stale = (self._forecast, self._warnings, self._ledger, self._advanced.structure)
        self._overlays = tuple(map(BusyOverlay, stale))
        self._board = ProblemBoard(self._epsilon.epsilon, self._epsilon.delta, self._advanced.alpha)

    def show_draft(self) -> None:
        self._drop_goal()
        self._epsilon.show_draft()
        self._advanced.show_alpha(self._draft.choices.alpha_text)
        self._advanced.setVisible(not self._draft.choices.is_fixed)
        self._planner.ask()

    def refresh_ledger(self) -> None:
        """Something was written to the ledger since it was last looked at."""
        self._planner.ask(afresh=True)

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        self._board.show(problems, all_of_them=all_of_them)

    def focus_first(self, problems: Sequence[Problem]) -> None:
        self._epsilon.epsilon.control.setFocus(Qt.FocusReason.OtherFocusReason)
        self._board.focus_first(problems)

    def close_work(self) -> None:
        self._timer.stop()
        self._worker.close()
        self._capping.close()
        self._forecast.verdict.close_work()
        self._maker.close()

    def _on_edited(self, name: str) -> None:
        self._board.touch(name)
        self._ask_soon()

    def _drop_goal(self) -> None:
        """An ε that is being sought is one for the choices before."""
        self._worker.drop()

    def _ask_soon(self) -> None:
        self._drop_goal()
        self._planner.outdate()
        self._timer.start()
        self.edited.emit()

    def _on_alpha(self, text: str) -> None:
        if self._draft.change(alpha_text=text):
            self._on_edited("alpha")

    def _on_structure(self, structure: str) -> None:
        if self._draft.change(structure=structure):
            self._ask_soon()

    def _on_epsilon_wanted(self, text: str) -> None:
        if self._draft.change(epsilon_text=text):
            self._epsilon.show_draft()
            self._on_edited("epsilon")

    def _on_target_wanted(self, text: str) -> None:
        try:
            target = real_number("target error", text)
            request = self._draft.to_request()
        except DpsimError as error:
            self._forecast.show_goal_problem(translated_sentence(error.message))
            return
        self._target = target if target > 0 else None
        self._worker.start(_seeking(request, target), supersede=True)

    def _on_cap_wanted(self, epsilon: str, delta: str) -> None:
        dataset, ledger = self._draft.choices.dataset_text, self._planner.ledger
        if not epsilon.strip():
            self._ledger.show_cap_problem(self.tr("Type the largest ε that all releases together may spend."))
            return
        self._capping.start(lambda _progress: set_cap(dataset, epsilon, delta, ledger), supersede=True)

    def _on_lever_wanted(self, lever: Lever) -> None:
        if not lever.changes:
            self.data_wanted.emit()
        elif self._draft.change(**lever.changes):
            self._draft.end_typing()
            self._epsilon.show_draft()
            self._ask_soon()

    def _on_goal(self, done: Done) -> None:
        epsilon = done.of(Goal).epsilon
        self._forecast.show_goal_problem(None)
        self._draft.end_typing()
        if float(epsilon) > USUAL_EPSILON:
            self._forecast.offer_epsilon(epsilon)
        else:
            self._on_epsilon_wanted(epsilon)

    def _on_goal_failed(self, failed: Failed) -> None:
        self._forecast.show_goal_problem(translated_error(failed.error))

    def _show_working(self) -> None:
        self._forecast.setVisible(True)
        for overlay in self._overlays:
            overlay.show_busy(True)

    def _clear(self) -> None:
        self._drop_goal()
        self._target = None
        self._forecast.clear()
        self._ledger.clear()
        for card in (self._forecast, self._ledger):
            card.setVisible(False)
        self._warnings.show_warnings(())
        self._advanced.show_alternatives((), self._draft.choices.structure)

    def _on_planned(self, preview: PlanPreview) -> None:
        if not self.isVisible():
            # Who comes to this page is told the plan again.
            return
        for overlay in self._overlays:
            overlay.show_busy(False)
        self._refusal.show_problem(None)
        self._forecast.show_preview(preview)
        self._forecast.setVisible(True)
        self._ask_for_curves()
        if preview.judgement.verdict is not Verdict.USEFUL and not self._draft.choices.is_fixed:
            self._forecast.verdict.ask_for_levers(self._draft.choices)
        # That the error drowns the answers is what the verdict says, with buttons for what helps.
        others = (warning for warning in preview.plan.warnings if warning.code != "error-drowns-differences")
        self._warnings.show_warnings(tuple(map(translated_sentence, others)))
        self._ledger.show_preview(preview)
        self._ledger.setVisible(not self._draft.choices.starts_study)
        self._advanced.show_alternatives(preview.plan.alternatives, self._draft.choices.structure)
        self.edited.emit()

    def _ask_for_curves(self) -> None:
        # A plan that is made for another page needs no curves.
        preview = self._planner.preview
        if preview is not None and preview.over_epsilon is not None and self.isVisible():
            self._forecast.show_drawing()
            self._maker.ask(preview, self._forecast.axis)

    def _on_curves(self, curves: AxisCurves) -> None:
        preview = self._planner.preview
        # While a newer plan is on its way the last picture stays.
        if preview is not None and preview.plan is self._maker.plan:
            self._forecast.show_curves(curves, preview.plan, self._target)

    def _on_curves_refused(self, error: DpsimError) -> None:
        self._forecast.show_curve_problem(translated_error(error))

    def _on_refused(self, error: DpsimError) -> None:
        for overlay in self._overlays:
            overlay.show_busy(False)
        here = error.field in {"epsilon", "delta", "alpha"}
        self._refusal.show_problem(None if here else translated_error(error))
        self._forecast.show_refusal()
        # While somebody types on this page nothing jumps; what other pages lack leaves nothing to forecast.
        self._forecast.setVisible(here)
        self._warnings.show_warnings(())
        self._ledger.setVisible(False)
        self.edited.emit()


def _seeking(request: ReleaseRequest, target: float) -> Callable[[Progress], Goal]:
    return lambda _progress: seek_epsilon(request, target)
