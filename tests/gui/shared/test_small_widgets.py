"""The small parts both programs are made of."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QTextDocument
from PySide6.QtGui import Qt as RichText
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QTextBrowser
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.choice_card import ChoiceCard
from dpsim_gui.app.widgets.drop_zone import DropZone
from dpsim_gui.app.widgets.elided_label import ElidedLabel, plain_tip
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.help_pane import HelpPane
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.widgets.stacked_bar import Part, StackedBar
from dpsim_gui.app.widgets.step_list import StepList, StepState
from dpsim_gui.resources import resource
from tests.gui.wizard.seen import button, click, named


def test_a_problem_takes_no_room_until_there_is_one(qtbot: QtBot) -> None:
    problem = InlineProblem()
    qtbot.addWidget(problem)
    assert problem.isHidden()
    problem.show_problem("<b>name</b>: type a number")
    assert not problem.isHidden()
    assert problem.textFormat() is Qt.TextFormat.PlainText
    problem.show_problem(None)
    assert problem.isHidden()


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


def test_a_bar_tells_its_parts_to_those_who_cannot_see_it(qtbot: QtBot) -> None:
    bar = StackedBar("Error")
    qtbot.addWidget(bar)
    parts = (
        Part(label="Noise", value=3, shown="3.0", tint="series0"),
        Part(label="Rest", value=1, shown="1.0", tint="sunken"),
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


def test_every_help_page_can_be_shown_and_its_links_lead_somewhere(qtbot: QtBot) -> None:
    pane = HelpPane()
    qtbot.addWidget(pane)
    pane.show()
    text = named(pane, "Help text", QTextBrowser)
    for path in resource("help").glob("*.md"):
        pane.show_topic(path.stem)
        assert text.toPlainText().strip()
    pane.show_topic("data")
    text.anchorClicked.emit(QUrl("glossary.md"))
    assert pane.topic == "glossary"
    click(button(pane, "Previous help page"))
    assert pane.topic == "data"
    text.anchorClicked.emit(QUrl("https://example.org/x.md"))
    assert pane.topic == "data"
