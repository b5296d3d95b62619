"""What a look tells of each column: a small noisy picture, and the same in words."""

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QWidget

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.language.numbers import share
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.drawing import Drawing
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.looked import CellKind
from dpsim_gui.release.look import FirstLook
from dpsim_gui.release.look_page import column_lines
from dpsim_gui.structures.looks.told import ToldColumn

_WIDTH, _HEIGHT, _FOOT = 250, 74, 16
_MOST_BARS, _MOST_VALUES = 40, 8


class Sketch(Drawing):
    """Bars as the noise left them: numbers and days in bins between the proposed bounds, values with their shares.

    The thin line on a bar is its 95 % interval. What is missing is the dark part of the strip below.
    """

    def __init__(self, told: ToldColumn) -> None:
        super().__init__(_WIDTH, _HEIGHT, told.column.name)
        self.setAccessibleDescription(" ".join(map(translated_sentence, column_lines(told))))
        self._told = told
        self._bars = _value_bars(told) if told.values else _number_bars(told)
        self._missing = told.kinds[CellKind.MISSING]

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, colours = self.begin_painting()
        frame = QRectF(1, 2, self.width() - 2, self.height() - scaled(_FOOT) - 4)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(frame.bottomLeft(), frame.bottomRight())
        self._paint_bars(painter, frame, colours)
        self._paint_missing(painter, frame, colours)

    def _paint_bars(self, painter: QPainter, frame: QRectF, colours: Colours) -> None:
        bars = self._bars
        if not bars.size:
            painter.setPen(QColor(colours.muted))
            painter.drawText(frame, int(Qt.AlignmentFlag.AlignCenter), self.tr("nothing to draw"))
            return
        scale = frame.height() / max(float(bars[:, 2].max()), 1e-9)
        width = frame.width() / len(bars)
        for place, (value, low, high) in enumerate(bars.tolist()):
            left = frame.left() + place * width
            bar = QRectF(left + 0.5, frame.bottom() - value * scale, max(1.0, width - 1), value * scale)
            painter.fillRect(bar, QColor(colours.accent))
            middle = left + width / 2
            painter.setPen(QPen(QColor(colours.strong_border), 1))
            painter.drawLine(
                QPointF(middle, frame.bottom() - low * scale), QPointF(middle, frame.bottom() - high * scale)
            )

    def _paint_missing(self, painter: QPainter, frame: QRectF, colours: Colours) -> None:
        """A strip of all rows, and in words how many are missing."""
        words = self.tr("missing {share}").format(share=share(self._missing.value))
        wide = QFontMetricsF(painter.font()).horizontalAdvance(words) + 6
        strip = QRectF(frame.left(), frame.bottom() + 7, max(20.0, frame.width() - wide), 5)
        painter.fillRect(strip, QColor(colours.sunken))
        part = QRectF(strip)
        part.setWidth(strip.width() * self._missing.value)
        painter.fillRect(part, QColor(colours.warning))
        painter.setPen(QColor(colours.muted))
        room = QRectF(strip.right() + 6, frame.bottom() + 1, wide, scaled(_FOOT))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), words)


def _value_bars(told: ToldColumn) -> Floats:
    """(bars, 3) share of each value, and both ends of its interval."""
    return np.array([(each.value, each.low, each.high) for _, each in told.values[:_MOST_VALUES]])


def _number_bars(told: ToldColumn) -> Floats:
    """(bars, 3) the same for bins between the bounds, several of them together where they are many."""
    fine, ends = told.column.fine, told.range
    if fine is None or ends is None:
        return np.zeros((0, 3))
    edges = np.array(fine.edges)
    first = max(0, int(np.searchsorted(edges, ends[0], "right")) - 1)
    last = max(first + 1, min(len(edges) - 1, int(np.searchsorted(edges, ends[1], "left"))))
    counts = np.array(fine.counts[first + 1 : last + 1], dtype=np.float64)
    together = -(-len(counts) // _MOST_BARS)
    padded = np.concatenate([counts, np.zeros(-len(counts) % together)]).reshape(-1, together)
    assert told.noise.second is not None, "fine bins have noise"
    reach = 2 * told.noise.second.standard_deviation * np.sqrt(together)
    sums = padded.sum(axis=1)
    return np.clip(np.stack([sums, sums - reach, sums + reach], axis=1) / told.rows, 0, None)


class LookSketches(QWidget):
    """One line for each column: its name, its picture, and what is known of it."""

    def __init__(self) -> None:
        super().__init__()
        self._column = form.column(inside=self)
        self._content: QWidget | None = None
        self._shown: FirstLook | None = None

    def show_look(self, look: FirstLook | None, columns: tuple[str, ...]) -> None:
        """columns: those of the draft stand first"""
        if look is self._shown:
            return
        self._shown = look
        if self._content is not None:
            self._column.removeWidget(self._content)
            self._content.deleteLater()
            self._content = None
        if look is None:
            return
        grid = QGridLayout()
        grid.setContentsMargins(*form.NO_MARGINS)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        names = sorted(look.told, key=lambda name: (name not in columns, columns.index(name) if name in columns else 0))
        for line, name in enumerate(names):
            told = look.told[name]
            title = form.sentence(name, "label")
            words = form.sentence("\n".join(map(translated_sentence, column_lines(told))), "small")
            grid.addWidget(Sketch(told), line, 0, form.TOP)
            grid.addLayout(form.column(title, words, spacing=2), line, 1, form.TOP)
        self._content = form.as_widget(grid)
        self._column.addWidget(self._content)
