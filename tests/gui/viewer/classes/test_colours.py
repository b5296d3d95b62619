"""Each class has a colour."""

import numpy as np

from dpsim_gui.app.viewer.classes.colours import CLASS_COLOURS, UNDECIDED, class_rgb, colour_of
from dpsim_gui.app.viewer.classes.model import CANNOT_TELL


def test_colours_start_over_after_eight_classes() -> None:
    assert colour_of(CANNOT_TELL) == UNDECIDED
    assert colour_of(len(CLASS_COLOURS)) == CLASS_COLOURS[0]
    assert class_rgb(np.array([[0, 8, -1]]))[0].tolist() == [[0, 0x72, 0xB2], [0, 0x72, 0xB2], [0xB9, 0xBD, 0xC4]]
