"""Sums, queries and tables beside the fastest plain way in the same run; programs beside `import numpy`."""

import io
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import map_coordinates

from dpsim_gui.arrays import Floats
from dpsim_gui.cli.output import write_columns, write_table
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.release.answer import ANSWER_COLUMNS, FLAGS
from dpsim_gui.structures.fourier.phases import rounded_frequencies, wave_sums
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.ladder.sliced_ladder import SlicedLadder
from tests.benchmarks import starting
from tests.benchmarks.cpu_time import cpu_seconds
from tests.benchmarks.findings import Finding, compare_times
from tests.benchmarks.limits import fourier_of
from tests.benchmarks.tasks import Size, task

_GRID_ROWS = {2: 100_000, 4: 32_768, 6: 16_384}
_GRID_SIDES = {4: 13, 5: 6, 6: 2}
"""as fine as 10⁵ nodes allow"""
_FREQUENCIES = 1024
_POINTS = 2_000
_BLOCK = 8192
Singles = NDArray[np.float32]


def findings(size: Size) -> Iterator[Finding]:
    for subject in (grid_sums, ladder_sums, fourier_sums, grid_queries, fourier_queries, answers_as_text):
        yield from subject(size)
    yield from starting.findings(size)


def grid_of(d: int, *, bandwidth: float = 0.2) -> Grid:
    rows = np.broadcast_to(np.zeros((1, d)), (100_000, d))
    structure = make_plan(task("", rows, rows, function="gaussian", bandwidth=bandwidth, structure="grid").request)
    assert isinstance(structure.structure, Grid)
    return structure.structure


def grid_sums(size: Size) -> Iterator[Finding]:
    """In two columns beside np.histogram2d, which counts a row at one node; in more beside adding ready numbers to r^d
    random nodes, which is how fast memory is.
    """
    random = np.random.default_rng(1)
    for d, count in _GRID_ROWS.items() if size.is_real else ((2, 1000),):
        grid, rows = grid_of(d), random.random((count, d))
        touches = math.prod(grid.lattice.orders)
        peer = "adding as many numbers in memory"
        work: Callable[[], object] = partial(_touch, grid.lattice.count, touches, count)
        if d == 2:
            bins, ends = [axis.side for axis in grid.lattice.axes], [[0.0, 1.0], [0.0, 1.0]]
            peer, work = "np.histogram2d", partial(np.histogram2d, *rows.T.copy(), bins=bins, range=ends)
        what = f"sums of grid, {d} columns, {grid.lattice.count:,} nodes, {touches} a row"
        yield compare_times(what, peer, "ns a row", partial(grid.summarise, rows), work, size, 1e9 / count)


def _touch(nodes: int, touches: int, rows: int) -> None:
    random = np.random.default_rng(2)
    sums, shares, places = (
        np.zeros(nodes, dtype=np.int64),
        random.integers(0, 1000, rows),
        random.integers(nodes, size=rows),
    )
    for _ in range(touches):
        np.add.at(sums, places, shares)


def ladder_sums(size: Size) -> Iterator[Finding]:
    """A row and direction, beside numpy.histogram with weights along every direction, which finds the cells but knows
    no rungs, and has its projection for nothing.
    """
    random = np.random.default_rng(1)
    for columns in (2, 3, 8):
        rows = random.random((size.rows(32_768), columns))
        structure = make_plan(task("", rows, rows[:1], function="l2", structure="sliced-ladder").request).structure
        assert isinstance(structure, SlicedLadder)
        bank = structure.bank
        ends = (float(bank.lower[0]), float(bank.lower[0] + bank.widths[0]))
        column = ends[0] + (ends[1] - ends[0]) * rows[:, 0]
        histogram = partial(np.histogram, column, bank.basis.cells, ends, weights=column)
        yield Finding(
            what=f"sums of sliced-ladder, {columns} columns",
            against="numpy.histogram with weights along every direction",
            unit="ns a row and direction",
            ours=cpu_seconds(partial(structure.summarise, rows), size.repeats) * 1e9 / (len(rows) * bank.ladders),
            theirs=cpu_seconds(histogram, 5 * size.repeats) * 1e9 / len(rows),
        )


