"""Colour maps that keep their order in print and for colour-blind eyes, as tables of 256 colours.

`viridis` and `cividis` are from matplotlib (CC0); `diverging` is blue–white–orange for signed differences.
"""

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.plots.colour_scale import ColourScale

Bytes = NDArray[np.uint8]

_STOPS: dict[str, tuple[str, ...]] = {
    "viridis": (
        "440154", "48186a", "472d7b", "424086", "3b528b", "33638d", "2c728e", "26828e", "21918c",
        "1fa088", "28ae80", "3fbc73", "5ec962", "84d44b", "addc30", "d8e219", "fde725",
    ),
    "cividis": (
        "00224e", "00306f", "1a386f", "2f446b", "434e6c", "53586d", "62646f", "707173", "7d7c78",
        "8c8878", "9a9377", "aa9f73", "bbac6c", "ccb966", "ddc65a", "eed54a", "fee838",
    ),
    "grey": ("141414", "f5f5f5"),
    "diverging": ("1f4e9c", "4f86c6", "9cc3e6", "f4f4f2", "f3c08f", "dd8544", "a8480f"),
}  # fmt: skip

MAPS = ("viridis", "cividis", "grey")
DIVERGING = "diverging"
NOISE = "cividis"


def table_of(name: str) -> Bytes:
    """(256, 3) colours from low to high, interpolated between the stops."""
    stops = np.array([[int(stop[at : at + 2], 16) for at in (0, 2, 4)] for stop in _STOPS[name]], dtype=np.float64)
    places = np.linspace(0, 1, len(stops))
    wanted = np.linspace(0, 1, 256)
    return np.column_stack([np.interp(wanted, places, stops[:, part]) for part in range(3)]).round().astype(np.uint8)


def painted(values: NDArray[np.float64], name: str, scale: ColourScale) -> Bytes:
    """(…, 3) colours of the values."""
    return table_of(name)[(scale.shares(values) * 255).round().astype(np.intp)]
