"""Formats of files, stated once: what they are called, how they are named, and which programs read them.

Readers, dialogs and help texts follow from this table. A format of private tables also needs a line of `SOURCES` in
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
    SHEET = "sheet"
    STATISTICS = "statistics"


@dataclass(frozen=True, kw_only=True)
class TableFormat:
    """One format of private tables.

    name:       for people, such as CSV
    suffixes:   how they are named, the usual ones first;  offered: how many of these a dialog shows
    first_bytes: that tell the format from all others; empty where more must be looked at
    is_array:   numbers by their type, without names of columns
    has_types:  the file says which of its columns hold text
    in_folders: files of a folder that are taken for its tables
    of_points:  `dpsim query` and the viewer read points from it as well
    """

    kind: FileKind
    name: str
    suffixes: tuple[str, ...]
    offered: int = 1
    first_bytes: bytes = b""
    is_array: bool = False
    has_types: bool = False
    in_folders: bool = True
    of_points: bool = False


RELEASE = ".dpsim"
TEMPLATE = ".json"
ARRAY = ".npy"
ARCHIVE = ".npz"
PACKED = ".gz"
"""behind the suffix of a text table"""

TABLE_FORMATS = (
    TableFormat(
        kind=FileKind.TEXT,
        name="CSV",
        suffixes=(".csv", ".tsv", ".txt", ".psv", ".tab", ".dat"),
        offered=3,
        of_points=True,
    ),
    TableFormat(
        kind=FileKind.NPY,
        name="NPY",
        suffixes=(ARRAY,),
        first_bytes=b"\x93NUMPY",
        is_array=True,
        of_points=True,
    ),
    TableFormat(kind=FileKind.NPZ, name="NPZ", suffixes=(ARCHIVE,), is_array=True, in_folders=False),
    TableFormat(
        kind=FileKind.PARQUET,
        name="Parquet",
        suffixes=(".parquet", ".pq"),
        first_bytes=b"PAR1",
        has_types=True,
    ),
    TableFormat(
        kind=FileKind.SHEET,
        name="Excel",
        suffixes=(".xlsx", ".xls", ".ods", ".xlsb", ".xlsm"),
        offered=5,
        first_bytes=b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    ),
    TableFormat(
        kind=FileKind.STATISTICS,
        name="SPSS, Stata or SAS",
        suffixes=(".sav", ".zsav", ".por", ".dta", ".sas7bdat", ".xpt"),
        offered=6,
        has_types=True,
    ),
)
FORMAT = {each.kind: each for each in TABLE_FORMATS}
TABLES = tuple(suffix for each in TABLE_FORMATS for suffix in each.suffixes[: each.offered])
TABLE_NAMES = ", ".join(each.name for each in TABLE_FORMATS)
"""for people: CSV, NPY, …"""

OTHER_FORMATS: dict[bytes, str] = {
    b"%PDF": "pdf-document",
    b"\x89HDF\r\n\x1a\n": "hdf5-file",
    b"SQLite format 3\0": "database",
    b"ARROW1": "arrow-file",
    b"FEA1": "feather-file",
    b"PARE": "encrypted-parquet-file",
    b"ORC": "orc-file",
    b"BZh": "bzip2-file",
    b"\xfd7zXZ\0": "xz-file",
    b"\x28\xb5\x2f\xfd": "zstandard-file",
    b"7z\xbc\xaf\x27\x1c": "7-zip-archive",
    b"Rar!": "rar-archive",
    b"\x89PNG": "picture",
    b"\xff\xd8\xff": "picture",
    b"\x80\x04\x95": "python-pickle",
    b"\x80\x05\x95": "python-pickle",
}
"""First bytes of files that people have at hand and that are not read, with the message that says what to do."""

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
