"""Sums of waves beside LSQ-RFF in single precision, a row and frequency.

LSQ-RFF as one would write it, and in arrays that it uses again. Of a frequency it sums a shifted cosine; ours are two
sums, of the cosine and of the sine, exact and the same on every machine: so it stands here with both, too.
Then the same sums as a task on a live Dask worker, whose nanny has fresh arrays go back to the system each time.
"""

import math
from collections.abc import Iterator
from functools import partial

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.structures.fourier.phases import rounded_frequencies, wave_sums
from tests.benchmarks.findings import Finding
from tests.benchmarks.measurement import cpu_seconds
from tests.benchmarks.tasks import Size

_FREQUENCIES = 1024
Singles = NDArray[np.float32]


def findings(size: Size) -> Iterator[Finding]:
    rows = size.rows(20_000)
    for d in (2, 8):
        random = np.random.default_rng(d)
        data, omega = random.random((rows, d)).astype(np.float32), 14 * random.normal(size=(_FREQUENCIES, d))
        single, shift = omega.T.astype(np.float32), random.random(_FREQUENCIES).astype(np.float32)
        ours, each = _ours(d, rows, size.repeats), 1e9 / (rows * _FREQUENCIES)
        for peer, work in (
            ("LSQ-RFF", partial(_lsq_rff, data, single, shift)),
            ("LSQ-RFF in arrays used again", partial(_lsq_rff_again, data, single, shift)),
            ("LSQ-RFF with both waves, in arrays used again", partial(_both_again, data, single)),
        ):
            yield Finding(
                what=f"sums of fourier, {d} columns",
                against=f"{peer}, in single precision",
                unit="ns a row and frequency",
                ours=ours * each,
                theirs=cpu_seconds(work, size.repeats) * each,
            )
    if size.is_real:
        yield _on_a_worker(8, rows, size.repeats)


def _on_a_worker(d: int, rows: int, repeats: int) -> Finding:
    from distributed import Client, LocalCluster  # noqa: PLC0415

    one = {"n_workers": 1, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with LocalCluster(**one) as cluster, Client(cluster) as client:
        there = float(client.submit(_ours, d, rows, repeats, pure=False).result())
    return Finding(
        what=f"sums of fourier on a Dask worker, {d} columns",
        against="the same in this process",
        unit="ns a row and frequency",
        ours=there * 1e9 / (rows * _FREQUENCIES),
        theirs=_ours(d, rows, repeats) * 1e9 / (rows * _FREQUENCIES),
    )


def _ours(d: int, rows: int, repeats: int) -> float:
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
