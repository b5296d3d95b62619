"""The command line as users run it: another process, its exit code and what it printed."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def dpsim(tmp_path: Path) -> Run:
    """`dpsim ARGUMENTS` in the test's own folder, ledger and all."""

    def run(*arguments: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "dpsim_gui", *map(str, arguments)]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)

    return run
