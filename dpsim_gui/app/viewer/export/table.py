"""Tables and code that leave the viewer: CSV with bands in every row and the release named at the end, and Python."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.session.axis import PLAIN, Axis, Scale
from dpsim_gui.app.viewer.session.session import ExportFooter
from dpsim_gui.app.viewer.slices.curve import CurveRequest
from dpsim_gui.app.viewer.slices.surface import SurfaceRequest
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.date import iso_text
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
    # Each different value is written once, quoted where a table needs it.
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


# Copy as Python: lines that give the numbers on screen; arguments: of `query`, each after a comma.
#
# Columns in their own units are asked about as they are written: words, days, times. A table of such cells is a list of
# lists; one of plain numbers is an array, which is faster.
#
# files: of the release; several are shown as one, and are combined again

_SECONDS = 86_400


def write_query_snippet(files: Sequence[Path], asked: Mapping[str, Sequence[Sequence[object]]]) -> str:
    """asked: by the arguments they were asked with, points: one list of cells each, in the order of the columns."""
    return _opening(files) + "\n".join(_query(points, arguments) for arguments, points in asked.items())


def _query(points: Sequence[Sequence[object]], arguments: str) -> str:
    rows = ",\n".join("    [" + ", ".join(map(_cell, point)) + "]" for point in points)
    return (
        f"points = [\n{rows},\n]\n"
        f"answer = release.query(points{arguments})\n"
        "print(answer.value, answer.total_low, answer.total_high)\n"
    )


def write_curve_snippet(files: Sequence[Path], axes: Sequence[Axis], request: CurveRequest, arguments: str = "") -> str:
    start = _start(files)
    x = _places(request.scale, request.start, request.end, request.count)
    if _all_plain(axes):
        return (
            f"{start}x = {x}\n"
            f"points = np.tile({_point(axes, request.point)}, ({request.count}, 1))\n"
            f"points[:, {request.moving}] = x\n"
            f"answer = release.query(points{arguments})\n"
            "print(np.column_stack([x, answer.value, answer.total_low, answer.total_high]))\n"
        )
    return (
        f"{start}x = {x}\n"
        f"points = [{_point(axes, request.point, {request.moving: 'at'})} for at in x]\n"
        f"answer = release.query(points{arguments})\n"
        "for at, value, low, high in zip(x, answer.value, answer.total_low, answer.total_high):\n"
        "    print(at, value, low, high)\n"
    )


def write_surface_snippet(
    files: Sequence[Path], axes: Sequence[Axis], request: SurfaceRequest, arguments: str = ""
) -> str:
    rows, columns = request.shape
    x = _places(request.x_scale, float(request.x[0]), float(request.x[-1]), columns)
    y = _places(request.y_scale, float(request.y[0]), float(request.y[-1]), rows)
    if _all_plain(axes):
        points = (
            f"points = np.tile({_point(axes, request.point)}, ({rows * columns}, 1))\n"
            f"points[:, {request.across}], points[:, {request.up}] = (grid.ravel() for grid in np.meshgrid(x, y))\n"
        )
    else:
        point = _point(axes, request.point, {request.across: "across", request.up: "up"})
        points = f"points = [{point} for up in y for across in x]\n"
    return (
        f"{_start(files)}x = {x}\ny = {y}\n{points}"
        f"answer = release.query(points{arguments})\n"
        f"value = answer.value.reshape({rows}, {columns})  # value[row of y, column of x]\n"
        "print(value)\n"
    )


def _start(files: Sequence[Path]) -> str:
    return f"import numpy as np\n{_opening(files)}"


def _opening(files: Sequence[Path]) -> str:
    if len(files) == 1:
        return f"from dpsim_gui import open_release\n\nrelease = open_release({str(files[0])!r})\n"
    parts = "".join(f"    {str(path)!r},\n" for path in files)
    return f"from dpsim_gui import open_merged\n\nrelease = open_merged([\n{parts}])\n"


def _all_plain(axes: Sequence[Axis]) -> bool:
    return all(axis.scale is PLAIN for axis in axes)


def _point(axes: Sequence[Axis], point: Floats, moving: dict[int, str] | None = None) -> str:
    """A list of cells; moving: names that stand for some of them."""
    named = moving or {}
    cells = (
        named[at] if at in named else _cell(axis.text(float(value)) if axis.scale.is_written else float(value))
        for at, (axis, value) in enumerate(zip(axes, point, strict=True))
    )
    return f"[{', '.join(cells)}]"


def _cell(cell: object) -> str:
    return repr(cell) if isinstance(cell, str) else repr(float(str(cell)))


def _places(scale: Scale, start: float, end: float, count: int) -> str:
    """The values along a column, as an expression; start, end: positions."""
    if scale.words:
        return repr(list(scale.words))
    if scale.is_date:
        seconds = f"np.linspace(0, {round((end - start) * _SECONDS)}, {count}).round().astype('timedelta64[s]')"
        return f"(np.datetime64({iso_text(start)!r}, 's') + {seconds}).tolist()"
    return f"np.{'logspace' if scale.is_log else 'linspace'}({float(start)!r}, {float(end)!r}, {count})"
