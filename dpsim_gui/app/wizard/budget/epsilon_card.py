"""The privacy budget: ε on a log slider and as typed, what it means for one person, and δ."""

import math

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QPushButton, QSlider, QWidget

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.numbers import figure, share, shown_number
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.drawing import Drawing
from dpsim_gui.app.widgets.field import Field, NumberInput
from dpsim_gui.app.wizard.page import WarningNote
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import PRESETS, USUAL_EPSILON, Budget, Harm, attack_accuracy, odds, suggested_delta
from dpsim_gui.typed_number import whole_number

_ACROSS, _DOWN, _GAP = 20, 5, 11
_CHANCE = 50


class AttackDots(Drawing):
    """A hundred guesses of the best attack as dots: half are right by chance, and those that ε adds are coloured."""

    def __init__(self) -> None:
        super().__init__(_GAP * _ACROSS, _GAP * _DOWN, tr("A hundred guesses of the best attack"))
        self.right = _CHANCE

    def show_accuracy(self, accuracy: float) -> None:
        self.right = min(100, max(_CHANCE, round(100 * accuracy)))
        self.setAccessibleDescription(
            self.tr("{right} of 100 guesses are right; 50 are by chance.").format(right=self.right)
        )
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, colours = self.begin_painting()
        step = min(scaled(_GAP), self.width() / _ACROSS)
        for guess in range(_ACROSS * _DOWN):
            # Column by column, so that the share is read from left to right.
            across, down = divmod(guess, _DOWN)
            spot = QRectF(across * step + 1, down * scaled(_GAP) + 1, step * 0.72, step * 0.72)
            if guess < self.right:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.strong_border if guess < _CHANCE else colours.accent))
            else:
                painter.setPen(QPen(QColor(colours.strong_border), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(spot)


_LEAST, _MOST, _STEPS = 0.01, 10.0, 300


class EpsilonCard(Card):
    wanted = Signal(str, str)  # the field, epsilon or delta, and what a button or the slider types into it

    def __init__(self) -> None:
        super().__init__(name=self.tr("Privacy budget"))
        self._suggestion = ""
        self.epsilon = Field("epsilon", self.tr("Privacy budget ε"), NumberInput("", "1", 120), choice="epsilon_text")
        self._odds, self._odds_note = form.label("–", "number"), form.sentence(self._meaning(pure=True), "small")
        self._attack = form.label("–", "number")
        attack_note = self.tr("how often the best attack guesses right; 50 % is chance, colour is what ε adds")
        self._dots = AttackDots()
        facts = form.row(
            form.grow(_well(self._odds, self._odds_note)),
            form.grow(_well(self._attack, form.sentence(attack_note, "small"), self._dots)),
            spacing=16,
        )
        self._beyond = WarningNote()
        self.add(self._slider_row(), self._preset_row(), facts, self._beyond, self._delta_row())

    def _slider_row(self) -> QGridLayout:
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(0, _STEPS)
        # An arrow key moves by a tenth, so that two digits always show it.
        self._slider.setSingleStep(4)
        self._slider.setPageStep(20)
        self._slider.setAccessibleName(self.tr("Privacy budget ε, slider"))
        self._slider.valueChanged.connect(lambda value: self.wanted.emit("epsilon", epsilon_of(value)))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.epsilon, 0, 0, 2, 1, form.TOP)
        grid.addWidget(self._slider, 0, 1, 1, 2, Qt.AlignmentFlag.AlignBottom)
        grid.addWidget(form.label(self.tr("more private"), "small"), 1, 1, form.LEFT | form.TOP)
        grid.addWidget(form.label(self.tr("more accurate"), "small"), 1, 2, form.RIGHT | form.TOP)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        grid.setRowMinimumHeight(0, scaled(46))
        return grid

    def _preset_row(self) -> Field:
        """Buttons that type an ε, by the harm it would do a person if their row were learned."""
        self.presets: dict[Harm, QPushButton] = {}
        for harm, (text, meaning) in self._harms().items():
            self.presets[harm] = form.button(
                text,
                lambda _on, chosen=PRESETS[harm]: self.wanted.emit("epsilon", chosen),
                tip=meaning,
                name=self.tr("ε = {value}: {meaning}").format(value=shown_number(PRESETS[harm]), meaning=meaning),
            )
        return Field(
            "preset",
            self.tr("Harm to a person whose row is learned"),
            form.row(*self.presets.values(), form.STRETCH),
            self.tr("Each types an ε: a starting point, not a legal standard."),
            focus=self.presets[Harm.SLIGHT],
        )

    def _harms(self) -> dict[Harm, tuple[str, str]]:
        return {
            Harm.SLIGHT: (self.tr("Slight"), self.tr("an embarrassment at most")),
            Harm.MODERATE: (self.tr("Moderate"), self.tr("money or trust could be lost")),
            Harm.SERIOUS: (self.tr("Serious"), self.tr("health, work or family could suffer")),
            Harm.GRAVE: (self.tr("Grave"), self.tr("safety or freedom is at stake")),
        }

    def _delta_row(self) -> Field:
        text = NumberInput("δ", "0", 120)
        pure = form.button(
            self.tr("0, pure privacy"), lambda: self.wanted.emit("delta", "0"), name=self.tr("δ = 0, pure privacy")
        )
        self._suggested = form.button("", lambda: self.wanted.emit("delta", self._suggestion))
        self.delta = Field(
            "delta",
            self.tr("δ, the chance that the promise does not hold"),
            form.row(text, pure, self._suggested, form.STRETCH),
            self.tr(
                "0 is the strongest promise. A tiny δ allows gentler noise, worth it with many columns or features."
            ),
            choice="delta_text",
            focus=text,
        )
        return self.delta

    def show_choices(self, choices: Choices) -> None:
        self._suggestion = suggestion = _usual_delta(choices)
        self._suggested.setText(self.tr("{delta}, usual").format(delta=suggestion))
        self._suggested.setAccessibleName(self.tr("δ = {value}, from the number of rows").format(value=suggestion))
        try:
            budget = Budget.parse(epsilon=choices.epsilon_text, delta=choices.delta_text)
        except PlanError:
            self._odds.setText("–")
            self._attack.setText("–")
            self._beyond.show_warnings(())
            return
        self._beyond.show_warnings(() if budget.epsilon <= USUAL_EPSILON else (self._beyond_usual(),))
        self._odds.setText(f"× {figure(odds(budget))}")
        self._odds_note.setText(self._meaning(pure=budget.is_pure))
        self._attack.setText(share(attack_accuracy(budget)))
        self._dots.show_accuracy(attack_accuracy(budget))
        self._slider.blockSignals(True)
        self._slider.setValue(slider_of(float(budget.epsilon)))
        self._slider.blockSignals(False)

    def _beyond_usual(self) -> str:
        return self.tr(
            "Above ε = {usual} the release hides a person hardly at all; few publish so much. A larger reach, fewer "
            "columns or more rows give sharper answers without it."
        ).format(usual=USUAL_EPSILON)

    def _meaning(self, *, pure: bool) -> str:
        """P(outcome) ≤ e^ε·P'(outcome) + δ bounds odds only where δ = 0. Both are as long, so that no line jumps."""
        if pure:
            return self.tr("the most one person can change the odds of any outcome")
        return self.tr("the most one person can change any probability, plus δ")


def _well(*items: QWidget) -> Card:
    card = Card("", *items, form.STRETCH, kind="well")
    card.body.setSpacing(2)
    return card


def _usual_delta(choices: Choices) -> str:
    try:
        return suggested_delta(max(1, whole_number("rows", choices.stated_rows_text)))
    except PlanError:
        return suggested_delta(1)


def epsilon_of(value: int) -> str:
    """Two significant digits are exact as text and easy to read: 0.25, not 0.2511886."""
    epsilon = _LEAST * (_MOST / _LEAST) ** (value / _STEPS)
    return f"{epsilon:.2g}"


def slider_of(epsilon: float) -> int:
    share_of_way = math.log(max(epsilon, 1e-12) / _LEAST) / math.log(_MOST / _LEAST)
    return round(_STEPS * min(1.0, max(0.0, share_of_way)))
