"""How often readers of the rehearsed release would name the right class of a row they hold."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.release.release import Release


@dataclass(frozen=True, kw_only=True)
class ClassAccuracy:
    """Shares of new rows of the twin: named right, left open since bands overlap, named wrong.

    without_noise: named right by the exact sums, which leave nothing open
    """

    right: float
    left_open: float
    wrong: float
    without_noise: float


def class_accuracy(
    release: Release, points: Floats, *, classes: int, scores: Callable[[int, Floats], Floats]
) -> ClassAccuracy:
    """points: (q, d) new rows, the i-th of class i modulo `classes`

    scores: (class, points) → how close each is to the rows of that class, exactly; the largest is closest
    """
    stated = np.arange(len(points)) % classes
    names = np.array(release.classes, dtype=object)
    found = np.asarray(release.classify(points).label, dtype=object)
    right = float(np.mean(found == names[stated]))
    left_open = float(np.mean([label is None for label in found]))
    exact = np.stack([scores(each, points) for each in range(classes)], axis=1).argmax(axis=1)
    return ClassAccuracy(
        right=right,
        left_open=left_open,
        wrong=max(0.0, 1 - right - left_open),
        without_noise=float(np.mean(exact == stated)),
    )
