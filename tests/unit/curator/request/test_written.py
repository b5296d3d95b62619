"""Values of a request: as Python programs hold them and as people write them."""

from collections.abc import Callable
from fractions import Fraction

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
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.budget import exact_number
from dpsim_gui.typed_number import real_number, whole_number


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
    for wrong, message in (
        (["=5"], Message("write-by-column", form="NUMBER")),
        (["a="], Message("write-by-column", form="NUMBER")),
        ([" "], Message("write-by-column", form="NUMBER")),
        (["a=1", "a=2"], Message("twice-for-column", name="a")),
        (["1", "2"], Message("twice-for-all")),
    ):
        with pytest.raises(PlanError) as refused:
            by_column("near", wrong, columns, "NUMBER")
        assert (refused.value.field, refused.value.message) == ("near", message)


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


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (["0"], Message("write-bounds")),
        (["a=0"], Message("write-bounds")),
        (["0:x"], Message("write-bounds")),
        (["0:"], Message("write-bounds")),
        ([":1"], Message("write-bounds")),
        (["a=0:1", "a=0:2"], Message("bounds-twice", whose="a")),
        (["0:1", "0:2"], Message("bounds-twice", whose=Message("all-columns"))),
        (["0:1", "a=0:2"], Message("bounds-both-ways")),
        (["a=0:2", "0:1"], Message("bounds-both-ways")),
    ],
)
def test_bounds_that_cannot_be_meant_are_refused(texts: list[str], message: Message) -> None:
    with pytest.raises(PlanError) as refused:
        typed_pairs("bounds", texts)
    assert (refused.value.field, refused.value.message) == ("bounds", message)


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


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (lambda: typed_texts("KIND")("kind", ["date"], ("a",)), Message("write-by-column", form="KIND")),
        (lambda: typed_lists("kind", ["f,m"], ("a",)), Message("write-by-column", form="A,B,…")),
        (lambda: typed_lists("kind", ['a="f'], ("a",)), Message("names-not-csv")),
        (lambda: typed_names("kind", "a\nb"), Message("names-not-csv")),
        (lambda: typed_places("kind", ["a"], ()), Message("write-place")),
        (lambda: typed_places("kind", ["a,b", "a,b,c"], ()), Message("write-place")),
    ],
)
def test_what_is_typed_wrong_is_told_how_to_write(typed: Callable[[], object], message: Message) -> None:
    with pytest.raises(PlanError) as refused:
        typed()
    assert (refused.value.field, refused.value.message) == ("kind", message)


@pytest.mark.parametrize(
    ("text", "value"),
    [("12", 12.0), (" -0.5 ", -0.5), ("1e-3", 0.001), (".5", 0.5), ("5.", 5.0), ("−3", -3.0), ("+2", 2.0)],
)
def test_a_number_is_read(text: str, value: float) -> None:
    assert real_number("x", text) == value


@pytest.mark.parametrize("text", ["", "abc", "nan", "inf", "1e999", "0x10", "1 2", "--1", "1_000", "٣"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(PlanError, match="number"):
        real_number("x", text)


@pytest.mark.parametrize(("typed", "meant"), [("0,5", 0.5), ("-12,25", -12.25), ("0,123", 0.123), ("1,5e-3", 0.0015)])
def test_a_decimal_comma_is_read_where_it_means_one_thing(typed: str, meant: float) -> None:
    assert real_number("bandwidth", typed) == meant
    if meant > 0:
        assert exact_number("epsilon", typed) == Fraction(str(meant))


def test_a_comma_is_asked_about_since_it_means_two_things() -> None:
    with pytest.raises(PlanError, match="with a point and no commas"):
        real_number("x", "1,500")


@pytest.mark.parametrize(("text", "value"), [("2000", 2000), ("2,000", 2000), ("2 000 000", 2_000_000), ("7", 7)])
def test_a_whole_number_is_read_with_its_groups(text: str, value: int) -> None:
    assert whole_number("rows", text) == value


@pytest.mark.parametrize(
    "text", ["", "-3", "2.5", "2,00", "20,00,000", "1e3", "9" * 31, "2,000 000.5", "2_000", "1_00", "٣"]
)
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(PlanError, match="whole number"):
        whole_number("rows", text)
