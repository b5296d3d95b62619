"""Of two rehearsals the one with the smaller error is the best, and both are told."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.rehearse import rehearsal
from dpsim_gui.curator.rehearse.rehearsal import LandmarkTrial, needs_trial, run_trial
from dpsim_gui.curator.request.request import ReleaseRequest


def rehearsed(structure: str, error: float) -> Any:
    return SimpleNamespace(plan=SimpleNamespace(receipt=SimpleNamespace(structure=structure)), measured_absolute=error)


def test_the_rehearsal_that_errs_least_comes_first() -> None:
    worse, better = rehearsed("fourier", 0.3), rehearsed("landmarks", 0.1)
    for order in ((worse, better), (better, worse)):
        trial = LandmarkTrial(rehearsals=order)
        assert trial.best is better
        assert list(trial.errors.items()) == [("landmarks", 0.1), ("fourier", 0.3)]


ASKED = ReleaseRequest(
    function="gaussian",
    bandwidth=1.0,
    epsilon="1",
    columns=("a",),
    bounds=(0.0, 1.0),
    rows=50,
    landmarks=np.linspace(0, 1, 20)[:, None],
)


def test_a_trial_needs_landmarks_public_rows_and_a_free_choice(tmp_path: Path) -> None:
    twin = tmp_path / "public.csv"
    twin.write_text("a\n1\n")
    assert needs_trial(ASKED, str(twin))
    assert not needs_trial(ASKED, "uniform")
    assert not needs_trial(ASKED, str(tmp_path))
    assert not needs_trial(replace(ASKED, landmarks=None), str(twin))
    assert not needs_trial(replace(ASKED, structure="grid"), str(twin))


@pytest.mark.parametrize(
    ("possible", "tried"),
    [
        (["grid", "landmarks", "fourier"], ["landmarks", "grid"]),
        (["landmarks", "grid", "fourier"], ["landmarks", "grid"]),
        (["grid", "fourier"], ["grid"]),
        (["landmarks"], ["landmarks"]),
        ([], ["auto"]),
    ],
)
def test_landmarks_are_tried_beside_the_best_of_the_others(
    possible: list[str], tried: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ruled_out = SimpleNamespace(structure="tree", is_possible=False)
    found = [ruled_out, *(SimpleNamespace(structure=name, is_possible=True) for name in possible)]
    monkeypatch.setattr(rehearsal, "setting_of", lambda request, budget: None)
    monkeypatch.setattr(rehearsal, "compare", lambda setting: found)
    monkeypatch.setattr(rehearsal, "make_plan", lambda request: request.structure)
    monkeypatch.setattr(rehearsal, "rehearse", lambda plan, twin, **asked: (plan, twin, asked["draws"]))
    made: Any = run_trial(ASKED, "public.csv")
    assert list(made.rehearsals) == [(name, "public.csv", 40) for name in tried]
