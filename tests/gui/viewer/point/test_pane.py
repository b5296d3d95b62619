"""The point is set column by column, pasted, or drawn at random."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QValidator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dpsim_gui.app.viewer.point.pane import ROWS_AT_ONCE, PointPane, parse_row
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.widgets.fields import NumberBox
from dpsim_gui.errors import QueryError
from dpsim_gui.release.open import open_release
from tests.gui.viewer.conftest import LEFT, MakeRelease, Show, number_box


@pytest.fixture
def pane(session: Session, show: Show) -> PointPane:
    return show(PointPane, session)


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
    assert "has 2 values, but the release needs 3" in pane.problem.text()
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


def test_two_hundred_columns_are_found_by_name_and_page(wide_session: Session, show: Show) -> None:
    pane = show(PointPane, wide_session)
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


def test_a_long_name_stands_above_its_slider_and_is_not_cut(make_release: MakeRelease, show: Show) -> None:
    names = ("age", "systolic pressure, second")
    path = make_release("long.dpsim", columns=names, bounds=(0.0, 100.0))
    pane = show(PointPane, path, size=(300, 500))
    short, long = pane.rows
    assert short.label.geometry().center().y() == pytest.approx(short.slider.geometry().center().y(), abs=2)
    assert long.label.geometry().bottom() < long.slider.geometry().top()
    assert long.label.width() >= long.label.fontMetrics().horizontalAdvance(names[1])


AXES = tuple(Axis(name=name, low=0.0, high=10.0, declared=True) for name in ("a", "b"))


@pytest.mark.parametrize(
    "text",
    [
        "1\t2.5",
        "1;2,5",
        "1, 2.5",
        "1,2.5",
        "[1.0, 2.5]",
        "1 2,5",
        " 1 2.5\n",
        "b\ta\n2.5\t1\n",
        "a,b,c\n1,2.5,9",
        '"1","2.5"',
    ],
)
def test_one_row_is_understood_in_every_usual_form(text: str) -> None:
    assert parse_row(text, AXES).tolist() == [1.0, 2.5]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no text"),
        ("1,2,3", "has 3 values, but the release needs 2"),
        ("x" * 200_000, "has 1 values, but the release needs 2"),
        ("1,word", "value 2 is not a number"),
        ("1,nan", "value 2 is not a number"),
        ("1e99,2", "value 1 is not a number"),
        ("1_00,2", "value 1 is not a number"),
        ("a,b\n1", "names and values that do not match"),
    ],
)
def test_text_that_is_no_row_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(QueryError, match=said):
        parse_row(text, AXES)


# Letters by their number: st.text() first learns what kind of letter each of a million is.
LETTERS = st.one_of(
    st.sampled_from("0123456789.,;:-+eE \t\n\"'[]"),
    st.integers(0, 0xD7FF).map(chr),
    st.integers(0xE000, 0x10FFFF).map(chr),
)


@given(text=st.lists(LETTERS, max_size=40).map("".join))
def test_any_clipboard_is_a_row_or_a_sentence(text: str) -> None:
    try:
        assert parse_row(text, AXES).shape == (2,)
    except QueryError:
        return


def test_fields_show_their_numbers_whole(session: Session, show: Show) -> None:
    """51.511147 lost its end."""
    pane = show(PointPane, session, size=(320, 600))
    for value in (1.5, 51.511147, 182_500.25):
        session.point.set_value(0, value)
        box = pane.rows[0].box
        assert isinstance(box, NumberBox)
        for _ in range(5):
            QApplication.processEvents()
        room = box.lineEdit().width() - 16
        assert box.fontMetrics().horizontalAdvance(box.text()) <= room


def test_the_answer_stands_beside_the_point_in_rows(make_release: MakeRelease, show: Show) -> None:
    path = make_release("near.dpsim", function="gaussian", bandwidth=30.0, epsilon="5")
    session = new_session(open_release(path), path)
    pane = show(PointPane, session, size=(320, 600))
    answer = session.release.query(session.point.values[None])
    rows = session.release.counted_rows()
    assert pane.answer.value.text() == f"about {round(min(max(answer.value[0], 0), 1) * rows):,}"
    assert pane.answer.of.text() == f"of {round(rows):,} rows"
    low, high = (round(min(max(edge[0], 0), 1) * rows) for edge in (answer.total_low, answer.total_high))
    assert pane.answer.interval.text() == f"95 % interval: {low:,} to {high:,}"
