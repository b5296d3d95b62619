"""The owner's record of what has been spent on each data set.

A privacy budget is spent the moment it is reserved. `reserve` counts under the only write lock of the file, so two
programs cannot together pass a cap; a release that is not finished stays spent.

A data set has one unit of privacy (`privacy.privacy_unit`), fixed by its first cap or release. Releases that promise
something else are counted at what that is worth in the unit, or refused. For costs (εᵢ, δᵢ, ρᵢ) in the unit:

    basic   Σ εᵢ at Σ δᵢ          zCDP   Σ ρᵢ turned into ε at the owner's δ, less what looks for texts reserve

One of the two counts, chosen with the cap and kept; without a cap the basic sum. The owner's δ is the cap's δ where
there is a cap, otherwise Σ δᵢ.

The ledger holds names the owner gave, exact numbers, keyed fingerprints, and names and hashes of published files: no
path, nothing of the rows. Times are for reading only, the order is that of the lines: a clock set back is harmless.
How changes are noticed, and which are not, is told in `ledger.line` and `ledger.seal`.
"""

import csv
import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import TextIO

from dpsim_gui.curator.ledger.entry import (
    Cap,
    Entry,
    History,
    State,
    checked_description,
    checked_name,
    cost_in,
    rho_as_text,
    rows_of,
    unit_as_text,
)
from dpsim_gui.curator.ledger.line import Kind, Line
from dpsim_gui.curator.ledger.log import LedgerLog
from dpsim_gui.curator.ledger.seal import Seal
from dpsim_gui.curator.ledger.store import DAMAGED, Waiting
from dpsim_gui.errors import LedgerError
from dpsim_gui.messages import Figure, Message
from dpsim_gui.plain_text import harmless_row, short_power
from dpsim_gui.privacy.accounting import Accountant, Cost, Spent, compose
from dpsim_gui.privacy.privacy_unit import PersonUnit, PrivacyUnit

_SHA256 = re.compile(r"[0-9a-f]{64}")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


@dataclass(frozen=True, kw_only=True)
class Reservation:
    """Budget that is spent and awaits its file. `other_names`: names under which the same data were released before.

    cost: in the release's own unit
    """

    identifier: str
    dataset: str
    cost: Cost
    unit: PrivacyUnit
    other_names: tuple[str, ...]


