"""What building costs per row, and what more threads and Dask workers bring: python -m tests.benchmarks.scale

Prints the constants of the model on resources/help/scale.md, the same release by 1 to 4 threads and by 1 to 4 local
workers, and what the model says for 10⁹ rows on 100 workers. CPU seconds tell whether work is wasted; wall seconds
only mean something on an idle machine with as many cores. Needs the extra `dask` for the workers.
"""

import argparse
import math
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import polars as pl
from distributed import Client, LocalCluster

from dpsim_gui.curator.building.cluster import summarise_on
from dpsim_gui.curator.building.threads import summarise_source
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.data.cluster.task import SumJob
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.selection import Selection
from dpsim_gui.privacy.noise import draw
from dpsim_gui.structures.structure import Structure, size_of
from tests.benchmarks.contestant import Program
from tests.benchmarks.limits import fourier_of
from tests.benchmarks.measurement import cpu_seconds
from tests.benchmarks.tasks import task

COLUMNS = 8
WORKERS = (1, 2, 4)
_TASKS = 500
_NETWORK_BYTES = 1e9
_SHARE_BYTES = 64 << 20


def plan_of(rows: int) -> Plan:
    zeros = np.zeros((1, COLUMNS))
    return make_plan(
        task("", np.broadcast_to(zeros, (rows, COLUMNS)), zeros, function="l1", structure="ladder").request
    )


def selection_of(plan: Plan) -> Selection:
    return Selection(columns=plan.receipt.columns, domain=plan.receipt.facts.domain, fill=plan.receipt.fill)


def constants(folder: Path, rows: int, plan: Plan) -> Iterator[tuple[str, float, str]]:
    """What is counted, nanoseconds, and of what."""
    random = np.random.default_rng(1)
    cube = random.random((rows, COLUMNS))
    frame = pl.DataFrame(cube, schema=list(plan.receipt.columns))
    np.save(folder / "rows.npy", cube)
    frame.write_csv(folder / "rows.csv", float_precision=6)
    frame.write_parquet(folder / "rows.parquet")
    for ending in ("npy", "parquet", "csv"):
        source = open_source(folder / f"rows.{ending}")

        def read(source: object = source) -> None:
            for part in source.parts(selection_of(plan)):  # type: ignore[attr-defined]
                part()

        yield f"read {ending.upper()}", 1e9 * cpu_seconds(read, 2) / cube.size, "cell"
    square = cube[:, :2].copy()
    jobs: dict[str, tuple[Structure, np.ndarray[tuple[int, int], np.dtype[np.float64]]]] = {
        "moments": (_designed(task("", cube, cube[:1], function="l2sq", structure="moments").request), cube),
        "ladder": (_designed(plan.request), cube),
        "grid": (
            _designed(task("", square, square[:1], function="gaussian", bandwidth=0.1, structure="grid").request),
            square,
        ),
    }
    for name, (structure, data) in jobs.items():
        seconds = cpu_seconds(lambda structure=structure, data=data: structure.summarise(data), 2)  # type: ignore[misc]
        yield f"sum {name}", 1e9 * seconds / data.size, "cell"
    few = random.normal(size=(2_000, 384)) / 20
    fourier = fourier_of(384, 2048)
    yield "sum fourier", 1e9 * cpu_seconds(lambda: fourier.summarise(few), 2) / (few.size * 2048), "cell and frequency"
    numbers = np.zeros(10**6, dtype=np.int64)
    yield "merge", 1e9 * cpu_seconds(lambda: numbers + numbers, 3) / len(numbers), "number"
    yield "noise", 1e9 * cpu_seconds(lambda: draw(plan.receipt.law, 10**5), 2) / 10**5, "number"


def _designed(request: object) -> Structure:
    return Program(plan=make_plan(request), kind="").structure  # type: ignore[arg-type]


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Wall and CPU seconds."""
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - wall, time.process_time() - cpu


def by_threads(path: Path, plan: Plan) -> None:
    structure = Program(plan=plan, kind="").structure
    print(f"\nthe same sums by threads, {path.stat().st_size / 1e6:,.0f} MB of {path.suffix[1:].upper()}")
    for count in WORKERS:
        wall, cpu = timed(
            lambda count=count: summarise_source(structure, open_source(path), selection_of(plan), threads=count)  # type: ignore[misc]
        )
        print(f"  {count} threads: {wall:.2f} s, {cpu:.2f} s of CPU", flush=True)


def by_workers(path: Path, plan: Plan) -> float:
    """Seconds of CPU that one task costs the scheduler and the client, which no worker can take over."""
    scheduling = math.nan
    structure = Program(plan=plan, kind="").structure
    print(f"\nthe same sums by local Dask workers of one thread, {path.stat().st_size / 1e6:,.0f} MB")
    for count in WORKERS:
        with (
            LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None) as cluster,  # type: ignore[no-untyped-call]
            Client(cluster, set_as_default=False) as client,  # type: ignore[no-untyped-call]
        ):
            source, job = open_source(path), SumJob(structure=structure, selection=selection_of(plan))
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
    options = parser.parse_args()
    plan = plan_of(options.rows)
    cost = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print("constants, one thread")
        for what, nanoseconds, of in constants(folder, options.rows // 10, plan):
            cost[what] = nanoseconds
            print(f"  {what:14} {nanoseconds:8.2f} ns per {of}", flush=True)
        cube = np.random.default_rng(2).random((options.rows, COLUMNS))
        pl.DataFrame(cube, schema=list(plan.receipt.columns)).write_csv(folder / "many.csv", float_precision=6)
        by_threads(folder / "many.csv", plan)
        cost["task"] = by_workers(folder / "many.csv", plan)
        print(f"  a task costs the scheduler {1e3 * cost['task']:.2f} ms of CPU")
    numbers = size_of(Program(plan=plan, kind="").structure)
    for ending in ("NPY", "CSV"):
        for workers in (1, 10, 100, 1000):
            steps = foretell(cost, numbers, 1e9, workers, ending)
            shown = ", ".join(f"{step} {seconds:.3g} s" for step, seconds in steps.items())
            print(f"model, 10⁹ rows × {COLUMNS} of {ending}, ladder, {workers} workers: {shown}")


if __name__ == "__main__":
    main()
