"""The rehearsed answers over two columns beside the truth: what a reader's map would look like."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Span
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.domain import Box
from dpsim_gui.release.answer import Answer

_SIDE = 40


@dataclass(frozen=True, kw_only=True, eq=False)
class RehearsedMap:
    """exact, value: (side, side), the lowest of both columns first;  hidden: where noise may explain the answer

    width, height: of the map, in coordinates;  to_scale: both are the same unit, as kilometres of a place are
    """

    exact: Floats
    value: Floats
    hidden: NDArray[np.bool_]
    width: float
    height: float
    to_scale: bool


def rehearsed_map(
    plan: Plan, *, truth: Callable[[Floats], Floats], ask: Callable[[Floats], Answer]
) -> RehearsedMap | None:
    """None unless there are two columns, each a line between two ends, under a kernel."""
    facts = plan.receipt.facts
    lines = facts.space is None or all(isinstance(part, Span) for part in facts.space.parts)
    if facts.dimension != 2 or not isinstance(facts.domain, Box) or not lines or not facts.similarity.is_kernel:
        return None
    ends = [np.linspace(low, high, _SIDE) for low, high in zip(facts.domain.lower, facts.domain.upper, strict=True)]
    # The second column goes up the map.
    points = np.stack(np.meshgrid(*ends), axis=-1).reshape(-1, 2)
    answer = ask(points)
    half = (answer.high - answer.low) / 2
    width, height = (facts.domain.upper - facts.domain.lower).tolist()
    return RehearsedMap(
        exact=truth(points).reshape(_SIDE, _SIDE),
        value=answer.value.reshape(_SIDE, _SIDE),
        hidden=(np.abs(answer.value) <= half).reshape(_SIDE, _SIDE),
        width=width,
        height=height,
        to_scale=plan.request.place is not None,
    )
