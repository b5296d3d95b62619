"""One column as a line: its bounds, what counts as near to a point, and the pile that filled cells make."""

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen

from dpsim_gui.app.language.numbers import counted, figure, value_text
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.look.ticks import round_ticks
from dpsim_gui.app.widgets.drawing import Drawing, blended
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.columns.place import PlaceColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator.draft.column_ruler import ColumnRuler
from dpsim_gui.functions.similarity import Similarity

_HEIGHT, _MARGIN, _FOOT = 104, 52, 24
_LABELS = 5


class ColumnPicture(Drawing):
    """The point can be dragged, or moved with the arrow keys, where there is a function to be seen."""

    moved = Signal(float)  # the point, in the column's own unit

    def __init__(self, name: str) -> None:
        super().__init__(420, _HEIGHT, name)
        self._ruler: ColumnRuler | None = None
        self._similarity: Similarity | None = None
        self.point, self._fixed = 0.0, False

    def show_ruler(self, ruler: ColumnRuler, similarity: Similarity | None = None, fixed: float | None = None) -> None:
        """similarity: draws how much rows count; without it what is near is marked

        fixed: the point, where it cannot be moved and values are no cells that could lie beyond a bound
        """
        self._ruler, self._similarity, self._fixed = ruler, similarity, fixed is not None
        self.point = float(ruler.marks_at(np.array([0.5]))[0]) if fixed is None else fixed
        draggable = similarity is not None and not self._fixed
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if draggable else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.SizeHorCursor if draggable else Qt.CursorShape.ArrowCursor)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._move_to(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._move_to(event.position().x())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or self._ruler is None:
            super().keyPressEvent(event)
            return
        length = 1 / (self._ruler.steps - 1) if self._ruler.steps > 1 else 1 / 40
        self._place(self._ruler.place_of(self.point) + step * length)

    def _move_to(self, x: float) -> None:
        axis = self._axis
        self._place((x - axis.left()) / axis.width())

    def _place(self, place: float) -> None:
        if self._ruler is None or self._similarity is None or self._fixed:
            return
        self.point = float(self._ruler.marks_at(np.array([min(max(place, 0.0), 1.0)]))[0])
        self.update()
        self.moved.emit(self.point)

    @property
    def _axis(self) -> QRectF:
        """Where values stand; the bottom is the line itself."""
        margin, foot, top = scaled(_MARGIN), scaled(_FOOT), scaled(18)
        return QRectF(margin, top, max(1, self.width() - 2 * margin), self.height() - foot - top)

    def _x(self, value: float) -> float:
        assert self._ruler is not None
        return self._axis.left() + self._axis.width() * self._ruler.place_of(value)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._ruler is None:
            return
        painter, colours = self.begin_painting()
        if self._ruler.is_list:
            self._paint_bars(painter, self._ruler, colours)
        else:
            self._paint_curve(painter, self._ruler, colours)
            self._paint_clipping(painter, colours)
        self._paint_axis(painter, self._ruler, colours)
        self._paint_pile(painter, self._ruler, colours)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.accent), 1.5, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)

    def _heights(self, ruler: ColumnRuler) -> np.ndarray:
        if self._similarity is not None:
            return ruler.closeness(self._similarity, self.point)
        return np.where(ruler.distances(self.point) <= 1, 0.55, 0.0)

    def _paint_curve(self, painter: QPainter, ruler: ColumnRuler, colours: Colours) -> None:
        axis, heights = self._axis, self._heights(ruler)
        outline = QPainterPath(QPointF(self._x(float(ruler.values[0])), axis.bottom()))
        for value, height in zip(ruler.values.tolist(), heights.tolist(), strict=True):
            outline.lineTo(self._x(value), axis.bottom() - height * axis.height())
        outline.lineTo(self._x(float(ruler.values[-1])), axis.bottom())
        painter.setPen(QPen(QColor(colours.accent_text), 1.5 if self._similarity else 0.5))
        painter.setBrush(QColor(colours.accent_soft))
        painter.drawPath(outline)
        if self._similarity is None:
            return
        x = self._x(self.point)
        painter.setPen(QPen(QColor(colours.accent_text), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, axis.top()), QPointF(x, axis.bottom()))
        painter.setBrush(QColor(colours.accent))
        painter.drawEllipse(QPointF(x, axis.bottom()), 5, 5)

    def _paint_bars(self, painter: QPainter, ruler: ColumnRuler, colours: Colours) -> None:
        axis, heights = self._axis, self._heights(ruler)
        width = min(axis.width() / max(1, ruler.steps) * 0.6, scaled(46))
        for value, height in zip(ruler.values.tolist(), heights.tolist(), strict=True):
            full = max(height, 0.02) * axis.height()
            chosen = self._similarity is not None and value == self.point
            painter.setPen(QPen(QColor(colours.accent_text), 1))
            painter.setBrush(QColor(colours.accent if chosen else colours.accent_soft))
            painter.drawRect(QRectF(self._x(value) - width / 2, axis.bottom() - full, width, full))

    def _paint_clipping(self, painter: QPainter, colours: Colours) -> None:
        """Values beyond a bound are moved to it."""
        if self._ruler is None or self._fixed or self._ruler.column.kind in (ColumnKind.CYCLE, ColumnKind.ORDERED):
            return
        axis = self._axis
        painter.setPen(QPen(QColor(colours.muted), 1.25, Qt.PenStyle.DotLine))
        middle = axis.bottom() - axis.height() / 3
        for end, way in ((axis.left(), -1), (axis.right(), 1)):
            painter.drawLine(QPointF(end + way * scaled(38), middle), QPointF(end + way * 4, middle))
            for side in (-4, 4):
                painter.drawLine(QPointF(end + way * 9, middle + side), QPointF(end + way * 4, middle))
            painter.drawLine(QPointF(end, axis.top()), QPointF(end, axis.bottom()))

    def _paint_axis(self, painter: QPainter, ruler: ColumnRuler, colours: Colours) -> None:
        axis = self._axis
        painter.setPen(QPen(QColor(colours.strong_border), 1))
        painter.drawLine(axis.bottomLeft(), axis.bottomRight())
        metrics = QFontMetricsF(painter.font())
        painter.setPen(QColor(colours.muted))
        used = 0.0
        labels = self._labels(ruler)
        room = axis.width() / max(1, len(labels) - 1) if len(labels) > 1 else axis.width()
        for value, text in labels:
            x = self._x(value)
            label = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(room - 6, scaled(40)))
            half = metrics.horizontalAdvance(label) / 2
            if x - half < used:
                continue
            used = x + half + 4
            painter.drawText(QRectF(x - half, axis.bottom() + 4, 2 * half + 1, scaled(_FOOT)), 0, label)

    def _labels(self, ruler: ColumnRuler) -> list[tuple[float, str]]:
        column = ruler.column
        low, high = column.ranges[0]
        if column.kind is ColumnKind.NUMBER:
            return round_ticks(low, high, _LABELS).places
        if ruler.steps:
            return [(value, value_text(column.shown(value))) for value in ruler.values.tolist()]
        marks = ruler.marks_at(np.linspace(0.0, 1.0, 4)).tolist()
        if column.kind is ColumnKind.LOG:
            return [(value, figure(value)) for value in marks]
        return [(value, value_text(column.shown(value))) for value in marks]

    def _paint_pile(self, painter: QPainter, ruler: ColumnRuler, colours: Colours) -> None:
        pile = ruler.pile
        if pile is None:
            return
        axis, x = self._axis, self._x(pile)
        colour = QColor(colours.series[1])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRect(QRectF(x - 3, axis.top(), 6, axis.height()))
        painter.setPen(colour)
        label = self.tr("missing cells pile up here")
        width = painter.fontMetrics().horizontalAdvance(label) + 4
        left = min(max(x - width / 2, 2.0), self.width() - width - 2.0)
        painter.drawText(QRectF(left, 0, width, axis.top()), int(Qt.AlignmentFlag.AlignCenter), label)


