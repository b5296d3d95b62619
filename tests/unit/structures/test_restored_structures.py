"""What a stranger's file may say of a structure stays as it is, unless somebody means to change it."""

import json

from tests.unit.structures.restored_structures import FILE, LIMITS, broken_limits, restored


def test_parameters_and_tables_are_taken_and_refused_as_they_always_were() -> None:
    """See `restored_structures` before writing them anew."""
    known = json.loads(FILE.read_text("utf-8"))
    told = restored()
    assert told.keys() == known.keys()
    for name, fates in told.items():
        assert fates == known[name], name


def test_numbers_of_a_file_are_taken_from_the_least_to_the_largest_and_none_beyond() -> None:
    """What one version writes the others read, and no version computes with more than it can."""
    known = json.loads(LIMITS.read_text("utf-8"))
    assert list(broken_limits(known)) == []
