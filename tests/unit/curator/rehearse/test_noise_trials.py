"""Noise that is drawn for measuring is that of a release, and what was measured knows how uncertain it is."""

import math
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.noise import Entropy, add_noise
from dpsim_gui.curator.building.threads import Summary
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.rehearse.noise_trials import (
    DrawnNoise,
    Draws,
    _jackknife,
    _noisy_tables,
    draw_answers,
    first_reader,
    is_large,
    read_together,
)
from dpsim_gui.errors import Cancelled
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.classes.kinds import LabelledStructure
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.structure import size_of
from tests.requests import request_for

ROWS = 500
# One whose draws are asked together and one whose draws are not; n private and n public.
WAYS = [("fourier", Relation.ADD_REMOVE), ("ladder", Relation.REPLACE)]


def planned(structure: str, relation: Relation, rows: int = ROWS, **other: Any) -> tuple[Plan, Summary, Floats]:
    """A plan, the sums of some rows, and points to ask about.   other: fields of the request"""
    request = replace(request_for(structure, relation, "0", rows=rows), **other)
    plan, random = make_plan(request), np.random.default_rng(1)
    assert not isinstance(plan.structure, LabelledStructure)
    near, points = (random.random((count, len(plan.request.columns))) for count in (ROWS, 20))
    return plan, Summary(numbers=plan.structure.summarise(near), rows=ROWS), points


def seeded() -> Entropy:
    """Nothing here fails by chance."""
    return np.random.default_rng(5).bytes


def normal_draws(groups: int, points: int, *, shared: bool, of_a_group: int = 1) -> DrawnNoise:
    """shared: one noise for all points;  of_a_group: draws that are the same but for their signs"""
    random = np.random.default_rng(3)
    sizes = random.normal(size=(groups, 1, 1 if shared else points))
    signs = random.choice([-1.0, 1.0], size=(groups, of_a_group, points))
    return DrawnNoise(noise_free=np.zeros(points), values=sizes * signs)


@pytest.mark.parametrize(("shared", "of_a_group", "independent"), [(True, 1, 400), (False, 1, 10_000), (True, 16, 400)])
def test_the_uncertainty_counts_what_is_independent(shared: bool, of_a_group: int, independent: int) -> None:
    drawn = normal_draws(400, 25, shared=shared, of_a_group=of_a_group)
    assert drawn.draws == 400 * of_a_group
    assert drawn.uncertainty == pytest.approx((2 * independent) ** -0.5, rel=0.15)
    assert abs(drawn.rms - 1) < 4 * drawn.uncertainty


def test_four_times_the_draws_halve_the_uncertainty() -> None:
    drawn = normal_draws(400, 5, shared=True)
    assert drawn.draws_for(drawn.uncertainty / 2) == 1600
    assert drawn.draws_for(drawn.uncertainty / 3) == 3600
    assert drawn.draws_for(drawn.uncertainty / 1.001) == 401, "no fewer than are needed"
    further = drawn.and_also(normal_draws(1600, 5, shared=True).values[400:])
    assert further.draws == 1600
    assert further.uncertainty == pytest.approx(drawn.uncertainty / 2, rel=0.15)


@pytest.mark.parametrize(("shape", "least"), [((2, 1, 3), 0.5), ((2, 2, 3), 8**-0.5), ((10, 1, 3), 0.0)])
def test_two_draws_that_happen_to_agree_are_not_certain(shape: tuple[int, int, int], least: float) -> None:
    assert DrawnNoise(noise_free=np.zeros(3), values=np.ones(shape)).uncertainty == pytest.approx(least)


def test_two_groups_that_happen_to_agree_are_no_surer_than_their_draws() -> None:
    draws = normal_draws(20, 3, shared=True).values.reshape(1, 20, 3)
    drawn = DrawnNoise(noise_free=np.zeros(3), values=np.concatenate([draws, draws]))
    assert drawn.uncertainty > 0.08


def test_the_uncertainty_is_that_of_the_root_mean_square_with_each_draw_left_out() -> None:
    squares = np.array([1.0, 4.0, 9.0])
    without = [math.sqrt((squares.sum() - one) / 2) for one in squares]
    spread = math.sqrt(2 / 3 * sum((each - np.mean(without)) ** 2 for each in without))
    assert _jackknife(squares) == pytest.approx(spread / math.sqrt(14 / 3), rel=1e-12)


