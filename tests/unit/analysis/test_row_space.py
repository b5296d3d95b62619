"""Made-up rows are thinned to the shares of the many, and rounded as people write them."""

import numpy as np
import pytest

from dpsim_gui.analysis.rows.row_space import RowSpace, balanced_rows, rounded_values, rows_to_draw
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Box
from tests.simulated_releases import release_of

COUNT = 500


def drawn(axes: int) -> Floats:
    """Columns that go together, a list of three values among them."""
    random = np.random.default_rng(4)
    rows = random.normal(size=(rows_to_draw(COUNT, axes), axes)) + random.normal(size=(1, axes))
    rows += rows[:, :1]
    rows[:, -1] = np.digitize(rows[:, -1], (-0.5, 1.0))
    return np.asarray(rows)


def off(one: Floats, many: Floats) -> float:
    """Mean distance in variation over pairs of columns, cut into five parts that are not those of the program."""
    cells = [[np.searchsorted(np.quantile(many[:, at], (0.2, 0.4, 0.6, 0.8)), rows[:, at]) for at in range(4)]
             for rows in (one, many)]  # fmt: skip
    found = []
    for i in range(4):
        for j in range(i):
            first, second = (np.bincount(5 * own[i] + own[j], minlength=25) / len(own[i]) for own in cells)
            found.append(np.abs(first - second).sum() / 2)
    return float(np.mean(found))


def test_kept_rows_are_drawn_ones_with_the_shares_of_all() -> None:
    many = drawn(4)
    assert len(many) == 8 * COUNT
    kept = balanced_rows(many, COUNT)
    assert kept.shape == (COUNT, 4)
    assert {tuple(row) for row in kept} <= {tuple(row) for row in many}
    assert len({tuple(row) for row in kept}) == COUNT
    assert off(kept, many) < 0.7 * off(many[:COUNT], many)


@pytest.mark.parametrize(("count", "axes", "times"), [(1, 1, 8), (4000, 10, 8), (60_000, 3, 4), (300_000, 3, 1)])
def test_many_rows_are_taken_as_they_are_drawn(count: int, axes: int, times: int) -> None:
    assert rows_to_draw(count, axes) == times * count


def test_one_column_is_balanced_too() -> None:
    many = drawn(2)[:, :1]
    kept = balanced_rows(many, len(many) // 8)
    inner = np.quantile(many, (0.25, 0.5, 0.75))
    assert np.searchsorted(np.sort(kept[:, 0]), inner) / len(kept) == pytest.approx((0.25, 0.5, 0.75), abs=0.01)


def test_rows_that_are_not_too_many_stay() -> None:
    many = drawn(3)
    assert balanced_rows(many, len(many)) is many


@pytest.mark.parametrize(
    ("high", "near", "written"),
    [
        (100, 15, [40.0, 41.0]),
        (100, 10, [40.0, 41.0]),
        (100, 8, [40.26, 40.74]),
        (100.5, 15, [40.26, 40.74]),
        (9000, 15, [40.0, 41.0]),
    ],
)
def test_columns_of_coarse_whole_bounds_have_whole_numbers(high: float, near: float, written: list[float]) -> None:
    """A `near` below 10 and bounds that are not whole keep the digits that a ten thousandth of the width leaves."""
    wanted = ReleaseRequest(
        function="gaussian", epsilon="1", delta="1e-6", columns=("age",), rows=50, structure="fourier",
        bounds={"age": (0, high)}, near={"age": near},
    )  # fmt: skip
    release = release_of(wanted, np.full((50, 1), 2.0))
    assert rounded_values(release, np.array([[40.26], [40.74]])).ravel() == pytest.approx(written, abs=1e-9)


def test_a_step_beyond_a_bound_turns_back_as_far_as_it_went() -> None:
    space = RowSpace(domain=Box(lower=np.array([1.0]), upper=np.array([3.0])), space=None)
    rows = np.array([[1.5], [3.5], [0.75], [4.5], [5.5], [-1.5]])
    assert space.reflected(rows)[:, 0].tolist() == [1.5, 2.5, 1.25, 1.5, 1.5, 2.5]