_PLACE_HEIGHT, _PLACE_FOOT, _PIXELS = 190, 22, 90


class PlacePicture(Drawing):
    """A place as a small map in true proportion: its bounds, what is near to a point, and the pile of filled cells."""

    def __init__(self, name: str) -> None:
        super().__init__(420, _PLACE_HEIGHT, name)
        self._table: ColumnTable | None = None
        self._similarity: Similarity | None = None

    def show_place(self, table: ColumnTable, similarity: Similarity | None = None) -> None:
        """table: the rule of one place;  similarity: draws how much rows count, else what is near is a circle"""
        self._table, self._similarity = table, similarity
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._table is None:
            return
        place = self._table.columns[0]
        assert isinstance(place, PlaceColumn)
        painter, colours = self.begin_painting()
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
        caption = self.tr("{width} km × {height} km, the middle as an example").format(
            width=counted(round(width)), height=counted(round(height))
        )
        foot = QRectF(0, frame.bottom() + 3, self.width(), scaled(_PLACE_FOOT))
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), caption)

    def _frame(self, table: ColumnTable) -> QRectF:
        """As large as there is room for, in true proportion."""
        wide, high = (float(np.ptp(part.box)) for part in table.columns[0].parts)
        room = QRectF(8, 4, self.width() - 16, self.height() - scaled(_PLACE_FOOT) - 8)
        scale = min(room.width() / wide, room.height() / high)
        return QRectF(room.center().x() - wide * scale / 2, room.top(), wide * scale, high * scale)

    def _paint_near(self, painter: QPainter, frame: QRectF, table: ColumnTable, colours: Colours) -> None:
        wide = float(np.ptp(table.columns[0].parts[0].box))
        scale = frame.width() / wide
        if self._similarity is not None:
            painter.drawImage(frame, blended(_counting(table, self._similarity), colours.sunken, colours.accent))
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


def _counting(table: ColumnTable, similarity: Similarity) -> Floats:
    """How much a row at each place of the map counts in its middle."""
    ends = [(float(part.box[0][0]), float(part.box[1][0])) for part in table.columns[0].parts]
    across, down = (np.linspace(low, high, _PIXELS) for low, high in ends)
    middle = np.array([[across.mean(), down.mean()]])
    rows = np.stack(np.meshgrid(across, down[::-1]), axis=-1).reshape(-1, 2)
    return similarity.between(rows, middle).reshape(_PIXELS, _PIXELS)
