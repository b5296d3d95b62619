"""The map of classes over two columns, each class in its colour; drawn again when the point leaves its plane."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import marked, rounded
from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.classes.model import (
    ClassAnswer,
    ClassMap,
    Swatch,
    answer_class_map,
    class_comments,
    class_rgb,
    colour_of,
    compute_scores,
    draw_swatch,
)
from dpsim_gui.app.viewer.export.answer_words import fixed_words, joined, near_words, no_answer, question_words
from dpsim_gui.app.viewer.export.picture import PlotExport
from dpsim_gui.app.viewer.export.table import point_cells, table
from dpsim_gui.app.viewer.plots.map_widget import MapWidget
from dpsim_gui.app.viewer.plots.map_zoom import is_earth, usual_proportion
from dpsim_gui.app.viewer.plots.overlays import outside_path
from dpsim_gui.app.viewer.plots.plot_panel import LatestJob, PlotState
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.surface import COARSE_SIDE, FULL_SIDE, SurfaceRequest
from dpsim_gui.app.viewer.widgets.fields import ColumnPair
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import flow, grow, label, row, sentence, toggle
from dpsim_gui.errors import DpsimError, QueryError

_LINE, _TEXT = 28, 20
_NAME, _NUMBER = 120, 96
MOST = 12


class ScoreBars(QWidget):
    """At most MOST classes are drawn, in the release's order."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Scores of the classes with their 95 % intervals"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._answer: ClassAnswer | None = None

    def sizeHint(self) -> QSize:
        count = 2 if self._answer is None else min(MOST, len(self._answer.scores))
        return QSize(scaled(360), count * scaled(_LINE) + 4)

    def clear(self) -> None:
        # There is no answer, and that of the point before is not one of this.
        self._answer = None
        self.setAccessibleDescription("")
        self.update()

    def show_answer(self, answer: ClassAnswer) -> None:
        self._answer = answer
        self.setAccessibleDescription(
            "; ".join(
                f"{score.name}: {marked(f'{score.value:.4g} ({score.low:.4g} – {score.high:.4g})')}"
                for score in answer.scores
                if score.clear
            )
        )
        self.updateGeometry()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._answer is None:
            return
        colours = colours_for(self.palette())
        scores = self._answer.scores[:MOST]
        low = min(0.0, *(score.low for score in scores))
        high = max(score.high for score in scores)
        spread = high - low if high > low else 1.0
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, high_text = scaled(_LINE), scaled(_TEXT)
        left, number_width = scaled(_NAME), scaled(_NUMBER)
        width = max(10, self.width() - left - number_width - 12)
        for at, score in enumerate(scores):
            middle = at * line + line / 2
            start, dot, end = (left + width * (part - low) / spread for part in (score.low, score.value, score.high))
            painter.setPen(QColor(colours.text))
            name = painter.fontMetrics().elidedText(score.name, Qt.TextElideMode.ElideRight, left - 12)
            place = QRectF(0, middle - high_text / 2, left - 8, high_text)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), name)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.sunken))
            painter.drawRoundedRect(QRectF(left, middle - 3, width, 6), 3, 3)
            words = self.tr("too few rows")
            if score.clear:
                words = rounded(score.value, (score.high - score.low) / 4)
                shade = colour_of(at, colours)
                shade.setAlphaF(0.4)
                painter.setBrush(shade)
                painter.drawRoundedRect(QRectF(start, middle - 8, max(4.0, end - start), 16), 4, 4)
                painter.setBrush(colour_of(at, colours))
                painter.setPen(QPen(QColor(colours.surface), 2))
                painter.drawEllipse(QPointF(dot, middle), 6, 6)
            painter.setPen(QColor(colours.muted))
            place = QRectF(left + width + 12, middle - high_text / 2, number_width, high_text)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), words)


