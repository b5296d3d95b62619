"""The rows of a file with their answers as a table that can be sorted.

The answer first, then the reader's own texts, bands, and at last the numbers of the file, which may be hundreds.
"""

import math
from enum import StrEnum

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import (
    QAbstractTableModel,
    QLineF,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.numbers import marked, rounded, significant
from dpsim_gui.app.look.colours import Colours, colours_for, pale_ground
from dpsim_gui.app.look.plot_style import line_pen
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.batch.job import Workbench
from dpsim_gui.app.viewer.export.answer_words import place_words
from dpsim_gui.app.viewer.plots.data_plot import StyledPlot
from dpsim_gui.app.viewer.plots.map_zoom import EarthLines, Proportion, is_earth
from dpsim_gui.app.viewer.plots.overlays import MOST_DRAWN, PointDots
from dpsim_gui.app.viewer.plots.surface_widget import MAPS, ColourBar, ColourScale, paint_values
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.form import grow, row
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.columns.column import number_in
from dpsim_gui.release.points.text_table import places_of

Index = QModelIndex | QPersistentModelIndex
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LOOKED_AT = 100  # cells that tell whether a column holds texts


class RowFact(StrEnum):
    """What the table says of a row before the file's own columns."""

    ROW = "row"
    WEIGHT = "weight"
    ANSWER = "answer"
    LOW = "low"
    HIGH = "high"
    DOMAIN = "domain"


class WorkbenchTable(QAbstractTableModel):
    """Numbers in the unit chosen for display; files that are saved take them from the answers themselves."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._columns, self._display = session.columns, session.display
        self._sequence: list[RowFact | int] = []
        self._texts: set[int] = set()
        self._bench: Workbench | None = None
        self._order = np.zeros(0, dtype=np.intp)
        session.display.changed.connect(self._restyle)

    def show_rows(self, bench: Workbench | None) -> None:
        self.beginResetModel()
        self._bench = bench
        self._order = np.arange(0 if bench is None else len(bench.points))
        if bench is not None:
            asked = {at for at in places_of(self._columns, bench.header) if at is not None}
            others = [at for at in range(len(bench.header)) if at not in asked]
            self._texts = {at for at in others if not self._numbers(at).size}
            self._sequence = [
                *(RowFact.ROW, *((RowFact.WEIGHT,) if bench.weights is not None else ()), RowFact.ANSWER),
                *sorted(self._texts),
                *(RowFact.LOW, RowFact.HIGH, RowFact.DOMAIN),
                *(at for at in others if at not in self._texts),
                *sorted(asked),
            ]
            self._values, self._sd, self._inside = map(bench.spread, ("value", "noise_sd", "inside"))
            self._unseen = bench.spread("unseen") if bench.answer.unseen is not None else np.zeros(len(bench.points))
            # What a column of numbers is sorted by.
            self._numbers_of = {
                RowFact.ROW: bench.rows.astype(np.float64),
                RowFact.WEIGHT: self._values if bench.weights is None else bench.weights,
                RowFact.ANSWER: self._values,
                RowFact.LOW: bench.spread("total_low"),
                RowFact.HIGH: bench.spread("total_high"),
                RowFact.DOMAIN: self._inside,
            }
        self.endResetModel()

    def column_of(self, fact: RowFact) -> int:
        return self._sequence.index(fact)

    def place(self, row: int) -> int:
        """Which row of the workbench stands in a line of the table."""
        return int(self._order[row])

    def line_of(self, place: int) -> int:
        """In which line of the table a row of the workbench stands."""
        return int(np.flatnonzero(self._order == place)[0])

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._order)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if self._bench is None or (parent is not None and parent.isValid()) else len(self._sequence)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or self._bench is None:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(section)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        names = {
            RowFact.ROW: self.tr("Row"),
            RowFact.WEIGHT: self.tr("Weight"),
            RowFact.ANSWER: self.tr("Answer"),
            RowFact.LOW: self.tr("Interval from"),
            RowFact.HIGH: self.tr("to"),
            RowFact.DOMAIN: self.tr("Domain"),
        }
        held = self._sequence[section]
        return names[held] if isinstance(held, RowFact) else self._bench.header[held]

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid() or self._bench is None:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            # With each cell Qt also asks for fonts and colours, and numbers take a while to be put in words.
            return None
        at, held = self.place(index.row()), self._sequence[index.column()]
        shown = self._text_of(at, held) if isinstance(held, RowFact) else self._cell(at, held)
        if role == Qt.ItemDataRole.DisplayRole:
            return shown
        return plain_tip(shown) if held in self._texts else None

    def _text_of(self, at: int, fact: RowFact) -> str:
        assert self._bench is not None
        if fact is RowFact.ROW:
            return str(self._bench.rows[at])
        if math.isnan(self._values[at]):
            return self.tr("not readable") if fact is RowFact.DOMAIN else ""
        if fact is RowFact.DOMAIN:
            return place_words(inside=bool(self._inside[at]), unseen=bool(self._unseen[at]))
        if fact is RowFact.WEIGHT:
            return marked(f"{100 * self._numbers_of[fact][at]:.2f} %")
        shown = float(self._display.shown(self._numbers_of[fact][at : at + 1])[0])
        return rounded(shown, float(self._sd[at]) * self._display.factor)

    def _cell(self, at: int, column: int) -> str:
        assert self._bench is not None
        cells = self._bench.cells[at]
        return cells[column] if column < len(cells) else ""

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        return _LEFT if self._sequence[column] in self._texts else _RIGHT

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        # Rows without an answer, and cells without a number among numbers, come last either way.
        if self._bench is None or not 0 <= column < self.columnCount():
            return
        self.layoutAboutToBeChanged.emit()
        kept = [(index, self.place(index.row())) for index in self.persistentIndexList()]
        self._order = _ordered(self._keys(column), descending=order is Qt.SortOrder.DescendingOrder)
        # What was chosen stays chosen, wherever it now stands.
        lines = np.argsort(self._order)
        moved = [self.index(int(lines[place]), index.column()) for index, place in kept]
        self.changePersistentIndexList([index for index, _ in kept], moved)
        self.layoutChanged.emit()

    def _keys(self, column: int) -> NDArray[np.float64] | list[str]:
        assert self._bench is not None
        held = self._sequence[column]
        if isinstance(held, RowFact):
            return self._numbers_of[held]
        cells = [self._cell(at, held) for at in range(len(self._bench.cells))]
        numbers = np.array([number_in(cell) for cell in cells])
        return numbers if np.isfinite(numbers).any() else cells

    def _numbers(self, column: int) -> NDArray[np.float64]:
        """Those of a column's first cells that are numbers."""
        numbers = np.array([number_in(self._cell(at, column)) for at in range(min(_LOOKED_AT, len(self._order)))])
        return np.asarray(numbers[np.isfinite(numbers)])

    def _restyle(self) -> None:
        self.layoutAboutToBeChanged.emit()
        self.layoutChanged.emit()


def _ordered(keys: NDArray[np.float64] | list[str], *, descending: bool) -> NDArray[np.intp]:
    if isinstance(keys, list):
        places = sorted(range(len(keys)), key=lambda at: keys[at].casefold(), reverse=descending)
        return np.array(places, dtype=np.intp)
    return np.argsort(-keys if descending else keys, kind="stable")


_BINS = 60
_HEIGHT = 84
_SIDE = 8.0

_LOWEST = 220


class AnswerHistogram(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Histogram of the answers"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.counts = np.zeros(0, dtype=np.int64)
        self._edges = np.zeros(0)
        self._band = 0.0
        self._marked: float | None = None

    def sizeHint(self) -> QSize:
        return QSize(scaled(320), scaled(_HEIGHT))

    def show_answers(self, values: Floats, band: float) -> None:
        """values: in the unit of display, finite;  band: usual width of a band."""
        self.counts, self._edges = np.histogram(values, bins=_BINS) if values.size else (np.zeros(0, int), np.zeros(0))
        self._band, self._marked = band, None
        if values.size:
            self.setAccessibleDescription(f"{significant(float(values.min()))} – {significant(float(values.max()))}")
        self.setVisible(values.size > 1)
        self.update()

    def mark(self, value: float | None) -> None:
        self._marked = value
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.counts.size:
            return
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(small(self.font()))
        line = painter.fontMetrics().height()
        area = QRectF(_SIDE, 4, self.width() - 2 * _SIDE, self.height() - line - 14)
        low, high = float(self._edges[0]), float(self._edges[-1])
        width, tallest = area.width() / len(self.counts), max(1, int(self.counts.max()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.accent))
        for at, count in enumerate(self.counts.tolist()):
            height = area.height() * count / tallest
            painter.drawRect(QRectF(area.left() + at * width, area.bottom() - height, max(1.0, width - 1), height))
        spread = high - low if high > low else 1.0
        painter.setPen(QPen(QColor(colours.text), 2))
        reach = min(area.width(), area.width() * self._band / spread)
        y = area.bottom() + 4
        painter.drawLine(QLineF(area.left(), y, area.left() + reach, y))
        if self._marked is not None:
            x = area.left() + area.width() * (self._marked - low) / spread
            painter.setPen(QPen(QColor(colours.warning), 2))
            painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
        painter.setPen(QColor(colours.muted))
        foot = QRectF(area.left(), area.bottom() + 8, area.width(), line)
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignLeft), significant(low))
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignRight), significant(high))
        words = self.tr("answers (the line below is as long as a usual 95 % interval)")
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignHCenter), words)


