"""Fields, boxes and pasted rows read a number as every other door does."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.point.pane import parse_row
from dpsim_gui.app.viewer.widgets.fields import NumberBox
from dpsim_gui.app.widgets.field import NumberInput
from dpsim_gui.typed_number import real_number
from tests.gui.viewer.point.test_pane import AXES
from tests.unit.test_typed_number import NUMBERS, value_at


@pytest.mark.parametrize("text", NUMBERS)
def test_a_number_is_the_same_in_every_window(text: str, qtbot: QtBot) -> None:
    field, box = NumberInput("x"), NumberBox("x")
    qtbot.addWidget(field)
    qtbot.addWidget(box)

    def in_field(typed: str) -> float:
        field.setText(typed)
        return real_number("x", field.value())

    def in_box(typed: str) -> float:
        box.setValue(-77.0)
        value = box.valueFromText(typed)
        return float("nan") if value == -77.0 else value

    doors: dict[str, Callable[[str], float]] = {
        "field": in_field,
        "box": in_box,
        "pasted row": lambda typed: float(parse_row(f"{typed}\t1", AXES)[0]),
    }
    assert {name: value_at(door, text) for name, door in doors.items()} == dict.fromkeys(doors, NUMBERS[text])
