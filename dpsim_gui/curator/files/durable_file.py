"""Files that are whole or not there, also after a crash, and that never take the place of another file."""

import contextlib
import ctypes
import errno
import os
import secrets
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# What a file system answers when it has no hard links, or no rename that refuses to overwrite.
UNSUPPORTED = {errno.EPERM, errno.ENOSYS, errno.EINVAL, errno.EMLINK, errno.ENOTSUP, errno.EOPNOTSUPP}
# Numbers of the system's headers, which Python does not export.
_AT_FDCWD = -100
_RENAME_NOREPLACE = 1
_RENAME_EXCL = 4


def sync_folder(folder: Path, *, fsync: Callable[[int], None] = os.fsync) -> None:
    """Make names created, linked or removed in `folder` survive a power cut."""
    if sys.platform == "win32":
        return  # Windows cannot open a folder for this; NTFS journals names itself.
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fsync(descriptor)
    except OSError as error:
        # Some network and FUSE file systems have no fsync for folders: there is nothing more to ask of them.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP):
            raise
    finally:
        os.close(descriptor)


def make_private_folder(folder: Path) -> None:
    """Make `folder`, and what is missing above it, for the owner alone whatever the umask; one that exists stays."""
    if folder.exists():
        return
    make_private_folder(folder.parent)
    with contextlib.suppress(FileExistsError):
        os.mkdir(folder, 0o700)
        # A strange umask may have taken rights from the owner too.
        os.chmod(folder, 0o700)


def tighten(folder: Path) -> None:
    """Close a folder of this program to others, if it is there and ours: an earlier version may have left it open."""
    if sys.platform == "win32" or not folder.is_dir():
        return
    status = folder.stat()
    if status.st_mode & 0o077 and status.st_uid == os.geteuid():
        os.chmod(folder, 0o700)


def write_all(descriptor: int, data: bytes) -> None:
    """os.write may take only a part, above all on a disk that is nearly full."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def replace_durably(path: Path, content: bytes) -> None:
    """Give `path` new content, readable by the owner alone: after a crash it holds the old or the new, never a mixture.

    The caller holds a lock: two programs must not do this to one path at once.
    """
    fresh = path.with_name(path.name + ".new")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
    try:
        write_all(descriptor, content)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    os.replace(fresh, path)
    sync_folder(path.parent)


def place_without_overwriting(source: Path, target: Path, *, link: Callable[[Path, Path], None] = os.link) -> None:
    """Let `target` name the content of `source` in one step; FileExistsError if the name is taken.

    A hard link where there are such, and `source` stays; otherwise (exFAT and the like) a rename that refuses to
    overwrite, and `source` is gone. OSError where the file system has neither.
    """
    try:
        link(source, target)
    except OSError as error:
        if error.errno not in UNSUPPORTED:
            raise
        rename_without_overwriting(source, target)


def rename_without_overwriting(source: Path, target: Path, *, system: object = None) -> None:
    """Rename in one step; FileExistsError if `target` exists. Plain os.rename would silently replace it on POSIX."""
    if sys.platform == "win32":
        os.rename(source, target)
        return
    library: Any = system or ctypes.CDLL(None, use_errno=True)
    old, new = os.fsencode(source), os.fsencode(target)
    if hasattr(library, "renameat2"):
        failed = library.renameat2(_AT_FDCWD, old, _AT_FDCWD, new, _RENAME_NOREPLACE)
    elif hasattr(library, "renamex_np"):
        failed = library.renamex_np(old, new, _RENAME_EXCL)
    else:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))
    if failed:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))


def claim(descriptor: int) -> bool:
    """Take the lock of an open file without waiting; False if a living program holds it.

    The system drops the lock when its holder ends in whatever way, so a file that can be claimed is a leftover.
    """
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, 1 << 30, os.SEEK_SET)  # beyond the content: a lock forbids reading there
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            os.lseek(descriptor, 0, os.SEEK_SET)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        # Held, or the file system has no locks: then nobody may take the file for a leftover.
        return False
    return True


def wait_for_claim(descriptor: int) -> None:
    """Take the lock of an open file, however long another program holds it; nothing where there are no locks."""
    if sys.platform == "win32":
        claim(descriptor)  # nobody else has it: an open file cannot be removed there
    else:
        with contextlib.suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX)


def create_claimed(path: Path, mode: int = 0o600, *, take: Callable[[int], None] = wait_for_claim) -> int:
    """Create `path` (new, for the owner only unless `mode` says more), take its lock, return the open descriptor.

    Between creation and lock another program may take the file for a leftover and remove it: then it is made again.
    """
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
        take(descriptor)
        if os.fstat(descriptor).st_nlink > 0:
            return descriptor
        os.close(descriptor)


def remove_if_there(path: Path) -> None:
    """Remove a file; one that is already gone is fine."""
    with contextlib.suppress(FileNotFoundError):
        os.unlink(path)


Found = TypeVar("Found")


def write_new_file(
    target: str | os.PathLike[str], content: Iterable[bytes], read_back: Callable[[Path], Found]
) -> Found:
    """FileExistsError where the name is taken, OSError where the file cannot be written; nothing is left behind then.

    read_back: what it finds in the whole file, before that gets its name
    """
    place = Path(target)
    if os.path.lexists(place):
        raise FileExistsError
    temporary = place.with_name(f".dpsim-new-{secrets.token_hex(16)}")
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
    try:
        try:
            for block in content:
                write_all(descriptor, block)
            os.fsync(descriptor)
        finally:
            # Windows renames no open file.
            os.close(descriptor)
        result = read_back(temporary)
        place_without_overwriting(temporary, place)
        sync_folder(place.parent)
    finally:
        remove_if_there(temporary)
    return result
