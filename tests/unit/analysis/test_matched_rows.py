"""Made-up rows have the release's own shares and percentiles, column by column."""

import numpy as np
import pytest

from dpsim_gui.analysis.category_shares import category_shares, is_category
from dpsim_gui.analysis.distribution import distribution
from dpsim_gui.analysis.rows.matched_rows import matched_rows
from dpsim_gui.analysis.synthetic_rows import sample
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import Release
from dpsim_gui.resources import resource
from dpsim_gui.structures.public_seed import PublicSeed

ROWS = 1000
LEVELS = np.array([0.05, 0.25, 0.5, 0.75, 0.95])
SEED = PublicSeed.of("a test")


def golden(name: str) -> Release:
    return open_release(resource(f"examples/{name}.dpsim"))


@pytest.mark.parametrize("name", ["grid-looked", "columns-grid"])
def test_every_column_is_as_released_up_to_rounding(name: str) -> None:
    release = golden(name)
    values = sample(release, ROWS).values
    for at, column in enumerate(release.columns):
        if is_category(release, column):
            shares = category_shares(release, column).shares.value
            counts = np.bincount(values[:, at].astype(int), minlength=len(shares))
            assert counts / ROWS == pytest.approx(shares, abs=1.5 / ROWS)
            continue
        if column == "heavy":
            told = distribution(release, column).quantiles(LEVELS).value
            assert np.quantile(values[:, at], LEVELS, method="lower").tolist() == told.tolist()


def test_which_rows_are_large_together_stays_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    release = golden("grid-looked")
    random = np.random.default_rng(2)
    first = random.random(ROWS)
    values = np.column_stack([first, 1 - first, random.integers(0, 2, ROWS)])
    matched = matched_rows(release, values, None, SEED)
    assert matched[:, :2].tolist() == values[:, :2].tolist(), "noisier than the rows themselves"
    order = np.argsort(first)
    monkeypatch.setattr("dpsim_gui.analysis.rows.matched_rows._tells_well", lambda *_: True)
    matched = matched_rows(release, values, None, SEED)
    assert (np.diff(matched[order, 0]) >= 0).all()
    assert (np.diff(matched[order, 1]) <= 0).all()
    assert set(matched[:, 2]) == {0.0, 1.0}
    changed = abs(float(np.mean(values[:, 2]) - np.mean(matched[:, 2])))
    assert np.mean(matched[:, 2] != values[:, 2]) == pytest.approx(changed, abs=2 / ROWS), "no more change than must"
