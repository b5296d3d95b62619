"""The ledger's SQLite file: opened strictly, written under one lock, every failure told in one sentence.

A line that was committed survives a crash and a power cut as far as disk and file system keep their word
(synchronous EXTRA, rollback journal). Network drives often do not: keep the ledger on a local disk.
"""

import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from dpsim_gui.curator.files.durable_file import make_private_folder, sync_folder
from dpsim_gui.curator.ledger.line import COLUMNS, EARLIER_COLUMNS, Line
from dpsim_gui.errors import LedgerError, write_problem
from dpsim_gui.messages import Message

# 1: no units;  2: units of rows, and of people as 'replace/3/kept';  3: units of people of their own;
# 4: ρ of looks that find texts with their δ₀, as '1/200+1/2000000'. The table is the same since 2.
VERSION = 4
_APPLICATION = 0x6470736D  # "dpsm"
_LATER_COLUMNS = tuple(f"{name} TEXT NOT NULL DEFAULT ''" for name in COLUMNS[len(EARLIER_COLUMNS) :])
_EARLIER_TABLE = (
    "CREATE TABLE lines (sequence INTEGER PRIMARY KEY, "
    + ", ".join(f"{name} TEXT NOT NULL" for name in EARLIER_COLUMNS[1:])
    + ")"
)
# As SQLite writes it when the columns are added to a table of the first version.
_TABLE = _EARLIER_TABLE.removesuffix(")") + "".join(f", {column}" for column in _LATER_COLUMNS) + ")"
_TABLES = {1: _EARLIER_TABLE, 2: _TABLE, 3: _TABLE, VERSION: _TABLE}
_SELECT = "SELECT {} FROM lines ORDER BY sequence"
_SELECT_LAST = "SELECT sequence, mac FROM lines ORDER BY sequence DESC LIMIT 1"
_INSERT = f"INSERT INTO lines ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"  # noqa: S608  # fixed names alone

# A writer holds the lock for milliseconds; who waits longer is told that they wait.
_QUIET_SECONDS = 1.0

_LOCKED = "ledger-in-use"
_READ_ONLY = "ledger-read-only"
_PROBLEMS = {
    sqlite3.SQLITE_BUSY: _LOCKED,
    sqlite3.SQLITE_LOCKED: _LOCKED,
    sqlite3.SQLITE_FULL: "ledger-disk-full",
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: "ledger-not-opened",
    sqlite3.SQLITE_IOERR: "ledger-disk-failing",
    sqlite3.SQLITE_NOTADB: "not-a-ledger",
}
ACCEPT = "dpsim ledger verify --accept"
DAMAGED = Message("ledger-damaged", accept=ACCEPT)


@contextmanager
def errors_as_sentences() -> Iterator[None]:
    """Failures of SQLite and of the file system become one LedgerError."""
    try:
        yield
    except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise  # our own mistake
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        raise LedgerError("ledger", Message(_PROBLEMS[code]) if code in _PROBLEMS else DAMAGED) from error
    except UnicodeDecodeError as error:
        # SQLite quotes a damaged table definition in its message, and Python cannot read the message.
        raise LedgerError("ledger", DAMAGED) from error
    except OSError as error:
        raise LedgerError("ledger", "ledger-not-written", problem=write_problem(error)) from error


Waiting = Callable[[], None]


