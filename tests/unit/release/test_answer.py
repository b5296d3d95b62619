"""Answers: their columns, and total bands that hold what they promise."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.release.answer import (
    FLAGS,
    Answer,
    Classification,
    ClassScores,
    answer_columns,
    columns_of,
    free_names,
    true_or_false,
)
from tests.simulated_releases import noiseless_of, release_of, releases_of


def an_answer(*, landmarks: bool) -> Answer:
    numbers, flags = np.arange(3.0), np.array([True, False, True])
    names = ("value", "noise_sd", "low", "high", "approximation", "method_sd")
    parts: dict[str, Any] = dict.fromkeys(names, numbers)
    return Answer(**parts, inside=flags, level=0.95, unseen=flags if landmarks else None)


@pytest.mark.parametrize("landmarks", [False, True])
def test_every_column_is_an_array_of_the_answer(landmarks: bool) -> None:
    answer = an_answer(landmarks=landmarks)
    assert columns_of(answer) == answer_columns(landmarks=landmarks, method=True)
    for name in columns_of(answer):
        values = getattr(answer, name)
        assert len(values) == len(answer)
        assert (values.dtype == np.bool_) == (name in FLAGS)


def test_the_columns_of_the_command_line_begin_as_they_always_have() -> None:
    """Tables of the viewer hold the method's error too."""
    plain = ("value", "noise_sd", "low", "high", "inside", "method_sd", "total_low", "total_high")
    assert answer_columns(landmarks=False) == plain
    assert answer_columns(landmarks=True) == (*plain, "approximation", "unseen")
    assert answer_columns(landmarks=False, method=True) == (*plain, "approximation")
    assert answer_columns(landmarks=True, method=True) == answer_columns(landmarks=True)
    assert free_names(("x", "value"), ("value", "low")) == ("answer_value", "low")
    assert (true_or_false(True), true_or_false(False)) == ("true", "false")


def test_what_is_behind_a_class_is_worked_out_once_and_told_by_name() -> None:
    asked: list[None] = []
    parts = {name: np.full((2, 3), float(at)) for at, name in enumerate(("scores", "score_sd", "method_sd", "reach"))}

    def scored() -> ClassScores:
        asked.append(None)
        return ClassScores(**parts)

    found = Classification(label=np.array(["a", None], dtype=object), scored=scored)
    assert asked == []
    assert all(getattr(found, name) is part for name, part in parts.items())
    assert len(asked) == 1


_ROWS = 600
_RNG = np.random.default_rng(4)


def whole_numbers(columns: int) -> Floats:
    """A table as people have them: skewed, on whole numbers, with a pile at one value; from 0 to 1."""
    values = np.minimum(np.rint(_RNG.gamma(2.0, 9.0, (_ROWS + 200, columns))), 80)
    values[_RNG.random(values.shape) < 0.2] = 0
    return np.asarray(values / 80)


def mostly_zero(columns: int) -> Floats:
    """Nine of ten values in each column are the same."""
    rng = np.random.default_rng(6)
    shape = (_ROWS + 150, columns)
    return np.where(rng.random(shape) < 0.9, 0.0, rng.random(shape))


TABLES = {columns: whole_numbers(columns) for columns in (1, 2, 4, 20)}


@dataclass(frozen=True, kw_only=True)
class Case:
    structure: str
    columns: int
    request: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.structure}-{self.request['function']}-{self.columns}"

    @property
    def asked(self) -> ReleaseRequest:
        names = tuple(f"c{column}" for column in range(self.columns))
        usual: dict[str, Any] = {"bounds": (0.0, 1.0), "rows": _ROWS, "epsilon": "1"}
        return ReleaseRequest(columns=names, structure=self.structure, **(usual | self.request))


def case(structure: str, columns: int, function: str, **request: Any) -> Case:
    return Case(structure=structure, columns=columns, request={"function": function, **request})


