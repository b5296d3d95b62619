"""A release is published whole, once, paid for and recorded, or not at all."""

import errno
import hashlib
import os
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dpsim_gui.curator.building.publish import Published, check_target, publish, recover
from dpsim_gui.curator.files import durable_file
from dpsim_gui.curator.files.durable_file import create_claimed
from dpsim_gui.curator.ledger.entry import Cap, State
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.errors import Cancelled, LedgerError, ReleaseFileError
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE
from tests.refusals import refused
from tests.system_needs import has_mode

if sys.platform != "win32":
    import resource

ONE = Cost(epsilon=Fraction(1), delta=Fraction(0), rho=Fraction(1, 2))
CONTENT = [b"head", b"", b"body" * 1000]
WHOLE = b"".join(CONTENT)
HASH = hashlib.sha256(WHOLE).hexdigest()


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with Ledger.open(tmp_path / "ledger" / "ledger.sqlite3", wait=0.05) as opened:
        yield opened


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "out"
    folder.mkdir()
    return folder


def is_open_as(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), os.lstat(path))
    except OSError:
        return False


@pytest.fixture(autouse=True, params=["as here", "open files stay"])
def open_files(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test again with the rule of Windows: a file that is open is neither removed nor renamed."""
    if request.param == "as here" or not os.path.isdir("/proc/self/fd"):
        return

    def keep(call: Callable[..., None]) -> Callable[..., None]:
        def kept(path: Path, *others: Path) -> None:
            # Only files of a release: SQLite's own are not the question here.
            is_ours = os.path.basename(path).startswith(".dpsim-")
            if is_ours and any(is_open_as(int(number), path) for number in os.listdir("/proc/self/fd")):
                raise PermissionError(errno.EACCES, "open")
            call(path, *others)

        return kept

    for name in ("unlink", "rename", "replace"):
        monkeypatch.setattr(os, name, keep(getattr(os, name)))


def go(
    ledger: Ledger, target: Path, draw: Callable[[], Iterable[bytes]] = lambda: CONTENT, **options: Any
) -> Published:
    spending: dict[str, Any] = {"dataset": "clinic", "cost": ONE, "unit": REPLACE_ONE, "description": "moments"}
    return publish(ledger=ledger, target=target, draw=draw, **spending, **options)


def never() -> Iterable[bytes]:
    raise AssertionError("noise was drawn")


def states(ledger: Ledger) -> list[State]:
    return [entry.state for entry in ledger.entries()]


def test_a_release_is_whole_recorded_and_public(ledger: Ledger, folder: Path) -> None:
    old = os.umask(0o027)
    try:
        published = go(ledger, folder / "a.dpsim", fingerprint=b"x")
    finally:
        os.umask(old)
    assert published.path.read_bytes() == WHOLE
    assert (published.sha256, published.size, published.marked) == (HASH, len(WHOLE), True)
    (entry,) = ledger.entries()
    assert (entry.state, entry.sha256, entry.file_name) == (State.WRITTEN, HASH, "a.dpsim")
    assert entry.identifier == published.reservation.identifier
    assert os.listdir(folder) == ["a.dpsim"]
    assert has_mode(published.path, 0o640)


def test_the_budget_is_spent_before_the_noise_is_drawn_and_the_temporary_file_is_private(
    ledger: Ledger, folder: Path
) -> None:
    seen: list[object] = []

    def draw() -> Iterator[bytes]:
        seen.append(states(ledger))
        yield b"half"
        (temporary,) = folder.iterdir()
        seen.append((temporary.name.startswith(".dpsim-"), has_mode(temporary, 0o600)))
        yield b"whole"

    go(ledger, folder / "a", draw)
    assert seen == [[State.RESERVED], (True, True)]


TAKEN: dict[str, Callable[[Path], object]] = {
    "file": lambda path: path.write_bytes(b"old"),
    "folder": lambda path: path.mkdir(),
    "dangling link": lambda path: path.symlink_to("nowhere"),
}


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("file", "exists already"),
        ("folder", "exists already"),
        pytest.param("dangling link", "exists already", marks=pytest.mark.needs("symlinks")),
        *((name, "visible characters") for name in ("a\nb", "x" * 201, "é" * 101, f".dpsim-{'0' * 32}.part")),
        *((name, "Windows keeps the name") for name in ("con.dpsim", "NUL", "Com1.x.dpsim", "lpt9 .dpsim", "aux.")),
        ("none/a", "folder does not exist"),
        pytest.param("/proc/a.dpsim", "nothing is spent", marks=pytest.mark.needs("posix_names")),
    ],
)
def test_a_name_that_cannot_be_published_is_refused_before_spending(
    name: str, problem: str, ledger: Ledger, folder: Path
) -> None:
    if name in TAKEN:
        TAKEN[name](folder / name)
    before = os.listdir(folder)
    with pytest.raises(ReleaseFileError, match=problem):
        go(ledger, folder / name, never)
    with pytest.raises(ReleaseFileError, match="nothing is spent: the disk is full"):
        go(ledger, folder / "room", never, expected_bytes=1 << 60)
    assert (states(ledger), os.listdir(folder)) == ([], before)


def test_what_is_known_to_fail_is_known_to_the_byte(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of 1 to 190 bytes, and a mebibyte more than the file has; nothing is left open."""
    lowest = os.dup(0)
    os.close(lowest)
    for name in ("a", "x" * 190):
        check_target(folder / name, 0)
    for target in (folder / ("x" * 191), Path("/")):
        with refused(None, "file-name-not-plain"):
            check_target(target, 0)
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=10 + (1 << 20)))
    check_target(folder / "a", 10)
    with pytest.raises(ReleaseFileError, match="the disk is full"):
        check_target(folder / "a", 11)
    assert os.dup(0) == lowest
    os.close(lowest)


