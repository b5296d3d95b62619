"""Places: where in the domain the answers are highest or lowest, and which of these places are more than noise."""

from pathlib import Path

import numpy as np
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QLayout

from dpsim_gui.app.language.numbers import rounded, significant
from dpsim_gui.app.viewer.export.answer_words import no_answer
from dpsim_gui.app.viewer.export.files import JobRow, SavedNote, ask_where_to_save_table, write_file
from dpsim_gui.app.viewer.export.table import format_cells, table
from dpsim_gui.app.viewer.places.search import Extreme, PlaceVerdict, SearchResult, find_places
from dpsim_gui.app.viewer.plots.plot_panel import PlotPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable
from dpsim_gui.app.viewer.widgets.fields import CountBox
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.widgets.form import button, choice, flow, grow, sentence
from dpsim_gui.errors import DpsimError


class PlacesCard(Card):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.result: SearchResult | None = None
        self._at = -1
        self.table = CellsTable(self.tr("Places found"))
        self.table.activated.connect(self._go_to)
        self.table.setToolTip(self.tr("Double-click or press Enter to move the point there"))
        self.note = sentence(self.tr("Nothing searched yet"), "muted")
        self.problem = InlineProblem()
        self.saved = SavedNote()
        self.add(self.note, grow(self.table), self._buttons(), self.problem, self.saved)
        session.display.changed.connect(self._show)
        self._show_buttons()
        self.table.hide()

    def show_result(self, result: SearchResult) -> None:
        self.result, self._at = result, -1
        self._session.marks.show(np.array([place.point for place in result.places]))
        self._show_buttons()
        self._show()

    def forget(self) -> None:
        # What was found answers another question.
        self.result = None
        self._session.marks.clear()
        self._show_buttons()
        self.table.show_cells((), ())
        self.table.hide()
        self.note.setText(self.tr("Nothing searched yet"))

    def _buttons(self) -> QLayout:
        self.next = button(
            self.tr("&Next place"), self.go_to_next, tip=self.tr("Moves the point to the next place of the list (F4)")
        )
        self.copy = button(self.tr("&Copy"), self.copy_places)
        self.export = button(self.tr("&Export CSV…"), self._choose_file)
        return flow(self.next, self.copy, self.export)

    def _show_buttons(self) -> None:
        for control in (self.next, self.copy, self.export):
            control.setVisible(self.result is not None and bool(self.result.places))

    def go_to_next(self) -> None:
        # From one place of the list to the next, round its end.
        if self.result is not None and self.result.places:
            self._at = (self._at + 1) % len(self.result.places)
            self.table.selectRow(self._at)
            self._session.point.set_values(self.result.places[self._at].point)

    def _cells_to_keep(self) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
        assert self.result is not None
        header = ("place", "verdict", "value", "low", "high", *self._session.columns)
        axes = self._session.point.axes
        rows: list[tuple[object, ...]] = [
            (
                *(number, place.verdict, place.value, place.low, place.high),
                *(axis.cell(at) for axis, at in zip(axes, place.point, strict=True)),
            )
            for number, place in enumerate(self.result.places, start=1)
        ]
        return header, rows

    def copy_places(self) -> None:
        if self.result is not None:
            QGuiApplication.clipboard().setText(format_cells(*self._cells_to_keep()))

    def save_csv(self, path: Path) -> None:
        # Unclipped sums, whatever is shown.
        if self.result is not None:
            header, rows = self._cells_to_keep()
            problem = write_file(path, table(header, rows, self._session.footer))
            self.problem.show_problem(problem)
            self.saved.show_result(path, problem)

    def _choose_file(self) -> None:
        ask_where_to_save_table(
            self,
            self.tr("Export the places"),
            self._session.path.with_name(f"{self._session.path.stem}-places.csv"),
            self.save_csv,
        )

    def _show(self) -> None:
        if self.result is None:
            return
        header, *rows = self.texts
        self.table.show_cells(header, rows)
        self.table.show()
        self._say_how_many()

    @property
    def texts(self) -> list[tuple[str, ...]]:
        """The list as it is shown, the first line names its columns."""
        assert self.result is not None
        display = self._session.display
        verdicts = {
            PlaceVerdict.NOISE: self.tr("could be noise"),
            PlaceVerdict.REAL: self.tr("real"),
        }
        rows: list[tuple[str, ...]] = []
        for number, place in enumerate(self.result.places, start=1):
            spread = (place.high - place.low) / 4 * display.factor
            shown = display.shown(np.array([place.value, place.low, place.high]))
            numbers = (rounded(float(value), spread) for value in shown)
            cells = (axis.text(value) for axis, value in zip(self._session.point.axes, place.point, strict=True))
            rows.append((str(number), verdicts[place.verdict], *numbers, *cells))
        answer = (self.tr("Answer"), self.tr("95 % interval from"), self.tr("to"))
        return [(self.tr("Place"), self.tr("Verdict"), *answer, *self._session.columns), *rows]

    def _say_how_many(self) -> None:
        assert self.result is not None
        count, real = len(self.result.places), sum(place.real for place in self.result.places)
        if real == count:
            words = self.tr("{count} places found, all beyond noise (95 % confidence).")
        else:
            words = self.tr("{count} places found, {real} of them beyond noise (95 % confidence).")
        typical = significant(self.result.typical * self._session.display.factor)
        more = self.tr("The typical answer is {typical}. Double-click a line to go there.").format(typical=typical)
        self.note.setText(f"{words.format(count=count, real=real)} {more}")

    def _go_to(self, index: QModelIndex) -> None:
        if self.result is not None:
            self._at = index.row()
            self._session.point.set_values(self.result.places[self._at].point)


