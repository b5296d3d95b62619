"""Everything side by side: python -m tests.benchmarks [--quick] [-o FOLDER]

Our recommended structures against the paper's, against Wagner et al.'s LSQ-RFF and LSQ-FGT, against a histogram made
with OpenDP, against exact sums without privacy, and against the bare minimum; on synthetic rows, and on the
real data sets where they lie beside the repository. Prints one table, writes benchmarks.csv and benchmarks.html.

Times are CPU times with one BLAS thread. Needs the extra `benchmarks`. The other modules of this folder look closer at
one subject each: python -m tests.benchmarks.kernels and so on.
"""

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from dpsim_gui.version import VERSION
from tests.benchmarks.growth import growth
from tests.benchmarks.limits import limits
from tests.benchmarks.report import READING, Report, comparison_table, growth_cells, limit_cells, text_table
from tests.benchmarks.side_by_side import compare
from tests.benchmarks.tasks import FULL, QUICK, TINY, Size, real, synthetic

_ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="a fifth of the rows, a third of the releases: minutes")
    parser.add_argument("--tiny", action="store_true", help="a few hundred rows: shows that it runs, and nothing else")
    parser.add_argument("-o", "--output", type=Path, default=Path("."), metavar="FOLDER")
    options = parser.parse_args(arguments)
    size = TINY if options.tiny else QUICK if options.quick else FULL
    if not _ONE_THREAD.items() <= os.environ.items():
        # BLAS reads its number of threads when it is loaded, so the work is done by a process that knows it then.
        given = sys.argv[1:] if arguments is None else list(arguments)
        command = [sys.executable, "-m", "tests.benchmarks", *given]
        return subprocess.run(command, env=os.environ | _ONE_THREAD).returncode
    print("\nWritten:", *run(size).write(options.output))
    return 0


def run(size: Size) -> Report:
    """Shows every table as soon as it is known."""
    print(READING)
    comparisons = []
    for measured in compare(chain(synthetic(size), real(size)), size):
        print(comparison_table(measured), flush=True)
        comparisons.append(measured)
    near = tuple(limits(size))
    print("\nDistance from the limits\n" + text_table(("what", "limit", "ours / limit"), limit_cells(near)), flush=True)
    grown = tuple(growth(size))
    print("\nGrowth\n" + text_table(("what", "over", "fitted", "expected", "because"), growth_cells(grown)), flush=True)
    conditions = (
        f"dpsim {VERSION}, Python {platform.python_version()}, {platform.machine()}, one thread; "
        "ε = 1, δ = 0 and replace one unless said; "
        f"errors averaged over {size.trials} releases and {size.points} points."
    )
    return Report(comparisons=comparisons, limits=near, growth=grown, conditions=conditions)


if __name__ == "__main__":
    sys.exit(main())
