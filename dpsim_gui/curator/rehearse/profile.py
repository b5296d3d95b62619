"""The rehearsed answers along one column after another, beside the truth: what a reader's profile would look like."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.domain import Box
from dpsim_gui.release.answer import Answer

_STEPS = 41
_CANDIDATES = 64
_MOST_COLUMNS = 30
_MOST_SHOWN = 6


@dataclass(frozen=True, kw_only=True, eq=False)
class RehearsedLine:
    """name: of the column;  places: (k,) values in its own unit;  words: (k,) what they are called

    is_list: there is nothing between two of them;  exact: (k,) the truth;  answer: of the rehearsed release
    """

    name: str
    places: Floats
    words: tuple[str, ...]
    is_list: bool
    exact: Floats
    answer: Answer


def rehearsed_profile(
    plan: Plan, rows: Floats, *, truth: Callable[[Floats], Floats], ask: Callable[[Floats], Answer]
) -> tuple[RehearsedLine, ...]:
    """Through the row of the twin with the largest true answer among a few, along the columns that move it most.

    Empty where columns have no bounds of their own, or there are too many to look at one by one.
    rows: (n, d) of the twin, n ≥ 1
    """
    receipt = plan.receipt
    if not isinstance(receipt.facts.domain, Box) or len(receipt.columns) > _MOST_COLUMNS:
        return ()
    few = rows[:_CANDIDATES]
    start = few[int(np.argmax(truth(few)))]
    ways = _ways(receipt.table, start) if receipt.table is not None else _plain_ways(receipt.columns, plan, start)
    lines = [
        RehearsedLine(name=name, places=places, words=words, is_list=is_list, exact=truth(points), answer=ask(points))
        for name, places, words, is_list, points in ways
    ]
    moved = sorted(range(len(lines)), key=lambda at: -float(np.ptp(lines[at].exact)))[:_MOST_SHOWN]
    return tuple(lines[at] for at in sorted(moved))


_Way = tuple[str, Floats, tuple[str, ...], bool, Floats]
"""name, places, their words, whether they are a list, and the points there"""


def _ways(table: ColumnTable, start: Floats) -> list[_Way]:
    values = table.values_at(start[None])[0]
    ways: list[_Way] = []
    for column in table.columns:
        for place, name in enumerate(column.names):
            count, (low, high) = len(column.choices), column.ranges[place]
            places = np.arange(count, dtype=np.float64) if count else np.linspace(low, high, _STEPS)
            along = np.repeat(values[None], len(places), axis=0)
            along[:, len(ways)] = places
            words = tuple(column.shown(each, place) for each in places.tolist())
            ways.append((name, places, words, bool(count), table.coordinates(along)[0]))
    return ways


def _plain_ways(names: tuple[str, ...], plan: Plan, start: Floats) -> list[_Way]:
    domain = plan.receipt.facts.domain
    assert isinstance(domain, Box)
    ways: list[_Way] = []
    for at, (name, low, high) in enumerate(zip(names, domain.lower, domain.upper, strict=True)):
        places = np.linspace(low, high, _STEPS)
        along = np.repeat(start[None], _STEPS, axis=0)
        along[:, at] = places
        ways.append((name, places, tuple(f"{each:.4g}" for each in places.tolist()), False, along))
    return ways
