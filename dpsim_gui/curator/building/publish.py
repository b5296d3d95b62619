"""The order in which a release is published: a crash may cost budget, never privacy, and never leaves half a file.

    look   the name is free, the folder takes files, room is left                          nothing is spent yet
    1      reserve in the ledger                                                           spent from here on
    2      draw the noise, write a temporary file in the same folder, fsync it, rename it as whole, fsync the folder
    3      record its SHA-256 in the ledger, however long another program uses the ledger
    4      give it its final name in one step that cannot overwrite, fsync the folder
    5      mark it written, remove the temporary name

A file under a final name is therefore always whole, paid for and known to the ledger by its hash. What a crash leaves
is dealt with by `recover`, which `publish` calls first. A temporary file that is whole is paid for, so its hash is
recorded if that was still missing, and it gets its name: the owner need not pay twice. That it is whole, and ours, is
told by a tag in its name that only the holder of the ledger's key can make. Files that were not finished are removed.
"""

import contextlib
import errno
import hashlib
import os
import re
import secrets
import shutil
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from dpsim_gui.curator.files import durable_file
from dpsim_gui.curator.ledger.entry import Entry, State
from dpsim_gui.curator.ledger.ledger import Ledger, Reservation
from dpsim_gui.errors import LedgerError, ReleaseFileError, write_problem
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import PrivacyUnit

Place = Callable[[Path, Path], None]

_LEFTOVER = re.compile(r"\.dpsim-([0-9a-f]{32})\.(part|probe|whole)(-.*)?", re.DOTALL)
_WHOLE = re.compile(r"-([0-9a-f]{16})-(.+)", re.DOTALL)
# Names of devices on Windows, with any ending. A release is for readers everywhere, so they are refused everywhere.
_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(\..*)?", re.IGNORECASE)
# With ".dpsim-", 32 digits, ".whole-", 16 digits and "-" before it, the name of a whole file stays within 255 bytes.
_LONGEST_NAME = 190
# Beyond the file itself.
_SPARE_BYTES = 1 << 20


@dataclass(frozen=True, kw_only=True)
class Published:
    """A release under its final name. `marked` is False if the ledger could not be told; `recover` will tell it."""

    path: Path
    sha256: str
    size: int
    reservation: Reservation
    marked: bool


@dataclass(frozen=True, kw_only=True)
class Recovered:
    """What was found in a folder. waiting: complete releases whose name another file has taken."""

    finished: tuple[Path, ...]
    waiting: tuple[Path, ...]


def publish(
    *,
    ledger: Ledger,
    dataset: str,
    cost: Cost,
    unit: PrivacyUnit,
    description: str,
    target: Path,
    draw: Callable[[], Iterable[bytes]],
    fingerprint: bytes | None = None,
    expected_bytes: int = 0,
) -> Published:
    """Spend `cost`, call `draw` once, and let its bytes appear as `target`, all or nothing.

    unit: whom the release protects at that cost
    draw: draws the noise and yields the file; called once the budget is reserved. If it raises, the budget stays spent.
    expected_bytes: the file's size if known, so that a full disk is noticed before anything is spent.
    """
    recovered = recover(ledger=ledger, folder=target.parent)
    if target in recovered.finished:
        raise ReleaseFileError("output", "interrupted-now-named")
    mode = check_target(target, expected_bytes)
    reservation = ledger.reserve(
        dataset=dataset, cost=cost, unit=unit, description=description, fingerprint=fingerprint
    )
    temporary = _leftover(target.parent, reservation.identifier, "part")
    # Removed after it is closed: Windows removes no open file.
    with ExitStack() as removing, ExitStack() as closing:
        with _errors_as_sentences("spent-not-published"):
            descriptor = durable_file.create_claimed(temporary)
        closing.callback(os.close, descriptor)
        removing.callback(_tidy, temporary)
        sha256, size = _fill(descriptor, draw)
        # Nothing removes a whole file from here on: `recover` can give it its name.
        try:
            with ledger.patiently():
                whole = _as_whole(ledger, temporary, reservation.identifier, sha256, target.name)
                if whole == temporary:
                    removing.pop_all()
                ledger.record_file(reservation.identifier, sha256, file_name=target.name)
        except LedgerError as error:
            raise LedgerError(error.field, "spent-file-waits", problem=error.message) from error
    # Closed from here on, since Windows neither renames nor removes an open file. `recover` of another program may
    # therefore be faster, and gives the file the same name.
    with _errors_as_sentences("spent-file-waits"):
        try:
            _give_name(whole, target, mode)
        except (FileExistsError, FileNotFoundError) as error:
            if _sha256(target) != sha256:
                if isinstance(error, FileNotFoundError):
                    raise
                raise ReleaseFileError("output", "name-taken-meanwhile") from error
    marked = _mark(ledger, reservation.identifier)
    if marked:
        _tidy(whole)
    return Published(path=target, sha256=sha256, size=size, reservation=reservation, marked=marked)


