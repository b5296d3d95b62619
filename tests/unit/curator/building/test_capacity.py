"""What a machine may use, and what is left beside a list of people."""

from dataclasses import dataclass
from itertools import product

import pytest

from dpsim_gui.curator.building.capacity import Capacity
from dpsim_gui.data.chunk import CHUNK_BYTES
from dpsim_gui.errors import PlanError
from dpsim_gui.structures.structure import Block

MEGABYTE = 1 << 20


def test_what_is_left_beside_others_is_the_difference() -> None:
    whole = Capacity(memory_bytes=512 * MEGABYTE)
    assert whole.beside(0) is whole
    assert whole.beside(100 * MEGABYTE).memory_bytes == 412 * MEGABYTE
    assert whole.beside(448 * MEGABYTE).memory_bytes == 64 * MEGABYTE, "the least that will do"


def test_too_little_is_refused_with_what_would_do() -> None:
    """Exactly what the sentence names is enough, and one megabyte less is not."""
    taken = 300 * MEGABYTE + 1
    with pytest.raises(PlanError) as refused:
        Capacity(memory_bytes=301 * MEGABYTE).beside(taken)
    needed = dict(refused.value.message.values)["needed"]
    assert isinstance(needed, int)
    assert Capacity(memory_bytes=needed * MEGABYTE).beside(taken).memory_bytes == needed * MEGABYTE - taken
    with pytest.raises(PlanError):
        Capacity(memory_bytes=(needed - 1) * MEGABYTE).beside(taken)


LEAST_CHUNK = 1 << 16
COPIES = 4
"""of a chunk, while it is read, cleaned, turned into coordinates and summed"""


@dataclass(frozen=True)
class Sums:
    blocks: tuple[Block, ...]


@pytest.mark.parametrize(("threads", "memory"), list(product((1, 7, 1024), (64, 512, 9000))))
def test_chunks_fill_half_of_the_memory_and_sums_the_other(threads: int, memory: int) -> None:
    """Chunks: one for each thread, one that waits for each, and one that is read."""
    capacity = Capacity(threads=threads, memory_bytes=memory * MEGABYTE)
    half = capacity.memory_bytes // 2
    size = capacity.chunk_bytes(10**15)
    assert LEAST_CHUNK <= size <= CHUNK_BYTES
    assert size == LEAST_CHUNK or size * COPIES * (2 * threads + 1) <= half
    assert size == CHUNK_BYTES or (size + 1) * COPIES * (2 * threads + 1) > half
    for numbers in (1, 10**5, 10**9):
        used = capacity.threads_for(Sums(blocks=(Block(name="sums", shape=(numbers,)),)))
        assert 1 <= used <= threads
        assert used == 1 or used * 16 * numbers <= half
        assert used == threads or (used + 1) * 16 * numbers > half


def test_few_rows_are_cut_so_that_every_thread_gets_some() -> None:
    capacity = Capacity(threads=8, memory_bytes=4096 * MEGABYTE)
    assert capacity.chunk_bytes(64 * MEGABYTE) == 2 * MEGABYTE
    assert capacity.chunk_bytes(100) == MEGABYTE // 4


def test_limits_of_threads_and_memory_are_inside() -> None:
    assert Capacity().memory_bytes == 512 * MEGABYTE, "as the help says"
    assert [Capacity(threads=number).threads for number in (1, 1024)] == [1, 1024]
    Capacity(memory_bytes=64 * MEGABYTE)
    for wrong in ({"threads": 0}, {"threads": 1025}, {"memory_bytes": 64 * MEGABYTE - 1}):
        with pytest.raises(PlanError):
            Capacity(**wrong)
