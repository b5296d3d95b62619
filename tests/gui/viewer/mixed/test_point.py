"""The point of a table of mixed columns is set, pasted and drawn in the columns' own units."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.point.pane import PointPane
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.value_field import WordBox, WrittenBox

LEFT = Qt.MouseButton.LeftButton


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
