"""Icons, drawn for this project as SVG and painted in the colour they are needed in."""

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from dpsim_gui.resources import resource

_ICON_SIZES = (16, 20, 24, 32, 48)
_PROGRAM_SIZES = (16, 24, 32, 48, 64, 128, 256)
_SMALL = 24


def pixmap(name: str, size: int, colour: str, ratio: float = 1.0) -> QPixmap:
    """`resources/icons/<name>.svg`, its currentColor replaced, at `size` device-independent pixels."""
    key = f"dpsim/{name}/{size}/{colour}/{ratio}"
    known = QPixmap()
    if not QPixmapCache.find(key, known):
        text = resource(f"icons/{name}.svg").read_text("utf-8").replace("currentColor", colour)
        known = _rendered(QByteArray(text.encode()), size, ratio)
        QPixmapCache.insert(key, known)
    return known


def icon(name: str, colour: str) -> QIcon:
    made = QIcon()
    for size in _ICON_SIZES:
        made.addPixmap(pixmap(name, size, colour))
        made.addPixmap(pixmap(name, size, colour, 2.0))
    return made


def program_icon(name: str) -> QIcon:
    """The coloured icon of a program: `wizard` or `viewer`."""
    made = QIcon()
    for size in _PROGRAM_SIZES:
        # Fine lines turn grey in few pixels, so there is a plainer drawing for them.
        drawing = f"program-{name}-small" if size <= _SMALL else f"program-{name}"
        made.addPixmap(pixmap(drawing, size, "black"))
    return made


def _rendered(content: QByteArray, size: int, ratio: float) -> QPixmap:
    side = round(size * ratio)
    picture = QPixmap(QSize(side, side))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(content).render(painter, QRectF(0, 0, side, side))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture
