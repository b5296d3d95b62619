"""Errors of kernel structures against rivals and against each other: parts 1 to 3 of `kernels`."""

import math
from dataclasses import replace
from typing import Any

import numpy as np

from dpsim_gui.curator.plan.plan import Plan, make_plan, setting_of
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import calibrate, rho_of
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.setting import Parameter
from tests.benchmarks.best_peers import FEATURES, error_of, histogram_error, rff_errors
from tests.benchmarks.contestant import Program
from tests.benchmarks.embeddings import embeddings
from tests.benchmarks.figure import figure
from tests.benchmarks.side_by_side import OURS, as_published
from tests.benchmarks.tasks import Task, clusters, task

_COINS = 4


def low_dimension(quick: bool) -> None:
    print("1. two columns, clusters on the unit square, pure")
    trials = 30 if quick else 200
    cases = [(10**4, s, e) for s in (0.05, 0.1, 0.3) for e in ("0.1", "1")] + [(10**5, 0.3, "1"), (10**5, 0.3, "2")]
    for rows, s, epsilon in cases:
        data = clusters(rows, 1)
        points = np.concatenate([np.random.default_rng(2).random((200, 2)), clusters(200, 3)])
        for relation in ("replace", "add-remove"):
            name = f"n={rows} s={s} ε={epsilon} {relation}"
            job = task(name, data, points, function="gaussian", bandwidth=s, epsilon=epsilon, neighbours=relation)
            _against_bins_and_waves(job, trials)


def _against_bins_and_waves(job: Task, trials: int) -> None:
    ours = Program(plan=make_plan(job.request), kind=OURS)
    summed = ours.sum_up(job.rows)
    readers = [summed.reader() for _ in range(trials)]
    answers = [reader.answer(job.points).value for reader in readers]
    error = float(np.abs(np.array(answers) - job.truth).mean())
    peer, bins = float(rff_errors(job, trials // 2).min()), histogram_error(job, trials)
    wide, large = job.bandwidth == 0.3, len(job.rows) == 10**5
    figure(f"{job.name}: ours / Wagner at best m", "≤ 1/6" if wide else "≤ 1/8", error / peer)
    chosen = f"{ours.name} {ours.settings} error {error:.2e}"
    figure(f"{job.name}: ours / best histogram", "≤ 0.6" if large else "≤ 1.1", error / bins, chosen)
    consistent = [reader.consistent() for reader in readers[:30]]
    closest = [reader.answer(job.points).value for reader in consistent if reader is not None]
    figure(f"{job.name}: consistent / best histogram", "-", float(np.abs(np.array(closest) - job.truth).mean()) / bins)


def high_dimension(quick: bool) -> None:
    print("2. embeddings, ε = 1, add-remove")
    trials = 6 if quick else 20
    for name, data, points in embeddings():
        for s in (0.7, 1.0):
            pure = task(
                f"{name} s={s}", data, points, function="gaussian", bandwidth=s, ball=1.0, neighbours="add-remove"
            )
            constant = float(np.abs(pure.truth - np.median(pure.truth)).mean())
            theirs = rff_errors(pure, 4 * trials)
            ours, plan = _error(pure, trials)
            m = _frequencies(plan)
            at_m = float(np.interp(math.log(m), np.log(FEATURES), theirs))
            figure(f"{pure.name} δ=0: ours / Wagner at our m={m}", "≤ 1", ours / at_m)
            chosen = _error_at(pure, plan, m, trials)
            best = min(_error_at(pure, plan, each, trials) for each in FEATURES[3:])
            figure(f"{pure.name} δ=0: ours / ours at the best m", "≤ 1.3", chosen / best, f"error {chosen:.4f}")
            _against_constant(ours, constant, plan)
            approximate = replace(pure, request=replace(pure.request, delta="1e-6"))
            rho = float(rho_of(Budget.parse(epsilon="1", delta="1e-6")))
            ours, plan = _error(approximate, trials)
            what, least = f"{pure.name} δ=1e-6: ours", float(rff_errors(pure, 4 * trials, rho).min())
            figure(f"{what} / pure Wagner at best m", "≤ 0.5", ours / float(theirs.min()))
            figure(f"{what} / Gaussian Wagner at best m", "≤ 1", ours / least, f"error {ours:.4f}")
            _against_constant(ours, constant, plan)


def _error(job: Task, trials: int) -> tuple[float, Plan]:
    plan = make_plan(job.request)
    return error_of(Program(plan=plan, kind=OURS), job, trials), plan


def _frequencies(plan: Plan) -> int:
    m = plan.candidate.choice["frequencies"]
    assert isinstance(m, int)
    return m


def _against_constant(error: float, constant: float, plan: Plan) -> None:
    warned = "warned" if plan.warnings else "not warned"
    print(f"    error of a constant answer {constant:.4f}: ours is {error / constant:.2f} of it, {warned}")


def _error_at(job: Task, plan: Plan, m: int, trials: int) -> float:
    """Mean |error| at some m; over public coins too, or the luckiest seed would pass for the best m."""
    coins = [Program(plan=_redesigned(plan, {"frequencies": m}, seed), kind=OURS) for seed in range(_COINS)]
    return float(np.mean([error_of(each, job, trials // _COINS + 1) for each in coins]))


def _redesigned(plan: Plan, choice: dict[str, Parameter], seed: int | None = None) -> Plan:
    """The same plan with other parameters or other public coins, its noise calibrated anew."""
    setting = setting_of(plan.request, plan.request.budget)
    if seed is not None:
        setting = replace(setting, seed=PublicSeed(value=seed))
    structure = STRUCTURES[plan.receipt.structure].design(setting, {**plan.candidate.choice, **choice})
    law = calibrate(plan.request.budget, structure.sensitivity, rows_per_person=1)
    return replace(plan, structure=structure, receipt=replace(plan.receipt, law=law))


def mixtures(quick: bool) -> None:
    print("3. inverse kernels, n = 10⁴, d = 16, replace: mixture (fourier) against exponential-sum")
    seeds, trials = (4, 3) if quick else (64, 6)
    random = np.random.default_rng(4)
    centres = random.normal(size=(5, 16)) * 0.5
    data, points = (centres[random.integers(5, size=k)] + 0.3 * random.normal(size=(k, 16)) for k in (10**4, 300))
    for function in ("inverse-l2", "inverse-l1", "cauchy"):
        s = 4.0 if function == "inverse-l1" else 1.0
        for epsilon in ("0.5", "1", "2"):
            request: dict[str, Any] = {"function": function, "bandwidth": s, "epsilon": epsilon, "bounds": (-2.0, 2.0)}
            job = task(f"{function} ε={epsilon}", data, points, **request)
            ours, theirs = (_over_coins(job, structure, seeds, trials) for structure in ("fourier", "exponential-sum"))
            figure(f"{job.name}: fourier / exponential-sum", "≤ 1", ours / theirs, f"{ours:.4f}")
            paper = as_published(make_plan(replace(job.request, structure="exponential-sum")))
            equal = error_of(Program(plan=paper, kind=OURS), job, 4 * trials)
            figure(f"{job.name}: fourier / the same, budget split equally", "≤ 1", ours / equal)


def _over_coins(job: Task, structure: str, seeds: int, trials: int) -> float:
    """Mean |error| over public coins too: with few frequencies one seed says little."""
    plan = make_plan(replace(job.request, structure=structure))
    coins = (Program(plan=_redesigned(plan, {}, seed), kind=OURS) for seed in range(seeds))
    return float(np.mean([error_of(each, job, trials) for each in coins]))
