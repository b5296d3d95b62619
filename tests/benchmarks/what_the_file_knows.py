"""Synthetic rows, candidates and drift, read from releases, against what could be had without privacy.

    python -m tests.benchmarks.what_the_file_knows [--quick]

Rows: energy distance of made-up rows to held-out ones, above that of two real halves, over what evenly spread rows have
above it. Candidates: energy distance of the weighed candidates over that of the best ones alone. Drift: power against
the same test without noise, for a shift of 0.2 sd in one of 8 columns.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from scipy.spatial.distance import cdist

from dpsim_gui.analysis.candidates import weigh
from dpsim_gui.analysis.drift import compared, drift
from dpsim_gui.analysis.fitted_rows import drawn
from dpsim_gui.analysis.synthetic_rows import sample
from dpsim_gui.analysis.wave_means import table_means
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.release.release import BAND_LEVEL
from dpsim_gui.structures.public_seed import PublicSeed
from tests.benchmarks.figure import figure
from tests.simulated_releases import release_of

DATA = Path(__file__).parents[3] / "shared" / "data"
LOW, HIGH = np.array([-7.0, 49.5]), np.array([2.0, 60.0])
_MOST = 4000


def energy_distance(one: Floats, two: Floats) -> float:
    """Without bias: pairs of a row with itself are left out."""
    one, two = one[:_MOST], two[:_MOST]
    within = [float(cdist(each, each).sum()) / (len(each) * (len(each) - 1)) for each in (one, two)]
    return 2 * float(cdist(one, two).mean()) - sum(within)


def map_rows() -> Floats:
    table = DATA / "geo" / "uk_accidents.csv"
    random = np.random.default_rng(1)
    if not table.exists():
        towns = random.uniform(LOW, HIGH, (40, 2))
        around = towns[random.integers(40, size=120_000)] + random.normal(0, 0.2, (120_000, 2))
        return np.asarray(np.clip(around, LOW, HIGH), dtype=np.float64)
    found = np.genfromtxt(table, delimiter=",", skip_header=1)
    return np.asarray(np.clip(found[random.permutation(len(found))], LOW, HIGH), dtype=np.float64)


def map_request(rows: int, **more: Any) -> ReleaseRequest:
    bounds = {name: (low, high) for name, low, high in zip(("lng", "lat"), LOW.tolist(), HIGH.tolist(), strict=True)}
    wanted: dict[str, Any] = {"function": "gaussian", "bandwidth": 0.3, "epsilon": "1", "rows": rows}
    return ReleaseRequest(**wanted | {"columns": ("lng", "lat"), "bounds": bounds} | more)


def synthetic_rows(quick: bool) -> None:
    table = map_rows()
    held, other = table[-2 * _MOST : -_MOST], table[-_MOST:]
    real = energy_distance(other, held)
    even = energy_distance(np.random.default_rng(2).uniform(LOW, HIGH, (_MOST, 2)), held)
    ways: dict[str, dict[str, Any]] = {
        "grid": {"structure": "grid"},
        "fourier, δ = 10⁻⁶": {"structure": "fourier", "delta": "1e-6", "bandwidth": 0.5},
    }
    for count in (10_000,) if quick else (1_000, 10_000, 60_000):
        for way, choice in ways.items():
            release = release_of(map_request(count, **choice), table[:count])
            begun = time.process_time()
            made = sample(release, _MOST)
            seconds = time.process_time() - begun
            off = (energy_distance(made.values, held) - real) / (even - real)
            figure(f"rows of a map, {way}, n = {count:,}: energy distance in % of even rows'", "≤ 5", 100 * off)
            figure(f"rows of a map, {way}, n = {count:,}: CPU seconds", "≤ 60", seconds)


def candidates() -> None:
    """Public rows spread around, some where the private ones are; as many are taken as the weights amount to."""
    table, random = map_rows(), np.random.default_rng(3)
    private, held = table[:10_000], table[-_MOST:]
    public = np.concatenate([random.uniform(LOW, HIGH, (1500, 2)), table[20_000:20_500]])
    release = release_of(map_request(len(private), structure="grid"), private)
    weights = weigh(release, public)
    taken = public[drawn(weights, 1000, PublicSeed(value=1), "taken")]
    best = public[np.argsort(-release.query(public).value)[:500]]
    # Without bias, a distance close to 0 may be told as less.
    ours, theirs = max(energy_distance(taken, held), 0.0), energy_distance(best, held)
    figure("candidates: energy distance over that of the best 500", "≤ 0.5", ours / theirs)


def drift_power(trials: int) -> None:
    """The same statistic with and without the noise of both releases, at the level of 5 %."""
    columns = tuple("abcdefgh")
    request = ReleaseRequest(
        function="gaussian", bandwidth=4.0, epsilon="1", delta="1e-6", rows=10_000, columns=columns,
        bounds=(-4.0, 4.0), structure="fourier",
    )  # fmt: skip
    random, seen, seen_without = np.random.default_rng(4), 0, 0
    for trial in range(trials):
        one, two = (np.clip(random.normal(size=(10_000, 8)), -4, 4) for _ in range(2))
        two[:, 0] = np.clip(two[:, 0] + 0.2, -4, 4)
        first, second = release_of(request, one, 2 * trial), release_of(request, two, 2 * trial + 1)
        seen += drift(first, second).p_value < 0.05
        exact, moved = table_means(first, one), table_means(first, two)
        seen_without += compared(exact, moved, BAND_LEVEL).p_value < 0.05
    figure("drift, 0.2 sd in one of 8 columns: power over that without privacy", "≥ 0.9", seen / max(seen_without, 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    synthetic_rows(quick)
    candidates()
    drift_power(3 if quick else 20)


if __name__ == "__main__":
    main()
