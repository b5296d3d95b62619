"""From a private file to an answered query on the command line, and one clear sentence for every mistake."""

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui import open_release
from dpsim_gui.cli.main import main
from dpsim_gui.curator import ReleaseRequest, build_release, make_plan
from dpsim_gui.functions.similarity import FunctionName, Similarity

PROJECT = Path(__file__).parents[2]
Run = Callable[..., subprocess.CompletedProcess[str]]
OPTIONS = ("--function", "l2sq", "--columns", "a,b", "--bounds", "a=0:1", "--bounds", "b=-5:5", "--epsilon", "1")
ROWS = np.random.default_rng(0).uniform([0, -5], [1, 5], (3000, 2))
POINTS = np.array([[0.5, 0.0], [0.1, 4.0], [2.0, 9.0]])


@pytest.fixture
def csv_file(tmp_path: Path) -> Path:
    path = tmp_path / "my data.csv"
    np.savetxt(path, ROWS, delimiter=",", header="a,b", comments="", fmt="%.17g")
    np.savetxt(tmp_path / "points.csv", POINTS, delimiter=",", header="a,b", comments="")
    np.save(tmp_path / "points.npy", POINTS)
    return path


@pytest.mark.parametrize("neighbours", ["replace", "add-remove"])
@pytest.mark.parametrize("delta", ["0", "1e-6"])
def test_a_csv_becomes_answers_near_the_truth(
    dpsim: Run, csv_file: Path, tmp_path: Path, neighbours: str, delta: str
) -> None:
    more = ("--neighbours", neighbours, "--delta", delta, *(("--rows", 5000) if neighbours == "add-remove" else ()))
    made = dpsim("release", csv_file, "-o", "r.dpsim", *OPTIONS, *more, "--yes")
    assert made.returncode == 0
    assert made.stderr.startswith("dpsim: note: The file is read as: separator comma,")
    assert made.stderr.count("\n") == 1
    asked = dpsim("query", "r.dpsim", "points.csv", "--bare", "--digits", "17")
    table = np.genfromtxt(asked.stdout.splitlines(), delimiter=",", names=True, dtype=None, encoding="utf-8")
    assert table.dtype.names == ("value", "noise_sd", "low", "high", "inside", "method_sd", "total_low", "total_high")
    truth = Similarity(name=FunctionName.L2SQ).total(ROWS, POINTS)
    assert np.all(np.abs(table["value"] - truth) < 25 * table["noise_sd"] + 0.01)
    assert np.all(table["low"] < table["value"])
    assert np.all(table["value"] < table["high"])
    assert table["inside"].tolist() == [True, True, False]
    answer = open_release(tmp_path / "r.dpsim").query(POINTS)
    assert answer.value == pytest.approx(table["value"], rel=1e-12)
    assert dpsim("query", "r.dpsim", "points.npy", "--digits", "17").stdout == asked.stdout


def test_the_same_release_is_made_from_python(csv_file: Path, tmp_path: Path) -> None:
    bounds = {"a": (0.0, 1.0), "b": (-5.0, 5.0)}
    plan = make_plan(ReleaseRequest(function="l2sq", epsilon="1", columns=("a", "b"), bounds=bounds, rows=3000))
    build_release(plan, csv_file, tmp_path / "one.dpsim", ledger=tmp_path / "l.sqlite")
    build_release(plan, ROWS, tmp_path / "two.dpsim", ledger=tmp_path / "l.sqlite")
    one, two = open_release(tmp_path / "one.dpsim"), open_release(tmp_path / "two.dpsim")
    assert two.receipt.to_json() == plan.receipt.to_json()
    read = json.loads(one.receipt.to_json()).pop("reading")
    assert (read["separator"], read["origin"]) == (",", "guessed")
    assert json.loads(one.receipt.to_json()) == json.loads(two.receipt.to_json()) | {"reading": read}
    assert one.columns == ("a", "b")
    difference = one.query(POINTS).value - two.query(POINTS).value
    assert np.all(np.abs(difference) < 40 * one.query(POINTS).noise_sd)
    assert np.any(difference != 0), "noise is drawn anew for every release"


