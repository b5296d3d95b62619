"""The rehearsed curve leads from where rows are dense to where they are not, on the sphere if rows are there."""

import numpy as np
import pytest

from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.rehearse.rehearsal import rehearse
from dpsim_gui.curator.rehearse.views import rehearsed_curve
from dpsim_gui.domain import Ball
from dpsim_gui.release.answer import Answer


def asked(points: np.ndarray) -> Answer:
    zeros = np.zeros(len(points))
    inside = np.ones(len(points), dtype=np.bool_)
    return Answer(
        value=points[:, 0],
        noise_sd=zeros,
        low=zeros,
        high=zeros,
        inside=inside,
        approximation=zeros,
        method_sd=zeros,
        level=0.95,
    )


def test_it_leads_from_the_largest_true_answer_to_the_smallest() -> None:
    rows = np.array([[0.5, 0.0], [0.9, 0.0], [0.1, 0.0]])
    curve = rehearsed_curve(
        rows, inside=Ball(centre=np.zeros(2), radius=1.0).clip, truth=lambda points: points[:, 0], ask=asked
    )
    assert curve.exact[0] == 0.9
    assert curve.exact[-1] == pytest.approx(0.1)
    assert np.all(np.diff(curve.exact) < 0)
    np.testing.assert_array_equal(curve.answer.value, curve.exact)


def test_between_rows_of_length_one_it_stays_on_the_sphere() -> None:
    seen: list[np.ndarray] = []

    def truth(points: np.ndarray) -> np.ndarray:
        seen.append(points)
        return points[:, 0]

    sphere = Ball(centre=np.zeros(2), radius=1.0, sphere=True)
    rehearsed_curve(np.eye(2), inside=sphere.clip, truth=truth, ask=asked)
    np.testing.assert_allclose(np.linalg.norm(seen[-1], axis=1), 1.0, rtol=1e-9)


def test_a_rehearsal_has_one_near_its_truth() -> None:
    plan = make_plan(Draft(examples()[0].choices).to_request(epsilon="50"))
    curve = rehearse(plan, draws=2).curve
    assert np.abs(curve.answer.value - curve.exact).max() < 0.05 * curve.exact.max()
