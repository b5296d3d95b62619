"""How far points lie from rows, spread evenly or where rows crowd."""

import numpy as np
import pytest

from dpsim_gui.structures.offset_laws import below_crowded, below_spread, between_laws

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