def test_plan_needs_no_file_and_reads_no_rows(dpsim: Run, tmp_path: Path) -> None:
    planned = dpsim("plan", *OPTIONS, "--rows", 3000, "--json")
    assert planned.returncode == 0
    content = json.loads(planned.stdout)
    assert content["structure"] == content["alternatives"][0]["structure"]
    possible = [each for each in content["alternatives"] if each["possible"]]
    assert all(each["operations_per_row"] > 0 and each["operations_per_query"] > 0 for each in possible)
    (tmp_path / "header only.csv").write_text("a,b\n1,2\n2,1\nnot,numbers\n", encoding="utf-8")
    beside = json.loads(dpsim("plan", "header only.csv", *OPTIONS, "--rows", 3000, "--json").stdout)
    assert beside.pop("reading")["separator"] == ","
    assert beside["receipt"].pop("reading")["separator"] == ","
    assert content.pop("reading") is None
    for each in (*beside["alternatives"], *content["alternatives"]):
        # How it is read takes room in the receipt.
        del each["bytes"]
    assert beside == content
    assert "Structures compared" in dpsim("plan", *OPTIONS, "--rows", 3000).stdout
    drowned = dpsim("plan", *OPTIONS, "--rows", 3, "--json")
    (warning,) = json.loads(drowned.stdout)["warnings"]
    assert f"Note: {warning}" in dpsim("plan", *OPTIONS, "--rows", 3).stdout


def test_a_target_error_finds_its_epsilon(dpsim: Run) -> None:
    options = [option for option in OPTIONS if option not in ("--epsilon", "1")]
    content = json.loads(dpsim("plan", *options, "--rows", 3000, "--target-error", 500, "--json").stdout)
    assert content["predicted_error"]["total"] == pytest.approx(500, rel=1e-3)


