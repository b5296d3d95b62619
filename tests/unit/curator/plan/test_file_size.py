"""The size a plan states is that of the file."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.curator import ReleaseRequest, build_release, make_plan
from dpsim_gui.curator.plan.verdict import file_sizes, planned_bytes

ROWS = 300
GAUSSIAN = ReleaseRequest(
    function="gaussian", bandwidth=0.3, epsilon="1", columns=("größe", "b"), bounds=(0, 1), rows=ROWS
)
REQUESTS = {
    "one column": ReleaseRequest(function="l1", epsilon="1", columns=("a",), bounds=(0, 1), rows=ROWS),
    "a kernel": GAUSSIAN,
    "many columns": replace(GAUSSIAN, columns=tuple(f"x{at}" for at in range(40)), delta="1e-6"),
    "lattice waves": replace(GAUSSIAN, delta="1e-6", structure="lattice-waves"),
    "landmarks": replace(
        GAUSSIAN, delta="1e-6", structure="landmarks", landmarks=np.linspace(0, 1, 128).reshape(64, 2)
    ),
    "classes": replace(GAUSSIAN, label_column="y", classes=("0", "1", "2"), neighbours="add-remove"),
    "means": replace(
        GAUSSIAN, function="l2sq", bandwidth=None, label_column="y", classes=("0", "1", "2"), structure="class-means"
    ),
}


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
def test_the_planned_size_is_that_of_the_file(request_: ReleaseRequest, tmp_path: Path) -> None:
    plan = make_plan(request_)
    rows = np.zeros((ROWS, len(request_.columns) + bool(request_.classes)))
    published = build_release(plan, rows, tmp_path / "a.dpsim", ledger=tmp_path / "ledger")
    assert planned_bytes(plan) == published.size == (tmp_path / "a.dpsim").stat().st_size
    assert file_sizes(plan)[plan.receipt.structure] == published.size


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
def test_what_is_said_of_the_others_is_nearly_their_size(request_: ReleaseRequest) -> None:
    for name, size in file_sizes(make_plan(request_)).items():
        assert planned_bytes(make_plan(replace(request_, structure=name))) == pytest.approx(size, rel=0.2), name