def recover(*, ledger: Ledger, folder: Path) -> Recovered:
    """Finish or remove what crashed releases of this ledger left in `folder`; those of living programs stay alone."""
    finished: list[Path] = []
    waiting: list[Path] = []
    with _errors_as_sentences("leftover-not-mended"):
        for name in sorted(os.listdir(folder)):
            match = _LEFTOVER.fullmatch(name)
            if match is None:
                continue
            with ExitStack() as closing:
                if not _claimed(folder / name, closing):
                    continue
                # Read only now: until the claim its program may have been alive and recording.
                entry = ledger.entry(match[1])
                if entry and match[2] == "whole":
                    entry = _recorded(ledger, folder / name, entry, match[3])
                is_complete = entry is not None and _is_complete(folder / name, entry)
            # Closed by now, since Windows removes no open file; its program has ended, so nobody writes to it again.
            if match[2] == "probe" or (entry and not is_complete):
                durable_file.remove_if_there(folder / name)
            elif entry:
                target = folder / entry.file_name
                (finished if _finish(ledger, folder / name, target, entry) else waiting).append(target)
        for entry in ledger.entries():
            # Where names are given by renaming, a crash right after it leaves no temporary file.
            if entry.state is State.HASHED and _sha256(folder / entry.file_name) == entry.sha256:
                ledger.mark_written(entry.identifier)
    return Recovered(finished=tuple(finished), waiting=tuple(waiting))


def check_target(target: Path, expected_bytes: int, *, place: Place = durable_file.place_without_overwriting) -> int:
    """Refuse what is known to fail before anything is spent; return the mode of a new public file, 0644 & ~umask."""
    name = target.name
    if not name.isprintable() or not 1 <= len(os.fsencode(name)) <= _LONGEST_NAME or _LEFTOVER.fullmatch(name):
        raise ReleaseFileError("output", "file-name-not-plain", limit=_LONGEST_NAME)
    if _RESERVED.fullmatch(name):
        raise ReleaseFileError("output", "file-name-reserved", name=name)
    if os.path.lexists(target):
        raise ReleaseFileError("output", "release-exists")
    with _errors_as_sentences("nothing-spent-problem"):
        # First: a disk that cannot be written to has no free space either, and is not full.
        mode = _probe(target, place)
        if shutil.disk_usage(target.parent).free < expected_bytes + _SPARE_BYTES:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return mode


def _probe(target: Path, place: Place = durable_file.place_without_overwriting) -> int:
    """Do with an empty file what will be done with the release: create, give a name without overwriting, remove."""
    first = _leftover(target.parent, secrets.token_hex(16), "probe")
    second = first.with_name(f"{first.name}-{target.name}")
    descriptor = durable_file.create_claimed(first, 0o644)
    try:
        try:
            mode = stat.S_IMODE(os.fstat(descriptor).st_mode)
        finally:
            os.close(descriptor)
        place(first, second)
    except OSError as error:
        if error.errno in durable_file.UNSUPPORTED:
            raise ReleaseFileError("output", "disk-not-safe") from error
        raise
    finally:
        durable_file.remove_if_there(first)
        durable_file.remove_if_there(second)
    return mode