class LedgerStore:
    """The lines, in a file. Knows nothing of what they mean."""

    def __init__(self, connection: sqlite3.Connection, path: Path, *, wait: float, waiting: Waiting | None) -> None:
        self._connection = connection
        self._path = path
        self._file = path.stat().st_dev, path.stat().st_ino
        self._wait = wait
        self._waiting = waiting

    @classmethod
    def connect(cls, path: Path, *, create: bool, wait: float, waiting: Waiting | None = None) -> "LedgerStore":
        """Open the file at `path`; `wait` is how many seconds to wait for another program's lock.

        waiting: called whenever another program has held its lock for a second and the wait goes on
        """
        quiet = max(0.01, min(wait, _QUIET_SECONDS))
        with errors_as_sentences():
            _prepare_file(path, create=create)
            connection = sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, timeout=quiet, isolation_level=None)
            store = cls(connection, path, wait=wait, waiting=waiting)
        try:
            store._configure()
        except BaseException:
            connection.close()
            raise
        return store

    def _configure(self) -> None:
        with errors_as_sentences():
            # Damaged text must reach the chain's check, not fail in the decoder.
            self._connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
            self._execute("PRAGMA trusted_schema = OFF")
            self._execute("PRAGMA synchronous = EXTRA")
            self._execute("PRAGMA cell_size_check = ON")
            # At one moment: another program may be making the ledger just now.
            with self._snapshot():
                self._refuse_another_file()
            # Only a file that is ours, or still empty, is touched from here on.
            self._execute("PRAGMA journal_mode = DELETE")
            if self._execute("PRAGMA quick_check").fetchall() != [("ok",)]:
                raise LedgerError("ledger", DAMAGED)
            if self._path.stat().st_mode & 0o077:
                with suppress(PermissionError):  # a ledger that is only looked at may belong to another
                    self._path.chmod(0o600)

    def _refuse_another_file(self) -> None:
        version = self._version
        if version > VERSION and self._number("PRAGMA application_id") == _APPLICATION:
            raise LedgerError("ledger", "ledger-newer")
        tables = self._execute("SELECT type, name, sql FROM sqlite_master").fetchall()
        known = tables == [("table", "lines", _TABLES.get(version))]
        if tables and (not known or self._number("PRAGMA application_id") != _APPLICATION):
            raise LedgerError("ledger", _PROBLEMS[sqlite3.SQLITE_NOTADB])

    def _execute(self, statement: str, values: Sequence[object] = ()) -> sqlite3.Cursor:
        """A statement that meets another program's lock changes nothing, so it may be tried again.

        SQLite itself waits for the quiet second only, so that Ctrl-C is heard in between.
        """
        started, told = time.monotonic(), False
        while True:
            try:
                return self._connection.execute(statement, values)
            except sqlite3.OperationalError as error:
                code = getattr(error, "sqlite_errorcode", 0) & 0xFF
                if code != sqlite3.SQLITE_BUSY or time.monotonic() - started >= self._wait:
                    raise
            if self._waiting is not None and not told:
                self._waiting()
                told = True

    def _number(self, query: str) -> int:
        return int(self._execute(query).fetchone()[0])

    @property
    def _version(self) -> int:
        return self._number("PRAGMA user_version")

    @contextmanager
    def patiently(self) -> Iterator[None]:
        """However long another program holds its lock: for what must not be given up."""
        usual, self._wait = self._wait, float("inf")
        try:
            yield
        finally:
            self._wait = usual

    def data_version(self) -> int:
        """Another number once another program has written; what this one writes does not change it."""
        with errors_as_sentences():
            return self._number("PRAGMA data_version")

    def file_stamp(self) -> tuple[int, int]:
        """Size and time of the file: other numbers once it was written to without SQLite."""
        with errors_as_sentences():
            try:
                status = self._path.stat()
            except FileNotFoundError:
                raise LedgerError("ledger", "ledger-moved") from None
        if (status.st_dev, status.st_ino) != self._file:
            raise LedgerError("ledger", "ledger-moved")
        return status.st_size, status.st_mtime_ns

    @contextmanager
    def _snapshot(self) -> Iterator[None]:
        """All reading in the block sees the same moment."""
        if self._connection.in_transaction:
            yield
            return
        self._execute("BEGIN")
        try:
            yield
        finally:
            if self._connection.in_transaction:
                self._execute("ROLLBACK")

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Hold the only write lock: all of the block's lines are kept, or none if it raises."""
        with errors_as_sentences():
            self._execute("BEGIN IMMEDIATE")
        try:
            yield
            with errors_as_sentences():
                self._execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                with errors_as_sentences():
                    self._execute("ROLLBACK")
            raise

    @property
    def is_empty_file(self) -> bool:
        """True before the table exists."""
        with errors_as_sentences():
            return self._number("SELECT count(*) FROM sqlite_master") == 0

    def create_table(self) -> None:
        """Inside `writing`."""
        with errors_as_sentences():
            self._execute(_TABLE)
            self._execute(f"PRAGMA application_id = {_APPLICATION}")
            self._execute(f"PRAGMA user_version = {VERSION}")

    def lines(self) -> list[Line]:
        """All lines in order, as they stand."""
        with errors_as_sentences(), self._snapshot():
            if self.is_empty_file:
                return []
            columns = EARLIER_COLUMNS if self._version == 1 else COLUMNS
            rows = self._rows(_SELECT.format(", ".join(columns)))
        return [_as_line(columns, row) for row in rows]

    def _rows(self, query: str) -> list[tuple[object, ...]]:
        lenient, self._connection.text_factory = self._connection.text_factory, str
        try:
            return self._execute(query).fetchall()
        except sqlite3.OperationalError as error:
            if "decode" not in str(error):
                raise
        finally:
            self._connection.text_factory = lenient
        # Damaged text must reach the chain's check. The way for it is three times slower.
        return self._execute(query).fetchall()

    def last(self) -> tuple[int, str] | None:
        """Number and mac of the last line; None before the first."""
        with errors_as_sentences(), self._snapshot():
            row = None if self.is_empty_file else self._execute(_SELECT_LAST).fetchone()
        return None if row is None else (int(row[0]), str(row[1]))

    def append(self, line: Line) -> None:
        """Inside `writing`. A table of the first version first gets the columns it lacks."""
        with errors_as_sentences():
            version = self._version
            if version == 1:
                for column in _LATER_COLUMNS:
                    self._execute(f"ALTER TABLE lines ADD COLUMN {column}")
            if version < VERSION:
                # From now on an earlier program refuses the ledger: it would count people too low.
                self._execute(f"PRAGMA user_version = {VERSION}")
            self._execute(_INSERT, line.values())

    def close(self) -> None:
        self._connection.close()


def _as_line(columns: Sequence[str], row: tuple[object, ...]) -> Line:
    texts = [value if isinstance(value, str) else repr(value) for value in row[1:]]
    return Line(sequence=int(str(row[0])), **dict(zip(columns[1:], texts, strict=True)))


def _prepare_file(path: Path, *, create: bool) -> None:
    """An existing regular file, or a new empty one; readable by the owner only (the journal inherits that).

    An existing file is never opened here: closing it would drop the locks that SQLite holds on it in this process.
    """
    if create and not path.exists():
        make_private_folder(path.parent)
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        sync_folder(path.parent)
    status = path.stat()
    # SQLite takes a file of one byte for an empty one and would write over it.
    if not stat.S_ISREG(status.st_mode) or status.st_size == 1:
        raise LedgerError("ledger", _PROBLEMS[sqlite3.SQLITE_NOTADB])
