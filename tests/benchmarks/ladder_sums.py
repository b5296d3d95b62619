"""Sums of a sliced ladder, a row and direction: python -m tests.benchmarks.ladder_sums

Beside numpy.histogram with weights along every direction, which finds the cells but knows no rungs.
"""

import sys

import numpy as np

from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.structures.ladder.sliced_ladder import SlicedLadder
from tests.benchmarks.measurement import cpu_seconds
from tests.benchmarks.tasks import task


def main(repeats: int = 5) -> int:
    random = np.random.default_rng(1)
    rows = random.random((100_000, 8))
    structure = make_plan(task("", rows, rows[:1], function="l2", structure="sliced-ladder").request).structure
    assert isinstance(structure, SlicedLadder)
    bank = structure.bank
    for count in (1024, 8192, 65_536):
        places = bank.lower + bank.widths * random.random((count, bank.ladders))
        each = 1e9 / places.size
        ours = cpu_seconds(lambda places=places: bank.summarise(places), repeats) * each  # type: ignore[misc]
        column = places[:, 0].copy()
        ends = (float(bank.lower[0]), float(bank.lower[0] + bank.widths[0]))
        theirs = cpu_seconds(
            lambda column=column, ends=ends: np.histogram(column, bank.basis.cells, ends, weights=column),  # type: ignore[misc]
            repeats,
        )
        theirs *= 1e9 / count
        print(
            f"{count:,} rows at a time: ours {ours:.1f} ns, numpy.histogram {theirs:.1f} ns, ratio {ours / theirs:.2f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
