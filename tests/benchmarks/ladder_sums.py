"""Sums of a sliced ladder, a row and direction.

Beside numpy.histogram with weights along every direction, which finds the cells but knows no rungs, and has its
projection for nothing.
"""

from collections.abc import Iterator

import numpy as np

from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.structures.ladder.sliced_ladder import SlicedLadder
from tests.benchmarks.findings import Finding
from tests.benchmarks.measurement import cpu_seconds
from tests.benchmarks.tasks import Size, task

_ROWS = 32_768


def findings(size: Size) -> Iterator[Finding]:
    random = np.random.default_rng(1)
    for columns in (2, 3, 8):
        rows = random.random((size.rows(_ROWS), columns))
        structure = make_plan(task("", rows, rows[:1], function="l2", structure="sliced-ladder").request).structure
        assert isinstance(structure, SlicedLadder)
        bank = structure.bank
        ends = (float(bank.lower[0]), float(bank.lower[0] + bank.widths[0]))
        column = ends[0] + (ends[1] - ends[0]) * rows[:, 0]
        ours = cpu_seconds(lambda: structure.summarise(rows), size.repeats)  # noqa: B023
        theirs = cpu_seconds(lambda: np.histogram(column, bank.basis.cells, ends, weights=column), 5 * size.repeats)  # noqa: B023
        yield Finding(
            what=f"sums of sliced-ladder, {columns} columns",
            against="numpy.histogram with weights along every direction",
            unit="ns a row and direction",
            ours=ours * 1e9 / (len(rows) * bank.ladders),
            theirs=theirs * 1e9 / len(rows),
        )
