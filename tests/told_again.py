"""Failed tests are told well also where asserts are not rewritten, and tests that were run twice are named.

A hook of pytest, used by conftest.py.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

MOST = 40
"""Where more fail, those tell enough."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """With `--assert=plain`, which spares the rewriting of all tests, those that failed are run and told once more."""
    rerun = sorted({report.nodeid for report in terminalreporter.getreports("rerun")})
    if rerun:
        terminalreporter.section("run a second time after a failure")
        terminalreporter.write("".join(f"{name}\n" for name in rerun))
        # The test command runs pytest several times and names all of them in its last lines.
        if told := os.environ.get("DPSIM_RERUNS"):
            with Path(told).open("a", encoding="utf-8") as file:
                file.writelines(f"  {name}\n" for name in rerun)
    reports = [*terminalreporter.getreports("failed"), *terminalreporter.getreports("error")]
    failed = list(dict.fromkeys(report.nodeid for report in reports))[:MOST]
    if failed and config.option.assertmode == "plain":
        command = [sys.executable, "-m", "pytest", "--assert=rewrite", *failed]
        again = subprocess.run(command, cwd=config.rootpath, capture_output=True, text=True)
        terminalreporter.section("once more, with what their asserts compared")
        terminalreporter.write(again.stdout + again.stderr)