def test_inspect_prints_the_receipt_in_three_forms(dpsim_process: Run, csv_file: Path, tmp_path: Path) -> None:
    dpsim = dpsim_process
    dpsim("release", csv_file, "-o", "r.dpsim", *OPTIONS, "--yes")
    shown = dpsim("inspect", "r.dpsim", "--html", "r.html")
    assert "who is protected" in shown.stdout
    assert (tmp_path / "r.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    content = json.loads(dpsim("inspect", "r.dpsim", "--json").stdout)
    assert (content["epsilon"], content["columns"], content["rows"]) == ("1", ["a", "b"], 3000)
    assert content["fingerprint"] in shown.stdout.replace("\n", "").replace(" ", "")


def test_rehearse_measures_what_plan_predicts(dpsim: Run, tmp_path: Path) -> None:
    result = json.loads(dpsim("rehearse", *OPTIONS, "--rows", 3000, "--json", "-o", "s.dpsim").stdout)
    noise = result["error"]["noise (rms)"]
    assert result["draws"] == 100
    assert 0 < result["noise_uncertainty"] < 0.2
    assert noise["measured"] == pytest.approx(noise["predicted"], rel=0.1 + 5 * result["noise_uncertainty"])
    assert open_release(tmp_path / "s.dpsim").receipt.simulated
    assert "no releases" in dpsim("ledger", "show").stdout.lower() or dpsim("ledger", "show").returncode == 2


def test_classes_are_told_apart(dpsim: Run, tmp_path: Path) -> None:
    random = np.random.default_rng(1)
    lines = ["a,b,kind"]
    for kind, centre in (("low", -3.0), ("high", 3.0)):
        lines += [f"{0.5 + 0.1 * x:.6f},{centre + 0.3 * y:.6f},{kind}" for x, y in random.normal(size=(2000, 2))]
    (tmp_path / "labelled.csv").write_text("\n".join([*lines, "0.5,0,strange", ""]), encoding="utf-8")
    (tmp_path / "p.csv").write_text("a,b\n0.5,-3\n0.5,3\n", encoding="utf-8")
    labels = ("--label-column", "kind", "--classes", "low,high")
    for number, more in enumerate(((), ("--neighbours", "add-remove", "--rows", 5000, "--delta", "1e-6"))):
        made = dpsim("release", "labelled.csv", "-o", f"c{number}.dpsim", *OPTIONS, *labels, *more, "--yes")
        assert made.returncode == 0, made.stderr
        told = dpsim("classify", f"c{number}.dpsim", "p.csv").stdout.splitlines()
        assert [line.split(",")[0] for line in told] == ["label", "low", "high"]
    refused = dpsim("classify", "c0.dpsim", "nowhere.csv")
    assert refused.returncode == 2


def test_a_grid_is_asked_other_functions(dpsim: Run, csv_file: Path) -> None:
    kernel = ("--function", "gaussian", "--bandwidth", "0.5", *OPTIONS[2:])
    for structure in ("grid", "fourier"):
        made = dpsim("release", csv_file, "-o", f"{structure}.dpsim", *kernel, "--structure", structure, "--yes")
        assert made.returncode == 0, made.stderr
    own = dpsim("query", "grid.dpsim", "points.csv").stdout
    other = dpsim("query", "grid.dpsim", "points.csv", "--function", "laplacian", "--bandwidth", "0.4", "--consistent")
    assert other.returncode == 0
    assert other.stdout != own
    assert other.stderr == ""
    narrow = dpsim("query", "grid.dpsim", "points.csv", "--bandwidth", "0.001")
    assert (narrow.returncode, narrow.stderr.count("\n")) == (0, 1)
    assert "the bandwidth is below the grid's steps of 0." in narrow.stderr
    refused = dpsim("query", "fourier.dpsim", "points.csv", "--function", "laplacian")
    assert refused.returncode == 2
    assert "grid" in refused.stderr


MISTAKES = {
    "no command": ((), "COMMAND"),
    "unknown function": (
        ("plan", "--function", "cosine", "--columns", "a", "--epsilon", "1", "--rows", "9"),
        "function",
    ),
    "no epsilon": (("plan", "--function", "l2sq", "--columns", "a", "--bounds", "0:1", "--rows", "9"), "epsilon"),
    "no columns": (("plan", "--function", "l2sq", "--epsilon", "1", "--rows", "9"), "columns"),
    "no rows": (("plan", *OPTIONS), "rows"),
    "epsilon zero": (("plan", *OPTIONS, "--epsilon", "0", "--rows", "9"), "epsilon"),
    "epsilon nan": (("plan", *OPTIONS, "--epsilon", "nan", "--rows", "9"), "epsilon"),
    "bounds without colon": (("plan", *OPTIONS, "--bounds", "7", "--rows", "9"), "bounds"),
    "bounds of text": (("plan", *OPTIONS, "--bounds", "a=x:y", "--rows", "9"), "bounds"),
    "bounds reversed": (
        ("plan", "--function", "l1", "--columns", "a", "--bounds", "a=1:0", "--rows", "9", "--epsilon", "1"),
        "lower bound must be below",
    ),
    "bounds twice": (("plan", *OPTIONS, "--bounds", "a=0:2", "--rows", "9"), "bounds: are given twice for a. Keep one"),
    "bounds for all twice": (
        ("plan", "--function", "l1", "--columns", "a", "--bounds", "0:1", "--bounds", "0:2", "--epsilon", "1"),
        "twice for all columns",
    ),
    "columns on two lines": (
        ("plan", *OPTIONS, "--columns", "a\nb", "--rows", "9"),
        "columns: list the names on one line",
    ),
    "a quote that stays open": (("plan", *OPTIONS, "--columns", '"a,b', "--rows", "9"), "columns: list the names"),
    "classes on two lines": (
        ("plan", *OPTIONS, "--rows", "9", "--label-column", "z", "--classes", "u\nv"),
        "classes: list the names",
    ),
    "an option of another command": (("rehearse", *OPTIONS, "--yes"), "--yes. See dpsim rehearse --help"),
    "a word too many": (("keys", "new", "mine"), "unrecognized arguments: mine. See dpsim keys new --help"),
    "bounds mixed": (("plan", *OPTIONS, "--bounds", "0:1", "--rows", "9"), "bounds"),
    "bounds of one text": (("plan", *OPTIONS, "--bounds", "a=0:x", "--rows", "9"), "such as age=0:120"),
    "a comma too many": (("plan", "my data.csv", *OPTIONS, "--columns", "a,", "--rows", "9"), "a name is empty"),
    "no such label column": (
        ("plan", "my data.csv", *OPTIONS, "--rows", "9", "--label-column", "z", "--classes", "u,v"),
        "label column: the file has no column z. It has a, b\n",
    ),
    "header under a wrong encoding": (
        ("plan", "my data.csv", *OPTIONS, "--rows", "9", "--encoding", "utf-16"),
        "columns: the file has no column a",
    ),
    "level not a number": (("query", "r", "p", "--level", "x"), "level: type a number"),
    "bandwidth out of proportion": (
        ("plan", *OPTIONS, "--function", "gaussian", "--bandwidth", "1e-9", "--rows", "9"),
        "bandwidth",
    ),
    "rows not whole": (("plan", *OPTIONS, "--rows", "9.5"), "rows"),
    "target not a number": (("plan", *OPTIONS, "--rows", "9", "--target-error", "x"), "target error"),
    "no such file": (("release", "nowhere.csv", "-o", "r.dpsim", *OPTIONS, "--yes"), ""),
    "not asked": (("release", "my data.csv", "-o", "r.dpsim", *OPTIONS), "--yes"),
    "no such column": (("release", "my data.csv", "-o", "r.dpsim", *OPTIONS, "--columns", "z", "--yes"), "columns"),
    "wrong number of rows": (("release", "my data.csv", "-o", "r.dpsim", *OPTIONS, "--rows", "7", "--yes"), "rows"),
    "no bound on rows": (
        ("release", "my data.csv", "-o", "r.dpsim", *OPTIONS, "--neighbours", "add-remove", "--yes"),
        "rows",
    ),
    "no such folder": (("release", "my data.csv", "-o", "nowhere/r.dpsim", *OPTIONS, "--yes"), ""),
    "not a release": (("inspect", "my data.csv"), "file"),
    "query of a CSV": (("query", "my data.csv", "points.csv"), "file"),
    "twin nowhere": (("rehearse", *OPTIONS, "--rows", "9", "--twin", "nowhere.csv"), "twin"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_gets_one_sentence_and_spends_nothing(
    csv_file: Path, tmp_path: Path, mistake: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments, word = MISTAKES[mistake]
    monkeypatch.chdir(tmp_path)
    assert exit_code(arguments) == 2
    *notes, said = capsys.readouterr().err.splitlines(keepends=True)
    # How the file is read, and what to expect of it, is told before rows are read: before some mistakes are seen.
    assert [note.startswith("dpsim: note: The file is read as: ") for note in notes[:1]] == [True] * len(notes[:1])
    assert all(note.startswith("dpsim: note: Answers are too noisy") for note in notes[1:])
    assert len(notes) <= 2 * ("--yes" in arguments)
    assert len(said) < 400
    assert word in said
    assert not (tmp_path / "r.dpsim").exists()
    exit_code(("ledger", "show", "--json"))
    assert "l2sq" not in capsys.readouterr().out


def exit_code(arguments: tuple[str, ...]) -> int:
    """Of the command line in this process."""
    try:
        return main(arguments)
    except SystemExit as stop:
        return int(str(stop.code))


def test_a_release_is_never_overwritten_and_the_cap_holds(dpsim: Run, csv_file: Path) -> None:
    assert dpsim("ledger", "cap", "--dataset", "unnamed", "--epsilon", "2").returncode == 0
    made = [dpsim("release", csv_file, "-o", name, *OPTIONS, "--yes").returncode for name in ("1.dpsim", "1.dpsim")]
    assert made == [0, 2]
    assert dpsim("release", csv_file, "-o", "2.dpsim", *OPTIONS, "--yes").returncode == 0
    beyond = dpsim("release", csv_file, "-o", "3.dpsim", *OPTIONS, "--yes")
    assert beyond.returncode == 2
    assert "cap" in beyond.stderr


def test_no_cell_reaches_a_message(dpsim: Run, tmp_path: Path) -> None:
    """A poison string in a cell is found in no output, no file and no ledger."""
    poison = "POISON8731"
    (tmp_path / "p.csv").write_text(f"a,b\n0.5,{poison}\n{poison},1\n0.2,0.3\n", encoding="utf-8")
    made = dpsim("release", "p.csv", "-o", "p.dpsim", *OPTIONS, "--yes")
    assert made.returncode == 0
    outputs = [made.stdout + made.stderr, dpsim("inspect", "p.dpsim").stdout, dpsim("ledger", "show").stdout]
    assert not any(poison in output for output in outputs)
    for path in tmp_path.parent.rglob("*"):
        if path.is_file() and path.name != "p.csv":
            assert poison.encode() not in path.read_bytes(), path


@pytest.mark.needs("posix_calls")
@pytest.mark.parametrize("megabytes", [300, 500, 1000])
def test_too_little_memory_is_one_sentence_and_costs_nothing(csv_file: Path, tmp_path: Path, megabytes: int) -> None:
    """polars and OpenBLAS would end the process or never come to an end."""
    words = ["release", csv_file, "-o", "r.dpsim", *OPTIONS, "--ledger", "ledger.db", "--yes"]
    command = f"ulimit -v {megabytes * 1024}; exec {shlex.join(map(str, (sys.executable, '-m', 'dpsim_gui', *words)))}"
    environment = {**os.environ, "PYTHONPATH": str(PROJECT), "POLARS_MAX_THREADS": "2"}
    made = subprocess.run(
        ["sh", "-c", command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert made.returncode == 2
    assert f"limited to {megabytes} MB" in made.stderr
    assert "Traceback" not in made.stderr
    assert not (tmp_path / "ledger.db").exists()
    assert not (tmp_path / "r.dpsim").exists()
