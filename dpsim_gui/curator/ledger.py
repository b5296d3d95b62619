"""The owner's record of what has been spent on each data set.

A privacy budget is spent the moment it is reserved. `reserve` counts under the only write lock of the file, so two
programs cannot together pass a cap; a release that is not finished stays spent. For costs (εᵢ, δᵢ, ρᵢ) of one data set:

    basic   Σ εᵢ at Σ δᵢ          zCDP   Σ ρᵢ turned into ε at the owner's δ          counted: the smaller ε

The owner's δ is the cap's δ where there is a cap, otherwise Σ δᵢ, so that both totals speak of the same δ.

The ledger holds names the owner gave, exact numbers, keyed fingerprints, and names and hashes of published files: no
path, nothing of the rows. Times are for reading only, the order is that of the lines: a clock set back is harmless.
How changes are noticed, and which are not, is told in ledger_line.py and ledger_seal.py.
"""

import csv
import re
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import TextIO

from dpsim_gui.curator.ledger_entry import Cap, Entry, History, State, checked_description, checked_name
from dpsim_gui.curator.ledger_line import Kind, Line
from dpsim_gui.curator.ledger_log import LedgerLog, history
from dpsim_gui.curator.ledger_seal import Seal
from dpsim_gui.curator.ledger_store import Waiting
from dpsim_gui.errors import LedgerError
from dpsim_gui.privacy.accounting import Cost, Spent, compose
from dpsim_gui.spreadsheet_cell import harmless_row

_SHA256 = re.compile(r"[0-9a-f]{64}")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


