"""Missing cells: a decision of the owner, shown and kept."""

import pytest

from dpsim_gui.columns.column import IN_THE_MIDDLE, Missing, MissingRule
from dpsim_gui.errors import PlanError
from dpsim_gui.json_values import decode, encode


@pytest.mark.parametrize(
    ("text", "rule", "fill"),
    [
        ("fill:30", MissingRule.FILL, "30"),
        (" fill: Not known ", MissingRule.FILL, "Not known"),
        ("fill:07:30", MissingRule.FILL, "07:30"),
        ("own", MissingRule.OWN, None),
        ("leave-out", MissingRule.LEAVE_OUT, None),
    ],
)
def test_a_decision_is_read_as_typed(text: str, rule: MissingRule, fill: str | None) -> None:
    missing = Missing.parse(text)
    assert (missing.rule, missing.fill) == (rule, fill)
    assert decode(Missing, encode(missing)) == missing


@pytest.mark.parametrize("text", ["", "30", "fill", "own:30", "leave-out:", "drop", "FILL:30", "fill30"])
def test_anything_else_is_asked_again(text: str) -> None:
    with pytest.raises(PlanError, match="type fill:VALUE, own or leave-out"):
        Missing.parse(text)


@pytest.mark.parametrize("fill", ["", "  ", "a\0b", "\u202e7", "x" * 201])
def test_a_fill_is_plain_text(fill: str) -> None:
    with pytest.raises(PlanError, match="visible letters"):
        Missing(fill=fill)


def test_a_value_belongs_to_a_fill() -> None:
    with pytest.raises(PlanError, match="belongs to fill"):
        Missing(rule=MissingRule.OWN, fill="30")


def test_where_nothing_is_decided_the_middle_stands_for_it() -> None:
    assert (IN_THE_MIDDLE.rule, IN_THE_MIDDLE.fill) == (MissingRule.FILL, None)


@pytest.mark.parametrize(
    "content",
    [None, [], {}, {"rule": "fill"}, {"rule": "fill", "fill": 3}, {"rule": "drop", "fill": None},
     {"rule": 1, "fill": None}, {"rule": "own", "fill": None, "more": 1}],
)  # fmt: skip
def test_another_json_is_refused(content: object) -> None:
    with pytest.raises(ValueError, match=r".+"):
        decode(Missing, content)
