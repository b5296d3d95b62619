"""Distribution functions and quantiles: exact without noise, inside their bands with it, one sentence for mistakes."""

from typing import Any

import numpy as np
import pytest

from dpsim_gui.analysis.distribution import Banded, distribution
from dpsim_gui.analysis.ranks import SmoothedRanks
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.errors import QueryError
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.open import release_in
from dpsim_gui.release.release import Release
from tests.simulated_releases import noiseless_of, release_of, releases_of

AT = np.arange(1, 20) / 20
ROWS = 2000


def skewed(seed: int = 3) -> Floats:
    """Two columns: one that crowds near its lower end, one of whole numbers."""
    random = np.random.default_rng(seed)
    return np.stack([np.minimum(random.lognormal(3, 1, ROWS), 400.0), random.poisson(6, ROWS).clip(0, 40)], axis=1)


def request(**more: Any) -> ReleaseRequest:
    wanted: dict[str, Any] = {"function": "l1", "epsilon": "1", "rows": ROWS, "columns": ("income", "visits")}
    return ReleaseRequest(**wanted | {"bounds": {"income": (0, 400), "visits": (0, 40)}} | more)


GRID: dict[str, Any] = {"function": "gaussian", "bandwidth": 8.0, "structure": "grid"}
KINDS: dict[str, dict[str, Any]] = {
    "ladder": {},
    "histograms": {"structure": "nested-histograms"},
    "grid": GRID,
    "coarse grid": {"function": "l1", "structure": "grid"},
}


def true_quantiles(rows: Floats, at: Floats) -> Floats:
    return np.asarray(np.sort(rows)[np.ceil(at * len(rows)).astype(int) - 1])


def holds(told: Banded, truth: Floats) -> Floats:
    return np.asarray((told.low <= truth) & (truth <= told.high))


def holds_all(told: Banded, truth: Floats) -> bool:
    return bool(((told.all_low <= truth) & (truth <= told.all_high)).all())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("column", [0, 1])
def test_without_noise_averages_are_between_the_shares_at_their_ends(kind: str, column: int) -> None:
    """F(starts) ≤ c ≤ F(ends): all bands rest on it."""
    rows = skewed()
    release = noiseless_of(request(**KINDS[kind]), rows)
    found = distribution(release, release.columns[column])
    slack = 1e-9
    ranks: SmoothedRanks = found.fine
    ordered = np.sort(rows[:, column])
    before = np.searchsorted(ordered, ranks.starts, side="left") / ROWS
    after = np.searchsorted(ordered, ranks.ends, side="right") / ROWS
    assert len(ranks.shares) >= 3
    assert (before - slack <= ranks.shares).all()
    assert (ranks.shares <= after + slack).all()


@pytest.mark.slow
@pytest.mark.parametrize("neighbours", ["replace", "add-remove"])
@pytest.mark.parametrize("delta", ["0", "1e-6"])
@pytest.mark.parametrize("kind", KINDS)
def test_bands_hold_the_truth_at_their_level(kind: str, delta: str, neighbours: str) -> None:
    """An exact band of level 0.9 would hold in fewer than 46 of 60 releases once in 500 times.

    The simultaneous band must hold everywhere at once, more often than at its level.
    """
    rows, trials = skewed(), 60
    wanted = request(delta=delta, neighbours=neighbours, **KINDS[kind])
    places = np.stack([np.linspace(5, 395, 14), np.arange(14.0)])
    ordered = np.sort(rows, axis=0)
    shares = [np.searchsorted(ordered[:, at], places[at], side="right") / ROWS for at in (0, 1)]
    quantiles = [true_quantiles(rows[:, at], AT) for at in (0, 1)]
    held_shares, held_quantiles, held_all = np.zeros((2, 14)), np.zeros((2, len(AT))), np.zeros((2, 2))
    for release in releases_of(wanted, rows, trials):
        for at, name in enumerate(release.columns):
            found = distribution(release, name, level=0.9)
            below, told = found.below(places[at]), found.quantiles(AT)
            held_shares[at] += holds(below, shares[at])
            held_quantiles[at] += holds(told, quantiles[at])
            held_all[at] += holds_all(below, shares[at]), holds_all(told, quantiles[at])
    assert held_shares.min() >= 0.75 * trials
    assert held_quantiles.min() >= 0.75 * trials
    assert held_all.min() >= 0.85 * trials


