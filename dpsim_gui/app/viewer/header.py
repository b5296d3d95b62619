"""The line above the panels: what is asked of which release, at what privacy; and the bar to ask another function."""

import math

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QFrame, QMenu, QPushButton, QWidget

from dpsim_gui.analysis.plain_sentence import plain_sentence
from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.numbers import exact
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.session.display import CurrentQuestion, Override, describe
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.fields import NumberBox
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.widgets.form import button, check_box, choice, column, flow, grow, label, row, sentence, toggle
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import DpsimError
from dpsim_gui.functions.similarity import TRAITS, FunctionName, Similarity

_SETTLED_AFTER = 250
_POWER = 3.0
_WIDEST_CLASS = 200


class FunctionBar(QFrame):
    """The noise in the file is what it is; every function read from it has an exact band of its own."""

    def __init__(self, question: CurrentQuestion) -> None:
        super().__init__()
        self._question = question
        self._own = question.similarity
        functions = [(f"{name}    {space_formula(TRAITS[name].formula)}", name) for name in FunctionName]
        self.function = choice(self.tr("Function to ask"), functions)
        self.bandwidth = NumberBox(self.tr("Bandwidth s"))
        self.power = NumberBox(self.tr("Power p"))
        self.consistent = check_box(
            self.tr("&Consistent answers"),
            tip=self.tr("Answers as if from real rows: none is below 0. They are about as accurate as plain answers."),
        )
        self.back = button(self.tr("&As released"), self.go_back)
        in_near = question.release.receipt.table is not None
        self._s = label(
            self.tr("Bandwidth (× near)") if in_near else self.tr("Bandwidth"), "label", buddy=self.bandwidth
        )
        self._p = label(self.tr("Power"), "label", buddy=self.power)
        self.problem = InlineProblem()
        self.note = sentence(role="muted")
        line = flow(self.function, self._s, self.bandwidth, self._p, self.power, self.consistent, self.back)
        column(line, self.note, self.problem, inside=self, spacing=6, margins=(24, 4, 16, 8))
        # A bandwidth that is being typed or turned is asked once it rests.
        self._settled = form.make_timer(self, _SETTLED_AFTER, self._ask)
        self.go_back()
        self.function.currentIndexChanged.connect(self._on_function)
        for box in (self.bandwidth, self.power):
            box.valueChanged.connect(self._settled.start)
        self.consistent.toggled.connect(self._ask)

    def go_back(self) -> None:
        """As the release was made."""
        blocked = [QSignalBlocker(box) for box in (self.function, self.bandwidth, self.power, self.consistent)]
        self.function.setCurrentIndex(self.function.findData(self._own.name))
        self.bandwidth.setValue(self._own.bandwidth or self._likely_bandwidth())
        self.power.setValue(self._own.power or _POWER)
        self.consistent.setChecked(False)
        for blocker in blocked:
            blocker.unblock()
        self._on_function()

    def _likely_bandwidth(self) -> float:
        # A tenth of the widest column, rounded: somewhere to start from. Distances in units of near need no guess.
        if self._question.release.receipt.table is not None:
            return 1.0
        domain = self._question.release.domain
        assert not isinstance(domain, Everywhere), "a grid has bounds"
        rough = float((domain.upper - domain.lower).max()) / 10
        return float(f"{rough:.1g}") if math.isfinite(rough) else 1.0

    @property
    def _name(self) -> FunctionName:
        return FunctionName(self.function.currentData())

    def _on_function(self) -> None:
        traits = TRAITS[self._name]
        for part in (self._s, self.bandwidth):
            part.setVisible(traits.is_kernel)
        for part in (self._p, self.power):
            part.setVisible(traits.has_power)
        self.bandwidth.setSingleStep(float(f"{abs(self.bandwidth.value()) / 20:.1g}") or 0.1)
        self._ask()

    def _ask(self) -> None:
        self._settled.stop()
        name = self._name
        try:
            similarity = Similarity(
                name=name,
                bandwidth=self.bandwidth.value() if TRAITS[name].is_kernel else None,
                power=self.power.value() if TRAITS[name].has_power else None,
            )
            wanted = None if similarity == self._own else similarity
            self._question.ask_for(Override(similarity=wanted, consistent=self.consistent.isChecked()))
        except DpsimError as error:
            self.problem.show_error(error)
            return
        self.problem.show_problem(None)
        self.back.setEnabled(not self._question.is_as_made)
        self.note.setText(self._words())

    def _words(self) -> str:
        if self._question.is_as_made:
            return self.tr("This file can answer other functions too. They cost no more privacy.")
        return self.tr(
            "You ask {asked}. The file was made for {own}. Intervals fit your question, but the expected error in the "
            "receipt doesn’t."
        ).format(asked=self._question.words, own=describe(self._own))


