"""An axis is the declared bounds of a column, or a start where nothing is declared."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.session.axis import Axis, CurrentPoint, make_axes, pleasant_step
from dpsim_gui.app.viewer.session.session import LONGEST, Asked, QueryHistory
from dpsim_gui.domain import Ball, Box, Everywhere
from dpsim_gui.functions.similarity import FunctionName, Similarity
from tests.gui.viewer.conftest import answer_of

L1 = Similarity(name=FunctionName.L1)
FREE = Axis(name="x", low=-1.0, high=1.0, declared=False)
BOUND = Axis(name="x", low=0.0, high=10.0, declared=True)


def test_axes_are_the_declared_bounds() -> None:
    box = Box(lower=np.array([0.0, -5.0]), upper=np.array([1.0, 5.0]))
    assert [(axis.low, axis.high, axis.declared) for axis in make_axes(("a", "b"), box, L1)] == [
        (0.0, 1.0, True),
        (-5.0, 5.0, True),
    ]
    (axis,) = make_axes(("a",), Ball(centre=np.array([2.0]), radius=3.0), L1)
    assert (axis.low, axis.high) == (-1.0, 5.0)


def test_without_bounds_ten_bandwidths_are_shown() -> None:
    kernel = Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.5)
    (axis,) = make_axes(("a",), Everywhere(dimension=1), kernel)
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


def asked(at: float) -> Asked:
    return Asked(point=(at,), answer=answer_of(at))


def test_the_history_keeps_the_newest_first_and_no_repeats() -> None:
    history = QueryHistory(columns=("a",))
    assert history.add(asked(1.0))
    assert not history.add(asked(1.0))
    for at in range(LONGEST + 5):
        history.add(asked(float(at)))
    assert len(history.entries) == LONGEST
    header, rows = history.table(history.entries[:2])
    answers = ("value", "noise_sd", "low", "high", "inside", "method_sd", "total_low", "total_high", "approximation")
    assert header == ("a", *answers)
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
