"""Parts of a merged release add up, and records are counted as the receipt says."""

from dataclasses import replace
from fractions import Fraction

import pytest

from dpsim_gui.json_values import encode
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.release.receipt_parts import Counted, Part, Whole, parts_of

FIRST = Part(
    fingerprint="a" * 64,
    rows=3,
    rows_bound=5,
    budget=Budget.parse(epsilon="1/2", delta="1e-6"),
    rho=Fraction(1, 3),
    noise=NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(9)),
    program="dpsim 0.2.0",
    signed_by=None,
)
SECOND = replace(
    FIRST, fingerprint="b" * 64, rows=0, rows_bound=20, budget=Budget.parse(epsilon="2", delta="1e-9"), rho=Fraction(1)
)


@pytest.mark.parametrize("parts", [(FIRST, SECOND), (SECOND, FIRST)])
def test_a_whole_promises_what_its_weakest_parts_do(parts: tuple[Part, ...]) -> None:
    """Of ε, δ and ρ each for itself, whatever the order."""
    whole = Whole.of(parts)
    assert whole.budget == Budget.parse(epsilon="2", delta="1e-6")
    assert whole.rho == 1
    assert (whole.rows, whole.rows_bound) == (3, 25)
    assert whole.law.standard_deviation == pytest.approx(18**0.5)
    assert Whole.of((*parts, replace(FIRST, rows=None))).rows is None


def test_a_part_may_be_of_no_rows_at_all() -> None:
    assert parts_of(encode([FIRST, SECOND])) == (FIRST, SECOND)


def test_a_whole_has_from_two_to_a_hundred_parts() -> None:
    listed = encode([replace(FIRST, fingerprint=f"{at:064x}") for at in range(101)])
    for count in (2, 100):
        assert len(parts_of(listed[:count])) == count
    for count in (0, 1, 101):
        with pytest.raises(ValueError, match="not a list of parts"):
            parts_of(listed[:count])


def test_rows_left_out_and_people_are_told_apart() -> None:
    assert Counted.of(complete=False, person=False) is Counted.ALL
    assert Counted.of(complete=True, person=False) is Counted.COMPLETE
    assert Counted.of(complete=False, person=True) is Counted.OF_EACH_PERSON
    assert Counted.of(complete=True, person=True) is Counted.COMPLETE_OF_EACH_PERSON
