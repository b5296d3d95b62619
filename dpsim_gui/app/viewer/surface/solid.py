"""The surface as a solid, drawn with QPainter: turns with the mouse and the keys, needs no OpenGL.

Far facets are drawn first (painter's order), so near ones cover them without a depth buffer.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.plot_style import DIMMED, LOWEST
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.plots.surface_widget import ColourBar, SurfacePicture
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.widgets.form import make_timer
from dpsim_gui.arrays import Floats

HEIGHT = 0.7
_FLOOR = np.array([[-0.5, -0.5, 0.0], [0.5, -0.5, 0.0], [0.5, 0.5, 0.0], [-0.5, 0.5, 0.0]])

STILL, MOVING = 64, 32
_LONGEST_NAME = 160
_TURNS = {
    int(Qt.Key.Key_Left): (-5.0, 0.0),
    int(Qt.Key.Key_Right): (5.0, 0.0),
    int(Qt.Key.Key_Up): (0.0, 5.0),
    int(Qt.Key.Key_Down): (0.0, -5.0),
}


@dataclass(frozen=True, kw_only=True)
class View:
    """A surface seen from a corner, in an orthographic view.

    turn: degrees about the vertical;  tilt: degrees towards the eye;  zoom: 1 fits the picture
    """

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

    def project(self, points: Floats) -> tuple[Floats, Floats]:
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


def make_facets(value: Floats, low: float, high: float, view: View) -> Facets:
    """value: (rows, columns) → (rows − 1)(columns − 1) facets, heights from low to high filling the cube."""
    rows, columns = value.shape
    spread = high - low if high > low else 1.0
    height = np.clip((value - low) / spread, 0, 1) * HEIGHT
    x, y = np.meshgrid(np.linspace(-0.5, 0.5, columns), np.linspace(-0.5, 0.5, rows))
    screen, depth = view.project(np.stack([x, y, height], axis=-1))
    corners = np.stack([screen[:-1, :-1], screen[:-1, 1:], screen[1:, 1:], screen[1:, :-1]], axis=2).reshape(-1, 4, 2)
    middle = (depth[:-1, :-1] + depth[:-1, 1:] + depth[1:, 1:] + depth[1:, :-1]).ravel()
    mean = ((value[:-1, :-1] + value[:-1, 1:] + value[1:, 1:] + value[1:, :-1]) / 4).ravel()
    order = np.argsort(-middle, kind="stable")
    return Facets(corners=corners[order], value=mean[order], at=order)


def floor_corners(view: View) -> Floats:
    """(4, 2) corners of the floor on the screen: (−x, −y), (+x, −y), (+x, +y), (−x, +y)."""
    return view.project(_FLOOR)[0]


def near_edges(view: View) -> tuple[tuple[int, int], tuple[int, int]]:
    """Corners (from, to) of the floor's edge along x, then along y, that lies nearer to the eye."""
    depth = view.project(_FLOOR)[1]
    along_x = (0, 1) if depth[0] + depth[1] < depth[2] + depth[3] else (3, 2)
    along_y = (0, 3) if depth[0] + depth[3] < depth[1] + depth[2] else (1, 2)
    return along_x, along_y


