"""What is asked of a cluster, and what is made of its answers: by a client that does all the work at once, here."""

import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import polars as pl
import pytest

from dpsim_gui.curator.building.cluster import SHARE_BYTES, count_on, summarise_collection, summarise_on
from dpsim_gui.curator.building.private_rows import person_limit, selection_for, summarise
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.cluster.task import SumJob, add_up
from dpsim_gui.data.open_source import open_source
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
    """A client of a cluster of one thread.  lost: the status of sums that get lost;  seconds: that they take"""

    def __init__(self, *, lost: str = "", seconds: float = 0.0) -> None:
        self._lost, self._seconds = lost, seconds
        self.cancelled: list[Done] = []
        self.forced: list[bool] = []
        self.added: list[int] = []
        self.told: list[dict[str, Any]] = []

    def nthreads(self) -> dict[str, int]:
        return {"here": 1}

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


def job_of(plan: Plan) -> SumJob:
    return SumJob(structure=plan.structure, selection=selection_for(plan), limit=person_limit(plan))


# Nine shares: two of their sums are left after the first round, and these are added up too.
SHARE = 185


def test_shares_are_all_added_up_a_few_at_a_time_and_the_job_is_sent_once(plan: Plan, table: Path) -> None:
    source, client = open_source(table), Here()
    shares = len(source.shares(SHARE))
    assert shares == 9
    seen: list[tuple[int, int | None]] = []
    job = job_of(plan)
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
        Here(seconds=0.08), job_of(of_each_person), source, lambda *at: seen.append(at), share_bytes=SHARE
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
    summarise_on(Slow(), job_of(of_each_person), source, lambda *at: seen.append(at), share_bytes=900)
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
        job = SumJob(structure=made.structure, selection=selection_for(made, names), limit=person_limit(made))
        seen: list[tuple[int, int | None]] = []
        found = summarise_collection(Here(), job, collection, partial(_note, seen))
        expected = summarise(made, open_source(table))
        assert (found.rows, found.numbers.tolist()) == (ROWS, expected.numbers.tolist())
        assert seen[-1] == ((3, 3) if made is plan else (6, 6))


@pytest.mark.parametrize("status", ["error", "cancelled", "lost"])
def test_work_that_was_lost_is_told_and_the_rest_is_stopped(status: str, plan: Plan, table: Path) -> None:
    client = Here(lost=status)
    with pytest.raises(PlanError, match="nothing is spent"):
        summarise_on(client, job_of(plan), open_source(table), share_bytes=SHARE)
    assert len(client.cancelled) == 10, "the total, and all shares"
    assert client.forced == [True]


def test_a_stop_is_asked_for_while_the_cluster_works(plan: Plan, of_each_person: Plan, table: Path) -> None:
    def stop(done: int, total: int | None) -> None:
        assert (done, total) == (8, 9)
        raise Cancelled("release", "stopped-nothing-spent")

    client = Here(seconds=0.1)
    with pytest.raises(Cancelled):
        summarise_on(client, job_of(plan), open_source(table), stop, share_bytes=SHARE)
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
        summarise_on(never, job_of(of_each_person), open_source(table), stop_at_once, share_bytes=SHARE)
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
    asked.clear()
    count_on(Here(), Cut(3))  # type: ignore[arg-type]
    assert len(asked) == 2
    assert asked[1] < SHARE_BYTES
