"""The two cards of a look: what it would tell for its budget, and what it told."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.language.numbers import exact, share, shown_number
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field, InlineProblem, NumberInput, Statement, TextInput
from dpsim_gui.app.wizard.dialogs import choose_release_target
from dpsim_gui.app.wizard.look.job import LookForecast
from dpsim_gui.app.wizard.look.sketch import LookSketches
from dpsim_gui.app.worker import Progressed
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.look import changes_by_look
from dpsim_gui.curator.plan.look import Sight
from dpsim_gui.errors import DpsimError
from dpsim_gui.release.look import FirstLook


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


class ToldCard(Card):
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
