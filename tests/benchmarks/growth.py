"""How time, size and error grow: the exponent fitted to a few measurements, with the expected one beside it."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from dpsim_gui.curator.plan.plan import make_plan, setting_of
from dpsim_gui.structures.fourier.fourier import Fourier
from dpsim_gui.structures.paper.tree import Tree
from dpsim_gui.structures.public_seed import PublicSeed
from tests.benchmarks.best_peers import error_of
from tests.benchmarks.contestant import Exact, Program
from tests.benchmarks.cpu_time import cpu_seconds
from tests.benchmarks.findings import Finding
from tests.benchmarks.limits import fourier_of
from tests.benchmarks.tasks import Size, Task, task


def exponent(values: Sequence[float], measured: Sequence[float]) -> float:
    """Slope of the least-squares line through the logarithms."""
    return float(np.polyfit(np.log(values), np.log(measured), 1)[0])


def growth(size: Size) -> Iterator[Finding]:
    yield from of_building(size)
    yield from of_asking(size)
    yield from of_error(size)


def _fitted(
    what: str, over: str, values: Sequence[float], measure: Callable[[float], float], expected: float, why: str
) -> Finding:
    found = exponent(values, [measure(value) for value in values])
    return Finding(what=f"{what} over {over}", against=why, unit="exponent", ours=found, theirs=expected)


def _scaled(size: Size, *full: int) -> list[int]:
    return [round(each * max(size.share, 0.02)) for each in full]


def _job(n: int, d: int, **request: Any) -> Task:
    random = np.random.default_rng(3)
    rows, points = random.random((n, d)), random.random((50, d))
    if request["function"] == "gaussian":
        rows, points = ((each - 0.5) * 2 / math.sqrt(d) for each in (rows, points))
        request["ball"] = 1.0
    return task("", rows, points, **request)


def _ours(job: Task) -> Program:
    return Program(plan=make_plan(job.request))


def of_building(size: Size) -> Iterator[Finding]:
    def ladder(n: float) -> float:
        job = _job(int(n), 4, function="l1", structure="ladder")
        structure = _ours(job).structure
        return cpu_seconds(lambda: structure.summarise(job.rows), 1 + size.repeats)

    def fourier(n: float, d: float, m: float) -> float:
        structure, rows = fourier_of(int(d), int(m)), np.random.default_rng(4).random((int(n), int(d)))
        return cpu_seconds(lambda: structure.summarise(rows), 1 + size.repeats)

    n = _scaled(size, 10**5, 3 * 10**5, 10**6, 3 * 10**6)
    yield _fitted("build time of ladder", "n", n, ladder, 1, "every row is read once")
    n = _scaled(size, 5_000, 10_000, 20_000, 40_000)
    yield _fitted("build time of fourier", "n", n, lambda n: fourier(n, 64, 1024), 1, "every row is read once")
    wide = (512, 1024, 2048, 4096) if size.is_real else (32, 64)
    yield _fitted(
        "build time of fourier", "d", wide, lambda d: fourier(1_000, d, 512), 1, "n·d·m, plus n·m for cosines"
    )
    yield _fitted("build time of fourier", "m", wide, lambda m: fourier(1_000, 256, m), 1, "n·d·m")


def of_asking(size: Size) -> Iterator[Finding]:
    def time_of(contestant: Program | Exact, job: Task) -> float:
        answering = contestant.sum_up(job.rows).release()
        points = np.resize(job.points, (2_000, job.dimension))
        return cpu_seconds(lambda: answering(points), 1 + size.repeats)

    def ladder(n: float) -> float:
        job = _job(int(n), 4, function="l1", structure="ladder")
        return time_of(_ours(job), job)

    def exact(n: float) -> float:
        job = _job(int(n), 4, function="l1")
        return time_of(Exact(similarity=job.request.similarity), job)

    def columns(d: float) -> float:
        job = _job(1_000, int(d), function="l1", structure="ladder", delta="1e-6")
        return time_of(_ours(job), job)

    def tree(inverse: float) -> float:
        job = _job(100_000 if size.is_real else 500, 1, function="l1", structure="tree")
        structure = Tree.design(setting_of(job.request, job.request.budget), {"alpha": 1 / inverse})
        reader = structure.read(structure.summarise(job.rows), len(job.rows))
        return cpu_seconds(lambda: reader.answer(job.points), 1 + size.repeats)

    def fourier(m: float) -> float:
        structure, points = fourier_of(64, int(m)), np.random.default_rng(5).random((500, 64))
        reader = structure.read(np.zeros(2 * int(m), dtype=np.int64), 1_000)
        return cpu_seconds(lambda: reader.answer(points), 1 + size.repeats)

    n = (1_000, 10_000, 100_000) if size.is_real else (100, 1_000)
    yield _fitted("query time of ladder", "n", n, ladder, 0, "one interpolation per column")
    n = (1_000, 4_000, 16_000) if size.is_real else (100, 200)
    yield _fitted("query time of exact sums", "n", n, exact, 1, "every row is asked")
    d = (8, 32, 128, 512) if size.is_real else (2, 4)
    yield _fitted("query time of ladder", "d", d, columns, 1, "one interpolation per column")
    yield _fitted("query time of fourier", "m", (512, 2048, 8192) if size.is_real else (32, 64), fourier, 1, "d·m")
    inverse, why = (
        (2, 8, 32, 64) if size.is_real else (2, 8),
        "log n / α intervals, until they are narrower than a leaf",
    )
    yield _fitted("query time of tree (the paper's)", "1/α", inverse, tree, 1, why)


def of_error(size: Size) -> Iterator[Finding]:
    def l1(n: float, d: float = 1, epsilon: str = "1", delta: str = "0") -> float:
        job = _job(int(n), int(d), function="l1", structure="ladder", delta=delta)
        job = replace(job, request=replace(job.request, epsilon=epsilon))
        return error_of(_ours(job), job, 4 * size.trials)

    def waves(n: float) -> float:
        job = _job(int(n), 16, function="gaussian", bandwidth=1.0, structure="fourier")
        return error_of(_ours(job), job, size.trials)

    def sampled(m: float) -> float:
        job = _job(2_000, 16, function="gaussian", bandwidth=1.0, delta="1e-6")
        setting = setting_of(job.request, job.request.budget)
        errors = []
        for seed in range(size.trials):
            structure = Fourier.design(replace(setting, seed=PublicSeed(value=seed)), {"frequencies": int(m)})
            found = structure.read(structure.summarise(job.rows), job.request.rows).answer(job.points).value
            errors.append(np.abs(found - job.truth).mean())
        return float(np.mean(errors))

    n = _scaled(size, 5_000, 50_000, 500_000)
    if size.is_real:
        yield _fitted("relative error of ladder", "n", n, lambda n: l1(n) / n, -1, "noise does not grow with n")
        yield _fitted("error of fourier, δ = 0", "n", n, waves, -0.5, "the best m grows with n")
    m = (64, 256, 1024, 4096) if size.is_real else (32, 64)
    yield _fitted("error of fourier without noise", "m", m, sampled, -0.5, "m random frequencies")
    d = (1, 4, 16, 64) if size.is_real else (1, 2)
    yield _fitted("error of ladder, δ = 0", "d", d, lambda d: l1(2_000, d), 1.5, "budget shared by d columns")
    yield _fitted(
        "error of ladder, δ = 1e-6", "d", d, lambda d: l1(2_000, d, delta="1e-6"), 1, "√d columns in one ℓ2 ball"
    )
    inverse = (1, 4, 16)
    few = 20_000
    yield _fitted("error of ladder", "1/ε", inverse, lambda e: l1(few, epsilon=str(1 / e)), 1, "scale of the noise")
