"""Forecasts and costs of kernel structures: python -m tests.benchmarks.kernels [--quick] [1 2 3 4]

How they do against rivals is part of `python -m tests.benchmarks`.
"""

import argparse
import math
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import Plan, make_plan, setting_of
from dpsim_gui.functions.similarity import KERNELS, FunctionName
from dpsim_gui.privacy.calibration import calibrate
from dpsim_gui.privacy.noise import draw
from dpsim_gui.release.open import open_release
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.registry import ANSWERED_FUNCTIONS, STRUCTURES
from dpsim_gui.structures.setting import Parameter
from dpsim_gui.structures.structure import size_of
from tests.benchmarks.contestant import structure_of
from tests.benchmarks.cpu_time import cpu_seconds
from tests.benchmarks.findings import figure
from tests.benchmarks.real_data import TABLES, are_here, image_features, news_texts, places_of, table_of
from tests.benchmarks.tasks import Task, task

_ROWS, _FEWER_ROWS = 4000, 1000
_ASKED, _COINS = 120, 6


def forecasts(quick: bool) -> None:
    print("1. predicted against measured, replace, ε = 1, δ = 1e-6: noise sd, and the method's own rms error at points")
    print("   like rows, which is one over public coins: measured over several seeds, the worst of them beside it")
    for name, data, points, where in _sets():
        d = data.shape[1]
        wide = d > 2
        structures = ("fourier", "projected-fourier" if wide else "grid", "exponential-sum")
        for function, structure in product(sorted(KERNELS), structures):
            if FunctionName(function) not in ANSWERED_FUNCTIONS[structure]:
                continue
            s = (1.0 if wide else 0.1) * (math.sqrt(d) if function in ("laplacian", "inverse-l1") else 1)
            what = f"{name} {function} {structure}"
            request: dict[str, Any] = {"function": function, "bandwidth": s, "delta": "1e-6", "structure": structure}
            job = task(what, data, points, **request, **where)
            plan = make_plan(job.request)
            figure(f"{what}: noise measured / stated", "1 ± .05", _noise_ratio(plan, d, quick))
            _method(job, plan, 3 if quick else 8)


def pure_forecasts(quick: bool) -> None:
    print("2. predicted against measured total of `fourier`, replace, ε = 1, δ = 0, at held-out rows of tables: an rms")
    print("   over public coins, which draw few waves here, so that it is measured over several draws of them")
    random, kernels = np.random.default_rng(3), ("gaussian", "exponential", "cauchy", "laplacian")
    for columns in (2, 6) if quick else (2, 4, 6):
        alone, together = [], []
        for name, kernel, near, rows in product(TABLES, kernels, (0.15, 0.4), (1000,) if quick else (1000, 10_000)):
            data = table_of(name, columns)[: rows + _ASKED]
            job = task(name, data[:rows], data[rows:], function=kernel, bandwidth=near, structure="fourier")
            plan = make_plan(job.request)
            noise, predicted = plan.predicted_error.noise, plan.predicted_error.total
            errors = [_method_error(job, plan, int(seed)) for seed in random.integers(2**31, size=_COINS)]
            alone += [predicted / math.hypot(noise, error) for error in errors]
            together.append(predicted / math.hypot(noise, math.sqrt(np.mean(np.square(errors)))))
        what, more = f"fourier, {columns} columns: predicted within 1.3", f"one draw alone {_within(alone):.2f}"
        spread = f"{more}, median {np.median(together):.2f}, {min(together):.2f} to {max(together):.2f}"
        figure(what, "≥ 0.9", _within(together), spread)


def _within(ratios: list[float]) -> float:
    return float(np.mean([1 / 1.3 < ratio < 1.3 for ratio in ratios]))


def _sets() -> Iterator[tuple[str, Floats, Floats, dict[str, Any]]]:
    yield "text384", news_texts("train")[:_ROWS], news_texts("test")[::38], {"ball": 1.0}
    yield "image64", image_features("train")[::5][:_ROWS], image_features("test")[::50], {"ball": 1.0}
    places = places_of("uk_accidents")
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
    structure = structure_of(plan)
    law, size = plan.receipt.law, size_of(structure)
    silent = structure.read(np.zeros(size, dtype=np.int64), plan.receipt.rows).answer(points)
    noisy = (structure.read(draw(law, size), plan.receipt.rows).answer(points).value for _ in range(draws))
    stated = law.standard_deviation * np.sqrt(np.mean(silent.square))
    return float(np.sqrt(np.mean([np.square(values - silent.value) for values in noisy])) / stated)


def _method(job: Task, plan: Plan, seeds: int) -> None:
    """Rms error without noise, over points and public coins; a grid has none, and more seeds need fewer rows."""
    errors = [_method_error(job, plan, None)]
    if plan.receipt.structure != "grid":
        few = replace(job, rows=job.rows[:_FEWER_ROWS])
        errors += [_method_error(few, plan, seed) for seed in range(seeds - 1)]
    rms = math.sqrt(np.mean(np.square(errors)))
    usual, bound = plan.candidate.errors.typical, plan.predicted_error.crowded
    assert bound is not None
    more = f"bound {bound:.1e}, measured {rms:.1e}, usual {usual:.1e}, noise {plan.predicted_error.noise:.1e}"
    figure(f"{job.name}: method / bound", "≤ 1.15", rms / bound, f"one seed {max(errors) / bound:.2f}, {more}")


