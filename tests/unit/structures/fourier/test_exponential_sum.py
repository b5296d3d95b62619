"""Exponential sums: the paper's approximation of 1/z, and files that do not fit it."""

import numpy as np
import pytest

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.fourier.exponential_sum import ExponentialSum, terms_of
from dpsim_gui.structures.registry import ANSWERED_FUNCTIONS
from dpsim_gui.structures.setting import Facts, Setting
from tests.unit.structures.settings import function, setting_for, unit_ball


def setting(name: str = "cauchy", rows: int = 1000, bandwidth: float = 1.0) -> Setting:
    return setting_for(function(name, bandwidth), unit_ball(4), rows=rows)


@pytest.mark.parametrize(("terms", "reached"), [(4, 0.02), (6, 0.005), (8, 0.002), (11, 0.0005), (14, 0.0002)])
def test_few_exponentials_stand_for_the_inverse(terms: int, reached: float) -> None:
    t, share, stated = terms_of(terms)
    h = np.geomspace(1e-6, 1e6, 5001)
    error = np.abs((share * np.exp(-np.outer(h, t))).sum(axis=1) - 1 / (1 + h))
    assert error.max() <= stated <= reached


@pytest.mark.parametrize("name", sorted(ANSWERED_FUNCTIONS["exponential-sum"]))
def test_answers_stay_within_the_stated_approximation(name: str) -> None:
    where = setting(name)
    random = np.random.default_rng(2)
    rows, points = (random.normal(size=(k, 4)) for k in (100, 30))
    made = ExponentialSum.design(where, {"terms": 8, "frequencies": 2000})
    reading = made.read(made.summarise(rows), 100).answer(points)
    error = np.abs(reading.value - where.facts.similarity.total(rows, points))
    assert (error <= reading.approximation).all()
    assert error.mean() < 0.02


def test_terms_that_weigh_more_get_less_noise() -> None:
    made = ExponentialSum.design(setting(), {"terms": 8, "frequencies": 32})
    shares = terms_of(8)[1]
    assert made.weights[shares.argmax()] == made.weights.max() == 16
    assert made.weights[shares.argmin()] == made.weights.min()


def test_more_rows_than_sums_can_hold_are_refused() -> None:
    assert "rows exactly" in str(ExponentialSum.obstacle(setting(rows=10**12)))
    assert ExponentialSum.obstacle(setting()) is None


@pytest.mark.parametrize("name", sorted(ANSWERED_FUNCTIONS["exponential-sum"]))
def test_bandwidths_that_terms_cannot_follow_are_refused_and_all_others_planned(name: str) -> None:
    for bandwidth in (1e29, 1.1e26, 9e-30):
        found = str(ExponentialSum.obstacle(setting(name, bandwidth=bandwidth)))
        assert "takes bandwidths from 1e-29 to 1e+26" in found
    for bandwidth in (1e26, 1e-29):
        where = setting(name, bandwidth=bandwidth)
        assert ExponentialSum.obstacle(where) is None
        assert ExponentialSum.candidates(where)


def test_a_file_must_have_the_terms_and_weights_of_an_exponential_sum() -> None:
    made = ExponentialSum.design(setting(), {"terms": 6, "frequencies": 32})
    foreign = Facts(
        similarity=Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.0),
        domain=made.facts.domain,
        relation=Relation.REPLACE,
    )
    with pytest.raises(ReleaseFileError, match="kernel"):
        ExponentialSum.restore(foreign, made.parameters, made.tables)
    with pytest.raises(ReleaseFileError, match="terms"):
        ExponentialSum.restore(made.facts, made.parameters, {"weights": np.ones(5)})
    with pytest.raises(ReleaseFileError, match="whole"):
        ExponentialSum.restore(made.facts, made.parameters, {"weights": np.full(6, 1.5)})
