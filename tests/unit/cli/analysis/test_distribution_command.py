"""`dpsim distribution`: a table, JSON in the agreed form, and refusals."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui import open_release
from dpsim_gui.cli.main import main
from dpsim_gui.curator.request.request import ReleaseRequest
from tests.simulated_releases import release_file


@pytest.fixture
def file(tmp_path: Path) -> str:
    rows = np.random.default_rng(0).random((5000, 2)) * [10, 1]
    bounds = {"age": (0, 10), "=cost": (0, 1)}
    request = ReleaseRequest(function="l1", epsilon="1", rows=5000, columns=("age", "=cost"), bounds=bounds)
    path = tmp_path / "r.dpsim"
    path.write_bytes(release_file(request, rows))
    return str(path)


def test_json_of_one_column(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["distribution", file, "--column", "age", "--at", "0.1,0.5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["column"] == "age"
    assert [row["at"] for row in told["quantiles"]] == [0.1, 0.5]
    for row in told["quantiles"]:
        assert row["all_low"] <= row["low"] <= row["value"] <= row["high"] <= row["all_high"]
        assert row["value"] == pytest.approx(10 * row["at"], abs=0.5)
    python = open_release(file).distribution("age").quantiles([0.1, 0.5])
    assert [row["value"] for row in told["quantiles"]] == python.value.tolist()


def test_all_columns_as_a_table_that_is_harmless_in_a_spreadsheet(file: str, tmp_path: Path) -> None:
    target = tmp_path / "q.csv"
    assert main(["distribution", file, "-o", str(target)]) == 0
    rows = list(csv.DictReader(target.read_text("utf-8").splitlines()))
    assert list(rows[0]) == ["column", "at", "value", "low", "high", "all_low", "all_high"]
    assert [row["column"] for row in rows] == ["age"] * 5 + ["'=cost"] * 5


@pytest.mark.parametrize("given", [["--at", "half"], ["--at", "2"], ["--column", "size"], ["--level", "7"]])
def test_mistakes_are_told_in_one_sentence(file: str, given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["distribution", file, *given]) == 2
    assert capsys.readouterr().err.count("\n") == 1
