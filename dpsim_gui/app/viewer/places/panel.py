"""Places: where in the domain the answers are highest or lowest, and which of these places are more than noise."""

import numpy as np
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLayout, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.language.numbers import rounded, significant
from dpsim_gui.app.viewer.answer_words import no_answer
from dpsim_gui.app.viewer.places.search import Extreme, Place, SearchResult, find
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable
from dpsim_gui.app.viewer.widgets.flow_layout import FlowLayout
from dpsim_gui.app.viewer.widgets.job_row import JobRow
from dpsim_gui.app.viewer.widgets.number_box import CountBox
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.errors import Cancelled


class PlacesPanel(QWidget):
    uses_point = True
    topic = "viewer-places"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.found: SearchResult | None = None
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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(16)
        layout.addWidget(card)
        layout.addWidget(results, 1)
        session.question.changed.connect(self._forget)
        session.display.changed.connect(self._show)
        self._show_running(False)

    @property
    def widget(self) -> QWidget:
        return self

    def shut_down(self) -> None:
        self._worker.close()

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
        self.found = report.value
        self._show_running(False)
        self._show()

    def _on_failed(self, report: Failed) -> None:
        self._show_running(False)
        self.note.setText(self.tr("Stopped.") if isinstance(report.error, Cancelled) else no_answer(report.error))

    def _forget(self) -> None:
        """Another question is asked: what was found, or is being searched, answers the one before."""
        self._worker.drop()
        self._show_running(False)
        self.found = None
        self._name_goals()
        self.table.show_cells((), ())
        self.note.setText(self.tr("Nothing searched yet."))

    def _show(self) -> None:
        if self.found is None:
            return
        display = self._session.display
        rows = []
        for place in self.found.places:
            spread = (place.high - place.low) / 4 * display.factor
            shown = display.shown(np.array([place.value, place.low, place.high]))
            rows.append((self._verdict(place), *(rounded(float(each), spread) for each in shown), *self._cells(place)))
        header = (self.tr("Verdict"), self.tr("Answer"), self.tr("Band from"), self.tr("to"), *self._session.columns)
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
            self._session.point.set_values(self.found.places[index.row()].point)

    def _show_running(self, running: bool) -> None:
        self.job.show_running(running)
        self.start.setVisible(not running)
        self.setCursor(Qt.CursorShape.BusyCursor if running else Qt.CursorShape.ArrowCursor)
