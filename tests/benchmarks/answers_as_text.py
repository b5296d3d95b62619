"""How fast answers become a CSV table, in blocks as `dpsim query` has them, beside Python's csv module."""

import io
from collections.abc import Iterator

import numpy as np

from dpsim_gui.cli.output import write_columns, write_table
from dpsim_gui.release.answer import ANSWER_COLUMNS, FLAGS
from tests.benchmarks.findings import Finding
from tests.benchmarks.measurement import cpu_seconds
from tests.benchmarks.tasks import Size

_BLOCK = 8192


def findings(size: Size) -> Iterator[Finding]:
    random = np.random.default_rng(1)
    block = tuple(
        random.random(_BLOCK) < 0.5 if name in FLAGS else random.normal(size=_BLOCK) for name in ANSWER_COLUMNS
    )
    blocks = max(1, size.rows(300_000) // _BLOCK)

    def by_rows() -> None:
        lines = (line for _ in range(blocks) for line in zip(*(column.tolist() for column in block), strict=True))
        write_table(io.StringIO(), ANSWER_COLUMNS, lines)

    def by_columns() -> None:
        write_columns(io.StringIO(), ANSWER_COLUMNS, (block for _ in range(blocks)))

    theirs, ours = (cpu_seconds(work, size.repeats) / (blocks * _BLOCK) * 1e6 for work in (by_rows, by_columns))
    yield Finding(what="answers as a CSV table", against="Python's csv", unit="µs a row", ours=ours, theirs=theirs)
