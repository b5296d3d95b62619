"""Places: where in the domain the answers are highest or lowest, and which of these places are more than noise."""

from pathlib import Path

import numpy as np
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QLabel, QLayout, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.language.numbers import rounded, significant
from dpsim_gui.app.viewer.answer_words import no_answer
from dpsim_gui.app.viewer.export.save_dialog import ask_where_to_save, written
from dpsim_gui.app.viewer.export.table import tab_separated, table
from dpsim_gui.app.viewer.places.search import Extreme, Place, SearchResult, find
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable
from dpsim_gui.app.viewer.widgets.flow_layout import FlowLayout
from dpsim_gui.app.viewer.widgets.job_row import JobRow
from dpsim_gui.app.viewer.widgets.number_box import CountBox
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.errors import Cancelled


class PlacesPanel(QWidget):
    uses_point = True
    topic = "viewer-places"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.found: SearchResult | None = None
        self._at = -1
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)
        self._worker.crashed.connect(lambda _report: self._show_running(False))
        self.job = JobRow(self._worker)
        intro = QLabel(
            self.tr(
                "Asks thousands of points spread over the domain and climbs from the best of them. Only the release is "
                "asked, so this costs no privacy. A place counts as real when the point it was climbed from stands out "
                "from the typical answer with a band that holds at all starting points at once."
            )
        )
        intro.setProperty("role", "muted")
        intro.setWordWrap(True)
        card = Card(self.tr("Places that stand out"))
        card.add(intro)
        card.add(self._controls())
        card.add(self.job)
        self.table = CellsTable(self.tr("Places found"))
        self.table.activated.connect(self._go_to)
        self.table.setToolTip(self.tr("Double-click or press Enter to move the point there"))
        self.note = QLabel(self.tr("Nothing searched yet."))
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setProperty("role", "muted")
        self.note.setWordWrap(True)
        results = Card()
        results.add(self.note)
        results.add(self.table, 1)
        results.add(self._buttons())
        self.problem = InlineProblem()
        results.add(self.problem)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(16)
        layout.addWidget(card)
        layout.addWidget(results, 1)
        session.question.changed.connect(self._forget)
        session.display.changed.connect(self._show)
        following = QShortcut(QKeySequence("F4"), self)
        following.setContext(Qt.ShortcutContext.WindowShortcut)
        following.activated.connect(self.go_to_next)
        self._show_buttons()
        self._show_running(False)

    @property
    def widget(self) -> QWidget:
        return self

    def shut_down(self) -> None:
        self._worker.close()

    def _buttons(self) -> QLayout:
        self.next = QPushButton(self.tr("&Next place"))
        self.next.setToolTip(self.tr("Moves the point to the next place of the list (F4)"))
        self.next.clicked.connect(self.go_to_next)
        self.copy = QPushButton(self.tr("&Copy"))
        self.copy.clicked.connect(self.copy_places)
        self.export = QPushButton(self.tr("&Export CSV…"))
        self.export.clicked.connect(self._choose_file)
        row = FlowLayout()
        for button in (self.next, self.copy, self.export):
            row.addWidget(button)
        return row

    def _show_buttons(self) -> None:
        for button in (self.next, self.copy, self.export):
            button.setVisible(self.found is not None and bool(self.found.places))

    def go_to_next(self) -> None:
        """From one place of the list to the next, round its end."""
        if self.found is not None and self.found.places:
            self._at = (self._at + 1) % len(self.found.places)
            self.table.selectRow(self._at)
            self._session.point.set_values(self.found.places[self._at].point)

    def _cells_to_keep(self) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
        assert self.found is not None
        header = ("place", "verdict", "value", "low", "high", *self._session.columns)
        axes = self._session.point.axes
        rows: list[tuple[object, ...]] = [
            (
                *(number, self._verdict(place), place.value, place.low, place.high),
                *(axis.text(at) if axis.scale.is_written else at for axis, at in zip(axes, place.point, strict=True)),
            )
            for number, place in enumerate(self.found.places, start=1)
        ]
        return header, rows

    def copy_places(self) -> None:
        if self.found is not None:
            QGuiApplication.clipboard().setText(tab_separated(*self._cells_to_keep()))

    def save_csv(self, path: Path) -> None:
        """Unclipped sums, whatever is shown."""
        if self.found is not None:
            header, rows = self._cells_to_keep()
            self.problem.show_problem(written(path, table(header, rows, self._session.footer)))

    def _choose_file(self) -> None:
        ask_where_to_save(
            self,
            title=self.tr("Export the places"),
            name=str(self._session.path.with_name(f"{self._session.path.stem}-places.csv")),
            kinds=((self.tr("Table"), "csv"),),
            chosen=self.save_csv,
        )

    def _controls(self) -> QLayout:
        self.goal = QComboBox()
        self.goal.setAccessibleName(self.tr("What to look for"))
        self._name_goals()
        self.count = CountBox(self.tr("How many places at most"))
        self.count.setRange(1, 20)
        self.count.setValue(5)
        self.count.setSuffix(self.tr(" places"))
        self.start = QPushButton(self.tr("&Search"))
        self.start.setProperty("kind", "primary")
        self.start.clicked.connect(self.search)
        row = FlowLayout()
        for control in (self.goal, self.count, self.start):
            row.addWidget(control)
        return row

    def _name_goals(self) -> None:
        self.goal.clear()
        if self._session.display.is_kernel:
            self.goal.addItem(self.tr("Where rows are dense"), Extreme.HIGHEST)
            self.goal.addItem(self.tr("Where rows are rare"), Extreme.LOWEST)
        else:
            self.goal.addItem(self.tr("Nearest to the rows"), Extreme.LOWEST)
            self.goal.addItem(self.tr("Farthest from the rows"), Extreme.HIGHEST)

    def search(self) -> None:
        bound_query, axes = self._session.question.bound_query, self._session.point.axes
        goal, wanted = Extreme(self.goal.currentData()), self.count.value()
        self._show_running(True)
        self._worker.start(lambda progress: find(bound_query, axes, goal, wanted, progress), supersede=True)

    def _on_done(self, report: Done) -> None:
        assert isinstance(report.value, SearchResult)
        self.found, self._at = report.value, -1
        self._show_running(False)
        self._session.marks.show(np.array([place.point for place in self.found.places]))
        self._show_buttons()
        self._show()

    def _on_failed(self, report: Failed) -> None:
        self._show_running(False)
        self.note.setText(self.tr("Stopped.") if isinstance(report.error, Cancelled) else no_answer(report.error))

    def _forget(self) -> None:
        """Another question is asked: what was found, or is being searched, answers the one before."""
        self._worker.drop()
        self._show_running(False)
        self.found = None
        self._session.marks.clear()
        self._show_buttons()
        self._name_goals()
        self.table.show_cells((), ())
        self.note.setText(self.tr("Nothing searched yet."))

    def _show(self) -> None:
        if self.found is None:
            return
        display = self._session.display
        rows = []
        for number, place in enumerate(self.found.places, start=1):
            spread = (place.high - place.low) / 4 * display.factor
            shown = display.shown(np.array([place.value, place.low, place.high]))
            rows.append(
                (
                    str(number),
                    self._verdict(place),
                    *(rounded(float(each), spread) for each in shown),
                    *self._cells(place),
                )
            )
        header = (
            self.tr("Place"),
            self.tr("Verdict"),
            self.tr("Answer"),
            self.tr("Band from"),
            self.tr("to"),
            *self._session.columns,
        )
        self.table.show_cells(header, rows)
        real = sum(place.real for place in self.found.places)
        words = self.tr(
            "Places found by asking {asked} points: {count}. Those that stand out from the typical answer {typical} by "
            "more than noise: {real}. Double-click a line to go there."
        )
        if any(place.real and not place.certain for place in self.found.places):
            words += " " + self.tr(
                "Where it says “more than noise”, the method’s own error may still explain the place."
            )
        self.note.setText(
            words.format(
                count=len(self.found.places),
                asked=rounded(float(self.found.asked)),
                real=real,
                typical=significant(self.found.typical * display.factor),
            )
        )

    def _cells(self, place: Place) -> list[str]:
        axes = self._session.point.axes
        return [axis.text(value) for axis, value in zip(axes, place.point, strict=True)]

    def _verdict(self, place: Place) -> str:
        if not place.real:
            return self.tr("may be noise")
        return self.tr("real") if place.certain else self.tr("more than noise")

    def _go_to(self, index: QModelIndex) -> None:
        if self.found is not None:
            self._at = index.row()
            self._session.point.set_values(self.found.places[self._at].point)

    def _show_running(self, running: bool) -> None:
        self.job.show_running(running)
        self.start.setVisible(not running)
        self.setCursor(Qt.CursorShape.BusyCursor if running else Qt.CursorShape.ArrowCursor)
