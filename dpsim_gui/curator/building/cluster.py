"""The same summary by the workers of a Dask cluster.

Workers read their shares of the files themselves and sum them; integer sums are added up among them, eight at a time;
the owner fetches one total. A share that is lost with its worker is read again by another, and one that was summed
twice is counted once, because Dask keeps one result per task. Sums are exact, so the total is the same to the last bit
as that of one machine. Noise is drawn here, afterwards.

With a person column the rows are read twice. Workers first say whose the rows of each share are; here the shares are
put in order; then workers sum the rows that are counted, the same ones as on one machine.
"""

import importlib
import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from dpsim_gui.data import cluster_task
from dpsim_gui.data.person_rows import PersonCounts, PersonLimit, PersonRows, in_order
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.summary import Summary
from dpsim_gui.errors import PlanError, missing_package
from dpsim_gui.progress import Progress, unwatched

# A `distributed.Client`; the package is an extra and ships no types.
Client = Any

SHARE_BYTES = 64 << 20

_LEAST_SHARE_BYTES = 1 << 20
# A few for each thread, so that a slow worker holds up little.
_SHARES_PER_THREAD = 4
# Sums are added up by workers, so many at a time, until one is left.
_ADDED_AT_ONCE = 8
# Seconds between two questions whether to stop.
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
        raise PlanError("scheduler", "scheduler-tls")
    # One that could not connect would try for long to say goodbye, and write a traceback.
    kind = type("Client", (distributed.Client,), {"__del__": lambda _self: None})
    found: queue.SimpleQueue[Client | None] = queue.SimpleQueue()
    deciding, late = threading.Lock(), threading.Event()

    def connect() -> None:
        try:
            made = kind(address, timeout=_SECONDS_TO_CONNECT, set_as_default=False)
        except (OSError, ValueError, TypeError, MemoryError, EOFError):
            made = None
        with deciding:
            if not late.is_set():
                found.put(made)
                return
        if made is not None:
            # Nobody waits for it any more, and nobody else would close it.
            with made:
                pass

    # In a thread, since a program that is no scheduler may never answer, whatever the timeout says.
    threading.Thread(target=connect, name="connect", daemon=True).start()
    try:
        client = found.get(timeout=2 * _SECONDS_TO_CONNECT)
    except queue.Empty:
        client = None
        with deciding, suppress(queue.Empty):
            late.set()
            client = found.get(timeout=0)
    if client is None:
        raise PlanError("scheduler", "scheduler-not-reached")
    with client:
        yield client


def summarise_on(
    client: Client,
    job: cluster_task.SumJob,
    source: RowSource,
    progress: Progress | None = None,
    *,
    share_bytes: int | None = None,
) -> Summary:
    """The summary of files that all workers see at the same path."""
    shares = _cut(client, source, share_bytes)
    there = _sent(client, job)

    def each(task: Any, *more: Sequence[Any]) -> list[Any]:
        return [
            client.submit(task, there, cluster_task.read_share, *its, pure=False)
            for its in zip(shares, *more, strict=True)
        ]

    return _summarise(client, job, each, progress or unwatched)


def summarise_collection(
    client: Client, job: cluster_task.SumJob, source: Any, progress: Progress | None = None
) -> Summary:
    """The summary of a dask array or dataframe, block by block where the blocks are."""
    delayed = importlib.import_module("dask").delayed
    _threads(client)
    there = _sent(client, job)
    read, parts = _parts_of(source)

    def each(task: Any, *more: Sequence[Any]) -> list[Any]:
        made = [delayed(task, pure=False)(there, read, *its) for its in zip(parts, *more, strict=True)]
        return list(client.compute(made))

    return _summarise(client, job, each, progress or unwatched)


def _parts_of(source: Any) -> tuple[cluster_task.Read, Sequence[Any]]:
    """The blocks of a dask collection, and how each is read."""
    if hasattr(source, "columns"):
        return cluster_task.read_frame, source.to_delayed()
    # All columns of a row into one block.
    whole = source.rechunk(dict.fromkeys(range(1, source.ndim), -1))
    return partial(cluster_task.read_block, kind=source.dtype), whole.to_delayed().ravel()


