"""The privacy budget: ε on a log slider and as typed, what it means for one person, and δ."""

import math

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSizePolicy, QSlider, QWidget

from dpsim_gui.app.language.numbers import figure, share, shown_number
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field, NumberInput
from dpsim_gui.app.wizard.notes import WarningNote
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import PRESETS, USUAL_EPSILON, Budget, Harm, attack_accuracy, odds, suggested_delta
from dpsim_gui.typed_number import whole_number

_ACROSS, _DOWN, _GAP = 20, 5, 11
_CHANCE = 50


class AttackDots(QWidget):
    """A hundred guesses of the best attack as dots: half are right by chance, and those that ε adds are coloured."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._right = _CHANCE
        self.setAccessibleName(self.tr("A hundred guesses of the best attack"))
        self.setFixedHeight(scaled(_GAP) * _DOWN)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(scaled(_GAP) * _ACROSS, scaled(_GAP) * _DOWN)

    @property
    def right(self) -> int:
        """Of a hundred guesses."""
        return self._right

    def show_accuracy(self, accuracy: float) -> None:
        self._right = min(100, max(_CHANCE, round(100 * accuracy)))
        self.setAccessibleDescription(
            self.tr("{right} of 100 guesses are right; 50 are by chance.").format(right=self._right)
        )
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = min(scaled(_GAP), self.width() / _ACROSS)
        for guess in range(_ACROSS * _DOWN):
            # Column by column, so that the share is read from left to right.
            across, down = divmod(guess, _DOWN)
            spot = QRectF(across * step + 1, down * scaled(_GAP) + 1, step * 0.72, step * 0.72)
            if guess < self._right:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.strong_border if guess < _CHANCE else colours.accent))
            else:
                painter.setPen(QPen(QColor(colours.strong_border), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(spot)


_LEAST, _MOST, _STEPS = 0.01, 10.0, 300


class EpsilonCard(Card):
    """Emits the name of the edited field."""

    edited = Signal(str)

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._draft = draft
        self.setAccessibleName(self.tr("Privacy budget"))

        self._text = NumberInput(self.tr("Privacy budget ε"), "1", 120)
        self._text.edited.connect(lambda text: self._edit("epsilon", epsilon_text=text))
        self.epsilon = Field("epsilon", self.tr("Privacy budget ε"), self._text)
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(0, _STEPS)
        # An arrow key moves by a tenth, so that two digits always show it.
        self._slider.setSingleStep(4)
        self._slider.setPageStep(20)
        self._slider.setAccessibleName(self.tr("Privacy budget ε, slider"))
        self._slider.valueChanged.connect(self._on_slider)
        private, accurate = QLabel(self.tr("more private")), QLabel(self.tr("more accurate"))
        for label in (private, accurate):
            label.setProperty("role", "small")
        private.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        accurate.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)

        top = QGridLayout()
        top.setHorizontalSpacing(16)
        top.setVerticalSpacing(2)
        top.addWidget(self.epsilon, 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        top.addWidget(self._slider, 0, 1, 1, 2, Qt.AlignmentFlag.AlignBottom)
        top.addWidget(private, 1, 1)
        top.addWidget(accurate, 1, 2)
        top.setColumnStretch(1, 1)
        top.setColumnStretch(2, 1)
        top.setRowMinimumHeight(0, scaled(46))
        self.add(top, self._preset_row())

        self._odds, self._odds_note = QLabel("–"), QLabel(self._meaning(pure=True))
        self._attack, attack_note = (
            QLabel("–"),
            QLabel(self.tr("how often the best attack guesses right; 50 % is chance, colour is what ε adds")),
        )
        self._dots = AttackDots()
        facts = form.row(spacing=16)
        for number, note in ((self._odds, self._odds_note), (self._attack, attack_note)):
            number.setProperty("role", "number")
            note.setProperty("role", "small")
            note.setWordWrap(True)
            well = Card(kind="well")
            well.body.setSpacing(2)
            well.add(number)
            well.add(note)
            if number is self._attack:
                well.add(self._dots)
            well.body.addStretch()
            facts.addWidget(well, 1)
        self.add(facts)
        self._beyond = WarningNote()
        self.add(self._beyond, self._delta_row())
        self.show_draft()

    def _preset_row(self) -> Field:
        """Buttons that type an ε, by the harm it would do a person if their row were learned."""
        row = form.row()
        self.presets: dict[Harm, QPushButton] = {}
        for harm, (text, meaning) in self._harms().items():
            button = form.button(text)
            button.setToolTip(meaning)
            value = shown_number(PRESETS[harm])
            button.setAccessibleName(self.tr("ε = {value}: {meaning}").format(value=value, meaning=meaning))
            button.clicked.connect(lambda _on, chosen=PRESETS[harm]: self._edit("epsilon", epsilon_text=chosen))
            self.presets[harm] = button
            row.addWidget(button)
        row.addStretch()
        holder = form.as_widget(row)
        return Field(
            "preset",
            self.tr("Harm to a person whose row is learned"),
            holder,
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
        self._delta_text = NumberInput("δ", "0", 120)
        self._delta_text.edited.connect(lambda text: self._edit("delta", delta_text=text))
        self._pure = form.button(self.tr("0, pure privacy"))
        self._suggested = QPushButton()
        self._pure.clicked.connect(lambda: self._edit("delta", delta_text="0"))
        self._suggested.clicked.connect(lambda: self._edit("delta", delta_text=self._suggestion()))
        holder = form.as_widget(form.row(self._delta_text, self._pure, self._suggested, form.STRETCH))
        self.delta = Field(
            "delta",
            self.tr("δ, the chance that the promise does not hold"),
            holder,
            self.tr(
                "0 is the strongest promise. A tiny δ allows gentler noise, worth it with many columns or features."
            ),
            focus=self._delta_text,
        )
        return self.delta

    def show_draft(self) -> None:
        choices = self._draft.choices
        self._text.mirror(choices.epsilon_text)
        self._delta_text.mirror(choices.delta_text)
        suggestion = self._suggestion()
        self._suggested.setText(self.tr("{delta}, usual").format(delta=suggestion))
        self._suggested.setAccessibleName(self.tr("δ = {value}, from the number of rows").format(value=suggestion))
        self._pure.setAccessibleName(self.tr("δ = 0, pure privacy"))
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

    def _suggestion(self) -> str:
        try:
            return suggested_delta(max(1, whole_number("rows", self._draft.choices.stated_rows_text)))
        except PlanError:
            return suggested_delta(1)

    def _edit(self, name: str, **changes: str) -> None:
        if self._draft.change(**changes):
            self.show_draft()
            self.edited.emit(name)

    def _on_slider(self, value: int) -> None:
        self._edit("epsilon", epsilon_text=epsilon_of(value))


def epsilon_of(value: int) -> str:
    """Two significant digits are exact as text and easy to read: 0.25, not 0.2511886."""
    epsilon = _LEAST * (_MOST / _LEAST) ** (value / _STEPS)
    return f"{epsilon:.2g}"


def slider_of(epsilon: float) -> int:
    share_of_way = math.log(max(epsilon, 1e-12) / _LEAST) / math.log(_MOST / _LEAST)
    return round(_STEPS * min(1.0, max(0.0, share_of_way)))
