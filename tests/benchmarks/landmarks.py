"""Public landmarks against random Fourier features and a constant answer, on text and image embeddings.

Private rows are the training rows; of the test rows one half is public landmarks, the other half public candidates that
are asked about. ε = 1, δ = 10⁻⁶, add-remove, Gaussian kernel. Real noise, several releases of the same rows.

    python -m tests.benchmarks.landmarks [--quick] [--only text384|image64] [--bandwidth 0.7]
"""

import argparse
import os
import tempfile
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.build import release_bytes
from dpsim_gui.curator.building.noise import add_noise
from dpsim_gui.curator.building.threads import Summary
from dpsim_gui.curator.plan.plan import Plan, make_plan, setting_of
from dpsim_gui.curator.rehearse.rehearsal import run_trial
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.calibration import calibrate
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.open import release_in
from dpsim_gui.structures.fourier.fourier import Fourier
from dpsim_gui.structures.landmarks.landmarks import Landmarks
from dpsim_gui.structures.structure import Structure
from tests.benchmarks.findings import figure
from tests.benchmarks.real_data import are_here, image_features, news_texts

TOP = 100
WANTED = {("text384", 0.7): (1 / 3, 0.88), ("text384", 1.0): (1 / 4, 0.93)}


def worlds() -> dict[str, tuple[Floats, Floats, Floats]]:
    """Private rows, public landmarks, public candidates; all of unit norm."""
    texts, pictures = news_texts("test"), image_features("test")
    return {
        "text384": (news_texts("train"), texts[::2], texts[1::2]),
        "image64": (image_features("train")[::5], pictures[::2], pictures[1::2]),
    }


def answers(structure: Structure, law: NoiseLaw, sums: NDArray[np.int64], points: Floats, draws: int) -> Floats:
    """(draws, q) values, the noise drawn anew each time."""
    noisy = [add_noise(sums, law, os.urandom) for _ in range(draws)]
    return np.stack([structure.read(numbers, None).answer(points).value for numbers in noisy])


def overlap(values: Floats, exact: Floats) -> float:
    """Share of the exact top 100 among the released top 100, over all draws."""
    best = set(np.argsort(-exact)[:TOP].tolist())
    return float(np.mean([len(best & set(np.argsort(-value)[:TOP].tolist())) / TOP for value in values]))


def timed(what: str, started: float) -> float:
    print(f"    {what}: {time.process_time() - started:.2f} s of CPU", flush=True)
    return time.process_time()


def opened(plan: Plan, sums: NDArray[np.int64], rows: int) -> None:
    """The whole file from its bytes."""
    file = b"".join(release_bytes(plan, Summary(numbers=sums, rows=rows), entropy=os.urandom))
    started = time.process_time()
    release_in(parse_container(file))
    figure(f"opening {len(file) / 2**20:.0f} MB, seconds of CPU", "< 1", time.process_time() - started)


def compare(world: str, rows: Floats, public: Floats, points: Floats, s: float, draws: int) -> None:
    request = ReleaseRequest(
        function="gaussian", bandwidth=s, epsilon="1", delta="1e-6", ball=1.0, rows=len(rows), neighbours="add-remove",
        columns=tuple(f"x{i}" for i in range(rows.shape[1])), landmarks=public, structure="landmarks",
    )  # fmt: skip
    print(f"{world}, s = {s}: {len(rows):,} rows, {len(public):,} public points, {len(points):,} asked")
    exact = request.similarity.total(rows, points)
    constant = float(np.abs(exact - np.median(exact)).mean())
    started = time.process_time()
    plan = make_plan(request)
    started = timed(" ".join(f"{key} {value:,}" for key, value in plan.candidate.choice.items()) + ": plan", started)
    structure = plan.structure
    assert isinstance(structure, Landmarks)
    sums = structure.summarise(rows)
    started = timed("sums of the rows", started)
    values = answers(structure, plan.receipt.law, sums, points, draws)
    timed(f"{draws} × {len(points)} queries", started)
    opened(plan, sums, len(rows))
    other = Fourier.design(setting_of(request, request.budget), {"frequencies": 8192})
    law = calibrate(request.budget, other.sensitivity, rows_per_person=1)
    waves = answers(other, law, other.summarise(rows), points, draws)
    ours, theirs = (float(np.abs(each - exact).mean()) for each in (values, waves))
    ratio, shared = WANTED.get((world, s), (None, None))
    figure("error / fourier m = 8,192", "-" if ratio is None else f"≤ {ratio:.2f}", ours / theirs, f"{ours:.5f}")
    figure("error / constant answer", "≤ 0.33" if ratio else "-", ours / constant, f"constant {constant:.5f}")
    figure("top 100 shared with the exact kernel", f"≥ {shared}" if shared else "-", overlap(values, exact))
    figure("the same with fourier", "-", overlap(waves, exact))
    clean = structure.read(sums, None).answer(points)
    own = float(np.sqrt(np.mean(np.square(clean.value - exact))))
    figure("method's error: predicted / measured", "1 to 3", plan.predicted_error.approximation / own, f"{own:.5f}")
    stated = plan.receipt.law.standard_deviation * np.sqrt(np.mean(clean.square))
    figure("noise: predicted / stated", "0.9 to 1.1", plan.predicted_error.noise / float(stated))
    worst = float((np.abs(clean.value - exact) / clean.approximation).max())
    figure("method's error / its bound at the point, at worst", "≤ 1", worst)


def trial_on(world: str, public: Floats, points: Floats) -> None:
    """Which to take, from public rows alone: landmarks of the same world, and of another."""
    path = Path(tempfile.mkdtemp()) / "public.npy"
    np.save(path, points)
    strangers = np.random.default_rng(3).normal(size=public.shape)
    strangers /= np.linalg.norm(strangers, axis=1, keepdims=True)
    for name, landmarks in (("of the same world", public), ("at random", strangers)):
        request = ReleaseRequest(
            function="gaussian", bandwidth=1.0, epsilon="1", delta="1e-6", ball=1.0, rows=8000, neighbours="add-remove",
            columns=tuple(f"x{i}" for i in range(public.shape[1])), landmarks=landmarks,
        )  # fmt: skip
        held = run_trial(request, str(path), draws=3)
        print(f"  {world}, landmarks {name}: take {held.best.plan.receipt.structure}, {held.errors}", flush=True)
    path.unlink()
    path.parent.rmdir()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer releases: figures within about 10 %%")
    parser.add_argument("--only", help="one of the worlds")
    parser.add_argument("--bandwidth", type=float, help="one of the bandwidths, and no trial")
    options = parser.parse_args()
    if not are_here():
        print("left out: the data sets are not here")
        return
    for world, (rows, public, points) in worlds().items():
        if options.only not in (None, world):
            continue
        for s in (0.7, 1.0) if options.bandwidth is None else (options.bandwidth,):
            compare(world, rows, public, points, s, 5 if options.quick else 20)
        if options.bandwidth is None:
            trial_on(world, public, points)


if __name__ == "__main__":
    main()
