"""A file that is whole or not there: it gets its name when the last of it is written.

For files that can be made again. What must survive a crash of the machine is written by `curator.files.durable_file`.
"""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, TextIO


def is_same_file(one: str | os.PathLike[str], other: str | os.PathLike[str]) -> bool:
    """Whether both names lead to one file that is there, by whatever links."""
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):
        return False


def is_stream(target: Path) -> bool:
    """A device or a pipe, such as /dev/stdout: what is written there goes on at once, and nothing lies beside it."""
    return target.exists() and not target.is_file()


@contextmanager
def whole_file(target: Path, *, private: bool = False) -> Iterator[TextIO]:
    """A text in UTF-8; lines end as they are written. See `whole_binary_file`."""
    with whole_binary_file(target, private=private) as file, TextIOWrapper(file, encoding="utf-8", newline="") as text:
        yield text


@contextmanager
def whole_binary_file(target: Path, *, private: bool = False) -> Iterator[BinaryIO]:
    """Raises OSError where it cannot be written; what was there before then stays, and nothing is left behind.

    A link stays a link: the file it leads to is replaced. A device or a pipe is written to directly.
    private: readable by the owner alone
    """
    if is_stream(target):
        # Asked of the name itself: where /dev/stdout is a pipe, what it leads to has no name that can be opened.
        with target.open("wb") as file:
            yield file
        return
    target = Path(os.path.realpath(target))
    # Two threads may write the same file, and neither may take the other's part away: the last one stays.
    part = target.with_name(f".{target.name}.{os.getpid()}-{threading.get_ident()}.part")
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if private else 0o666)
        with os.fdopen(descriptor, "wb") as file:
            yield file
        os.replace(part, target)
    finally:
        # Where it could not even be opened there is nothing to remove, and some folders refuse to say so.
        with suppress(OSError):
            part.unlink()
