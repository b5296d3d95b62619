"""Where polars works on private cells: in this process, unwatched.

polars can be told by environment variables to run queries elsewhere (POLARS_ENGINE_AFFINITY) or to report on them
(POLARS_QUERY_MONITORING). Both are for other programs on the owner's machine; private rows are not theirs. So every
query names this engine, and eager methods that would ask the environment are not used.
"""

import polars as pl

LOCAL = pl.StreamingEngine(monitoring=False)
