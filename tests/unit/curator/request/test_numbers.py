"""Numbers as typed: what is unambiguous is read, what is not is asked about."""

from fractions import Fraction

import pytest

from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import exact_number
from dpsim_gui.typed_number import real_number, whole_number


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