@dataclass(frozen=True, kw_only=True)
class Reservation:
    """Budget that is spent and awaits its file. `other_names`: names under which the same data were released before."""

    identifier: str
    dataset: str
    cost: Cost
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
        waiting: called, in this thread, once such a wait has lasted a second; so that nobody wonders.
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
    ) -> list[str]:
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

    def reserve(self, *, dataset: str, cost: Cost, description: str, fingerprint: bytes | None = None) -> Reservation:
        """Spend `cost` on `dataset`, or refuse beyond its cap. Noise may be drawn only after this has returned.

        fingerprint: anything that identifies the data, such as a hash of the file; only a keyed hash of it is kept.
        """
        name = checked_name(dataset)
        note = checked_description(description)
        identifier = secrets.token_hex(16)
        others: tuple[str, ...] = ()

        def line(seal: Seal, past: History) -> Line:
            nonlocal others
            _check_cap(past, name, cost)
            keyed = seal.keyed("data", fingerprint) if fingerprint else ""
            others = past.other_names(name, keyed)
            return Line(
                kind=Kind.RESERVED,
                reference=identifier,
                dataset=name,
                epsilon=str(cost.epsilon),
                delta=str(cost.delta),
                rho=str(cost.rho),
                fingerprint=keyed,
                note=note,
            )

        self._log.append(line)
        return Reservation(identifier=identifier, dataset=name, cost=cost, other_names=others)

    def check(self, *, dataset: str, cost: Cost) -> None:
        """The refusal that `reserve` would give now, without spending: for a plan, before any row is read."""
        _check_cap(self._history(), checked_name(dataset), cost)

    def record_file(self, identifier: str, sha256: str, *, file_name: str) -> None:
        """The whole file is on disk under a temporary name; `file_name` is the final one, without its folder."""
        if _SHA256.fullmatch(sha256) is None or not file_name or Path(file_name).name != file_name:
            raise ValueError("needs a SHA-256 in lower-case hex and a file name without folders")

        def line(seal: Seal, past: History) -> Line | None:
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

        def line(seal: Seal, past: History) -> Line | None:
            entry = _known(past, identifier)
            if entry.state is State.RESERVED:
                raise ValueError("the hash is recorded before the file gets its name")
            if entry.state is State.WRITTEN:
                return None
            return Line(kind=Kind.WRITTEN, reference=identifier, dataset=entry.dataset)

        self._log.append(line)

    def set_cap(self, dataset: str, cap: Cap | None) -> None:
        """Releases of `dataset` stay within `cap` from now on; None lifts it. Below what is spent: nothing more."""
        epsilon, delta = (str(cap.epsilon), str(cap.delta)) if cap else ("", "")
        line = Line(kind=Kind.CAP, dataset=checked_name(dataset), epsilon=epsilon, delta=delta)
        self._log.append(lambda seal, past: line)

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

    def spent(self, dataset: str, *, delta: Fraction | None = None, adding: Cost | None = None) -> Spent:
        """Both totals of a data set, with one more release if `adding`, at `delta` or else the owner's δ."""
        past = self._history()
        name = checked_name(dataset)
        costs = [*past.costs(name), *([adding] if adding else [])]
        return compose(costs, delta=_owner_delta(past, name, costs) if delta is None else delta)

    def other_names(self, dataset: str, fingerprint: bytes) -> tuple[str, ...]:
        """Other names under which these very data were released: worth a question before spending."""
        seal, lines, _ = self._log.look()
        return history(lines).other_names(checked_name(dataset), seal.keyed("data", fingerprint)) if seal else ()

    def released_as(self, fingerprint: bytes) -> tuple[str, ...]:
        """All names under which these very data were released."""
        seal, lines, _ = self._log.look()
        return history(lines).released_as(seal.keyed("data", fingerprint)) if seal else ()

    def same_data(self) -> tuple[tuple[str, ...], ...]:
        """Groups of names under which the very same data were released; their totals are not added up."""
        return self._history().same_data

    def accepted(self) -> tuple[str, ...]:
        """When and with what losses the owner went on with a damaged ledger."""
        return self._history().accepted

    def verify(self) -> list[str]:
        """What was done to the ledger behind its back, one sentence each; empty if nothing."""
        return self._log.look()[2]

    def export_csv(self, stream: TextIO) -> None:
        """All releases as a table for other programs."""
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(["time", "dataset", "epsilon", "delta", "rho", "state", "file", "sha256", "description"])
        for entry in self.entries():
            exact = [str(entry.cost.epsilon), str(entry.cost.delta), str(entry.cost.rho)]
            texts = [entry.file_name, entry.sha256, entry.description]
            row = [entry.at, entry.dataset, *exact, entry.state.value, *texts]
            writer.writerow(harmless_row(row))

    def _history(self) -> History:
        return history(self._log.lines())


def in_figures(epsilon: Fraction, delta: Fraction) -> str:
    """For reading: 'ε = 0.333333, δ = 1e-06'; δ is always told, 0 too."""
    return f"ε = {float(epsilon):.6g}, δ = {float(delta):.3g}"


def _known(past: History, identifier: str) -> Entry:
    if identifier not in past.entries:
        raise LedgerError("ledger", "does not know this release; use the ledger in which it was reserved")
    return past.entries[identifier]


def _owner_delta(past: History, dataset: str, costs: Sequence[Cost]) -> Fraction:
    cap = past.caps.get(dataset)
    # Σ δᵢ of 1 or more promises nothing; any smaller δ gives the zCDP total a meaning.
    return cap.delta if cap else min(sum((cost.delta for cost in costs), Fraction(0)), Fraction(1, 2))


def _check_cap(past: History, dataset: str, cost: Cost) -> None:
    cap = past.caps.get(dataset)
    if cap is None:
        return
    before = compose(past.costs(dataset), delta=cap.delta)
    after = compose([*past.costs(dataset), cost], delta=cap.delta)
    if after.epsilon > cap.epsilon or after.delta > cap.delta:
        raise LedgerError(
            "epsilon",
            f"with this release {dataset} would have spent {in_figures(after.epsilon, after.delta)}, beyond its cap of "
            f"{in_figures(cap.epsilon, cap.delta)} ({in_figures(before.epsilon, before.delta)} is spent already); "
            "ask for less or raise the cap",
        )
