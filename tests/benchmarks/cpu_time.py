"""CPU time of work, of this process and of whole programs; and the memory that work takes at its peak."""

import math
import os
import resource
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Mapping, Sequence

ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")


def cpu_seconds(work: Callable[[], object], repeats: int) -> float:
    """The least of some runs: the machine may be busy with other things in the others."""
    return max(min(_seconds(work, time.process_time) for _ in range(repeats)), 1e-9)


def wall_seconds(work: Callable[[], object], repeats: int = 3) -> float:
    """The least of some runs, by the clock."""
    return min(_seconds(work, time.perf_counter) for _ in range(repeats))


def _seconds(work: Callable[[], object], clock: Callable[[], float]) -> float:
    started = clock()
    work()
    return clock() - started


def whole_cpu_seconds() -> float:
    """Of this process and those it has started and waited for."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def peak_bytes(work: Callable[[], object]) -> int:
    """Most that was allocated at once while working, beyond what was there before."""
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        work()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return max(1, peak - before)


def compiled_in(folder: str) -> dict[str, str]:
    """An environment of one thread whose programs keep their compiled modules in `folder`."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | ONE_THREAD | {"PYTHONPYCACHEPREFIX": f"{folder}/compiled"}


def program_seconds(words: Sequence[str], repeats: int, environment: Mapping[str, str]) -> float:
    """CPU seconds of a whole Python program, the least of some; a first run compiles its modules."""
    return min([_program_seconds(words, environment) for _ in range(1 + repeats)][1:], default=math.inf)


def _program_seconds(words: Sequence[str], environment: Mapping[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], env=environment, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