def test_a_disk_that_cannot_name_safely_is_refused(folder: Path) -> None:
    def place(source: Path, target: Path) -> None:
        raise OSError(errno.EINVAL, "no such rename")

    with pytest.raises(ReleaseFileError, match="another disk"):
        check_target(folder / "a", 0, place=place)
    assert os.listdir(folder) == []


def test_beyond_the_cap_no_noise_is_drawn(ledger: Ledger, folder: Path) -> None:
    ledger.set_cap("clinic", Cap(epsilon=Fraction(1), delta=Fraction(0)))
    go(ledger, folder / "a")
    with pytest.raises(LedgerError, match="above its cap"):
        go(ledger, folder / "b", never)
    assert os.listdir(folder) == ["a"]


@pytest.mark.parametrize(
    "error", [Cancelled("release", "was-stopped"), OSError("ours"), ZeroDivisionError(), KeyboardInterrupt()]
)
def test_whatever_happens_while_drawing_comes_out_unchanged_and_stays_spent(
    error: BaseException, ledger: Ledger, folder: Path
) -> None:
    def draw() -> Iterator[bytes]:
        yield b"half"
        raise error

    with pytest.raises(type(error)) as caught:
        go(ledger, folder / "a", draw)
    assert caught.value is error
    assert states(ledger) == [State.RESERVED]
    assert os.listdir(folder) == []


@pytest.mark.needs("posix_calls")
def test_a_disk_that_fills_up_while_writing_leaves_no_file(ledger: Ledger, folder: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, hard))
    try:
        with pytest.raises(ReleaseFileError, match=r"the budget is spent, but .* the disk is full"):
            go(ledger, folder / "a", lambda: [b"x" * 1000] * 1100)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert os.listdir(folder) == []
    assert states(ledger) == [State.RESERVED]
    go(ledger, folder / "a")


