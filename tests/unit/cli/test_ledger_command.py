"""`dpsim ledger` shows, checks, exports and caps; a tampered ledger ends with 2."""

import argparse
import csv
import errno
import io
import json
import os
from fractions import Fraction
from pathlib import Path

import pytest

from dpsim_gui.cli.ledger_command import add_ledger
from dpsim_gui.curator.files import durable_file
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.errors import LedgerError, PlanError
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE, PersonUnit
from dpsim_gui.privacy.sensitivity import Relation
from tests.unit.curator.ledger.small_ledgers import edit

COST = Cost(epsilon=Fraction(1, 3), delta=Fraction(0), rho=Fraction(1, 18))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "ledger"
    with Ledger.open(path, clock=lambda: "2030-01-02T03:04:05+00:00") as ledger:
        for name in ("clinic", "hospital"):
            identifier = ledger.reserve(
                dataset=name, cost=COST, unit=REPLACE_ONE, description="moments", fingerprint=b"x"
            ).identifier
        ledger.record_file(identifier, "0a" * 32, file_name="h.dpsim")
        ledger.mark_written(identifier)
    return path


def dpsim(*words: object) -> int:
    parser = argparse.ArgumentParser()
    add_ledger(parser)
    args = parser.parse_args(list(map(str, words)))
    code: int = args.run(args)
    return code


