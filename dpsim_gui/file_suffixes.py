"""How files are named: the suffixes of releases, of tables and of files of points, for readers and dialogs alike."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, kw_only=True)
class TableFormat:
    """One format of private tables.

    title:     what several such files are called
    suffixes:  how they are named, the usual ones first;  offered: how many of these a dialog shows
    in_folders: files of a folder that are taken for its tables
    """

    title: str
    suffixes: tuple[str, ...]
    offered: int = 1
    in_folders: bool = True


RELEASE = ".dpsim"
STUDY = ".json"
ARRAY = ".npy"
ARCHIVE = ".npz"
TABLE_FORMATS = (
    TableFormat(title="text tables", suffixes=(".csv", ".tsv", ".txt", ".psv", ".tab", ".dat"), offered=3),
    TableFormat(title="NPY arrays", suffixes=(ARRAY,)),
    TableFormat(title="NPZ archives", suffixes=(ARCHIVE,), in_folders=False),
    TableFormat(title="Parquet files", suffixes=(".parquet", ".pq")),
)
TEXT = TABLE_FORMATS[0].suffixes[: TABLE_FORMATS[0].offered]
TABLES = tuple(suffix for each in TABLE_FORMATS for suffix in each.suffixes[: each.offered])
PACKED = ".gz"
"""behind the suffix of a text table"""
POINTS = (*TEXT, ARRAY)
"""what `dpsim query` and the viewer read points from"""


def has_suffix(path: Path | str, *suffixes: str) -> bool:
    """In any case of letters."""
    return Path(path).suffix.lower() in suffixes


def patterns(suffixes: Iterable[str]) -> str:
    """For a dialog: *.csv *.tsv"""
    return " ".join(f"*{suffix}" for suffix in suffixes)
