"""The tab of one opened release: its panels on the left, the chosen one in the middle, the point on the right."""

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QStackedWidget, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.header import FunctionBar, ReleaseHeader
from dpsim_gui.app.viewer.panels import PanelMaker, SideBar, list_panels
from dpsim_gui.app.viewer.places.search import QUICK, Extreme, SearchResult, find_places
from dpsim_gui.app.viewer.plots.plot_panel import ViewerPanel
from dpsim_gui.app.viewer.point.pane import PANE_WIDTH, PointPane
from dpsim_gui.app.viewer.session.axis import tidy_values
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.widgets.form import column, grow, row
from dpsim_gui.app.worker import Done, Worker

_ROOM_FOR_NAMES = 800  # width of a page below which the panels are named by their icons only
_WIDE = 10_000  # more than any window gives: the pane gets its own width, the panel all the rest


class FirstPlace(QObject):
    """Searched in the background; a point that was moved in the meantime stays where it is."""

    chosen = Signal(str)  # what to say about it

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._from = session.point.values
        self._worker = Worker(self)
        # A release that cannot be asked in the middle of its domain says so in every panel.
        self._worker.done.connect(self._on_done)
        # What was searched for answers another question then.
        session.question.changed.connect(self._worker.drop)
        query, axes = session.question.bound_query, session.point.axes
        goal = Extreme.HIGHEST if session.display.is_kernel else Extreme.LOWEST
        self._worker.start(lambda progress: find_places(query, axes, goal, 1, progress, effort=QUICK), supersede=True)

    def shut_down(self) -> None:
        self._worker.close()

    def _on_done(self, report: Done) -> None:
        result, point = report.value, self._session.point
        assert isinstance(result, SearchResult)
        if not result.places or not np.array_equal(point.values, self._from):
            return
        place = np.array(result.places[0].point)
        point.set_values(tidy_values(self._session.release.domain, point.axes, place))
        words = self.tr("You start at a typical point.")
        if not result.places[0].real:
            words += " " + self.tr("The peak there could be noise.")
        self.chosen.emit(words)


class OpenedPage(QWidget):
    """A panel is made when it is first looked at, so that a file opens at once."""

    topic_changed = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._listed = list_panels(session)
        self.functions = FunctionBar(session.question) if session.question.can_ask_others else None
        self._panels: dict[int, ViewerPanel] = {}
        self._areas: dict[int, QScrollArea] = {}
        self.header = ReleaseHeader(session, self.functions)
        self.list = SideBar(self._listed)
        self.stack = QStackedWidget(self)
        self.pane = PointPane(session)
        self.pane.asked.connect(self._keep_answer)
        self.split = QSplitter(Qt.Orientation.Horizontal, self)
        self.split.addWidget(self.stack)
        self.split.addWidget(self.pane)
        self.split.setStretchFactor(0, 1)
        self.split.setCollapsible(0, False)
        self.split.setCollapsible(1, False)
        self.split.setSizes([_WIDE, scaled(PANE_WIDTH)])
        top = (self.header,) if self.functions is None else (self.header, self.functions)
        column(*top, grow(row(self.list, grow(self.split), spacing=0)), inside=self, spacing=0)
        self.list.chosen.connect(self.show_panel)
        self.list.choose(0)
        self._first_place = FirstPlace(session, self)
        self._first_place.chosen.connect(self.pane.show_start)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.list.fold(narrow=event.size().width() < scaled(_ROOM_FOR_NAMES))

    def show_panel(self, index: int) -> None:
        if 0 <= index < self.panel_count:
            panel = self.panel(index)
            self.stack.setCurrentWidget(self._areas[index])
            self.pane.setVisible(panel.uses_point)
            self.pane.answer.setVisible(not panel.tells_answer)
            self.topic_changed.emit(panel.topic)

    def show_first(self, kind: PanelMaker) -> None:
        """The first panel of a kind, if the release has one."""
        for at, panel in enumerate(self._listed):
            if panel.make is kind:
                self.list.choose(at)

    def show_map(self, *columns: int) -> None:
        """The surface, over two columns if they are given."""
        self.show_first(SurfacePanel)
        if columns:
            self.shown.show_columns(*columns)

    def panel(self, index: int) -> ViewerPanel:
        if index not in self._panels:
            panel = self._panels[index] = self._listed[index].make(self.session)
            panel.map_wanted.connect(self.show_map)
            self._areas[index] = _scrolled(panel, self.stack)
            self.stack.addWidget(self._areas[index])
        return self._panels[index]

    @property
    def shown(self) -> ViewerPanel:
        return self.panel(max(0, self.list.list.currentRow()))

    @property
    def seen_panels(self) -> list[tuple[str, QWidget]]:
        """Those that were looked at, in the order of the list, with their names."""
        return [(self._listed[at].title, self._panels[at]) for at in sorted(self._panels)]

    @property
    def panel_count(self) -> int:
        return len(self._listed)

    @property
    def topic(self) -> str:
        return self.shown.topic

    def _keep_answer(self) -> None:
        for panel in self._panels.values():
            panel.keep_answer()

    def shut_down(self) -> None:
        self._first_place.shut_down()
        for panel in self._panels.values():
            panel.shut_down()


def _scrolled(panel: QWidget, stack: QStackedWidget) -> QScrollArea:
    # In a window too small for it a panel can be scrolled; nothing is squeezed until it overlaps.
    # Inside the window from the start: what is made outside is styled once more when it comes in.
    area = QScrollArea(stack)
    area.setWidgetResizable(True)
    # A panel that has a size is not asked for one, for which all that is in it would be styled and measured now.
    panel.resize(stack.size())
    area.setWidget(panel)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
