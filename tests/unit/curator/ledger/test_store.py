"""Where the ledger lies, who may read it, and one sentence for each trouble it can be in."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dpsim_gui.curator.files.signing_key import key_folder, new_signing_key
from dpsim_gui.curator.ledger import store as ledger_store
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.log import LedgerLog
from dpsim_gui.curator.ledger.seal import LedgerPlaces, Seal
from dpsim_gui.curator.ledger.store import VERSION, LedgerStore, errors_as_sentences
from dpsim_gui.errors import LedgerError
from tests.unit.curator.ledger.small_ledgers import edit, fill, reserve


def seal_of(path: Path) -> Path:
    return LedgerPlaces.of(path).seal


# ---- where it lies and who may read it


@pytest.mark.needs("posix_modes")
def test_the_owners_ledger_and_its_seal_lie_in_different_private_folders(own_home: Path) -> None:
    with Ledger.open() as ledger:
        reserve(ledger)
        path = ledger.path
    places = LedgerPlaces.of(None)
    assert path == places.database
    assert own_home in path.parents
    assert places.seal.parent != path.parent
    for file in (places.database, places.seal):
        assert file.stat().st_mode & 0o777 == 0o600
        assert file.parent.stat().st_mode & 0o777 == 0o700


@pytest.mark.needs("posix_modes")
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o277])
def test_folders_are_the_owners_alone_whatever_the_umask(umask: int, own_home: Path) -> None:
    old = os.umask(umask)
    try:
        new_signing_key()  # its folder lies in that of the ledger
        Ledger.open().close()
        Ledger.open(own_home / "given" / "below" / "ledger").close()
    finally:
        os.umask(old)
    places = LedgerPlaces.of(None)
    given = own_home / "given"
    for folder in (places.database.parent, places.seal.parent, key_folder(), given, given / "below"):
        assert folder.stat().st_mode & 0o777 == 0o700, folder
    for file in (places.database, places.seal, *key_folder().iterdir()):
        assert file.stat().st_mode & 0o077 == 0, file


@pytest.mark.needs("posix_modes")
def test_folders_that_an_earlier_version_left_open_are_closed_and_those_of_others_stay(tmp_path: Path) -> None:
    places = LedgerPlaces.of(None)
    Ledger.open().close()
    new_signing_key()
    for folder in (places.database.parent, places.seal.parent, key_folder()):
        folder.chmod(0o755)
    Ledger.open(create=False).close()
    assert places.database.parent.stat().st_mode & 0o777 == 0o700
    assert places.seal.parent.stat().st_mode & 0o777 == 0o700
    places.database.parent.chmod(0o755)
    new_signing_key("second")
    assert places.database.parent.stat().st_mode & 0o777 == 0o700
    assert key_folder().stat().st_mode & 0o777 == 0o700
    # A folder that the owner chose may be shared for good reasons; the files in it are private all the same.
    tmp_path.chmod(0o755)
    Ledger.open(tmp_path / "ledger").close()
    assert tmp_path.stat().st_mode & 0o777 == 0o755
    assert (tmp_path / "ledger").stat().st_mode & 0o777 == 0o600


@pytest.mark.needs("posix_modes")
def test_a_ledger_that_others_could_read_is_closed_to_them(path: Path) -> None:
    fill(path, 1)
    path.chmod(0o644)
    Ledger.open(path).close()
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_new_ledger_is_closed_from_its_first_moment(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the umask: not only after it was made."""
    modes, real = [], os.open

    def recorded(name: str | os.PathLike[str], flags: int, mode: int = 0o777, **more: int | None) -> int:
        if flags & os.O_CREAT:
            modes.append(mode)
        return real(name, flags, mode, **more)

    monkeypatch.setattr(os, "open", recorded)
    fill(path, 1)
    assert set(modes) == {0o600}


def test_a_closed_ledger_has_let_go_of_its_file(path: Path) -> None:
    """Our mistakes are not disguised as troubles of the ledger."""
    with Ledger.open(path) as ledger:
        pass
    store = LedgerStore.connect(path, create=True, wait=1)
    store.close()
    for use in (lambda: reserve(ledger), store.lines):
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            use()


def test_a_file_without_a_table_has_no_lines(path: Path) -> None:
    with closing(LedgerStore.connect(path, create=True, wait=0.1)) as store:
        assert store.lines() == []
        assert store.last() is None


def test_nothing_but_ledger_and_seal_is_left_behind(path: Path) -> None:
    fill(path, 2)
    assert sorted(os.listdir(path.parent)) == ["ledger.sqlite3", "ledger.sqlite3.seal"]


