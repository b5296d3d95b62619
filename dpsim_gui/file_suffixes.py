"""How files are named: the suffixes of releases, of tables and of files of points, for readers and dialogs alike."""

from collections.abc import Iterable
from pathlib import Path

RELEASE = ".dpsim"
TEXT = (".csv", ".tsv", ".txt")
ARRAY = ".npy"
ARCHIVE = ".npz"
TABLES = (*TEXT, ARRAY, ARCHIVE, ".parquet")
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
