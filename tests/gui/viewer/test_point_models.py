"""Axes, the shared point, pasted rows and the history."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.point.pasted_row import parse_row
from dpsim_gui.app.viewer.session.axis import Axis, axes_of, pleasant_step
from dpsim_gui.app.viewer.session.current_point import CurrentPoint
from dpsim_gui.app.viewer.session.history import LONGEST, Asked, QueryHistory
from dpsim_gui.domain import Ball, Box, Everywhere
from dpsim_gui.errors import QueryError
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName

L1 = Similarity(name=FunctionName.L1)
FREE = Axis(name="x", low=-1.0, high=1.0, declared=False)
BOUND = Axis(name="x", low=0.0, high=10.0, declared=True)


def test_axes_are_the_declared_bounds() -> None:
    box = Box(lower=np.array([0.0, -5.0]), upper=np.array([1.0, 5.0]))
    assert [(axis.low, axis.high, axis.declared) for axis in axes_of(("a", "b"), box, L1)] == [
        (0.0, 1.0, True),
        (-5.0, 5.0, True),
    ]
    (axis,) = axes_of(("a",), Ball(centre=np.array([2.0]), radius=3.0), L1)
    assert (axis.low, axis.high) == (-1.0, 5.0)


def test_without_bounds_ten_bandwidths_are_shown() -> None:
    kernel = Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.5)
    (axis,) = axes_of(("a",), Everywhere(dimension=1), kernel)
    assert (axis.low, axis.high, axis.declared) == (-5.0, 5.0, False)


@given(share=st.floats(0, 1))
def test_a_share_of_an_axis_goes_there_and_back(share: float) -> None:
    assert BOUND.share_of(BOUND.at(share)) == pytest.approx(share)


def test_both_ends_of_an_axis_are_exact() -> None:
    odd = Axis(name="x", low=0.1, high=0.7, declared=True)
    assert (odd.at(0), odd.at(1)) == (0.1, 0.7)
    assert odd.share_of(99) == 1


def test_a_pointed_value_is_a_short_number_on_the_axis() -> None:
    assert BOUND.tidy(3.14159265) == 3.14
    assert Axis(name="x", low=0.0, high=220.0, declared=True).tidy(99.98765) == 100.0
    narrow = Axis(name="x", low=0.12345, high=0.12346, declared=True)
    assert narrow.low <= narrow.tidy(0.123456789) <= narrow.high
    assert FREE.tidy(7.77777) == 7.778


def test_only_an_axis_without_bounds_stretches() -> None:
    assert FREE.reaching(7).high == 7
    assert BOUND.reaching(70) is BOUND


@pytest.mark.parametrize(("width", "step"), [(1.0, 0.01), (110.0, 2.0), (30.0, 0.5), (1e-6, 1e-8)])
def test_a_step_is_a_round_number(width: float, step: float) -> None:
    assert pleasant_step(width) == pytest.approx(step)


def test_a_point_tells_only_of_real_moves(qtbot: QtBot) -> None:
    point = CurrentPoint((BOUND, FREE))
    reports: list[None] = []
    point.changed.connect(lambda: reports.append(None))
    point.set_value(0, 5.0)
    point.set_values([5.0, 0.0])
    assert reports == []
    with qtbot.waitSignals([point.changed, point.stretched]):
        point.set_value(1, 9.0)
    assert point.axes[1].high == 9.0
    point.to_middle()
    assert point.values.tolist() == [5.0, 4.0]


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
    assert parse_row(text, ("a", "b")).tolist() == [1.0, 2.5]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no text"),
        ("1,2,3", "has 3 values, the release needs 2"),
        ("1,word", "value 2 is not a number"),
        ("1,nan", "value 2 is not a number"),
        ("1e99,2", "value 1 is not a number"),
        ("1_00,2", "value 1 is not a number"),
        ("a,b\n1", "names and values that do not match"),
    ],
)
def test_a_row_that_does_not_fit_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(QueryError, match=said):
        parse_row(text, ("a", "b"))


@given(text=st.text(max_size=40))
def test_any_clipboard_is_a_row_or_a_sentence(text: str) -> None:
    try:
        assert parse_row(text, ("a", "b")).shape == (2,)
    except QueryError:
        return


def asked(at: float) -> Asked:
    return Asked(point=(at,), value=at, noise_sd=1.0, low=at - 2, high=at + 2, inside=True)


def test_the_history_keeps_the_newest_first_and_no_repeats() -> None:
    history = QueryHistory(columns=("a",))
    assert history.add(asked(1.0))
    assert not history.add(asked(1.0))
    for at in range(LONGEST + 5):
        history.add(asked(float(at)))
    assert len(history.entries) == LONGEST
    header, rows = history.table(history.entries[:2])
    assert header == ("a", "value", "noise_sd", "low", "high", "inside", "approximation")
    assert [row[0] for row in rows] == [LONGEST + 4.0, LONGEST + 3.0]
    history.clear()
    assert history.table(history.entries)[1] == []


def test_a_history_of_classes_names_them() -> None:
    history = QueryHistory(columns=("a",))
    history.add(asked(1.0))
    history.add(replace(asked(1.0), label="yes"))
    header, rows = history.table(history.entries)
    assert header[1] == "class"
    assert [row[1] for row in rows] == ["yes", ""]
