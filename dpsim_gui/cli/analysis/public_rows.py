"""The rows of a public table that a release is compared with, or that are chosen among."""

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.release.points.read import read_points
from dpsim_gui.release.release import Release


def public_rows(release: Release, path: str) -> Floats:
    """(k, d) in the units of the columns; k may be 0."""
    read = read_points(path, release.columns, table=release.receipt.table)
    return np.concatenate([np.zeros((0, len(release.columns))), *(points for _, points in read)])
