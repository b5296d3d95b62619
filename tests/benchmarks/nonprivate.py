"""Fewer columns in front of kernel sums without privacy: python -m tests.benchmarks.nonprivate [--rows N] [--columns D]

The paper's section on faster kernel density estimation: a public map to k columns in front of exact sums and of
scikit-learn's ball tree, at 2,048 columns. Prints the time of a query and the mean relative error, with and without.
Needs the dependency group `benchmarks`.
"""

import argparse
import math
import time

import numpy as np
from sklearn.neighbors import KernelDensity

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.structures.paper.projected_fourier import Projection, ProjectionMap
from dpsim_gui.structures.public_seed import PublicSeed
from tests.benchmarks.against_scikit import density_values

KEPT = (16, 64, 256)
BANDWIDTH = 1.0
CLUSTERS = 40
RELATIVE = 0.01


def rows_in_clusters(rows: int, columns: int) -> Floats:
    """Unit vectors about forty centres, like embeddings of forty topics."""
    random = np.random.default_rng(0)
    centres = random.normal(size=(CLUSTERS, columns))
    found = centres[random.integers(0, CLUSTERS, rows)] + 0.7 * random.normal(size=(rows, columns))
    return np.asarray(found / np.linalg.norm(found, axis=1, keepdims=True))


def exact_values(rows: Floats, points: Floats) -> Floats:
    return Similarity(name=FunctionName.GAUSSIAN, bandwidth=BANDWIDTH).total(rows, points)


def timed(name: str, truth: Floats, rows: Floats, points: Floats, seconds: float) -> None:
    started = time.perf_counter()
    values = exact_values(rows, points)
    exact = seconds + time.perf_counter() - started
    tree = KernelDensity(bandwidth=BANDWIDTH / math.sqrt(2), algorithm="ball_tree", rtol=RELATIVE).fit(rows)
    started = time.perf_counter()
    by_tree = density_values(tree, points, rows.shape[1], BANDWIDTH)
    slow = seconds + time.perf_counter() - started
    errors = [float(np.mean(np.abs(found - truth) / truth)) for found in (values, by_tree)]
    each = 1e3 / len(points)
    print(
        f"{name:18} exact {exact * each:8.3f} ms a query, error {errors[0]:.4f}   "
        f"ball tree {slow * each:8.3f} ms a query, error {errors[1]:.4f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=10_000)
    parser.add_argument("--columns", type=int, default=2048)
    parser.add_argument("--queries", type=int, default=100)
    args = parser.parse_args()
    everything = rows_in_clusters(args.rows + args.queries, args.columns)
    points, rows = everything[: args.queries], everything[args.queries :]
    truth = exact_values(rows, points)
    print(f"{args.rows:,} rows of {args.columns:,} columns, Gaussian kernel of bandwidth {BANDWIDTH:g}")
    timed("all columns", truth, rows, points, 0.0)
    for kept in KEPT:
        for way in ProjectionMap:
            small = Projection(way=way, dimension=args.columns, kept=kept, seed=PublicSeed.of("nonprivate"))
            few = small(rows)
            started = time.perf_counter()
            asked = small(points)
            timed(f"{kept} by {way.value} map", truth, few, asked, time.perf_counter() - started)


if __name__ == "__main__":
    main()
