"""What directions do to a sum over rows, foreseen from public numbers, is what they do."""

import math

import numpy as np
import pytest

from dpsim_gui.domain import Box, Domain
from dpsim_gui.structures.embedded import Embedding
from dpsim_gui.structures.ladder.sliced_ladder import direction_errors
from dpsim_gui.structures.lines import even_directions, even_error, mean_to_norm
from dpsim_gui.structures.public_seed import PublicSeed, sample_points
from tests.unit.structures.settings import unit_ball

SEEDS = [PublicSeed(value=value) for value in range(6)]


def box(*widths: float) -> Box:
    return Box(lower=np.zeros(len(widths)), upper=np.array(widths))


def measured(domain: Domain, count: int, seed: PublicSeed) -> float:
    """Rms over points of the error of a mean over many rows spread evenly."""
    rows, points = sample_points(domain, 1000, seed, "many"), sample_points(domain, 16, seed, "asked")
    directions = even_directions(domain.dimension, count, seed)
    along, across = rows @ directions.T, points @ directions.T
    sliced = mean_to_norm(domain.dimension) * np.array([np.abs(along - each).mean() for each in across])
    exact = np.array([np.linalg.norm(rows - point, axis=1).mean() for point in points])
    return math.sqrt(float(np.mean(np.square(sliced - exact))))


@pytest.mark.parametrize(
    ("domain", "count"),
    [
        (box(1, 1, 1, 1, 1), 20),
        (box(100, 1, 1, 1), 32),
        (box(3, 2, 1), 3),
        (unit_ball(40, sphere=True), 20),
        (unit_ball(40, sphere=True), 840),
        (unit_ball(200, sphere=True), 170),
    ],
    ids=["cube", "one-wide-column", "few", "part-of-a-frame", "many", "part-of-a-wide-frame"],
)
def test_rows_on_all_sides_leave_what_is_foreseen(domain: Domain, count: int) -> None:
    seen = Embedding(domain=domain, space=None, p=2.0)
    foreseen = [direction_errors(seen, count, seed) for seed in SEEDS]
    even = math.sqrt(np.mean([even**2 for even, _ in foreseen]))
    assert even == pytest.approx(math.sqrt(np.mean([measured(domain, count, seed) ** 2 for seed in SEEDS])), rel=0.25)
    assert all(even <= together * (1 + 1e-9) for even, together in foreseen)


def test_rows_in_one_place_bear_the_whole_error_of_the_directions() -> None:
    seen = Embedding(domain=box(1, 1, 1, 1, 1), space=None, p=2.0)
    together = [direction_errors(seen, 20, seed)[1] for seed in SEEDS]
    assert math.sqrt(np.mean(np.square(together))) == pytest.approx(
        even_error(5, 20)[0] * seen.typical_distance, rel=0.15
    )


def test_two_columns_are_taken_as_they_are() -> None:
    seen = Embedding(domain=box(1, 1), space=None, p=2.0)
    even, together = direction_errors(seen, 8, SEEDS[0])
    assert even == together == even_error(2, 8)[0] * seen.typical_distance


@pytest.mark.parametrize(
    ("domain", "count", "known"),
    [
        (unit_ball(200, sphere=True), 170, (0.01626948756064567, 0.041083703368652115)),
        (box(*[1.0] * 20, *[5.0] * 5), 1320, (0.012738962945135919, 0.03478577208046738)),
        (box(3, 2, 1), 3, (0.06930508724836884, 0.1656080787048656)),
    ],
    ids=["sphere", "box", "few"],
)
def test_what_is_foreseen_stays_as_it_is(domain: Domain, count: int, known: tuple[float, float]) -> None:
    """Sites of a study plan by themselves from these numbers."""
    seen = Embedding(domain=domain, space=None, p=2.0)
    assert direction_errors(seen, count, SEEDS[0]) == pytest.approx(known, rel=1e-9)
