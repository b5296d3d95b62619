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
from dpsim_gui.curator.building.cluster import SHARE_BYTES, connected, count_on, summarise_collection, summarise_on
from dpsim_gui.curator.building.threads import Capacity
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.data.cluster_task import add_up
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.errors import Cancelled, PlanError
from tests.refusals import refused
from tests.requests import plain_request

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
    """A client of a cluster of few threads.  lost: the status of lost sums;  seconds: that tasks take, by name"""

    def __init__(self, *, lost: str = "", threads: int = 1, **seconds: float) -> None:
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
        if task is add_up:
            self.added.append(len(arguments))
        status = self._lost if task is add_up and self._lost else "finished"
        return Done(value, status, self._seconds.get(task.__name__, 0.0))

    def scatter(self, value: object) -> Done:
        return Done(value)

    def compute(self, delayed: list[Any]) -> list[Done]:
        return [self.submit(task, *arguments, pure=False) for task, *arguments in delayed]

    def cancel(self, futures: list[Done], *, force: bool) -> None:
        self.cancelled += futures
        self.forced.append(force)


def delayed(task: Callable[..., object], *, pure: bool) -> Callable[..., object]:
    assert not pure
    return lambda *arguments: (task, *arguments)


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dask, as far as its collections need it."""
    monkeypatch.setitem(sys.modules, "dask", SimpleNamespace(delayed=delayed))


@pytest.fixture(scope="module")
def plan() -> Plan:
    return make_plan(plain_request(rows=ROWS))


@pytest.fixture(scope="module")
def of_each_person() -> Plan:
    return make_plan(plain_request(rows=ROWS, neighbours="add-remove", person="who", rows_per_person=2))


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("table") / "table.csv"
    FRAME.write_csv(place)
    return place


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
    source, job, seen = open_source(table), sum_job(of_each_person), list[tuple[int, int | None]]()
    expected = summarise(of_each_person, source)
    found = summarise_on(Here(add_up=0.08), job, source, lambda *at: seen.append(at), share_bytes=SHARE)
    assert (found.rows, found.numbers.tolist()) == (ROWS, expected.numbers.tolist())
    # Each half of the work is a half of what is told; what is not added up yet is not done.
    assert seen[-1] == (18, 18)
    assert set(seen[:-1]) == {(17, 18)}
    seen.clear()
    summarise_on(Here(meet_people=0.08), job, source, lambda *at: seen.append(at), share_bytes=900)
    assert list(dict.fromkeys(seen)) == [(0, 4), (1, 4), (4, 4)]


class Frames:
    """What is asked of a dask dataframe."""

    columns = ("who", "x")

    def to_delayed(self) -> list[pl.DataFrame]:
        return [FRAME[at : at + 70] for at in range(0, ROWS, 70)]


class Blocks:
    """What is asked of a dask array of rows.  (k, d, …): a row may be an image"""

    __dask_graph__ = None

    def __init__(self, values: Any, count: int = 2) -> None:
        self._values, self._count = values, count
        self.shape, self.ndim, self.dtype = values.shape, values.ndim, values.dtype

    def rechunk(self, sizes: dict[int, int]) -> "Blocks":
        assert sizes == dict.fromkeys(range(1, self.ndim), -1), "all columns of a row in one block"
        return self

    def to_delayed(self) -> Any:
        blocks = np.empty((self._count, 1), dtype=object)
        blocks[:, 0] = np.array_split(self._values, self._count)
        return blocks


@pytest.mark.usefixtures("stand_in")
def test_parts_of_a_collection_are_read_as_frames_or_as_blocks(of_each_person: Plan, plan: Plan, table: Path) -> None:
    blocks = Blocks(FRAME["x"].to_numpy()[:, None], 3)
    for made, collection, names in ((of_each_person, Frames(), None), (plan, Frames(), None), (plan, blocks, ("x0",))):
        seen: list[tuple[int, int | None]] = []
        found = summarise_collection(Here(), sum_job(made, names), collection, partial(_note, seen))
        expected = summarise(made, open_source(table))
        assert (found.rows, found.numbers.tolist()) == (ROWS, expected.numbers.tolist())
        assert seen[-1] == ((3, 3) if made is plan else (6, 6))


def _note(seen: list[tuple[int, int | None]], done: int, total: int | None) -> None:
    seen.append((done, total))


@pytest.mark.parametrize("status", ["error", "cancelled", "lost"])
def test_work_that_was_lost_is_told_and_the_rest_is_stopped(status: str, plan: Plan, table: Path) -> None:
    client = Here(lost=status)
    with pytest.raises(PlanError, match="nothing is spent"):
        summarise_on(client, sum_job(plan), open_source(table), share_bytes=SHARE)
    assert len(client.cancelled) == 10, "the total, and all shares"
    assert client.forced == [True]


@pytest.mark.parametrize(
    ("people", "client", "told", "let_go"),
    [
        # What was summed by then was let go.
        (False, Here(add_up=0.1), (8, 9), 1),
        (True, Here(meet_people=0.1), (0, 18), 9),
    ],
)
def test_a_stop_is_asked_for_while_the_cluster_works(
    people: bool, client: Here, told: tuple[int, int], let_go: int, plan: Plan, of_each_person: Plan, table: Path
) -> None:
    def stop(done: int, total: int | None) -> None:
        assert (done, total) == told
        raise Cancelled("release", "stopped-nothing-spent")

    with pytest.raises(Cancelled):
        summarise_on(client, sum_job(of_each_person if people else plan), open_source(table), stop, share_bytes=SHARE)
    assert (len(client.cancelled), client.forced) == (let_go, [True])


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
    with refused(None, "no-workers"):
        count_on(Here(threads=0), Cut(1))  # type: ignore[arg-type]


def test_a_collection_is_not_sent_where_nobody_works(plan: Plan) -> None:
    with refused(None, "no-workers"):
        summarise_collection(Here(threads=0), sum_job(plan), None)


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
        OneByOne(add_up=0.12), sum_job(plan), open_source(table), lambda *at: seen.append(at), share_bytes=SHARE
    )
    assert seen[0] == (3, 9)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert seen[-1] == (9, 9)


@pytest.mark.usefixtures("stand_in")
def test_workers_are_told_what_the_plan_takes_and_the_number_of_rows_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files by their full names, since workers have another folder; an array by the order of its columns."""
    values = np.arange(24.0).reshape(6, 2, 2) / 24
    asked = plain_request(columns=("p", "q", "r", "s"), rows=6)
    pl.DataFrame(values.reshape(6, 4), schema=list(asked.columns)).write_csv(tmp_path / "rows.csv")
    monkeypatch.chdir(tmp_path)
    expected = summarise(make_plan(asked), open_source("rows.csv"))
    for source in (Blocks(values), "rows.csv", ["rows.csv"]):
        rows: Any = PlannedRows(source=source, options=None, capacity=Capacity(), client=Here())
        found = rows.summary(rows.with_reading(make_plan(asked)), None)
        assert (found.rows, found.numbers.tolist()) == (6, expected.numbers.tolist())
        with refused(None, "rows-differ-from-plan"):
            rows.summary(rows.with_reading(make_plan(replace(asked, rows=7))), None)
    with refused(None, "cluster-no-local-array"):
        replace(rows, source=values.reshape(6, 4)).summary(make_plan(asked), None)
    with refused(None, "cluster-needed"):
        replace(rows, source=Blocks(values), client=None).summary(make_plan(asked), None)


