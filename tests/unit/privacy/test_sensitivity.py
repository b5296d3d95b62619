import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.privacy.sensitivity import Sensitivity, round_up


@pytest.mark.parametrize(("l1", "l2_squared"), [(0, 1), (1, 0), (-1, 4)])
def test_a_summary_that_no_row_can_move_is_refused(l1: int, l2_squared: int) -> None:
    with pytest.raises(ValueError, match="needs no noise"):
        Sensitivity(l1=l1, l2_squared=l2_squared)


def test_rows_of_one_person_multiply_the_distance() -> None:
    assert Sensitivity(l1=3, l2_squared=5).for_group(4) == Sensitivity(l1=12, l2_squared=80)


@given(st.floats(min_value=0, max_value=2.0**62))
def test_rounding_up_never_loses_and_adds_at_most_one_part_in_a_trillion(bound: float) -> None:
    rounded = round_up(bound)
    assert rounded >= Fraction(bound)
    assert rounded <= Fraction(bound) * (1 + Fraction(1, 2**39)) + 1


def test_the_pad_lifts_a_bound_that_arithmetic_rounded_just_below_an_integer() -> None:
    assert round_up(math.nextafter(7.0, 0.0)) == 8


@pytest.mark.parametrize("bound", [math.nan, math.inf, -math.inf, -1.0])
def test_a_bound_that_is_no_bound_is_refused(bound: float) -> None:
    with pytest.raises(ValueError, match="finite"):
        round_up(bound)
