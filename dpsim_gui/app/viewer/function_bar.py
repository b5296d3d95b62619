"""Ask another function of this file: a bar to choose one of the ten, its parameter, and consistent answers."""

import math

from PySide6.QtCore import QSignalBlocker, QTimer
from PySide6.QtWidgets import QFrame, QWidget

from dpsim_gui.app.viewer.session.question import CurrentQuestion, Override, described
from dpsim_gui.app.viewer.widgets.number_box import NumberBox
from dpsim_gui.app.widgets.form import button, check_box, choice, column, flow, label, sentence
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import DpsimError
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import TRAITS, FunctionName

_SETTLED_AFTER = 250
_POWER = 3.0


class FunctionBar(QFrame):
    """The noise in the file is what it is; every function read from it has an exact band of its own."""

    def __init__(self, question: CurrentQuestion, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question = question
        self._own = question.similarity
        functions = [(f"{name}    {spaced_formula(TRAITS[name].formula)}", name) for name in FunctionName]
        self.function = choice(self.tr("Function to ask"), functions)
        self.bandwidth = NumberBox(self.tr("Bandwidth s"))
        self.power = NumberBox(self.tr("Power p"))
        self.consistent = check_box(
            self.tr("&Consistent answers"),
            tip=self.tr(
                "Reads the file as if its noisy counts were real ones: none below 0. About as close to the truth as "
                "plain answers; the noise band stays theirs."
            ),
        )
        self.back = button(self.tr("&As released"), self.go_back)
        self._s = label("s", "label", buddy=self.bandwidth)
        self._p = label("p", "label", buddy=self.power)
        self.problem = InlineProblem()
        self.note = sentence(role="muted")
        # A bandwidth that is being typed or turned is asked once it rests.
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(_SETTLED_AFTER)
        self._settled.timeout.connect(self._ask)
        self._lay_out()
        self.go_back()
        self.function.currentIndexChanged.connect(self._on_function)
        self.bandwidth.valueChanged.connect(self._settled.start)
        self.power.valueChanged.connect(self._settled.start)
        self.consistent.toggled.connect(self._ask)

    def _lay_out(self) -> None:
        line = flow(self.function, self._s, self.bandwidth, self._p, self.power, self.consistent, self.back)
        column(line, self.note, self.problem, inside=self, spacing=6, margins=(24, 4, 16, 8))

    def go_back(self) -> None:
        """As the release was made."""
        with QSignalBlocker(self.function), QSignalBlocker(self.bandwidth), QSignalBlocker(self.power):
            self.function.setCurrentIndex(self.function.findData(self._own.name))
            self.bandwidth.setValue(self._own.bandwidth or self._likely_bandwidth())
            self.power.setValue(self._own.power or _POWER)
        with QSignalBlocker(self.consistent):
            self.consistent.setChecked(False)
        self._show_parameters()
        self._ask()

    def _likely_bandwidth(self) -> float:
        """A tenth of the widest column, rounded: somewhere to start from. Distances in units of near need no guess."""
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
        self._show_parameters()
        self._ask()

    def _show_parameters(self) -> None:
        traits = TRAITS[self._name]
        for part in (self._s, self.bandwidth):
            part.setVisible(traits.is_kernel)
        for part in (self._p, self.power):
            part.setVisible(traits.has_power)
        self.bandwidth.setSingleStep(float(f"{abs(self.bandwidth.value()) / 20:.1g}") or 0.1)

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
            return self.tr(
                "This file holds noisy counts on a grid, so it can answer other functions than the one it was made "
                "for, at no further privacy cost."
            )
        return self.tr(
            "Asked: {asked}. The file was made for {own}; noise bands are those of what is asked, the expected error "
            "in the receipt is not."
        ).format(asked=self._question.words, own=described(self._own))


def spaced_formula(formula: str) -> str:
    """The bars of a norm come from another font and touch the letters: a thin space keeps them apart."""
    return formula.replace("‖x", "‖\u2009x").replace("y‖", "y\u2009‖")
