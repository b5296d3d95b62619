"""Slips of the hand on the command line: nothing false or empty is published without a sentence that says so (R33)."""

import json
from pathlib import Path

import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.release.open import open_release

ROWS = 600


@pytest.fixture
def table(tmp_path: Path) -> Path:
    lines = [f"{20 + at % 60},{'Female' if at % 3 else ' Male'},2024-01-{1 + at % 28:02}" for at in range(ROWS)]
    path = tmp_path / "people.csv"
    path.write_text("\n".join(["age,gender,day", *lines]) + "\n")
    return path


def command(table: Path, *more: str) -> list[str]:
    folder = table.parent
    told = [
        "--function",
        "gaussian",
        "--epsilon",
        "20",
        "--rows",
        str(ROWS),
        "--ledger",
        str(folder / "ledger"),
        "--yes",
    ]
    return ["release", str(table), "-o", str(folder / "a.dpsim"), *told, *more]


def test_a_list_typed_in_another_case_finds_its_values(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`female, male` where the file has `Female, Male` once made all rows "(anything else)"."""
    gender = ["--columns", "gender", "--kind", "gender=category", "--values", "gender=female,male"]
    assert main(command(table, *gender, "--far", "gender=5")) == 0
    capsys.readouterr()
    release = open_release(table.parent / "a.dpsim")
    assert json.loads(release.receipt.to_json())["matching"] == "any-case"
    points = table.parent / "points.csv"
    points.write_text("gender\nFEMALE\nmale\n(anything else)\n")
    assert main(["query", str(table.parent / "a.dpsim"), str(points), "--json"]) == 0
    women, men, others = (answer["value"] for answer in json.loads(capsys.readouterr().out))
    assert women == pytest.approx(2 / 3, abs=0.05)
    assert men == pytest.approx(1 / 3, abs=0.05)
    assert others == pytest.approx(0, abs=0.05)
    assert main(["inspect", str(table.parent / "a.dpsim")]) == 0
    assert "without regard to capital letters" in capsys.readouterr().out


def test_a_list_that_differs_only_in_case_is_refused(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["--columns", "gender", "--kind", "gender=category", "--values", "gender=female,Female"]
    assert main(command(table, *typed)) == 2
    assert "differ only in capital letters" in capsys.readouterr().err
    labelled = ["--columns", "age", "--bounds", "0:100", "--bandwidth", "9", "--label-column", "gender"]
    assert main(command(table, *labelled, "--classes", "male,Male")) == 2
    assert "differ only in capital letters" in capsys.readouterr().err


def test_classes_are_found_in_another_case(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    labelled = ["--columns", "age", "--bounds", "0:100", "--bandwidth", "9", "--label-column", "gender"]
    assert main(command(table, *labelled, "--classes", "female,male")) == 0
    capsys.readouterr()
    points = table.parent / "points.csv"
    points.write_text("age\n50\n")
    shares = []
    for label in ("female", "male"):
        assert main(["query", str(table.parent / "a.dpsim"), str(points), "--label", label, "--json"]) == 0
        (answer,) = json.loads(capsys.readouterr().out)
        shares.append(answer["value"])
    # Both classes hold rows: an answer about a class without rows would be noise around 0.
    assert min(shares) > 0.1


@pytest.mark.parametrize(("column", "said"), [("gender", "mostly text"), ("day", "mostly dates")])
def test_a_column_of_words_is_no_number(
    column: str, said: str, table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A text column left as "number" with "skip the row" once published an empty release."""
    taken = ["--columns", f"age,{column}", "--bounds", "0:100", "--near", "9", "--missing", f"{column}=leave-out"]
    assert main(command(table, *taken)) == 2
    assert said in capsys.readouterr().err
    assert not (table.parent / "a.dpsim").exists()
    assert not (table.parent / "ledger").exists()
    planned = ["plan", str(table), "--function", "gaussian", "--epsilon", "20", "--rows", str(ROWS)]
    assert main([*planned, *taken]) == 2
    assert said in capsys.readouterr().err


def test_an_owner_who_types_the_kind_insists(table: Path) -> None:
    insisted = ["--columns", "age,gender", "--bounds", "0:100", "--near", "9", "--kind", "gender=number"]
    assert main(command(table, *insisted)) == 0
