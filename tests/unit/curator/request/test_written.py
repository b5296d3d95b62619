"""Names in a sentence: short, printable, and three at most."""

import pytest

from dpsim_gui.curator.request.written import by_column, shortened, some_names, written_number
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message


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
    for wrong in (["=5"], ["a="], [" "], ["a=1", "a=2"], ["1", "2"]):
        with pytest.raises(PlanError):
            by_column("near", wrong, columns, "NUMBER")
