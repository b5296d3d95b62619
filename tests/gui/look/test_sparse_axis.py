"""Numbers of an axis have room, however narrow the plot is."""

from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.plot_style import panel_plot


@pytest.mark.parametrize("ends", [(-1.0, 1.0), (-123.4, -119.2), (0.0, 140_000.0), (0.0001, 0.00013)])
def test_numbers_of_a_narrow_plot_never_touch(qtbot: QtBot, ends: tuple[float, float]) -> None:
    plot = panel_plot()
    qtbot.addWidget(plot)
    plot.show()
    written = 0
    for width in range(90, 330, 20):
        plot.resize(width, 160)
        plot.getViewBox().setRange(xRange=ends, yRange=ends, padding=0)
        for _ in range(2):
            plot.grab()
        for side in ("bottom", "left"):
            rooms = [room for room, _, _ in texts_of(plot, side)]
            written += len(rooms)
            for at, room in enumerate(rooms):
                grown = room.adjusted(-5, 0, 5, 0) if side == "bottom" else room
                assert not any(grown.intersects(other) for other in rooms[:at]), (width, side)
    assert written > 24


def texts_of(plot: Any, side: str) -> list[tuple[QRectF, int, str]]:
    picture = QPixmap(8, 8)
    painter = QPainter(picture)
    _, _, texts = plot.getAxis(side).generateDrawSpecs(painter)
    painter.end()
    return list(texts)
