"""No table that leaves the program does anything in the spreadsheet that opens it."""

import csv
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.plain_text import harmless, harmless_row
from dpsim_gui.release.open import open_release

FORMULAS = ["=1+1", "+cmd", "-cmd|x", "@SUM(A1)", "\tx", "\rx", "\nx", "  =1+1", "\uff1d1+1", "=", "-", "-0.5-x"]


@pytest.mark.parametrize("cell", FORMULAS)
def test_a_text_that_a_spreadsheet_would_run_is_written_as_text(cell: str) -> None:
    assert harmless(cell) == "'" + cell


@pytest.mark.parametrize("cell", ["age", "-1", "+2.5", "-1e3", "a=b", "", " a", "x-y", "-0.5"])
def test_any_other_text_stays_as_it_is(cell: str) -> None:
    assert harmless(cell) == cell


def test_numbers_and_flags_of_a_row_stay_what_they_are() -> None:
    row = (-0.5, -3, True, None, "=x", "-0.5")
    assert harmless_row(row) == [-0.5, -3, True, None, "'=x", "-0.5"]


def test_classes_named_like_formulas_are_text_in_the_table_of_classify(tmp_path: Path) -> None:
    classes = ("=HYPERLINK(A1)", "@far", "-1")
    request = ReleaseRequest(
        function="l2sq",
        epsilon="100",
        columns=("a", "b"),
        bounds=(0.0, 1.0),
        rows=300,
        label_column="y",
        classes=classes,
    )
    where = np.repeat([0.1, 0.5, 0.9], 100)
    rows = np.column_stack([where, where, where]).astype(object)
    rows[:, 2] = np.repeat(np.array(classes, dtype=object), 100)
    with (tmp_path / "rows.csv").open("w", newline="") as file:
        csv.writer(file).writerows([("a", "b", "y"), *rows.tolist()])
    build_release(make_plan(request), tmp_path / "rows.csv", tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
    (tmp_path / "points.csv").write_text("a,b\n0.1,0.1\n0.5,0.5\n0.9,0.9\n")
    answered = tmp_path / "out.csv"
    arguments = [str(tmp_path / "r.dpsim"), str(tmp_path / "points.csv"), "--force", "-o", str(answered)]
    assert main(["classify", *arguments]) == 0
    header, *lines = csv.reader(answered.read_text().splitlines())
    assert header == ["label", "'=HYPERLINK(A1)", "'@far", "-1"]
    assert [line[0] for line in lines] == ["'=HYPERLINK(A1)", "'@far", "-1"]
    asked = [(0.1, 0.1), (0.5, 0.5), (0.9, 0.9)]
    scores = open_release(tmp_path / "r.dpsim").classify(asked, force=True).scores
    assert scores.min() < 0, "a negative score stays a number"
    assert [[float(cell) for cell in line[1:]] for line in lines] == scores.tolist()
