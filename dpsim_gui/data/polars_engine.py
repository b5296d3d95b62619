"""polars, and where it works on private cells: in this process, unwatched.

polars can be told by environment variables to run queries elsewhere (POLARS_ENGINE_AFFINITY) or to report on them
(POLARS_QUERY_MONITORING). Both are for other programs on the owner's machine; private rows are not theirs. So every
query names one of these engines, and eager methods that would ask the environment are not used.

It takes a fifth of a second to load, so `pl` loads it when the first cells are read: a window that is about to open,
and commands that read no table, do not wait for it.
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import polars as pl
else:

    class _Polars:
        def __getattr__(self, name: str) -> Any:
            found = getattr(import_module("polars"), name)
            setattr(self, name, found)
            return found

    pl = _Polars()

__all__ = ["cells_engine", "local_engine", "pl"]


@cache
def local_engine() -> "pl.StreamingEngine":
    """For files and text that are not read yet."""
    return pl.StreamingEngine(monitoring=False)


@cache
def cells_engine() -> "pl.InMemoryEngine":
    """For cells that are in memory already: few of them cost a third, many as much."""
    return pl.InMemoryEngine(monitoring=False)
