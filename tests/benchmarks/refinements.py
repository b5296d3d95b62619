"""What the refinements of `grid` are worth on data that they were not fitted on.

    python -m tests.benchmarks.refinements

Every setting is planned as an owner would get it, with a grid. Releases are asked about rows that are not in them.

    piles     rms error with piles read at their own places, over that without; what a stated 95 % holds without them
    scatter   how often a stated 95 % holds the exact answer, with what the method is off by and with noise alone
    steps     rms error of the grid that is chosen, over that of the best one on offer
"""

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.design import contenders
from dpsim_gui.curator.plan.plan import make_plan, setting_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.noise_sum import normal_multiplier
from dpsim_gui.structures.forecast import best_candidate
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.reading import Reading
from dpsim_gui.structures.setting import Setting
from tests.benchmarks.real_data import DATA, flight_delays

_ROWS, _POINTS, _RELEASES = 20_000, 200, 20
_FUNCTIONS: tuple[dict[str, Any], ...] = (
    {"function": "gaussian", "bandwidth": 0.03},
    {"function": "gaussian", "bandwidth": 0.2},
    {"function": "laplacian", "bandwidth": 0.05},
    {"function": "l1"},
)


def unseen_tables() -> Iterator[tuple[str, Floats]]:
    """From 0 to 1, in random order: minutes, features of pictures, and pixels that are mostly 0."""
    random = np.random.default_rng(7)
    delays = random.permutation(flight_delays())[: _ROWS + _POINTS]
    yield "flights", np.clip((delays[:, None] + 60) / 300, 0, 1)
    features = np.load(DATA / "images" / "cifar10_effnetlite0_pca64_f16.npz")
    rows = random.permutation(np.asarray(features[features.files[0]], dtype=np.float64))[: _ROWS + _POINTS]
    low, high = np.quantile(rows, [0.001, 0.999], axis=0)
    rows = np.clip((rows - low) / (high - low), 0, 1)
    for columns in (1, 2, 3):
        yield f"features {columns}", rows[:, 3 : 3 + columns]
    pixels = np.load(DATA / "images" / "mnist_raw.npz")
    shades = np.asarray(pixels[pixels.files[0]], dtype=np.float64).reshape(-1, 784)[:, [350, 410]]
    yield "pixels", random.permutation(shades)[: _ROWS + _POINTS] / 255


def main() -> None:
    level = normal_multiplier(0.95)
    print("data         function         grid        piles   held no pile  noise chosen/best")
    for (name, rows), asked in ((table, asked) for table in unseen_tables() for asked in _FUNCTIONS):
        columns = tuple("abc"[: rows.shape[1]])
        request = ReleaseRequest(
            columns=columns, bounds=(0.0, 1.0), rows=len(rows) - _POINTS, epsilon="1", structure="grid", **asked
        )
        plan = make_plan(request, advice=False)
        variance = plan.receipt.law.standard_deviation**2
        private, points = rows[:-_POINTS], rows[-_POINTS:]
        exact = plan.receipt.facts.similarity.total(private, points)
        assert isinstance(plan.structure, Grid)
        summary, random = plan.structure.summarise(private), np.random.default_rng(3)
        errors: dict[str, list[Floats]] = {"with": [], "without": []}
        held: dict[str, list[float]] = {"all": [], "no pile": [], "noise": []}
        for _ in range(_RELEASES):
            noise = np.rint(random.laplace(scale=math.sqrt(variance / 2), size=len(summary))).astype(np.int64)
            reader = plan.structure.read(summary + noise, len(private))
            told, plain = reader.with_piles(variance).answer(points), reader.answer(points)
            errors["with"].append(told.value - exact)
            errors["without"].append(plain.value - exact)
            for key, shown in (("all", told), ("no pile", _without(told, "piled")), ("noise", _without(told, "all"))):
                band = level * np.sqrt(variance * shown.square + np.square(shown.method_sd(variance)))
                held[key].append(float(np.mean(np.abs(told.value - exact) <= band)))
        with_piles, without = (_rms(np.array(errors[key])) for key in ("with", "without"))
        shares = [float(np.mean(held[key])) for key in ("all", "no pile", "noise")]
        best = _best(setting_of(request, request.budget), private, points, exact, variance)
        chosen = math.hypot(*best[1])
        side = f"{plan.structure.side} of {plan.structure.order}"
        print(
            f"{name:12} {asked['function']} {asked.get('bandwidth', ''):<6} {side:10} {with_piles / without:6.2f} "
            f"{shares[0]:6.2f} {shares[1]:7.2f} {shares[2]:6.2f} {chosen / best[0]:11.2f}",
            flush=True,
        )


def _without(reading: Reading, part: str) -> Reading:
    reading = replace(reading, piled=0.0, piled_noise=0.0)
    return reading if part == "piled" else replace(reading, scatter=np.zeros_like(reading.value), scatter_noise=0.0)


def _rms(errors: Floats) -> float:
    return math.sqrt(float(np.mean(np.square(errors))))


def _best(
    setting: Setting, private: Floats, points: Floats, exact: Floats, variance: float
) -> tuple[float, tuple[float, float]]:
    """The least rms error of all grids on offer, without piles; and noise and method of the one that is chosen."""
    contender = contenders(setting, "grid")["grid"]
    candidates, unit = contender.candidates(), setting.noise.sd_per_sensitivity
    chosen, least, own = best_candidate(candidates, unit), math.inf, (0.0, 0.0)
    for candidate in candidates:
        made = Grid.design(setting, candidate.choice)
        reading = made.read(made.summarise(private), len(private)).answer(points)
        scale = unit * setting.noise.kind.of(made.sensitivity)
        parts = math.sqrt(float(np.mean(reading.square))) * scale, _rms(reading.value - exact)
        least = min(least, math.hypot(*parts))
        if candidate is chosen:
            own = parts
    return least, own


if __name__ == "__main__":
    main()
