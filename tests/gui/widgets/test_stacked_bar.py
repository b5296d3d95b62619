"""A bar says its parts in words too."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.stacked_bar import BarSegment, StackedBar


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
