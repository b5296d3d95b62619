"""What every page looks like: title, one sentence, then cards in a column that scrolls and never grows too wide."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.form import STRETCH, Item, add_items, as_widget, column, gap, grow, label, row, sentence

WIDEST = 920


class PageBody(QScrollArea):
    def __init__(self, title: str, lead: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        # Cards hold everything that wants the focus; the area itself scrolls with the page keys through them.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(title)

        self._lead_label = sentence(lead, "muted")
        # The stretch at the end takes all the room of a tall window: cards keep the height they need.
        self._content = column(
            label(title, "title"), self._lead_label, gap(4), STRETCH, spacing=16, margins=(32, 24, 32, 24)
        )
        middle = as_widget(self._content)
        middle.setMaximumWidth(scaled(WIDEST))
        self.setWidget(as_widget(row(STRETCH, grow(middle, 1000), STRETCH)))

    @property
    def needed_width(self) -> int:
        """Below it something on the page is cut off."""
        content = self.widget()
        return 0 if content is None else content.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()

    def show_lead(self, lead: str) -> None:
        """Another sentence below the title."""
        self._lead_label.setText(lead)

    def bring_into_view(self, widget: QWidget) -> None:
        """Once it has its place; Qt scrolls by itself only where Tab leads."""
        QTimer.singleShot(0, self, lambda: self.ensureWidgetVisible(widget, 0, 48))

    def add(self, *items: Item) -> None:
        """Below what is there, above the stretch."""
        add_items(self._content, items, at=self._content.count() - 1)
