"""What cannot be found out with the choices so far is told with the reason."""

import pytest

from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.purpose import Purpose, purpose_obstacle


@pytest.mark.parametrize(
    ("purpose", "choices", "code"),
    [
        (Purpose.CLASSES, Choices(), "classes-need-label"),
        (Purpose.CLASSES, Choices(label_column="y"), None),
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
