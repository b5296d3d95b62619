"""What is about to happen, what the owner confirms, how far the release is then, and what went wrong with it."""

import time
from collections.abc import Callable
from fractions import Fraction
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from dpsim_gui.analysis.plain_sentence import plain_sentence
from dpsim_gui.app.language.messages import translated_error, translated_sentence
from dpsim_gui.app.language.numbers import bytes_in_words, counted, exact, figure, seconds_in_words
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field, InlineProblem, NumberInput, Statement
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.app.worker import Progressed
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.errors import Cancelled, DpsimError, PlanError
from dpsim_gui.privacy.budget import exact_number
from dpsim_gui.privacy.sensitivity import Relation


class FailureNote(QWidget):
    """Takes no room while nothing has failed."""

    def __init__(self) -> None:
        super().__init__()
        self._words = InlineProblem()
        # It takes the focus when a release ends, so that it is read out and no key spends anything from there.
        self._words.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._mend = form.button("", lambda: self._action(), name=self.tr("Fix it"))
        self._action: Callable[[], None] = _do_nothing
        form.row(form.grow(self._words), form.align(self._mend, form.TOP), inside=self, spacing=12)
        self.setVisible(False)

    def show_error(self, error: DpsimError, spent: bool | None, use_rows: Callable[[int], None]) -> None:
        """spent: whether the budget is, None where nobody can tell;  use_rows: plans with another number of rows"""
        why = self.tr("Cancelled.") if isinstance(error, Cancelled) else translated_error(error)
        self._words.show_problem(f"{why} {self._spending(spent)}")
        mending, self._action = "", _do_nothing
        if error.message.code == "rows-differ-from-plan":
            # The number of rows is public here, so it may be shown.
            rows = int(str(dict(error.message.values)["found"]))
            mending, self._action = self.tr("Use {rows} rows").format(rows=counted(rows)), partial(use_rows, rows)
        self._mend.setText(mending)
        self._mend.setAccessibleName(mending or self.tr("Fix it"))
        self._mend.setVisible(bool(mending))
        self.setVisible(True)

    def _spending(self, spent: bool | None) -> str:
        if spent is None:
            return self.tr("The ledger says whether anything was spent, but it cannot be read now.")
        return self.tr("The budget of this release is spent and recorded.") if spent else self.tr("Nothing was spent.")

    def clear(self) -> None:
        if not self.isHidden():
            self._words.show_problem(None)
            self.setVisible(False)

    def take_focus(self) -> None:
        (self._words if self._mend.isHidden() else self._mend).setFocus(Qt.FocusReason.OtherFocusReason)


def _do_nothing() -> None:
    """Where there is nothing to mend, there is no button."""


class ReleaseSummaryCard(Card):
    """What will be published, who is protected, what is spent."""

    def __init__(self) -> None:
        super().__init__(name=self.tr("What you are about to do"))
        self._lines = tuple(form.sentence("–") for _ in range(3))
        names = (self.tr("People will see"), self.tr("Protected"), self.tr("You spend"))
        captions = (form.label(name, "label") for name in names)
        self.add(form.pairs(*zip(captions, self._lines, strict=True)))

    def show_plan(self, preview: PlanPreview | None) -> None:
        texts = ("–", "–", "–") if preview is None else self._texts(preview)
        for line, text in zip(self._lines, texts, strict=True):
            line.setText(text)

    def _texts(self, preview: PlanPreview) -> tuple[str, str, str]:
        receipt = preview.plan.receipt
        budget = self.tr("ε = {epsilon}, δ = {delta} of your privacy budget.").format(
            epsilon=exact(receipt.budget.epsilon), delta=exact(receipt.budget.delta)
        )
        seen = preview.ledger
        if seen is not None and seen.cap is not None and seen.problem is None:
            left = figure(float(seen.cap.epsilon - seen.after.epsilon))
            budget += " " + self.tr("This leaves ε = {left} under the cap.").format(left=left)
        return (
            translated_sentence(plain_sentence(receipt)),
            self._protected(preview.plan),
            f"{budget} {self.tr('This cannot be undone.')}",
        )

    def _protected(self, plan: Plan) -> str:
        request = plan.request
        if request.person:
            who = self.tr("Each person with all their rows.")
        elif request.rows_per_person > 1:
            who = self.tr("Each person with up to {rows} rows.").format(rows=counted(request.rows_per_person))
        else:
            who = self.tr("Each row ({row_means}).").format(row_means=request.row_means)
        if request.relation is Relation.REPLACE:
            return f"{who} {self.tr('Values stay hidden. The number of rows is public.')}"
        return f"{who} {self.tr('Nobody can tell who is in the data. The number of rows stays private.')}"


