"""Histograms of categories beside a structure: units that leave room for every row, and for noise to be drawn."""

from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.curator.plan.plan import setting_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.calibration import calibrate
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.categories import designed_categories
from dpsim_gui.structures.ladder.ladder import Ladder
from tests.unit.structures.settings import INDEPENDENT_KINDS

REQUEST = ReleaseRequest(
    function="l1", epsilon="1", columns=("age", "sex", "town"), bounds={"age": (0.0, 100.0)},
    near={"age": 5.0}, kind={"sex": "category", "town": "category"},
    values={"sex": ("f", "m"), "town": ("a", "b", "c")}, rows=100,
)  # fmt: skip


@pytest.mark.parametrize("kind", INDEPENDENT_KINDS)
@pytest.mark.parametrize("rows", [1, 10**5, 10**9, 10**15])
def test_the_finest_units_never_overflow_a_sum(kind: NoiseKind, rows: int) -> None:
    found = designed_categories(REQUEST.facts, kind, rows, step=2.0**200, mean_square=1.0)
    largest = int(found.factors.max())
    # A file states whole numbers only.
    assert np.array_equal(found.factors, np.rint(found.factors))
    assert 2 * rows * largest <= 2**61
    # Not coarser than that either: the noise of whole numbers would be rounded away.
    assert largest == pytest.approx(min(2**42 / 2, 2**61 / (2 * rows)), rel=1e-3)


def test_units_are_whole_numbers_and_at_least_one() -> None:
    found = designed_categories(REQUEST.facts, NoiseKind.LAPLACE, 10**6, step=1e-9, mean_square=1.0)
    assert found.factors.tolist() == [1.0, 1.0]
    fine = designed_categories(REQUEST.facts, NoiseKind.LAPLACE, 10**6, step=1e6, mean_square=1.0)
    assert np.array_equal(fine.factors, np.rint(fine.factors))


def test_noise_can_be_drawn_for_the_count_beside_values_very_far_apart() -> None:
    request = replace(REQUEST, function="lpp", p=3.0, rows=1, neighbours="add-remove", far={"town": 1e5})
    setting = setting_of(request, request.budget)
    made = Ladder.design(setting, Ladder.candidates(setting)[0].choice)
    calibrate(request.budget, made.sensitivity, rows_per_person=1)
