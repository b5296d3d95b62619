"""Profile: every column moves by itself, side by side on one scale, those that move the answer most come first."""

import math

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from dpsim_gui.app.language.numbers import significant
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.answer_words import answer_name, no_answer
from dpsim_gui.app.viewer.export.caption import error_words, fixed_words, joined, question_words, reach_words
from dpsim_gui.app.viewer.export.plot_export import PlotExport
from dpsim_gui.app.viewer.export.table import table
from dpsim_gui.app.viewer.plots.panel import PlotPanel
from dpsim_gui.app.viewer.profile.tile import ProfileTile
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.profile import Profile, profile_of
from dpsim_gui.app.widgets.form import SLACK, TOP, align, grow, row, sentence
from dpsim_gui.errors import DpsimError

MOST_TILES = 48
_TILE_WIDTH = 210
_FEWEST_ACROSS = 3
_GAP = 8.0
_WIDER = 1.5
"""how many times as many tiles stand in a line as lines below each other"""


class ProfilePanel(PlotPanel):
    topic = "viewer-profile"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
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
        """Nothing of another question stays in sight."""
        self.job.forget()
        self._clear()
        self.note.setText(self.tr("Working it out…"))
        self._start()

    def _clear(self) -> None:
        self.profile = None
        for tile in self.tiles:
            tile.setVisible(False)

    def _on_moved(self) -> None:
        """What is drawn is of another point until the new one is there."""
        if self.isVisible():
            self._start()
        self.job.moved()
        if self.profile is not None and not np.array_equal(self.profile.point, self._session.point.values):
            self.note.setText(self.tr("Working it out…"))
            for tile in self.tiles:
                tile.dim()

    def _start(self) -> None:
        bound_query, axes, point = (
            self._session.question.bound_query,
            self._session.point.axes,
            self._session.point.values,
        )
        if self.profile is not None and np.array_equal(self.profile.point, point):
            return
        self.job.ask(lambda progress: profile_of(bound_query, axes, point, progress), fine=False)

    def _refine(self) -> None:
        self._start()

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
        for tile, each in zip(self.tiles, shown, strict=False):
            axis = point.axes[each.column]
            here = axis.position(float(self.profile.point[each.column]))
            tile.show_column(each, axis, (low, high), here=here, name=self._words(axis.name, each.beyond_noise))
            tile.mark_first(each.column == self._first)
            tile.setVisible(True)
        self.note.setText(self._note(low, high, sum(each.beyond_noise > 0 for each in self.profile.columns)))

    def _words(self, name: str, beyond: float) -> str:
        if beyond <= 0:
            return self.tr("{column}: noise may explain all of it").format(column=name)
        moved = significant(beyond * self._session.display.factor)
        return self.tr("{column}: moves the answer by more than {moved}").format(column=name, moved=moved)

    def _note(self, low: float, high: float, sure: int) -> str:
        words = self.tr(
            "Each column moves alone, the others stay at the point. All have one scale: {answer} from {low} to {high}. "
            "Columns that surely move the answer: {sure} of {count}, the farthest first; the others are pale. Click to "
            "move the point, hold Shift and click two columns, or press Enter on them, to see their map."
        )
        return words.format(
            answer=answer_name(self._session.display),
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
            np.concatenate([getattr(each, part) for each in shown]) * session.display.factor
            for part in ("noise", "method")
        )
        return PlotExport(
            title=self.tr("{answer} along each column").format(answer=answer_name(session.display)),
            footer=session.footer,
            caption=joined(
                question_words(session.question.similarity, session.question.label),
                reach_words(session),
                fixed_words(session, profile.point, ()),
                self.tr("one scale for all; pale: noise may explain all of it"),
                error_words(noise, method),
            ),
            paint=self._paint,
            font=self.font(),
            table=lambda: self._table(profile),
        )

    def _paint(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        tiles = [tile for tile in self.tiles if tile.column is not None]
        across = _across(len(tiles))
        wide, high = target.width() / across, target.height() / math.ceil(len(tiles) / across)
        for at, tile in enumerate(tiles):
            place = QPointF(target.left() + at % across * wide, target.top() + at // across * high)
            tile.draw(painter, QRectF(place, QSizeF(wide - _GAP, high - _GAP)), colours)

    def _table(self, profile: Profile) -> str:
        """One line per sample of every column: unclipped sums, whatever is shown."""
        axes = self._session.point.axes
        rows = [
            (axis.name, axis.text(at) if axis.scale.is_written else at, *numbers)
            for each in profile.columns
            for axis in [axes[each.column]]
            for at, *numbers in zip(
                each.request.points[:, each.column].tolist(),
                *(part.tolist() for part in (each.value, each.low, each.high)),
                strict=True,
            )
        ]
        return table(("column", "at", "value", "total_low", "total_high"), rows, self._session.footer)


def _across(count: int) -> int:
    """How many tiles stand in a line, so that a few fill the panel."""
    return max(_FEWEST_ACROSS, math.ceil(math.sqrt(_WIDER * count)))
