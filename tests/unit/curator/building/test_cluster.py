"""Many machines give the same sums as one, to the last bit, also when a worker dies; they see no ledger, no noise."""

import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import dask
import dask.array as da
import distributed
import numpy as np
import polars as pl
import pytest

from dpsim_gui.cli.main import main
from dpsim_gui.curator.building.build import build_release, sum_job, summarise
from dpsim_gui.curator.building.cluster import connected, count_on, summarise_collection, summarise_on
from dpsim_gui.curator.building.threads import Summary
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.chunk import Chunk
from dpsim_gui.data.cluster_task import (
    PartialSum,
    add_up,
    count_share,
    meet_people,
    read_block,
    read_frame,
    read_share,
    refuse,
    sum_counted_rows,
    sum_rows,
)
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.errors import Cancelled, DataFileError, PlanError
from dpsim_gui.privacy.privacy_unit import PersonUnit
from dpsim_gui.release.open import open_release
from tests.requests import plain_request
from tests.web_server import web_server

# One real cluster of several processes, and stops that are timed: not beside other tests.
on_a_cluster = pytest.mark.serial

ROWS = 6000
COLUMNS = ("a", "b")
VALUES = np.random.Generator(np.random.PCG64(0)).normal(size=(ROWS, 2))


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=":0", silence_logs="CRITICAL"
    ) as started:
        yield started


@pytest.fixture(scope="module")
def client(cluster: Any) -> Iterator[Any]:
    with distributed.Client(cluster, set_as_default=False) as connection:
        yield connection


