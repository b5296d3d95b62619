"""A hundred guesses of the best attack as dots: half are right by chance, and those that ε adds are coloured."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled

_ACROSS, _DOWN, _GAP = 20, 5, 11
_CHANCE = 50


class AttackDots(QWidget):
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
