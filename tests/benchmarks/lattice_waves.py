"""`lattice-waves` against `grid` and `fourier` with δ = 10⁻⁶, on real tables of one to four columns.

    python -m tests.benchmarks.lattice_waves [--quick] [--each]

Plans are made from public numbers alone. Errors are rms at held-out rows: the method's own error is measured, the noise
has its exact variance. Beside each structure's error stands what its plan predicted.
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
from tests.benchmarks.contestant import Program
from tests.benchmarks.figure import figure
from tests.benchmarks.real_data import DATA, TABLES, places_of, table_of
from tests.benchmarks.side_by_side import OURS

_POINTS = 200
_STRUCTURES = ("lattice-waves", "grid", "fourier", "auto")


@dataclass(frozen=True, kw_only=True)
class _Measured:
    """Of one structure in one setting."""

    structure: str
    chosen: str
    error: float
    predicted: float


@dataclass(frozen=True, kw_only=True)
class _Setting:
    table: str
    columns: int
    kernel: str
    bandwidth: float
    rows: int
    epsilon: str

    def measured(self, data: Floats) -> dict[str, _Measured]:
        return {structure: self._measured(data, structure) for structure in _STRUCTURES}

    def _measured(self, data: Floats, structure: str) -> _Measured:
        rows = min(self.rows, len(data) - _POINTS)
        request = ReleaseRequest(
            function=self.kernel,
            bandwidth=self.bandwidth,
            columns=tuple("abcd"[: self.columns]),
            bounds=(0.0, 1.0),
            rows=rows,
            epsilon=self.epsilon,
            delta="1e-6",
            structure=structure,
        )
        plan = make_plan(request)
        private, asked = data[:rows], data[-_POINTS:]
        made = Program(plan=plan, kind=OURS).structure
        reading = made.read(made.summarise(private), rows).answer(asked)
        noise = plan.receipt.law.standard_deviation**2 * reading.square
        off = reading.value - request.similarity.total(private, asked)
        return _Measured(
            structure=structure,
            chosen=plan.receipt.structure,
            error=math.sqrt(float(np.mean(np.square(off) + noise))),
            predicted=plan.predicted_error.total,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="two columns, 10,000 rows, ε = 1")
    parser.add_argument("--each", action="store_true", help="print every setting")
    options = parser.parse_args()
    if not DATA.exists():
        print("left out: the data sets are not here")
        return
    found: dict[int, list[dict[str, _Measured]]] = {}
    for setting, data in _settings(quick=options.quick):
        measured = setting.measured(data)
        found.setdefault(setting.columns, []).append(measured)
        if options.each:
            told = "  ".join(f"{each.error:.2e} ({each.predicted / each.error:.2f})" for each in measured.values())
            print(f"    {setting}  {told}  {measured['auto'].chosen}", flush=True)
    for columns, some in found.items():
        _print_figures(columns, some)


def _print_figures(columns: int, some: list[dict[str, _Measured]]) -> None:
    waves = np.array([each["lattice-waves"].error for each in some])
    what, wanted = f"{columns} columns, lattice-waves: error /", "≤ 0.85" if columns == 2 else ""
    for other in ("grid", "fourier"):
        ratios = waves / np.array([each[other].error for each in some])
        figure(f"{what} {other}'s, median", wanted if other == "grid" else "", float(np.median(ratios)))
        figure(f"{what} {other}'s, largest", wanted if other == "grid" else "", float(ratios.max()))
    best = np.array([min(each[name].error for name in _STRUCTURES[:3]) for each in some])
    advised = np.array([each["auto"].error for each in some])
    figure(f"{columns} columns, recommended: error / the best's, largest", "", float((advised / best).max()))
    for name in _STRUCTURES:
        predicted = np.array([each[name].predicted / each[name].error for each in some])
        held = float(np.mean((predicted > 1 / 1.3) & (predicted < 1.3)))
        more = f"median {np.median(predicted):.2f}, {predicted.min():.2f} to {predicted.max():.2f}, {len(some)} plans"
        figure(f"{columns} columns, {name}: predicted within 1.3 of measured", "≥ 0.9", held, more)


def _settings(*, quick: bool) -> Iterator[tuple[_Setting, Floats]]:
    """n·ε from 1,000 on."""
    sizes = ((10_000, "1"),) if quick else ((1000, "1"), (1000, "3"), (10_000, "1"), (50_000, "2"))
    for columns in (2,) if quick else (1, 2, 3, 4):
        tables = {name: table_of(name, columns) for name in TABLES}
        if columns == 2:
            tables |= {name: places_of(name) for name in ("airports", "uk_accidents")}
        kernels, bandwidths = ("gaussian", "exponential", "cauchy", "laplacian"), (0.05, 0.15, 0.4)
        for (name, data), kernel, bandwidth, size in product(tables.items(), kernels, bandwidths, sizes):
            if columns > 2 and bandwidth < 0.1:
                continue
            rows, epsilon = size
            yield (
                _Setting(table=name, columns=columns, kernel=kernel, bandwidth=bandwidth, rows=rows, epsilon=epsilon),
                data,
            )


if __name__ == "__main__":
    main()