class Ledger:
    """Open with `Ledger.open`, use as a context manager, in one thread."""

    def __init__(self, log: LedgerLog) -> None:
        self._log = log

    @classmethod
    def open(
        cls,
        path: Path | None = None,
        *,
        create: bool = True,
        despite_problems: bool = False,
        wait: float = 30.0,
        waiting: Waiting | None = None,
        clock: Callable[[], str] = _now,
    ) -> "Ledger":
        """The ledger at `path` (the owner's own if None), made if `create`; LedgerError if it was tampered with.

        despite_problems: for looking only. `verify` tells the problems; whatever would write refuses.
        wait: seconds to wait for another program that is writing.
        waiting: called, in this thread, whenever such a wait has lasted a second; so that nobody wonders.
        """
        log = LedgerLog.open(
            path, create=create, despite_problems=despite_problems, wait=wait, waiting=waiting, clock=clock
        )
        return cls(log)

    @staticmethod
    def accept(
        path: Path | None = None,
        *,
        wait: float = 30.0,
        waiting: Waiting | None = None,
        clock: Callable[[], str] = _now,
    ) -> list[Message]:
        """Go on with what is left of a damaged ledger and keep that on record; returns the problems accepted.

        What was lost is counted no more, so the owner should lower the caps by it. A ledger that is gone begins anew.
        """
        return LedgerLog.accept(path, wait=wait, waiting=waiting, clock=clock)

    @property
    def path(self) -> Path:
        return self._log.places.database

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._log.close()

    @contextmanager
    def patiently(self) -> Iterator[None]:
        """In the block, another program is waited for however long it takes: what is spent must not be given up."""
        with self._log.patiently():
            yield

    def reserve(
        self, *, dataset: str, cost: Cost, unit: PrivacyUnit, description: str, fingerprint: bytes | None = None
    ) -> Reservation:
        """Spend `cost` on `dataset`, or refuse beyond its cap. Noise may be drawn only after this has returned.

        unit: whom the release protects at that cost; counted is what that is worth in the data set's own unit
        fingerprint: anything that identifies the data, such as a hash of the file; only a keyed hash of it is kept.
        """
        name = checked_name(dataset)
        note = checked_description(description)
        identifier = secrets.token_hex(16)
        others: tuple[str, ...] = ()

        def line(seal: Seal, past: History) -> Line:
            nonlocal others
            _check(past, name, cost, unit)
            keyed = seal.keyed("data", fingerprint) if fingerprint else ""
            others = _other_names(past, name, keyed)
            return Line(
                kind=Kind.RESERVED,
                reference=identifier,
                dataset=name,
                epsilon=str(cost.epsilon),
                delta=str(cost.delta),
                rho=rho_as_text(cost),
                fingerprint=keyed,
                note=note,
                unit=unit_as_text(unit),
            )

        self._log.append(line)
        return Reservation(identifier=identifier, dataset=name, cost=cost, unit=unit, other_names=others)

    def check(self, *, dataset: str, cost: Cost, unit: PrivacyUnit, fingerprint: bytes | None = None) -> None:
        """The refusal that `reserve` would give now, without spending: for a plan, before any row is read."""
        name, past, seal = checked_name(dataset), self._history(), self._log.look().seal
        _check(past, name, cost, unit)
        if fingerprint and seal:
            _other_names(past, name, seal.keyed("data", fingerprint))

    def record_file(self, identifier: str, sha256: str, *, file_name: str) -> None:
        """The whole file is on disk under a temporary name; `file_name` is the final one, without its folder."""
        if _SHA256.fullmatch(sha256) is None or not file_name or Path(file_name).name != file_name:
            raise ValueError("needs a SHA-256 in lower-case hex and a file name without folders")

        def line(_seal: Seal, past: History) -> Line | None:
            entry = _known(past, identifier)
            if entry.state is State.RESERVED:
                return Line(
                    kind=Kind.HASHED, reference=identifier, dataset=entry.dataset, sha256=sha256, file_name=file_name
                )
            if entry.sha256 != sha256:
                raise ValueError("a release has one file")
            return None

        self._log.append(line)

    def mark_written(self, identifier: str) -> None:
        """The file has its final name. Saying so twice is harmless: a recovery may have said it first."""

        def line(_seal: Seal, past: History) -> Line | None:
            entry = _known(past, identifier)
            if entry.state is State.RESERVED:
                raise ValueError("the hash is recorded before the file gets its name")
            if entry.state is State.WRITTEN:
                return None
            return Line(kind=Kind.WRITTEN, reference=identifier, dataset=entry.dataset)

        self._log.append(line)

    def set_cap(self, dataset: str, cap: Cap | None) -> None:
        """Releases of `dataset` stay within `cap` from now on; None lifts it. Below what is spent: nothing more.

        A cap may say the unit only before the first release; after it, that of the releases is kept.
        """
        name = checked_name(dataset)

        def line(_seal: Seal, past: History) -> Line:
            if cap is None:
                return Line(kind=Kind.CAP, dataset=name)
            fixed = past.units.get(name)
            if fixed and cap.unit not in (None, fixed):
                raise LedgerError("cap", "unit-is-fixed", name=name, fixed=fixed.words)
            return Line(
                kind=Kind.CAP,
                dataset=name,
                epsilon=str(cap.epsilon),
                delta=str(cap.delta),
                unit=unit_as_text(cap.unit),
                accountant=cap.accountant.value,
            )

        self._log.append(line)

    def entries(self, dataset: str | None = None) -> tuple[Entry, ...]:
        """All releases in order, or those of one data set."""
        name = None if dataset is None else checked_name(dataset)
        return tuple(entry for entry in self._history().entries.values() if name in (None, entry.dataset))

    def entry(self, identifier: str) -> Entry | None:
        return self._history().entries.get(identifier)

    def datasets(self) -> tuple[str, ...]:
        return self._history().datasets

    def cap(self, dataset: str) -> Cap | None:
        return self._history().caps.get(checked_name(dataset))

    def unit(self, dataset: str) -> PrivacyUnit | None:
        """Whom the totals of a data set speak of; None before its first release, if no cap has said so."""
        return self._history().unit(checked_name(dataset))

    def unknown_units(self, dataset: str) -> int:
        """How many releases, recorded by an earlier version, do not say whom they protect; counted at the safe side."""
        return self._history().unknown_units(checked_name(dataset))

    def spent(
        self,
        dataset: str,
        *,
        delta: Fraction | None = None,
        adding: Cost | None = None,
        unit: PrivacyUnit | None = None,
    ) -> Spent:
        """Both totals of a data set in its unit, with one more release if `adding`, at `delta` or else the owner's δ.

        unit: of the release that is added; that of the data set if None
        """
        past = self._history()
        name = checked_name(dataset)
        costs = past.costs(name)
        if adding is not None:
            own = past.unit(name) or unit
            costs.append(adding if unit is None or own is None else cost_in(own, adding, unit))
        return _total(past, name, costs, delta)

    def other_names(self, dataset: str, fingerprint: bytes) -> tuple[str, ...]:
        """Other names under which these very data were released: worth a question before spending."""
        name = checked_name(dataset)
        return tuple(other for other in self.released_as(fingerprint) if other != name)

    def released_as(self, fingerprint: bytes) -> tuple[str, ...]:
        """All names under which these very data were released."""
        seal = self._log.look().seal
        return self._history().released_as(seal.keyed("data", fingerprint)) if seal else ()

    def whole_file_tag(self, identifier: str, sha256: str, file_name: str) -> str:
        """Tells a finished file of this ledger's from one that somebody else has put there; costs no waiting."""
        return self._log.keyed("file", f"{identifier} {sha256} {file_name}".encode())[:16]

    def same_data(self) -> tuple[tuple[str, ...], ...]:
        """Groups of names under which the very same data were released; their totals are not added up."""
        return self._history().same_data

    def accepted(self) -> tuple[str, ...]:
        """When and with what losses the owner went on with a damaged ledger."""
        return self._history().accepted

    def verify(self) -> list[Message]:
        """What was done to the ledger behind its back, one sentence each; empty if nothing."""
        return list(self._log.look().problems)

    def export_csv(self, stream: TextIO) -> None:
        """All releases as a table for other programs."""
        writer = csv.writer(stream, lineterminator="\n")
        exact_columns = ["time", "dataset", "epsilon", "delta", "rho"]
        unit_columns = ["relation", "rows_per_person", "kept_by_program"]
        writer.writerow([*exact_columns, "state", "file", "sha256", "description", *unit_columns, "rho_delta"])
        for entry in self.entries():
            exact = [str(entry.cost.epsilon), str(entry.cost.delta), str(entry.cost.rho)]
            texts = [entry.file_name, entry.sha256, entry.description]
            unit_cells = [*_unit_cells(entry.unit), str(entry.cost.loose_delta)]
            row = [entry.at, entry.dataset, *exact, entry.state.value, *texts, *unit_cells]
            writer.writerow(harmless_row(row))

    def _history(self) -> History:
        past = self._log.look().history
        if past is None:
            raise LedgerError("ledger", DAMAGED)
        return past


