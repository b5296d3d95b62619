"""Tells the private files from those that somebody calls public, under whatever name."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from dpsim_gui.curator.building.private_file import fingerprint_of
from dpsim_gui.data.file_set import file_set
from dpsim_gui.data.stored_file import Name, StoredFile, size_of_file
from dpsim_gui.errors import DataFileError

MOST_FILES = 200
"""of a folder are looked into"""

_OPENED: set[str | bytes] = set()
"""names and fingerprints of files that this process has opened as private ones; they are written nowhere"""


def is_private(public: Name, private: Sequence[Name]) -> bool:
    """Whether `public` is one of the private files or a copy of one; False where either cannot be found.

    A copy has the size, the beginning and the end of the other, which is quick to see.
    """
    return any(_is_same(Path(public), each) for each in files_of(private))


def remember_private(private: Sequence[Name]) -> None:
    """Note that this program has opened these files as private ones. What lies in a store is not asked for again."""
    for file in files_of(private)[:MOST_FILES]:
        if isinstance(file, Path):
            with suppress(OSError, ValueError):
                _OPENED.update((os.path.realpath(file), fingerprint_of(file)))


def was_opened_as_private(public: Name) -> bool:
    """Whether this program has opened the file as a private one before, under this name or another."""
    try:
        return os.path.realpath(public) in _OPENED or fingerprint_of(public) in _OPENED
    except (OSError, ValueError, DataFileError):
        return False


def files_of(private: Sequence[Name]) -> tuple[StoredFile, ...]:
    """The private files; none where they cannot be found: that is said when they are opened."""
    try:
        return file_set(private) if private else ()
    except DataFileError:
        return ()


def _is_same(one: Path, other: StoredFile) -> bool:
    try:
        if isinstance(other, Path):
            if os.path.samefile(one, other):
                return True
            if not other.is_file():
                return False
        sizes = {size_of_file(one), size_of_file(other)}
        plain = one.is_file()
        return plain and len(sizes) == 1 and sizes != {0} and fingerprint_of(one) == fingerprint_of(other)
    except (OSError, ValueError):
        return False
