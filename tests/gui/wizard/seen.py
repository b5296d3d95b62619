"""What a person sees of a window and does with it: controls by the name that is read out, sentences by their words."""

import time
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QMimeData, QObject, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QMenu, QWidget

from dpsim_gui.app.widgets.card import Card, ChoiceCard
from dpsim_gui.app.widgets.field import Field, InlineProblem
from dpsim_gui.app.worker import Worker

Kind = TypeVar("Kind", bound=QWidget)


def named(where: QWidget, name: str, kind: type[Kind]) -> Kind:
    """The one of its kind with that accessible name; of several, the one that is visible."""
    found = [each for each in where.findChildren(kind) if each.accessibleName() == name]
    if len(found) > 1:
        found = [each for each in found if each.isVisible()]
    assert len(found) == 1, (name, len(found), sorted({each.accessibleName() for each in where.findChildren(kind)}))
    return found[0]


def line(where: QWidget, name: str) -> QLineEdit:
    return named(where, name, QLineEdit)


def combo(where: QWidget, name: str) -> QComboBox:
    return named(where, name, QComboBox)


def card(where: QWidget, name: str) -> Card:
    return named(where, name, Card)


def choice(where: QWidget, title: str) -> ChoiceCard:
    return named(where, title, ChoiceCard)


def button(where: QWidget, text: str) -> QAbstractButton:
    """By what stands on it or by what is read out; of several, the one that is visible."""
    found = [each for each in where.findChildren(QAbstractButton) if text in (each.text(), each.accessibleName())]
    if len(found) > 1:
        found = [each for each in found if each.isVisible()]
    assert len(found) == 1, (text, len(found))
    return found[0]


def shown_button(where: QWidget, start: str) -> QAbstractButton:
    """The visible button whose text begins so, once there is exactly one. Old ones may stay hidden until they go."""

    def shown() -> list[QAbstractButton]:
        buttons = where.findChildren(QAbstractButton)
        return [each for each in buttons if each.text().startswith(start) and can_click(each)]

    wait_for(lambda: len(shown()) == 1)
    (found,) = shown()
    return found


def can_click(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled()


def wait_for(holds: Callable[[], bool]) -> None:
    """For what a worker or a layout has still to do, at most a minute; the caller asserts what came of it."""
    end = time.monotonic() + 60
    while not holds() and time.monotonic() < end:
        QTest.qWait(20)


def click(widget: QWidget) -> None:
    wait_for(lambda: can_click(widget))
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def pick(where: QWidget, name: str, entry: str) -> None:
    """Chooses an entry of the box of that name by its text."""
    box = combo(where, name)
    place = box.findText(entry)
    assert place >= 0, [box.itemText(each) for each in range(box.count())]
    box.setCurrentIndex(place)
    box.activated.emit(place)


def entries(box: QComboBox) -> list[str]:
    return [box.itemText(place) for place in range(box.count())]


def shown(where: QWidget) -> list[str]:
    """The texts of all labels that are visible."""
    return [each.text() for each in where.findChildren(QLabel) if each.isVisible()]


def says(where: QWidget, words: str) -> bool:
    return any(words in text for text in shown(where))


def problems(where: QWidget) -> list[str]:
    """The sentences that say what is wrong."""
    return [each.text() for each in where.findChildren(InlineProblem) if each.isVisible()]


def problem(where: QWidget) -> str:
    """The only sentence that says what is wrong, "" where there is none."""
    found = problems(where)
    assert len(found) < 2, found
    return found[0] if found else ""


def problem_at(where: QWidget, name: str) -> str:
    """What is wrong with the field whose control has that name."""
    label = field_of(control(where, name)).problem_label
    return label.text() if label.isVisible() else ""


def hint_at(where: QWidget, name: str) -> str:
    return control(where, name).accessibleDescription()


def control(where: QWidget, name: str) -> QWidget:
    """What takes the focus in the field of that name."""
    (found,) = {each.focus_target for each in where.findChildren(Field) if each.focus_target.accessibleName() == name}
    return found


def field_of(widget: QWidget) -> Field:
    around: QWidget | None = widget
    while around is not None and not isinstance(around, Field):
        around = around.parentWidget()
    assert around is not None
    return around


def entry_of_menu(window: QWidget, text: str) -> QAction:
    (found,) = [each for menu in window.findChildren(QMenu) for each in menu.actions() if each.text() == text]
    return found


def worker_of(where: QObject) -> Worker:
    """Its own, not one of its parts."""
    (worker,) = where.findChildren(Worker, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return worker


def close_workers(where: QObject) -> None:
    """Of a part of a window that stands alone; a window closes those of all its parts."""
    for worker in where.findChildren(Worker):
        worker.close()


def drop(where: QWidget, *urls: QUrl) -> bool:
    """Drops them as a desktop does; whether they were taken when they came in."""
    data = QMimeData()
    data.setUrls(list(urls))
    action, mouse, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPoint(5, 5), action, data, mouse, keys)
    entering.ignore()
    where.dragEnterEvent(entering)
    where.dropEvent(QDropEvent(QPointF(5, 5), action, data, mouse, keys))
    return entering.isAccepted()
