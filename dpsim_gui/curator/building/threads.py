"""The summary of a whole source, by as many threads as there are cores.

One thread reads the file from first to last; the others make rows of what it read, and sum them. numpy and polars let
go of Python's lock while they work, so threads are enough. Each thread adds up its own exact integers, and these are
merged in the end: which thread took which rows makes no difference to any bit.
"""

import os
import queue
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from functools import cache, reduce

from threadpoolctl import ThreadpoolController

from dpsim_gui.data.chunk import CHUNK_BYTES, CountedChunk, LazyChunk
from dpsim_gui.data.cluster_task import SumJob
from dpsim_gui.data.person_rows import PersonRows
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.summary import Summary, Summed, Summing
from dpsim_gui.errors import Cancelled, PlanError
from dpsim_gui.progress import Progress
from dpsim_gui.structures.structure import HasBlocks, size_of

MEMORY_BYTES = 512 << 20
_LEAST_MEMORY = 64 << 20
_MOST_THREADS = 1024
# A chunk in work is there as text, as raw numbers, as rows, and once more inside the structure.
_COPIES = 4
# A few for each thread, so that none is left waiting for the last one.
_CHUNKS_PER_THREAD = 4
_SMALLEST_CHUNK = 1 << 18


@dataclass(frozen=True, kw_only=True)
class Capacity:
    """threads: at most so many summarise rows at a time, None for one on each core this process may use.

    memory_bytes: for chunks and sums of all threads together, whatever the size of the file.
    """

    threads: int | None = None
    memory_bytes: int = MEMORY_BYTES

    def __post_init__(self) -> None:
        if self.threads is not None and not 1 <= self.threads <= _MOST_THREADS:
            raise PlanError("threads", "whole-number-to", limit=_MOST_THREADS)
        if self.memory_bytes < _LEAST_MEMORY:
            raise PlanError("memory", "must-least-mb", limit=_LEAST_MEMORY >> 20)

    def beside(self, taken: int) -> "Capacity":
        """What is left of it when so many bytes are taken."""
        if not taken:
            return self
        if self.memory_bytes - taken < _LEAST_MEMORY:
            needed = -(-(taken + _LEAST_MEMORY) >> 20)
            raise PlanError("memory", "memory-for-people", needed=needed)
        return replace(self, memory_bytes=self.memory_bytes - taken)

    def threads_for(self, structure: HasBlocks) -> int:
        """As many as allowed; half of the memory at most is for sums: a thread has its own and those of a block."""
        wanted = self.threads or _cores()
        return max(1, min(wanted, self.memory_bytes // 2 // (2 * 8 * size_of(structure))))

    def chunk_bytes(self, data_bytes: int) -> int:
        """Of one chunk, so that the chunks of all threads and those that wait fit into the other half of the memory.

        data_bytes: of all files; few rows are cut finer, so that every thread gets some of them.
        """
        threads = self.threads or _cores()
        fitting = max(1 << 16, min(CHUNK_BYTES, self.memory_bytes // 2 // (_COPIES * (2 * threads + 1))))
        return min(fitting, max(_SMALLEST_CHUNK, data_bytes // (_CHUNKS_PER_THREAD * threads)))


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


__all__ = ["Summary", "summarise_source"]

# How long the reading thread waits for others before it asks whether to stop, in seconds.
_BEAT = 0.05


def summarise_source(job: SumJob, source: RowSource, progress: Progress | None = None, *, threads: int = 1) -> Summary:
    """The summary of all rows of a source; the same to the last bit for any number of threads.

    progress: called from this thread only, several times a second, with bytes read; it may raise Cancelled
    """
    watch = _Watch(progress)
    parts = source.parts(job.selection, progress=watch.read)
    people = None if job.limit is None else PersonRows(job.limit)
    # Threads of linear algebra inside of ours wait for each other: seven times the work was measured.
    with _linear_algebra().limit(limits=1, user_api="blas"):
        if threads == 1:
            summing = Summing(job.structure, watch.beat)
            for part in parts:
                summing.add(part().counted(people))
            total = summing.summary
        else:
            total = _by_threads(job.structure, parts, threads, watch.beat, people)
    watch.finish()
    return total


@cache
def _linear_algebra() -> ThreadpoolController:
    """The libraries loaded by now, numpy's among them, which multiplies rows. Finding them takes milliseconds."""
    return ThreadpoolController()


class _Watch:
    """Tells how far the reading is, repeats it while others work, and tells the end when all rows are summed."""

    def __init__(self, progress: Progress | None) -> None:
        self._progress = progress
        self._last: tuple[int, int | None] = (0, None)

    def read(self, done: int, total: int | None) -> None:
        # What is read is not summed yet.
        self._last = (done if total is None else min(done, max(0, total - 1))), total
        self.beat()

    def beat(self) -> None:
        if self._progress is not None:
            self._progress(*self._last)

    def finish(self) -> None:
        total = self._last[1]
        if self._progress is not None and total is not None:
            self._progress(total, total)


class _InTurn:
    """Says which rows are counted, chunk after chunk in the order of the file, whichever thread made them.

    Threads take parts in order, so the one whose turn it is is always at work and waits for nobody.
    """

    def __init__(self, people: PersonRows, go_on: Callable[[], None]) -> None:
        self._people, self._go_on = people, go_on
        self._turn, self._changed = 0, threading.Condition()

    def counted(self, number: int, make: LazyChunk) -> CountedChunk:
        """number: of the part, from 0"""
        made = None
        try:
            made = make()
        finally:
            with self._changed:
                while self._turn != number:
                    self._changed.wait(_BEAT)
                    self._go_on()
                # Passed on even where the part could not be made: then all is lost, and nobody may wait for ever.
                chunk = None if made is None else made.counted(self._people)
                self._turn += 1
                self._changed.notify_all()
        assert chunk is not None
        return chunk


def _by_threads(
    structure: Summed,
    parts: Iterator[LazyChunk],
    threads: int,
    beat: Callable[[], None],
    people: PersonRows | None,
) -> Summary:
    stopping = threading.Event()

    def go_on() -> None:
        if stopping.is_set():
            raise Cancelled("release", "stopped-nothing-spent")

    sums = [Summing(structure, go_on) for _ in range(threads)]
    free: queue.SimpleQueue[Summing] = queue.SimpleQueue()
    for each in sums:
        free.put(each)

    in_turn = None if people is None else _InTurn(people, go_on)

    def work(number: int, part: LazyChunk) -> None:
        go_on()
        summing = free.get()
        try:
            summing.add(part().counted(None) if in_turn is None else in_turn.counted(number, part))
        finally:
            free.put(summing)

    running: set[Future[None]] = set()
    with ThreadPoolExecutor(threads, thread_name_prefix="summarise") as pool:
        try:
            for number, part in enumerate(parts):
                # As many wait as are worked on, so that no thread is idle and the memory stays bounded.
                running = _drain(running, 2 * threads - 1, beat)
                running.add(pool.submit(work, number, part))
            _drain(running, 0, beat)
        except BaseException:
            stopping.set()
            raise
    return reduce(Summary.merge, (each.summary for each in sums))


def _drain(running: set[Future[None]], most: int, beat: Callable[[], None]) -> set[Future[None]]:
    """Waits until at most `most` are left; what went wrong in one of the others is raised here."""
    while len(running) > most:
        done, running = wait(running, timeout=_BEAT, return_when=FIRST_COMPLETED)
        for each in done:
            each.result()
        beat()
    return running