class ClassAnswerCard(Card):
    def __init__(self, heading: str, session: Session) -> None:
        super().__init__(heading)
        self._session = session
        self.label = label(role="number")
        self.hint = sentence(role="muted")
        self.bars = ScoreBars()
        self.details = toggle(self.tr("De&tails"), tip=self.tr("Shows how close every class is"))
        self.details.setVisible(False)
        self.details.toggled.connect(self._show_details)
        for part in (self.label, self.details):
            self.add_to_heading(part)
        self.add(self.hint, self.bars)

    def fold(self, *, short: bool) -> None:
        # In a low window the class alone is always in view.
        self.details.setVisible(short)
        self._show_details(not short or self.details.isChecked())

    def _show_details(self, shown: bool) -> None:
        for part in (self.hint, self.bars):
            part.setVisible(shown)

    def refresh(self) -> None:
        try:
            answer = compute_scores(self._session.release, self._session.point.values)
        except QueryError as error:
            self.show_refusal(error)
            return
        self.label.setText(self.tr("cannot tell") if answer.label is None else answer.label)
        kernel = self._session.release.receipt.facts.similarity.is_kernel
        closest = self.tr("largest mean closeness") if kernel else self.tr("smallest mean distance")
        if answer.best is None:
            text = self.tr("No class has a clear count, so none can be named.")
        elif answer.label is None:
            text = self.tr(
                "The 95 % intervals of the best two classes overlap. If you must choose, {best} has the {closest}."
            )
        else:
            text = self.tr("{best} has the {closest}, by more than noise (95 % confidence).")
        self.hint.setText(text.format(best=answer.best, closest=closest))
        self.bars.show_answer(answer)

    def show_refusal(self, error: DpsimError) -> None:
        self.label.setText("–")
        self.hint.setText(no_answer(error))
        self.bars.clear()


_LEGEND = 12
_WIDEST_BOX = 200
_LOWEST_MAP = 300
_LOWEST_FOLDED = 180
_LONGEST_NAME = 180