class ConfirmCard(Card):
    changed = Signal()  # something was ticked or typed
    release_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(name=self.tr("Confirm"))
        self._honest = Statement(self.tr("I did not use the private values to choose the bounds or the bandwidth."))
        self._honest.toggled.connect(lambda _on: self.changed.emit())
        self._public = Statement(self.tr("My public file is public. Anyone with the release can read its rows."))
        self._public.toggled.connect(lambda _on: self.changed.emit())
        self._public.setVisible(False)
        self._typed = NumberInput(self.tr("Type the ε to confirm"), "", 120)
        self._typed.textChanged.connect(lambda _text: self.changed.emit())
        self._typed.returnPressed.connect(self.release_wanted)
        typed = Field(
            "confirm",
            self.tr("Type the ε to confirm"),
            self._typed,
        )
        self.ready = False
        self._missing = InlineProblem()
        self.failure = FailureNote()
        self.add(self._honest, self._public, typed, self._missing, self.failure)

    def ask_about_landmarks(self, asked: bool) -> None:
        self._public.setVisible(asked)

    def missing(self, epsilon: Fraction) -> str:
        """What is not confirmed yet of a release that spends `epsilon`, "" for nothing."""
        if not self._public.isHidden() and not (self._honest.isChecked() and self._public.isChecked()):
            return self.tr("Tick both statements.")
        if not self._honest.isChecked():
            return self.tr("Tick the statement.")
        try:
            same = exact_number("epsilon", self._typed.value()) == epsilon
        except PlanError:
            same = False
        if not same:
            return self.tr("Type {epsilon}, the ε this release spends.").format(epsilon=exact(epsilon))
        return ""

    def show_missing(self, sentence: str, *, ready: bool) -> None:
        """ready: whether the release can be made;  sentence: why not, "" as long as nobody has asked"""
        self.ready = ready
        self._missing.show_problem(sentence or None)

    def confirm(self, epsilon: str) -> None:
        """Ticks and types all of it."""
        self._honest.setChecked(True)
        self._public.setChecked(True)
        self._typed.mirror(epsilon)

    def clear(self) -> None:
        """What was confirmed is confirmed for one release only."""
        self._honest.setChecked(False)
        self._public.setChecked(False)
        self._typed.clear()
        self.failure.clear()

    @property
    def first(self) -> QWidget:
        return self._honest.box

    def take_focus(self) -> None:
        """To the first statement, from which no key spends anything."""
        self._honest.box.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_running(self, running: bool) -> None:
        """All stays where it is, so that nothing jumps; it cannot be changed while the release is made."""
        for widget in (self._honest, self._public, self._typed):
            widget.setEnabled(not running)


class RunningCard(Card):
    cancel_wanted = Signal()
    waits = Signal()  # emitted on the worker's thread: another program holds the ledger

    def __init__(self, *, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(self.tr("Making the release"))
        self._clock, self._started = clock, 0.0
        self._rows: int | None = None
        self._bar = QProgressBar()
        self._bar.setRange(0, 1000)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress of the release"))
        self._pace = form.label("", "muted")
        tip = self.tr("Cancelling spends nothing until the noise is drawn")
        self.cancel = form.button(self.tr("Cancel"), self.cancel_wanted, tip=tip)
        self.add(self._bar, form.row(form.grow(self._pace), self.cancel))
        self.waits.connect(self._show_waiting)
        self.setVisible(False)

    def start(self, rows: int | None) -> None:
        """rows: their number where it is public. Rows per second are shown then, otherwise bytes per second."""
        self._rows, self._started = rows, self._clock()
        self._bar.setRange(0, 1000)
        self._bar.setValue(0)
        self._pace.setText(self.tr("Reading the rows…"))
        self.cancel.setEnabled(True)

    def take_focus(self) -> None:
        self.cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_stopping(self) -> None:
        self.cancel.setEnabled(False)
        self._pace.setText(self.tr("Stopping…"))

    def _show_waiting(self) -> None:
        if self.cancel.isEnabled():
            self._pace.setText(self.tr("Another program is using the ledger. Waiting for it…"))

    def show_progress(self, report: Progressed) -> None:
        elapsed = self._clock() - self._started
        if not report.total or report.done <= 0 or elapsed <= 0:
            # There is nothing to measure yet.
            return
        done = min(1.0, report.done / report.total)
        if done == 1.0:
            # Every row is read. What is left takes a moment or two, and nothing measures it.
            self._bar.setRange(0, 0)
            self._pace.setText(self.tr("All rows are read. Adding noise and writing the file…"))
            return
        self._bar.setValue(round(1000 * done))
        speed = self._speed(report.done / elapsed, None if self._rows is None else self._rows * done / elapsed)
        seconds = elapsed * (1 - done) / done
        left = (
            self.tr("less than a second left")
            if seconds < 1
            else self.tr("{time} left").format(time=seconds_in_words(seconds))
        )
        self._pace.setText(f"{round(100 * done)} %  ·  {speed}  ·  {left}")

    def _speed(self, bytes_a_second: float, rows_a_second: float | None) -> str:
        if rows_a_second is None:
            return self.tr("{size} a second").format(size=bytes_in_words(bytes_a_second))
        rows = figure(rows_a_second)
        return self.tr("1 row a second") if rows == "1" else self.tr("{rows} rows a second").format(rows=rows)
