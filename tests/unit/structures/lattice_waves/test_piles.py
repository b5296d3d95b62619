"""What the finest waves tell of rows that pile up."""

import numpy as np
import pytest

from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.structures.lattice_waves.piles import PileSums, pile_weights
from tests.simulated_releases import noiseless_of


def request(function: str, columns: int, rows: int, epsilon: str = "1") -> ReleaseRequest:
    return ReleaseRequest(
        function=function,
        bandwidth=0.2,
        columns=tuple("abc"[:columns]),
        bounds=(0.0, 1.0),
        rows=rows,
        epsilon=epsilon,
        delta="1e-6",
        structure="lattice-waves",
    )


@pytest.mark.parametrize(("function", "columns"), [("laplacian", 1), ("exponential", 2), ("inverse-l2", 2)])
def test_of_rows_that_are_all_alike_everything_that_is_missing_is_told(function: str, columns: int) -> None:
    place = np.full((1, columns), 0.3)
    release = noiseless_of(request(function, columns, 500), np.repeat(place, 500, axis=0))
    reading = release.readers[0].answer(place)
    assert reading.value[0] < 0.999
    assert reading.value[0] + np.sqrt(np.asarray(reading.piled))[0] == pytest.approx(1.0, abs=1e-3)


def test_at_a_place_without_rows_no_pile_is_told() -> None:
    release = noiseless_of(request("exponential", 2, 500), np.full((500, 2), 0.3))
    piled = np.asarray(release.readers[0].answer(np.array([[0.3, 0.3], [0.52, 0.71]])).piled)
    assert piled[1] < 0.01 * piled[0]


def test_a_small_pile_beside_a_large_one_is_told() -> None:
    """A third of all rows; coarse waves of the others, two thirds, would hide them as seen from there."""
    rows = np.where(np.arange(1000) < 670, 0.09, 0.24)[:, None]
    asked = request("exponential", 1, 1000, epsilon="0.3")
    reading = noiseless_of(asked, rows).readers[0].answer(np.array([[0.24]]))
    off = asked.similarity.total(rows, np.array([[0.24]])) - reading.value
    assert off[0] > 0.01
    assert np.sqrt(np.asarray(reading.piled))[0] == pytest.approx(off[0], rel=0.5)


def test_the_last_octave_of_a_line_stands_for_what_follows() -> None:
    waves = np.arange(1, 9).reshape(-1, 1)
    weights = pile_weights(waves, np.full(8, 0.05), np.ones(1), 0.1)
    assert (weights.last > 0).tolist() == [False] * 4 + [True] * 4
    assert (weights.before > 0).tolist() == [False, False, True, True] + [False] * 4
    assert weights.last.sum() == pytest.approx(1 - 0.1 - 8 * 0.05)
    assert weights.before.sum() == pytest.approx(weights.last.sum())


def test_a_wave_belongs_to_the_column_in_which_it_is_finest() -> None:
    """(4, 1) ends its line along the first column, (1, 1) does along neither; (1, 4) is in the second's."""
    waves = np.array([[1, 1], [4, 1], [1, 4], [1, 0]])
    weights = pile_weights(waves, np.full(4, 0.1), np.array([1.0, 1.0]), 0.2)
    assert (weights.last > 0).tolist() == [False, True, True, True]


def test_what_a_pile_is_off_by_is_less_the_faster_waves_fade() -> None:
    """What the last octave tells, less what the one before denies, times their ratio where that one tells more."""
    sums = PileSums(last=np.zeros(3), orders=(2,), before=np.zeros(3), before_orders=(1,), noise=1.0)
    last, before = np.array([0.5, 0.5, 0.5, -1.0, 0.1]), np.array([1.0, 0.4, -0.2, 1.0, -0.3])
    assert sums.off_by(last, before) == pytest.approx([0.25, 0.5, 0.3, 0.0, 0.0])
    alone = PileSums(last=np.zeros(3), orders=(2,), before=np.zeros(3), before_orders=(0,), noise=1.0)
    assert alone.off_by(last, before).tolist() == [0.5, 0.5, 0.5, 0.0, 0.1]
