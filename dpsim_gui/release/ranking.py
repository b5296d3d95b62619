"""Which of many candidates are most like the data: the best answers of a stream of points, in bounded memory."""

from collections.abc import Iterable
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import BAND_LEVEL, Release

Rows = NDArray[np.int64]

MOST = 10_000_000
_FEWEST_KEPT = 2**15


@dataclass(frozen=True, kw_only=True, eq=False)
class Ranking:
    """rows: (k,) which points of the stream, counted from 1, the most similar first;  answer: theirs, in that order."""

    rows: Rows
    answer: Answer


def most_similar(
    release: Release, blocks: Iterable[Floats], count: int, *, label: str | None = None, level: float = BAND_LEVEL
) -> Ranking:
    """The `count` points of largest kernel value or smallest distance; of equal ones the earlier.

    blocks: (k, d) arrays, one after the other;  label, level: as in `Release.query`
    """
    if not 1 <= count <= MOST:
        raise QueryError("top", "whole-number-to-limit", limit=MOST)
    sign = -1.0 if release.receipt.facts.similarity.is_kernel else 1.0
    seen = 0
    kept: list[Ranking] = []
    for points in blocks:
        answer = release.query(points, label=label, level=level)
        kept.append(Ranking(rows=np.arange(seen + 1, seen + 1 + len(points)), answer=answer))
        seen += len(points)
        # Sorted only once as much has come in as is kept, so that a long stream costs a constant per point.
        if sum(len(part.rows) for part in kept) >= 2 * max(count, _FEWEST_KEPT):
            kept = [_best(kept, count, sign)]
    if not kept:
        nothing = np.zeros((0, len(release.columns)))
        return Ranking(rows=np.zeros(0, dtype=np.int64), answer=release.query(nothing, label=label, level=level))
    return _best(kept, count, sign)


def _best(parts: list[Ranking], count: int, sign: float) -> Ranking:
    rows = np.concatenate([part.rows for part in parts])
    columns = {
        field.name: np.concatenate([getattr(part.answer, field.name) for part in parts])
        for field in fields(Answer)
        if field.name != "level" and getattr(parts[0].answer, field.name) is not None
    }
    order = np.lexsort((rows, sign * columns["value"]))[:count]
    answer = Answer(level=parts[0].answer.level, **{name: column[order] for name, column in columns.items()})
    return Ranking(rows=rows[order], answer=answer)