CASES = (
    case("ladder", 2, "l1", epsilon="10"),
    case("ladder", 1, "lpp", p=3.0, epsilon="10"),
    case("tree", 2, "l1", epsilon="10"),
    case("nested-histograms", 2, "l1", epsilon="100"),
    case("sliced-ladder", 4, "l2", epsilon="30"),
    case("embedded-tree", 4, "l2", epsilon="10"),
    case("grid", 2, "exponential", bandwidth=0.2, epsilon="3"),
    case("grid", 4, "exponential", bandwidth=0.5, epsilon="3"),
    case("grid", 2, "l1", epsilon="30"),
    case("fourier", 2, "gaussian", bandwidth=0.3),
    case("lattice-waves", 2, "exponential", bandwidth=0.2, delta="1e-6", epsilon="0.3"),
    case("exponential-sum", 2, "cauchy", bandwidth=0.3),
    pytest.param(case("projected-fourier", 20, "gaussian", bandwidth=1.0, delta="1e-6"), marks=pytest.mark.slow),
    # Landmarks state what they do not see.
    pytest.param(
        case("landmarks", 4, "gaussian", bandwidth=0.3, delta="1e-6", epsilon="30", landmarks=whole_numbers(4)),
        marks=pytest.mark.slow,
    ),
)


@pytest.mark.parametrize("each", CASES, ids=str)
def test_without_noise_the_methods_error_is_about_as_large_as_stated(each: Case) -> None:
    """At rows that were left out, rms: neither hidden nor blown up out of all proportion."""
    private, asked = np.split(TABLES[each.columns], [_ROWS])
    release = noiseless_of(each.asked, private)
    error = np.sqrt(np.mean(np.square(release.query(asked).value - each.asked.similarity.total(private, asked))))
    # Without noise all scatter is the method's.
    stated = np.sqrt(np.mean(release.readers[0].answer(release.coordinates(asked)).method_sd(0.0) ** 2))
    assert error / 2.5 < stated < 5 * error


def test_a_structure_without_error_states_none() -> None:
    release = release_of(case("moments", 2, "l2sq").asked, TABLES[2][:_ROWS])
    answer = release.query(TABLES[2][_ROWS:])
    assert not answer.method_sd.any()
    np.testing.assert_allclose(answer.total_low, answer.low)
    np.testing.assert_allclose(answer.total_high, answer.high)


def test_both_parts_add_in_squares() -> None:
    parts = {
        "value": 1.0,
        "noise_sd": 1.0,
        "low": -2.0,
        "high": 4.0,
        "approximation": 0.0,
        "method_sd": 4.0 / 1.959963985,
    }
    one: dict[str, Any] = {name: np.array([part]) for name, part in parts.items()}
    answer = Answer(**one, inside=np.array([True]), level=0.95)
    assert (answer.total_low[0], answer.total_high[0]) == pytest.approx((-4.0, 6.0))


