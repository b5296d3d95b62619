"""The pictures of the help pages about the ten functions, drawn by the program's own plots and colour maps.

    .venv/bin/python packaging/make_function_pictures.py [FOLDER]       default: resources/help/pictures

Each shows, light and dark, how far a row still counts, and what the answers of twelve rows look like as a map.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QApplication

from dpsim_gui.app.look.colours import DARK, LIGHT, Colours
from dpsim_gui.app.look.plot_style import apply_style, label_axis, line_pen, panel_plot, render_plot
from dpsim_gui.app.look.theme import Theme, ThemeChoice, palette_of
from dpsim_gui.app.viewer.plots.overlays import joined_lines, levels_between
from dpsim_gui.app.viewer.plots.surface_widget import ColourScale, paint_values
from dpsim_gui.functions.similarity import DISTANCES, FunctionName, Similarity

Floats = NDArray[np.float64]

WIDTH, PROFILE_HEIGHT, CAPTION, GAP = 320, 168, 20, 8
SCALE = 2
_SIDE = (WIDTH - 2 * GAP) // 3
_SAMPLES = SCALE * _SIDE
_STEPS = 32
_DASHES = (Qt.PenStyle.DotLine, Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine)


@dataclass(frozen=True, kw_only=True, eq=False)
class Panel:
    """One small map: answers over the unit square for some rows."""

    caption: str
    similarity: Similarity
    rows: Floats


def sample_rows() -> Floats:
    """Twelve made-up rows: nine in a crowd, three apart."""
    random = np.random.default_rng(4)
    crowd = np.array([0.36, 0.6]) + 0.09 * random.normal(size=(9, 2))
    return np.concatenate([crowd, [[0.78, 0.28], [0.84, 0.2], [0.72, 0.16]]])


def panels(name: FunctionName) -> list[Panel]:
    rows = sample_rows()
    if name is FunctionName.LPP:
        return [Panel(caption=f"p = {p:g}", similarity=Similarity(name=name, power=p), rows=rows) for p in (1.5, 4, 16)]
    if name in DISTANCES:
        f = Similarity(name=name)
        return [
            Panel(caption="one row", similarity=f, rows=np.array([[0.5, 0.5]])),
            Panel(caption="a crowd", similarity=f, rows=rows[:9]),
            Panel(caption="and three apart", similarity=f, rows=rows),
        ]
    return [
        Panel(caption=f"s = {s:g}", similarity=Similarity(name=name, bandwidth=s), rows=rows) for s in (0.05, 0.1, 0.2)
    ]


def profiles(name: FunctionName) -> list[tuple[str, Similarity]]:
    """What one row adds to an answer, by its distance; the middle one is drawn boldest."""
    if name is FunctionName.LPP:
        return [(f"p = {p:g}", Similarity(name=name, power=p)) for p in (1.5, 2.0, 4.0)]
    if name in DISTANCES:
        return [("", Similarity(name=name))]
    return [(f"s = {s:g}", Similarity(name=name, bandwidth=s)) for s in (0.5, 1.0, 2.0)]


def draw(name: FunctionName, colours: Colours) -> QImage:
    size = QSize(WIDTH, PROFILE_HEIGHT + GAP + _SIDE + CAPTION)
    image = QImage(size * SCALE, QImage.Format.Format_RGB32)
    image.fill(QColor(colours.surface))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(SCALE, SCALE)
    draw_profile(painter, name, colours)
    for place, panel in enumerate(panels(name)):
        corner = QPointF(place * (_SIDE + GAP), PROFILE_HEIGHT + GAP)
        draw_panel(painter, panel, corner, colours, high_is_near=name not in DISTANCES)
    painter.end()
    return image


def draw_profile(painter: QPainter, name: FunctionName, colours: Colours) -> None:
    plot = panel_plot()
    apply_style(plot, colours)
    label_axis(plot, "bottom", "distance of a row from the point" if name not in DISTANCES else "gap to a row")
    label_axis(plot, "left", "the row counts" if name not in DISTANCES else "the row adds")
    reach = 4.0 if name not in DISTANCES else 2.0
    gaps = np.linspace(-reach, reach, 401)
    drawn = profiles(name)
    for (_, similarity), dash in zip(drawn, _DASHES if len(drawn) > 1 else _DASHES[1:2], strict=True):
        pen = line_pen(colours.series[0], 2.4 if dash is Qt.PenStyle.SolidLine else 1.8)
        pen.setStyle(dash)
        plot.addItem(pg.PlotCurveItem(gaps, similarity.between(np.zeros((1, 1)), gaps[:, None])[0], pen=pen))
    plot.setXRange(-reach, reach, padding=0)
    plot.setYRange(0, 1.04 if name not in DISTANCES else 2.6, padding=0)
    render_plot(plot, painter, QRectF(0, 0, WIDTH, PROFILE_HEIGHT))
    plot.close()
    if len(drawn) > 1:
        draw_key(painter, [caption for caption, _ in drawn], colours)


def draw_key(painter: QPainter, captions: Sequence[str], colours: Colours) -> None:
    painter.setFont(_small())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.surface))
    painter.drawRoundedRect(QRectF(WIDTH - 92, 7, 80, 46), 4, 4)
    for place, (caption, dash) in enumerate(zip(captions, _DASHES, strict=True)):
        top = 16 + 14 * place
        pen = QPen(QColor(colours.series[0]), 2.0)
        pen.setStyle(dash)
        painter.setPen(pen)
        painter.drawLine(QPointF(WIDTH - 84, top), QPointF(WIDTH - 60, top))
        painter.setPen(QColor(colours.muted))
        painter.drawText(QPointF(WIDTH - 54, top + 4), caption)


def draw_panel(painter: QPainter, panel: Panel, corner: QPointF, colours: Colours, *, high_is_near: bool) -> None:
    line = np.linspace(0, 1, _SAMPLES)
    grid = np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
    values = panel.similarity.total(panel.rows, grid).reshape(_SAMPLES, _SAMPLES)
    low, high = float(values.min()), float(np.quantile(values, 0.995) if high_is_near else np.quantile(values, 0.9))
    shown = values if high_is_near else -values
    ends = (low, high) if high_is_near else (-high, -low)
    # Steps instead of a smooth change: the eye follows them as well, and the file is a third of the size.
    share = np.clip((shown - ends[0]) / (ends[1] - ends[0]), 0, 1)
    pixels_up = paint_values(np.floor(share * _STEPS) / _STEPS, "viridis", ColourScale(low=0, high=1))
    pixels = np.ascontiguousarray(pixels_up[::-1])
    picture = QImage(pixels.data, _SAMPLES, _SAMPLES, 3 * _SAMPLES, QImage.Format.Format_RGB888)
    frame = QRectF(corner.x(), corner.y(), _SIDE, _SIDE)
    painter.drawImage(frame, picture)
    painter.setPen(QPen(QColor(255, 255, 255, 150), 0.8))
    for run in _runs(joined_lines(line, line, values, levels_between(low, high, 6))):
        painter.drawPolyline(QPolygonF([_at(frame, x, y) for x, y in run]))
    painter.setPen(QPen(QColor("#FFFFFF"), 1))
    painter.setBrush(QColor(colours.series[1]))
    for x, y in panel.rows:
        painter.drawEllipse(_at(frame, x, y), 2.2, 2.2)
    painter.setPen(QColor(colours.muted))
    painter.setFont(_small())
    caption = QRectF(frame.left(), frame.bottom(), _SIDE, CAPTION)
    painter.drawText(caption, Qt.AlignmentFlag.AlignCenter, panel.caption)


def _with_few_colours(image: QImage) -> QImage:
    """The 256 most frequent ones: few areas have another colour than the steps of the map."""
    colours, counts = np.unique(np.frombuffer(image.constBits(), dtype=np.uint32), return_counts=True)
    table = colours[np.argsort(-counts)[:256]].tolist()
    flags = Qt.ImageConversionFlag.AvoidDither | Qt.ImageConversionFlag.ThresholdDither
    return image.convertToFormat(QImage.Format.Format_Indexed8, table, flags)


def _runs(lines: Floats) -> list[Floats]:
    ends = np.flatnonzero(np.isnan(lines[:, 0]))
    return [run[~np.isnan(run[:, 0])] for run in np.split(lines, ends) if len(run) > 2]


def _at(frame: QRectF, x: float, y: float) -> QPointF:
    return QPointF(frame.left() + x * frame.width(), frame.bottom() - y * frame.height())


def _small() -> QFont:
    font = QFont(QApplication.font())
    font.setPointSizeF(8.5)
    return font


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "resources" / "help" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    application = QApplication(["make_function_pictures", "-platform", "offscreen"])
    theme = Theme(application, ThemeChoice.LIGHT)
    for colours, choice in ((LIGHT, ThemeChoice.LIGHT), (DARK, ThemeChoice.DARK)):
        theme.choose(choice)
        application.setPalette(palette_of(colours))
        for name in FunctionName:
            path = folder / f"{name}-{colours.name}.png"
            _with_few_colours(draw(name, colours)).save(str(path), quality=0)
    print(f"{2 * len(FunctionName)} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
