"""Whole programs: the CPU time they take."""

import os
import resource
import subprocess
import sys
from collections.abc import Mapping, Sequence


def compiled_in(folder: str) -> dict[str, str]:
    """An environment of one thread whose programs keep their compiled modules in `folder`."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    one_thread = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    return kept | one_thread | {"PYTHONPYCACHEPREFIX": f"{folder}/compiled"}


def cpu_of(words: Sequence[str], environment: Mapping[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], env=environment, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
