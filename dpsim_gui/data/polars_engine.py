"""polars, and where it works on private cells: in this process, unwatched.

polars can be told by environment variables to run queries elsewhere (POLARS_ENGINE_AFFINITY) or to report on them
(POLARS_QUERY_MONITORING). Both are for other programs on the owner's machine; private rows are not theirs. So every
query names one of these engines, and eager methods that would ask the environment are not used.

It takes a fifth of a second to load, so `pl` loads it when the first cells are read: a window that is about to open,
and commands that read no table, do not wait for it.
"""

import os
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dpsim_gui.errors import DataFileError

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    import polars as pl
else:

    class _Polars:
        def __getattr__(self, name: str) -> Any:
            if "polars" not in sys.modules:
                refuse_little_memory()
            found = getattr(import_module("polars"), name)
            setattr(self, name, found)
            return found

    pl = _Polars()

__all__ = ["cells_engine", "local_engine", "pl"]

# Of address space, to load polars and read a small table: measured with 1 to 16 threads. More threads than eight share.
_LEAST_BYTES, _BYTES_PER_THREAD, _MOST_THREADS = 900 << 20, 180 << 20, 8


def refuse_little_memory() -> None:
    """Under a limit such as `ulimit -v`, polars ends the process where memory is short, and no exception is raised.

    So a limit that leaves too little is refused before. What a large table takes later cannot be foreseen here.
    """
    if sys.platform == "win32":
        return
    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    if limit == resource.RLIM_INFINITY:
        return
    used = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    threads = int(os.environ.get("POLARS_MAX_THREADS") or os.cpu_count() or 1)
    needed = used + _LEAST_BYTES + min(threads, _MOST_THREADS) * _BYTES_PER_THREAD
    if limit < needed:
        raise DataFileError("memory", "little-memory", limit=limit >> 20, needed=needed >> 20)


@cache
def local_engine() -> "pl.StreamingEngine":
    """For files and text that are not read yet."""
    return pl.StreamingEngine(monitoring=False)


@cache
def cells_engine() -> "pl.InMemoryEngine":
    """For cells that are in memory already: few of them cost a third, many as much."""
    return pl.InMemoryEngine(monitoring=False)
