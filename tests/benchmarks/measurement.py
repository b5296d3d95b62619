"""One contestant at one task: error, CPU time of building and asking, bytes, and memory at the peak."""

from dataclasses import dataclass

from tests.benchmarks.best_peers import error_of
from tests.benchmarks.contestant import Contestant, Exact
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
