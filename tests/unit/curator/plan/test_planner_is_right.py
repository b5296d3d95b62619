"""A quick form of the planner's benchmark: predictions are held against drawn noise, and whatever is off is told."""

from dataclasses import replace
from pathlib import Path

import pytest

from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.privacy.sensitivity import Relation
from tests.benchmarks.planner import PlannerResult, keep, kept_results, measure, requests, verdict

pytestmark = pytest.mark.slow

FINE = PlannerResult(
    function="l1", columns=2, law="pure", relation="replace", structure="ladder", planning=0.5, draws=400, noise=1.02,
    uncertainty=0.02, total=1.0, rival="tree", rival_draws=40, rival_ratio=0.3, rival_uncertainty=0.02,
)  # fmt: skip


@pytest.mark.parametrize(
    ("function", "columns", "delta", "relation"),
    [
        (FunctionName.L2SQ, 1, "0", Relation.ADD_REMOVE),
        (FunctionName.GAUSSIAN, 2, "1e-6", Relation.REPLACE),
        (FunctionName.LAPLACIAN, 1, "0", Relation.REPLACE),
    ],
)
def test_noise_total_and_choice_are_as_predicted(
    function: FunctionName, columns: int, delta: str, relation: Relation
) -> None:
    (request,) = (
        each for each in requests(1000, (columns,), (function,)) if (each.delta, each.neighbours) == (delta, relation)
    )
    result = measure(request, 0.015)
    assert result.complaints == ()
    assert 0 < result.uncertainty < 0.03
    assert result.draws > 100
    assert result.rival != "-"


@pytest.mark.parametrize(
    ("change", "complaints"),
    [
        ({}, ()),
        ({"planning": 2.1}, ("slow",)),
        ({"noise": 0.89}, ("noise",)),
        ({"noise": 1.11}, ("noise",)),
        ({"total": 1.16}, ("total",)),
        ({"rival_ratio": 1.51}, ("rival",)),
        ({"noise": 0.0, "refusal": "columns: too many"}, ()),
    ],
)
def test_what_is_outside_of_a_limit_is_told(change: dict[str, object], complaints: tuple[str, ...]) -> None:
    result = replace(FINE, **change)  # type: ignore[arg-type]
    assert result.complaints == complaints
    assert f"{int(bool(complaints))} outside of the limits" in list(verdict([FINE, result]))


def test_a_run_made_in_pieces_is_one_table(tmp_path: Path) -> None:
    path, other = tmp_path / "run.csv", replace(FINE, columns=8, noise=1.0625)
    assert kept_results(path) == []
    keep(FINE, path)
    keep(other, path)
    assert kept_results(path) == [FINE, other]
    lines = list(verdict(kept_results(path)))
    assert len(lines) == 5
    assert "noise 1.062" in lines[2]