@pytest.fixture(scope="module")
def plan() -> Plan:
    return make_plan(ReleaseRequest(function="l1", epsilon="1", columns=COLUMNS, bounds=(-2.0, 2.0), rows=ROWS))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same rows as one CSV, three CSV, three Parquet files, and one NPY file."""
    place = tmp_path_factory.mktemp("tables")
    frame = pl.DataFrame(VALUES, schema=list(COLUMNS))
    frame.write_csv(place / "whole.csv")
    for number in range(3):
        part = frame[number * 2000 : (number + 1) * 2000]
        part.write_csv(place / f"part-{number}.csv")
        part.write_parquet(place / f"part-{number}.parquet")
    return place


def alone(plan: Plan, place: Path) -> Summary:
    return summarise(plan, open_source(place))


def same(first: Summary, second: Summary) -> bool:
    return first.rows == second.rows and np.array_equal(first.numbers, second.numbers)


@on_a_cluster
def test_one_and_two_workers_give_the_same_bits_as_this_process(
    cluster: Any, client: Any, plan: Plan, folder: Path
) -> None:
    expected = alone(plan, folder / "whole.csv")
    assert expected.rows == ROWS
    for workers in (1, 2):
        cluster.scale(workers)
        client.wait_for_workers(workers, timeout=60)
        for place in (folder / "whole.csv", folder / "part-*.csv", folder / "part-*.parquet"):
            source = open_source(place)
            assert len(source.shares(20_000)) > 2
            got = summarise_on(client, sum_job(plan), source, share_bytes=20_000)
            assert same(got, expected), (workers, place.name)
            assert count_on(client, source) == ROWS


@on_a_cluster
def test_workers_read_their_ranges_of_files_on_a_web_server(client: Any, plan: Plan, folder: Path) -> None:
    expected = alone(plan, folder / "whole.csv")
    with web_server() as server:
        for path in folder.iterdir():
            server.files[f"/{path.name}"] = path.read_bytes()
        for names in (["whole.csv"], [f"part-{number}.parquet" for number in range(3)]):
            source = open_source([f"{server.address}/{name}" for name in names])
            assert same(summarise_on(client, sum_job(plan), source, share_bytes=20_000), expected)
        assert all(wanted for method, _, wanted in server.asked if method == "GET")
        whole = open_source(f"{server.address}/whole.csv")
        server.files["/whole.csv"] = server.files["/whole.csv"][::-1]
        with pytest.raises(DataFileError, match="changed in its store"):
            summarise_on(client, sum_job(plan), whole, share_bytes=1 << 20)


@on_a_cluster
def test_blocks_of_a_dask_array_give_the_same_bits(client: Any, plan: Plan, folder: Path) -> None:
    expected = alone(plan, folder / "whole.csv")
    array = da.from_array(VALUES, chunks=(1100, 1))
    assert same(summarise_collection(client, sum_job(plan, ("x0", "x1")), array), expected)


PATIENTS = [f"patient {number:03}" for number in range(300)] + [f"{'long name ' * 5}{number}" for number in range(100)]


@pytest.fixture(scope="module")
def visits(tmp_path_factory: pytest.TempPathFactory) -> pl.DataFrame:
    """Rows of 400 people in any order, some without an age, some without a person."""
    coins = np.random.Generator(np.random.PCG64(5))
    ages = [
        None if missing else str(age)
        for missing, age in zip(coins.random(3000) < 0.1, coins.integers(0, 100, 3000), strict=True)
    ]
    people = [
        None if coin < 0.03 else name
        for coin, name in zip(coins.random(3000), coins.choice(PATIENTS, 3000), strict=True)
    ]
    sexes = coins.choice(["female", "male"], 3000).tolist()
    return pl.DataFrame(
        {"person": people, "age": ages, "sex": sexes}, schema=dict.fromkeys(("person", "age", "sex"), pl.String)
    )


@pytest.fixture(scope="module")
def of_each_patient() -> Plan:
    columns: dict[str, Any] = {
        "columns": ("age", "sex"), "bounds": {"age": (0, 100)}, "near": {"age": 20}, "kind": {"sex": "category"},
        "values": {"sex": ("female", "male")}, "missing": {"age": "leave-out"}, "person": "person",
    }  # fmt: skip
    return make_plan(
        plain_request(function="gaussian", neighbours="add-remove", rows=4000, rows_per_person=2, **columns)
    )


@on_a_cluster
def test_the_same_two_rows_of_each_person_are_counted_by_workers_threads_and_by_hand(
    client: Any, visits: pl.DataFrame, of_each_patient: Plan, tmp_path: Path
) -> None:
    plan = of_each_patient
    visits.write_csv(tmp_path / "whole.csv")
    for number in range(3):
        visits[number * 1000 : (number + 1) * 1000].write_parquet(tmp_path / f"part-{number}.parquet")
    kept = visits.filter(pl.col("person").is_not_null() & pl.col("age").is_not_null())
    first_two = kept.filter(pl.int_range(pl.len()).over("person") < 2)
    assert first_two["person"].value_counts()["count"].max() == 2
    first_two.write_csv(tmp_path / "first two.csv")
    by_hand = alone(plan, tmp_path / "first two.csv").numbers
    assert np.array_equal(
        by_hand, summarise(plan, open_source(tmp_path / "whole.csv", chunk_bytes=1 << 12), threads=3).numbers
    )

    seen: list[tuple[int, int | None]] = []
    for place, share_bytes in (("whole.csv", 15_000), ("whole.csv", 31_000), ("part-*.parquet", 2_000)):
        source = open_source(tmp_path / place)
        assert len(source.shares(share_bytes)) > 2
        seen.clear()
        got = summarise_on(
            client, sum_job(plan), source, lambda done, total: seen.append((done, total)), share_bytes=share_bytes
        )
        assert np.array_equal(got.numbers, by_hand), (place, share_bytes)
        assert [done for done, _ in seen] == sorted(done for done, _ in seen)
        assert {total for _, total in seen} == {seen[-1][0]}
        assert got.rows == len(visits)
    frame = Frames([visits[start : start + 450] for start in range(0, len(visits), 450)])
    assert np.array_equal(summarise_collection(client, sum_job(plan), frame).numbers, by_hand)
    release = build_release(
        plan, tmp_path / "whole.csv", tmp_path / "a.dpsim", ledger=tmp_path / "ledger", client=client
    )
    assert open_release(release.path).receipt.person == "person"
    with Ledger.open(tmp_path / "ledger") as ledger:
        (entry,) = ledger.entries()
    assert isinstance(entry.unit, PersonUnit)


class Frames:
    """What is asked of a dask dataframe: names, and parts in order."""

    columns = ("person", "age", "sex")

    def __init__(self, parts: list[pl.DataFrame]) -> None:
        self._parts = parts

    def to_delayed(self) -> list[Any]:
        return [dask.delayed(part) for part in self._parts]


class Shares:
    """A source that was cut already."""

    def __init__(self, shares: list[Any]) -> None:
        self._shares = shares

    def shares(self, share_bytes: int) -> list[Any]:
        return self._shares


def slow_shares(source: RowSource, marks: Path) -> Any:
    """Shares that take their time, and leave a mark whenever they are read."""

    # Defined in here, it travels with the task; a class of this module would make workers import all of the module.
    class Slow:
        def __init__(self, share: RowSource) -> None:
            self._share = share

        def chunks(self, selection: Selection) -> Iterator[Chunk]:
            (marks / f"{os.getpid()}-{time.monotonic_ns()}").touch()
            time.sleep(0.15)
            yield from self._share.chunks(selection)

    return Shares([Slow(share) for share in source.shares(15_000)])


@on_a_cluster
def test_a_worker_that_dies_in_the_middle_changes_no_bit_although_its_shares_are_summed_twice(
    client: Any, plan: Plan, folder: Path, tmp_path: Path
) -> None:
    """The sums that the dead worker held are lost, so that their shares are read and summed again."""
    client.wait_for_workers(2, timeout=60)
    shares = slow_shares(open_source(folder / "whole.csv"), tmp_path)
    pids = client.run(os.getpid)
    killed: list[int] = []

    def kill(done: int, total: int | None) -> None:
        if done >= 3 and not killed:
            held = {worker: keys for worker, keys in client.has_what().items() if worker in pids}
            victim = max(held, key=lambda worker: sum("sum_rows" in str(key) for key in held[worker]))
            killed.append(pids[victim])
            os.kill(pids[victim], signal.SIGKILL)

    got = summarise_on(client, sum_job(plan), shares, kill, share_bytes=1)
    assert len(killed) == 1
    assert len(list(tmp_path.iterdir())) > len(shares.shares(1))
    assert same(got, alone(plan, folder / "whole.csv"))


@on_a_cluster
def test_workers_import_neither_ledger_nor_noise(client: Any, plan: Plan, folder: Path) -> None:
    source = open_source(folder / "part-*.csv")
    summarise_on(client, sum_job(plan), source, share_bytes=10_000)

    # Not a function of this module, which a worker would import to call it.
    def imported() -> set[str]:
        return {name for name in sys.modules if name.startswith("dpsim_gui")}

    private = {"dpsim_gui.privacy.noise", "dpsim_gui.privacy.randomness", "dpsim_gui.release.writer"}
    there = set().union(*client.run(imported).values())
    assert "dpsim_gui.data.cluster_task" in there
    assert {name for name in there if name in private or name.startswith("dpsim_gui.curator")} == set()
    assert private < imported()


@on_a_cluster
def test_a_release_through_a_cluster_is_paid_here_and_opens(
    cluster: Any, client: Any, plan: Plan, folder: Path, tmp_path: Path
) -> None:
    seen: list[tuple[int, int | None]] = []
    published = build_release(
        plan,
        folder / "part-*.csv",
        tmp_path / "a.dpsim",
        ledger=tmp_path / "ledger",
        client=client,
        progress=lambda done, total: seen.append((done, total)),
    )
    assert published.marked
    release = open_release(published.path)
    assert release.receipt.rows == ROWS
    assert seen[-1][0] == seen[-1][1]
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    array = da.from_array(VALUES, chunks=(1000, 2))
    build_release(plan, array, tmp_path / "b.dpsim", ledger=tmp_path / "ledger", client=client)
    with connected(cluster.scheduler_address) as other:
        assert count_on(other, open_source(folder / "whole.csv")) == ROWS
        # What else the caller computes stays where it was.
        with pytest.raises(ValueError, match="No client"):
            distributed.default_client()


@on_a_cluster
def test_the_command_line_sends_the_work_to_a_scheduler(
    cluster: Any, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is named relative to this folder, which no worker knows; its rows are counted by workers too."""
    monkeypatch.chdir(folder)
    command = ["release", "part-*.csv", "-o", str(tmp_path / "a.dpsim"), "--ledger", str(tmp_path / "ledger"), "--yes"]
    options = ["--function", "l1", "--bounds", "-2:2", "--epsilon", "1", "--scheduler", cluster.scheduler_address]
    assert main([*command, *options]) == 0
    assert open_release(tmp_path / "a.dpsim").receipt.rows == ROWS


