"""What a rehearsal has measured: truth and release side by side, and error beside prediction."""

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from dpsim_gui.app.language.numbers import figure, share
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, CardGrid
from dpsim_gui.app.widgets.drawing import Drawing, blended
from dpsim_gui.app.widgets.form import column, sentence
from dpsim_gui.app.widgets.stacked_bar import BarSegment, StackedBar
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal
from dpsim_gui.curator.rehearse.views import ClassAccuracy, RehearsedLine, RehearsedMap

_HEAD, _BETWEEN = 24, 16


class RehearsalMapView(Drawing):
    """Truth and rehearsed release as two maps in the same colours; what noise may explain is left blank."""

    def __init__(self) -> None:
        super().__init__(500, 280, self.tr("Truth and rehearsed release as maps"))
        self._map: RehearsedMap | None = None

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
        shown = self._map
        painter, colours = self.begin_painting()
        most = max(float(shown.exact.max()), 1e-300)
        half = (self.width() - scaled(_BETWEEN)) / 2
        blank = np.zeros_like(shown.hidden)
        for place, (title, values, hidden) in enumerate(
            (
                (self.tr("Truth of the made-up rows"), shown.exact, blank),
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
    # The square root shows what is faint.
    near = np.where(hidden, 0.0, np.sqrt(np.clip(shares, 0, 1)))[::-1]
    return blended(near, colours.sunken, colours.accent)


_TILE_HEAD, _FOOT, _SIDE = 22, 20, 6
_MOST_SHOWN = 6


class RehearsedLineTile(Drawing):
    """One column: the dashed truth, the rehearsed answer and its noise band."""

    def __init__(self) -> None:
        super().__init__(180, 150)
        self._line: RehearsedLine | None = None
        self._limits = (0.0, 1.0)

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
        painter, colours = self.begin_painting()
        self._paint_words(painter, line, QColor(colours.muted))
        frame = self._frame()
        painter.fillRect(frame, QColor(colours.sunken))
        band = QColor(colours.accent)
        band.setAlpha(48)
        low, high = self._points(line.answer.low), self._points(line.answer.high)
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
        painter.setPen(QPen(QColor(colours.muted), 1.5, Qt.PenStyle.DashLine))
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

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Truth and rehearsed release along the columns"))
        self._tiles = [RehearsedLineTile() for _ in range(_MOST_SHOWN)]
        grid = CardGrid(most=3, narrowest=180)
        for tile in self._tiles:
            grid.add(tile)
        note = sentence(
            self.tr(
                "One column after another, through a place with many rows, all on the same scale. "
                "At most six columns, those in which the truth changes most."
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


if TYPE_CHECKING:
    from dpsim_gui.app.wizard.rehearse.plot import RehearsalCurvePlot, RehearsalPlot


class AccuracyView(QWidget):
    """How often readers would name the right class of a row of the twin, and how often they would be told nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._bar = StackedBar(self.tr("Classes of new made-up rows"))
        self._note = form.sentence("", "small")
        form.column(form.label(self.tr("Classes of new rows"), "label"), self._bar, self._note, inside=self)

    def show_accuracy(self, accuracy: ClassAccuracy | None) -> None:
        self.setVisible(accuracy is not None)
        if accuracy is None:
            return
        parts = (
            (self.tr("Named right"), accuracy.right, "ok"),
            (self.tr("Left open: could be noise"), accuracy.left_open, "strong_border"),
            (self.tr("Named wrong"), accuracy.wrong, "danger"),
        )
        self._bar.show_parts(
            tuple(BarSegment(label=label, value=value, shown=share(value), tint=tint) for label, value, tint in parts),
            1.0,
        )
        self._note.setText(
            self.tr(
                "Without noise {share} would be right, because the made-up classes overlap. "
                "Yours may be easier or harder to tell apart."
            ).format(share=share(accuracy.without_noise))
        )


class RehearsalTable(QWidget):
    """Measured beside predicted: the comparison a rehearsal is made for."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Measured and predicted error"))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        for place, text in enumerate(("", self.tr("Predicted"), self.tr("Measured"))):
            grid.addWidget(_label(text, "muted", right=place > 0), 0, place)
        self._cells: list[tuple[QLabel, QLabel]] = []
        for row, text in enumerate(
            (
                self.tr("Expected error"),
                self.tr("Noise"),
                self.tr("Approximation and discretisation"),
                self.tr("Answers inside their 95 % interval of the noise"),
            ),
            start=1,
        ):
            grid.addWidget(_label(text, "label" if row == 1 else ""), row, 0)
            predicted, measured = _label("–", "", right=True), _label("–", "label", right=True)
            grid.addWidget(predicted, row, 1)
            grid.addWidget(measured, row, 2)
            self._cells.append((predicted, measured))
        self._drawn = _label("", "small")
        self._drawn.setWordWrap(True)
        grid.addWidget(self._drawn, len(self._cells) + 1, 0, 1, 3)

    def show_rehearsal(self, rehearsal: Rehearsal) -> None:
        forecast = rehearsal.plan.predicted_error
        method = (forecast.approximation**2 + forecast.discretisation**2) ** 0.5
        texts = (
            (figure(forecast.total), figure(rehearsal.measured_total)),
            (figure(forecast.noise), figure(rehearsal.measured_noise)),
            (figure(method), figure(rehearsal.measured_method)),
            (self.tr("95 %"), share(rehearsal.covered)),
        )
        for (predicted, measured), (expected, found) in zip(self._cells, texts, strict=True):
            predicted.setText(expected)
            measured.setText(found)
        self._drawn.setText(
            self.tr("The noise was drawn {draws} times, so its measured size may be off by about {share}.").format(
                draws=rehearsal.drawn.draws, share=share(max(0.001, rehearsal.drawn.uncertainty))
            )
        )
        self.setAccessibleDescription(
            self.tr("Expected error: predicted {predicted}, measured {measured}").format(
                predicted=texts[0][0], measured=texts[0][1]
            )
        )


def _label(text: str, role: str, *, right: bool = False) -> QLabel:
    label = form.label(text, role)
    if right:
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return label


class ResultCard(Card):
    """Hidden until there is a result."""

    def __init__(self) -> None:
        super().__init__(self.tr("How well it worked on made-up rows"))
        self.add_to_heading(form.label(self.tr("SIMULATED"), "badge"))
        self._table = RehearsalTable()
        self._map = RehearsalMapView()
        self._plots = CardGrid(most=2, narrowest=290)
        self._plot: RehearsalPlot | None = None
        self._curve: RehearsalCurvePlot | None = None
        note = form.sentence(
            self.tr(
                "Each dot is one question. Bars and the shaded band show the noise (95 %), dashed lines the truth. "
                "Your rows may be spread differently."
            ),
            "small",
        )
        self._profile = RehearsalProfileView()
        self._accuracy = AccuracyView()
        self.add(self._map, self._profile, self._accuracy, self._table, self._plots, note)
        self.setVisible(False)

    def show_rehearsal(self, rehearsal: Rehearsal) -> None:
        self._map.show_map(rehearsal.map)
        self._profile.show_lines(rehearsal.profile if rehearsal.map is None else ())
        self._accuracy.show_accuracy(rehearsal.accuracy)
        self._table.show_rehearsal(rehearsal)
        if self._plot is None or self._curve is None:
            # Only now: what they draw with takes longer to load than all pages to be made.
            from dpsim_gui.app.wizard.rehearse.plot import RehearsalCurvePlot, RehearsalPlot  # noqa: PLC0415

            self._plot, self._curve = RehearsalPlot(), RehearsalCurvePlot()
            self._plots.add(self._plot)
            self._plots.add(self._curve)
        self._plot.show_rehearsal(rehearsal)
        self._curve.show_rehearsal(rehearsal)
        self.setVisible(True)
