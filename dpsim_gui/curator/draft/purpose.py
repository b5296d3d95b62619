"""What the owner wants to find out, and the function that fits it."""

from enum import StrEnum

from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.messages import Message


class Purpose(StrEnum):
    HOT_SPOTS = "hot-spots"
    UNUSUAL = "unusual"
    CLASSES = "classes"
    CANDIDATES = "candidates"
    OVER_TIME = "over-time"


PROPOSED: dict[Purpose, FunctionName] = {
    Purpose.HOT_SPOTS: FunctionName.GAUSSIAN,
    # Far rows still count a little, so that places without rows differ too.
    Purpose.UNUSUAL: FunctionName.CAUCHY,
    Purpose.CLASSES: FunctionName.GAUSSIAN,
    # A rank over all rows needs no reach, and nothing is answered more exactly.
    Purpose.CANDIDATES: FunctionName.L2SQ,
    Purpose.OVER_TIME: FunctionName.GAUSSIAN,
}
"""All are built on ℓ2, so that every kind of column can be compared."""


def purpose_obstacle(purpose: Purpose, choices: Choices) -> Message | None:
    """Why this cannot be found out with the choices so far; None if it can."""
    if purpose is Purpose.CLASSES and not choices.label_column:
        return Message("classes-need-label")
    return None
