"""What the ledger says once its lines are read in order: releases with their state, and caps."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction

from dpsim_gui.curator.ledger_line import Kind, Line
from dpsim_gui.errors import LedgerError
from dpsim_gui.privacy.accounting import Cost

_EXACT = re.compile(r"[0-9]{1,2000}(/[1-9][0-9]{0,1999})?")


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
    """All releases of one data set together stay (ε, δ)-private."""

    epsilon: Fraction
    delta: Fraction

    def __post_init__(self) -> None:
        if not 0 < self.epsilon <= 10_000:
            raise LedgerError("cap", "epsilon must be greater than 0 and at most 10000")
        if not 0 <= self.delta < 1:
            raise LedgerError("cap", "delta must be 0 (pure privacy) or a small number below 1, such as 1e-6")


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One release as the ledger knows it. `fingerprint` is keyed and means nothing outside this ledger."""

    identifier: str
    dataset: str
    cost: Cost
    description: str
    at: str
    fingerprint: str
    state: State = State.RESERVED
    sha256: str = ""
    file_name: str = ""


@dataclass(frozen=True, kw_only=True)
class History:
    """The lines of a ledger, understood. `accepted` are the times the owner accepted a damaged ledger as it was."""

    entries: dict[str, Entry] = field(default_factory=dict)
    caps: dict[str, Cap] = field(default_factory=dict)
    accepted: tuple[str, ...] = ()

    @classmethod
    def of(cls, lines: Sequence[Line]) -> "History":
        entries: dict[str, Entry] = {}
        caps: dict[str, Cap] = {}
        accepted: list[str] = []
        for line in lines:
            if line.kind == Kind.CAP:
                caps.pop(line.dataset, None)
                if line.epsilon:
                    caps[line.dataset] = Cap(epsilon=exact(line.epsilon), delta=exact(line.delta))
            elif line.kind == Kind.ACCEPTED:
                accepted.append(f"{line.at}: {line.note}")
            elif line.kind == Kind.RESERVED and line.reference not in entries:
                cost = Cost(epsilon=exact(line.epsilon), delta=exact(line.delta), rho=exact(line.rho))
                entries[line.reference] = Entry(
                    identifier=line.reference,
                    dataset=line.dataset,
                    cost=cost,
                    description=line.note,
                    at=line.at,
                    fingerprint=line.fingerprint,
                )
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
        return cls(entries=entries, caps=caps, accepted=tuple(accepted))

    def costs(self, dataset: str) -> list[Cost]:
        """Everything reserved for a data set, finished or not."""
        return [entry.cost for entry in self.entries.values() if entry.dataset == dataset]

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


def exact(text: str) -> Fraction:
    """The number behind '3/10'; ValueError for anything that the ledger does not write."""
    if _EXACT.fullmatch(text) is None:
        raise ValueError("not an exact number")
    return Fraction(text)


def checked_name(name: str) -> str:
    """The owner's name for a data set in its one spelling. Tables show it, so nothing invisible may hide in it."""
    plain = unicodedata.normalize("NFC", name.strip())
    if not 1 <= len(plain) <= 80 or not plain.isprintable() or not plain[0].isalnum():
        raise LedgerError("dataset", "needs a name of 1 to 80 visible characters that starts with a letter or a digit")
    return plain


def checked_description(text: str) -> str:
    """One printable line."""
    if len(text) > 300 or not text.isprintable():
        raise LedgerError("description", "must be one line of at most 300 visible characters")
    return text
