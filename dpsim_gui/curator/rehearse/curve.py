"""The rehearsed answers on a way through the twin, beside the truth: what a reader's curve would look like.

In many columns nearly every straight way along one column is far from all rows and shows nothing. A way from one row of
the twin to another passes both where rows are and where they are not, in any number of columns.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.release.answer import Answer

_STEPS = 101
_CANDIDATES = 64


@dataclass(frozen=True, kw_only=True, eq=False)
class RehearsedCurve:
    """share: (k,) of the way, 0 to 1;  exact: (k,) the truth there;  answer: of the rehearsed release there."""

    share: Floats
    exact: Floats
    answer: Answer


def rehearsed_curve(
    rows: Floats,
    *,
    inside: Callable[[Floats], Floats],
    truth: Callable[[Floats], Floats],
    ask: Callable[[Floats], Answer],
) -> RehearsedCurve:
    """From the row with the largest true answer among a few to the one with the smallest.

    rows: (n, d) of the twin, n ≥ 1;  inside: moves points to where rows may lie
    """
    few = rows[:_CANDIDATES]
    heights = truth(few)
    start, end = few[int(np.argmax(heights))], few[int(np.argmin(heights))]
    share = np.linspace(0.0, 1.0, _STEPS)
    # Where rows are divided by their length the way runs on the sphere, as the questions do.
    points = inside(start + share[:, None] * (end - start))
    return RehearsedCurve(share=share, exact=truth(points), answer=ask(points))
