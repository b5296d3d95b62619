"""The sealed log under the ledger: lines in a SQLite file, chained by a key, their end sealed outside.

Order of writing: the line is committed, then sealed. A crash in between leaves a seal that lags behind, which is put
right at the next opening; a log that lags behind its seal cannot come from a crash. (A disk that loses what it has
confirmed to SQLite looks like tampering; `accept` is the way on.)
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from dpsim_gui.curator.ledger_entry import History
from dpsim_gui.curator.ledger_line import Kind, Line, chain_problems, digest, head
from dpsim_gui.curator.ledger_places import LedgerPlaces
from dpsim_gui.curator.ledger_seal import Seal
from dpsim_gui.curator.ledger_store import DAMAGED, LedgerStore, Waiting, in_words
from dpsim_gui.errors import LedgerError

_NONE_YET = "there is no ledger here yet; the first release makes one"
_GONE = "the ledger is gone although its seal is there"
_NO_SEAL = "the seal is missing or was changed, so the lines cannot be checked"
_WAY_OUT = "put back the newest ledger and seal, or run `dpsim ledger verify --accept` to go on with what is left"


class LedgerLog:
    """Appends lines and tells what was done to them behind its back."""

    def __init__(self, *, places: LedgerPlaces, store: LedgerStore, clock: Callable[[], str]) -> None:
        self.places = places
        self._store = store
        self._clock = clock

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
        with in_words():
            # The seal is looked at first: it is made after the file, so one without the other means a loss.
            seal = Seal.read(places.seal)
            sealed = seal.count > 0 if seal else places.seal.exists()
            if not places.database.exists():
                if sealed:
                    raise _refusal([_GONE])
                if not create:
                    raise LedgerError("ledger", _NONE_YET)
        store = LedgerStore.connect(places.database, create=create, wait=wait, waiting=waiting)
        log = cls(places=places, store=store, clock=clock)
        try:
            if log._store.is_empty_file:
                if not create:
                    raise LedgerError("ledger", _NONE_YET)
                log._begin()
            seal, lines, problems = log.look()
            if problems and not despite_problems:
                raise _refusal(problems)
            if create and seal and not problems and lines and seal.count < lines[-1].sequence:
                log._seal_end()
        except BaseException:
            log.close()
            raise
        return log

    @classmethod
    def accept(cls, path: Path | None, *, wait: float, waiting: Waiting | None, clock: Callable[[], str]) -> list[str]:
        """See Ledger.accept."""
        places = LedgerPlaces.of(path)
        with in_words():
            gone = not places.database.exists()
            if gone and not places.seal.exists():
                raise LedgerError("ledger", _NONE_YET)
        store = LedgerStore.connect(places.database, create=True, wait=wait, waiting=waiting)
        log = cls(places=places, store=store, clock=clock)
        try:
            with log._store.writing():
                if log._store.is_empty_file:
                    log._store.create_table()
                seal, lines, problems = log.look()
                if not problems:
                    return []
                history(lines)
                if seal is None:
                    # The new key is on disk before the line that needs it; until then the old problem just remains.
                    seal = Seal.new()
                    log._write_seal(seal)
                told = [_GONE, *problems] if gone else problems
                line = Line(kind=Kind.ACCEPTED, sha256=digest(lines), note="; ".join(told)[:2000])
                log._store.append(log._chained(line, seal, lines))
            log._seal_end(also_back=True)
        finally:
            log.close()
        return told

    def close(self) -> None:
        self._store.close()

    def lines(self) -> list[Line]:
        return self._store.lines()

    def look(self) -> tuple[Seal | None, list[Line], list[str]]:
        """Seal, lines and problems. The seal is read first, so lines that come in between are no problem."""
        while True:
            with in_words():
                seal = Seal.read(self.places.seal)
            lines = self._store.lines()
            problems = [_NO_SEAL] if seal is None else chain_problems(seal=seal, lines=lines)
            try:
                history(lines)
            except LedgerError as error:
                problems.append(error.problem)
            with in_words():
                if not problems or Seal.read(self.places.seal) == seal:
                    return seal, lines, problems
            # Another program made or moved the seal meanwhile; look again.

    def append(self, draft: Callable[[Seal, History], Line | None]) -> None:
        """Add the line that follows from what the log says at this moment, under the lock; then seal it.

        draft: gives the line without number and time, or None for nothing to add, or raises and nothing is added.
        """
        with self._store.writing():
            seal, lines, problems = self.look()
            if seal is None or problems:
                raise _refusal(problems)
            line = draft(seal, history(lines))
            if line is None:
                return
            self._store.append(self._chained(line, seal, lines))
        self._seal_end()

    def _chained(self, line: Line, seal: Seal, lines: Sequence[Line]) -> Line:
        number = lines[-1].sequence + 1 if lines else 1
        return replace(line, sequence=number, at=self._clock()).chained(seal.key, head(lines))

    def _seal_end(self, *, also_back: bool = False) -> None:
        """Seal the present end. Under the lock, so that a slower program cannot put an older end in its place."""
        with self._store.writing():
            with in_words():
                seal = Seal.read(self.places.seal)
            lines = self._store.lines()
            if seal is not None and lines and (also_back or lines[-1].sequence > seal.count):
                self._write_seal(replace(seal, count=lines[-1].sequence, head=lines[-1].mac))

    def _begin(self) -> None:
        """A new log: its empty file is there; now a seal with a new key, then the table. A crash may stop anywhere."""
        with self._store.writing():
            if not self._store.is_empty_file:
                return  # another program was first
            with in_words():
                sealed = self.places.seal.exists()
            if not sealed:
                self._write_seal(Seal.new())
            self._store.create_table()

    def _write_seal(self, seal: Seal) -> None:
        with in_words():
            self.places.seal.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            seal.write(self.places.seal)


def history(lines: Sequence[Line]) -> History:
    """What the lines say; a LedgerError if they cannot be read."""
    try:
        return History.of(lines)
    except (ValueError, LedgerError) as error:
        raise LedgerError("ledger", DAMAGED) from error


def _refusal(problems: Sequence[str]) -> LedgerError:
    more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    return LedgerError("ledger", f"{problems[0]}{more}; {_WAY_OUT}")
