"""`dpsim experiment` writes a table, pictures and a page, or says in one sentence why not."""

import csv
import importlib.util
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.cli.main import main

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", ["l1", "dimension", "classification"])
def test_an_experiment_fills_a_folder(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["experiment", name, "--quick", "-o", str(tmp_path / "new" / "folder")]) == 0
    folder = tmp_path / "new" / "folder"
    page = (folder / f"{name}.html").read_text(encoding="utf-8")
    pictures = sorted(folder.glob("*.svg"))
    assert pictures
    for picture in pictures:
        assert picture.name in page
        assert picture.read_bytes().startswith(b"<?xml")
        assert picture.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    assert "http" not in page
    with (folder / f"{name}.csv").open(encoding="utf-8", newline="") as stream:
        table = list(csv.reader(stream))
    assert len(table) > 3
    assert len({len(row) for row in table}) == 1
    assert f"{name}.html" in capsys.readouterr().out


def test_supplied_embeddings_are_used(tmp_path: Path) -> None:
    np.save(tmp_path / "mine.npy", np.random.default_rng(0).normal(size=(400, 20)).astype(np.float32))
    assert main(["experiment", "dimension", "--quick", "-o", str(tmp_path), "--data", str(tmp_path / "mine.npy")]) == 0
    assert "mine.npy" in (tmp_path / "dimension.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("kernels",), "choose one of l1"),
        (("l1", "--data", "x.npy"), "Leave --data out"),
        (("dimension", "--data", "nowhere.npy"), "NPY"),
        (("dimension", "--data", "nan.npy"), "NPY"),
        (("dimension", "--data", "damaged.npz"), "NPY"),
        (("classification", "--data", "nowhere.npz"), "NPZ"),
        (("l1", "-o", "a file/inside"), "folder"),
    ],
)
def test_a_mistake_gets_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    word: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a file").write_text("", encoding="utf-8")
    np.save(tmp_path / "nan.npy", np.full((200, 20), np.nan))
    (tmp_path / "damaged.npz").write_bytes(b"PK\x03\x04 and nothing else")
    assert main(["experiment", "--quick", *arguments]) == 2
    said = capsys.readouterr().err
    assert len(said.strip().splitlines()) == 1
    assert word in said


def test_pictures_that_cannot_be_written_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "l1-1.png").mkdir()
    assert main(["experiment", "l1", "--quick", "-o", str(tmp_path)]) == 2
    assert "this is a folder" in capsys.readouterr().err


def test_without_the_extra_it_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert main(["experiment", "l1", "--quick", "-o", str(tmp_path)]) == 2
    assert "dpsim-gui[experiments]" in capsys.readouterr().err
