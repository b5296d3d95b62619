"""Pictures that leave the viewer: PNG or SVG, with a title above and the release's own line below."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from dpsim_gui.app.look.colours import LIGHT
from dpsim_gui.app.viewer.export.save_dialog import cannot_write
from dpsim_gui.app.viewer.session.footer import ExportFooter

SIZE = QSize(960, 640)
_PNG_SCALE = 2
_TOP, _BOTTOM, _SIDE = 52.0, 36.0, 24.0

Paint = Callable[[QPainter, QRectF], None]


def save_picture(path: Path, *, title: str, footer: ExportFooter, paint: Paint, font: QFont) -> str | None:
    """`paint` draws into the rectangle it is given. The sentence to show if the file could not be written."""
    save = _save_svg if path.suffix.lower() == ".svg" else _save_png
    return None if save(path, title, footer, paint, font) else cannot_write()


def _save_png(path: Path, title: str, footer: ExportFooter, paint: Paint, font: QFont) -> bool:
    image = QImage(SIZE * _PNG_SCALE, QImage.Format.Format_RGB32)
    # As on the screen while painting: fonts in points, and the axes' recorded pictures, grow with this number.
    _set_resolution(image, screen_resolution())
    painter = QPainter(image)
    painter.scale(_PNG_SCALE, _PNG_SCALE)
    _compose(painter, title, footer, paint, font)
    painter.end()
    _set_resolution(image, _PNG_SCALE * screen_resolution())
    image.setText("Description", footer.line)
    return QImageWriter(str(path), QByteArray(b"png")).write(image)


def screen_resolution() -> float:
    """Dots per inch that fonts are made for."""
    return QGuiApplication.primaryScreen().logicalDotsPerInch()


def _set_resolution(image: QImage, dots_per_inch: float) -> None:
    image.setDotsPerMeterX(round(dots_per_inch / 0.0254))
    image.setDotsPerMeterY(round(dots_per_inch / 0.0254))


def _save_svg(path: Path, title: str, footer: ExportFooter, paint: Paint, font: QFont) -> bool:
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setResolution(round(screen_resolution()))
    generator.setSize(SIZE)
    generator.setViewBox(QRectF(0, 0, SIZE.width(), SIZE.height()))
    generator.setTitle(title)
    generator.setDescription(footer.line)
    painter = QPainter()
    if not painter.begin(generator):
        return False
    _compose(painter, title, footer, paint, font)
    return painter.end()


def _compose(painter: QPainter, title: str, footer: ExportFooter, paint: Paint, font: QFont) -> None:
    width, height = float(SIZE.width()), float(SIZE.height())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRectF(0, 0, width, height), QColor(LIGHT.surface))
    heading = QFont(font)
    heading.setPointSizeF(13)
    heading.setWeight(QFont.Weight.DemiBold)
    painter.setFont(heading)
    painter.setPen(QColor(LIGHT.text))
    shown = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, round(width - 2 * _SIDE))
    painter.drawText(QRectF(_SIDE, 12, width - 2 * _SIDE, 32), int(Qt.AlignmentFlag.AlignVCenter), shown)
    body = QRectF(_SIDE, _TOP, width - 2 * _SIDE, height - _TOP - _BOTTOM)
    painter.save()
    paint(painter, body)
    painter.restore()
    if footer.simulated:
        _watermark(painter, body, font)
    small = QFont(font)
    small.setPointSizeF(9)
    painter.setFont(small)
    painter.setPen(QColor(LIGHT.muted))
    line = QRectF(_SIDE, height - _BOTTOM, width - 2 * _SIDE, _BOTTOM)
    shown = painter.fontMetrics().elidedText(footer.line, Qt.TextElideMode.ElideLeft, round(line.width()))
    painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), shown)


def _watermark(painter: QPainter, body: QRectF, font: QFont) -> None:
    painter.save()
    large = QFont(font)
    large.setPointSizeF(72)
    large.setWeight(QFont.Weight.Bold)
    painter.setFont(large)
    shade = QColor(LIGHT.warning)
    shade.setAlphaF(0.18)
    painter.setPen(shade)
    painter.translate(body.center())
    painter.rotate(-25)
    painter.drawText(QRectF(-500, -80, 1000, 160), int(Qt.AlignmentFlag.AlignCenter), "SIMULATED")
    painter.restore()
