"""A problem is a sentence in its place."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.inline_problem import InlineProblem


def test_a_problem_takes_no_room_until_there_is_one(qtbot: QtBot) -> None:
    problem = InlineProblem()
    qtbot.addWidget(problem)
    assert problem.isHidden()
    problem.show_problem("<b>name</b>: type a number")
    assert not problem.isHidden()
    assert problem.textFormat() is Qt.TextFormat.PlainText
    problem.show_problem(None)
    assert problem.isHidden()
