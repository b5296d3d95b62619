"""The experiments in their quick form find what the full ones show."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.experiments import classification, dimension, l1
from dpsim_gui.curator.experiments.classification import GradientDescent, LabelledData, _softmax, bundled, supplied
from dpsim_gui.curator.experiments.l1 import HuangRoth, _accuracy, _laplace
from dpsim_gui.curator.experiments.report import Panel, Report, Series
from dpsim_gui.curator.experiments.trials import SEED, noisy_classifiers, setting_for
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import DataFileError, PlanError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.resources import resource
from dpsim_gui.structures.paper.projected_fourier import ProjectionMap
from dpsim_gui.structures.setting import Facts
from tests.refusals import refused


def column(report: Report, name: str, **where: object) -> list[float]:
    at = [report.columns.index(key) for key in where]
    rows = [row for row in report.rows if [row[i] for i in at] == list(where.values())]
    return [float(row[report.columns.index(name)]) for row in rows]


class Seen(list[tuple[int, int | None]]):
    """What an experiment tells of its progress."""

    def __call__(self, done: int, total: int | None) -> None:
        self.append((done, total))

    def goes_up_to(self, total: int) -> bool:
        """One more at a time, to the very end."""
        first = self[0][0]
        return self == [(done, total) for done in range(first, total + 1)] and first <= 1


@pytest.fixture(scope="module")
def distances() -> tuple[Report, Seen]:
    seen = Seen()
    return l1.run(l1.QUICK, seen), seen


def test_the_ladder_beats_the_tree_and_both_improve_with_the_budget(distances: tuple[Report, Seen]) -> None:
    report, seen = distances
    ladder, tree = (column(report, "relative_error", structure=name) for name in ("ladder", "tree, α = 0.5"))
    assert all(ours < theirs / 5 for ours, theirs in zip(ladder, tree, strict=True))
    assert ladder == sorted(ladder, reverse=True)
    assert seen.goes_up_to(12)
    assert report.panels[0].title == "200 rows"
    truth = report.panels[-1].series[0]
    assert truth.y == pytest.approx(truth.x**2 - truth.x + 0.5)
    assert truth.dashed


def test_huang_and_roth_answer_nothing_with_their_own_constants(distances: tuple[Report, Seen]) -> None:
    report, _ = distances
    own, textbook = l1.RIVALS
    assert column(report, "relative_error", structure=own) == [1.0] * 3
    assert column(report, "relative_error", structure=textbook)[0] == 1
    assert [series.name for series in report.panels[0].series][-2:] == [own, textbook]


def test_pictures_of_distances_show_the_table_and_rivals_dashed(distances: tuple[Report, Seen]) -> None:
    report, _ = distances
    errors, *functions = report.panels
    for series in errors.series:
        assert series.dashed is (series.name in l1.RIVALS)
        assert series.spread is not None
        assert list(series.x) == [0.1, 1, 10]
        assert list(series.y) == pytest.approx(column(report, "relative_error", structure=series.name))
        assert list(series.spread) == pytest.approx(column(report, "sd", structure=series.name))
    assert (errors.log_across, errors.log_up) == (True, True)
    for panel in functions:
        truth, *drawn = panel.series
        assert [series.name for series in drawn] == ["ε = 0.1", "ε = 1", "ε = 10"]
        assert not any(series.dashed for series in drawn)
        # More budget, less noise: the shade narrows and the mean nears the truth.
        spreads = [float(series.spread.mean()) for series in drawn if series.spread is not None]
        assert spreads == sorted(spreads, reverse=True)
        assert len(spreads) == len(drawn)
        assert (panel.log_across, panel.log_up) == (False, False)
        assert all(np.array_equal(series.x, truth.x) for series in drawn)


@pytest.mark.parametrize("epsilon", [0.1, 1.0, 10.0])
def test_no_single_constant_decides_that_huang_and_roth_answer_nothing(epsilon: float) -> None:
    """The mean distance to uniform rows is at most 1/2, the threshold far beyond it."""
    made = HuangRoth.original(1000, epsilon, 200)
    assert made.threshold / 200 > 0.5
    points = (np.arange(200) + 0.5) / 200
    smaller = replace(made, threshold=made.threshold / 100, comparison=made.comparison / 1000)
    assert not smaller.answers(points, points**2 - points + 0.5, "smaller").any()


def test_the_noise_of_the_textbook_is_that_of_numeric_sparse() -> None:
    """2m/ε₁ on the threshold, 4m/ε₁ on a comparison, 2m/ε₂ on an answer, over n; ε₁ = 8ε/9 and ε₂ = 2ε/9."""
    rows, epsilon = 10**6, 0.5
    made = HuangRoth.textbook(rows, epsilon, 200)
    first, second = 8 * epsilon / 9, 2 * epsilon / 9
    assert made.cells > 1
    assert made.wobble * rows == pytest.approx(2 * made.cells / first)
    assert made.comparison * rows == pytest.approx(4 * made.cells / first)
    assert made.answer * rows == pytest.approx(2 * made.cells / second)


def test_the_numbers_of_huang_and_roth_are_those_of_their_papers() -> None:
    """σ = 1000·√m·ln(4n²)/(εn), T = 8σ·ln(2k/0.05); and T = 27m(ln k + ln(4m/0.05))/(εn)."""
    rows, epsilon, queries = 10**8, 10.0, 10**6
    made = HuangRoth.original(rows, epsilon, queries)
    sigma = 1000 * np.sqrt(made.cells) * np.log(4 * float(rows) ** 2) / (epsilon * rows)
    assert [made.comparison, made.answer, made.wobble] == pytest.approx([sigma, sigma, 0])
    assert made.threshold == pytest.approx(8 * sigma * np.log(2 * queries / 0.05))
    textbook = HuangRoth.textbook(10**6, 0.5, 200)
    accuracy = 9 * textbook.cells * (np.log(200) + np.log(4 * textbook.cells / 0.05)) / (0.5 * 10**6)
    assert textbook.threshold == pytest.approx(3 * accuracy)
    assert accuracy <= 1 / textbook.cells


def test_huang_and_roth_balance_their_error_with_the_width_of_a_cell() -> None:
    """3η ≤ 1/m for their m, and no longer for m + 1; η ∝ √m is half of the threshold."""
    for rows in (10**7, 10**8):
        made = HuangRoth.original(rows, 10.0, 10**6)
        assert made.cells > 1
        assert 3 * made.threshold / 2 <= 1 / made.cells
        assert 3 * made.threshold / 2 * np.sqrt((made.cells + 1) / made.cells) > 1 / (made.cells + 1)
    last = HuangRoth(cells=2, threshold=0.1, comparison=0.0, wobble=0.0, answer=0.0)
    assert last.answers(np.array([0.0, 1.0]), np.array([0.3, 0.7]), "ends").tolist() == [0.3, 0.7]


def test_huang_and_roth_learn_the_distances_where_the_budget_is_large() -> None:
    points = (np.arange(200) + 0.5) / 200
    exact = points**2 - points + 0.5
    for make, rows in ((HuangRoth.original, 10**9), (HuangRoth.textbook, 10**6)):
        made = make(rows, 10.0, 200)
        assert 1 < made.cells <= 200
        told = made.answers(points, exact, "test")
        assert float(np.mean(np.abs(told - exact) / exact)) < 0.05
    # Bought at most once for each cell: the mean distance moves by no more than the width of a cell within it.
    few = HuangRoth(cells=4, threshold=0.1, comparison=0.0, wobble=0.0, answer=0.0)
    assert len(set(few.answers(points, exact, "test"))) <= 4
    assert np.all(
        HuangRoth(cells=1, threshold=9.0, comparison=0.0, wobble=0.0, answer=0.0).answers(points, exact, "") == 0
    )


def test_more_columns_kept_cost_time_and_save_error() -> None:
    seen = Seen()
    report = dimension.run(dimension.QUICK, dimension.simulated_embeddings(600, 64), "simulated", seen)
    assert seen.goes_up_to(2 * 2 + 1)
    assert {row[0] for row in report.rows} == {"dense", "fast", "none"}
    few, many = (np.mean(column(report, "relative_error", columns=kept)) for kept in (8, 32))
    assert many < few
    shown = ("relative_error", "build_seconds", "query_seconds")
    for panel, what in zip(report.panels, shown, strict=True):
        *ways, none = panel.series
        for series, way in zip(ways, ("dense", "fast"), strict=True):
            assert list(series.x) == column(report, "columns", map=way) == [8, 32]
            assert list(series.y) == column(report, what, map=way)
            # Trials differ in their error, and time is measured once.
            spread = None if series.spread is None else list(series.spread)
            assert spread == (column(report, "sd", map=way) if what == "relative_error" else None)
            assert not series.dashed
        assert none.dashed
        assert (list(none.x), list(none.y)) == ([8, 64], column(report, what, map="none") * 2)


@pytest.mark.parametrize("shape", [(99, 64), (600, 15), (600,)])
def test_too_few_embeddings_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(PlanError, match="at least"):
        dimension.run(dimension.QUICK, np.ones(shape), "few")


def test_just_enough_embeddings_are_taken() -> None:
    extent = replace(dimension.QUICK, frequencies=16, kept=(8,), trials=1)
    assert len(dimension.run(extent, dimension.simulated_embeddings(100, 16), "few").rows) == 3


def test_one_row_in_five_of_the_bundled_table_is_held_out() -> None:
    data = bundled()
    everything = np.concatenate([data.points, data.rows])
    assert len(data.points) == len(everything) // 5
    assert (len(data.labels), len(data.truth)) == (len(data.rows), len(data.points))
    source = resource("data/clinic.csv").read_text("utf-8").splitlines()
    assert len(everything) == len(source) - 1


def test_the_bundled_table_is_classified_better_than_by_guessing(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bundled()
    # A clock that ticks once whenever somebody looks.
    monkeypatch.setattr("dpsim_gui.curator.experiments.classification.time.perf_counter", count().__next__)
    assert np.linalg.norm(data.rows, axis=1).max() <= 1
    seen = Seen()
    report = classification.run(replace(classification.QUICK, descents=2), data, seen)
    assert seen.goes_up_to(len(report.rows) - 2)
    share = max(np.bincount(data.truth)) / len(data.truth)
    assert column(report, "accuracy", method="nearest mean, not private")[0] > 1 / 3
    assert max(column(report, "accuracy", epsilon="4")) > share - 0.1
    assert len(report.rows) == 2 * (4 + 2) + 2
    against_epsilon, against_time = report.panels
    assert [series.name for series in against_epsilon.series][3:5] == [classification.KERNEL, classification.TUNED]
    for series in against_epsilon.series:
        assert series.dashed is series.name.endswith("not private")
        assert list(series.x) == [float(text) for text in classification.QUICK.epsilons]
        if series.name == classification.TUNED:
            continue
        shown = column(report, "accuracy", method=series.name)
        assert list(series.y) == (shown * len(series.x) if series.dashed else shown)
        if not series.dashed:
            assert series.spread is not None
            assert list(series.spread) == column(report, "sd", method=series.name)
    # What is not private was tried once, and not timed.
    assert [row[3:] for row in report.rows[-2:]] == [(0.0, 0.0)] * 2
    # Summed once and read twice, or descended twice.
    for name, _, _, _, seconds in report.rows[:-2]:
        assert seconds == (0.5 if str(name).startswith(classification.DESCENT) else 1.5)
    timed = classification.QUICK.timed_epsilon
    assert [float(series.x[0]) for series in against_time.series] == column(report, "seconds", epsilon=timed)
    assert [float(series.y[0]) for series in against_time.series] == column(report, "accuracy", epsilon=timed)


def test_with_a_large_budget_classes_are_told_apart_as_without_privacy() -> None:
    data = bundled()
    extent = replace(classification.QUICK, epsilons=("100",), timed_epsilon="100", trials=1)
    report = classification.run(extent, data)
    (plain,) = column(report, "accuracy", method="nearest mean, not private")
    for method in (classification.PAPER, "class-means"):
        assert column(report, "accuracy", method=method) == [pytest.approx(plain, abs=0.05)]
    share = max(np.bincount(data.truth)) / len(data.truth)
    for method in ("whitened-means", classification.KERNEL):
        assert column(report, "accuracy", method=method)[0] > share - 0.05
    # The longest descent stands for what is possible without noise.
    (rate,) = extent.rates
    weights = GradientDescent(steps=10, rate=rate, rho=None).fit(data.rows, data.labels, data.classes, trial=0)
    right = float(np.mean((data.points @ weights).argmax(axis=1) == data.truth))
    assert column(report, "accuracy", method="gradient descent, not private") == [right]


def test_an_experiment_protects_one_row_of_each_person() -> None:
    """Laplace noise of scale 1/ε for each unit of sensitivity has a standard deviation of √2/ε."""
    box = Box(lower=np.zeros(1), upper=np.ones(1))
    facts = Facts(similarity=Similarity(name=FunctionName.L1), domain=box, relation=Relation.REPLACE)
    setting = setting_for(facts, 70, Budget.parse(epsilon="0.5", delta="0"))
    assert setting.noise.sd_per_sensitivity == pytest.approx(2 * np.sqrt(2))
    assert (setting.rows, setting.classes, setting.alpha) == (70, 1, 0.05)


def test_noisy_steps_pay_for_themselves_by_zcdp() -> None:
    assert GradientDescent(steps=50, rate=1.0, rho=0.25).noise_sd == pytest.approx(10.0)
    assert GradientDescent(steps=50, rate=1.0, rho=None).noise_sd == 0


def test_descent_draws_the_noise_it_states() -> None:
    """Rows of length 0 have no gradient: two steps leave the noise of both, times the rate."""
    descent = GradientDescent(steps=2, rate=3.0, rho=0.25)
    weights = descent.fit(np.zeros((1, 4_000)), np.zeros(1, dtype=np.int64), 2, trial=0)
    assert weights.std() == pytest.approx(3.0 * descent.noise_sd * np.sqrt(2), rel=0.03)


def test_no_row_moves_the_weights_by_more_than_one() -> None:
    """Times rate over n; the noise is for that."""
    rows, labels = np.array([[1000.0, 0.0], [0.3, 0.4]]), np.array([0, 1], dtype=np.int32)
    weights = [GradientDescent(steps=1, rate=2.0, rho=None).fit(rows[:n], labels[:n], 2, trial=0) for n in (1, 2)]
    assert np.linalg.norm(weights[0]) == pytest.approx(2.0)
    # The second row, of length 1/2, has a gradient of 1/2·(½, −½) and is not clipped.
    assert np.linalg.norm(weights[1] * 2 - weights[0]) == pytest.approx(2.0 * 0.5 * np.sqrt(0.5))


def test_gradient_descent_separates_what_is_separable_and_noise_hurts() -> None:
    random = np.random.default_rng(0)
    labels = random.integers(0, 2, 2000).astype(np.int32)
    rows = np.column_stack([labels - 0.5, random.uniform(-0.5, 0.5, 2000)])
    quiet, loud = (GradientDescent(steps=20, rate=20.0, rho=rho).fit(rows, labels, 2, trial=1) for rho in (None, 1e-7))
    assert np.mean((rows @ quiet).argmax(axis=1) == labels) > 0.95
    assert not np.allclose(quiet, loud)


@pytest.mark.parametrize("steps", [1, 4, 5])
def test_weights_are_averaged_over_the_last_half_of_the_steps(steps: int) -> None:
    rows, labels = np.array([[0.6, 0.0], [0.3, 0.4], [-0.5, 0.2]]), np.array([0, 1, 1], dtype=np.int32)
    weights, seen = np.zeros((2, 2)), []
    for _ in range(steps):
        share = np.exp(rows @ weights) / np.exp(rows @ weights).sum(axis=1, keepdims=True)
        weights = weights - 2.0 * rows.T @ (share - np.eye(2)[labels]) / 3
        seen.append(weights)
    found = GradientDescent(steps=steps, rate=2.0, rho=None).fit(rows, labels, 2, trial=0)
    assert found == pytest.approx(sum(seen[steps // 2 :]))


def saved(folder: Path, **change: object) -> Path:
    random = np.random.default_rng(0)
    arrays: dict[str, object] = {
        "x_train": random.integers(0, 255, (40, 2, 3), dtype=np.uint8), "y_train": np.arange(40) % 3 + 7,
        "x_test": random.integers(0, 255, (10, 2, 3), dtype=np.uint8), "y_test": np.arange(10) % 3 + 7,
    }  # fmt: skip
    path = folder / "data.npz"
    np.savez(path, **{key: value for key, value in (arrays | change).items() if value is not None})  # type: ignore[arg-type]
    return path


def test_supplied_images_become_unit_vectors(tmp_path: Path) -> None:
    data = supplied(saved(tmp_path))
    assert data.rows.shape == (40, 6)
    assert data.domain.dimension == 6
    assert np.linalg.norm(data.rows, axis=1) == pytest.approx(np.ones(40))
    assert (data.classes, set(data.truth.tolist())) == (3, {0, 1, 2})


def test_supplied_rows_of_numbers_are_taken_as_they_are(tmp_path: Path) -> None:
    rows = np.random.default_rng(1).normal(size=(50, 6))
    data = supplied(saved(tmp_path, x_train=rows[:40], x_test=rows[40:]))
    assert data.rows == pytest.approx(rows[:40] / np.linalg.norm(rows[:40], axis=1, keepdims=True))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"x_train": None}, "labelled-file"),
        ({"y_test": np.arange(10)}, "labels-not-trained"),
        ({"y_train": np.zeros(40)}, "labelled-shapes"),
        ({"y_train": np.zeros(39)}, "labelled-shapes"),
        ({"y_test": np.full(9, 7)}, "labelled-shapes"),
        ({"x_test": np.zeros((10, 5))}, "labelled-shapes"),
        ({"x_train": np.full((40, 6), np.nan)}, "not-finite"),
        ({"x_train": np.full((40, 6), np.inf)}, "not-finite"),
        ({"x_train": np.zeros((40, 6), dtype=complex)}, "labelled-rows"),
        ({"x_train": np.full((40, 6), "a")}, "labelled-rows"),
        ({"x_train": np.zeros(40)}, "labelled-rows"),
        ({"x_train": np.ones(40), "x_test": np.ones(10)}, "labelled-rows"),
        ({"x_train": np.full((40, 6), "1"), "x_test": np.full((10, 6), "1")}, "labelled-rows"),
        ({"x_train": np.ones((0, 6)), "y_train": np.ones(0)}, "labelled-rows"),
        ({"x_test": np.ones((0, 6)), "y_test": np.ones(0)}, "labelled-rows"),
    ],
)
def test_files_that_do_not_fit_are_refused(tmp_path: Path, change: dict[str, object], code: str) -> None:
    with refused("data", code):
        supplied(saved(tmp_path, **change))
    (tmp_path / "text.npz").write_text("not an archive", encoding="utf-8")
    with pytest.raises(DataFileError, match="NPZ"):
        supplied(tmp_path / "text.npz")


def test_a_panel_has_a_line_for_each_map_and_one_without_any() -> None:
    found = [SimpleNamespace(way=way.value, kept=kept) for way in ProjectionMap for kept in (8, 32)]
    values = [(float(number), 0.5) for number in range(len(found))]
    panel = dimension._panel("title", "error", found, values)  # type: ignore[arg-type]
    assert (panel.title, panel.across, panel.up) == ("title", "columns kept", "error")
    assert (panel.log_across, panel.log_up) == (True, True)
    *maps, plain = panel.series
    for number, series in enumerate(maps):
        assert (series.x.tolist(), series.y.tolist()) == ([8, 32], [2.0 * number, 2.0 * number + 1])
        assert (series.dashed, series.spread.tolist()) == (False, [0.5, 0.5])  # type: ignore[union-attr]
    assert (plain.dashed, plain.x.tolist(), plain.y.tolist()) == (True, [8, 32], [values[-1][0]] * 2)


def test_laplace_noise_is_symmetric_with_a_mean_size_of_one() -> None:
    drawn = _laplace("test", 20_000)
    assert np.mean(np.abs(drawn)) == pytest.approx(1, rel=0.03)
    assert np.mean(drawn) == pytest.approx(0, abs=0.04)
    assert np.mean(drawn**2) == pytest.approx(2, rel=0.08)
    # Rising with the uniform number it is made of.
    uniform = SEED.uniforms("test", (20_000,))
    assert (np.diff(drawn[np.argsort(uniform)]) >= 0).all()


def test_huang_and_roth_buy_what_is_off_in_either_direction_and_no_more_than_there_are_cells() -> None:
    points, exact = np.array([0.1, 0.2, 0.6, 0.7, 0.8]), np.array([1.0, 0.5, 3.0, -1.0, 9.0])
    plain = HuangRoth(cells=4, threshold=0.6, comparison=0.0, wobble=0.0, answer=0.0)
    # The first cell is bought at 1, and 0.5 is near enough; the third is bought at 3 and again at −1; then the last.
    assert plain.answers(points, exact, "signs").tolist() == [1.0, 1.0, -1.0, -1.0, 9.0]
    assert replace(plain, cells=1).answers(points, exact, "one").tolist() == [1.0] * 5
    assert replace(plain, threshold=1.0).answers(points, exact, "edge")[0] == 0, "not beyond the threshold"


def test_each_noise_of_huang_and_roth_is_where_it_belongs() -> None:
    points, exact = np.array([0.5]), np.array([10.0])
    plain = HuangRoth(cells=1, threshold=1.0, comparison=0.0, wobble=0.0, answer=0.0)
    found = np.array([replace(plain, answer=2.0).answers(points, exact, f"{trial}")[0] for trial in range(400)])
    assert np.mean(np.abs(found - 10)) == pytest.approx(2.0, rel=0.15)
    at_the_line = replace(plain, threshold=10.0)
    for noisy in (replace(at_the_line, comparison=3.0), replace(at_the_line, wobble=3.0)):
        bought = [noisy.answers(points, exact, f"{trial}")[0] == 10 for trial in range(200)]
        assert 0.4 < np.mean(bought) < 0.6
    # Noise of scale 1 passes a gap of 2 with probability e⁻²/2 = 0.068, whichever of the two it is on.
    for noisy in (replace(plain, threshold=12.0, comparison=1.0), replace(plain, threshold=12.0, wobble=1.0)):
        bought = [noisy.answers(points, exact, f"{trial}")[0] == 10 for trial in range(600)]
        assert np.mean(bought) == pytest.approx(0.068, abs=0.03)
    # A threshold that is lowered by its own noise, not raised.
    (wobble,) = _laplace("huang-roth/a/threshold", 2)[:1]
    line = replace(plain, threshold=10.0, wobble=1.0)
    assert bool(line.answers(points, exact, "a")[0] == 10) is bool(wobble < 0)


def test_the_textbook_has_as_many_cells_as_its_accuracy_allows() -> None:
    for rows, queries in ((100, 200), (10**5, 200), (10**6, 200), (10**9, 7)):
        made = HuangRoth.textbook(rows, 0.5, queries)
        within = [cells for cells in range(1, queries + 1) if _accuracy(cells, rows, 0.5, queries) <= 1 / cells]
        assert made.cells == max(within, default=1)
    assert HuangRoth.original(10, 0.1, 200).cells == 1
    assert HuangRoth.original(10**12, 10.0, 7).cells == 7


def test_softmax_bears_any_size_of_score() -> None:
    assert _softmax(np.array([[1000.0, 0.0], [-1000.0, -1000.0]])) == pytest.approx(np.array([[1, 0], [0.5, 0.5]]))


def test_two_classes_and_points_of_trained_classes_are_enough(tmp_path: Path) -> None:
    data = supplied(saved(tmp_path, y_train=np.arange(40) % 2, y_test=np.zeros(10)))
    assert (data.classes, data.name) == (2, "data.npz")
    assert data.domain.sphere
    assert data.domain.radius == 1
    with refused(None, "labels-not-trained"):
        supplied(saved(tmp_path, y_train=np.arange(40) % 2, y_test=np.arange(10) % 3))


def test_rows_of_the_bundled_table_reach_the_edge_of_the_unit_ball_at_most() -> None:
    domain = bundled().domain
    assert (domain.radius, domain.sphere, domain.dimension) == (1, False, 5)


def test_labelled_sums_are_read_with_the_variance_of_their_noise() -> None:
    told: list[float] = []
    structure: Any = SimpleNamespace(
        sensitivity=Sensitivity(l1=1, l2_squared=1), read=lambda noisy, variance: told.append(variance)
    )
    summary, budget = np.zeros(3, dtype=np.int64), Budget.parse(epsilon="0.1", delta="0")
    assert len(list(noisy_classifiers(structure, summary, budget, 2))) == 2
    # Discrete Laplace noise of scale 10 has a variance of 2·10² − 1/6 or so.
    assert told == [pytest.approx(200, rel=0.01)] * 2


def test_classes_that_cannot_be_counted_are_named_by_nobody() -> None:
    scores = np.array([[5.0, 1.0, 2.0], [5.0, 4.0, 2.0]])
    reader: Any = SimpleNamespace(
        clear=np.array([False, True, True]), scores=lambda points: SimpleNamespace(value=scores.copy())
    )
    assert classification._named(reader, np.zeros((2, 1))).tolist() == [2, 1]


def two_classes() -> LabelledData:
    """Means at 1 and at −0.25; −1/8 and 3/8 are on either side of half way between them."""
    rows, points = np.array([[1.0], [1.0], [-0.5], [0.0]]), np.array([[0.3], [0.45], [0.9], [-0.6]])
    labels, truth = (np.array(each, dtype=np.int32) for each in ([0, 0, 1, 1], [1, 0, 0, 1]))
    ball = Ball(centre=np.zeros(1), radius=1.0)
    return LabelledData(name="two", rows=rows, labels=labels, points=points, truth=truth, classes=2, domain=ball)


def test_the_nearest_mean_is_the_nearer_one() -> None:
    assert classification._nearest_mean(two_classes()) == 1.0


def test_the_best_learning_rate_and_the_best_steps_stand_for_gradient_descent(monkeypatch: pytest.MonkeyPatch) -> None:
    right = {(1, 0.1): 0.2, (1, 5.0): 0.6, (9, 0.1): 0.9, (9, 5.0): 0.4, (4, 0.1): 0.5, (4, 5.0): 0.7}
    tried: list[tuple[float, float | None, int]] = []

    def share(descent: GradientDescent, data: LabelledData, trial: int) -> float:
        tried.append((descent.rate, descent.rho, trial))
        return right[descent.steps, descent.rate]

    monkeypatch.setattr(classification, "_right", share)
    extent = replace(
        classification.QUICK, steps=(1, 9, 4), rates=(0.1, 5.0), epsilons=("1",), timed_epsilon="1", descents=2
    )
    budget = Budget.parse(epsilon="1", delta="1e-6")
    found = [classification._descended(extent, steps, two_classes(), budget, "1") for steps in extent.steps]
    assert [each.accuracy.tolist() for each in found] == [[0.6, 0.6], [0.9, 0.9], [0.7, 0.7]]
    # Chosen by a trial that is none of those that count.
    assert [trial for _, _, trial in tried] == [2, 2, 0, 1] * 3
    assert all(rho is not None for _, rho, _ in tried)
    tried.clear()
    report = classification._report(extent, two_classes(), found)
    assert {rho for _, rho, _ in tried} == {None}
    assert column(report, "accuracy", method="gradient descent, not private") == [0.7], "of the last number of steps"
    names = {series.name: series for series in report.panels[0].series}
    assert names[classification.TUNED].y.tolist() == [0.9]
    assert names["nearest mean, not private"].y.tolist() == [1.0]
    assert [panel.log_across for panel in report.panels] == [True, True]
    assert [panel.log_up for panel in report.panels] == [False, False]


def test_pictures_are_plain_unless_they_say_otherwise() -> None:
    series = Series(name="a", x=np.zeros(1), y=np.zeros(1))
    assert (series.dashed, series.spread) == (False, None)
    panel = Panel(title="t", across="x", up="y", series=(series,))
    assert (panel.log_across, panel.log_up) == (False, False)


def test_time_is_told_for_each_point_and_errors_as_shares_of_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([5.0, 8.0, 100.0, 103.0, 200.0, 209.0])
    monkeypatch.setattr("dpsim_gui.curator.experiments.dimension.time.perf_counter", clock.__next__)
    exact = np.array([2.0, 4.0, 8.0])
    readers = [SimpleNamespace(answer=lambda points: SimpleNamespace(value=np.array([3.0, 4.0, 8.0])))] * 2
    monkeypatch.setattr(dimension, "noisy_readers", lambda *_: readers)
    structure: Any = SimpleNamespace(summarise=lambda rows: np.zeros(1))
    extent = replace(dimension.QUICK, trials=2)
    found = dimension._finding(extent, "fast", 8, structure, np.zeros((1, 1)), np.zeros((3, 1)), exact)
    assert [found.build, found.query] == pytest.approx([3.0, (3 + 9) / (2 * 3)])
    assert [found.error, found.error_sd] == pytest.approx([1 / 6, 0.0])


def test_as_many_rows_as_wanted_are_taken_beside_the_points(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Any, ...]] = []

    def structures(extent: dimension.DimensionExtent, facts: Facts, rows: int) -> list[Any]:
        seen.append((facts.domain, rows))
        return []

    monkeypatch.setattr(dimension, "_structures", structures)
    monkeypatch.setattr(dimension, "_report", lambda extent, found, source, rows: rows)
    extent = replace(dimension.QUICK, most_rows=50, queries=30)
    rows: Any = dimension.run(extent, np.random.default_rng(1).normal(size=(120, 16)), "few")
    assert rows.shape == (50, 16)
    assert seen[0][0].sphere
    assert seen[0][1] == 50
    assert np.linalg.norm(rows, axis=1) == pytest.approx(np.ones(50))


def test_only_maps_to_fewer_columns_are_compared() -> None:
    box = Ball(centre=np.zeros(32), radius=1.0, sphere=True)
    gaussian = Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.0)
    facts = Facts(similarity=gaussian, domain=box, relation=Relation.ADD_REMOVE)
    extent = replace(dimension.QUICK, kept=(8, 32, 64), frequencies=4)
    found = [(way, kept) for way, kept, _ in dimension._structures(extent, facts, 100)]
    assert found == [("dense", 8), ("fast", 8), ("none", 32)]


def test_curves_of_distances_are_those_of_the_first_size_and_few_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Points lie in the middle of even steps; a relative error is a mean over points, in each trial."""
    asked: list[Any] = []

    def answers(
        extent: l1.L1Extent, data: Any, exact: Any, epsilon: str, points: Any, trials: int
    ) -> Iterator[tuple[str, Any]]:
        asked.append(points[:, 0].tolist())
        for name in ("ladder", "tree, α = 0.5", "tree, α = 0.1"):
            off = 0.2 if name == "ladder" else 0.1
            yield name, np.stack([exact * (1.3 + off), exact * (1.3 - off)])

    monkeypatch.setattr(l1, "_answers", answers)
    extent = replace(l1.QUICK, sizes=((20, 2), (30, 2)), epsilons=("1", "2"), alphas=(0.5, 0.1), queries=4)
    report = l1.run(extent)
    assert asked[0] == [0.125, 0.375, 0.625, 0.875]
    assert column(report, "relative_error") == pytest.approx([0.3] * 12)
    assert column(report, "sd") == pytest.approx([0.2, 0.1, 0.1] * 4)
    small, large, ladder, tree = report.panels
    assert [panel.title for panel in (small, large)] == ["20 rows", "30 rows"]
    for panel, off in ((ladder, 0.2), (tree, 0.1)):
        truth, *drawn = panel.series
        assert [series.name for series in drawn] == ["ε = 1"]
        exact = drawn[0].y / 1.3
        assert drawn[0].y.shape == truth.y.shape
        assert drawn[0].spread == pytest.approx(off * exact)


def test_embeddings_are_picked_from_all_of_twenty_clusters() -> None:
    rows = dimension.simulated_embeddings(300, 1024)
    squares = np.square(rows).sum(axis=1)
    near = squares[:, None] + squares[None] - 2 * rows @ rows.T < 1024 * (2 * 1.2**2 + 1)
    groups = {tuple(row) for row in near}
    assert len(groups) == 20
    assert sum(map(sum, groups)) == 300
    # Around a centre the mean of many is the centre itself, whose own numbers are standard normal.
    largest = max(groups, key=sum)
    assert rows[np.array(largest)].mean(axis=0).std() == pytest.approx(np.sqrt(1 + 1.2**2 / sum(largest)), rel=0.08)
