"""What was spent on this data set before, what this release adds, and what the cap leaves."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.language.numbers import figure, in_any_language
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import InlineProblem, NumberInput
from dpsim_gui.app.widgets.stacked_bar import BarSegment, StackedBar
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.curator.ledger.overview import LedgerPreview
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import exact_number


class CapRow(QWidget):
    """A cap for the data set, set where its budget is chosen: ε is typed, and δ follows until it is typed too."""

    asked = Signal(str, str)
    """the largest ε and δ that all releases of the data set together may spend, as typed"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seen: LedgerPreview | None = None
        self._own_delta = False
        self._epsilon = NumberInput(self.tr("Cap ε of this data set"), self.tr("largest ε in all"), 150)
        self._delta = NumberInput(self.tr("Cap δ of this data set"), self.tr("largest δ in all"), 150)
        self._delta.setToolTip(
            self.tr("Follows ε, so that as many releases like this one fit in δ as in ε, until you type another")
        )
        button = form.button(self.tr("Set a cap"))
        button.setToolTip(self.tr("No release goes beyond it; how releases add up is chosen in the ledger's window"))
        button.clicked.connect(lambda: self.asked.emit(self._epsilon.number(), self._delta.number()))
        self._epsilon.textChanged.connect(lambda _text: self._follow())
        self._delta.edited.connect(self._on_delta)
        for line in (self._epsilon, self._delta):
            line.returnPressed.connect(button.click)
        form.row(QLabel("ε"), self._epsilon, QLabel("δ"), self._delta, button, form.STRETCH, inside=self)

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
            delta = in_any_language(self._seen.delta_beside(exact_number("cap", self._epsilon.number())))
        except PlanError:
            delta = ""
        self._delta.mirror(delta)


class LedgerCard(Card):
    cap_wanted = Signal(str, str)
    """the largest ε and δ that all releases of the data set together may spend, as typed"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._title = form.sentence("", "heading")
        self._bar = StackedBar(self.tr("Budget of this data set"))
        self._note = form.sentence("", "small")
        self._problem = InlineProblem()
        self.add(self._title, self._bar, self._problem, self._note)
        self._cap = CapRow()
        self._cap.asked.connect(self.cap_wanted)
        self.add(self._cap)

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
