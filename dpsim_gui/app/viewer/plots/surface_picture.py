"""A map as colours: which layer, which colours, between which values, with what noise explains greyed out."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.plots.colour_maps import DIVERGING, MAPS, NOISE, painted
from dpsim_gui.app.viewer.plots.contour_lines import levels_between
from dpsim_gui.app.viewer.session.display import Display
from dpsim_gui.app.viewer.slices.curve import stretch_for_all
from dpsim_gui.app.viewer.slices.surface import Surface
from dpsim_gui.arrays import Floats

_GREY = 150.0
_VEIL = 0.82


class Layer(StrEnum):
    ANSWER = "answer"
    NOISE = "noise"
    METHOD = "method"


@dataclass(frozen=True, kw_only=True)
class Look:
    """colours: one of the colour maps for answers; layers of errors have their own, so that they are not confused.

    level: that answers are compared with, in the unit of display; None for the usual one;  whole: at all places at once
    """

    layer: Layer = Layer.ANSWER
    colours: str = MAPS[0]
    contours: bool = True
    masked: bool = False
    level: float | None = None
    whole: bool = False

    @property
    def map_name(self) -> str:
        return self.colours if self.layer is Layer.ANSWER else NOISE


@dataclass(frozen=True, kw_only=True, eq=False)
class SurfacePicture:
    """shown: (side, side) values of the layer in the unit of display;  low, high: ends of the colour bar.

    neutral: the answer that means nothing special, in the unit of answers; what noise may carry to it is greyed out
    stretch: by which bands are widened
    """

    surface: Surface
    look: Look
    shown: Floats
    low: float
    high: float
    neutral: float
    stretch: float = 1.0

    @property
    def levels(self) -> list[float]:
        """Of the contour lines: round numbers; for a closeness only those that noise alone would not draw around 0.

        A level that was typed is the only one.
        """
        if self.look.level is not None and self.look.masked:
            return [self.look.level]
        levels = levels_between(self.low, self.high)
        if self.look.layer is not Layer.ANSWER or self.neutral:
            return levels
        half_width = float(np.median(self.surface.high - self.surface.low)) / 2
        return [level for level in levels if abs(level) > half_width]

    def rgb(self) -> NDArray[np.uint8]:
        """(side, side, 3)"""
        colours = painted(self.shown, self.look.map_name, self.low, self.high)
        if not self.look.masked:
            return colours
        veiled = colours.astype(np.float64) * (1 - _VEIL) + _GREY * _VEIL
        grey = self.surface.explained_by_noise(self.neutral, self.stretch)[..., None]
        return np.where(grey, veiled, colours).round().astype(np.uint8)


def picture_of(surface: Surface, look: Look, display: Display) -> SurfacePicture:
    errors = {Layer.NOISE: surface.noise_sd, Layer.METHOD: surface.approximation}
    shown = errors[look.layer] * display.factor if look.layer in errors else display.shown(surface.value)
    inner = shown[surface.inside] if surface.inside.any() else shown
    low, high = float(inner.min()), float(inner.max())
    if not high > low:
        # A flat layer, such as the same noise everywhere, is drawn in the middle of the bar.
        pad = abs(low) * 0.05 or 1.0
        low, high = low - pad, high + pad
    neutral = usual_level(surface, display) if look.level is None else look.level / display.factor
    stretch = stretch_for_all(display.noise_kind, surface.value.size) if look.whole else 1.0
    return SurfacePicture(surface=surface, look=look, shown=shown, low=low, high=high, neutral=neutral, stretch=stretch)


def usual_level(surface: Surface, display: Display) -> float:
    """No closeness at all, or the middle of the map: in the unit of answers."""
    return 0.0 if display.is_kernel else surface.middle


def comparison_picture(surface: Surface, neutral: float, *, masked: bool) -> SurfacePicture:
    """Signed: as far below the neutral answer as above it, in colours that meet in white."""
    known = surface.value[np.isfinite(surface.value)]
    largest = float(np.abs(known - neutral).max() if known.size else 0.0) or 1.0
    return SurfacePicture(
        surface=surface,
        look=Look(colours=DIVERGING, contours=False, masked=masked),
        shown=np.where(np.isfinite(surface.value), surface.value, neutral),
        low=neutral - largest,
        high=neutral + largest,
        neutral=neutral,
    )
