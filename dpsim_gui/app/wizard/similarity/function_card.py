"""One similarity function as a card: its map, its formula, when to use it."""

from functools import cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.choice_card import ChoiceCard
from dpsim_gui.app.wizard.similarity.formula_view import FormulaView
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import TRAITS, FunctionName


def function_card(name: FunctionName, parent: QWidget | None = None) -> ChoiceCard:
    words = function_words(name)
    card = ChoiceCard(words.title, words.use, picture=FunctionPicture(name), parent=parent)
    card.add(FormulaView(name))
    return card


_WIDTH, _HEIGHT, _LEVELS = 176, 72, 8


class FunctionPicture(QWidget):
    def __init__(self, name: FunctionName, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._image: QImage | None = None
        self._painted_for: tuple[str, bool] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(scaled(_HEIGHT))

    def sizeHint(self) -> QSize:
        return QSize(scaled(_WIDTH), scaled(_HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_for(self.palette())
        key = (colours.name, self.isEnabled())
        if self._image is None or self._painted_for != key:
            self._image, self._painted_for = _painted(closeness(self._name), colours, enabled=self.isEnabled()), key
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
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


def _painted(near: NDArray[np.float64], colours: Colours, *, enabled: bool) -> QImage:
    low = QColor(colours.sunken)
    high = QColor(colours.accent if enabled else colours.strong_border)
    parts = [
        np.clip(getattr(low, part)() + (getattr(high, part)() - getattr(low, part)()) * near, 0, 255)
        for part in ("red", "green", "blue")
    ]
    pixels = np.ascontiguousarray(np.stack(parts, axis=-1).round().astype(np.uint8))
    height, width, _ = pixels.shape
    image = QImage(pixels.data, width, height, 3 * width, QImage.Format.Format_RGB888).copy()
    return image.scaled(width, height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
