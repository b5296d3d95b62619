"""Distributions, synthetic rows, drift and web pages: tables, JSON in the agreed form, and refusals."""

import csv
import json
import os
import threading
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui import open_release
from dpsim_gui.cli.main import main
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.resources import resource
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


RELEASE = Path(__file__).parents[3] / "resources/examples/grid.dpsim"


def test_a_file_has_its_statement_beside_it(tmp_path: Path) -> None:
    assert main(["sample", str(RELEASE), "-n", "5", "-o", str(tmp_path / "rows.csv")]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rows.csv", "rows.csv.json"]


@pytest.mark.needs("mkfifo")
def test_nothing_lies_beside_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    came: list[str] = []
    reader = threading.Thread(target=lambda: came.append(pipe.read_text(encoding="utf-8")))
    reader.start()
    assert main(["sample", str(RELEASE), "-n", "5", "-o", str(pipe)]) == 0
    reader.join(timeout=30)
    assert len(came[0].splitlines()) == 6
    assert list(tmp_path.iterdir()) == [pipe]


REQUEST = ReleaseRequest(
    function="gaussian", bandwidth=0.5, epsilon="1", rows=2000, columns=("a",), bounds=(0, 1), structure="grid"
)


def written(path: Path, shift: float) -> str:
    rows = np.random.default_rng(0).random((2000, 1)) ** (1 + shift)
    path.write_bytes(release_file(REQUEST, rows, seed=int(10 * shift)))
    return str(path)


def test_two_releases_and_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = written(tmp_path / "one.dpsim", 0), written(tmp_path / "two.dpsim", 1)
    assert main(["drift", one, two, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) >= {"distance", "low", "high", "p_value"}
    assert told["low"] <= told["distance"] <= told["high"]
    assert told["p_value"] < 0.001
    assert told["p_value"] == open_release(one).drift(open_release(two)).p_value
    table = tmp_path / "public.csv"
    np.savetxt(table, np.random.default_rng(5).random((3000, 1)), header="a", comments="")
    assert main(["drift", one, str(table)]) == 0
    names, values = capsys.readouterr().out.splitlines()
    assert names == "distance,low,high,p_value,waves"
    assert float(values.split(",")[3]) > 0.01


def test_a_series_is_one_line_a_release(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [written(tmp_path / f"{month}.dpsim", shift) for month, shift in (("may", 0), ("june", 0.1), ("july", 1))]
    assert main(["drift", *files]) == 0
    names, *lines = csv.reader(capsys.readouterr().out.splitlines())
    assert names == ["file", "distance", "low", "high", "p_value", "waves", "column", "gap", "surely"]
    june, july = (dict(zip(names, line, strict=True)) for line in lines)
    assert (june["file"], july["file"]) == (files[1], files[2])
    assert float(july["distance"]) > float(june["distance"])
    assert float(july["p_value"]) < 0.001
    assert (july["column"], july["surely"].lower()) == ("a", "true")
    assert main(["drift", *files, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["from"] == files[0]
    assert [each["file"] for each in told["series"]] == files[1:]
    assert told["series"][1]["p_value"] == float(july["p_value"])


def test_an_empty_table_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "none.csv").write_text("a\n")
    assert main(["drift", written(tmp_path / "one.dpsim", 0), str(tmp_path / "none.csv")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_file_of_that_name_is_kept_unless_it_may_be_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, asked = tmp_path / "page.html", ["page", str(resource("examples/grid.dpsim")), "-o"]
    page.write_text("mine")
    assert main([*asked, str(page)]) == 2
    assert "exists already. Choose another name, or replace it with --overwrite" in capsys.readouterr().err
    assert page.read_text() == "mine"
    assert main([*asked, str(page), "--overwrite"]) == 0
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
