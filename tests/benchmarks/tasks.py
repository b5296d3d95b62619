"""The jobs all contestants are given: rows, points to ask about, and a request that fixes privacy and relation."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from tests.benchmarks.real_data import are_here, flight_delays, news_texts, places_of, table_of

_FACTORS = {"replace": 2, "add-remove": 1}


@dataclass(frozen=True, kw_only=True)
class Size:
    """share: of the rows of a full run;  trials: releases an error is averaged over;  repeats: of what is timed"""

    share: float
    points: int
    trials: int
    repeats: int

    @property
    def is_real(self) -> bool:
        """False for a run that only shows that everything works."""
        return self.share > 0.01

    def rows(self, full: int) -> int:
        return max(200, round(full * self.share))


FULL = Size(share=1.0, points=300, trials=20, repeats=2)
QUICK = Size(share=0.2, points=200, trials=10, repeats=2)
TINY = Size(share=0.001, points=20, trials=2, repeats=1)


@dataclass(frozen=True, kw_only=True, eq=False)
class Task:
    """paper: the paper's structure for this function;  peers: which rivals apply, who want rows in the unit cube"""

    name: str
    rows: Floats
    points: Floats
    request: ReleaseRequest
    paper: str | None = None
    peers: tuple[str, ...] = ()

    @cached_property
    def truth(self) -> Floats:
        return self.request.similarity.total(self.rows, self.points)

    @property
    def dimension(self) -> int:
        return int(self.rows.shape[1])

    @property
    def epsilon(self) -> float:
        return float(self.request.epsilon)

    @property
    def factor(self) -> int:
        return _FACTORS[self.request.neighbours]

    @property
    def bandwidth(self) -> float:
        assert self.request.bandwidth is not None
        return self.request.bandwidth


def task(
    name: str, rows: Floats, points: Floats, *, paper: str | None = None, peers: tuple[str, ...] = (), **request: Any
) -> Task:
    """ε = 1 and the unit cube or ball where the request does not say otherwise."""
    columns = tuple(f"x{i}" for i in range(rows.shape[1]))
    usual = {"epsilon": "1", "bounds": None if "ball" in request else (0.0, 1.0)}
    asked = ReleaseRequest(columns=columns, rows=len(rows), **(usual | request))
    return Task(name=name, rows=rows, points=points, request=asked, paper=paper, peers=peers)


def synthetic(size: Size) -> Iterator[Task]:
    random = np.random.default_rng(1)
    line = np.linspace(0, 1, size.points)[:, None]
    for full in (1_000, 10**6):
        rows = random.random((min(full, max(2_000, size.rows(full))), 1))
        name = f"l1, {len(rows):,} uniform values"
        yield task(name, rows, line, function="l1", paper="tree", peers=("histogram",))
    square, asked = random.random((size.rows(10**5), 2)), random.random((size.points, 2))
    name = f"l2, {len(square):,} uniform rows, 2 columns"
    yield task(name, square, asked, function="l2", paper="embedded-tree", peers=("histogram",))
    cube, asked = random.random((size.rows(10**5), 8)), random.random((size.points, 8))
    yield task(f"l2sq, {len(cube):,} uniform rows, 8 columns", cube, asked, function="l2sq")
    yield task(f"l1, {len(cube):,} uniform rows, 8 columns", cube, asked, function="l1", paper="tree")
    for full, s in ((10**4, 0.1), (10**5, 0.3)):
        rows = clusters(size.rows(full), 1)
        asked = np.concatenate([random.random((size.points // 2, 2)), clusters(size.points // 2, 3)])
        for relation in ("replace", "add-remove"):
            name = f"gaussian s={s}, {len(rows):,} rows in clusters, 2 columns, {relation}"
            peers = ("rff", "fgt", "histogram")
            yield task(name, rows, asked, function="gaussian", bandwidth=s, neighbours=relation, peers=peers)
    few, asked = _blobs(size.rows(10**4), 16, random), _blobs(size.points, 16, random)
    for function in ("inverse-l2", "cauchy"):
        name = f"{function} s=0.5, {len(few):,} rows, 16 columns"
        yield task(name, few, asked, function=function, bandwidth=0.5, paper="exponential-sum")


def real(size: Size) -> Iterator[Task]:
    """Road accidents, flight delays, tables, news texts; nothing where the data sets are not."""
    if not are_here():
        return
    places = places_of("uk_accidents")
    rows, asked = places[: size.rows(130_000)], places[-size.points :]
    three = ("rff", "fgt", "histogram")
    name = f"gaussian s=0.05, {len(rows):,} accidents, longitude and latitude"
    yield task(name, rows, asked, function="gaussian", bandwidth=0.05, peers=three)
    name = f"l2, {len(rows):,} accidents, longitude and latitude"
    yield task(name, rows, asked, function="l2", paper="embedded-tree", peers=("histogram",))
    delays = np.clip((flight_delays()[: size.rows(1_500_000), None] + 60) / 300, 0, 1)
    line = np.linspace(0, 1, size.points)[:, None]
    yield task(f"l1, {len(delays):,} flight delays", delays, line, function="l1", paper="tree", peers=("histogram",))
    yield from _tables(size)
    texts, others = news_texts("train")[: size.rows(8_000)], news_texts("test")
    public, asked = others[:: 2 if size.is_real else 40], others[1::2][: size.points]
    wide: dict[str, Any] = {"function": "gaussian", "bandwidth": 1.0, "ball": 1.0, "neighbours": "add-remove"}
    name = f"gaussian s=1, {len(texts):,} news texts, 384 columns"
    yield task(name, texts, asked, paper="projected-fourier", peers=("rff",), **wide)
    wide |= {"delta": "1e-6"}
    yield task(f"{name}, δ = 1e-6", texts, asked, paper="projected-fourier", peers=("rff",), **wide)
    yield task(f"{name}, δ = 1e-6, public landmarks", texts, asked, peers=("rff",), landmarks=public, **wide)


def _tables(size: Size) -> Iterator[Task]:
    """Records of four to eight columns, near within a fifth to a third of their width."""
    kinds = (("census", "adult_numeric", 4, 0.2), ("health", "nafld_health", 6, 0.25))
    for name, file, columns, s in (*kinds, ("housing", "california_housing", 8, 0.35)):
        data = table_of(file, columns)
        rows, asked = data[: size.rows(min(40_000, len(data) - size.points))], data[-size.points :]
        for delta in ("0", "1e-6"):
            told = f"gaussian s={s}, {len(rows):,} {name} records, {columns} columns" + ", δ = 1e-6" * (delta != "0")
            yield task(told, rows, asked, function="gaussian", bandwidth=s, delta=delta, peers=("rff",))


def clusters(rows: int, seed: int) -> Floats:
    """Eight round clusters of different widths on the unit square."""
    shape, random = np.random.default_rng(11), np.random.default_rng(seed)
    centres, widths = shape.uniform(0.1, 0.9, (8, 2)), shape.uniform(0.02, 0.1, 8)
    which = random.integers(8, size=rows)
    return np.clip(centres[which] + random.normal(size=(rows, 2)) * widths[which, None], 0, 1)


def _blobs(rows: int, columns: int, random: np.random.Generator) -> Floats:
    """Five round clusters in the unit cube."""
    centres = np.random.default_rng(12).uniform(0.3, 0.7, (5, columns))
    return np.clip(centres[random.integers(5, size=rows)] + 0.1 * random.normal(size=(rows, columns)), 0, 1)
