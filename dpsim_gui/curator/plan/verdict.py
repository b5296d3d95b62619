"""The predicted error in people, and whether answers are of use, from public numbers alone."""

import math
from dataclasses import dataclass
from enum import StrEnum

from dpsim_gui.curator.plan.plan import DROWNED, Plan
from dpsim_gui.curator.plan.reference_errors import typical_answer

_CLEAR = 1 / 3
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
