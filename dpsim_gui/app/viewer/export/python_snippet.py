"""Copy as Python: lines that give the numbers on screen; arguments: of `query`, each after a comma."""

from collections.abc import Sequence


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


def curve_snippet(
    path: str,
    point: Sequence[float],
    moving: int,
    low: float,
    high: float,
    samples: int,
    arguments: str = "",
) -> str:
    fixed = ", ".join(repr(float(value)) for value in point)
    return (
        "import numpy as np\n"
        "from dpsim_gui import open_release\n\n"
        f"release = open_release({path!r})\n"
        f"x = np.linspace({float(low)!r}, {float(high)!r}, {samples})\n"
        f"points = np.tile([{fixed}], ({samples}, 1))\n"
        f"points[:, {moving}] = x\n"
        f"answer = release.query(points{arguments})\n"
        "print(np.column_stack([x, answer.value, answer.low, answer.high]))\n"
    )


def surface_snippet(
    path: str,
    point: Sequence[float],
    across: int,
    up: int,
    ranges: Sequence[tuple[float, float]],
    side: int,
    arguments: str = "",
) -> str:
    """ranges: (low, high) of the column across, then of the column up."""
    fixed = ", ".join(repr(float(value)) for value in point)
    (left, right), (bottom, top) = ranges
    return (
        "import numpy as np\n"
        "from dpsim_gui import open_release\n\n"
        f"release = open_release({path!r})\n"
        f"x = np.linspace({float(left)!r}, {float(right)!r}, {side})\n"
        f"y = np.linspace({float(bottom)!r}, {float(top)!r}, {side})\n"
        f"points = np.tile([{fixed}], ({side * side}, 1))\n"
        f"points[:, {across}], points[:, {up}] = (grid.ravel() for grid in np.meshgrid(x, y))\n"
        f"answer = release.query(points{arguments})\n"
        f"value = answer.value.reshape({side}, {side})  # value[row of y, column of x]\n"
        "print(value)\n"
    )
