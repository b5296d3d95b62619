"""Runs pytest again and again in forks of a process that has its libraries loaded: seconds a mutant become tenths.

Started by `scratch` in the copy of the project. Each line it reads asks for a run, each line it writes tells how one
ended. Nothing of the program itself is loaded before a fork, so every run sees the files as they are then.
"""

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
_BETWEEN_LOOKS = 0.02


def run(tests: Sequence[str], most_seconds: float) -> tuple[int | None, str]:
    """How pytest ended (None: it was stopped after too long, below 0: by this signal) and what it said."""
    with tempfile.TemporaryFile() as said:
        child = os.fork()
        if child == 0:
            _be_pytest(tests, said.fileno())
        code = _wait(child, time.monotonic() + most_seconds)
        said.seek(0)
        return code, said.read().decode("utf-8", "replace")


def _be_pytest(tests: Sequence[str], said: int) -> None:
    code = 3
    try:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
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


def _wait(child: int, until: float) -> int | None:
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > until:
            # With everything it has started.
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return None
        time.sleep(_BETWEEN_LOOKS)


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(run(**json.loads(line))), flush=True)
