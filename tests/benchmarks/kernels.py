"""Kernel structures against the mechanism of Wagner et al., a noisy histogram, and their own forecasts.

    python -m tests.benchmarks.kernels [--quick] [1 2 3 4 5 6 7]

Peers are written here, independently of the program. The mechanism of Wagner, Naamad and Mishra (2023) releases the
mean of m features √2·cos(<ω, x> + b) with Laplace noise of scale √2·m/(εn) (add-remove, n public), twice that under
replace. The histogram's number of bins is chosen by looking at the truth, which nobody may do. Both sides have the same
relation, ε, δ and data; under add-remove our n is private and the peers' public, to their advantage. Errors are mean
|error| over points, half of them spread over the domain and half drawn like the data, and over releases.
"""

import argparse
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.curator.plan import Plan, make_plan, setting_of
from dpsim_gui.curator.request import ReleaseRequest
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import calibrate, rho_of
from dpsim_gui.privacy.noise import draw
from dpsim_gui.release.open import open_release
from dpsim_gui.structures.fourier import Fourier
from dpsim_gui.structures.frequencies import KERNELS
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.registry import STRUCTURES, LabelledStructure
from dpsim_gui.structures.structure import Consistent, Parameter, Reader, Structure
from tests.benchmarks.side_by_side import as_published
from tests.benchmarks.tasks import DATA, clusters

Floats = NDArray[np.float64]

FEATURES = (4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192)


def planned(function: str, s: float, rows: int, dimension: int, epsilon: str, **more: object) -> Plan:
    columns = tuple(f"x{i}" for i in range(dimension))
    request = ReleaseRequest(
        function=function,
        bandwidth=s,
        rows=rows,
        epsilon=epsilon,
        columns=columns,
        **more,  # type: ignore[arg-type]
    )
    return make_plan(request)


def structure_of(plan: Plan) -> Structure:
    assert not isinstance(plan.structure, LabelledStructure)
    return plan.structure


def releases(plan: Plan, data: Floats, trials: int) -> list[Reader]:
    """Whole releases of the same rows with fresh noise from the program's own sampler."""
    structure = structure_of(plan)
    summary = structure.summarise(data)
    public = len(data) if plan.receipt.rows is not None else None
    noise = (draw(plan.receipt.law, len(summary), entropy=os.urandom) for _ in range(trials))
    return [structure.read(summary + each, public) for each in noise]


def error_of(plan: Plan, data: Floats, points: Floats, exact: Floats, trials: int) -> float:
    return mean_error(releases(plan, data, trials), points, exact)


def mean_error(readers: list[Reader], points: Floats, exact: Floats) -> float:
    return float(np.mean([np.abs(reader.answer(points).value - exact).mean() for reader in readers]))


class Wagner:
    """The peer: m features √2·cos(<ω, x> + b), noise on their means; gaussian kernel exp(−‖x−y‖²/s²)."""

    def __init__(self, data: Floats, s: float, seed: int) -> None:
        random = np.random.default_rng(seed)
        most = max(FEATURES)
        self._omega = random.normal(size=(data.shape[1], most)) * math.sqrt(2) / s
        self._shift = random.uniform(0, 2 * math.pi, most)
        self._means = sum(self._features(part).sum(axis=0) for part in np.array_split(data, 50)) / len(data)
        self._rows, self._random = len(data), random

    def _features(self, points: Floats) -> Floats:
        return np.asarray(math.sqrt(2) * np.cos(points @ self._omega + self._shift))

    def errors(self, points: Floats, exact: Floats, scales: Callable[[int], float], law: str, trials: int) -> Floats:
        """Mean |error| for every number of features; scales: of the noise, from that number."""
        features = self._features(points)
        found = []
        for m in FEATURES:
            noise = getattr(self._random, law)(0, scales(m), (trials, m))
            answers = (self._means[:m] + noise) @ features[:, :m].T / m
            found.append(np.abs(answers - exact).mean())
        return np.array(found)

    def pure(self, points: Floats, exact: Floats, epsilon: float, factor: int, trials: int) -> Floats:
        rows = self._rows
        return self.errors(points, exact, lambda m: factor * math.sqrt(2) * m / (epsilon * rows), "laplace", trials)

    def gaussian(self, points: Floats, exact: Floats, rho: Fraction, factor: int, trials: int) -> Floats:
        """The same features with Gaussian noise: ℓ2 sensitivity factor·√(2m)/n."""
        rows = self._rows
        return self.errors(points, exact, lambda m: factor * math.sqrt(m / float(rho)) / rows, "normal", trials)


