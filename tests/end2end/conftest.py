"""The command line as users run it, its exit code and what it printed; and one browser for all pages."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dpsim_gui.cli.main import main
from tests.end2end.browser import chromium

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def dpsim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """`dpsim ARGUMENTS` in the test's own folder, ledger and all; in this process, which has all modules at hand."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: object) -> subprocess.CompletedProcess[str]:
        words = [str(argument) for argument in arguments]
        capfdbinary.readouterr()
        try:
            code = main(words)
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
        printed = capfdbinary.readouterr()
        return subprocess.CompletedProcess(words, code, printed.out.decode("utf-8"), printed.err.decode("utf-8"))

    return run


@pytest.fixture
def dpsim_process(tmp_path: Path) -> Run:
    """The same in a process of its own, as a shell starts it."""

    def run(*arguments: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "dpsim_gui", *map(str, arguments)]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)

    return run


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with chromium(tmp_path_factory.mktemp("profile")) as opened:
        yield opened
