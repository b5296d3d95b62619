"""What columns make of cells, and which rules they refuse, stays as it is unless somebody means to change it."""

import json
from typing import Any

import pytest

from tests.unit.columns.examples import EXAMPLES
from tests.unit.columns.stated_columns import FILE, written

KNOWN = json.loads(FILE.read_text("utf-8"))


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return written()


@pytest.mark.parametrize("name", [*EXAMPLES, "of dates"])
def test_cells_questions_and_rules_are_read_as_they_always_were(name: str, told: dict[str, Any]) -> None:
    """See `stated_columns` before writing them anew."""
    assert told.keys() == KNOWN.keys()
    for what, known in KNOWN[name].items():
        assert told[name][what] == known, what
