"""A field shows its problem at its control."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.field import Field, InlineProblem


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
