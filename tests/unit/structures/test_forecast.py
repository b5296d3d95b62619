"""The forecast of a design, the spread of answers it is held against, and the laws of points behind both."""

import math
from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.messages import Message
from dpsim_gui.structures import forecast
from dpsim_gui.structures.forecast import CandidateErrors, _reading_of_twin, best_candidate, typical_spread
from dpsim_gui.structures.offset_laws import (
    ORDINARY_DISTANCE,
    below_crowded,
    below_spread,
    between_laws,
    crowded_places,
    same_value,
)
from dpsim_gui.structures.setting import Candidate, ErrorModel, Workload
from tests.requests import every_request, labelled_requests
from tests.unit.structures.settings import function, setting_for, unit_ball, unit_box
from tests.unit.structures.specimens import LISTS, SPECIMENS, kernel


def spread(columns: int) -> float:
    return typical_spread(setting_for(kernel("gaussian", 1.0), unit_ball(columns), unit=1.0, seed=7))


def test_in_many_columns_most_of_a_row_is_its_own_and_never_all() -> None:
    few, some, many, most = map(spread, (2, 19, 100, 400))
    assert few > 3 * some > 6 * many > 0
    # What places have in common stays.
    assert 0.5 * many < most < many


def test_values_of_a_list_are_spread_as_its_space_has_them() -> None:
    """Far apart under a narrow kernel, people of one city are like each other and like nobody else."""
    setting = next(each for each in SPECIMENS if each.space is LISTS and each.similarity.is_kernel).setting
    narrow, wide = (
        typical_spread(replace(setting, facts=replace(setting.facts, similarity=kernel("gaussian", bandwidth))))
        for bandwidth in (0.05, 50.0)
    )
    assert 0.02 < narrow < 0.5
    assert 0 < wide < 1e-3


KNOWN = {
    ("moments", True): 5632.711414706744,
    ("sliced-ladder", True): 120.68212385624163,
    ("fourier", True): 0.08316047939211578,
    ("projected-fourier", True): 0.005680552276089894,
    ("ladder", False): 2578.515843233176,
    ("fourier", False): 0.06077283723271489,
}
"""by structure of the specimen, and whether its columns are plain"""


def test_the_same_public_numbers_are_always_as_spread() -> None:
    """What a release is said to be worth rests on it, on every machine."""
    first = {(each.structure, each.space is None): each for each in reversed(SPECIMENS)}
    found = {name: typical_spread(first[name].setting) for name in KNOWN}
    assert list(found.values()) == pytest.approx(list(KNOWN.values()), rel=1e-6)


PLACES = np.linspace(0, 1, 101)


def test_both_are_laws_and_crowds_are_closer() -> None:
    random = np.random.default_rng(1).random((100_000, 2))
    measured = [np.mean(np.abs(random[:, 0] - random[:, 1]) < r) for r in PLACES]
    assert below_spread(PLACES) == pytest.approx(measured, abs=0.01)
    for columns in (1, 3):
        law = below_crowded(PLACES, columns)
        assert (law[0], law[-1]) == (0, 1)
        assert (np.diff(law) >= 0).all()
        assert (law[1:-1] > below_spread(PLACES)[1:-1]).all()
    assert (below_crowded(PLACES, 4) <= below_crowded(PLACES, 1)).all()


def test_what_is_expected_lies_between_and_nearer_the_even_law_in_many_columns() -> None:
    assert 1 < between_laws(1.0, 16.0, 6) < between_laws(1.0, 16.0, 2) < 16
    assert between_laws(3.0, 3.0) == pytest.approx(3)


def test_laws_are_those_that_were_measured() -> None:
    """Up to three columns half of the way, in orders of magnitude, and a little more; beyond, three tenths."""
    for columns, power in ((1, 0.55), (3, 0.55), (4, 0.3), (9, 0.3)):
        assert between_laws(1.0, 16.0, columns) == pytest.approx(16**power)
        assert between_laws(7.0, 1.0, columns) == pytest.approx(7 ** (1 - power))
    assert between_laws(1.0, 16.0) == between_laws(1.0, 16.0, 1)
    places = np.array([0.1, 0.2, 0.4, 0.9])
    assert below_crowded(places) == pytest.approx([0.25**0.55, 0.5**0.55, 1.0, 1.0])
    assert below_crowded(places, 2) == pytest.approx([0.25**0.55**0.5, 0.5**0.55**0.5, 1.0, 1.0])
    assert below_crowded(crowded_places(4)) == pytest.approx([0.125, 0.375, 0.625, 0.875])
    assert same_value(16) == 0.25
    # Both ends are nearer to the middle than even ones, by 0.55 in the middle, and log-normal around that.
    assert pytest.approx(0.55 * np.exp(0.25)) == ORDINARY_DISTANCE


