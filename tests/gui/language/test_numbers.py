"""Numbers show no more digits than their noise leaves standing."""

from fractions import Fraction

import pytest

from dpsim_gui.app.language.numbers import exact, plain, rounded, share, significant, spent


@pytest.mark.parametrize(
    ("value", "uncertainty", "text"),
    [
        (301_234.0, 161_000.0, "300,000"),
        (12.3456, 0.032, "12.346"),
        (-12.3456, 0.32, "−12.35"),
        (0.0, 0.0, "0"),
        (0.5, 0.0, "0.5"),
        (1_234_567.0, 0.0, "1,234,567"),
        (3.5e20, 0.0, "3.500000e+20"),
        (2.5e-9, 1e-10, "2.50e−09"),
        (float("nan"), 1.0, "–"),
        (float("inf"), 1.0, "–"),
        (5.0, float("inf"), "5"),
    ],
)
def test_a_value_is_rounded_to_its_noise(value: float, uncertainty: float, text: str) -> None:
    assert rounded(value, uncertainty) == text


def test_three_digits_are_three_digits() -> None:
    assert significant(161_234.0) == "161,000"
    assert significant(0.00123456) == "0.00123"
    assert significant(0.0) == "0"


def test_typed_numbers_stay_short() -> None:
    assert plain(0.1 + 0.2) == "0.3"
    assert plain(-2.5) == "−2.5"
    assert plain(float("inf")) == "–"


def test_epsilon_is_shown_without_loss() -> None:
    assert exact(Fraction(1)) == "1"
    assert exact(Fraction(1, 2)) == "0.5"
    assert exact(Fraction(1, 10**6)) == spent(Fraction(1, 10**6)) == "1e-6"
    assert spent(Fraction(10, 3)) == "10/3"
    assert spent(Fraction(1_234_567, 10**12)) == "1.23 × 10⁻⁶"
    assert exact(Fraction(1, 3)) == "1/3"


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0 %"), (8.82e-76, "< 0.0001 %"), (0.00123, "0.12 %"), (0.368, "36.8 %"), (1.0, "100.0 %")],
)
def test_a_share_is_never_a_power_of_ten(value: float, text: str) -> None:
    assert share(value) == text
