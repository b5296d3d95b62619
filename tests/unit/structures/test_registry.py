"""The names in the registry are those the structures have, and nothing is loaded before it is asked for."""

import pytest

from dpsim_gui.columns.geometry import Space, Span, Vertices
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.landmarks.reader import EarlierLandmarks
from dpsim_gui.structures.registry import (
    ANSWERED_FUNCTIONS,
    CLASSIFIERS,
    PAPER_STRUCTURES,
    STRUCTURES,
    answering,
    description_of,
    structure_in_file,
)
from dpsim_gui.structures.setting import Facts
from tests.unit.structures.settings import unit_box

SPACE = Space(parts=(Span(lower=0.0, upper=2.0), Vertices(count=3, far=1.0)))


def test_columns_with_rules_lie_in_the_box_around_their_space() -> None:
    similarity = Similarity(name=FunctionName.L1)
    facts = Facts(similarity=similarity, domain=SPACE.box, relation=Relation.REPLACE, space=SPACE)
    assert facts.dimension == SPACE.axes == 2
    elsewhere = unit_box(2)
    with pytest.raises(ValueError, match="box around their space"):
        Facts(similarity=similarity, domain=elsewhere, relation=Relation.REPLACE, space=SPACE)


def test_every_name_leads_to_the_structure_that_has_it() -> None:
    assert {name: kind.name for name, kind in STRUCTURES.items()} == {name: name for name in STRUCTURES}
    assert len(STRUCTURES) == len(list(STRUCTURES)) >= 10
    assert all(description_of(name) is kind.description for name, kind in (*STRUCTURES.items(), *CLASSIFIERS.items()))


def test_other_names_lead_nowhere() -> None:
    assert "pyramid" not in STRUCTURES
    assert STRUCTURES.get("pyramid") is None
    assert structure_in_file("pyramid", {}) is None
    assert description_of("pyramid") is None
    with pytest.raises(KeyError):
        STRUCTURES["pyramid"]


def test_landmarks_without_directions_are_of_the_earlier_form() -> None:
    assert structure_in_file("landmarks", {}) is EarlierLandmarks
    assert structure_in_file("landmarks", {"directions": 3}) is STRUCTURES["landmarks"]


def test_only_landmarks_say_that_points_of_the_owner_travel_in_the_file() -> None:
    kinds = (*STRUCTURES.values(), *CLASSIFIERS.values())
    assert {kind.name for kind in kinds if kind.description.publishes_points} == {"landmarks"}


@pytest.mark.parametrize("function", FunctionName)
def test_structures_that_do_not_answer_a_function_are_passed_over(function: FunctionName) -> None:
    answers = {name: kind for name, kind in STRUCTURES.items() if function in ANSWERED_FUNCTIONS[name]}
    offered = {name: kind for name, kind in answers.items() if name not in PAPER_STRUCTURES}
    assert dict(answering(function)) == offered
    # One of the paper's is there where it is asked for, and only that one.
    for name in PAPER_STRUCTURES:
        assert dict(answering(function, name)) == {
            other: kind for other, kind in answers.items() if other in offered or other == name
        }


def test_sums_are_compared_by_what_they_depend_on() -> None:
    """Counts of a grid are the same for every function; waves are drawn for one."""
    sums = {name: kind.description.sums for name, kind in STRUCTURES.items() if kind.description.sums is not None}
    assert {name: found.function for name, found in sums.items()} == {
        "grid": False,
        "lattice-waves": True,
        "fourier": True,
    }
    assert set(sums["grid"].parameters) > {"side", "order"}


def test_features_that_are_counts_are_never_negative() -> None:
    """Then a row that is left out or kept moves the sums by less: see `partly_counted`."""
    counting = {name for name, kind in STRUCTURES.items() if kind.never_negative}
    assert counting == {"tree", "embedded-tree", "nested-histograms", "grid"}
