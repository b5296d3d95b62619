"""What a release says about some points."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True, kw_only=True, eq=False)
class Answer:
    """Answers at q points; every array has length q.

    value:          the answer, unclipped: noise may carry it below zero
    noise_sd:       standard deviation of its noise, exact and public
    low, high:      the noise band: the noise-free answer lies inside with probability `level`
    inside:         whether the point lies in the declared domain
    approximation:  how far the noise-free answer itself may be from the exact one
    """

    value: Floats
    noise_sd: Floats
    low: Floats
    high: Floats
    inside: NDArray[np.bool_]
    approximation: Floats
    level: float

    def __len__(self) -> int:
        return len(self.value)


@dataclass(frozen=True, kw_only=True, eq=False)
class Classification:
    """label: (q,) class names, None where the best two bands overlap.

    scores:    (q, classes), the largest is closest; −∞ for a class whose noisy count is lost in its noise
    score_sd:  (q, classes), standard deviation of the scores' noise;  reach: of their bands, to either side
    """

    label: NDArray[np.object_]
    scores: Floats
    score_sd: Floats
    reach: Floats
