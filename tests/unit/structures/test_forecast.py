"""Candidates are chosen for points spread evenly and for points among rows at once."""

import math

import numpy as np
import pytest

from dpsim_gui.messages import Message
from dpsim_gui.structures.forecast import CandidateErrors, best_candidate
from dpsim_gui.structures.setting import Candidate


def candidate(gain: float, rest: float, even: float | None = None, crowded: float | None = None) -> Candidate:
    return Candidate(
        choice={"gain": gain},
        gain=gain,
        discretisation=rest,
        even=even,
        crowded=crowded,
        numbers=1,
        build_cost=1,
        query_cost=1,
        why=Message("why-moments"),
    )


def test_the_least_regret_lies_between_what_is_best_for_either_law() -> None:
    coarse, middle, fine = candidate(1, 5, 1, 10), candidate(2, 1.5, 0.5, 2), candidate(5, 0.2, 0.1, 0.4)
    assert best_candidate([coarse, middle, fine], 1.0) is middle
    # Little noise: steps alone matter. Much noise: steps do not matter.
    assert best_candidate([coarse, middle, fine], 1e-3) is fine
    assert best_candidate([coarse, middle, fine], 1e3) is coarse


def test_without_two_laws_the_least_error_is_taken_whatever_is_said_of_crowds() -> None:
    one, other = candidate(1, 2), candidate(1, 1, None, 100)
    assert best_candidate([one, other], 1.0) is other


def test_the_total_is_that_of_the_chosen_candidate_at_points_among_rows() -> None:
    offered = [candidate(1, 5, 1, 10), candidate(2, 1.5, 0.5, 2)]
    errors = CandidateErrors.of(offered, 3.0)
    assert errors.total(np.array([1e-6, 1.0])) == pytest.approx([1.5, math.hypot(3, 5)])
