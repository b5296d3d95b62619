"""A place as a small map in true proportion: its bounds, what is near to a point, and the pile of filled cells."""

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import counted
from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.columns.place import PlaceColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.functions.similarity import Similarity

_HEIGHT, _FOOT, _PIXELS = 190, 22, 90


class PlacePicture(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table: ColumnTable | None = None
        self._similarity: Similarity | None = None
        self.setFixedHeight(scaled(_HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(scaled(420), scaled(_HEIGHT))

    def show_place(self, table: ColumnTable, similarity: Similarity | None = None) -> None:
        """table: the rule of one place;  similarity: draws how much rows count, else what is near is a circle"""
        self._table, self._similarity = table, similarity
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._table is None:
            return
        place = self._table.columns[0]
        assert isinstance(place, PlaceColumn)
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setFont(small(self.font()))
        frame = self._frame(self._table)
        painter.setPen(QPen(QColor(colours.strong_border), 1))
        painter.setBrush(QColor(colours.sunken))
        painter.drawRect(frame)
        painter.save()
        painter.setClipRect(frame)
        self._paint_near(painter, frame, self._table, colours)
        painter.restore()
        painter.setPen(QColor(colours.muted))
        width, height = (np.ptp(part.box) * place.near for part in place.parts)
        said = self.tr("{width} km × {height} km, the middle as an example").format(
            width=counted(round(width)), height=counted(round(height))
        )
        foot = QRectF(0, frame.bottom() + 3, self.width(), scaled(_FOOT))
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), said)

    def _frame(self, table: ColumnTable) -> QRectF:
        """As large as there is room for, in true proportion."""
        wide, high = (float(np.ptp(part.box)) for part in table.columns[0].parts)
        room = QRectF(8, 4, self.width() - 16, self.height() - scaled(_FOOT) - 8)
        scale = min(room.width() / wide, room.height() / high)
        return QRectF(room.center().x() - wide * scale / 2, room.top(), wide * scale, high * scale)

    def _paint_near(self, painter: QPainter, frame: QRectF, table: ColumnTable, colours: Colours) -> None:
        wide = float(np.ptp(table.columns[0].parts[0].box))
        scale = frame.width() / wide
        if self._similarity is not None:
            painter.drawImage(frame, _bump(table, self._similarity, colours))
        painter.setPen(QPen(QColor(colours.accent_text), 1.25, Qt.PenStyle.DashLine))
        painter.setBrush(QColor(colours.accent_soft) if self._similarity is None else Qt.BrushStyle.NoBrush)
        # One unit of distance is what counts as near.
        painter.drawEllipse(frame.center(), scale, scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.accent))
        painter.drawEllipse(frame.center(), 3, 3)
        fill = table.columns[0].missing.fill
        if fill is not None:
            self._paint_pile(painter, frame, table, fill, colours)

    def _paint_pile(self, painter: QPainter, frame: QRectF, table: ColumnTable, fill: str, colours: Colours) -> None:
        east, north = table.coordinates(np.array([[float(text) for text in fill.split()]]))[0][0]
        (left, right), (low, high) = ((float(part.box[0][0]), float(part.box[1][0])) for part in table.columns[0].parts)
        spot = QPointF(
            frame.left() + frame.width() * (east - left) / (right - left),
            frame.bottom() - frame.height() * (north - low) / (high - low),
        )
        painter.setPen(QPen(QColor(colours.surface), 1))
        painter.setBrush(QColor(colours.series[1]))
        painter.drawEllipse(spot, 6, 6)
        painter.setPen(QColor(colours.series[1]))
        painter.drawText(spot + QPointF(9, 4), self.tr("missing cells pile up here"))


def _bump(table: ColumnTable, similarity: Similarity, colours: Colours) -> QImage:
    """How much a row at each place of the map counts in its middle."""
    ends = [(float(part.box[0][0]), float(part.box[1][0])) for part in table.columns[0].parts]
    across, down = (np.linspace(low, high, _PIXELS) for low, high in ends)
    middle = np.array([[across.mean(), down.mean()]])
    rows = np.stack(np.meshgrid(across, down[::-1]), axis=-1).reshape(-1, 2)
    near = similarity.between(rows, middle).reshape(_PIXELS, _PIXELS)
    low, high = QColor(colours.sunken), QColor(colours.accent)
    parts = [
        getattr(low, part)() + (getattr(high, part)() - getattr(low, part)()) * near
        for part in ("red", "green", "blue")
    ]
    pixels = np.ascontiguousarray(np.clip(np.stack(parts, axis=-1), 0, 255).round().astype(np.uint8))
    return QImage(pixels.data, _PIXELS, _PIXELS, 3 * _PIXELS, QImage.Format.Format_RGB888).copy()
