"""Cards: a bordered surface with one subject, several of them in a grid, and one that is chosen like a button."""

from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QGridLayout, QPushButton, QSizePolicy, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.form import STRETCH, Item, add_items, column, flow, label, row, sentence, show_if, toggle


class Card(QFrame):
    """kind: a look of the style sheet: card, well, note, good, warning;  name: read out where there is no heading"""

    def __init__(
        self, heading: str = "", *items: Item, kind: str = "card", name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("kind", kind)
        self.body = column(inside=self, spacing=12, margins=(16, 14, 16, 16))
        self.heading_row = row()
        if heading:
            add_items(self.heading_row, (label(heading, "heading"), STRETCH))
            self.body.addLayout(self.heading_row)
        self.setAccessibleName(heading or name)
        self.add(*items)

    def add(self, *items: Item) -> None:
        add_items(self.body, items)

    def add_to_heading(self, widget: QWidget) -> None:
        """At the right end of the heading's line."""
        self.heading_row.addWidget(widget)


class FoldedCard(Card):
    """A card for what few people need: a button, and under it, once pressed, the rest."""

    def __init__(self, title: str, purpose: str, *inside: QWidget) -> None:
        """title: on the button;  purpose: what the button does, for those who hear it"""
        self.more = toggle(title, name=purpose)
        super().__init__("", row(self.more, STRETCH), *inside, name=title)
        for widget in inside:
            widget.setVisible(False)
            self.more.toggled.connect(widget.setVisible)


class FoldedParts(Card):
    """Several parts that few people need, one line of buttons: each shows its own part below."""

    def __init__(self, name: str) -> None:
        super().__init__(name=name)
        self._line = flow()
        self.add(self._line)
        self.buttons: dict[str, QPushButton] = {}

    def add_part(self, key: str, title: str, purpose: str, part: QWidget) -> QPushButton:
        """title: on the button;  purpose: what the button does, for those who hear it"""
        more = self.buttons[key] = toggle(title, part.setVisible, name=purpose)
        self._line.addWidget(more)
        self.add(part)
        part.setVisible(False)
        return more


class CardGrid(QWidget):
    """Cards side by side, as many as the width allows, in rows of equal length; narrow windows have more rows."""

    def __init__(self, *, most: int, narrowest: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most, self._narrowest = most, scaled(narrowest)
        self._cards: list[QWidget] = []
        self._across = most
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(12)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, card: QWidget) -> None:
        self._cards.append(card)
        place = len(self._cards) - 1
        self._grid.addWidget(card, place // self._across, place % self._across)
        self._stretch()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._narrowest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = event.size().width() + self._grid.spacing()
        fitting = max(1, min(self._most, room // (self._narrowest + self._grid.spacing())))
        rows = -(-len(self._cards) // fitting)
        # Four cards where three fit stand two and two, not three and one.
        across = -(-len(self._cards) // max(1, rows)) or 1
        if across != self._across:
            self._across = across
            for place, card in enumerate(self._cards):
                self._grid.addWidget(card, place // across, place % across)
            self._stretch()

    def _stretch(self) -> None:
        for place in range(self._most):
            self._grid.setColumnStretch(place, 1 if place < self._across else 0)


class ChoiceCard(QAbstractButton):
    """One of several options: picture, title, a line of text, and the reason when it cannot be chosen.

    Checkable; put several into an exclusive QButtonGroup. The whole card is the target of mouse and keyboard.
    """

    def __init__(self, title: str, text: str, *, picture: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._text = title, text
        self.setCheckable(True)
        # Qt paints it again when the mouse comes and goes.
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


class ChoiceGrid(CardGrid):
    """Options as cards, of which one is chosen, or none yet.

    group: where cards of several grids are one choice
    """

    chosen = Signal(str)  # the value of the card that was clicked

    def __init__(
        self,
        options: Iterable[tuple[str, str, str]] = (),
        *,
        most: int,
        narrowest: int,
        group: QButtonGroup | None = None,
    ) -> None:
        """options: value, title and text of each"""
        super().__init__(most=most, narrowest=narrowest)
        self.cards: dict[str, ChoiceCard] = {}
        self._group = group or QButtonGroup(self)
        for value, title, text in options:
            self.add_choice(value, ChoiceCard(title, text))

    def add_choice(self, value: str, card: ChoiceCard) -> None:
        self.cards[value] = card
        self._group.addButton(card)
        card.clicked.connect(lambda _checked=False: self.chosen.emit(value))
        self.add(card)

    def show_chosen(self, value: str | None) -> None:
        # An exclusive group would keep one card checked.
        self._group.setExclusive(False)
        for option, card in self.cards.items():
            card.setChecked(option == value)
        self._group.setExclusive(True)
