"""Shares of categories: right without noise, in their band with it, and told in words."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.analysis.candidates import weigh
from dpsim_gui.analysis.category_shares import category_shares
from dpsim_gui.analysis.distribution import distribution
from dpsim_gui.analysis.drift import drift
from dpsim_gui.analysis.synthetic_rows import sample
from dpsim_gui.analysis.wave_means import wave_means
from dpsim_gui.arrays import Floats
from dpsim_gui.cli.main import main
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import QueryError
from dpsim_gui.release.asked_points import PointForm
from tests.simulated_releases import noiseless_of, release_file, release_of, releases_of

VALUES = ("ill", "well", "unknown")
KINDS: dict[str, dict[str, Any]] = {
    "grid": {"function": "gaussian", "structure": "grid"},
    "grid, counted": {"function": "gaussian", "structure": "grid", "neighbours": "add-remove"},
    "grid, by weights": {"function": "gaussian", "structure": "grid", "delta": "1e-6"},
    "grid, by weights, counted": {
        "function": "gaussian",
        "structure": "grid",
        "delta": "1e-6",
        "neighbours": "add-remove",
    },
    "grid, with a total": {"function": "gaussian", "structure": "grid", "far": {"state": 0.4}},
    "ladder": {"function": "l1", "structure": "ladder"},
    "ladder, counted": {"function": "l1", "structure": "ladder", "neighbours": "add-remove"},
}
ROWS = 400


def request(**more: Any) -> ReleaseRequest:
    wanted: dict[str, Any] = {"epsilon": "1", "rows": ROWS, "columns": ("age", "state"), "bounds": {"age": (0, 100)}}
    return ReleaseRequest(
        **wanted | {"near": {"age": 20}, "kind": {"state": "category"}, "values": {"state": VALUES}} | more
    )


def rows() -> Floats:
    """As structures see them: ages in units of 20, and positions in the list."""
    random = np.random.default_rng(1)
    return np.column_stack([random.uniform(0, 5, ROWS), np.repeat([0.0, 1.0, 3.0], [240, 120, 40])])


TRUTH = (0.6, 0.3, 0.0, 0.1)


@pytest.mark.parametrize("kind", KINDS)
def test_shares_are_right_without_noise_and_covered_with_it(kind: str) -> None:
    wanted = request(**KINDS[kind])
    exact = category_shares(noiseless_of(wanted, rows()), "state")
    assert exact.values == (*VALUES, "(anything else)")
    assert exact.shares.value == pytest.approx(TRUTH, abs=1e-4)
    held = np.zeros(4)
    all_held, trials = 0, 60
    for release in releases_of(wanted, rows(), trials):
        told = category_shares(release, "state", level=0.8).shares
        assert told.value.sum() == pytest.approx(1)
        assert told.value.min() >= 0
        held += (told.low <= np.array(TRUTH)) & (np.array(TRUTH) <= told.high)
        all_held += bool(((told.all_low <= TRUTH) & (np.array(TRUTH) <= told.all_high)).all())
    # Three sds of a share of 0.8 among 60 are 0.15.
    assert (held / trials > 0.65).all()
    assert all_held / trials > 0.65
    # Bands are not merely wide: one of them leaves the truth out now and then.
    assert held.sum() < 4 * trials


@pytest.mark.parametrize("kind", ["grid", "grid, by weights"])
def test_rows_with_categories_drift_from_others_only(kind: str) -> None:
    wanted = request(**KINDS[kind], rows=ROWS)
    release = replace(release_of(wanted, rows()), readers=noiseless_of(wanted, rows()).readers)
    asked = release.asked_by(PointForm.COORDINATES)
    moved = rows()
    moved[:, 1] = 0.0
    assert drift(asked, rows()).distance == pytest.approx(0, abs=0.02)
    assert drift(asked, moved).distance > 0.1
    noise = wave_means(release).noise
    found = [np.square(wave_means(each).means - wave_means(release).means) for each in releases_of(wanted, rows(), 30)]
    assert np.mean(found) == pytest.approx(float(noise.mean()), rel=0.2)


def test_rows_made_from_waves_have_each_value_as_often() -> None:
    wanted = request(function="gaussian", structure="lattice-waves", delta="1e-6")
    made = sample(noiseless_of(wanted, rows()), 1000).values[:, 1]
    assert [np.mean(made == place) for place in range(4)] == pytest.approx(TRUTH, abs=0.08)


@pytest.mark.parametrize("kind", ["grid", "grid, by weights", "grid, with a total"])
def test_rows_made_from_nodes_have_each_value_as_often(kind: str) -> None:
    release = noiseless_of(request(**KINDS[kind]), rows())
    assert ("values" in release.receipt.parameters) == (kind != "grid")
    made = sample(release, 4000).values[:, 1]
    assert [np.mean(made == place) for place in range(4)] == pytest.approx(TRUTH, abs=0.06)


def test_candidates_with_categories_are_weighed_by_value() -> None:
    """The first and the last of a list are as far apart as any two."""
    release = noiseless_of(request(**KINDS["grid"]), rows())
    points = [[age, state] for age in (10, 30, 50, 70, 90) for state in (*VALUES, "(anything else)")]
    weights = weigh(release, points).reshape(5, 4).sum(axis=0)
    assert weights == pytest.approx(TRUTH, abs=0.08)


def test_a_column_beside_a_category_keeps_its_quantiles() -> None:
    release = noiseless_of(request(**KINDS["ladder"]), rows())
    assert distribution(release, "age").median.value[0] == pytest.approx(20 * float(np.median(rows()[:, 0])), abs=6)


def test_mistakes_are_told_in_one_sentence() -> None:
    release = release_of(request(**KINDS["grid"]), rows())
    with pytest.raises(QueryError, match="Ask for its shares"):
        distribution(release, "state")
    with pytest.raises(QueryError, match="Ask for its distribution"):
        category_shares(release, "age")
    with pytest.raises(QueryError, match="level"):
        category_shares(release, "state", level=1.0)
    with pytest.raises(QueryError, match="do not hold"):
        category_shares(release_of(request(function="gaussian", structure="fourier"), rows()), "state")


def test_the_command_tells_quantiles_and_shares(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "r.dpsim"
    file.write_bytes(release_file(request(**KINDS["grid"]), rows()))
    assert main(["distribution", str(file), "--json"]) == 0
    age, state = json.loads(capsys.readouterr().out)
    assert [each["at"] for each in age["quantiles"]] == [0.05, 0.25, 0.5, 0.75, 0.95]
    assert [each["value"] for each in state["shares"]] == [*VALUES, "(anything else)"]
    assert sum(each["share"] for each in state["shares"]) == pytest.approx(1)
    assert main(["distribution", str(file), "--column", "state"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "column,at,value,low,high,all_low,all_high"
    assert lines[1].startswith("state,ill,")
