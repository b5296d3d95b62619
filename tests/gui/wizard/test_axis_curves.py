"""Curves of predicted error over ε, rows and bandwidth: their values, and that the newest question wins."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.axis_curves import AxisCurves, PlotAxis, axis_words, curves_over
from dpsim_gui.app.wizard.budget.error_plot import ErrorPlot
from dpsim_gui.app.wizard.budget.forecast_card import AxisChoice, ForecastCard
from dpsim_gui.app.wizard.pages import summarise_protected
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.app.worker import Done
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.plan.curves import ErrorCurve
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.plan.verdict import judge
from dpsim_gui.curator.request.numbers import LARGEST_ROWS
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.sensitivity import Relation
from tests.gui.wizard.seen import close_workers, worker_of

KERNEL = ReleaseRequest(
    function="gaussian", bandwidth=0.5, epsilon="1", columns=tuple("abcdefgh"), bounds=(0, 1), rows=2000
)
SUMS = ReleaseRequest(function="l1", epsilon="0.1", columns=tuple("abcdefgh"), bounds=(0, 1), rows=2000)


def preview_of(request: ReleaseRequest) -> PlanPreview:
    plan = make_plan(request)
    return PlanPreview(
        plan=plan,
        judgement=judge(plan),
        over_epsilon=curves_over(request, PlotAxis.EPSILON),
        together=None,
        ledger=None,
        ledger_problem=None,
    )


@pytest.mark.parametrize(
    ("axis", "at", "ends"),
    [
        (PlotAxis.EPSILON, 1, (0.01, 10)),
        (PlotAxis.ROWS, 2000, (20, 200_000)),
        (PlotAxis.BANDWIDTH, 0.5, (0.05, 5)),
    ],
)
def test_a_curve_runs_past_the_requests_own_value_and_predicts_there_what_the_plan_does(
    axis: PlotAxis, at: float, ends: tuple[float, float]
) -> None:
    curves = curves_over(KERNEL, axis)
    assert curves.at == at
    assert (curves.values[0], curves.values[-1]) == pytest.approx(ends)
    plan = make_plan(KERNEL)
    drawn = np.interp(np.log(at), np.log(curves.values), curves.errors_of(plan.receipt.structure))
    people = 1 if axis is PlotAxis.ROWS else plan.receipt.rows_bound
    assert drawn == pytest.approx(people * plan.predicted_error.total, rel=0.02)


def test_more_rows_lower_the_error_of_a_share_and_that_per_row_of_a_sum() -> None:
    share = curves_over(KERNEL, PlotAxis.ROWS).errors_of("fourier")
    assert (np.diff(share) < 0).all()
    sums = curves_over(SUMS, PlotAxis.ROWS)
    assert (np.diff(sums.errors_of("ladder") / sums.values) < 0).all()


def test_the_floor_is_told_over_epsilon_alone() -> None:
    one = ReleaseRequest(function="l1", epsilon="0.1", columns=("a",), bounds=(0, 1), rows=2000)
    assert np.isfinite(curves_over(one, PlotAxis.EPSILON).floor).any()
    assert np.isnan(curves_over(SUMS, PlotAxis.ROWS).floor).all()


def test_values_no_request_can_have_are_left_out() -> None:
    most = ReleaseRequest(function="l2sq", epsilon="1", columns=tuple("abcdefgh"), bounds=(0, 1), rows=LARGEST_ROWS)
    curves = curves_over(most, PlotAxis.ROWS)
    assert curves.values[-1] == LARGEST_ROWS
    assert np.isfinite(curves.errors_of("moments")).all()
    assert not any(curves.moves(each.structure) for each in curves.curves)


def test_a_structure_that_cannot_be_used_is_never_the_best() -> None:
    curves = AxisCurves(
        axis=PlotAxis.ROWS,
        at=10,
        values=np.array([1.0, 10.0]),
        curves=(
            ErrorCurve(structure="grid", errors=np.array([np.nan, 1.0])),
            ErrorCurve(structure="moments", errors=np.array([np.nan, 2.0])),
        ),
        floor=np.full(2, np.nan),
    )
    assert curves.least(0) is None
    best = curves.least(1)
    assert best is not None
    assert best.structure == "grid"
    assert np.isnan(curves.errors_of("ladder")).all()


@pytest.fixture
def card(qtbot: QtBot) -> Iterator[ForecastCard]:
    made = ForecastCard()
    qtbot.addWidget(made)
    yield made
    close_workers(made)


def test_the_newest_question_wins_and_an_answered_one_is_remembered(card: ForecastCard, qtbot: QtBot) -> None:
    (choice,), (plot,) = card.findChildren(AxisChoice), card.findChildren(ErrorPlot)
    worker, made = worker_of(card), list[Done]()
    worker.done.connect(made.append)
    old, new = preview_of(KERNEL), preview_of(SUMS)
    card.show_preview(old, None)
    choice.buttons[PlotAxis.BANDWIDTH].click()
    choice.buttons[PlotAxis.ROWS].click()
    card.show_preview(new, None)
    card.show_preview(new, None)
    qtbot.waitUntil(lambda: not worker.busy)
    (rows,) = (done.of(AxisCurves) for done in made)
    assert plot.curves is rows
    assert rows.axis is PlotAxis.ROWS
    assert np.isfinite(rows.errors_of("ladder")).all(), "of the new plan"
    choice.buttons[PlotAxis.EPSILON].click()
    assert plot.curves is new.over_epsilon
    choice.buttons[PlotAxis.ROWS].click()
    assert plot.curves is rows
    assert not worker.busy


def test_a_file_that_has_gone_is_told_and_asked_for_again(card: ForecastCard, qtbot: QtBot, tmp_path: Path) -> None:
    points = tmp_path / "points.npy"
    np.save(points, np.random.default_rng(1).random((20, 8)))
    with_points = ReleaseRequest(
        function="gaussian",
        bandwidth=0.5,
        epsilon="1",
        delta="1e-6",
        columns=tuple("abcdefgh"),
        bounds=(0, 1),
        rows=2000,
        landmarks=str(points),
    )
    # No curve of these points was made before, so that none is remembered.
    preview = replace(preview_of(KERNEL), plan=make_plan(with_points))
    points.unlink()
    card.show_preview(preview, None)
    worker, told = worker_of(card), list[object]()
    worker.failed.connect(told.append)
    card.findChildren(AxisChoice)[0].buttons[PlotAxis.ROWS].click()
    for count in (1, 2):
        qtbot.waitUntil(lambda: not worker.busy)
        assert len(told) == count
        card.show_preview(preview, None)


@pytest.mark.parametrize(
    ("relation", "typed", "told"),
    [
        (Relation.REPLACE, "1", "1 row"),
        (Relation.REPLACE, "2", "2 rows"),
        (Relation.ADD_REMOVE, "1", "at most 1 row"),
        (Relation.ADD_REMOVE, "21", "at most 21 rows"),
    ],
)
def test_the_list_of_steps_counts(relation: Relation, typed: str, told: str) -> None:
    exact, bound = (typed, "") if relation is Relation.REPLACE else ("", typed)
    choices = Choices(neighbours=relation, row_means_text="one person", rows_text=exact, rows_bound_text=bound)
    assert summarise_protected(choices) == f"one person  ·  {told}"


def test_a_place_on_the_axis_of_rows_counts_and_one_of_epsilon_measures() -> None:
    assert [axis_words(PlotAxis.ROWS).place(value) for value in ("1", "1,590")] == ["1 row", "1,590 rows"]
    assert axis_words(PlotAxis.EPSILON).place("1") == "ε = 1"
