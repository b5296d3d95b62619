"""Many points at once: a file of points in, a file of answers out, in blocks of bounded memory."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from dpsim_gui.app.viewer.export.answers_file import answers_file
from dpsim_gui.app.viewer.export.table import answer_header, answer_lines, point_cells
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.footer import ExportFooter
from dpsim_gui.app.viewer.session.question import BoundQuery
from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.points import read_points
from dpsim_gui.release.release import Release

PREVIEW = 100


@dataclass(frozen=True, kw_only=True, eq=False)
class BatchPreview:
    """The first points of a file with their answers; more: whether the file goes on after them."""

    points: Floats
    answer: Answer
    more: bool


@dataclass(frozen=True, kw_only=True)
class BatchResult:
    target: Path
    points: int
    inside: int


def preview(bound_query: BoundQuery, source: Path, progress: Progress) -> BatchPreview:
    progress(0, None)
    release = bound_query.release
    blocks = read_points(source, release.columns, table=release.receipt.table)
    first = next(blocks, None)
    if first is None:
        raise QueryError("points", "file-holds-no-points")
    points = first[1][:PREVIEW]
    return BatchPreview(
        points=points, answer=bound_query.query(points), more=len(first[1]) > PREVIEW or next(blocks, None) is not None
    )


def answer_file(
    bound_query: BoundQuery,
    axes: Sequence[Axis],
    source: Path,
    target: Path,
    footer: ExportFooter,
    progress: Progress,
) -> BatchResult:
    """All points of `source` with their answers, written to `target` once everything has gone well."""
    points = inside = 0
    with answers_file(target, clashes_with=source) as text:
        nothing = np.zeros((0, len(bound_query.release.columns)))
        text.write(answer_header(bound_query.release.columns, bound_query.query(nothing)))
        for block in blocks_of(source, bound_query.release, progress):
            answer = bound_query.query(block)
            text.write(answer_lines(point_cells(axes, block), answer))
            points += len(block)
            inside += int(answer.inside.sum())
        text.writelines(f"{line}\n" for line in footer.comment_lines)
    return BatchResult(target=target, points=points, inside=inside)


def blocks_of(source: Path, release: Release, progress: Progress) -> Iterator[Floats]:
    """Blocks of points. Reports how many there were, and about how many there will be."""
    points, share = 0, 0.0

    def watch(done: int, total: int | None) -> None:
        nonlocal share
        share = done / total if total else 0.0

    for _, block in read_points(source, release.columns, table=release.receipt.table, progress=watch):
        # One block is given out before its share of the file is known.
        progress(points, round(points / share) if share > 0 else None)
        yield block
        points += len(block)
