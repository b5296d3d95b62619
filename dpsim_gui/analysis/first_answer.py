"""A first answer of a release in plain words: about how many rows are near the fullest of a few hundred places.

The places are public and the answers are noisy ones, so this costs nothing.
"""

from dataclasses import dataclass

import numpy as np

from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.domain import Box
from dpsim_gui.messages import Figure, Message, Value
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.receipt_sections import figure
from dpsim_gui.release.release import Release
from dpsim_gui.structures.public_seed import PublicSeed, sample_points

_PLACES = 300
# With more columns a point is no place that anybody could read.
_MOST_COLUMNS = 8
_DAY = len("2026-11-18")


@dataclass(frozen=True, kw_only=True)
class FirstAnswer:
    """share: of all rows, near the point;  half_width: of the 95 % interval, as a share"""

    share: float
    half_width: float
    words: Message


def first_answer(release: Release) -> FirstAnswer | None:
    """None where an answer is no share of the rows, or where points cannot be read by people."""
    receipt, facts = release.receipt, release.receipt.facts
    readable = isinstance(facts.domain, Box) and len(receipt.columns) <= _MOST_COLUMNS
    if not facts.similarity.is_kernel or receipt.classes or not readable:
        return None
    points = sample_points(facts.domain, _PLACES, PublicSeed.of("first answer"), "points")
    if receipt.table is not None:
        points = receipt.table.coordinates(receipt.table.values_at(points))[0]
    answer = release.asked_by(PointForm.COORDINATES).query(points)
    best = int(np.argmax(answer.value))
    share = float(np.clip(answer.value[best], 0.0, 1.0))
    half = float(answer.total_high[best] - answer.total_low[best]) / 2
    rows = receipt.rows_bound
    words = Message(
        "first-answer",
        people=Figure(f"{round(rows * share):,}"),
        rows=Figure(f"{rows:,}"),
        error=Figure(f"{max(1, round(rows * half)):,}"),
        point=_named(release, points[best : best + 1]),
    )
    return FirstAnswer(share=share, half_width=half, words=words)


def _named(release: Release, point: np.ndarray) -> Value:
    """Each column with its value."""
    table, names = release.receipt.table, release.receipt.columns
    if table is None:
        return tuple(
            Message("first-answer-value", name=name, value=figure(value))
            for name, value in zip(names, point[0].tolist(), strict=True)
        )
    values = table.values_at(point)[0].tolist()
    told: list[Value] = []
    for column in table.columns:
        for place, name in enumerate(column.names):
            value = values[len(told)]
            shown: Value = column.shown(value, place)
            if isinstance(shown, Figure):
                shown = figure(value)
            elif column.kind is ColumnKind.DATE:
                # The day is enough.
                shown = str(shown)[:_DAY]
            told.append(Message("first-answer-value", name=name, value=shown))
    return tuple(told)
