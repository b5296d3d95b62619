"""The rows of a file with their answers: to be looked at, sorted and chosen, and what can be done with all of them."""

from pathlib import Path

import numpy as np
from PySide6.QtCore import QCoreApplication, QModelIndex, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractItemView, QSplitter, QTableView, QWidget

from dpsim_gui.analysis.closest_landmarks import find_closest_landmarks, has_landmarks
from dpsim_gui.app.language.numbers import marked, rounded
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.answer_words import answer_name, mask_words
from dpsim_gui.app.viewer.batch.job import BatchResult, Workbench
from dpsim_gui.app.viewer.batch.points_plot import AnswerHistogram, PointsPlot
from dpsim_gui.app.viewer.batch.task_row import (
    TaskRow,
    describe_answers,
    describe_ranking,
    describe_rows,
    describe_weights,
)
from dpsim_gui.app.viewer.batch.workbench_table import RowFact, WorkbenchTable
from dpsim_gui.app.viewer.export.button import ExportButton
from dpsim_gui.app.viewer.export.caption import joined, write_caption
from dpsim_gui.app.viewer.export.picture import Paint, PlotExport
from dpsim_gui.app.viewer.export.save_dialog import SavedNote
from dpsim_gui.app.viewer.export.table import format_answers
from dpsim_gui.app.viewer.plots.marks import MOST_DRAWN
from dpsim_gui.app.viewer.session.axis import usual_pair
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.band import explained_at_all
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable, EvenColumns, make_readable
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import button, column, grow, sentence
from dpsim_gui.app.worker import Worker
from dpsim_gui.arrays import Floats
from dpsim_gui.release.ranking import RankedRows

_LISTED = 5
_HEIGHT = 180
"""for so many lines"""
_SHARES = (2, 3)
"""of the width that the picture and the table have"""
_WIDE = 1000
"""more than any window gives"""
_NARROWEST = 280


