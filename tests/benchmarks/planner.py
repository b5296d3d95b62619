"""Is the planner right? python -m tests.benchmarks.planner [--columns 1,2] [--functions l1,l2] [--output FILE.csv] …

Ten functions × d ∈ {1, 2, 8, 64, 384} × pure and approximate × both relations. Every plan is rehearsed on clustered
rows, and so is every alternative. Noise is drawn as a release draws it until the standard error of what is measured is
small enough. Prints the CPU time of planning, measured over predicted noise and total error, and by how much the best
other structure does better; last, the worst of each. With --output a run can be made in pieces: what the file holds
already is not measured again. With more BLAS threads than idle processors their waiting counts as CPU time too: set
OPENBLAS_NUM_THREADS=1 to see the work alone.
"""

import argparse
import csv
import math
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.rehearse.noise_trials import is_large
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal, rehearse
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import DISTANCES, FunctionName
from dpsim_gui.privacy.sensitivity import Relation

_TOO_SLOW = 2e13
_FEW_DRAWS = 12
SLOWEST, NOISE, TOTAL, RIVAL = 2.0, 0.10, 1.15, 1.5
"""Limits: seconds of planning, |measured/predicted − 1| of noise, measured/predicted total, own error/rival's."""


@dataclass(frozen=True, kw_only=True)
class PlannerResult:
    """refusal: the reason where there is no plan, and all numbers are 0
    planning: seconds of CPU;  noise, total: measured over predicted;  draws: of the noise, 0 for noise as stated
    uncertainty: standard error of `noise`, jackknifed over draws
    rival: the best of the others, `-` where there is none;  rival_ratio: own measured total over its total
    rival_uncertainty: standard error of `rival_ratio`
    """

    function: str
    columns: int
    law: str
    relation: str
    refusal: str = ""
    structure: str = "-"
    planning: float = 0.0
    draws: int = 0
    noise: float = 0.0
    uncertainty: float = 0.0
    total: float = 0.0
    rival: str = "-"
    rival_draws: int = 0
    rival_ratio: float = 0.0
    rival_uncertainty: float = 0.0

    @property
    def key(self) -> tuple[str, int, str, str]:
        return self.function, self.columns, self.law, self.relation

    @property
    def complaints(self) -> tuple[str, ...]:
        """Which limits it breaks."""
        broken = {
            "slow": self.planning > SLOWEST,
            "noise": not self.refusal and abs(self.noise - 1) > NOISE,
            "total": self.total > TOTAL,
            "rival": self.rival_ratio > RIVAL,
        }
        return tuple(name for name, is_broken in broken.items() if is_broken)

    def __str__(self) -> str:
        name = f"{self.function:11} d {self.columns:3} {self.law:11} {self.relation:10}"
        if self.refusal:
            return f"{name}  refused: {self.refusal}"
        noise = f"noise {self.noise:5.3f} ± {self.uncertainty:5.3f} of {self.draws:5} draws"
        rival = f"{self.rival:17} better by {self.rival_ratio:5.3f} ± {self.rival_uncertainty:5.3f}"
        return (
            f"{name}  {self.structure:17} cpu {self.planning:5.2f} s   {noise}   total {self.total:5.3f}   "
            f"rival {rival} of {self.rival_draws:5} draws  {' '.join(self.complaints)}"
        )


def kept_results(path: Path) -> list[PlannerResult]:
    """What a file holds already; nothing where there is none."""
    if not path.exists():
        return []
    kinds = {field.name: field.type for field in fields(PlannerResult)}
    with path.open(newline="", encoding="utf-8") as file:
        return [
            PlannerResult(**{name: kinds[name](text) for name, text in line.items()})  # type: ignore[operator]
            for line in csv.DictReader(file)
        ]


def keep(result: PlannerResult, path: Path) -> None:
    """One line more."""
    is_new = not path.exists()
    with path.open("a", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, [field.name for field in fields(PlannerResult)])
        if is_new:
            writer.writeheader()
        writer.writerow(asdict(result))


def verdict(results: Iterable[PlannerResult]) -> Iterator[str]:
    """The worst of everything, by function and number of columns, and over all."""
    measured = list(results)
    planned = [each for each in measured if not each.refusal]
    for function in dict.fromkeys(each.function for each in planned):
        for columns in sorted({each.columns for each in planned if each.function == function}):
            group = [each for each in planned if (each.function, each.columns) == (function, columns)]
            yield f"{function:11} d {columns:3}  {_worst(group)}"
    if planned:
        yield f"{len(planned)} plans and {len(measured) - len(planned)} refusals: {_worst(planned)}"
    yield f"limits: planning {SLOWEST} s, noise ± {NOISE}, total {TOTAL}, rival {RIVAL}"
    broken = [each for each in measured if each.complaints]
    yield f"{len(broken)} outside of the limits"
    yield from map(str, broken)


