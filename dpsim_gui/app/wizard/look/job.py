"""What a look would tell, and the look itself, as work for a thread."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dpsim_gui.app.wizard.release_job import ReleaseFailed, spent_since
from dpsim_gui.curator.building.look import make_look
from dpsim_gui.curator.building.publish import Published
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.header import capacity_of, reading_options
from dpsim_gui.curator.draft.look import LookAdvice, look_advice, look_plan
from dpsim_gui.curator.files.signing_key import signing_key
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.overview import preview
from dpsim_gui.curator.plan.look import LookPlan, Sight
from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.errors import DpsimError, LedgerError
from dpsim_gui.messages import Message
from dpsim_gui.progress import Progress


@dataclass(frozen=True, kw_only=True, eq=False)
class LookForecast:
    """plan: what will be run, None where no budget is typed or it is wrong, and then `problem` says why if it is wrong

    sight, share_deviation, rarest_value: as those of the plan
    refusal: why the ledger would refuse it
    """

    advice: LookAdvice
    plan: LookPlan | None
    problem: DpsimError | None
    refusal: Message | None
    sight: Sight | None = None
    share_deviation: float = 0.0
    rarest_value: float | None = None


def forecasting(choices: Choices, ledger: Path | None) -> Callable[[Progress], LookForecast]:
    """From the draft and the ledger alone; no file is read."""

    def work(_progress: Progress) -> LookForecast:
        advice = look_advice(choices)
        if not choices.look_epsilon_text.strip():
            return LookForecast(advice=advice, plan=None, problem=None, refusal=None)
        try:
            plan = look_plan(choices)
        except DpsimError as error:
            return LookForecast(advice=advice, plan=None, problem=error, refusal=None)
        try:
            refusal = preview(plan.request.dataset, plan.cost, plan.unit, ledger).problem
        except LedgerError as error:
            refusal = error.message
        return LookForecast(
            advice=advice,
            plan=plan,
            problem=None,
            refusal=refusal,
            sight=plan.sight,
            share_deviation=plan.share_deviation,
            rarest_value=plan.rarest_value,
        )

    return work


def looking(
    plan: LookPlan,
    choices: Choices,
    target: Path,
    *,
    reading: FileReading | None,
    ledger: Path | None,
    keys: Path | None,
) -> Callable[[Progress], Published]:
    """Spends the budget of the plan that was shown.  reading: how the files are read, None for what the draft says"""
    # Before anything is read or spent: a key that cannot be used is refused at once.
    signer = signing_key(choices.signing_key, folder=keys) if choices.signing_key else None
    capacity = capacity_of(choices)

    def work(progress: Progress) -> Published:
        with Ledger.open(ledger) as opened:
            recorded = len(opened.entries())
            try:
                return make_look(
                    plan,
                    choices.files,
                    target,
                    ledger=opened,
                    reading=reading or reading_options(choices.reading),
                    progress=progress,
                    signer=signer,
                    capacity=capacity,
                )
            except DpsimError as error:
                raise ReleaseFailed(error, spent=spent_since(opened, recorded)) from error

    return work
