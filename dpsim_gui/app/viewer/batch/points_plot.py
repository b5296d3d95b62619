"""The answers of a file as pictures: its points in colour, and a histogram of their answers."""

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import significant
from dpsim_gui.app.look.colours import Colours, colours_for, pale_ground
from dpsim_gui.app.look.plot_style import apply_style, label_axis, line_pen, panel_plot, render_plot
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.plots.axis_scale import show_scale
from dpsim_gui.app.viewer.plots.colour_scale import MAPS, ColourBar, ColourScale, paint_values
from dpsim_gui.app.viewer.plots.geography import EarthLines, Proportion, is_earth
from dpsim_gui.app.viewer.plots.marks import MOST_DRAWN, PointDots
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.widgets.form import grow, row
from dpsim_gui.arrays import Flags, Floats

_BINS = 60
_HEIGHT = 84
_SIDE = 8.0

_LOWEST = 220


class AnswerHistogram(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        """The answer of the chosen row."""
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
        words = self.tr("answers; the line below is as long as a usual band")
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignHCenter), words)


class PointsPlot(QWidget):
    """A click chooses the nearest point."""

    chosen = Signal(int)
    """index of the point"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Your points, coloured by their answers"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(scaled(_LOWEST))
        self.plot = panel_plot()
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
        self._paint(colours_for(self.palette()))

    @property
    def places(self) -> Floats:
        """(k, 2) in the order they were given."""
        places = np.empty_like(self._dots.places)
        places[self._order] = self._dots.places
        return places

    def show_components(self) -> None:
        """Directions of largest spread, which have no names."""
        label_axis(self.plot, "bottom", self.tr("first principal component"))
        label_axis(self.plot, "left", self.tr("second component"))

    def show_axes(self, across: Axis, up: Axis) -> None:
        show_scale(self.plot, "bottom", across)
        show_scale(self.plot, "left", up)
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
        self._paint_dots(colours_for(self.palette()))
        self.bar.show_range(MAPS[0], scale, title)
        self.plot.getViewBox().setRange(_around(places), padding=0.05)

    def clear(self) -> None:
        self.show_points(np.zeros((0, 2)), np.zeros(0), np.zeros(0, dtype=np.bool_), "")
        self.bar.show_range("", ColourScale(low=0.0, high=1.0))

    def mark(self, index: int) -> None:
        """The chosen point."""
        shown = self.places[index : index + 1]
        self._ring.setData(shown[:, 0], shown[:, 1])

    def render_to(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        """With its colour bar, in a scheme of its own, whatever the screen shows."""
        wide = self.bar.needed_width
        room = QRectF(target.left(), target.top(), target.width() - wide, target.height())
        self._paint(colours)
        render_plot(self.plot, painter, room)
        self._paint(colours_for(self.palette()))
        self.bar.draw(painter, QRectF(room.right(), target.top(), wide, target.height()), colours)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint(colours_for(self.palette()))

    def _paint_dots(self, colours: Colours) -> None:
        if len(self._rgb) == len(self._dots.places) > 0:
            ground = pale_ground(colours)
            colours_and_mask = zip(self._rgb.tolist(), self._pale.tolist(), strict=True)
            self._dots.setBrush([ground if pale else QColor(*colour) for colour, pale in colours_and_mask])

    def _paint(self, colours: Colours) -> None:
        apply_style(self.plot, colours)
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
