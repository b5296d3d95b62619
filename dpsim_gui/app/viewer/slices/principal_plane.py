"""Points of many columns on a sheet: along the two directions in which they themselves spread most."""

import numpy as np

from dpsim_gui.arrays import Floats

_SEEN = 5_000
"""points from which the directions are found; all of them are drawn along these"""


def principal_plane(points: Floats) -> Floats:
    """(k, d) → (k, 2): first two principal components of these points, about their mean.

    The eigenvectors of the covariance matrix with the two largest eigenvalues. The largest entry of each is positive:
    the same points are drawn the same way round.
    """
    if len(points) < 2:
        return np.zeros((len(points), 2))
    some = points[:: max(1, len(points) // _SEEN)]
    mean = some.mean(axis=0)
    centred = some - mean
    _, vectors = np.linalg.eigh(centred.T @ centred)
    axes = vectors[:, ::-1][:, :2]
    axes = axes * np.sign(axes[np.abs(axes).argmax(axis=0), np.arange(axes.shape[1])])
    found = (points - mean) @ axes
    return found if found.shape[1] == 2 else np.column_stack([found, np.zeros(len(points))])
