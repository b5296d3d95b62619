"""The same summary by the workers of a Dask cluster.

Workers read their shares of the files themselves and sum them; integer sums are added up among them, eight at a time;
the owner fetches one total. A share that is lost with its worker is read again by another, and one that was summed
twice is counted once, because Dask keeps one result per task. Sums are exact, so the total is the same to the last bit
as that of one machine. Noise is drawn here, afterwards.
"""

import importlib
import queue
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from dpsim_gui.curator.extra_package import missing_package
from dpsim_gui.data.cluster.task import PartialSum, SumJob, add_up, count_share, refuse, sum_block, sum_frame, sum_share
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.summary import AnyStructure, Summary
from dpsim_gui.errors import PlanError
from dpsim_gui.progress import Progress, unwatched

Client = Any
"""A `distributed.Client`; the package is an extra and ships no types."""

SHARE_BYTES = 64 << 20

_LEAST_SHARE_BYTES = 1 << 20
_SHARES_PER_THREAD = 4
_ADDED_AT_ONCE = 8
_BEAT = 0.05
_FAILED = {"error", "cancelled", "lost"}
_SECONDS_TO_CONNECT = 10


@contextmanager
def connected(address: str) -> Iterator[Client]:
    """A client of the scheduler at tcp://… or tls://…; keys for tls come from Dask's own configuration."""
    try:
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise PlanError("scheduler", missing_package("Dask", "dask")) from None
    if address.startswith("tls:") and not distributed.Security().tls_ca_file:
        raise PlanError("scheduler", "speaks-tls-no-keys")
    # One that could not connect would try for long to say goodbye, and write a traceback.
    kind = type("Client", (distributed.Client,), {"__del__": lambda _self: None})
    found: queue.SimpleQueue[Client | None] = queue.SimpleQueue()

    def connect() -> None:
        try:
            found.put(kind(address, timeout=_SECONDS_TO_CONNECT, set_as_default=False))
        except (OSError, ValueError, TypeError, MemoryError, EOFError):
            found.put(None)

    # In a thread, since a program that is no scheduler may never answer, whatever the timeout says.
    threading.Thread(target=connect, name="connect", daemon=True).start()
    try:
        client = found.get(timeout=2 * _SECONDS_TO_CONNECT)
    except queue.Empty:
        client = None
    if client is None:
        raise PlanError("scheduler", "cannot-reached-give-address")
    with client:
        yield client


def is_collection(source: object) -> bool:
    """Whether it is a dask array or dataframe."""
    return hasattr(source, "__dask_graph__") and hasattr(source, "to_delayed")


def summarise_on(
    client: Client,
    structure: AnyStructure,
    source: RowSource,
    selection: Selection,
    progress: Progress | None = None,
    *,
    share_bytes: int | None = None,
) -> Summary:
    """The summary of files that all workers see at the same path."""
    shares = _cut(client, source, share_bytes)
    job = client.submit(SumJob, structure=structure, selection=selection, pure=False)
    leaves = [client.submit(sum_share, job, share, pure=False) for share in shares]
    return _summary(_total(client, leaves, progress or unwatched))


def summarise_collection(
    client: Client, structure: AnyStructure, source: Any, selection: Selection, progress: Progress | None = None
) -> Summary:
    """The summary of a dask array or dataframe, block by block where the blocks are."""
    delayed = importlib.import_module("dask").delayed
    _threads(client)
    job = delayed(SumJob, pure=False)(structure=structure, selection=selection)
    if hasattr(source, "columns"):
        sums = [delayed(sum_frame, pure=False)(job, part) for part in source.to_delayed()]
    else:
        # All columns of a row into one block.
        whole = source.rechunk(dict.fromkeys(range(1, source.ndim), -1))
        sums = [delayed(sum_block, pure=False)(job, block) for block in whole.to_delayed().ravel()]
    return _summary(_total(client, client.compute(sums), progress or unwatched))


def count_on(client: Client, source: RowSource, progress: Progress | None = None) -> int:
    """The number of rows, counted by the workers; only for a number that is public."""
    leaves = [client.submit(count_share, share, pure=False) for share in _cut(client, source, None)]
    return _total(client, leaves, progress or unwatched).rows


def _summary(found: PartialSum) -> Summary:
    return Summary(numbers=found.numbers, rows=found.rows)


def _threads(client: Client) -> int:
    threads = sum(client.nthreads().values())
    if not threads:
        raise PlanError("scheduler", "has-no-workers-start")
    return int(threads)


def _cut(client: Client, source: RowSource, share_bytes: int | None) -> Sequence[RowSource]:
    """Shares of one size, small enough that every thread of the cluster gets a few."""
    if share_bytes is None:
        most = source.shares(SHARE_BYTES)
        wanted = _SHARES_PER_THREAD * _threads(client)
        if len(most) >= wanted:
            return most
        share_bytes = max(_LEAST_SHARE_BYTES, SHARE_BYTES * len(most) // wanted)
    return source.shares(share_bytes)


def _total(client: Client, leaves: list[Any], progress: Progress) -> PartialSum:
    """The leaves added up on the workers; only the total comes here."""
    count = len(leaves)
    total = _tree(client, leaves)
    finished = threading.Event()
    total.add_done_callback(lambda _: finished.set())
    try:
        while not finished.wait(_BEAT):
            # A leaf that is summed is let go, so that the workers may forget it once it is added up.
            leaves = [leaf for leaf in leaves if not leaf.done()]
            progress(min(count - len(leaves), count - 1), count)
    except BaseException:
        client.cancel([total, *leaves], force=True)
        raise
    if total.status in _FAILED:
        raise PlanError(
            "scheduler",
            "lost-work-nothing-spent",
        )
    found = refuse(total.result())
    progress(count, count)
    return found


def _tree(client: Client, leaves: list[Any]) -> Any:
    level = leaves
    while len(level) > 1:
        groups = [level[start : start + _ADDED_AT_ONCE] for start in range(0, len(level), _ADDED_AT_ONCE)]
        level = [client.submit(add_up, *group, pure=False) for group in groups]
    return level[0]
