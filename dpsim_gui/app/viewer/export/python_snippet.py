"""Copy as Python: lines that give the numbers on screen; arguments: of `query`, each after a comma.

Columns in their own units are asked about as they are written: words, days, times. A table of such cells is a list of
lists; one of plain numbers is an array, which is faster.

files: of the release; several are shown as one, and are combined again
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from dpsim_gui.app.viewer.session.axis import PLAIN, Axis, Scale
from dpsim_gui.app.viewer.slices.curve import CurveRequest
from dpsim_gui.app.viewer.slices.surface import SurfaceRequest
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.date import iso_text

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
    return f"from dpsim_gui.release.merging import open_merged\n\nrelease = open_merged([\n{parts}])\n"


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
