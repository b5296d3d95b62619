"""Quantiles read from nested histograms, a ladder and a grid against a quantile tree made with OpenDP.

All have the same ε, the same bounds and replace-one neighbours (for the tree: one row less and one more). The tree is
given its best number of bins, chosen by looking at the error, which nobody may do. The rank error of a quantile is how
far its share lies from the shares of rows below and at or below the value told; the largest over 1 % … 99 % counts,
averaged over releases.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import opendp.prelude as dp

from dpsim_gui.analysis.distribution import distribution
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from tests.benchmarks.findings import Finding
from tests.benchmarks.real_data import are_here, flight_delays
from tests.benchmarks.tasks import Size
from tests.simulated_releases import releases_of

AT = np.arange(1, 100) / 100
BINS = (64, 256, 1024)
ROWS = 100_000


def rank_error(rows: Floats, values: Floats) -> float:
    """rows: (n,) sorted;  values: told for AT"""
    below, at_most = (np.searchsorted(rows, values, side=side) / len(rows) for side in ("left", "right"))
    return float(np.maximum(np.maximum(below - AT, AT - at_most), 0).max())


def our_quantiles(rows: Floats, bounds: tuple[float, float], trials: int, **choice: Any) -> list[Floats]:
    request = ReleaseRequest(epsilon="1", rows=len(rows), columns=("x",), bounds=bounds, **choice)
    return [distribution(release).quantiles(AT).value for release in releases_of(request, rows[:, None], trials)]


def mean_error(ordered: Floats, told: Sequence[Floats]) -> float:
    return float(np.mean([rank_error(ordered, each) for each in told]))


def tree_quantiles(
    rows: Floats, bounds: tuple[float, float], *, epsilon: float, trials: int, bins: int
) -> list[Floats]:
    """Rows are counted once for all releases, by OpenDP too: the noise is what differs between them."""
    edges = np.linspace(*bounds, bins + 1)
    counted = _counts(edges)(np.clip(rows, *bounds).tolist())
    release = _tree(epsilon, bins)
    read = dp.t.make_quantiles_from_counts(list(map(float, edges)), list(AT), interpolation="linear")
    return [np.array(read(release(counted))) for _ in range(trials)]


def _counts(edges: Floats) -> Callable[[Sequence[float]], object]:
    """One row less and one more change the counts by 2 at most, in l1."""
    inner, bins = list(map(float, edges[1:-1])), len(edges) - 1
    space = dp.vector_domain(dp.atom_domain(T=float, nan=False)), dp.symmetric_distance()
    found: Callable[[Sequence[float]], object]
    found = counts = (
        space
        >> dp.t.then_find_bin(edges=inner)  # type: ignore[no-untyped-call]
        >> dp.t.then_count_by_categories(categories=list(range(bins)), null_category=False)
    )
    assert counts.map(2) == 2
    return found


def _tree(epsilon: float, bins: int) -> Callable[[object], object]:
    """Noisy counts of a consistent tree with as many branches as OpenDP advises for so many bins."""
    branching = dp.t.choose_branching_factor(size_guess=bins)
    space = dp.vector_domain(dp.atom_domain(T=int)), dp.l1_distance(T=int)
    tree = space >> dp.t.then_b_ary_tree(leaf_count=bins, branching_factor=branching)
    noisy = dp.binary_search_chain(lambda scale: tree >> dp.m.then_laplace(scale), d_in=2, d_out=epsilon)
    found: Callable[[object], object] = noisy >> dp.t.make_consistent_b_ary_tree(branching_factor=branching)
    return found


def _humps(random: np.random.Generator, rows: int) -> Floats:
    return np.where(random.random(rows) < 0.3, random.normal(-3, 1, rows), random.normal(2, 0.5, rows))


def columns(rows: int) -> dict[str, tuple[Floats, tuple[float, float]]]:
    random = np.random.default_rng(5)
    found = {
        "even": (random.random(rows), (0.0, 1.0)),
        "skewed": (np.minimum(random.lognormal(3.0, 1.0, rows), 1000.0), (0.0, 1000.0)),
        "two humps": (np.clip(_humps(random, rows), -10, 10), (-10.0, 10.0)),
    }
    if are_here():
        told = flight_delays()[:rows]
        found["flight delays in whole minutes"] = (np.clip(told, -60, 300), (-60.0, 300.0))
        # Whole minutes are one value for up to a twentieth of the rows; seconds within them are made up.
        found["flight delays"] = (np.clip(told + random.random(len(told)), -60, 300), (-60.0, 300.0))
    return found


def findings(size: Size) -> Iterator[Finding]:
    dp.enable_features("contrib")
    # Of 20 releases the mean largest error is known to 5 %, of 120 to 2 %.
    trials, many = size.trials, size.trials * (6 if size.is_real else 1)
    for name, (rows, bounds) in columns(ROWS if size.is_real else 2000).items():
        ordered = np.sort(rows)
        trees = (tree_quantiles(rows, bounds, epsilon=1.0, trials=many, bins=bins) for bins in BINS)
        theirs = min(mean_error(ordered, told) for told in trees)
        narrow = 0.02 * (bounds[1] - bounds[0])
        ways: dict[str, dict[str, Any]] = {
            "nested histograms": {"function": "l1", "structure": "nested-histograms"},
            "ladder": {"function": "l1"},
            "grid for l1": {"function": "l1", "structure": "grid"},
            "grid, 2 % reach": {"function": "exponential", "bandwidth": narrow, "structure": "grid"},
        }
        for way, choice in ways.items():
            releases = many if way == "nested histograms" else trials
            yield Finding(
                what=f"{name}, {len(rows):,} rows, {way}: largest error in rank of 99 quantiles",
                against="quantile tree (OpenDP)",
                unit="%",
                ours=100 * mean_error(ordered, our_quantiles(rows, bounds, releases, **choice)),
                theirs=100 * theirs,
            )
