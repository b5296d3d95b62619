"""How far points lie from rows, spread evenly or where rows crowd."""

import numpy as np
import pytest

from dpsim_gui.structures.offset_laws import (
    ORDINARY_DISTANCE,
    below_crowded,
    below_spread,
    between_laws,
    crowded_places,
    same_value,
)

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
