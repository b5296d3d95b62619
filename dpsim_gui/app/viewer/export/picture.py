"""What leaves the viewer: pictures with title, caption and footer, tables of what a plot shows, documents on paper."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPixmap,
    QTextDocument,
)
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QMenu, QPushButton, QSpinBox, QWidget

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.look.colours import DARK, LIGHT, Colours
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.drawing import in_pixels
from dpsim_gui.app.viewer.export.files import SavedNote, ask_where_to_export, cannot_write, write_file
from dpsim_gui.app.viewer.session.session import ExportFooter
from dpsim_gui.app.widgets.form import choice, column, grow, label, pairs

USUAL_DOTS = 96  # per inch: at so many a picture has as many pixels as its size says
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
    """width, height: in pixels of 1/96 inch;  dots_per_inch: how finely they are drawn, for a PNG
    title: instead of the picture's own, if any
    """

    width: int = 960
    height: int = 640
    dots_per_inch: int = 192
    ground: Ground = Ground.LIGHT
    title: str = ""

    @property
    def size(self) -> QSize:
        return QSize(self.width, self.height)


USUAL = PictureStyle()


@dataclass(frozen=True, kw_only=True)
class PlotExport:
    """title: above the picture;  caption: what it shows, below;  table: the text of a table of what it shows
    paint: draws into the rectangle it is given, in these colours
    as_data: contents of files that other programs read, by their suffix
    """

    title: str
    caption: str = ""
    footer: ExportFooter
    paint: Paint
    font: QFont
    table: Callable[[], str]
    as_data: Mapping[str, Callable[[], str | bytes]] = field(default_factory=dict)

    def save(self, path: Path, style: PictureStyle = USUAL) -> str | None:
        """By the suffix: PNG, SVG, PDF, CSV, or data. The sentence to show if the file could not be written."""
        as_data = self.as_data.get(path.suffix.lower())
        if as_data is not None:
            return write_file(path, as_data())
        if path.suffix.lower() == ".csv":
            # One line, whatever the columns of a stranger's file are called.
            comment = f"# {' '.join(self.caption.split())}\n" if self.caption else ""
            return write_file(path, self.table() + comment)
        match path.suffix.lower():
            case ".svg":
                content = self._svg(style)
            case ".pdf":
                content = self._pdf(style)
            case _:
                content = encode_png(self.image(style))
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
        content, generator = QBuffer(), QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
        generator.setOutputDevice(content)
        generator.setResolution(round(screen_resolution()))
        generator.setSize(style.size)
        generator.setViewBox(QRectF(0, 0, style.width, style.height))
        generator.setTitle(style.title or self.title)
        generator.setDescription(self.description)
        painter = QPainter(generator)
        self._compose(painter, style)
        painter.end()
        return in_pixels(bytes(content.data().data()).decode("utf-8")).encode("utf-8")

    def _pdf(self, style: PictureStyle) -> bytes:
        content = QBuffer()
        content.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(content)
        points = QSizeF(style.width, style.height) * (72 / USUAL_DOTS)
        writer.setPageSize(QPageSize(points, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0))
        writer.setResolution(round(screen_resolution()))
        writer.setTitle(style.title or self.title)
        painter = QPainter(writer)
        painter.scale(screen_resolution() / USUAL_DOTS, screen_resolution() / USUAL_DOTS)
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
        # Other programs may draw an SVG in a wider font.
        wrapped_at = 0.86 * inner
        shown = painter.fontMetrics().elidedText(style.title or self.title, Qt.TextElideMode.ElideRight, round(inner))
        painter.drawText(QRectF(_SIDE, 12, inner, 32), int(Qt.AlignmentFlag.AlignVCenter), shown)
        small = QFont(self.font)
        small.setPointSizeF(9)
        painter.setFont(small)
        wrapped = int(Qt.TextFlag.TextWordWrap)
        room = QRectF(_SIDE, 0, wrapped_at, height)
        caption_height = painter.boundingRect(room, wrapped, self.caption).height() + _GAP if self.caption else 0.0
        body = QRectF(_SIDE, _TOP, inner, height - _TOP - _LINE - caption_height)
        painter.save()
        self.paint(painter, body, colours)
        painter.restore()
        if self.footer.simulated:
            _watermark(painter, body, self.font, colours)
        painter.setFont(small)
        painter.setPen(QColor(colours.text))
        painter.drawText(QRectF(_SIDE, body.bottom() + _GAP, wrapped_at, caption_height), wrapped, self.caption)
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


_SMALLEST, _LARGEST = 320, 4000
_PREVIEW = 480
_FINE = (96, 150, 192, 300, 600)

Save = Callable[[Path, PictureStyle], None]


class PictureDialog(QDialog):
    """name: of the file that is offered;  save: writes it where the reader chooses."""

    def __init__(self, parent: QWidget, exported: PlotExport, *, name: str, save: Save) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Save as a picture"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._exported, self._name, self._save = exported, name, save
        usual = PictureStyle()
        self.title = QLineEdit(exported.title)
        self.wide = self._size_box(self.tr("Width in pixels"), usual.width)
        self.high = self._size_box(self.tr("Height in pixels"), usual.height)
        self.fineness = choice("", [self.tr("{count} dots per inch").format(count=count) for count in _FINE])
        self.fineness.setCurrentIndex(_FINE.index(usual.dots_per_inch))
        self.ground = choice("", (self.tr("Light"), self.tr("Dark"), self.tr("Transparent")))
        self.preview = label(name=self.tr("Preview"))
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pixels = label(role="small")
        form = pairs(
            (label(self.tr("&Title"), buddy=self.title), self.title),
            (label(self.tr("&Width"), buddy=self.wide), self.wide),
            (label(self.tr("&Height"), buddy=self.high), self.high),
            (label(self.tr("&Resolution"), buddy=self.fineness), self.fineness),
            (label(self.tr("&Background"), buddy=self.ground), self.ground),
        )
        form.setColumnStretch(1, 0)
        form.setColumnStretch(2, 1)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.accepted.connect(self._ask)
        self.buttons.rejected.connect(self.reject)
        column(form, grow(self.preview), self.pixels, self.buttons, inside=self, margins=(12, 12, 12, 12))
        self.title.textChanged.connect(self._show)
        for size, box in ((self.wide, self.fineness), (self.high, self.ground)):
            size.valueChanged.connect(self._show)
            box.currentIndexChanged.connect(self._show)
        self._show()

    def _size_box(self, name: str, value: int) -> QSpinBox:
        box = QSpinBox()
        box.setAccessibleName(name)
        box.setRange(_SMALLEST, _LARGEST)
        box.setValue(value)
        box.setKeyboardTracking(False)
        return box

    @property
    def style_chosen(self) -> PictureStyle:
        return PictureStyle(
            width=self.wide.value(),
            height=self.high.value(),
            dots_per_inch=_FINE[max(0, self.fineness.currentIndex())],
            ground=tuple(Ground)[max(0, self.ground.currentIndex())],
            title=self.title.text().strip(),
        )

    def _show(self) -> None:
        style = self.style_chosen
        # Coarse: it is for the eye, at the size of a card.
        image = self._exported.image(replace(style, dots_per_inch=USUAL_DOTS))
        side = scaled(_PREVIEW)
        smooth = Qt.TransformationMode.SmoothTransformation
        self.preview.setPixmap(QPixmap.fromImage(image).scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, smooth))
        width, height = (round(side * style.dots_per_inch / USUAL_DOTS) for side in (style.width, style.height))
        self.pixels.setText(self.tr("PNG: {width} × {height} pixels").format(width=width, height=height))

    def _ask(self) -> None:
        ask_where_to_export(self, title=self.windowTitle(), name=self._name, chosen=self._on_chosen, table=False)

    def _on_chosen(self, path: Path) -> None:
        self._save(path, self.style_chosen)
        self.accept()


class ExportButton(QPushButton):
    """title, name: of the dialog that asks for a file, and the file it offers
    exported: what would be saved, None while nothing is drawn;  as_python: the snippet for the clipboard, if any

    `saved`, a note of where a file went, is laid out by the panel.
    """

    tried = Signal(str)  # why the file could not be written; empty where it was

    def __init__(
        self,
        *,
        title: str,
        name: Path,
        exported: Callable[[], PlotExport | None],
        as_python: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(tr("&Export"))
        self._name, self.exported, self._as_python = name, exported, as_python
        self.saved = SavedNote()
        menu = QMenu(self)
        self.as_picture = menu.addAction(self.tr("Picture…"), self._show_dialog)
        self.to_file = menu.addAction(
            self.tr("As a file: PNG, PDF, CSV…"),
            lambda: ask_where_to_export(self, title=title, name=str(name), chosen=self.save, data=self._data_kinds),
        )
        if as_python is not None:
            self.as_python = menu.addAction(
                self.tr("Copy as Python"), lambda: QGuiApplication.clipboard().setText(self.snippet())
            )
        self.setMenu(menu)

    @property
    def _data_kinds(self) -> Sequence[str]:
        exported = self.exported()
        return () if exported is None else tuple(suffix.removeprefix(".") for suffix in exported.as_data)

    def snippet(self) -> str:
        return "" if self._as_python is None else self._as_python()

    def save(self, path: Path, style: PictureStyle = USUAL) -> None:
        """By the suffix; a table holds the unclipped sums, whatever is shown."""
        exported = self.exported()
        if exported is not None:
            problem = exported.save(path, style)
            self.saved.show_result(path, problem)
            self.tried.emit(problem or "")

    def _show_dialog(self) -> None:
        exported = self.exported()
        if exported is not None:
            PictureDialog(self.window(), exported, name=str(self._name), save=self.save).open()


# A4 with margins of 20 mm.
_PAGE = QPageLayout(
    QPageSize(QPageSize.PageSizeId.A4),
    QPageLayout.Orientation.Portrait,
    QMarginsF(20, 20, 20, 20),
    QPageLayout.Unit.Millimeter,
)


def make_document(html: str, *, title: str, font: QFont) -> QTextDocument:
    """html: every text from a stranger's file in it is escaped already."""
    document = QTextDocument()
    document.setDefaultFont(font)
    document.setHtml(html)
    document.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, title)
    return document


def save_as_pdf(document: QTextDocument, path: Path) -> str | None:
    """The sentence to show if it could not be written."""
    content = QBuffer()
    content.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(content)
    writer.setPageLayout(_PAGE)
    writer.setTitle(_title(document))
    document.print_(writer)
    return write_file(path, bytes(content.data().data()))


def print_with_dialog(parent: QWidget, document: QTextDocument) -> QPrintDialog:
    """Asks for the printer, without blocking; most systems offer a file as well."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageLayout(_PAGE)
    printer.setDocName(_title(document))
    dialog = QPrintDialog(printer, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    # The dialog owns neither, and both are needed until it is answered.
    dialog.accepted.connect(lambda _chosen, printer=printer, document=document: document.print_(printer))
    # Its own `open` wants the name of a slot.
    QDialog.open(dialog)
    return dialog


def _title(document: QTextDocument) -> str:
    return document.metaInformation(QTextDocument.MetaInformation.DocumentTitle)
