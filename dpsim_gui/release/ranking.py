"""Which of many candidates are most like the data: of a stream of points or of a file, in bounded memory."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import ANSWER_COLUMNS, Answer, free_names
from dpsim_gui.release.named_columns import NamedColumns
from dpsim_gui.release.points.read import read_kept
from dpsim_gui.release.points.text import KeptBlock
from dpsim_gui.release.release import BAND_LEVEL, Release

Rows = NDArray[np.int64]

MOST = 10_000_000
CLEAR_COLUMN = "clear"
_FEWEST_KEPT, _KEPT_NUMBERS = 2**15, 2**20
_SAMPLED = 2**16


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
    best, seen = _Best(release, count, label, level), 0
    for points in blocks:
        best.add(np.arange(seen + 1, seen + 1 + len(points)), points)
        seen += len(points)
    return best.ranking().ranking


@dataclass(frozen=True, kw_only=True, eq=False)
class _BestRows:
    """points, lines: of the rows of the ranking, where they are wanted"""

    ranking: Ranking
    points: Floats
    lines: list[str]


class _Best:
    """The best of a stream so far, in bounded memory; what is below the worst of enough others is dropped at once."""

    def __init__(self, release: Release, count: int, label: str | None, level: float) -> None:
        if not 1 <= count <= MOST:
            raise QueryError("top", "whole-number-to-limit", limit=MOST)
        self._ask = partial(release.query, label=label, level=level)
        self._columns, self._count = len(release.columns), count
        self._sign = -1.0 if release.receipt.facts.similarity.is_kernel else 1.0
        # Wide rows are larger, and sorted more often.
        self._most = 2 * max(count, min(_FEWEST_KEPT, _KEPT_NUMBERS // self._columns))
        self._kept: list[_BestRows] = []
        self._bar = np.inf
        self._sample: list[float] = []
        self._every, self.seen = 1, 0

    def add(self, rows: Rows, points: Floats, lines: Sequence[str] | None = None) -> None:
        """rows: rising, and above all before;  lines: what stands at each, kept with its point"""
        answer = self._ask(points)
        self._sample += answer.value[(-self.seen) % self._every :: self._every].tolist()
        self.seen += len(rows)
        while len(self._sample) > _SAMPLED:
            self._sample, self._every = self._sample[::2], 2 * self._every
        good = np.flatnonzero(self._sign * answer.value < self._bar)
        if not len(good):
            return
        self._kept.append(
            _BestRows(
                ranking=Ranking(rows=rows[good], answer=_taken(answer, good)),
                points=points[good] if lines is not None else np.empty((len(good), 0)),
                lines=[] if lines is None else [lines[at] for at in good.tolist()],
            )
        )
        # Sorted only once as much has come in as is kept, so that a long stream costs a constant per point.
        if sum(len(part.ranking.rows) for part in self._kept) >= self._most:
            self._kept = [self._sorted()]
            self._bar = float((self._sign * self._kept[0].ranking.answer.value)[-1])

    def ranking(self) -> _BestRows:
        if not self._kept:
            nothing = np.zeros((0, self._columns))
            empty = Ranking(rows=np.zeros(0, dtype=np.int64), answer=self._ask(nothing))
            return _BestRows(ranking=empty, points=nothing, lines=[])
        return self._sorted()

    @property
    def typical(self) -> float:
        """The median answer, of a sample of them: every one, every second, every fourth of the stream, …"""
        return float(np.median(self._sample)) if self._sample else np.nan

    def _sorted(self) -> _BestRows:
        rows = np.concatenate([part.ranking.rows for part in self._kept])
        answers = [part.ranking.answer for part in self._kept]
        columns: dict[str, Any] = {
            field.name: np.concatenate([getattr(each, field.name) for each in answers])
            for field in fields(Answer)
            if isinstance(getattr(answers[0], field.name), np.ndarray)
        }
        answer = replace(answers[0], **columns)
        order = np.lexsort((rows, self._sign * answer.value))[: self._count]
        lines = list(chain.from_iterable(part.lines for part in self._kept))
        return _BestRows(
            ranking=Ranking(rows=rows[order], answer=_taken(answer, order)),
            points=np.concatenate([part.points for part in self._kept])[order],
            lines=[lines[at] for at in order.tolist()] if lines else [],
        )


def _taken(answer: Answer, places: Rows) -> Answer:
    columns: dict[str, Any] = {field.name: getattr(answer, field.name) for field in fields(Answer)}
    columns = {name: each[places] for name, each in columns.items() if isinstance(each, np.ndarray)}
    return replace(answer, **columns)


@dataclass(frozen=True, kw_only=True, eq=False)
class RankedRows(NamedColumns):
    """The most similar rows of a file, best first; those that cannot be read are none of them.

    rows: (k,) which rows of the file, counted from 1;  points: (k, d) themselves;  candidates: how many there were
    header, lines: the file's own columns, the cells of each row as CSV
    typical: the median answer of all candidates
    """

    source: Path
    rows: Rows
    points: Floats
    answer: Answer
    candidates: int
    header: tuple[str, ...]
    lines: list[str]
    typical: float
    is_kernel: bool

    @property
    def cells(self) -> list[list[str]]:
        return list(csv.reader(self.lines))

    @property
    def clear(self) -> Flags:
        """(k,) whether a row is more similar than the typical candidate by more than noise and method explain."""
        if self.is_kernel:
            return np.asarray(self.answer.total_low > self.typical)
        return np.asarray(self.answer.total_high < self.typical)

    @property
    def clear_rows(self) -> int:
        """How many rows at the top are all clear; ranks below may be noise."""
        return len(self.rows) if self.clear.all() else int(np.argmin(self.clear))

    def keys(self) -> tuple[str, ...]:
        return ("row", *self.header, *free_names(self.header, (*ANSWER_COLUMNS, CLEAR_COLUMN)))

    def column_of(self, column: str) -> Any:
        if column == "row":
            return self.rows
        if column in self.header:
            at = self.header.index(column)
            return [cells[at] for cells in self.cells]
        own = dict(zip(free_names(self.header, (*ANSWER_COLUMNS, CLEAR_COLUMN)), (*ANSWER_COLUMNS, ""), strict=True))
        return getattr(self.answer, own[column]) if own[column] else self.clear

    def __len__(self) -> int:
        return len(self.rows)


def ranked_rows(
    release: Release,
    source: Path,
    count: int,
    *,
    label: str | None = None,
    level: float = BAND_LEVEL,
    progress: Progress | None = None,
) -> RankedRows:
    """Reads the file once. Memory holds the best rows so far and a block of others, however long the file is."""
    best, header = _Best(release, count, label, level), release.columns
    for block in kept_blocks(source, release, progress):
        header, readable = block.header, np.flatnonzero(block.readable)
        best.add(block.first_row + readable, block.points[readable], [block.lines[at] for at in readable.tolist()])
    kept = best.ranking()
    return RankedRows(
        source=source,
        rows=kept.ranking.rows,
        points=kept.points,
        answer=kept.ranking.answer,
        candidates=best.seen,
        header=header,
        lines=kept.lines,
        typical=best.typical,
        is_kernel=release.receipt.facts.similarity.is_kernel,
    )


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
