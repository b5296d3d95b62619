"""The doors of the programs: Ctrl-C is answered in words also while libraries load."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

INTERRUPTED = """
import os, signal, sys

class Impatient:
    def find_spec(self, name, path=None, target=None):
        if name in ("dpsim_gui.cli.main", "PySide6"):
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Impatient())
"""


def run(program: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("door", ["command_line", "start_window", "wizard", "viewer"])
def test_ctrl_c_while_libraries_load_is_one_line(door: str) -> None:
    ended = run(f"{INTERRUPTED}from dpsim_gui.__main__ import {door}\nsys.exit({door}())", "--version")
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "dpsim: cancelled\n")


def test_without_the_door_python_would_print_where_it_was() -> None:
    """The control: the interrupt above does arrive in the middle of an import."""
    assert "Traceback" in run(f"{INTERRUPTED}import dpsim_gui.cli.main").stderr


def test_who_ignores_ctrl_c_is_not_interrupted() -> None:
    ignoring = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    call = "from dpsim_gui.__main__ import command_line\nsys.exit(command_line())"
    ended = run(ignoring + INTERRUPTED + call, "--version")
    assert (ended.returncode, ended.stderr) == (0, "")


def test_ctrl_c_is_the_programs_own_after_the_door() -> None:
    call = "from dpsim_gui.__main__ import command_line\nimport signal, sys\nsys.argv[1:] = ['--version']\n"
    after = "try:\n    command_line()\nexcept SystemExit:\n    print(signal.getsignal(signal.SIGINT).__name__)"
    assert run(call + after).stdout.split()[-1] == "default_int_handler"
