"""A suite that silently collects nothing passes too; `tests/collection.py` says how much there must be."""

import os
import subprocess
import sys
from pathlib import Path

from tests.collection import FEWEST, PLUGINS, TESTS, is_plugin, lost, whole_folders


def test_every_folder_of_tests_is_counted() -> None:
    held = {path.relative_to(TESTS).parts[0] for path in TESTS.rglob("test_*.py")}
    assert held == set(FEWEST)


def test_a_folder_that_lost_its_tests_is_named() -> None:
    assert lost(FEWEST, FEWEST) == []
    (found,) = lost(["gui", "unit"], {**FEWEST, "gui": FEWEST["gui"] - 1})
    assert found.startswith(f"tests/gui has {FEWEST['gui'] - 1} tests")
    assert len(lost(FEWEST, {})) == len(FEWEST)


def test_only_whole_folders_are_counted() -> None:
    assert whole_folders([TESTS]) == set(FEWEST)
    assert whole_folders([TESTS / "gui", TESTS / "unit/data", Path("README.md")]) == {"gui"}


def test_the_command_asks_for_every_folder() -> None:
    command = (TESTS.parent / "packaging/test").read_text("utf-8")
    assert {name for name in FEWEST if f"tests/{name}" in command} == set(FEWEST)


def test_what_failed_without_rewriting_is_told_once_more(tmp_path: Path) -> None:
    """Only the test that failed, with what its assert compared."""
    (tmp_path / "conftest.py").write_text("from tests.told_again import pytest_terminal_summary\n")
    (tmp_path / "test_sums.py").write_text(
        "def test_wrong():\n    assert sum([1, 2]) == 4\n\n\ndef test_right():\n    assert sum([1, 2]) == 3\n"
    )
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--assert=plain", "--rootdir", str(tmp_path)]
    done = subprocess.run(
        [*command, "test_sums.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(TESTS.parent), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1, done.stdout
    first, _, again = done.stdout.partition("once more, with what their asserts compared")
    assert "assert 3 == 4" not in first
    assert "assert 3 == 4" in again
    assert "collected 1 item" in again


def test_what_was_run_a_second_time_is_named(tmp_path: Path) -> None:
    """A test that passes only when it is tried again, and one that passes at once."""
    (tmp_path / "conftest.py").write_text("from tests.told_again import pytest_terminal_summary\n")
    (tmp_path / "test_luck.py").write_text(
        "import pytest\n\ntried = []\n\n\n@pytest.mark.flaky(reruns=1)\ndef test_late():\n"
        "    tried.append(1)\n    assert len(tried) == 2\n\n\ndef test_at_once():\n    pass\n"
    )
    plugins = ["-p", "no:cacheprovider", "-p", "rerunfailures"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *plugins, "--rootdir", str(tmp_path), "test_luck.py"],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(TESTS.parent),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "DPSIM_RERUNS": str(tmp_path / "reruns"),
        },
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "run a second time after a failure" in done.stdout
    assert "1 rerun" in done.stdout
    assert (tmp_path / "reruns").read_text() == "  test_luck.py::test_late\n"


def test_every_plugin_has_tests_of_its_own() -> None:
    files = [path for path in TESTS.rglob("test_*.py") if is_plugin(path)]
    assert sum(path.read_text("utf-8").count("\ndef test_") for path in files) >= 100
    for start in PLUGINS:
        assert any(path.relative_to(TESTS).as_posix().startswith(start) for path in files), start
    assert not is_plugin(TESTS / "unit/data/test_chunk.py")
