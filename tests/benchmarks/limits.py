"""How far from the bare minimum: reading memory once, BLAS and trigonometry by numpy, the best factorisation."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import make_plan, setting_of
from dpsim_gui.structures.fourier.fourier import Fourier
from dpsim_gui.structures.ladder.ladder import Ladder
from tests.benchmarks.contestant import Program
from tests.benchmarks.distances import BEST_FACTORISATION
from tests.benchmarks.measurement import cpu_seconds
from tests.benchmarks.tasks import Size, Task, clusters, task


@dataclass(frozen=True, kw_only=True)
class Limit:
    """ours, limit: in the same unit;  below 1 where we know a better way than numpy's"""

    name: str
    against: str
    unit: str
    ours: float
    limit: float

    @property
    def ratio(self) -> float:
        return self.ours / self.limit


def limits(size: Size) -> Iterator[Limit]:
    yield from building(size)
    yield from asking(size)
    yield factorisation()


def _program(job: Task) -> Program:
    return Program(plan=make_plan(job.request), kind="ours")


def building(size: Size) -> Iterator[Limit]:
    """Rows in memory; the limit reads each of them once."""
    random = np.random.default_rng(1)
    cube, square = random.random((size.rows(10**6), 8)), clusters(size.rows(10**6), 1)
    jobs = {
        "moments": task("", cube, cube[:1], function="l2sq", structure="moments"),
        "ladder": task("", cube, cube[:1], function="l1", structure="ladder"),
        "grid": task("", square, square[:1], function="gaussian", bandwidth=0.1, structure="grid"),
    }
    for name, job in jobs.items():
        structure = _program(job).structure
        yield Limit(
            name=f"building {name}, {len(job.rows):,} × {job.dimension}",
            against="one read of the rows in memory",
            unit="s",
            ours=cpu_seconds(lambda structure=structure, job=job: structure.summarise(job.rows), size.repeats),  # type: ignore[misc]
            limit=cpu_seconds(job.rows.sum, 3 * size.repeats),
        )
    d, m, rows = 384, 2048, size.rows(20_000)
    data, omega = random.normal(size=(rows, d)) / d**0.5, random.normal(size=(d, m))
    waves = fourier_of(d, m)
    yield Limit(
        name=f"building fourier, {rows:,} × {d}, {m:,} frequencies",
        against="product, cosine and sine by numpy",
        unit="s",
        ours=cpu_seconds(lambda: waves.summarise(data), size.repeats),
        limit=cpu_seconds(lambda: _bare(data, omega), size.repeats),
    )


def asking(size: Size) -> Iterator[Limit]:
    random = np.random.default_rng(2)
    for d, m, full in ((16, 1024, 4_000), (384, 4096, 2_000)):
        points, omega = random.normal(size=(size.rows(full), d)) / d**0.5, random.normal(size=(d, m))
        reader = fourier_of(d, m).read(random.integers(-(10**9), 10**9, 2 * m), 10_000)
        yield Limit(
            name=f"asking fourier, {len(points):,} points, d = {d}, {m:,} frequencies",
            against="product, cosine and sine by numpy",
            unit="s",
            ours=cpu_seconds(lambda reader=reader, points=points: reader.answer(points), size.repeats),  # type: ignore[misc]
            limit=cpu_seconds(lambda points=points, omega=omega: _bare(points, omega), size.repeats),  # type: ignore[misc]
        )
    points = random.random((size.rows(10**5), 8))
    ladder = _program(task("", points, points, function="l1", structure="ladder")).structure
    assert isinstance(ladder, Ladder)
    line = ladder.bank.read(ladder.summarise(points), len(points))
    grid = np.linspace(0, 1, ladder.bank.basis.cells + 1)
    yield Limit(
        name=f"asking ladder, {len(points):,} points, d = 8",
        against="numpy.interp of every column",
        unit="s",
        ours=cpu_seconds(lambda: line.answer(points), size.repeats),
        limit=cpu_seconds(lambda: [np.interp(points[:, i], grid, line.grid[i]) for i in range(8)], size.repeats),
    )


def factorisation() -> Limit:
    """Gaussian noise of the ladder, in units of σ·Δ₂, over what the best factorisation of |x − y| would have."""
    line = np.zeros((1_000, 1))
    job = task("", line, line[:1], function="l1", structure="ladder", delta="1e-6")
    plan = make_plan(job.request)
    return Limit(
        name=f"Gaussian noise of ladder, {plan.candidate.choice['levels']} levels",
        against="the best factorisation",
        unit="σΔ",
        ours=plan.candidate.gain,
        limit=BEST_FACTORISATION,
    )


def fourier_of(d: int, m: int) -> Fourier:
    """For rows in the unit ball, with m frequencies whatever the planner would choose."""
    zeros = np.zeros((1, d))
    request = task("", zeros, zeros, function="gaussian", bandwidth=1.0, ball=1.0, delta="1e-6").request
    return Fourier.design(setting_of(request, request.budget), {"frequencies": m})


def _bare(points: Floats, omega: Floats) -> Floats:
    """In blocks that stay in the cache, as anybody who cared would."""
    parts = []
    for start in range(0, len(points), 256):
        phase = points[start : start + 256] @ omega
        parts.append(np.cos(phase).sum(axis=0) + np.sin(phase).sum(axis=0))
    return np.asarray(np.sum(parts, axis=0))
