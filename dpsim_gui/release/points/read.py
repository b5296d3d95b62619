"""Points to ask about, read from a file in blocks of bounded memory.

Query points are public, so a message may say which line is wrong; it still does not repeat what the cell held.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.file_formats import TABLE_FORMATS, FileKind
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.release.points.npy import NpyPoints
from dpsim_gui.release.points.point_file import KeptBlock, PointFile
from dpsim_gui.release.points.text import TextPoints

_READERS: dict[FileKind, type[PointFile]] = {FileKind.TEXT: TextPoints, FileKind.NPY: NpyPoints}
_KINDS = {suffix: each.kind for each in TABLE_FORMATS if each.of_points for suffix in each.suffixes}


def read_points(
    path: Path | str, columns: Sequence[str], *, table: ColumnTable | None = None, progress: Progress | None = None
) -> Iterator[tuple[int, Floats]]:
    """Blocks (first line, (k, d) float64 array) of the file, columns in the order of `columns`.

    table: the rules of columns in their own units. Cells are then read by them, and the points are values.
    progress: called with how much of the file is done, and its size
    """
    return _point_file(path).blocks(columns, table, progress or unwatched)


def read_kept(
    path: Path | str, columns: Sequence[str], *, table: ColumnTable | None = None, progress: Progress | None = None
) -> Iterator[KeptBlock]:
    """The same points with all that stands beside them in their file; an unreadable row is kept without a point.

    Refused are files that are no tables of such points at all: without the columns, cut short, not CSV.
    """
    return _point_file(path).kept(columns, table, progress or unwatched)


def _point_file(path: Path | str) -> PointFile:
    file = Path(path)
    # A file of any other name, and standard input, is read as text.
    return _READERS[_KINDS.get(file.suffix.lower(), FileKind.TEXT)](file)
