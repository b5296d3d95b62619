"""Rows: made-up rows that look like the private ones, how well they keep what the release says, and a file of them."""

import json
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QLayout, QWidget

from dpsim_gui.analysis.fidelity import Fidelity
from dpsim_gui.analysis.synthetic_rows import MOST_ROWS, SyntheticRows, sample
from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.viewer.answer_words import no_answer
from dpsim_gui.app.viewer.export.save_dialog import ask_where_to_save, written
from dpsim_gui.app.viewer.export.saved_note import SavedNote
from dpsim_gui.app.viewer.export.table import table
from dpsim_gui.app.viewer.plots.panel import PlotPanel
from dpsim_gui.app.viewer.rows.pictures import RowsPictures
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable
from dpsim_gui.app.viewer.widgets.class_box import ClassBox
from dpsim_gui.app.viewer.widgets.job_row import JobRow
from dpsim_gui.app.viewer.widgets.number_box import CountBox
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import button, flow, grow, sentence
from dpsim_gui.errors import DpsimError
from dpsim_gui.progress import Progress

_PREVIEW = 100
_STATEMENT = ".json"
_MOST_SEED = 2**31 - 1


@dataclass(frozen=True, kw_only=True, eq=False)
class MadeRows:
    """statement: what travels with them"""

    rows: SyntheticRows
    fidelity: Fidelity | None
    statement: str


class RowsPanel(PlotPanel):
    uses_point = False
    topic = "viewer-rows"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.made: MadeRows | None = None
        self.job_row = JobRow(self.job.worker)
        self.job.running.connect(self._show_running)
        self.saved = SavedNote()
        intro = sentence(
            self.tr(
                "Rows made up from the released numbers alone: none of them is a row of the private data, and making "
                "them costs no privacy. They carry the promise of this release, and every row is marked as synthetic."
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
        self.seed = CountBox(self.tr("Seed: the same one gives the same rows"))
        self.seed.setRange(0, _MOST_SEED)
        self.seed.setPrefix(self.tr("seed "))
        self.label = ClassBox(self._session.release.classes, with_all=True)
        self.start = button(self.tr("&Make rows"), self.make, kind="primary")
        self.save = button(self.tr("&Save…"), self._ask_where)
        return flow(self.count, self.seed, self.label, self.start, self.save)

    def make(self) -> None:
        release, count, seed, label = (
            self._session.release,
            self.count.value(),
            self.seed.value(),
            self.label.chosen,
        )

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
            return self.tr("Choose one class to see how well its rows keep what the release says.")
        words = [
            self.tr(
                "Answers of these rows differ from the release’s own by {off} on the whole; noise and the drawing of "
                "rows explain {expected}."
            ).format(off=figure(kept.answers_off), expected=figure(kept.answers_expected))
        ]
        if kept.distance is not None and kept.even:
            part = figure(100 * kept.distance / kept.even)
            far = self.tr("Beside noise and chance they are {share} % as far from the release as evenly spread rows.")
            words.append(far.format(share=part))
        return " ".join(words)

    def _show_refusal(self, error: DpsimError) -> None:
        self.note.setText(no_answer(error))

    def _ask_where(self) -> None:
        ask_where_to_save(
            self,
            title=self.tr("Save the synthetic rows"),
            name=str(self._name_file("synthetic.csv")),
            kinds=[(self.tr("Table"), "csv")],
            chosen=self.save_to,
        )

    def save_to(self, path: Path) -> None:
        """The table, every row marked; beside it what the rows are, and how close they come."""
        if self.made is None:
            return
        rows = self.made.rows
        marked = ((*row, "true") for row in rows.rows())
        beside = path.with_name(path.name + _STATEMENT)
        problem = written(path, table(rows.keys(), marked, None)) or written(beside, self.made.statement)
        self.problem.show_problem(problem)
        if problem is None:
            self.saved.say(path, self.tr("Saved: {table} and {beside}").format(table=path.name, beside=beside.name))
        else:
            self.saved.setVisible(False)
