"""An axis whose numbers never touch.

The plot library leaves out fine ticks that have no room, but always writes all of the coarsest ones.
"""

from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

_GAP = 6.0
"""pixels between two texts side by side"""


class SparseAxis(pg.AxisItem):  # type: ignore[misc]  # the library has no types
    def generateDrawSpecs(self, painter: QPainter) -> Any:
        """As of the library: the axis, its ticks, and what is written where."""
        specs = super().generateDrawSpecs(painter)
        if specs is None:
            return None
        axis, ticks, texts = specs
        return axis, ticks, _apart(texts, _GAP if self.orientation == "bottom" else 0.0)


def _apart(texts: list[tuple[QRectF, int, str]], gap: float) -> list[tuple[QRectF, int, str]]:
    """Those that do not touch an earlier one; coarse ticks come first, and each from one end to the other."""
    kept: list[tuple[QRectF, int, str]] = []
    for text in texts:
        room = text[0].adjusted(-gap, 0.0, gap, 0.0)
        if not any(room.intersects(other) for other, _, _ in kept):
            kept.append(text)
    return kept
