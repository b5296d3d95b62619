"""The point of a table of mixed columns is set, pasted and drawn in the columns' own units."""

import csv
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path
from runpy import run_path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.batch.panel import BatchPanel
from dpsim_gui.app.viewer.compare.comparison import pair_releases
from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.places.panel import PlacesPanel
from dpsim_gui.app.viewer.point.pane import PointPane
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.viewer.widgets.fields import WordBox, WrittenBox
from dpsim_gui.columns.category import CategoryColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.errors import QueryError
from tests.gui.viewer.conftest import LEFT, Show, some


@pytest.fixture
def pane(mixed_session: Session, show: Show) -> PointPane:
    return show(PointPane, mixed_session)


def texts(session: Session) -> dict[str, str]:
    values = session.point.values.tolist()
    return {axis.name: axis.text(value) for axis, value in zip(session.point.axes, values, strict=True)}


def test_a_category_offers_its_values_anything_else_and_missing(mixed_session: Session, pane: PointPane) -> None:
    box = pane.rows[1].box
    assert isinstance(box, WordBox)
    assert [box.itemText(at) for at in range(box.count())] == ["female", "male", "(anything else)", "(missing)"]
    assert not pane.rows[1].slider.isVisible()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert texts(mixed_session)["sex"] == "male"


def test_fields_end_at_one_edge_and_a_day_takes_no_more_room_than_it_needs(pane: PointPane) -> None:
    ends = {row.box.mapTo(pane, row.box.rect().topRight()).x() for row in pane.rows}
    assert len(ends) == 1
    day = pane.rows[3].box
    assert isinstance(day, WrittenBox)
    assert 20 < day.sizeHint().width() - day.fontMetrics().horizontalAdvance(day.text()) < 80


def test_a_day_is_typed_as_a_day(mixed_session: Session, pane: PointPane) -> None:
    box = pane.rows[3].box
    assert isinstance(box, WrittenBox)
    box.selectAll()
    QTest.keyClicks(box, "2021-03-09")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert texts(mixed_session)["visit"] == "2021-03-09"
    box.selectAll()
    QTest.keyClicks(box, "30 February")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert box.text() == "2021-03-09"
    assert mixed_session.point.value(3) == (np.datetime64("2021-03-09") - np.datetime64("1970-01-01")).astype(int)


def test_a_time_goes_round_at_midnight(mixed_session: Session, pane: PointPane) -> None:
    box = pane.rows[4].box
    assert isinstance(box, WrittenBox)
    box.selectAll()
    QTest.keyClicks(box, "07:30")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert texts(mixed_session)["arrival"] == "07:30"
    mixed_session.point.set_value(4, 23.5)
    assert box.text() == "23:30"
    for _ in range(3):
        QTest.keyClick(box, Qt.Key.Key_Up)
    assert texts(mixed_session)["arrival"] == "00:15"


def test_a_slider_moves_by_days_words_and_factors(mixed_session: Session, pane: PointPane) -> None:
    QTest.keyClick(pane.rows[3].slider, Qt.Key.Key_PageUp)
    assert mixed_session.point.value(3).is_integer()
    pane.rows[6].slider.setValue(600)
    assert mixed_session.point.value(6) == pytest.approx(63_100)
    QTest.keyClick(pane.rows[6].slider, Qt.Key.Key_End)
    assert mixed_session.point.value(6) == 1_000_000


@pytest.mark.parametrize(
    "row",
    [
        "61\tmale\toften\t2023-05-01\t23:15\tFriday\t20000\t-1.25\t52.5",
        "61;male;often;2023-05-01;23:15;Friday;20000;-1,25;52,5",
        '61, "male", "often", 2023-05-01, 23:15, Friday, 20000, -1.25, 52.5',
        "lat,lng,age,sex,smokes,visit,arrival,day,income\n52.5,-1.25,61,male,often,2023-05-01,23:15,Friday,20000",
    ],
)
def test_a_pasted_row_is_read_by_the_rules_of_the_columns(mixed_session: Session, pane: PointPane, row: str) -> None:
    QGuiApplication.clipboard().setText(row)
    QTest.mouseClick(pane.paste, LEFT)
    wanted = ["61", "male", "often", "2023-05-01", "23:15", "Friday", "20000", "-1.25", "52.5"]
    assert list(texts(mixed_session).values()) == wanted


def test_a_word_that_is_not_listed_gets_one_sentence(mixed_session: Session, pane: PointPane) -> None:
    before = mixed_session.point.values
    QGuiApplication.clipboard().setText("61\tmal\toften\t2023-05-01\t23:15\tFriday\t20000\t-1.25\t52.5")
    QTest.mouseClick(pane.paste, LEFT)
    assert "has no value 'mal'" in pane.problem.text()
    assert np.array_equal(mixed_session.point.values, before)


def test_random_points_are_words_days_and_short_amounts(mixed_session: Session, pane: PointPane) -> None:
    words = set()
    for _ in range(40):
        QTest.mouseClick(pane.random, LEFT)
        values = mixed_session.point.values
        assert mixed_session.release.domain.contains(values[None])[0]
        assert all(values[at].is_integer() for at in (1, 2, 3, 5))
        words.add(texts(mixed_session)["sex"])
    assert len(words) == 4


