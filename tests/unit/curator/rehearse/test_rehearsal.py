"""A rehearsal measures what the plan predicts, and says how sure of that it is."""

import math
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.rehearse import rehearsal
from dpsim_gui.curator.rehearse.noise_trials import DrawnNoise
from dpsim_gui.curator.rehearse.rehearsal import (
    LandmarkTrial,
    _accuracy,
    _drawn,
    _summary,
    _summed,
    _truth,
    _twin,
    exact_answers,
    needs_trial,
    rehearse,
    run_trial,
)
from dpsim_gui.curator.rehearse.twin import Twin, TwinKind, simulate
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.domain import Ball, Box, Domain, Everywhere
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Facts
from tests.refusals import refused
from tests.requests import plain_request, request_for

PLAN = make_plan(request_for("grid", Relation.REPLACE, "1e-6", rows=2000))


@pytest.mark.slow
def test_measured_noise_is_the_predicted_one_and_another_prediction_is_told_apart() -> None:
    rehearsal = rehearse(PLAN, uncertainty=0.01)
    assert rehearsal.drawn.uncertainty <= 0.0125
    ratio = rehearsal.measured_noise / PLAN.predicted_error.noise
    assert abs(ratio - 1) < 0.10
    assert rehearsal.measured_total < 1.15 * PLAN.predicted_error.total
    cheaper = make_plan(replace(PLAN.request, epsilon="1.5"))
    assert abs(rehearsal.measured_noise / cheaper.predicted_error.noise - 1) > 0.10


@pytest.mark.parametrize("number", [3, 7, 20])
def test_the_truth_of_a_twin_is_that_of_all_its_copies(number: int) -> None:
    """A kernel is a mean over rows, a distance a sum."""
    random = np.random.default_rng(2)
    rows, points = random.random((7, 2)), random.random((4, 2))
    twin = Twin.standing_for(rows, number)
    copies = np.concatenate([rows] * 3)[:number]
    box = Box(lower=np.zeros(2), upper=np.ones(2))
    for name, bandwidth in ((FunctionName.GAUSSIAN, 0.3), (FunctionName.L2, None)):
        facts = Facts(similarity=Similarity(name=name, bandwidth=bandwidth), domain=box, relation=Relation.REPLACE)
        assert exact_answers(facts, twin, points) == pytest.approx(facts.similarity.total(copies, points))


def test_as_many_draws_are_made_as_the_uncertainty_asks_for() -> None:
    few, many = (rehearse(PLAN, draws=20, uncertainty=each).drawn for each in (1.0, 0.02))
    assert few.draws == 20
    assert many.draws > 60
    assert many.uncertainty <= 0.025


def test_noise_is_fresh_in_every_draw() -> None:
    rehearsal = rehearse(PLAN, draws=3)
    assert rehearsal.drawn.values.shape == (3, 1, len(rehearsal.points))
    answers = [rehearsal.answer.value, *rehearsal.drawn.values[:, 0]]
    assert len(np.unique(np.stack(answers)[:, 0])) == 4


@pytest.mark.draws_noise
@pytest.mark.parametrize("relation", list(Relation))
def test_with_classes_the_noise_is_that_of_the_first_class(relation: Relation) -> None:
    """The forecast is 0.9 of what is drawn: rows of a class are counted with noise. One draw in 60 is further off."""
    request = replace(request_for("grid", relation, "1e-6", rows=2000), label_column="y", classes=("a", "b"))
    plan = make_plan(request)
    drawn = rehearse(plan).drawn
    assert drawn.rms == pytest.approx(plan.predicted_error.noise, rel=0.1 + 4 * drawn.uncertainty)


def labelled(epsilon: str) -> ReleaseRequest:
    classes: dict[str, Any] = {"label_column": "y", "classes": ("x", "y", "z")}
    return plain_request(epsilon=epsilon, columns=("a", "b", "c"), rows=5000, **classes)


def test_more_epsilon_names_more_classes_right_and_leaves_fewer_open() -> None:
    noisy, clear = (rehearse(make_plan(labelled(epsilon)), draws=2).accuracy for epsilon in ("0.3", "10"))
    assert noisy is not None
    assert clear is not None
    assert clear.left_open < 0.05 < noisy.left_open
    assert noisy.right < clear.right
    assert 0.7 < clear.without_noise < 0.98, "classes of the twin overlap and can be told apart"
    assert clear.right == pytest.approx(clear.without_noise, abs=0.05)
    assert clear.right + clear.left_open + clear.wrong == pytest.approx(1)
    # Four hundred new rows are asked about.
    for share in (noisy.right, noisy.left_open, clear.without_noise):
        assert 400 * share == pytest.approx(round(400 * share), abs=1e-9)
    assert rehearse(make_plan(labelled("10")), TwinKind.UNIFORM, draws=2).accuracy is None, "nothing tells them apart"


