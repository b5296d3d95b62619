"""A copy of the project in which mutants live, one at a time."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Self

from tests.mutation.mutants import Mutant

_COPIED = ("dpsim_gui", "tests", "resources", "packaging", "pyproject.toml", "README.md", "LICENSE")
_FAILED = 1
"""Pytest's own word for it; any other, such as for tests that are not there, is a mistake of ours."""


class Fate(StrEnum):
    KILLED = "killed"
    SURVIVED = "survived"
    ACCEPTED = "accepted"
    """survived, and is known to change nothing that matters"""
    UNTESTED = "untested"


@dataclass(frozen=True, kw_only=True)
class Run:
    """How pytest ended; code: None if it was stopped after too long; seconds: of CPU time"""

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

    @property
    def failed(self) -> str | None:
        """The test that noticed, by pytest's name for it; None where it has none, as of a file that cannot be read."""
        named = re.search(r"^FAILED (\S+::\w+)", self.said, re.MULTILINE)
        return None if named is None else named[1]


class Scratch:
    """project: what is copied;  folder: where to, empty."""

    def __init__(self, project: Path, folder: Path) -> None:
        self.folder = folder
        for name in _COPIED:
            if (project / name).is_dir():
                shutil.copytree(project / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            elif (project / name).exists():
                shutil.copy2(project / name, folder / name)
        environment = os.environ | {
            "PYTHONPATH": str(folder),
            "QT_QPA_PLATFORM": "offscreen",
            **dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1"),
        }
        self._warm = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("warm.py"))],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def try_out(self, mutant: Mutant, tests: Sequence[str], *, most_seconds: int) -> Run:
        """The tests with the mutant in place; the module is put right again."""
        module = self.folder / mutant.path
        try:
            self._write(module, mutant.source)
            return self.run(tests, most_seconds=most_seconds)
        finally:
            self._write(module, mutant.original)

    def run(self, tests: Sequence[str], *, most_seconds: int) -> Run:
        """One after the other, in one process, to the first failure."""
        assert self._warm.stdin is not None
        assert self._warm.stdout is not None
        self._warm.stdin.write(json.dumps({"tests": list(tests), "most_seconds": most_seconds}) + "\n")
        self._warm.stdin.flush()
        code, seconds, said = json.loads(self._warm.stdout.readline())
        return Run(code=code, seconds=seconds, said=said)

    def close(self) -> None:
        self._warm.communicate()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @staticmethod
    def _write(module: Path, source: str) -> None:
        module.write_text(source, "utf-8")
        # Python compares times and sizes, which may be those of the mutant before.
        for compiled in (module.parent / "__pycache__").glob(f"{module.stem}.*.pyc"):
            compiled.unlink()
