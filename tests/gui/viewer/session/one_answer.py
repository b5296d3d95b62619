"""An answer at one point, as a release gives it."""

import numpy as np

from dpsim_gui.release.answer import Answer


def one_answer(value: float) -> Answer:
    return Answer(
        value=np.array([value]),
        noise_sd=np.ones(1),
        low=np.array([value - 2]),
        high=np.array([value + 2]),
        inside=np.ones(1, dtype=np.bool_),
        approximation=np.zeros(1),
        method_sd=np.zeros(1),
        level=0.95,
    )