def best_histogram(data: Floats, points: Floats, exact: Floats, f: Similarity, scale: float, trials: int) -> float:
    """Noisy counts on the unit square; the best number of bins for this very truth, then measured with fresh noise."""
    random = np.random.default_rng(7)
    found = []
    for side in sorted({round(2 ** (step / 4)) for step in range(6, 25)}):
        cell = np.minimum((data * side).astype(int), side - 1)
        counts = np.bincount(cell[:, 0] * side + cell[:, 1], minlength=side * side)
        middle = (np.arange(side) + 0.5) / side
        centres = np.stack([each.ravel() for each in np.meshgrid(middle, middle, indexing="ij")], axis=1)
        noisy = counts + random.laplace(0, scale, (2 * trials, side * side))
        errors = np.abs(noisy @ f.between(centres, points) / len(data) - exact).mean(axis=1)
        found.append((errors[:trials].mean(), errors[trials:].mean()))
    return float(min(found)[1])


def row(name: str, wanted: str, measured: float, more: str = "") -> None:
    print(f"  {name:<58} {measured:8.3f}  wanted {wanted:<8} {more}", flush=True)


def low_dimension(quick: bool) -> None:
    print("1. two columns, clusters on the unit square, pure")
    trials, peer_trials = (30, 20) if quick else (120, 60)
    cases = [(10**4, s, e) for s in (0.05, 0.1, 0.3) for e in ("0.1", "1")] + [(10**5, 0.3, "1"), (10**5, 0.3, "2")]
    for rows, s, epsilon in cases:
        data = clusters(rows, 1)
        points = np.concatenate([np.random.default_rng(2).random((200, 2)), clusters(200, 3)])
        f = Similarity(name=FunctionName.GAUSSIAN, bandwidth=s)
        exact = f.total(data, points)
        for relation, factor in (("replace", 2), ("add-remove", 1)):
            plan = planned("gaussian", s, rows, 2, epsilon, bounds=(0.0, 1.0), neighbours=relation)
            readers = releases(plan, data, trials)
            ours = mean_error(readers, points, exact)
            projected = [reader.consistent() for reader in readers if isinstance(reader, Consistent)]
            peer = Wagner(data, s, 5).pure(points, exact, float(epsilon), factor, peer_trials).min()
            bins = best_histogram(data, points, exact, f, factor / float(epsilon), peer_trials)
            name = f"n={rows} s={s} ε={epsilon} {relation}"
            row(f"{name}: ours / Wagner at best m", "≤ 1/6" if s == 0.3 else "≤ 1/8", ours / float(peer))
            wanted = "≤ 0.6" if rows == 10**5 else "≤ 1.1"
            chosen = f"{plan.receipt.structure} {dict(plan.candidate.choice)} error {ours:.2e}"
            row(f"{name}: ours / best histogram", wanted, ours / bins, chosen)
            row(f"{name}: consistent / best histogram", "-", mean_error(projected, points, exact) / bins)


def embeddings() -> dict[str, tuple[Floats, Floats]]:
    """Unit-norm rows and points: news texts (384 columns) and image features (64)."""
    texts, asked = (np.load(DATA / "text" / f"ag_news_minilm_{part}.npy") for part in ("train", "test"))
    with np.load(DATA / "images" / "cifar10_effnetlite0_pca64_f16.npz") as file:
        rows, points = (file[key].astype(np.float64) for key in ("x_train", "x_test"))
    rows, points = (each / np.linalg.norm(each, axis=1, keepdims=True) for each in (rows, points))
    return {
        "text384": (texts.astype(np.float64), asked[::38].astype(np.float64)),
        "image64": (rows[::5], points[::50]),
    }


