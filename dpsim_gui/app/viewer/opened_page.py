"""The tab of one opened release: its panels on the left, the chosen one in the middle, the point on the right."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from dpsim_gui.analysis.category_shares import told_columns
from dpsim_gui.analysis.synthetic_rows import can_sample
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.batch.panel import BatchPanel
from dpsim_gui.app.viewer.classes.panel import ClassesPanel
from dpsim_gui.app.viewer.compare.panel import ComparePanel
from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.distribution.panel import DistributionPanel
from dpsim_gui.app.viewer.first_place import FirstPlace
from dpsim_gui.app.viewer.function_bar import FunctionBar
from dpsim_gui.app.viewer.header import ReleaseHeader
from dpsim_gui.app.viewer.panel_list import PanelList, PanelName
from dpsim_gui.app.viewer.places.panel import PlacesPanel
from dpsim_gui.app.viewer.point.pane import PANE_WIDTH, PointPane
from dpsim_gui.app.viewer.profile.panel import ProfilePanel
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.receipt.panel import ReceiptPanel
from dpsim_gui.app.viewer.rows.panel import RowsPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.spread.numbers import tells_spread
from dpsim_gui.app.viewer.spread.panel import SpreadPanel
from dpsim_gui.app.viewer.surface.panel import SurfacePanel


class ReleasePanel(Protocol):
    """What the page expects of each of its panels.

    uses_point: whether the pane with the point stands beside it;  topic: its page in resources/help
    """

    uses_point: bool
    topic: str

    @property
    def widget(self) -> QWidget: ...

    def shut_down(self) -> None:
        """Its tab closes: stop what runs in the background."""
        ...


Maker = Callable[[Session], ReleasePanel]
_ROOM_FOR_NAMES = 800
"""width of a page below which the panels are named by their icons only"""
_WIDE = 10_000
"""more than any window gives: the pane gets its own width, the panel all the rest"""


class OpenedPage(QWidget):
    """A panel is made when it is first looked at, so that a file opens at once."""

    topic_changed = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        choices = self._choices()
        self._makers = [maker for _, maker in choices]
        self._names = [name.title for name, _ in choices]
        self.functions = FunctionBar(session.question) if session.question.can_ask_others else None
        self._panels: dict[int, ReleasePanel] = {}
        self._areas: dict[int, QScrollArea] = {}
        self.header = ReleaseHeader(session, self.functions)
        self.list = PanelList(tuple(name for name, _ in choices))
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
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self.list)
        body.addWidget(self.split, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.header)
        if self.functions is not None:
            layout.addWidget(self.functions)
        layout.addLayout(body, 1)
        self.list.chosen.connect(self.show_panel)
        self.list.choose(0)
        self._first_place = FirstPlace(session, self)
        self._first_place.found.connect(self.pane.show_start)

    def _choices(self) -> list[tuple[PanelName, Maker]]:
        choices: list[tuple[str, str, str, Maker]] = [
            (self.tr("Receipt"), "receipt", self.tr("Who is protected, and how"), ReceiptPanel),
            (self.tr("Query"), "query", self.tr("The answer at one point"), QueryPanel),
            (self.tr("Curve"), "curve", self.tr("Answers along one column"), CurvePanel),
        ]
        if len(self.session.columns) > 1:
            choices.append((self.tr("Surface"), "surface", self.tr("Answers over two columns"), SurfacePanel))
        if len(self.session.columns) > 2:
            choices.append(
                (self.tr("Profile"), "profile", self.tr("Every column by itself, side by side"), ProfilePanel)
            )
        if told_columns(self.session.release):
            note = self.tr("Quantiles and shares of one column")
            choices.append((self.tr("Distribution"), "distribution", note, DistributionPanel))
        if tells_spread(self.session.release):
            note = self.tr("Means, what varies together, regression")
            choices.append((self.tr("Spread"), "spread", note, SpreadPanel))
        if self.session.release.classes:
            choices.append((self.tr("Classes"), "classes", self.tr("To which class a point is closest"), ClassesPanel))
        choices.append((self.tr("Batch"), "batch", self.tr("A file of points in, a file of answers out"), BatchPanel))
        if can_sample(self.session.release):
            choices.append(
                (self.tr("Rows"), "table", self.tr("Synthetic rows that look like the private ones"), RowsPanel)
            )
        choices.append((self.tr("Compare"), "compare", self.tr("With a second release"), ComparePanel))
        choices.append((self.tr("Places"), "search", self.tr("Highest and lowest answers"), PlacesPanel))
        if self.session.is_embedding:
            # Home is where the reader's own points are dropped; single columns mean little.
            home = next(choice for choice in choices if choice[3] is BatchPanel)
            choices = [choices[0], home, *(each for each in choices[1:] if each is not home)]
        return [(PanelName(title=title, icon=icon, note=note), maker) for title, icon, note, maker in choices]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.list.fold(narrow=event.size().width() < scaled(_ROOM_FOR_NAMES))

    def show_panel(self, index: int) -> None:
        if not 0 <= index < len(self._makers):
            return
        panel = self.panel(index)
        self.stack.setCurrentWidget(self._areas[index])
        self.pane.setVisible(panel.uses_point)
        self.topic_changed.emit(panel.topic)

    def show_first(self, kind: Maker) -> None:
        """The first panel of a kind, if the release has one."""
        if kind in self._makers:
            self.list.choose(self._makers.index(kind))

    def show_map(self, across: int, up: int) -> None:
        """The surface over two columns."""
        self.show_first(SurfacePanel)
        if isinstance(self.shown, SurfacePanel):
            self.shown.show_columns(across, up)

    def panel(self, index: int) -> ReleasePanel:
        if index not in self._panels:
            panel = self._panels[index] = self._makers[index](self.session)
            if isinstance(panel, ProfilePanel):
                panel.map_wanted.connect(self.show_map)
            self._areas[index] = _scrolled(self._panels[index].widget, self.stack)
            self.stack.addWidget(self._areas[index])
        return self._panels[index]

    @property
    def shown(self) -> ReleasePanel:
        """The panel in front."""
        return self.panel(max(0, self.list.list.currentRow()))

    @property
    def seen_panels(self) -> list[tuple[str, QWidget]]:
        """Those that were looked at, in the order of the list, with their names."""
        return [(self._names[at], self._panels[at].widget) for at in sorted(self._panels)]

    @property
    def panel_count(self) -> int:
        return len(self._makers)

    @property
    def topic(self) -> str:
        return self.shown.topic

    def _keep_answer(self) -> None:
        for panel in self._panels.values():
            if isinstance(panel, QueryPanel):
                panel.keep()

    def shut_down(self) -> None:
        self._first_place.shut_down()
        for panel in self._panels.values():
            panel.shut_down()


def _scrolled(panel: QWidget, stack: QStackedWidget) -> QScrollArea:
    """In a window too small for it a panel can be scrolled; nothing is squeezed until it overlaps."""
    # Inside the window from the start: what is made outside is styled once more when it comes in.
    area = QScrollArea(stack)
    area.setWidget(panel)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
