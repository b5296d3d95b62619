"""The rows of a file with their answers: to be looked at, sorted and chosen, and what can be done with all of them."""

import numpy as np
from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QSplitter, QTableView, QWidget

from dpsim_gui.analysis.closest_landmarks import find_closest_landmarks, has_landmarks
from dpsim_gui.app.language.numbers import marked, rounded
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.batch.job import TaskRow, Workbench
from dpsim_gui.app.viewer.batch.views import AnswerHistogram, PointsPlot, RowFact, WorkbenchTable
from dpsim_gui.app.viewer.export.answer_words import answer_name, joined, mask_words, write_caption
from dpsim_gui.app.viewer.export.files import SavedNote
from dpsim_gui.app.viewer.export.picture import ExportButton, PlotExport
from dpsim_gui.app.viewer.export.table import format_answers
from dpsim_gui.app.viewer.plots.overlays import MOST_DRAWN
from dpsim_gui.app.viewer.session.axis import usual_pair
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import explained_at_all
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable, EvenColumns, make_readable
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import as_widget, button, column, grow, sentence
from dpsim_gui.app.worker import Worker
from dpsim_gui.arrays import Floats

_LISTED = 5
_HEIGHT = 180  # for so many lines
_SHARES = (2, 3)  # of the width that the picture and the table have
_WIDE = 1000  # more than any window gives
_NARROWEST = 280


