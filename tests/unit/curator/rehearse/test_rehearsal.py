"""A rehearsal measures what the plan predicts, and says how sure of that it is."""

from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.rehearse.rehearsal import rehearse
from dpsim_gui.privacy.sensitivity import Relation
from tests.requests import request_for

PLAN = make_plan(request_for("grid", Relation.REPLACE, "1e-6", rows=2000))


@pytest.mark.slow
def test_measured_noise_is_the_predicted_one_and_another_prediction_is_told_apart() -> None:
    rehearsal = rehearse(PLAN, uncertainty=0.01)
    assert rehearsal.drawn.uncertainty <= 0.0125
    ratio = rehearsal.measured_noise / PLAN.predicted_error.noise
    assert abs(ratio - 1) < 0.10
    assert rehearsal.measured_total < 1.15 * PLAN.predicted_error.total
    cheaper = make_plan(replace(PLAN.request, epsilon="1.25"))
    assert abs(rehearsal.measured_noise / cheaper.predicted_error.noise - 1) > 0.10


def test_as_many_draws_are_made_as_the_uncertainty_asks_for() -> None:
    few, many = (rehearse(PLAN, draws=20, uncertainty=each).drawn for each in (1.0, 0.02))
    assert few.draws == 20
    assert many.draws > 60
    assert many.uncertainty <= 0.025


def test_noise_is_fresh_in_every_draw() -> None:
    rehearsal = rehearse(PLAN, draws=3)
    assert rehearsal.drawn.values.shape == (3, 1, len(rehearsal.points))
    answers = [rehearsal.answer.value, *rehearsal.drawn.values[:, 0]]
    assert len(np.unique(np.stack(answers)[:, 0])) == 4


@pytest.mark.parametrize("relation", list(Relation))
def test_with_classes_the_noise_is_that_of_the_first_class(relation: Relation) -> None:
    request = replace(request_for("grid", relation, "1e-6", rows=2000), label_column="y", classes=("a", "b"))
    plan = make_plan(request)
    drawn = rehearse(plan).drawn
    assert drawn.rms == pytest.approx(plan.predicted_error.noise, rel=0.1 + 4 * drawn.uncertainty)
