"""Classes: to which class a point is closest, where the release cannot tell, and whole files of points."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.answer_words import no_answer
from dpsim_gui.app.viewer.classes.batch import ClassBatch
from dpsim_gui.app.viewer.classes.colours import class_rgb, colour_of
from dpsim_gui.app.viewer.classes.model import ClassMap, class_map, scores_at
from dpsim_gui.app.viewer.classes.score_bars import ScoreBars
from dpsim_gui.app.viewer.export.picture import save_picture
from dpsim_gui.app.viewer.export.save_dialog import ask_where_to_export
from dpsim_gui.app.viewer.latest_job import LatestJob
from dpsim_gui.app.viewer.plots.map_plot import MapPlot
from dpsim_gui.app.viewer.plots.outside_path import outside_path
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.surface import COARSE_SIDE, FULL_SIDE, SurfaceRequest
from dpsim_gui.app.viewer.widgets.columns import ColumnPair
from dpsim_gui.app.viewer.widgets.flow_layout import FlowLayout
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.errors import DpsimError, QueryError

_LEGEND = 12
_WIDEST_BOX = 200
_LOWEST_MAP = 300


class ClassesPanel(QWidget):
    uses_point = True
    topic = "viewer-classes"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.shown: ClassMap | None = None
        self._latest = LatestJob(self)
        self._latest.done.connect(self._on_done)
        self._latest.failed.connect(self._on_refused)
        self._latest.rested.connect(lambda: self._start(FULL_SIDE))
        self.problem = InlineProblem()
        self.batch = ClassBatch(session)
        self.views = QStackedWidget()
        self.views.addWidget(self._map_page())
        self.views.addWidget(self.batch)
        content = QWidget()
        scroll = QScrollArea()
        scroll.setWidget(content)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)
        layout = QVBoxLayout(content)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(12)
        layout.addWidget(self._answer_card())
        layout.addLayout(self._switch_row())
        layout.addWidget(self.problem)
        layout.addWidget(self.views, 1)
        session.point.changed.connect(self._on_moved)
        self._show_answer()
        self._restart()

    @property
    def widget(self) -> QWidget:
        return self

    def shut_down(self) -> None:
        self._latest.close()
        self.batch.shut_down()

    @property
    def _has_map(self) -> bool:
        return len(self._session.columns) > 1

    def _answer_card(self) -> Card:
        self.answer = card = Card(self.tr("Class at this point"))
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setProperty("role", "number")
        self.hint = QLabel()
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        self.hint.setProperty("role", "muted")
        self.hint.setWordWrap(True)
        self.bars = ScoreBars()
        for part in (self.label, self.hint, self.bars):
            card.add(part)
        return card

    def _switch_row(self) -> QHBoxLayout:
        self.to_map = QPushButton(self.tr("&Map"))
        self.to_batch = QPushButton(self.tr("&File of points"))
        for at, button in enumerate((self.to_map, self.to_batch)):
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.clicked.connect(lambda _checked=False, at=at: self._show_view(at))
        self.export = QPushButton(self.tr("&Export map…"))
        self.export.clicked.connect(self._choose_target)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.to_map)
        row.addWidget(self.to_batch)
        row.addStretch()
        row.addWidget(self.export)
        for widget in (self.to_map, self.export):
            widget.setVisible(self._has_map)
        (self.to_map if self._has_map else self.to_batch).setChecked(True)
        self.views.setCurrentIndex(0 if self._has_map else 1)
        return row

    def _show_view(self, at: int) -> None:
        """A file needs the room that the single point takes."""
        self.views.setCurrentIndex(at)
        self.answer.setVisible(at == 0)
        self.export.setVisible(at == 0)

    def _map_page(self) -> QWidget:
        self._columns = ColumnPair(self._session, widest=_WIDEST_BOX, parent=self)
        self._columns.changed.connect(self._on_columns)
        self.across, self.up = self._columns.across, self._columns.up
        self.map = MapPlot()
        self.map.setMinimumHeight(scaled(_LOWEST_MAP))
        self.map.chosen.connect(self._columns.go_to)
        row = FlowLayout()
        row.addWidget(self.across)
        row.addWidget(self.up)
        for at in [*range(min(_LEGEND, len(self._session.release.classes))), -1]:
            row.addWidget(self._legend(at))
        card = Card()
        card.body.setContentsMargins(12, 12, 12, 12)
        card.add(row)
        card.add(self.map, 1)
        self._name_axes()
        return card

    def _legend(self, at: int) -> QLabel:
        name = self.tr("cannot tell") if at < 0 else self._session.release.classes[at]
        swatch = QPixmap(12, 12)
        swatch.fill(QColor(colour_of(at)))
        picture = QLabel()
        picture.setPixmap(swatch)
        text = QLabel(name)
        text.setTextFormat(Qt.TextFormat.PlainText)
        text.setMaximumWidth(scaled(160))
        holder = QLabel()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(6)
        row.addWidget(picture)
        row.addWidget(text)
        holder.setMinimumSize(row.sizeHint())
        return holder

    def _on_columns(self) -> None:
        self._name_axes()
        self._restart()

    def _name_axes(self) -> None:
        self.map.name_axes(*self._columns.names)

    def _restart(self) -> None:
        if self._has_map:
            self._start(COARSE_SIDE)
            self._latest.moved()

    def _on_moved(self) -> None:
        self._show_answer()
        if self.shown is not None and self.shown.request.passes_through(self._session.point.values):
            self.map.show_here(self._columns.here)
        else:
            self._restart()

    def _start(self, side: int) -> None:
        release, axes = self._session.release, self._session.point.axes
        across, up = self._columns.indices
        request = SurfaceRequest(
            across=across,
            up=up,
            x_range=(axes[across].low, axes[across].high),
            y_range=(axes[up].low, axes[up].high),
            point=self._session.point.values,
            side=side,
        )
        self._latest.ask(lambda progress: class_map(release, request, progress), fine=side == FULL_SIDE)

    def _on_done(self, shown: ClassMap) -> None:
        if shown.request.columns == self._columns.indices:
            self.shown = shown
            self.map.show_map(
                shown.request,
                class_rgb(shown.index),
                outside=outside_path(shown.request, shown.inside),
                lines=None,
                here=self._columns.here,
            )

    def _show_answer(self) -> None:
        try:
            answer = scores_at(self._session.release, self._session.point.values)
        except QueryError as error:
            self._on_refused(error)
            return
        self.label.setText(self.tr("cannot tell") if answer.label is None else answer.label)
        kernel = self._session.release.receipt.facts.similarity.is_kernel
        closest = self.tr("largest mean closeness") if kernel else self.tr("smallest mean distance")
        if answer.best is None:
            text = self.tr("No class has a released count that stands above its noise, so none can be told.")
        elif answer.label is None:
            text = self.tr(
                "The noise bands of the best two classes overlap. {best} has the {closest}, if you must choose."
            )
        else:
            text = self.tr("{best} has the {closest}, by more than the noise.")
        self.hint.setText(text.format(best=answer.best, closest=closest))
        self.bars.show_answer(answer)

    def _on_refused(self, error: DpsimError) -> None:
        self.label.setText("–")
        self.hint.setText(no_answer(error))

    def _choose_target(self) -> None:
        ask_where_to_export(
            self,
            title=self.tr("Export the map of classes"),
            name=f"{self._session.path.stem}-classes.png",
            chosen=self.save,
            table=False,
        )

    def save(self, path: Path) -> None:
        names = ", ".join(self._session.release.classes[:_LEGEND])
        title = self.tr("Class over {x} and {y}: {names}; grey: cannot tell").format(
            x=self.across.currentText(), y=self.up.currentText(), names=names
        )
        self.problem.show_problem(
            save_picture(
                path, title=title, footer=self._session.file_footer, paint=self.map.render_to, font=self.font()
            )
        )
