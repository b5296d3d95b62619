"""Weights of candidates: those of the law the rows come from, better than the best ones alone, and refusals."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.analysis import candidates as candidates_module
from dpsim_gui.analysis.candidates import MOST_CANDIDATES, least_squares_weights, weigh
from dpsim_gui.arrays import Floats
from dpsim_gui.cli.main import main
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import QueryError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.progress import unwatched
from tests.simulated_releases import release_file, release_of


def request(**more: Any) -> ReleaseRequest:
    wanted: dict[str, Any] = {"function": "gaussian", "bandwidth": 1.0, "epsilon": "1", "rows": 5000}
    return ReleaseRequest(**wanted | {"columns": ("a", "b"), "bounds": (-5.0, 5.0), "structure": "grid"} | more)


def rows_and_candidates() -> tuple[Floats, Floats]:
    """Private rows in two clusters, one thrice as large; candidates spread evenly."""
    random = np.random.default_rng(4)
    middle = np.where(random.random((5000, 1)) < 0.75, -2.0, 2.0)
    return middle + random.normal(0, 0.5, (5000, 2)), random.uniform(-5, 5, (400, 2))


def test_the_solution_is_the_least_on_the_simplex() -> None:
    """Karush, Kuhn and Tucker: the gradient is the same where weights are positive, and no smaller elsewhere."""
    random = np.random.default_rng(0)
    features = random.normal(size=(30, 60))
    kernel, answers = features @ features.T / 60, random.random(30)
    weights = least_squares_weights(kernel, answers)
    gradient = kernel @ weights - answers
    used = weights > 1e-9
    assert weights.sum() == pytest.approx(1)
    assert weights.min() >= 0
    assert 1 < used.sum() < 30
    assert np.ptp(gradient[used]) < 1e-4
    assert gradient[~used].min() >= gradient[used].max() - 1e-4


def test_weights_follow_the_rows_and_not_only_where_most_are() -> None:
    rows, candidates = rows_and_candidates()
    weights = weigh(release_of(request(), rows), candidates)
    assert weights[candidates.sum(axis=1) < 0].sum() == pytest.approx(0.75, abs=0.05)
    assert weights @ candidates == pytest.approx(rows.mean(axis=0), abs=0.2)
    far = candidates.prod(axis=1) < -1
    assert far.mean() > 0.3
    assert weights[far].sum() < 0.05


def test_mistakes_are_told_in_one_sentence() -> None:
    rows, candidates = rows_and_candidates()
    with pytest.raises(QueryError, match="kernel"):
        weigh(release_of(request(function="l1", bandwidth=None, structure="ladder"), rows), candidates)
    for wrong in (candidates[:0], np.zeros((MOST_CANDIDATES + 1, 2))):
        with pytest.raises(QueryError, match="1 to 200,000 rows"):
            weigh(release_of(request(), rows), wrong)


def test_the_command_writes_one_weight_a_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows, candidates = rows_and_candidates()
    file, table = tmp_path / "r.dpsim", tmp_path / "c.csv"
    file.write_bytes(release_file(request(), rows))
    np.savetxt(table, candidates, delimiter=",", header="a,b", comments="")
    assert main(["weigh", str(file), str(table), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["row"] for each in told] == list(range(1, 401))
    assert sum(each["weight"] for each in told) == pytest.approx(1)
    assert main(["weigh", str(file), str(table), "-o", str(tmp_path / "w.csv")]) == 0
    assert (tmp_path / "w.csv").read_text().startswith("row,weight\n1,")


@pytest.mark.parametrize("seed", range(3))
def test_many_candidates_get_the_same_minimum_as_all_at_once(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With few of them in memory at a time; the objective is compared, since near copies may share a weight."""
    rng = np.random.default_rng(seed)
    similarity = Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.3)
    rows, seen = rng.normal(0.3, 0.1, (500, 2)), rng.uniform(0, 1, (900, 2))
    answers = similarity.between(seen, rows).mean(axis=1) + rng.normal(0, 0.01, 900)
    kernel = similarity.between(seen, seen)

    def objective(weights: Floats) -> float:
        return float(weights @ kernel @ weights - 2 * weights @ answers)

    whole = least_squares_weights(kernel, answers)
    monkeypatch.setattr(candidates_module, "_PART", 100)
    part = candidates_module._weights_of_many(similarity, seen, answers, unwatched)
    assert part.min() >= 0
    assert part.sum() == pytest.approx(1)
    even = objective(np.full(900, 1 / 900))
    assert objective(part) - objective(whole) < 1e-3 * (even - objective(whole))
