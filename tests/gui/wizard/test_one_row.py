"""One row is a row, not rows, wherever rows are counted."""

import pytest

from dpsim_gui.app.wizard.axis_curves import PlotAxis, axis_words
from dpsim_gui.app.wizard.pages import summarise_protected
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.privacy.sensitivity import Relation


@pytest.mark.parametrize(
    ("relation", "typed", "told"),
    [
        (Relation.REPLACE, "1", "1 row"),
        (Relation.REPLACE, "2", "2 rows"),
        (Relation.ADD_REMOVE, "1", "at most 1 row"),
        (Relation.ADD_REMOVE, "21", "at most 21 rows"),
    ],
)
def test_the_list_of_steps_counts(relation: Relation, typed: str, told: str) -> None:
    exact, bound = (typed, "") if relation is Relation.REPLACE else ("", typed)
    choices = Choices(neighbours=relation, row_means_text="one person", rows_text=exact, rows_bound_text=bound)
    assert summarise_protected(choices) == f"one person  ·  {told}"


def test_a_place_on_the_axis_of_rows_counts_and_one_of_epsilon_measures() -> None:
    assert [axis_words(PlotAxis.ROWS).place(value) for value in ("1", "1,590")] == ["1 row", "1,590 rows"]
    assert axis_words(PlotAxis.EPSILON).place("1") == "ε = 1"
