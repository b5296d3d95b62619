"""Which public landmarks of a release a point is most like, and what the release says there."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.release import Points, Release
from dpsim_gui.structures.landmarks.directions import kernel_matrix
from dpsim_gui.structures.landmarks.reader import LandmarkReader


@dataclass(frozen=True, kw_only=True, eq=False)
class ClosestLandmarks:
    """numbers: (k,) in the release's own list, counted from 1, the closest first;  count: of that list
    closeness: (k,) f(point, landmark);  answer: at the landmarks themselves
    """

    numbers: NDArray[np.int64]
    count: int
    closeness: Floats
    answer: Answer


def has_landmarks(release: Release) -> bool:
    return all(isinstance(reader, LandmarkReader) for reader in release.readers)


def find_closest_landmarks(
    release: Release, point: Points, count: int, *, label: str | None = None
) -> ClosestLandmarks:
    """point: one, in the form the release is asked in."""
    reader = release.readers[0]
    assert isinstance(reader, LandmarkReader)
    prepared = reader.prepare(release.coordinates(point))
    closeness = kernel_matrix(reader.similarity, prepared, reader.points)[0]
    best = np.argsort(-closeness, kind="stable")[:count]
    answer = release.asked_by(PointForm.COORDINATES).query(reader.given[best], label=label)
    return ClosestLandmarks(numbers=best + 1, count=len(reader.given), closeness=closeness[best], answer=answer)
