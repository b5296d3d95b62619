"""Notes over or beside a card: that something is being worked out, and what the owner should know."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import column, label, sentence

_WAIT_MS = 400


class BusyNote(QLabel):
    """Says that something is being worked out. It appears only when that takes a while, so nothing flickers."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setProperty("role", "small")
        self.setVisible(False)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT_MS)
        self._timer.timeout.connect(lambda: self.setVisible(True))

    def start(self) -> None:
        if self.isHidden() and not self._timer.isActive():
            self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        self.setVisible(False)


class WarningNote(Card):
    """What the owner should read before the budget is spent; takes no room while there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(kind="warning", parent=parent)
        self.setAccessibleName(self.tr("Worth knowing before you release"))
        self._text = sentence()
        self.add(self._text)
        self.setVisible(False)

    def show_warnings(self, sentences: tuple[str, ...]) -> None:
        self._text.setText("\n\n".join(sentences))
        self.setAccessibleDescription(self._text.text())
        self.setVisible(bool(sentences))


_OPACITY = 190


class BusyOverlay(QWidget):
    """Lies over `under` and lets keys and mouse through: whoever types or drags there goes on."""

    def __init__(self, under: QWidget) -> None:
        super().__init__(under)
        self._under = under
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        words = label(self.tr("Working it out…"), "label")
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column(words, inside=self)
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
