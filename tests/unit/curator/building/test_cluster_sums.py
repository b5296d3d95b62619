"""What is asked of a cluster, and what is made of its answers: by a client that does all the work at once, here."""

import os
import queue
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import polars as pl
import pytest

from dpsim_gui.curator.building.build import PlannedRows, sum_job, summarise
from dpsim_gui.curator.building.capacity import Capacity
from dpsim_gui.curator.building.cluster import SHARE_BYTES, connected, count_on, summarise_collection, summarise_on
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.cluster_task import add_up
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.errors import Cancelled, PlanError

ROWS = 180
FRAME = pl.DataFrame(
    {"who": [f"p{row % 50}" for row in range(ROWS)], "x": [row % 8 / 8 for row in range(ROWS)]},
)


class Done:
    """A future. Whoever waits for it is told after `seconds`."""

    def __init__(self, value: object, status: str = "finished", seconds: float = 0.0) -> None:
        self._value, self.status, self._seconds = value, status, seconds

    def add_done_callback(self, call: Callable[[Any], None]) -> None:
        if self._seconds:
            threading.Timer(self._seconds, call, [self]).start()
        else:
            call(self)

    def done(self) -> bool:
        return True

    def result(self) -> object:
        return self._value


class Here:
    """A client of a cluster of few threads.  lost: the status of sums that get lost;  seconds: that they take"""

    def __init__(self, *, lost: str = "", seconds: float = 0.0, threads: int = 1) -> None:
        self._lost, self._seconds, self._threads = lost, seconds, threads
        self.cancelled: list[Done] = []
        self.forced: list[bool] = []
        self.added: list[int] = []
        self.told: list[dict[str, Any]] = []

    def nthreads(self) -> dict[str, int]:
        return {"here": self._threads}

    def submit(self, task: Callable[..., object], *arguments: Any, pure: bool, **named: Any) -> Done:
        assert not pure, "two shares that look alike are summed both"
        if named:
            self.told.append(named)
        value = task(*(each.result() if isinstance(each, Done) else each for each in arguments), **named)
        if task is not add_up:
            return Done(value)
        self.added.append(len(arguments))
        return Done(value, self._lost or "finished", self._seconds)

    def scatter(self, value: object) -> Done:
        return Done(value)

    def compute(self, delayed: list[Any]) -> list[Done]:
        return [self.submit(task, *arguments, pure=False) for task, *arguments in delayed]

    def cancel(self, futures: list[Done], *, force: bool) -> None:
        self.cancelled += futures
        self.forced.append(force)


@pytest.fixture(scope="module")
def plan() -> Plan:
    return make_plan(ReleaseRequest(function="l2sq", epsilon="1", columns=("x",), bounds=(0.0, 1.0), rows=ROWS))


@pytest.fixture(scope="module")
def of_each_person() -> Plan:
    request = ReleaseRequest(
        function="l2sq",
        epsilon="1",
        columns=("x",),
        bounds=(0.0, 1.0),
        rows=ROWS,
        neighbours="add-remove",
        person="who",
        rows_per_person=2,
    )
    return make_plan(request)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("table") / "table.csv"
    FRAME.write_csv(place)
    return place


def _note(seen: list[tuple[int, int | None]], done: int, total: int | None) -> None:
    seen.append((done, total))


# Nine shares: two of their sums are left after the first round, and these are added up too.
SHARE = 185


def test_shares_are_all_added_up_a_few_at_a_time_and_the_job_is_sent_once(plan: Plan, table: Path) -> None:
    source, client = open_source(table), Here()
    shares = len(source.shares(SHARE))
    assert shares == 9
    seen: list[tuple[int, int | None]] = []
    job = sum_job(plan)
    found = summarise_on(client, job, source, lambda *at: seen.append(at), share_bytes=SHARE)
    expected = summarise(plan, source)
    assert (found.rows, found.numbers.tolist()) == (ROWS, expected.numbers.tolist())
    assert client.added == [8, 1, 2]
    assert client.told == [{"structure": job.structure, "selection": job.selection, "limit": None}]
    assert seen == [(shares, shares)]
    assert count_on(client, source) == ROWS
    assert not client.cancelled


