"""Profile: every column moves by itself, side by side on one scale, those that move the answer most come first."""

import math

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import significant
from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.export.answer_words import (
    answer_name,
    error_words,
    fixed_words,
    joined,
    near_words,
    no_answer,
    question_words,
)
from dpsim_gui.app.viewer.export.picture import PlotExport
from dpsim_gui.app.viewer.export.table import table
from dpsim_gui.app.viewer.plots.plot_panel import PlotPanel
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.display import Display
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import ColumnProfile, Profile, answer_profile
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.form import SLACK, TOP, align, grow, row, sentence
from dpsim_gui.arrays import Floats
from dpsim_gui.errors import DpsimError

_WIDTH, _HEIGHT, _TALLEST = 208, 148, 320
_SIDE, _TOP, _BOTTOM = 10.0, 26.0, 22.0
_PALE = 0.35

MOST_TILES = 48
_TILE_WIDTH = 210
_FEWEST_ACROSS = 3
_GAP = 8.0
_WIDER = 1.5  # how many times as many tiles stand in a line as lines below each other


class ProfileTile(QWidget):
    """A click or the arrow keys move the point along the column; Shift and a click, or Enter, choose it for a map."""

    chosen = Signal(int, float)  # column, position
    paired = Signal(int)  # column that was chosen for a map

    def __init__(self, display: Display) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(scaled(_HEIGHT))
        self.setMaximumHeight(scaled(_TALLEST))
        self._display = display
        self._profile: ColumnProfile | None = None
        self._axis: Axis | None = None
        self._limits = (0.0, 1.0)
        self._here = 0.0
        self._is_first_of_pair = self._is_stale = False
        self._area = QSizeF(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(scaled(_WIDTH), scaled(_HEIGHT))

    @property
    def column(self) -> int | None:
        return None if self._profile is None else self._profile.column

    def show_column(
        self, profile: ColumnProfile, axis: Axis, limits: tuple[float, float], *, here: float, name: str
    ) -> None:
        """limits: of answers, the same for all tiles;  here: position of the point;  name: for screen readers."""
        self._profile, self._axis, self._limits, self._here = profile, axis, limits, here
        self._is_stale = False
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(name))
        self.update()

    def mark_first(self, marked: bool) -> None:
        # The first of two columns that will span a map.
        self._is_first_of_pair = marked
        self.update()

    def dim(self) -> None:
        self._is_stale = True
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._profile is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.paired.emit(self._profile.column)
            return
        share = (event.position().x() - _SIDE) / max(1.0, self.width() - 2 * _SIDE)
        low, high = self._ends
        self.chosen.emit(self._profile.column, low + (high - low) * min(1.0, max(0.0, share)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._profile is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.paired.emit(self._profile.column)
            return
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or self._profile is None:
            super().keyPressEvent(event)
            return
        positions = self._profile.request.positions
        at = int(np.argmin(np.abs(positions - self._here))) + step
        self.chosen.emit(self._profile.column, float(positions[min(max(at, 0), len(positions) - 1)]))

    @property
    def _ends(self) -> tuple[float, float]:
        assert self._profile is not None
        request = self._profile.request
        room = 0.5 if request.scale.words else 0.0
        return request.start - room, request.end + room

    def paintEvent(self, _event: QPaintEvent) -> None:
        marked = self.hasFocus() or self._is_first_of_pair
        self.draw(QPainter(self), QRectF(self.rect()), colours_for(self.palette()), marked=marked)

    def draw(self, painter: QPainter, area: QRectF, colours: Colours, *, marked: bool = False) -> None:
        """marked: with a frame that stands out."""
        painter.save()
        painter.translate(area.topLeft())
        self._area = area.size()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.accent if marked else colours.border), 2 if marked else 1))
        painter.setBrush(QColor(colours.surface))
        painter.drawRoundedRect(QRectF(QPointF(), self._area).adjusted(1, 1, -1, -1), 6, 6)
        if self._profile is not None and self._axis is not None:
            self._write(painter, colours)
            painter.setOpacity(_PALE if self._is_stale or self._profile.beyond_noise <= 0 else 1.0)
            profile, draw = self._profile, self._draw_bars if self._profile.request.scale.words else self._draw_curve
            heights = (self._y(part) for part in (profile.low, profile.high, profile.value))
            draw(painter, colours, self._x(profile.request.positions), *heights)
            painter.setOpacity(1.0)
            place = self._x(np.array([self._here]))[0]
            painter.setPen(QPen(QColor(colours.muted), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(place, _TOP), QPointF(place, self._area.height() - _BOTTOM))
        painter.restore()

    def _write(self, painter: QPainter, colours: Colours) -> None:
        assert self._axis is not None
        painter.setFont(small(self.font()))
        width, line = self._area.width() - 2 * _SIDE, painter.fontMetrics().height()
        value = self._axis.text(self._axis.value_at(self._here))
        heading = painter.fontMetrics().elidedText(
            f"{self._axis.name} = {value}", Qt.TextElideMode.ElideMiddle, round(width)
        )
        painter.setPen(QColor(colours.text))
        painter.drawText(QRectF(_SIDE, 5, width, line), int(Qt.AlignmentFlag.AlignLeft), heading)
        painter.setPen(QColor(colours.muted))
        foot = QRectF(_SIDE, self._area.height() - _BOTTOM + 3, width, line)
        if self._profile is not None and self._profile.request.scale.words:
            # Each bar has its name.
            return
        ends = (self._axis.low, Qt.AlignmentFlag.AlignLeft), (self._axis.high, Qt.AlignmentFlag.AlignRight)
        for end, side in ends:
            text, room = self._axis.text(end), round(width / 2 - 4)
            painter.drawText(foot, int(side), painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room))

    def _draw_curve(
        self, painter: QPainter, colours: Colours, x: Floats, low: Floats, high: Floats, value: Floats
    ) -> None:
        shade = QColor(colours.series[0])
        shade.setAlphaF(0.24)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawPolygon(_points(np.concatenate([x, x[::-1]]), np.concatenate([low, high[::-1]])))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.series[0]), 2))
        painter.drawPolyline(_points(x, value))

    def _draw_bars(
        self, painter: QPainter, colours: Colours, x: Floats, low: Floats, high: Floats, value: Floats
    ) -> None:
        width = 0.7 * (self._area.width() - 2 * _SIDE) / len(x)
        base = float(self._y(np.array([min(max(0.0, self._limits[0]), self._limits[1])]))[0])
        shade = QColor(colours.series[0])
        for place, bottom, top, end in zip(x.tolist(), low.tolist(), high.tolist(), value.tolist(), strict=True):
            painter.fillRect(QRectF(place - width / 2, min(end, base), width, max(1.0, abs(end - base))), shade)
            painter.setPen(QPen(QColor(colours.text), 1.5))
            painter.drawLine(QPointF(place, bottom), QPointF(place, top))
        self._name_bars(painter, colours, x, width)

    def _name_bars(self, painter: QPainter, colours: Colours, x: Floats, width: float) -> None:
        """Each bar by its word, upright along it: on a plate of its own, so that it is read on any bar."""
        assert self._profile is not None
        metrics = painter.fontMetrics()
        line, foot = metrics.height(), self._area.height() - _BOTTOM
        room = foot - _TOP - 12
        plate = QColor(colours.surface)
        plate.setAlphaF(0.82)
        for place, word in zip(x.tolist(), self._profile.request.scale.words, strict=True):
            shown = metrics.elidedText(word, Qt.TextElideMode.ElideRight, round(0.8 * room))
            painter.save()
            painter.translate(place, foot - 4)
            painter.rotate(-90)
            area = QRectF(0, -line / 2, metrics.horizontalAdvance(shown) + 8, line)
            painter.setPen(QColor(colours.text))
            if line <= width + 8:
                painter.fillRect(area, plate)
                painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), shown)
            painter.restore()

    def _x(self, positions: Floats) -> Floats:
        low, high = self._ends
        return _SIDE + (self._area.width() - 2 * _SIDE) * (positions - low) / (high - low)

    def _y(self, answers: Floats) -> Floats:
        low, high = self._limits
        spread = high - low if high > low else 1.0
        share = (self._display.shown(answers) - low) / spread
        return self._area.height() - _BOTTOM - (self._area.height() - _TOP - _BOTTOM) * np.clip(share, 0.0, 1.0)


