"""Who counts as a neighbour, and how far one row can move a summary."""

import math
from dataclasses import dataclass
from enum import StrEnum


class Relation(StrEnum):
    """When two data sets are neighbours.

    replace:     same number of rows n, one row differs; n is public.
    add-remove:  one row more or less; n is private and is itself a noisy count.
    """

    REPLACE = "replace"
    ADD_REMOVE = "add-remove"


@dataclass(frozen=True, kw_only=True)
class Sensitivity:
    """How far the whole integer summary, all blocks jointly, moves between neighbours.

    l1:          sup ‖S(X) − S(X')‖₁, an integer
    l2_squared:  sup ‖S(X) − S(X')‖₂², an integer
    Both are upper bounds in integer units and include the rounding of features to the integer grid.
    """

    l1: int
    l2_squared: int

    def __post_init__(self) -> None:
        if self.l1 < 1 or self.l2_squared < 1:
            raise ValueError("a summary that no row can move needs no noise and is not a summary")

    def for_group(self, rows: int) -> "Sensitivity":
        """Group privacy: `rows` rows of one person move the sums by at most `rows` times as much."""
        return Sensitivity(l1=self.l1 * rows, l2_squared=self.l2_squared * rows * rows)


def round_up(bound: float) -> int:
    """The integer above a bound that was computed in floating point.

    The pad of 2⁻⁴⁰ is far above the rounding error of the few operations behind such a bound. More noise, never less.
    """
    if not math.isfinite(bound) or bound < 0:
        raise ValueError("a sensitivity must be finite and not negative")
    return math.ceil(bound * (1 + 2.0**-40))
