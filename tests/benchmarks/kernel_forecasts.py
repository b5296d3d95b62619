"""Forecasts of kernel structures against measurements on real data sets: parts 6 and 8 of `kernels`."""

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import Plan, make_plan, setting_of
from dpsim_gui.functions.traits import KERNELS, FunctionName
from dpsim_gui.privacy.noise import draw
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.structure import size_of
from tests.benchmarks.contestant import Program
from tests.benchmarks.embeddings import embeddings
from tests.benchmarks.figure import figure
from tests.benchmarks.real_data import DATA, table_of
from tests.benchmarks.side_by_side import OURS
from tests.benchmarks.tasks import Task, task

_ROWS = 4000
_FEWER_ROWS = 1000
_TABLES = ("adult_numeric", "california_housing", "nafld_health")
_ASKED, _COINS = 120, 6


def forecasts(quick: bool) -> None:
    print("6. predicted against measured, replace, ε = 1, δ = 1e-6: noise sd, and the method's own rms error at points")
    print("   like rows, which is one over public coins: measured over several seeds, the worst of them beside it")
    for name, data, points, where in _sets():
        d = data.shape[1]
        wide = d > 2
        structures = ("fourier", "projected-fourier" if wide else "grid", "exponential-sum")
        for function, structure in product(sorted(KERNELS), structures):
            if FunctionName(function) not in STRUCTURES[structure].functions:
                continue
            s = (1.0 if wide else 0.1) * (math.sqrt(d) if function in ("laplacian", "inverse-l1") else 1)
            what = f"{name} {function} {structure}"
            request: dict[str, Any] = {"function": function, "bandwidth": s, "delta": "1e-6", "structure": structure}
            job = task(what, data, points, **request, **where)
            plan = make_plan(job.request)
            figure(f"{what}: noise measured / stated", "1 ± .05", _noise_ratio(plan, d, quick))
            _method(job, plan, 3 if quick else 8)


def pure_forecasts(quick: bool) -> None:
    print("8. predicted against measured total of `fourier`, replace, ε = 1, δ = 0, at held-out rows of tables: an rms")
    print("   over public coins, which draw few waves here, so that it is measured over several draws of them")
    random, kernels = np.random.default_rng(3), ("gaussian", "exponential", "cauchy", "laplacian")
    for columns in (2, 6) if quick else (2, 4, 6):
        alone, together = [], []
        for name, kernel, near, rows in product(_TABLES, kernels, (0.15, 0.4), (1000,) if quick else (1000, 10_000)):
            data = table_of(name, columns)[: rows + _ASKED]
            job = task(name, data[:rows], data[rows:], function=kernel, bandwidth=near, structure="fourier")
            plan = make_plan(job.request)
            noise = plan.predicted_error.noise
            own = [_own_error(job, plan, int(seed)) for seed in random.integers(2**31, size=_COINS)]
            predicted = plan.predicted_error.total
            alone += [predicted / math.hypot(noise, each) for each in own]
            together.append(predicted / math.hypot(noise, math.sqrt(np.mean(np.square(own)))))
        what, more = f"fourier, {columns} columns: predicted within 1.3", f"one draw alone {_within(alone):.2f}"
        told = f"{more}, median {np.median(together):.2f}, {min(together):.2f} to {max(together):.2f}"
        figure(what, "≥ 0.9", _within(together), told)


def _within(ratios: list[float]) -> float:
    return float(np.mean([1 / 1.3 < ratio < 1.3 for ratio in ratios]))


def _sets() -> Iterator[tuple[str, Floats, Floats, dict[str, Any]]]:
    for name, data, points in embeddings():
        yield name, data[:_ROWS], points, {"ball": 1.0}
    places = np.loadtxt(DATA / "geo" / "uk_accidents.csv", delimiter=",", skiprows=1)
    places = (places - [-6, 49]) / [8, 12]
    places = np.random.default_rng(1).permutation(np.clip(places, 0, 1))
    yield "places2", places[:_ROWS], places[-200:], {}


def _noise_ratio(plan: Plan, dimension: int, quick: bool) -> float:
    """Rms of what noise alone does to answers, over what is stated for the same points: answers are linear in the sums,
    so no rows are needed.

    Answers of one release near each other share their noise, so they are asked far and wide: a grid all over its box
    and often, waves where hardly any two are alike.
    """
    random, is_grid = np.random.default_rng(9), plan.receipt.structure == "grid"
    draws = (500 if quick else 2000) if is_grid else (10 if quick else 30)
    points = random.random((200, dimension)) if is_grid else 50 * random.normal(size=(200, dimension))
    structure = Program(plan=plan, kind=OURS).structure
    law, size = plan.receipt.law, size_of(structure)
    silent = structure.read(np.zeros(size, dtype=np.int64), plan.receipt.rows).answer(points)
    noisy = (structure.read(draw(law, size), plan.receipt.rows).answer(points).value for _ in range(draws))
    stated = law.standard_deviation * np.sqrt(np.mean(silent.square))
    return float(np.sqrt(np.mean([np.square(each - silent.value) for each in noisy])) / stated)


def _method(job: Task, plan: Plan, seeds: int) -> None:
    """Rms error without noise, over points and public coins; a grid has none, and more seeds need fewer rows."""
    if plan.receipt.structure == "grid":
        errors = [_own_error(job, plan, None)]
    else:
        few = replace(job, rows=job.rows[:_FEWER_ROWS])
        errors = [_own_error(job, plan, None), *(_own_error(few, plan, seed) for seed in range(seeds - 1))]
    own = math.sqrt(np.mean(np.square(errors)))
    usual, bound = math.hypot(plan.candidate.approximation, plan.candidate.discretisation), plan.predicted_error.crowded
    assert bound is not None
    more = f"bound {bound:.1e}, measured {own:.1e}, usual {usual:.1e}, noise {plan.predicted_error.noise:.1e}"
    figure(f"{job.name}: method / bound", "≤ 1.15", own / bound, f"one seed {max(errors) / bound:.2f}, {more}")


def _own_error(job: Task, plan: Plan, seed: int | None) -> float:
    setting = setting_of(plan.request, plan.request.budget)
    if seed is not None:
        setting = replace(setting, seed=PublicSeed(value=seed))
    structure = STRUCTURES[plan.receipt.structure].design(setting, plan.candidate.choice)
    clean = structure.read(structure.summarise(job.rows), len(job.rows)).answer(job.points)
    return float(np.sqrt(np.mean(np.square(clean.value - job.truth))))
