"""Threads share the work, and no bit of the sums tells how many there were."""

import pickle
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, product
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from dpsim_gui.curator.building.build import build_release, selection_for, sum_job, summarise
from dpsim_gui.curator.building.threads import Capacity, _InTurn, summarise_source
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.data.chunk import CHUNK_BYTES, Chunk, LazyChunk
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.summary import Summing
from dpsim_gui.errors import Cancelled, DataFileError, PlanError
from dpsim_gui.progress import Progress
from dpsim_gui.structures.structure import Block
from tests.requests import plain_request

ROWS = 3_000
VALUES = np.random.Generator(np.random.PCG64(1)).normal(size=(ROWS, 3))
LABELS = np.arange(ROWS) % 3


@pytest.fixture(scope="module")
def plans() -> list[Plan]:
    plain = plain_request(function="l1", columns=("a", "b"), bounds=(-2.0, 2.0), rows=ROWS)
    kernel = replace(plain, function="gaussian", bandwidth=1.0, delta="1e-6", label_column="y", classes=("0", "1"))
    return [make_plan(plain), make_plan(kernel)]


@pytest.fixture(scope="module", params=["csv", "quoted csv", "parquet", "npy"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("rows") / f"rows.{request.param.split()[-1]}"
    frame = pl.DataFrame(VALUES[:, :2], schema=["a", "b"]).with_columns(pl.Series("y", LABELS))
    if path.suffix == ".parquet":
        frame.write_parquet(path)
    elif path.suffix == ".npy":
        np.save(path, np.column_stack([VALUES[:, :2], LABELS]))
    else:
        frame.write_csv(path, quote_style="always" if request.param == "quoted csv" else "necessary")
    return path


@pytest.mark.slow
def test_any_number_of_threads_gives_the_same_bits(plans: list[Plan], place: Path) -> None:
    for plan in plans:
        width = 3 if plan.receipt.classes else 2
        names = ("x0", "x1", "x2")[:width] if place.suffix == ".npy" else None
        results = [
            summarise_source(sum_job(plan, names), open_source(place, chunk_bytes=1 << 14), threads=threads)
            for threads in (1, 2, 5)
        ]
        assert [result.rows for result in results] == [ROWS] * 3
        assert all(np.array_equal(result.numbers, results[0].numbers) for result in results)


@pytest.mark.parametrize("threads", [1, 4])
def test_progress_only_rises_and_ends_when_all_rows_are_summed(plans: list[Plan], place: Path, threads: int) -> None:
    seen: list[tuple[int, int | None]] = []
    here = threading.get_ident()

    def watch(done: int, total: int | None) -> None:
        assert threading.get_ident() == here
        seen.append((done, total))

    job = sum_job(plans[0], ("x0", "x1") if place.suffix == ".npy" else None)
    source = open_source(place, chunk_bytes=1 << 14)
    summarise_source(job, source, watch, threads=threads)
    dones = [done for done, _ in seen]
    assert dones == sorted(dones)
    assert len({total for _, total in seen if total is not None}) == 1
    assert [done == total for done, total in seen].index(True) == len(seen) - 1


class Parts:
    """A source of these parts."""

    def __init__(self, parts: Callable[[Progress | None], Iterator[LazyChunk]]) -> None:
        self._parts = parts

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        return self._parts(progress)


def endless(part: LazyChunk) -> Any:
    """Reads on for ever; only what the threads do with it takes time."""

    def parts(progress: Progress | None) -> Iterator[LazyChunk]:
        assert progress is not None
        for done in count():
            progress(done, 10**9)
            yield part

    return Parts(parts)


def broken() -> Chunk:
    time.sleep(0.05)
    raise DataFileError("data", "data-changed")


@pytest.mark.serial
@pytest.mark.parametrize("threads", [1, 2])
def test_a_stop_is_answered_within_a_fifth_of_a_second(plans: list[Plan], threads: int) -> None:
    """Also where one chunk of rows takes seconds to sum, and while the reading waits for threads."""
    values = np.column_stack([VALUES[:, :2], LABELS]).repeat(16, axis=0)
    (chunk,) = open_source(values).chunks(selection_for(plans[1], ("x0", "x1", "x2")))
    begun, asked = time.monotonic(), 0.0

    def stop(done: int, total: int | None) -> None:
        nonlocal asked
        if time.monotonic() - begun > 0.5:
            asked = time.monotonic()
            raise Cancelled("release", "stopped-nothing-spent")

    with pytest.raises(Cancelled):
        summarise_source(sum_job(plans[1]), endless(lambda: chunk), stop, threads=threads)
    assert time.monotonic() - asked < 0.2


def test_progress_is_told_again_and_again_while_threads_work(plans: list[Plan]) -> None:
    told = threading.Semaphore(0)
    (chunk,) = open_source(VALUES[:, :2]).chunks(selection_for(plans[0], ("x0", "x1")))

    def made() -> Chunk:
        for _ in range(3):
            assert told.acquire(timeout=5), "progress is told while a thread works"
        return chunk

    source: Any = Parts(lambda progress: iter([made]))
    summary = summarise_source(sum_job(plans[0]), source, lambda *_: told.release(), threads=2)
    assert summary.rows == ROWS


@pytest.mark.parametrize("threads", [1, 3])
def test_what_goes_wrong_in_a_thread_is_raised_here(plans: list[Plan], threads: int) -> None:
    with pytest.raises(DataFileError, match="changed while"):
        summarise_source(sum_job(plans[0]), endless(broken), lambda *_: None, threads=threads)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("summarise")]


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("good", [0, 1, 7])
def test_an_error_in_the_last_part_is_not_swallowed_where_the_rows_are_not_counted(threads: int, good: int) -> None:
    """Where n is private nobody would miss its rows."""
    plan = make_plan(plain_request(columns=("x0", "x1"), rows=100, neighbours="add-remove"))
    (chunk,) = open_source(VALUES[:50, :2]).chunks(selection_for(plan))
    source: Any = Parts(lambda progress: iter([*[lambda: chunk] * good, broken]))
    with pytest.raises(DataFileError, match="changed while"):
        summarise(plan, source, threads=threads)


def test_blocks_grow_until_they_take_their_time(plans: list[Plan]) -> None:
    """Many short calls would take longer than the rows do."""
    ticks: list[None] = []
    summing = Summing(plans[0].structure, lambda: ticks.append(None))
    for chunk in open_source(VALUES[:, :2].repeat(320, axis=0)).chunks(selection_for(plans[0], ("x0", "x1"))):
        summing.add(chunk.counted(None))
    assert summing.summary.rows == 320 * ROWS
    assert len(ticks) < 320 * ROWS / 1024 / 4


def test_rows_and_sums_are_not_pickled(plans: list[Plan]) -> None:
    """They would be copied to where nobody looks after them; workers of a cluster hand on a `PartialSum` instead."""
    source = open_source(VALUES[:, :2])
    for private in (source, summarise(plans[0], source, in_order=True)):
        with pytest.raises(TypeError, match="private"):
            pickle.dumps(private)
    assert repr(summarise(plans[0], source, in_order=True)).startswith("Summary of ")


def test_a_release_by_threads_opens(plans: list[Plan], tmp_path: Path) -> None:
    published = build_release(
        plans[0], VALUES[:, :2], tmp_path / "a.dpsim", ledger=tmp_path / "ledger", capacity=Capacity(threads=3)
    )
    assert published.size > 0
    with pytest.raises(PlanError, match="needs 2 columns"):
        build_release(plans[0], VALUES, tmp_path / "b.dpsim", ledger=tmp_path / "ledger")
    with pytest.raises(PlanError, match="the plan says 3,000 rows, but the file has "):
        summarise(plans[0], open_source(VALUES[1:, :2]), in_order=True)


@pytest.mark.parametrize(
    "source", [None, 3, VALUES[:2].tolist(), pl.LazyFrame({"a": [0.5]}), [VALUES], ["a.csv", 3], b"rows.csv"]
)
def test_what_holds_no_rows_we_can_read_is_refused_before_anything_is_spent(source: Any, tmp_path: Path) -> None:
    request = plain_request(columns=("a", "b"), rows=2)
    with pytest.raises(PlanError, match="give a file, a list of files, a data frame"):
        build_release(make_plan(request), source, tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
    assert not list(tmp_path.iterdir())


class Counting:
    """A chunk that notes when it is counted."""

    def __init__(self, number: int, order: list[int]) -> None:
        self.number, self._order = number, order

    def counted(self, people: object) -> "Counting":
        self._order.append(self.number)
        return self


def in_turn(go_on: Callable[[], None] = lambda: None) -> Any:
    people: Any = None
    return _InTurn(people, go_on)


def test_people_are_met_in_the_order_of_the_file_whichever_thread_is_first() -> None:
    turn, order = in_turn(), list[int]()
    with ThreadPoolExecutor(4) as pool:
        later = [pool.submit(turn.counted, number, partial(Counting, number, order)) for number in (3, 2, 1)]
        time.sleep(0.02)
        assert order == []
        assert turn.counted(0, partial(Counting, 0, order)).number == 0
        assert [each.result().number for each in later] == [3, 2, 1]
    assert order == [0, 1, 2, 3]


def test_a_part_that_cannot_be_made_lets_the_next_one_have_its_turn() -> None:
    turn, order = in_turn(), list[int]()
    with pytest.raises(DataFileError):
        turn.counted(0, broken)
    assert turn.counted(1, partial(Counting, 1, order)).number == 1


def test_who_waits_for_a_turn_that_never_comes_is_stopped() -> None:
    def stop() -> None:
        raise Cancelled("release", "stopped-nothing-spent")

    order: list[int] = []
    with pytest.raises(Cancelled):
        in_turn(stop).counted(1, partial(Counting, 1, order))
    assert order == []


def test_threads_count_the_same_rows_of_each_person_as_one_does(tmp_path: Path) -> None:
    """The first two rows of each in the file, which are not the first two that are ready."""
    rows, place = 400, tmp_path / "visits.csv"
    people, ages = np.arange(rows) * 7 % 60, np.arange(rows) % 97
    place.write_text("who,age\n" + "".join(f"p{who},{age}\n" for who, age in zip(people, ages, strict=True)))
    people_of = {"neighbours": "add-remove", "person": "who", "rows_per_person": 2}
    asked = plain_request(columns=("age",), bounds=(0.0, 100.0), rows=rows, **people_of)
    plan = make_plan(asked)
    alone, together = (summarise(plan, open_source(place, chunk_bytes=256), threads=threads) for threads in (1, 4))
    assert (together.rows, together.numbers.tolist()) == (rows, alone.numbers.tolist())
    all_rows = summarise(make_plan(replace(asked, person=None)), open_source(place))
    assert alone.numbers.tolist() != all_rows.numbers.tolist()


def test_parts_that_wait_when_all_is_stopped_are_never_made(plans: list[Plan], monkeypatch: pytest.MonkeyPatch) -> None:
    released, begun = threading.Event(), list[int]()

    class Stopping(threading.Event):
        """Both threads are at work until then."""

        def set(self) -> None:
            super().set()
            released.set()

    def part() -> Chunk:
        begun.append(1)
        released.wait(30)
        raise DataFileError("data", "not-data")

    def stop(done: int, total: int | None) -> None:
        if done == 4:
            raise Cancelled("release", "stopped-nothing-spent")

    # The first one that is made; threads have their own.
    made, usual = iter([Stopping()]), threading.Event
    monkeypatch.setattr(threading, "Event", lambda: next(made, None) or usual())
    with pytest.raises(Cancelled):
        summarise_source(sum_job(plans[0]), endless(part), stop, threads=2)
    assert len(begun) <= 2


# ---- what a machine may use, and what is left beside a list of people

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


def test_limits_of_threads_and_memory_are_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Capacity().memory_bytes == 512 * MEGABYTE, "as the help says"
    assert [Capacity(threads=number).threads for number in (1, 1024)] == [1, 1024]
    Capacity(memory_bytes=64 * MEGABYTE)
    monkeypatch.delattr("os.sched_getaffinity", raising=False)
    assert Capacity().chunk_bytes(10**9) > 0
    for wrong in ({"threads": 0}, {"threads": 1025}, {"memory_bytes": 64 * MEGABYTE - 1}):
        with pytest.raises(PlanError):
            Capacity(**wrong)
