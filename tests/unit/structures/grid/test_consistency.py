"""Consistent sums are those whose answers are nearest, so that they do not cost what averaging noise has gained."""

import math
from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import make_plan, setting_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.calibration import calibrate
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.grid.sums import consistent_sums, nearest_counts


def test_the_fit_is_the_best_among_sums_without_negative_entries() -> None:
    """Against points of the same set a little way off, in the metric of a first fit's weights."""
    random = np.random.default_rng(1)
    answers = np.exp(-np.square(np.arange(12)[:, None] - np.linspace(0, 11, 24)) / 8)
    noisy = random.normal(0, 3, 12)
    noisy += (40 - noisy.sum()) / 12
    fitted = consistent_sums(answers, noisy, 40.0, is_kernel=False)
    assert fitted.min() >= 0
    assert fitted.sum() == pytest.approx(40.0)

    def off(sums: Floats) -> float:
        return float(np.square(answers.T @ (sums - noisy)).sum())

    assert off(fitted) < 0.8 * off(nearest_counts(noisy, 40.0))


def test_sums_that_rows_could_have_stay_as_they_are() -> None:
    sums = np.array([3.0, 0.0, 7.0])
    assert consistent_sums(np.eye(3), sums, 10.0, is_kernel=True) == pytest.approx(sums, abs=1e-9)
    assert consistent_sums(np.zeros((3, 4)), sums, 10.0, is_kernel=True) == pytest.approx(sums)
    assert not consistent_sums(np.eye(3), sums, 0.0, is_kernel=True).any()


@pytest.mark.parametrize("is_kernel", [True, False])
@pytest.mark.parametrize("power", [-450, 450])
def test_the_unit_of_answers_changes_nothing(power: int, is_kernel: bool) -> None:
    """Answers of a damaged file can be enormous: their squares and cubes must not overflow."""
    random = np.random.default_rng(2)
    answers, noisy = random.random((6, 9)), random.normal(2, 3, 6)
    plain, scaled = (
        consistent_sums(each, noisy, 12.0, is_kernel=is_kernel) for each in (answers, np.ldexp(answers, power))
    )
    assert plain.tolist() == scaled.tolist()


def request_for(function: str) -> ReleaseRequest:
    bandwidth = None if function == "l2" else 0.15
    return ReleaseRequest(
        function=function, epsilon="1", columns=("a", "b"), bounds=(0.0, 1.0), rows=300, structure="grid",
        bandwidth=bandwidth,
    )  # fmt: skip


def errors_in_two_towns(request: ReleaseRequest, grid: Grid) -> dict[str, float]:
    """Rms at held-out rows, n·ε = 300: of plain answers, of fitted ones, and of the nearest counts alone."""
    random = np.random.default_rng(2)
    towns = np.array([[0.3, 0.3], [0.65, 0.7]])[random.integers(0, 2, 500)]
    crowd = np.clip(towns + random.normal(0, 0.03, (500, 2)), 0, 1)
    rows, points = crowd[:300], crowd[300:]
    exact = grid.facts.similarity.total(rows, points)
    summary, sd = (
        grid.summarise(rows),
        calibrate(request.budget, grid.sensitivity, rows_per_person=1).standard_deviation,
    )
    errors: dict[str, list[float]] = {"plain": [], "fitted": [], "counts": []}
    for _ in range(12):
        noisy = summary + np.rint(random.laplace(0, sd / math.sqrt(2), summary.shape)).astype(np.int64)
        reader = grid.read(noisy, 300)
        assert isinstance(reader, GridReader)
        fitted = reader.consistent()
        assert fitted is not None
        counts = GridReader(nodes=replace(reader.nodes, smoothed=nearest_counts(reader.nodes.sums, 300.0)))
        for name, each in (("plain", reader), ("fitted", fitted), ("counts", counts)):
            errors[name].append(float(np.mean(np.square(each.answer(points).value - exact))))
    return {name: math.sqrt(np.mean(each)) for name, each in errors.items()}


@pytest.mark.parametrize("function", ["gaussian", "exponential", "l2"])
def test_consistent_answers_are_hardly_worse_where_rows_are(function: str) -> None:
    request = request_for(function)
    planned = make_plan(request).structure
    assert isinstance(planned, Grid)
    rms = errors_in_two_towns(request, planned)
    assert rms["fitted"] < 1.15 * rms["plain"]


@pytest.mark.parametrize(("function", "side", "order"), [("gaussian", 9, 3), ("exponential", 11, 2), ("l2", 4, 2)])
def test_the_nearest_counts_alone_would_be_worse_on_fine_lattices(function: str, side: int, order: int) -> None:
    request = request_for(function)
    rms = errors_in_two_towns(request, Grid.design(setting_of(request, request.budget), {"side": side, "order": order}))
    assert rms["fitted"] < 1.15 * rms["plain"]
    assert rms["counts"] > 1.2 * rms["fitted"], "or the fit is not needed"


@pytest.mark.parametrize(("side", "answers"), [(31, True), (32, False)])
def test_more_than_a_thousand_nodes_are_refused(side: int, answers: bool) -> None:
    request = request_for("gaussian")
    grid = Grid.design(setting_of(request, request.budget), {"side": side, "order": 1})
    assert (grid.lattice.count <= 1024) == answers
    reader = grid.read(grid.summarise(np.full((300, 2), 0.5)), 300)
    assert (reader.consistent() is not None) == answers


@pytest.mark.parametrize("n", [300, 3000])
def test_intervals_belong_to_the_consistent_answers_beside_them(n: int) -> None:
    """Of 95 % they hold the truth in 90 to 100 % of answers, and are not twice as wide as the errors ask for."""
    request = replace(request_for("gaussian"), rows=n)
    grid = make_plan(request).structure
    assert isinstance(grid, Grid)
    random = np.random.default_rng(5)
    rows, points = (np.clip(random.normal(0.45, 0.12, (count, 2)), 0, 1) for count in (n, 200))
    exact = grid.facts.similarity.total(rows, points)
    summary = grid.summarise(rows)
    sd = calibrate(request.budget, grid.sensitivity, rows_per_person=1).standard_deviation
    held, ratios = [], []
    for _ in range(15):
        noisy = summary + np.rint(random.laplace(0, sd / math.sqrt(2), summary.shape)).astype(np.int64)
        reader = grid.read(noisy, n).consistent()
        assert reader is not None
        answer = reader.answer(points)
        stated = np.sqrt(answer.square * sd**2 + answer.scatter)
        held.append(np.mean(np.abs(answer.value - exact) <= 1.96 * stated))
        ratios.append(np.mean(np.square(stated)) / np.mean(np.square(answer.value - exact)))
    assert np.mean(held) >= 0.9
    assert math.sqrt(np.median(ratios)) < 2
