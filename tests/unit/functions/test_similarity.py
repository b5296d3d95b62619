"""The ten functions against their formulas written out."""

import math

import numpy as np
import pytest

from dpsim_gui.errors import PlanError
from dpsim_gui.functions import similarity as similarity_module
from dpsim_gui.functions.similarity import DISTANCES, TRAITS, FunctionName, Similarity

X, Y = np.array([[0.5, -1.0, 2.0]]), np.array([[0.0, 1.0, 2.5]])
L1, L2SQ = 3.0, 4.5
L2 = math.sqrt(L2SQ)
BY_HAND = {
    FunctionName.L1: L1,
    FunctionName.L2: L2,
    FunctionName.L2SQ: L2SQ,
    FunctionName.LPP: 0.5**3 + 2.0**3 + 0.5**3,
    FunctionName.GAUSSIAN: math.exp(-L2SQ / 0.49),
    FunctionName.EXPONENTIAL: math.exp(-L2 / 0.7),
    FunctionName.LAPLACIAN: math.exp(-L1 / 0.7),
    FunctionName.CAUCHY: 1 / (1 + L2SQ / 0.49),
    FunctionName.INVERSE_L2: 1 / (1 + L2 / 0.7),
    FunctionName.INVERSE_L1: 1 / (1 + L1 / 0.7),
}


def similarity(name: FunctionName) -> Similarity:
    bandwidth = None if name in DISTANCES else 0.7
    return Similarity(name=name, bandwidth=bandwidth, power=3.0 if name is FunctionName.LPP else None)


@pytest.mark.parametrize("name", FunctionName)
def test_the_function_is_its_formula(name: FunctionName) -> None:
    assert similarity(name).between(X, Y)[0, 0] == pytest.approx(BY_HAND[name], rel=1e-12)
    assert TRAITS[name].formula == similarity(name).formula


@pytest.mark.parametrize("name", FunctionName)
def test_the_function_of_gaps_is_that_of_rows_and_points_so_far_apart(name: FunctionName) -> None:
    first, second, third = np.linspace(-2, 2, 5), np.array([0.0, 0.3]), np.array([-0.7])
    found = similarity(name).of_gaps([first[:, None], second, third])
    places = np.array([[a, b, c] for a in first for b in second for c in third])
    assert found.shape == (5, 2)
    assert found.ravel() == pytest.approx(similarity(name).between(places, np.zeros((1, 3)))[:, 0], rel=1e-12)


@pytest.mark.parametrize("name", FunctionName)
def test_distances_are_summed_and_kernels_averaged(name: FunctionName, monkeypatch: pytest.MonkeyPatch) -> None:
    """In three blocks of rows, each with so many pairs that they are not worked out as those of a few points are."""
    monkeypatch.setattr(similarity_module, "_PAIRS_AT_ONCE", 2**17)
    rows = np.random.default_rng(0).normal(size=(900, 3))
    points = np.random.default_rng(1).normal(size=(400, 3))
    assert 2 * (2**17 // len(points)) + similarity_module._FEW_VALUES // len(points) < len(rows)
    some = [0, 1, 200, 399]
    single = similarity(name).between(rows, points[some])
    expected = single.mean(axis=0) if similarity(name).is_kernel else single.sum(axis=0)
    assert similarity(name).total(rows, points)[some] == pytest.approx(expected, rel=1e-9)


@pytest.mark.parametrize(
    ("name", "bandwidth", "power", "field", "code"),
    [
        ("gaussian", None, None, "bandwidth", "bandwidth-needed"),
        ("l1", 1.0, None, "bandwidth", "not-of-function"),
        ("gaussian", 0.0, None, "bandwidth", "bandwidth-range"),
        ("gaussian", math.nan, None, "bandwidth", "bandwidth-range"),
        ("gaussian", math.inf, None, "bandwidth", "bandwidth-range"),
        ("lpp", None, None, "p", "power-needed"),
        ("l1", None, 2.0, "p", "power-not-lpp"),
        ("lpp", None, 0.5, "p", "power-range"),
        ("lpp", None, math.nan, "p", "power-range"),
    ],
)
def test_a_parameter_that_does_not_fit_is_refused(
    name: str, bandwidth: float | None, power: float | None, field: str, code: str
) -> None:
    with pytest.raises(PlanError) as refusal:
        Similarity(name=FunctionName(name), bandwidth=bandwidth, power=power)
    assert (refusal.value.field, refusal.value.message.code) == (field, code)


def test_gaps_are_summed_in_the_power_of_their_metric() -> None:
    """|gap|^p, and f of a distance grows like its degree."""
    squares = {"l2", "l2sq", "gaussian", "exponential", "cauchy", "inverse-l2"}
    for name in FunctionName:
        assert similarity(name).p == (3.0 if name == "lpp" else 2.0 if name in squares else 1.0)
    assert [similarity(FunctionName(name)).degree for name in ("l1", "l2", "l2sq", "lpp")] == [1.0, 1.0, 2.0, 3.0]


@pytest.mark.parametrize("name", FunctionName)
@pytest.mark.parametrize("columns", [1, 2, 3, 4])
def test_along_few_columns_distances_are_those_of_scipy_to_the_last_bit(name: FunctionName, columns: int) -> None:
    """Columns of zeros, too many for the way without scipy, change nothing."""
    random = np.random.default_rng(3)
    rows = random.normal(size=(50, columns)) * 10.0 ** random.integers(-200, 150, (50, 1))
    rows[:20], points = random.normal(size=(20, columns)), random.normal(size=(9, columns))
    wide_rows, wide_points = (np.pad(each, ((0, 0), (0, 8))) for each in (rows, points))
    assert np.array_equal(similarity(name).between(rows, points), similarity(name).between(wide_rows, wide_points))


@pytest.mark.parametrize("power", [1.0, 16.0])
def test_powers_are_taken_up_to_their_limits(power: float) -> None:
    assert Similarity(name=FunctionName.LPP, power=power).degree == power
    with pytest.raises(PlanError, match="p"):
        Similarity(name=FunctionName.LPP, power=power + (1e-9 if power > 1 else -1e-9))


def test_bandwidths_are_taken_within_their_limits_and_not_at_them() -> None:
    for limit, within in ((1e-30, math.inf), (1e30, 0.0)):
        bandwidth = math.nextafter(limit, within)
        assert Similarity(name=FunctionName.GAUSSIAN, bandwidth=bandwidth).bandwidth == bandwidth
        with pytest.raises(PlanError) as refusal:
            Similarity(name=FunctionName.GAUSSIAN, bandwidth=limit)
        assert refusal.value.field == "bandwidth"


def test_no_points_have_no_sums() -> None:
    for name in FunctionName:
        assert similarity(name).total(np.ones((4, 3)), np.empty((0, 3))).shape == (0,)
        assert similarity(name).total(np.empty((0, 3)), np.ones((2, 3))).tolist() == [0.0, 0.0]