@pytest.mark.parametrize("kind", KINDS)
def test_the_noise_that_is_stated_is_the_noise_there_is(kind: str) -> None:
    """At the spread stated, squares of standardised deviations average 1 over places and releases."""
    rows, found = skewed(), []
    for release in releases_of(request(neighbours="add-remove", **KINDS[kind]), rows, 200):
        ranks = distribution(release, "income").fine
        found.append((ranks.shares, release.receipt.law.standard_deviation * np.sqrt(ranks.square)))
    shares, sd = (np.array([each[part] for each in found]) for part in (0, 1))
    ratio = shares.std(axis=0) / sd.mean(axis=0)
    assert 0.9 < float(np.sqrt(np.mean(np.square(ratio)))) < 1.1


def test_estimates_lie_within_their_bands_and_rise() -> None:
    found = distribution(release_of(request(), skewed()), "income")
    told, below = found.quantiles(AT), found.below(np.linspace(-10, 420, 50))
    for banded in (told, below):
        assert (np.diff(banded.value) >= 0).all()
        assert ((banded.low <= banded.value) & (banded.value <= banded.high)).all()
    assert (below.value[0], below.low[0], below.high[0]) == (0, 0, 0)
    assert (below.value[-1], below.low[-1], below.high[-1]) == (1, 1, 1)
    assert found.median.value == found.quantiles([0.5]).value


def test_a_column_of_one_cell_tells_nothing_and_says_so_by_its_band() -> None:
    rows = np.random.default_rng(1).random((500, 2)) * [100, 0.01]
    wanted = request(rows=500, bounds={"income": (0, 100), "visits": (0, 0.01)}, **GRID)
    told = distribution(release_of(wanted, rows), "visits").median
    assert (told.low[0], told.high[0]) == (0, 0.01)
    assert told.value[0] == pytest.approx(0.005)


