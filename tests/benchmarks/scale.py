"""What building costs per row, and what more threads and Dask workers bring: python -m tests.benchmarks.scale

Prints the constants of the model on resources/help/scale.md; whole summaries of files beside what the model says of
them; the same release by 1 to 4 threads and by 1 to 4 local workers; and what the model says for 10⁹ rows on 100
workers. CPU seconds tell whether work is wasted; wall seconds only mean something on an idle machine with as many
cores. Needs the extra `dask` for the workers and `cloud` for the web server.
"""

import argparse
import math
import multiprocessing
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import polars as pl
from distributed import Client, LocalCluster

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.cluster import summarise_on
from dpsim_gui.curator.building.threads import summarise_source
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.data.cluster_task import SumJob
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Everywhere
from dpsim_gui.privacy.noise import draw
from dpsim_gui.structures.structure import Structure, size_of
from tests.benchmarks.contestant import structure_of
from tests.benchmarks.cpu_time import cpu_seconds
from tests.benchmarks.limits import fourier_of
from tests.benchmarks.tasks import task
from tests.web_server import web_server

COLUMNS = 8
WORKERS = (1, 2, 4)
ENDINGS = ("npy", "parquet", "csv")
_TASKS = 500
_NETWORK_BYTES = 1e9
_SHARE_BYTES = 64 << 20
_NARROW, _WIDE, _FREQUENCIES = 8, 384, 2048
_MOST_FOURIER_ROWS = 100_000
# What is checked has so many times the rows that its constants were measured with.
_LARGER = 4
_FEW_ROWS = 10


@dataclass(frozen=True, kw_only=True)
class Job:
    """structure: what sums;  columns: of the file, from the first, that it sums"""

    structure: Structure
    columns: int

    def selection(self, plan: Plan) -> Selection:
        names = plan.receipt.columns[: self.columns]
        return Selection(columns=names, domain=Everywhere(dimension=self.columns), fill=(0.0,) * self.columns)


def plan_of(rows: int) -> Plan:
    zeros = np.zeros((1, COLUMNS))
    return make_plan(
        task("", np.broadcast_to(zeros, (rows, COLUMNS)), zeros, function="l1", structure="ladder").request
    )


def selection_of(plan: Plan) -> Selection:
    return Selection(columns=plan.receipt.columns, domain=plan.receipt.facts.domain, fill=plan.receipt.fill)


def jobs_of(plan: Plan) -> dict[str, Job]:
    some = np.random.default_rng(0).random((plan.receipt.rows or 1, 2))
    cube = np.broadcast_to(np.zeros((1, COLUMNS)), (len(some), COLUMNS))
    squares = task("", cube, cube[:1], function="l2sq", structure="moments").request
    kernel = task("", some, some[:1], function="gaussian", bandwidth=0.1, structure="grid").request
    return {
        "ladder": Job(structure=_designed(plan.request), columns=COLUMNS),
        "moments": Job(structure=_designed(squares), columns=COLUMNS),
        "grid": Job(structure=_designed(kernel), columns=2),
        "fourier": Job(structure=fourier_of(_NARROW, _FREQUENCIES), columns=_NARROW),
    }


def write(folder: Path, name: str, rows: Floats, plan: Plan) -> None:
    frame = pl.DataFrame(rows, schema=list(plan.receipt.columns))
    np.save(folder / f"{name}.npy", rows)
    frame.write_csv(folder / f"{name}.csv", float_precision=6)
    frame.write_parquet(folder / f"{name}.parquet")


