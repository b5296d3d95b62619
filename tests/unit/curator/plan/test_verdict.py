"""The error in people, and a verdict that follows rows, reach and budget."""

from dpsim_gui.curator.plan.plan import make_plan
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
