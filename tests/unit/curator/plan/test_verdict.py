"""The error in people, and a verdict that follows rows, reach and budget."""

from dataclasses import replace

import pytest

from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.plan.reference_errors import typical_answer
from dpsim_gui.curator.plan.verdict import Judgement, Verdict, judge
from dpsim_gui.curator.request.request import ReleaseRequest


def judged(*, rows: int, columns: int = 1, function: str = "gaussian", epsilon: str = "1") -> Judgement:
    names = tuple(f"x{i}" for i in range(columns))
    near = dict.fromkeys(names, 10.0)
    return judge(
        make_plan(
            ReleaseRequest(function=function, epsilon=epsilon, columns=names, bounds=(0, 100), near=near, rows=rows)
        )
    )


def test_a_kernel_is_useful_with_many_rows_and_drowned_with_few() -> None:
    found = [judged(rows=rows, columns=2).verdict for rows in (20, 300, 100_000)]
    assert found == [Verdict.DROWNED, Verdict.BORDERLINE, Verdict.USEFUL]


def test_the_error_in_people_is_the_error_times_the_rows() -> None:
    """Noise does not grow with the rows, so neither do the people it hides."""
    few, many = judged(rows=1_000), judged(rows=100_000)
    assert 0.3 < few.people / many.people < 3
    assert judged(rows=1_000, epsilon="0.1").people > 5 * few.people


def test_a_distance_is_judged_by_its_share_of_an_answer() -> None:
    assert judged(rows=100_000, function="l2sq").verdict is Verdict.USEFUL
    small = judged(rows=20, function="l2sq", epsilon="0.1")
    assert small.verdict is Verdict.DROWNED
    assert small.relative is not None
    assert small.people == small.relative * 20


@pytest.mark.parametrize(
    ("error", "spread", "verdict"),
    [
        (0.02, None, Verdict.BORDERLINE),
        (0.021, None, Verdict.DROWNED),
        (1.0, 3.0, Verdict.USEFUL),
        (1.01, 3.0, Verdict.BORDERLINE),
        (1.99, 3.0, Verdict.BORDERLINE),
        (2.0, 3.0, Verdict.DROWNED),
        (0.1, 0.0, Verdict.DROWNED),
    ],
)
def test_the_verdict_changes_at_a_third_and_two_thirds_of_the_differences(
    error: float, spread: float | None, verdict: Verdict
) -> None:
    """Without bounds, where more than two rows in a hundred are hidden."""
    plan = make_plan(ReleaseRequest(function="gaussian", bandwidth=1.0, epsilon="1", columns=("a",), ball=1.0, rows=50))
    forecast = replace(plan.predicted_error, noise=error, approximation=0.0, discretisation=0.0)
    assert judge(replace(plan, predicted_error=forecast, spread=spread)).verdict is verdict


def test_the_error_is_told_as_a_share_of_a_typical_answer() -> None:
    plan = make_plan(ReleaseRequest(function="l2sq", epsilon="1", columns=("a",), bounds=(0.0, 9.0), rows=50))
    typical = typical_answer(plan)
    assert typical is not None
    assert judge(plan).relative == pytest.approx(plan.predicted_error.total / typical)
