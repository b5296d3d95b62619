"""How far from the bare minimum: reading memory once, BLAS and trigonometry by numpy, the least Gaussian noise."""

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import make_plan, setting_of
from dpsim_gui.privacy.calibration import unit_noise
from dpsim_gui.structures.fourier.fourier import Fourier
from dpsim_gui.structures.ladder.ladder import Ladder
from tests.benchmarks.contestant import structure_of
from tests.benchmarks.findings import Finding, compare_times
from tests.benchmarks.tasks import Size, clusters, task

_SIDE = 24
_BY_NUMPY = "product, cosine and sine by numpy"
_BEST_FACTORISATION = 0.759
"""of |x − y|: the least rms noise of any linear mechanism, in units of σΔ"""


def limits(size: Size) -> Iterator[Finding]:
    yield from building(size)
    yield from asking(size)
    yield factorisation()
    yield from nuclear_norm()


def building(size: Size) -> Iterator[Finding]:
    """Rows in memory; the limit reads each of them once."""
    random = np.random.default_rng(1)
    cube, square = random.random((size.rows(10**6), 8)), clusters(size.rows(10**6), 1)
    jobs = {
        "moments": task("", cube, cube[:1], function="l2sq", structure="moments"),
        "ladder": task("", cube, cube[:1], function="l1", structure="ladder"),
        "grid": task("", square, square[:1], function="gaussian", bandwidth=0.1, structure="grid"),
    }
    for name, job in jobs.items():
        build = partial(structure_of(make_plan(job.request)).summarise, job.rows)
        what = f"building {name}, {len(job.rows):,} × {job.dimension}"
        yield compare_times(what, "one read of the rows in memory", "s", build, job.rows.sum, size)
    d, m, rows = 384, 2048, size.rows(20_000)
    data, omega = random.normal(size=(rows, d)) / d**0.5, random.normal(size=(d, m))
    what, build = f"building fourier, {rows:,} × {d}, {m:,} frequencies", partial(fourier_of(d, m).summarise, data)
    yield compare_times(what, _BY_NUMPY, "s", build, partial(_bare, data, omega), size)


def asking(size: Size) -> Iterator[Finding]:
    random = np.random.default_rng(2)
    for d, m, full in ((16, 1024, 4_000), (384, 4096, 2_000)):
        points, omega = random.normal(size=(size.rows(full), d)) / d**0.5, random.normal(size=(d, m))
        reader = fourier_of(d, m).read(random.integers(-(10**9), 10**9, 2 * m), 10_000)
        what = f"asking fourier, {len(points):,} points, d = {d}, {m:,} frequencies"
        yield compare_times(what, _BY_NUMPY, "s", partial(reader.answer, points), partial(_bare, points, omega), size)
    points = random.random((size.rows(10**5), 8))
    ladder = make_plan(task("", points, points, function="l1", structure="ladder").request).structure
    assert isinstance(ladder, Ladder)
    line = ladder.bank.read(ladder.summarise(points), len(points))
    grid = np.linspace(0, 1, ladder.bank.basis.cells + 1)

    def by_numpy() -> object:
        return [np.interp(points[:, i], grid, line.grid[i]) for i in range(8)]

    what, ask = f"asking ladder, {len(points):,} points, d = 8", partial(line.answer, points)
    yield compare_times(what, "numpy.interp of every column", "s", ask, by_numpy, size)


def factorisation() -> Finding:
    """Gaussian noise of the ladder, in units of σ·Δ₂, over what the best factorisation of |x − y| would have."""
    line = np.zeros((1_000, 1))
    job = task("", line, line[:1], function="l1", structure="ladder", delta="1e-6")
    plan = make_plan(job.request)
    return Finding(
        what=f"Gaussian noise of ladder, {plan.candidate.choice['levels']} levels",
        against="the best factorisation",
        unit="σΔ",
        ours=plan.candidate.errors.noise,
        theirs=_BEST_FACTORISATION,
    )


def nuclear_norm() -> Iterator[Finding]:
    """Gaussian noise of `lattice-waves` at even points, over the least of any linear mechanism without bias.

    Such a mechanism tells A = R·L with noise σΔ on L·x. With P taking out the mean, since n is public, one row replaced
    moves L·x by at least √(2/N)·‖LP‖_F, so its rms noise at N even points is at least √2·‖AP‖_*/N in units of σ.
    A series that is cut short has less, and an error of its own instead.
    """
    middles = (np.arange(_SIDE) + 0.5) / _SIDE
    points = np.stack(np.meshgrid(middles, middles), axis=-1).reshape(-1, 2)
    for s in (0.05, 0.1, 0.3):
        job = task("", points, points, function="gaussian", bandwidth=s, structure="lattice-waves", delta="1e-6")
        kernel = job.request.similarity.between(points, points)
        least = np.linalg.svd(kernel - kernel.mean(axis=1, keepdims=True), compute_uv=False).sum() / len(points)
        plan = make_plan(replace(job.request, rows=10_000))
        structure = structure_of(plan)
        reading = structure.read(structure.summarise(points), 10_000).answer(points)
        noise = 10_000 * plan.receipt.law.standard_deviation * math.sqrt(float(np.mean(reading.square)))
        yield Finding(
            what=f"Gaussian noise of lattice-waves, two columns, s = {s}",
            against="nuclear norm of the kernel",
            unit="σ",
            ours=noise / unit_noise(job.request.budget, 1).sd_per_sensitivity,
            theirs=math.sqrt(2) * float(least),
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
