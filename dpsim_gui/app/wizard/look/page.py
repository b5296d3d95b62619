"""First look: what it would tell, its budget, and what it told. It is optional."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.messages import translated_error, translated_sentence
from dpsim_gui.app.language.numbers import counted
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.wizard.dialogs import choose_look
from dpsim_gui.app.wizard.look.cards import BudgetCard, ToldCard
from dpsim_gui.app.wizard.look.job import LookForecast, forecasting, looking
from dpsim_gui.app.wizard.page import BusyNote, Page, PageContext
from dpsim_gui.app.wizard.release_job import ReleaseFailed
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.building.publish import Published
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.file import suggested_look
from dpsim_gui.curator.draft.look import can_look, changes_by_look
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.errors import Cancelled, DpsimError

_WAIT_MS = 250


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
        self._result = ToldCard()
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