def candidate(gain: float, rest: float, even: float | None = None, crowded: float | None = None) -> Candidate:
    return Candidate(
        choice={"gain": gain},
        errors=ErrorModel(noise=gain, discretisation=rest, even=even, clustered=crowded),
        work=Workload(numbers=1, per_row=1, per_query=1),
        why=Message("why-moments"),
    )


def test_the_least_regret_lies_between_what_is_best_for_either_law() -> None:
    coarse, middle, fine = candidate(1, 5, 1, 10), candidate(2, 1.5, 0.5, 2), candidate(5, 0.2, 0.1, 0.4)
    assert best_candidate([coarse, middle, fine], 1.0) is middle
    # Little noise: steps alone matter. Much noise: steps do not matter.
    assert best_candidate([coarse, middle, fine], 1e-3) is fine
    assert best_candidate([coarse, middle, fine], 1e3) is coarse


def test_a_bound_that_rows_seldom_reach_does_not_decide() -> None:
    coarse, fine = candidate(1, 1, 0.5, 4), candidate(1.5, 0.5, 0.1, 0.4)
    assert best_candidate([coarse, fine], 1.0) is fine
    reached = replace(coarse, errors=replace(coarse.errors, usual_clustered=1.0))
    assert best_candidate([reached, fine], 1.0) is reached
    assert [each.errors.where_rows_cluster for each in (coarse, reached)] == [4, 1]
    assert reached.errors.clustered == 4


def test_without_two_laws_the_least_error_is_taken_whatever_is_said_of_crowds() -> None:
    one, other = candidate(1, 2), candidate(1, 1, None, 100)
    assert best_candidate([one, other], 1.0) is other


def test_the_total_is_that_of_the_chosen_candidate_at_points_among_rows() -> None:
    offered = [candidate(1, 5, 1, 10), candidate(2, 1.5, 0.5, 2)]
    errors = CandidateErrors.of(offered, 3.0)
    assert errors.total(np.array([1e-6, 1.0])) == pytest.approx([1.5, math.hypot(3, 5)])


@pytest.mark.slow
def test_no_forecast_is_taken_for_that_of_another_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ratios that are known from other plans, and from plans of other sizes, change none."""
    few = [request for rows in (60, 5000) for request in (*every_request(rows=rows), *labelled_requests(rows=rows))]
    requests = [each for each in few if each.structure in ("ladder", "tree", "grid", "moments")]
    together = [make_plan(request).predicted_error for request in requests]
    assert len({each.mean_absolute for each in together}) > len(requests) / 2
    for request, found in zip(requests, together, strict=True):
        monkeypatch.setattr(forecast, "_KNOWN_RATIOS", {})
        assert make_plan(request).predicted_error == found


def test_where_little_is_gained_the_first_good_enough_is_taken() -> None:
    """Errors of 0.8, 0.4 and 0.1 beside a noise of 1 or of 0.1: half the noise is enough."""
    some = [replace(candidate(1, own), enough=0.5) for own in (0.8, 0.4, 0.1)]
    assert best_candidate(some, 1.0) is some[1]
    assert best_candidate(some, 0.1) is some[2]
    best = [replace(each, enough=None) for each in some]
    assert best_candidate(best, 1.0) is best[2]


@pytest.mark.parametrize(("rows", "stands_for"), [(10, 64), (64, 64), (6400, 6400), (6500, 6464)])
def test_the_rows_of_a_twin_stand_for_as_many_as_there_are(rows: int, stands_for: int) -> None:
    seen: list[int] = []

    class Counting:
        def summarise(self, rows: Floats) -> Integers:
            return np.array([len(rows)])

        def read(self, summary: Integers, rows: int | None) -> "Counting":
            seen.extend((int(summary[0]), rows or 0))
            return self

        def answer(self, points: Floats) -> int:
            return len(points)

    setting = setting_for(function("l1"), unit_box(2), unit=1.0, rows=rows)
    assert _reading_of_twin(Counting(), setting) == 64  # type: ignore[arg-type,comparison-overlap]
    assert seen == [stands_for, rows]


def test_an_error_of_exactly_as_much_as_is_enough_is_enough() -> None:
    some = [replace(candidate(1, own), enough=0.5) for own in (0.5, 0.25)]
    assert best_candidate(some, 1.0) is some[0]
    assert best_candidate([replace(candidate(1, 0.51), enough=0.5), some[1]], 1.0) is some[1]