def fourier_sums(size: Size) -> Iterator[Finding]:
    """A row and frequency, beside LSQ-RFF in single precision: as one would write it, and in arrays that it uses again.

    Of a frequency it sums a shifted cosine; ours are two sums, of the cosine and of the sine, exact and the same on
    every machine: so it stands here with both, too. Then the same sums as a task on a live Dask worker, whose nanny has
    fresh arrays go back to the system each time.
    """
    rows, unit = size.rows(20_000), "ns a row and frequency"
    scale = 1e9 / (rows * _FREQUENCIES)
    for d in (2, 8):
        random = np.random.default_rng(d)
        data, omega = random.random((rows, d)).astype(np.float32), 14 * random.normal(size=(_FREQUENCIES, d))
        single, shift = omega.T.astype(np.float32), random.random(_FREQUENCIES).astype(np.float32)
        ours = scale * _fourier_seconds(d, rows, size.repeats)
        for peer, work in (
            ("LSQ-RFF", partial(_lsq_rff, data, single, shift)),
            ("LSQ-RFF in arrays used again", partial(_lsq_rff_again, data, single, shift)),
            ("LSQ-RFF with both waves, in arrays used again", partial(_both_again, data, single)),
        ):
            what, against = f"sums of fourier, {d} columns", f"{peer}, in single precision"
            theirs = scale * cpu_seconds(work, size.repeats)
            yield Finding(what=what, against=against, unit=unit, ours=ours, theirs=theirs)
    if size.is_real:
        from distributed import Client, LocalCluster  # noqa: PLC0415

        one = {"n_workers": 1, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
        with LocalCluster(**one) as cluster, Client(cluster) as client:
            there = scale * float(client.submit(_fourier_seconds, 8, rows, size.repeats, pure=False).result())
        here, what = scale * _fourier_seconds(8, rows, size.repeats), "sums of fourier on a Dask worker, 8 columns"
        yield Finding(what=what, against="the same in this process", unit=unit, ours=there, theirs=here)


def _fourier_seconds(d: int, rows: int, repeats: int) -> float:
    random = np.random.default_rng(d)
    data, omega = random.random((rows, d)), 14 * random.normal(size=(_FREQUENCIES, d))
    turns = rounded_frequencies(omega / (2 * math.pi))
    return cpu_seconds(lambda: wave_sums(data, iter([(0, turns)]), _FREQUENCIES, 0.1), repeats)


def _lsq_rff(rows: Singles, omega: Singles, shift: Singles) -> Singles:
    blocks = np.array_split(rows, max(1, len(rows) // 1024))
    return np.asarray(sum((np.float32(math.sqrt(2)) * np.cos(block @ omega + shift)).sum(axis=0) for block in blocks))


def _lsq_rff_again(rows: Singles, omega: Singles, shift: Singles) -> Singles:
    total, room = np.zeros(len(shift), dtype=np.float32), np.empty((1024, len(shift)), dtype=np.float32)
    for start in range(0, len(rows), len(room)):
        waves = room[: len(rows) - start]
        np.matmul(rows[start : start + len(room)], omega, out=waves)
        waves += shift
        np.cos(waves, out=waves)
        waves *= np.float32(math.sqrt(2))
        total += waves.sum(axis=0)
    return total


def _both_again(rows: Singles, omega: Singles) -> Singles:
    total = np.zeros((2, omega.shape[1]), dtype=np.float32)
    phases, waves = np.empty((2, 1024, omega.shape[1]), dtype=np.float32)
    for start in range(0, len(rows), len(phases)):
        phase, wave = phases[: len(rows) - start], waves[: len(rows) - start]
        np.matmul(rows[start : start + len(phases)], omega, out=phase)
        for both, work in zip(total, (np.cos, np.sin), strict=True):
            work(phase, out=wave)
            both += wave.sum(axis=0)
    return total


def grid_queries(size: Size) -> Iterator[Finding]:
    """In 4 to 6 columns, a point, with both errors; scipy reads 4^d nodes of the same lattice and tells no error."""
    random = np.random.default_rng(1)
    for d, side in _GRID_SIDES.items() if size.is_real else ((4, 3),):
        grid = replace(grid_of(d, bandwidth=0.35), side=side, order=4)
        rows, asked = random.random((20_000, d)), random.random((_POINTS, d))
        sums = grid.summarise(rows)
        reader, shape = grid.read(sums, len(rows)), grid.lattice.shape
        nodes, places = sums.reshape(shape).astype(np.float64), (asked * (np.array(shape) - 1)).T
        what = f"query of grid with both errors, {d} columns, {grid.lattice.count:,} nodes"
        peer, work = "scipy.ndimage.map_coordinates, without errors", partial(map_coordinates, nodes, places, order=3)
        yield compare_times(what, peer, "µs a point", partial(reader.answer, asked), work, size, 1e6 / _POINTS)


def fourier_queries(size: Size) -> Iterator[Finding]:
    """Beside numpy's cosine in the same run, and how far the answers are apart."""
    random, d, m, block = np.random.default_rng(1), 5, 2048, 128
    structure = fourier_of(d, m)
    asked = random.normal(size=(_POINTS, d)) / 4
    reader = structure.read(structure.summarise(asked), len(asked))
    turns = np.concatenate([block for _, block in structure.waves.groups[0].frequencies.blocks()])
    columns = 2 * math.pi * turns.T

    def by_numpy() -> Floats:
        seen = reader.prepare(asked)
        parts = [np.cos(seen[i : i + block] @ columns - reader.angle) for i in range(0, _POINTS, block)]
        return np.concatenate([part @ reader.length for part in parts]) / reader.rows

    what, peer = f"query of fourier with both errors, {d} columns, {m:,} frequencies", "product and cosine by numpy"
    ask = partial(reader.answer, asked)
    yield compare_times(what, f"{peer}, without errors", "µs a point", ask, by_numpy, size, 1e6 / _POINTS)
    # Laplace noise for ε = 1.
    noise = math.sqrt(2) * structure.sensitivity.l1 * math.sqrt(float(reader.answer(asked).square.min()))
    apart, what = float(np.abs(reader.answer(asked).value - by_numpy()).max()), "how far the quick cosine is off"
    yield Finding(what=f"the same: {what}", against="noise at ε = 1", unit="sd", ours=apart, theirs=noise)


def answers_as_text(size: Size) -> Iterator[Finding]:
    """Answers as a CSV table, in blocks as `dpsim query` has them, beside Python's csv module."""
    random, blocks = np.random.default_rng(1), max(1, size.rows(300_000) // _BLOCK)
    block = tuple(
        random.random(_BLOCK) < 0.5 if name in FLAGS else random.normal(size=_BLOCK) for name in ANSWER_COLUMNS
    )

    def by_rows() -> None:
        lines = (line for _ in range(blocks) for line in zip(*(column.tolist() for column in block), strict=True))
        write_table(io.StringIO(), ANSWER_COLUMNS, lines)

    def by_columns() -> None:
        write_columns(io.StringIO(), ANSWER_COLUMNS, (block for _ in range(blocks)))

    scale = 1e6 / (blocks * _BLOCK)
    yield compare_times("answers as a CSV table", "Python's csv", "µs a row", by_columns, by_rows, size, scale)
