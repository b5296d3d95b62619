"""The predicted error in people, and whether answers are of use, from public numbers alone."""

from dataclasses import dataclass
from enum import StrEnum

from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.plan.reference_errors import typical_answer

_CLEAR = 1 / 3
_CROWD = 0.02
_CLEAR_DISTANCE, _ROUGH_DISTANCE = 0.05, 0.3


class Verdict(StrEnum):
    USEFUL = "useful"
    BORDERLINE = "borderline"
    DROWNED = "drowned"


@dataclass(frozen=True, kw_only=True)
class Judgement:
    """people: whose rows, at the point, move an answer as much as the typical error;  rows: of how many

    relative: the typical error over a typical answer of rows spread evenly; None without bounds to spread them over
    """

    verdict: Verdict
    people: float
    rows: int
    relative: float | None


def judge(plan: Plan) -> Judgement:
    """A kernel's answer is a share of the rows: n·error rows at the point are as much as the error.

    useful:      a third of what evenly spread rows answer, so nearly every place stands out
    borderline:  not that, but a crowd of a few hundredths of all rows stands out
    A distance is a sum over all rows: an error of a share r of it is as much as r·n people who stand elsewhere.
    """
    total, rows = plan.predicted_error.total, plan.receipt.rows_bound
    typical = typical_answer(plan)
    relative = total / typical if typical else None
    if plan.receipt.facts.similarity.is_kernel:
        clear, rough = relative is not None and relative <= _CLEAR, total <= _CROWD
        people = total * rows
    else:
        share = 1.0 if relative is None else relative
        clear, rough = share <= _CLEAR_DISTANCE, share <= _ROUGH_DISTANCE
        people = share * rows
    verdict = Verdict.USEFUL if clear else Verdict.BORDERLINE if rough else Verdict.DROWNED
    return Judgement(verdict=verdict, people=people, rows=rows, relative=relative)
