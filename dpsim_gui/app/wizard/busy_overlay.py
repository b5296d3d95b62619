"""Dims what belongs to an earlier choice, at once, and says that the new one is being worked out."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from dpsim_gui.app.look.colours import colours_for

_OPACITY = 190


class BusyOverlay(QWidget):
    """Lies over `under` and lets keys and mouse through: whoever types or drags there goes on."""

    def __init__(self, under: QWidget) -> None:
        super().__init__(under)
        self._under = under
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        words = QLabel(self.tr("Working it out…"))
        words.setProperty("role", "label")
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(words)
        self.setVisible(False)
        under.installEventFilter(self)

    def show_busy(self, busy: bool) -> None:
        if busy:
            self._cover()
        self.setVisible(busy)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._under and event.type() is QEvent.Type.Resize:
            self._cover()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        colour = QColor(colours_for(self.palette()).surface)
        colour.setAlpha(_OPACITY)
        painter = QPainter(self)
        # The frame of a card stays as it is.
        painter.fillRect(self.rect().adjusted(1, 1, -1, -1), colour)

    def _cover(self) -> None:
        self.setGeometry(self._under.rect())
        self.raise_()
