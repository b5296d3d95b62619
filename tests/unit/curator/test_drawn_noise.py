"""Noise that is drawn for measuring is that of a release, and what was measured knows how uncertain it is."""

import os
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from dpsim_gui.curator.build import add_noise
from dpsim_gui.curator.drawn_noise import DrawnNoise, draw_answers, first_reader, quick_draws
from dpsim_gui.curator.plan import Plan, make_plan
from dpsim_gui.curator.summary import Summary
from dpsim_gui.errors import Cancelled
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.registry import LabelledStructure
from dpsim_gui.structures.structure import Floats, Together
from tests.requests import request_for

ROWS = 500
# One whose draws are asked together and one whose draws are not; n private and n public.
WAYS = [("fourier", Relation.ADD_REMOVE), ("ladder", Relation.REPLACE)]


def planned(structure: str, relation: Relation) -> tuple[Plan, Summary, Floats]:
    """A plan, the sums of some rows, and points to ask about."""
    plan, random = make_plan(request_for(structure, relation, "0", rows=ROWS)), np.random.default_rng(1)
    assert not isinstance(plan.structure, LabelledStructure)
    rows, points = (random.random((count, len(plan.request.columns))) for count in (ROWS, 20))
    return plan, Summary(numbers=plan.structure.summarise(rows), rows=ROWS), points


def normal_draws(draws: int, points: int, *, shared: bool) -> DrawnNoise:
    random = np.random.default_rng(3)
    values = random.normal(size=(draws, 1 if shared else points)) * np.ones((1, points))
    return DrawnNoise(noise_free=np.zeros(points), values=values)


@pytest.mark.parametrize(("shared", "independent"), [(True, 400), (False, 400 * 25)])
def test_the_uncertainty_counts_what_is_independent(shared: bool, independent: int) -> None:
    drawn = normal_draws(400, 25, shared=shared)
    assert drawn.uncertainty == pytest.approx((2 * independent) ** -0.5, rel=0.15)
    assert abs(drawn.rms - 1) < 4 * drawn.uncertainty


def test_four_times_the_draws_halve_the_uncertainty() -> None:
    drawn = normal_draws(400, 5, shared=True)
    assert drawn.draws_for(drawn.uncertainty / 2) == 1600
    further = drawn.and_also(normal_draws(1600, 5, shared=True).values[400:])
    assert further.draws == 1600
    assert further.uncertainty == pytest.approx(drawn.uncertainty / 2, rel=0.15)


def test_two_draws_that_happen_to_agree_are_not_certain() -> None:
    agreeing = DrawnNoise(noise_free=np.zeros(3), values=np.ones((2, 3)))
    assert agreeing.uncertainty == 0.5
    assert replace(agreeing, values=np.ones((10, 3))).uncertainty == 0


def test_no_noise_is_certain() -> None:
    assert DrawnNoise(noise_free=np.ones(3), values=np.ones((10, 3))).uncertainty == 0


@pytest.mark.parametrize("way", WAYS)
def test_a_draw_is_read_as_a_release_is(way: tuple[str, Relation]) -> None:
    plan, summary, points = planned(*way)
    tape = np.random.default_rng(4).bytes(2**22)

    def replayed(count: int) -> bytes:
        return tape[:count]

    noisy = add_noise(summary.numbers, plan.receipt.law, replayed)
    read = first_reader(plan, Summary(numbers=noisy, rows=ROWS))
    assert isinstance(read, Together) == (way[0] == "fourier")
    value = draw_answers(plan, summary, points, 1, entropy=replayed)
    np.testing.assert_allclose(value[0], read.answer(points).value, rtol=1e-9)


@pytest.mark.parametrize("way", WAYS)
def test_drawn_noise_is_as_large_as_answers_state_and_a_wrong_scale_is_seen(way: tuple[str, Relation]) -> None:
    plan, summary, points = planned(*way)
    truth = first_reader(plan, summary).answer(points)
    stated = plan.receipt.law.standard_deviation * float(np.sqrt(truth.square.mean()))
    for factor in (Fraction(1), Fraction(4, 5), Fraction(5, 4)):
        law = replace(plan.receipt.law, scale=plan.receipt.law.scale * factor)
        louder = replace(plan, receipt=replace(plan.receipt, law=law))
        values = draw_answers(louder, summary, points, 500, entropy=os.urandom)
        drawn = DrawnNoise(noise_free=truth.value, values=values)
        assert (abs(drawn.rms / stated - 1) < 5 * drawn.uncertainty) == (factor == 1)


def test_draws_are_told_and_can_be_stopped() -> None:
    plan, summary, points = planned(*WAYS[0])
    told: list[tuple[int, int | None]] = []

    def stop(done: int, total: int | None) -> None:
        told.append((done, total))
        if done:
            raise Cancelled("draws", "were stopped")

    with pytest.raises(Cancelled):
        draw_answers(plan, summary, points, 1000, entropy=os.urandom, progress=stop)
    assert told[0] == (0, 1000)
    assert 0 < told[1][0] < 1000


def test_large_structures_and_slow_ones_are_drawn_less_often_but_twice_at_least() -> None:
    plan, summary, _ = planned(*WAYS[1])
    reader = first_reader(plan, summary)
    assert quick_draws(plan, reader, 400, 100) == 100
    slow = replace(plan, candidate=replace(plan.candidate, query_cost=1e7))
    assert quick_draws(slow, reader, 400, 100) == 25
    assert quick_draws(slow, reader, 400_000, 100) == 2
