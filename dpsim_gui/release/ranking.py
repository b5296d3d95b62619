"""Which of many candidates are most like the data: of a stream of points or of a file, in bounded memory."""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.points.read import read_kept
from dpsim_gui.release.points.text import STANDARD_INPUT, KeptBlock
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
    columns: dict[str, Any] = {
        field.name: np.concatenate([getattr(part.answer, field.name) for part in parts])
        for field in fields(Answer)
        if field.name not in ("level", "library") and getattr(parts[0].answer, field.name) is not None
    }
    order = np.lexsort((rows, sign * columns["value"]))[:count]
    answer = Answer(level=parts[0].answer.level, **{name: column[order] for name, column in columns.items()})
    return Ranking(rows=rows[order], answer=answer)


@dataclass(frozen=True, kw_only=True, eq=False)
class RankedRows:
    """The most similar rows of a file, best first; those that cannot be read are none of them.

    rows: (k,) which rows of the file, counted from 1;  points: (k, d) themselves;  candidates: how many there were
    header, lines: the file's own columns, the cells of each row as CSV
    """

    source: Path
    rows: Rows
    points: Floats
    answer: Answer
    candidates: int
    header: tuple[str, ...]
    lines: list[str]

    @property
    def cells(self) -> list[list[str]]:
        return list(csv.reader(self.lines))


def ranked_rows(
    release: Release,
    source: Path,
    count: int,
    *,
    label: str | None = None,
    level: float = BAND_LEVEL,
    progress: Progress | None = None,
) -> RankedRows:
    """Reads the file twice, to answer all points and to fetch the best ones, so that memory stays bounded."""
    if source == STANDARD_INPUT:
        raise QueryError("points", "points-read-twice")
    left_out, candidates = [np.zeros(0, dtype=np.int64)], 0
    headers: list[tuple[str, ...]] = []

    def readable() -> Iterator[Floats]:
        nonlocal candidates
        for block in kept_blocks(source, release, progress):
            headers[:] = [block.header]
            left_out.append(block.first_row + np.flatnonzero(~block.readable))
            points = block.points[block.readable]
            candidates += len(points)
            yield points

    best = most_similar(release, readable(), count, label=label, level=level)
    rows = _in_the_file(best.rows, np.concatenate(left_out))
    points, lines = _fetched(source, release, rows, progress)
    return RankedRows(
        source=source,
        rows=rows,
        points=points,
        answer=best.answer,
        candidates=candidates,
        header=headers[0] if headers else release.columns,
        lines=lines,
    )


def _in_the_file(rows: Rows, left_out: Rows) -> Rows:
    """Numbers among the rows that can be read → among all;  left_out: numbers of those that cannot, rising.

    The j-th of those, from 0, stands before readable row r if at most r − 1 readable ones stand before it: u_j − j ≤ r.
    """
    return rows + np.searchsorted(left_out - np.arange(len(left_out)), rows, side="right")


def kept_blocks(source: Path, release: Release, progress: Progress | None) -> Iterator[KeptBlock]:
    """Reports how many rows there were, and about how many there will be."""
    rows, share = 0, 0.0

    def watch(done: int, total: int | None) -> None:
        nonlocal share
        share = done / total if total else 0.0

    for block in read_kept(source, release.columns, table=release.rules, progress=watch):
        # One block is given out before its share of the file is known.
        if progress is not None:
            progress(rows, round(rows / share) if share > 0 else None)
        yield block
        rows += len(block.points)


def _fetched(source: Path, release: Release, rows: Rows, progress: Progress | None) -> tuple[Floats, list[str]]:
    """The points and lines at these rows of the file, in the order of the rows."""
    result, lines = np.zeros((len(rows), len(release.columns))), [""] * len(rows)
    order = np.argsort(rows)
    seen = 0
    for block in read_kept(source, release.columns, table=release.rules):
        if progress is not None:
            progress(seen, None)
        first, last = np.searchsorted(rows[order], [seen + 1, seen + len(block.points) + 1])
        for wanted in order[first:last].tolist():
            at = int(rows[wanted]) - seen - 1
            result[wanted], lines[wanted] = block.points[at], block.lines[at]
        seen += len(block.points)
        if last == len(rows):
            break
    return result, lines
