"""The vocabulary of every form: row, column, flow, pairs; label, sentence, button, check box, choice, timer.

    column(
        label(self.tr("File"), "heading"),
        row(label(self.tr("Save to")), grow(self.path), STRETCH, button(self.tr("Choose…"), self._choose)),
        inside=self,
    )

An item is a widget or a layout, as it is or placed by `grow` or `align`; `gap(n)` and STRETCH are empty room.
Roles of labels and kinds of buttons are those of the style sheet (look/theme.py). Texts are always plain: what a
file says is never read as HTML.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, QTimer, SignalInstance
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.widgets.elided_label import plain_tip


class FlowLayout(QLayout):
    """Items keep their preferred sizes; lines are aligned at their vertical middle.

    An item that is wider than the whole room goes on in more lines, if it is a flow itself.
    """

    def __init__(self, parent: QWidget | None = None, *, gap: int = 8) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap)
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        self._arrange(area, move=True)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() for size in sizes) + self.spacing() * max(0, len(sizes) - 1)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._shown()]
        return QSize(
            max((size.width() for size in sizes), default=0), max((size.height() for size in sizes), default=0)
        )

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, area: QRect, *, move: bool) -> int:
        """Lines from the top; the height they take."""
        line: list[QLayoutItem] = []
        y, used = area.top(), 0
        for item in self._shown():
            width = _size_within(item, area.width()).width()
            if line and used + self.spacing() + width > area.width():
                y += self._place(line, area, y, move=move) + self.spacing()
                line, used = [], 0
            used += width + (self.spacing() if line else 0)
            line.append(item)
        return y + self._place(line, area, y, move=move) - area.top()

    def _place(self, line: list[QLayoutItem], area: QRect, y: int, *, move: bool) -> int:
        sizes = [_size_within(item, area.width()) for item in line]
        height, x = max((size.height() for size in sizes), default=0), area.left()
        for item, size in zip(line, sizes, strict=True):
            if move:
                item.setGeometry(QRect(QPoint(x, y + (height - size.height()) // 2), size))
            x += size.width() + self.spacing()
        return height


def _size_within(item: QLayoutItem, room: int) -> QSize:
    size = item.sizeHint()
    if size.width() <= room or not item.hasHeightForWidth():
        return size
    width = max(room, item.minimumSize().width())
    return QSize(width, item.heightForWidth(width))


TOP = Qt.AlignmentFlag.AlignTop
LEFT = Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignRight
CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, kw_only=True)
class Placed:
    """What stands at one place of a row or column.

    item: None for empty room
    share: of the room that is left over
    pixels: of empty room
    """

    item: QWidget | QLayout | None = None
    share: int = 0
    where: Qt.AlignmentFlag | None = None
    pixels: int = 0


Item = QWidget | QLayout | Placed
Margins = tuple[int, int, int, int]
"""left, top, right, bottom"""
Reaction = Callable[..., object] | SignalInstance

STRETCH = Placed(share=1)
SLACK = Placed()
"""empty room that takes only what no item grows into"""
NO_MARGINS: Margins = (0, 0, 0, 0)


def gap(pixels: int) -> Placed:
    return Placed(pixels=pixels)


def grow(item: QWidget | QLayout, share: int = 1, where: Qt.AlignmentFlag | None = None) -> Placed:
    """The item takes room that is left over."""
    return Placed(item=item, share=share, where=where)


def align(item: QWidget | QLayout, where: Qt.AlignmentFlag) -> Placed:
    """The item keeps its size and stands at one side of its room."""
    return Placed(item=item, where=where)


def add_items(layout: QBoxLayout, items: Iterable[Item], at: int | None = None) -> None:
    """at: before this place, at the end if None"""
    for place, item in enumerate(items, layout.count() if at is None else at):
        placed = item if isinstance(item, Placed) else Placed(item=item)
        match placed.item:
            case QWidget() as widget:
                layout.insertWidget(place, widget, placed.share)
            case QLayout() as inner:
                layout.insertLayout(place, inner, placed.share)
            case None if placed.pixels:
                layout.insertSpacing(place, placed.pixels)
            case None:
                layout.insertStretch(place, placed.share)
        if placed.item is not None and placed.where is not None:
            layout.setAlignment(placed.item, placed.where)


def row(*items: Item, inside: QWidget | None = None, spacing: int = 8, margins: Margins = NO_MARGINS) -> QHBoxLayout:
    """inside: the widget that the row fills"""
    layout = QHBoxLayout()
    _fill(layout, items, inside, spacing, margins)
    return layout


def column(*items: Item, inside: QWidget | None = None, spacing: int = 8, margins: Margins = NO_MARGINS) -> QVBoxLayout:
    """inside: the widget that the column fills"""
    layout = QVBoxLayout()
    _fill(layout, items, inside, spacing, margins)
    return layout


def flow(*items: QWidget | QLayout, inside: QWidget | None = None, spacing: int = 8) -> FlowLayout:
    """A row that goes on in the next line where the window is narrow."""
    layout = FlowLayout(inside, gap=spacing)
    for item in items:
        if isinstance(item, QWidget):
            layout.addWidget(item)
        else:
            layout.addChildLayout(item)
            layout.addItem(item)
    return layout


def pairs(
    *lines: tuple[QWidget, QWidget], inside: QWidget | None = None, spacing: int = 16, lines_apart: int = 8
) -> QGridLayout:
    """Names on the left, what belongs to them on the right."""
    layout = QGridLayout()
    if inside is not None:
        inside.setLayout(layout)
    layout.setContentsMargins(*NO_MARGINS)
    layout.setHorizontalSpacing(spacing)
    layout.setVerticalSpacing(lines_apart)
    layout.setColumnStretch(1, 1)
    for line, (name, value) in enumerate(lines):
        layout.addWidget(name, line, 0)
        layout.addWidget(value, line, 1)
    return layout


def captioned(text: str, control: QWidget) -> QHBoxLayout:
    """A control with its name on the left; the letter after & leads to it."""
    return row(label(text, "label", buddy=control), control)


def as_widget(layout: QLayout) -> QWidget:
    """A widget around a layout, where only a widget will do: to hide it as a whole, or as the control of a field."""
    holder = QWidget()
    holder.setLayout(layout)
    return holder


def label(
    text: str = "", role: str = "", *, wrap: bool = False, buddy: QWidget | None = None, name: str = ""
) -> QLabel:
    """One line of text.

    buddy: takes the focus when the letter after & is typed
    name: for screen readers, where it is not the text
    """
    shown = QLabel(text)
    shown.setTextFormat(Qt.TextFormat.PlainText)
    shown.setWordWrap(wrap)
    # A label that is first painted without its role keeps the size and frame of a plain one.
    if role:
        shown.setProperty("role", role)
    if buddy is not None:
        shown.setBuddy(buddy)
    if name:
        shown.setAccessibleName(name)
    return shown


def sentence(text: str = "", role: str = "", *, name: str = "") -> QLabel:
    """Text over as many lines as it needs."""
    return label(text, role, wrap=True, name=name)


def button(
    text: str, on_click: Reaction | None = None, *, kind: str = "", tip: str = "", name: str = ""
) -> QPushButton:
    """name: for screen readers, where the text alone does not say what happens"""
    made = QPushButton(text)
    if kind:
        made.setProperty("kind", kind)
    _describe(made, name, tip)
    if on_click is not None:
        made.clicked.connect(on_click)
    return made


def toggle(
    text: str, on_toggle: Reaction | None = None, *, kind: str = "", tip: str = "", name: str = ""
) -> QPushButton:
    """A button that stays down."""
    made = button(text, kind=kind, tip=tip, name=name)
    made.setCheckable(True)
    if on_toggle is not None:
        made.toggled.connect(on_toggle)
    return made


def check_box(text: str, on_toggle: Reaction | None = None, *, ticked: bool = False, tip: str = "") -> QCheckBox:
    made = QCheckBox(text)
    made.setChecked(ticked)
    _describe(made, "", tip)
    if on_toggle is not None:
        made.toggled.connect(on_toggle)
    return made


def choice(
    name: str, options: Iterable[str | tuple[str, object]] = (), on_change: Reaction | None = None, *, tip: str = ""
) -> QComboBox:
    """options: texts, or pairs of a text and the value that currentData() gives for it"""
    made = QComboBox()
    _describe(made, name, tip)
    for option in options:
        match option:
            case str():
                made.addItem(option)
            case (text, value):
                made.addItem(text, value)
    if on_change is not None:
        made.currentIndexChanged.connect(on_change)
    return made


def _fill(layout: QBoxLayout, items: Iterable[Item], inside: QWidget | None, spacing: int, margins: Margins) -> None:
    if inside is not None:
        inside.setLayout(layout)
    layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    add_items(layout, items)


def _describe(widget: QWidget, name: str, tip: str) -> None:
    if name:
        widget.setAccessibleName(name)
    if tip:
        widget.setToolTip(plain_tip(tip))


def copy_button(content: Callable[[], str], name: str) -> QPushButton:
    """Puts a text on the clipboard;  name: what is copied, for screen readers"""
    return button(tr("Copy"), lambda: QGuiApplication.clipboard().setText(content()), kind="quiet", name=name)


def set_look(widget: QWidget, name: str, value: object) -> None:
    """Sets a property that the style sheet asks for; a widget that is painted already has to be styled again."""
    widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def show_if(part: QWidget, wanted: bool) -> None:
    """Shows or hides what stands in a layout.

    What nobody has hidden is shown with its window. `setVisible(True)` before that styles it, lays out all that is in
    it and measures it, for nothing: it will move to another parent still.
    """
    if not wanted or part.isHidden():
        part.setVisible(wanted)


def make_timer(parent: QObject, milliseconds: int, on_timeout: Reaction) -> QTimer:
    """Not started yet. Starting it again puts it off."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(on_timeout)
    return timer