def high_dimension(quick: bool) -> None:
    print("2. embeddings, ε = 1, add-remove")
    trials = 6 if quick else 20
    for name, (data, points) in embeddings().items():
        for s in (0.7, 1.0):
            f = Similarity(name=FunctionName.GAUSSIAN, bandwidth=s)
            exact, d = f.total(data, points), data.shape[1]
            constant = float(np.abs(exact - np.median(exact)).mean())
            peer = Wagner(data, s, 5)
            pure = peer.pure(points, exact, 1.0, 1, 4 * trials)
            rho = rho_of(Budget.parse(epsilon="1", delta="1e-6"))
            normal = peer.gaussian(points, exact, rho, 1, 4 * trials)
            for delta in ("0", "1e-6"):
                plan = planned("gaussian", s, len(data), d, "1", delta=delta, ball=1.0, neighbours="add-remove")
                ours = error_of(plan, data, points, exact, trials)
                what = f"{name} s={s} δ={delta}"
                m = int(plan.candidate.choice["frequencies"])
                if delta == "0":
                    at_m = float(np.interp(math.log(m), np.log(FEATURES), pure))
                    best = min(_our_errors(plan, data, points, exact, trials).values())
                    row(f"{what}: ours / Wagner at our m={m}", "≤ 1", ours / at_m)
                    row(f"{what}: ours / ours at the best m", "≤ 1.3", ours / best, f"error {ours:.4f}")
                else:
                    row(f"{what}: ours / pure Wagner at best m", "≤ 0.5", ours / float(pure.min()))
                    row(
                        f"{what}: ours / Gaussian Wagner at best m",
                        "≤ 1",
                        ours / float(normal.min()),
                        f"error {ours:.4f}",
                    )
                warned = "warned" if plan.warnings else "not warned"
                print(f"    error of a constant answer {constant:.4f}: ours is {ours / constant:.2f} of it, {warned}")


def _our_errors(plan: Plan, data: Floats, points: Floats, exact: Floats, trials: int) -> dict[int, float]:
    """Mean |error| of `fourier` at other numbers of frequencies, found by looking."""
    structure = structure_of(plan)
    found = {}
    for m in FEATURES[3:]:
        other = replace(structure, frequencies=m)  # type: ignore[type-var]
        scale = float(plan.receipt.law.scale) * other.sensitivity.l1 / structure.sensitivity.l1
        summary = other.summarise(data)
        random = np.random.default_rng(3)
        errors = []
        for _ in range(trials):
            noise = np.rint(random.laplace(0, scale, len(summary))).astype(np.int64)
            errors.append(np.abs(other.read(summary + noise, None).answer(points).value - exact).mean())
        found[m] = float(np.mean(errors))
    return found


def mixtures(quick: bool) -> None:
    print("3. inverse kernels, n = 10⁴, d = 16, replace: mixture (fourier) against exponential-sum")
    seeds, trials = (3, 3) if quick else (12, 30)
    random = np.random.default_rng(4)
    centres = random.normal(size=(5, 16)) * 0.5
    data, points = (centres[random.integers(5, size=k)] + 0.3 * random.normal(size=(k, 16)) for k in (10**4, 300))
    for function in ("inverse-l2", "inverse-l1", "cauchy"):
        s = 4.0 if function == "inverse-l1" else 1.0
        exact = Similarity(name=FunctionName(function), bandwidth=s).total(data, points)
        for epsilon in ("0.5", "1", "2"):
            errors = []
            for structure in ("fourier", "exponential-sum"):
                plan = planned(function, s, len(data), 16, epsilon, structure=structure, bounds=(-2.0, 2.0))
                coins = (_with_coins(plan, seed) for seed in range(seeds))
                errors.append(float(np.mean([error_of(each, data, points, exact, trials) for each in coins])))
            row(f"{function} ε={epsilon}: fourier / exponential-sum", "≤ 1", errors[0] / errors[1], f"{errors[0]:.4f}")
            equal = error_of(as_published(plan), data, points, exact, 4 * trials)
            row(f"{function} ε={epsilon}: fourier / the same, budget split equally", "≤ 1", errors[0] / equal)