def _unit_cells(unit: PrivacyUnit | None) -> tuple[str, str, str]:
    if unit is None:
        return "", "", ""
    return unit.relation.value, str(rows_of(unit)), "yes" if isinstance(unit, PersonUnit) else "no"


def in_figures(epsilon: Fraction, delta: Fraction) -> Figure:
    """For reading: 'ε = 0.333333, δ = 1e-6'; δ is always told, 0 too."""
    return Figure(short_power(f"ε = {float(epsilon):.6g}, δ = {float(delta):.3g}"))


def _known(past: History, identifier: str) -> Entry:
    if identifier not in past.entries:
        raise LedgerError("ledger", "ledger-unknown-release")
    return past.entries[identifier]


def _total(past: History, dataset: str, costs: Sequence[Cost], delta: Fraction | None = None) -> Spent:
    cap = past.caps.get(dataset)
    if delta is None:
        # Σ δᵢ of 1 or more promises nothing; any smaller δ gives the zCDP total a meaning.
        delta = cap.delta if cap else min(sum((cost.delta for cost in costs), Fraction(0)), Fraction(1, 2))
    return compose(costs, delta=delta, accountant=cap.accountant if cap else Accountant.BASIC)


def _check(past: History, dataset: str, cost: Cost, promised: PrivacyUnit) -> None:
    """Refuses what has no cost in the data set's unit, and what would pass its cap."""
    unit = past.unit(dataset) or promised
    counted = cost_in(unit, cost, promised)
    cap = past.caps.get(dataset)
    if cap is None:
        return
    costs = past.costs(dataset)
    before, after = _total(past, dataset, costs), _total(past, dataset, [*costs, counted])
    if after.epsilon > cap.epsilon or after.delta > cap.delta:
        raise LedgerError(
            "epsilon",
            "release-would-pass-cap",
            dataset=dataset,
            after=in_figures(after.epsilon, after.delta),
            cap=in_figures(cap.epsilon, cap.delta),
            before=in_figures(before.epsilon, before.delta),
            unit=unit.words,
            way=cap.accountant.way,
        )


def _other_names(past: History, dataset: str, fingerprint: str) -> tuple[str, ...]:
    """Other names of the same data, to be told. Refuses a name under which a cap would not count all of them.

    That is so where another name has a cap: this release would not be counted there. And where this one has a cap and
    the data are new to it: what was spent before would not be counted here.
    """
    others = past.other_names(dataset, fingerprint)
    capped = [name for name in others if name in past.caps]
    if capped:
        raise LedgerError("dataset", "known-data-has-cap", name=capped[0])
    if others and dataset in past.caps and dataset not in past.released_as(fingerprint):
        raise LedgerError("dataset", "known-data-elsewhere", name=others[0], dataset=dataset)
    return others
