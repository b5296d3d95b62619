"""Simulated rows stand for as many as there are, inside the domain, spread as their kind says."""

import math

import numpy as np
import pytest

from dpsim_gui.curator.rehearse.twin import Twin, TwinKind, simulate, simulate_classes
from dpsim_gui.domain import Ball, Box, Domain, Everywhere
from dpsim_gui.structures.public_seed import PublicSeed, sample_points

SEED = PublicSeed.of("twin test")
BOX = Box(lower=np.array([0.0, -10.0]), upper=np.array([1.0, 30.0]))


@pytest.mark.parametrize(("rows", "number"), [(7, 3), (7, 7), (7, 8), (7, 20), (1, 5)])
def test_rows_stand_for_their_copies_as_evenly_as_possible(rows: int, number: int) -> None:
    twin = Twin.standing_for(np.arange(float(rows))[:, None], number)
    assert twin.number == number
    assert len(twin.rows) == min(rows, number)
    copies = [twin.times + (place < twin.extra) for place in range(len(twin.rows))]
    assert sum(copies) == number
    assert max(copies) - min(copies) <= 1


@pytest.mark.parametrize("classes", [1, 2, 3, 5])
def test_the_classes_of_a_twin_are_all_its_rows_once(classes: int) -> None:
    twin = Twin.standing_for(np.arange(11.0)[:, None], 37)
    parts = [twin.of_class(index, classes) for index in range(classes)]
    assert sum(part.number for part in parts) == twin.number
    for index, part in enumerate(parts):
        assert part.rows[:, 0].tolist() == [row for row in range(11) if row % classes == index]
        copies = [twin.times + (row < twin.extra) for row in range(11) if row % classes == index]
        assert [part.times + (place < part.extra) for place in range(len(part.rows))] == copies


@pytest.mark.parametrize("kind", set(TwinKind) - {TwinKind.LOOK})
@pytest.mark.parametrize("domain", [BOX, Ball(centre=np.full(3, 2.0), radius=0.5), Everywhere(dimension=4)])
def test_simulated_rows_lie_inside(kind: TwinKind, domain: Domain) -> None:
    rows = simulate(kind, domain, 300, SEED)
    assert rows.shape == (300, domain.dimension)
    assert domain.contains(rows).all()
    assert len(np.unique(rows, axis=0)) > 250
    assert np.array_equal(rows, simulate(kind, domain, 300, SEED))


def test_clusters_are_five_and_narrow() -> None:
    """Each row scatters by 0.08 of the spread of a column, which is 1 where there are no bounds."""
    rows = simulate(TwinKind.CLUSTERS, Everywhere(dimension=30), 200, SEED)
    apart = np.linalg.norm(rows[:, None] - rows[None], axis=2)
    nearest = np.sort(apart, axis=1)[:, 1].max()
    together = apart <= 1.6 * nearest
    assert len({tuple(row) for row in together}) == 5
    assert 20 <= together.sum(axis=1).min() <= together.sum(axis=1).max() <= 70
    scatter = apart[together & (apart > 0)].mean() / math.sqrt(2 * 30)
    assert scatter == pytest.approx(0.08, rel=0.05)


def test_a_heavy_tail_crowds_near_the_lower_bounds() -> None:
    """Half of the rows lie below a twentieth of the width times √2 − 1, and some far above."""
    rows = simulate(TwinKind.HEAVY_TAIL, BOX, 2000, SEED)
    place = (rows - BOX.lower) / (BOX.upper - BOX.lower)
    assert np.median(place, axis=0) == pytest.approx(np.full(2, 0.05 * (math.sqrt(2) - 1)), rel=0.1)
    assert (place.max(axis=0) > 0.9).all()


@pytest.mark.parametrize("domain", [BOX, Ball(centre=np.zeros(2), radius=1.0), Everywhere(dimension=12)])
def test_each_class_has_a_place_of_its_own(domain: Domain) -> None:
    rows = simulate_classes(domain, 3000, 3, SEED)
    assert rows.shape == (3000, domain.dimension)
    assert domain.contains(rows).all()
    means = np.stack([rows[index::3].mean(axis=0) for index in range(3)])
    within = np.mean([rows[index::3].std(axis=0).mean() for index in range(3)])
    for one in range(3):
        assert np.linalg.norm(means[one] - means[one - 1]) > 0.5 * within


def test_classes_on_a_line_are_three_deviations_apart() -> None:
    """On two sides of their middle, by 3/√2 deviations of a quarter of the spread each."""
    rows = simulate_classes(Everywhere(dimension=1), 40_000, 4, SEED)[:, 0]
    means = np.array([rows[index::4].mean() for index in range(4)])
    for index in range(4):
        assert rows[index::4].std() == pytest.approx(0.25, rel=0.05)
    assert means.max() - means.min() == pytest.approx(2 * 0.25 * 3 / math.sqrt(2), rel=0.02)


def test_classes_in_a_box_lie_half_way_between_a_place_in_it_and_its_centre() -> None:
    """So that few rows are cut off at a bound."""
    box = Box(lower=np.array([1000.0, -10.0]), upper=np.array([1001.0, 30.0]))
    middle = simulate_classes(box, 4000, 20, SEED).mean(axis=0)
    place = sample_points(box, 1, SEED, "twin/middle")[0]
    expected = (place + box.centre) / 2
    assert (np.abs(middle - expected) < 0.3 * box.half_widths).all()


def test_rows_of_a_class_scatter_alike_in_every_column_however_many_there_are() -> None:
    rows = simulate_classes(Everywhere(dimension=200), 2000, 2, SEED)
    assert rows[0::2].std(axis=0).mean() == pytest.approx(0.25, rel=0.1)


def test_clusters_are_as_narrow_beside_their_box_however_wide_it_is() -> None:
    box = Box(lower=np.zeros(1), upper=np.full(1, 1000.0))
    rows, centres = simulate(TwinKind.CLUSTERS, box, 500, SEED), sample_points(box, 5, SEED, "twin/centres")
    nearest = np.abs(rows - centres.T).min(axis=1)
    # A normal scatter of 0.08 times half of the width, less where clusters overlap.
    assert 15 < nearest.mean() < 35
