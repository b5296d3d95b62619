"""Curves and maps of mixed columns: axes in the columns' own units, bars and strips where nothing lies between."""

import csv
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from runpy import run_path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from tests.gui.viewer.conftest import LEFT, some

AGE, SEX, SMOKES, VISIT, ARRIVAL, DAY, INCOME, LNG, LAT = range(9)


def ticks(panel: CurvePanel | SurfacePanel, side: str = "bottom") -> list[str]:
    """The labels as the axis would draw them now."""
    plot = panel.plot.plot if isinstance(panel, CurvePanel) else panel.plot.map.plot
    item = plot.getAxis(side)
    low, high = item.range
    levels = item.tickValues(low, high, item.size().width() if side == "bottom" else item.size().height())
    return [text for spacing, places in levels for text in item.tickStrings(places, 1.0, spacing)]


@pytest.fixture
def curve(mixed_session: Session, qtbot: QtBot) -> CurvePanel:
    made = CurvePanel(mixed_session)
    made.resize(900, 640)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def surface(mixed_session: Session, qtbot: QtBot) -> SurfacePanel:
    made = SurfacePanel(mixed_session)
    made.resize(900, 700)
    qtbot.addWidget(made)
    made.show()
    return made


def move(curve: CurvePanel, column: int, qtbot: QtBot) -> None:
    curve.column.setCurrentIndex(column)
    qtbot.waitUntil(lambda: curve.curve is not None and curve.curve.request.moving == column)


def span(surface: SurfacePanel, across: int, up: int, qtbot: QtBot) -> None:
    surface.across.setCurrentIndex(across)
    surface.up.setCurrentIndex(up)
    qtbot.waitUntil(lambda: surface.surface is not None and surface.surface.request.columns == (across, up))


@pytest.mark.parametrize(
    ("column", "labels"),
    [
        (VISIT, {"2021", "2022", "2023", "2024"}),
        (ARRIVAL, {"06:00", "12:00", "18:00"}),
        (INCOME, {"1,000", "10,000", "100,000"}),
        (SEX, {"female", "male", "(anything else)", "(missing)"}),
        (DAY, {"Monday", "Sunday"}),
    ],
)
def test_an_axis_is_labelled_in_the_unit_of_its_column(
    curve: CurvePanel, qtbot: QtBot, column: int, labels: set[str]
) -> None:
    move(curve, column, qtbot)
    assert labels <= set(ticks(curve))
    assert not any(text in ticks(curve) for text in ("nan", "18,500", "1e+04"))


def test_over_words_there_are_bars_and_no_line(curve: CurvePanel, mixed_session: Session, qtbot: QtBot) -> None:
    move(curve, SEX, qtbot)
    assert some(curve.curve).answer.value.shape == (4,)
    kinds = {type(item).__name__ for item in curve.plot.plot.getPlotItem().items if item.isVisible()}
    assert "BarGraphItem" in kinds
    assert "PlotDataItem" not in kinds
    assert not curve.low.isVisible()
    QTest.mouseClick(curve.keep, LEFT)
    tops = [item for item in curve.plot.plot.getPlotItem().items if type(item).__name__ == "BarGraphItem"]
    assert len(tops) == 4
    move(curve, VISIT, qtbot)
    assert curve.low.isVisible()


def test_a_click_on_a_bar_moves_the_point_to_its_word(curve: CurvePanel, mixed_session: Session, qtbot: QtBot) -> None:
    move(curve, SMOKES, qtbot)
    box = curve.plot.plot.getViewBox()
    place = curve.plot.plot.mapFromScene(box.mapViewToScene(box.viewRect().center()))
    right = curve.plot.plot.mapFromScene(box.mapViewToScene(QPoint(2, 0)))
    QTest.mouseClick(curve.plot.plot.viewport(), LEFT, pos=QPoint(right.x(), place.y()))
    assert mixed_session.point.axes[SMOKES].text(mixed_session.point.value(SMOKES)) == "often"
    qtbot.waitUntil(lambda: "smokes = often" in curve.read_out.text())