class PointsPlot(StyledPlot):
    """A click chooses the nearest point."""

    chosen = Signal(int)  # index of the point

    def __init__(self) -> None:
        super().__init__(tr("Your points, coloured by their answers"), lowest=_LOWEST)
        self._earth = EarthLines(self.plot.getViewBox())
        self._dots = PointDots(size=7)
        self._ring = pg.ScatterPlotItem(size=14, brush=None)
        self._ring.setZValue(self._dots.zValue() + 1)
        for item in (self._dots, self._ring):
            self.plot.addItem(item)
        self._order = np.zeros(0, dtype=np.intp)
        self._rgb, self._pale = np.zeros((0, 3), dtype=np.uint8), np.zeros(0, dtype=np.bool_)
        self.bar = ColourBar()
        row(grow(self.plot), self.bar, inside=self)
        self.plot.scene().sigMouseClicked.connect(lambda event: self._on_click(event.scenePos(), event.button()))
        self._paint(self.colours)

    @property
    def places(self) -> Floats:
        """(k, 2) in the order they were given."""
        places = np.empty_like(self._dots.places)
        places[self._order] = self._dots.places
        return places

    def show_places_of(self, across: Axis, up: Axis) -> None:
        """Axes, and on the earth its coasts."""
        self.show_axes(across, up)
        earth = is_earth(across, up)
        self._earth.show(earth)
        middle = ((up.start + up.end) / 2,) * 2
        self.plot.getViewBox().setAspectLocked(earth, ratio=Proportion.EARTH.ratio(middle) or 1.0)

    def show_points(self, places: Floats, answers: Floats, pale: Flags, title: str) -> None:
        """places: (k, 2);  answers: (k,) in the unit of display;  pale: which are not coloured;  title: of answers."""
        places, answers, pale = places[:MOST_DRAWN], answers[:MOST_DRAWN], pale[:MOST_DRAWN]
        self._ring.setData([], [])
        # Those in colour are drawn last, on top of the others, and of them the most alike.
        self._order = np.lexsort((answers, ~pale))
        self._dots.show_places(*places[self._order].T)
        if not len(answers):
            return
        low, high = float(answers.min()), float(answers.max())
        scale = ColourScale(low=low, high=high if high > low else low + (abs(low) or 1.0))
        self._rgb, self._pale = paint_values(answers[self._order], MAPS[0], scale), pale[self._order]
        self._paint_dots(self.colours)
        self.bar.show_range(MAPS[0], scale, title)
        self.plot.getViewBox().setRange(_around(places), padding=0.05)

    def clear(self) -> None:
        self.show_points(np.zeros((0, 2)), np.zeros(0), np.zeros(0, dtype=np.bool_), "")
        self.bar.show_range("", ColourScale(low=0.0, high=1.0))

    def mark(self, index: int) -> None:
        self._ring.setData(*self.places[index : index + 1].T)

    def render_to(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        super().render_to(painter, self.bar.draw_beside(painter, target, colours), colours)

    def _paint_dots(self, colours: Colours) -> None:
        if len(self._rgb) == len(self._dots.places) > 0:
            ground = pale_ground(colours)
            colours_and_mask = zip(self._rgb.tolist(), self._pale.tolist(), strict=True)
            self._dots.setBrush([ground if pale else QColor(*colour) for colour, pale in colours_and_mask])

    def _paint(self, colours: Colours) -> None:
        super()._paint(colours)
        self._earth.paint_in(colours)
        self._ring.setPen(line_pen(colours.text, 2))
        self._dots.setPen(line_pen(colours.muted, 0.8, opacity=0.6))
        self._paint_dots(colours)

    def _on_click(self, place: QPointF, button: Qt.MouseButton) -> None:
        nearest = self._dots.nearest(place) if button == Qt.MouseButton.LeftButton else None
        if nearest is not None:
            self.chosen.emit(int(self._order[nearest]))


def _around(places: Floats) -> QRectF:
    """The points themselves, or a little room around a single one."""
    (left, bottom), (right, top) = places.min(axis=0), places.max(axis=0)
    wide, high = float(right - left) or 1.0, float(top - bottom) or 1.0
    return QRectF(float(left + right) / 2 - wide / 2, float(bottom + top) / 2 - high / 2, wide, high)
