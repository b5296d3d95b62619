"""The sealed log under the ledger: lines in a SQLite file, chained by a key, their end sealed outside.

Order of writing: the line is committed, then sealed. A crash in between leaves a seal that lags behind, which is put
right at the next opening; a log that lags behind its seal cannot come from a crash. (A disk that loses what it has
confirmed to SQLite looks like tampering; `accept` is the way on.)

All lines are read and checked when the log is opened. They are read again only if the file or the seal has changed
since: by another program, or behind everybody's back.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from dpsim_gui.curator.files.durable_file import make_private_folder, tighten
from dpsim_gui.curator.ledger.entry import History
from dpsim_gui.curator.ledger.line import Kind, Line, chain_problems, digest, head
from dpsim_gui.curator.ledger.seal import LedgerPlaces, Seal
from dpsim_gui.curator.ledger.store import ACCEPT, DAMAGED, LedgerStore, Waiting, errors_as_sentences
from dpsim_gui.errors import LedgerError
from dpsim_gui.messages import Message, render

_GONE = Message("ledger-gone")
_NO_SEAL = Message("ledger-has-no-seal")


@dataclass(frozen=True, kw_only=True)
class LogView:
    """What was seen of the log at one moment.

    stamp: changes when another program, or anybody by hand, changes the file
    seal: None if there is none that can be trusted;  count, head: number and mac of the last line
    history: None if the lines cannot be understood
    """

    stamp: tuple[int, ...]
    seal: Seal | None
    count: int
    head: str
    history: History | None
    problems: tuple[Message, ...]


class LedgerLog:
    """Appends lines and tells what was done to them behind its back."""

    def __init__(self, *, places: LedgerPlaces, store: LedgerStore, clock: Callable[[], str]) -> None:
        self.places = places
        self._store = store
        self._clock = clock
        self._view: LogView | None = None
        self._seal: Seal | None = None

    @classmethod
    def open(
        cls,
        path: Path | None,
        *,
        create: bool,
        despite_problems: bool,
        wait: float,
        waiting: Waiting | None,
        clock: Callable[[], str],
    ) -> "LedgerLog":
        """See Ledger.open."""
        places = LedgerPlaces.of(path)
        with errors_as_sentences():
            for folder in places.own_folders:
                tighten(folder)
            # The seal is looked at first: it is made after the file, so one without the other means a loss.
            seal = Seal.read(places.seal)
            sealed = seal.count > 0 if seal else places.seal.exists()
            if not places.database.exists():
                if sealed:
                    raise _refusal([_GONE])
                if not create:
                    raise LedgerError("ledger", "no-ledger")
        store = LedgerStore.connect(places.database, create=create, wait=wait, waiting=waiting)
        log = cls(places=places, store=store, clock=clock)
        try:
            if log._store.is_empty_file:
                if not create:
                    raise LedgerError("ledger", "no-ledger")
                log._begin()
            view = log.look()
            if view.problems and not despite_problems:
                raise _refusal(view.problems)
            if create and view.seal and not view.problems and view.seal.count < view.count:
                log._seal_end()
        except BaseException:
            log.close()
            raise
        return log

    @classmethod
    def accept(
        cls, path: Path | None, *, wait: float, waiting: Waiting | None, clock: Callable[[], str]
    ) -> list[Message]:
        """See Ledger.accept."""
        places = LedgerPlaces.of(path)
        with errors_as_sentences():
            gone = not places.database.exists()
            if gone and not places.seal.exists():
                raise LedgerError("ledger", "no-ledger")
        store = LedgerStore.connect(places.database, create=True, wait=wait, waiting=waiting)
        log = cls(places=places, store=store, clock=clock)
        try:
            with log._store.writing():
                if log._store.is_empty_file:
                    log._store.create_table()
                view = log.look()
                seal, problems = view.seal, list(view.problems)
                if not problems:
                    return []
                if view.history is None:
                    raise LedgerError("ledger", DAMAGED)
                lines = log._store.lines()
                if seal is None:
                    # The new key is on disk before the line that needs it; until then the old problem just remains.
                    seal = Seal.new()
                    log._write_seal(seal)
                told = [_GONE, *problems] if gone else problems
                line = Line(kind=Kind.ACCEPTED, sha256=digest(lines), note="; ".join(map(render, told))[:2000])
                log._store.append(log._chained(line, seal, view.count, head(lines)))
            log._seal_end(also_back=True)
        finally:
            log.close()
        return told

    def close(self) -> None:
        self._store.close()

    @contextmanager
    def patiently(self) -> Iterator[None]:
        """However long another program uses the log."""
        with self._store.patiently():
            yield

    def keyed(self, purpose: str, data: bytes) -> str:
        """See Seal.keyed; with the seal that was seen last, so that nobody needs to be waited for."""
        if self._seal is None:
            raise _refusal([_NO_SEAL])
        return self._seal.keyed(purpose, data)

    def look(self) -> LogView:
        """The log as it is now. The seal is read first, so lines that come in between are no problem."""
        while True:
            with errors_as_sentences():
                seal = Seal.read(self.places.seal)
            self._seal = seal or self._seal
            stamp = (self._store.data_version(), *self._store.file_stamp())
            if self._view is not None and (self._view.stamp, self._view.seal) == (stamp, seal):
                return self._view
            lines = self._store.lines()
            problems = [_NO_SEAL] if seal is None else chain_problems(seal=seal, lines=lines)
            history = None
            try:
                history = History.of(lines)
            except (ValueError, LedgerError):
                problems.append(DAMAGED)
            with errors_as_sentences():
                if not problems or Seal.read(self.places.seal) == seal:
                    count = lines[-1].sequence if lines else 0
                    self._view = LogView(
                        stamp=stamp,
                        seal=seal,
                        count=count,
                        head=head(lines),
                        history=history,
                        problems=tuple(problems),
                    )
                    return self._view
            # Another program made or moved the seal meanwhile; look again.

    def append(self, draft: Callable[[Seal, History], Line | None]) -> None:
        """Add the line that follows from what the log says at this moment, under the lock; then seal it.

        draft: gives the line without number and time, or None for nothing to add, or raises and nothing is added.
        """
        with self._store.writing():
            view = self.look()
            if view.seal is None or view.history is None or view.problems:
                raise _refusal(view.problems)
            line = draft(view.seal, view.history)
            if line is None:
                return
            chained = self._chained(line, view.seal, view.count, view.head)
            history = view.history.after(chained)
            self._store.append(chained)
            # Taken under the lock: whatever others write after this moment changes it.
            version = self._store.data_version()
            self._view = None
        # The line is kept for good. A seal that cannot follow is as after a crash: put right at the next opening, or
        # told there, before more is spent.
        with suppress(LedgerError):
            stamp = (version, *self._store.file_stamp())
            self._view = replace(view, stamp=stamp, count=chained.sequence, head=chained.mac, history=history)
            self._seal_end()

    def _chained(self, line: Line, seal: Seal, count: int, mac: str) -> Line:
        return replace(line, sequence=count + 1, at=self._clock()).chained(seal.key, mac)

    def _seal_end(self, *, also_back: bool = False) -> None:
        """Seal the present end. Under the lock, so that a slower program cannot put an older end in its place."""
        with self._store.writing():
            with errors_as_sentences():
                seal = Seal.read(self.places.seal)
            last = self._store.last()
            if seal is None or last is None or not (also_back or last[0] > seal.count):
                return
            sealed = replace(seal, count=last[0], head=last[1])
            self._write_seal(sealed)
        if self._view is not None and (self._view.count, self._view.head) == last:
            self._view = replace(self._view, seal=sealed)

    def _begin(self) -> None:
        """A new log: its empty file is there; now a seal with a new key, then the table. A crash may stop anywhere."""
        with self._store.writing():
            if not self._store.is_empty_file:
                return  # another program was first
            with errors_as_sentences():
                sealed = self.places.seal.exists()
            if not sealed:
                self._write_seal(Seal.new())
            self._store.create_table()

    def _write_seal(self, seal: Seal) -> None:
        with errors_as_sentences():
            make_private_folder(self.places.seal.parent)
            seal.write(self.places.seal)


def _refusal(problems: Sequence[Message]) -> LedgerError:
    first, *more = problems
    if not more:
        return LedgerError("ledger", "ledger-was-changed", problem=first, accept=ACCEPT)
    return LedgerError("ledger", "ledger-was-changed-and-more", problem=first, count=len(more), accept=ACCEPT)
