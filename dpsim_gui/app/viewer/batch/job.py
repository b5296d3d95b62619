"""Many points at once: a file of points in, a file of answers out, in blocks of bounded memory.

Every column of the reader's file is kept. A row that cannot be read keeps its place, with blanks for answers.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from dpsim_gui.app.viewer.export.answers_file import answers_file
from dpsim_gui.app.viewer.export.table import answer_lines, table
from dpsim_gui.app.viewer.session.footer import ExportFooter
from dpsim_gui.app.viewer.session.question import BoundQuery
from dpsim_gui.app.viewer.slices.principal_plane import principal_plane
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer, columns_of, free_names
from dpsim_gui.release.points.read import read_kept
from dpsim_gui.release.points.text import KeptBlock
from dpsim_gui.release.ranking import kept_blocks

MOST_HELD = 20_000
"""rows of a file that are held with their answers, to be looked at and sorted"""


@dataclass(frozen=True, kw_only=True, eq=False)
class Workbench:
    """The first rows of a file with their answers.

    cells: of the file's own columns, row by row;  rows: (k,) which of the file, counted from 1
    points: (k, d), NaN where a row could not be read;  answer: of the readable rows alone, in their order
    more: whether the file goes on after them
    """

    source: Path
    header: tuple[str, ...]
    cells: list[list[str]]
    rows: np.ndarray[tuple[int, ...], np.dtype[np.int64]]
    points: Floats
    answer: Answer
    more: bool
    plane: Floats | None = None
    """(k, 2) the readable rows on a sheet of their own; None where columns mean something one by one"""
    weights: Floats | None = None
    """(k,) of rows weighed as candidates, NaN where a row could not be read"""

    @property
    def readable(self) -> Flags:
        return np.asarray(~np.isnan(self.points).any(axis=1))

    @property
    def unreadable(self) -> int:
        return int((~self.readable).sum())

    def spread(self, column: str) -> Floats:
        """(k,) one column of the answer for all rows, NaN where there is none."""
        values = np.full(len(self.points), np.nan)
        values[self.readable] = getattr(self.answer, column)
        return values


@dataclass(frozen=True, kw_only=True)
class BatchResult:
    target: Path
    points: int
    inside: int
    unreadable: int


def load(bound_query: BoundQuery, source: Path, progress: Progress, *, on_a_sheet: bool = False) -> Workbench:
    """on_a_sheet: the points are also drawn along the directions in which they spread most."""
    progress(0, None)
    release = bound_query.release
    blocks = read_kept(source, release.columns, table=release.receipt.table)
    held: list[KeptBlock] = []
    count = 0
    for block in blocks:
        held.append(block)
        count += len(block.points)
        progress(count, None)
        if count >= MOST_HELD:
            break
    if not held:
        raise QueryError("points", "no-points")
    points = np.concatenate([block.points for block in held])[:MOST_HELD]
    cells = [block.cells(at) for block in held for at in range(len(block.points))][:MOST_HELD]
    readable = ~np.isnan(points).any(axis=1)
    return Workbench(
        source=source,
        header=held[0].header,
        cells=cells,
        rows=np.arange(1, len(points) + 1),
        points=points,
        answer=bound_query.query(points[readable]),
        more=count > MOST_HELD or next(blocks, None) is not None,
        plane=principal_plane(points[readable]) if on_a_sheet else None,
    )


def answer_file(
    bound_query: BoundQuery, source: Path, target: Path, footer: ExportFooter, progress: Progress
) -> BatchResult:
    """All rows of `source` with their answers, written to `target` once everything has gone well."""
    points = inside = unreadable = 0
    with answers_file(target, clashes_with=source) as text:
        for block in kept_blocks(source, bound_query.release, progress):
            readable = block.readable
            answer = bound_query.query(block.points[readable])
            if points == 0:
                text.write(table((*block.header, *free_names(block.header, columns_of(answer))), (), None))
            text.write(joined_lines(block.lines, readable, answer))
            points += len(block.points)
            inside += int(answer.inside.sum())
            unreadable += int((~readable).sum())
        if points == 0:
            raise QueryError("points", "no-points")
        text.writelines(f"{line}\n" for line in footer.comment_lines)
        if unreadable:
            text.write(f"# rows that could not be read, without answers: {unreadable}\n")
    return BatchResult(target=target, points=points, inside=inside, unreadable=unreadable)


def joined_lines(lines: list[str], readable: Flags, answer: Answer, before: list[str] | None = None) -> str:
    """The file's own cells, then the answer; blanks where a row could not be read.

    before: cells in front of every line, as CSV
    """
    blanks = "," * (len(columns_of(answer)) - 1)
    answers = iter(answer_lines([], answer).splitlines())
    told = [next(answers) if known else blanks for known in readable.tolist()]
    starts = lines if before is None else [f"{start},{line}" for start, line in zip(before, lines, strict=True)]
    return "".join(f"{start},{end}\n" for start, end in zip(starts, told, strict=True))