def _worst(group: list[PlannerResult]) -> str:
    noise = max(group, key=lambda each: abs(each.noise - 1))
    rival = max(group, key=lambda each: each.rival_ratio)
    spread = math.sqrt(sum((each.noise - 1) ** 2 for each in group) / len(group))
    return (
        f"slowest plan {max(each.planning for each in group):4.2f} s   "
        f"noise {noise.noise:5.3f} ± {noise.uncertainty:5.3f} (rms {spread:5.3f})   "
        f"total {max(each.total for each in group):5.3f}   "
        f"rival {rival.rival_ratio:5.3f} ± {rival.rival_uncertainty:5.3f} {rival.rival}"
    )


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
    parser.add_argument("--uncertainty", type=float, default=0.01, help="of the measured noise, relative; twice that "
                        "where a draw is large")  # fmt: skip
    parser.add_argument("--stated", action="store_true", help="noise as stated at the points, which tests hold to the "
                        "drawn one, instead of draws: exact and much faster")  # fmt: skip
    parser.add_argument("--seconds", type=float, default=math.inf, help="start no further plan after so long")
    parser.add_argument("--output", type=Path, metavar="FILE.csv", help="one line per plan; lines there stay")
    args = parser.parse_args()
    dimensions: tuple[int, ...] = (1, 2, 8) if args.quick else (1, 2, 8, 64, 384)
    if args.columns:
        dimensions = tuple(map(int, args.columns.split(",")))
    functions = tuple(map(FunctionName, args.functions.split(","))) if args.functions else tuple(FunctionName)
    kept = {each.key: each for each in kept_results(args.output)} if args.output else {}
    results, started = [], time.monotonic()
    for request in requests(args.rows, dimensions, functions):
        result = kept.get(PlannerResult(**_names(request)).key)
        if result is None:
            if time.monotonic() - started > args.seconds:
                continue
            result = measure(request, None if args.stated else args.uncertainty)
            print(result, flush=True)
            if args.output:
                keep(result, args.output)
        results.append(result)
    print(*verdict(results), sep="\n")


def measure(request: ReleaseRequest, uncertainty: float | None) -> PlannerResult:
    """uncertainty: to draw the noise for; None for noise as stated"""
    started = time.process_time()
    try:
        plan = make_plan(request)
    except PlanError as refusal:
        return PlannerResult(**_names(request), refusal=str(refusal))
    planning = time.process_time() - started
    own = _Errors.of(plan, uncertainty)
    return PlannerResult(
        **_names(request),
        structure=plan.receipt.structure,
        planning=planning,
        draws=own.draws,
        noise=own.noise / plan.predicted_error.noise,
        uncertainty=own.uncertainty * own.noise / plan.predicted_error.noise,
        total=own.total / plan.predicted_error.total,
        **_best_rival(plan, own, uncertainty),
    )


@dataclass(frozen=True, kw_only=True)
class _Errors:
    """Rms of the noise and of all errors together on clustered rows; uncertainty: relative, of the noise."""

    noise: float
    total: float
    draws: int
    uncertainty: float

    @classmethod
    def of(cls, plan: Plan, uncertainty: float | None) -> "_Errors":
        if uncertainty is None:
            return cls.stated(rehearse(plan, draws=2))
        return cls.drawn(rehearse(plan, uncertainty=2 * uncertainty if is_large(plan) else uncertainty))

    @classmethod
    def drawn(cls, rehearsal: Rehearsal) -> "_Errors":
        drawn = rehearsal.drawn
        return cls(noise=drawn.rms, total=rehearsal.measured_total, draws=drawn.draws, uncertainty=drawn.uncertainty)

    @classmethod
    def stated(cls, rehearsal: Rehearsal) -> "_Errors":
        noise = float(np.sqrt(np.mean(np.square(rehearsal.answer.noise_sd))))
        return cls(noise=noise, total=math.hypot(noise, rehearsal.measured_method), draws=0, uncertainty=0.0)

    @property
    def total_uncertainty(self) -> float:
        """Relative, of the total: only its part that is noise is uncertain, (noise/total)² of it."""
        return self.uncertainty * (self.noise / self.total) ** 2


def _best_rival(plan: Plan, own: _Errors, uncertainty: float | None) -> dict[str, Any]:
    """The alternative with the smallest measured error, and own error over its error."""
    best: _Errors | None = None
    name = "-"
    for each in plan.alternatives:
        if each.candidate is None or each.structure == plan.receipt.structure:
            continue
        if each.candidate.work.per_row * plan.receipt.rows_bound > _TOO_SLOW:
            continue
        measured = _rival_errors(make_plan(replace(plan.request, structure=each.structure)), own, uncertainty)
        if best is None or measured.total < best.total:
            best, name = measured, each.structure
    if best is None:
        return {}
    ratio = own.total / best.total
    return {
        "rival": name,
        "rival_draws": best.draws,
        "rival_ratio": ratio,
        "rival_uncertainty": ratio * math.hypot(own.total_uncertainty, best.total_uncertainty),
    }


def _rival_errors(plan: Plan, own: _Errors, uncertainty: float | None) -> _Errors:
    """A rival that is clearly worse is not worth many draws."""
    if uncertainty is None:
        return _Errors.of(plan, None)
    measured = _Errors.drawn(rehearse(plan, draws=_FEW_DRAWS))
    # Few draws may pass for three times the noise, hardly ever for more.
    return measured if 3 * own.total / measured.total < RIVAL else _Errors.of(plan, 2 * uncertainty)


def _names(request: ReleaseRequest) -> dict[str, Any]:
    return {
        "function": str(request.function),
        "columns": len(request.columns),
        "law": "pure" if request.delta == "0" else "approximate",
        "relation": str(request.neighbours),
    }


if __name__ == "__main__":
    main()
