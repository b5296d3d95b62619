"""Noise that goes on no record is for what is marked as simulated, and for public sums."""

import numpy as np
import pytest

from dpsim_gui.curator.building.build import summarise
from dpsim_gui.curator.building.unledgered import simulated_file, trial_noise
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source


def test_a_plan_that_is_not_marked_as_simulated_is_not_drawn_outside_the_ledger() -> None:
    plan = make_plan(ReleaseRequest(function="l2sq", epsilon="1", columns=("a",), bounds=(0.0, 1.0), rows=3))
    summary = summarise(plan, open_source(np.array([[0.1], [0.5], [0.9]])), in_order=True)
    with pytest.raises(ValueError, match="says it is simulated"):
        simulated_file(plan, summary)


def test_trial_noise_is_drawn_anew_each_time() -> None:
    plan = make_plan(ReleaseRequest(function="l2sq", epsilon="1", columns=("a",), bounds=(0.0, 1.0), rows=3))
    numbers = np.zeros(50, dtype=np.int64)
    first, second = (trial_noise(numbers, plan.receipt.law) for _ in range(2))
    assert (first != second).any()
    assert not numbers.any()
