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
    if QPixmapCache.find(key, known):
        return known
    text = resource(f"icons/{name}.svg").read_text("utf-8").replace("currentColor", colour)
    made = _rendered(QByteArray(text.encode()), size, ratio)
    QPixmapCache.insert(key, made)
    return made


def icon(name: str, colour: str) -> QIcon:
    made = QIcon()
    for size in _ICON_SIZES:
        made.addPixmap(pixmap(name, size, colour))
        made.addPixmap(pixmap(name, size, colour, 2.0))
    return made


def program_icon(name: str) -> QIcon:
    """The coloured icon of a program: `wizard` or `viewer`."""
    drawing = QByteArray(resource(f"icons/program-{name}.svg").read_bytes())
    # Fine lines turn grey in few pixels, so there is a plainer drawing for them.
    plainer = QByteArray(resource(f"icons/program-{name}-small.svg").read_bytes())
    made = QIcon()
    for size in _PROGRAM_SIZES:
        made.addPixmap(_rendered(plainer if size <= _SMALL else drawing, size, 1.0))
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
