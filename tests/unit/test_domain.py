"""Declared bounds: valid from birth, and no row outside them after clipping."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from dpsim_gui.domain import Ball, Box, Everywhere
from dpsim_gui.errors import PlanError

finite = st.floats(allow_nan=False, allow_infinity=False)


@pytest.mark.parametrize(
    ("lower", "upper", "sentence"),
    [
        ([], [], "one lower and one upper"),
        ([0.0], [1.0, 2.0], "one lower and one upper"),
        ([0.0, np.nan], [1.0, 1.0], "finite"),
        ([0.0], [np.inf], "finite"),
        ([1.0], [1.0], "below its upper"),
        ([2.0], [1.0], "below its upper"),
        ([-1e308], [1e308], "between -1e30 and 1e30"),
        ([0.0], [1e31], "between -1e30 and 1e30"),
        ([0.0], [1e-31], "between -1e30 and 1e30"),
    ],
)
def test_a_box_needs_finite_ordered_bounds(lower: list[float], upper: list[float], sentence: str) -> None:
    with pytest.raises(PlanError, match=sentence):
        Box(lower=np.array(lower), upper=np.array(upper))


def float_steps(place: float, steps: int) -> float:
    """The float so many steps farther from 0."""
    return float((np.array(place).view(np.int64) + steps).view(np.float64))


@pytest.mark.parametrize("place", [1.0, 0.1, -3.7e-12, 1e15 / 7, -1e29])
@pytest.mark.parametrize("steps", [1, 2, 3, 7, 1000, 10**7])
def test_no_row_is_farther_from_the_centre_than_the_half_width(place: float, steps: int) -> None:
    ends = sorted([place, float_steps(place, steps)])
    box = Box(lower=np.array(ends[:1]), upper=np.array(ends[1:]))
    rows = box.clip(np.linspace(ends[0], ends[1], 50)[:, None])
    assert np.abs(rows - box.centre).max() <= box.half_widths[0]


@pytest.mark.parametrize("place", [1.0, 0.1, 1e15 / 7])
@pytest.mark.parametrize("columns", [1, 3, 40])
def test_no_row_is_farther_from_the_centre_than_the_reach(place: float, columns: int) -> None:
    random = np.random.default_rng(columns)
    for radius in (10 * np.spacing(place), 1e-9 * place, place):
        ball = Ball(centre=place * random.uniform(-1, 1, columns), radius=float(radius))
        rows = ball.clip(ball.centre + radius * random.normal(size=(500, columns)))
        assert np.sqrt(np.square(rows - ball.centre).sum(axis=1)).max() <= ball.reach
        assert ball.reach <= radius * (1 + 1e-12) + 1e-14 * place * columns


@pytest.mark.parametrize(
    ("lower", "upper", "narrow"),
    [
        (1.0, 1.0 + 2.0**-23, False),
        (1.0, 1.0 + 2.0**-25, True),
        (-1.0, -1.0 + 2.0**-25, True),
        (1e30 * (1 - 1e-9), 1e30, True),
        (0.0, 1e-30, False),
        (1e8, 1e8 + 10, False),
        (1e8, 1e8 + 1, True),
        (-1e-9, 1e9, False),
    ],
)
def test_bounds_much_closer_than_they_are_large_are_not_declared(lower: float, upper: float, narrow: bool) -> None:
    box = Box(lower=np.array([0.0, lower]), upper=np.array([1.0, upper]))
    if not narrow:
        assert box.declared() is box
        return
    with pytest.raises(PlanError, match="too close together"):
        box.declared()


@pytest.mark.parametrize("radius", [0.0, -1.0, np.nan, np.inf, 1e31])
def test_a_ball_needs_a_positive_radius(radius: float) -> None:
    with pytest.raises(PlanError, match="radius"):
        Ball(centre=np.zeros(2), radius=radius)


@pytest.mark.parametrize("centre", [[], [np.nan]])
def test_a_ball_needs_a_finite_centre(centre: list[float]) -> None:
    with pytest.raises(PlanError, match="centre"):
        Ball(centre=np.array(centre), radius=1.0)


def test_everywhere_needs_a_column() -> None:
    with pytest.raises(PlanError, match="at least one column"):
        Everywhere(dimension=0)


@given(arrays(np.float64, (4, 3), elements=finite))
def test_a_clipped_row_lies_inside_the_box(rows: np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> None:
    box = Box(lower=np.array([-1.0, 0.0, 5.0]), upper=np.array([1.0, 1e-9, 1e9]))
    assert box.contains(box.clip(rows)).all()
    assert np.array_equal(box.clip(box.clip(rows)), box.clip(rows))


@given(arrays(np.float64, (4, 3), elements=finite))
def test_a_clipped_row_lies_inside_the_ball(rows: np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> None:
    ball = Ball(centre=np.array([1.0, -2.0, 0.0]), radius=3.0)
    clipped = ball.clip(rows)
    assert ball.contains(clipped).all()
    assert np.array_equal(clipped[ball.contains(rows)], rows[ball.contains(rows)]) or np.allclose(
        clipped[ball.contains(rows)], rows[ball.contains(rows)], rtol=0, atol=1e-9
    )


def test_a_row_outside_the_ball_keeps_its_direction() -> None:
    clipped = Ball(centre=np.zeros(2), radius=1.0).clip(np.array([[3e200, 4e200]]))
    assert clipped[0] == pytest.approx([0.6, 0.8])


@given(arrays(np.float64, (4, 3), elements=finite))
def test_on_the_sphere_every_row_has_length_one_or_is_zero(
    rows: np.ndarray[tuple[int, int], np.dtype[np.float64]],
) -> None:
    sphere = Ball(centre=np.zeros(3), radius=1.0, sphere=True)
    moved = sphere.clip(rows)
    length = np.sqrt(np.square(moved).sum(axis=1))
    assert np.all(length <= 1)
    assert np.allclose(length, (rows != 0).any(axis=1), rtol=0, atol=1e-12)
    assert sphere.contains(rows).all()
    assert np.allclose(sphere.clip(moved), moved, rtol=0, atol=1e-12)


def test_rows_inside_are_scaled_up_to_the_sphere() -> None:
    moved = Ball(centre=np.zeros(2), radius=1.0, sphere=True).clip(
        np.array([[3e-320, 4e-320], [0.3, -0.4], [3e300, 4e300]])
    )
    assert moved == pytest.approx(np.array([[0.6, 0.8], [0.6, -0.8], [0.6, 0.8]]), abs=1e-3)


def test_nothing_is_clipped_where_there_are_no_bounds() -> None:
    rows = np.array([[1e300, -1.0]])
    everywhere = Everywhere(dimension=2)
    assert np.array_equal(everywhere.clip(rows), rows)
    assert everywhere.contains(rows).all()


def test_box_and_ball_know_their_middle() -> None:
    box = Box(lower=np.array([0.0, -1.0]), upper=np.array([4.0, 1.0]))
    assert box.centre.tolist() == [2.0, 0.0]
    ball = Ball(centre=np.array([1.0]), radius=2.0)
    assert (ball.lower.tolist(), ball.upper.tolist(), ball.dimension) == ([-1.0], [3.0], 1)


def test_domains_are_equal_where_their_numbers_are() -> None:
    box = Box(lower=np.array([0.0, -1.0]), upper=np.ones(2))
    assert box == Box(lower=np.array([-0.0, -1.0]), upper=np.ones(2))
    assert hash(box) == hash(Box(lower=np.array([-0.0, -1.0]), upper=np.ones(2)))
    assert box != Box(lower=np.array([0.0, -2.0]), upper=np.ones(2))
    ball = Ball(centre=np.zeros(2), radius=1.0)
    assert ball == Ball(centre=np.zeros(2), radius=1.0)
    others = (
        Ball(centre=np.zeros(2), radius=2.0),
        Ball(centre=np.zeros(2), radius=1.0, sphere=True),
        Everywhere(dimension=2),
    )
    assert all(ball != other for other in (*others, Box(lower=-np.ones(2), upper=np.ones(2))))
    assert len({ball, *others, Ball(centre=np.zeros(2), radius=1.0), box}) == 5