class PlacesPanel(PlotPanel):
    topic = "viewer-places"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.job_row = JobRow(self.job.worker)
        self.job.running.connect(self._show_running)
        self.job.worker.crashed.connect(self._forget)
        intro = sentence(
            self.tr(
                "dpsim asks thousands of points and climbs from the best ones. This costs no privacy. A place is real "
                "if its 95 % interval leaves out the typical answer."
            ),
            "muted",
        )
        order = Card(self.tr("Places that stand out"), intro, self._make_controls(), self.job_row)
        self.results = PlacesCard(session)
        self.job.stopped.connect(lambda: self.results.note.setText(self.tr("Stopped.")))
        self._arrange(order, grow(self.results), spacing=16)
        session.question.changed.connect(self._forget)
        following = QShortcut(QKeySequence("F4"), self)
        following.setContext(Qt.ShortcutContext.WindowShortcut)
        following.activated.connect(self.results.go_to_next)

    def _make_controls(self) -> QLayout:
        self.goal = choice(self.tr("What to look for"))
        self._name_goals()
        self.count = CountBox(self.tr("How many places at most"))
        self.count.setRange(1, 20)
        self.count.setValue(5)
        self.count.setSuffix(self.tr(" places"))
        self.start = button(self.tr("&Search"), self.search, kind="primary")
        return flow(self.goal, self.count, self.start)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.results.result is None and not self.job.is_busy:
            self.search()

    def _name_goals(self) -> None:
        self.goal.clear()
        if self._session.display.is_kernel:
            self.goal.addItem(self.tr("Where many rows lie"), Extreme.HIGHEST)
            self.goal.addItem(self.tr("Where few rows lie"), Extreme.LOWEST)
        else:
            self.goal.addItem(self.tr("Nearest to the rows"), Extreme.LOWEST)
            self.goal.addItem(self.tr("Farthest from the rows"), Extreme.HIGHEST)

    def search(self) -> None:
        bound_query, axes = self._session.question.bound_query, self._session.point.axes
        goal, wanted = Extreme(self.goal.currentData()), self.count.value()
        self.results.forget()
        self.results.note.setText(self.tr("Searching…"))
        self.job.ask(lambda progress: find_places(bound_query, axes, goal, wanted, progress), fine=True)

    def _show_result(self, result: SearchResult) -> None:
        self.results.show_result(result)

    def _show_refusal(self, error: DpsimError) -> None:
        self.results.note.setText(no_answer(error))

    def _forget(self) -> None:
        # Another question is asked: what was found, or is being searched, answers the one before.
        self.job.forget()
        self._name_goals()
        self.results.forget()

    def _show_running(self, running: bool) -> None:
        self.job_row.show_running(running)
        self.start.setVisible(not running)
        self.setCursor(Qt.CursorShape.BusyCursor if running else Qt.CursorShape.ArrowCursor)
