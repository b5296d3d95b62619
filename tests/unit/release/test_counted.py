"""Which records answers are about."""

from dpsim_gui.release.receipt_parts import Counted


def test_rows_left_out_and_people_are_told_apart() -> None:
    assert Counted.of(complete=False, person=False) is Counted.ALL
    assert Counted.of(complete=True, person=False) is Counted.COMPLETE
    assert Counted.of(complete=False, person=True) is Counted.OF_EACH_PERSON
    assert Counted.of(complete=True, person=True) is Counted.COMPLETE_OF_EACH_PERSON