@pytest.mark.parametrize(
    "spelling",
    [
        "dots",
        pytest.param("link", marks=pytest.mark.needs("symlinks")),
        pytest.param("other case", marks=pytest.mark.needs("case_blind_names")),
    ],
)
def test_two_spellings_of_a_path_are_one_ledger(spelling: str, path: Path) -> None:
    fill(path, 1)
    other = path.parent / ".." / path.parent.name / path.name
    if spelling == "link":
        other = path.with_name("link")
        other.symlink_to(path)
    elif spelling == "other case":
        other = path.with_name(path.name.upper())
    fill(other, 1)
    with Ledger.open(path) as ledger:
        assert len(ledger.entries()) == 2


# ---- troubles, one sentence each


def test_looking_does_not_make_a_ledger(path: Path) -> None:
    with pytest.raises(LedgerError, match="no ledger yet"):
        Ledger.open(path, create=False)
    assert not path.exists()
    path.touch()
    with pytest.raises(LedgerError, match="no ledger yet"):
        Ledger.open(path, create=False)


def test_a_locked_ledger_says_so(path: Path) -> None:
    fill(path, 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as other, Ledger.open(path, wait=0.05) as ledger:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LedgerError, match="another program is using the ledger"):
            reserve(ledger)
        other.execute("ROLLBACK")
        reserve(ledger)
        assert len(ledger.entries()) == 2


def test_each_long_wait_for_the_lock_is_told_and_goes_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger_store, "_QUIET_SECONDS", 0.05)
    fill(path, 1)
    told: list[str] = []
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:

        def let_go() -> None:
            told.append("waiting")
            threading.Timer(0.1, other.execute, ["ROLLBACK"]).start()

        other.execute("BEGIN EXCLUSIVE")
        with Ledger.open(path, waiting=let_go) as ledger:
            assert told == ["waiting"]
            other.execute("BEGIN IMMEDIATE")
            reserve(ledger)
            assert told == ["waiting"] * 2
            assert len(ledger.entries()) == 2


def test_the_wait_ends_also_after_it_was_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger_store, "_QUIET_SECONDS", 0.05)
    fill(path, 1)
    told: list[str] = []
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(LedgerError, match="another program is using the ledger"):
            Ledger.accept(path, wait=1.0, waiting=lambda: told.append("waiting"))
    assert told == ["waiting"]


def test_opening_the_ledger_again_does_not_drop_the_lock_of_this_process(path: Path) -> None:
    """POSIX drops all locks of a process on a file when the process closes any descriptor of it."""
    fill(path, 1)
    other_program = f"import sqlite3; sqlite3.connect({str(path)!r}, timeout=0).execute('BEGIN IMMEDIATE')"
    store = LedgerStore.connect(path, create=False, wait=1)
    with closing(store), store.writing():
        Ledger.open(path, create=False).close()
        done = subprocess.run([sys.executable, "-c", other_program], capture_output=True, text=True, check=False)
    assert "database is locked" in done.stderr


def test_a_newer_ledger_is_left_alone(path: Path) -> None:
    fill(path, 1)
    edit(path, f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(LedgerError, match="newer version"):
        Ledger.open(path)
    assert path.read_bytes() == before


FOREIGN: dict[str, Callable[[Path], object]] = {
    "text": lambda path: path.write_text("name,age\n" * 1000, encoding="utf-8"),
    "one byte": lambda path: path.write_bytes(b"x"),
    "a few bytes": lambda path: path.write_bytes(b"private"),
    "folder": lambda path: path.mkdir(),
    "pipe": lambda path: os.mkfifo(path),
    "another program's database": lambda path: edit(path, "CREATE TABLE t (a)"),
}


@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=[pytest.mark.needs("mkfifo")] if kind == "pipe" else []) for kind in FOREIGN]
)
def test_a_file_that_is_no_ledger_is_left_alone(kind: str, path: Path) -> None:
    FOREIGN[kind](path)
    mode = path.stat().st_mode
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(LedgerError, match="not a dpsim ledger"):
        Ledger.open(path)
    assert path.stat().st_mode == mode
    assert (path.read_bytes() if path.is_file() else b"") == before
    assert os.listdir(path.parent) == [path.name]


def test_a_table_of_another_shape_is_no_ledger(path: Path) -> None:
    fill(path, 1)
    edit(path, "CREATE TRIGGER eat AFTER INSERT ON lines BEGIN DELETE FROM lines; END")
    with pytest.raises(LedgerError, match="not a dpsim ledger"):
        Ledger.open(path)


