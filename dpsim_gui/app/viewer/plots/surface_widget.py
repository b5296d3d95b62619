"""Colours of a map: how values become colours, what is pale, the bar that explains them, and the map with its bar."""

import math
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.look.colours import Colours, colours_for, pale_ground
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.plots.map_widget import MapWidget
from dpsim_gui.app.viewer.plots.overlays import Place, joined_lines, levels_between, outside_path
from dpsim_gui.app.viewer.session.display import Display
from dpsim_gui.app.viewer.slices.surface import SurfaceAnswer
from dpsim_gui.app.widgets.form import STRETCH, grow, row
from dpsim_gui.arrays import Flags, Floats

# Colour maps that keep their order in print and for colour-blind eyes, as tables of 256 colours.
# `viridis` and `cividis` are from matplotlib (CC0); `diverging` is blue–white–orange for signed differences.

Bytes = NDArray[np.uint8]

_STOPS: dict[str, tuple[str, ...]] = {
    "viridis": (
        "440154", "48186a", "472d7b", "424086", "3b528b", "33638d", "2c728e", "26828e", "21918c",
        "1fa088", "28ae80", "3fbc73", "5ec962", "84d44b", "addc30", "d8e219", "fde725",
    ),
    "cividis": (
        "00224e", "00306f", "1a386f", "2f446b", "434e6c", "53586d", "62646f", "707173", "7d7c78",
        "8c8878", "9a9377", "aa9f73", "bbac6c", "ccb966", "ddc65a", "eed54a", "fee838",
    ),
    "grey": ("141414", "f5f5f5"),
    "diverging": ("1f4e9c", "4f86c6", "9cc3e6", "f4f4f2", "f3c08f", "dd8544", "a8480f"),
}  # fmt: skip

MAPS = ("viridis", "cividis", "grey")
DIVERGING = "diverging"
NOISE = "cividis"

_NARROWEST = 64
_MOST = 1000  # share of the room for the map
_ANY_SIZE = 16_777_215  # Qt's own limit
_LEFT, _BAR, _TICK, _GAP = 6.0, 16.0, 8.0, 6.0
_TOP, _BOTTOM = 10.0, 44.0
_SKEWED = 0.25  # of the colours: where the median lies at most if answers are skewed
_DECADES = 3.0  # below the highest value that factors are told apart, where lower limits are not above 0


def make_colour_table(name: str) -> Bytes:
    """(256, 3) colours from low to high, interpolated between the stops."""
    stops = np.array([[int(stop[at : at + 2], 16) for at in (0, 2, 4)] for stop in _STOPS[name]], dtype=np.float64)
    places, wanted = np.linspace(0, 1, len(stops)), np.linspace(0, 1, 256)
    return np.column_stack([np.interp(wanted, places, stops[:, part]) for part in range(3)]).round().astype(np.uint8)


class Spacing(StrEnum):
    AUTOMATIC = "automatic"
    LINEAR = "linear"
    ROOT = "square root"
    LOG = "log"


@dataclass(frozen=True, kw_only=True)
class ColourScale:
    """low < high: in the first and the last colour, with all that lies beyond them."""

    low: float
    high: float
    spacing: Spacing = Spacing.LINEAR

    @property
    def _floor(self) -> float:
        # Where factors begin: nothing at or below 0 has a logarithm.
        return max(self.low, self.high / 10**_DECADES)

    @property
    def _counts_factors(self) -> bool:
        return self.spacing is Spacing.LOG and 0 < self._floor < self.high

    def shares(self, values: Floats) -> Floats:
        """0 for the first colour, 1 for the last."""
        if self.high <= self.low:
            return np.zeros(np.shape(values))
        if self._counts_factors:
            least = np.maximum(values, self._floor)
            return np.clip(np.log(least / self._floor) / math.log(self.high / self._floor), 0.0, 1.0)
        even = np.clip((values - self.low) / (self.high - self.low), 0.0, 1.0)
        return np.sqrt(even) if self.spacing is Spacing.ROOT else even

    def levels(self, about: int) -> list[float]:
        """Round numbers between the limits, for the bar; more of them where the colours are wide apart."""
        if self._counts_factors:
            powers = range(math.floor(math.log10(self._floor)), math.ceil(math.log10(self.high)) + 1)
            places = (step * 10.0**power for power in powers for step in (1, 2, 5))
            return [place for place in places if self._floor * (1 - 1e-9) <= place <= self.high * (1 + 1e-9)]
        levels = levels_between(self.low, self.high, about)
        if self.spacing is Spacing.ROOT and levels:
            # The lowest part takes more of the bar than its share.
            levels = sorted({*levels_between(self.low, levels[0], 2), *levels})
        return levels