@on_a_cluster
def test_what_a_worker_cannot_read_is_told_in_one_sentence(
    client: Any, plan: Plan, folder: Path, tmp_path: Path
) -> None:
    place = tmp_path / "moving.csv"
    place.write_bytes((folder / "whole.csv").read_bytes())
    source = open_source(place)
    shares = slow_shares(source, tmp_path)
    place.write_bytes(place.read_bytes()[:-50])
    with pytest.raises(DataFileError, match="same length on every machine"):
        summarise_on(client, sum_job(plan), shares, share_bytes=1)
    place.unlink()
    with pytest.raises(DataFileError, match="at the same path"):
        summarise_on(client, sum_job(plan), shares, share_bytes=1)


@on_a_cluster
def test_a_stop_is_answered_at_once(client: Any, plan: Plan, folder: Path, tmp_path: Path) -> None:
    shares = slow_shares(open_source(folder / "whole.csv"), tmp_path)
    asked: list[float] = []

    def stop(done: int, total: int | None) -> None:
        asked.append(time.monotonic())
        raise Cancelled("release", "stopped-nothing-spent")

    with pytest.raises(Cancelled):
        summarise_on(client, sum_job(plan), shares, stop, share_bytes=1)
    assert time.monotonic() - asked[0] < 0.2