def _sent(client: Client, job: cluster_task.SumJob) -> Any:
    """To the cluster once, not with every share."""
    return client.submit(
        cluster_task.SumJob, structure=job.structure, selection=job.selection, limit=job.limit, pure=False
    )


def _summarise(client: Client, job: cluster_task.SumJob, each: Callable[..., list[Any]], progress: Progress) -> Summary:
    """each: (task, further arguments of each share) → futures, one for each share in the order of the rows"""
    if job.limit is None:
        found = _total(client, each(cluster_task.sum_rows), progress)
    else:
        met = each(cluster_task.meet_people)
        count = len(met)
        before = _before(client, met, job.limit, lambda done: progress(done, 2 * count))
        leaves = each(cluster_task.sum_counted_rows, met, before)
        del met, before
        found = _total(client, leaves, lambda done, _all: progress(count + done, 2 * count))
    return Summary(numbers=found.numbers, rows=found.rows)


def count_keys_on(
    client: Client, job: cluster_task.SumJob, source: Any, progress: Progress | None = None
) -> PersonCounts:
    """How often each key of the job's person column is met; the job's limit is the most that is counted of one."""
    assert job.limit is not None
    there, told = _sent(client, job), progress or unwatched
    if isinstance(source, RowSource):
        shares = _cut(client, source, None)
        met = [
            client.submit(cluster_task.meet_people, there, cluster_task.read_share, share, pure=False)
            for share in shares
        ]
    else:
        read, parts = _parts_of(source)
        delayed = importlib.import_module("dask").delayed
        met = list(client.compute([delayed(cluster_task.meet_people, pure=False)(there, read, part) for part in parts]))
    total = PersonRows(job.limit)
    for done, share in enumerate(met):
        _wait(share, partial(told, done, len(met)))
        found = cluster_task.refuse(share.result()).people
        assert found is not None
        total.add(found)
    return total.counts()


def _before(client: Client, met: list[Any], limit: PersonLimit, told: Callable[[int], None]) -> list[Any]:
    """What the shares before each one held of its people. Shares come here one at a time, and only counts go back."""

    def people() -> Iterator[PersonCounts]:
        for done, share in enumerate(met):
            _wait(share, partial(told, done))
            found = cluster_task.refuse(share.result()).people
            assert found is not None
            yield found

    try:
        return [client.scatter(before) for before in in_order(people(), limit=limit)]
    except BaseException:
        client.cancel(met, force=True)
        raise


def count_on(client: Client, source: RowSource, progress: Progress | None = None) -> int:
    """The number of rows, counted by the workers; only for a number that is public."""
    leaves = [client.submit(cluster_task.count_share, share, pure=False) for share in _cut(client, source, None)]
    return _total(client, leaves, progress or unwatched).rows


def _threads(client: Client) -> int:
    threads = sum(client.nthreads().values())
    if not threads:
        raise PlanError("scheduler", "no-workers")
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


def _total(client: Client, leaves: list[Any], progress: Progress) -> cluster_task.PartialSum:
    """The leaves added up on the workers; only the total comes here."""
    count = len(leaves)
    total = _tree(client, leaves)

    def beat() -> None:
        # A leaf that is summed is let go, so that the workers may forget it once it is added up.
        leaves[:] = [leaf for leaf in leaves if not leaf.done()]
        progress(min(count - len(leaves), count - 1), count)

    try:
        _wait(total, beat)
    except BaseException:
        client.cancel([total, *leaves], force=True)
        raise
    found = cluster_task.refuse(total.result())
    progress(count, count)
    return found


def _wait(future: Any, beat: Callable[[], None]) -> None:
    """Until there is a result; `beat` is called all the while and may raise Cancelled."""
    finished = threading.Event()
    future.add_done_callback(lambda _: finished.set())
    while not finished.wait(_BEAT):
        beat()
    if future.status in _FAILED:
        raise PlanError("scheduler", "cluster-lost-work")


def _tree(client: Client, leaves: list[Any]) -> Any:
    level = leaves
    while len(level) > 1:
        groups = [level[start : start + _ADDED_AT_ONCE] for start in range(0, len(level), _ADDED_AT_ONCE)]
        level = [client.submit(cluster_task.add_up, *group, pure=False) for group in groups]
    return level[0]
