"""Sums of a sliced ladder, a row and direction.

Beside numpy.histogram with weights along every direction, which finds the cells but knows no rungs.
"""

from collections.abc import Iterator

import numpy as np

from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.structures.ladder.sliced_ladder import SlicedLadder
from tests.benchmarks.findings import Finding
from tests.benchmarks.measurement import cpu_seconds
from tests.benchmarks.tasks import Size, task


def findings(size: Size) -> Iterator[Finding]:
    random = np.random.default_rng(1)
    rows = random.random((100_000, 8))
    structure = make_plan(task("", rows, rows[:1], function="l2", structure="sliced-ladder").request).structure
    assert isinstance(structure, SlicedLadder)
    bank, count = structure.bank, 8192
    places = bank.lower + bank.widths * random.random((count, bank.ladders))
    column, ends = places[:, 0].copy(), (float(bank.lower[0]), float(bank.lower[0] + bank.widths[0]))
    yield Finding(
        what="sums of sliced-ladder, 8 columns",
        against="numpy.histogram with weights along every direction",
        unit="ns a row and direction",
        ours=cpu_seconds(lambda: bank.summarise(places), size.repeats) * 1e9 / places.size,
        theirs=cpu_seconds(lambda: np.histogram(column, bank.basis.cells, ends, weights=column), 5 * size.repeats)
        * (1e9 / count),
    )
