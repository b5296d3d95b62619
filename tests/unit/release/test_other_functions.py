"""A grid's file answers functions it was not made for; other files say that they cannot."""

from pathlib import Path

import numpy as np
import pytest

from dpsim_gui import open_release
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import QueryError
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.release.release import Release

ROWS = np.random.default_rng(0).random((2000, 2))
POINTS = np.random.default_rng(1).random((40, 2))


def released(folder: Path, structure: str, **more: object) -> Release:
    request = ReleaseRequest(
        function="gaussian", bandwidth=0.3, epsilon="10", columns=("a", "b"), bounds=(0.0, 1.0), rows=2000,
        structure=structure, **more,  # type: ignore[arg-type]
    )  # fmt: skip
    build_release(make_plan(request), ROWS, folder / "r.dpsim", ledger=folder / "ledger")
    return open_release(folder / "r.dpsim")


def test_a_grid_answers_other_functions_bandwidths_and_powers(tmp_path: Path) -> None:
    release = released(tmp_path, "grid")
    for asked, similarity in (
        ({"function": "laplacian", "bandwidth": 0.2}, Similarity(name=FunctionName.LAPLACIAN, bandwidth=0.2)),
        ({"bandwidth": 0.5}, Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.5)),
        ({"function": "cauchy"}, Similarity(name=FunctionName.CAUCHY, bandwidth=0.3)),
        ({"function": "l1"}, Similarity(name=FunctionName.L1)),
        ({"function": "lpp", "p": 3.0}, Similarity(name=FunctionName.LPP, power=3.0)),
    ):
        answer, exact = release.query(POINTS, **asked), similarity.total(ROWS, POINTS)
        assert np.abs(answer.value - exact).mean() < 0.05 * np.abs(exact).mean()
        assert (answer.noise_sd > 0).all()
    assert np.array_equal(release.query(POINTS).value, release.query(POINTS, function="gaussian").value)


@pytest.mark.parametrize("function", ["gaussian", "laplacian"])
def test_a_kernel_however_narrow_has_an_answer(function: str, tmp_path: Path) -> None:
    """Far below the steps, where squares of what is seen are no numbers any more."""
    release = released(tmp_path, "grid")
    for power in range(1, 200):
        answer = release.query(POINTS[:3], function=function, bandwidth=0.9**power)
        assert np.isfinite(answer.total_high).all()
        assert (answer.total_low <= answer.low).all()


def test_consistent_answers_state_the_noise_of_the_plain_ones(tmp_path: Path) -> None:
    release = released(tmp_path, "grid")
    plain, consistent = release.query(POINTS), release.query(POINTS, consistent=True)
    assert np.array_equal(plain.noise_sd, consistent.noise_sd)
    assert np.abs(plain.value - consistent.value).max() < 0.05
    assert not np.array_equal(
        release.query(POINTS, function="l2").value, release.query(POINTS, function="l2", consistent=True).value
    )


def test_other_files_say_that_they_cannot(tmp_path: Path) -> None:
    release = released(tmp_path, "fourier")
    with pytest.raises(QueryError, match="this file answers gaussian with its own parameters only"):
        release.query(POINTS, function="laplacian", bandwidth=0.2)
    with pytest.raises(QueryError, match="structure grid only"):
        release.query(POINTS, consistent=True)


def test_what_cannot_be_asked_is_said(tmp_path: Path) -> None:
    release = released(tmp_path, "grid")
    with pytest.raises(QueryError, match="choose one of l1"):
        release.query(POINTS, function="cosine")
    with pytest.raises(QueryError, match="above 0"):
        release.query(POINTS, bandwidth=-1.0)
    with pytest.raises(QueryError, match="does not belong to l1"):
        release.query(POINTS, function="l1", bandwidth=1.0)


def test_no_points_have_no_answers_whatever_is_asked(tmp_path: Path) -> None:
    release = released(tmp_path, "grid")
    for function in FunctionName:
        asked = release.asking(function, p=2.0 if function is FunctionName.LPP else None)
        assert len(asked.query(np.zeros((0, 2)))) == 0
