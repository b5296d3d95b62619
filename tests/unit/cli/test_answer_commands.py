"""`dpsim classify` tells a class that is never named; `dpsim query --keep` keeps the file's own columns."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.release.open import open_release
from tests.simulated_releases import release_file


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


POINTS = "note;A ;value\nfirst;0,2;x\n=1+1;word;y\nlast;0,7;z\n"


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a ladder: its answers are the same to the last bit however many are asked at once."""
    request = ReleaseRequest(
        function="l1", epsilon="1", columns=("a",), bounds=(0.0, 1.0), rows=100, structure="ladder"
    )
    path = tmp_path_factory.mktemp("kept") / "r.dpsim"
    path.write_bytes(release_file(request, np.linspace(0, 0.4, 100)[:, None]))
    return path


@pytest.fixture
def points(tmp_path: Path) -> Path:
    (tmp_path / "points.csv").write_text(POINTS)
    return tmp_path / "points.csv"


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(text.splitlines()))


def test_every_column_stays_and_an_unreadable_row_has_blanks(
    release: Path, points: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["query", str(release), str(points), "--keep"]) == 0
    told = capsys.readouterr()
    first, second, third = rows_of(told.out)
    answer = open_release(release).query([[0.2], [0.7]])
    assert list(first)[:5] == ["note", "A", "value", "answer_value", "noise_sd"]
    assert [row["value"] for row in (first, second, third)] == ["x", "y", "z"]
    assert [float(row["answer_value"]) for row in (first, third)] == answer.value.tolist()
    assert [float(row["total_high"]) for row in (first, third)] == answer.total_high.tolist()
    assert second["note"] == "'=1+1", "a spreadsheet must not run it"
    assert {second[name] for name in list(second)[3:]} == {""}
    assert "1 row cannot be read" in told.err


def test_in_json_an_unreadable_row_has_nulls(release: Path, points: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["query", str(release), str(points), "--keep", "--json"]) == 0
    first, second, third = json.loads(capsys.readouterr().out)
    assert [row["note"] for row in (first, third)] == ["first", "last"]
    assert first["answer_value"] == open_release(release).query([[0.2]]).value[0]
    assert (second["answer_value"], second["inside"]) == (None, None)


def test_the_best_rows_come_with_their_cells_and_numbers(
    release: Path, points: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["query", str(release), str(points), "--keep", "--top", "1"]) == 0
    (best,) = rows_of(capsys.readouterr().out)
    values = open_release(release).query([[0.2], [0.7]]).value
    row, note = [("1", "first"), ("3", "last")][int(np.argmin(values))]
    assert (best["row"], best["note"]) == (row, note)
    assert float(best["answer_value"]) == values.min()


def test_the_best_rows_of_standard_input_are_refused_in_a_sentence(
    release: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["query", str(release), "-", "--keep", "--top", "1"]) == 2
    assert "read twice" in capsys.readouterr().err


def test_a_file_without_rows_gives_a_header(release: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "none.csv").write_text("a\n")
    assert main(["query", str(release), str(tmp_path / "none.csv"), "--keep"]) == 0
    assert capsys.readouterr().out.startswith("a,value,noise_sd,")
