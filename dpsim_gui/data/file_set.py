"""Which files a name stands for: one file, the tables of a folder, or all that a pattern matches."""

import glob
import os
from pathlib import Path

from dpsim_gui.errors import DataFileError

MOST_FILES = 100_000

_TEXT, _PARQUET, _ARRAY = "text tables", "Parquet files", "NPY arrays"
# Names of tables end like this; a folder may hold other files beside them.
_ENDINGS = {
    ".csv": _TEXT,
    ".tsv": _TEXT,
    ".psv": _TEXT,
    ".tab": _TEXT,
    ".txt": _TEXT,
    ".dat": _TEXT,
    ".parquet": _PARQUET,
    ".pq": _PARQUET,
    ".npy": _ARRAY,
}


def file_set(name: str | os.PathLike[str]) -> tuple[Path, ...]:
    """The files, in the order of their names; one file, there or not, stands for itself.

    A pattern has *, ? or [ in it and is no name of a file: data/*.csv, or data/**/*.parquet with all folders below.
    Of a folder, all tables directly in it count, but for hidden ones and those that begin with an underscore, which
    other programs put beside their parts.
    """
    path = Path(name)
    if _is_folder(path):
        return _tables_of(path)
    text = os.fspath(name)
    if not glob.has_magic(text) or os.path.lexists(path):
        return (path,)
    found = tuple(Path(each) for each in sorted(glob.glob(text, recursive=True)) if os.path.isfile(each))
    if not found:
        raise DataFileError("data", "the pattern matches no file; check it, and put it in quotes on the command line")
    return _not_too_many(found)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        # A name that no file can have; who opens it says so.
        return False


def _tables_of(folder: Path) -> tuple[Path, ...]:
    try:
        names = sorted(entry.name for entry in os.scandir(folder) if entry.is_file())
    except OSError:
        raise DataFileError("data", "the folder cannot be read; check that you may open it") from None
    tables = [name for name in names if not name.startswith((".", "_")) and _kind(name)]
    if not tables:
        raise DataFileError(
            "data", "the folder holds no CSV, Parquet or NPY file; choose a file, or a pattern such as folder/**/*.csv"
        )
    kinds = sorted({_kind(name) for name in tables})
    if len(kinds) > 1:
        raise DataFileError(
            "data", f"the folder holds {' and '.join(kinds)}; say which ones with a pattern such as folder/*.csv"
        )
    return _not_too_many(tuple(folder / name for name in tables))


def _kind(name: str) -> str:
    return _ENDINGS.get(Path(name.lower().removesuffix(".gz")).suffix, "")


def _not_too_many(files: tuple[Path, ...]) -> tuple[Path, ...]:
    if len(files) > MOST_FILES:
        raise DataFileError("data", f"stands for more than {MOST_FILES:,} files; put the rows into fewer")
    return files
