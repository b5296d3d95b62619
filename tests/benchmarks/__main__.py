"""Everything side by side: python -m tests.benchmarks [--quick] [--only SUBJECT] [-o FOLDER]

Our recommended structures against the paper's, against Wagner et al.'s LSQ-RFF and LSQ-FGT, against a histogram made
with OpenDP, against exact sums without privacy; then one table for each subject: mixed tables, bands, quantiles,
synthetic rows, drift, merged releases, web pages, speed, scikit-learn without privacy, limits, growth. On synthetic
rows, and on the real data sets where they lie beside the repository or where DPSIM_DATA says. Prints every table as
soon as it is known, and writes benchmarks.csv and benchmarks.html anew after each.

Times are CPU times with one BLAS thread. Needs scikit-learn beside the test tools (the dependency group `benchmarks`).
DPMM_PYTHON may name a Python that has `dpmm` (pip install dpmm in an environment of its own, Python 3.11), whose MST is
then compared too. Other modules of this folder look closer at one subject each: python -m tests.benchmarks.kernels and
so on.
"""

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Collection, Sequence
from itertools import chain
from pathlib import Path

import numpy as np

from dpsim_gui.version import VERSION
from tests.benchmarks.cpu_time import ONE_THREAD, whole_cpu_seconds
from tests.benchmarks.measurement import compare
from tests.benchmarks.report import READING, Report, comparison_table, findings_table
from tests.benchmarks.subjects import COMPARISON, SUBJECTS
from tests.benchmarks.tasks import FULL, QUICK, TINY, Size, real, synthetic


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="a fifth of the rows, a third of the releases: minutes")
    parser.add_argument("--tiny", action="store_true", help="a few hundred rows: shows that it runs, and nothing else")
    parser.add_argument("--only", action="append", choices=(COMPARISON, *SUBJECTS), help="this one; more than once too")
    parser.add_argument("-o", "--output", type=Path, default=Path("."), metavar="FOLDER")
    options = parser.parse_args(arguments)
    size = TINY if options.tiny else QUICK if options.quick else FULL
    if not ONE_THREAD.items() <= os.environ.items():
        # BLAS reads its number of threads when it is loaded, so the work is done by a process that knows it then.
        given = sys.argv[1:] if arguments is None else list(arguments)
        command = [sys.executable, "-m", "tests.benchmarks", *given]
        return subprocess.run(command, env=os.environ | ONE_THREAD).returncode
    print("\nWritten:", *run(size, options.only or (COMPARISON, *SUBJECTS), options.output))
    return 0


def run(size: Size, chosen: Collection[str], folder: Path) -> tuple[Path, Path]:
    """Everything that is known is shown and written at once: a long run may be ended early."""
    report = Report(
        conditions=(
            f"dpsim {VERSION}, Python {platform.python_version()}, numpy {np.__version__}, {platform.machine()}, "
            "one thread; ε = 1, δ = 0 and replace one unless said; "
            f"errors averaged over up to {size.trials} releases and {size.points} points."
        )
    )
    print(report.conditions)
    if COMPARISON in chosen:
        print(READING)
        for measured in compare(chain(synthetic(size), real(size)), size):
            report.comparisons.append(measured)
            print(comparison_table(measured), flush=True)
            report.write(folder)
        print(f"\n{COMPARISON}: {whole_cpu_seconds():.0f} s of CPU so far", flush=True)
    for name, subject in SUBJECTS.items():
        if name in chosen:
            _, findings = report.found.setdefault(name, (subject, []))
            findings.extend(subject.findings(size))
            print(findings_table(subject, findings))
            print(f"\n{name}: {whole_cpu_seconds():.0f} s of CPU so far", flush=True)
            report.write(folder)
    return report.write(folder)


if __name__ == "__main__":
    sys.exit(main())
