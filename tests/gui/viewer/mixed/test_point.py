"""The point of a table of mixed columns is set, pasted and drawn in the columns' own units."""

import csv
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.batch.panel import BatchPanel
from dpsim_gui.app.viewer.compare.comparison import pair_releases
from dpsim_gui.app.viewer.places.panel import PlacesPanel
from dpsim_gui.app.viewer.point.pane import PointPane
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.fields import WordBox, WrittenBox
from dpsim_gui.columns.category import CategoryColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.errors import QueryError
from tests.gui.viewer.conftest import LEFT, some


@pytest.fixture
def pane(mixed_session: Session, qtbot: QtBot) -> PointPane:
    made = PointPane(mixed_session)
    qtbot.addWidget(made)
    made.show()
    return made


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
    mixed_session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    panel = QueryPanel(mixed_session)
    qtbot.addWidget(panel)
    panel.show()
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


def test_a_file_of_words_and_days_is_answered(mixed_session: Session, tmp_path: Path, qtbot: QtBot) -> None:
    panel = BatchPanel(mixed_session)
    qtbot.addWidget(panel)
    panel.show()
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


def test_places_are_words_and_days(mixed_session: Session, qtbot: QtBot) -> None:
    panel = PlacesPanel(mixed_session)
    qtbot.addWidget(panel)
    panel.show()
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
