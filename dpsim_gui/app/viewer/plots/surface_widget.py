"""The map of a surface with its colour bar."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.look.colours import Colours, colours_for, pale_ground
from dpsim_gui.app.viewer.plots.colour_scale import (
    DIVERGING,
    MAPS,
    NOISE,
    ColourBar,
    ColourScale,
    Spacing,
    paint_values,
)
from dpsim_gui.app.viewer.plots.map_widget import MapWidget
from dpsim_gui.app.viewer.plots.overlays import Place, joined_lines, outside_path
from dpsim_gui.app.viewer.session.display import Display
from dpsim_gui.app.viewer.slices.surface import SurfaceAnswer
from dpsim_gui.app.widgets.form import grow, row
from dpsim_gui.arrays import Flags, Floats


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
    spacing: Spacing = Spacing.LINEAR
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
        return ColourScale(low=self.low, high=self.high, spacing=self.look.spacing)

    @property
    def is_flat(self) -> bool:
        """The same everywhere, such as noise that does not depend on the point."""
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
    inner = shown[surface.inside] if surface.inside.any() else shown
    low, high = float(inner.min()), float(inner.max())
    if not high > low:
        # A flat layer, such as the same noise everywhere, is drawn in the middle of the bar.
        pad = abs(low) * 0.05 or 1.0
        low, high = low - pad, high + pad
    if look.limits is not None:
        low, high = look.limits
    neutral = usual_level(surface, display) if look.level is None else look.level / display.factor
    if look.spacing is Spacing.LOG and look.limits is None and look.masked and look.layer is Layer.ANSWER:
        # Factors begin where answers are more than noise.
        sure = shown[surface.inside & ~surface.explained_by_noise(neutral, whole=look.whole)]
        low = max(low, float(sure.min())) if sure.size and float(sure.min()) < high else low
    return SurfacePicture(surface=surface, look=look, shown=shown, low=low, high=high, neutral=neutral, title=title)


def usual_level(surface: SurfaceAnswer, display: Display) -> float:
    """No closeness at all, or the middle of the map: in the unit of answers."""
    return 0.0 if display.is_kernel else surface.middle


def make_comparison_picture(surface: SurfaceAnswer, neutral: float, *, masked: bool, title: str = "") -> SurfacePicture:
    """Signed: as far below the neutral answer as above it, in colours that meet in white."""
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
        row(grow(self.map), self.bar, inside=self, spacing=0)

    def show_picture(self, picture: SurfacePicture, here: Place) -> None:
        self.picture = picture
        request = picture.surface.request
        surface = picture.surface
        self.map.show_map(
            request,
            picture.rgb(colours_for(self.palette())),
            outside=outside_path(request, surface.inside),
            unseen=None if surface.unseen is None else outside_path(request, ~surface.unseen),
            lines=picture.lines(),
            here=here,
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
        room = self.bar.draw_beside(painter, target, colours)
        self._recolour(colours)
        self.map.render_to(painter, room, colours)
        self._recolour(colours_for(self.palette()))
