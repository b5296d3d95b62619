"""A class that is never named is told: its column of -inf alone says nothing."""

from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.release.open import open_release


def test_classes_without_a_clear_number_of_rows_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    request = ReleaseRequest(
        function="l2sq",
        epsilon="20",
        columns=("a",),
        bounds=(0.0, 1.0),
        rows=200,
        label_column="y",
        classes=("low", "high", "empty", "bare"),
    )
    lines = ["a,y", *(["0.1,low"] * 100), *(["0.9,high"] * 100)]
    (tmp_path / "rows.csv").write_text("\n".join(lines) + "\n")
    build_release(make_plan(request), tmp_path / "rows.csv", tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
    (tmp_path / "points.csv").write_text("a\n0.1\n0.9\n")
    assert main(["classify", str(tmp_path / "r.dpsim"), str(tmp_path / "points.csv")]) == 0
    release = open_release(tmp_path / "r.dpsim")
    known = np.flatnonzero(np.isfinite(release.classify([[0.1], [0.9]]).scores).any(axis=0))
    unnamed = [name for at, name in enumerate(release.classes) if at not in known]
    told = f"no point is given {', '.join(unnamed)}:" if unnamed else ""
    assert told in capsys.readouterr().err
    assert set(unnamed) <= {"empty", "bare"}
