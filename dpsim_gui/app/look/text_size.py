"""How large text and windows are. Text is as large as the desktop's own, and what is measured in pixels grows with it.

Every layout here is drawn for text of 10 points at 96 dots per inch. A width or height that has to hold text is written
as `scaled(240)`: 240 pixels at that size, more where letters are larger, never less.
"""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QGuiApplication
from PySide6.QtWidgets import QWidget

USUAL, LARGEST = 10.0, 20.0
SMALL = 0.9
_DOTS_PER_INCH = 96.0


def wanted_points(desktop: QFont) -> float:
    """Points of our text beside the desktop's own font: at least 10, and at most what the windows have room for."""
    # A font that was given in pixels has -1 points.
    points = desktop.pointSizeF() if desktop.pointSizeF() > 0 else QFontInfo(desktop).pointSizeF()
    return min(LARGEST, max(USUAL, points))


def scaled(pixels: float) -> int:
    """Pixels of the usual layout, for the text as large as it is:  pixels · max(1, (points · dpi) / (10 · 96))."""
    font = QGuiApplication.font()
    return round(pixels * max(1.0, font.pointSizeF() * QFontMetricsF(font).fontDpi() / (USUAL * _DOTS_PER_INCH)))


def small(font: QFont) -> QFont:
    """For what stands beside a plot: nine tenths of the text."""
    smaller = QFont(font)
    smaller.setPointSizeF(font.pointSizeF() * SMALL)
    return smaller


_AROUND = QSize(40, 80)


def resize_within_screen(window: QWidget, width: int, height: int) -> None:
    """So large at the usual size of text, or as large as the screen allows."""
    window.resize(_within_screen(window, width, height))


def shrink_no_further(window: QWidget, width: int, height: int) -> None:
    """The smallest size the window may get; on a small screen, or with large text, its contents scroll."""
    window.setMinimumSize(_within_screen(window, width, height))


def _within_screen(window: QWidget, width: int, height: int) -> QSize:
    room = window.screen().availableSize() - _AROUND
    return QSize(scaled(width), scaled(height)).boundedTo(room)
