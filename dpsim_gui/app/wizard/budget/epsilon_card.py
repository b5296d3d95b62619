"""The privacy budget: ε on a log slider and as typed, what it means for one person, and δ."""

import math

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSlider, QWidget

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.numbers import figure, share, shown_number
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.drawing import Drawing
from dpsim_gui.app.widgets.field import Field, NumberInput
from dpsim_gui.app.wizard.page import WarningNote
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.purpose import usual_delta
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import PRESETS, USUAL_EPSILON, Budget, Harm, attack_accuracy, odds

_ACROSS, _DOWN, _GAP = 20, 5, 11
_CHANCE = 50


class AttackDots(Drawing):
    """A hundred guesses of the best attacker as dots: half are right by chance, and those that ε adds are coloured."""

    def __init__(self) -> None:
        super().__init__(_GAP * _ACROSS, _GAP * _DOWN, tr("A hundred guesses of an attacker"))
        self.right = _CHANCE

    def show_accuracy(self, accuracy: float) -> None:
        self.right = min(100, max(_CHANCE, round(100 * accuracy)))
        self.setAccessibleDescription(
            self.tr("{right} of 100 guesses are right. 50 are right by chance.").format(right=self.right)
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
_MARKS = ("0.01", "0.1", "1", "10")


class EpsilonSlider(QWidget):
    """A log scale with its marks below."""

    moved = Signal(str)  # the ε it stands at

    def __init__(self) -> None:
        super().__init__()
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(0, _STEPS)
        # An arrow key moves by a tenth, so that two digits always show it.
        self._slider.setSingleStep(4)
        self._slider.setPageStep(20)
        self._slider.setAccessibleName(self.tr("Privacy budget ε, slider"))
        self._slider.valueChanged.connect(lambda value: self.moved.emit(epsilon_of(value)))
        marks = form.row(spacing=0)
        for place, mark in enumerate(_MARKS):
            if place:
                form.add_items(marks, (form.STRETCH,))
            form.add_items(marks, (form.label(shown_number(mark), "small"),))
        ends = form.row(
            form.label(self.tr("more private"), "small"), form.STRETCH, form.label(self.tr("more accurate"), "small")
        )
        form.column(self._slider, marks, ends, inside=self, spacing=2)

    def show_epsilon(self, epsilon: float) -> None:
        self._slider.blockSignals(True)
        self._slider.setValue(slider_of(epsilon))
        self._slider.blockSignals(False)


class EpsilonCard(Card):
    wanted = Signal(str, str)  # the field, epsilon or delta, and what a button or the slider types into it

    def __init__(self) -> None:
        super().__init__(name=self.tr("Privacy budget"))
        self._suggestion = ""
        self.epsilon = Field("epsilon", self.tr("Privacy budget ε"), NumberInput("", "1", 120), choice="epsilon_text")
        self.delta = Field("delta", self.tr("Chance of failure δ"), NumberInput("δ", "0", 120), choice="delta_text")
        self._slider = EpsilonSlider()
        self._slider.moved.connect(lambda text: self.wanted.emit("epsilon", text))
        self._beyond = WarningNote()
        fields = form.row(form.grow(self.epsilon, where=form.TOP), form.grow(self.delta, where=form.TOP), spacing=16)
        self.add(fields, self._slider, self._beyond, self._preset_row(), self._delta_row())

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
            self.tr("How bad would it be if someone's data leaked?"),
            form.flow(*self.presets.values(), spacing=6),
            self.tr("Sets a starting ε. This is not a legal standard."),
            focus=self.presets[Harm.SLIGHT],
        )

    def _harms(self) -> dict[Harm, tuple[str, str]]:
        return {
            Harm.SLIGHT: (self.tr("Slight"), self.tr("embarrassing at most")),
            Harm.MODERATE: (self.tr("Moderate"), self.tr("someone could lose money or trust")),
            Harm.SERIOUS: (self.tr("Serious"), self.tr("health, work or family could suffer")),
            Harm.GRAVE: (self.tr("Grave"), self.tr("someone's safety or freedom is at stake")),
        }

    def _delta_row(self) -> Field:
        pure = form.button(
            self.tr("δ = 0"), lambda: self.wanted.emit("delta", "0"), name=self.tr("δ = 0, pure privacy")
        )
        self._suggested = form.button("", lambda: self.wanted.emit("delta", self._suggestion))
        return Field(
            "usual delta",
            self.tr("Which δ?"),
            form.flow(pure, self._suggested, spacing=6),
            self.tr("0 is the strongest promise. A tiny δ needs less noise if there are many columns."),
            focus=pure,
        )

    def show_choices(self, choices: Choices) -> None:
        self._suggestion = suggestion = usual_delta(choices)
        self._suggested.setText(self.tr("δ = {delta}").format(delta=figure(float(suggestion))))
        self._suggested.setAccessibleName(self.tr("δ = {value}, from the number of rows").format(value=suggestion))
        try:
            budget = Budget.parse(epsilon=choices.epsilon_text, delta=choices.delta_text)
        except PlanError:
            self._beyond.show_warnings(())
            return
        self._beyond.show_warnings(() if budget.epsilon <= USUAL_EPSILON else (self._beyond_usual(),))
        self._slider.show_epsilon(float(budget.epsilon))

    def _beyond_usual(self) -> str:
        return self.tr(
            "Above ε = {usual} the release hardly hides a person. Few people publish that much. A larger bandwidth, "
            "fewer columns or more rows also give sharper answers."
        ).format(usual=USUAL_EPSILON)


class MeaningView(QWidget):
    """What ε and δ mean for one person: odds, and a hundred guesses of an attacker."""

    def __init__(self) -> None:
        super().__init__()
        self._odds, self._odds_note = form.label("–", "number"), form.sentence("", "small")
        self._attack, self._attack_note = form.label("–", "number"), form.sentence("", "small")
        self._dots = AttackDots()
        odds_well = _well(self._odds, self._odds_note)
        attack_well = _well(self._attack, self._attack_note, self._dots)
        form.row(form.grow(odds_well), form.grow(attack_well), inside=self, spacing=16)

    def show_choices(self, choices: Choices) -> None:
        try:
            budget = Budget.parse(epsilon=choices.epsilon_text, delta=choices.delta_text)
        except PlanError:
            for shown in (self._odds, self._attack):
                shown.setText("–")
            return
        self._odds.setText(f"× {figure(odds(budget))}")
        self._odds_note.setText(
            self.tr("One person can change the odds of any result by at most this factor.")
            if budget.is_pure
            else self.tr("One person can change any probability by at most this factor, plus δ.")
        )
        accuracy = attack_accuracy(budget)
        self._attack.setText(share(accuracy))
        self._attack_note.setText(
            self.tr("An attacker guesses right at most {right} times in 100. 50 is a coin toss.").format(
                right=min(100, math.ceil(100 * accuracy - 1e-9))
            )
        )
        self._dots.show_accuracy(accuracy)


def _well(*items: QWidget) -> Card:
    card = Card("", *items, form.STRETCH, kind="well")
    card.body.setSpacing(2)
    return card


def epsilon_of(value: int) -> str:
    """Two significant digits are exact as text and easy to read: 0.25, not 0.2511886."""
    epsilon = _LEAST * (_MOST / _LEAST) ** (value / _STEPS)
    return f"{epsilon:.2g}"


def slider_of(epsilon: float) -> int:
    share_of_way = math.log(max(epsilon, 1e-12) / _LEAST) / math.log(_MOST / _LEAST)
    return round(_STEPS * min(1.0, max(0.0, share_of_way)))
