"""Rows of a file weighed as candidates: together they look like the private ones, as the release tells it."""

from dataclasses import replace
from pathlib import Path

import numpy as np

from dpsim_gui.analysis.candidates import MOST_CANDIDATES, weigh
from dpsim_gui.app.viewer.batch.job import Workbench
from dpsim_gui.app.viewer.export.answers_file import answers_file
from dpsim_gui.app.viewer.export.table import table
from dpsim_gui.app.viewer.session.footer import ExportFooter
from dpsim_gui.app.viewer.session.question import BoundQuery
from dpsim_gui.errors import QueryError
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import free_names


def weighed(bound_query: BoundQuery, bench: Workbench, progress: Progress) -> Workbench:
    """The same rows with weights; those that cannot be read have none."""
    progress(0, None)
    if bench.more:
        raise QueryError("candidates", "candidates-out-of-range", most=MOST_CANDIDATES)
    weights = np.full(len(bench.points), np.nan)
    candidates = bench.points[bench.readable]
    weights[bench.readable] = weigh(bound_query.release, candidates, label=bound_query.label, progress=progress)
    return replace(bench, weights=weights)


def save_weights(bench: Workbench, target: Path, footer: ExportFooter) -> None:
    """All columns of the file, then the weight; blank for a row that cannot be read."""
    assert bench.weights is not None
    told = ["" if np.isnan(weight) else repr(weight) for weight in bench.weights.tolist()]
    width = len(bench.header)
    rows = [(*cells, *[""] * (width - len(cells)), weight) for cells, weight in zip(bench.cells, told, strict=True)]
    with answers_file(target, clashes_with=bench.source) as text:
        text.write(table((*bench.header, *free_names(bench.header, ("weight",))), rows, footer))
