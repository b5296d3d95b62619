"""Places: where in the domain the answers are highest or lowest, and which of these places are more than noise."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLayout, QWidget

from dpsim_gui.app.viewer.answer_words import no_answer
from dpsim_gui.app.viewer.places.found_card import FoundPlacesCard
from dpsim_gui.app.viewer.places.search import Extreme, SearchResult, find
from dpsim_gui.app.viewer.plots.panel import PlotPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.job_row import JobRow
from dpsim_gui.app.viewer.widgets.number_box import CountBox
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import button, choice, flow, grow, sentence
from dpsim_gui.errors import DpsimError


class PlacesPanel(PlotPanel):
    topic = "viewer-places"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.job_row = JobRow(self.job.worker)
        self.job.running.connect(self._show_running)
        self.job.worker.crashed.connect(self._forget)
        intro = sentence(
            self.tr(
                "Asks thousands of points spread over the domain and climbs from the best of them. Only the release is "
                "asked, so this costs no privacy. A place counts as real when the point it was climbed from stands out "
                "from the typical answer with a band that holds at all starting points at once."
            ),
            "muted",
        )
        order = Card(self.tr("Places that stand out"), intro, self._make_controls(), self.job_row)
        self.results = FoundPlacesCard(session)
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
        self.results.forget()
        self.results.note.setText(self.tr("Searching…"))
        self.job.ask(lambda progress: find(bound_query, axes, goal, wanted, progress), fine=True)

    def _show_result(self, result: SearchResult) -> None:
        self.results.show_found(result)

    def _show_refusal(self, error: DpsimError) -> None:
        self.results.note.setText(no_answer(error))

    def _forget(self) -> None:
        """Another question is asked: what was found, or is being searched, answers the one before."""
        self.job.forget()
        self._name_goals()
        self.results.forget()

    def _show_running(self, running: bool) -> None:
        self.job_row.show_running(running)
        self.start.setVisible(not running)
        self.setCursor(Qt.CursorShape.BusyCursor if running else Qt.CursorShape.ArrowCursor)
