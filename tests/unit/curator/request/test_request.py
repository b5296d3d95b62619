"""A request is refused with the field and a sentence, before anything is opened."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError

GOOD: dict[str, Any] = {"function": "l2sq", "epsilon": "1", "columns": ("a", "b"), "bounds": (0.0, 1.0), "rows": 10}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"columns": ()}, "columns"),
        ({"columns": ("a", "a")}, "columns"),
        ({"columns": ("a", "b\u202e")}, "columns"),
        ({"columns": ("a", "x" * 201)}, "columns"),
        ({"row_means": "two\nlines"}, "row means"),
        ({"bounds_note": "x" * 2001}, "bounds note"),
        ({"rows": 0}, "rows"),
        ({"rows": 10**13}, "rows"),
        ({"rows_per_person": 0}, "rows per person"),
        ({"alpha": 0.0}, "alpha"),
        ({"alpha": float("nan")}, "alpha"),
        ({"label_column": "y"}, "classes"),
        ({"classes": ("u", "v")}, "classes"),
        ({"label_column": "y", "classes": ("u",)}, "classes"),
        ({"label_column": "y", "classes": ("u", "u")}, "classes"),
        ({"label_column": "a", "classes": ("u", "v")}, "label column"),
        ({"columns": "ab"}, "columns"),
        ({"columns": None}, "columns"),
        ({"label_column": "y", "classes": "uv"}, "classes"),
        ({"rows": 10.0}, "rows"),
        ({"rows": "10"}, "rows"),
        ({"rows_per_person": 1.5}, "rows per person"),
        ({"alpha": None}, "alpha"),
        ({"bandwidth": "wide"}, "bandwidth"),
        ({"bandwidth": "1_00"}, "bandwidth"),
        ({"bounds": ("0", "1_00")}, "bounds"),
        ({"bounds": (0.0,)}, "bounds"),
        ({"bounds": "0:1"}, "bounds"),
        ({"bounds": [(0.0, 1.0), (0.0, 1.0)]}, "bounds"),
        ({"bounds": {"a": (0.0, 1.0), "b": 1.0}}, "bounds"),
        ({"landmarks": [[0.1, 0.2], [0.3]]}, "landmarks"),
        ({"landmarks": ["public.npy"]}, "landmarks"),
        ({"match": {"a": "own"}}, "match"),
        ({"match": {"c": "own"}, "study": "s.json"}, "match"),
        ({"match": {"a": "b"}, "study": "s.json"}, "match"),
        ({"person": "a"}, "person"),
        ({"bounds": ("2020-01-01", "2020-12-31")}, "bounds"),
    ],
)
def test_a_wrong_choice_is_refused_at_birth(change: dict[str, Any], field: str) -> None:
    with pytest.raises(PlanError) as refusal:
        ReleaseRequest(**(GOOD | change))
    assert refusal.value.field == field


@pytest.mark.parametrize(
    ("change", "part", "field"),
    [
        ({"function": "cosine"}, "similarity", "function"),
        ({"function": "gaussian"}, "similarity", "bandwidth"),
        ({"neighbours": "swap"}, "relation", "neighbours"),
        ({"epsilon": "0"}, "budget", "epsilon"),
        ({"epsilon": "nan"}, "budget", "epsilon"),
        ({"delta": "0.5"}, "budget", "delta"),
        ({"ball": 1.0}, "domain", "ball"),
        ({"unit_norm": True}, "domain", "unit norm"),
        ({"bounds": None, "unit_norm": True, "ball": 2.0}, "domain", "unit norm"),
        ({"bounds": {"a": (0.0, 1.0)}}, "domain", "bounds"),
        ({"bounds": {"a": (0.0, 1.0), "b": (0.0, 1.0), "c": (0.0, 1.0)}}, "domain", "bounds"),
        ({"bounds": (1.0, 0.0)}, "domain", "bounds"),
        ({"bounds": {"a": (0.0, 1.0), "b": (1e9, 1e9 + 1)}}, "domain", "bounds"),
        ({"fill": 2.0}, "fill_values", "fill"),
        ({"fill": float("nan")}, "fill_values", "fill"),
        ({"bounds": None, "fill": 1e61}, "fill_values", "fill"),
    ],
)
def test_a_wrong_value_is_refused_when_it_is_needed(change: dict[str, Any], part: str, field: str) -> None:
    request = ReleaseRequest(**(GOOD | change))
    with pytest.raises(PlanError) as refusal:
        getattr(request, part)
    assert refusal.value.field == field


@pytest.mark.parametrize(
    ("given", "typed"),
    [
        ({"epsilon": 1, "delta": 0}, {"epsilon": "1", "delta": "0"}),
        ({"epsilon": 0.1, "delta": 1e-6}, {"epsilon": "0.1", "delta": "1e-6"}),
        ({"epsilon": Fraction(1, 3)}, {"epsilon": "1/3"}),
        ({"columns": ["a", "b"], "rows": np.int64(10)}, {}),
        ({"bounds": [0, 1], "rows_per_person": np.int32(1)}, {}),
        ({"bounds": {"a": [0, 1], "b": np.array([0, 1])}}, {"bounds": {"a": (0.0, 1.0), "b": (0.0, 1.0)}}),
        ({"function": "lpp", "p": 3}, {"function": "lpp", "p": 3.0}),
        ({"label_column": "y", "classes": ["u", "v"]}, {"label_column": "y", "classes": ("u", "v")}),
        ({"landmarks": Path("public.npy")}, {"landmarks": "public.npy"}),
        ({"landmarks": [[0.1, 0.2], [0.3, 0.4]]}, {"landmarks": np.array([[0.1, 0.2], [0.3, 0.4]])}),
    ],
)
def test_what_python_programs_hold_is_taken_as_if_typed(given: dict[str, Any], typed: dict[str, Any]) -> None:
    one, two = ReleaseRequest(**(GOOD | given)), ReleaseRequest(**(GOOD | typed))
    assert one.budget == two.budget
    assert replace(one, epsilon="1", delta="0") == replace(two, epsilon="1", delta="0")


def test_missing_bounds_name_the_columns() -> None:
    names = tuple(f"c{i}" for i in range(6))
    request = ReleaseRequest(**(GOOD | {"columns": names, "bounds": {"c0": (0.0, 1.0)}}))
    with pytest.raises(PlanError, match="c1, c2, c3 and 2 more"):
        _ = request.domain


def test_unreadable_cells_take_the_middle_unless_a_value_is_declared() -> None:
    bounds = {"a": (0.0, 4.0), "b": (-1.0, 1.0)}
    assert ReleaseRequest(**(GOOD | {"bounds": bounds})).fill_values == (2.0, 0.0)
    assert ReleaseRequest(**(GOOD | {"bounds": bounds, "fill": 1.0})).fill_values == (1.0, 1.0)
    assert ReleaseRequest(**(GOOD | {"bounds": None})).fill_values == (0.0, 0.0)
    assert ReleaseRequest(**(GOOD | {"bounds": None, "ball": 2.0})).fill_values == (0.0, 0.0)


def test_a_request_can_be_remembered_whatever_is_said_of_its_columns() -> None:
    """Points of it are kept for the next plan."""
    columns = ("a", "b", "sex", "day")
    said: dict[str, Any] = {
        "columns": columns,
        "bounds": {"a": (0.0, 1.0), "b": (0.0, 1.0), "day": ("2020-01-01", "2020-12-31")},
        "near": {"a": 1.0, "b": 1.0, "day": 9.0},
        "kind": {"sex": "category", "day": "date"},
        "values": {"sex": ("f", "m")},
        "far": {"sex": 1.0},
        "date_format": {"day": "%d.%m.%Y"},
        "missing": {"a": "leave-out"},
        "match": {"a": "own a"},
        "study": "study.json",
    }
    one, two = (ReleaseRequest(**(GOOD | said)) for _ in range(2))
    assert hash(one) == hash(two)
    assert one == two
    assert replace(one, near={"a": 2.0, "b": 1.0, "day": 9.0}) != one
