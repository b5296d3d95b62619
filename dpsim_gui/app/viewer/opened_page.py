"""The tab of one opened release: its panels on the left, the chosen one in the middle, the point on the right."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.language.numbers import exact
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.batch.panel import BatchPanel
from dpsim_gui.app.viewer.classes.panel import ClassesPanel
from dpsim_gui.app.viewer.compare.panel import ComparePanel
from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.function_bar import FunctionBar, spaced_formula
from dpsim_gui.app.viewer.panel import ReleasePanel
from dpsim_gui.app.viewer.panel_list import PanelList, PanelName
from dpsim_gui.app.viewer.places.panel import PlacesPanel
from dpsim_gui.app.viewer.point.pane import PANE_WIDTH, PointPane
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.receipt.panel import ReceiptPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.widgets.elided_label import ElidedLabel

Maker = Callable[[Session], ReleasePanel]
_WIDEST_CLASS = 200
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
        self.functions = FunctionBar(session.question) if session.question.can_ask_others else None
        self._panels: dict[int, ReleasePanel] = {}
        self._areas: dict[int, QScrollArea] = {}
        self.list = PanelList(tuple(name for name, _ in choices))
        self.stack = QStackedWidget()
        self.pane = PointPane(session)
        self.pane.asked.connect(self._keep_answer)
        self.split = QSplitter(Qt.Orientation.Horizontal)
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
        layout.addWidget(self._header())
        if self.functions is not None:
            layout.addWidget(self.functions)
        layout.addLayout(body, 1)
        self.list.chosen.connect(self.show_panel)
        self.list.choose(0)

    def _choices(self) -> list[tuple[PanelName, Maker]]:
        choices: list[tuple[str, str, str, Maker]] = [
            (self.tr("Receipt"), "receipt", self.tr("Who is protected, and how"), ReceiptPanel),
            (self.tr("Query"), "query", self.tr("The answer at one point"), QueryPanel),
            (self.tr("Curve"), "curve", self.tr("Answers along one column"), CurvePanel),
        ]
        if len(self.session.columns) > 1:
            choices.append((self.tr("Surface"), "surface", self.tr("Answers over two columns"), SurfacePanel))
        if self.session.release.classes:
            choices.append((self.tr("Classes"), "classes", self.tr("To which class a point is closest"), ClassesPanel))
        choices.append((self.tr("Batch"), "batch", self.tr("A file of points in, a file of answers out"), BatchPanel))
        choices.append((self.tr("Compare"), "compare", self.tr("With a second release"), ComparePanel))
        choices.append((self.tr("Places"), "search", self.tr("Highest and lowest answers"), PlacesPanel))
        return [(PanelName(title=title, icon=icon, note=note), maker) for title, icon, note, maker in choices]

    def _header(self) -> QWidget:
        receipt = self.session.release.receipt
        bar = QWidget()
        name = ElidedLabel(self._subject(), Qt.TextElideMode.ElideRight)
        name.setProperty("role", "muted")
        row = QHBoxLayout(bar)
        row.setContentsMargins(24, 8, 16, 8)
        row.setSpacing(8)
        row.addWidget(name, 1)
        if receipt.simulated:
            row.addWidget(_badge(self.tr("SIMULATED")))
        row.addWidget(_badge(f"ε = {exact(receipt.budget.epsilon)}"))
        row.addWidget(_badge(f"δ = {exact(receipt.budget.delta)}"))
        self.clipped = _badge(self.tr("clipped for display"))
        self.clipped.setVisible(False)
        row.addWidget(self.clipped)
        self.asked = _badge("")
        self.asked.setVisible(False)
        row.addWidget(self.asked)
        self.classes = self._class_box()
        row.addWidget(self.classes)
        if self.functions is not None:
            row.addWidget(self._functions_button(self.functions))
        row.addWidget(self._display_button())
        self._on_question()
        self.session.question.changed.connect(self._on_question)
        return bar

    def _functions_button(self, functions: FunctionBar) -> QPushButton:
        self.ask_other = QPushButton(self.tr("&Ask another function"))
        self.ask_other.setCheckable(True)
        self.ask_other.setToolTip(self.tr("This file can answer other functions than the one it was made for"))
        self.ask_other.toggled.connect(functions.setVisible)
        functions.setVisible(False)
        return self.ask_other

    def _subject(self) -> str:
        receipt = self.session.release.receipt
        words = (
            self.tr("{function} over one column · one row is: {row}")
            if len(receipt.columns) == 1
            else self.tr("{function} over {columns} columns · one row is: {row}")
        )
        return words.format(
            function=spaced_formula(receipt.facts.similarity.formula),
            columns=len(receipt.columns),
            row=receipt.row_means,
        )

    def _class_box(self) -> QComboBox:
        question = self.session.question
        box = QComboBox()
        box.setAccessibleName(self.tr("Rows that are asked about"))
        box.setToolTip(self.tr("Rows that are asked about"))
        box.setMaximumWidth(scaled(_WIDEST_CLASS))
        box.currentIndexChanged.connect(lambda at: setattr(question, "label", question.choices[at]))
        return box

    def _on_question(self) -> None:
        """Another function may turn sums into means, and ask about one class at a time."""
        question, display = self.session.question, self.session.display
        self.asked.setText(self.tr("asked: {function}").format(function=question.words))
        self.asked.setVisible(not question.is_as_made)
        with QSignalBlocker(self.classes):
            self.classes.clear()
            self.classes.addItems([self.tr("all classes") if label is None else label for label in question.choices])
            self.classes.setCurrentIndex(question.choices.index(question.label))
        self.classes.setVisible(len(question.choices) > 1)
        self.per_row.setEnabled(display.rows is not None)
        self.per_row.setToolTip("" if display.rows is not None else self._why_no_rows())

    def _display_button(self) -> QPushButton:
        display = self.session.display
        button = QPushButton(self.tr("&Display"))
        menu = QMenu(button)
        self.per_row = menu.addAction(self.tr("Distances per row"))
        self.per_row.setCheckable(True)
        menu.setToolTipsVisible(True)
        self.per_row.toggled.connect(lambda wanted: setattr(display, "per_row", wanted))
        self.clip = menu.addAction(self.tr("Clip impossible answers for display"))
        self.clip.setCheckable(True)
        self.clip.toggled.connect(self._on_clip)
        button.setMenu(menu)
        return button

    def _why_no_rows(self) -> str:
        if self.session.display.is_kernel:
            return self.tr("Kernel answers are means already")
        return self.tr("The number of rows is private, so sums cannot be divided by it")

    def _on_clip(self, wanted: bool) -> None:
        self.session.display.clipped = wanted
        self.clipped.setVisible(wanted)

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

    def panel(self, index: int) -> ReleasePanel:
        if index not in self._panels:
            self._panels[index] = self._makers[index](self.session)
            self._areas[index] = _scrolled(self._panels[index].widget)
            self.stack.addWidget(self._areas[index])
        return self._panels[index]

    @property
    def shown(self) -> ReleasePanel:
        """The panel in front."""
        return self.panel(max(0, self.list.list.currentRow()))

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
        for panel in self._panels.values():
            panel.shut_down()


def _scrolled(panel: QWidget) -> QScrollArea:
    """In a window too small for it a panel can be scrolled; nothing is squeezed until it overlaps."""
    area = QScrollArea()
    area.setWidget(panel)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area


def _badge(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", "badge")
    return label
