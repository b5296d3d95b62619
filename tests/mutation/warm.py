"""Runs pytest again and again in forks of a process that has its libraries loaded: seconds a mutant become tenths.

Started by `scratch` in the copy of the project. Each line it reads asks for a run, each line it writes tells how one
ended. Nothing of the program itself is loaded before a fork, so every run sees the files as they are then.
"""

import gc
import importlib
import json
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence

import pytest

for _slow_to_load in ("PySide6.QtTest", "dp_accounting", "hypothesis", "numpy", "pytestqt", "scipy.stats"):
    importlib.import_module(_slow_to_load)

_QUIETLY = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
_ALWAYS = ("-x", "-q", "--no-header", "--tb=line", "-p", "no:randomly", *_QUIETLY)
_MOST_MEMORY = 8 << 30
# A browser reserves more addresses than any machine has memory.
_BROWSER_TESTS = "tests/end2end/"
_BETWEEN_LOOKS = 0.02


def run(tests: Sequence[str], most_seconds: int) -> tuple[int | None, float, str]:
    """How pytest ended (None: stopped after too long, below 0: by this signal), after how much CPU time, and its words.

    most_seconds: of CPU time, since the machine may be busy; of the clock ten times as many
    """
    with tempfile.TemporaryFile() as said:
        child = os.fork()
        if child == 0:
            _be_pytest(tests, said.fileno(), most_seconds)
        code, seconds = _wait(child, time.monotonic() + 10 * most_seconds)
        said.seek(0)
        return None if code == -signal.SIGXCPU else code, seconds, said.read().decode("utf-8", "replace")


def _be_pytest(tests: Sequence[str], said: int, most_seconds: int) -> None:
    code = 3
    try:
        os.setsid()
        if not any(test.startswith(_BROWSER_TESTS) for test in tests):
            resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
        used = int(time.process_time())
        resource.setrlimit(resource.RLIMIT_CPU, (used + most_seconds, used + 2 * most_seconds))
        nothing = os.open(os.devnull, os.O_RDONLY)
        for number, to in ((0, nothing), (1, said), (2, said)):
            os.dup2(to, number)
        code = int(pytest.main([*_ALWAYS, *tests]))
        sys.stdout.flush()
    except BaseException:
        traceback.print_exc()
    finally:
        # Never back into the loop below, whatever a mutant has done.
        os._exit(code)


def _wait(child: int, until: float) -> tuple[int | None, float]:
    while True:
        ended, status, used = os.wait4(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime
        if time.monotonic() > until:
            # With everything it has started.
            os.killpg(child, signal.SIGKILL)
            _, _, used = os.wait4(child, 0)
            return None, used.ru_utime + used.ru_stime
        time.sleep(_BETWEEN_LOOKS)


if __name__ == "__main__":
    # What is loaded stays, so that no run looks for garbage in it.
    gc.freeze()
    for line in sys.stdin:
        print(json.dumps(run(**json.loads(line))), flush=True)
