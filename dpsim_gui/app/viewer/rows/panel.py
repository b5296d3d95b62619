"""Rows: made-up rows that look like the private ones, how well they keep what the release says, and a file of them."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtWidgets import QLayout, QWidget

from dpsim_gui.analysis.fidelity import Fidelity
from dpsim_gui.analysis.synthetic_rows import MOST_ROWS, SyntheticRows, sample
from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.viewer.export.answer_words import no_answer
from dpsim_gui.app.viewer.export.files import JobRow, SavedNote, ask_where_to_save_table, write_file
from dpsim_gui.app.viewer.export.table import table
from dpsim_gui.app.viewer.plots.data_plot import DataPlot, bars, dots, line, padded
from dpsim_gui.app.viewer.plots.plot_panel import PlotPanel
from dpsim_gui.app.viewer.session.axis import Axis, usual_pair
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable
from dpsim_gui.app.viewer.widgets.fields import ClassBox, ColumnBox, CountBox
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import button, column, flow, grow, label, row, sentence
from dpsim_gui.arrays import Floats
from dpsim_gui.errors import DpsimError
from dpsim_gui.progress import Progress

_DOTS = 3000
_BINS = 40
_SPREAD = 0.3  # by which rows at one word lie beside each other
_GOLDEN = 0.618033988749895  # multiples of the golden ratio fill an interval evenly, however many are drawn
_PREVIEW = 100
_STATEMENT = ".json"
_MOST_SEED = 2**31 - 1


class RowsPictures(QWidget):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._rows: SyntheticRows | None = None
        self._fidelity: Fidelity | None = None
        self.where = DataPlot(self.tr("Where the synthetic rows lie"))
        self.answers = DataPlot(self.tr("Answers of the release and of the rows"))
        self.shares = DataPlot(self.tr("Distribution of one column"))
        self.column = ColumnBox(self.tr("Column of the third picture"), session.columns)
        self.column.currentIndexChanged.connect(self._draw_column)
        pictures = (
            (label(self.tr("Where the rows lie"), "small"), self.where),
            (label(self.tr("Their answers and the release’s"), "small"), self.answers),
            (self.column, self.shares),
        )
        row(*(grow(column(title, grow(plot))) for title, plot in pictures), inside=self, spacing=12)
        self.clear()

    def clear(self) -> None:
        self._rows = self._fidelity = None
        for plot in (self.where, self.answers, self.shares):
            plot.clear()
        self.setVisible(False)

    def show_rows(self, rows: SyntheticRows, fidelity: Fidelity | None) -> None:
        self._rows, self._fidelity = rows, fidelity
        self.setVisible(True)
        self._draw_where(rows)
        self._draw_answers(fidelity)
        self._draw_column()

    def _draw_where(self, rows: SyntheticRows) -> None:
        axes = self._session.point.axes
        if len(axes) == 1:
            self._draw_counts(self.where, axes[0], rows.values[:, 0])
            return
        across, up = usual_pair(axes)
        x, y = (_apart(axes[at], rows.values[:_DOTS, at], turn) for turn, at in enumerate((across, up), start=1))
        self.where.show_axes(axes[across], axes[up])
        self.where.show_drawing(
            lambda colours: [dots(x, y, colours.series[0])],
            x=(axes[across].start, axes[across].end),
            y=(axes[up].start, axes[up].end),
        )

    def _draw_answers(self, fidelity: Fidelity | None) -> None:
        if fidelity is None:
            self.answers.clear()
            return
        ends = padded(fidelity.released, fidelity.synthetic)

        def draw(colours: Colours) -> list[Any]:
            diagonal = line(np.array(ends), np.array(ends), colours.muted, 1.0)
            return [diagonal, dots(fidelity.released, fidelity.synthetic, colours.series[1])]

        self.answers.show_axes(self.tr("answer of the release"), self.tr("of the rows"))
        self.answers.show_drawing(draw, x=ends, y=ends)

    def _draw_column(self) -> None:
        if self._rows is None:
            return
        at = self.column.currentIndex()
        axis = self._session.point.axes[at]
        marginals = () if self._fidelity is None else self._fidelity.marginals
        marginal = next((known for known in marginals if known.column == axis.name), None)
        if marginal is None or axis.scale.words:
            self._draw_counts(self.shares, axis, self._rows.values[:, at])
            return
        released, synthetic, x = marginal.released, marginal.synthetic, axis.scale.positions(marginal.values)
        self.shares.show_axes(axis, self.tr("share at or below"))
        self.shares.show_drawing(
            lambda colours: [line(x, released, colours.series[0]), line(x, synthetic, colours.series[1], 1.4)],
            x=(axis.start, axis.end),
            y=(0.0, 1.04),
        )

    def _draw_counts(self, plot: DataPlot, axis: Axis, values: Floats) -> None:
        """A histogram: the share of the rows at each word, or in each of some equal parts."""
        count = len(axis.scale.words) or _BINS
        edges = np.linspace(axis.start, axis.end, count + 1)
        heights = np.histogram(axis.scale.positions(values), edges)[0] / max(1, len(values))
        middles, width = (edges[1:] + edges[:-1]) / 2, 0.9 * (edges[1] - edges[0])
        plot.show_axes(axis, self.tr("share of the rows"))
        plot.show_drawing(
            lambda colours: [bars(middles, heights, colours.series[1], width=width)],
            x=(axis.start, axis.end),
            y=(0.0, 1.05 * float(heights.max(initial=0.0)) or 1.0),
        )


def _apart(axis: Axis, values: Floats, turn: int) -> Floats:
    # Positions; rows at one word are moved beside each other, since they would hide one another.
    positions = axis.scale.positions(values)
    if not axis.scale.words:
        return positions
    return np.asarray(positions + _SPREAD * (2 * np.mod(np.arange(len(values)) * _GOLDEN * turn, 1.0) - 1))


@dataclass(frozen=True, kw_only=True, eq=False)
class MadeRows:
    """statement: what travels with them. Both are slow to work out, so this is made in the background."""

    rows: SyntheticRows
    fidelity: Fidelity | None
    statement: str


class RowsPanel(PlotPanel):
    uses_point = False
    topic = "viewer-rows"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.made: MadeRows | None = None
        self.job_row = JobRow(self.job.worker)
        self.job.running.connect(self._show_running)
        self.saved = SavedNote()
        intro = sentence(
            self.tr(
                "These rows are made up from the released numbers. None of them is a row of the private data, and "
                "making them costs no privacy. Every row is marked as synthetic."
            ),
            "muted",
        )
        order = Card(self.tr("Synthetic rows"), intro, self._make_controls(), self.job_row, self.problem, self.saved)
        self.note = sentence(role="muted")
        self.job.stopped.connect(lambda: self.note.setText(self.tr("Stopped.")))
        self.pictures = RowsPictures(session)
        self.cells = CellsTable(self.tr("The first synthetic rows"))
        results = Card("", self.note, grow(self.pictures, 3), grow(self.cells, 2))
        self._arrange(order, grow(results), spacing=16)
        self._forget()

    def _make_controls(self) -> QLayout:
        self.count = CountBox(self.tr("How many rows"))
        self.count.setRange(1, MOST_ROWS)
        self.count.setValue(1000)
        self.count.setSuffix(self.tr(" rows"))
        self.seed = CountBox(self.tr("Seed: the same seed gives the same rows"))
        self.seed.setRange(0, _MOST_SEED)
        self.seed.setPrefix(self.tr("seed "))
        self.label = ClassBox(self._session.release.classes, with_all=True)
        self.start = button(self.tr("&Make rows"), self.make, kind="primary")
        self.save = button(self.tr("Sav&e…"), self._ask_where)
        return flow(self.count, self.seed, self.label, self.start, self.save)

    def make(self) -> None:
        release, label = self._session.release, self.label.chosen
        count, seed = self.count.value(), self.seed.value()

        def task(progress: Progress) -> MadeRows:
            rows = sample(release, count, label=label, seed=seed, progress=progress)
            statement = json.dumps(rows.statement(), indent=2, ensure_ascii=False, allow_nan=False) + "\n"
            return MadeRows(rows=rows, fidelity=rows.fidelity, statement=statement)

        self._forget()
        self.job.ask(task, fine=True)

    def _forget(self) -> None:
        self.made = None
        self.saved.setVisible(False)
        self.save.setEnabled(False)
        self.pictures.clear()
        self.cells.hide()
        self.note.setText(self.tr("No rows made yet."))

    def _show_running(self, running: bool) -> None:
        self.job_row.show_running(running)
        self.start.setEnabled(not running)

    def _show_result(self, made: MadeRows) -> None:
        self.made, rows = made, made.rows
        self.save.setEnabled(True)
        first = [[str(cell) for cell in row] for row, _ in zip(rows.rows(), range(_PREVIEW), strict=False)]
        self.cells.show_cells(rows.columns, first)
        self.cells.show()
        self.pictures.show_rows(rows, made.fidelity)
        self.note.setText(self._verdict(made))

    def _verdict(self, made: MadeRows) -> str:
        kept = made.fidelity
        if kept is None:
            return self.tr("Choose one class to see how well its rows match the release.")
        words = self.tr(
            "Answers of these rows differ from the release’s by {off} overall. Noise and chance explain "
            "{expected} of it."
        ).format(off=figure(kept.answers_off), expected=figure(kept.answers_expected))
        if kept.distance is not None and kept.even:
            far = self.tr("Without noise and chance, they are {share} % as far from the release as rows spread evenly.")
            words += " " + far.format(share=figure(100 * kept.distance / kept.even))
        return words

    def _show_refusal(self, error: DpsimError) -> None:
        self.note.setText(no_answer(error))

    def _ask_where(self) -> None:
        ask_where_to_save_table(
            self, self.tr("Save the synthetic rows"), self._name_file("synthetic.csv"), self.save_to
        )

    def save_to(self, path: Path) -> None:
        # The table, every row marked; beside it what the rows are, and how close they come.
        if self.made is None:
            return
        rows = self.made.rows
        marked = ((*row, "true") for row in rows.rows())
        beside = path.with_name(path.name + _STATEMENT)
        problem = write_file(path, table(rows.keys(), marked, None)) or write_file(beside, self.made.statement)
        self.problem.show_problem(problem)
        self.saved.say(path, self.tr("Saved: {table} and {beside}").format(table=path.name, beside=beside.name))
        # Half of it is not saved.
        self.saved.setVisible(problem is None)
