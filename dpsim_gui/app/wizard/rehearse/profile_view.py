"""Truth and rehearsed release along one column after another: small curves on one axis of answers."""

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.widgets.card_grid import CardGrid
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.rehearse.views import RehearsedLine

_HEIGHT, _HEAD, _FOOT, _SIDE = 150, 22, 20, 6
_MOST_SHOWN = 6


class RehearsedLineTile(QWidget):
    """One column: the dashed truth, the rehearsed answer and its noise band."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line: RehearsedLine | None = None
        self._limits = (0.0, 1.0)
        self.setFixedHeight(scaled(_HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(scaled(180), scaled(_HEIGHT))

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
        return QRectF(0, scaled(_HEAD), self.width(), self.height() - scaled(_HEAD) - scaled(_FOOT))

    def _paint_words(self, painter: QPainter, line: RehearsedLine, colour: QColor) -> None:
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        middle, width = Qt.AlignmentFlag.AlignVCenter, self.width()
        metrics = painter.fontMetrics()
        painter.setPen(self.palette().color(self.foregroundRole()))
        head = metrics.elidedText(line.name, Qt.TextElideMode.ElideMiddle, width)
        painter.drawText(QRectF(0, 0, width, scaled(_HEAD)), int(left | middle), head)
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
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Truth and rehearsed release along the columns"))
        self._tiles = [RehearsedLineTile() for _ in range(_MOST_SHOWN)]
        grid = CardGrid(most=3, narrowest=180)
        for tile in self._tiles:
            grid.add(tile)
        note = QLabel(
            self.tr(
                "Through a crowded place of the twin, along one column after another, all on the same scale; "
                "at most six columns, those along which the truth moves most."
            )
        )
        note.setProperty("role", "small")
        note.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(grid)
        layout.addWidget(note)

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
