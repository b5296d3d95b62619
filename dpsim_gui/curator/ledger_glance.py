"""What a release would do to the ledger, for showing: nothing is written and no ledger is made."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from dpsim_gui.curator.ledger import Ledger
from dpsim_gui.curator.ledger_entry import Cap
from dpsim_gui.curator.ledger_places import LedgerPlaces
from dpsim_gui.errors import LedgerError
from dpsim_gui.privacy.accounting import Cost, Guarantee, compose
from dpsim_gui.privacy.privacy_unit import PrivacyUnit


@dataclass(frozen=True, kw_only=True)
class LedgerGlance:
    """before, after: what is spent on the data set without and with this release;  releases: how many so far.

    unit: in which both are counted
    problem: why the ledger would refuse, "" if it would not.
    """

    dataset: str
    releases: int
    before: Guarantee
    after: Guarantee
    unit: PrivacyUnit
    cap: Cap | None
    problem: str


def glance(dataset: str, cost: Cost, unit: PrivacyUnit, path: Path | None = None) -> LedgerGlance:
    """unit: of the release;  path: of the ledger, None for the owner's own.

    LedgerError if the ledger was tampered with or is locked.
    """
    places = LedgerPlaces.of(path)
    if not places.database.exists() and not places.seal.exists():
        none = Guarantee(epsilon=Fraction(0), delta=Fraction(0))
        after = compose([cost], delta=cost.delta).counted
        return LedgerGlance(dataset=dataset, releases=0, before=none, after=after, unit=unit, cap=None, problem="")
    with Ledger.open(path, create=False) as ledger:
        before = after = ledger.spent(dataset).counted
        problem = ""
        try:
            after = ledger.spent(dataset, adding=cost, unit=unit).counted
            ledger.check(dataset=dataset, cost=cost, unit=unit)
        except LedgerError as error:
            problem = error.problem
        entries = ledger.entries(dataset)
        return LedgerGlance(
            dataset=dataset,
            releases=len(entries),
            before=before,
            after=after,
            unit=ledger.unit(dataset) or unit,
            cap=ledger.cap(dataset),
            problem=problem,
        )