class LandmarksList(QWidget):
    """Takes no room until a point is chosen, and none at all where a release has no landmarks."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.offered = has_landmarks(session.release)
        self.title = sentence(role="muted")
        self.table = CellsTable(self.tr("Closest landmarks"))
        self.table.setFixedHeight(scaled(_HEIGHT))
        column(self.title, self.table, inside=self, spacing=6)
        self.forget()

    def forget(self) -> None:
        self.setVisible(False)

    def show_point(self, values: Floats) -> None:
        """values: (d,)"""
        if not self.offered:
            return
        asked, display = self._session.question.bound_query, self._session.display
        closest = find_closest_landmarks(asked.release, values[None], _LISTED, label=asked.label)
        self.title.setText(
            self.tr("Closest of the {count} public landmarks in the file").format(count=rounded(float(closest.count)))
        )
        header = (self.tr("Landmark"), self.tr("Closeness"), self.tr("Answer there, band"))
        answer = closest.answer
        shown = [display.shown(part) for part in (answer.value, answer.total_low, answer.total_high)]
        spreads = answer.noise_sd * display.factor
        rows = []
        for at, (number, closeness) in enumerate(zip(closest.numbers, closest.closeness, strict=True)):
            value, low, high = (rounded(float(part[at]), float(spreads[at])) for part in shown)
            there = self.tr("{value}  ({low} to {high})").format(value=value, low=low, high=high)
            rows.append((str(number), marked(f"{closeness:.3f}"), there))
        self.table.show_cells(header, rows)
        self.setVisible(True)


def _tr(words: str) -> str:
    return QCoreApplication.translate("PointsExport", words)


def export_points(session: Session, bench: Workbench, *, mask: str, paint: Paint, font: QFont) -> PlotExport:
    """Of the readable rows that are held; pictures show the first MOST_DRAWN of them. mask: what is pale"""
    points, count = bench.points[bench.readable], len(bench.answer)
    drawn = _tr("drawn: {drawn} of {count} points").format(
        drawn=rounded(float(min(count, MOST_DRAWN))), count=rounded(float(count))
    )
    caption = write_caption(
        session,
        bench.answer,
        factor=session.display.factor,
        point=session.point.values,
        moving=range(len(session.columns)),
        mask=mask,
    )
    return PlotExport(
        title=_tr("{answer} at the points of {file}").format(
            answer=answer_name(session.display), file=bench.source.name
        ),
        footer=session.footer,
        caption=joined(caption, drawn),
        paint=paint,
        font=font,
        table=lambda: format_answers(session.point.axes, points, bench.answer, session.footer),
    )


class PointsCard(Card):
    """worker: whose progress is shown while all points are answered or ranked."""

    other_wanted = Signal()
    row_chosen = Signal(object)
    """(d,) values of a readable row"""

    def __init__(self, heading: str, session: Session, worker: Worker, parent: QWidget | None = None) -> None:
        super().__init__(heading, parent=parent)
        self._session, self._display = session, session.display
        self.bench: Workbench | None = None
        self.other = button(self.tr("&Other file…"), self.other_wanted)
        self.add_to_heading(self.other)
        self.export = ExportButton(
            title=self.tr("Export the points"),
            name=session.path.with_name(f"{session.path.stem}-points.png"),
            exported=self._exported,
        )
        if len(session.columns) == 1:
            self.export.hide()  # never shown before it has its place: that opens a window
        self.add_to_heading(self.export)
        self.rows = WorkbenchTable(session, self)
        self.table = QTableView()
        self.table.setModel(self.rows)
        make_readable(self.table, self.tr("Rows of the file with their answers"))
        self.table.setToolTip(self.tr("Click a name to sort, a row to move the point there"))
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._columns = EvenColumns(self.table)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.histogram = AnswerHistogram()
        self.note = sentence(role="muted")
        self.result = SavedNote()
        self.plot = PointsPlot()
        self.plot.chosen.connect(self._on_dot)
        session.file_points.chosen.connect(self._on_dot)
        self.legend = sentence(role="small")
        self.landmarks = LandmarksList(session)
        self.tasks = TaskRow(worker, can_weigh=session.display.is_kernel)
        session.question.changed.connect(lambda: self.tasks.offer_weights(session.display.is_kernel))
        self.add(self.note)
        self.add(self.histogram)
        self.add(grow(self._beside()))
        self.add(self.result)
        self.add(self.export.saved)
        self.add(self.tasks)
        session.display.changed.connect(self._show_answers)
        self.show_running(False)

    def _beside(self) -> QSplitter:
        """The picture with the landmarks below it, and the table."""
        left = QWidget()
        column(grow(self.plot), self.legend, self.landmarks, inside=left)
        self.left = left
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(left)
        split.addWidget(self.table)
        left.setMinimumWidth(scaled(_NARROWEST))
        self.table.setMinimumWidth(scaled(_NARROWEST))
        for at, share in enumerate(_SHARES):
            split.setStretchFactor(at, share)
        split.setSizes([share * _WIDE for share in _SHARES])
        split.setChildrenCollapsible(False)
        return split

    def show_rows(self, bench: Workbench) -> None:
        self.tasks.save.setVisible(False)
        self._show(bench)
        self.note.setText(describe_rows(bench))

    def show_ranking(self, selection: RankedRows, bench: Workbench) -> None:
        """bench: the selected rows, best first."""
        self._show(bench)
        self.note.setText(describe_ranking(selection))
        self.tasks.save.setVisible(True)

    def show_weights(self, bench: Workbench) -> None:
        """bench: with weights, the heaviest first."""
        self._show(bench)
        self.table.sortByColumn(self.rows.column_of(RowFact.WEIGHT), Qt.SortOrder.DescendingOrder)
        self.note.setText(describe_weights(bench))
        self.tasks.save.setVisible(True)

    def _exported(self) -> PlotExport | None:
        if self.bench is None or not len(self.bench.answer) or len(self._session.columns) == 1:
            return None
        return export_points(
            self._session, self.bench, mask=self.legend.text(), paint=self.plot.render_to, font=self.font()
        )

    def forget(self) -> None:
        """Nothing of a file that is no more stays in sight."""
        self.bench = None
        self.rows.show_rows(None)
        self.plot.clear()
        self.tasks.save.setVisible(False)
        self.note.setText("")
        self.result.setVisible(False)
        self.histogram.show_answers(np.zeros(0), 0.0)
        self.landmarks.forget()
        self._session.file_points.clear()

    def _show(self, bench: Workbench) -> None:
        self.bench = bench
        header = self.table.horizontalHeader()
        # As the file has them; a click on a name sorts.
        self.table.setSortingEnabled(False)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.rows.show_rows(bench)
        self.table.setSortingEnabled(True)
        if bench.plane is not None:
            # Of points that mean nothing by themselves the most alike come first.
            best = Qt.SortOrder.DescendingOrder if self._display.is_kernel else Qt.SortOrder.AscendingOrder
            self.table.sortByColumn(self.rows.column_of(RowFact.ANSWER), best)
        self.landmarks.forget()
        self._session.file_points.show(bench.points[bench.readable])
        self._columns.fit()
        self._show_answers()

    def _show_answers(self) -> None:
        if self.bench is None:
            return
        answer, factor = self.bench.answer, self._display.factor
        band = float(np.median(answer.total_high - answer.total_low)) * factor if len(answer) else 0.0
        shown = self._display.shown(answer.value)
        self.histogram.show_answers(shown, band)
        self.left.setVisible(len(self._session.columns) > 1)
        if len(self._session.columns) > 1:
            kind = self._session.question.release.receipt.law.kind
            pale = explained_at_all(answer, kind, is_kernel=self._display.is_kernel)
            self.plot.show_points(self._places(self.bench), shown, pale, answer_name(self._display))
            self.legend.setText(mask_words(pale, whole=True))
            self.legend.setVisible(bool(self.legend.text()))
        chosen = self.table.currentIndex()
        if chosen.isValid():
            self._mark(self.bench, self.rows.place(chosen.row()))

    def _places(self, bench: Workbench) -> Floats:
        """(k, 2) of the readable rows: on a sheet of their own, or over the two columns that a map shows first."""
        if bench.plane is not None:
            self.plot.show_components()
            return bench.plane
        axes = self._session.point.axes
        pair = usual_pair(axes)
        self.plot.show_axes(*(axes[at] for at in pair))
        points = bench.points[bench.readable]
        return np.column_stack([axes[at].scale.positions(points[:, at]) for at in pair])

    def _on_dot(self, index: int) -> None:
        """A point on a plot: its row is shown."""
        if self.bench is not None:
            self.table.selectRow(self.rows.line_of(int(np.flatnonzero(self.bench.readable)[index])))

    def _on_row(self, index: QModelIndex) -> None:
        if self.bench is None or not index.isValid():
            return
        at = self.rows.place(index.row())
        if self.bench.readable[at]:
            self._mark(self.bench, at)
            self.row_chosen.emit(self.bench.points[at])

    def _mark(self, bench: Workbench, at: int) -> None:
        """The chosen row in every picture, in the unit of display."""
        if not bench.readable[at]:
            return
        value = bench.spread("value")[at]
        self.histogram.mark(float(self._display.shown(np.array([value]))[0]))
        if len(self._session.columns) > 1:
            self.plot.mark(int(bench.readable[:at].sum()))
        self.landmarks.show_point(bench.points[at])

    def show_answered(self, result: BatchResult) -> None:
        self.result.say(result.target, describe_answers(result))

    def show_saved(self, count: int, target: Path) -> None:
        words = self.tr("{count} points saved as {name}.").format(count=rounded(float(count)), name=target.name)
        self.result.say(target, words)

    def show_running(self, running: bool) -> None:
        self.tasks.show_running(running)
        self.other.setEnabled(not running)