@pytest.mark.parametrize(
    "each",
    [
        case("fourier", 2, "gaussian", bandwidth=0.3),
        case("grid", 2, "gaussian", bandwidth=0.02),
        case("grid", 4, "gaussian", bandwidth=0.4),
        pytest.param(case("grid", 4, "cauchy", bandwidth=0.4), marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_on_a_plane_it_is_that_of_its_points(each: Case) -> None:
    """Filled in between some of them, where the plane is large."""
    release = release_of(each.asked, TABLES[each.columns][:_ROWS])
    x, y, point = np.linspace(0, 1, 60), np.linspace(0, 0.6, 40), np.full(each.columns, 0.25)
    plane = release.query_plane(point, (1, x), (0, y))
    points = np.tile(point, (len(x) * len(y), 1))
    points[:, 1], points[:, 0] = np.tile(x, len(y)), np.repeat(y, len(x))
    one_by_one = release.query(points)
    gap = plane.total_high - one_by_one.total_high
    assert np.sqrt(np.mean(np.square(gap))) < 0.05 * np.median(one_by_one.total_high - one_by_one.value)


def one_column_of_zeros(columns: int) -> Floats:
    """Beside others that are skewed, so that no rows pile up in all columns at once."""
    rng = np.random.default_rng(7)
    table = np.minimum(rng.gamma(2.0, 0.1, (_ROWS + 150, columns)), 1.0)
    table[rng.random(len(table)) < 0.9, 0] = 0.0
    return table


def crowded(columns: int) -> Floats:
    """Steps as wide as the function miss the same in all columns, and what they miss multiplies."""
    return np.minimum(np.random.default_rng(8).gamma(1.2, 0.06, (_ROWS + 150, columns)), 1.0)


@pytest.mark.parametrize(
    ("table", "each"),
    [
        # So are the rows that are asked about: at a kink, and all off by the same.
        (mostly_zero, case("grid", 1, "exponential", bandwidth=0.2, epsilon="3")),
        (mostly_zero, case("grid", 2, "exponential", bandwidth=0.2, epsilon="3")),
        (mostly_zero, case("grid", 3, "exponential", bandwidth=0.2, epsilon="3")),
        (mostly_zero, case("grid", 2, "l2", epsilon="10")),
        (mostly_zero, case("grid", 2, "l1", epsilon="10")),
        (mostly_zero, case("lattice-waves", 1, "inverse-l2", bandwidth=0.2, delta="1e-6", epsilon="3")),
        (mostly_zero, case("lattice-waves", 2, "exponential", bandwidth=0.2, delta="1e-6", epsilon="3")),
        (mostly_zero, case("lattice-waves", 3, "laplacian", bandwidth=0.2, delta="1e-6")),
        (one_column_of_zeros, case("lattice-waves", 3, "laplacian", bandwidth=0.2, delta="1e-6", epsilon="3")),
        (one_column_of_zeros, case("grid", 2, "laplacian", bandwidth=0.2, epsilon="10")),
        (crowded, case("grid", 6, "laplacian", bandwidth=0.2, delta="1e-6", epsilon="0.3")),
    ],
    ids=lambda value: getattr(value, "__name__", None) or str(value),
)
def test_it_holds_the_truth_where_rows_crowd(table: Callable[[int], Floats], each: Case) -> None:
    private, others = np.split(table(each.columns), [_ROWS])
    truth, held = each.asked.similarity.total(private, others), []
    for release in releases_of(each.asked, private, 6):
        answer = release.query(others)
        held.append(np.mean((answer.total_low <= truth) & (truth <= answer.total_high)))
    assert np.mean(held) >= (0.85 if table is crowded else 0.9)


@pytest.mark.parametrize(
    "each",
    [
        case("lattice-waves", 2, "exponential", bandwidth=0.2, delta="1e-6"),
        case("lattice-waves", 2, "laplacian", bandwidth=0.2, delta="1e-6"),
        case("grid", 2, "laplacian", bandwidth=0.2),
    ],
    ids=str,
)
def test_where_no_rows_pile_up_hardly_any_band_is_wider(each: Case) -> None:
    rows = np.random.default_rng(9).random((_ROWS, 2))
    release = release_of(each.asked, rows)
    variance = release.receipt.law.standard_deviation**2
    reading = release.readers[0].answer(rows)
    before = replace(reading, piled=0.0).method_sd(variance)
    assert np.mean(reading.method_sd(variance) > before) < 0.1


@pytest.mark.parametrize(
    "each",
    [
        case("grid", 2, "l2", epsilon="10"),
        case("grid", 3, "exponential", bandwidth=0.2, epsilon="3"),
        case("lattice-waves", 3, "exponential", bandwidth=0.2, delta="1e-6", epsilon="3"),
    ],
    ids=str,
)
def test_where_most_rows_are_alike_a_plane_says_so_too(each: Case) -> None:
    release = release_of(each.asked, mostly_zero(each.columns)[:_ROWS])
    side, point = np.linspace(0, 1, 3), np.zeros(each.columns)
    plane = release.query_plane(point, (1, side), (0, side))
    assert plane.method_sd[0] == pytest.approx(release.query(point[None]).method_sd[0])
