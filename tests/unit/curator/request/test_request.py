"""A request is refused with the field and a sentence, before anything is opened."""

import datetime
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.curator.request.fields import FIELD
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import FARTHEST, Ball
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.sensitivity import Relation
from tests.refusals import refused

GOOD: dict[str, Any] = {"function": "l2sq", "epsilon": "1", "columns": ("a", "b"), "bounds": (0.0, 1.0), "rows": 10}


def request(**change: Any) -> ReleaseRequest:
    return ReleaseRequest(**(GOOD | change))


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"columns": ()}, "columns", "no-columns-chosen"),
        ({"columns": ("a", "a")}, "columns", "column-twice"),
        ({"columns": ("a", "b\u202e")}, "columns", "column-names-too-long"),
        ({"columns": ("a", "x" * 201)}, "columns", "column-names-too-long"),
        ({"row_means": "two\nlines"}, "row means", "not-plain-text"),
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
        ({"label_column": "y", "classes": ("u", "v\nw")}, "classes", "column-names-too-long"),
        ({"label_column": "y", "classes": ("u", "\u202ev")}, "classes", "column-names-too-long"),
        ({"label_column": "y", "classes": ("u", "v"), "class_names": tuple("xyz")}, "class names", "one-name-a-class"),
        ({"person": "y", "label_column": "y", "classes": ("u", "v")}, "person", "person-column-of-its-own"),
        ({"kind": "date"}, "kind", "is-given-by-column"),
        ({"values": ("f", "m")}, "values", "are-lists-by-column"),
        ({"values": {"a": "fm"}}, "values", "names-not-a-list"),
        ({"place": "ab"}, "place", "place-not-pair"),
        ({"place": "lng"}, "place", "place-not-pair"),
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
    with refused(field, code):
        request(**change)


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
        ({"bounds": None, "fill": 2 * FARTHEST}, "fill_values", "fill", "fill-not-inside"),
        ({"bounds": None, "fill": float("inf")}, "fill_values", "fill", "fill-not-inside"),
        ({"bounds": {"a": (0.0, 1.0), "b": (5.0, 6.0)}, "fill": 0.5}, "fill_values", "fill", "fill-not-inside"),
        ({"near": 1.0, "far": {"": 1.0}}, "facts", "far", "far-by-category"),
    ],
)
def test_a_wrong_value_is_refused_when_it_is_needed(change: dict[str, Any], part: str, field: str, code: str) -> None:
    made = request(**change)
    with refused(field, code):
        getattr(made, part)


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
    one, two = request(**given), request(**typed)
    assert one.budget == two.budget
    assert replace(one, epsilon="1", delta="0") == replace(two, epsilon="1", delta="0")


@pytest.mark.parametrize(
    ("name", "longest"),
    [("row_means", 200), ("bounds_note", 2000), ("publisher", 200), ("purpose", 200), ("contact", 200)],
)
def test_what_is_said_in_words_has_a_longest_length(name: str, longest: int) -> None:
    assert getattr(request(**{name: "x" * longest}), name) == "x" * longest
    with refused(name.replace("_", " "), "not-plain-text") as refusal:
        request(**{name: "x" * (longest + 1)})
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
        {"landmarks_rule": "greedy"},
        {"landmarks": [[1, 2]]},
        {"person": "c", "label_column": "y", "classes": ("u", "v"), "class_names": ("one", "two")},
        {"bounds": None, "ball": 1.0, "unit_norm": True},
    ],
)
def test_what_is_just_allowed_is_allowed(change: dict[str, Any]) -> None:
    made = request(**change)
    assert made.domain.dimension == 2
    assert made.facts.relation is Relation.REPLACE


def test_days_of_python_are_days_as_typed() -> None:
    first, last = datetime.datetime(2020, 1, 1, 5), datetime.date(2020, 12, 31)
    said: dict[str, Any] = {"columns": ("day",), "kind": {"day": "date"}, "near": {"day": 30.0}}
    for pair in ((first, last), (" 2020-01-01 ", last), ("2020-01-01", "2020-12-31")):
        assert request(**said, bounds={"day": pair}).bounds == {"day": ("2020-01-01", "2020-12-31")}


def test_one_place_may_be_given_as_the_pair_itself() -> None:
    for place in (("a", "b"), [("a", "b")], [["a", "b"]]):
        assert request(place=place, near=1.0, bounds={"a": (0, 9), "b": (40, 50)}).place == (("a", "b"),)


def test_a_column_too_narrow_is_named() -> None:
    narrow = (1e9, 1e9 + 1)
    for bounds, name in (({"a": (0.0, 1.0), "b": narrow}, "b"), ({"a": narrow, "b": (0.0, 1.0)}, "a")):
        with refused("bounds", "of-column") as refusal:
            _ = request(bounds=bounds).domain
        assert dict(refusal.value.message.values)["name"] == Message("names", names=(name,))


def test_rows_of_length_one_lie_on_the_sphere_of_radius_one() -> None:
    for ball in (None, 1.0):
        domain = request(bounds=None, unit_norm=True, ball=ball).domain
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
    }
    with refused("fill", "fill-of-no-number"):
        _ = request(**said, fill=3.0).facts
    ruled = request(**said, fill=3.0, missing={"sex": "leave-out", "a": "fill:1"}).table
    assert ruled is not None
    assert ruled == request(**said, missing={"sex": "leave-out", "a": "fill:1", "b": "fill:3"}).table


