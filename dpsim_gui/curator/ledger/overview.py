"""The whole ledger on one page: each data set, its releases, what they spent, its cap; and what is wrong with it."""

from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from pathlib import Path

from dpsim_gui.curator.ledger.entry import Cap, Entry, typed_unit
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.seal import LedgerPlaces
from dpsim_gui.errors import LedgerError, PlanError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.accounting import Accountant, Cost, Guarantee, compose
from dpsim_gui.privacy.budget import exact_number
from dpsim_gui.privacy.privacy_unit import PrivacyUnit
from dpsim_gui.whole_file import whole_file


@dataclass(frozen=True, kw_only=True)
class DatasetOverview:
    """spent: in `unit`, as `accountant` counts;  unit: None if nothing has fixed it yet

    unknown_units: how many releases do not say whom they protect; recorded by an earlier version
    """

    name: str
    releases: int
    spent: Guarantee
    cap: Cap | None
    unit: PrivacyUnit | None
    accountant: Accountant
    unknown_units: int


@dataclass(frozen=True, kw_only=True)
class LedgerOverview:
    """problems: what was done to the ledger behind its back, one message each.

    accepted: when and with what losses the owner went on with a damaged ledger
    same_data: groups of names under which the very same data were released
    """

    datasets: tuple[DatasetOverview, ...]
    entries: tuple[Entry, ...]
    problems: tuple[Message, ...]
    accepted: tuple[str, ...] = ()
    same_data: tuple[tuple[str, ...], ...] = ()


def ledger_overview(path: Path | None = None) -> LedgerOverview:
    """path: of the ledger, None for the owner's own. A ledger that does not exist yet is an empty one."""
    places = LedgerPlaces.of(path)
    if not places.database.exists() and not places.seal.exists():
        return LedgerOverview(datasets=(), entries=(), problems=())
    with Ledger.open(path, create=False, despite_problems=True) as ledger:
        datasets = tuple(
            DatasetOverview(
                name=name,
                releases=len(ledger.entries(name)),
                spent=ledger.spent(name).counted,
                cap=ledger.cap(name),
                unit=ledger.unit(name),
                accountant=ledger.spent(name).accountant,
                unknown_units=ledger.unknown_units(name),
            )
            for name in ledger.datasets()
        )
        problems = tuple(ledger.verify())
        return LedgerOverview(
            datasets=datasets,
            entries=ledger.entries(),
            problems=problems,
            accepted=() if problems else ledger.accepted(),
            same_data=() if problems else ledger.same_data(),
        )


def unknown_units_words(releases: int) -> Message:
    """releases: how many of a data set were recorded without their unit."""
    return Message("releases-of-unknown-unit", releases=releases)


def set_cap(
    dataset: str,
    epsilon: str,
    delta: str,
    path: Path | None = None,
    *,
    accountant: Accountant = Accountant.BASIC,
    relation: str = "",
    rows_per_person: str = "",
    person: bool = False,
) -> None:
    """Caps a data set at the typed numbers; an empty ε lifts the cap.

    relation, rows_per_person: the unit in which all is counted; both empty to leave it to the releases
    person: count people with all rows instead of a number of rows
    """
    cap = None
    if epsilon.strip():
        try:
            cap = Cap(
                epsilon=exact_number("cap", epsilon),
                delta=exact_number("cap", delta.strip() or "0"),
                accountant=accountant,
                unit=typed_unit("rows per person", relation, rows_per_person, person=person),
            )
        except PlanError as error:
            raise LedgerError("cap", error.message) from None
    with Ledger.open(path) as ledger:
        ledger.set_cap(dataset, cap)


def accept_losses(path: Path | None = None) -> None:
    """Goes on with what is left of a damaged ledger; the owner's word stays on record in it."""
    Ledger.accept(path)


def export_ledger(target: Path, path: Path | None = None) -> None:
    """All releases as a CSV table."""
    text = StringIO()
    with Ledger.open(path, create=False, despite_problems=True) as ledger:
        ledger.export_csv(text)
    try:
        with whole_file(target) as file:
            file.write(text.getvalue())
    except OSError:
        raise LedgerError("export", "not-written-there") from None


def left_of(overview: DatasetOverview) -> Fraction | None:
    """What the cap leaves; None without a cap."""
    return None if overview.cap is None else max(Fraction(0), overview.cap.epsilon - overview.spent.epsilon)


@dataclass(frozen=True, kw_only=True)
class LedgerPreview:
    """before, after: what is spent on the data set without and with this release;  releases: how many so far.

    unit: in which both are counted
    problem: why the ledger would refuse; None if it would not
    """

    dataset: str
    releases: int
    before: Guarantee
    after: Guarantee
    unit: PrivacyUnit
    cap: Cap | None
    problem: Message | None

    def delta_beside(self, epsilon: Fraction) -> Fraction:
        """δ of a cap of ε that holds as many releases like this one in δ as it does in ε.

        δ = δ_before + (ε − ε_before)·δ_added/ε_added
        """
        added, left = self.after.epsilon - self.before.epsilon, epsilon - self.before.epsilon
        if added <= 0 or left <= 0:
            return self.before.delta
        return min(Fraction(1), self.before.delta + left * (self.after.delta - self.before.delta) / added)


def preview(
    dataset: str, cost: Cost, unit: PrivacyUnit, path: Path | None = None, *, fingerprint: bytes | None = None
) -> LedgerPreview:
    """unit: of the release;  path: of the ledger, None for the owner's own;  fingerprint: of the data, if known yet.

    LedgerError if the ledger was tampered with or is locked.
    """
    places = LedgerPlaces.of(path)
    if not places.database.exists() and not places.seal.exists():
        none = Guarantee(epsilon=Fraction(0), delta=Fraction(0))
        after = compose([cost], delta=cost.delta).counted
        return LedgerPreview(dataset=dataset, releases=0, before=none, after=after, unit=unit, cap=None, problem=None)
    with Ledger.open(path, create=False) as ledger:
        before = after = ledger.spent(dataset).counted
        problem = None
        try:
            after = ledger.spent(dataset, adding=cost, unit=unit).counted
            ledger.check(dataset=dataset, cost=cost, unit=unit, fingerprint=fingerprint)
        except LedgerError as error:
            problem = error.message
        entries = ledger.entries(dataset)
        return LedgerPreview(
            dataset=dataset,
            releases=len(entries),
            before=before,
            after=after,
            unit=ledger.unit(dataset) or unit,
            cap=ledger.cap(dataset),
            problem=problem,
        )
