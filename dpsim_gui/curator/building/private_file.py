"""Tells the private files from those that somebody calls public, under whatever name."""

import os
from collections.abc import Sequence
from pathlib import Path

from dpsim_gui.curator.building.fingerprint import fingerprint_of
from dpsim_gui.data.file_set import file_set
from dpsim_gui.data.stored_file import Name, StoredFile, size_of_file
from dpsim_gui.errors import DataFileError


def is_private(public: Name, private: Sequence[Name]) -> bool:
    """Whether `public` is one of the private files or a copy of one; False where either cannot be found.

    A copy has the size, the beginning and the end of the other, which is quick to see.
    """
    return any(_is_same(Path(public), each) for each in files_of(private))


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
