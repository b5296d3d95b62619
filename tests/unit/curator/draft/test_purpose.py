"""A question proposes the function, the δ and the bandwidth that measure best for it, and says what it lacks."""

from dataclasses import replace

import pytest

from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.purpose import Purpose, proposal_for, proposed_changes, purpose_obstacle
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.plan.verdict import judge
from dpsim_gui.structures.registry import ANSWERED_FUNCTIONS

DIRECTIONS = Choices(
    source="a.npy",
    columns=tuple(f"x{place}" for place in range(64)),
    domain=DomainKind.SPHERE,
    fill_text="0",
    rows_text="8000",
    dataset_text="a",
)


def relative(choices: Choices) -> float:
    found = judge(make_plan(Draft(choices).to_request(), advice=False)).of_differences
    assert found is not None
    return found


def test_every_proposed_structure_answers_its_function() -> None:
    for purpose in Purpose:
        for choices in (Choices(columns=("a",)), DIRECTIONS):
            for pure in (False, True):
                proposal = proposal_for(purpose, choices, pure=pure)
                if proposal.structure != "auto":
                    assert proposal.function in ANSWERED_FUNCTIONS[proposal.structure]
                assert not (pure and proposal.needs_delta)


def test_what_is_proposed_for_embeddings_is_many_times_sharper_than_without_delta() -> None:
    proposed = replace(DIRECTIONS, **proposed_changes(Purpose.CANDIDATES, DIRECTIONS))
    assert (proposed.function, proposed.delta_text, proposed.bandwidth_text) == ("gaussian", "1e-6", "1")
    assert relative(proposed) < 0.5 * relative(replace(proposed, delta_text="0"))
    pure = replace(proposed, **proposed_changes(Purpose.CANDIDATES, proposed, pure=True))
    assert (pure.function, pure.delta_text) == ("l2sq", "0")
    assert relative(pure) < relative(replace(proposed, delta_text="0"))


def test_classes_get_squared_distance_with_a_delta_that_follows_the_rows() -> None:
    few = Choices(columns=("a", "b"), label_column="y", rows_text="2000")
    assert proposed_changes(Purpose.CLASSES, few)["delta_text"] == "1e-6"
    many = replace(few, rows_text="100000000")
    assert proposed_changes(Purpose.CLASSES, many) == {
        "purpose": "classes",
        "function": "l2sq",
        "structure": "auto",
        "delta_text": "1e-9",
    }


def test_a_delta_and_a_bandwidth_that_were_typed_stay() -> None:
    typed = replace(DIRECTIONS, delta_text="1e-9", bandwidth_text="0.4")
    changes = proposed_changes(Purpose.HOT_SPOTS, typed)
    assert not {"delta_text", "bandwidth_text"} & set(changes)
    # What another question proposed goes with it.
    classes = replace(Choices(columns=("a",)), **proposed_changes(Purpose.CLASSES, Choices(columns=("a",))))
    assert proposed_changes(Purpose.HOT_SPOTS, classes)["delta_text"] == "0"


@pytest.mark.parametrize(
    ("purpose", "choices", "code"),
    [
        (Purpose.CLASSES, Choices(), "classes-need-label"),
        (Purpose.CLASSES, Choices(label_column="y"), None),
        (Purpose.UNUSUAL, Choices(), None),
        (Purpose.HOT_SPOTS, Choices(domain=DomainKind.NONE), None),
        (Purpose.DISTRIBUTION, Choices(), None),
        (Purpose.DISTRIBUTION, Choices(domain=DomainKind.BALL, columns=("a",)), None),
        (Purpose.DISTRIBUTION, Choices(domain=DomainKind.NONE), "distribution-needs-bounds"),
        (Purpose.DISTRIBUTION, Choices(domain=DomainKind.SPHERE), "distribution-needs-bounds"),
        (
            Purpose.DISTRIBUTION,
            Choices(columns=("a", "b"), kinds={"b": "cycle:24"}),
            "distribution-of-cycles",
        ),
        (Purpose.DISTRIBUTION, Choices(columns=("a",), kinds={"b": "cycle:24"}), None),
        (Purpose.DISTRIBUTION, Choices(columns=("a", "b"), kinds={"a": "category"}), None),
        (
            Purpose.DISTRIBUTION,
            Choices(columns=("a", "b"), kinds={"a": "category", "b": "category"}),
            "distribution-needs-order",
        ),
    ],
)
def test_a_purpose_is_told_what_it_lacks(purpose: Purpose, choices: Choices, code: str | None) -> None:
    obstacle = purpose_obstacle(purpose, choices)
    assert (obstacle and obstacle.code) == code
