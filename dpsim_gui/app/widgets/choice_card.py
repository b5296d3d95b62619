"""One of several options as a card: picture, title, a line of text, and the reason when it cannot be chosen."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.widgets.form import STRETCH, column, sentence
from dpsim_gui.app.widgets.visibility import show_if


class ChoiceCard(QAbstractButton):
    """Checkable; put several into an exclusive QButtonGroup. The whole card is the target of mouse and keyboard."""

    def __init__(self, title: str, text: str, *, picture: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._text = title, text
        self.setCheckable(True)
        # Qt paints it anew when the mouse comes and goes.
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._note = sentence(text, "small")
        self._reason = sentence(role="reason")
        self._reason.setVisible(False)
        above = () if picture is None else (picture,)
        self.body = column(
            *above,
            sentence(title, "label"),
            self._note,
            self._reason,
            STRETCH,
            inside=self,
            spacing=6,
            margins=(14, 12, 14, 12),
        )
        self._name_it()

    def add(self, widget: QWidget) -> None:
        """Between the title and the text."""
        self.body.insertWidget(self.body.indexOf(self._note), widget)

    def show_reason(self, reason: str | None) -> None:
        """Disables the card and says why; None enables it again."""
        self.setEnabled(reason is None)
        self._reason.setText(reason or "")
        show_if(self._reason, reason is not None)
        show_if(self._note, reason is None)
        self._name_it()

    @property
    def reason(self) -> str:
        return self._reason.text()

    def sizeHint(self) -> QSize:
        return self.body.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.body.minimumSize()

    def hasHeightForWidth(self) -> bool:
        return self.body.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        return self.body.heightForWidth(width)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # What is locked stays chosen; what is ruled out does not look so.
        chosen = self.isChecked() and not self._reason.text()
        border = colours.accent if chosen else colours.border
        if self.underMouse() and self.isEnabled() and not chosen:
            border = colours.strong_border
        width = 2.0 if chosen else 1.0
        painter.setPen(QPen(QColor(border), width))
        ground = colours.accent_soft if chosen else colours.surface if self.isEnabled() else colours.window
        painter.setBrush(QColor(ground))
        frame = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.drawRoundedRect(frame, 8, 8)
        if self.hasFocus():
            # Dashed and inside: where the keys go is not what is chosen.
            painter.setPen(QPen(QColor(colours.text), 1.5, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame.adjusted(3, 3, -3, -3), 6, 6)

    def _name_it(self) -> None:
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(self._reason.text() or self._text)
