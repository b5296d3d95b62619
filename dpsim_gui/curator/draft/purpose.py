"""What the owner wants to find out, and the function that fits it."""

from enum import StrEnum

from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.messages import Message


class Purpose(StrEnum):
    HOT_SPOTS = "hot-spots"
    UNUSUAL = "unusual"
    CLASSES = "classes"
    CANDIDATES = "candidates"
    OVER_TIME = "over-time"
    DISTRIBUTION = "distribution"


PROPOSED: dict[Purpose, FunctionName] = {
    Purpose.HOT_SPOTS: FunctionName.GAUSSIAN,
    # Far rows still count a little, so that places without rows differ too.
    Purpose.UNUSUAL: FunctionName.CAUCHY,
    Purpose.CLASSES: FunctionName.GAUSSIAN,
    # A rank over all rows needs no reach, and nothing is answered more exactly.
    Purpose.CANDIDATES: FunctionName.L2SQ,
    Purpose.OVER_TIME: FunctionName.GAUSSIAN,
    # Column by column, as quantiles are.
    Purpose.DISTRIBUTION: FunctionName.L1,
}
"""All but the last are built on ℓ2, so that every kind of column can be compared."""
PROPOSED_STRUCTURE = {Purpose.DISTRIBUTION: "nested-histograms"}
"""Where it is not the one with the least error of an answer."""


def purpose_obstacle(purpose: Purpose, choices: Choices) -> Message | None:
    """Why this cannot be found out with the choices so far; None if it can."""
    if purpose is Purpose.CLASSES and not choices.label_column:
        return Message("classes-need-label")
    if purpose is Purpose.DISTRIBUTION:
        return _without_quantiles(choices)
    return None


def _without_quantiles(choices: Choices) -> Message | None:
    """Why columns have no quantiles, or not all of them can be in one release with those that have."""
    if choices.domain not in (DomainKind.BOX, DomainKind.BALL):
        return Message("distribution-needs-bounds")
    kinds = [choices.kinds.get(name, "") for name in choices.columns]
    if any(kind.startswith(ColumnKind.CYCLE) for kind in kinds):
        return Message("distribution-of-cycles")
    if kinds and all(kind == ColumnKind.CATEGORY for kind in kinds):
        return Message("distribution-needs-order")
    return None
