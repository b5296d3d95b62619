"""Is the planner right? python -m tests.benchmarks.planner [--quick] [--rows N] [--columns 1,2] [--functions l1,l2] …

Ten functions × d ∈ {1, 2, 8, 64, 384} × pure and approximate × both relations. Every plan is rehearsed on clustered
rows, and so is every alternative. Prints the CPU time of planning, measured over predicted noise and total error, and
by how much the best other structure does better; last, the worst of each. With more BLAS threads than idle processors
their waiting counts as CPU time too: set OPENBLAS_NUM_THREADS=1 to see the work alone.
"""

import argparse
import math
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from dpsim_gui.curator.plan import Plan, make_plan
from dpsim_gui.curator.rehearsal import rehearse
from dpsim_gui.curator.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import DISTANCES, FunctionName
from dpsim_gui.privacy.sensitivity import Relation

_TOO_SLOW = 2e13


def requests(rows: int, dimensions: tuple[int, ...], functions: tuple[FunctionName, ...]) -> Iterator[ReleaseRequest]:
    for name in functions:
        for d in dimensions:
            for delta in ("0", "1e-6"):
                for relation in Relation:
                    parameters: dict[str, Any] = {} if name in DISTANCES else {"bandwidth": 0.3 * d**0.5}
                    if name is FunctionName.LPP:
                        parameters["p"] = 3.0
                    columns = tuple(f"x{i}" for i in range(d))
                    yield ReleaseRequest(
                        function=name, epsilon="1", delta=delta, columns=columns, bounds=(0.0, 1.0), rows=rows,
                        neighbours=relation, **parameters,
                    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one to eight columns only")
    parser.add_argument("--rows", type=int, default=10_000)
    parser.add_argument("--columns", help="numbers of columns, with commas between")
    parser.add_argument("--functions", help="their names, with commas between")
    parser.add_argument("--draws", type=int, default=400, help="of the noise, to measure it; a tenth for the others")
    parser.add_argument("--stated", action="store_true", help="noise as stated at the points, which tests hold to the "
                        "drawn one, instead of draws: exact and much faster")  # fmt: skip
    args = parser.parse_args()
    slowest = noise = total = better = 0.0
    dimensions: tuple[int, ...] = (1, 2, 8) if args.quick else (1, 2, 8, 64, 384)
    if args.columns:
        dimensions = tuple(map(int, args.columns.split(",")))
    functions = tuple(map(FunctionName, args.functions.split(","))) if args.functions else tuple(FunctionName)
    for request in requests(args.rows, dimensions, functions):
        started = time.process_time()
        try:
            plan = make_plan(request)
        except PlanError as refusal:
            print(f"{_name(request)}  refused: {refusal}")
            continue
        planning = time.process_time() - started
        own_noise, own_total, draws = _errors(plan, 0 if args.stated else args.draws)
        noise_ratio = own_noise / plan.predicted_error.noise
        total_ratio = own_total / plan.predicted_error.total
        rival, gain = _best_rival(plan, own_total, 0 if args.stated else max(2, args.draws // 10))
        print(
            f"{_name(request)}  {plan.receipt.structure:17} cpu {planning:5.2f} s   "
            f"noise {noise_ratio:5.2f} of {draws:3} draws   total {total_ratio:5.2f}   "
            f"rival {rival:17} better by {gain:4.2f}",
            flush=True,
        )
        slowest, noise = max(slowest, planning), max(noise, abs(noise_ratio - 1))
        total, better = max(total, total_ratio), max(better, gain)
    print(f"slowest plan {slowest:.2f} s (limit 2), noise off by at most {100 * noise:.0f} % (limit 10), total at most")
    print(f"{total:.2f} of the prediction (limit 1.15), another structure better by at most {better:.2f} (limit 1.5)")


def _errors(plan: Plan, draws: int) -> tuple[float, float, int]:
    """Rms of the noise and of all errors together on clustered rows, and from how many draws: of large structures a
    rehearsal makes fewer than it is asked for, and two say nothing. draws: 0 for noise as stated."""
    rehearsal = rehearse(plan, draws=max(draws, 2))
    if draws:
        return rehearsal.measured_noise, rehearsal.measured_total, len(rehearsal.values)
    noise = float(np.sqrt(np.mean(np.square(rehearsal.answer.noise_sd))))
    return noise, math.hypot(noise, rehearsal.measured_method), 0


def _best_rival(plan: Plan, own: float, draws: int) -> tuple[str, float]:
    """The alternative with the smallest measured error, and own error over its error."""
    best, name = float("inf"), "-"
    for each in plan.alternatives:
        if each.candidate is None or each.structure == plan.receipt.structure:
            continue
        if each.candidate.build_cost * plan.receipt.rows_bound > _TOO_SLOW:
            continue
        measured = _errors(make_plan(replace(plan.request, structure=each.structure)), draws)[1]
        if measured < best:
            best, name = measured, each.structure
    return name, own / best


def _name(request: ReleaseRequest) -> str:
    d, law = len(request.columns), "pure" if request.delta == "0" else "approximate"
    return f"{request.function:11} d {d:3} {law:11} {request.neighbours:10}"


if __name__ == "__main__":
    main()
