"""The answer at the point in words and on a scale: the total band first, that of noise alone, what to make of them.

How far the method may be off at worst stands in the tooltip, not beside the answer: it is rarely that far.
"""

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from dpsim_gui.app.language.numbers import rounded, significant
from dpsim_gui.app.viewer.answer_words import method_words, no_answer, why_unseen
from dpsim_gui.app.viewer.query.band_gauge import BandGauge
from dpsim_gui.app.viewer.session.history import Asked
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import STRETCH, align, label, pairs, row, sentence
from dpsim_gui.errors import QueryError


class AnswerCard(Card):
    """other: the same sum of distances in the other unit, per row or in total, where the number of rows is public."""

    def __init__(self, heading: str, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(heading, parent=parent)
        self._session = session
        self.where = label(role="badge")
        self.add_to_heading(self.where)
        self.gauge = BandGauge()
        self.gauge.setMinimumHeight(self.gauge.sizeHint().height())
        self.hint = sentence(role="muted")
        self.add(self._number())
        self.add(self.gauge)
        self.add(self._facts())
        self.add(self.hint)

    def _number(self) -> QHBoxLayout:
        self.value = label(role="number")
        self.unit = label(role="muted")
        return row(self.value, align(self.unit, Qt.AlignmentFlag.AlignBottom), STRETCH)

    def _facts(self) -> QGridLayout:
        self.band, self.noise, self.other = sentence(), sentence(), sentence()
        for text in (self.band, self.noise, self.other):
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._other_caption = label(role="muted")
        return pairs(
            (label(self.tr("Total band (95 %)"), "muted"), self.band),
            (label(self.tr("Noise alone"), "muted"), self.noise),
            (self._other_caption, self.other),
            lines_apart=4,
        )

    def forget_range(self) -> None:
        """Another function or unit: answers shown before do not stretch the scale any more."""
        self.gauge.forget_range()

    def show_refusal(self, error: QueryError) -> None:
        """A point absurdly far away, for example."""
        for text in (self.value, self.unit, self.band, self.noise, self.other, self.where):
            text.setText("–" if text is self.value else "")
        self.gauge.clear()
        self.hint.setText(no_answer(error))
        self.hint.setVisible(True)

    def show_answer(self, asked: Asked) -> None:
        display = self._session.display
        ends = np.array([asked.value, asked.at("total_low"), asked.at("total_high"), asked.at("low"), asked.at("high")])
        value, low, high, noise_low, noise_high = map(float, display.shown(ends))
        spread = asked.noise_sd * display.factor
        self.value.setText(rounded(value, spread))
        self.value.setAccessibleName(self.tr("Answer {value}").format(value=rounded(value, spread)))
        self.unit.setText(self._unit())
        self.band.setText(self.tr("{low} to {high}").format(low=rounded(low, spread), high=rounded(high, spread)))
        self.noise.setText(
            self.tr("{low} to {high}   (sd {sd})").format(
                low=rounded(noise_low, spread), high=rounded(noise_high, spread), sd=significant(spread)
            )
        )
        self._show_other(asked)
        self.where.setText(self.tr("inside the domain") if asked.inside else self.tr("outside the domain"))
        worst = method_words(asked.at("approximation"), self._session)
        tip = self.tr("The method itself at worst: {worst}").format(worst=worst) if worst else ""
        for widget in (self.value, self.band, self.gauge):
            widget.setToolTip(tip)
        self.gauge.show_answer(value, low, high)
        self.hint.setText(self._hint(asked))
        self.hint.setVisible(bool(self.hint.text()))

    def _show_other(self, asked: Asked) -> None:
        display = self._session.display
        for widget in (self._other_caption, self.other):
            widget.setVisible(display.rows is not None)
        if display.rows is None:
            return
        factor = 1.0 if display.per_row else 1 / display.rows
        self._other_caption.setText(self.tr("In total") if display.per_row else self.tr("Per row"))
        self.other.setText(
            self.tr("{value}   ({low} to {high})").format(
                value=rounded(asked.value * factor, asked.noise_sd * factor),
                low=rounded(asked.at("total_low") * factor, asked.noise_sd * factor),
                high=rounded(asked.at("total_high") * factor, asked.noise_sd * factor),
            )
        )

    def _unit(self) -> str:
        if self._session.display.is_kernel:
            return self.tr("mean closeness, 0 to 1")
        return self.tr("per row") if self._session.display.per_row else self.tr("sum over all rows")

    def _hint(self, asked: Asked) -> str:
        if self._session.display.impossible(asked.value):
            return self.tr(
                "No data can give this answer; noise has carried it there. It is shown as it is, because a clipped "
                "answer would be biased. The true answer most likely lies in the possible part of the band."
            )
        if asked.unseen:
            return why_unseen()
        if not asked.inside:
            return self.tr("The point lies outside the bounds the owner declared, so no row can be there.")
        return ""