def _method_error(job: Task, plan: Plan, seed: int | None) -> float:
    setting = setting_of(plan.request, plan.request.budget)
    if seed is not None:
        setting = replace(setting, seed=PublicSeed(value=seed))
    structure = STRUCTURES[plan.receipt.structure].design(setting, plan.candidate.choice)
    clean = structure.read(structure.summarise(job.rows), len(job.rows)).answer(job.points)
    return float(np.sqrt(np.mean(np.square(clean.value - job.truth))))


def projections(quick: bool) -> None:
    print("3. 2,048 columns, Gaussian kernel, images through random rectified features, ε = 1, δ = 1e-6")
    lift = np.random.default_rng(6).normal(size=(64, 2048))
    features = image_features("train")[::5][:4000], image_features("test")[::50]
    data, points = (np.maximum(part @ lift, 0) for part in features)
    data, points = (part / np.linalg.norm(part, axis=1, keepdims=True) for part in (data, points))
    m, seeds = (1024, 2) if quick else (4096, 4)
    job = task("", data, points, function="gaussian", bandwidth=0.7, delta="1e-6", structure="fourier", bounds=None)
    base = (0.0, 0.0, 0.0)
    for kept in (None, 1000, 500, 250):
        measured = [_projected(job, m, kept, seed) for seed in range(seeds)]
        # Times are the least: the machine may be busy with other things. Errors differ from seed to seed.
        built, asked = (min(result[place] for result in measured) for place in (0, 1))
        relative = float(np.mean([result[2] for result in measured]))
        if kept is None:
            base = (built, asked, relative)
            print(f"  none: build {built:.2f} s, {len(points)} queries {asked:.3f} s, relative error {relative:.4f}")
            continue
        wanted = "≥ 2" if kept == 500 else "-"
        figure(f"k={kept}: build time saved, factor", wanted, base[0] / built, f"{built:.2f} s")
        figure(f"k={kept}: query time saved, factor", wanted, base[1] / asked, f"{asked:.3f} s")
        figure(f"k={kept}: rise of the relative error", "< 0.03", relative - base[2], f"{relative:.4f}")


def _projected(job: Task, m: int, kept: int | None, seed: int) -> tuple[float, float, float]:
    """Seconds to build and to ask, and the mean relative error, with k columns kept."""
    budget = job.request.budget
    setting = replace(setting_of(job.request, budget), seed=PublicSeed(value=seed))
    choice: dict[str, Parameter] = {"frequencies": m} if kept is None else {"frequencies": m, "kept": kept}
    started = time.process_time()
    structure = STRUCTURES["fourier" if kept is None else "projected-fourier"].design(setting, choice)
    summary = structure.summarise(job.rows)
    built = time.process_time() - started
    noise = draw(calibrate(budget, structure.sensitivity, rows_per_person=1), len(summary))
    reader = structure.read(summary + noise, len(job.rows))
    relative = float(np.mean(np.abs(reader.answer(job.points).value - job.truth) / job.truth))
    return built, cpu_seconds(lambda: reader.answer(job.points), 3), relative


def memory(quick: bool) -> None:
    print("4. peak memory of the whole program in a release of 2,048 columns and 8,192 frequencies, rows from a file")
    count = 5_000 if quick else 50_000
    with tempfile.TemporaryDirectory() as folder:
        random, path = np.random.default_rng(3), Path(folder) / "rows.npy"
        rows = np.lib.format.open_memmap(path, mode="w+", dtype=np.float32, shape=(count, 2048))
        for start in range(0, count, 1000):
            block = random.normal(size=(min(1000, count - start), 2048))
            rows[start : start + 1000] = block / np.linalg.norm(block, axis=1, keepdims=True)
        del rows
        options = f"release {path} -o {folder}/k.dpsim --ledger {folder}/ledger --dataset rows --function gaussian"
        options += f" --bandwidth 1 --ball 1 --rows {count} --epsilon 1 --delta 1e-6 --structure fourier --yes"
        started = time.perf_counter()
        made = subprocess.run([sys.executable, "-c", _MEASURED, *options.split()], capture_output=True, text=True)
        if made.returncode:
            print(f"  the release failed: {made.stderr.strip()}")
            return
        m = open_release(Path(folder) / "k.dpsim").receipt.parameters["frequencies"]
        peak = float(made.stdout.strip().splitlines()[-1]) / 2**10
        duration = f"{time.perf_counter() - started:.0f} s"
        figure(f"{count:,} rows × 2,048 columns × {m:,} frequencies, MB", "≤ 1024", peak, duration)


_MEASURED = """
import resource, sys
from dpsim_gui.cli.main import main
code = main(sys.argv[1:])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
sys.exit(code)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", type=int, help="which parts; all if left out")
    parser.add_argument("--quick", action="store_true", help="fewer releases: figures within about 10 %%")
    options = parser.parse_args()
    for number, part in enumerate((forecasts, pure_forecasts, projections, memory), start=1):
        if not options.parts or number in options.parts:
            if part is memory or are_here():
                part(options.quick)
            else:
                print(f"{number}. left out: the data sets are not here")


if __name__ == "__main__":
    main()
