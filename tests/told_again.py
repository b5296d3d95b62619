"""Failed tests are told well also where asserts are not rewritten: a hook of pytest, used by conftest.py."""

import subprocess
import sys

import pytest

MOST = 40
"""Where more fail, those tell enough."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """With `--assert=plain`, which spares the rewriting of all tests, those that failed are run and told once more."""
    reports = [*terminalreporter.getreports("failed"), *terminalreporter.getreports("error")]
    failed = list(dict.fromkeys(report.nodeid for report in reports))[:MOST]
    if failed and config.option.assertmode == "plain":
        command = [sys.executable, "-m", "pytest", "--assert=rewrite", *failed]
        again = subprocess.run(command, cwd=config.rootpath, capture_output=True, text=True)
        terminalreporter.section("once more, with what their asserts compared")
        terminalreporter.write(again.stdout + again.stderr)