def test_no_noise_is_certain() -> None:
    assert DrawnNoise(noise_free=np.ones(3), values=np.ones((10, 1, 3))).uncertainty == 0


@pytest.mark.parametrize("way", WAYS)
def test_a_draw_is_read_as_a_release_is(way: tuple[str, Relation]) -> None:
    plan, summary, points = planned(*way)
    tape = np.random.default_rng(4).bytes(2**22)

    def replayed(count: int) -> bytes:
        return tape[:count]

    noisy = add_noise(summary.numbers, plan.receipt.law, replayed)
    read = first_reader(plan, Summary(numbers=noisy, rows=ROWS))
    assert read.answers_together == (way[0] == "fourier")
    value = draw_answers(plan, summary, points, Draws(groups=1, of_a_group=1), entropy=replayed)
    assert value.shape == (1, 1, len(points))
    np.testing.assert_allclose(value[0, 0], read.answer(points).value, rtol=1e-9)


@pytest.mark.parametrize("relation", Relation)
def test_answers_alone_are_those_with_all_that_is_said_of_them(relation: Relation) -> None:
    """Of a grid, read by its nodes and by its columns, and of what knows no shorter way."""
    for structure, bandwidth in (("grid", 0.3), ("grid", 0.02), ("ladder", None)):
        plan, summary, points = planned(structure, relation, bandwidth=bandwidth)
        reader = first_reader(plan, summary)
        assert isinstance(reader, GridReader) == (structure == "grid")
        assert not isinstance(reader, GridReader) or reader.is_product == (bandwidth == 0.02)
        assert reader.values(points).tobytes() == reader.answer(points).value.tobytes()


def test_of_classes_the_first_is_read_and_sums_without_noise_as_they_are() -> None:
    """The sum of squared distances to the mean, with nothing taken off for noise that is not there."""
    asked = request_for("moments", Relation.REPLACE, "0", rows=10)
    plan = make_plan(replace(asked, structure="class-means", label_column="y", classes=("a", "b")))
    assert isinstance(plan.structure, LabelledStructure)
    rows, labels = np.repeat([[0.5, 0.5], [1.0, 0.0]], 5, axis=0), np.repeat([0, 1], 5).astype(np.int32)
    reader = first_reader(plan, Summary(numbers=plan.structure.summarise(rows, labels), rows=10))
    assert reader.answer(np.array([[0.5, 0.5], [0.5, 1.0]])).value == pytest.approx([0, 5 / 4], abs=1e-12)


@pytest.mark.parametrize("way", WAYS)
def test_drawn_noise_is_as_large_as_answers_state_and_a_wrong_scale_is_seen(way: tuple[str, Relation]) -> None:
    plan, summary, points = planned(*way)
    truth = first_reader(plan, summary).answer(points)
    stated = plan.receipt.law.standard_deviation * float(np.sqrt(truth.square.mean()))
    for factor in (Fraction(1), Fraction(4, 5), Fraction(5, 4)):
        law = replace(plan.receipt.law, scale=plan.receipt.law.scale * factor)
        louder = replace(plan, receipt=replace(plan.receipt, law=law))
        values = draw_answers(louder, summary, points, Draws(groups=500, of_a_group=1), entropy=seeded())
        drawn = DrawnNoise(noise_free=truth.value, values=values)
        assert (abs(drawn.rms / stated - 1) < 5 * drawn.uncertainty) == (factor == 1)


def test_draws_are_told_and_can_be_stopped() -> None:
    plan, summary, points = planned(*WAYS[0])
    told: list[tuple[int, int | None]] = []

    def stop(done: int, total: int | None) -> None:
        told.append((done, total))
        if len(told) == 2:
            raise Cancelled("draws", "was-stopped")

    with pytest.raises(Cancelled):
        draw_answers(plan, summary, points, Draws(groups=1000, of_a_group=1), entropy=seeded(), progress=stop)
    assert 0 < told[0][0] < told[1][0] < 1000
    assert told[0][1] == 1000


def test_slow_structures_are_drawn_less_often_but_twice_at_least() -> None:
    plan, _, _ = planned(*WAYS[1])
    found = [Draws.quick(plan, 100, reading=seconds).groups for seconds in (0.0, 0.01, 0.4, 60.0)]
    assert found == [100, 100, 20, 2]
    assert Draws.thorough(plan, 100) == Draws(groups=100, of_a_group=1)
    assert Draws.thorough(plan, 1) == Draws(groups=2, of_a_group=1)


