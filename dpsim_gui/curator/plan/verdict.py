"""How good a plan is, from public numbers alone: its error in people, whether answers are of use, and its file size.

An error is held against the size of a typical answer, and against the error that no method can beat. That floor is
known for ℓ1 distances alone (the paper, its lower bound for them).
"""

import math
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.design import Alternative
from dpsim_gui.curator.plan.plan import DROWNED, Plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Box, Everywhere
from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.release.layout import Layout, Tensor, stored
from dpsim_gui.release.open import NOISY, PUBLIC
from dpsim_gui.structures.public_seed import PublicSeed, sample_points
from dpsim_gui.structures.setting import Facts

# The lower bound is proved up to this ε.
_LARGEST_EPSILON = 0.2
_POINTS = 128


def error_floor(request: ReleaseRequest, budget: Budget) -> float | None:
    """0.02·R/ε: the worst error of any ε-DP structure for l1 in one column of width R, proved for ε ≤ 0.2."""
    domain = request.domain
    if request.similarity.name is not FunctionName.L1 or not isinstance(domain, Box) or domain.dimension != 1:
        return None
    if not budget.is_pure or budget.epsilon > _LARGEST_EPSILON:
        return None
    return 0.02 * float(domain.upper[0] - domain.lower[0]) / float(budget.epsilon)


def typical_answer(plan: Plan) -> float | None:
    """Mean over y of D(y) or K(y) for x and y as the look tells them, else uniform; None without bounds."""
    facts = plan.receipt.facts
    if plan.drawn is not None:
        return plan.drawn.mean(plan.receipt.rows_bound)
    if isinstance(facts.domain, Everywhere):
        return None
    seed = PublicSeed.of("typical answer")
    rows, points = (_sample(facts, seed, label) for label in ("rows", "points"))
    mean = float(np.mean(facts.similarity.between(rows, points)))
    return mean if facts.similarity.is_kernel else mean * plan.receipt.rows_bound


def _sample(facts: Facts, seed: PublicSeed, label: str) -> Floats:
    """In R^d, where plain distances are those of the columns."""
    if facts.space is None:
        return sample_points(facts.domain, _POINTS, seed, label)
    spread = facts.space.spread(seed.uniforms(label, (_POINTS, facts.dimension)))
    return facts.space.embedded(spread, facts.similarity.p)


# Of the differences between answers: up to a third is useful.
_CLEAR = 1 / 3
# Of all rows: without bounds, a crowd of a few hundredths of them should stand out.
_CROWD = 0.02


class Verdict(StrEnum):
    USEFUL = "useful"
    BORDERLINE = "borderline"
    DROWNED = "drowned"


@dataclass(frozen=True, kw_only=True)
class Judgement:
    """people: whose rows, at the point, move an answer as much as the typical error;  rows: of how many

    relative: the typical error over a typical answer of rows spread evenly; None without bounds to spread them over
    of_differences: the same over how far answers usually differ from each other
    """

    verdict: Verdict
    people: float
    rows: int
    relative: float | None
    of_differences: float | None


def judge(plan: Plan) -> Judgement:
    """By the error over the differences between answers (`typical_spread`).

    useful:      at most a third
    drowned:     two thirds or more: a constant does as well
    Without bounds nobody knows the differences: borderline where a crowd of a few hundredths of all rows stands out.
    In people a kernel's answer is a share of the rows: n·error rows at the point are as much as the error. A distance
    is a sum over all rows: an error of a share r of it is as much as r·n people who stand elsewhere.
    """
    total, rows = plan.predicted_error.total, plan.receipt.rows_bound
    typical = typical_answer(plan)
    relative = total / typical if typical else None
    share = 1.0 if relative is None else relative
    people = rows * (total if plan.receipt.facts.similarity.is_kernel else share)
    differences = None if plan.spread is None else total / plan.spread if plan.spread > 0 else math.inf
    return Judgement(
        verdict=_verdict(differences, people / rows),
        people=people,
        rows=rows,
        relative=relative,
        of_differences=differences,
    )


def _verdict(differences: float | None, share: float) -> Verdict:
    if differences is None:
        return Verdict.BORDERLINE if share <= _CROWD else Verdict.DROWNED
    if differences <= _CLEAR:
        return Verdict.USEFUL
    return Verdict.BORDERLINE if differences < DROWNED else Verdict.DROWNED


def planned_bytes(plan: Plan) -> int:
    """Bytes of the file that the plan will write, unsigned. Exact: only the numbers in it are not known yet."""
    public = plan.receipt.arrays() | {
        PUBLIC + name: stored(name, table) for name, table in plan.structure.tables.items()
    }
    sums = (Tensor(name=NOISY + block.name, dtype="I64", shape=block.shape) for block in plan.structure.blocks)
    layout = Layout(
        metadata={"format": plan.receipt.format_version, "receipt": plan.receipt.to_json()},
        arrays=(*(Tensor.of(name, array) for name, array in public.items()), *sums),
        signed=False,
    )
    return layout.size


def file_sizes(plan: Plan) -> dict[str, int]:
    """Bytes of a file by the name of its structure, of all that are possible: exact for the chosen one.

    Around the sums every file holds nearly the same: header, receipt, names and bounds of the columns.
    """
    possible = [each for each in plan.alternatives if each.is_possible]
    around = planned_bytes(plan) - _chosen(plan).size
    return {each.structure: each.size + around for each in possible}


def _chosen(plan: Plan) -> Alternative:
    return next(each for each in plan.alternatives if each.structure == plan.receipt.structure)
