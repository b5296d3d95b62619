"""Which points of a file are most like the data: the best of all its answers, with their places in the file."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.batch.job import Workbench, free_names, joined_lines, kept_blocks
from dpsim_gui.app.viewer.export.answers_file import answers_file
from dpsim_gui.app.viewer.export.table import table
from dpsim_gui.app.viewer.session.footer import ExportFooter
from dpsim_gui.app.viewer.session.question import BoundQuery
from dpsim_gui.app.viewer.slices.principal_plane import principal_plane
from dpsim_gui.arrays import Floats
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.answer_columns import columns_of
from dpsim_gui.release.kept_rows import read_kept
from dpsim_gui.release.ranking import most_similar
from dpsim_gui.release.release import Release

MOST = 100_000
"""points a selection may have: it is held in memory and shown"""
_PLACES = ("rank", "row")


@dataclass(frozen=True, kw_only=True, eq=False)
class RankedPoints:
    """The most similar points, best first.

    rows: (k,) which rows of the file, counted from 1;  points: (k, d) themselves;  candidates: how many there were
    header, lines: the file's own columns, the cells of each row as CSV
    """

    source: Path
    rows: NDArray[np.int64]
    points: Floats
    answer: Answer
    candidates: int
    header: tuple[str, ...]
    lines: list[str]

    @property
    def cells(self) -> list[list[str]]:
        return list(csv.reader(self.lines))

    def bench(self, like: Workbench) -> Workbench:
        """The selected rows as a table to look at."""
        return replace(
            like,
            header=self.header,
            cells=self.cells,
            rows=self.rows,
            points=self.points,
            answer=self.answer,
            more=False,
            weights=None,
            plane=None if like.plane is None else principal_plane(self.points),
        )


def rank_file(bound_query: BoundQuery, source: Path, count: int, progress: Progress) -> RankedPoints:
    """Reads the file twice, to answer all points and to fetch the best ones, so that memory stays bounded."""
    numbers: list[NDArray[np.int64]] = []
    headers: list[tuple[str, ...]] = []

    def counted() -> Iterator[Floats]:
        for block in kept_blocks(source, bound_query.release, progress):
            headers[:] = [block.header]
            readable = block.readable
            numbers.append(block.first_row + np.flatnonzero(readable))
            yield block.points[readable]

    best = most_similar(bound_query.release, counted(), count, label=bound_query.label)
    known = np.concatenate(numbers) if numbers else np.zeros(0, dtype=np.int64)
    rows = known[best.rows - 1]
    points, lines = _fetched(source, bound_query.release, rows, progress)
    return RankedPoints(
        source=source,
        rows=rows,
        points=points,
        answer=best.answer,
        candidates=len(known),
        header=headers[0] if headers else bound_query.release.columns,
        lines=lines,
    )


def _fetched(source: Path, release: Release, rows: NDArray[np.int64], progress: Progress) -> tuple[Floats, list[str]]:
    """The points and lines at these rows of the file, in the order of the rows."""
    found, lines = np.zeros((len(rows), len(release.columns))), [""] * len(rows)
    order = np.argsort(rows)
    seen = 0
    for block in read_kept(source, release.columns, table=release.receipt.table):
        progress(seen, None)
        first, last = np.searchsorted(rows[order], [seen + 1, seen + len(block.points) + 1])
        for wanted in order[first:last].tolist():
            at = int(rows[wanted]) - seen - 1
            found[wanted], lines[wanted] = block.points[at], block.lines[at]
        seen += len(block.points)
        if last == len(rows):
            break
    return found, lines


def save_selection(selection: RankedPoints, target: Path, footer: ExportFooter) -> None:
    places = [f"{rank},{row}" for rank, row in enumerate(selection.rows.tolist(), start=1)]
    names = free_names((*_PLACES, *selection.header), columns_of(selection.answer))
    with answers_file(target, clashes_with=selection.source) as text:
        text.write(table((*_PLACES, *selection.header, *names), (), None))
        text.write(joined_lines(selection.lines, np.ones(len(places), dtype=np.bool_), selection.answer, places))
        text.writelines(f"{line}\n" for line in footer.comment_lines)
        text.write(f"# the most similar of {selection.candidates} points; row: which row of the file, from 1\n")
