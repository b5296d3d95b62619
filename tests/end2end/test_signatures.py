"""Keys, signing, checking and ranking on the command line, and the ways in which they refuse."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.cli.main import main

Said = tuple[int, str, str]
Dpsim = Callable[..., Said]
OPTIONS = ("--function", "l2sq", "--bounds", "0:1", "--epsilon", "1", "--structure", "moments", "--yes")


@pytest.fixture
def dpsim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Dpsim:
    """(exit code, output, errors) of the command line in this process, in a folder with some rows."""
    monkeypatch.chdir(tmp_path)
    np.save("rows.npy", np.random.default_rng(0).random((50, 2)))

    def run(*arguments: object) -> Said:
        code = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def parsed(said: Said) -> Any:
    assert said[0] == 0, said[2]
    return json.loads(said[1])


def test_a_signed_release_is_known_by_its_key(dpsim: Dpsim) -> None:
    lab, other = (parsed(dpsim("keys", "new", "--name", name, "--json"))["public_key"] for name in ("lab", "other"))
    assert dpsim("release", "rows.npy", "-o", "plain.dpsim", *OPTIONS)[0] == 0
    spent = dpsim("ledger", "show", "--json")
    assert parsed(dpsim("sign", "plain.dpsim", "-o", "signed.dpsim", "--key", "lab", "--json"))["signed_by"] == lab
    assert dpsim("ledger", "show", "--json") == spent, "a signature costs nothing"
    code, text, _ = dpsim("inspect", "signed.dpsim", "--public-key", lab)
    assert (code, "signature is valid" in text, lab in text) == (0, True, True)
    for file, key, words in (
        ("signed.dpsim", other, "is signed by another key"),
        ("plain.dpsim", lab, "is unsigned"),
        ("plain.dpsim", "zz", "64 hexadecimal digits"),
    ):
        code, text, error = dpsim("inspect", file, "--public-key", key)
        assert (code, text, words in error) == (2, "", True)
    shown = parsed(dpsim("inspect", "plain.dpsim", "--json"))
    assert (shown["signed_by"], shown["unknown"]) == (None, [])
    assert f"Signed by key {lab}" in dpsim("sign", "plain.dpsim", "-o", "second.dpsim", "--key", "lab")[1]
    assert dpsim("sign", "plain.dpsim", "-o", "signed.dpsim", "--key", "lab")[0] == 2
    assert lab in dpsim("keys", "list")[1]
    assert [key["name"] for key in parsed(dpsim("keys", "list", "--json"))] == ["lab", "other"]


def test_a_release_signed_at_once_needs_a_key_that_is_there(dpsim: Dpsim) -> None:
    assert "no key yet" in dpsim("keys", "list")[1]
    code, _, error = dpsim("release", "rows.npy", "-o", "r.dpsim", *OPTIONS, "--sign", "lab")
    assert (code, "does not exist" in error, Path("r.dpsim").exists()) == (2, True, False)
    assert "l2sq" not in dpsim("ledger", "show")[1]
    assert "Made key lab" in dpsim("keys", "new", "--name", "lab")[1]
    made = parsed(dpsim("release", "rows.npy", "-o", "r.dpsim", *OPTIONS, "--sign", "lab", "--json"))
    shown = parsed(dpsim("inspect", "r.dpsim", "--json"))
    assert (shown["signed_by"], shown["fingerprint"]) == (made["signed_by"], made["sha256"])
    assert "Signed by key" in dpsim("release", "rows.npy", "-o", "again.dpsim", *OPTIONS, "--sign", "lab")[1]


def test_candidates_are_ranked(dpsim: Dpsim) -> None:
    dpsim("release", "rows.npy", "-o", "r.dpsim", *OPTIONS)
    np.save("candidates.npy", np.random.default_rng(1).random((20_000, 2)))
    values = [record["value"] for record in parsed(dpsim("query", "r.dpsim", "candidates.npy", "--json"))]
    best = (np.argsort(values, kind="stable")[:5] + 1).tolist()
    lines = dpsim("query", "r.dpsim", "candidates.npy", "--top", 5)[1].splitlines()
    assert lines[0] == "row,value,noise_sd,low,high,inside,method_sd,total_low,total_high"
    assert [int(line.split(",")[0]) for line in lines[1:]] == best
    top = parsed(dpsim("query", "r.dpsim", "candidates.npy", "--top", 5, "--json"))
    assert [(record["row"], record["inside"]) for record in top] == [(row, True) for row in best]
    assert dpsim("query", "r.dpsim", "candidates.npy", "--top", 0)[0] == 2


def test_a_wrong_line_leaves_the_old_answers_as_they_were(dpsim: Dpsim) -> None:
    dpsim("release", "rows.npy", "-o", "r.dpsim", *OPTIONS)
    Path("good.csv").write_text("0.5,0.5\n" * 9_000, encoding="utf-8")
    assert dpsim("query", "r.dpsim", "good.csv", "-o", "answers.csv")[0] == 0
    before = Path("answers.csv").read_bytes()
    assert before.count(b"\n") == 9_001
    for end, words in (("0.5,nan\n", "line 9001"), ("0.5\n", "line 9001 has 1 values")):
        Path("bad.csv").write_text("0.5,0.5\n" * 9_000 + end, encoding="utf-8")
        code, _, error = dpsim("query", "r.dpsim", "bad.csv", "-o", "answers.csv")
        assert (code, words in error, Path("answers.csv").read_bytes() == before) == (2, True, True)
    for protected in ("good.csv", "r.dpsim"):
        code, _, error = dpsim("query", "r.dpsim", "good.csv", "-o", protected)
        assert (code, "Choose another name" in error) == (2, True)
