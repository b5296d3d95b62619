"""Rows, columns and labels are laid out as the vocabulary of forms says."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.form import (
    STRETCH,
    TOP,
    align,
    as_widget,
    button,
    check_box,
    choice,
    column,
    flow,
    gap,
    grow,
    label,
    pairs,
    row,
    sentence,
    toggle,
)


def test_a_row_places_its_items_as_asked(qtbot: QtBot) -> None:
    owner, name, field, copy = QWidget(), label("Name"), QLineEdit(), button("Copy")
    qtbot.addWidget(owner)
    layout = row(name, gap(6), grow(field, 2), STRETCH, align(copy, TOP), inside=owner, spacing=5, margins=(1, 2, 3, 4))
    assert owner.layout() is layout
    assert (name.parent(), field.parent(), copy.parent()) == (owner, owner, owner)
    assert layout.spacing() == 5
    assert layout.contentsMargins().bottom() == 4
    assert [layout.stretch(at) for at in range(layout.count())] == [0, 0, 2, 1, 0]
    spacer, last = layout.itemAt(1), layout.itemAt(4)
    assert spacer is not None
    assert last is not None
    assert spacer.sizeHint().width() == 6
    assert last.alignment() == Qt.AlignmentFlag.AlignTop


def test_layouts_nest_and_become_widgets(qtbot: QtBot) -> None:
    fields = [QLineEdit() for _ in range(4)]
    holder = as_widget(column(row(fields[0]), flow(fields[1], row(fields[2])), pairs((label("Key"), fields[3]))))
    qtbot.addWidget(holder)
    assert all(field.parent() is holder for field in fields)
    outer = holder.layout()
    assert outer is not None
    first = outer.itemAt(0)
    assert first is not None
    assert isinstance(first.layout(), QHBoxLayout)


def test_texts_are_plain_and_carry_their_role(qtbot: QtBot) -> None:
    field = QLineEdit()
    for shown, wraps in ((label("<b>a</b>", "muted", buddy=field), False), (sentence("<b>a</b>", "muted"), True)):
        qtbot.addWidget(shown)
        assert (shown.textFormat(), shown.wordWrap()) == (Qt.TextFormat.PlainText, wraps)
        assert shown.property("role") == "muted"
    qtbot.addWidget(field)
    assert label(name="Answer").accessibleName() == "Answer"


def test_controls_react_and_describe_themselves(qtbot: QtBot) -> None:
    heard: list[object] = []
    copy = button("Copy", lambda: heard.append("copy"), kind="quiet", tip="a < b", name="Copy the key")
    more = toggle("More", heard.append)
    tick = check_box("Mask", heard.append, ticked=True)
    box = choice("Layer", ("plain", ("with value", 7)), heard.append)
    for control in (copy, more, tick, box):
        qtbot.addWidget(control)
    assert heard == []
    copy.click()
    more.click()
    tick.click()
    box.setCurrentIndex(1)
    assert heard == ["copy", True, False, 1]
    assert (copy.property("kind"), copy.accessibleName(), copy.toolTip()) == (
        "quiet",
        "Copy the key",
        "<qt>a &lt; b</qt>",
    )
    assert (box.accessibleName(), box.itemData(0), box.currentData()) == ("Layer", None, 7)