def _with_coins(plan: Plan, seed: int) -> Plan:
    """The same plan with other public coins."""
    setting = replace(setting_of(plan.request, plan.request.budget), seed=PublicSeed(value=seed))
    return replace(plan, structure=STRUCTURES[plan.receipt.structure].design(setting, plan.candidate.choice))


def projections(quick: bool) -> None:
    print("4. 2,048 columns, Gaussian kernel, images through random rectified features, ε = 1, δ = 1e-6")
    data, points = embeddings()["image64"]
    lift = np.random.default_rng(6).normal(size=(64, 2048))
    data, points = (np.maximum(each @ lift, 0) for each in (data[:4000], points))
    data, points = (each / np.linalg.norm(each, axis=1, keepdims=True) for each in (data, points))
    m = 1024 if quick else 4096
    exact = Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.7).total(data, points)
    plan = planned("gaussian", 0.7, len(data), 2048, "1", delta="1e-6", structure="fourier")
    setting = setting_of(plan.request, plan.request.budget)
    noise = draw(calibrate(plan.request.budget, Fourier.design(setting, {"frequencies": m}).sensitivity), 2 * m)
    base = (0.0, 0.0, 0.0)
    for kept in (None, 1000, 500, 250):
        choice: dict[str, Parameter] = {"frequencies": m} if kept is None else {"frequencies": m, "kept": kept}
        started = time.perf_counter()
        structure = STRUCTURES["fourier" if kept is None else "projected-fourier"].design(setting, choice)
        summary = structure.summarise(data)
        built = time.perf_counter() - started
        reader = structure.read(summary + noise, len(data))
        asked, value = _timed(lambda reader=reader: reader.answer(points).value)  # type: ignore[misc]
        relative = float(np.mean(np.abs(value - exact) / exact))
        if kept is None:
            base = (built, asked, relative)
            print(f"  none: build {built:.2f} s, {len(points)} queries {asked:.3f} s, relative error {relative:.4f}")
            continue
        wanted = "≥ 2" if kept == 500 else "-"
        row(f"k={kept}: build time saved, factor", wanted, base[0] / built, f"{built:.2f} s")
        row(f"k={kept}: query time saved, factor", wanted, base[1] / asked, f"{asked:.3f} s")
        row(f"k={kept}: rise of the relative error", "< 0.03", relative - base[2], f"{relative:.4f}")


def _timed(work: Callable[[], Floats]) -> tuple[float, Floats]:
    """The least of five times, and what was computed."""
    times = []
    for _ in range(5):
        started = time.perf_counter()
        value = work()
        times.append(time.perf_counter() - started)
    return min(times), value


def throughput(quick: bool) -> None:
    print("5. time of queries over that of the bare product, cosine and sine")
    random = np.random.default_rng(8)
    for d, m, q in ((16, 1024, 4000), (384, 4096, 1000 if quick else 4000), (2048, 8192, 200 if quick else 1000)):
        plan = planned("gaussian", 1.0, 10**4, d, "1", delta="1e-6", ball=1.0, structure="fourier")
        structure = Fourier.design(setting_of(plan.request, plan.request.budget), {"frequencies": m})
        reader = structure.read(random.integers(-(10**9), 10**9, 2 * m), 10**4)
        points, omega = random.normal(size=(q, d)) / math.sqrt(d), random.normal(size=(d, m))

        def bare(points: Floats = points, omega: Floats = omega) -> Floats:
            phase = points @ omega
            return np.asarray(np.cos(phase).sum(axis=1) + np.sin(phase).sum(axis=1))

        ours, _ = _timed(lambda reader=reader, points=points: reader.answer(points).value)  # type: ignore[misc]
        base, _ = _timed(bare)
        row(f"fourier d={d} m={m} q={q}: ours / bare", "≤ 1.5", ours / base, f"{q / ours:,.0f} queries/s")
    for function in ("gaussian", "exponential"):
        plan = planned(function, 0.1, 10**4, 2, "1", bounds=(0.0, 1.0), structure="grid")
        cells, points = releases(plan, clusters(10**4, 1), 1)[0], random.random((20_000, 2))
        ours, _ = _timed(lambda cells=cells, points=points: cells.answer(points).value)  # type: ignore[misc]
        row(f"grid {function} {dict(plan.candidate.choice)}: 10⁵ queries, s", "≤ 1", ours * 5)


