"""`--look`: what was not typed comes from the look, doubts are told before spending, and the file carries the look."""

import json
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.release.open import open_release

ROWS = 4_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table and a look at it."""
    rng = np.random.default_rng(4)
    place = tmp_path_factory.mktemp("option")
    ages, days = rng.integers(20, 80, ROWS), np.datetime64("2020-01-01") + rng.integers(0, 1200, ROWS)
    lines = [
        f"{age},{'Female' if at % 3 else 'Male'},{day}" for at, (age, day) in enumerate(zip(ages, days, strict=True))
    ]
    (place / "people.csv").write_text("\n".join(["age,gender,visit", *lines]) + "\n")
    look = ["look", str(place / "people.csv"), "-o", str(place / "look.dpsim"), "--ledger", str(place / "ledger")]
    told = ["--columns", "age,gender,visit", "--rows", str(ROWS), "--epsilon", "2", "--delta", "1e-6"]
    assert main([*look, *told, "--dataset", "people", "--yes"]) == 0
    return place


def release(folder: Path, name: str, *more: str) -> list[str]:
    place = [str(folder / "people.csv"), "-o", str(folder / name), "--ledger", str(folder / "ledger"), "--yes"]
    told = ["--function", "gaussian", "--epsilon", "3", "--delta", "1e-6", "--rows", str(ROWS)]
    return ["release", *place, *told, "--look", str(folder / "look.dpsim"), "--dataset", "people", *more]


def test_a_release_takes_what_was_not_typed_and_carries_the_look(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(release(folder, "a.dpsim", "--columns", "age,gender,visit")) == 0
    said = capsys.readouterr().err
    assert "From your first look: age: bounds" in said
    assert "gender: kind category, values Female, Male" in said
    assert "visit: kind date, bounds" in said
    opened = open_release(folder / "a.dpsim")
    receipt = opened.receipt
    assert receipt.look is not None
    assert receipt.look.told["gender"].values
    assert receipt.table is not None
    assert [column.kind.value for column in receipt.table.columns] == ["number", "category", "date"]
    assert json.loads(receipt.to_json())["look"] == {"epsilon": "2", "delta": "1/1000000"}
    assert main(["inspect", str(folder / "a.dpsim")]) == 0
    assert "Together: ε = 5, δ = 2e-6" in " ".join(capsys.readouterr().out.split())
    points = folder / "points.csv"
    points.write_text("age,gender,visit\n50,female,2021-06-01\n")
    assert main(["query", str(folder / "a.dpsim"), str(points)]) == 0


def test_doubts_are_told_before_anything_is_spent(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    planned = ["plan", "--function", "gaussian", "--epsilon", "3", "--delta", "1e-6", "--rows", str(ROWS)]
    look = ["--look", str(folder / "look.dpsim")]
    typed = ["--columns", "gender", "--kind", "gender=category", "--values", "gender=woman,man"]
    assert main([*planned, *look, *typed]) == 0
    assert "gender: none of your values occurs. Check the spelling" in capsys.readouterr().out
    assert main([*planned, *look, "--columns", "age", "--bounds", "age=0:50", "--json"]) == 0
    warnings = json.loads(capsys.readouterr().out)["warnings"]
    assert any("of the rows are above your upper bound" in each for each in warnings)
    assert not any("below" in each for each in warnings)
    text = ["--columns", "gender", "--kind", "gender=number", "--bounds", "gender=0:1", "--bandwidth", "0.2"]
    assert main([*planned, *look, *text]) == 0
    assert "of the cells are text" in capsys.readouterr().out
    assert main(release(folder, "b.dpsim", *text)) == 0
    assert "of the cells are text" in capsys.readouterr().err


def test_typed_choices_are_kept(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["--columns", "age", "--bounds", "0:120", "--bandwidth", "7"]
    planned = ["plan", "--function", "gaussian", "--epsilon", "3", "--delta", "1e-6", "--rows", str(ROWS), "--json"]
    assert main([*planned, "--look", str(folder / "look.dpsim"), *typed]) == 0
    printed = capsys.readouterr()
    receipt = json.loads(printed.out)["receipt"]
    assert receipt["domain"] == "box"
    assert receipt["function"]["bandwidth"] == 7
    assert "From your first look" not in printed.err


def test_a_look_of_other_data_or_for_others_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = [word if word != "people" else "strangers" for word in release(folder, "c.dpsim", "--columns", "age")]
    assert main(other) == 2
    assert "no such first look" in capsys.readouterr().err
    assert main(release(folder, "c.dpsim", "--columns", "age", "--neighbours", "add-remove")) == 2
    assert "protects" in capsys.readouterr().err
    assert main([*release(folder, "c.dpsim", "--columns", "age")[:-4], "--look", str(folder / "people.csv")]) == 2
    assert not (folder / "c.dpsim").exists()


def test_a_rehearsal_draws_its_rows_from_the_look(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = ["--function", "gaussian", "--epsilon", "3", "--rows", str(ROWS), "--columns", "age,gender", "--json"]
    place = [str(folder / "people.csv"), "--ledger", str(folder / "ledger"), "--look", str(folder / "look.dpsim")]
    assert main(["rehearse", *place, *told]) == 0
    assert json.loads(capsys.readouterr().out)["twin"] == "look"
    assert main(["rehearse", *place, *told, "--twin", "uniform"]) == 0
    assert json.loads(capsys.readouterr().out)["twin"] == "uniform"
