"""The ledger's SQLite file: opened strictly, written under one lock, every failure told in one sentence.

A line that was committed survives a crash and a power cut as far as disk and file system keep their word
(synchronous EXTRA, rollback journal). Network drives often do not: keep the ledger on a local disk.
"""

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from dpsim_gui.curator.durable_file import describe, sync_folder
from dpsim_gui.curator.ledger_line import COLUMNS, Line
from dpsim_gui.errors import LedgerError

VERSION = 1
_APPLICATION = 0x6470736D  # "dpsm"
_TABLE = (
    "CREATE TABLE lines (sequence INTEGER PRIMARY KEY, "
    + ", ".join(f"{name} TEXT NOT NULL" for name in COLUMNS[1:])
    + ")"
)
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM lines ORDER BY sequence"
_INSERT = f"INSERT INTO lines ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"

# A writer holds the lock for milliseconds; who waits longer is told that they wait.
_QUIET_SECONDS = 1.0

_LOCKED = "another program is using the ledger; wait until it has finished and try again"
_READ_ONLY = "the ledger cannot be written; allow writing to its file and folder, or use another ledger"
_SENTENCES = {
    sqlite3.SQLITE_BUSY: _LOCKED,
    sqlite3.SQLITE_LOCKED: _LOCKED,
    sqlite3.SQLITE_FULL: "the ledger cannot be written: the disk is full; free some space and try again",
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: "the ledger cannot be opened: allow reading and writing of its file and folder",
    sqlite3.SQLITE_IOERR: "the ledger cannot be read or written: the disk is full or failing; check it and try again",
    sqlite3.SQLITE_NOTADB: "this file is not a ledger of dpsim; give the ledger's own path, or a new one",
}
DAMAGED = (
    "the ledger is damaged: put back your newest copy of it, or move it away and run `dpsim ledger verify --accept` "
    "to begin a new one that records the loss"
)


@contextmanager
def in_words() -> Iterator[None]:
    """Failures of SQLite and of the file system become one LedgerError."""
    try:
        yield
    except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise  # our own mistake
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        raise LedgerError("ledger", _SENTENCES.get(code, DAMAGED)) from error
    except UnicodeDecodeError as error:
        # SQLite quotes a damaged table definition in its message, and Python cannot read the message.
        raise LedgerError("ledger", DAMAGED) from error
    except OSError as error:
        raise LedgerError("ledger", f"the ledger cannot be written: {describe(error)}") from error


Waiting = Callable[[], None]


class LedgerStore:
    """The lines, in a file. Knows nothing of what they mean."""

    def __init__(self, connection: sqlite3.Connection, *, longer: float, waiting: Waiting | None) -> None:
        self._connection = connection
        self._longer = longer
        self._waiting = waiting

    @classmethod
    def connect(cls, path: Path, *, create: bool, wait: float, waiting: Waiting | None = None) -> "LedgerStore":
        """Open the file at `path`; `wait` is how many seconds to wait for another program's lock.

        waiting: called once, when another program has held its lock for a second and the wait goes on
        """
        quiet = min(wait, _QUIET_SECONDS)
        with in_words():
            _prepare_file(path, create=create)
            connection = sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, timeout=quiet, isolation_level=None)
        store = cls(connection, longer=wait - quiet, waiting=waiting)
        try:
            store._configure(path)
        except BaseException:
            connection.close()
            raise
        return store

    def _configure(self, path: Path) -> None:
        with in_words():
            # Damaged text must reach the chain's check, not fail in the decoder.
            self._connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
            self._execute("PRAGMA trusted_schema = OFF")
            self._execute("PRAGMA synchronous = EXTRA")
            self._execute("PRAGMA cell_size_check = ON")
            version = self._number("PRAGMA user_version")
            if version > VERSION and self._number("PRAGMA application_id") == _APPLICATION:
                raise LedgerError("ledger", "this ledger was made by a newer version of dpsim; update this program")
            tables = self._execute("SELECT type, name, sql FROM sqlite_master").fetchall()
            foreign = tables != [("table", "lines", _TABLE)] or self._number("PRAGMA application_id") != _APPLICATION
            if tables and foreign:
                raise LedgerError("ledger", _SENTENCES[sqlite3.SQLITE_NOTADB])
            # Only a file that is ours, or still empty, is touched from here on.
            self._execute("PRAGMA journal_mode = DELETE")
            if self._execute("PRAGMA quick_check").fetchall() != [("ok",)]:
                raise LedgerError("ledger", DAMAGED)
            if path.stat().st_mode & 0o077:
                with suppress(PermissionError):  # a ledger that is only looked at may belong to another
                    path.chmod(0o600)

    def _execute(self, statement: str, values: Sequence[object] = ()) -> sqlite3.Cursor:
        """A statement that meets another program's lock changes nothing, so it may be tried again."""
        try:
            return self._connection.execute(statement, values)
        except sqlite3.OperationalError as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            if code != sqlite3.SQLITE_BUSY or self._longer <= 0:
                raise
        if self._waiting is not None:
            self._waiting()
        self._connection.execute(f"PRAGMA busy_timeout = {round(1000 * self._longer)}")
        self._longer = 0.0
        return self._connection.execute(statement, values)

    def _number(self, query: str) -> int:
        return int(self._execute(query).fetchone()[0])

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Hold the only write lock: all of the block's lines are kept, or none if it raises."""
        with in_words():
            self._execute("BEGIN IMMEDIATE")
        try:
            yield
            with in_words():
                self._execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                with in_words():
                    self._execute("ROLLBACK")
            raise

    @property
    def is_empty_file(self) -> bool:
        """True before the table exists."""
        with in_words():
            return self._number("SELECT count(*) FROM sqlite_master") == 0

    def create_table(self) -> None:
        """Inside `writing`."""
        with in_words():
            self._execute(_TABLE)
            self._execute(f"PRAGMA application_id = {_APPLICATION}")
            self._execute(f"PRAGMA user_version = {VERSION}")

    def lines(self) -> list[Line]:
        """All lines in order, as they stand."""
        with in_words():
            rows = [] if self.is_empty_file else self._execute(_SELECT).fetchall()
        return [_as_line(row) for row in rows]

    def append(self, line: Line) -> None:
        """Inside `writing`."""
        with in_words():
            self._execute(_INSERT, line.values())

    def close(self) -> None:
        self._connection.close()


def _as_line(row: tuple[object, ...]) -> Line:
    texts = (value if isinstance(value, str) else repr(value) for value in row[1:])
    return Line(sequence=int(str(row[0])), **dict(zip(COLUMNS[1:], texts, strict=True)))


def _prepare_file(path: Path, *, create: bool) -> None:
    """An existing regular file, or a new empty one; for the owner's eyes only (the journal inherits that).

    An existing file is never opened here: closing it would drop the locks that SQLite holds on it in this process.
    """
    if create and not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        sync_folder(path.parent)
    status = path.stat()
    # SQLite takes a file of one byte for an empty one and would write over it.
    if not stat.S_ISREG(status.st_mode) or status.st_size == 1:
        raise LedgerError("ledger", _SENTENCES[sqlite3.SQLITE_NOTADB])
