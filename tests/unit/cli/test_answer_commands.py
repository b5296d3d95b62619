"""`dpsim classify` tells a class that is never named; `dpsim query --keep` keeps the file's own columns."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.cli.output import significant
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
    told = f"no point is assigned to {', '.join(unnamed)}, because" if unnamed else ""
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
    assert main(["query", str(release), str(points), "--keep", "--digits", "17"]) == 0
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
    assert main(["query", str(release), str(points), "--keep", "--top", "1", "--digits", "17"]) == 0
    (best,) = rows_of(capsys.readouterr().out)
    values = open_release(release).query([[0.2], [0.7]]).value
    row, note = [("1", "first"), ("3", "last")][int(np.argmin(values))]
    assert (best["row"], best["note"]) == (row, note)
    assert float(best["answer_value"]) == values.min()


def test_a_file_without_rows_gives_a_header(release: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "none.csv").write_text("a\n")
    assert main(["query", str(release), str(tmp_path / "none.csv"), "--keep"]) == 0
    assert capsys.readouterr().out.startswith("a,value,noise_sd,")


def test_columns_are_kept_and_numbers_short_unless_asked_otherwise(
    release: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "two.csv").write_text("note,a\nfirst,0.2\nlast,0.7\n")
    answer = open_release(release).query([[0.2], [0.7]])

    def told(*options: str) -> list[dict[str, str]]:
        assert main(["query", str(release), str(tmp_path / "two.csv"), *options]) == 0
        return rows_of(capsys.readouterr().out)

    usual = told()
    assert [row["note"] for row in usual] == ["first", "last"]
    assert [row["value"] for row in usual] == [repr(float(f"{value:.6g}")) for value in answer.value]
    assert next(iter(told("--bare")[0])) == "value"
    assert [float(row["value"]) for row in told("--bare", "--digits", "17")] == answer.value.tolist()
    assert [float(row["value"]) for row in told("--digits", "2")] == [float(f"{value:.2g}") for value in answer.value]
    assert main(["query", str(release), str(tmp_path / "two.csv"), "--digits", "18"]) == 2
    assert "from 1 to 17" in capsys.readouterr().err


def test_a_row_that_cannot_be_read_is_refused_unless_kept(
    release: Path, points: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["query", str(release), str(points)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "line 3: column a is not a number" in told.err


@pytest.mark.parametrize("digits", [1, 2, 6, 12])
def test_rounding_writes_the_digits_that_formatting_would(digits: int) -> None:
    random = np.random.default_rng(5)
    values = random.normal(size=4000) * 10.0 ** random.uniform(-30, 30, 4000)
    special = np.array([0.0, -0.0, np.inf, -np.inf, 5e-324, 1e308, 0.1 + 0.2, 999999.5, 1e22, 1e-22])
    given = np.concatenate([values, special])
    expected = [float(f"{value:.{digits}g}") for value in given.tolist()]
    same = significant(given, digits) == np.array(expected)
    # Ties of a product that was rounded itself may go the other way.
    assert same.mean() > 0.999
    assert same[-len(special) :].all()