@pytest.mark.parametrize("way", ["class-means", "moments", "grid"])
def test_a_row_is_as_close_to_a_class_as_to_its_mean_or_to_its_rows_on_average(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many rows the class has: a large one is no closer, nor farther."""
    of_one = request_for("grid" if way == "grid" else "moments", Relation.REPLACE, "0", rows=5)
    plan = make_plan(replace(of_one, structure=way, label_column="y", classes=("a", "b")))
    monkeypatch.setattr("dpsim_gui.curator.rehearse.rehearsal.views.class_accuracy", lambda *_, classes, scores: scores)
    rows, points = (np.random.default_rng(6).random((count, 2)) for count in (5, 4))
    twin = Twin.standing_for(rows, 5)
    scores: Any = _accuracy(plan, TwinKind.CLUSTERS, twin, None, PublicSeed(value=1))  # type: ignore[arg-type]
    for index in range(2):
        own = rows[index::2]
        known = own.mean(axis=0, keepdims=True) if way == "class-means" else own
        each = np.stack([plan.receipt.facts.similarity.total(row[None], points) for row in known])
        assert scores(index, points) == pytest.approx((1 if way == "grid" else -1) * each.mean(axis=0))


def test_a_profile_runs_through_the_twin_along_each_column_in_its_own_unit() -> None:
    columns: dict[str, Any] = {
        "bounds": {"age": (0.0, 100.0), "day": ("2024-01-01", "2024-12-31")}, "near": {"age": 10.0, "day": 30.0},
        "kind": {"sex": "category", "day": "date"}, "values": {"sex": ("f", "m")},
    }  # fmt: skip
    request = plain_request(function="gaussian", columns=("age", "sex", "day"), rows=5000, **columns)
    age, sex, day = rehearse(make_plan(request), draws=2).profile
    assert (age.words[0], age.words[-1], len(age.places)) == ("0", "100", 41)
    assert (sex.words[:2], sex.is_list) == (("f", "m"), True)
    assert (day.name, day.words[0], day.words[-1]) == ("day", "2024-01-01", "2024-12-31")
    for line in (age, sex, day):
        assert line.exact.max() > 0.01, "it passes where rows are"
        reach = 4 * (line.answer.high - line.answer.value) + 0.01
        assert (abs(line.answer.value - line.exact) < reach).all()


@pytest.mark.parametrize(
    ("domain", "spread"), [(Ball(centre=np.full(4, 2.0), radius=30.0), 15.0), (Everywhere(dimension=4), 1.0)]
)
def test_a_heavy_tail_without_bounds_lies_on_both_sides_of_the_centre(domain: Domain, spread: float) -> None:
    """Half of |x| is below a tenth of the spread times √2 − 1."""
    centre = domain.centre if isinstance(domain, Ball) else 0.0
    away = simulate(TwinKind.HEAVY_TAIL, domain, 500, PublicSeed.of("tail")) - centre
    assert abs(np.mean(away > 0) - 0.5) < 0.05
    assert np.median(np.abs(away)) == pytest.approx(0.1 * spread * (math.sqrt(2) - 1), rel=0.1)


def test_of_public_rows_half_are_asked_about_where_landmarks_are_named(tmp_path: Path) -> None:
    named = replace(PLAN, request=replace(PLAN.request, landmarks=np.full((1, len(PLAN.receipt.columns)), 0.5)))
    for rows, anywhere, asked in ((1, 1, 1), (2, 2, 1), (5, 5, 2)):
        path = tmp_path / f"{rows}.csv"
        values = np.linspace(0.1, 0.9, rows)[:, None].repeat(len(PLAN.receipt.columns), axis=1)
        np.savetxt(path, values, delimiter=",", header=",".join(PLAN.receipt.columns), comments="")
        twin, _ = _twin(PLAN, str(path), PublicSeed.of("rehearsal"), ReadingOptions(), None)
        assert len(twin.rows) == anywhere
        twin, points = _twin(named, str(path), PublicSeed.of("rehearsal"), ReadingOptions(), None)
        if rows > 1:
            assert (len(twin.rows), len(points)) == (rows - asked, asked)
            assert sorted(np.concatenate([twin.rows, points])[:, 0]) == pytest.approx(values[:, 0])
    (tmp_path / "none.csv").write_text(",".join(PLAN.receipt.columns) + "\n")
    with refused(None, "public-no-rows"):
        _twin(PLAN, str(tmp_path / "none.csv"), PublicSeed.of("rehearsal"), ReadingOptions(), None)


def test_what_was_measured_is_taken_over_all_draws_and_points() -> None:
    made = rehearse(PLAN, draws=2)
    band = made.answer.high - made.answer.value
    count = len(made.points)
    known = replace(
        made,
        exact=np.full(count, 0.5),
        drawn=DrawnNoise(noise_free=np.full(count, 3.0), values=3.0 + np.stack([[band], [-band], [1.01 * band]])),
    )
    noise = math.sqrt(float(np.mean(band**2)) * (2 + 1.01**2) / 3)
    assert known.measured_noise == pytest.approx(noise)
    assert known.measured_method == pytest.approx(2.5)
    values = 2.5 + np.stack([band, -band, 1.01 * band])
    assert known.measured_total == pytest.approx(math.sqrt(float(np.mean(values**2))))
    assert known.measured_absolute == pytest.approx(float(np.mean(np.abs(values))))
    # A band holds its own ends.
    ends = DrawnNoise(noise_free=np.zeros(count), values=np.stack([[band], [-band], [1.01 * band]]))
    assert replace(made, drawn=ends).covered == pytest.approx(2 / 3)
    far = DrawnNoise(noise_free=np.full(count, 1e6), values=np.full((1, 1, count), 1e6))
    assert replace(made, drawn=far).covered == 1


@pytest.mark.parametrize(("columns", "points"), [(2, 400), (101, 396), (900, 50)])
def test_fewer_points_are_asked_about_the_more_columns_there_are(columns: int, points: int) -> None:
    names = tuple(f"x{at}" for at in range(columns))
    plan = make_plan(ReleaseRequest(function="l2sq", epsilon="1", columns=names, bounds=(0.0, 1.0), rows=60))
    twin, asked = _twin(plan, TwinKind.UNIFORM, PublicSeed.of("rehearsal"), ReadingOptions(), None)
    assert asked.shape == (points, columns)
    assert twin.rows.shape == (60, columns)


def test_a_file_that_cannot_be_the_twin_is_said(tmp_path: Path) -> None:
    path = tmp_path / "public.csv"
    columns = PLAN.receipt.columns
    np.savetxt(path, np.full((5, len(columns)), 0.5), delimiter=",", header=",".join(columns), comments="")
    named = replace(PLAN, request=replace(PLAN.request, landmarks=str(path)))
    for plan, twin, code in (
        (PLAN, str(tmp_path / "none.csv"), "choose-twin"),
        (named, str(path), "twin-is-landmarks"),
    ):
        with refused("twin", code):
            _twin(plan, twin, PublicSeed.of("rehearsal"), ReadingOptions(), None)
    with pytest.raises(PlanError) as refusal:
        rehearse(PLAN, str(path), private=path, ledger=tmp_path / "ledger", draws=2)
    assert refusal.value.field == "twin"


def test_rows_are_summed_block_by_block_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = make_plan(request_for("moments", Relation.REPLACE, "0", rows=5))
    rows, told = np.random.default_rng(7).random((5, 2)), list[tuple[int, int | None]]()
    whole = _summed(plan, rows, None)
    monkeypatch.setattr("dpsim_gui.curator.rehearse.rehearsal._BLOCK_ROWS", 2)
    assert _summed(plan, rows, lambda *at: told.append(at)).tolist() == whole.tolist()
    assert told == [(2, 5), (4, 5), (5, 5)]


@pytest.mark.parametrize("number", [3, 7, 10])
def test_the_truth_of_class_means_is_that_of_the_mean_of_all_copies(number: int) -> None:
    asked = request_for("moments", Relation.REPLACE, "0", rows=10)
    plan = make_plan(replace(asked, structure="class-means", label_column="y", classes=("a", "b")))
    random = np.random.default_rng(8)
    rows, points = random.random((7, 2)), random.random((4, 2))
    copies = np.concatenate([rows] * 2)[:number]
    expected = number * np.square(copies.mean(axis=0) - points).sum(axis=1)
    assert _truth(plan, Twin.standing_for(rows, number), points) == pytest.approx(expected)


class Measured:
    """Noise that was drawn, and how uncertain it is after so many rounds."""

    after = (0.10, 0.026, 0.0249)

    def __init__(self, *, noise_free: Any, values: list[int]) -> None:
        self.values = values

    @property
    def draws(self) -> int:
        return sum(self.values)

    @property
    def uncertainty(self) -> float:
        return self.after[len(self.values) - 1]

    def draws_for(self, uncertainty: float) -> int:
        return 10 * self.draws

    def and_also(self, values: list[int]) -> "Measured":
        return Measured(noise_free=None, values=self.values + values)


def test_noise_is_drawn_until_it_is_as_certain_as_asked_or_nearly_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quarter more than asked will do once it was drawn for: 0.025 for 0.02."""
    place = "dpsim_gui.curator.rehearse.rehearsal."
    monkeypatch.setattr(f"{place}DrawnNoise", Measured)
    monkeypatch.setattr(f"{place}draw_answers", lambda plan, summary, points, draws, **_: [draws.number])
    reader = SimpleNamespace(answer=lambda points: SimpleNamespace(value=0), values=lambda points: 0)
    monkeypatch.setattr(f"{place}first_reader", lambda plan, summary: reader)
    for asked, rounds in ((0.02, [20, 180, 1800]), (0.021, [20, 180]), (0.10, [20]), (0.09, [20, 180])):
        summary: Any = None
        found: Any = _drawn(PLAN, summary, np.zeros((1, 2)), 20, asked, lambda *_: None)
        assert found.values == rounds, asked


@pytest.mark.parametrize("number", [5, 8])
def test_the_sums_of_a_twin_are_those_of_all_its_copies(number: int) -> None:
    plan = make_plan(request_for("moments", Relation.REPLACE, "0", rows=8))
    rows = np.random.default_rng(9).random((5, 2))
    found = _summary(plan, Twin.standing_for(rows, number), None)
    copies = np.concatenate([rows] * 2)[:number]
    assert (found.rows, found.numbers.tolist()) == (number, _summed(plan, copies, None).tolist())


def rehearsed(structure: str, error: float) -> Any:
    return SimpleNamespace(plan=SimpleNamespace(receipt=SimpleNamespace(structure=structure)), measured_absolute=error)


def test_the_rehearsal_that_errs_least_comes_first() -> None:
    worse, better = rehearsed("fourier", 0.3), rehearsed("landmarks", 0.1)
    for order in ((worse, better), (better, worse)):
        trial = LandmarkTrial(rehearsals=order)
        assert trial.best is better
        assert list(trial.errors.items()) == [("landmarks", 0.1), ("fourier", 0.3)]


ASKED = plain_request(function="gaussian", bandwidth=1.0, rows=50, landmarks=np.linspace(0, 1, 20)[:, None])


def test_a_trial_needs_landmarks_public_rows_and_a_free_choice(tmp_path: Path) -> None:
    twin = tmp_path / "public.csv"
    twin.write_text("x\n1\n")
    assert needs_trial(ASKED, str(twin))
    assert not needs_trial(ASKED, "uniform")
    assert not needs_trial(ASKED, str(tmp_path))
    assert not needs_trial(replace(ASKED, landmarks=None), str(twin))
    assert not needs_trial(replace(ASKED, structure="grid"), str(twin))


@pytest.mark.parametrize(
    ("possible", "tried"),
    [
        (["grid", "landmarks", "fourier"], ["landmarks", "grid"]),
        (["landmarks", "grid", "fourier"], ["landmarks", "grid"]),
        (["grid", "fourier"], ["grid"]),
        (["landmarks"], ["landmarks"]),
        ([], ["auto"]),
    ],
)
def test_landmarks_are_tried_beside_the_best_of_the_others(
    possible: list[str], tried: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ruled_out = SimpleNamespace(structure="tree", is_possible=False)
    found = [ruled_out, *(SimpleNamespace(structure=name, is_possible=True) for name in possible)]
    monkeypatch.setattr(rehearsal, "setting_of", lambda request, budget: None)
    monkeypatch.setattr(rehearsal, "compare", lambda setting: found)
    monkeypatch.setattr(rehearsal, "make_plan", lambda request: request.structure)
    monkeypatch.setattr(rehearsal, "rehearse", lambda plan, twin, **asked: (plan, twin, asked["draws"]))
    made: Any = run_trial(ASKED, "public.csv")
    assert list(made.rehearsals) == [(name, "public.csv", 40) for name in tried]
