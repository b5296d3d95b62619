"""A plane is answered as its points are, in one go."""

from pathlib import Path

import numpy as np
import pytest

from dpsim_gui import open_release
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.errors import QueryError
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.asked_points import plane_points
from tests.requests import request_for

X, Y = np.linspace(0, 1, 7), np.linspace(0.2, 0.9, 5)


@pytest.mark.parametrize("structure", ["fourier", "projected-fourier", "exponential-sum", "grid", "moments"])
@pytest.mark.parametrize("relation", Relation)
def test_a_plane_is_answered_as_its_points_are(structure: str, relation: Relation, tmp_path: Path) -> None:
    plan = make_plan(request_for(structure, relation, "1e-6", rows=60))
    rows = np.random.default_rng(0).random((60, len(plan.receipt.columns)))
    build_release(plan, rows, tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
    release, point = open_release(tmp_path / "r.dpsim"), rows[0]
    plane = release.query_plane(point, (1, X), (0, Y))
    one_by_one = release.query(plane_points(point, (1, X), (0, Y)))
    assert plane.value == pytest.approx(one_by_one.value, rel=1e-9, abs=1e-12)
    assert plane.noise_sd == pytest.approx(one_by_one.noise_sd, rel=1e-9)
    assert plane.low == pytest.approx(one_by_one.low, rel=1e-9, abs=1e-12)
    assert plane.inside.tolist() == one_by_one.inside.tolist()
    with pytest.raises(QueryError, match="absurdly far"):
        release.query_plane(point, (1, np.array([np.nan])), (0, Y))
    with pytest.raises(QueryError, match="no classes"):
        release.query_plane(point, (1, X), (0, Y), label="nobody")
