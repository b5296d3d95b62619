"""Plans from public numbers alone, judged at held-out rows of real tables.

    python -m tests.benchmarks.held_out [--quick] [--each] [tables] [waves] [verdicts]

Errors are rms: the method's own error is measured, and the noise has its exact variance, so that none is drawn.

    tables     4 to 6 columns with δ = 0, brought to a common width of 3 to 8 times what still counts as near:
               the recommended plan against `fourier`, and against what it predicts
    waves      `lattice-waves` against `grid` and `fourier` with δ = 10⁻⁶, on 1 to 4 columns
    verdicts   does a plan know when a constant does as well, how large its error is, and when a histogram is better?
               Differences are the sd of exact answers. The histogram is made non-negative and scaled to its total;
               its bins are chosen by looking at the truth, with other draws of its noise than those that measure it.
"""

import argparse
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.plan.verdict import Verdict, judge
from dpsim_gui.curator.request.request import ReleaseRequest
from tests.benchmarks.contestant import rms_error
from tests.benchmarks.findings import figure
from tests.benchmarks.real_data import TABLES, are_here, places_of, table_of

_POINTS = 200
_PLACES = ("airports", "uk_accidents")
_WANTED = {4: 0.2, 5: 0.3, 6: 0.55}
_STRUCTURES = ("lattice-waves", "grid", "fourier", "auto")
_BINS = {1: (4, 8, 16, 32, 64, 128, 256), 2: (3, 4, 6, 8, 12, 16, 24, 32, 48)}
_DRAWS = 60
_JUDGED: tuple[dict[str, Any], ...] = (
    {"function": "gaussian", "bandwidth": 0.25}, {"function": "gaussian", "bandwidth": 0.1},
    {"function": "exponential", "bandwidth": 0.25}, {"function": "exponential", "bandwidth": 0.1},
    {"function": "l1"}, {"function": "l2"},
)  # fmt: skip


@dataclass(frozen=True, kw_only=True, eq=False)
class Planned:
    """A plan for the first rows of a table;  exact: answers at the points, which are rows left out"""

    plan: Plan
    private: Floats
    points: Floats
    exact: Floats
    error: float

    @property
    def predicted(self) -> float:
        """over the measured error"""
        return self.plan.predicted_error.total / self.error


def plan_on(data: Floats, rows: int, *, bound: float = 1.0, **asked: Any) -> Planned:
    """data: from 0 to `bound`, private rows first"""
    rows = min(rows, len(data) - _POINTS)
    columns = tuple("abcdef"[: data.shape[1]])
    plan = make_plan(ReleaseRequest(columns=columns, bounds=(0.0, bound), rows=rows, **asked), advice=False)
    private, points = data[:rows], data[-_POINTS:]
    exact = plan.receipt.facts.similarity.total(private, points)
    error = rms_error(plan, private, points, exact)
    return Planned(plan=plan, private=private, points=points, exact=exact, error=error)


def _print_predicted(what: str, planned: Sequence[Planned]) -> None:
    ratios = np.array([result.predicted for result in planned])
    held = float(np.mean((ratios > 1 / 1.3) & (ratios < 1.3)))
    more = f"median {np.median(ratios):.2f}, {ratios.min():.2f} to {ratios.max():.2f}, {len(ratios)} plans"
    figure(f"{what}: predicted within 1.3 of measured", "≥ 0.9", held, more)


def tables(*, quick: bool, each: bool) -> None:
    widths, sizes = ((5.0,), (1000,)) if quick else ((3.0, 5.0, 8.0), (1000, 10_000))
    for kernel, columns in product(("gaussian",) if quick else ("gaussian", "exponential", "cauchy"), _WANTED):
        pairs = []
        for name, width, rows, epsilon in product(TABLES, widths, sizes, ("0.3", "1", "3")):
            data = table_of(name, columns) * width
            asked: dict[str, Any] = {"function": kernel, "bandwidth": 1.0, "epsilon": epsilon}
            pairs.append([plan_on(data, rows, bound=width, structure=kind, **asked) for kind in ("auto", "fourier")])
            if each:
                print(f"    {name} {width} {rows} {epsilon}", *(f"{result.error:.2e}" for result in pairs[-1]))
        ratios, what = np.array([best.error / other.error for best, other in pairs]), f"{kernel}, {columns} columns"
        figure(f"{what}: error / fourier's, median", f"≤ {_WANTED[columns]}", float(np.median(ratios)))
        figure(f"{what}: the same, largest", "≤ 1.05", float(ratios.max()))
        _print_predicted(what, [best for best, _ in pairs])


