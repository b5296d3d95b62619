"""A copy of the project in which mutants live, one at a time."""

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from tests.mutation.mutants import Mutant

_COPIED = ("dpsim_gui", "tests", "resources", "packaging", "pyproject.toml", "README.md", "LICENSE")
_MOST_MEMORY = 8 << 30
_FAILED = 1
"""Pytest's own word for it; any other, such as for tests that are not there, is a mistake of ours."""


class Fate(StrEnum):
    KILLED = "killed"
    SURVIVED = "survived"
    UNTESTED = "untested"


@dataclass(frozen=True, kw_only=True)
class Run:
    """How pytest ended; code: None if it was stopped after too long."""

    code: int | None
    seconds: float
    said: str

    @property
    def fate(self) -> Fate:
        if self.code == 0:
            return Fate.SURVIVED
        # A program that hangs or dies is noticed by anybody.
        noticed = self.code is None or self.code < 0 or self.code in (_FAILED, 2, 4)
        return Fate.KILLED if noticed else Fate.UNTESTED


class Scratch:
    """project: what is copied;  folder: where to, empty."""

    def __init__(self, project: Path, folder: Path) -> None:
        self.folder = folder
        for name in _COPIED:
            if (project / name).is_dir():
                shutil.copytree(project / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            elif (project / name).exists():
                shutil.copy2(project / name, folder / name)

    def try_out(self, mutant: Mutant, tests: Sequence[str], *, most_seconds: float) -> Run:
        """The tests with the mutant in place; the module is put right again."""
        module = self.folder / mutant.path
        try:
            self._write(module, mutant.source)
            return self.run(tests, most_seconds=most_seconds)
        finally:
            self._write(module, mutant.original)

    def run(self, tests: Sequence[str], *, most_seconds: float) -> Run:
        """One after the other, in one process, to the first failure."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=line", "-p", "no:randomly", *tests]
        environment = os.environ | {
            "PYTHONPATH": str(self.folder),
            "QT_QPA_PLATFORM": "offscreen",
            **dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1"),
        }
        started = time.monotonic()
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            preexec_fn=_limit_memory,
        )
        try:
            said, _ = process.communicate(timeout=most_seconds)
            code: int | None = process.returncode
        except subprocess.TimeoutExpired:
            # With everything it has started.
            os.killpg(process.pid, signal.SIGKILL)
            said, _ = process.communicate()
            code = None
        return Run(code=code, seconds=time.monotonic() - started, said=said)

    @staticmethod
    def _write(module: Path, source: str) -> None:
        module.write_text(source, "utf-8")
        # Python compares times and sizes, which may be those of the mutant before.
        for compiled in (module.parent / "__pycache__").glob(f"{module.stem}.*.pyc"):
            compiled.unlink()


def _limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
