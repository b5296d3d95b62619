"""Laws of columns as a look tells them: shares are those of the counts, and noise in empty bins is cleared."""

import numpy as np
import pytest

from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.looks.laws import NumberLaw, TextLaw, law_of, nearest_counts
from tests.unit.release.test_look import SPECIMEN
from tests.unit.structures.looks.test_told import LAWS, looked


def test_numbers_drawn_from_a_look_lie_as_those_it_was_made_of() -> None:
    rng = np.random.default_rng(5)
    ages = rng.normal(50, 12, 20_000).round()
    law = law_of(looked([None] * len(ages), ages, LAWS[NoiseKind.GAUSSIAN], rng, rows=len(ages)))
    assert isinstance(law, NumberLaw)
    drawn = law.at(rng.random(20_000))
    for level in (0.02, 0.25, 0.5, 0.75, 0.98):
        assert np.quantile(drawn, level) == pytest.approx(np.quantile(ages, level), abs=3)
    assert law.shares.min() == 0
    assert law.shares.sum() == pytest.approx(1)


def test_a_gap_between_bins_stays_empty() -> None:
    law = NumberLaw(edges=np.array([0.0, 1.0, 5.0, 6.0]), shares=np.array([0.5, 0.0, 0.5]))
    drawn = law.at(np.linspace(0, 1, 101))
    assert not ((drawn > 1) & (drawn < 5)).any()
    assert law.at(np.array([0.0, 0.25, 0.5, 0.75, 1.0])).tolist() == [0.0, 0.5, 5.0, 5.5, 6.0]
    ends = NumberLaw(edges=np.array([0.0, 1.0, 2.0]), shares=np.array([1.0, 0.0]))
    assert ends.at(np.array([1.0]))[0] == 1.0


def test_texts_are_drawn_as_often_as_they_occur() -> None:
    law = law_of(SPECIMEN.told["gender"])
    assert isinstance(law, TextLaw)
    drawn = law.at((np.arange(4900) + 0.5) / 4900)
    assert drawn.count("Female") == 2_600
    assert set(drawn) == {"Female", "Männlich"}
    assert law.at(np.array([1.0])) == ["Männlich"]


def test_a_column_that_was_not_told_has_no_law() -> None:
    assert law_of(SPECIMEN.told["smokes"]) is None


@pytest.mark.parametrize("seed", range(20))
def test_nearest_counts_are_nearest(seed: int) -> None:
    """Every small move of rows from one bin to another leads farther away from the noisy counts."""
    rng = np.random.default_rng(seed)
    noisy = rng.normal(3, 10, 12).round()
    found = nearest_counts(noisy)
    if noisy.sum() <= 0:
        assert not found.any()
        return
    assert found.min() >= 0
    assert found.sum() == pytest.approx(noisy.sum())
    for giver in np.flatnonzero(found > 1e-3):
        for taker in range(12):
            moved = found.copy()
            moved[giver] -= 1e-3
            moved[taker] += 1e-3
            assert np.square(moved - noisy).sum() >= np.square(found - noisy).sum() - 1e-9
