"""One colour per class, distinct without red and green; the pale ground of the scheme where a release cannot tell.

The eight are Okabe and Ito's (2008). More classes than colours start over; the legend and the read-out name them.
"""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from dpsim_gui.app.look.colours import Colours, pale_ground

CLASS_COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#4D4D4D")


def colour_of(index: int, scheme: Colours) -> QColor:
    """index: of a class; below 0 where the release cannot tell."""
    return pale_ground(scheme) if index < 0 else QColor(CLASS_COLOURS[index % len(CLASS_COLOURS)])


def class_rgb(index: NDArray[np.int64], scheme: Colours) -> NDArray[np.uint8]:
    """(…) places of classes → (…, 3) colours."""
    colours = [colour_of(at, scheme) for at in (*range(len(CLASS_COLOURS)), -1)]
    table = np.array([(each.red(), each.green(), each.blue()) for each in colours], dtype=np.uint8)
    return table[np.where(index < 0, len(CLASS_COLOURS), index % len(CLASS_COLOURS))]