def _serve(folder: str, told: "multiprocessing.connection.Connection") -> None:
    with web_server() as server:
        server.files = {f"/{path.name}": path.read_bytes() for path in Path(folder).iterdir()}
        told.send(server.address)
        told.recv()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a web server with these files, in a process of its own: its CPU is not ours."""
    here, there = multiprocessing.get_context("spawn").Pipe()
    server = multiprocessing.get_context("spawn").Process(target=_serve, args=(str(folder), there))
    server.start()
    try:
        yield here.recv()
    finally:
        here.send(None)
        server.join(timeout=10)


def constants(folder: Path, rows: int, plan: Plan, jobs: dict[str, Job]) -> Iterator[tuple[str, float, str]]:
    """What is counted, nanoseconds, and of what."""
    random = np.random.default_rng(1)
    cube = random.random((rows, COLUMNS))
    write(folder, "rows", cube, plan)
    here = {}
    for ending in ENDINGS:
        here[ending] = cpu_seconds(lambda path=folder / f"rows.{ending}": _read(path, plan), 3)  # type: ignore[misc]
        yield f"read {ending.upper()}", 1e9 * here[ending] / cube.size, "cell"
    two = Job(structure=jobs["grid"].structure, columns=2).selection(plan)
    passed = cpu_seconds(lambda: _read(folder / "rows.csv", plan, two), 3) - here["csv"] / COLUMNS * 2
    yield "pass CSV", 1e9 * passed / (rows * (COLUMNS - 2)), "cell of a column that does not count"
    write(folder, "few", cube[:_FEW_ROWS], plan)
    with served(folder) as address:
        for ending in ENDINGS:
            one = cpu_seconds(lambda name=f"{address}/few.{ending}": _read(name, plan), 5)  # type: ignore[misc]
            yield f"open {ending.upper()}", 1e9 * one, "file on a web server"
            there = cpu_seconds(lambda name=f"{address}/rows.{ending}": _read(name, plan), 3)  # type: ignore[misc]
            size = (folder / f"rows.{ending}").stat().st_size
            yield f"web {ending.upper()}", 1e9 * (there - one - here[ending]) / size, "byte more, from a web server"
    for name, job in jobs.items():
        if name == "fourier":
            continue
        data = np.ascontiguousarray(cube[:, : job.columns])
        seconds = cpu_seconds(lambda job=job, data=data: job.structure.summarise(data), 3)  # type: ignore[misc]
        yield f"sum {name}", 1e9 * seconds / data.size, "cell"
    for width in (_NARROW, _WIDE):
        few = random.normal(size=(4_000, width)) / 20
        fourier = fourier_of(width, _FREQUENCIES)
        seconds = cpu_seconds(lambda fourier=fourier, few=few: fourier.summarise(few), 3)  # type: ignore[misc]
        yield f"sum fourier {width}", 1e9 * seconds / (len(few) * _FREQUENCIES), f"row and frequency, {width} columns"
    numbers = np.zeros(10**6, dtype=np.int64)
    yield "merge", 1e9 * cpu_seconds(lambda: numbers + numbers, 3) / len(numbers), "number"
    yield "noise", 1e9 * cpu_seconds(lambda: draw(plan.receipt.law, 10**5), 3) / 10**5, "number"


def _read(name: Path | str, plan: Plan, selection: Selection | None = None) -> None:
    for part in open_source(name).parts(selection or selection_of(plan)):
        part()


def _designed(request: object) -> Structure:
    return structure_of(make_plan(request))  # type: ignore[arg-type]


def foretold(cost: dict[str, float], name: str, job: Job, rows: int, ending: str) -> float:
    """Seconds of one core for reading and summing a local file, of which only the columns that count are read."""
    cells, others = rows * job.columns, rows * (COLUMNS - job.columns)
    passing = {"npy": cost["read NPY"], "csv": cost["pass CSV"], "parquet": 0.0}[ending]
    summed = rows * _FREQUENCIES * cost["sum fourier 8"] if name == "fourier" else cells * cost[f"sum {name}"]
    return 1e-9 * (cells * cost[f"read {ending.upper()}"] + others * passing + summed)


def check(folder: Path, rows: int, plan: Plan, jobs: dict[str, Job], cost: dict[str, float]) -> None:
    """Whole summaries, of more rows than the constants were measured with."""
    random = np.random.default_rng(3)
    print("\nthe model against whole summaries by one thread, seconds of CPU")
    for count, names in ((rows, ("ladder", "moments", "grid")), (min(rows, _MOST_FOURIER_ROWS), ("fourier",))):
        write(folder, "check", random.random((count, COLUMNS)), plan)
        with served(folder) as address:
            for name in names:
                for ending in ENDINGS:
                    said = foretold(cost, name, jobs[name], count, ending)
                    _compare(f"{name}, {ending.upper()}", said, folder / f"check.{ending}", plan, jobs[name])
            if "ladder" in names:
                for ending in ENDINGS:
                    size = (folder / f"check.{ending}").stat().st_size
                    said = foretold(cost, "ladder", jobs["ladder"], count, ending)
                    said += 1e-9 * (size * cost[f"web {ending.upper()}"] + cost[f"open {ending.upper()}"])
                    title = f"ladder, {ending.upper()} from a web server"
                    _compare(title, said, f"{address}/check.{ending}", plan, jobs["ladder"])


def _compare(title: str, said: float, name: Path | str, plan: Plan, job: Job) -> None:
    selection = selection_of(plan) if title.startswith("ladder") else job.selection(plan)
    sums = SumJob(structure=job.structure, selection=selection, limit=None)
    found = cpu_seconds(lambda: summarise_source(sums, open_source(name)), 3)
    print(f"  {title:36} predicted {said:6.2f}, measured {found:6.2f}, ratio {said / found:.2f}", flush=True)


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Wall and CPU seconds."""
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - wall, time.process_time() - cpu


