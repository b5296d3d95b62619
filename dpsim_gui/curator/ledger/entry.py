"""What the ledger says once its lines are read in order: releases with their state, and caps."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import assert_never

from dpsim_gui.curator.ledger.line import Kind, Line
from dpsim_gui.errors import LedgerError
from dpsim_gui.privacy import privacy_unit
from dpsim_gui.privacy.accounting import Accountant, Cost, recorded_cost
from dpsim_gui.privacy.sensitivity import Relation

_EXACT = re.compile(r"[0-9]{1,2000}(/[1-9][0-9]{0,1999})?")
_WHOLE_NUMBER = re.compile(r"[1-9][0-9]{0,18}")
_UNIT = re.compile(r"(replace|add-remove)/(?:([1-9][0-9]{0,18})(/kept)?|person(?:/([1-9][0-9]{0,18}))?)")

# A release of the first version did not say whom it protects. Of all it can have meant this is worth least where rows
# are replaced: fewer rows a person, and neighbours of which a replacement needs two.
_UNKNOWN = privacy_unit.RowUnit(relation=Relation.ADD_REMOVE, rows=1)


class State(StrEnum):
    """How far a release came. All three are spent: noise may have been drawn as soon as the budget was reserved.

    reserved:  counted; the file was not finished, or not yet
    hashed:    the whole file is on disk under a temporary name and its SHA-256 is known
    written:   the file has its final name
    """

    RESERVED = "reserved"
    HASHED = "hashed"
    WRITTEN = "written"


@dataclass(frozen=True, kw_only=True)
class Cap:
    """All releases of one data set together stay (ε, δ)-private, as `accountant` counts.

    unit: whom the cap protects; None leaves that to the first release
    """

    epsilon: Fraction
    delta: Fraction
    accountant: Accountant = Accountant.BASIC
    unit: privacy_unit.PrivacyUnit | None = None

    def __post_init__(self) -> None:
        if not 0 < self.epsilon <= 10_000:
            raise LedgerError("cap", "epsilon-out-of-range")
        if not 0 <= self.delta < 1:
            raise LedgerError("cap", "delta-out-of-range")
        if self.delta == 0 and self.accountant.needs_delta:
            raise LedgerError("cap", "accountant-needs-delta", accountant=self.accountant.value)


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One release as the ledger knows it. `fingerprint` is keyed and means nothing outside this ledger.

    cost: in the release's own unit, None where an earlier version of the program did not record it
    """

    identifier: str
    dataset: str
    cost: Cost
    unit: privacy_unit.PrivacyUnit | None
    description: str
    at: str
    fingerprint: str
    state: State = State.RESERVED
    sha256: str = ""
    file_name: str = ""


