"""What every page looks like: title, one sentence, then cards in a column that scrolls and never grows too wide."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLayout, QScrollArea, QVBoxLayout, QWidget

from dpsim_gui.app.look.text_size import scaled

WIDEST = 920


class PageBody(QScrollArea):
    def __init__(self, title: str, lead: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        # Cards hold everything that wants the focus; the area itself scrolls with the page keys through them.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(title)

        heading = QLabel(title)
        heading.setProperty("role", "title")
        self._lead = QLabel(lead)
        self._lead.setProperty("role", "muted")
        self._lead.setWordWrap(True)

        column = QWidget()
        column.setMaximumWidth(scaled(WIDEST))
        self._layout = QVBoxLayout(column)
        self._layout.setContentsMargins(32, 24, 32, 24)
        self._layout.setSpacing(16)
        self._layout.addWidget(heading)
        self._layout.addWidget(self._lead)
        self._layout.addSpacing(4)
        # All the room that is left in a tall window: cards keep the height they need.
        self._layout.addStretch(1)

        centred = QWidget()
        row = QHBoxLayout(centred)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(column, 1000)
        row.addStretch(1)
        self.setWidget(centred)

    @property
    def needed_width(self) -> int:
        """Below it something on the page is cut off."""
        content = self.widget()
        return 0 if content is None else content.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()

    def show_lead(self, lead: str) -> None:
        """Another sentence below the title."""
        self._lead.setText(lead)

    def bring_into_view(self, widget: QWidget) -> None:
        """Once it has its place; Qt scrolls by itself only where Tab leads."""
        QTimer.singleShot(0, self, lambda: self.ensureWidgetVisible(widget, 0, 48))

    def add(self, item: QWidget | QLayout, stretch: int = 0) -> None:
        place = self._layout.count() - 1
        if isinstance(item, QWidget):
            self._layout.insertWidget(place, item, stretch)
        else:
            self._layout.insertLayout(place, item, stretch)
