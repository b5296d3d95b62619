"""What the system says of a file, and a package that is missing, become sentences."""

import errno
import os
import sys

import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.errors import missing_package, write_problem
from dpsim_gui.messages import render


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EROFS, "cannot write"),
        (errno.ENOENT, "does not exist"),
        (errno.EISDIR, "Choose a file in it"),
        (errno.ENAMETOOLONG, "plainer"),
        (errno.EIO, "disk reports an error"),
    ],
)
def test_each_error_says_what_to_do(code: int, words: str) -> None:
    assert words in render(write_problem(OSError(code, os.strerror(code), "private.csv")))
    assert "private" not in render(write_problem(OSError(code, os.strerror(code), "private.csv")))


RELEASE = [
    "release",
    "d.csv",
    "-o",
    "r.dpsim",
    "--function",
    "l1",
    "--epsilon",
    "1",
    "--scheduler",
    "tcp://127.0.0.1:1",
]


def test_an_installation_can_be_added_to() -> None:
    assert (
        render(missing_package("Dask", "dask"))
        == 'needs Dask, which is not installed. Run: pip install "dpsim-gui[dask]"'
    )


@pytest.mark.parametrize(("arguments", "package"), [(RELEASE, "distributed"), (["experiment", "l1"], "matplotlib")])
def test_a_bundle_cannot_and_says_what_can(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], package: str
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setitem(sys.modules, package, None)
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert "this bundle leaves out. Install dpsim for Python" in said
