"""Writes the bundled coastlines from TopoJSON files of the npm package world-atlas.

    npm pack world-atlas && tar xzf world-atlas-*.tgz
    python packaging/make_coastline.py package/land-110m.json resources/maps/coastline.npy
    python packaging/make_coastline.py package/land-50m.json resources/maps/coastline-fine.npy

The lines are Natural Earth's land at 1:110 million and 1:50 million, in the public domain. The result is
an array of 16-bit integers, (k, 2): longitude and latitude in hundredths of a degree, one line after another, each
followed by a row of BREAK.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats

BREAK = -32768
EDGE = 179.99
"""degrees of longitude where land is cut in two; the cut is no coast"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", type=Path)
    parser.add_argument("target", type=Path)
    chosen = parser.parse_args()
    np.save(chosen.target, coastline(json.loads(chosen.source.read_text("utf-8"))))


def coastline(topology: dict[str, Any]) -> Floats:
    """Arcs of TopoJSON are steps from point to point, in units of its transform."""
    scale, shift = (np.array(topology["transform"][name]) for name in ("scale", "translate"))
    rows = []
    for arc in topology["arcs"]:
        line = np.cumsum(np.array(arc), axis=0) * scale + shift
        cut = (np.abs(line[:, 0]) > EDGE) | (line[:, 1] < -89.9)
        hundredths = np.round(line * 100).astype(np.int16)
        hundredths[cut] = BREAK
        rows += [hundredths, np.full((1, 2), BREAK, dtype=np.int16)]
    return np.concatenate(rows)


if __name__ == "__main__":
    main()
