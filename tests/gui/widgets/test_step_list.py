"""The list of steps says number, state and summary."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.step_list import StepList, StepState


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