class LandmarksList(QWidget):
    """Takes no room until a point is chosen, and none at all where a release has no landmarks."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.offered = has_landmarks(session.release)
        self.title = sentence(role="muted")
        self.table = CellsTable(self.tr("Closest landmarks"))
        self.table.setFixedHeight(scaled(_HEIGHT))
        column(self.title, self.table, inside=self, spacing=6)
        self.setVisible(False)

    def show_point(self, values: Floats) -> None:
        """values: (d,)"""
        if not self.offered:
            return
        asked, display = self._session.question.bound_query, self._session.display
        closest = find_closest_landmarks(asked.release, values[None], _LISTED, label=asked.label)
        words = self.tr("Closest of the {count} public landmarks in the file")
        self.title.setText(words.format(count=rounded(float(closest.count))))
        header = (self.tr("Landmark"), self.tr("Closeness"), self.tr("Answer there, band"))
        answer, rows = closest.answer, []
        parts = [display.shown(part).tolist() for part in (answer.value, answer.total_low, answer.total_high)]
        spreads = (answer.noise_sd * display.factor).tolist()
        for number, closeness, *ends, spread in zip(closest.numbers, closest.closeness, *parts, spreads, strict=True):
            value, low, high = (rounded(end, spread) for end in ends)
            there = self.tr("{value}  ({low} to {high})").format(value=value, low=low, high=high)
            rows.append((str(number), marked(f"{closeness:.3f}"), there))
        self.table.show_cells(header, rows)
        self.setVisible(True)


class PointsCard(Card):
    """worker: whose progress is shown while all points are answered or ranked."""

    other_wanted = Signal()
    row_chosen = Signal(object)  # (d,) values of a readable row

    def __init__(self, heading: str, session: Session, worker: Worker) -> None:
        super().__init__(heading)
        self._session, self._display = session, session.display
        self._has_plot = len(session.columns) > 1
        self.bench: Workbench | None = None
        self.other = button(self.tr("&Other file…"), self.other_wanted)
        self.export = ExportButton(
            title=self.tr("Export the points"),
            name=session.path.with_name(f"{session.path.stem}-points.png"),
            exported=self._exported,
        )
        if not self._has_plot:
            self.export.hide()  # never shown before it has its place: that opens a window
        for control in (self.other, self.export):
            self.add_to_heading(control)
        self.rows = WorkbenchTable(session)
        self.table = QTableView()
        self.table.setModel(self.rows)
        make_readable(self.table, self.tr("Rows of the file with their answers"))
        self.table.setToolTip(self.tr("Click a name to sort, a row to move the point there"))
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._columns = EvenColumns(self.table)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.histogram = AnswerHistogram()
        self.note, self.legend = sentence(role="muted"), sentence(role="small")
        self.result = SavedNote()
        self.plot = PointsPlot()
        self.plot.chosen.connect(self._on_dot)
        session.file_points.chosen.connect(self._on_dot)
        self.landmarks = LandmarksList(session)
        self.tasks = TaskRow(worker, can_weigh=session.display.is_kernel)
        session.question.changed.connect(lambda: self.tasks.offer_weights(session.display.is_kernel))
        self.add(self.note, self.histogram, grow(self._beside()), self.result, self.export.saved, self.tasks)
        session.display.changed.connect(self._show_answers)
        self.show_running(False)

    def _beside(self) -> QSplitter:
        """The picture with the landmarks below it, and the table."""
        self.left = as_widget(column(grow(self.plot), self.legend, self.landmarks))
        split = QSplitter(Qt.Orientation.Horizontal)
        for at, (part, share) in enumerate(zip((self.left, self.table), _SHARES, strict=True)):
            part.setMinimumWidth(scaled(_NARROWEST))
            split.addWidget(part)
            split.setStretchFactor(at, share)
        split.setSizes([share * _WIDE for share in _SHARES])
        split.setChildrenCollapsible(False)
        return split

    def show_bench(self, bench: Workbench, words: str, *, is_selection: bool = False) -> None:
        """is_selection: it is what was worked out of a file, and can be saved"""
        self.bench = bench
        # As the file has them; a click on a name sorts.
        self.table.setSortingEnabled(False)
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.rows.show_rows(bench)
        self.table.setSortingEnabled(True)
        if bench.weights is not None:
            self.table.sortByColumn(self.rows.column_of(RowFact.WEIGHT), Qt.SortOrder.DescendingOrder)
        elif bench.plane is not None:
            # Of points that mean nothing by themselves the most alike come first.
            best = Qt.SortOrder.DescendingOrder if self._display.is_kernel else Qt.SortOrder.AscendingOrder
            self.table.sortByColumn(self.rows.column_of(RowFact.ANSWER), best)
        self.landmarks.setVisible(False)
        self._session.file_points.show(bench.points[bench.readable])
        self._columns.fit()
        self._show_answers()
        self.note.setText(words)
        self.tasks.save.setVisible(is_selection)

    def forget(self) -> None:
        # Nothing of a file that is no more stays in sight.
        self.bench = None
        self.rows.show_rows(None)
        self.plot.clear()
        self.note.setText("")
        for part in (self.tasks.save, self.result, self.landmarks):
            part.setVisible(False)
        self.histogram.show_answers(np.zeros(0), 0.0)
        self._session.file_points.clear()

    def show_running(self, running: bool) -> None:
        self.tasks.show_running(running)
        self.other.setEnabled(not running)

    def _exported(self) -> PlotExport | None:
        # Of the readable rows that are held; pictures show the first MOST_DRAWN of them.
        bench, session = self.bench, self._session
        if bench is None or not len(bench.answer) or not self._has_plot:
            return None
        answer, points, count = bench.answer, bench.points[bench.readable], len(bench.answer)
        mask, every = self.legend.text(), range(len(session.columns))
        drawn = self.tr("drawn: {drawn} of {count} points").format(
            drawn=rounded(float(min(count, MOST_DRAWN))), count=rounded(float(count))
        )
        title = self.tr("{answer} at the points of {file}")
        return PlotExport(
            title=title.format(answer=answer_name(session), file=bench.source.name),
            footer=session.footer,
            caption=joined(write_caption(session, answer, point=session.point.values, moving=every, mask=mask), drawn),
            paint=self.plot.render_to,
            font=self.font(),
            table=lambda: format_answers(session.point.axes, points, answer, session.footer),
        )

    def _show_answers(self) -> None:
        if self.bench is None:
            return
        answer, factor = self.bench.answer, self._display.factor
        band = float(np.median(answer.total_high - answer.total_low)) * factor if len(answer) else 0.0
        shown = self._display.shown(answer.value)
        self.histogram.show_answers(shown, band)
        self.left.setVisible(self._has_plot)
        if self._has_plot:
            kind = self._session.question.release.receipt.law.kind
            pale = explained_at_all(answer, kind, is_kernel=self._display.is_kernel)
            self.plot.show_points(self._places(self.bench), shown, pale, answer_name(self._session))
            self.legend.setText(mask_words(pale, self.tr("all points")))
            self.legend.setVisible(bool(self.legend.text()))
        chosen = self.table.currentIndex()
        if chosen.isValid():
            self._mark(self.bench, self.rows.place(chosen.row()))

    def _places(self, bench: Workbench) -> Floats:
        """(k, 2) of the readable rows: on a sheet of their own, or over the two columns that a map shows first."""
        if bench.plane is not None:
            # Directions of largest spread, which have no names.
            self.plot.show_axes(self.tr("first principal component"), self.tr("second component"))
            return bench.plane
        axes = self._session.point.axes
        across, up = usual_pair(axes)
        self.plot.show_places_of(axes[across], axes[up])
        points = bench.points[bench.readable]
        return np.column_stack([axes[at].scale.positions(points[:, at]) for at in (across, up)])

    def _on_dot(self, index: int) -> None:
        # A point on a plot: its row is shown.
        if self.bench is not None:
            self.table.selectRow(self.rows.line_of(int(np.flatnonzero(self.bench.readable)[index])))

    def _on_row(self, index: QModelIndex) -> None:
        if self.bench is not None and index.isValid():
            at = self.rows.place(index.row())
            if self.bench.readable[at]:
                self._mark(self.bench, at)
                self.row_chosen.emit(self.bench.points[at])

    def _mark(self, bench: Workbench, at: int) -> None:
        # The chosen row in every picture, in the unit of display.
        if bench.readable[at]:
            self.histogram.mark(float(self._display.shown(bench.spread("value")[at : at + 1])[0]))
            if self._has_plot:
                self.plot.mark(int(bench.readable[:at].sum()))
            self.landmarks.show_point(bench.points[at])