@pytest.mark.parametrize(
    ("place", "damage", "problem"),
    [
        (4096, b"\xff" * 64, "damaged. Put back your newest copy"),
        (36, bytes([0, 0, 0, 7]), "damaged. Put back your newest copy"),
        (5000, None, "ledger"),
    ],
    ids=["a page of lines", "the count of free pages, which reading the lines does not need", "cut off"],
)
def test_a_damaged_ledger_is_told_and_kept(place: int, damage: bytes | None, problem: str, path: Path) -> None:
    fill(path, 60)
    content = path.read_bytes()
    content = content[:place] if damage is None else content[:place] + damage + content[place + len(damage) :]
    path.write_bytes(content)
    with pytest.raises(LedgerError, match=problem):
        Ledger.open(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("byte", [0x09, 0xEC])
def test_a_damaged_table_definition_is_told(byte: int, path: Path) -> None:
    fill(path, 1)
    content = path.read_bytes()
    for position in range(content.index(b"CREATE TABLE"), content.index(b"at TEXT NOT NULL")):
        path.write_bytes(content[:position] + bytes([byte]) + content[position + 1 :])
        with pytest.raises(LedgerError, match=r"damaged|not a dpsim ledger"):
            Ledger.open(path)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(LedgerError, match="the ledger cannot be written"):
        Ledger.open(tmp_path / "file" / "ledger")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that an unprivileged user could reach: the tests may run as root, whom no mode stops."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.fixture
def unprivileged() -> Iterator[Callable[[], None]]:
    if not hasattr(os, "geteuid"):
        pytest.skip("accounts have no numbers here")
    root = os.geteuid() == 0
    yield lambda: os.seteuid(65534) if root else None
    if root:
        os.seteuid(0)


def test_a_read_only_folder_is_told_and_looking_still_works(
    open_folder: Path, unprivileged: Callable[[], None]
) -> None:
    path = open_folder / "ledger"
    fill(path, 1)
    path.chmod(0o444)
    seal_of(path).chmod(0o444)
    open_folder.chmod(0o555)
    unprivileged()
    with Ledger.open(path, create=False) as ledger:
        assert len(ledger.entries()) == 1
        with pytest.raises(LedgerError, match=r"the ledger cannot be written\. Allow writing"):
            reserve(ledger)
    with pytest.raises(LedgerError, match="cannot be written"):
        Ledger.open(open_folder / "new")


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (sqlite3.SQLITE_FULL, "disk is full"),
        (sqlite3.SQLITE_IOERR_WRITE, "full or failing"),
        (sqlite3.SQLITE_CORRUPT, "damaged"),
        (sqlite3.SQLITE_CANTOPEN, "cannot be opened"),
    ],
)
def test_each_failure_of_sqlite_has_its_sentence(code: int, sentence: str) -> None:
    error = sqlite3.OperationalError("internal words")
    error.sqlite_errorcode = code
    with pytest.raises(LedgerError, match=sentence), errors_as_sentences():
        raise error


def test_sqlite_waits_for_a_second_at_most_before_somebody_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a moment at least, since others hold their locks for moments only."""
    asked: list[float] = []
    connect = sqlite3.connect

    def noted(name: str, *, timeout: float, **options: Any) -> sqlite3.Connection:
        asked.append(timeout)
        made: sqlite3.Connection = connect(name, timeout=timeout, **options)
        return made

    monkeypatch.setattr("dpsim_gui.curator.ledger.store.sqlite3.connect", noted)
    for wait in (30.0, 0.5, 0.0):
        LedgerStore.connect(tmp_path / "ledger.sqlite3", create=True, wait=wait).close()
    assert asked == [1.0, 0.5, 0.01]


def sealed_lines(path: Path) -> int:
    seal = Seal.read(seal_of(path))
    assert seal is not None
    return seal.count


def test_a_seal_that_lags_behind_follows_at_the_next_opening(path: Path) -> None:
    """As after a crash between a line and its seal. Who only looks leaves it as it is."""
    fill(path, 1)
    before = seal_of(path).read_bytes()
    fill(path, 2)
    seal_of(path).write_bytes(before)
    with Ledger.open(path, create=False) as ledger:
        assert ledger.verify() == []
    assert sealed_lines(path) == 1
    Ledger.open(path).close()
    assert sealed_lines(path) == 3


def test_a_seal_never_goes_back_by_itself(path: Path) -> None:
    """A line that goes while a program is at work stays told by the seal."""
    fill(path, 3)
    log = LedgerLog.open(
        path, create=True, despite_problems=False, wait=1, waiting=None, clock=lambda: "2024-01-01T00:00:00+00:00"
    )
    edit(path, "DELETE FROM lines WHERE sequence = 3")
    log._seal_end()
    log.close()
    assert sealed_lines(path) == 3
    with pytest.raises(LedgerError, match="ledger"):
        Ledger.open(path)


def test_what_another_program_writes_is_told_from_what_this_one_does(path: Path) -> None:
    fill(path, 1)
    store = LedgerStore.connect(path, create=False, wait=1)
    seen = store.data_version()
    with store.writing():
        pass
    assert store.data_version() == seen
    edit(path, "UPDATE lines SET note = 'other'")
    assert store.data_version() != seen
    store.close()
