"""A request is refused with the field and a sentence, before anything is opened."""

import datetime
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import FARTHEST, Ball
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.sensitivity import Relation

GOOD: dict[str, Any] = {"function": "l2sq", "epsilon": "1", "columns": ("a", "b"), "bounds": (0.0, 1.0), "rows": 10}


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"columns": ()}, "columns", "no-columns-chosen"),
        ({"columns": ("a", "a")}, "columns", "column-twice"),
        ({"columns": ("a", "b\u202e")}, "columns", "column-names-too-long"),
        ({"columns": ("a", "x" * 201)}, "columns", "column-names-too-long"),
        ({"row_means": "two\nlines"}, "row means", "not-plain-text"),
        ({"bounds_note": "x" * 2001}, "bounds note", "not-plain-text"),
        ({"rows": 0}, "rows", "whole-number-to-most"),
        ({"rows": 10**13}, "rows", "whole-number-to-most"),
        ({"rows_per_person": 0}, "rows per person", "whole-number-to-most"),
        ({"alpha": 0.0}, "alpha", "alpha-range"),
        ({"alpha": float("nan")}, "alpha", "alpha-range"),
        ({"label_column": "y"}, "classes", "label-and-classes"),
        ({"classes": ("u", "v")}, "classes", "label-and-classes"),
        ({"label_column": "y", "classes": ("u",)}, "classes", "too-few-classes"),
        ({"label_column": "y", "classes": ("u", "u")}, "classes", "too-few-classes"),
        ({"label_column": "a", "classes": ("u", "v")}, "label column", "label-among-columns"),
        ({"columns": "ab"}, "columns", "names-not-a-list"),
        ({"columns": None}, "columns", "list-of-names"),
        ({"label_column": "y", "classes": "uv"}, "classes", "names-not-a-list"),
        ({"rows": 10.0}, "rows", "not-whole"),
        ({"rows": "10"}, "rows", "not-whole"),
        ({"rows_per_person": 1.5}, "rows per person", "not-whole"),
        ({"alpha": None}, "alpha", "not-a-number"),
        ({"bandwidth": "wide"}, "bandwidth", "not-a-number"),
        ({"bandwidth": "1_00"}, "bandwidth", "not-a-number"),
        ({"bounds": ("0", "1_00")}, "bounds", "bounds-not-pairs"),
        ({"bounds": (0.0,)}, "bounds", "bounds-not-pairs"),
        ({"bounds": "0:1"}, "bounds", "bounds-not-pairs"),
        ({"bounds": [(0.0, 1.0), (0.0, 1.0)]}, "bounds", "bounds-not-pairs"),
        ({"bounds": {"a": (0.0, 1.0), "b": 1.0}}, "bounds", "bounds-not-pairs"),
        ({"landmarks": [[0.1, 0.2], [0.3]]}, "landmarks", "public-not-numbers"),
        ({"landmarks": ["public.npy"]}, "landmarks", "public-not-numbers"),
        ({"match": {"a": "own"}}, "match", "match-needs-study"),
        ({"match": {"c": "own"}, "study": "s.json"}, "match", "names-no-column"),
        ({"match": {"a": "b"}, "study": "s.json"}, "match", "matched-twice"),
        ({"person": "a"}, "person", "person-column-of-its-own"),
        ({"bounds": ("2020-01-01", "2020-12-31")}, "bounds", "bounds-are-days"),
        ({"bounds": ("2020-01-01", 3.0)}, "bounds", "bounds-not-pairs"),
        ({"rows": 10**12 + 1}, "rows", "whole-number-to-most"),
        ({"rows_per_person": 10**6 + 1}, "rows per person", "whole-number-to-most"),
        ({"alpha": 1.0}, "alpha", "alpha-range"),
        ({"alpha": 0.9e-6}, "alpha", "alpha-range"),
        ({"landmarks_rule": "nearest"}, "landmarks rule", "choose-one-of-these"),
        ({"landmarks": np.zeros(3)}, "landmarks", "public-not-numbers"),
        ({"landmarks": np.zeros((2, 2, 2))}, "landmarks", "public-not-numbers"),
        ({"landmarks": np.zeros((2, 2), dtype=bool)}, "landmarks", "public-not-numbers"),
        ({"landmarks": [["0.1", "0.2"]]}, "landmarks", "public-not-numbers"),
        ({"label_column": "y", "classes": ("u", "")}, "classes", "too-few-classes"),
        ({"label_column": "y", "classes": ("u", " u ")}, "classes", "too-few-classes"),
        ({"label_column": "y", "classes": ("u", "v" * 201)}, "classes", "column-names-too-long"),
        ({"label_column": "y", "classes": ("u", "v"), "class_names": tuple("xyz")}, "class names", "one-name-a-class"),
        ({"person": "y", "label_column": "y", "classes": ("u", "v")}, "person", "person-column-of-its-own"),
        ({"kind": "date"}, "kind", "is-given-by-column"),
        ({"values": ("f", "m")}, "values", "are-lists-by-column"),
        ({"values": {"a": "fm"}}, "values", "names-not-a-list"),
        ({"place": "ab"}, "place", "place-not-pair"),
        ({"place": 3}, "place", "place-not-pair"),
        ({"place": ("a", "b", "c")}, "place", "place-not-pair"),
        ({"place": [("a", "b"), ("c",)]}, "place", "place-not-pair"),
        ({"place": [("a", "b"), ("c", 1)]}, "place", "place-not-pair"),
        ({"place": [("a", 1), "c"]}, "place", "place-not-pair"),
        ({"near": 1.0, "ball": 2.0}, "ball", "not-with-rules"),
        ({"near": 1.0, "unit_norm": True}, "unit norm", "not-with-rules"),
        ({"near": {"a": "1_00"}}, "near", "type-number"),
        ({"near": {"a": None}}, "near", "not-a-number"),
    ],
)
def test_a_wrong_choice_is_refused_at_birth(change: dict[str, Any], field: str, code: str) -> None:
    with pytest.raises(PlanError) as refusal:
        ReleaseRequest(**(GOOD | change))
    assert (refusal.value.field, refusal.value.message.code) == (field, code)


