"""What the planner's benchmark measured, one line per plan, kept in a CSV so that a long run can be made in pieces.

python -m tests.benchmarks.planner_results FILE.csv prints the worst of each function and number of columns.
"""

import csv
import math
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path

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


if __name__ == "__main__":
    print(*verdict(kept_results(Path(sys.argv[1]))), sep="\n")
