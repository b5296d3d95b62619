"""Every task with all its contestants; the program's recommended structure first."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np

from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.privacy.calibration import calibrate
from dpsim_gui.structures.fourier.exponential_sum import ExponentialSum
from tests.benchmarks.best_peers import best_fgt, best_histogram, best_rff
from tests.benchmarks.contestant import Contestant, Exact, Program
from tests.benchmarks.measurement import Measured, measure
from tests.benchmarks.tasks import Size, Task

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
