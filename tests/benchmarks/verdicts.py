"""Does a plan know when a constant does as well, how large its error is, and when a histogram is better?

    python -m tests.benchmarks.verdicts [--quick]

Recommended plans with δ = 0 (distances with δ = 10⁻⁶ too) on real tables and embeddings, judged at held-out rows. The
method's own error is measured, the noise has its exact variance. Differences are the sd of exact answers among those
rows. The histogram is made non-negative, scaled to its total, and its bins are chosen by looking at the truth,
with other draws of its noise than those that measure it.
"""

import argparse
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.plan.verdict import Verdict, judge
from dpsim_gui.curator.request.request import ReleaseRequest
from tests.benchmarks.contestant import Program
from tests.benchmarks.figure import figure
from tests.benchmarks.real_data import DATA, TABLES, places_of, table_of
from tests.benchmarks.side_by_side import OURS

_POINTS = 200
_BINS = {1: (4, 8, 16, 32, 64, 128, 256), 2: (3, 4, 6, 8, 12, 16, 24, 32, 48)}
_DRAWS = 60
_FUNCTIONS: tuple[dict[str, Any], ...] = (
    {"function": "gaussian", "bandwidth": 0.25}, {"function": "gaussian", "bandwidth": 0.1},
    {"function": "exponential", "bandwidth": 0.25}, {"function": "exponential", "bandwidth": 0.1},
    {"function": "l1"}, {"function": "l2"},
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class _Judged:
    """error: over the differences;  predicted: over the error;  histogram: our error over its, where it was tried"""

    structure: str
    budget: float
    error: float
    verdict: Verdict
    predicted: float
    histogram: float | None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="300 rows only")
    options = parser.parse_args()
    if not DATA.exists():
        print("left out: the data sets are not here")
        return
    found = list(_judged(quick=options.quick))
    worse, sharp = ([each for each in found if low <= each.error < high] for low, high in ((1, np.inf), (0, 1 / 3)))
    drowned = [each.verdict is Verdict.DROWNED for each in worse]
    figure("a constant does as well: told so", "≥ 0.9", float(np.mean(drowned)), f"{len(worse)} plans")
    alarms = [each.verdict is Verdict.DROWNED for each in sharp]
    figure("error below a third of the differences: called drowned", "0", float(np.mean(alarms)), f"{len(sharp)} plans")
    for structure in ("ladder", "sliced-ladder"):
        ratios = np.array([1 / each.predicted for each in found if each.structure == structure])
        told = f"{ratios.min():.2f} to {ratios.max():.2f}"
        figure(f"{structure}: measured over predicted", "0.8 to 1.15", float(np.median(ratios)), told)
    for budget in sorted({each.budget for each in found if each.histogram is not None}):
        some = [each.histogram for each in found if each.budget == budget and each.histogram is not None]
        wanted = "≤ 1.3" if budget < 1000 else "≤ 1"
        figure(
            f"n·ε = {budget:g}: error over a histogram's, mean", wanted, float(np.mean(some)), f"most {max(some):.2f}"
        )


def _judged(*, quick: bool) -> Iterator[_Judged]:
    for data in _tables():
        for asked in _FUNCTIONS:
            for rows in (300,) if quick else (30, 100, 300, 1000, 5000):
                for delta in ("0",) if "bandwidth" in asked else ("0", "1e-6"):
                    if len(data) >= rows + _POINTS:
                        yield _judge(data[: rows + _POINTS], rows, {**asked, "delta": delta})


def _tables() -> Iterator[Floats]:
    for name in TABLES:
        for columns in (1, 2, 4):
            yield table_of(name, columns)
    for name in ("airports", "uk_accidents"):
        yield places_of(name)


def _judge(data: Floats, rows: int, asked: dict[str, Any]) -> _Judged:
    columns = tuple("abcdef"[: data.shape[1]])
    plan = make_plan(ReleaseRequest(columns=columns, bounds=(0.0, 1.0), rows=rows, epsilon="1", **asked), advice=False)
    private, points = data[:rows], data[rows:]
    exact = plan.receipt.facts.similarity.total(private, points)
    structure = Program(plan=plan, kind=OURS).structure
    variance = plan.receipt.law.standard_deviation**2
    reading = structure.read(structure.summarise(private), rows).with_piles(variance).answer(points)
    square = np.square(reading.value - exact) + variance * reading.square
    error = math.sqrt(float(np.mean(square)))
    tried = data.shape[1] in _BINS and asked["delta"] == "0" and rows >= 100
    return _Judged(
        structure=plan.receipt.structure,
        budget=float(rows),
        error=error / float(exact.std()),
        verdict=judge(plan).verdict,
        predicted=plan.predicted_error.total / error,
        histogram=error / _histogram(plan, private, points, exact) if tried else None,
    )


def _histogram(plan: Plan, rows: Floats, points: Floats, exact: Floats) -> float:
    """Rms error of the best number of bins, found and measured with other draws: the least of few would flatter it."""
    random = np.random.default_rng(1)
    found = {bins: _histogram_error(bins, plan, rows, points, exact, random) for bins in _BINS[rows.shape[1]]}
    return _histogram_error(min(found, key=found.__getitem__), plan, rows, points, exact, random)


def _histogram_error(
    bins: int, plan: Plan, rows: Floats, points: Floats, exact: Floats, random: np.random.Generator
) -> float:
    """One row replaced moves two counts."""
    similarity, edges = plan.receipt.facts.similarity, [np.linspace(0, 1, bins + 1)] * rows.shape[1]
    counts = np.histogramdd(rows, bins=edges)[0].ravel()
    middles = [(each[1:] + each[:-1]) / 2 for each in edges]
    nodes = np.stack(np.meshgrid(*middles, indexing="ij"), axis=-1).reshape(-1, rows.shape[1])
    noisy = np.maximum(counts + random.laplace(0, 2, (_DRAWS, len(counts))), 0)
    noisy *= len(rows) / np.maximum(noisy.sum(axis=1, keepdims=True), 1.0)
    answers = noisy @ similarity.between(nodes, points) / (len(rows) if similarity.is_kernel else 1)
    return math.sqrt(float(np.mean(np.square(answers - exact))))


if __name__ == "__main__":
    main()
