"""Synthetic rows, candidates and drift, read from releases, against what could be had without privacy.

Rows: energy distance of made-up rows to held-out ones, above that of two real halves, beside what evenly spread rows
have above it. Candidates: energy distance of the weighed candidates beside that of the best ones alone. Drift: how
often it is told, beside the same test without noise.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from scipy.spatial.distance import cdist

from dpsim_gui.analysis.candidates import weigh
from dpsim_gui.analysis.drift import compared, drift
from dpsim_gui.analysis.rows.fitted_rows import drawn
from dpsim_gui.analysis.synthetic_rows import sample
from dpsim_gui.analysis.wave_means import table_means
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.release.release import BAND_LEVEL
from dpsim_gui.structures.public_seed import PublicSeed
from tests.benchmarks.findings import Finding
from tests.benchmarks.real_data import DATA, are_here
from tests.benchmarks.tasks import FULL, QUICK, Size
from tests.simulated_releases import release_of

LOW, HIGH = np.array([-7.0, 49.5]), np.array([2.0, 60.0])


def energy_distance(one: Floats, two: Floats) -> float:
    """Without bias: pairs of a row with itself are left out."""
    within = [float(cdist(each, each).sum()) / (len(each) * (len(each) - 1)) for each in (one, two)]
    return 2 * float(cdist(one, two).mean()) - sum(within)


def map_rows() -> Floats:
    random = np.random.default_rng(1)
    if not are_here():
        towns = random.uniform(LOW, HIGH, (40, 2))
        around = towns[random.integers(40, size=120_000)] + random.normal(0, 0.2, (120_000, 2))
        return np.asarray(np.clip(around, LOW, HIGH), dtype=np.float64)
    found = np.genfromtxt(DATA / "geo" / "uk_accidents.csv", delimiter=",", skip_header=1)
    return np.asarray(np.clip(found[random.permutation(len(found))], LOW, HIGH), dtype=np.float64)


def map_request(rows: int, **more: Any) -> ReleaseRequest:
    bounds = {name: (low, high) for name, low, high in zip(("lng", "lat"), LOW.tolist(), HIGH.tolist(), strict=True)}
    wanted: dict[str, Any] = {"function": "gaussian", "bandwidth": 0.3, "epsilon": "1", "rows": rows}
    return ReleaseRequest(**wanted | {"columns": ("lng", "lat"), "bounds": bounds} | more)


def rows_and_candidates(size: Size) -> Iterator[Finding]:
    """Rows of a map made up from a release, and public candidates weighed by one."""
    yield from _rows_of_a_map(size)
    yield _candidates(_most(size))


def _most(size: Size) -> int:
    """Rows whose distances are compared."""
    return 4000 if size.is_real else 300


def _rows_of_a_map(size: Size) -> Iterator[Finding]:
    table, most = map_rows(), _most(size)
    held, other = table[-2 * most : -most], table[-most:]
    real = energy_distance(other, held)
    even = energy_distance(np.random.default_rng(2).uniform(LOW, HIGH, (most, 2)), held)
    ways: dict[str, dict[str, Any]] = {
        "grid": {"structure": "grid"},
        "fourier, δ = 10⁻⁶": {"structure": "fourier", "delta": "1e-6", "bandwidth": 0.5},
    }
    for count in {FULL: (1_000, 10_000, 60_000), QUICK: (10_000,)}.get(size, ()):
        for way, choice in ways.items():
            made = sample(release_of(map_request(count, **choice), table[:count]), most).values
            yield Finding(
                what=f"rows of a map, {way}, n = {count:,}: energy distance above that of real rows",
                against="evenly spread rows",
                unit="degrees",
                ours=energy_distance(made, held) - real,
                theirs=even - real,
            )


def _candidates(most: int) -> Finding:
    """Public rows spread around, some where the private ones are; as many are taken as the weights amount to."""
    table, random, near = map_rows(), np.random.default_rng(3), most // 8
    private, held = table[: 2 * most], table[-most:]
    public = np.concatenate([random.uniform(LOW, HIGH, (3 * near, 2)), table[20_000 : 20_000 + near]])
    release = release_of(map_request(len(private), structure="grid"), private)
    taken = public[drawn(weigh(release, public), 1000, PublicSeed(value=1), "taken")]
    best = public[np.argsort(-release.query(public).value)[:near]]
    return Finding(
        what="public candidates by their weights: energy distance to held-out rows",
        against=f"the {near} that score best",
        unit="degrees",
        # Without bias, a distance close to 0 may be told as less.
        ours=max(energy_distance(taken, held), 0.0),
        theirs=energy_distance(best, held),
    )


def drift_seen(size: Size) -> Iterator[Finding]:
    """The same statistic with and without the noise of both releases, at the level of 5 %."""
    rows, trials = (10_000, max(1, size.trials // 3)) if size.is_real else (500, 1)
    request = ReleaseRequest(
        function="gaussian", bandwidth=4.0, epsilon="1", delta="1e-6", rows=rows, columns=tuple("abcdefgh"),
        bounds=(-4.0, 4.0), structure="fourier",
    )  # fmt: skip
    for shift in (0.0, 0.1, 0.2) if size.is_real else (0.2,):
        random, seen, seen_without = np.random.default_rng(4), [], []
        for trial in range(trials):
            one, two = (np.clip(random.normal(size=(rows, 8)), -4, 4) for _ in range(2))
            two[:, 0] = np.clip(two[:, 0] + shift, -4, 4)
            first, second = release_of(request, one, 2 * trial), release_of(request, two, 2 * trial + 1)
            seen.append(drift(first, second).p_value < 0.05)
            exact, moved = table_means(first, one), table_means(first, two)
            seen_without.append(compared(exact, moved, BAND_LEVEL).p_value < 0.05)
        what = f"a shift of {shift} sd in one of 8 columns" if shift else "no shift"
        yield Finding(
            what=f"{what}, n = {rows:,}, {trials} pairs of releases: drift told",
            against="the same test without privacy",
            unit="share",
            ours=float(np.mean(seen)),
            theirs=float(np.mean(seen_without)),
        )