def test_a_name_taken_meanwhile_is_not_replaced_and_the_release_waits_for_it(ledger: Ledger, folder: Path) -> None:
    target = folder / "a"

    def draw() -> Iterator[bytes]:
        yield from CONTENT
        target.write_bytes(b"somebody else's")

    with pytest.raises(ReleaseFileError, match="another file took this name"):
        go(ledger, target, draw)
    assert target.read_bytes() == b"somebody else's"
    assert recover(ledger=ledger, folder=folder).waiting == (target,)
    target.rename(folder / "b")
    with pytest.raises(ReleaseFileError, match="now has its name"):
        go(ledger, target, never)
    assert target.read_bytes() == WHOLE
    assert has_mode(target, 0o644)
    assert states(ledger) == [State.WRITTEN]
    assert sorted(os.listdir(folder)) == ["a", "b"]


def test_a_ledger_that_is_busy_after_the_reservation_is_waited_for(ledger: Ledger, folder: Path) -> None:
    """For ten times as long as anything else waits here: what is spent must not be given up."""
    with closing(sqlite3.connect(ledger.path, isolation_level=None, check_same_thread=False)) as other:

        def draw() -> Iterator[bytes]:
            yield from CONTENT
            other.execute("BEGIN IMMEDIATE")
            threading.Timer(0.5, other.execute, ["ROLLBACK"]).start()

        assert go(ledger, folder / "a", draw).marked
    assert (folder / "a").read_bytes() == WHOLE
    assert states(ledger) == [State.WRITTEN]


def stopped_at_the_hash(tmp_path: Path, folder: Path, error: BaseException) -> None:
    """A release whose owner loses patience while another program holds the ledger."""

    def lose_patience() -> None:
        raise error

    with (
        Ledger.open(tmp_path / "ledger" / "ledger.sqlite3", wait=0.05, waiting=lose_patience) as ledger,
        closing(sqlite3.connect(ledger.path, isolation_level=None)) as other,
    ):

        def draw() -> Iterator[bytes]:
            yield from CONTENT
            other.execute("BEGIN IMMEDIATE")

        with pytest.raises(type(error)):
            go(ledger, folder / "a", draw)


@pytest.mark.parametrize("error", [KeyboardInterrupt(), LedgerError("ledger", "ledger-disk-failing")])
def test_a_complete_file_outlives_whatever_stops_the_wait(
    error: BaseException, tmp_path: Path, ledger: Ledger, folder: Path
) -> None:
    stopped_at_the_hash(tmp_path, folder, error)
    assert states(ledger) == [State.RESERVED]
    (left,) = folder.iterdir()
    assert left.read_bytes() == WHOLE
    assert recover(ledger=ledger, folder=folder).finished == (folder / "a",)
    assert (folder / "a").read_bytes() == WHOLE
    assert os.listdir(folder) == ["a"]
    (entry,) = ledger.entries()
    assert (entry.state, entry.sha256, entry.file_name) == (State.WRITTEN, HASH, "a")


@pytest.mark.needs("open_files_move")
def test_what_waits_is_told(tmp_path: Path, folder: Path) -> None:
    with Ledger.open(tmp_path / "ledger" / "ledger.sqlite3") as ledger:

        def draw() -> Iterator[bytes]:
            yield from CONTENT
            ledger.path.rename(ledger.path.with_name("elsewhere"))

        with pytest.raises(
            LedgerError, match=r"spent and the file is complete. The next release .* moved or exchanged"
        ):
            go(ledger, folder / "b", draw)


def test_a_file_that_only_looks_whole_is_neither_published_nor_removed(
    tmp_path: Path, ledger: Ledger, folder: Path
) -> None:
    stopped_at_the_hash(tmp_path, folder, KeyboardInterrupt())
    (left,) = folder.iterdir()
    left.write_bytes(b"somebody else's")
    renamed = left.rename(left.with_name(left.name[:-1] + "b"))
    before = os.listdir(folder)
    recover(ledger=ledger, folder=folder)
    assert os.listdir(folder) == before
    renamed.write_bytes(WHOLE)  # the right content under another name to come is not what was tagged either
    recover(ledger=ledger, folder=folder)
    assert os.listdir(folder) == before
    assert states(ledger) == [State.RESERVED]


