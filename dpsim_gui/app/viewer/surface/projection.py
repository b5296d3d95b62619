"""A surface seen from a corner: which facets to draw, in which order, where on the screen.

Orthographic view turned by `turn` about the vertical and tilted by `tilt`. Far facets come first (painter's order), so
near ones cover them; no depth buffer, no OpenGL.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats

HEIGHT = 0.7
_FLOOR = np.array([[-0.5, -0.5, 0.0], [0.5, -0.5, 0.0], [0.5, 0.5, 0.0], [-0.5, 0.5, 0.0]])


@dataclass(frozen=True, kw_only=True)
class View:
    """turn, tilt: degrees;  zoom: 1 fits the picture."""

    turn: float = -35.0
    tilt: float = 32.0
    zoom: float = 1.0

    def turned(self, by: float, tilted: float = 0.0) -> "View":
        return View(turn=(self.turn + by) % 360, tilt=min(89.0, max(3.0, self.tilt + tilted)), zoom=self.zoom)

    def zoomed(self, factor: float) -> "View":
        return View(turn=self.turn, tilt=self.tilt, zoom=min(6.0, max(0.4, self.zoom * factor)))

    @property
    def height(self) -> float:
        """What the whole cube takes on the screen from top to bottom, at zoom 1."""
        tilt = math.radians(self.tilt)
        return HEIGHT * math.cos(tilt) + math.sqrt(2) * math.sin(tilt)

    def seen(self, points: Floats) -> tuple[Floats, Floats]:
        """points (…, 3) in the cube [−½, ½]² × [0, HEIGHT] → screen (…, 2) with y downwards, and depth (…,)."""
        turn, tilt = math.radians(self.turn), math.radians(self.tilt)
        x = points[..., 0] * math.cos(turn) - points[..., 1] * math.sin(turn)
        away = points[..., 0] * math.sin(turn) + points[..., 1] * math.cos(turn)
        up = points[..., 2] - HEIGHT / 2
        screen = np.stack([x, -(up * math.cos(tilt) + away * math.sin(tilt))], axis=-1) * self.zoom
        return screen, away * math.cos(tilt) - up * math.sin(tilt)


@dataclass(frozen=True, kw_only=True, eq=False)
class Facets:
    """corners: (k, 4, 2) on the screen, far ones first;  value: (k,) mean value of each facet;  at: (k,) its index."""

    corners: Floats
    value: Floats
    at: NDArray[np.intp]


def facets_of(value: Floats, low: float, high: float, view: View) -> Facets:
    """value: (rows, columns) → (rows − 1)(columns − 1) facets, heights from low to high filling the cube."""
    rows, columns = value.shape
    spread = high - low if high > low else 1.0
    height = np.clip((value - low) / spread, 0, 1) * HEIGHT
    x, y = np.meshgrid(np.linspace(-0.5, 0.5, columns), np.linspace(-0.5, 0.5, rows))
    screen, depth = view.seen(np.stack([x, y, height], axis=-1))
    corners = np.stack([screen[:-1, :-1], screen[:-1, 1:], screen[1:, 1:], screen[1:, :-1]], axis=2).reshape(-1, 4, 2)
    middle = (depth[:-1, :-1] + depth[:-1, 1:] + depth[1:, 1:] + depth[1:, :-1]).ravel()
    mean = ((value[:-1, :-1] + value[:-1, 1:] + value[1:, 1:] + value[1:, :-1]) / 4).ravel()
    order = np.argsort(-middle, kind="stable")
    return Facets(corners=corners[order], value=mean[order], at=order)


def floor_corners(view: View) -> Floats:
    """(4, 2) corners of the floor on the screen: (−x, −y), (+x, −y), (+x, +y), (−x, +y)."""
    return view.seen(_FLOOR)[0]


def near_edges(view: View) -> tuple[tuple[int, int], tuple[int, int]]:
    """Corners (from, to) of the floor's edge along x, then along y, that lies nearer to the eye."""
    depth = view.seen(_FLOOR)[1]
    along_x = (0, 1) if depth[0] + depth[1] < depth[2] + depth[3] else (3, 2)
    along_y = (0, 3) if depth[0] + depth[3] < depth[1] + depth[2] else (1, 2)
    return along_x, along_y
