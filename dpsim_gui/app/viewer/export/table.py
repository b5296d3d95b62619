"""Tables that leave the viewer: CSV with the bands in every row and the release named at the end."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.session import ExportFooter
from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.plain_text import harmless_row
from dpsim_gui.release.answer import FLAGS, Answer, columns_of, true_or_false
from dpsim_gui.whole_file import is_same_file, whole_file

_LINES_AT_ONCE = 1024


@contextmanager
def open_answers_file(target: Path, *, clashes_with: Path) -> Iterator[TextIO]:
    """A file that appears under its name only when the block ends well; nothing is left behind otherwise."""
    if is_same_file(target, clashes_with):
        raise QueryError("answers", "output-is-points")
    try:
        with whole_file(target) as text:
            yield text
    except OSError:
        raise QueryError("answers", "release-not-written") from None


def format_answers(axes: Sequence[Axis], points: Floats, answer: Answer, footer: ExportFooter) -> str:
    """One row per point: its values (q, d), then what was answered."""
    header = format_header([axis.name for axis in axes], answer)
    return header + format_lines(point_cells(axes, points), answer) + _end(footer)


def point_cells(axes: Sequence[Axis], points: Floats) -> list[NDArray[Any]]:
    """Columns of a table: numbers, or texts where a value is a word, a day or a time."""
    return [_written(axis, points[:, at]) if axis.scale.is_written else points[:, at] for at, axis in enumerate(axes)]


def _written(axis: Axis, values: Floats) -> NDArray[Any]:
    """Each different value is written once, quoted where a table needs it."""
    different, places = np.unique(values, return_inverse=True)
    texts = [table((axis.text(value),), (), None).removesuffix("\n") for value in different.tolist()]
    return np.array(texts, dtype=object)[places]


def format_header(columns: Sequence[str], answer: Answer) -> str:
    return table((*columns, *columns_of(answer)), (), None)


def format_lines(cells: Sequence[NDArray[Any]], answer: Answer) -> str:
    """Lines of a table: the columns of the point, then those of the answer, numbers in full precision.

    cells: as `point_cells` gives them
    """
    columns = list(cells)
    kinds = ["%s" if column.dtype == object else "%r" for column in columns]
    for name in columns_of(answer):
        values = getattr(answer, name)
        columns.append(_flags(values) if name in FLAGS else values)
        kinds.append("%s" if name in FLAGS else "%r")
    lines = np.empty((len(answer), len(columns)), dtype=object)
    for at, column in enumerate(columns):
        lines[:, at] = column
    # One long format for many lines is twice as fast as the csv module.
    line = ",".join(kinds) + "\n"
    parts = (lines[start : start + _LINES_AT_ONCE] for start in range(0, len(lines), _LINES_AT_ONCE))
    return "".join(line * len(part) % tuple(part.ravel().tolist()) for part in parts)


def _flags(flags: NDArray[np.bool_]) -> NDArray[np.str_]:
    return np.where(flags, true_or_false(True), true_or_false(False))


def table(header: Sequence[str], rows: Iterable[Sequence[object]], footer: ExportFooter | None) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(harmless_row(header))
    writer.writerows(map(harmless_row, rows))
    return text.getvalue() + ("" if footer is None else _end(footer))


def _end(footer: ExportFooter) -> str:
    return "".join(f"{line}\n" for line in footer.comment_lines)


def format_cells(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """For the clipboard: a spreadsheet takes it as cells."""
    return "".join("\t".join(map(str, harmless_row(line))) + "\n" for line in (header, *rows))
