"""The answer at the point in words and on a scale: the total band first, that of noise alone, what to make of them.

How far the method may be off at worst stands in the tooltip, not beside the answer: it is rarely that far.
"""

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import rounded, significant
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.answer_words import method_words, no_answer, why_unseen
from dpsim_gui.app.viewer.session.history import Asked
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import STRETCH, align, label, pairs, row, sentence
from dpsim_gui.errors import QueryError

_MARGIN = 12.0
_ROOM = 0.15
_BELOW = 36
"""where the numbers begin, under the bar"""


class BandGauge(QWidget):
    """The scale includes 0 and all that has been shown, so that it does not jump from answer to answer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Answer and band on a scale"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._value, self._low, self._high = 0.0, 0.0, 0.0
        self._from, self._to = 0.0, 0.0
        self.is_empty = True

    def sizeHint(self) -> QSize:
        return QSize(scaled(320), _BELOW + self.fontMetrics().height() + 10)

    def forget_range(self) -> None:
        """The unit has changed: start the scale anew."""
        self._from = self._to = 0.0

    def clear(self) -> None:
        """There is no answer, and that of the point before is not one of this."""
        self.is_empty = True
        self.setAccessibleDescription("")
        self.update()

    def show_answer(self, value: float, low: float, high: float) -> None:
        self.is_empty = False
        self._value, self._low, self._high = value, low, high
        # Some room at the ends, so that neither dot nor band stands on them.
        room = _ROOM * (max(self._to, high, 0.0) - min(self._from, low, 0.0))
        if low - room / 2 < self._from and low < 0:
            self._from = low - room
        if high + room / 2 > self._to and high > 0:
            self._to = high + room
        self.setAccessibleDescription(f"{significant(low)} – {significant(value)} – {significant(high)}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = 22.0
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.sunken))
        painter.drawRoundedRect(QRectF(_MARGIN, middle - 4, self.width() - 2 * _MARGIN, 8), 4, 4)
        if self.is_empty:
            return
        left, right = self._place(self._low), self._place(self._high)
        band = QColor(colours.accent)
        band.setAlphaF(0.32)
        painter.setBrush(band)
        painter.drawRoundedRect(QRectF(left, middle - 9, max(4.0, right - left), 18), 4, 4)
        painter.setBrush(QColor(colours.accent))
        painter.setPen(QPen(QColor(colours.surface), 2))
        painter.drawEllipse(QPointF(self._place(self._value), middle), 7, 7)
        painter.setPen(QColor(colours.muted))
        line = QRectF(_MARGIN, _BELOW, self.width() - 2 * _MARGIN, self.height() - _BELOW)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft), significant(self._from))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignRight), significant(self._to))

    @property
    def dot(self) -> float:
        """Where the answer stands, in pixels."""
        return self._place(self._value)

    def _place(self, value: float) -> float:
        width = self.width() - 2 * _MARGIN
        spread = self._to - self._from
        share = (value - self._from) / spread if spread > 0 else 0.0
        return _MARGIN + width * min(1.0, max(0.0, share))


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
