"""Which points of a file are most like the data: the best of all its answers, with their places in the file."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.batch.job import blocks_of
from dpsim_gui.app.viewer.export.answers_file import answers_file
from dpsim_gui.app.viewer.export.table import answer_header, answer_lines, point_cells
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.footer import ExportFooter
from dpsim_gui.app.viewer.session.question import BoundQuery
from dpsim_gui.arrays import Floats
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.points import read_points
from dpsim_gui.release.ranking import most_similar
from dpsim_gui.release.release import Release

MOST = 100_000
"""points a selection may have: it is held in memory and shown"""
_PLACES = ("rank", "row")


@dataclass(frozen=True, kw_only=True, eq=False)
class RankedPoints:
    """The most similar points, best first.

    rows: (k,) which points of the file, counted from 1;  points: (k, d) themselves;  candidates: how many there were
    """

    source: Path
    rows: NDArray[np.int64]
    points: Floats
    answer: Answer
    candidates: int


def rank_file(bound_query: BoundQuery, source: Path, count: int, progress: Progress) -> RankedPoints:
    """Reads the file twice, to answer all points and to fetch the best ones, so that memory stays bounded."""
    seen = 0

    def counted() -> Iterator[Floats]:
        nonlocal seen
        for block in blocks_of(source, bound_query.release, progress):
            yield block
            seen += len(block)

    best = most_similar(bound_query.release, counted(), count, label=bound_query.label)
    return RankedPoints(
        source=source,
        rows=best.rows,
        points=_fetched(source, bound_query.release, best.rows, progress),
        answer=best.answer,
        candidates=seen,
    )


def _fetched(source: Path, release: Release, rows: NDArray[np.int64], progress: Progress) -> Floats:
    """The points at these places of the file, in the order of the places."""
    found = np.zeros((len(rows), len(release.columns)))
    order = np.argsort(rows)
    seen = 0
    for _, block in read_points(source, release.columns, table=release.receipt.table):
        progress(seen, None)
        first, last = np.searchsorted(rows[order], [seen + 1, seen + len(block) + 1])
        wanted = order[first:last]
        found[wanted] = block[rows[wanted] - seen - 1]
        seen += len(block)
        if last == len(rows):
            break
    return found


def save_selection(selection: RankedPoints, axes: Sequence[Axis], target: Path, footer: ExportFooter) -> None:
    places = np.column_stack((np.arange(1, len(selection.rows) + 1), selection.rows))
    with answers_file(target, clashes_with=selection.source) as text:
        text.write(answer_header((*_PLACES, *(axis.name for axis in axes)), selection.answer))
        text.write(answer_lines(point_cells(axes, selection.points), selection.answer, before=places))
        text.writelines(f"{line}\n" for line in footer.comment_lines)
        text.write(f"# the most similar of {selection.candidates} points; row: which point of the file, from 1\n")
