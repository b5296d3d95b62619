"""What the owner confirms before anything is spent, how far the release is then, and what went wrong with it."""

import time
from collections.abc import Callable
from fractions import Fraction
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.language.numbers import bytes_in_words, counted, exact, figure, seconds_in_words
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field, InlineProblem, NumberInput, Statement
from dpsim_gui.app.worker import Progressed
from dpsim_gui.errors import Cancelled, DpsimError, PlanError
from dpsim_gui.privacy.budget import exact_number


class FailureNote(QWidget):
    """Takes no room while nothing has failed."""

    def __init__(self) -> None:
        super().__init__()
        self._words = InlineProblem()
        # It takes the focus when a release ends, so that it is read out and no key spends anything from there.
        self._words.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._mend = form.button("", lambda: self._action(), name=self.tr("Mend it"))
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
        self._mend.setAccessibleName(mending or self.tr("Mend it"))
        self._mend.setVisible(bool(mending))
        self.setVisible(True)

    def _spending(self, spent: bool | None) -> str:
        if spent is None:
            return self.tr("Whether anything was spent stands in the ledger, which cannot be read just now.")
        return self.tr("Its budget is spent and recorded.") if spent else self.tr("Nothing was spent.")

    def clear(self) -> None:
        if not self.isHidden():
            self._words.show_problem(None)
            self.setVisible(False)

    def take_focus(self) -> None:
        (self._words if self._mend.isHidden() else self._mend).setFocus(Qt.FocusReason.OtherFocusReason)


def _do_nothing() -> None:
    """Where there is nothing to mend, there is no button."""


class ConfirmCard(Card):
    changed = Signal()  # something was ticked or typed
    release_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Confirm"))
        self._honest = Statement(self.tr("I did not look at the private values to choose the bounds or the bandwidth."))
        self._honest.toggled.connect(lambda _on: self.changed.emit())
        self._public = Statement(self.tr("The landmarks are public: everyone who gets the file may read their points."))
        self._public.toggled.connect(lambda _on: self.changed.emit())
        self._public.setVisible(False)
        self._typed = NumberInput(self.tr("Type the ε to confirm"), "", 120)
        self._typed.textChanged.connect(lambda _text: self.changed.emit())
        self._typed.returnPressed.connect(self.release_wanted)
        typed = Field(
            "confirm",
            self.tr("Type the ε to confirm"),
            self._typed,
            self.tr("So much is spent, once and for good; the noise cannot be drawn again."),
        )
        self._go = form.button(self.tr("Make the release"), self.release_wanted, kind="primary")
        self._missing = form.sentence("", "muted")
        self.failure = FailureNote()
        self.add(
            self._honest, self._public, typed, form.row(self._go, form.gap(8), form.grow(self._missing)), self.failure
        )

    @property
    def ready(self) -> bool:
        return self._go.isEnabled()

    def ask_about_landmarks(self, asked: bool) -> None:
        self._public.setVisible(asked)

    def missing(self, epsilon: Fraction) -> str:
        """What is not confirmed yet of a release that spends `epsilon`, "" for nothing."""
        if not self._public.isHidden() and not (self._honest.isChecked() and self._public.isChecked()):
            return self.tr("Tick both statements above.")
        if not self._honest.isChecked():
            return self.tr("Tick the statement above.")
        try:
            same = exact_number("epsilon", self._typed.value()) == epsilon
        except PlanError:
            same = False
        if not same:
            return self.tr("Type {epsilon}, the ε this release spends.").format(epsilon=exact(epsilon))
        return ""

    def show_missing(self, sentence: str, *, enabled: bool) -> None:
        """The button can be pressed when nothing is missing; beside it stands what is."""
        self._go.setEnabled(enabled)
        self._missing.setText(sentence)

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
        tip = self.tr("Until the noise is drawn, cancelling spends nothing")
        self.cancel = form.button(self.tr("Cancel"), self.cancel_wanted, tip=tip)
        self.add(self._bar, form.row(form.grow(self._pace), self.cancel))
        self.waits.connect(self._show_waiting)
        self.setVisible(False)

    def start(self, rows: int | None) -> None:
        """rows: their number where it is public. Rows per second are shown then, otherwise bytes per second."""
        self._rows, self._started = rows, self._clock()
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
            self._pace.setText(self.tr("Another program is using the ledger; waiting for it…"))

    def show_progress(self, report: Progressed) -> None:
        elapsed = self._clock() - self._started
        if not report.total or report.done <= 0 or elapsed <= 0:
            # There is nothing to measure yet.
            return
        done = min(1.0, report.done / report.total)
        self._bar.setValue(round(1000 * done))
        speed = self._speed(report.done / elapsed, None if self._rows is None else self._rows * done / elapsed)
        left = self.tr("{time} left").format(time=seconds_in_words(elapsed * (1 - done) / done))
        self._pace.setText(f"{round(100 * done)} %  ·  {speed}  ·  {left}")

    def _speed(self, bytes_a_second: float, rows_a_second: float | None) -> str:
        if rows_a_second is None:
            return self.tr("{size} a second").format(size=bytes_in_words(bytes_a_second))
        rows = figure(rows_a_second)
        return self.tr("1 row a second") if rows == "1" else self.tr("{rows} rows a second").format(rows=rows)