def by_threads(path: Path, plan: Plan) -> None:
    job = SumJob(structure=structure_of(plan), selection=selection_of(plan), limit=None)
    print(f"\nthe same sums by threads, {path.stat().st_size / 1e6:,.0f} MB of {path.suffix[1:].upper()}")
    for count in WORKERS:
        wall, cpu = timed(
            lambda count=count: summarise_source(job, open_source(path), threads=count)  # type: ignore[misc]
        )
        print(f"  {count} threads: {wall:.2f} s, {cpu:.2f} s of CPU", flush=True)


def by_workers(path: Path, plan: Plan) -> float:
    """Seconds of CPU that one task costs the scheduler and the client, which no worker can take over."""
    scheduling = math.nan
    structure = structure_of(plan)
    print(f"\nthe same sums by local Dask workers of one thread, {path.stat().st_size / 1e6:,.0f} MB")
    for count in WORKERS:
        with (
            LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None) as cluster,
            Client(cluster, set_as_default=False) as client,
        ):
            source, job = open_source(path), SumJob(structure=structure, selection=selection_of(plan), limit=None)
            summarise_on(client, job, source)
            before = sum(client.run(time.process_time).values())
            wall, own = timed(lambda: summarise_on(client, job, source))  # noqa: B023
            cpu = sum(client.run(time.process_time).values()) - before
            print(f"  {count} workers: {wall:.2f} s, {cpu:.2f} s of CPU in the workers, {own:.2f} s here", flush=True)
            _, scheduling = timed(lambda: client.gather(client.map(abs, range(_TASKS), pure=False)))
    return scheduling / _TASKS


def foretell(cost: dict[str, float], numbers: int, rows: float, workers: int, ending: str) -> dict[str, float]:
    """Seconds of each step for rows of COLUMNS columns, with one core per worker."""
    shares = math.ceil(rows * COLUMNS * 8 / _SHARE_BYTES)
    return {
        "read and sum": rows * COLUMNS * (cost[f"read {ending}"] + cost["sum ladder"]) * 1e-9 / workers,
        "hand out tasks": 9 / 8 * shares * cost["task"],
        "add up": math.ceil(math.log(max(2, shares), 8)) * (8 * 8 * numbers / _NETWORK_BYTES + 8 * numbers * 1e-9),
        "noise and file": numbers * cost["noise"] * 1e-9 + 8 * numbers / 1e9,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=2_000_000)
    parser.add_argument("--one-thread", action="store_true", help="constants and their check alone")
    options = parser.parse_args()
    plan = plan_of(options.rows)
    jobs = jobs_of(plan)
    cost = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print("constants, one thread")
        for what, nanoseconds, of in constants(folder, options.rows // _LARGER, plan, jobs):
            cost[what] = nanoseconds
            print(f"  {what:16} {nanoseconds:8.2f} ns per {of}", flush=True)
        check(folder, options.rows, plan, jobs, cost)
        if options.one_thread:
            return
        write(folder, "many", np.random.default_rng(2).random((options.rows, COLUMNS)), plan)
        by_threads(folder / "many.csv", plan)
        cost["task"] = by_workers(folder / "many.csv", plan)
        print(f"  a task costs the scheduler {1e3 * cost['task']:.2f} ms of CPU")
    numbers = size_of(structure_of(plan))
    for ending in ("NPY", "CSV"):
        for workers in (1, 10, 100, 1000):
            steps = foretell(cost, numbers, 1e9, workers, ending)
            shown = ", ".join(f"{step} {seconds:.3g} s" for step, seconds in steps.items())
            print(f"model, 10⁹ rows × {COLUMNS} of {ending}, ladder, {workers} workers: {shown}")


if __name__ == "__main__":
    main()
