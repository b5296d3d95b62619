"""Formats of files, stated once: what they are called, how they are named, and which programs read them.

Readers, dialogs and help texts follow from this table. A format of private tables also needs its source in
`data/open_source.py`, a format of points its reader in `release/points/read.py`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class FileKind(StrEnum):
    TEXT = "text"
    NPY = "npy"
    NPZ = "npz"
    PARQUET = "parquet"


@dataclass(frozen=True, kw_only=True)
class TableFormat:
    """One format of private tables.

    name:       for people, such as CSV;  title: what several such files are called
    suffixes:   how they are named, the usual ones first;  offered: how many of these a dialog shows
    first_bytes: that tell the format from all others; empty where more must be looked at
    is_array:   numbers by their type, without names of columns
    has_types:  the file says which of its columns hold text
    in_folders: files of a folder that are taken for its tables
    of_points:  `dpsim query` and the viewer read points from it as well
    """

    kind: FileKind
    name: str
    title: str
    suffixes: tuple[str, ...]
    offered: int = 1
    first_bytes: bytes = b""
    is_array: bool = False
    has_types: bool = False
    in_folders: bool = True
    of_points: bool = False


RELEASE = ".dpsim"
STUDY = ".json"
ARRAY = ".npy"
ARCHIVE = ".npz"
PACKED = ".gz"
"""behind the suffix of a text table"""

TABLE_FORMATS = (
    TableFormat(
        kind=FileKind.TEXT,
        name="CSV",
        title="text tables",
        suffixes=(".csv", ".tsv", ".txt", ".psv", ".tab", ".dat"),
        offered=3,
        of_points=True,
    ),
    TableFormat(
        kind=FileKind.NPY,
        name="NPY",
        title="NPY arrays",
        suffixes=(ARRAY,),
        first_bytes=b"\x93NUMPY",
        is_array=True,
        of_points=True,
    ),
    TableFormat(
        kind=FileKind.NPZ, name="NPZ", title="NPZ archives", suffixes=(ARCHIVE,), is_array=True, in_folders=False
    ),
    TableFormat(
        kind=FileKind.PARQUET,
        name="Parquet",
        title="Parquet files",
        suffixes=(".parquet", ".pq"),
        first_bytes=b"PAR1",
        has_types=True,
    ),
)
FORMAT = {each.kind: each for each in TABLE_FORMATS}
TABLES = tuple(suffix for each in TABLE_FORMATS for suffix in each.suffixes[: each.offered])
TABLE_NAMES = ", ".join(each.name for each in TABLE_FORMATS)
"""for people: CSV, NPY, …"""

_OF_POINTS = tuple(each for each in TABLE_FORMATS if each.of_points)
POINTS = tuple(suffix for each in _OF_POINTS for suffix in each.suffixes[: each.offered])
"""what `dpsim query` and the viewer read points from"""
POINT_NAMES = ", ".join(each.name for each in _OF_POINTS)
POINT_ENDINGS = "|".join(each.suffixes[0] for each in _OF_POINTS)
"""behind the name of an argument: .csv|.npy"""


def has_suffix(path: Path | str, *suffixes: str) -> bool:
    """In any case of letters."""
    return Path(path).suffix.lower() in suffixes


def patterns(suffixes: Iterable[str]) -> str:
    """For a dialog: *.csv *.tsv"""
    return " ".join(f"*{suffix}" for suffix in suffixes)