@on_a_cluster
def test_workers_that_cannot_take_the_work_are_told_in_one_sentence(client: Any, plan: Plan) -> None:
    class OfAnotherVersion:
        def __reduce__(self) -> tuple[type[int], tuple[str]]:
            return int, ("not a number",)

    shares: Any = Shares([OfAnotherVersion()])
    with pytest.raises(PlanError, match="nothing is spent"):
        summarise_on(client, sum_job(plan), shares, share_bytes=1)


# No cluster is needed for what follows.


def test_a_cluster_that_is_not_there_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.curator.building.cluster._SECONDS_TO_CONNECT", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        addresses = ("tcp://127.0.0.1:1", "nonsense://x", "127.0.0.1:nonsense", f"127.0.0.1:{silent.getsockname()[1]}")
        for address in addresses:
            with pytest.raises(PlanError, match="cannot be reached"), connected(address):
                pass
    with pytest.raises(PlanError, match="no keys are configured"), connected("tls://127.0.0.1:1"):
        pass
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(PlanError, match=r"dpsim-gui\[dask\]"), connected("tcp://127.0.0.1:1"):
        pass


def test_sums_add_up_in_any_grouping_and_carry_what_went_wrong(plan: Plan, folder: Path) -> None:
    job = sum_job(plan)
    sums = [sum_rows(job, read_share, share) for share in open_source(folder / "whole.csv").shares(9_000)]
    expected = alone(plan, folder / "whole.csv")
    left = add_up(add_up(*sums[:3]), *sums[3:])
    right = add_up(*reversed(sums))
    for each in (left, right):
        assert each.rows == ROWS
        assert np.array_equal(each.numbers, expected.numbers)
    assert "numbers" not in repr(left)
    fault = sum_rows(job, read_frame, object())
    assert fault.fault or fault.refusal
    broken = PartialSum(numbers=left.numbers, rows=0, fault="ZeroDivisionError")
    with pytest.raises(RuntimeError, match="a worker failed with ZeroDivisionError"):
        refuse(add_up(left, broken))
    assert count_share(open_source(folder / "whole.csv")).rows == ROWS


def test_a_share_that_changed_after_its_people_were_met_is_refused(visits: pl.DataFrame, of_each_patient: Plan) -> None:
    job, frame = sum_job(of_each_patient), visits
    met = meet_people(job, read_frame, frame[:1000])
    assert met.people is not None
    assert met.numbers.size == 0
    nothing = np.zeros(len(met.people.counts), dtype=np.int32)
    assert sum_counted_rows(job, read_frame, frame[:1000], met, nothing).refusal is None
    shuffled = frame[:1000].sample(fraction=1, shuffle=True, seed=1)
    assert sum_counted_rows(job, read_frame, shuffled, met, nothing).refusal is None
    for other in (frame[:999], frame[:1100], frame[1000:2000]):
        refused = sum_counted_rows(job, read_frame, other, met, nothing)
        with pytest.raises(DataFileError, match="changed while it was being read"):
            refuse(refused)
    broken = meet_people(job, read_frame, object())
    assert sum_counted_rows(job, read_frame, frame, broken, nothing) is broken


def test_people_that_do_not_fit_into_memory_are_refused_before_a_worker_is_asked(
    of_each_patient: Plan, tmp_path: Path
) -> None:
    many = make_plan(replace(of_each_patient.request, rows=10**8))
    (tmp_path / "visits.csv").write_text("person,age,sex\na,3,male\n", "utf-8")
    with pytest.raises(PlanError, match=r"memory: must be at least 3,\d+ MB"):
        build_release(many, tmp_path / "visits.csv", tmp_path / "a.dpsim", ledger=tmp_path / "ledger", client=object())


def test_masked_values_of_a_block_are_missing(plan: Plan) -> None:
    job = sum_job(plan, ("x0", "x1"))
    masked = np.ma.masked_array([[1.0, 2.0], [0.5, 0.5]], mask=[[True, False], [False, True]])
    filled = np.array([[np.nan, 2.0], [0.5, np.nan]])
    read = partial(read_block, kind=filled.dtype)
    assert np.array_equal(sum_rows(job, read, masked).numbers, sum_rows(job, read, filled).numbers)
