"""How often a class is named right is counted over all rows, those left open among them."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from dpsim_gui.curator.rehearse.views import class_accuracy


def test_shares_of_rows_named_right_left_open_and_wrong_are_a_whole() -> None:
    labels = ["a", None, "b", "b", "a", "a", None, "a"]
    release: Any = SimpleNamespace(classes=("a", "b"), classify=lambda points: SimpleNamespace(label=labels))

    def scores(index: int, points: Any) -> Any:
        return np.full(len(points), 1.0 - index)

    found = class_accuracy(release, np.zeros((8, 1)), classes=2, scores=scores)
    # Rows are of a and b in turn: the first, fourth and fifth are right.
    assert (found.right, found.left_open, found.wrong, found.without_noise) == (3 / 8, 2 / 8, 3 / 8, 1 / 2)