def predictions(quick: bool) -> None:
    print("6. predicted against measured, replace, ε = 1: noise sd, and the method's own rms error at points like rows")
    sets: dict[str, tuple[Floats, Floats, dict[str, object]]] = {}
    for name, (data, points) in embeddings().items():
        sets[name] = (data[:4000], points, {"ball": 1.0})
    places = np.loadtxt(DATA / "geo" / "uk_accidents.csv", delimiter=",", skiprows=1)
    places = (places - [-6, 49]) / [8, 12]
    places = np.random.default_rng(1).permutation(np.clip(places, 0, 1))
    sets["places2"] = (places[:4000], places[-200:], {"bounds": (0.0, 1.0)})
    for name, (data, points, bounds) in sets.items():
        d = data.shape[1]
        structures = (
            ("grid", "fourier", "exponential-sum") if d == 2 else ("fourier", "projected-fourier", "exponential-sum")
        )
        for function, structure in product(sorted(KERNELS), structures):
            if FunctionName(function) not in STRUCTURES[structure].functions:
                continue
            s = (0.1 if d == 2 else 1.0) * (math.sqrt(d) if function in ("laplacian", "inverse-l1") else 1)
            plan = planned(function, s, len(data), d, "1", delta="1e-6", structure=structure, **bounds)
            what = f"{name} {function} {structure}"
            row(f"{what}: noise measured / stated", "1 ± .05", _noise_ratio(plan, data, points, quick))
            made = structure_of(plan)
            exact = Similarity(name=FunctionName(function), bandwidth=s).total(data, points)
            clean = made.read(made.summarise(data), len(data)).answer(points)
            own = float(np.sqrt(np.mean(np.square(clean.value - exact))))
            usual = math.hypot(plan.candidate.approximation, plan.candidate.discretisation)
            bound = plan.predicted_error.crowded
            assert bound is not None
            more = f"bound {bound:.1e}, measured {own:.1e}, usual {usual:.1e}, noise {plan.predicted_error.noise:.1e}"
            row(f"{what}: method / bound", "≤ 1.15", own / bound, more)


def _noise_ratio(plan: Plan, data: Floats, points: Floats, quick: bool) -> float:
    """Rms of answer − noise-free answer, over what is stated for the same points.

    Answers of one release near each other share their noise, so waves are asked far and wide, where hardly any do, and
    a grid, which knows only its box, is drawn more often.
    """
    if plan.receipt.structure == "grid":
        draws = 200 if quick else 1000
    else:
        draws = 10 if quick else 30
        points = 50 * np.random.default_rng(9).normal(size=points.shape)
    structure = structure_of(plan)
    summary = structure.summarise(data)
    clean = structure.read(summary, len(data)).answer(points)
    stated = plan.receipt.law.standard_deviation * np.sqrt(np.mean(clean.square))
    squares = [np.mean(np.square(each.answer(points).value - clean.value)) for each in releases(plan, data, draws)]
    return float(np.sqrt(np.mean(squares)) / stated)


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
        row(f"{count:,} rows × 2,048 columns × {m:,} frequencies, MB", "≤ 1024", peak, took)


_MEASURED = """
import resource, sys
from dpsim_gui.cli.main import main
code = main(sys.argv[1:])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
sys.exit(code)
"""

PARTS = (low_dimension, high_dimension, mixtures, projections, throughput, predictions, memory)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", type=int, help="which parts; all if left out")
    parser.add_argument("--quick", action="store_true", help="fewer releases: figures within about 10 %%")
    options = parser.parse_args()
    for number, part in enumerate(PARTS, start=1):
        if options.parts and number not in options.parts:
            continue
        if number in (2, 4, 6) and not DATA.exists():
            print(f"{number}. left out: the data sets are not here")
            continue
        part(options.quick)


if __name__ == "__main__":
    main()