def paint_values(values: NDArray[np.float64], name: str, scale: ColourScale) -> Bytes:
    return make_colour_table(name)[(scale.shares(values) * 255).round().astype(np.intp)]


class ColourBar(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Colour bar"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._map, self._scale, self._title = "", ColourScale(low=0.0, high=1.0), ""

    def sizeHint(self) -> QSize:
        return QSize(self.needed_width, 200)

    @property
    def levels(self) -> list[float]:
        return self._scale.levels(6)

    @property
    def needed_width(self) -> int:
        """For the longest number and the title beside it."""
        metrics = QFontMetricsF(small(self.font()))
        longest = max((metrics.horizontalAdvance(rounded(level)) for level in self.levels), default=0.0)
        title = metrics.height() + _GAP if self._title else 0.0
        return max(scaled(_NARROWEST), math.ceil(_LEFT + _BAR + _TICK + longest + _GAP + title))

    def show_range(self, map_name: str, scale: ColourScale, title: str = "") -> None:
        if (map_name, scale, title) == (self._map, self._scale, self._title):
            return
        before = self.needed_width
        self._map, self._scale, self._title = map_name, scale, title
        self.setAccessibleDescription(f"{title} {rounded(scale.low)} – {rounded(scale.high)}".strip())
        if self.needed_width != before:
            # Only then is all around it laid out again, which a map that follows the mouse has no time for.
            self.updateGeometry()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        self.draw(QPainter(self), QRectF(self.rect()), colours_for(self.palette()))

    def draw_beside(self, painter: QPainter, target: QRectF, colours: Colours) -> QRectF:
        """At the right end of the target; what room is left for the plot."""
        wide = self.needed_width
        room = QRectF(target.left(), target.top(), target.width() - wide, target.height())
        painter.save()
        self.draw(painter, QRectF(room.right(), target.top(), wide, target.height()), colours)
        painter.restore()
        return room

    def draw(self, painter: QPainter, area: QRectF, colours: Colours) -> None:
        if not self._map:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bar = QRectF(area.left() + _LEFT, area.top() + _TOP, _BAR, area.height() - _TOP - _BOTTOM)
        table = make_colour_table(self._map)[::-1].copy()
        image = QImage(table.tobytes(), 1, 256, 3, QImage.Format.Format_RGB888).copy()
        painter.drawImage(bar, image)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(bar)
        painter.setFont(small(self.font()))
        line = painter.fontMetrics().height()
        painter.setPen(QColor(colours.muted))
        last = math.inf
        for level, share in zip(self.levels, self._scale.shares(np.array(self.levels)).tolist(), strict=True):
            y = bar.bottom() - bar.height() * share
            if last - y < line:
                # Too close to the number below it.
                continue
            last = y
            painter.drawLine(QLineF(bar.right() + 1, y, bar.right() + 5, y))
            place = QRectF(bar.right() + _TICK, y - line / 2, area.right() - bar.right() - _TICK, line)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), rounded(level))
        if self._title:
            painter.save()
            painter.translate(area.right() - line, bar.center().y())
            painter.rotate(-90)
            shown = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideMiddle, int(bar.height()))
            room = QRectF(-bar.height() / 2, 0, bar.height(), line)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), shown)
            painter.restore()


class Layer(StrEnum):
    ANSWER = "answer"
    NOISE = "noise"
    METHOD = "method"