def test_people_of_all_shares_are_met_before_any_row_is_counted(of_each_person: Plan, table: Path) -> None:
    source, seen = open_source(table), list[tuple[int, int | None]]()
    expected = summarise(of_each_person, source)
    found = summarise_on(
        Here(seconds=0.08), sum_job(of_each_person), source, lambda *at: seen.append(at), share_bytes=SHARE
    )
    assert found.numbers.tolist() == expected.numbers.tolist()
    assert found.rows == ROWS
    # Each half of the work is a half of what is told; what is not added up yet is not done.
    assert {total for _, total in seen} == {18}
    assert seen[-1] == (18, 18)
    assert {done for done, _ in seen[:-1]} == {17}

    class Slow(Here):
        def submit(self, task: Callable[..., object], *arguments: Any, pure: bool, **named: Any) -> Done:
            made = super().submit(task, *arguments, pure=pure, **named)
            return Done(made.result(), seconds=0.08 if task.__name__ == "meet_people" else 0)

    seen.clear()
    summarise_on(Slow(), sum_job(of_each_person), source, lambda *at: seen.append(at), share_bytes=900)
    assert list(dict.fromkeys(seen)) == [(0, 4), (1, 4), (4, 4)]


def test_parts_of_a_collection_are_read_as_frames_or_as_blocks(
    of_each_person: Plan, plan: Plan, table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames = [FRAME[at : at + 70] for at in range(0, ROWS, 70)]

    class Frames:
        columns = ("who", "x")

        def to_delayed(self) -> list[pl.DataFrame]:
            return frames

    class Blocks:
        ndim = 2
        dtype = np.dtype(np.float64)

        def rechunk(self, sizes: dict[int, int]) -> "Blocks":
            assert sizes == {1: -1}, "all columns of a row in one block"
            return self

        def to_delayed(self) -> Any:
            blocks = np.empty((len(frames), 1), dtype=object)
            blocks[:, 0] = [frame["x"].to_numpy() for frame in frames]
            return blocks

    def delayed(task: Callable[..., object], *, pure: bool) -> Callable[..., object]:
        assert not pure
        return lambda *arguments: (task, *arguments)

    monkeypatch.setitem(sys.modules, "dask", SimpleNamespace(delayed=delayed))
    for made, collection in ((of_each_person, Frames()), (plan, Frames()), (plan, Blocks())):
        names = ("x0",) if isinstance(collection, Blocks) else None
        job = sum_job(made, names)
        seen: list[tuple[int, int | None]] = []
        found = summarise_collection(Here(), job, collection, partial(_note, seen))
        expected = summarise(made, open_source(table))
        assert (found.rows, found.numbers.tolist()) == (ROWS, expected.numbers.tolist())
        assert seen[-1] == ((3, 3) if made is plan else (6, 6))


@pytest.mark.parametrize("status", ["error", "cancelled", "lost"])
def test_work_that_was_lost_is_told_and_the_rest_is_stopped(status: str, plan: Plan, table: Path) -> None:
    client = Here(lost=status)
    with pytest.raises(PlanError, match="nothing is spent"):
        summarise_on(client, sum_job(plan), open_source(table), share_bytes=SHARE)
    assert len(client.cancelled) == 10, "the total, and all shares"
    assert client.forced == [True]


def test_a_stop_is_asked_for_while_the_cluster_works(plan: Plan, of_each_person: Plan, table: Path) -> None:
    def stop(done: int, total: int | None) -> None:
        assert (done, total) == (8, 9)
        raise Cancelled("release", "stopped-nothing-spent")

    client = Here(seconds=0.1)
    with pytest.raises(Cancelled):
        summarise_on(client, sum_job(plan), open_source(table), stop, share_bytes=SHARE)
    # What was summed by then was let go.
    assert (len(client.cancelled), client.forced) == (1, [True])

    class Never(Here):
        def submit(self, task: Callable[..., object], *arguments: Any, pure: bool, **named: Any) -> Done:
            made = super().submit(task, *arguments, pure=pure, **named)
            return Done(made.result(), seconds=0 if named else 0.1)

    def stop_at_once(done: int, total: int | None) -> None:
        assert (done, total) == (0, 18)
        raise Cancelled("release", "stopped-nothing-spent")

    never = Never()
    with pytest.raises(Cancelled):
        summarise_on(never, sum_job(of_each_person), open_source(table), stop_at_once, share_bytes=SHARE)
    assert (len(never.cancelled), never.forced) == (9, [True])


def test_a_source_that_gives_every_thread_a_few_shares_is_not_cut_again(table: Path) -> None:
    asked: list[int] = []
    whole = open_source(table)

    class Cut:
        def __init__(self, most: int) -> None:
            self._most = most

        def shares(self, share_bytes: int) -> Any:
            asked.append(share_bytes)
            return [whole] * self._most

    for most in (4, 5):
        assert count_on(Here(), Cut(most)) == most * ROWS  # type: ignore[arg-type]
    assert asked == [SHARE_BYTES] * 2
    # Four shares for each thread: smaller ones where there are fewer, and no smaller than is worth a task.
    for threads, most, smaller in ((1, 3, SHARE_BYTES * 3 // 4), (2, 7, SHARE_BYTES * 7 // 8), (64, 1, 1 << 20)):
        asked.clear()
        count_on(Here(threads=threads), Cut(most))  # type: ignore[arg-type]
        assert asked == [SHARE_BYTES, smaller]
    with pytest.raises(PlanError) as refused:
        count_on(Here(threads=0), Cut(1))  # type: ignore[arg-type]
    assert refused.value.message.code == "no-workers"


def test_a_collection_is_not_sent_where_nobody_works(plan: Plan) -> None:
    with pytest.raises(PlanError) as refused:
        summarise_collection(Here(threads=0), sum_job(plan), None)
    assert refused.value.message.code == "no-workers"


def test_shares_that_are_summed_are_told_and_let_go(plan: Plan, table: Path) -> None:
    """One after the other is done; all but one are told at most before they are added up."""

    class Slowly(Done):
        finished = 0

        def done(self) -> bool:
            Slowly.finished += 1
            return Slowly.finished % 9 < 3

    class OneByOne(Here):
        def submit(self, task: Callable[..., object], *arguments: Any, pure: bool, **named: Any) -> Done:
            made = super().submit(task, *arguments, pure=pure, **named)
            return made if task is add_up or named else Slowly(made.result())

    seen: list[tuple[int, int | None]] = []
    summarise_on(
        OneByOne(seconds=0.12), sum_job(plan), open_source(table), lambda *at: seen.append(at), share_bytes=SHARE
    )
    assert seen[0] == (3, 9)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert seen[-1] == (9, 9)


class Blocks:
    """What is asked of a dask array of rows.  (k, d, …): a row may be an image"""

    def __init__(self, values: Any) -> None:
        self._values, self.shape, self.ndim, self.dtype = values, values.shape, values.ndim, values.dtype

    __dask_graph__ = None

    def rechunk(self, sizes: dict[int, int]) -> "Blocks":
        assert sizes == dict.fromkeys(range(1, self.ndim), -1)
        return self

    def to_delayed(self) -> Any:
        halves = np.empty(2, dtype=object)
        halves[:] = np.array_split(self._values, 2)
        return halves


def test_workers_are_told_what_the_plan_takes_and_the_number_of_rows_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files by their full names, since workers have another folder; an array by the order of its columns."""

    def delayed(task: Callable[..., object], *, pure: bool) -> Callable[..., object]:
        return lambda *arguments: (task, *arguments)

    monkeypatch.setitem(sys.modules, "dask", SimpleNamespace(delayed=delayed))
    values = np.arange(24.0).reshape(6, 2, 2) / 24
    names = ("p", "q", "r", "s")
    asked = ReleaseRequest(function="l2sq", epsilon="1", columns=names, bounds=(0.0, 1.0), rows=6)
    pl.DataFrame(values.reshape(6, 4), schema=list(names)).write_csv(tmp_path / "rows.csv")
    monkeypatch.chdir(tmp_path)
    expected = summarise(make_plan(asked), open_source("rows.csv"))
    for source in (Blocks(values), "rows.csv", ["rows.csv"]):
        rows: Any = PlannedRows(source=source, options=None, capacity=Capacity(), client=Here())
        found = rows.summary(rows.with_reading(make_plan(asked)), None)
        assert (found.rows, found.numbers.tolist()) == (6, expected.numbers.tolist())
        with pytest.raises(PlanError) as refused:
            rows.summary(rows.with_reading(make_plan(replace(asked, rows=7))), None)
        assert refused.value.message.code == "rows-differ-from-plan"
    with pytest.raises(PlanError) as refused:
        replace(rows, source=values.reshape(6, 4)).summary(make_plan(asked), None)
    assert refused.value.message.code == "cluster-no-local-array"
    with pytest.raises(PlanError) as refused:
        replace(rows, source=Blocks(values), client=None).summary(make_plan(asked), None)
    assert refused.value.message.code == "cluster-needed"


def test_labels_beside_the_rows_are_named_in_full_to_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    np.save(tmp_path / "rows.npy", np.arange(6.0).reshape(6, 1) / 6)
    np.save(tmp_path / "labels.npy", np.arange(6) % 2)
    asked = ReleaseRequest(
        function="l2sq",
        epsilon="1",
        columns=("x0",),
        bounds=(0.0, 1.0),
        rows=6,
        label_column="label",
        classes=("0", "1"),
    )

    class Elsewhere(Here):
        def submit(self, task: Callable[..., object], *arguments: Any, pure: bool, **named: Any) -> Done:
            os.chdir(tmp_path.parent)
            try:
                return super().submit(task, *arguments, pure=pure, **named)
            finally:
                os.chdir(tmp_path)

    monkeypatch.chdir(tmp_path)
    rows = PlannedRows(
        source="rows.npy", options=ReadingOptions(labels="labels.npy"), capacity=Capacity(), client=Elsewhere()
    )
    found = rows.summary(rows.with_reading(make_plan(asked)), None)
    here = replace(rows, client=None)
    assert found.numbers.tolist() == here.summary(here.with_reading(make_plan(asked)), None).numbers.tolist()


class Dask:
    """The package, as far as a connection needs it.  answer: called by a client when it is made"""

    def __init__(self, answer: Callable[[], None] = lambda: None, keys: str = "") -> None:
        self.made: list[tuple[Any, ...]] = []
        self.closed = 0
        package = self

        class Client:
            def __init__(self, address: str, *, timeout: float, set_as_default: bool) -> None:
                package.made.append((address, timeout, set_as_default, threading.current_thread().daemon))
                answer()

            def __enter__(self) -> "Client":
                return self

            def __exit__(self, *_: object) -> None:
                package.closed += 1

        self.Client = Client
        self.Security = lambda: SimpleNamespace(tls_ca_file=keys)


def test_a_client_is_made_in_its_own_thread_and_closed_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    for address, keys in (("tcp://10.0.0.1:8786", ""), ("tls://10.0.0.1:8786", "ca.pem")):
        dask = Dask(keys=keys)
        monkeypatch.setitem(sys.modules, "distributed", dask)
        with connected(address) as client:
            assert isinstance(client, dask.Client)
            assert dask.closed == 0
        assert dask.closed == 1
        assert dask.made == [(address, 10, False, True)], "a thread that hangs does not keep the program alive"


def test_keys_are_needed_before_anything_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    dask = Dask()
    monkeypatch.setitem(sys.modules, "distributed", dask)
    with pytest.raises(PlanError) as refused, connected("tls://10.0.0.1:8786"):
        pass
    assert refused.value.message.code == "scheduler-tls"
    assert dask.made == []


@pytest.mark.parametrize("error", [OSError, ValueError, TypeError, MemoryError, EOFError])
def test_a_scheduler_that_cannot_be_reached_is_told(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise error

    monkeypatch.setitem(sys.modules, "distributed", Dask(fail))
    with pytest.raises(PlanError) as refused, connected("tcp://10.0.0.1:8786"):
        pass
    assert refused.value.message.code == "scheduler-not-reached"


def test_a_client_that_connects_when_nobody_waits_any_more_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, closed = threading.Event(), threading.Event()

    def answer() -> None:
        answers.wait(30)

    dask = Dask(answer)
    monkeypatch.setattr(dask.Client, "__exit__", lambda *_: closed.set())
    monkeypatch.setitem(sys.modules, "distributed", dask)
    monkeypatch.setattr("dpsim_gui.curator.building.cluster._SECONDS_TO_CONNECT", 0.01)
    with pytest.raises(PlanError) as refused, connected("tcp://10.0.0.1:8786"):
        pass
    assert refused.value.message.code == "scheduler-not-reached"
    answers.set()
    assert closed.wait(30)


def test_a_program_that_never_answers_is_waited_for_longer_than_the_client_itself_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waited: list[float] = []

    class Silent:
        def put(self, client: object) -> None:
            pass

        def get(self, timeout: float) -> object:
            waited.append(timeout)
            raise queue.Empty

    monkeypatch.setitem(sys.modules, "distributed", Dask())
    monkeypatch.setattr("dpsim_gui.curator.building.cluster.queue.SimpleQueue", Silent)
    with pytest.raises(PlanError) as refused, connected("tcp://10.0.0.1:8786"):
        pass
    assert refused.value.message.code == "scheduler-not-reached"
    assert 10 < waited[0] < 60


def test_without_dask_its_package_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(PlanError) as refused, connected("tcp://10.0.0.1:8786"):
        pass
    assert refused.value.field == "scheduler"