HEADER = "age,sex,smokes,visit,arrival,day,income,lng,lat\n"
ROW = "61,male,often,2023-05-01,23:15,Friday,20000,-1.25,52.5\n"


def read(path: Path) -> list[dict[str, str]]:
    with path.open() as lines:
        return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def cells(table: QTableWidget, row: int) -> dict[str, str]:
    """A line of a table by the names above it."""
    columns = range(table.columnCount())
    pairs = ((table.horizontalHeaderItem(at), table.item(row, at)) for at in columns)
    return {name.text(): item.text() for name, item in pairs if name is not None and item is not None}


def test_history_and_its_exports_are_in_the_columns_own_units(
    mixed_session: Session, tmp_path: Path, show: Show
) -> None:
    panel = show(QueryPanel, mixed_session)
    table = some(mixed_session.release.receipt.table)
    mixed_session.point.set_values(table.asked(ROW.strip().split(",")))
    panel.keep_answer()
    shown = [panel.table.data(panel.table.index(0, at)) for at in range(4, 13)]
    assert shown == ["61", "male", "often", "2023-05-01", "23:15", "Friday", "20000", "-1.25", "52.5"]
    panel.save_csv(tmp_path / "history.csv")
    (saved,) = read(tmp_path / "history.csv")
    assert (saved["sex"], saved["visit"], saved["arrival"], saved["age"]) == ("male", "2023-05-01", "23:15", "61.0")
    QTest.mouseClick(panel.python, LEFT)
    snippet = QGuiApplication.clipboard().text()
    assert "'male', 'often', '2023-05-01', '23:15', 'Friday'" in snippet
    printed = subprocess.run([sys.executable, "-c", snippet], capture_output=True, text=True, check=True, timeout=120)
    assert float(printed.stdout.split("]")[0].strip("[")) == pytest.approx(float(saved["value"]))


def test_a_file_of_words_and_days_is_answered(mixed_session: Session, tmp_path: Path, qtbot: QtBot, show: Show) -> None:
    panel = show(BatchPanel, mixed_session)
    points = tmp_path / "points.csv"
    points.write_text(HEADER + ROW + ROW.replace("male", "(missing)"))
    panel.look_at(points)
    qtbot.waitUntil(lambda: panel.shown is not None)
    rows = panel.card.rows
    assert [rows.data(rows.index(row, 6)) for row in range(2)] == ["male", "(missing)"]
    assert rows.data(rows.index(1, 4)) == "inside"
    panel.answer_to(tmp_path / "answers.csv")
    qtbot.waitUntil(lambda: (tmp_path / "answers.csv").exists())
    assert [row["sex"] for row in read(tmp_path / "answers.csv")] == ["male", "(missing)"]
    # Answers can be asked again.
    panel.look_at(tmp_path / "answers.csv")
    qtbot.waitUntil(lambda: panel.source == tmp_path / "answers.csv" and not panel.problem.isVisible())


def test_places_are_words_and_days(mixed_session: Session, qtbot: QtBot, show: Show) -> None:
    panel = show(PlacesPanel, mixed_session)
    QTest.mouseClick(panel.start, LEFT)
    qtbot.waitUntil(lambda: panel.results.result is not None)
    for place in some(panel.results.result).places:
        assert place.point[1] in (0.0, 1.0, 2.0, 3.0)
        assert place.point[5].is_integer()
        assert 1000 <= place.point[6] <= 1e6
    first = cells(panel.results.table, 0)
    assert first["sex"] in ("female", "male", "(anything else)", "(missing)")
    assert first["visit"].startswith("202")


def test_releases_in_other_units_are_not_compared(mixed_session: Session) -> None:
    release = mixed_session.release
    table = some(release.receipt.table)

    def other(change: Callable[[CategoryColumn], CategoryColumn]) -> ColumnTable:
        columns = (change(each) if isinstance(each, CategoryColumn) else each for each in table.columns)
        return ColumnTable(columns=tuple(columns))

    def against(rules: ColumnTable) -> object:
        second = replace(release, fingerprint="0" * 64, receipt=replace(release.receipt, table=rules))
        return pair_releases(release, second)

    assert against(other(lambda column: column))
    for change in (lambda column: replace(column, far=2.0), lambda column: replace(column, values=("male", "female"))):
        with pytest.raises(QueryError, match="in other units"):
            against(other(change))


AGE, SEX, SMOKES, VISIT, ARRIVAL, DAY, INCOME, LNG, LAT = range(9)


def ticks(panel: CurvePanel | SurfacePanel, side: str = "bottom") -> list[str]:
    """The labels as the axis would draw them now."""
    plot = panel.plot.plot if isinstance(panel, CurvePanel) else panel.plot.map.plot
    item = plot.getAxis(side)
    low, high = item.range
    levels = item.tickValues(low, high, item.size().width() if side == "bottom" else item.size().height())
    return [text for spacing, places in levels for text in item.tickStrings(places, 1.0, spacing)]


@pytest.fixture
def curve(mixed_session: Session, show: Show) -> CurvePanel:
    return show(CurvePanel, mixed_session, size=(900, 640))


@pytest.fixture
def surface(mixed_session: Session, show: Show) -> SurfacePanel:
    return show(SurfacePanel, mixed_session, size=(900, 700))


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


def test_over_words_there_are_bars_and_no_line(curve: CurvePanel, qtbot: QtBot) -> None:
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
    assert surface.read_out.text() == "Calculating…"
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