@pytest.mark.parametrize(
    ("change", "part", "field", "code"),
    [
        ({"function": "cosine"}, "similarity", "function", "choose-one-of-these"),
        ({"function": "gaussian"}, "similarity", "bandwidth", "bandwidth-needed"),
        ({"neighbours": "swap"}, "relation", "neighbours", "choose-one-of-these"),
        ({"epsilon": "0"}, "budget", "epsilon", "epsilon-range"),
        ({"epsilon": "nan"}, "budget", "epsilon", "not-positive"),
        ({"delta": "0.5"}, "budget", "delta", "delta-typed-range"),
        ({"ball": 1.0}, "domain", "ball", "bounds-and-ball"),
        ({"unit_norm": True}, "domain", "unit norm", "unit-norm-and-bounds"),
        ({"bounds": None, "unit_norm": True, "ball": 2.0}, "domain", "unit norm", "unit-norm-and-bounds"),
        ({"bounds": {"a": (0.0, 1.0)}}, "domain", "bounds", "bounds-missing"),
        ({"bounds": {"a": (0.0, 1.0), "b": (0.0, 1.0), "c": (0.0, 1.0)}}, "domain", "bounds", "names-no-column"),
        ({"bounds": (1.0, 0.0)}, "domain", "bounds", "bounds-crossed"),
        ({"bounds": {"a": (0.0, 1.0), "b": (1e9, 1e9 + 1)}}, "domain", "bounds", "of-column"),
        ({"fill": 2.0}, "fill_values", "fill", "fill-not-inside"),
        ({"fill": float("nan")}, "fill_values", "fill", "fill-not-inside"),
        ({"bounds": None, "fill": 1e61}, "fill_values", "fill", "fill-not-inside"),
    ],
)
def test_a_wrong_value_is_refused_when_it_is_needed(change: dict[str, Any], part: str, field: str, code: str) -> None:
    request = ReleaseRequest(**(GOOD | change))
    with pytest.raises(PlanError) as refusal:
        getattr(request, part)
    assert (refusal.value.field, refusal.value.message.code) == (field, code)


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


@pytest.mark.parametrize(
    ("name", "longest"),
    [("row_means", 200), ("bounds_note", 2000), ("publisher", 200), ("purpose", 200), ("contact", 200)],
)
def test_what_is_said_in_words_has_a_longest_length(name: str, longest: int) -> None:
    assert getattr(ReleaseRequest(**(GOOD | {name: "x" * longest})), name) == "x" * longest
    with pytest.raises(PlanError) as refusal:
        ReleaseRequest(**(GOOD | {name: "x" * (longest + 1)}))
    assert refusal.value.message == Message("not-plain-text", longest=longest)


@pytest.mark.parametrize(
    "change",
    [
        {"rows": 1},
        {"rows": 10**12},
        {"rows_per_person": 10**6},
        {"alpha": 1e-6},
        {"alpha": 0.999999},
        {"columns": ("a", "x" * 200)},
        {"row_means": "x" * 200},
        {"landmarks_rule": "greedy"},
        {"landmarks": [[1, 2]]},
        {"person": "c", "label_column": "y", "classes": ("u", "v"), "class_names": ("one", "two")},
        {"bounds": None, "ball": 1.0, "unit_norm": True},
    ],
)
def test_what_is_just_allowed_is_allowed(change: dict[str, Any]) -> None:
    request = ReleaseRequest(**(GOOD | change))
    assert request.domain.dimension == 2
    assert request.facts.relation is Relation.REPLACE


