"""What a stranger's file may say of a structure stays as it is, unless somebody means to change it."""

import json

from tests.unit.structures.restored_structures import FILE, restored


def test_parameters_and_tables_are_taken_and_refused_as_they_always_were() -> None:
    """See `restored_structures` before writing them anew."""
    known = json.loads(FILE.read_text("utf-8"))
    told = restored()
    assert told.keys() == known.keys()
    for name, fates in told.items():
        assert fates == known[name], name
