"""Numbers on the command line, and how a table is read, as people type and read them."""

import json
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.cli.terminal import whole
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.errors import PlanError

ODD = ("1_00", "1__0", "٣", "")


@pytest.mark.parametrize("text", [*ODD, "9.5", "1e3", "0", "-3", "x"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(PlanError, match="a whole number"):
        whole("rows")(text)
    assert whole("rows")("1,000") == 1000


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--rows", "1_00", "--bounds", "0:1"), "dpsim: rows: type a whole number, such as 1000\n"),
        (("--rows", "100", "--bounds", "0:1_0"), "dpsim: bounds: write them as COLUMN=LOW:HIGH"),
        (("--rows", "100", "--bounds", "a=٣:9"), "dpsim: bounds: write them as COLUMN=LOW:HIGH"),
    ],
)
def test_no_command_guesses_what_an_odd_number_means(
    options: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["plan", "--function", "l1", "--columns", "a", "--epsilon", "1", *options]) == 2
    assert capsys.readouterr().err.startswith(words)


def test_bounds_closer_than_they_are_large_are_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--columns", "a,b", "--bounds", "a=0:1", "--bounds", "b=1000000000:1000000001", "--rows", "9")
    assert main(["plan", "--function", "l2sq", "--epsilon", "1", *options]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "of b: are too close together" in told.err
    assert len(told.err.splitlines()) == 1


ASKED = ("--function", "l2sq", "--columns", "a,b", "--bounds", "0:9", "--rows", "3", "--epsilon", "1")
TYPED = ("--separator=,", "--decimal=.", "--encoding=utf-8")


@pytest.mark.parametrize(
    ("text", "options", "sentence"),
    [
        ("a;b\n1,5;2\n2,5;3\n", (), "separator semicolon, decimal comma, thousands any usual mark, utf-8, names"),
        ("# x\n#\na\tb\n1\t2\n", (), "separator tab, decimal point, thousands any usual mark, utf-8, names in line 3"),
        ("a,b\r1,2\r3,4", (), "utf-8, names in line 1, lines end with CR, one row on each line, guessed from"),
        ("a,b\nu,1,2\nv,3,4\n", (), "utf-8, names in line 1, names shifted by 1, one row on each line, guessed from"),
        (
            "1,2\n3,4\n",
            (*TYPED, "--columns=x0,x1", "--line-ends=lf", "--skip-lines=0", "--no-header", "--column-count=2"),
            "no names, rows from line 1 on, 2 columns, one row on each line, typed by the owner.",
        ),
        ("a,b\n1,2\n", ("--thousands", ""), "decimal point, thousands no mark, utf-8, names"),
        (
            "1,2\n3,4\n",
            ("--columns", "x0,x1"),
            "no names, rows from line 1 on, 2 columns, one row on each line, guessed from",
        ),
        (
            "a,b\nm,kg\n1,2\n3,4\nall,6\n",
            ("--names-line", "1", "--skip-lines", "2", "--skip-footer", "1"),
            "names in line 1, rows from line 3 on, the last line left out, one row on each line, guessed from",
        ),
        (
            'a,b\n"1\n",2\n',
            (
                "--line-breaks-in-cells",
                "--names-line=1",
                "--skip-lines=1",
                *TYPED,
                "--line-ends=lf",
                "--names-shift=0",
            ),
            "line breaks inside cells, typed by the owner.",
        ),
    ],
)
def test_a_plan_says_how_the_file_is_read(
    text: str, options: tuple[str, ...], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "t.csv").write_text(text)
    assert main(["plan", str(tmp_path / "t.csv"), *ASKED, *options]) == 0
    assert sentence in capsys.readouterr().out.splitlines()[-1]


def test_the_same_in_json_and_nothing_where_nothing_is_guessed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "t.csv").write_text("a;b\n1,5;2\n")
    np.save(tmp_path / "t.npy", np.zeros((3, 2)))

    def read(*words: str) -> object:
        assert main(["plan", *words, *ASKED, "--json"]) == 0
        return json.loads(capsys.readouterr().out)["reading"]

    marks = {"separator": ";", "decimal": ",", "thousands": "any", "encoding": "utf-8", "line_breaks_in_cells": False}
    lines = {"header": True, "skip_lines": 0, "skip_footer": 0, "names_line": 0, "typed": False}
    layout = {"line_ends": "lf", "names_shift": 0, "column_count": 0}
    assert read(str(tmp_path / "t.csv")) == marks | lines | layout
    assert read() is None
    assert main(["plan", str(tmp_path / "t.npy"), *ASKED, "--columns", "x0,x1"]) == 0
    assert "is read" not in capsys.readouterr().out


def test_text_columns_of_a_parquet_file_are_told_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    frame = pl.DataFrame({"a": ["1,5", "x"], "b": [1.0, 2.0], "c": ["u", "v"]}, schema_overrides={"c": pl.Categorical})
    frame.write_parquet(tmp_path / "t.parquet")
    asked = ["plan", str(tmp_path / "t.parquet"), *ASKED]
    assert main(asked) == 0
    assert capsys.readouterr().out.splitlines()[-1] == (
        "Text in a is read as numbers with decimal .. Other text counts as unreadable. "
        "If that is wrong, set the reading options or choose other columns."
    )
    assert main([*asked, "--columns", "a,c", "--decimal", ",", "--json"]) == 0
    read = json.loads(capsys.readouterr().out)["reading"]
    assert read == {"decimal": ",", "thousands": "any", "text_columns": ["a", "c"]}
    assert main([*asked, "--columns", "b"]) == 0
    assert "is read" not in capsys.readouterr().out
    # A category takes text as it is.
    assert main([*asked, "--columns", "b,c", "--kind", "c=category", "--values", "c=u,v", "--near", "b=1"]) == 0
    assert "is read" not in capsys.readouterr().out


def test_warnings_of_the_plan_are_told_also_to_those_who_are_not_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "t.csv").write_text("a,b\n1,2\n3,4\n5,6\n")
    where = ("-o", str(tmp_path / "r.dpsim"), "--ledger", str(tmp_path / "ledger"), "--yes")
    assert main(["release", str(tmp_path / "t.csv"), *ASKED, *where]) == 0
    notes = capsys.readouterr().err.splitlines()
    assert notes[0].startswith("dpsim: note: The file is read as: separator comma,")
    assert notes[1].startswith("dpsim: note: Answers are too noisy")


def test_how_a_file_is_read_is_told_before_the_budget_is_spent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "t.csv").write_text("a,b\n1,2\n3,4\n5,6\n")
    ledger = tmp_path / "ledger"
    asked = ["release", str(tmp_path / "t.csv"), *ASKED, "--rows", "7", "-o", str(tmp_path / "r.dpsim")]
    assert main([*asked, "--ledger", str(ledger), "--yes"]) == 2
    note, *warnings, refusal = capsys.readouterr().err.splitlines()
    # Warnings of the plan come before the rows are read too.
    assert warnings
    assert all(each.startswith("dpsim: note: ") for each in warnings)
    assert note.startswith("dpsim: note: The file is read as: separator comma,")
    assert "the file has 3" in refusal
    with Ledger.open(ledger, create=False) as opened:
        assert not opened.datasets()
