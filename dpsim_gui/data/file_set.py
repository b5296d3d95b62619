"""What rows can come from, and which files a name stands for.

A name is one file, a folder with its tables, or a pattern with all that it matches.

No file comes twice. A row that is added up twice moves every sum by two, and the noise is made for one.
"""

import glob
import os
from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import Any, Protocol, runtime_checkable

from dpsim_gui.data.remote.file import RemoteFile, in_folder, remote_files
from dpsim_gui.data.stored_file import Name, StoredFile, path_of
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import PACKED, TABLE_FORMATS

# All of them are opened before the first is read.
MOST_FILES = 100_000


@runtime_checkable
class DaskCollection(Protocol):
    """A dask array or dataframe, which the workers of a cluster read; the package is an extra and ships no types."""

    @property
    def __dask_graph__(self) -> Any: ...

    def to_delayed(self) -> Any: ...


FileInput = Name | Sequence[Name]
"""a file, a folder or pattern of files, or a list of these"""

# Names of tables end like this; a folder may hold other files beside them.
_IN_FOLDERS = tuple(each for each in TABLE_FORMATS if each.in_folders)
_NAMES = {suffix: each.name for each in _IN_FOLDERS for suffix in each.suffixes}


def file_set(name: FileInput) -> tuple[StoredFile, ...]:
    """The files, in the order of their names or of the list; one file, there or not, stands for itself.

    A pattern has *, ? or [ in it and is no name of a file: data/*.csv, or data/**/*.parquet with all folders below.
    Of a folder, all tables directly in it count, but for hidden ones and those that begin with an underscore, which
    other programs put beside their parts.
    """
    if not isinstance(name, str | os.PathLike):
        if not name:
            raise DataFileError("data", "no-files")
        return _each_once(tuple(path for each in name for path in _files(each)))
    return _each_once(_files(name))


def _files(name: Name) -> tuple[StoredFile, ...]:
    if not os.fspath(name):
        # Python would take it for the folder we are in.
        raise DataFileError("data", "empty-file-name")
    if isinstance(name, RemoteFile):
        return (name,)
    path = path_of(name)
    if path is None:
        return _remote(os.fspath(name))
    if _is_folder(path):
        return _tables_of(path)
    text = os.fspath(path)
    if not glob.has_magic(text) or os.path.lexists(path):
        return (path,)
    # A pattern with ** twice comes across the same file on several ways.
    found = tuple(Path(each) for each in sorted(set(glob.glob(text, recursive=True))) if os.path.isfile(each))
    if not found:
        raise DataFileError("data", "no-match")
    return found


def _remote(address: str) -> tuple[RemoteFile, ...]:
    found = remote_files(address)
    if found is not None:
        return found
    entries = in_folder(address)
    return tuple(entries[name] for name in _tables(sorted(entries)))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        # A name that no file can have; who opens it says so.
        return False


def _tables_of(folder: Path) -> tuple[Path, ...]:
    try:
        with os.scandir(folder) as entries:
            names = sorted(entry.name for entry in entries if entry.is_file())
    except OSError:
        raise DataFileError("data", "folder-not-read") from None
    return tuple(folder / name for name in _tables(names))


def _tables(names: Sequence[str]) -> list[str]:
    """Of the names in a folder."""
    tables = [name for name in names if not name.startswith((".", "_")) and _format(name)]
    if not tables:
        raise DataFileError("data", "folder-without-tables", formats=tuple(each.name for each in _IN_FOLDERS))
    formats = sorted({_format(name) for name in tables})
    if len(formats) > 1:
        raise DataFileError("data", "folder-of-many", formats=tuple(formats))
    return tables


def _format(name: str) -> str:
    """What its format is called, "" for files that are no tables."""
    return _NAMES.get(PurePosixPath(name.lower().removesuffix(PACKED)).suffix, "")


def _each_once(files: tuple[StoredFile, ...]) -> tuple[StoredFile, ...]:
    if len(files) > MOST_FILES:
        raise DataFileError("data", "too-many-files", limit=MOST_FILES)
    if len(files) == 1:
        return files
    seen: dict[tuple[int, int] | tuple[str, str], StoredFile] = {}
    for path in files:
        try:
            same = path.place if isinstance(path, RemoteFile) else (path.stat().st_dev, path.stat().st_ino)
        except (OSError, ValueError):
            # Who opens it says what is wrong with it.
            continue
        first = seen.setdefault(same, path)
        if first is not path:
            raise DataFileError("data", "two-names-of-one-file", name=first.name, other=path.name)
    return files