@dataclass(frozen=True, kw_only=True)
class History:
    """The lines of a ledger, understood. `accepted` are the times the owner accepted a damaged ledger as it was.

    units: of data sets with a release, fixed by the cap before it or by the first release itself
    """

    entries: dict[str, Entry] = field(default_factory=dict)
    caps: dict[str, Cap] = field(default_factory=dict)
    units: dict[str, privacy_unit.PrivacyUnit] = field(default_factory=dict)
    accepted: tuple[str, ...] = ()

    @classmethod
    def of(cls, lines: Sequence[Line]) -> "History":
        return cls()._continued(lines)

    def after(self, line: Line) -> "History":
        """With one more line; this history stays as it is."""
        copy = replace(self, entries=dict(self.entries), caps=dict(self.caps), units=dict(self.units))
        return copy._continued([line])

    def _continued(self, lines: Sequence[Line]) -> "History":
        """Reads on into the dictionaries of this history."""
        entries = self.entries
        accepted: list[str] = []
        for line in lines:
            if line.kind == Kind.CAP:
                self.caps.pop(line.dataset, None)
                if line.epsilon:
                    self.caps[line.dataset] = _cap(line)
            elif line.kind == Kind.ACCEPTED:
                accepted.append(f"{line.at}: {line.note}")
            elif line.kind == Kind.RESERVED and line.reference not in entries:
                entries[line.reference] = _entry(line)
                self._fix_unit(entries[line.reference], _unit_then_fixed(line.unit))
            elif line.kind in (Kind.HASHED, Kind.WRITTEN):
                entry = entries.get(line.reference)
                if entry is None:
                    continue  # its first line was lost, which the chain has told and the owner has accepted
                if line.kind == Kind.WRITTEN:
                    entries[line.reference] = replace(entry, state=State.WRITTEN)
                else:
                    entries[line.reference] = replace(
                        entry, state=State.HASHED, sha256=line.sha256, file_name=line.file_name
                    )
            else:
                raise ValueError(f"line {line.sequence} is of no known kind, or there twice")
        return replace(self, accepted=(*self.accepted, *accepted))

    def _fix_unit(self, entry: Entry, fixed: privacy_unit.PrivacyUnit | None) -> None:
        """fixed: the unit that the release gives to a data set that has none yet"""
        promised = entry.unit or _UNKNOWN
        unit = self.unit(entry.dataset) or fixed or privacy_unit.REPLACE_ONE
        if privacy_unit.steps_between(promised, unit) is None:
            # It was not refused, so lines before it were lost. What it does not protect, the unit cannot either.
            if isinstance(promised, privacy_unit.RowUnit) and isinstance(unit, privacy_unit.PersonUnit):
                unit = privacy_unit.RowUnit(relation=unit.relation, rows=promised.rows)
            if promised.relation is Relation.REPLACE:
                unit = replace(unit, relation=Relation.REPLACE)
        self.units[entry.dataset] = unit

    def unit(self, dataset: str) -> privacy_unit.PrivacyUnit | None:
        """In which all releases of a data set are counted; None before the first cap or release that says so."""
        cap = self.caps.get(dataset)
        return self.units.get(dataset) or (cap.unit if cap else None)

    def costs(self, dataset: str) -> list[Cost]:
        """Everything reserved for a data set, finished or not, in the data set's unit."""
        unit = self.unit(dataset) or privacy_unit.REPLACE_ONE
        return [
            cost_in(unit, entry.cost, entry.unit or _UNKNOWN)
            for entry in self.entries.values()
            if entry.dataset == dataset
        ]

    def unknown_units(self, dataset: str) -> int:
        """How many releases of a data set do not say whom they protect; counted at the safe side."""
        return sum(entry.unit is None for entry in self.entries.values() if entry.dataset == dataset)

    @property
    def datasets(self) -> tuple[str, ...]:
        """In order of appearance; a data set may have a cap and no release yet."""
        return tuple(dict.fromkeys([*(entry.dataset for entry in self.entries.values()), *self.caps]))

    def other_names(self, dataset: str, fingerprint: str) -> tuple[str, ...]:
        """Other names under which the very same data were released: what was spent there is not counted here."""
        return tuple(name for name in self.released_as(fingerprint) if name != dataset)

    def released_as(self, fingerprint: str) -> tuple[str, ...]:
        """All names under which the very same data were released, in order of appearance."""
        known = [entry for entry in self.entries.values() if fingerprint and entry.fingerprint == fingerprint]
        return tuple(dict.fromkeys(entry.dataset for entry in known))

    @property
    def same_data(self) -> tuple[tuple[str, ...], ...]:
        """Groups of names under which the very same data were released; their totals are not added up."""
        groups: dict[str, dict[str, None]] = {}
        for entry in self.entries.values():
            if entry.fingerprint:
                groups.setdefault(entry.fingerprint, {})[entry.dataset] = None
        return tuple(dict.fromkeys(tuple(names) for names in groups.values() if len(names) > 1))


def cost_in(unit: privacy_unit.PrivacyUnit, cost: Cost, promised: privacy_unit.PrivacyUnit) -> Cost:
    """What a release with that promise costs in `unit`; LedgerError where no cost is large enough."""
    steps = privacy_unit.steps_between(promised, unit)
    if steps is not None:
        return privacy_unit.cost_of_steps(cost, steps)
    if isinstance(promised, privacy_unit.RowUnit) and isinstance(unit, privacy_unit.PersonUnit):
        raise LedgerError("person", "unit-is-a-person", unit=unit.words)
    raise LedgerError("neighbours", "unit-hides-rows", unit=unit.words)


def typed_unit(
    field: str, relation: str, rows_per_person: str, *, person: bool = False
) -> privacy_unit.PrivacyUnit | None:
    """From what the owner typed for a cap; None if nothing was, and then the first release says it.

    person: the cap is about people with all rows, so that no number of rows belongs to it
    """
    rows = rows_per_person.strip()
    if person:
        if rows:
            raise LedgerError(field, "cap-of-people-has-no-rows")
        return privacy_unit.PersonUnit(relation=Relation(relation or Relation.REPLACE))
    if not relation and not rows:
        return None
    if not _WHOLE_NUMBER.fullmatch(rows or "1"):
        raise LedgerError(field, "rows-per-person")
    return privacy_unit.RowUnit(relation=Relation(relation or Relation.REPLACE), rows=int(rows or "1"))


