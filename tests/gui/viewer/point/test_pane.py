"""The point is set column by column, pasted, or drawn at random."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QValidator
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.point.pane import ROWS_AT_ONCE, PointPane
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.release.open import open_release
from tests.gui.viewer.conftest import LEFT, MakeRelease
from tests.gui.viewer.number_boxes import number_box


@pytest.fixture
def pane(session: Session, qtbot: QtBot) -> PointPane:
    made = PointPane(session)
    qtbot.addWidget(made)
    made.show()
    return made


def test_arrow_keys_step_a_box_by_a_round_number(session: Session, pane: PointPane) -> None:
    QTest.keyClick(number_box(pane.rows[0]), Qt.Key.Key_Up)
    assert session.point.value(0) == pytest.approx(51.0)


@pytest.mark.parametrize("typed", ["xyz", "_"])
def test_letters_are_not_taken_as_a_number(session: Session, pane: PointPane, typed: str) -> None:
    box = number_box(pane.rows[0])
    box.selectAll()
    QTest.keyClicks(box, typed)
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert session.point.value(0) == 50.0


def test_an_underscore_is_no_part_of_a_number(pane: PointPane) -> None:
    box = number_box(pane.rows[0])
    assert box.validate("1_00", 4)[0] == QValidator.State.Invalid
    assert box.validate("100", 3)[0] == QValidator.State.Acceptable


def test_a_row_that_does_not_fit_is_refused_with_a_sentence(session: Session, pane: PointPane) -> None:
    QGuiApplication.clipboard().setText("1\t2")
    QTest.mouseClick(pane.paste, LEFT)
    assert "has 2 values, the release needs 3" in pane.problem.text()
    assert session.point.values.tolist() == [50.0, 140.0, 6.5]


def test_random_points_lie_in_the_domain(session: Session, pane: PointPane) -> None:
    seen = set()
    for _ in range(20):
        QTest.mouseClick(pane.random, LEFT)
        assert session.release.domain.contains(session.point.values[None])[0]
        seen.add(tuple(session.point.values))
    assert len(seen) == 20
    QTest.mouseClick(pane.middle, LEFT)
    assert session.point.values.tolist() == [50.0, 140.0, 6.5]


def test_two_hundred_columns_are_found_by_name_and_page(wide_session: Session, qtbot: QtBot) -> None:
    pane = PointPane(wide_session)
    qtbot.addWidget(pane)
    pane.show()
    assert len(pane.rows) == ROWS_AT_ONCE
    QTest.mouseClick(pane.advanced, LEFT)
    QTest.mouseClick(pane.later, LEFT)
    assert pane.rows[0].label.text() == f"feature {ROWS_AT_ONCE}"
    QTest.keyClicks(pane.filter, "E 199")
    assert [row.label.text() for row in pane.rows if row.box.isVisible()] == ["feature 199"]
    number_box(pane.rows[0]).setValue(0.25)
    assert wide_session.point.value(199) == 0.25
    QTest.keyClicks(pane.filter, "zzz")
    assert pane.pages.text() == "No column has this in its name"


def test_a_long_name_stands_above_its_slider_and_is_not_cut(make_release: MakeRelease, qtbot: QtBot) -> None:
    names = ("age", "systolic pressure, second")
    path = make_release("long.dpsim", columns=names, bounds=(0.0, 100.0))
    pane = PointPane(new_session(open_release(path), path))
    pane.resize(300, 500)
    qtbot.addWidget(pane)
    pane.show()
    short, long = pane.rows
    assert short.label.geometry().center().y() == pytest.approx(short.slider.geometry().center().y(), abs=2)
    assert long.label.geometry().bottom() < long.slider.geometry().top()
    assert long.label.width() >= long.label.fontMetrics().horizontalAdvance(names[1])
