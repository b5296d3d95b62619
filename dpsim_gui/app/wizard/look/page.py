"""First look: what it would tell, its budget, and what it told. It is optional."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from dpsim_gui.app.language.messages import translated_error, translated_sentence
from dpsim_gui.app.language.numbers import counted, exact, share, shown_number
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field, InlineProblem, NumberInput, Statement, TextInput
from dpsim_gui.app.wizard.dialogs import choose_look, choose_release_target
from dpsim_gui.app.wizard.look.job import LookForecast, forecasting, looking
from dpsim_gui.app.wizard.look.sketch import LookSketches
from dpsim_gui.app.wizard.page import BusyNote, Page, PageContext
from dpsim_gui.app.wizard.release_job import ReleaseFailed
from dpsim_gui.app.worker import Done, Failed, Progressed, Worker
from dpsim_gui.curator.building.publish import Published
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.file import suggested_look
from dpsim_gui.curator.draft.look import can_look, changes_by_look
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.curator.plan.look import Sight
from dpsim_gui.errors import Cancelled, DpsimError
from dpsim_gui.release.look import FirstLook

_WAIT_MS = 250


class BudgetCard(Card):
    """What a look would tell for this budget, and the one moment in which it is spent."""

    target_changed = Signal()
    look_wanted = Signal()
    open_wanted = Signal()
    cancel_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("What a first look would tell you"))
        self._forecast = form.sentence()
        self._advice = form.sentence("", "muted")
        self.epsilon = Field(
            "look epsilon",
            self.tr("Privacy budget for the look (ε)"),
            NumberInput("", "0.1", 140),
            choice="look_epsilon_text",
        )
        self.delta = Field("look delta", "δ", NumberInput(self.tr("δ of the look"), "0", 140), choice="look_delta_text")
        self.target = TextInput(self.tr("File of the look"))
        self.target.edited.connect(lambda _text: self.target_changed.emit())
        choose = form.button(self.tr("Choose…"), self._choose_target, name=self.tr("Choose the file of the look"))
        file = Field(
            "look file", self.tr("Save the look as"), form.row(form.grow(self.target), choose), focus=self.target
        )
        budget = form.row(
            form.align(self.epsilon, form.TOP),
            form.align(self.delta, form.TOP),
            form.grow(file, where=form.TOP),
            spacing=16,
        )
        self._agree = Statement(self.tr("I spend this budget on a first look. It can't be undone."))
        self._agree.toggled.connect(lambda _on: self.target_changed.emit())
        self._go = form.button(self.tr("Take the first look"), self.look_wanted, kind="primary")
        self._open = form.button(self.tr("Open an earlier look…"), self.open_wanted)
        self._missing = form.sentence("", "muted")
        self._problem = InlineProblem()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress of the look"))
        self._cancel = form.button(self.tr("Cancel"), self.cancel_wanted)
        self._running = form.as_widget(form.row(form.grow(self._bar), self._cancel))
        self._running.setVisible(False)
        self.add(self._forecast, self._advice, budget, self._agree)
        self.add(form.row(self._go, self._open, form.grow(self._missing)), self._running, self._problem)

    @property
    def path(self) -> str:
        return self.target.text().strip()

    @property
    def agreed(self) -> bool:
        return self._agree.isChecked()

    def agree(self, *, agreed: bool) -> None:
        self._agree.setChecked(agreed)

    def show_forecast(self, forecast: LookForecast | None, rows: str) -> None:
        """None while it is worked out."""
        for part in (self._forecast, self._advice):
            part.setEnabled(forecast is not None)
        if forecast is None:
            return
        self._forecast.setText(self._words(forecast))
        self._advice.setText(self._advice_words(forecast, rows))

    def _words(self, forecast: LookForecast) -> str:
        if forecast.plan is None:
            return self.tr("Type a budget to see what it buys.")
        reach = share(min(1.0, 2 * forecast.share_deviation))
        match forecast.sight:
            case Sight.GOOD:
                words = self.tr(
                    "What each column holds and how much is missing, to about ± {reach}. Lowest and highest values "
                    "that you can use as they are."
                )
            case Sight.ROUGH:
                words = self.tr(
                    "What each column holds and how much is missing, to about ± {reach}. Lowest and highest values "
                    "that hold most rows. Check them before you use them."
                )
            case Sight.KINDS:
                words = self.tr(
                    "What each column holds and how much is missing, to about ± {reach}. It is too noisy for "
                    "lowest and highest values."
                )
            case _:
                words = self.tr("Nothing useful: its shares are right to about ± {reach} only. Use a larger ε.")
        told = words.format(reach=reach)
        if forecast.sight is Sight.BLIND:
            return told
        if forecast.rarest_value is None:
            return f"{told} {self.tr('With δ = 0 it lists no words of text columns.')}"
        texts = self.tr("It lists the words that at least {share} of the rows have.")
        return f"{told} {texts.format(share=share(forecast.rarest_value))}"

    def _advice_words(self, forecast: LookForecast, rows: str) -> str:
        advice = forecast.advice
        if advice.epsilon is None:
            return self.tr("With {rows} rows no budget gives good ranges. Press Next to go on without a look.").format(
                rows=rows
            )
        epsilon = shown_number(advice.epsilon)
        if not advice.is_worth_it:
            return self.tr(
                "Not worth it here: with {rows} rows, good ranges need ε = {epsilon}. Press Next to go on without "
                "a look."
            ).format(rows=rows, epsilon=epsilon)
        return self.tr(
            "Recommended. For {rows} rows, ε = {epsilon} is the smallest budget that gives good ranges."
        ).format(rows=rows, epsilon=epsilon)

    def show_missing(self, sentence: str, *, enabled: bool) -> None:
        self._go.setEnabled(enabled)
        self._missing.setText(sentence)

    def show_problem(self, sentence: str | None) -> None:
        self._problem.show_problem(sentence)

    def show_running(self, running: bool) -> None:
        self._running.setVisible(running)
        self._bar.setRange(0, 0)
        self._cancel.setEnabled(True)
        for part in (self.epsilon, self.delta, self.target, self._agree, self._open):
            part.setEnabled(not running)

    def show_progress(self, report: Progressed) -> None:
        if report.total:
            self._bar.setRange(0, 1000)
            self._bar.setValue(round(1000 * min(1.0, report.done / report.total)))

    def show_stopping(self) -> None:
        self._cancel.setEnabled(False)

    def _choose_target(self) -> None:
        choose_release_target(self, self.path, self._on_target)

    def _on_target(self, path: Path) -> None:
        self.target.setText(str(path))
        self.target_changed.emit()


class ResultCard(Card):
    """The look that the draft carries, and its proposals."""

    use_wanted = Signal()
    forget_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("What the look told"))
        self._spent = form.sentence("", "muted")
        self._offer = form.sentence()
        self._use = form.button(self.tr("Use these proposals"), self.use_wanted, kind="primary")
        forget = form.button(self.tr("Go on without it"), self.forget_wanted, kind="quiet")
        self._problem = InlineProblem()
        self._sketches = LookSketches()
        self.add_to_heading(forget)
        self.add(self._spent, form.row(form.grow(self._offer), self._use, spacing=12), self._problem, self._sketches)

    def show_look(self, look: FirstLook | None, choices: Choices, problem: DpsimError | None) -> None:
        self._sketches.show_look(look, choices.columns)
        self._problem.show_problem(None if problem is None else translated_error(problem))
        if look is None:
            self._spent.setText("" if problem else self.tr("Reading the look…"))
            self._use.setVisible(False)
            self._offer.setText("")
            return
        self._spent.setText(
            self.tr(
                "This look used ε = {epsilon}, δ = {delta}. Its result is public: you may show it and choose from it. "
                "Thin lines are 95 % intervals, for noise only."
            ).format(epsilon=exact(look.epsilon), delta=exact(look.delta))
        )
        open_columns = bool(changes_by_look(choices, look))
        self._use.setVisible(open_columns)
        self._offer.setText(
            self.tr("Lowest and highest values, units and lists for the next page, wherever you typed nothing.")
            if open_columns
            else self.tr("The next page has all that the look proposes.")
        )

    @property
    def use_button(self) -> QWidget:
        return self._use


class LookPage(Page):
    running_changed = Signal(bool)
    looked = Signal()  # a look was made and is in the draft

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, self.tr("First look"))
        self._ledger, self._keys, self._looks = context.ledger, context.keys, context.looks
        self._looks.answered.connect(self._on_look_read)
        self._forecast: LookForecast | None = None
        self._foreseen: Choices | None = None
        self._forecaster = Worker(self, done=self._on_forecast, failed=self._on_no_forecast)
        self._runner = Worker(
            self,
            progressed=lambda report: self._budget.show_progress(report),
            done=self._on_looked,
            failed=self._on_failed,
            crashed=lambda _crashed: self._on_ended(),
        )
        self._pause = form.make_timer(self, _WAIT_MS, self._foresee)
        self._busy = BusyNote(self.tr("Working it out…"))
        self._nothing = Card("", form.sentence(self.tr("There is nothing to look at here. Press Next.")), kind="note")
        self._budget = BudgetCard()
        self._budget.target_changed.connect(self._show_state)
        self._budget.look_wanted.connect(self.take_look)
        self._budget.open_wanted.connect(self._choose_look)
        self._budget.cancel_wanted.connect(self.cancel)
        self._result = ResultCard()
        self._result.use_wanted.connect(self.use_proposals)
        self._result.forget_wanted.connect(lambda: self._set_look(""))
        self.add(self._nothing, self._busy, self._budget, self._result)
        self.bind(self._budget.epsilon, self._budget.delta)

    # What is shown

    def show_draft(self) -> None:
        super().show_draft()
        choices = self._draft.choices
        self.show_lead(
            self.tr("Optional. Buy rough facts about your columns with a small part of your privacy budget.")
            if not choices.look
            else self.tr("Your release will carry this look, and its receipt will state both budgets.")
        )
        possible = can_look(choices)
        form.show_if(self._nothing, not possible and not choices.look)
        form.show_if(self._budget, possible and not choices.look)
        form.show_if(self._result, bool(choices.look))
        if choices.look:
            self._result.show_look(self._looks.ask(choices), choices, self._looks.problem)
        elif possible:
            self._suggest_target()
            self._foresee()
        self._show_state()

    def show_edited(self) -> None:
        """While somebody types."""
        self._forecast = None
        self._budget.show_forecast(None, "")
        self._pause.start()
        self._show_state()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        super().show_problems(problems)
        self._show_state()

    def first_control(self) -> QWidget:
        if self._draft.choices.look:
            return self._result.use_button
        return self._budget.epsilon.focus_target

    def _suggest_target(self) -> None:
        if not self._budget.path or Path(self._budget.path).exists():
            documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
            folder = Path(documents) if Path(documents).is_dir() else Path.home()
            self._budget.target.mirror(str(suggested_look(folder, self._draft.choices.dataset_text)))

    def _foresee(self) -> None:
        choices = self._draft.choices
        if choices is self._foreseen:
            return
        self._foreseen, self._forecast = choices, None
        self._busy.start()
        self._forecaster.start(forecasting(choices, self._ledger), supersede=True)

    def _on_forecast(self, done: Done) -> None:
        self._busy.stop()
        self._forecast = forecast = done.of(LookForecast)
        choices = self._draft.choices
        proposed = {name: text for name, text in forecast.advice.fields.items() if text and not getattr(choices, name)}
        if proposed and not (self._budget.epsilon.touched or self._budget.delta.touched):
            # An empty field gets what is proposed, and the forecast follows.
            self._draft.fill_in(**proposed)
            super().show_draft()
            self._foresee()
        self._budget.show_forecast(forecast, self._rows())
        self._budget.epsilon.show_problem(None if forecast.problem is None else translated_error(forecast.problem))
        self._show_state()

    def _on_no_forecast(self, failed: Failed) -> None:
        """An earlier page is not finished."""
        self._busy.stop()
        self._budget.show_missing(translated_error(failed.error), enabled=False)

    def _rows(self) -> str:
        rows = self._draft.choices.stated_rows_text
        return counted(int(rows)) if rows.isdecimal() else rows

    def _show_state(self) -> None:
        missing = self._what_is_missing()
        self._budget.show_missing(missing, enabled=not missing and not self.running)

    def _what_is_missing(self) -> str:
        forecast = self._forecast
        if forecast is None:
            return self.tr("Working it out…")
        if forecast.plan is None:
            return self.tr("Type a budget.")
        if forecast.refusal is not None:
            return translated_sentence(forecast.refusal)
        if not self._budget.path:
            return self.tr("Choose where the look is saved.")
        if not self._budget.agreed:
            return self.tr("Tick the statement above.")
        return ""

    # The look

    @property
    def running(self) -> bool:
        return self._runner.busy

    def take_look(self) -> None:
        """Spends the budget that is shown, if it is confirmed."""
        self._show_state()
        forecast = self._forecast
        if forecast is None or forecast.plan is None or self._what_is_missing() or self.running:
            return
        self._budget.show_problem(None)
        try:
            work = looking(
                forecast.plan,
                self._draft.choices,
                Path(self._budget.path),
                reading=self._planner.reading,
                ledger=self._ledger,
                keys=self._keys,
            )
        except DpsimError as error:
            self._budget.show_problem(translated_error(error))
            return
        self._runner.start(work)
        self._show_running()

    def cancel(self) -> None:
        self._budget.show_stopping()
        self._runner.cancel()

    def _show_running(self) -> None:
        self._budget.show_running(self.running)
        self._show_state()
        self.running_changed.emit(self.running)

    def _on_looked(self, done: Done) -> None:
        path = done.of(Published).path
        # It is paid for: undo does not take it away.
        self._draft.keep(look=str(path))
        self._budget.agree(agreed=False)
        self._budget.target.clear()
        self._foreseen = None
        self._show_running()
        self.show_draft()
        self.edited.emit()
        self.looked.emit()

    def _on_failed(self, failed: Failed) -> None:
        error = failed.error
        assert isinstance(error, ReleaseFailed), "the job says what was spent"
        why = self.tr("Cancelled.") if isinstance(error.cause, Cancelled) else translated_error(error.cause)
        spent = {
            True: self.tr("The budget is spent and recorded."),
            False: self.tr("Nothing was spent."),
            None: self.tr("The ledger can't be read, so it is not clear whether the budget is spent."),
        }
        self._budget.show_problem(f"{why} {spent[error.spent]}")
        self._on_ended()

    def _on_ended(self) -> None:
        self._show_running()
        # The ledger may have changed.
        self._foreseen = None
        self._foresee()

    def use_proposals(self) -> None:
        """All that the look proposes where nothing is typed; one undo takes it back."""
        choices = self._draft.choices
        look = self._looks.ask(choices)
        if look is not None and self.edit(**changes_by_look(choices, look)):
            self.show_draft()

    def _choose_look(self) -> None:
        choose_look(self, self._draft.choices.source, lambda path: self._set_look(str(path)))

    def open_look(self, path: Path) -> None:
        """A look that was made before, of the same data."""
        self._set_look(str(path))

    def _set_look(self, path: str) -> None:
        self._foreseen = None
        if self.edit(look=path):
            self.show_draft()
            self.first_control().setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_look_read(self) -> None:
        choices = self._draft.choices
        if choices.look:
            self._result.show_look(self._looks.ask(choices), choices, self._looks.problem)
