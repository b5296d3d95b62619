"""Which points of a file are most like the data, as a table to look at and as a file."""

from dataclasses import replace
from pathlib import Path

import numpy as np

from dpsim_gui.app.viewer.batch.job import Workbench, joined_lines
from dpsim_gui.app.viewer.export.answers_file import answers_file
from dpsim_gui.app.viewer.export.table import table
from dpsim_gui.app.viewer.session.footer import ExportFooter
from dpsim_gui.app.viewer.slices.principal_plane import principal_plane
from dpsim_gui.release.answer import columns_of, free_names
from dpsim_gui.release.ranking import RankedRows

MOST = 100_000
"""points a selection may have: it is held in memory and shown"""
_PLACES = ("rank", "row")


def bench_of(selection: RankedRows, like: Workbench) -> Workbench:
    """The selected rows as a table to look at."""
    return replace(
        like,
        header=selection.header,
        cells=selection.cells,
        rows=selection.rows,
        points=selection.points,
        answer=selection.answer,
        more=False,
        weights=None,
        plane=None if like.plane is None else principal_plane(selection.points),
    )


def save_selection(selection: RankedRows, target: Path, footer: ExportFooter) -> None:
    places = [f"{rank},{row}" for rank, row in enumerate(selection.rows.tolist(), start=1)]
    names = free_names((*_PLACES, *selection.header), columns_of(selection.answer))
    with answers_file(target, clashes_with=selection.source) as text:
        text.write(table((*_PLACES, *selection.header, *names), (), None))
        text.write(joined_lines(selection.lines, np.ones(len(places), dtype=np.bool_), selection.answer, places))
        text.writelines(f"{line}\n" for line in footer.comment_lines)
        text.write(f"# the most similar of {selection.candidates} points; row: which row of the file, from 1\n")
