"""Copy as Python: lines that give the numbers on screen; arguments: of `query`, each after a comma."""

from collections.abc import Sequence

from dpsim_gui.app.viewer.slices.curve import CurveRequest
from dpsim_gui.app.viewer.slices.surface import SurfaceRequest


def query_snippet(path: str, points: Sequence[Sequence[float]], arguments: str = "") -> str:
    """points: one list per point, in the order of the release's columns."""
    rows = ",\n".join("    [" + ", ".join(repr(float(value)) for value in point) + "]" for point in points)
    return (
        "from dpsim_gui import open_release\n\n"
        f"release = open_release({path!r})\n"
        f"points = [\n{rows},\n]\n"
        f"answer = release.query(points{arguments})\n"
        "print(answer.value, answer.low, answer.high)\n"
    )


def curve_snippet(path: str, request: CurveRequest, arguments: str = "") -> str:
    fixed = ", ".join(repr(float(value)) for value in request.point)
    return (
        "import numpy as np\n"
        "from dpsim_gui import open_release\n\n"
        f"release = open_release({path!r})\n"
        f"x = np.linspace({float(request.low)!r}, {float(request.high)!r}, {request.samples})\n"
        f"points = np.tile([{fixed}], ({request.samples}, 1))\n"
        f"points[:, {request.moving}] = x\n"
        f"answer = release.query(points{arguments})\n"
        "print(np.column_stack([x, answer.value, answer.low, answer.high]))\n"
    )


def surface_snippet(path: str, request: SurfaceRequest, arguments: str = "") -> str:
    fixed = ", ".join(repr(float(value)) for value in request.point)
    (left, right), (bottom, top), side = request.x_range, request.y_range, request.side
    return (
        "import numpy as np\n"
        "from dpsim_gui import open_release\n\n"
        f"release = open_release({path!r})\n"
        f"x = np.linspace({float(left)!r}, {float(right)!r}, {side})\n"
        f"y = np.linspace({float(bottom)!r}, {float(top)!r}, {side})\n"
        f"points = np.tile([{fixed}], ({side * side}, 1))\n"
        f"points[:, {request.across}], points[:, {request.up}] = (grid.ravel() for grid in np.meshgrid(x, y))\n"
        f"answer = release.query(points{arguments})\n"
        f"value = answer.value.reshape({side}, {side})  # value[row of y, column of x]\n"
        "print(value)\n"
    )