def test_unreadable_cells_take_the_middle_unless_a_value_is_declared() -> None:
    bounds = {"a": (0.0, 4.0), "b": (-1.0, 1.0)}
    assert request(bounds=bounds).fill_values == (2.0, 0.0)
    assert request(bounds=bounds, fill=1.0).fill_values == (1.0, 1.0)
    assert request(bounds=None).fill_values == request(bounds=None, ball=2.0).fill_values == (0.0, 0.0)
    assert request(bounds=None, fill=-FARTHEST).fill_values == (-FARTHEST, -FARTHEST)


def test_missing_bounds_name_the_columns() -> None:
    with pytest.raises(PlanError, match="c1, c2, c3 and 2 more"):
        _ = request(columns=tuple(f"c{i}" for i in range(6)), bounds={"c0": (0.0, 1.0)}).domain


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
    one, two = (request(**said) for _ in range(2))
    assert hash(one) == hash(two)
    assert one == two
    assert replace(one, near={"a": 2.0, "b": 1.0, "day": 9.0}) != one


# ---- rules of columns


def age_request(**others: Any) -> ReleaseRequest:
    given: dict[str, Any] = {"function": "gaussian", "epsilon": "1", "rows": 100, "columns": ("age",)}
    return ReleaseRequest(**(given | others))


def test_plain_numbers_have_no_rules() -> None:
    plain = age_request(bounds=(0, 100), bandwidth=1)
    assert plain.table is None
    assert not plain.counted_rows_are_private
    assert plain.fill_values == (50.0,)


def test_the_bandwidth_is_1_once_every_column_has_its_near() -> None:
    assert age_request(bounds=(0, 100), near=5).bandwidth == 1.0
    assert age_request(bounds=(0, 100), near={"age": "5"}, bandwidth=2).bandwidth == 2.0
    assert age_request(function="l1", bounds=(0, 100), near=5).bandwidth is None
    with pytest.raises(PlanError, match="bandwidth: is needed"):
        _ = age_request(columns=("age", "kg"), bounds=(0, 100), near={"age": 5}).similarity


def test_distances_are_in_units_of_near() -> None:
    domain = age_request(bounds=(0, 100), near=5).domain
    assert domain.upper.tolist() == [20.0]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "bounds",
    [
        ("2020-01-01", "2024-12-31"),
        (datetime.date(2020, 1, 1), datetime.date(2024, 12, 31)),
        ("01.01.2020", "31.12.2024"),
    ],
)
def test_bounds_of_a_date_are_days(bounds: Any) -> None:
    form = {"age": "%d.%m.%Y"} if "." in str(bounds[0]) else None
    found = age_request(bounds={"age": bounds}, kind={"age": "date"}, near={"age": 30}, date_format=form)
    assert found.table is not None
    assert str(found.table.columns[0].description).startswith("2020-01-01 to 2024-12-31")


def test_a_day_written_as_a_whole_number_is_read_by_its_form() -> None:
    found = age_request(
        bounds={"age": (20200101, 20241231)}, kind={"age": "date"}, near=30, date_format={"age": "%Y%m%d"}
    )
    assert found.table is not None
    assert found.table.columns[0].kind is ColumnKind.DATE


def test_a_fill_for_all_columns_is_one_for_each_number() -> None:
    found = age_request(columns=("age", "kg"), bounds=(0, 100), near=5, fill=30, missing={"kg": "leave-out"})
    assert found.table is not None
    words = [str(found.table.missing_words(column)) for column in found.table.columns]
    assert words == ["Missing cells count as 30", "Rows with a missing cell are skipped"]
    assert found.counted_rows_are_private
    assert found.fill_values == ()


def test_a_person_column_makes_the_number_of_counted_rows_private() -> None:
    found = age_request(bounds=(0, 1), bandwidth=1, person="id")
    assert found.table is None
    assert found.counted_rows_are_private


GATHERED: dict[str, tuple[list[str], Any]] = {
    "near": (["5", "age=10"], {"": 5.0, "age": 10.0}),
    "kind": (["a=b=category"], {"a=b": "category"}),
    "values": (['a=b=x,"y, z",q=1'], {"a=b": ("x", "y, z", "q=1")}),
    "far": (["age=2"], {"age": 2.0}),
    "place": (['lng,"lat,1"'], (("lng", "lat,1"),)),
    "date_format": (["age=%d=%m=%Y"], {"age": "%d=%m=%Y"}),
    "missing": (["age=fill:a=b"], {"age": "fill:a=b"}),
    "bounds": (["age=2020-01-01:2021-01-01"], {"age": ("2020-01-01", "2021-01-01")}),
}


@pytest.mark.parametrize("name", GATHERED)
def test_an_option_typed_for_each_column_is_gathered_and_written_again(name: str) -> None:
    texts, value = GATHERED[name]
    gather = FIELD[name].gathered
    assert gather is not None
    columns = ("age", "a=b", "lng", "lat,1")
    assert gather(FIELD[name].title, texts, columns) == value
    assert gather(FIELD[name].title, FIELD[name].written(value), columns) == value
    assert not gather(FIELD[name].title, [], columns)


def test_what_comes_round_again_is_compared_by_straight_distances_only() -> None:
    """An hour has no place on a line, so no sum over columns can be made of it."""
    asked = {"columns": ("hour",), "kind": {"hour": "cycle:24"}, "near": {"hour": 2}}
    assert age_request(**asked).facts.space is not None
    with refused("function", "comes-round-again"):
        _ = age_request(function="l1", **asked).facts