def test_days_of_python_are_days_as_typed() -> None:
    first, last = datetime.datetime(2020, 1, 1, 5), datetime.date(2020, 12, 31)
    said: dict[str, Any] = {"columns": ("day",), "kind": {"day": "date"}, "near": {"day": 30.0}}
    for pair in ((first, last), (" 2020-01-01 ", last), ("2020-01-01", "2020-12-31")):
        assert ReleaseRequest(**(GOOD | said | {"bounds": {"day": pair}})).bounds == {
            "day": ("2020-01-01", "2020-12-31")
        }


def test_one_place_may_be_given_as_the_pair_itself() -> None:
    for place in (("a", "b"), [("a", "b")], [["a", "b"]]):
        request = ReleaseRequest(**(GOOD | {"place": place, "near": 1.0, "bounds": {"a": (0, 9), "b": (40, 50)}}))
        assert request.place == (("a", "b"),)


def test_a_column_too_narrow_is_named() -> None:
    narrow = (1e9, 1e9 + 1)
    for bounds, name in (({"a": (0.0, 1.0), "b": narrow}, "b"), ({"a": narrow, "b": (0.0, 1.0)}, "a")):
        with pytest.raises(PlanError) as refusal:
            _ = ReleaseRequest(**(GOOD | {"bounds": bounds})).domain
        assert dict(refusal.value.message.values)["name"] == Message("names", names=(name,))


def test_rows_of_length_one_lie_on_the_sphere_of_radius_one() -> None:
    for ball in (None, 1.0):
        domain = ReleaseRequest(**(GOOD | {"bounds": None, "unit_norm": True, "ball": ball})).domain
        assert isinstance(domain, Ball)
        assert (domain.radius, domain.sphere, domain.centre.tolist()) == (1.0, True, [0.0, 0.0])


def test_one_fill_stands_for_columns_without_a_rule_and_for_numbers_only() -> None:
    said: dict[str, Any] = {
        "columns": ("sex", "a", "b"),
        "bounds": {"a": (0.0, 4.0), "b": (0.0, 4.0)},
        "near": {"a": 1.0, "b": 1.0},
        "kind": {"sex": "category"},
        "values": {"sex": ("f", "m")},
        "far": {"sex": 1.0},
        "fill": 3.0,
    }
    with pytest.raises(PlanError) as refusal:
        ReleaseRequest(**(GOOD | said)).facts  # noqa: B018
    assert (refusal.value.field, refusal.value.message.code) == ("fill", "fill-of-no-number")
    ruled = ReleaseRequest(**(GOOD | said | {"missing": {"sex": "leave-out", "a": "fill:1"}}))
    assert ruled.table is not None
    assert (
        ruled.table
        == ReleaseRequest(
            **(GOOD | said | {"missing": {"sex": "leave-out", "a": "fill:1", "b": "fill:3"}, "fill": None})
        ).table
    )


def test_how_far_categories_are_is_said_by_column() -> None:
    with pytest.raises(PlanError) as refusal:
        ReleaseRequest(**(GOOD | {"near": 1.0, "far": {"": 1.0}})).facts  # noqa: B018
    assert (refusal.value.field, refusal.value.message.code) == ("far", "far-by-category")


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


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"unit_norm": True, "bounds": (0.0, 1.0)}, "unit norm", "unit-norm-and-bounds"),
        ({"unit_norm": True, "ball": 2.0}, "unit norm", "unit-norm-and-bounds"),
        ({"unit_norm": True, "ball": 1.0}, None, None),
        ({"unit_norm": True}, None, None),
    ],
)
def test_rows_of_length_one_have_no_other_bounds(change: dict[str, Any], field: str | None, code: str | None) -> None:
    request = ReleaseRequest(function="l2", epsilon="1", columns=("a", "b"), rows=10, **change)
    if field is None:
        assert request.domain.dimension == 2
        return
    with pytest.raises(PlanError) as refused:
        _ = request.domain
    assert (refused.value.field, refused.value.message.code) == (field, code)


def test_what_stands_for_missing_numbers_is_near_enough_to_compute_with() -> None:
    anywhere: dict[str, Any] = {
        "function": "gaussian",
        "bandwidth": 1.0,
        "epsilon": "1",
        "columns": ("a", "b"),
        "rows": 10,
    }
    assert ReleaseRequest(fill=-FARTHEST, **anywhere).fill_values == (-FARTHEST, -FARTHEST)
    for fill, bounds in ((2 * FARTHEST, None), (2.0, (0.0, 1.0)), (float("inf"), None)):
        with pytest.raises(PlanError) as refused:
            _ = ReleaseRequest(fill=fill, bounds=bounds, **anywhere).fill_values
        assert refused.value.field == "fill"
    box = {"a": (0.0, 1.0), "b": (5.0, 6.0)}
    with pytest.raises(PlanError) as refused:
        _ = ReleaseRequest(fill=0.5, bounds=box, **anywhere).fill_values
    assert refused.value.message.code == "fill-not-inside"