def test_many_draws_of_a_large_table_are_made_of_few(monkeypatch: pytest.MonkeyPatch) -> None:
    plan, _, _ = planned(*WAYS[1])
    monkeypatch.setattr("dpsim_gui.curator.rehearse.noise_trials.is_large", lambda plan: True)
    assert [Draws.thorough(plan, draws).groups for draws in (1, 32, 33, 160)] == [2, 2, 3, 10]
    assert Draws.thorough(plan, 33).number == 48


@pytest.mark.slow
def test_a_large_table_serves_a_group_of_draws_whose_signs_are_fair() -> None:
    plan, summary, points = planned("tree", Relation.REPLACE, rows=2**15)
    assert is_large(plan)
    draws = Draws.thorough(plan, 310)
    assert draws == Draws(groups=20, of_a_group=16)
    noise = draw_answers(plan, summary, points, draws, entropy=seeded())
    truth = first_reader(plan, summary).answer(points)
    noise = (noise - truth.value) / (plan.receipt.law.standard_deviation * np.sqrt(truth.square))
    assert np.sqrt(np.square(noise).mean()) == pytest.approx(1, abs=0.35)
    # Draws of a group share magnitudes, not noise: their products average out.
    between = np.mean([noise[:, i] * noise[:, j] for i in range(16) for j in range(i)])
    assert abs(between) < 0.25


def test_tables_of_millions_are_drawn_twice_and_serve_more_often_where_reading_is_quick() -> None:
    plan, _, _ = planned("tree", Relation.REPLACE, rows=2**20)
    assert Draws.quick(plan, 100, reading=0.01) == Draws(groups=2, of_a_group=16)
    assert Draws.quick(plan, 100, reading=1.5) == Draws(groups=2, of_a_group=3)


def test_waves_of_many_draws_are_read_in_the_time_of_one() -> None:
    waves, ladder = (planned(*way) for way in WAYS)
    assert read_together(waves[0], first_reader(*waves[:2])) > 1
    assert read_together(ladder[0], first_reader(*ladder[:2])) == 1


def test_every_number_of_a_turned_draw_has_a_sign_of_its_own() -> None:
    """The first draw of a group is drawn; the others are the same numbers elsewhere, each with a coin for its sign."""
    plan, summary, points = planned("ladder", Relation.REPLACE)
    seen: list[bytes] = []

    def entropy(count: int) -> bytes:
        seen.append(bytes(count))
        return np.random.default_rng(len(seen)).bytes(count)

    draw_answers(plan, summary, points, Draws(groups=1, of_a_group=3), entropy=entropy)
    bits = [8 * len(each) for each in seen[-4:]]
    assert (bits[0], bits[2]) == (64, 64)
    assert all(len(summary.numbers) <= each < len(summary.numbers) + 8 for each in (bits[1], bits[3]))


def test_draws_of_a_group_are_one_turned_with_signs_of_their_own() -> None:
    plan, _, _ = planned("ladder", Relation.REPLACE)
    zero = Summary(numbers=np.zeros(300, dtype=np.int64), rows=ROWS)
    first, *others = _noisy_tables(plan, zero, Draws(groups=1, of_a_group=9), seeded())
    assert len(others) == 8
    flipped = []
    for turned in others:
        (at,) = (at for at in range(300) if np.array_equal(np.abs(turned), np.roll(np.abs(first), at)))
        assert at > 0
        flipped.append(np.where(turned == np.roll(first, at), 0, 1)[np.roll(first, at) != 0])
    # Fair coins, at the end of the table as elsewhere.
    for coins in flipped:
        assert 0.3 < coins.mean() < 0.7
        assert 0 < coins[-30:].mean() < 1


def test_where_few_tables_are_drawn_each_serves_as_often_as_it_must(monkeypatch: pytest.MonkeyPatch) -> None:
    plan, _, _ = planned(*WAYS[1])
    place, size = "dpsim_gui.curator.rehearse.noise_trials.", size_of(plan.structure)
    monkeypatch.setattr(f"{place}_LARGE", size)
    assert is_large(plan)
    for tables, draws in ((40, Draws(groups=34, of_a_group=3)), (7, Draws(groups=7, of_a_group=15))):
        monkeypatch.setattr(f"{place}_QUICK_NUMBERS", tables * size)
        assert Draws.quick(plan, 100, reading=0.0) == draws
    monkeypatch.setattr(f"{place}_LARGE", size + 1)
    assert not is_large(plan)
