"""polars, and where it works on private cells: in this process, unwatched.

polars can be told by environment variables to run queries elsewhere (POLARS_ENGINE_AFFINITY) or to report on them
(POLARS_QUERY_MONITORING). Both are for other programs on the owner's machine; private rows are not theirs. So every
query names this engine, and eager methods that would ask the environment are not used.

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

__all__ = ["local_engine", "pl"]


@cache
def local_engine() -> "pl.StreamingEngine":
    return pl.StreamingEngine(monitoring=False)
