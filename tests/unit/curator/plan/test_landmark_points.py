"""The public points of a request: read, thinned, put in order, and published as they are used."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.cli.main import main
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.building.script import ReleaseScript
from dpsim_gui.curator.plan.curves import epsilon_curves
from dpsim_gui.curator.plan.landmark_points import _keys, landmark_points
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.rehearse.rehearsal import needs_trial, rehearse, run_trial
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError, ReleaseFileError
from dpsim_gui.release.container import parse_container, read_container
from dpsim_gui.release.open import open_release, release_in
from dpsim_gui.release.receipt_page import receipt_as_text
from dpsim_gui.release.writer import encode
from dpsim_gui.structures.landmarks.forecast import left_out

pytestmark = pytest.mark.slow

COLUMNS = tuple(f"x{i}" for i in range(6))


def world(count: int, seed: int) -> Floats:
    """Rows near a curve in six columns: landmarks on it see all of them."""
    random = np.random.default_rng(seed)
    turn = random.random(count) * 6
    return np.stack([np.sin(turn + shift) for shift in range(6)], axis=1) / 3 + random.normal(size=(count, 6)) * 0.02


REQUEST = ReleaseRequest(
    function="gaussian", bandwidth=0.4, epsilon="1", delta="1e-6", columns=COLUMNS, ball=1.0, rows=4000,
    neighbours="add-remove", landmarks=world(300, 1),
)  # fmt: skip


def test_a_request_with_landmarks_can_be_compared_and_remembered() -> None:
    again = replace(REQUEST, landmarks=world(300, 1))
    assert again == REQUEST
    assert hash(again) == hash(REQUEST)
    assert replace(REQUEST, landmarks=world(300, 2)) != REQUEST


def test_a_file_and_an_array_give_the_same_landmarks(tmp_path: Path) -> None:
    np.save(tmp_path / "public.npy", world(300, 1))
    np.savetxt(
        tmp_path / "public.csv", world(300, 1), delimiter=",", header=",".join(COLUMNS), comments="", fmt="%.17g"
    )
    expected = landmark_points(REQUEST)
    for name in ("public.npy", "public.csv"):
        assert landmark_points(replace(REQUEST, landmarks=str(tmp_path / name))) == expected
    named = replace(REQUEST, columns=tuple("abcdef"), landmarks=str(tmp_path / "public.npy"))
    assert landmark_points(named) == expected
    np.save(tmp_path / "public.npy", world(301, 3))
    assert landmark_points(replace(REQUEST, landmarks=str(tmp_path / "public.npy"))) != expected


def test_very_many_points_are_thinned_by_public_coins(tmp_path: Path) -> None:
    many = np.random.default_rng(4).random((20_000, 6)) / 3
    np.save(tmp_path / "many.npy", many)
    kept = landmark_points(replace(REQUEST, landmarks=str(tmp_path / "many.npy")))
    assert kept is not None
    assert len(kept) == 8192
    assert kept == landmark_points(replace(REQUEST, landmarks=many))
    assert kept.values.mean(axis=0) == pytest.approx(np.full(6, 1 / 6), abs=0.01)


def test_points_that_are_measured_with_stay_a_random_sample() -> None:
    """Only those before them are put in an order that covers."""
    plain, greedy = (landmark_points(replace(REQUEST, landmarks_rule=rule)) for rule in ("random", "greedy"))
    assert plain is not None
    assert greedy is not None
    assert (plain.covering, greedy.covering) == (False, True)
    measured = len(plain) - left_out(len(plain))
    assert 0 < measured < len(plain)
    assert np.array_equal(greedy.values[measured:], plain.values[measured:])
    assert not np.array_equal(greedy.values[:measured], plain.values[:measured])
    assert set(map(tuple, greedy.values[:measured])) == set(map(tuple, plain.values[:measured]))


@pytest.mark.parametrize(
    ("landmarks", "said"),
    [
        (np.zeros(4), "table of numbers"),
        (np.array([["a"]]), "table of numbers"),
        (np.full((20, 6), np.nan), "every cell"),
        ("nowhere.npy", "cannot be opened"),
        (np.zeros((20, 5)), "need 6 columns"),
        (np.random.default_rng(0).random((10, 6)), "at least 16"),
    ],
)
def test_landmarks_that_will_not_do_are_refused_in_a_sentence(landmarks: Any, said: str) -> None:
    with pytest.raises(PlanError, match=said):
        make_plan(replace(REQUEST, landmarks=landmarks, structure="landmarks"))


def test_a_file_without_the_columns_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other.csv").write_text("a,b\n1,2\n")
    with pytest.raises(PlanError, match="no column") as refusal:
        make_plan(replace(REQUEST, landmarks=str(tmp_path / "other.csv")))
    assert refusal.value.field == "landmarks"


def test_the_plan_lists_landmarks_and_warns_that_they_are_published() -> None:
    plan = make_plan(REQUEST)
    assert {"landmarks", "fourier"} <= {each.structure for each in plan.alternatives if each.is_possible}
    assert plan.receipt.structure == "landmarks"
    assert any("the release file will contain the landmarks" in str(warning) for warning in plan.warnings)
    assert "not protected" in receipt_as_text(plan.receipt)
    without = make_plan(replace(REQUEST, landmarks=None))
    (reason,) = (each.reason for each in without.alternatives if each.structure == "landmarks")
    assert "public points" in str(reason)
    assert "landmarks" in {curve.structure for curve in epsilon_curves(REQUEST, ("0.5", "1"))}


def test_what_is_stored_is_what_is_computed_with(tmp_path: Path) -> None:
    plan, rows = make_plan(REQUEST), world(3500, 5)
    build_release(plan, rows, tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
    arrays = read_container(tmp_path / "r.dpsim").arrays
    for name in ("landmarks", "directions"):
        assert arrays[f"public.{name}"].dtype == np.float32
        assert np.array_equal(arrays[f"public.{name}"], plan.structure.tables[name])
    assert abs((tmp_path / "r.dpsim").stat().st_size - plan.alternatives[0].size) < 5000
    answer = open_release(tmp_path / "r.dpsim").query(rows[:50])
    exact = REQUEST.similarity.total(rows, rows[:50])
    assert np.abs(answer.value - exact).mean() < 0.01
    assert np.all(np.abs(answer.value - exact) <= answer.approximation + 6 * answer.noise_sd)


def test_tables_of_another_type_are_refused(tmp_path: Path) -> None:
    build_release(make_plan(REQUEST), world(3500, 5), tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
    container = read_container(tmp_path / "r.dpsim")
    for name in ("public.landmarks", "public.directions"):
        wider = {**container.arrays, name: container.arrays[name].astype(np.float64)}
        with pytest.raises(ReleaseFileError):
            release_in(parse_container(b"".join(encode(container.metadata, wider))))


@pytest.mark.draws_noise
def test_a_trial_on_public_rows_says_which_structure_to_take(tmp_path: Path) -> None:
    """Landmarks have 0.54 ± 0.10 of the error of fourier: one trial in a thousand may say otherwise."""
    twin = str(tmp_path / "twin.npy")
    np.save(twin, world(600, 6))
    request = replace(REQUEST, rows=1000)
    assert needs_trial(request, twin)
    assert not needs_trial(replace(request, landmarks=None), twin)
    assert not needs_trial(request, "clusters")
    trial = run_trial(replace(request, bandwidth=0.8), twin, draws=12)
    assert next(iter(trial.errors)) == trial.best.plan.receipt.structure == "landmarks"
    assert set(trial.errors) == {"landmarks", "fourier"}
    foreign = replace(request, landmarks=np.random.default_rng(7).normal(size=(100, 6)) + 3, ball=None)
    assert run_trial(foreign, twin, draws=3).best.plan.receipt.structure == "fourier"
    assert len(run_trial(replace(request, landmarks=world(15, 6)), twin, draws=3).errors) == 1
    assert next(iter(run_trial(replace(request, delta="0"), twin, draws=3).errors)) == "landmarks"


def test_the_landmarks_themselves_are_no_rehearsal(tmp_path: Path) -> None:
    path = str(tmp_path / "public.npy")
    np.save(path, world(300, 1))
    plan = make_plan(replace(REQUEST, landmarks=path))
    with pytest.raises(PlanError, match="file of the landmarks"):
        rehearse(plan, path)
    np.save(tmp_path / "one.npy", world(1, 1))
    assert len(rehearse(plan, str(tmp_path / "one.npy"), draws=2).points) == 400


def test_landmarks_may_be_taken_for_coverage(tmp_path: Path) -> None:
    request = replace(REQUEST, landmarks_rule="greedy")
    plan = make_plan(request)
    build_release(plan, world(3500, 5), tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
    release = open_release(tmp_path / "r.dpsim")
    assert "rule = greedy" in " ".join(receipt_as_text(release.receipt, release.fingerprint).split())
    words = ReleaseScript(request=request, files=["d.npy"], target="r.dpsim", reading={}).command_line
    assert "--landmarks-rule greedy" in " ".join(words.replace("\\\n", "").split())
    with pytest.raises(PlanError, match="choose one of random, greedy"):
        replace(REQUEST, landmarks_rule="best")


def test_the_command_line_takes_landmarks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, public, twin, target = (str(tmp_path / name) for name in ("d.npy", "p.npy", "t.npy", "r.dpsim"))
    for path, seed in ((data, 8), (public, 1), (twin, 9)):
        np.save(path, world(400, seed))
    request = replace(REQUEST, landmarks=public, rows=400)
    words = (
        ReleaseScript(request=request, files=[data], target=target, reading={}).command_line.replace("\\\n", "").split()
    )
    assert words[words.index("--landmarks") + 1] == public
    options = ["--function", "gaussian", "--bandwidth", "0.4", "--epsilon", "1", "--delta", "1e-6", "--ball", "1"]
    options += ["--rows", "400", "--neighbours", "add-remove", "--landmarks", public]
    assert main(["release", data, "-o", target, *options, "--ledger", str(tmp_path / "ledger"), "--yes"]) == 0
    assert main(["inspect", target]) == 0
    assert "points, public from the start" in capsys.readouterr().out
    strange = np.append(world(50, 10), np.full((1, 6), 30.0), axis=0)
    np.save(tmp_path / "asked.npy", strange)
    assert main(["query", target, str(tmp_path / "asked.npy"), "--json"]) == 0
    answers = json.loads(capsys.readouterr().out)
    expected = open_release(target).query(strange)
    assert expected.unseen is not None
    assert [each["unseen"] for each in answers] == expected.unseen.tolist()
    assert [each["approximation"] for each in answers] == pytest.approx(expected.approximation.tolist())
    assert answers[-1]["unseen"] is True
    assert main(["query", target, str(tmp_path / "asked.npy"), "--top", "3"]) == 0
    header, *best = capsys.readouterr().out.splitlines()
    assert header == "row,value,noise_sd,low,high,inside,method_sd,total_low,total_high,approximation,unseen"
    assert [int(line.split(",")[0]) - 1 for line in best] == np.argsort(-expected.value)[:3].tolist()
    assert main(["rehearse", data, *options, "--twin", twin]) == 0
    assert "Use --structure" in capsys.readouterr().out
    assert main(["rehearse", data, *options, "--twin", twin, "--json"]) == 0
    assert '"contest"' in capsys.readouterr().out


def test_the_coins_of_a_row_are_the_same_in_whatever_chunk_it_comes() -> None:
    whole = _keys(0, 60)
    for start in range(20):
        assert _keys(start, 40).tolist() == whole[start : start + 40].tolist()


def test_the_plan_says_when_public_points_alone_would_do() -> None:
    """With few rows the noise is larger than what landmarks get wrong by themselves; with many it is not."""
    few, many = (make_plan(replace(REQUEST, structure="landmarks", rows=rows)) for rows in (60, 10**6))
    (said,) = (warning for warning in few.warnings if warning.code == "landmarks-nearly-enough")
    public = few.candidate.public
    assert public is not None
    assert 0 < public <= 1.2 * few.predicted_error.total
    assert f"{public:.3g}"[:4] in str(said)
    assert all(warning.code != "landmarks-nearly-enough" for warning in many.warnings)
