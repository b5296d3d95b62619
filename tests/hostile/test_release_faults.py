"""Gates R9 and R10: whatever stops a release, and however many run at once, nothing is published unpaid or in part.

The programs beside this file do the work in child processes; these tests read their counts.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
GRANTED = 17  # floor(cap / ε) of race_for_a_cap.py


def run(program: str, *arguments: object, preload: Path | None = None) -> dict[str, Any]:
    command = [sys.executable, str(HERE / program), *map(str, arguments)]
    environment = os.environ | ({"LD_PRELOAD": str(preload)} if preload else {})
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert isinstance(result, dict)
    return result


@pytest.fixture
def arena(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is one: a killed process loses nothing there, and thousands of fsyncs are free."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        yield Path(folder)


@pytest.fixture(scope="module")
def failing_calls(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that makes calls to the operating system fail, SQLite's included."""
    compiler = shutil.which("cc")
    if compiler is None or not sys.platform.startswith("linux"):
        pytest.skip("needs a C compiler and Linux to make system calls fail")
    library = tmp_path_factory.mktemp("library") / "failing_calls.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, HERE / "failing_calls.c", "-ldl"], check=True)
    return library


# ---- R9, short forms


def test_a_kill_or_an_error_at_any_line_breaks_nothing(arena: Path) -> None:
    result = run("release_under_fire.py", arena, "lines")
    assert result["violations"] == {}, result["examples"]
    assert result["outcomes"]["killed"] > 180
    assert result["outcomes"]["told"] + result["outcomes"]["crashed"] > 50


@pytest.mark.parametrize("start", [[], ["--first-start"]])
def test_a_torn_or_failing_system_call_breaks_nothing_and_is_told(
    start: list[str], arena: Path, failing_calls: Path
) -> None:
    result = run("release_under_fire.py", arena, "calls", *start, preload=failing_calls)
    assert result["violations"] == {}, result["examples"]
    assert "crashed" not in result["outcomes"]
    assert result["outcomes"]["killed"] > 20
    assert result["outcomes"]["told"] > 20


def test_kills_at_random_moments_break_nothing(arena: Path) -> None:
    result = run("release_under_fire.py", arena, "random", "--kills", 60)
    assert result["violations"] == {}, result["examples"]


def test_the_naive_order_fails_the_same_test(arena: Path) -> None:
    result = run("release_under_fire.py", arena, "lines", "--order", "naive", "--enough", 20)
    assert {"half file", "published but unrecorded", "drawn but not spent"} <= result["violations"].keys()


# ---- R10, short form


def test_processes_racing_for_one_cap_are_granted_exactly_what_fits(arena: Path) -> None:
    result = run("race_for_a_cap.py", arena / "ledger", "--processes", 32, "--attempts", 3)
    assert result == {"granted": GRANTED, "held": GRANTED, "failed": 0, "problems": []}


def test_looking_before_spending_without_the_lock_fails_the_same_race(arena: Path) -> None:
    result = run("race_for_a_cap.py", arena / "ledger", "--processes", 32, "--attempts", 3, "--careless")
    assert result["granted"] > GRANTED


# ---- full figures

LENGTHY = [pytest.mark.long, pytest.mark.timeout(7200)]


@pytest.mark.parametrize("start", [[], ["--first-start"]])
@pytest.mark.parametrize("attack", [pytest.param(name, marks=LENGTHY) for name in ("lines", "calls")])
def test_every_kind_of_fault_at_every_step(attack: str, start: list[str], arena: Path, failing_calls: Path) -> None:
    """At every passage of every line, and at every system call."""
    preload = failing_calls if attack == "calls" else None
    result = run("release_under_fire.py", arena, attack, "--every", *start, preload=preload)
    assert result["violations"] == {}, result["examples"]
    assert attack == "lines" or "crashed" not in result["outcomes"]


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_thousand_random_kills(arena: Path) -> None:
    result = run("release_under_fire.py", arena, "random", "--kills", 2000, "--seed", 2)
    assert result["violations"] == {}, result["examples"]
    assert result["outcomes"]["killed"] == 2000
    assert result["outcomes"]["done"] > 200  # so the kills reach to the very end


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_a_hundred_races(arena: Path) -> None:
    for number in range(100):
        result = run("race_for_a_cap.py", arena / f"ledger{number}", "--processes", 32, "--attempts", 100)
        assert result == {"granted": GRANTED, "held": GRANTED, "failed": 0, "problems": []}
