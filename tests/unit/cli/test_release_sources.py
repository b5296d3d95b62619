"""`dpsim release` takes folders, patterns, labels beside the rows, and bounds on threads and memory."""

import io
import json
from pathlib import Path

import numpy as np
import polars as pl
import pyreadstat
import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.release.open import open_release


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


L1 = ["--function", "l1", "--bounds", "0:9", "--epsilon", "1", "--yes", "--json"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "tables"
    place.mkdir()
    for number in range(3):
        (place / f"{number}.csv").write_text("a;b\n1,5;2\n2,5;3\n")
    return place


def release(data: str | Path, target: Path, *options: str) -> int:
    ledger = target.parent / "ledger"
    return main(["release", str(data), "-o", str(target), "--ledger", str(ledger), *options])


def test_a_folder_and_a_pattern_are_one_table(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    places: tuple[str | Path, ...] = (folder, "tables", "tables/*.csv")
    for number, data in enumerate(places):
        target = tmp_path / f"{number}.dpsim"
        assert release(data, target, *L1, "--dataset", f"d{number}", "--threads", "2", "--memory", "100") == 0
        assert open_release(target).receipt.rows == 6
    told = capsys.readouterr()
    assert json.loads(told.out.split("\n{\n")[0])["bytes"] > 0
    # The ledger knows the same files under all three names.
    assert "released before under the name d0" in told.err
    assert main(["plan", "tables", *L1[:-2], "--rows", "6"]) == 0


def test_a_release_opens_its_files_once(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was opened for the columns and the count of rows is what is released."""
    monkeypatch.setattr("dpsim_gui.curator.building.build.open_source", None)
    assert release(folder, tmp_path / "a.dpsim", *L1) == 0


def test_files_may_be_listed(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a shell makes them of a pattern without quotes."""
    files = [str(folder / "0.csv"), str(folder / "2.csv")]
    assert main(["release", *files, "-o", str(tmp_path / "a.dpsim"), "--ledger", str(tmp_path / "ledger"), *L1]) == 0
    assert open_release(tmp_path / "a.dpsim").receipt.rows == 4
    assert main(["plan", "--function", "l1", *files, *L1[2:-2], "--rows", "4"]) == 0
    capsys.readouterr()
    assert main(["plan", files[0], files[0], *L1[:-2], "--rows", "4"]) == 2
    assert "would count twice" in capsys.readouterr().err


def test_the_private_file_is_neither_rehearsed_on_nor_published(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(folder / "0.csv")
    assert main(["rehearse", str(folder), *L1[:-2], "--rows", "6", "--twin", file]) == 2
    assert "twin: is the private file itself" in capsys.readouterr().err
    kernel = ["--function", "gaussian", "--bandwidth", "1", "--bounds", "0:9", "--epsilon", "1", "--delta", "1e-6"]
    assert main(["plan", str(folder), *kernel, "--rows", "6", "--landmarks", file]) == 2
    assert "landmarks: are the private file itself" in capsys.readouterr().err


def test_labels_may_stand_beside_the_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    np.save(tmp_path / "rows.npy", np.linspace(0, 1, 60).reshape(30, 2))
    np.save(tmp_path / "y.npy", np.arange(30) % 2)
    np.savez(tmp_path / "y.npz", truth=np.arange(30) % 2, other=np.arange(30))
    common = ["--function", "gaussian", "--bandwidth", "0.5", "--bounds", "0:1", "--epsilon", "1", "--classes", "0,1"]
    for number, labels in enumerate((["--labels", "y.npy"], ["--labels", "y.npz", "--labels-array", "truth"])):
        target = tmp_path / f"{number}.dpsim"
        options = [labels[0], str(tmp_path / labels[1]), *labels[2:]]
        assert release(tmp_path / "rows.npy", target, *common, *options, "--yes") == 0
        opened = open_release(target)
        assert opened.receipt.classes == ("0", "1")
        assert opened.receipt.label_column == ("label", "truth")[number]
    assert main(["plan", *common, "--columns", "x0,x1", "--rows", "30", "--labels", "absent.npy"]) == 0
    capsys.readouterr()
    assert release(tmp_path / "rows.npy", tmp_path / "c.dpsim", *common, "--labels", str(tmp_path / "no.npy")) == 2
    assert capsys.readouterr().err == "dpsim: labels: there is no such file. Choose another\n"


def test_wrong_bounds_on_the_machine_are_told_before_anything_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for options, words in (
        (["--threads", "0"], "threads: must be a whole number, at least 1"),
        (["--memory", "8"], "memory: must be at least 64 MB"),
        (["--scheduler", "nonsense://x"], "scheduler: cannot be reached"),
    ):
        assert release(tmp_path / "absent.csv", tmp_path / "a.dpsim", *L1, *options) == 2
        assert words in capsys.readouterr().err


def test_value_labels_are_proposed_and_published_only_if_somebody_saw_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "survey.sav"
    frame = pl.DataFrame({"sex": [1.0, 2.0, 1.0, 2.0], "age": [20.0, 30.0, 40.0, 50.0]})
    pyreadstat.write_sav(frame, str(path), variable_value_labels={"sex": {1: "Male", 2: "not, male"}})
    options = ["--function", "gaussian", "--columns", "sex,age", "--kind", "sex=category", "--bounds", "age=0:99"]
    options += ["--near", "age=9", "--rows", "4", "--epsilon", "1"]
    option = "--values 'sex=Male,\"not, male\"'"
    assert main(["plan", str(path), *options]) == 0
    assert f"From the value labels of your file: {option}. The list will be public." in capsys.readouterr().err
    # Nobody is asked, so nobody has seen the list.
    assert release(path, tmp_path / "a.dpsim", *options, "--yes") == 2
    assert f"and type {option}" in capsys.readouterr().err
    assert not (tmp_path / "a.dpsim").exists()
    monkeypatch.setattr("sys.stdin", Terminal("1\n"))
    assert release(path, tmp_path / "a.dpsim", *options) == 0
    assert option in capsys.readouterr().err
    values = 'sex=Male,"not, male"'
    assert release(path, tmp_path / "b.dpsim", *options, "--yes", "--values", values) == 0
    assert "value labels" not in capsys.readouterr().err
    tables = [open_release(tmp_path / f"{name}.dpsim").receipt.table for name in "ab"]
    assert tables[0] == tables[1]
    # A labelled column stays a number where nobody says otherwise.
    plain = [word for word in options if word not in ("--kind", "sex=category")]
    assert main(["plan", str(path), *plain, "--bounds", "sex=0:3", "--near", "sex=1"]) == 0
    assert "value labels" not in capsys.readouterr().err
