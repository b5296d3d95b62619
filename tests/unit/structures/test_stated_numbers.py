"""What structures foretell, build and read stays as it is, unless somebody means to change it."""

import json

import pytest

from tests.unit.structures.specimens import Specimen, holds_for
from tests.unit.structures.stated_numbers import FILE, STATED, name_of, stated, stated_classes

SENSITIVITY = ("l1", "l2_squared")
KNOWN = json.loads(FILE.read_text("utf-8"))


@pytest.fixture(scope="module")
def classes() -> dict[str, dict[str, float]]:
    return stated_classes()


def test_every_specimen_that_states_numbers_has_known_ones(classes: dict[str, dict[str, float]]) -> None:
    assert KNOWN.keys() == {*map(name_of, STATED), *classes}


def test_the_same_public_numbers_lead_to_the_same_scores_of_classes(classes: dict[str, dict[str, float]]) -> None:
    for name, numbers in classes.items():
        assert numbers == pytest.approx(KNOWN[name], rel=1e-6, abs=0.0), name
        assert [numbers[each] for each in SENSITIVITY] == [KNOWN[name][each] for each in SENSITIVITY], name


@holds_for(STATED)
def test_the_same_public_numbers_lead_to_the_same_plan_sums_and_answers(specimen: Specimen) -> None:
    """Sites of a study must plan alike, whatever version they run: see `stated_numbers` before writing them anew."""
    # Of small numbers too: the noise of one unit in an answer may be 10⁻²⁷.
    numbers, known = stated(specimen), KNOWN[name_of(specimen)]
    assert numbers == pytest.approx(known, rel=1e-6, abs=0.0)
    # Lengths of landmarks' features come out of a library, whose last digits differ from machine to machine.
    if specimen.structure != "landmarks":
        assert [numbers[each] for each in SENSITIVITY] == [known[each] for each in SENSITIVITY]