def _points(x: Floats, y: Floats) -> QPolygonF:
    return QPolygonF([QPointF(across, up) for across, up in zip(x.tolist(), y.tolist(), strict=True)])


class ProfilePanel(PlotPanel):
    topic = "viewer-profile"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.profile: Profile | None = None
        self._first: int | None = None
        self.note = sentence(role="muted")
        self.tiles = [ProfileTile(session.display) for _ in range(min(MOST_TILES, len(session.columns)))]
        for tile in self.tiles:
            tile.setVisible(False)
            tile.chosen.connect(lambda column, position: session.point.go_to_positions({column: position}))
            tile.paired.connect(self._on_paired)
        self._grid = QGridLayout()
        self._grid.setSpacing(12)
        self.export = self._make_export_button(self.tr("Export the profile"), "profile")
        top = row(grow(self.note), align(self.export, TOP), spacing=12)
        self._arrange(top, self.problem, self.export.saved, grow(self._grid), SLACK)
        self._lay_out(1)
        session.point.changed.connect(self._on_moved)
        session.display.changed.connect(self._draw)
        session.question.changed.connect(self._on_question)
        self._on_question()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = max(1, (event.size().width() - 36) // scaled(_TILE_WIDTH + 12))
        # A few columns fill the panel instead of one narrow line of it.
        self._lay_out(min(room, _across(len(self.tiles))))

    def _lay_out(self, columns: int) -> None:
        for at, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, at // columns, at % columns)

    def _on_question(self) -> None:
        # Nothing of another question stays in sight.
        self.job.forget()
        self._clear()
        self.note.setText(self.tr("Updating…"))
        self._start(fine=True)

    def _clear(self) -> None:
        self.profile = None
        for tile in self.tiles:
            tile.setVisible(False)

    def _on_moved(self) -> None:
        # What is drawn is of another point until the new one is there.
        if self.isVisible():
            self._start(fine=False)
        self.job.moved()
        if self.profile is not None and not np.array_equal(self.profile.point, self._session.point.values):
            self.note.setText(self.tr("Updating…"))
            for tile in self.tiles:
                tile.dim()

    def _start(self, *, fine: bool) -> None:
        # There is one fineness: what was drawn while the point moved is not drawn again when it rests.
        bound_query, point = self._session.question.bound_query, self._session.point
        axes, values = point.axes, point.values
        if not (fine and self.profile is not None and np.array_equal(self.profile.point, values)):
            self.job.ask(lambda progress: answer_profile(bound_query, axes, values, progress), fine=False)

    def _show_result(self, profile: Profile) -> None:
        self.profile = profile
        self._draw()

    def _show_refusal(self, error: DpsimError) -> None:
        self._clear()
        self.note.setText(no_answer(error))

    def _draw(self) -> None:
        if self.profile is None:
            return
        display, point = self._session.display, self._session.point
        low, high = map(float, display.shown(np.array(self.profile.limits)))
        shown = self.profile.columns[: len(self.tiles)]
        for tile, column in zip(self.tiles, shown, strict=False):
            axis = point.axes[column.column]
            here = axis.position(float(self.profile.point[column.column]))
            tile.show_column(column, axis, (low, high), here=here, name=self._words(axis.name, column.beyond_noise))
            tile.mark_first(column.column == self._first)
            tile.setVisible(True)
        self.note.setText(self._note(low, high, sum(column.beyond_noise > 0 for column in self.profile.columns)))

    def _words(self, name: str, beyond: float) -> str:
        if beyond <= 0:
            return self.tr("{column}: could all be noise").format(column=name)
        moved = significant(beyond * self._session.display.factor)
        return self.tr("{column}: moves the answer by more than {moved}").format(column=name, moved=moved)

    def _note(self, low: float, high: float, sure: int) -> str:
        words = self.tr(
            "Each curve moves one column. The others stay at your point. All curves share one scale: {answer} from "
            "{low} to {high}. {sure} of {count} columns certainly change the answer and come first. The others are "
            "grey. Click to move the point. To see a map, hold Shift and click two columns, or press Enter on them."
        )
        return words.format(
            answer=answer_name(self._session),
            low=significant(low),
            high=significant(high),
            sure=sure,
            count=len(self._session.columns),
        )

    def _on_paired(self, column: int) -> None:
        first, self._first = self._first, column
        if first is not None and first != column:
            self._first = None
            self.map_wanted.emit(first, column)
        self._draw()

    def _make_export(self) -> PlotExport | None:
        profile = self.profile
        if profile is None:
            return None
        session, shown = self._session, profile.columns[: len(self.tiles)]
        noise, method = (
            np.concatenate([getattr(column, part) for column in shown]) * session.display.factor
            for part in ("noise", "method")
        )
        caption = joined(
            question_words(session.question.similarity, session.question.label),
            near_words(session),
            fixed_words(session, profile.point, ()),
            self.tr("one scale for all, grey: could all be noise"),
            error_words(noise, method),
        )
        title = self.tr("{answer} along each column").format(answer=answer_name(session))
        return self._export(title, caption, self._paint, lambda: self._table(profile))

    def _paint(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        tiles = [tile for tile in self.tiles if tile.column is not None]
        across = _across(len(tiles))
        wide, high = target.width() / across, target.height() / math.ceil(len(tiles) / across)
        for at, tile in enumerate(tiles):
            place = QPointF(target.left() + at % across * wide, target.top() + at // across * high)
            tile.draw(painter, QRectF(place, QSizeF(wide - _GAP, high - _GAP)), colours)

    def _table(self, profile: Profile) -> str:
        # One line per sample of every column: unclipped sums, whatever is shown.
        rows: list[tuple[object, ...]] = []
        for column in profile.columns:
            axis = self._session.point.axes[column.column]
            parts = (column.request.values, column.value, column.low, column.high)
            rows += [(axis.name, axis.cell(at), *numbers) for at, *numbers in np.column_stack(parts).tolist()]
        return table(("column", "at", "value", "total_low", "total_high"), rows, self._session.footer)


def _across(count: int) -> int:
    # How many tiles stand in a line, so that a few fill the panel.
    return max(_FEWEST_ACROSS, math.ceil(math.sqrt(_WIDER * count)))