def test_show_prints_totals_and_releases(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert dpsim("show", "--ledger", path) == 0
    text = capsys.readouterr().out
    assert "clinic 1 ε = 0.333333, δ = 0 ε = 0.333333, δ = 0 none none none basic " in " ".join(text.split())
    assert "2030-01-02T03:04:05+00:00  hospital  1/3      0      written   h.dpsim  moments " in text
    assert text.count("one row replaced") == 4
    assert text.endswith("note: the same data were released as clinic and as hospital. Add these totals together\n")


def test_show_as_json_is_exact(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dpsim("cap", "--ledger", path, "--dataset", "clinic", "--epsilon", "1", "--delta", "1e-6")
    capsys.readouterr()
    assert dpsim("show", "--ledger", path, "--dataset", "clinic", "--json") == 0
    content = json.loads(capsys.readouterr().out)
    assert content["problems"] == []
    (total,) = content["datasets"]
    assert total["cap"] == {"epsilon": "1", "delta": "1/1000000"}
    assert total["spent"] == total["basic"] == {"epsilon": "1/3", "delta": "0"}
    assert total["zcdp"]["delta"] == total["gaussian"]["delta"] == "1/1000000"
    assert total["accountant"] == "basic"
    assert total["unit"] == {"relation": "replace", "rows_per_person": 1, "person": False, "words": "one row replaced"}
    assert [(each["relation"], each["rows_per_person"]) for each in content["releases"]] == [("replace", 1)]
    assert [release["state"] for release in content["releases"]] == ["reserved"]


def test_show_of_an_empty_ledger(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Ledger.open(tmp_path / "new").close()
    assert dpsim("show", "--ledger", tmp_path / "new") == 0
    assert capsys.readouterr().out == "Nothing has been released yet.\n"


@pytest.mark.parametrize("action", ["show", "verify", "export"])
def test_looking_for_a_ledger_that_is_not_there_makes_none(action: str, tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="no ledger yet"):
        dpsim(action, "--ledger", tmp_path / "none")
    with pytest.raises(LedgerError, match="no ledger yet"):
        dpsim(action)
    assert list(tmp_path.iterdir()) == []


def test_verify_of_a_sound_ledger_ends_with_0(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert dpsim("verify", "--ledger", path) == 0
    text = capsys.readouterr().out
    assert text.startswith("The ledger is intact. Releases: 2\n")
    assert "unfinished releases, which still count as spent: 1" in text
    assert "the same data were released as clinic and as hospital" in text


def test_a_tampered_ledger_is_told_and_ends_with_2(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(path, "UPDATE lines SET epsilon = '1/100' WHERE sequence = 1")
    assert dpsim("verify", "--ledger", path) == 2
    assert capsys.readouterr().out == "problem: line 1 was changed or added by another program\n"
    assert dpsim("verify", "--ledger", path, "--json") == 2
    assert json.loads(capsys.readouterr().out)["problems"]
    assert dpsim("show", "--ledger", path, "--json") == 2
    assert json.loads(capsys.readouterr().out)["problems"]
    assert dpsim("show", "--ledger", path) == 2
    shown = capsys.readouterr()
    assert "clinic" in shown.out
    assert "line 1 was changed" in shown.err
    with pytest.raises(LedgerError, match="line 1 was changed"):
        dpsim("cap", "--ledger", path, "--dataset", "clinic", "--epsilon", "1")


def test_accepting_goes_on_and_is_remembered(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(path, "UPDATE lines SET epsilon = '1/100' WHERE sequence = 1")
    assert dpsim("verify", "--ledger", path, "--accept") == 0
    assert "accepted now: line 1 was changed" in capsys.readouterr().out
    for action in ("verify", "show"):
        assert dpsim(action, "--ledger", path) == 0
        assert "note: accepted by the owner on " in capsys.readouterr().out


def test_export_to_the_terminal_and_to_a_new_file(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert dpsim("export", "--ledger", path) == 0
    text = capsys.readouterr().out
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["epsilon"] for row in rows] == ["1/3", "1/3"]
    output = path.with_name("out.csv")
    assert dpsim("export", "--ledger", path, "-o", output) == 0
    assert output.read_text() == text
    with pytest.raises(LedgerError, match="exists already"):
        dpsim("export", "--ledger", path, "-o", output)
    with pytest.raises(LedgerError, match="cannot be written"):
        dpsim("export", "--ledger", path, "-o", path.with_name("none") / "out.csv")


def test_an_export_that_fails_leaves_no_file_in_the_way(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int, data: bytes) -> None:
        os.write(descriptor, data[:4])
        raise OSError(errno.ENOSPC, "full")

    output = path.with_name("out.csv")
    with monkeypatch.context() as patch:
        patch.setattr(durable_file, "write_all", full)
        with pytest.raises(LedgerError, match=r"cannot be written \(the disk is full.*\)"):
            dpsim("export", "--ledger", path, "-o", output)
    assert dpsim("export", "--ledger", path, "-o", output) == 0


def test_a_cap_is_set_and_lifted(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert dpsim("cap", "--ledger", path, "--dataset", "clinic", "--epsilon", "1/2") == 0
    assert capsys.readouterr().out == (
        "clinic: at most ε = 0.5, δ = 0, spent so far: ε = 0.333333, δ = 0, by the basic sum, unit: one row replaced\n"
    )
    with Ledger.open(path) as ledger, pytest.raises(LedgerError, match="above its cap"):
        ledger.reserve(dataset="clinic", cost=COST, unit=REPLACE_ONE, description="")
    assert dpsim("cap", "--ledger", path, "--dataset", "clinic", "--remove") == 0
    assert "no cap" in capsys.readouterr().out


def test_a_cap_may_come_before_the_first_release(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert dpsim("cap", "--ledger", tmp_path / "new", "--dataset", "clinic", "--epsilon", "1", "--delta", "1e-6") == 0
    assert capsys.readouterr().out == (
        "clinic: at most ε = 1, δ = 1e-6, spent so far: ε = 0, δ = 0, by the basic sum, "
        "unit: the unit of the first release\n"
    )
    words = ["--neighbours", "add-remove", "--rows-per-person", "10", "--accountant", "zcdp", "--delta", "1e-6"]
    assert dpsim("cap", "--ledger", tmp_path / "new", "--dataset", "clinic", "--epsilon", "1", *words) == 0
    assert capsys.readouterr().out.endswith(
        "ε = 0, δ = 1e-6, by zCDP, unit: up to 10 rows of a person added or removed\n"
    )


def test_people_are_shown_and_capped_as_a_unit_of_their_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new"
    words = ["cap", "--ledger", path, "--dataset", "clinic", "--epsilon", "1"]
    with pytest.raises(LedgerError, match="has no number of rows"):
        dpsim(*words, "--person", "--rows-per-person", "2")
    assert dpsim(*words, "--person", "--neighbours", "add-remove") == 0
    assert capsys.readouterr().out.endswith("unit: one person with all rows added or removed\n")
    with Ledger.open(path) as ledger:
        unit = PersonUnit(relation=Relation.ADD_REMOVE, counted=3)
        ledger.reserve(dataset="clinic", cost=COST, unit=unit, description="")
    assert dpsim("show", "--ledger", path, "--json") == 0
    content = json.loads(capsys.readouterr().out)
    total, release = content["datasets"][0]["unit"], content["releases"][0]
    said = "one person with all rows added or removed"
    assert total == {"relation": "add-remove", "rows_per_person": None, "person": True, "words": said}
    assert (release["rows_per_person"], release["kept_by_program"]) == (3, True)
    assert release["unit"] == f"{said} (at most 3 rows counted)"


def test_how_releases_add_up_stays_unless_it_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["cap", "--ledger", tmp_path / "new", "--dataset", "clinic", "--delta", "1e-6", "--epsilon"]
    for said, way in ((["1", "--accountant", "zcdp"], "zCDP"), (["2"], "zCDP")):
        assert dpsim(*words, *said) == 0
        assert f"by {way}," in capsys.readouterr().out
    assert dpsim(*words, "3", "--accountant", "basic") == 0
    assert "by the basic sum," in capsys.readouterr().out


def test_a_cap_in_another_unit_than_the_releases_is_refused(path: Path) -> None:
    words = ["cap", "--ledger", path, "--dataset", "clinic", "--epsilon", "1"]
    with pytest.raises(LedgerError, match="unit of clinic is one row replaced, since its first release"):
        dpsim(*words, "--rows-per-person", "2")
    assert dpsim(*words, "--neighbours", "replace") == 0
    with pytest.raises(LedgerError, match="whole number of at least 1"):
        dpsim(*words, "--rows-per-person", "0")


@pytest.mark.parametrize("words", [["--epsilon", "nan"], ["--epsilon", "1", "--delta", "inf"]])
def test_a_cap_must_be_a_number(words: list[str], path: Path) -> None:
    with pytest.raises(PlanError, match="positive number"):
        dpsim("cap", "--ledger", path, "--dataset", "clinic", *words)
