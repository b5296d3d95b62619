"""Each class has a colour; what cannot be told is paler than any of them, whatever the theme."""

import math

import numpy as np
import pytest
from PySide6.QtGui import QColor

from dpsim_gui.app.look.colours import DARK, LIGHT, Colours
from dpsim_gui.app.viewer.classes.colours import CLASS_COLOURS, class_rgb, colour_of
from dpsim_gui.app.viewer.classes.model import CANNOT_TELL


def off_the_ground(colour: QColor, scheme: Colours) -> float:
    ground = QColor(scheme.surface)
    parts = ((each.red(), each.green(), each.blue()) for each in (colour, ground))
    return math.dist(*parts)


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_what_cannot_be_told_is_nearer_to_the_ground_than_any_class(scheme: Colours) -> None:
    pale = off_the_ground(colour_of(CANNOT_TELL, scheme), scheme)
    assert 0 < pale < 0.5 * min(off_the_ground(QColor(colour), scheme) for colour in CLASS_COLOURS)


def test_colours_start_over_after_eight_classes() -> None:
    assert colour_of(len(CLASS_COLOURS), LIGHT).name().upper() == CLASS_COLOURS[0]
    pale = colour_of(CANNOT_TELL, LIGHT)
    assert class_rgb(np.array([[0, 8, -1]]), LIGHT)[0].tolist() == [
        [0, 0x72, 0xB2],
        [0, 0x72, 0xB2],
        [pale.red(), pale.green(), pale.blue()],
    ]