def labelled(structure: str = "ladder", function: str = "l1") -> Release:
    rows = np.append(skewed(), np.repeat([[0.0], [1.0]], ROWS // 2, axis=0), axis=1)
    rows[ROWS // 2 :, 0] = 350
    return release_of(request(label_column="y", classes=("0", "1"), function=function, structure=structure), rows)


def test_classes_are_told_one_by_one() -> None:
    release = labelled()
    assert distribution(release, "income", label="1").median.value[0] > 330
    assert distribution(release, "income", label="0").median.value[0] < 60


@pytest.mark.parametrize(
    ("given", "field", "words"),
    [
        ({"column": "age"}, "column", "income, visits"),
        ({"column": None}, "column", "income, visits"),
        ({"level": 1.0}, "level", "between 0 and 1"),
        ({"label": "a"}, "label", "has no classes"),
    ],
)
def test_what_cannot_be_told_is_refused_with_one_sentence(given: dict[str, Any], field: str, words: str) -> None:
    release = release_of(request(), skewed())
    with pytest.raises(QueryError, match=words) as refusal:
        distribution(release, **{"column": "income", **given})
    assert refusal.value.field == field


def test_a_class_must_be_chosen() -> None:
    with pytest.raises(QueryError, match="one class at a time: choose 0, 1"):
        distribution(labelled(), "income")


def test_other_structures_are_refused() -> None:
    release = release_of(request(function="l2sq"), skewed())
    with pytest.raises(QueryError, match="do not hold the distribution of single columns"):
        distribution(release, "income")


@pytest.mark.parametrize("at", [[0.0], [1.0], [float("nan")], "half", [[0.5]]])
def test_shares_lie_between_0_and_1(at: Any) -> None:
    with pytest.raises(QueryError, match="must be shares between 0 and 1"):
        distribution(release_of(request(), skewed()), "income").quantiles(at)


def test_values_are_numbers() -> None:
    with pytest.raises(QueryError, match="must be numbers"):
        distribution(release_of(request(), skewed()), "income").below([float("nan")])


def whole_years(seed: int = 5) -> Floats:
    """Ages of two columns: in whole years, and to the day."""
    random = np.random.default_rng(seed)
    exact = np.clip(random.normal(40, 15, 20_000), 0, 99)
    return np.stack([np.floor(exact), exact], axis=1)


@pytest.mark.parametrize("kind", ["ladder", "grid"])
def test_quantiles_of_whole_numbers_are_whole_numbers(kind: str) -> None:
    """A value a little beside the right year would be off by all people of that age: 2.6 % of them."""
    rows = whole_years()
    structure: dict[str, Any] = (
        {} if kind == "ladder" else {"function": "exponential", "bandwidth": 2.0, "structure": kind}
    )
    at = np.arange(1, 100) / 100
    for column, limit in ((0, 0.01), (1, 0.02)):
        wanted = request(columns=("age",), bounds=(0, 100), rows=len(rows), epsilon="2", **structure)
        found = distribution(release_of(wanted, rows[:, [column]]))
        told, ordered = found.quantiles(at), np.sort(rows[:, column])
        below, at_most = (np.searchsorted(ordered, told.value, side=side) / len(rows) for side in ("left", "right"))
        assert np.maximum(below - at, at - at_most).max() < limit
        assert (found.steps is not None) == (column == 0)
        assert ((told.value == np.rint(told.value)).all()) == (column == 0)
        assert ((told.low <= told.value) & (told.value <= told.high)).all()
        assert ((told.all_low <= told.value) & (told.value <= told.all_high)).all()
        assert found.below([29.0, 29.5]).value == pytest.approx(
            (rows[:, [column]] <= [29.0, 29.5]).mean(axis=0), abs=0.02
        )


def test_rows_at_the_bounds_themselves_are_told_apart_from_rows_near_them() -> None:
    """Half of the rows are 0, and a tenth lies beyond the upper bound, where it is moved to."""
    random = np.random.default_rng(12)
    rows = np.where(random.random(20_000) < 0.5, 0.0, random.random(20_000) * 10 / 0.8)[:, None]
    request = ReleaseRequest(
        function="l1", structure="nested-histograms", epsilon="1", rows=20_000, columns=("x",), bounds=(0.0, 10.0)
    )
    for release in releases_of(request, rows, 20):
        told = distribution(release)
        assert told.quantiles([0.05, 0.3, 0.48]).value.tolist() == [0.0, 0.0, 0.0]
        assert told.quantiles([0.92, 0.98]).value.tolist() == [10.0, 10.0]
        np.testing.assert_allclose(told.quantiles([0.7]).value, [5.0], atol=0.3)
        np.testing.assert_allclose(told.below([-1.0, 0.0, 5.0, 9.99, 10.0]).value, [0, 0.5, 0.7, 0.9, 1], atol=0.01)


def test_rows_spread_up_to_the_bounds_are_no_pile_there() -> None:
    rows = np.random.default_rng(13).random((20_000, 1))
    request = ReleaseRequest(
        function="l1", structure="nested-histograms", epsilon="1", rows=20_000, columns=("x",), bounds=(0.0, 1.0)
    )
    assert all(distribution(release).piles == (0.0, 0.0) for release in releases_of(request, rows, 40))


def test_whole_numbers_are_told_where_one_of_many_rows_is_halfway_between_the_bounds() -> None:
    """An even number of leaves has an edge there."""
    random = np.random.default_rng(14)
    rows = np.where(random.random(100_000) < 0.3, 10, random.integers(1, 17, 100_000)).astype(np.float64)[:, None]
    request = ReleaseRequest(
        function="l1", structure="nested-histograms", epsilon="1", rows=100_000, columns=("x",), bounds=(0.0, 20.0)
    )
    told = distribution(release_of(request, rows)).quantiles([0.01, 0.3, 0.5, 0.6, 0.9]).value
    assert told.tolist() == np.sort(rows[:, 0])[[1000, 30_000, 50_000, 60_000, 90_000]].tolist()


def test_quantiles_are_in_the_unit_of_the_column() -> None:
    """The same rows with other units: what is told differs by rounding alone."""
    rows = np.random.default_rng(1).uniform(20, 80, (500, 2))
    plain = ReleaseRequest(
        function="l1", epsilon="5", rows=500, columns=("a", "b"), bounds=(0, 100), structure="ladder"
    )
    rules = ReleaseRequest(
        function="l1", epsilon="5", rows=500, columns=("a", "b"), bounds=(0, 100), structure="ladder", near=10
    )
    told = []
    for request in (plain, rules):
        plan = make_plan(request)
        summary = summarise(plan, open_source(rows), in_order=True)
        content = b"".join(release_bytes(plan, summary, entropy=np.random.default_rng(3).bytes))
        found = distribution(release_in(parse_container(content)), "b")
        told.append(found.quantiles([0.25, 0.5]).value)
        assert found.below([50.0]).value == pytest.approx(0.5, abs=0.1)
    assert told[1] == pytest.approx(told[0], abs=3.0)
    assert told[1][1] == pytest.approx(float(np.median(rows[:, 1])), abs=5)


def test_what_has_no_order_has_no_quantiles() -> None:
    request = ReleaseRequest(
        function="gaussian", epsilon="5", rows=10, columns=("a", "t"), bounds={"a": (0, 100)}, structure="grid",
        near={"a": 50, "t": 12}, kind={"t": "cycle:hours"},
    )  # fmt: skip
    plan = make_plan(request)
    summary = summarise(plan, open_source(np.zeros((10, 2))), in_order=True)
    content = b"".join(release_bytes(plan, summary, entropy=np.random.default_rng(3).bytes))
    with pytest.raises(QueryError, match="t is a cycle"):
        distribution(release_in(parse_container(content)), "t")