def rows_of(unit: privacy_unit.PrivacyUnit | None) -> int | None:
    """How many rows are protected together, or counted of each person; None where nothing says so."""
    if unit is None:
        return None
    return unit.rows if isinstance(unit, privacy_unit.RowUnit) else unit.counted


def unit_as_text(unit: privacy_unit.PrivacyUnit | None) -> str:
    """As the ledger stores it: 'replace/3' for rows, 'replace/person/3' or 'replace/person'; empty for None."""
    match unit:
        case None:
            return ""
        case privacy_unit.RowUnit():
            return f"{unit.relation}/{unit.rows}"
        case privacy_unit.PersonUnit():
            return f"{unit.relation}/person" + ("" if unit.counted is None else f"/{unit.counted}")
        case _:
            assert_never(unit)


@lru_cache(maxsize=4096)
def _unit(text: str) -> privacy_unit.PrivacyUnit | None:
    """What the line promises. Version 2 wrote 'replace/3/kept' where the program counted 3 rows of each person."""
    if not text:
        return None
    match = _UNIT.fullmatch(text)
    if match is None:
        raise ValueError("not a unit of privacy")
    relation, rows, kept, counted = Relation(match[1]), match[2], match[3], match[4]
    if rows and not kept:
        return privacy_unit.RowUnit(relation=relation, rows=int(rows))
    number = rows or counted
    return privacy_unit.PersonUnit(relation=relation, counted=int(number) if number else None)


def _unit_then_fixed(text: str) -> privacy_unit.PrivacyUnit | None:
    """The unit that a release gives to its data set, by the version that wrote the line.

    Version 2 counted people as rows. Its data sets keep that unit, since their caps were meant in it; what the releases
    really cost in it is counted now, which is more.
    """
    promised = _unit(text)
    if isinstance(promised, privacy_unit.PersonUnit):
        if text.endswith("/kept"):
            return privacy_unit.RowUnit(relation=promised.relation, rows=promised.counted or 1)
        return replace(promised, counted=None)
    return promised


def _cap(line: Line) -> Cap:
    return Cap(
        epsilon=exact(line.epsilon),
        delta=exact(line.delta),
        # The first version took the smaller of two sums at every step; the plain one of them is left.
        accountant=Accountant(line.accountant) if line.accountant else Accountant.BASIC,
        unit=_unit(line.unit),
    )


def _entry(line: Line) -> Entry:
    return Entry(
        identifier=line.reference,
        dataset=line.dataset,
        cost=_cost(line.epsilon, line.delta, line.rho),
        unit=_unit(line.unit),
        description=line.note,
        at=line.at,
        fingerprint=line.fingerprint,
    )


@lru_cache(maxsize=4096)
def _cost(epsilon: str, delta: str, rho: str) -> Cost:
    """rho: as `rho_as_text` writes it"""
    concentrated, _, loose = rho.partition("+")
    return recorded_cost(
        epsilon=exact(epsilon),
        delta=exact(delta),
        rho=exact(concentrated),
        loose_delta=exact(loose) if loose else Fraction(0),
    )


def rho_as_text(cost: Cost) -> str:
    """As the ledger stores it: '1/200', or '1/200+1/2000000' with its δ₀."""
    return f"{cost.rho}+{cost.loose_delta}" if cost.loose_delta else str(cost.rho)


def exact(text: str) -> Fraction:
    """The number behind '3/10'; ValueError for anything that the ledger does not write."""
    if _EXACT.fullmatch(text) is None:
        raise ValueError("not an exact number")
    return Fraction(text)


def checked_name(name: str) -> str:
    """The owner's name for a data set in its one spelling. Tables show it, so nothing invisible may hide in it."""
    plain = unicodedata.normalize("NFC", name.strip())
    if not 1 <= len(plain) <= 80 or not plain.isprintable() or not plain[0].isalnum():
        raise LedgerError("dataset", "dataset-name")
    return plain


def checked_description(text: str) -> str:
    """One printable line."""
    if len(text) > 300 or not text.isprintable():
        raise LedgerError("description", "one-line-of-300")
    return text
