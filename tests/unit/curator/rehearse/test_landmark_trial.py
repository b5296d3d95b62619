"""Of two rehearsals the one with the smaller error is the best, and both are told."""

from types import SimpleNamespace
from typing import Any

from dpsim_gui.curator.rehearse.landmark_trial import LandmarkTrial


def rehearsed(structure: str, error: float) -> Any:
    return SimpleNamespace(plan=SimpleNamespace(receipt=SimpleNamespace(structure=structure)), measured_absolute=error)


def test_the_rehearsal_that_errs_least_comes_first() -> None:
    worse, better = rehearsed("landmarks", 0.3), rehearsed("fourier", 0.1)
    for order in ((worse, better), (better, worse)):
        trial = LandmarkTrial(rehearsals=order)
        assert trial.best is better
        assert list(trial.errors.items()) == [("fourier", 0.1), ("landmarks", 0.3)]
