"""Formulas set as in a book: stacked indices and powers, fractions with a bar. Just enough for the ten functions."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.functions.traits import TRAITS, Decay, FunctionName, Metric, Traits

_HEIGHT = 46


@dataclass(frozen=True, kw_only=True)
class FormulaBox:
    """A laid-out piece: width, height above and depth below its base line, and texts and bars placed in it."""

    width: float
    above: float
    below: float
    texts: tuple[tuple[float, float, str, QFont], ...] = ()
    bars: tuple[tuple[float, float, float], ...] = ()

    def moved(
        self, x: float, y: float
    ) -> tuple[tuple[tuple[float, float, str, QFont], ...], tuple[tuple[float, float, float], ...]]:
        texts = tuple((left + x, base + y, text, font) for left, base, text, font in self.texts)
        return texts, tuple((left + x, top + y, length) for left, top, length in self.bars)


@dataclass(frozen=True)
class Text:
    """Upright or, for variables, slanted."""

    text: str
    slanted: bool = False

    def lay(self, font: QFont) -> FormulaBox:
        used = QFont(font)
        used.setItalic(self.slanted)
        metrics = QFontMetricsF(used)
        # The bars of a norm come from another font and reach higher than capitals.
        ink = metrics.tightBoundingRect(self.text)
        return FormulaBox(
            width=metrics.horizontalAdvance(self.text),
            above=max(metrics.capHeight(), -ink.top()) + 1,
            below=metrics.descent() * 0.6,
            texts=((0.0, 0.0, self.text, used),),
        )


@dataclass(frozen=True)
class Scripts:
    """A base with an index below and a power above, one over the other."""

    base: "Piece"
    index: "Piece | None" = None
    power: "Piece | None" = None

    def lay(self, font: QFont) -> FormulaBox:
        small = QFont(font)
        small.setPointSizeF(font.pointSizeF() * 0.72)
        base = self.base.lay(font)
        low = self.index.lay(small) if self.index else None
        high = self.power.lay(small) if self.power else None
        texts, bars = list(base.texts), list(base.bars)
        width, above, below = base.width, base.above, base.below
        for piece, shift in ((low, base.below + 1.0), (high, -base.above * 0.62)):
            if piece is not None:
                moved = piece.moved(base.width + 0.8, shift)
                texts += moved[0]
                bars += moved[1]
                width = max(width, base.width + 0.8 + piece.width)
                above = max(above, piece.above - shift)
                below = max(below, piece.below + shift)
        return FormulaBox(width=width, above=above, below=below, texts=tuple(texts), bars=tuple(bars))


@dataclass(frozen=True)
class Row:
    pieces: "Sequence[Piece]"

    def lay(self, font: QFont) -> FormulaBox:
        x, above, below = 0.0, 0.0, 0.0
        texts: list[tuple[float, float, str, QFont]] = []
        bars: list[tuple[float, float, float]] = []
        for piece in self.pieces:
            box = piece.lay(font)
            moved = box.moved(x, 0)
            texts += moved[0]
            bars += moved[1]
            x += box.width
            above, below = max(above, box.above), max(below, box.below)
        return FormulaBox(width=x, above=above, below=below, texts=tuple(texts), bars=tuple(bars))


@dataclass(frozen=True)
class Fraction:
    over: "Piece"
    under: "Piece"
    scale: float = field(default=0.88)

    def lay(self, font: QFont) -> FormulaBox:
        small = QFont(font)
        small.setPointSizeF(font.pointSizeF() * self.scale)
        top, bottom = self.over.lay(small), self.under.lay(small)
        width = max(top.width, bottom.width) + 4
        axis = -QFontMetricsF(font).xHeight() / 2
        gap = font.pointSizeF() / 4
        up = axis - top.below - gap
        down = axis + bottom.above + gap
        first = top.moved((width - top.width) / 2, up)
        second = bottom.moved((width - bottom.width) / 2, down)
        return FormulaBox(
            width=width,
            above=top.above - up,
            below=bottom.below + down,
            texts=first[0] + second[0],
            bars=(*first[1], *second[1], (0.0, axis, width)),
        )


Piece = Text | Scripts | Row | Fraction

_GAP = Row((Text("‖"), Text("x", True), Text(" − "), Text("y", True), Text("‖")))
_S = Text("s", True)
_S2 = Scripts(_S, power=Text("2"))
_L1 = Scripts(_GAP, index=Text("1"))
_L2 = Scripts(_GAP, index=Text("2"))
_L2SQ = Scripts(_GAP, index=Text("2"), power=Text("2"))


def _exp(over: Piece, under: Piece) -> Piece:
    return Row((Text("exp"), Text("(−"), Fraction(over, under), Text(")")))


def _inverse(over: Piece, under: Piece) -> Piece:
    return Fraction(Text("1"), Row((Text("1 + "), over, Text(" / "), under)), scale=0.92)


_GAPS: dict[Metric, Piece] = {
    Metric.ABSOLUTE: _L1,
    Metric.EUCLIDEAN: _L2,
    Metric.SQUARED: _L2SQ,
    Metric.POWER: Scripts(_GAP, index=Text("p", True), power=Text("p", True)),
}


def formula_piece(traits: Traits) -> Piece:
    """The formula as it is set: the gap, and for a kernel what it is divided by and put through."""
    over, under = _GAPS[traits.metric], _S2 if traits.bandwidth_degree == 2 else _S
    match traits.decay:
        case Decay.NONE:
            return over
        case Decay.EXPONENTIAL:
            return _exp(over, under)
        case Decay.INVERSE:
            return _inverse(over, under)
        case _:
            assert_never(traits.decay)


class FormulaView(QWidget):
    def __init__(self, name: FunctionName, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._piece = formula_piece(TRAITS[name])
        self.setAccessibleName(TRAITS[name].formula)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(scaled(_HEIGHT))

    def sizeHint(self) -> QSize:
        return QSize(round(self._box().width) + 2, scaled(_HEIGHT))

    def _box(self) -> FormulaBox:
        font = QFont(self.font())
        font.setPointSizeF(self.font().pointSizeF() * 1.1)
        return self._piece.lay(font)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self._box()
        base = (self.height() + box.above - box.below) / 2
        colour = QColor(colours.text if self.isEnabled() else colours.disabled)
        painter.setPen(QPen(colour, 1.1))
        texts, bars = box.moved(0.5, base)
        for left, line, text, font in texts:
            painter.setFont(font)
            painter.drawText(QPointF(left, line), text)
        for left, top, length in bars:
            painter.fillRect(QRectF(left, top - 0.6, length, 1.2), colour)
