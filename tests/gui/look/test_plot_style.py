"""All plots are drawn in one style: lines keep their width, names from files are never read as HTML."""

from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.plot_style import card_plot, label_axis, line_pen, panel_plot


class FineScreen(QWidget):
    def devicePixelRatioF(self) -> float:
        return 2.0


def test_a_line_is_as_wide_as_it_says_at_any_scale_of_the_plot(qtbot: QtBot) -> None:
    pen = line_pen("#112233", 1.5, Qt.PenStyle.DashLine, opacity=0.5)
    assert pen.isCosmetic()
    assert pen.widthF() == 1.5
    assert pen.style() is Qt.PenStyle.DashLine
    assert pen.color().name() == "#112233"
    assert pen.color().alphaF() == pytest.approx(0.5, abs=0.01)


def test_a_line_takes_more_pixels_on_a_fine_screen(qtbot: QtBot) -> None:
    screen = FineScreen()
    qtbot.addWidget(screen)
    assert line_pen("#112233", 1.5, screen=screen).widthF() == 3.0


def test_a_name_from_a_file_is_never_read_as_html(qtbot: QtBot) -> None:
    plot = panel_plot()
    qtbot.addWidget(plot)
    label_axis(plot, "bottom", "<b>a & b</b>")
    assert plot.getAxis("bottom").label.toPlainText().strip() == "<b>a & b</b>"


def test_a_plot_on_a_card_has_an_accessible_name_and_cannot_be_dragged(qtbot: QtBot) -> None:
    plot = card_plot("Error", axis_width=80)
    qtbot.addWidget(plot)
    assert plot.accessibleName() == "Error"
    assert plot.getViewBox().state["mouseEnabled"] == [False, False]


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
