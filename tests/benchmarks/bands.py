"""Total bands at held-out rows of real tables: how often they hold the exact answer, and how wide they are (R21).

    python -m tests.benchmarks.bands [--quick] [--structure NAME]

Every structure, planned as an owner would get it, on places, tables and embeddings. Per setting some releases are made
and asked about rows that are not in them; what a stated 95 % holds is averaged over both. Points of one release share
much of its noise, of a kernel that reaches far nearly all, so that few releases say little: the standard error over
releases stands beside every share. A width is compared with the band of a normal law that has the true error's rms: 1
would be a perfect guess of the size of the error.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.noise_sum import normal_multiplier
from dpsim_gui.release.release import BAND_LEVEL, Release
from dpsim_gui.structures.public_seed import PublicSeed
from tests.benchmarks.findings import Finding, figure
from tests.benchmarks.real_data import (
    DATA,
    TABLES,
    are_here,
    mostly_zeros,
    news_texts,
    places_of,
    table_of,
    zeros_beside_ages,
)
from tests.benchmarks.tasks import FULL, QUICK, Size, clusters
from tests.simulated_releases import forget_plans, releases_of

_POINTS = 100
_RELEASES, _FEW_RELEASES = 30, 12
_FEW_COLUMNS, _NOISES = 2, 4
"""Columns in which much noise is shared, and how many times as many releases there are where no coins are drawn anew:
rows are summed up once.
"""
_WITHOUT_COINS = ("grid", "lattice-waves", "ladder", "tree", "moments")
_WIDE, _FEWER = 20, 4
"""Columns beyond which hardly any noise is shared, and by what there are fewer releases: each takes seconds."""
_SHARE = {FULL: 0.5, QUICK: 0.1}


@dataclass(frozen=True, kw_only=True, eq=False)
class Setting:
    """rows: private ones first, then those that are asked about"""

    name: str
    rows: Floats
    private: int
    request: dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Held:
    """Shares of answers whose band holds the truth, and the median half width over that of the true error.

    doubt: standard error of `total`
    """

    structure: str
    name: str
    noise: float
    total: float
    doubt: float
    width: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="1,000 rows only, ε = 1")
    parser.add_argument("--structure", help="only this one")
    options = parser.parse_args()
    if not DATA.exists():
        print("left out: the data sets are not here")
        return
    found: dict[str, list[Held]] = {}
    for setting in settings(quick=options.quick):
        if options.structure in (None, setting.request["structure"]):
            each = held(setting)
            found.setdefault(each.structure, []).append(each)
            told = f"{each.noise:.3f} {each.total:.3f} ± {each.doubt:.3f} {each.width:6.2f}"
            print(f"    {each.structure:<18} {each.name:<58} {told}", flush=True)
    for structure, some in found.items():
        held_by, widths = np.array([each.total for each in some]), np.array([each.width for each in some])
        noise, worst = np.mean([each.noise for each in some]), min(some, key=lambda each: each.total)
        more = f"noise band alone {noise:.3f}, {len(some)} settings"
        figure(f"{structure}: total band holds the truth, mean", "≥ 0.93", float(held_by.mean()), more)
        figure(f"{structure}: the same, worst", "≥ 0.85", worst.total, f"± {worst.doubt:.3f}, {worst.name}")
        figure(f"{structure}: half width over that of the true error, median", "", float(np.median(widths)))


def findings(size: Size) -> Iterator[Finding]:
    """Every structure on some of the settings; on clusters alone where the data sets are not."""
    found: dict[str, list[Held]] = {}
    for setting in _some_settings(size):
        each = held(setting, _FEW_RELEASES if size.is_real else 1)
        found.setdefault(each.structure, []).append(each)
    for structure, some in found.items():
        what = f"{structure}, {len(some)} settings"
        total, noise, widths = ([getattr(each, kind) for each in some] for kind in ("total", "noise", "width"))
        held_by = {"total band": np.mean(total), "noise band alone": np.mean(noise), "total band, worst": min(total)}
        for name, share in held_by.items():
            against, unit = "promised", "share held"
            yield Finding(what=f"{what}: {name}", against=against, unit=unit, ours=float(share), theirs=BAND_LEVEL)
        what, width = f"{what}: width of the total band", float(np.median(widths))
        yield Finding(what=what, against="a band of the true error", unit="median", ours=width, theirs=1.0)


def _some_settings(size: Size) -> Iterator[Setting]:
    if size.is_real and are_here():
        coins = np.random.default_rng(1)
        yield from (each for each in settings(quick=True) if coins.random() < _SHARE[size])
        return
    data = clusters(size.rows(2000) + _POINTS, 1)
    rows = len(data) - _POINTS
    yield from _kernels("clusters", data, rows, "1", "gaussian", 0.2, _ON_MAPS)
    yield _setting("clusters", data, rows, "1", "ladder", function="l1", bounds=(0.0, 1.0))


def held(setting: Setting, releases: int = _RELEASES) -> Held:
    private, asked = setting.rows[: setting.private], setting.rows[setting.private : setting.private + _POINTS]
    request = ReleaseRequest(
        columns=tuple(f"c{column}" for column in range(private.shape[1])), rows=len(private), **setting.request
    )
    exact = request.similarity.total(private, asked)
    noise, total, widths, errors = [], [], [], []
    for release in _releases(request, private, releases):
        answer = release.query(asked)
        noise.append(np.mean((answer.low <= exact) & (exact <= answer.high)))
        total.append(np.mean((answer.total_low <= exact) & (exact <= answer.total_high)))
        widths.append(answer.total_high - answer.total_low)
        errors.append(np.square(answer.value - exact))
    true = normal_multiplier(BAND_LEVEL) * np.sqrt(np.mean(errors))
    return Held(
        structure=setting.request["structure"],
        name=setting.name,
        noise=float(np.mean(noise)),
        total=float(np.mean(total)),
        doubt=float(np.std(total) / np.sqrt(len(total))),
        width=float(np.median(widths) / 2 / true),
    )


def _releases(request: ReleaseRequest, private: Floats, count: int) -> Iterator[Release]:
    """Frequencies and directions are drawn anew too: what they miss is the same at all points of one table."""
    if request.structure in _WITHOUT_COINS:
        forget_plans()
        yield from releases_of(request, private, count * (_NOISES if len(request.columns) <= _FEW_COLUMNS else 1))
        return
    for seed in range(1, 1 + (count if len(request.columns) <= _WIDE else max(1, count // _FEWER))):
        forget_plans()
        with patch.object(PublicSeed, "of", return_value=PublicSeed(value=seed)):
            yield from releases_of(request, private, 1, seed=seed)


def settings(*, quick: bool) -> Iterator[Setting]:
    for rows, epsilon in ((1000, "1"),) if quick else ((1000, "0.3"), (1000, "3"), (10_000, "1")):
        for name, function, near in _MAPS:
            yield from _kernels(f"{name}", places_of(name), rows, epsilon, function, near, _ON_MAPS)
        for name in TABLES:
            for columns in (1, 2, 4, 6):
                data = table_of(name, columns)
                for function in ("gaussian", "exponential") if columns in (2, 4) else ("cauchy", "laplacian"):
                    which: tuple[str, ...] = ("grid", "fourier", "lattice-waves")[: 3 if columns <= 4 else 2]
                    which += ("exponential-sum",) if function == "cauchy" else ()
                    yield from _kernels(name, data, rows, epsilon, function, 0.2, which)
                for function, structures in _DISTANCES.items():
                    for structure in structures:
                        more = {"p": 3.0} if function == "lpp" else {}
                        asked = {"function": function, "bounds": (0.0, 1.0), **more}
                        yield _setting(name, data, rows, epsilon, structure, **asked)
        yield from _embeddings(rows, epsilon)
        for columns in (1, 2):
            data = mostly_zeros(columns)
            yield from _kernels("zeros", data, rows, epsilon, "exponential", 0.2, ("grid", "lattice-waves"))
            yield _setting("zeros", data, rows, epsilon, "grid", function="l2", bounds=(0.0, 1.0))
        for function in ("exponential", "laplacian"):
            which = ("grid", "lattice-waves")
            yield from _kernels("zeros beside ages", zeros_beside_ages(), rows, epsilon, function, 0.2, which)


_ON_MAPS = ("grid", "fourier", "lattice-waves")
_MAPS = (("airports", "gaussian", 0.05), ("airports", "exponential", 0.1), ("uk_accidents", "exponential", 0.05),
         ("uk_accidents", "gaussian", 0.1), ("uk_accidents", "laplacian", 0.1))  # fmt: skip
_DISTANCES = {
    "l1": ("ladder", "tree"), "lpp": ("ladder",), "l2": ("sliced-ladder", "embedded-tree"), "l2sq": ("moments",)
}  # fmt: skip


def _kernels(
    name: str, data: Floats, rows: int, epsilon: str, function: str, near: float, structures: tuple[str, ...]
) -> Iterator[Setting]:
    for structure in structures:
        for delta in ("1e-6",) if structure == "lattice-waves" else ("0", "1e-6"):
            yield _setting(
                name, data, rows, epsilon, structure, function=function, bandwidth=near, bounds=(0.0, 1.0), delta=delta
            )


def _embeddings(rows: int, epsilon: str) -> Iterator[Setting]:
    data = np.random.default_rng(5).permutation(news_texts("train"))
    private = min(rows, 4000)
    unit: dict[str, Any] = {"ball": 1.0, "delta": "1e-6", "function": "gaussian"}
    for near in (0.7, 1.0):
        for structure in ("fourier", "projected-fourier"):
            yield _setting("ag_news", data, private, epsilon, structure, bandwidth=near, **unit)
        public = news_texts("test")[:4000]
        yield _setting("ag_news", data, private, epsilon, "landmarks", bandwidth=near, landmarks=public, **unit)
    yield _setting("ag_news", data, private, epsilon, "sliced-ladder", function="l2", ball=1.0, delta="1e-6")


def _setting(name: str, data: Floats, rows: int, epsilon: str, structure: str, **request: Any) -> Setting:
    what = " ".join(str(request[key]) for key in ("function", "bandwidth", "delta") if key in request)
    rows = min(rows, len(data) - _POINTS)
    return Setting(
        name=f"{name} {data.shape[1]} columns, n {rows}, ε {epsilon}, {what}",
        rows=data,
        private=rows,
        request={**request, "structure": structure, "epsilon": epsilon},
    )


if __name__ == "__main__":
    main()
