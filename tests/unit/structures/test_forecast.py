"""Candidates are chosen for points spread evenly and for points among rows at once."""

import math
from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.domain import Box
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind, UnitNoise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures import forecast
from dpsim_gui.structures.forecast import CandidateErrors, _reading_of_twin, best_candidate
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Candidate, Facts, Setting
from tests.requests import every_request, labelled_requests


def candidate(gain: float, rest: float, even: float | None = None, crowded: float | None = None) -> Candidate:
    return Candidate(
        choice={"gain": gain},
        gain=gain,
        discretisation=rest,
        even=even,
        crowded=crowded,
        numbers=1,
        build_cost=1,
        query_cost=1,
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
    reached = replace(coarse, crowding=1.0)
    assert best_candidate([reached, fine], 1.0) is reached
    assert (coarse.where_rows_crowd, reached.where_rows_crowd, reached.crowded) == (4, 1, 4)


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

    square = Box(lower=np.zeros(2), upper=np.ones(2))
    facts = Facts(similarity=Similarity(name=FunctionName.L1), domain=square, relation=Relation.REPLACE)
    noise = UnitNoise(kind=NoiseKind.LAPLACE, sd_per_sensitivity=1.0)
    setting = Setting(facts=facts, rows=rows, noise=noise, alpha=0.1, seed=PublicSeed(value=1))
    assert _reading_of_twin(Counting(), setting) == 64  # type: ignore[arg-type,comparison-overlap]
    assert seen == [stands_for, rows]


def test_an_error_of_exactly_as_much_as_is_enough_is_enough() -> None:
    some = [replace(candidate(1, own), enough=0.5) for own in (0.5, 0.25)]
    assert best_candidate(some, 1.0) is some[0]
    assert best_candidate([replace(some[0], discretisation=0.51), some[1]], 1.0) is some[1]
