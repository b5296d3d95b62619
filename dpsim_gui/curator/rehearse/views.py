"""What a reader would see, rehearsed and beside the truth: profiles, the accuracy of classes, a curve, a map."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Span
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator.plan.plan import DROWNED, Plan
from dpsim_gui.curator.plan.verdict import Verdict
from dpsim_gui.domain import Box
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import Release

_STEPS = 41
# Rows among which a profile or a curve finds its ends.
_CANDIDATES = 64
# With more columns nobody looks at them one by one; of fewer, those are shown that move the answer most.
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
    receipt, domain = plan.receipt, plan.receipt.facts.domain
    if not isinstance(domain, Box) or len(receipt.columns) > _MOST_COLUMNS:
        return ()
    few = rows[:_CANDIDATES]
    start = few[int(np.argmax(truth(few)))]
    ways = _ways(receipt.table, start) if receipt.table is not None else _plain_ways(receipt.columns, domain, start)
    lines = [
        RehearsedLine(name=name, places=places, words=words, is_list=is_list, exact=truth(points), answer=ask(points))
        for name, places, words, is_list, points in ways
    ]
    moved = sorted(range(len(lines)), key=lambda at: -float(np.ptp(lines[at].exact)))[:_MOST_SHOWN]
    return tuple(lines[at] for at in sorted(moved))


# Name, places, their words, whether they are a list, and the points there.
_Way = tuple[str, Floats, tuple[str, ...], bool, Floats]


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


def _plain_ways(names: tuple[str, ...], domain: Box, start: Floats) -> list[_Way]:
    ways: list[_Way] = []
    for at, (name, low, high) in enumerate(zip(names, domain.lower, domain.upper, strict=True)):
        places = np.linspace(low, high, _STEPS)
        along = np.repeat(start[None], _STEPS, axis=0)
        along[:, at] = places
        ways.append((name, places, tuple(f"{place:.4g}" for place in places.tolist()), False, along))
    return ways


@dataclass(frozen=True, kw_only=True)
class ClassAccuracy:
    """Shares of new rows of the twin: named right, left open since bands overlap, named wrong.

    without_noise: named right by the exact sums, which leave nothing open
    """

    right: float
    left_open: float
    wrong: float
    without_noise: float

    @property
    def verdict(self) -> Verdict:
        """By how many are named right of those that would be without noise: two thirds are useful, one third is not."""
        kept = self.right / self.without_noise if self.without_noise > 0 else 0.0
        if kept >= 1 - DROWNED / 2:
            return Verdict.USEFUL
        return Verdict.BORDERLINE if kept > 1 - DROWNED else Verdict.DROWNED


def class_accuracy(
    release: Release, points: Floats, *, classes: int, scores: Callable[[int, Floats], Floats]
) -> ClassAccuracy:
    """points: (q, d) new rows, the i-th of class i modulo `classes`

    scores: (class, points) → how close each is to the rows of that class, exactly; the largest is closest
    """
    stated = np.arange(len(points)) % classes
    names = np.array(release.classes, dtype=object)
    result = np.asarray(release.classify(points).label, dtype=object)
    right = float(np.mean(result == names[stated]))
    left_open = float(np.mean([label is None for label in result]))
    exact = np.stack([scores(each, points) for each in range(classes)], axis=1).argmax(axis=1)
    return ClassAccuracy(
        right=right,
        left_open=left_open,
        wrong=max(0.0, 1 - right - left_open),
        without_noise=float(np.mean(exact == stated)),
    )


# The rehearsed answers on a way through the twin, beside the truth: what a reader's curve would look like.
#
# In many columns nearly every straight way along one column is far from all rows and shows nothing. A way from one row
# of the twin to another passes both where rows are and where they are not, in any number of columns.

_CURVE_STEPS = 101


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
    share = np.linspace(0.0, 1.0, _CURVE_STEPS)
    # Where rows are divided by their length the way runs on the sphere, as the questions do.
    points = inside(start + share[:, None] * (end - start))
    return RehearsedCurve(share=share, exact=truth(points), answer=ask(points))


# Points along each side of a map.
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