def test_a_curve_of_days_goes_from_the_day_that_is_typed(curve: CurvePanel, qtbot: QtBot) -> None:
    move(curve, VISIT, qtbot)
    box = curve.low.editor
    assert isinstance(box, QWidget)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(box, "2023-06-01")
    QTest.keyClick(box, Qt.Key.Key_Return)
    day = float((np.datetime64("2023-06-01") - np.datetime64("1970-01-01")).astype(int))
    qtbot.waitUntil(lambda: curve.curve is not None and curve.curve.request.low == day)
    assert all(text.startswith(("2023-", "2024-")) for text in ticks(curve))


def test_amounts_are_spaced_by_factors(curve: CurvePanel, qtbot: QtBot) -> None:
    move(curve, INCOME, qtbot)
    values = some(curve.curve).request.values
    assert values[0] == pytest.approx(1000)
    assert values[-1] == pytest.approx(1e6)
    assert np.allclose(values[1:] / values[:-1], values[1] / values[0])


def test_a_place_opens_as_a_map_in_true_proportion(surface: SurfacePanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: surface.surface is not None)
    assert some(surface.surface).request.columns == (LNG, LAT)
    assert surface.controls.proportion_box.currentText() == "Longitude–latitude"


def test_words_are_strips_that_nothing_flows_between(surface: SurfacePanel, qtbot: QtBot) -> None:
    span(surface, SEX, VISIT, qtbot)
    shown = some(surface.surface)
    assert shown.value.shape[1] == 4
    assert some(surface.plot.picture).lines() is None
    assert set(ticks(surface)) == {"female", "male", "(anything else)", "(missing)"}
    assert any(text.startswith("2023") for text in ticks(surface, "left"))
    assert not surface.controls.round.isEnabled()
    colours = surface.plot.map.image_colours()
    # Within a strip all columns are alike; at its edges the ground shows.
    strip = colours.shape[1] // 4
    assert (colours[:, 1:2] == colours[:, 1 : strip - 1]).all()
    assert (colours[:, 0] != colours[:, 1]).any()


def test_nothing_of_other_columns_stays_under_new_axes(surface: SurfacePanel, qtbot: QtBot) -> None:
    span(surface, AGE, VISIT, qtbot)
    surface.across.setCurrentIndex(SEX)
    assert surface.surface is None
    assert surface.plot.map.image_colours().size == 0
    assert surface.read_out.text() == "Working it out…"
    assert set(ticks(surface)) == {"female", "male", "(anything else)", "(missing)"}


def test_tables_hold_words_days_and_times(
    surface: SurfacePanel, curve: CurvePanel, tmp_path: Path, qtbot: QtBot
) -> None:
    span(surface, SEX, DAY, qtbot)
    surface.export.save(tmp_path / "map.csv")
    with (tmp_path / "map.csv").open() as lines:
        rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    assert [row["sex"] for row in rows[:4]] == ["female", "male", "(anything else)", "(missing)"]
    assert len(rows) == 28
    assert rows[-1]["day"] == "Sunday"
    assert rows[0]["visit"] == "2022-07-02"
    assert rows[0]["arrival"] == "12:00"


def run(snippet: str, folder: Path) -> str:
    """With names of its own, as a new program has; a process of its own runs one in `test_tables`."""
    program = folder / "copied.py"
    program.write_text(snippet, "utf-8")
    with redirect_stdout(StringIO()) as printed:
        run_path(str(program), run_name="__main__")
    return printed.getvalue()


def test_copied_python_gives_the_numbers_on_screen(curve: CurvePanel, qtbot: QtBot, tmp_path: Path) -> None:
    for column in (SEX, VISIT, ARRIVAL, INCOME):
        move(curve, column, qtbot)
        printed = [line.rsplit(" ", 3) for line in run(curve.export.snippet(), tmp_path).splitlines()]
        values = np.array([[float(cell) for cell in line[1:]] for line in printed])
        answer = some(curve.curve).answer
        assert np.allclose(values, np.column_stack([answer.value, answer.low, answer.high]), rtol=1e-6), column
