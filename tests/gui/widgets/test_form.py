"""Rows, columns and labels are laid out as the vocabulary of forms says."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage, QTextDocument
from PySide6.QtGui import Qt as RichText
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.card import ChoiceCard
from dpsim_gui.app.widgets.drop_zone import DropZone
from dpsim_gui.app.widgets.elided_label import ElidedLabel, plain_tip
from dpsim_gui.app.widgets.field import Field, InlineProblem
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
from dpsim_gui.app.widgets.stacked_bar import BarSegment, StackedBar
from dpsim_gui.app.widgets.step_list import StepList, StepState


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


def test_a_flow_inside_a_flow_goes_on_in_more_lines_where_its_room_is_narrow(qtbot: QtBot) -> None:
    wide, narrow = label("Systolic pressure"), label("Weight")
    inner = as_widget(flow(wide, narrow))
    after = label("Export")
    owner = as_widget(flow(inner, after))
    qtbot.addWidget(owner)
    owner.resize(wide.sizeHint().width() + 10, 400)
    owner.show()
    assert inner.width() <= owner.width()
    assert narrow.x() + narrow.width() <= inner.width()
    assert wide.y() + wide.height() <= narrow.y()
    assert narrow.y() + narrow.height() <= inner.height()
    assert inner.y() + inner.height() <= after.y()


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


def test_a_field_shows_its_problem_at_its_control(qtbot: QtBot) -> None:
    control = QLineEdit()
    field = Field("rows", "Rows", control, "how many")
    qtbot.addWidget(field)
    assert (control.accessibleName(), control.accessibleDescription()) == ("Rows", "how many")
    field.show_problem("Type a number.")
    assert control.property("problem") is True
    field.show_problem(None)
    assert control.property("problem") is False
    field.show_hint("")
    assert control.accessibleDescription() == ""


def test_a_problem_takes_no_room_until_there_is_one(qtbot: QtBot) -> None:
    problem = InlineProblem()
    qtbot.addWidget(problem)
    assert problem.isHidden()
    problem.show_problem("<b>name</b>: type a number")
    assert not problem.isHidden()
    assert problem.textFormat() is Qt.TextFormat.PlainText
    problem.show_problem(None)
    assert problem.isHidden()


def test_a_card_that_is_ruled_out_says_why(qtbot: QtBot) -> None:
    card = ChoiceCard("Gaussian", "the usual choice")
    qtbot.addWidget(card)
    card.resize(200, 120)
    card.show()
    card.show_reason("Needs bounds.")
    assert not card.isEnabled()
    assert card.accessibleDescription() == "Needs bounds."
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert not card.isChecked()
    card.show_reason(None)
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert card.isChecked()
    card.grab()


def test_the_focus_does_not_look_like_the_choice(qtbot: QtBot) -> None:
    card = ChoiceCard("Gaussian", "the usual choice")
    qtbot.addWidget(card)
    card.resize(200, 120)
    card.show()
    card.activateWindow()
    qtbot.waitActive(card)

    def picture(*, focused: bool, chosen: bool) -> QImage:
        card.setFocus() if focused else card.clearFocus()
        card.setChecked(chosen)
        qtbot.waitUntil(lambda: card.hasFocus() is focused)
        return card.grab().toImage()

    usual = picture(focused=False, chosen=False)
    focused, chosen = picture(focused=True, chosen=False), picture(focused=False, chosen=True)
    both = picture(focused=True, chosen=True)
    inside = usual.rect().bottomRight() / 2
    assert focused.pixel(inside) == usual.pixel(inside) != chosen.pixel(inside), "only a choice is filled"
    assert focused != usual
    assert both != chosen, "who walks with the keys sees where they are"


def test_a_long_text_is_shortened_and_whole_in_the_tool_tip(qtbot: QtBot) -> None:
    label = ElidedLabel("<b>a very long name</b> " * 10)
    qtbot.addWidget(label)
    label.resize(80, 20)
    label.show()
    label.grab()
    assert label.toolTip() == plain_tip(label.text())
    label.resize(4000, 20)
    label.grab()
    assert label.toolTip() == ""
    assert label.minimumSizeHint().width() < 50


@pytest.mark.parametrize(
    "name", ["<b>age</b>", "Close <img src='x.png'>", "a < b > c", "&lt;i&gt;", "R&D", "age", "two words"]
)
def test_a_tool_tip_shows_a_name_letter_by_letter(name: str) -> None:
    tip = plain_tip(name)
    # What looks like HTML to Qt is laid out as a document.
    document = QTextDocument()
    document.setHtml(tip)
    assert (document.toPlainText() if RichText.mightBeRichText(tip) else tip) == name


def test_a_bar_tells_its_parts_to_those_who_cannot_see_it(qtbot: QtBot) -> None:
    bar = StackedBar("Error")
    qtbot.addWidget(bar)
    parts = (
        BarSegment(label="Noise", value=3, shown="3.0", tint="series0"),
        BarSegment(label="Rest", value=1, shown="1.0", tint="sunken"),
    )
    bar.show_parts(parts)
    bar.show_parts(parts, 8)
    assert bar.accessibleDescription() == "Noise 3.0; Rest 1.0"
    bar.resize(300, 80)
    bar.show()
    bar.grab()
    assert len([label for label in bar.findChildren(QLabel) if label.text() == "Noise" and label.isVisible()]) == 1


def test_the_step_list_tells_number_state_and_summary(qtbot: QtBot) -> None:
    steps = StepList(("Data", "Bounds"))
    qtbot.addWidget(steps)
    steps.show()
    steps.show_state(0, StepState(summary="<b>clinic.csv</b>", finished=True))
    first, second = steps.buttons
    assert first.accessibleName() == "Step 1 of 2: Data"
    assert first.accessibleDescription() == "finished. <b>clinic.csv</b>"
    steps.show_state(1, StepState(reachable=False))
    chosen: list[int] = []
    steps.chosen.connect(chosen.append)
    QTest.mouseClick(second, Qt.MouseButton.LeftButton)
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    assert chosen == [0]
    steps.grab()


def drag(urls: list[QUrl]) -> tuple[QMimeData, QDragEnterEvent, QDropEvent]:
    data = QMimeData()
    data.setUrls(urls)
    action, mouse, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(1, 1), action, data, mouse, keys)
    return data, enter, QDropEvent(QPointF(1, 1), action, data, mouse, keys)


@pytest.mark.parametrize(
    "names", [["https://example.org/a.csv"], ["a.csv", "b.csv"], ["folder"], []], ids=["web", "two", "folder", "none"]
)
def test_only_one_local_file_can_be_dropped(qtbot: QtBot, tmp_path: Path, names: list[str]) -> None:
    (tmp_path / "folder").mkdir()
    for name in ("a.csv", "b.csv"):
        (tmp_path / name).touch()
    zone = DropZone("table", "Drop here", "a file")
    qtbot.addWidget(zone)
    taken: list[Path] = []
    zone.dropped.connect(taken.append)
    urls = [QUrl(name) if "://" in name else QUrl.fromLocalFile(str(tmp_path / name)) for name in names]
    _data, enter, drop = drag(urls)
    enter.ignore()
    zone.dragEnterEvent(enter)
    assert not enter.isAccepted()
    zone.dropEvent(drop)
    assert taken == []


def test_a_dropped_file_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "名 a.csv"
    path.touch()
    zone = DropZone("table", "Drop here", "a file")
    qtbot.addWidget(zone)
    taken: list[Path] = []
    zone.dropped.connect(taken.append)
    _data, enter, drop = drag([QUrl.fromLocalFile(str(path))])
    zone.dragEnterEvent(enter)
    assert zone.property("over") is True
    zone.dropEvent(drop)
    assert zone.property("over") is False
    assert taken == [path]
