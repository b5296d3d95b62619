"""One similarity function as a card: its map, its formula, when to use it."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainterPath, QPaintEvent, QPen

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.widgets.card import ChoiceCard
from dpsim_gui.app.widgets.drawing import Drawing, blended
from dpsim_gui.functions.similarity import TRAITS, FunctionName, Similarity

_FORMULA_HEIGHT = 46


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

# Indices and powers as plain text writes them.
_MARKS = "₀₁₂₃₄₅₆₇₈₉ₚ⁰¹²³⁴⁵⁶⁷⁸⁹ᵖ"
_RUN = re.compile(f"(‖[^‖]*‖|[a-z]+|[^a-z‖{_MARKS}]+)([{_MARKS}]*)")
_BRACKET = re.compile(r"([^()]*\(−?)(.*)(\))")


def formula_piece(text: str, scale: float = 0.92) -> Piece:
    """A formula written in one line, as it is set.

    The outermost division gets a bar, in a bracket too, and below a bar the bracket goes; a division inside of it stays
    in its line.
    """
    over, slash, under = text.partition(" / ")
    if slash and over.count("(") == over.count(")"):
        bare = under[1:-1] if under.startswith("(") and under.endswith(")") else under
        return Fraction(_in_line(over), _in_line(bare), scale=scale)
    if (found := _BRACKET.fullmatch(text)) is not None:
        return Row((Text(found[1]), formula_piece(found[2], scale=0.88), Text(found[3])))
    return _in_line(text)


def _in_line(text: str) -> Piece:
    return Row([_with_marks(_plain(base), marks) for base, marks in _RUN.findall(text)])


def _plain(base: str) -> Piece:
    if base.startswith("‖"):
        return Row((Text("‖"), _in_line(base[1:-1]), Text("‖")))
    return Text(base, slanted=len(base) == 1 and base.isalpha())


def _with_marks(base: Piece, marks: str) -> Piece:
    low = "".join(mark for mark in marks if unicodedata.decomposition(mark).startswith("<sub>"))
    high = "".join(mark for mark in marks if mark not in low)
    return Scripts(base, index=_script(low), power=_script(high)) if marks else base


def _script(marks: str) -> Piece | None:
    return _plain(unicodedata.normalize("NFKC", marks)) if marks else None


class FormulaView(Drawing):
    """Formulas set as in a book, with stacked indices and fractions: just enough for `functions.similarity`."""

    def __init__(self, name: FunctionName) -> None:
        super().__init__(0, _FORMULA_HEIGHT, TRAITS[name].formula)
        self._piece = formula_piece(TRAITS[name].formula)

    def sizeHint(self) -> QSize:
        return QSize(round(self._box().width) + 2, self.height())

    def _box(self) -> FormulaBox:
        font = QFont(self.font())
        font.setPointSizeF(self.font().pointSizeF() * 1.1)
        return self._piece.lay(font)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, colours = self.begin_painting()
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


def function_card(name: FunctionName) -> ChoiceCard:
    words = function_words(name)
    card = ChoiceCard(words.title, words.use, picture=FunctionPicture(name))
    card.add(FormulaView(name))
    return card


_WIDTH, _HEIGHT, _LEVELS = 176, 72, 8


class FunctionPicture(Drawing):
    def __init__(self, name: FunctionName) -> None:
        super().__init__(_WIDTH, _HEIGHT)
        self._name = name
        self._image: QImage | None = None
        self._painted_for: tuple[str, bool] | None = None

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, colours = self.begin_painting()
        key = (colours.name, self.isEnabled())
        if self._image is None or self._painted_for != key:
            near = colours.accent if self.isEnabled() else colours.strong_border
            self._image, self._painted_for = blended(closeness(self._name), colours.sunken, near), key
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()), 5, 5)
        painter.setClipPath(outline)
        # Fill the card's width; what is too high is cut, so circles stay circles.
        scale = max(self.width() / _WIDTH, self.height() / _HEIGHT)
        size = QSize(round(_WIDTH * scale), round(_HEIGHT * scale))
        left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        painter.drawImage(QRectF(left, top, size.width(), size.height()), self._image)


@cache
def closeness(name: FunctionName) -> NDArray[np.float64]:
    """(height, width) in [0, 1], 1 at the row itself: f rescaled for the eye, quantised like the steps of a map."""
    function = Similarity(
        name=name,
        bandwidth=0.45 if TRAITS[name].is_kernel else None,
        power=4.0 if TRAITS[name].has_power else None,
    )
    across = np.linspace(-_WIDTH / _HEIGHT, _WIDTH / _HEIGHT, 2 * _WIDTH)
    down = np.linspace(-1, 1, 2 * _HEIGHT)
    values = function.of_gaps([across[None, :], down[:, None]])
    near = values if function.is_kernel else 1 - np.minimum(values / 2.2, 1)
    return np.asarray(np.ceil(near * _LEVELS) / _LEVELS)
