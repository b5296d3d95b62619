"""A selection is right from the start or is not made."""

from typing import Any

import numpy as np
import pytest

from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Ball, Box, Everywhere
from dpsim_gui.errors import PlanError

BOX = Box(lower=np.array([0.0, 0.0]), upper=np.array([1.0, 10.0]))
GOOD: dict[str, Any] = {"columns": ("a", "b"), "domain": BOX, "fill": (0.5, 5.0)}


@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        ({"columns": ()}, "columns", "at least one"),
        ({"columns": ("a", "a")}, "columns", "'a' is chosen twice"),
        ({"columns": ("a",), "fill": (0.5,)}, "bounds", "2 columns but 1"),
        ({"fill": (0.5,)}, "fill", "one value for each"),
        ({"fill": (0.5, float("nan"))}, "fill", "finite"),
        ({"fill": (0.5, 11.0)}, "fill", "within the declared bounds"),
        ({"domain": Ball(centre=np.zeros(2), radius=1.0), "fill": (0.9, 0.9)}, "fill", "within"),
        ({"domain": Everywhere(dimension=2), "fill": (float("inf"), 0.0)}, "fill", "finite"),
        ({"classes": ("x",)}, "classes", "label column"),
        ({"label_column": "b", "classes": ("x",)}, "label column", "'b' is also chosen"),
        ({"label_column": "y"}, "classes", "type the list"),
        ({"label_column": "y", "classes": ("x", " ")}, "classes", "name"),
        ({"label_column": "y", "classes": ("x", "y\nz")}, "classes", "one line"),
        ({"label_column": "y", "classes": ("x", " x ")}, "classes", "'x' is listed twice"),
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(PlanError, match=words) as refusal:
        Selection(**(GOOD | change))
    assert refusal.value.field == field


def test_a_good_selection_is_taken() -> None:
    assert Selection(**GOOD, label_column="y", classes=("x", "z")).classes == ("x", "z")
    assert Selection(**(GOOD | {"domain": Everywhere(dimension=2), "fill": (1e300, 0.0)})).label_column is None
