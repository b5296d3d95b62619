"""Budget and accuracy: ε and δ, the error to expect from them, and what they take from the ledger."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.language import tr, translated
from dpsim_gui.app.language.messages import structure_title, translated_error, translated_sentence
from dpsim_gui.app.language.numbers import figure, in_any_language
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, FoldedCard
from dpsim_gui.app.widgets.field import ChoiceBox, Field, InlineProblem, NumberInput
from dpsim_gui.app.widgets.stacked_bar import BarSegment, StackedBar
from dpsim_gui.app.wizard.budget.epsilon_card import EpsilonCard
from dpsim_gui.app.wizard.budget.forecast_card import ForecastCard
from dpsim_gui.app.wizard.page import BusyOverlay, Page, PageContext, WarningNote
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.levers import Lever
from dpsim_gui.curator.ledger.overview import LedgerPreview, set_cap
from dpsim_gui.curator.plan.design import Alternative
from dpsim_gui.curator.plan.goal_seek import Goal, seek_epsilon
from dpsim_gui.curator.plan.verdict import Verdict
from dpsim_gui.errors import DpsimError, PlanError
from dpsim_gui.privacy.budget import USUAL_EPSILON, exact_number
from dpsim_gui.typed_number import real_number


class CapRow(QWidget):
    """A cap for the data set, set where its budget is chosen: ε is typed, and δ follows until it is typed too."""

    asked = Signal(str, str)  # the largest ε and δ that all releases of the data set together may spend, as typed

    def __init__(self) -> None:
        super().__init__()
        self._seen: LedgerPreview | None = None
        self._own_delta = False
        self._epsilon = NumberInput(self.tr("Cap ε of this data set"), self.tr("largest ε in all"), 150)
        self._delta = NumberInput(self.tr("Cap δ of this data set"), self.tr("largest δ in all"), 150)
        self._delta.setToolTip(
            self.tr("Follows ε, so that as many releases like this one fit in δ as in ε, until you type another")
        )
        button = form.button(
            self.tr("Set a cap"),
            lambda: self.asked.emit(self._epsilon.value(), self._delta.value()),
            tip=self.tr("No release goes beyond it; how releases add up is chosen in the ledger's window"),
        )
        self._epsilon.textChanged.connect(lambda _text: self._follow())
        self._delta.edited.connect(self._on_delta)
        for line in (self._epsilon, self._delta):
            line.returnPressed.connect(button.click)
        epsilon, delta = form.label("ε"), form.label("δ")
        form.row(epsilon, self._epsilon, delta, self._delta, button, form.STRETCH, inside=self)

    def show_ledger(self, seen: LedgerPreview | None) -> None:
        """Offered where there is a ledger without a cap."""
        self._seen = seen
        self.setVisible(seen is not None and seen.cap is None)
        self._follow()

    def clear(self) -> None:
        """The draft is about other data."""
        self._own_delta = False
        self._epsilon.clear()
        self._delta.clear()

    def _on_delta(self, text: str) -> None:
        self._own_delta = bool(text.strip())

    def _follow(self) -> None:
        if self._own_delta or self._seen is None:
            return
        try:
            delta = in_any_language(self._seen.delta_beside(exact_number("cap", self._epsilon.value())))
        except PlanError:
            delta = ""
        self._delta.mirror(delta)


class LedgerCard(Card):
    cap_wanted = Signal(str, str)  # the largest ε and δ that all releases of the data set together may spend, as typed

    def __init__(self) -> None:
        super().__init__()
        self._title = form.sentence("", "heading")
        self._bar = StackedBar(self.tr("Budget of this data set"))
        self._note = form.sentence("", "small")
        self._problem = InlineProblem()
        self._cap = CapRow()
        self._cap.asked.connect(self.cap_wanted)
        self.add(self._title, self._bar, self._problem, self._note, self._cap)

    def clear(self) -> None:
        """The draft is about other data."""
        self._cap.clear()

    def show_cap_problem(self, problem: str) -> None:
        self._problem.show_problem(problem)

    def show_preview(self, preview: PlanPreview) -> None:
        ledger = preview.ledger
        self._title.setText(self.tr("Ledger: {dataset}").format(dataset=preview.plan.request.dataset))
        self._bar.setVisible(ledger is not None)
        problem = preview.ledger_problem if ledger is None else ledger.problem
        self._problem.show_problem(translated_sentence(problem) if problem else None)
        self._cap.show_ledger(ledger)
        if ledger is not None:
            self._show(ledger)

    def _show(self, seen: LedgerPreview) -> None:
        before, after = float(seen.before.epsilon), float(seen.after.epsilon)
        added = max(0.0, after - before)
        parts = [
            BarSegment(label=self.tr("Spent before"), value=before, shown=f"ε {figure(before)}", tint="strong_border"),
            BarSegment(label=self.tr("This release"), value=added, shown=f"ε {figure(added)}", tint="accent"),
        ]
        counted = self.tr("Counted is {unit}.").format(unit=translated(seen.unit.words))
        so_far = f"{self._so_far(seen.releases)} {counted}"
        if seen.cap is None:
            self._note.setText(f"{so_far} {self.tr('There is no cap; budgets of releases add up.')}")
            self._bar.show_parts(tuple(parts), max(after, 1e-12))
            return
        cap = float(seen.cap.epsilon)
        left = max(0.0, cap - after)
        parts.append(BarSegment(label=self.tr("Left of the cap"), value=left, shown=f"ε {figure(left)}", tint="sunken"))
        limit = self.tr("The cap is ε = {cap}, δ = {delta}, {way}.").format(
            cap=figure(cap), delta=figure(float(seen.cap.delta)), way=translated(seen.cap.accountant.way)
        )
        self._note.setText(f"{so_far} {limit}")
        self._bar.show_parts(tuple(parts), max(cap, after))

    def _so_far(self, releases: int) -> str:
        match releases:
            case 0:
                return self.tr("This would be the first release.")
            case 1:
                return self.tr("There is one release so far.")
        return self.tr("There are {count} releases so far.").format(count=releases)


class AdvancedCard(FoldedCard):
    """Advanced choices: the structure by hand, the accuracy α, and why some structures cannot be used."""

    def __init__(self) -> None:
        self._structures = ChoiceBox()
        self.structure = Field(
            "structure",
            tr("Structure"),
            self._structures,
            tr("Automatic takes the smallest predicted error."),
            choice="structure",
        )
        self.alpha = Field(
            "alpha",
            tr("Accuracy α of approximations"),
            NumberInput("", "0.05", 120),
            tr("Used by structures that approximate f; exact ones ignore it."),
            choice="alpha_text",
        )
        self._ruled_out = form.sentence("", "small")
        fields = form.row(form.grow(self.structure, where=form.TOP), form.grow(self.alpha, where=form.TOP), spacing=16)
        super().__init__(tr("Advanced choices"), tr("Show advanced choices"), form.as_widget(fields), self._ruled_out)

    def show_alternatives(self, alternatives: tuple[Alternative, ...], chosen: str) -> None:
        entries = [
            (
                candidate.structure,
                self.tr("{name}: error {error}").format(
                    name=structure_title(candidate.structure), error=figure(candidate.total)
                ),
            )
            for candidate in alternatives
            if candidate.is_possible
        ]
        self._structures.offer([("auto", self.tr("Automatic")), *entries], chosen)
        reasons = [
            self.tr("{name} cannot be used: {reason}.").format(
                name=structure_title(candidate.structure), reason=translated(candidate.obstacle)
            )
            for candidate in alternatives
            if candidate.obstacle is not None
        ]
        self._ruled_out.setText("\n".join(reasons))


_WAIT_MS = 60


class BudgetPage(Page):
    data_wanted = Signal()  # more rows would help

    def __init__(self, context: PageContext) -> None:
        super().__init__(
            context,
            self.tr("Budget and accuracy"),
            self.tr(
                "Less ε hides each person better, more ε gives sharper answers. Nothing here is read from the rows."
            ),
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
        self._forecast.target_wanted.connect(self._on_target_wanted)
        self._forecast.verdict.lever_wanted.connect(self._on_lever_wanted)
        self._refusal = InlineProblem()
        self._warnings = WarningNote()
        self._ledger = LedgerCard()
        self._ledger.cap_wanted.connect(self._on_cap_wanted)
        self._advanced = AdvancedCard()
        self.add(self._epsilon, self._refusal, self._forecast, self._warnings, self._ledger, self._advanced)
        stale = (self._forecast, self._warnings, self._ledger, self._advanced.structure)
        self._overlays = tuple(map(BusyOverlay, stale))
        self.bind(self._epsilon.epsilon, self._epsilon.delta, self._advanced.alpha, self._advanced.structure)

    def show_draft(self) -> None:
        super().show_draft()
        self._drop_goal()
        self._epsilon.show_choices(self._draft.choices)
        self._advanced.setVisible(not self._draft.choices.is_fixed)
        self._planner.ask()

    def show_edited(self) -> None:
        super().show_draft()
        self._drop_goal()
        self._epsilon.show_choices(self._draft.choices)
        self._planner.outdate()
        self._timer.start()

    def first_control(self) -> QWidget:
        return self._epsilon.epsilon.focus_target

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
            self._forecast.show_goal_problem(translated_sentence(error.message))
            return
        self._target = target if target > 0 else None
        self._goal_seeker.start(lambda _progress: seek_epsilon(request, target), supersede=True)

    def _on_cap_wanted(self, epsilon: str, delta: str) -> None:
        dataset, ledger = self._draft.choices.dataset_text, self._planner.ledger
        if not epsilon.strip():
            self._ledger.show_cap_problem(self.tr("Type the largest ε that all releases together may spend."))
            return
        self._capping.start(lambda _progress: set_cap(dataset, epsilon, delta, ledger), supersede=True)

    def _on_lever_wanted(self, lever: Lever) -> None:
        if not lever.changes:
            self.data_wanted.emit()
        elif self.edit(**lever.changes):
            self._draft.end_typing()

    def _on_goal(self, done: Done) -> None:
        epsilon = done.of(Goal).epsilon
        self._forecast.show_goal_problem(None)
        self._draft.end_typing()
        if float(epsilon) > USUAL_EPSILON:
            self._forecast.offer_epsilon(epsilon)
        else:
            self._type("epsilon", epsilon)

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
            # Who comes to this page is told the plan again, and a plan for another page needs no curves.
            return
        for overlay in self._overlays:
            overlay.show_busy(False)
        self._refusal.show_problem(None)
        self._forecast.show_preview(preview, self._target)
        self._forecast.setVisible(True)
        if preview.judgement.verdict is not Verdict.USEFUL and not self._draft.choices.is_fixed:
            self._forecast.verdict.ask_for_levers(self._draft.choices)
        # That the error drowns the answers is what the verdict says, with buttons for what helps.
        others = (warning for warning in preview.plan.warnings if warning.code != "error-drowns-differences")
        self._warnings.show_warnings(tuple(map(translated_sentence, others)))
        self._ledger.show_preview(preview)
        self._ledger.setVisible(not self._draft.choices.starts_study)
        self._advanced.show_alternatives(preview.plan.alternatives, self._draft.choices.structure)
        self.edited.emit()

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