def _fill(descriptor: int, draw: Callable[[], Iterable[bytes]]) -> tuple[str, int]:
    """Write what `draw` yields and fsync it; SHA-256 and size."""
    digest = hashlib.sha256()
    size = 0
    for chunk in draw():
        digest.update(chunk)
        size += len(chunk)
        with _errors_as_sentences("spent-not-published"):
            durable_file.write_all(descriptor, chunk)
    with _errors_as_sentences("spent-not-published"):
        os.fsync(descriptor)
    return digest.hexdigest(), size


def _as_whole(ledger: Ledger, temporary: Path, identifier: str, sha256: str, file_name: str) -> Path:
    """The new name of the temporary file, which says that it is whole and what it will be called; durably."""
    tag = ledger.whole_file_tag(identifier, sha256, file_name)
    whole = temporary.with_name(f"{_leftover(temporary.parent, identifier, 'whole').name}-{tag}-{file_name}")
    with _errors_as_sentences("spent-not-published"):
        try:
            os.rename(temporary, whole)
        except PermissionError:
            # Windows renames no open file. Where it has no links either, the recorded hash tells that a file is whole.
            try:
                os.link(temporary, whole)
            except OSError:
                whole = temporary
        durable_file.sync_folder(whole.parent)
    return whole


def _recorded(ledger: Ledger, whole: Path, entry: Entry, ending: str | None) -> Entry | None:
    """The entry of a whole file, its hash recorded now if it was not; None if the file is not what its name says."""
    match = _WHOLE.fullmatch(ending or "")
    sha256 = _sha256(whole)
    if entry.state is not State.RESERVED:
        return entry if entry.sha256 == sha256 else None
    if match is None or match[1] != ledger.whole_file_tag(entry.identifier, sha256, match[2]):
        return None
    ledger.record_file(entry.identifier, sha256, file_name=match[2])
    return ledger.entry(entry.identifier)


def _give_name(temporary: Path, target: Path, mode: int) -> None:
    with contextlib.suppress(PermissionError):  # file systems without modes; the file then stays as it is
        os.chmod(temporary, mode)
    durable_file.place_without_overwriting(temporary, target)
    durable_file.sync_folder(target.parent)


def _mark(ledger: Ledger, identifier: str) -> bool:
    """The file is published, whole and recorded, so a ledger that is busy or full at this moment is no failure."""
    try:
        ledger.mark_written(identifier)
    except LedgerError:
        return False
    return True


def _finish(ledger: Ledger, temporary: Path, target: Path, entry: Entry) -> bool:
    """Give a complete file its name; False if another file has it."""
    try:
        _give_name(temporary, target, _probe(target))
    except FileExistsError:
        if _sha256(target) != entry.sha256:
            return False
    ledger.mark_written(entry.identifier)
    durable_file.remove_if_there(temporary)
    return True


def _is_complete(path: Path, entry: Entry) -> bool:
    return entry.state is State.HASHED and _sha256(path) == entry.sha256


def _claimed(path: Path, closing: ExitStack) -> bool:
    """Open a leftover and take its lock until `closing`; False if it is in use, gone, or no plain file."""
    try:
        # Not to follow a link, nor wait at a pipe, that somebody has put there.
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        descriptor = os.open(path, flags)
    except OSError:
        return False
    closing.callback(os.close, descriptor)
    return stat.S_ISREG(os.fstat(descriptor).st_mode) and durable_file.claim(descriptor)


def _sha256(path: Path) -> str:
    """Empty if there is no such plain file."""
    if not path.is_file():
        return ""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _tidy(temporary: Path) -> None:
    """Remove a temporary file; where that fails, the next `recover` does it."""
    with contextlib.suppress(OSError):
        durable_file.remove_if_there(temporary)


def _leftover(folder: Path, identifier: str, kind: str) -> Path:
    return folder / f".dpsim-{identifier}.{kind}"


@contextmanager
def _errors_as_sentences(code: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise ReleaseFileError("output", code, problem=write_problem(error)) from error
