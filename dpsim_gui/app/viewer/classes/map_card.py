"""The map of classes over two columns, each class in its colour; drawn anew when the point leaves its plane."""

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.classes.colours import Swatch, class_rgb, draw_swatch
from dpsim_gui.app.viewer.classes.model import ClassMap, answer_class_map, class_comments
from dpsim_gui.app.viewer.export.caption import fixed_words, joined, question_words, reach_words
from dpsim_gui.app.viewer.export.picture import PlotExport
from dpsim_gui.app.viewer.export.table import point_cells, table
from dpsim_gui.app.viewer.plots.geography import is_earth, usual_proportion
from dpsim_gui.app.viewer.plots.hatching import outside_path
from dpsim_gui.app.viewer.plots.map_widget import MapWidget
from dpsim_gui.app.viewer.plots.plot_card import PlotState
from dpsim_gui.app.viewer.plots.plot_panel import LatestJob
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.surface import COARSE_SIDE, FULL_SIDE, SurfaceRequest
from dpsim_gui.app.viewer.widgets.columns import ColumnPair
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import flow, grow, label, row, sentence
from dpsim_gui.errors import DpsimError

_LEGEND = 12
_WIDEST_BOX = 200
_LOWEST_MAP = 300
_LOWEST_FOLDED = 180
_LONGEST_NAME = 180


class ClassMapCard(Card):
    """A release of one column has no map: then nothing is ever drawn."""

    refused = Signal(object)
    """the DpsimError"""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
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
        classes = [*range(min(_LEGEND, len(session.release.classes))), -1]
        self.body.setContentsMargins(12, 12, 12, 12)
        self.add(flow(self.across, self.up, *map(self._legend, classes)))
        self.add(grow(self.map))
        self.legend = sentence(self.tr("Pale: noise and method may decide it, at all places at once (95 %)"), "small")
        self.add(self.legend)
        self.legend.setVisible(self.has_map)
        self.state = PlotState()
        self.add(self.state)
        self._on_columns()

    def fold(self, *, short: bool) -> None:
        """In a low window the map is lower, so that all of it is in view."""
        self.map.setMinimumHeight(scaled(_LOWEST_FOLDED if short else _LOWEST_MAP))

    @property
    def has_map(self) -> bool:
        return len(self._session.columns) > 1

    def shut_down(self) -> None:
        self._latest.close()

    def follow_point(self) -> None:
        """The point has moved: within the plane that is shown, or to another one."""
        if self.shown is not None and self.shown.request.passes_through(self._session.point.values):
            self.map.show_here(self._columns.here)
        else:
            self._restart()

    def exported(self) -> PlotExport | None:
        session, shown = self._session, self.shown
        if shown is None:
            return None
        return PlotExport(
            title=self.tr("Class over {x} and {y}").format(x=self.across.currentText(), y=self.up.currentText()),
            footer=session.file_footer,
            caption=joined(
                question_words(session.release.receipt.facts.similarity, None),
                reach_words(session),
                fixed_words(session, shown.request.point, shown.request.columns),
                self.tr(
                    "pale: the total bands of the best two classes, of noise and method, overlap, "
                    "at all places at once (95 %)"
                ),
            ),
            paint=self._paint,
            font=self.font(),
            table=lambda: self._table(shown),
        )

    def _paint(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        """The map, and to its right which colour is which class."""
        painter.setFont(small(self.font()))
        names = [(at, self._name(at)) for at in [*range(min(_LEGEND, len(self._session.release.classes))), -1]]
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
        axes, columns = self._session.point.axes, shown.request.columns
        points = shown.request.all_points[:, list(columns)]
        cells = point_cells([axes[at] for at in columns], points)
        names = [self._name(int(at)) if at >= 0 else "" for at in shown.index.ravel()]
        header = (*(axes[at].name for at in columns), "label")
        comments = class_comments(self._session.file_footer)
        return table(header, zip(*cells, names, strict=True), None) + "".join(f"{line}\n" for line in comments)

    def _name(self, at: int) -> str:
        return self.tr("cannot tell") if at < 0 else self._session.release.classes[at]

    def _legend(self, at: int) -> QLabel:
        name = self._name(at)
        text = label(name)
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
        """There is no map here, and that of the point before is not one of this."""
        self.shown = None
        self.map.clear()
        self.state.show_drawn(busy=False)
        self.refused.emit(error)

    def _on_done(self, shown: ClassMap) -> None:
        if shown.request.columns == self._columns.indices:
            self.shown = shown
            self.map.show_map(
                shown.request,
                class_rgb(shown.index, colours_for(self.palette())),
                outside=outside_path(shown.request, shown.inside),
                lines=None,
                here=self._columns.here,
            )
            self.state.show_drawn(busy=self._latest.is_busy)
