"""How much of this machine a release may use."""

import os
from dataclasses import dataclass, replace

from dpsim_gui.data.chunk import CHUNK_BYTES
from dpsim_gui.errors import PlanError
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
