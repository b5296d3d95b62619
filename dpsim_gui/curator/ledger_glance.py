"""What a release would do to the ledger, for showing: nothing is written and no ledger is made."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from dpsim_gui.curator.ledger import Ledger
from dpsim_gui.curator.ledger_entry import Cap
from dpsim_gui.curator.ledger_places import LedgerPlaces
from dpsim_gui.errors import LedgerError
from dpsim_gui.privacy.accounting import Cost, Guarantee, compose


@dataclass(frozen=True, kw_only=True)
class LedgerGlance:
    """before, after: what is spent on the data set without and with this release;  releases: how many so far.

    problem: why the ledger would refuse, "" if it would not.
    """

    dataset: str
    releases: int
    before: Guarantee
    after: Guarantee
    cap: Cap | None
    problem: str


def glance(dataset: str, cost: Cost, path: Path | None = None) -> LedgerGlance:
    """path: of the ledger, None for the owner's own. LedgerError if the ledger was tampered with or is locked."""
    places = LedgerPlaces.of(path)
    if not places.database.exists() and not places.seal.exists():
        none = Guarantee(epsilon=Fraction(0), delta=Fraction(0))
        after = compose([cost], delta=cost.delta).counted
        return LedgerGlance(dataset=dataset, releases=0, before=none, after=after, cap=None, problem="")
    with Ledger.open(path, create=False) as ledger:
        try:
            ledger.check(dataset=dataset, cost=cost)
            problem = ""
        except LedgerError as error:
            problem = error.problem
        entries = ledger.entries(dataset)
        return LedgerGlance(
            dataset=dataset,
            releases=len(entries),
            before=ledger.spent(dataset).counted,
            after=ledger.spent(dataset, adding=cost).counted,
            cap=ledger.cap(dataset),
            problem=problem,
        )
