"""`dpsim drift`: JSON in the agreed form for releases and tables, and a refusal."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui import open_release
from dpsim_gui.cli.main import main
from dpsim_gui.curator.request.request import ReleaseRequest
from tests.simulated_releases import release_file

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
