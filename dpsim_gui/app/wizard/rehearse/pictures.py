"""Truth and release of a rehearsal side by side: as maps of a grid, or as a line for each column."""

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.widgets.card import CardGrid
from dpsim_gui.app.widgets.form import column, sentence
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.rehearse.views import RehearsedLine, RehearsedMap

_HEIGHT, _HEAD, _BETWEEN = 280, 24, 16


class RehearsalMapView(QWidget):
    """Truth and rehearsed release as two maps in the same colours; what noise may explain is left blank."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._map: RehearsedMap | None = None
        self.setAccessibleName(self.tr("Truth and rehearsed release as maps"))
        self.setFixedHeight(scaled(_HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(scaled(500), scaled(_HEIGHT))

    def show_map(self, rehearsed: RehearsedMap | None) -> None:
        self._map = rehearsed
        self.setVisible(rehearsed is not None)
        if rehearsed is not None:
            visible = 1 - float(rehearsed.hidden.mean())
            self.setAccessibleDescription(
                self.tr("{percent} % of the map stand out from the noise.").format(percent=round(100 * visible))
            )
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._map is None:
            return
        colours, shown = colours_for(self.palette()), self._map
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setFont(small(self.font()))
        most = max(float(shown.exact.max()), 1e-300)
        half = (self.width() - scaled(_BETWEEN)) / 2
        blank = np.zeros_like(shown.hidden)
        for place, (title, values, hidden) in enumerate(
            (
                (self.tr("Truth on the twin"), shown.exact, blank),
                (self.tr("What readers would see"), shown.value, shown.hidden),
            )
        ):
            left = place * (half + scaled(_BETWEEN))
            painter.setPen(QColor(colours.muted))
            painter.drawText(QRectF(left, 0, half, scaled(_HEAD)), int(Qt.AlignmentFlag.AlignCenter), title)
            frame = self._frame(QRectF(left, scaled(_HEAD), half, self.height() - scaled(_HEAD) - 2))
            painter.drawImage(frame, _painted(values / most, hidden, colours))
            painter.setPen(QPen(QColor(colours.strong_border), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(frame)

    def _frame(self, room: QRectF) -> QRectF:
        assert self._map is not None
        if not self._map.to_scale:
            return room
        scale = min(room.width() / self._map.width, room.height() / self._map.height)
        wide, high = self._map.width * scale, self._map.height * scale
        return QRectF(room.center().x() - wide / 2, room.top(), wide, high)


def _painted(shares: Floats, hidden: np.ndarray, colours: Colours) -> QImage:
    low, high = QColor(colours.sunken), QColor(colours.accent)
    # The square root shows what is faint.
    near = np.where(hidden, 0.0, np.sqrt(np.clip(shares, 0, 1)))[::-1]
    parts = [getattr(low, part)() + (getattr(high, part)() - getattr(low, part)()) * near for part in _PARTS]
    pixels = np.ascontiguousarray(np.clip(np.stack(parts, axis=-1), 0, 255).round().astype(np.uint8))
    height, width, _ = pixels.shape
    return QImage(pixels.data, width, height, 3 * width, QImage.Format.Format_RGB888).copy()


_PARTS = ("red", "green", "blue")


_TILE_HEIGHT, _TILE_HEAD, _FOOT, _SIDE = 150, 22, 20, 6
_MOST_SHOWN = 6


class RehearsedLineTile(QWidget):
    """One column: the dashed truth, the rehearsed answer and its noise band."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line: RehearsedLine | None = None
        self._limits = (0.0, 1.0)
        self.setFixedHeight(scaled(_TILE_HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(scaled(180), scaled(_TILE_HEIGHT))

    def show_line(self, line: RehearsedLine | None, limits: tuple[float, float]) -> None:
        """limits: of the answers, the same for all tiles"""
        self._line, self._limits = line, limits
        self.setVisible(line is not None)
        if line is not None:
            self.setAccessibleName(self.tr("Rehearsed answers along {name}").format(name=line.name))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        line = self._line
        if line is None:
            return
        colours, painter = colours_for(self.palette()), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(small(self.font()))
        self._paint_words(painter, line, QColor(colours.muted))
        frame = self._frame()
        painter.fillRect(frame, QColor(colours.sunken))
        band = QColor(colours.accent)
        band.setAlpha(48)
        low, high = self._points(line.answer.low), self._points(line.answer.high)
        truth = QPen(QColor(colours.muted), 1.5, Qt.PenStyle.DashLine)
        painter.setClipRect(frame)
        if line.is_list:
            painter.setPen(QPen(band, scaled(6)))
            for below, above in zip(low, high, strict=True):
                painter.drawLine(below, above)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent_text))
            for point in self._points(line.answer.value):
                painter.drawEllipse(point, 3.5, 3.5)
            painter.setPen(QPen(QColor(colours.muted), 1.5))
            for point in self._points(line.exact):
                painter.drawLine(point - QPointF(9, 0), point + QPointF(9, 0))
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(band)
        painter.drawPolygon(QPolygonF([*low, *reversed(high)]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.accent_text), 2))
        painter.drawPolyline(QPolygonF(self._points(line.answer.value)))
        painter.setPen(truth)
        painter.drawPolyline(QPolygonF(self._points(line.exact)))

    def _frame(self) -> QRectF:
        return QRectF(0, scaled(_TILE_HEAD), self.width(), self.height() - scaled(_TILE_HEAD) - scaled(_FOOT))

    def _paint_words(self, painter: QPainter, line: RehearsedLine, colour: QColor) -> None:
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        middle, width = Qt.AlignmentFlag.AlignVCenter, self.width()
        metrics = painter.fontMetrics()
        painter.setPen(self.palette().color(self.foregroundRole()))
        head = metrics.elidedText(line.name, Qt.TextElideMode.ElideMiddle, width)
        painter.drawText(QRectF(0, 0, width, scaled(_TILE_HEAD)), int(left | middle), head)
        painter.setPen(colour)
        foot, half = self.height() - scaled(_FOOT), width / 2
        for words, at, side in ((line.words[0], 0.0, left), (line.words[-1], half, right)):
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(half) - 4)
            painter.drawText(QRectF(at, foot, half, scaled(_FOOT)), int(side | middle), shown)

    def _points(self, answers: Floats) -> list[QPointF]:
        assert self._line is not None
        places, frame, (low, high) = self._line.places, self._frame(), self._limits
        inner = frame.width() - 2 * _SIDE
        across = np.linspace(0, 1, len(places)) if len(places) > 1 else np.array([0.5])
        up = (answers - low) / max(high - low, 1e-300)
        return [
            QPointF(_SIDE + inner * x, frame.bottom() - frame.height() * y)
            for x, y in zip(across.tolist(), up.tolist(), strict=True)
        ]


class RehearsalProfileView(QWidget):
    """Truth and rehearsed release along one column after another: small curves on one axis of answers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Truth and rehearsed release along the columns"))
        self._tiles = [RehearsedLineTile() for _ in range(_MOST_SHOWN)]
        grid = CardGrid(most=3, narrowest=180)
        for tile in self._tiles:
            grid.add(tile)
        note = sentence(
            self.tr(
                "Through a crowded place of the twin, along one column after another, all on the same scale; "
                "at most six columns, those along which the truth moves most."
            ),
            "small",
        )
        column(grid, note, inside=self)

    def show_lines(self, lines: tuple[RehearsedLine, ...]) -> None:
        self.setVisible(bool(lines))
        if not lines:
            return
        low = min(min(float(line.exact.min()), float(line.answer.low.min())) for line in lines)
        high = max(max(float(line.exact.max()), float(line.answer.high.max())) for line in lines)
        for place, tile in enumerate(self._tiles):
            tile.show_line(lines[place] if place < len(lines) else None, (low, high))
        names = ", ".join(line.name for line in lines)
        self.setAccessibleDescription(self.tr("Along {names}.").format(names=names))