@dataclass(frozen=True, kw_only=True)
class Look:
    """colours: one of the colour maps for answers; layers of errors have their own, so that they are not confused.

    level: that answers are compared with, in the unit of display; None for the usual one;  whole: at all places at once
    own_line: the level is the only contour
    spacing: how answers are spread over the colours;  limits: of the colours, None for those of the map
    """

    layer: Layer = Layer.ANSWER
    colours: str = MAPS[0]
    contours: bool = True
    masked: bool = True
    level: float | None = None
    whole: bool = True
    own_line: bool = True
    spacing: Spacing = Spacing.AUTOMATIC
    limits: tuple[float, float] | None = None

    @property
    def map_name(self) -> str:
        return self.colours if self.layer is Layer.ANSWER else NOISE


@dataclass(frozen=True, kw_only=True, eq=False)
class SurfacePicture:
    """shown: (rows, columns) values of the layer in the unit of display;  low, high: ends of the colour bar.

    neutral: the answer that means nothing special, in the unit of answers; what noise may carry to it is pale
    title: of the colour bar
    """

    surface: SurfaceAnswer
    look: Look
    shown: Floats
    low: float
    high: float
    neutral: float
    title: str = ""

    @property
    def scale(self) -> ColourScale:
        spacing = self.look.spacing
        if spacing is Spacing.AUTOMATIC:
            spacing = Spacing.ROOT if self._is_skewed else Spacing.LINEAR
        return ColourScale(low=self.low, high=self.high, spacing=spacing)

    @cached_property
    def _is_skewed(self) -> bool:
        # Most answers are small beside the largest: roots show more of them.
        known = self.surface.inside & ~self.pale
        if self.low < 0 or not self.high > self.low or not known.any():
            return False
        return bool((np.median(self.shown[known]) - self.low) / (self.high - self.low) < _SKEWED)

    @property
    def is_flat(self) -> bool:
        # The same everywhere, such as noise that does not depend on the point.
        known = self.shown[self.surface.inside] if self.surface.inside.any() else self.shown
        return bool(np.ptp(known) <= 1e-9 * max(1e-300, float(np.abs(known).max())))

    @cached_property
    def pale(self) -> Flags:
        """(rows, columns) where noise may explain the answer, or where there is none, as with a ratio to noise."""
        unknown = ~np.isfinite(self.surface.value)
        if not (self.look.masked and self.look.layer is Layer.ANSWER):
            return unknown
        return unknown | self.surface.explained_by_noise(self.neutral, whole=self.look.whole)

    @property
    def levels(self) -> list[float]:
        """Of the contour lines: round numbers; without a mask only those that noise would not draw around 0.

        A level that was typed is the only one.
        """
        if self.look.level is not None and self.look.masked and self.look.own_line:
            return [self.look.level]
        levels = self.scale.levels(8)
        if self.look.layer is not Layer.ANSWER or self.neutral or self.look.masked:
            return levels
        half_width = float(np.median(self.surface.high - self.surface.low)) / 2
        return [level for level in levels if abs(level) > half_width]

    def lines(self) -> Floats | None:
        """Contours on coloured ground alone, as one run that is interrupted by NaN; None where none are wanted."""
        request = self.surface.request
        if not self.look.contours or request.has_words:
            return None
        return joined_lines(request.x, request.y, np.ma.masked_array(self.shown, mask=self.pale), self.levels)

    def rgb(self, scheme: Colours) -> NDArray[np.uint8]:
        """(rows, columns, 3); what is pale lies close to the ground of the scheme, light or dark."""
        ground = pale_ground(scheme)
        colours = paint_values(self.shown, self.look.map_name, self.scale)
        colours[self.pale] = ground.red(), ground.green(), ground.blue()
        return colours


