"""The codec of frozen dataclasses: what it writes it reads; a stranger's JSON is refused by the name of its field."""

import json
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Any

import pytest

from dpsim_gui.json_values import (
    INLINE,
    OMITTED,
    UNWRITTEN,
    Size,
    canonical,
    decode,
    encode,
    no_constant,
    no_duplicates,
    text_to,
    whole_to,
)


class Colour(StrEnum):
    RED = "red"


@dataclass(frozen=True, kw_only=True)
class Inner:
    share: Fraction
    colour: Colour


@dataclass(frozen=True, kw_only=True)
class Outer:
    name: Annotated[str, text_to(5)]
    count: Annotated[int, whole_to(9)] | None
    place: float
    size: Size
    names: tuple[str, ...]
    part: Inner
    flat: Annotated[Inner, INLINE]
    is_late: bool
    later: Annotated[Size | None, OMITTED] = None
    computed: Annotated[float, UNWRITTEN] = 7.0


INNER = Inner(share=Fraction(1, 3), colour=Colour.RED)
VALUE = Outer(
    name="age", count=None, place=-2.5, size=0.0, names=("a", "b"), part=INNER, flat=INNER, is_late=True, later=1.0
)
CONTENT: dict[str, Any] = {
    "name": "age", "count": None, "place": -2.5, "size": 0.0, "names": ["a", "b"], "share": "1/3", "colour": "red",
    "part": {"share": "1/3", "colour": "red"}, "is_late": True, "later": 1.0,
}  # fmt: skip


def test_what_is_written_is_read_again() -> None:
    assert encode(VALUE) == CONTENT
    assert decode(Outer, CONTENT) == VALUE
    assert decode(Outer, json.loads(canonical(encode(VALUE)))) == VALUE
    assert encode([VALUE, {"part": INNER}]) == [CONTENT, {"part": CONTENT["part"]}]


def test_a_field_that_older_files_lack_has_no_key_and_is_no_null() -> None:
    older = {name: value for name, value in CONTENT.items() if name != "later"}
    assert decode(Outer, older).later is None
    assert encode(decode(Outer, older)) == older
    with pytest.raises(ValueError, match="later: not a size"):
        decode(Outer, CONTENT | {"later": None})


@pytest.mark.parametrize("name", sorted({*CONTENT} - {"later"}))
def test_every_other_key_is_needed(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name}: missing"):
        decode(Outer, {key: value for key, value in CONTENT.items() if key != name})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("name", "longer"), ("name", 3), ("name", "a\u202eb"), ("name", None), ("count", 0), ("count", 10),
        ("count", True), ("count", 1.0), ("place", 1), ("place", float("inf")), ("place", float("nan")),
        ("place", -0.0), ("place", "1"), ("size", -1.0), ("size", 1e300), ("size", None), ("names", "ab"),
        ("names", ["a", 1]), ("names", None), ("names", ["x" * 201]), ("part", None), ("part", [1]),
        ("part", {"share": "1/3"}), ("part", {"share": "1/3", "colour": "red", "more": 1}),
        ("share", 0.5), ("share", "0.5"), ("share", "-1/3"),
        ("colour", "blue"), ("colour", 1), ("colour", []), ("is_late", 1), ("is_late", "true"),
    ],
)  # fmt: skip
def test_a_value_of_another_type_or_size_is_refused_by_the_name_of_its_field(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"^{name}: "):
        decode(Outer, CONTENT | {name: value})


@pytest.mark.parametrize("content", [None, [], "x", 1, CONTENT | {"more": 1}, CONTENT | {"computed": 7.0}])
def test_anything_else_is_no_value(content: object) -> None:
    with pytest.raises(ValueError, match=r"not a Outer|unknown keys"):
        decode(Outer, content)


def test_a_key_appears_once_and_a_number_is_a_number() -> None:
    for text in ('{"a": 1, "a": 2}', '{"a": NaN}', '{"a": -Infinity}'):
        with pytest.raises(ValueError, match=r"twice|is not a number"):
            json.loads(text, object_pairs_hook=no_duplicates, parse_constant=no_constant)
    with pytest.raises(ValueError, match="not JSON compliant"):
        canonical({"a": float("nan")})
