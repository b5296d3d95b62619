"""Files are whole or not there, also after a crash, and take no other file's place."""

import errno
import os
import threading
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dpsim_gui.curator.building import publish
from dpsim_gui.curator.files import durable_file
from dpsim_gui.curator.files.durable_file import (
    claim,
    create_claimed,
    place_without_overwriting,
    rename_without_overwriting,
    replace_durably,
    sync_folder,
    wait_for_claim,
    write_all,
    write_new_file,
)
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.seal import LedgerPlaces
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE


def no_links(source: Path, target: Path) -> None:
    raise PermissionError(errno.EPERM, "no hard links here")


@pytest.mark.needs("posix_modes")
def test_replacing_leaves_the_new_content_for_the_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "seal"
    for content in (b"old", b"newer"):
        replace_durably(path, content)
        assert path.read_bytes() == content
    assert path.stat().st_mode & 0o777 == 0o600
    assert os.listdir(tmp_path) == ["seal"]


def test_a_name_is_given_by_link_or_by_rename(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.write_bytes(b"content")
    place_without_overwriting(source, tmp_path / "linked")
    assert source.exists()
    place_without_overwriting(source, tmp_path / "renamed", link=no_links)
    assert not source.exists()
    assert (tmp_path / "linked").read_bytes() == (tmp_path / "renamed").read_bytes() == b"content"


@pytest.mark.parametrize("link", [os.link, no_links])
def test_a_name_that_is_taken_stays_with_its_file(tmp_path: Path, link: object) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    source.write_bytes(b"new")
    target.write_bytes(b"old")
    with pytest.raises(FileExistsError):
        place_without_overwriting(source, target, link=link)  # type: ignore[arg-type]
    assert (source.read_bytes(), target.read_bytes()) == (b"new", b"old")


def test_an_error_of_the_disk_does_not_lead_to_a_rename(tmp_path: Path) -> None:
    def failing(source: Path, target: Path) -> None:
        raise OSError(errno.EIO, "I/O error")

    source = tmp_path / "source"
    source.touch()
    with pytest.raises(OSError, match="I/O error"):
        place_without_overwriting(source, tmp_path / "target", link=failing)
    assert os.listdir(tmp_path) == ["source"]


@pytest.mark.needs("posix_calls")
def test_a_system_without_exclusive_rename_is_told(tmp_path: Path) -> None:
    with pytest.raises(OSError) as caught:  # noqa: PT011 (the number is what counts)
        rename_without_overwriting(tmp_path / "a", tmp_path / "b", system=SimpleNamespace())
    assert caught.value.errno == errno.ENOSYS


@pytest.mark.needs("posix_calls")
def test_the_other_systems_exclusive_rename_is_used_where_it_is(tmp_path: Path) -> None:
    calls = []

    def renamex_np(source: bytes, target: bytes, flags: int) -> int:
        calls.append((source, target, flags))
        return 0

    rename_without_overwriting(Path("a"), Path("b"), system=SimpleNamespace(renamex_np=renamex_np))
    assert calls == [(b"a", b"b", 4)]


@pytest.mark.needs("posix_calls")
def test_folders_that_cannot_be_synced_are_let_pass_and_failing_disks_are_not(tmp_path: Path) -> None:
    def failing(code: int) -> None:
        def fsync(descriptor: int) -> None:
            raise OSError(code, os.strerror(code))

        sync_folder(tmp_path, fsync=fsync)

    failing(errno.EINVAL)
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        failing(errno.EIO)


def test_a_claimed_file_is_not_a_leftover_until_its_program_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "part"
    held = create_claimed(path)
    other = os.open(path, os.O_RDONLY)
    assert not claim(other)
    os.close(held)
    assert claim(other)
    os.close(other)


@pytest.mark.needs("windows_calls")
def test_a_lock_of_windows_is_one_byte_beyond_the_content(tmp_path: Path) -> None:
    """All versions that run at one time have to agree on the byte. Content that is locked cannot even be read."""
    path, byte = tmp_path / "claimed", 1 << 30
    descriptor = create_claimed(path)
    assert os.lseek(descriptor, 0, os.SEEK_CUR) == 0
    os.write(descriptor, b"content")
    assert path.read_bytes() == b"content"
    other = os.open(path, os.O_RDWR)
    try:
        assert not claim(other)
        for place, is_free in ((byte - 1, True), (byte, False), (byte + 1, True)):
            os.lseek(other, place, os.SEEK_SET)
            try:
                # 2: do not wait. mypy knows the modules of this system only.
                import_module("msvcrt").locking(other, 2, 1)
            except OSError:
                assert not is_free, place
            else:
                assert is_free, place
        os.close(descriptor)
        assert claim(other)
        assert os.lseek(other, 0, os.SEEK_CUR) == 0
    finally:
        os.close(other)


@pytest.mark.needs("windows_calls")
def test_a_rename_of_windows_moves_the_file_and_replaces_none(tmp_path: Path) -> None:
    (tmp_path / "source").write_bytes(b"new")
    rename_without_overwriting(tmp_path / "source", tmp_path / "target")
    assert (tmp_path / "target").read_bytes() == b"new"
    (tmp_path / "source").write_bytes(b"other")
    with pytest.raises(FileExistsError):
        rename_without_overwriting(tmp_path / "source", tmp_path / "target")
    assert [(tmp_path / name).read_bytes() for name in ("source", "target")] == [b"other", b"new"]


@pytest.mark.needs("posix_calls")
def test_whoever_waits_for_a_claim_has_it_when_its_holder_lets_go(tmp_path: Path) -> None:
    holder, waiting, other = (os.open(tmp_path / "file", os.O_RDWR | os.O_CREAT) for _ in range(3))
    try:
        assert claim(holder)
        thread = threading.Thread(target=wait_for_claim, args=(waiting,), daemon=True)
        thread.start()
        thread.join(0.05)
        assert thread.is_alive()
        os.close(holder)
        thread.join(30)
        assert not thread.is_alive()
        assert not claim(other)
    finally:
        os.close(waiting)
        os.close(other)


@pytest.mark.needs("open_files_move")
def test_a_file_swept_away_before_it_was_claimed_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "part"
    sweeps, seen = iter([True, False]), list[int]()

    def swept(descriptor: int) -> None:
        seen.append(descriptor)
        if next(sweeps):
            path.unlink()

    descriptor = create_claimed(path, take=swept)
    assert seen == [descriptor, descriptor], "the first is closed, so that its number is free again"
    write_all(descriptor, b"content")
    os.close(descriptor)
    assert path.read_bytes() == b"content"


def test_names_without_a_folder_are_renamed_where_the_program_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a").write_bytes(b"content")
    rename_without_overwriting(Path("a"), Path("b"))
    assert os.listdir() == ["b"]
    Path("a").write_bytes(b"other")
    with pytest.raises(FileExistsError):
        rename_without_overwriting(Path("a"), Path("b"))


def test_what_is_made_durable_is_closed_again(tmp_path: Path) -> None:
    free = os.open(os.devnull, os.O_RDONLY)
    os.close(free)
    sync_folder(tmp_path)
    replace_durably(tmp_path / "seal", b"content")
    again = os.open(os.devnull, os.O_RDONLY)
    os.close(again)
    assert again == free


def test_the_whole_file_is_read_back_before_it_gets_its_name(tmp_path: Path) -> None:
    target = tmp_path / "new"

    def read_back(path: Path) -> bytes:
        assert not target.exists()
        return path.read_bytes()

    assert write_new_file(target, [b"one ", b"two"], read_back) == target.read_bytes() == b"one two"
    assert list(tmp_path.iterdir()) == [target]


def test_the_file_is_closed_before_it_gets_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Windows renames no open file, and on some disks names are given by renaming.
    opened = []
    write = os.write

    def seen(descriptor: int, data: bytes) -> int:
        opened.append(descriptor)
        return write(descriptor, data)

    def closed(_path: Path) -> None:
        with pytest.raises(OSError, match=r"Bad file descriptor|[Hh]andle"):
            os.fstat(opened[0])

    monkeypatch.setattr(os, "write", seen)
    write_new_file(tmp_path / "new", [b"whole"], closed)


def test_what_fails_halfway_leaves_nothing(tmp_path: Path) -> None:
    def content() -> Iterator[bytes]:
        yield b"half"
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(OSError, match="space"):
        write_new_file(tmp_path / "new", content(), lambda path: path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("meanwhile", [False, True])
def test_a_file_of_that_name_stays(tmp_path: Path, meanwhile: bool) -> None:
    target = tmp_path / "new"

    def other(_path: Path) -> None:
        target.write_text("other")

    if not meanwhile:
        other(target)
    with pytest.raises(FileExistsError):
        write_new_file(target, [b"mine"], other)
    assert target.read_text() == "other"
    assert list(tmp_path.iterdir()) == [target]


ONE = Cost(epsilon=Fraction(1), delta=Fraction(0), rho=Fraction(1, 2))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with Ledger.open(tmp_path / "ledger" / "ledger.sqlite3") as opened:
        yield opened


@pytest.fixture
def trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was asked of the operating system, in order, with the file's name below the test's folder."""
    asked: list[str] = []

    def short(path: str | Path) -> str:
        parts = Path(path).relative_to(tmp_path).parts
        return "/".join(part if not part.startswith(".dpsim-") else part[40:].split("-")[0] for part in parts)

    def wrapped(name: str, real: Callable[..., Any], names: Callable[..., str]) -> Callable[..., Any]:
        def call(*args: Any, **options: Any) -> Any:
            asked.append(f"{name} {names(*args)}")
            return real(*args, **options)

        return call

    def of_descriptor(descriptor: int) -> str:
        return short(os.readlink(f"/proc/self/fd/{descriptor}"))

    def of_two(source: Path, target: Path) -> str:
        return f"{short(source)} {short(target)}"

    fsync = wrapped("fsync", os.fsync, of_descriptor)
    monkeypatch.setattr(os, "fsync", fsync)
    assert sync_folder.__kwdefaults__ is not None
    monkeypatch.setitem(sync_folder.__kwdefaults__, "fsync", fsync)
    monkeypatch.setattr(os, "rename", wrapped("rename", os.rename, of_two))
    monkeypatch.setattr(os, "replace", wrapped("replace", os.replace, of_two))
    link = wrapped("link", os.link, of_two)
    place = durable_file.place_without_overwriting.__kwdefaults__
    assert place is not None
    monkeypatch.setitem(place, "link", link)
    for step in ("reserve", "record_file", "mark_written"):
        monkeypatch.setattr(Ledger, step, wrapped(step, getattr(Ledger, step), lambda *_: ""))
    return asked


def steps(trace: list[str], *, below: str) -> list[str]:
    """From the reservation on: what happened in one folder, and the ledger's own steps."""
    start = next(index for index, text in enumerate(trace) if text.startswith("reserve"))
    return [text.strip() for text in trace[start:] if f" {below}" in text or text.endswith(" ")]


@pytest.mark.needs("posix_calls")
def test_a_release_is_durable_at_every_step(ledger: Ledger, folder: Path, trace: list[str]) -> None:
    publish.publish(
        ledger=ledger,
        dataset="clinic",
        cost=ONE,
        unit=REPLACE_ONE,
        description="",
        target=folder / "a.dpsim",
        draw=lambda: [b"content"],
    )
    assert steps(trace, below="out") == [
        "reserve",
        "fsync out/part",
        "rename out/part out/whole",
        "fsync out",
        "record_file",
        "link out/whole out/a.dpsim",
        "fsync out",
        "mark_written",
    ]


@pytest.mark.needs("posix_calls")
def test_a_recovered_release_is_durable_before_it_is_marked(ledger: Ledger, folder: Path, trace: list[str]) -> None:
    identifier = ledger.reserve(dataset="clinic", cost=ONE, unit=REPLACE_ONE, description="").identifier
    (folder / f".dpsim-{identifier}.part").write_bytes(b"")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    ledger.record_file(identifier, empty, file_name="a")
    trace.clear()
    trace.append("reserve ")
    publish.recover(ledger=ledger, folder=folder)
    order = [text for text in steps(trace, below="out") if "probe" not in text]
    assert order == ["reserve", "link out/part out/a", "fsync out", "mark_written"]


@pytest.mark.needs("posix_calls")
def test_the_seal_is_replaced_durably(tmp_path: Path, trace: list[str]) -> None:
    replace_durably(tmp_path / "seal", b"new")
    assert trace == ["fsync seal.new", "replace seal.new seal", "fsync "]


@pytest.mark.needs("posix_calls")
def test_each_line_is_followed_by_its_seal(ledger: Ledger, trace: list[str]) -> None:
    ledger.reserve(dataset="clinic", cost=ONE, unit=REPLACE_ONE, description="")
    seal = f"ledger/{LedgerPlaces.of(ledger.path).seal.name}"
    assert trace == ["reserve ", f"fsync {seal}.new", f"replace {seal}.new {seal}", "fsync ledger"]


def test_the_database_is_as_durable_and_strict_as_it_was_asked_to_be(ledger: Ledger) -> None:
    """Read back: SQLite ignores a pragma that is misspelled or comes at the wrong moment."""
    connection = ledger._log._store._connection
    read = {
        name: connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("synchronous", "journal_mode", "trusted_schema", "cell_size_check", "locking_mode", "fullfsync")
    }
    assert read == {
        "synchronous": 3,
        "journal_mode": "delete",
        "trusted_schema": 0,
        "cell_size_check": 1,
        "locking_mode": "normal",
        "fullfsync": 0,
    }