class ClassMapCard(Card):
    """A release of one column has no map: then nothing is ever drawn."""

    refused = Signal(object)  # the DpsimError

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.shown: ClassMap | None = None
        self._latest = LatestJob(self)
        self._latest.done.connect(self._on_done)
        self._latest.failed.connect(self._on_refused)
        self._latest.rested.connect(lambda: self._start(FULL_SIDE))
        self._columns = ColumnPair(session, widest=_WIDEST_BOX, parent=self)
        self._columns.changed.connect(self._on_columns)
        self.across, self.up = self._columns.across, self._columns.up
        self.map = MapWidget()
        self.map.setMinimumHeight(scaled(_LOWEST_MAP))
        self.map.chosen.connect(self._columns.go_to)
        self.map.view.changed.connect(self._restart)
        self._legends = [*range(min(_LEGEND, len(session.release.classes))), -1]
        self.body.setContentsMargins(12, 12, 12, 12)
        self.legend = sentence(self.tr("Grey: could be noise (95 % confidence, whole map)"), "small")
        self.state = PlotState()
        self.add(flow(self.across, self.up, *map(self._legend, self._legends)), grow(self.map), self.legend, self.state)
        self.legend.setVisible(self.has_map)
        self._on_columns()

    def fold(self, *, short: bool) -> None:
        # In a low window the map is lower, so that all of it is in view.
        self.map.setMinimumHeight(scaled(_LOWEST_FOLDED if short else _LOWEST_MAP))

    @property
    def has_map(self) -> bool:
        return len(self._session.columns) > 1

    def shut_down(self) -> None:
        self._latest.close()

    def follow_point(self) -> None:
        # The point has moved: within the plane that is shown, or to another one.
        if self.shown is not None and self.shown.request.passes_through(self._session.point.values):
            self.map.show_here(self._columns.here)
        else:
            self._restart()

    def exported(self) -> PlotExport | None:
        session, shown = self._session, self.shown
        if shown is None:
            return None
        pale = self.tr("grey: the 95 % intervals of the best two classes overlap (whole map)")
        return PlotExport(
            title=self.tr("Class over {x} and {y}").format(x=self.across.currentText(), y=self.up.currentText()),
            footer=session.file_footer,
            caption=joined(
                question_words(session.release.receipt.facts.similarity, None),
                near_words(session),
                fixed_words(session, shown.request.point, shown.request.columns),
                pale,
            ),
            paint=self._paint,
            font=self.font(),
            table=lambda: self._table(shown),
        )

    def _paint(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        """The map, and to its right which colour is which class."""
        painter.setFont(small(self.font()))
        names = [(at, self._name(at)) for at in self._legends]
        line, longest = painter.fontMetrics().height() + 4, scaled(_LONGEST_NAME)
        wide = min(longest, max(painter.fontMetrics().horizontalAdvance(name) for _, name in names))
        room = QRectF(target.left(), target.top(), target.width() - wide - 2 * line, target.height())
        for place, (at, name) in enumerate(names):
            top = target.top() + place * line
            draw_swatch(painter, QRectF(room.right() + 8, top + 3, line - 8, line - 8), at, colours)
            painter.setPen(QColor(colours.text))
            shown = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, longest)
            area = QRectF(room.right() + 8 + line, top, wide + 2, line)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter), shown)
        self._recolour(colours)
        self.map.render_to(painter, room, colours)
        self._recolour(colours_for(self.palette()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._recolour(colours_for(self.palette()))

    def _recolour(self, colours: Colours) -> None:
        if self.shown is not None:
            self.map.recolour(class_rgb(self.shown.index, colours))

    def _table(self, shown: ClassMap) -> str:
        """One row per grid point, x fastest."""
        columns = list(shown.request.columns)
        axes = [self._session.point.axes[at] for at in columns]
        cells = point_cells(axes, shown.request.points[:, columns])
        names = [self._name(int(at)) if at >= 0 else "" for at in shown.index.ravel()]
        comments = "".join(f"{line}\n" for line in class_comments(self._session.file_footer))
        return table((*(axis.name for axis in axes), "label"), zip(*cells, names, strict=True), None) + comments

    def _name(self, at: int) -> str:
        return self.tr("cannot tell") if at < 0 else self._session.release.classes[at]

    def _legend(self, at: int) -> QLabel:
        text = label(self._name(at))
        text.setMaximumWidth(scaled(160))
        holder = label()
        line = row(Swatch(at), text, inside=holder, spacing=6, margins=(0, 0, 8, 0))
        holder.setMinimumSize(line.sizeHint())
        return holder

    def _on_columns(self) -> None:
        self._latest.forget()
        self.shown = None
        self.map.view.forget()
        self.map.clear()
        if self.has_map:
            axes = self._columns.axes
            self.map.show_axes(*axes)
            self.map.view.show_proportion(usual_proportion(*axes), earth=is_earth(*axes))
        self._restart()

    def _restart(self) -> None:
        if self.has_map:
            self._start(COARSE_SIDE)
            self._latest.moved()
            if self.shown is None or not self.shown.request.passes_through(self._session.point.values):
                self.map.dim(True)
                self.state.show_stale()

    def _start(self, side: int) -> None:
        release, point = self._session.release, self._session.point
        whole = SurfaceRequest.over(point.axes, self._columns.indices, point.values, side)
        request = self.map.view.part_of(whole)
        self._latest.ask(lambda progress: answer_class_map(release, request, progress), fine=side == FULL_SIDE)

    def _on_refused(self, error: DpsimError) -> None:
        # There is no map here, and that of the point before is not one of this.
        self.shown = None
        self.map.clear()
        self.state.show_drawn(busy=False)
        self.refused.emit(error)

    def _on_done(self, shown: ClassMap) -> None:
        self.shown = shown
        self.map.show_map(
            shown.request,
            class_rgb(shown.index, colours_for(self.palette())),
            outside=outside_path(shown.request, shown.inside),
            lines=None,
            here=self._columns.here,
        )
        self.state.show_drawn(busy=self._latest.is_busy)