def make_picture(surface: SurfaceAnswer, look: Look, display: Display, title: str = "") -> SurfacePicture:
    errors = {Layer.NOISE: surface.noise_sd, Layer.METHOD: surface.approximation}
    shown = errors[look.layer] * display.factor if look.layer in errors else display.shown(surface.value)
    neutral = usual_level(surface, display) if look.level is None else look.level / display.factor
    inner = shown[surface.inside] if surface.inside.any() else shown
    if look.masked and look.layer is Layer.ANSWER:
        # Colours are for answers that are more than noise.
        sure = shown[surface.inside & ~surface.explained_by_noise(neutral, whole=look.whole)]
        inner = sure if sure.size else inner
    low, high = float(inner.min()), float(inner.max())
    if not high > low:
        # A flat layer, such as the same noise everywhere, is drawn in the middle of the bar.
        pad = abs(low) * 0.05 or 1.0
        low, high = low - pad, high + pad
    if look.limits is not None:
        low, high = look.limits
    return SurfacePicture(surface=surface, look=look, shown=shown, low=low, high=high, neutral=neutral, title=title)


def usual_level(surface: SurfaceAnswer, display: Display) -> float:
    """No closeness at all, or the middle of the map: in the unit of answers."""
    return 0.0 if display.is_kernel else surface.middle


def make_comparison_picture(surface: SurfaceAnswer, neutral: float, *, masked: bool, title: str = "") -> SurfacePicture:
    # Signed: as far below the neutral answer as above it, in colours that meet in white.
    known = np.isfinite(surface.value)
    sure = known & ~surface.explained_by_noise(neutral)
    # Noise does not set the scale of what is more than noise.
    off = np.abs(surface.value[sure if masked and sure.any() else known] - neutral)
    largest = float(off.max() if off.size else 0.0) or 1.0
    return SurfacePicture(
        surface=surface,
        look=Look(colours=DIVERGING, contours=False, masked=masked),
        shown=np.where(np.isfinite(surface.value), surface.value, neutral),
        low=neutral - largest,
        high=neutral + largest,
        neutral=neutral,
        title=title,
    )


class SurfaceWidget(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.picture: SurfacePicture | None = None
        self.map = MapWidget(smooth=True)
        self.bar = ColourBar()
        # The bar is next to the map. What room is left is split between both sides.
        row(STRETCH, grow(self.map, _MOST), self.bar, STRETCH, inside=self, spacing=0)
        self.map.view.framed.connect(self._fit)
        self.map.plot.getViewBox().sigResized.connect(lambda *_: self._fit())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        around = self.map.width() - self.map.plot.width()
        room = QSizeF(self.width() - self.bar.needed_width - around, self.height() - around)
        fitted = self.map.view.fitted(room)
        wide, high = (
            _ANY_SIZE if each >= whole - 2 else math.ceil(each) + around
            for each, whole in ((fitted.width(), room.width()), (fitted.height(), room.height()))
        )
        if max(abs(wide - self.map.maximumWidth()), abs(high - self.map.maximumHeight())) > 2:
            self.map.setMaximumSize(max(wide, scaled(_NARROWEST)), max(high, scaled(_NARROWEST)))

    def show_picture(self, picture: SurfacePicture, here: Place) -> None:
        self.picture, surface = picture, picture.surface
        request = surface.request
        self.map.show_map(
            request,
            picture.rgb(colours_for(self.palette())),
            outside=outside_path(request, surface.inside),
            unseen=None if surface.unseen is None else outside_path(request, ~surface.unseen),
            lines=picture.lines(),
            here=here,
            clear=picture.pale,
        )
        self.bar.show_range(picture.look.map_name, picture.scale, picture.title)

    def clear(self) -> None:
        self.picture = None
        self.map.clear()
        self.bar.show_range("", ColourScale(low=0.0, high=1.0))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._recolour(colours_for(self.palette()))

    def _recolour(self, colours: Colours) -> None:
        if self.picture is not None:
            self.map.recolour(self.picture.rgb(colours))

    def render_to(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        wide = self.bar.needed_width
        fitted = self.map.view.fitted(QSizeF(target.width() - wide, target.height()))
        whole = QRectF(QPointF(), fitted + QSizeF(wide, 0))
        whole.moveCenter(target.center())
        room = self.bar.draw_beside(painter, whole, colours)
        self._recolour(colours)
        self.map.render_to(painter, room, colours)
        self._recolour(colours_for(self.palette()))
