"""`dpsim look` and what `dpsim inspect` says of its file."""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.release.look import open_look

ROWS = 3_000


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    rng = np.random.default_rng(1)
    lines = ["age,gender,income,visit"]
    for age, income, day in zip(
        rng.integers(18, 95, ROWS), np.exp(rng.normal(10, 1, ROWS)), rng.integers(0, 1500, ROWS), strict=True
    ):
        gender = "" if income < 4000 else "Female" if age % 2 else "Male"
        lines.append(f"{age},{gender},{income:.2f},{np.datetime64('2019-01-01') + day}")
    path = tmp_path_factory.mktemp("look") / "people.csv"
    path.write_text("\n".join(lines) + "\n")
    return path


def command(table: Path, folder: Path, *more: str) -> list[str]:
    told = ["--rows", str(ROWS), "--epsilon", "8", "--delta", "1e-6", "--dataset", "people"]
    return ["look", str(table), "-o", str(folder / "look.dpsim"), "--ledger", str(folder / "ledger"), *told, *more]


@pytest.mark.draws_noise
def test_a_look_prints_what_it_tells_and_inspect_prints_the_same(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Noise passes for rows beyond the ages, and widens their bounds too far, in one of 256 looks."""
    assert main(command(table, tmp_path, "--columns", "age,gender,income,visit", "--yes", "--json")) == 0
    printed = json.loads(capsys.readouterr().out)
    assert set(printed) == {"columns", "epsilon", "delta"}
    assert (printed["epsilon"], printed["delta"]) == (8, 1e-6)
    columns: dict[str, Any] = printed["columns"]
    assert list(columns) == ["age", "gender", "income", "visit"]
    for column in columns.values():
        assert set(column) == {"kinds", "quantiles", "bounds", "near", "values"}
        assert set(column["kinds"]) == {"number", "date", "text", "missing"}
    assert columns["age"]["kinds"]["number"]["low"] > 0.9
    low, high = columns["age"]["bounds"]
    assert -10 <= low <= 18
    assert 94 <= high <= 130
    assert [each["at"] for each in columns["age"]["quantiles"]] == [0.05, 0.25, 0.5, 0.75, 0.95]
    assert {each["value"] for each in columns["gender"]["values"]} == {"Female", "Male"}
    assert columns["gender"]["bounds"] is None
    assert columns["visit"]["bounds"][0] < "2019-02-01"
    assert main(["inspect", str(tmp_path / "look.dpsim"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == printed
    assert main(["inspect", str(tmp_path / "look.dpsim")]) == 0
    text = capsys.readouterr().out
    assert "Proposed bounds" in text
    assert "Female" in text
    assert main(["inspect", str(tmp_path / "look.dpsim"), "--html", str(tmp_path / "x.html")]) == 2
    assert main(["query", str(tmp_path / "look.dpsim"), str(table)]) == 2
    assert "first look" in capsys.readouterr().err


def test_the_look_is_in_the_ledger_and_its_file_is_never_overwritten(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command(table, tmp_path, "--columns", "age", "--yes")) == 0
    assert "Spent so far on people: ε = 8" in capsys.readouterr().out
    assert main(command(table, tmp_path, "--columns", "age", "--yes")) == 2
    assert "exists" in capsys.readouterr().err
    assert main(["ledger", "show", "--ledger", str(tmp_path / "ledger"), "--dataset", "people", "--json"]) == 0
    assert "first look" in capsys.readouterr().out


def test_a_plan_reads_no_rows_and_spends_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = ["look", "--columns", "a,b,c,d,e,f", "--rows", "61697", "--delta", "1e-6", "--plan"]
    assert main([*asked, "--epsilon", "0.3"]) == 0
    assert "bounds that you can use" in capsys.readouterr().out
    assert main([*asked, "--epsilon", "0.3", "--json"]) == 0
    good = json.loads(capsys.readouterr().out)
    assert good["tells"] == "good"
    assert float(good["worthwhile_epsilon"]) <= 0.3
    told = []
    for epsilon in ("0.001", "0.02", "0.08"):
        assert main([*asked, "--epsilon", epsilon, "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out)["tells"])
    assert told == ["blind", "kinds", "rough"]
    assert main([*asked[:-1], "--epsilon", "1"]) == 2
    pure = ["look", "--columns", "a", "--rows", "5000", "--epsilon", "1", "--plan"]
    assert main(pure) == 0
    assert "--values" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--columns", "height"], "height"),
        (["--values", "weight=a,b"], "weight"),
        (["--person", "age", "--columns", "age"], "person"),
        (["--epsilon", "0"], "epsilon"),
        (["--rows", "17"], "rows"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_spent(
    more: list[str], said: str, table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command(table, tmp_path, "--yes", *more)) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "look.dpsim").exists()


def test_without_yes_the_owner_types_epsilon_once_more(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(command(table, tmp_path, "--columns", "age")) == 2
    assert "--yes" in capsys.readouterr().err
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _question: "7")
    assert main(command(table, tmp_path, "--columns", "age")) == 130
    assert "It lists the texts" in capsys.readouterr().out
    monkeypatch.setattr("builtins.input", lambda _question: "8.0")
    # The number of rows is public and may be counted.
    counted = [word for word in command(table, tmp_path, "--columns", "age") if word not in ("--rows", str(ROWS))]
    assert main(counted) == 0
    assert open_look(tmp_path / "look.dpsim").rows == ROWS
