"""Mean, covariance, principal directions, regression: exact without noise, and in their bands with it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.analysis.spread import spread
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.unledgered import trial_noise
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import QueryError
from dpsim_gui.release.release import Release
from tests.simulated_releases import noiseless_of, release_of, releases_of

ROWS = 4000


def request(**more: Any) -> ReleaseRequest:
    wanted: dict[str, Any] = {"function": "l2sq", "epsilon": "1", "rows": ROWS, "columns": ("a", "b", "c")}
    return ReleaseRequest(**wanted | {"bounds": (-4.0, 4.0)} | more)


WHITENED = request(label_column="y", classes=("0", "1"), structure="whitened-means", delta="1e-6", epsilon="2")


def rows() -> Floats:
    random = np.random.default_rng(1)
    a, b = random.normal(0.5, 0.8, ROWS), random.normal(0, 0.5, ROWS)
    return np.clip(np.column_stack([a, b, 0.3 + 0.7 * a - 0.5 * b + random.normal(0, 0.3, ROWS)]), -4, 4)


LABELS = (np.arange(ROWS) % 4 == 0).astype(np.int64)


def whitened(count: int) -> Iterator[Release]:
    """The first is without noise."""
    first = release_of(WHITENED, np.column_stack([rows(), LABELS]))
    structure: Any = make_plan(WHITENED).structure
    summary, law = structure.summarise(rows(), LABELS), first.receipt.law
    entropy = np.random.default_rng(2).bytes
    for at in range(count):
        noisy = summary if at == 0 else trial_noise(summary, law, entropy)
        labelled = structure.read(noisy, law.standard_deviation**2 if at else 0.0)
        yield replace(first, labelled=labelled, readers=labelled.readers)


def test_everything_is_right_without_noise() -> None:
    (release,) = whitened(1)
    told, truth = spread(release), rows()
    assert told.mean.value == pytest.approx(truth.mean(axis=0), abs=1e-3)
    assert told.covariance.value == pytest.approx(np.cov(truth.T, ddof=0), abs=1e-3)
    assert told.variance.value[0] == pytest.approx(truth.var(axis=0).sum(), abs=3e-3)
    found = told.regression("c")
    assert found.on == ("a", "b")
    assert found.slopes.value == pytest.approx([0.7, -0.5], abs=0.03)
    assert found.intercept.value == pytest.approx([0.3], abs=0.03)
    directions, variances = told.principal
    assert directions @ directions.T == pytest.approx(np.eye(3), abs=1e-9)
    assert variances.value.sum() == pytest.approx(truth.var(axis=0).sum(), abs=3e-3)
    assert (np.diff(variances.value) <= 0).all()
    own = spread(release, label="1")
    assert own.mean.value == pytest.approx(truth[LABELS == 1].mean(axis=0), abs=1e-3)


def test_moments_hold_the_mean_and_the_spread_in_all() -> None:
    told, truth = spread(noiseless_of(request(near=2.0), rows() / 2)), rows()
    assert told.columns == ("a", "b", "c")
    assert told.mean.value == pytest.approx(truth.mean(axis=0), abs=1e-2)
    plain = spread(noiseless_of(request(), truth))
    assert plain.variance.value[0] == pytest.approx(truth.var(axis=0).sum(), abs=1e-2)
    with pytest.raises(QueryError, match="whitened-means"):
        _ = plain.covariance


@pytest.mark.slow
def test_bands_hold_what_they_say() -> None:
    """Over 20 releases 95 % bands may miss 3 times or so; twice too narrow ones would miss 7 times."""
    truth, held, trials = rows(), np.zeros(6), 20
    exact = np.linalg.lstsq(np.column_stack([truth[:, :2], np.ones(ROWS)]), truth[:, 2], rcond=None)[0]
    releases = whitened(trials + 1)
    next(releases)
    for release in releases:
        told = spread(release)
        found = told.regression("c")
        pairs = (
            (told.mean, truth.mean(axis=0)),
            (found.slopes, exact[:2]),
            (found.intercept, exact[2:]),
        )
        held += np.concatenate([(part.low <= known) & (known <= part.high) for part, known in pairs])
    assert (held >= 0.85 * trials).all()
    assert held.sum() < 6 * trials


@pytest.mark.slow
def test_the_band_of_a_mean_is_that_of_laplace_noise() -> None:
    wanted, truth, held = request(neighbours="add-remove"), rows(), 0
    for release in releases_of(wanted, truth, 20):
        mean = spread(release).mean
        held += int(((mean.low <= truth.mean(axis=0)) & (truth.mean(axis=0) <= mean.high)).sum())
    assert 0.88 * 60 <= held < 60


def test_mistakes_are_told_in_one_sentence() -> None:
    release = release_of(request(), rows())
    with pytest.raises(QueryError, match="level"):
        spread(release, level=0)
    with pytest.raises(QueryError, match="label"):
        spread(release, label="1")
    with pytest.raises(QueryError, match="l2sq"):
        spread(release_of(request(function="l1"), rows()))
    with pytest.raises(QueryError, match="a, b, c"):
        spread(next(whitened(1))).regression("c", ["c"])
    bounds: dict[str, Any] = {"bounds": {"a": (-4, 4), "b": (-4, 4)}, "near": {"a": 1, "b": 1}}
    ordered = request(kind={"c": "ordered"}, values={"c": ("low", "high")}, **bounds)
    with pytest.raises(QueryError, match="c is not a plain number"):
        spread(release_of(ordered, rows()))
