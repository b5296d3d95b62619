"""Time of one processor and memory of kernel structures: parts 4, 5 and 7 of `kernels`."""

import math
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import make_plan, setting_of
from dpsim_gui.privacy.calibration import calibrate
from dpsim_gui.privacy.noise import draw
from dpsim_gui.release.open import open_release
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.setting import Parameter
from tests.benchmarks.contestant import Program
from tests.benchmarks.embeddings import images
from tests.benchmarks.figure import figure
from tests.benchmarks.limits import fourier_of
from tests.benchmarks.measurement import cpu_seconds
from tests.benchmarks.side_by_side import OURS
from tests.benchmarks.tasks import Task, clusters, task


def projections(quick: bool) -> None:
    print("4. 2,048 columns, Gaussian kernel, images through random rectified features, ε = 1, δ = 1e-6")
    data, points = images()
    lift = np.random.default_rng(6).normal(size=(64, 2048))
    data, points = (np.maximum(each @ lift, 0) for each in (data[:4000], points))
    data, points = (each / np.linalg.norm(each, axis=1, keepdims=True) for each in (data, points))
    m, seeds = (1024, 2) if quick else (4096, 4)
    job = task("", data, points, function="gaussian", bandwidth=0.7, delta="1e-6", structure="fourier", bounds=None)
    base = (0.0, 0.0, 0.0)
    for kept in (None, 1000, 500, 250):
        measured = [_projected(job, m, kept, seed) for seed in range(seeds)]
        # Times are the least: the machine may be busy with other things. Errors differ from seed to seed.
        built, asked = (min(each[place] for each in measured) for place in (0, 1))
        relative = float(np.mean([each[2] for each in measured]))
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


def throughput(quick: bool) -> None:
    print("5. time of queries over that of the bare product, cosine and sine")
    random = np.random.default_rng(8)
    for d, m, q in ((16, 1024, 4000), (384, 4096, 1000 if quick else 4000), (2048, 8192, 200 if quick else 1000)):
        reader = fourier_of(d, m).read(random.integers(-(10**9), 10**9, 2 * m), 10**4)
        points, omega = random.normal(size=(q, d)) / math.sqrt(d), random.normal(size=(d, m))

        def bare(points: Floats = points, omega: Floats = omega) -> Floats:
            phase = points @ omega
            return np.asarray(np.cos(phase).sum(axis=1) + np.sin(phase).sum(axis=1))

        ours = cpu_seconds(lambda reader=reader, points=points: reader.answer(points), 5)  # type: ignore[misc]
        base = cpu_seconds(bare, 5)
        figure(f"fourier d={d} m={m} q={q}: ours / bare", "≤ 1.5", ours / base, f"{q / ours:,.0f} queries/s")
    for function in ("gaussian", "exponential"):
        points = random.random((20_000, 2))
        job = task("", clusters(10**4, 1), points, function=function, bandwidth=0.1, structure="grid")
        grid = Program(plan=make_plan(job.request), kind=OURS)
        cells = grid.sum_up(job.rows).reader()
        ours = cpu_seconds(lambda cells=cells, points=points: cells.answer(points), 5)  # type: ignore[misc]
        figure(f"grid {function} {grid.settings}: 10⁵ queries, s", "≤ 1", ours * 5)


def memory(quick: bool) -> None:
    print("7. peak memory of the whole program in a release of 2,048 columns and 8,192 frequencies, rows from a file")
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
        took = f"{time.perf_counter() - started:.0f} s"
        figure(f"{count:,} rows × 2,048 columns × {m:,} frequencies, MB", "≤ 1024", peak, took)


_MEASURED = """
import resource, sys
from dpsim_gui.cli.main import main
code = main(sys.argv[1:])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
sys.exit(code)
"""
