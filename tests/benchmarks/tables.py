"""Tables of four to six columns with δ = 0: the recommended plan against `fourier`, and against what it predicts.

    python -m tests.benchmarks.tables [--quick]

Columns of three real tables are brought to a common width of 3 to 8 times the distance that still counts as near. Plans
are made from public numbers alone. Errors are rms at held-out rows: the method's own error is measured, the noise has
its exact variance, so that one run tells both sides without drawing any.
"""

import argparse
import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from tests.benchmarks.contestant import Program
from tests.benchmarks.figure import figure
from tests.benchmarks.real_data import DATA, TABLES, table_of
from tests.benchmarks.side_by_side import OURS

_POINTS = 120
_WANTED = {4: 0.2, 5: 0.3, 6: 0.55}


@dataclass(frozen=True, kw_only=True)
class _Result:
    columns: int
    against_fourier: float
    predicted: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="one kernel, one width, 1,000 rows")
    options = parser.parse_args()
    if not DATA.exists():
        print("left out: the data sets are not here")
        return
    kernels = ("gaussian",) if options.quick else ("gaussian", "exponential", "cauchy")
    for kernel in kernels:
        results = list(_results(kernel, quick=options.quick))
        for columns, wanted in _WANTED.items():
            some = [each for each in results if each.columns == columns]
            ratios = np.array([each.against_fourier for each in some])
            predicted = np.array([each.predicted for each in some])
            held = float(np.mean((predicted > 1 / 1.3) & (predicted < 1.3)))
            what, more = f"{kernel}, {columns} columns", f"{len(some)} plans"
            figure(f"{what}: error / fourier's, median", f"≤ {wanted}", float(np.median(ratios)), more)
            figure(f"{what}: the same, largest", "≤ 1.05", float(ratios.max()))
            figure(f"{what}: predicted within 1.3 of measured", "≥ 0.9", held, f"median {np.median(predicted):.2f}")


def _results(kernel: str, *, quick: bool) -> Iterator[_Result]:
    for name, columns in product(TABLES, _WANTED):
        table = table_of(name, columns)
        for width, rows, epsilon in product((5.0,) if quick else (3.0, 5.0, 8.0), _sizes(quick), ("0.3", "1", "3")):
            data = table * width
            best, stated = _error(kernel, data, rows, epsilon, width, "auto")
            other, _ = _error(kernel, data, rows, epsilon, width, "fourier")
            yield _Result(columns=columns, against_fourier=best / other, predicted=stated / best)


def _sizes(quick: bool) -> tuple[int, ...]:
    return (1000,) if quick else (1000, 10_000)


def _error(kernel: str, data: Floats, rows: int, epsilon: str, width: float, structure: str) -> tuple[float, float]:
    """Measured and predicted, rms at held-out rows."""
    request = ReleaseRequest(
        function=kernel,
        bandwidth=1.0,
        columns=tuple("abcdef"[: data.shape[1]]),
        bounds=(0.0, width),
        rows=rows,
        epsilon=epsilon,
        structure=structure,
    )
    plan = make_plan(request)
    private, asked = data[:rows], data[rows : rows + _POINTS]
    exact = Similarity(name=FunctionName(kernel), bandwidth=1.0).total(private, asked)
    made = Program(plan=plan, kind=OURS).structure
    reading = made.read(made.summarise(private), rows).answer(asked)
    noise = plan.receipt.law.standard_deviation**2 * reading.square
    measured = math.sqrt(float(np.mean(np.square(reading.value - exact) + noise)))
    return measured, plan.predicted_error.total


if __name__ == "__main__":
    main()
