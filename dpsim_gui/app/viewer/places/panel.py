"""Places: where in the domain the answers are highest or lowest, and which of these places are more than noise."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QLabel, QLayout, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.viewer.answer_words import no_answer
from dpsim_gui.app.viewer.places.found_card import FoundPlacesCard
from dpsim_gui.app.viewer.places.search import Extreme, SearchResult, find
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.job_row import JobRow
from dpsim_gui.app.viewer.widgets.number_box import CountBox
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.flow_layout import FlowLayout
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.errors import Cancelled


class PlacesPanel(QWidget):
    uses_point = True
    topic = "viewer-places"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)
        # After a bug of ours the crash dialog has said all there is to say.
        self._worker.crashed.connect(self._forget)
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
        self.results = FoundPlacesCard(session)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(16)
        layout.addWidget(card)
        layout.addWidget(self.results, 1)
        session.question.changed.connect(self._forget)
        following = QShortcut(QKeySequence("F4"), self)
        following.setContext(Qt.ShortcutContext.WindowShortcut)
        following.activated.connect(self.results.go_to_next)
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
        self.results.forget()
        self.results.note.setText(self.tr("Searching…"))
        self._show_running(True)
        self._worker.start(lambda progress: find(bound_query, axes, goal, wanted, progress), supersede=True)

    def _on_done(self, report: Done) -> None:
        assert isinstance(report.value, SearchResult)
        self._show_running(False)
        self.results.show_found(report.value)

    def _on_failed(self, report: Failed) -> None:
        self._show_running(False)
        self.results.note.setText(
            self.tr("Stopped.") if isinstance(report.error, Cancelled) else no_answer(report.error)
        )

    def _forget(self) -> None:
        """Another question is asked: what was found, or is being searched, answers the one before."""
        self._worker.drop()
        self._show_running(False)
        self._name_goals()
        self.results.forget()

    def _show_running(self, running: bool) -> None:
        self.job.show_running(running)
        self.start.setVisible(not running)
        self.setCursor(Qt.CursorShape.BusyCursor if running else Qt.CursorShape.ArrowCursor)
