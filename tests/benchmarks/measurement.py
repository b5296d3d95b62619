"""Every task with all its contestants, the program's recommended structure first.

Of each: error, CPU time of building and asking, bytes, and memory at the peak.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.privacy.calibration import calibrate
from dpsim_gui.structures.fourier.exponential_sum import ExponentialSum
from tests.benchmarks.best_peers import best_fgt, best_histogram, best_rff, error_of
from tests.benchmarks.contestant import Contestant, Exact, Program
from tests.benchmarks.cpu_time import cpu_seconds, peak_bytes
from tests.benchmarks.tasks import Size, Task

# The clock of the CPU ticks in milliseconds on some systems, and a fast structure answers 200 points in less.
_ASKED, _SLOW = 5, 0.1
QUANTITIES = ("error", "build", "query", "size", "memory")


@dataclass(frozen=True, kw_only=True)
class Measured:
    """error: mean |answer − truth|;  build: seconds of CPU for all rows;  query: for one point;  size, memory: bytes"""

    task: str
    name: str
    kind: str
    settings: str
    error: float
    build: float
    query: float
    size: int
    memory: int

    def value(self, quantity: str) -> float:
        return float(getattr(self, quantity))


def measure(contestant: Contestant, task: Task, size: Size) -> Measured:
    summed = contestant.sum_up(task.rows)
    answering = summed.release()

    asked = 1 if cpu_seconds(lambda: answering(task.points), 1) > _SLOW else _ASKED

    def ask_often() -> None:
        for _ in range(asked):
            answering(task.points)

    return Measured(
        task=task.name,
        name=contestant.name,
        kind=contestant.kind,
        settings=contestant.settings,
        error=error_of(contestant, task, 1 if isinstance(contestant, Exact) else size.trials),
        build=cpu_seconds(lambda: contestant.sum_up(task.rows).release(), size.repeats),
        query=cpu_seconds(ask_often, size.repeats) / (asked * len(task.points)),
        size=summed.size,
        memory=peak_bytes(lambda: contestant.sum_up(task.rows).release()),
    )


_PEERS = {"rff": best_rff, "fgt": best_fgt, "histogram": best_histogram}


def contestants(task: Task) -> Iterator[Contestant]:
    """Of the same privacy and relation, save that LSQ has no form with δ and is given n."""
    yield Program(plan=make_plan(task.request))
    if task.paper is not None:
        yield Program(plan=as_published(make_plan(replace(task.request, structure=task.paper))), kind="the paper's")
    for peer in task.peers:
        yield _PEERS[peer](task)
    yield Exact(similarity=task.request.similarity)


def as_published(plan: Plan) -> Plan:
    """Where we have improved a structure of the paper: every term of the sum gets the same part of the budget."""
    if not isinstance(plan.structure, ExponentialSum):
        return plan
    equal = replace(plan.structure, weights=np.ones(len(plan.structure.weights)))
    law = calibrate(plan.request.budget, equal.sensitivity, rows_per_person=1)
    return replace(plan, structure=equal, receipt=replace(plan.receipt, law=law))


def compare(tasks: Iterable[Task], size: Size) -> Iterator[list[Measured]]:
    for task in tasks:
        yield [measure(contestant, task, size) for contestant in contestants(task)]