class SurfaceSolid(QWidget):
    """Facets in painter's order, fewer while it turns."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Surface in three dimensions. Arrow keys turn it, + and − zoom"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.view = View()
        self._picture: SurfacePicture | None = None
        self._is_stale = False
        self._axes: tuple[Axis, Axis] | None = None
        self._here: tuple[float, float] | None = None
        self._grabbed: QPointF | None = None
        self._bar = ColourBar()
        self._bar.setParent(self)
        self._bar.hide()
        self._still = make_timer(self, 150, self.update)

    def sizeHint(self) -> QSize:
        return QSize(scaled(400), scaled(LOWEST))

    def show_axes(self, across: Axis, up: Axis) -> None:
        self._axes = (across, up)
        self.update()

    def show_here(self, here: tuple[float, float]) -> None:
        self._here = here
        self.update()

    def show_picture(self, picture: SurfacePicture) -> None:
        self._picture, self._is_stale = picture, False
        self._bar.show_range(picture.look.map_name, picture.scale, picture.title)
        self.update()

    def dim(self) -> None:
        self._is_stale = True
        self.update()

    def clear(self) -> None:
        self._picture = None
        self.update()

    @property
    def is_moving(self) -> bool:
        return self._grabbed is not None or self._still.isActive()

    def render_to(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        self._draw(painter, target, colours, STILL)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(DIMMED if self._is_stale else 1.0)
        self._draw(painter, QRectF(self.rect()), colours_for(self.palette()), MOVING if self.is_moving else STILL)
        painter.setOpacity(1.0)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours_for(self.palette()).accent), 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._grabbed = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grabbed is not None:
            moved = event.position() - self._grabbed
            self._grabbed = event.position()
            self.view = self.view.turned(moved.x() * 0.5, moved.y() * 0.4)
            self.update()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._grabbed = None
        self.update()

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self._turn_to(View())

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._turn_to(self.view.zoomed(1.1 ** (event.angleDelta().y() / 120)))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        turn = _TURNS.get(event.key())
        if turn is not None:
            self._turn_to(self.view.turned(*turn))
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._turn_to(self.view.zoomed(1.1))
        elif event.key() == Qt.Key.Key_Minus:
            self._turn_to(self.view.zoomed(1 / 1.1))
        elif event.key() == Qt.Key.Key_Home:
            self._turn_to(View())
        else:
            super().keyPressEvent(event)

    def _turn_to(self, view: View) -> None:
        self.view = view
        self._still.start()
        self.update()

    def _draw(self, painter: QPainter, area: QRectF, colours: Colours, side: int) -> None:
        if self._picture is None:
            return
        painter.save()
        painter.setClipRect(area)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = self._bar.draw_beside(painter, area, colours)
        below = 2.0 * self.fontMetrics().height()
        scale = min(room.width() / 1.7, (room.height() - below) / (self.view.height + 0.16))
        painter.save()
        painter.translate(room.center().x(), room.center().y() - below / 2)
        painter.scale(scale, scale)
        self._draw_floor(painter, colours, scale)
        self._draw_facets(painter, colours, side, scale)
        self._draw_here(painter, colours, scale)
        painter.restore()
        painter.restore()

    def _draw_facets(self, painter: QPainter, scheme: Colours, side: int, scale: float) -> None:
        assert self._picture is not None
        picks = np.linspace(0, self._picture.shown.shape[0] - 1, side).round().astype(np.intp)
        facets = make_facets(
            self._picture.shown[np.ix_(picks, picks)], self._picture.low, self._picture.high, self.view
        )
        colours = _facet_colours(self._picture.rgb(scheme)[np.ix_(picks, picks)])[facets.at]
        for corners, (red, green, blue) in zip(facets.corners.tolist(), colours.tolist(), strict=True):
            colour = QColor(red, green, blue)
            painter.setBrush(colour)
            # A hairline in a darker shade closes the seams that antialiasing leaves and shows the slope.
            painter.setPen(QPen(colour.darker(118), 0.6 / scale))
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))

    def _draw_floor(self, painter: QPainter, colours: Colours, scale: float) -> None:
        corners = [QPointF(float(x), float(y)) for x, y in floor_corners(self.view)]
        painter.setPen(QPen(QColor(colours.strong_border), 1 / scale))
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            painter.drawLine(QLineF(start, end))
        painter.setFont(small(self.font()))
        painter.setPen(QColor(colours.muted))
        if self._axes is None or self._picture is None:
            return
        request = self._picture.surface.request
        ranges = (request.x_range, request.y_range)
        for axis, ends, (first, last) in zip(self._axes, ranges, near_edges(self.view), strict=True):
            start, end = corners[first], corners[last]
            left = start.x() + end.x() < 0
            for share in (0.0, 0.5, 1.0):
                place = start + (end - start) * share
                text = axis.text(axis.tidy(axis.value_at(ends[0] + (ends[1] - ends[0]) * share)))
                self._write(painter, place, text, 1, scale, left=left)
            self._write(painter, (start + end) / 2, f"{axis.name} →", 2, scale, left=left)

    def _write(self, painter: QPainter, place: QPointF, text: str, lines: int, scale: float, *, left: bool) -> None:
        """Upright, so many lines below a place of the floor and outside it: on its left or on its right."""
        line, longest = painter.fontMetrics().height(), scaled(_LONGEST_NAME)
        painter.save()
        painter.translate(place.x(), place.y() + (lines * line - 6) / scale)
        painter.scale(1 / scale, 1 / scale)
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, longest)
        side = Qt.AlignmentFlag.AlignRight if left else Qt.AlignmentFlag.AlignLeft
        area = QRectF(-longest - 8 if left else 8, -line / 2, longest, line)
        painter.drawText(area, int(side | Qt.AlignmentFlag.AlignVCenter), shown)
        painter.restore()

    def _draw_here(self, painter: QPainter, colours: Colours, scale: float) -> None:
        """A pin from the floor to the surface."""
        if self._here is None or self._picture is None:
            return
        request = self._picture.surface.request
        (left, right), (bottom, top) = request.x_range, request.y_range
        x, y = (self._here[0] - left) / (right - left), (self._here[1] - bottom) / (top - bottom)
        if not (0 <= x <= 1 and 0 <= y <= 1):
            return
        low, high = self._picture.low, self._picture.high
        value = float(self._picture.shown[request.nearest(*self._here)])
        height = HEIGHT * min(1.0, max(0.0, (value - low) / (high - low if high > low else 1.0)))
        pin = np.array([[x - 0.5, y - 0.5, 0.0], [x - 0.5, y - 0.5, height]])
        (foot_x, foot_y), (head_x, head_y) = self.view.project(pin)[0].tolist()
        painter.setPen(QPen(QColor(colours.text), 1.5 / scale))
        painter.drawLine(QPointF(foot_x, foot_y), QPointF(head_x, head_y))
        painter.setBrush(QColor(colours.accent))
        painter.setPen(QPen(QColor(colours.surface), 2 / scale))
        painter.drawEllipse(QPointF(head_x, head_y), 6 / scale, 6 / scale)


def _facet_colours(rgb: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """(side, side, 3) → one colour per facet, row by row."""
    wide = rgb.astype(np.uint16)
    mean = (wide[:-1, :-1] + wide[:-1, 1:] + wide[1:, 1:] + wide[1:, :-1]) // 4
    return mean.reshape(-1, 3).astype(np.uint8)