def space_formula(formula: str) -> str:
    # The bars of a norm come from another font and touch the letters: a thin space keeps them apart.
    return formula.replace("‖x", "‖\u2009x").replace("y‖", "y\u2009‖")


class ReleaseHeader(QWidget):
    """functions: the bar that a button of this line shows; None where the file can answer one function only."""

    def __init__(self, session: Session, functions: FunctionBar | None) -> None:
        super().__init__()
        self._session = session
        receipt = session.release.receipt
        self.sentence = ElidedLabel("", Qt.TextElideMode.ElideRight)
        self.clipped, self.asked = label(self.tr("impossible answers hidden"), "badge"), label(role="badge")
        for badge in (self.clipped, self.asked):
            badge.setVisible(False)
        self.classes = self._class_box()
        self.rows_of = label(self.tr("&Rows of"), "label", buddy=self.classes)
        facts = [self.tr("SIMULATED")] if receipt.simulated else []
        facts += [f"ε = {exact(receipt.budget.epsilon)}", f"δ = {exact(receipt.budget.delta)}"]
        row(
            grow(self.sentence),
            *(label(fact, "badge") for fact in facts),
            *(self.clipped, self.asked, self.rows_of, self.classes),
            *([] if functions is None else [self._functions_button(functions)]),
            self._numbers_button(),
            inside=self,
            margins=(24, 8, 16, 8),
        )
        self._on_question()
        session.question.changed.connect(self._on_question)

    def _functions_button(self, functions: FunctionBar) -> QPushButton:
        self.ask_other = toggle(
            self.tr("&Ask another function"),
            functions.setVisible,
            tip=self.tr("This file can answer more than one function"),
        )
        functions.setVisible(False)
        return self.ask_other

    def _class_box(self) -> QComboBox:
        question = self._session.question
        box = choice(self.tr("Class whose rows you ask about"), tip=self.tr("Class whose rows you ask about"))
        box.setMaximumWidth(scaled(_WIDEST_CLASS))
        box.currentIndexChanged.connect(lambda at: setattr(question, "label", question.choices[at]))
        return box

    def _on_question(self) -> None:
        # Another function may turn sums into means, and ask about one class at a time.
        question, display = self._session.question, self._session.display
        self.sentence.setText(translated(plain_sentence(question.release.receipt)))
        self.asked.setText(self.tr("asked: {function}").format(function=question.words))
        self.asked.setVisible(not question.is_as_made)
        with QSignalBlocker(self.classes):
            self.classes.clear()
            self.classes.addItems([self.tr("all classes") if label is None else label for label in question.choices])
            self.classes.setCurrentIndex(question.choices.index(question.label))
        for part in (self.rows_of, self.classes):
            part.setVisible(len(question.choices) > 1)
        self.per_row.setEnabled(display.rows is not None)
        self.per_row.setToolTip("" if display.rows is not None else self._why_no_rows())

    def _numbers_button(self) -> QPushButton:
        display, choices = self._session.display, self._session.choices
        control = button(self.tr("Number&s"), tip=self.tr("How answers are written"))
        menu = QMenu(control)
        menu.setToolTipsVisible(True)
        self.per_row = menu.addAction(self.tr("Distances: mean per row"))
        self.clip = menu.addAction(self.tr("Hide impossible answers"))
        for action in (self.per_row, self.clip):
            action.setCheckable(True)
        self.per_row.toggled.connect(lambda wanted: setattr(display, "per_row", wanted))
        self.clip.toggled.connect(self._on_clip)
        choices.follow_tick("display/clipped", self.clip)
        if display.rows is not None:
            choices.follow_tick("display/per_row", self.per_row)
        control.setMenu(menu)
        return control

    def _why_no_rows(self) -> str:
        if self._session.display.is_kernel:
            return self.tr("These answers are shares of rows already")
        return self.tr("The number of rows is private, so dpsim can’t divide by it")

    def _on_clip(self, wanted: bool) -> None:
        self._session.display.clipped = wanted
        self.clipped.setVisible(wanted)
