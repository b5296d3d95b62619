"""Classes: to which class a point is closest, where the release cannot tell, and whole files of points."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QStackedWidget, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.classes.answer_card import ClassAnswerCard
from dpsim_gui.app.viewer.classes.batch import ClassBatch
from dpsim_gui.app.viewer.classes.map_card import ClassMapCard
from dpsim_gui.app.viewer.export.button import ExportButton
from dpsim_gui.app.viewer.plots.panel import MARGINS, MARGINS_IN_A_LOW_WINDOW, Panel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.form import STRETCH, as_widget, column, grow, row, toggle

_LOW_WINDOW = 600
"""height below which all but the class and the map is folded away"""


class ClassesPanel(Panel):
    topic = "viewer-classes"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.answer = ClassAnswerCard(self.tr("Class at this point"), session)
        self.map_card = ClassMapCard(session)
        self.map_card.refused.connect(self.answer.show_refusal)
        self.batch = ClassBatch(session)
        self.views = QStackedWidget()
        self.views.addWidget(self.map_card)
        self.views.addWidget(self.batch)
        switch = self._make_switch()
        self._parts = column(self.answer, switch, self.problem, self.export.saved, grow(self.views))
        scroll = QScrollArea()
        scroll.setWidget(as_widget(self._parts))
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column(scroll, inside=self)
        session.point.changed.connect(self._on_moved)
        self.answer.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = self.height() < scaled(_LOW_WINDOW)
        self.answer.fold(short=low)
        self.map_card.fold(short=low)
        self._parts.setContentsMargins(*(MARGINS_IN_A_LOW_WINDOW if low else MARGINS))
        self._parts.setSpacing(8 if low else 12)

    def shut_down(self) -> None:
        self.map_card.shut_down()
        self.batch.shut_down()

    def _make_switch(self) -> QHBoxLayout:
        self.to_map, self.to_batch = toggle(self.tr("&Map")), toggle(self.tr("&File of points"))
        for at, button in enumerate((self.to_map, self.to_batch)):
            button.setAutoExclusive(True)
            button.clicked.connect(lambda _checked=False, at=at: self._show_view(at))
        self.export = ExportButton(
            title=self.tr("Export the map of classes"),
            name=self._name_file("classes.png"),
            exported=self.map_card.exported,
        )
        self.export.tried.connect(self.problem.show_problem)
        has_map = self.map_card.has_map
        if not has_map:
            # What is not in the window yet would be shown as a window of its own.
            self.to_map.hide()
            self.export.hide()
        (self.to_map if has_map else self.to_batch).setChecked(True)
        self.views.setCurrentIndex(0 if has_map else 1)
        return row(self.to_map, self.to_batch, STRETCH, self.export)

    def _show_view(self, at: int) -> None:
        """A file needs the room that the single point takes."""
        self.views.setCurrentIndex(at)
        self.answer.setVisible(at == 0)
        self.export.setVisible(at == 0)

    def _on_moved(self) -> None:
        self.answer.refresh()
        self.map_card.follow_point()
