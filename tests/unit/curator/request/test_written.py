"""Values of a request: as Python programs hold them and as people write them."""

from functools import partial
from typing import Any

import pytest

from dpsim_gui.curator.request.written import (
    by_column,
    one_line,
    shortened,
    some_names,
    typed_lists,
    typed_names,
    typed_numbers,
    typed_pairs,
    typed_places,
    typed_texts,
    written_lists,
    written_number,
    written_numbers,
    written_pairs,
    written_places,
)
from dpsim_gui.messages import Message
from tests.refusals import refused


def test_long_and_unprintable_names_are_cut_and_cleaned() -> None:
    assert shortened("x" * 40) == "x" * 40
    assert shortened("x" * 41) == "x" * 40 + "…"
    assert shortened("a\nb\u202e") == "a?b?"


def test_the_first_three_names_are_told_and_how_many_more() -> None:
    assert some_names("abc") == Message("names", names=("a", "b", "c"))
    assert some_names("abcde") == Message("names-and-more", names=("a", "b", "c"), count=2)
    assert some_names(["x" * 50], most=1) == Message("names", names=("x" * 40 + "…",))


def test_whole_numbers_are_written_without_a_point_as_far_as_they_are_exact() -> None:
    for value, text in (
        (3.0, "3"),
        (-2.0, "-2"),
        (0.1, "0.1"),
        (999999999999999.0, "999999999999999"),
        (1e15, "1000000000000000.0"),
    ):
        assert written_number(value) == [text]
        assert float(text) == value


def test_the_longest_name_that_fits_ends_before_the_value() -> None:
    columns = ("a", "a=b", "c")
    assert by_column("near", ["a=b=1", "c= 2 ", "a=3"], columns, "NUMBER") == {"a=b": "1", "c": "2", "a": "3"}
    assert by_column("near", ["5", "new=x=y"], columns, "NUMBER") == {"": "5", "new": "x=y"}


@pytest.mark.parametrize(
    ("texts", "bounds"),
    [
        ([], None),
        (["0:1"], (0.0, 1.0)),
        (["-1.5:2e3"], (-1.5, 2000.0)),
        (["a=0:1", "b=2:3"], {"a": (0.0, 1.0), "b": (2.0, 3.0)}),
        (["a=b=0:1"], {"a=b": (0.0, 1.0)}),
        ([" 2020-01-01 : 2020-12-31 "], ("2020-01-01", "2020-12-31")),
    ],
)
def test_bounds_are_typed_for_all_columns_or_for_each(texts: list[str], bounds: object) -> None:
    found = typed_pairs("bounds", texts)
    assert found == bounds
    if found is not None:
        assert typed_pairs("bounds", written_pairs(found)) == found


NUMBERS = partial(by_column, columns=("a", "a=b", "c"), form="NUMBER")
KINDS = lambda field, texts: typed_texts("KIND")(field, texts, ("a",))  # noqa: E731
LISTS = partial(typed_lists, columns=("a",))
PLACES = partial(typed_places, _columns=())


@pytest.mark.parametrize(
    ("typed", "texts", "message"),
    [
        (typed_pairs, ["0"], Message("write-bounds")),
        (typed_pairs, ["a=0"], Message("write-bounds")),
        (typed_pairs, ["0:x"], Message("write-bounds")),
        (typed_pairs, ["0:"], Message("write-bounds")),
        (typed_pairs, [":1"], Message("write-bounds")),
        (typed_pairs, ["a=0:1", "a=0:2"], Message("bounds-twice", whose="a")),
        (typed_pairs, ["0:1", "0:2"], Message("bounds-twice", whose=Message("all-columns"))),
        (typed_pairs, ["0:1", "a=0:2"], Message("bounds-both-ways")),
        (typed_pairs, ["a=0:2", "0:1"], Message("bounds-both-ways")),
        (NUMBERS, ["=5"], Message("write-by-column", form="NUMBER")),
        (NUMBERS, ["a="], Message("write-by-column", form="NUMBER")),
        (NUMBERS, [" "], Message("write-by-column", form="NUMBER")),
        (NUMBERS, ["a=1", "a=2"], Message("twice-for-column", name="a")),
        (NUMBERS, ["1", "2"], Message("twice-for-all")),
        (
            lambda field, texts: typed_texts("KIND")(field, texts, ("a",)),
            ["date"],
            Message("write-by-column", form="KIND"),
        ),
        (LISTS, ["f,m"], Message("write-by-column", form="A,B,…")),
        (LISTS, ['a="f'], Message("names-not-csv")),
        (typed_names, "a\nb", Message("names-not-csv")),
        (PLACES, ["a"], Message("write-place")),
        (PLACES, ["a,b", "a,b,c"], Message("write-place")),
    ],
)
def test_what_is_typed_wrong_is_told_how_to_write(typed: Any, texts: Any, message: Message) -> None:
    with refused("field", message.code) as refusal:
        typed("field", texts)
    assert refusal.value.message == message


def test_what_is_typed_of_columns_is_read_and_written_as_it_was() -> None:
    columns = ("a", "b")
    assert typed_numbers("near", ["a=1.5", "2"], columns) == {"a": 1.5, "": 2.0}
    assert written_numbers({"a": 1.5, "": 2.0}) == ["a=1.5", "2"]
    assert typed_texts("KIND")("kind", ["a= date "], columns) == {"a": "date"}
    assert typed_lists("values", ['a=f, "m, n"'], columns) == {"a": ("f", "m, n")}
    assert written_lists({"a": ("f", "m, n")}) == ['a=f,"m, n"']
    assert typed_places("place", ["a,b", '"c, d",e'], columns) == (("a", "b"), ("c, d", "e"))
    assert written_places([("a", "b"), ("c, d", "e")]) == ["a,b", '"c, d",e']
    for nothing in (typed_numbers, typed_texts("KIND"), typed_lists, typed_places):
        assert nothing("field", [], columns) is None
    assert one_line("note", " two\n lines ") == "two lines"
