"""Batch: a file of points in, a file of answers out, of all points or of those most like the data."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from dpsim_gui.analysis.plain_sentence import text_closeness
from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.viewer.batch import job
from dpsim_gui.app.viewer.batch.points_card import PointsCard
from dpsim_gui.app.viewer.batch.sentence_card import SentenceCard
from dpsim_gui.app.viewer.export.files import PointsDrop, ask_where_to_save_table
from dpsim_gui.app.viewer.plots.plot_panel import ViewerPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.drop_zone import dropped_file
from dpsim_gui.app.widgets.form import SLACK, grow, label
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.errors import Cancelled, QueryError
from dpsim_gui.file_formats import POINT_NAMES, RELEASE, has_suffix
from dpsim_gui.progress import Progress
from dpsim_gui.release.ranking import RankedRows, ranked_rows


class BatchPanel(ViewerPanel):
    uses_point = False
    topic = "viewer-batch"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.setAcceptDrops(True)
        self.source: Path | None = None
        self.shown: job.Workbench | None = None
        # The most similar rows, or all rows with their weights.
        self.selection: RankedRows | job.Workbench | None = None
        self._loading = False
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)
        text = session.release.receipt.text
        self.sentence = None if text is None else SentenceCard(session.question)
        self.drop = PointsDrop(
            self.tr("Drop a file of points here") if text is None else self.tr("Or drop a file of texts here"),
            self.tr(
                "A table of points ({formats}). Columns go by name, or in the order of the release. "
                "Other columns are kept."
            ).format(formats=POINT_NAMES)
            if text is None
            else self.tr("A table with a column named {column}. All other columns are kept.").format(
                column=text.column
            ),
            folder=session.path.parent,
        )
        self.drop.chosen.connect(self.look_at)
        self.reading = label(role="muted")
        self.reading.setVisible(False)
        self.card = PointsCard(self.tr("Points"), session, self._worker)
        self.card.setVisible(False)
        self._worker.crashed.connect(self._show_idle)
        self.card.export.tried.connect(self.problem.show_problem)
        self.card.row_chosen.connect(session.point.set_values)
        self.card.other_wanted.connect(self.drop.ask)
        self.card.tasks.run_wanted.connect(self._on_run)
        self.card.tasks.save_wanted.connect(self._choose_selection)
        self.card.tasks.changed.connect(self._forget_selection)
        self._arrange(
            *(() if self.sentence is None else (self.sentence,)),
            self.drop,
            self.problem,
            self.reading,
            grow(self.card),
            SLACK,
            spacing=16,
        )
        session.question.changed.connect(self._on_question)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        path = dropped_file(event)
        if path is not None and not has_suffix(path, RELEASE) and self.card.other.isEnabled():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event)
        if path is not None:
            event.acceptProposedAction()
            self.look_at(path)

    def shut_down(self) -> None:
        self._worker.close()
        if self.sentence is not None:
            self.sentence.shut_down()

    def _forget_selection(self) -> None:
        # The table goes back to the first points of the file.
        if self.selection is not None and self.shown is not None:
            self.card.show_bench(self.shown, job.describe(self.shown))
        self.selection = None

    def look_at(self, path: Path) -> None:
        # Answers the first rows of it; nothing of what was shown before stays in sight or can be run.
        self.source = path
        self.shown = self.selection = None
        self.card.forget()
        self._show_idle()
        bound_query, sheet = self._session.question.bound_query, self._session.is_embedding
        self._start(lambda progress: job.load(bound_query, path, progress, on_a_sheet=sheet), loading=True)

    def answer_to(self, target: Path) -> None:
        source, bound_query, footer = self.source, self._session.question.bound_query, self._session.footer
        if source is not None and self.shown is not None:
            self._start(lambda progress: job.answer_file(bound_query, source, target, footer, progress))

    def rank(self) -> None:
        # Every point of the file is answered; the best are shown.
        source, bound_query, count = self.source, self._session.question.bound_query, self.card.tasks.wanted.value()
        if source is not None and self.shown is not None:
            self._forget_selection()
            release, label = bound_query.release, bound_query.label
            self._start(lambda progress: ranked_rows(release, source, count, label=label, progress=progress))

    def weigh(self) -> None:
        # All rows as candidates that together should look like the data.
        bench, bound_query = self.shown, self._session.question.bound_query
        if bench is not None:
            self._forget_selection()
            self._start(lambda progress: job.weigh_rows(bound_query, bench, progress))

    def _start(self, task: Callable[[Progress], object], *, loading: bool = False) -> None:
        self._loading = loading
        self.card.show_running(not loading)
        self.reading.setVisible(loading)
        self.reading.setText(self.tr("Reading {name}…").format(name="" if self.source is None else self.source.name))
        self.problem.show_problem(None)
        self.card.result.setVisible(False)
        self._worker.start(task, supersede=True)

    def save_selection(self, target: Path) -> None:
        selection, footer = self.selection, self._session.footer
        if selection is None:
            return
        try:
            if isinstance(selection, RankedRows):
                job.save_selection(selection, target, footer)
            else:
                job.save_weights(selection, target, footer)
        except QueryError as error:
            self.problem.show_error(error)
            return
        self.problem.show_problem(None)
        words = self.tr("{count} points saved as {name}.")
        self.card.result.say(target, words.format(count=rounded(float(len(selection.rows))), name=target.name))

    def _choose_selection(self) -> None:
        assert self.source is not None
        end = "most-similar" if isinstance(self.selection, RankedRows) else "weights"
        name = self.source.with_name(f"{self.source.stem}-{end}.csv")
        ask_where_to_save_table(self, self.tr("Save the selection"), name, self.save_selection)

    def _on_run(self) -> None:
        task = job.BatchTask
        run = {task.ANSWER: self._choose_target, task.RANK: self.rank, task.WEIGH: self.weigh}
        run[self.card.tasks.task]()

    def _choose_target(self) -> None:
        assert self.source is not None
        name = self.source.with_name(f"{self.source.stem}-answers.csv")
        ask_where_to_save_table(self, self.tr("Save the answers"), name, self.answer_to)

    def _show_idle(self) -> None:
        # Something can be done with all points once the first of them are shown.
        self.reading.setVisible(False)
        self.card.show_running(False)
        self.card.tasks.setEnabled(self.shown is not None)

    def _on_done(self, report: Done) -> None:
        match report.value:
            case job.Workbench(weights=None) as bench:
                self.shown = bench
                self.card.show_bench(bench, job.describe(bench))
                # A file is there: the table needs the room, and another file can still be dropped on the panel.
                self.card.setVisible(True)
                self._show_others(bench)
                self.drop.setVisible(False)
            case job.Workbench() as bench:
                self.selection = bench
                self.card.show_bench(bench, job.describe(bench), is_selection=True)
            case job.BatchResult() as result:
                self.card.result.say(result.target, job.describe(result))
            case RankedRows() as ranked if self.shown is not None:
                self.selection = ranked
                bench = job.make_bench(ranked, self.shown)
                self.card.show_bench(bench, job.describe(ranked), is_selection=True)
        self._show_idle()

    def _show_others(self, bench: job.Workbench) -> None:
        """What a typed text is compared with."""
        if self.sentence is not None:
            bound_query = self._session.question.bound_query
            told = text_closeness(bound_query.release, bench.answer, label=bound_query.label)
            self.sentence.others = np.array([each.value for each in told])

    def _on_failed(self, report: Failed) -> None:
        self._show_idle()
        if isinstance(report.error, Cancelled):
            self.problem.show_problem(self.tr("Stopped. Nothing was written."))
            return
        name = "" if self.source is None else self.source.name
        if self._loading:
            # A file that cannot be read leaves nothing of an earlier one to be taken for its own.
            self.source = None
            self.card.setVisible(False)
            self.drop.setVisible(True)
        self.problem.show_problem(
            self.tr("{name}: {problem}").format(name=name, problem=translated_error(report.error))
        )

    def _on_question(self) -> None:
        if self.source is not None:
            self.look_at(self.source)
