"""Quantiles of columns in their own units are told in these units."""

import numpy as np
import pytest

from dpsim_gui.analysis.distribution import distribution
from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.errors import QueryError
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.open import release_in


def test_quantiles_are_in_the_unit_of_the_column() -> None:
    """The same rows with other units: what is told differs by rounding alone."""
    rows = np.random.default_rng(1).uniform(20, 80, (500, 2))
    plain = ReleaseRequest(
        function="l1", epsilon="5", rows=500, columns=("a", "b"), bounds=(0, 100), structure="ladder"
    )
    rules = ReleaseRequest(
        function="l1", epsilon="5", rows=500, columns=("a", "b"), bounds=(0, 100), structure="ladder", near=10
    )
    told = []
    for request in (plain, rules):
        plan = make_plan(request)
        summary = summarise(plan, open_source(rows), in_order=True)
        content = b"".join(release_bytes(plan, summary, entropy=np.random.default_rng(3).bytes))
        found = distribution(release_in(parse_container(content)), "b")
        told.append(found.quantiles([0.25, 0.5]).value)
        assert found.below([50.0]).value == pytest.approx(0.5, abs=0.1)
    assert told[1] == pytest.approx(told[0], abs=3.0)
    assert told[1][1] == pytest.approx(float(np.median(rows[:, 1])), abs=5)


def test_what_has_no_order_has_no_quantiles() -> None:
    request = ReleaseRequest(
        function="gaussian", epsilon="5", rows=10, columns=("a", "t"), bounds={"a": (0, 100)}, structure="grid",
        near={"a": 50, "t": 12}, kind={"t": "cycle:hours"},
    )  # fmt: skip
    plan = make_plan(request)
    summary = summarise(plan, open_source(np.zeros((10, 2))), in_order=True)
    content = b"".join(release_bytes(plan, summary, entropy=np.random.default_rng(3).bytes))
    with pytest.raises(QueryError, match="t is a cycle"):
        distribution(release_in(parse_container(content)), "t")
