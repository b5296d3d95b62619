from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import Budget, exact_number

EXACT = {
    "1": Fraction(1),
    " 0.1 ": Fraction(1, 10),
    "1e-6": Fraction(1, 10**6),
    "1.5E+2": Fraction(150),
    ".5": Fraction(1, 2),
    "5.": Fraction(5),
    "1/3": Fraction(1, 3),
    "+0.3/7": Fraction(3, 70),
}
NOT_NUMBERS = ["", "-1", "nan", "inf", "1e9999", "0x10", "1_000", "٣", "1,500", "1/2/3", "one", "1" * 65, "1 2", "1/-2"]


@pytest.mark.parametrize(("text", "value"), EXACT.items(), ids=repr)
def test_a_typed_number_keeps_its_exact_value(text: str, value: Fraction) -> None:
    assert exact_number("epsilon", text) == value


@given(st.decimals(min_value=0, max_value=10**6, allow_nan=False, allow_infinity=False, places=9))
def test_every_decimal_survives_as_written(number: object) -> None:
    assert exact_number("epsilon", f"{number:f}") == Fraction(str(number))


@pytest.mark.parametrize("text", NOT_NUMBERS)
@pytest.mark.parametrize(("field", "example"), [("epsilon", "1/3"), ("delta", "1e-6")])
def test_what_is_not_a_positive_number_is_refused_with_an_example_that_fits(
    field: str, example: str, text: str
) -> None:
    with pytest.raises(PlanError, match=example) as refusal:
        exact_number(field, text)
    assert refusal.value.field == field


def test_division_by_zero_is_refused() -> None:
    with pytest.raises(PlanError, match="divided by zero"):
        exact_number("epsilon", "1/0")


def test_numbers_of_up_to_64_characters_are_read() -> None:
    assert exact_number("epsilon", "1" * 64) == int("1" * 64)


@pytest.mark.parametrize(("epsilon", "delta"), [("1e-6", "0"), ("100", "0"), ("1", "1e-30"), ("1", "0.1")])
def test_budgets_at_the_ends_of_what_is_possible_are_taken(epsilon: str, delta: str) -> None:
    budget = Budget.parse(epsilon=epsilon, delta=delta)
    assert (budget.epsilon, budget.delta) == (Fraction(epsilon), Fraction(delta))


@pytest.mark.parametrize("epsilon", ["0", "1e-7", "9.99e-7", "100.1", "1e30"])
def test_an_epsilon_that_protects_nothing_or_answers_nothing_is_refused(epsilon: str) -> None:
    with pytest.raises(PlanError, match="epsilon"):
        Budget.parse(epsilon=epsilon, delta="0")


@pytest.mark.parametrize("delta", ["0.11", "0.1001", "1", "1e-31", "9.99e-31"])
def test_a_delta_out_of_range_is_refused(delta: str) -> None:
    with pytest.raises(PlanError, match="delta"):
        Budget.parse(epsilon="1", delta=delta)


def test_zero_delta_asks_for_pure_privacy() -> None:
    assert Budget.parse(epsilon="1", delta="0").is_pure
    assert not Budget.parse(epsilon="1", delta="1e-6").is_pure
