"""Tells the private files from those that somebody calls public, under whatever name."""

import hashlib
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.file_set import FileInput, file_set
from dpsim_gui.data.stored_file import Name, StoredFile, buffered, size_of_file
from dpsim_gui.errors import DataFileError

# Read at each end, so that it is quick for any size.
_SAMPLED_BYTES = 1 << 20


def fingerprint_of(source: FileInput | NDArray[Any]) -> bytes:
    """Size, beginning and end of the data, hashed; the ledger keeps a keyed hash of it.

    Many files have the hash of theirs, whatever their names and their order, so that a pattern, a folder and a renamed
    copy are the same data; one file is the same alone and in a folder. Labels beside the rows do not count: rows with
    other labels are the same people. It notices a slip, not a trick: the same rows written anew in another format, or
    put into other files, have another fingerprint.
    """
    if isinstance(source, np.ndarray):
        flat = source.reshape(-1)
        sampled = _SAMPLED_BYTES // 8
        parts = [f"{source.shape}".encode(), flat[:sampled].tobytes(), flat[-sampled:].tobytes()]
        return hashlib.sha256(b"".join(parts)).digest()
    files = sorted(_of_file(path) for path in file_set(source))
    return files[0] if len(files) == 1 else hashlib.sha256(b"".join(files)).digest()


def _of_file(file: StoredFile) -> bytes:
    digest = hashlib.sha256()
    with buffered(file) as stream:
        size = stream.seek(0, os.SEEK_END)
        digest.update(f"{size}".encode())
        for start in (0, max(0, size - _SAMPLED_BYTES)):
            stream.seek(start)
            digest.update(stream.read(_SAMPLED_BYTES))
    return digest.digest()


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
