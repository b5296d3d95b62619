"""What a missing cell becomes: a decision of the owner for every column.

    fill        a typed value stands for it; all missing cells then pile up at that value
    own         it is one more value of a category, as far from all others as they are from each other
    leave-out   the row adds nothing at all; the number of complete rows is then private and gets a noisy count

`own` is for categories alone. On a line (numbers, ordered values, dates) or a circle, one more point would have to lie
somewhere, nearer to some values than to others: that is a fill, and should be typed as one.
Where nothing was decided, the middle of the bounds stands for a missing cell, and the receipt says so.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from dpsim_gui.errors import PlanError
from dpsim_gui.plain_text import is_plain

MISSING_WORDS = frozenset(
    {"", "na", "n/a", "#n/a", "nan", "null", "none", "nil", "?", "\\n", "-", "--", ".", "missing"}
)
"""Cells, in small letters and without spaces around them, that say that nothing is there."""


class MissingRule(StrEnum):
    FILL = "fill"
    OWN = "own"
    LEAVE_OUT = "leave-out"


@dataclass(frozen=True, kw_only=True)
class Missing:
    """fill: the typed value as text in the column's own unit; None for the middle of the bounds."""

    rule: MissingRule = MissingRule.FILL
    fill: str | None = None

    def __post_init__(self) -> None:
        if self.fill is None:
            return
        if self.rule is not MissingRule.FILL:
            raise PlanError("missing", "value-not-of-rule", rule=self.rule)
        if not self.fill.strip() or not is_plain(self.fill):
            raise PlanError("missing", "missing-value-length")

    @classmethod
    def parse(cls, text: str) -> "Missing":
        """As typed: fill:30, own or leave-out."""
        rule, colon, fill = text.strip().partition(":")
        if rule not in list(MissingRule) or bool(colon) != (rule == MissingRule.FILL):
            raise PlanError("missing", "missing-rule")
        return cls(rule=MissingRule(rule), fill=fill.strip() if colon else None)

    def refuse_own(self, name: str) -> None:
        if self.rule is MissingRule.OWN:
            raise PlanError("missing", "own-needs-category", name=name)

    def to_json(self) -> dict[str, Any]:
        return {"rule": self.rule.value, "fill": self.fill}

    @classmethod
    def from_json(cls, content: Any) -> "Missing":
        if not isinstance(content, dict) or set(content) != {"rule", "fill"}:
            raise ValueError("not a decision on missing cells")
        fill = content["fill"]
        if fill is not None and not isinstance(fill, str):
            raise ValueError("not a text")
        return cls(rule=MissingRule(content["rule"]), fill=fill)


IN_THE_MIDDLE = Missing()
"""Nothing was decided: the middle of the bounds stands for a missing cell."""
