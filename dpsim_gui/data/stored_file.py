"""A file of private rows, wherever it is: on this machine or in a store."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader, RawIOBase
from pathlib import Path

from dpsim_gui.data.remote.address import is_address, local_path, refuse_unsafe
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.remote.listing import remote_file
from dpsim_gui.data.remote.stream import RemoteStream
from dpsim_gui.errors import DataFileError

StoredFile = Path | RemoteFile

Name = str | os.PathLike[str]


def stored_file(name: Name) -> StoredFile:
    """The one file of that name; of a local one it is not asked whether it is there."""
    if isinstance(name, RemoteFile):
        return name
    path = path_of(name)
    if path is not None:
        return path
    found = remote_file(os.fspath(name))
    if found is None:
        raise DataFileError("data", "folder-choose-file")
    return found


def path_of(name: Name) -> Path | None:
    """Where it is on this machine; None for what is elsewhere."""
    if isinstance(name, RemoteFile):
        return None
    text = os.fspath(name)
    if not is_address(text):
        return Path(name)
    refuse_unsafe(text)
    local = local_path(text)
    return None if local is None else Path(local)


def absolute_name(name: Name) -> str:
    """For workers, which have another working folder."""
    text = os.fspath(name)
    return text if is_address(text) else os.path.abspath(text)


def size_of_file(file: StoredFile) -> int:
    return file.size if isinstance(file, RemoteFile) else file.stat().st_size


def open_bytes(file: StoredFile, last: int | None = None) -> RawIOBase:
    """last: where reading is going to end, where that is known"""
    return RemoteStream(file, last) if isinstance(file, RemoteFile) else open(file, "rb", buffering=0)


@contextmanager
def buffered(file: StoredFile) -> Iterator[BufferedReader]:
    """For many small reads."""
    with open_bytes(file) as raw:
        yield BufferedReader(raw)