def waves(*, quick: bool, each: bool) -> None:
    """n·ε from 1,000 on."""
    sizes = ((10_000, "1"),) if quick else ((1000, "1"), (1000, "3"), (10_000, "1"), (50_000, "2"))
    kernels = ("gaussian", "exponential", "cauchy", "laplacian")
    for columns in (2,) if quick else (1, 2, 3, 4):
        data = {name: table_of(name, columns) for name in TABLES}
        data |= {name: places_of(name) for name in _PLACES if columns == 2}
        some: list[dict[str, Planned]] = []
        for (name, table), kernel, near, (rows, epsilon) in product(data.items(), kernels, (0.05, 0.15, 0.4), sizes):
            if columns <= 2 or near > 0.1:
                asked: dict[str, Any] = {"function": kernel, "bandwidth": near, "epsilon": epsilon, "delta": "1e-6"}
                some.append({kind: plan_on(table, rows, structure=kind, **asked) for kind in _STRUCTURES})
                if each:
                    shown = "  ".join(f"{one.error:.2e} ({one.predicted:.2f})" for one in some[-1].values())
                    print(f"    {name} {asked}  {shown}  {some[-1]['auto'].plan.receipt.structure}", flush=True)
        errors = {kind: np.array([results[kind].error for results in some]) for kind in _STRUCTURES}
        what, wanted = f"{columns} columns, lattice-waves: error /", "≤ 0.85" if columns == 2 else ""
        for other in ("grid", "fourier"):
            ratios, limit = errors["lattice-waves"] / errors[other], wanted if other == "grid" else ""
            figure(f"{what} {other}'s, median", limit, float(np.median(ratios)))
            figure(f"{what} {other}'s, largest", limit, float(ratios.max()))
        best = np.min([errors[kind] for kind in _STRUCTURES[:3]], axis=0)
        figure(f"{columns} columns, recommended: error / the best's, largest", "", float((errors["auto"] / best).max()))
        for kind in _STRUCTURES:
            _print_predicted(f"{columns} columns, {kind}", [results[kind] for results in some])


def verdicts(*, quick: bool, each: bool) -> None:
    judged = list(_judged(quick=quick))
    if each:
        print(*(f"    {one.plan.request} {one.error:.2e} {one.predicted:.2f}" for one in judged), sep="\n")
    shares = np.array([one.error / float(one.exact.std()) for one in judged])
    is_drowned = np.array([judge(one.plan).verdict is Verdict.DROWNED for one in judged])
    for what, wanted, chosen in (
        ("a constant does as well: told so", "≥ 0.9", shares >= 1),
        ("error below a third of the differences: called drowned", "0", shares < 1 / 3),
    ):
        figure(what, wanted, float(np.mean(is_drowned[chosen])), f"{chosen.sum()} plans")
    for structure in ("ladder", "sliced-ladder"):
        ratios = np.array([1 / one.predicted for one in judged if one.plan.receipt.structure == structure])
        spread = f"{ratios.min():.2f} to {ratios.max():.2f}"
        figure(f"{structure}: measured over predicted", "0.8 to 1.15", float(np.median(ratios)), spread)
    beside: dict[int, list[float]] = {}
    for one in judged:
        count, d = one.private.shape
        if d in _BINS and one.plan.request.delta == "0" and count >= 100:
            beside.setdefault(count, []).append(one.error / _histogram(one))
    for count, ratios_there in sorted(beside.items()):
        wanted, more = "≤ 1.3" if count < 1000 else "≤ 1", f"most {max(ratios_there):.2f}"
        figure(f"n·ε = {count}: error over a histogram's, mean", wanted, float(np.mean(ratios_there)), more)


def _judged(*, quick: bool) -> Iterator[Planned]:
    data = [table_of(name, columns) for name in TABLES for columns in (1, 2, 4)] + [places_of(name) for name in _PLACES]
    for table, asked, rows in product(data, _JUDGED, (300,) if quick else (30, 100, 300, 1000, 5000)):
        for delta in ("0",) if "bandwidth" in asked else ("0", "1e-6"):
            if len(table) >= rows + _POINTS:
                yield plan_on(table[: rows + _POINTS], rows, epsilon="1", delta=delta, **asked)


def _histogram(one: Planned) -> float:
    """Rms error of the best number of bins, found and measured with other draws: the least of few would flatter it."""
    random = np.random.default_rng(1)
    errors = {bins: _histogram_error(bins, one, random) for bins in _BINS[one.private.shape[1]]}
    return _histogram_error(min(errors, key=errors.__getitem__), one, random)


def _histogram_error(bins: int, one: Planned, random: np.random.Generator) -> float:
    """One row replaced moves two counts."""
    rows, similarity = one.private, one.plan.receipt.facts.similarity
    edges = [np.linspace(0, 1, bins + 1)] * rows.shape[1]
    counts = np.histogramdd(rows, bins=edges)[0].ravel()
    middles = [(edge[1:] + edge[:-1]) / 2 for edge in edges]
    nodes = np.stack(np.meshgrid(*middles, indexing="ij"), axis=-1).reshape(-1, rows.shape[1])
    noisy = np.maximum(counts + random.laplace(0, 2, (_DRAWS, len(counts))), 0)
    noisy *= len(rows) / np.maximum(noisy.sum(axis=1, keepdims=True), 1.0)
    answers = noisy @ similarity.between(nodes, one.points) / (len(rows) if similarity.is_kernel else 1)
    return math.sqrt(float(np.mean(np.square(answers - one.exact))))


_PARTS = {"tables": tables, "waves": waves, "verdicts": verdicts}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=_PARTS, help="all if left out")
    parser.add_argument("--quick", action="store_true", help="fewer kernels, widths and rows")
    parser.add_argument("--each", action="store_true", help="print every setting")
    options = parser.parse_args()
    if not are_here():
        print("left out: the data sets are not here")
        return
    for name, part in _PARTS.items():
        if not options.parts or name in options.parts:
            part(quick=options.quick, each=options.each)


if __name__ == "__main__":
    main()
