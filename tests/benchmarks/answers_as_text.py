"""How fast a million answers become a CSV table: python -m tests.benchmarks.answers_as_text

CPU time a row, in blocks as `dpsim query` has them, beside Python's csv module in the same run.
"""

import io
import sys

import numpy as np

from dpsim_gui.cli.output import write_columns, write_table
from dpsim_gui.release.answer_columns import ANSWER_COLUMNS, FLAGS
from tests.benchmarks.measurement import cpu_seconds

_BLOCK = 8192
_MOST_MICROSECONDS = 1.0


def main(rows: int = 10**6, repeats: int = 3) -> int:
    random = np.random.default_rng(1)
    block = tuple(
        random.random(_BLOCK) < 0.5 if name in FLAGS else random.normal(size=_BLOCK) for name in ANSWER_COLUMNS
    )
    blocks = max(1, rows // _BLOCK)

    def by_rows() -> None:
        lines = (line for _ in range(blocks) for line in zip(*(column.tolist() for column in block), strict=True))
        write_table(io.StringIO(), ANSWER_COLUMNS, lines)

    def by_columns() -> None:
        write_columns(io.StringIO(), ANSWER_COLUMNS, (block for _ in range(blocks)))

    before, after = (cpu_seconds(work, repeats) / (blocks * _BLOCK) * 1e6 for work in (by_rows, by_columns))
    print(f"a row by Python's csv module {before:.2f} µs, by columns {after:.2f} µs (at most {_MOST_MICROSECONDS:g})")
    return 0 if after <= _MOST_MICROSECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
