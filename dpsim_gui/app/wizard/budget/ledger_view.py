"""The budget of the data set: what is spent, what this release adds, its cap, and what to do if the cap is exceeded."""

import math
from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.language.numbers import figure, in_any_language, shown_number
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import InlineProblem, NumberInput
from dpsim_gui.app.widgets.stacked_bar import BarSegment, StackedBar
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.curator.ledger.entry import Cap
from dpsim_gui.curator.ledger.overview import LedgerPreview
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.accounting import Accountant
from dpsim_gui.privacy.budget import exact_number


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
            self.tr("Follows ε until you type another. Then as many releases like this one fit in δ as in ε.")
        )
        button = form.button(
            self.tr("Set a cap"),
            lambda: self.asked.emit(self._epsilon.value(), self._delta.value()),
            tip=self.tr("No release can go beyond it. The window of the ledger has more choices."),
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


class LedgerView(QWidget):
    cap_wanted = Signal(str, str)  # the largest ε and δ that all releases of the data set together may spend, as typed

    def __init__(self) -> None:
        super().__init__()
        self._title = form.sentence("", "label")
        self._bar = StackedBar(self.tr("Budget of this data set"))
        self._note = form.sentence("", "small")
        self._problem = InlineProblem()
        self._cap = CapRow()
        self._cap.asked.connect(self.cap_wanted)
        form.column(self._title, self._bar, self._problem, self._note, self._cap, inside=self)

    def clear(self) -> None:
        """The draft is about other data."""
        self._cap.clear()

    def show_cap_problem(self, problem: str) -> None:
        self._problem.show_problem(problem)

    def show_preview(self, preview: PlanPreview) -> None:
        ledger = preview.ledger
        self._title.setText(self.tr("Budget of the data set {dataset}").format(dataset=preview.plan.request.dataset))
        self._bar.setVisible(ledger is not None)
        self._problem.show_problem(None)
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
        counted = self.tr("It counts {unit}.").format(unit=translated(seen.unit.words))
        so_far = f"{self._so_far(seen.releases)} {counted}"
        if seen.cap is None:
            self._note.setText(f"{so_far} {self.tr('There is no cap. The budgets of all releases add up.')}")
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


class RefusalCard(Card):
    """Why the ledger would refuse this release, and two ways out of a cap that is exceeded."""

    epsilon_wanted = Signal(str)
    raise_wanted = Signal(object)  # a Cap

    def __init__(self) -> None:
        self._words = form.sentence()
        super().__init__("", self._words, kind="warning", name=self.tr("The ledger refuses this release"))
        self._lower_to = ""
        self._raise_to: Cap | None = None
        self._lower = form.button(self.tr("Lower ε"), lambda: self.epsilon_wanted.emit(self._lower_to))
        self._raise = form.button(self.tr("Raise the cap"), lambda: self.raise_wanted.emit(self._raise_to))
        self.add(form.row(self._lower, self._raise, form.STRETCH))
        self.setVisible(False)

    def show_preview(self, preview: PlanPreview) -> None:
        problem, seen = preview.refusal, preview.ledger
        self.setVisible(problem is not None)
        if problem is None:
            return
        self._words.setText(translated_sentence(problem))
        capped = problem.code == "release-would-pass-cap" and seen is not None and seen.cap is not None
        self._lower_to = room_in(seen, preview.plan.receipt.budget.epsilon) if capped and seen is not None else ""
        self._raise_to = raised_cap(seen) if capped and seen is not None else None
        self._lower.setVisible(bool(self._lower_to))
        self._raise.setVisible(self._raise_to is not None)
        self._lower.setText(self.tr("Lower ε to {epsilon}").format(epsilon=shown_number(self._lower_to)))
        if self._raise_to is not None:
            self._raise.setText(
                self.tr("Raise the cap to ε = {epsilon}").format(epsilon=figure(float(self._raise_to.epsilon)))
            )


def room_in(seen: LedgerPreview, epsilon: Fraction) -> str:
    """The largest ε, with two digits, that the cap still has room for; "" where there is none or nobody can tell.

    What is spent grows in proportion to ε where budgets are simply added.
    """
    cap = seen.cap
    added = seen.after.epsilon - seen.before.epsilon
    if cap is None or cap.accountant is not Accountant.BASIC or added <= 0 or seen.after.delta > cap.delta:
        return ""
    left = (cap.epsilon - seen.before.epsilon) * epsilon / added
    if left <= 0:
        return ""
    step = 10.0 ** (math.floor(math.log10(left)) - 1)
    # Rounded down: never above what is left.
    return f"{math.floor(float(left) / step * (1 + 1e-12)) * step:.2g}"


def raised_cap(seen: LedgerPreview) -> Cap | None:
    """The smallest cap that allows this release, counted as before."""
    cap = seen.cap
    if cap is None or seen.after.epsilon <= seen.before.epsilon:
        return None
    return Cap(
        epsilon=max(cap.epsilon, seen.after.epsilon),
        delta=max(cap.delta, seen.after.delta),
        accountant=cap.accountant,
        unit=cap.unit,
    )
