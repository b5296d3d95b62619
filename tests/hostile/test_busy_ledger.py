"""Gate R22: however busy the ledger is, a release is published, or refused before it has spent anything."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PROGRAM = Path(__file__).with_name("crowd_on_a_slow_ledger.py")


def crowd(folder: Path, *, processes: int, wait: float, hold: float, pause: float) -> dict[str, Any]:
    figures = {"processes": processes, "wait": wait, "hold": hold, "pause": pause}
    options = [f"--{name}={value}" for name, value in figures.items()]
    done = subprocess.run([sys.executable, str(PROGRAM), str(folder), *options], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    assert result["problems"] == []
    assert result["otherwise"] == 0, done.stderr
    return result


def assert_nothing_is_burnt(result: dict[str, Any], processes: int) -> None:
    assert result["published"] + result["refused"] == processes
    assert result["published"] == result["files"]
    assert result["published"] == sum(result["states"].values())
    assert "reserved" not in result["states"]
    assert result["published"] >= 1


def test_twelve_releases_at_once_are_published_or_refused_unspent(tmp_path: Path) -> None:
    """Before spending nobody waits for longer than a second; the ledger is held for two, again and again."""
    result = crowd(tmp_path, processes=12, wait=1.0, hold=2.0, pause=1.0)
    assert_nothing_is_burnt(result, 12)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_fifty_releases_at_once_on_a_ledger_that_is_held_for_longer_than_anybody_waits(tmp_path: Path) -> None:
    result = crowd(tmp_path, processes=50, wait=30, hold=45, pause=5)
    assert_nothing_is_burnt(result, 50)
