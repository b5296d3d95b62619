"""Pictures that leave the viewer: PNG or SVG with title, caption and footer; or the table of what a plot shows."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from dpsim_gui.app.look.colours import DARK, LIGHT, Colours
from dpsim_gui.app.viewer.export.save_dialog import cannot_write, write_file
from dpsim_gui.app.viewer.session.session import ExportFooter

USUAL_DOTS = 96
"""per inch: at so many a picture has as many pixels as its size says"""
_TOP, _LINE, _SIDE, _GAP = 52.0, 32.0, 24.0, 6.0

Paint = Callable[[QPainter, QRectF, Colours], None]


class Ground(StrEnum):
    LIGHT = "light"
    DARK = "dark"
    TRANSPARENT = "transparent"

    @property
    def colours(self) -> Colours:
        if self is Ground.TRANSPARENT:
            return replace(LIGHT, surface="#00FFFFFF")
        return DARK if self is Ground.DARK else LIGHT


@dataclass(frozen=True, kw_only=True)
class PictureStyle:
    """width, height: in pixels of 1/96 inch;  dots_per_inch: how finely they are drawn, for a PNG."""

    width: int = 960
    height: int = 640
    dots_per_inch: int = 192
    ground: Ground = Ground.LIGHT

    @property
    def size(self) -> QSize:
        return QSize(self.width, self.height)


USUAL = PictureStyle()


@dataclass(frozen=True, kw_only=True)
class Picture:
    """title: above;  caption: what it shows, below;  paint: draws into the rectangle it is given, in these colours."""

    title: str
    caption: str
    footer: ExportFooter
    paint: Paint
    font: QFont

    def save(self, path: Path, style: PictureStyle = USUAL) -> str | None:
        """PNG, or SVG by the suffix. The sentence to show if the file could not be written."""
        content = self._svg(style) if path.suffix.lower() == ".svg" else encode_png(self.image(style))
        # Nothing of a picture that has more pixels than there is memory for.
        return write_file(path, content) if content else cannot_write()

    def image(self, style: PictureStyle) -> QImage:
        scale = style.dots_per_inch / USUAL_DOTS
        image = QImage(style.size * scale, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        # As on the screen while painting: fonts in points, and the axes' recorded pictures, grow with this number.
        _set_resolution(image, screen_resolution())
        painter = QPainter(image)
        painter.scale(scale, scale)
        self._compose(painter, style)
        painter.end()
        _set_resolution(image, style.dots_per_inch)
        image.setText("Description", self.description)
        return image

    @property
    def description(self) -> str:
        return f"{self.caption} · {self.footer.line}" if self.caption else self.footer.line

    def _svg(self, style: PictureStyle) -> bytes:
        content, generator = QBuffer(), QSvgGenerator()
        generator.setOutputDevice(content)
        generator.setResolution(round(screen_resolution()))
        generator.setSize(style.size)
        generator.setViewBox(QRectF(0, 0, style.width, style.height))
        generator.setTitle(self.title)
        generator.setDescription(self.description)
        painter = QPainter(generator)
        self._compose(painter, style)
        painter.end()
        return bytes(content.data().data())

    def _compose(self, painter: QPainter, style: PictureStyle) -> None:
        width, height, colours = float(style.width), float(style.height), style.ground.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRectF(0, 0, width, height), QColor(colours.surface))
        heading = QFont(self.font)
        heading.setPointSizeF(13)
        heading.setWeight(QFont.Weight.DemiBold)
        painter.setFont(heading)
        painter.setPen(QColor(colours.text))
        inner = width - 2 * _SIDE
        shown = painter.fontMetrics().elidedText(self.title, Qt.TextElideMode.ElideRight, round(inner))
        painter.drawText(QRectF(_SIDE, 12, inner, 32), int(Qt.AlignmentFlag.AlignVCenter), shown)
        small = QFont(self.font)
        small.setPointSizeF(9)
        painter.setFont(small)
        wrapped = int(Qt.TextFlag.TextWordWrap)
        room = QRectF(_SIDE, 0, inner, height)
        caption_height = painter.boundingRect(room, wrapped, self.caption).height() + _GAP if self.caption else 0.0
        body = QRectF(_SIDE, _TOP, inner, height - _TOP - _LINE - caption_height)
        painter.save()
        self.paint(painter, body, colours)
        painter.restore()
        if self.footer.simulated:
            _watermark(painter, body, self.font, colours)
        painter.setFont(small)
        painter.setPen(QColor(colours.text))
        painter.drawText(QRectF(_SIDE, body.bottom() + _GAP, inner, caption_height), wrapped, self.caption)
        painter.setPen(QColor(colours.muted))
        line = QRectF(_SIDE, height - _LINE, inner, _LINE)
        shown = painter.fontMetrics().elidedText(self.footer.line, Qt.TextElideMode.ElideLeft, round(line.width()))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), shown)


def encode_png(image: QImage) -> bytes:
    """Empty where there is no image."""
    content = QBuffer()
    content.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(content, "PNG")  # type: ignore[call-overload]  # the stubs miss the overload that takes text
    return bytes(content.data().data())


def screen_resolution() -> float:
    """Dots per inch that fonts are made for."""
    return QGuiApplication.primaryScreen().logicalDotsPerInch()


def _set_resolution(image: QImage, dots_per_inch: float) -> None:
    image.setDotsPerMeterX(round(dots_per_inch / 0.0254))
    image.setDotsPerMeterY(round(dots_per_inch / 0.0254))


def _watermark(painter: QPainter, body: QRectF, font: QFont, colours: Colours) -> None:
    painter.save()
    large = QFont(font)
    large.setPointSizeF(72)
    large.setWeight(QFont.Weight.Bold)
    painter.setFont(large)
    shade = QColor(colours.warning)
    shade.setAlphaF(0.18)
    painter.setPen(shade)
    painter.translate(body.center())
    painter.rotate(-25)
    painter.drawText(QRectF(-500, -80, 1000, 160), int(Qt.AlignmentFlag.AlignCenter), "SIMULATED")
    painter.restore()


@dataclass(frozen=True, kw_only=True)
class PlotExport:
    """title: above the picture;  paint: draws it;  table: the text of the table, None where the plot has none.

    caption: what it shows, so that it says all by itself
    """

    title: str
    footer: ExportFooter
    paint: Paint
    font: QFont
    caption: str = ""
    table: Callable[[], str] | None = None

    @property
    def picture(self) -> Picture:
        return Picture(title=self.title, caption=self.caption, footer=self.footer, paint=self.paint, font=self.font)

    def save(self, path: Path, style: PictureStyle = USUAL) -> str | None:
        """PNG, SVG or CSV by the suffix. The sentence to show if the file could not be written."""
        if self.table is not None and path.suffix.lower() == ".csv":
            # One line, whatever the columns of a stranger's file are called.
            comment = f"# {' '.join(self.caption.split())}\n" if self.caption else ""
            return write_file(path, self.table() + comment)
        return self.picture.save(path, style)
