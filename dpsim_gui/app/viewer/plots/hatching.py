"""Lines over a map: contours of equal answers, and hatching where answers mean little."""

import math

import contourpy
import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from dpsim_gui.app.viewer.slices.surface import SurfaceRequest
from dpsim_gui.arrays import Flags, Floats

_SPACING = 9.0


def levels_between(low: float, high: float, about: int = 8) -> list[float]:
    """Round numbers strictly between low and high, about `about` of them."""
    if not (math.isfinite(low) and math.isfinite(high)) or high <= low:
        return []
    rough = (high - low) / max(1, about)
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1.0, 2.0, 2.5, 5.0, 10.0) if factor * power >= rough * (1 - 1e-9))
    first = math.floor(low / step) + 1
    levels = [step * at for at in range(first, first + 4 * about + 4)]
    return [level for level in levels if low < level < high]


def joined_lines(x: Floats, y: Floats, value: Floats, levels: list[float]) -> Floats:
    """All lines of all levels as one (k, 2) run, interrupted by NaN; value: (rows of y, columns of x)."""
    generator = contourpy.contour_generator(
        x=x, y=y, z=value, name="serial", line_type=contourpy.LineType.ChunkCombinedNan
    )
    gap = np.full((1, 2), np.nan)
    runs = [run for level in levels for (run,) in generator.lines(level) if run is not None]
    return np.concatenate([part for run in runs for part in (run, gap)]) if runs else gap


def trace_lines(x: Floats, y: Floats, value: Floats, level: float) -> list[Floats]:
    """Each line is (k, 2); value: (rows of y, columns of x)."""
    generator = contourpy.contour_generator(x=x, y=y, z=value, name="serial", line_type=contourpy.LineType.Separate)
    return [np.asarray(line, dtype=np.float64) for line in generator.lines(level)]


def outside_path(request: SurfaceRequest, inside: Flags) -> QPainterPath:
    """The whole map minus the loops around `inside`; empty where all of it is inside."""
    path = QPainterPath()
    if inside.all():
        return path
    path.setFillRule(Qt.FillRule.OddEvenFill)
    x, y = _ringed(request.x), _ringed(request.y)
    path.addRect(QRectF(QPointF(x[0], y[0]), QPointF(x[-1], y[-1])))
    # A ring of "outside" around the map closes every loop.
    mask = np.zeros((len(y), len(x)))
    mask[1:-1, 1:-1] = inside
    for line in trace_lines(x, y, mask, 0.5):
        path.addPolygon(QPolygonF([QPointF(float(px), float(py)) for px, py in line]))
    return path


def _ringed(positions: Floats) -> Floats:
    step = positions[1] - positions[0]
    return np.concatenate([[positions[0] - step], positions, [positions[-1] + step]])


class Hatching(QGraphicsPathItem):
    """The path is in the plot's coordinates; the lines are drawn in pixels, so they do not stretch with the axes."""

    def __init__(self, *, falling: bool = False) -> None:
        """falling: lines from the upper left to the lower right, so that two reasons can be distinguished."""
        super().__init__()
        self._falling = falling
        self._line, self._veil = QColor(), QColor()
        self.setZValue(5)
        # The plot library's own clicks and moves must reach what lies below.
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def paint_in(self, line: str, veil: str) -> None:
        """veil: laid thinly over what is below, so that the lines stand out on any colour."""
        self._line, self._veil = QColor(line), QColor(veil)
        self._veil.setAlphaF(0.45)
        self._line.setAlphaF(0.75)
        self.update()

    def cover(self, areas: list[QRectF]) -> None:
        path = QPainterPath()
        for area in areas:
            path.addRect(area)
        self.setPath(path.simplified())

    def cover_path(self, path: QPainterPath) -> None:
        self.setPath(path)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        outline = painter.worldTransform().map(self.path())
        if outline.isEmpty():
            return
        painter.save()
        painter.resetTransform()
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        area = outline.boundingRect()
        painter.fillRect(area, self._veil)
        painter.setPen(QPen(self._line, 1.0))
        start = area.left() - area.height()
        count = int((area.width() + area.height()) / _SPACING) + 1
        ends = (area.top(), area.bottom()) if self._falling else (area.bottom(), area.top())
        painter.drawLines(
            [
                QLineF(start + at * _SPACING, ends[0], start + at * _SPACING + area.height(), ends[1])
                for at in range(min(count, 4000))
            ]
        )
        painter.restore()