def test_a_whole_file_that_is_published_already_is_removed(tmp_path: Path, ledger: Ledger, folder: Path) -> None:
    stopped_at_the_hash(tmp_path, folder, KeyboardInterrupt())
    (left,) = folder.iterdir()
    recover(ledger=ledger, folder=folder)
    (folder / "a").rename(tmp_path / "published elsewhere")
    left.write_bytes(WHOLE)
    recover(ledger=ledger, folder=folder)
    assert os.listdir(folder) == []


def test_where_open_files_cannot_be_renamed_the_recorded_hash_tells(
    ledger: Ledger, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(source: Path, target: Path) -> None:
        raise PermissionError(errno.EACCES, "open")

    monkeypatch.setattr(os, "rename", refuse)
    assert go(ledger, folder / "a").marked
    assert os.listdir(folder) == ["a"]


@pytest.mark.parametrize("has_links", [True, False])
def test_another_program_may_give_the_file_its_name_first(
    ledger: Ledger, folder: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool
) -> None:
    """The file is closed before it gets its name, so `recover` of another program may take it for a leftover."""
    place = durable_file.place_without_overwriting

    def no_link(source: Path, target: Path) -> None:
        raise OSError(errno.ENOTSUP, "no links")

    def place_late(source: Path, target: Path) -> None:
        monkeypatch.undo()
        link = os.link if has_links else no_link
        monkeypatch.setattr(durable_file, "place_without_overwriting", lambda *names: place(*names, link=link))
        with Ledger.open(ledger.path) as other:
            assert recover(ledger=other, folder=folder).finished == (folder / "a",)
        place(source, target, link=link)

    def draw() -> Iterator[bytes]:
        yield from CONTENT
        monkeypatch.setattr(durable_file, "place_without_overwriting", place_late)

    assert go(ledger, folder / "a", draw).marked
    assert (folder / "a").read_bytes() == WHOLE
    assert (os.listdir(folder), states(ledger)) == (["a"], [State.WRITTEN])


class Deaf(Ledger):
    """A ledger that cannot be told the last word."""

    def mark_written(self, identifier: str) -> None:
        raise LedgerError("ledger", "ledger-in-use")


def test_a_ledger_that_misses_the_last_word_hears_it_at_the_next_start(ledger: Ledger, folder: Path) -> None:
    with Deaf.open(ledger.path) as deaf:
        published = go(deaf, folder / "a")
    assert not published.marked
    assert published.path.read_bytes() == WHOLE
    assert states(ledger) == [State.HASHED]
    assert recover(ledger=ledger, folder=folder).finished == (folder / "a",)
    assert states(ledger) == [State.WRITTEN]
    assert os.listdir(folder) == ["a"]


# ---- what crashes leave


def crashed(ledger: Ledger, folder: Path, *, content: bytes | None, recorded: bool) -> Path:
    """As if the program had ended after the reservation, or after the hash."""
    identifier = ledger.reserve(dataset="clinic", cost=ONE, unit=REPLACE_ONE, description="").identifier
    temporary = folder / f".dpsim-{identifier}.part"
    if content is not None:
        temporary.write_bytes(content)
    if recorded:
        ledger.record_file(identifier, HASH, file_name="a")
    return temporary


@pytest.mark.parametrize(
    ("content", "recorded", "renamed", "left", "state"),
    [
        (WHOLE[:10], False, False, [], State.RESERVED),
        (WHOLE, True, False, ["a"], State.WRITTEN),
        (WHOLE + b"!", True, False, [], State.HASHED),
        (None, True, True, ["a"], State.WRITTEN),
    ],
    ids=["half written: removed", "complete: named", "of another hash: removed", "renamed before: marked"],
)
def test_what_a_crash_leaves_is_put_right(
    content: bytes | None, recorded: bool, renamed: bool, left: list[str], state: State, ledger: Ledger, folder: Path
) -> None:
    crashed(ledger, folder, content=content, recorded=recorded)
    if renamed:
        (folder / "a").write_bytes(WHOLE)
    found = recover(ledger=ledger, folder=folder)
    assert (os.listdir(folder), states(ledger)) == (left, [state])
    if left and not renamed:
        assert found.finished == (folder / "a",)
    assert all((folder / name).read_bytes() == WHOLE for name in left)
    go(ledger, folder / "b")
    assert sorted(os.listdir(folder)) == [*left, "b"]


def test_leftovers_are_found_among_other_files_and_told_in_their_order(
    ledger: Ledger, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (".a", "z"):
        (folder / name).touch()
    in_order = [f".dpsim-{digit * 32}.probe" for digit in "0123"]
    for name in in_order:
        (folder / name).touch()
    monkeypatch.setattr(os, "listdir", lambda folder: ["z", *reversed(in_order), ".a"])
    removed: list[str] = []
    monkeypatch.setattr(
        "dpsim_gui.curator.building.publish.durable_file.remove_if_there", lambda path: removed.append(path.name)
    )
    recover(ledger=ledger, folder=folder)
    assert removed == in_order


def test_the_file_of_a_living_program_stays_alone(ledger: Ledger, folder: Path) -> None:
    identifier = ledger.reserve(dataset="clinic", cost=ONE, unit=REPLACE_ONE, description="").identifier
    living = folder / f".dpsim-{identifier}.part"
    descriptor = create_claimed(living)
    later = folder / f".dpsim-{'f' * 32}.probe"
    later.touch()
    recover(ledger=ledger, folder=folder)
    assert living.exists()
    assert not later.exists(), "others are looked after all the same"
    os.close(descriptor)
    recover(ledger=ledger, folder=folder)
    assert not living.exists()


@pytest.mark.needs("mkfifo")
def test_files_that_are_not_this_ledgers_stay_alone(ledger: Ledger, folder: Path) -> None:
    crashed(ledger, folder, content=None, recorded=True)
    strange = [f".dpsim-{number}{'0' * 31}.part" for number in range(4)]
    (folder / strange[0]).write_bytes(b"of another ledger")
    (folder / strange[1]).mkdir()
    os.mkfifo(folder / strange[2])
    (folder / strange[3]).symlink_to("nowhere")
    (folder / "a").mkdir()
    (folder / ".dpsim-notes.part").touch()
    before = sorted(os.listdir(folder))
    recover(ledger=ledger, folder=folder)
    assert sorted(os.listdir(folder)) == before


def test_leftovers_of_looking_are_removed(ledger: Ledger, folder: Path) -> None:
    """Those of an earlier version, and those that a crash would leave now."""
    left = [f".dpsim-{'0' * 32}.probe", f".dpsim-{'0' * 32}.probe-a.dpsim"]
    check_target(folder / "a.dpsim", 0, place=lambda first, second: left.extend([first.name, second.name]))
    assert len(left) == 4
    for name in left:
        (folder / name).touch()
    recover(ledger=ledger, folder=folder)
    assert os.listdir(folder) == []


@pytest.mark.needs("symlinks")
def test_a_link_under_the_name_of_a_leftover_is_not_followed(ledger: Ledger, folder: Path) -> None:
    """Somebody else has put it there; it is neither claimed nor removed."""
    own = folder / "letter.txt"
    own.write_text("dear")
    link = folder / f".dpsim-{'0' * 32}.probe"
    link.symlink_to(own)
    found = recover(ledger=ledger, folder=folder)
    assert (found.finished, found.waiting) == ((), ())
    assert link.is_symlink()
    assert own.read_text() == "dear"