def test_labels_beside_the_rows_are_named_in_full_to_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    np.save(tmp_path / "rows.npy", np.arange(6.0).reshape(6, 1) / 6)
    np.save(tmp_path / "labels.npy", np.arange(6) % 2)
    asked = plain_request(columns=("x0",), rows=6, label_column="label", classes=("0", "1"))

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


def fail_with(error: type[Exception]) -> None:
    raise error


@pytest.mark.parametrize(
    ("package", "scheme", "code"),
    [
        (None, "tcp", "needs-package"),
        (Dask(), "tls", "scheduler-tls"),
        *(
            (Dask(partial(fail_with, error)), "tcp", "scheduler-not-reached")
            for error in (OSError, ValueError, TypeError, MemoryError, EOFError)
        ),
    ],
)
def test_a_scheduler_that_cannot_be_reached_is_told(
    package: Dask | None, scheme: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without keys nothing is sent."""
    monkeypatch.setitem(sys.modules, "distributed", package)
    with refused("scheduler", code), connected(f"{scheme}://10.0.0.1:8786"):
        pass
    assert package is None or len(package.made) == (scheme == "tcp")


def test_a_client_that_connects_when_nobody_waits_any_more_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, closed = threading.Event(), threading.Event()
    dask = Dask(lambda: fail_with(AssertionError) if not answers.wait(30) else None)
    monkeypatch.setattr(dask.Client, "__exit__", lambda *_: closed.set())
    monkeypatch.setitem(sys.modules, "distributed", dask)
    monkeypatch.setattr("dpsim_gui.curator.building.cluster._SECONDS_TO_CONNECT", 0.01)
    with refused("scheduler", "scheduler-not-reached"), connected("tcp://10.0.0.1:8786"):
        pass
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
    with refused("scheduler", "scheduler-not-reached"), connected("tcp://10.0.0.1:8786"):
        pass
    assert 10 < waited[0] < 60
