"""Sums of waves beside LSQ-RFF in single precision, a row and frequency.

LSQ-RFF as one would write it, and in arrays that it uses again. The nanny of a Dask worker sets
MALLOC_TRIM_THRESHOLD_=65536, so that fresh arrays cost more there: run it with that too.
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
    random, rows = np.random.default_rng(1), size.rows(20_000)
    for d in (2, 8):
        data, omega = random.random((rows, d)), 14 * random.normal(size=(_FREQUENCIES, d))
        turns = rounded_frequencies(omega / (2 * math.pi))
        single, shift = (omega.T.astype(np.float32), random.random(_FREQUENCIES).astype(np.float32))
        ours = cpu_seconds(lambda: wave_sums(data, iter([(0, turns)]), _FREQUENCIES, 0.1), size.repeats)  # noqa: B023
        for peer, work in (("LSQ-RFF", _lsq_rff), ("LSQ-RFF in arrays used again", _lsq_rff_again)):
            theirs = cpu_seconds(partial(work, data.astype(np.float32), single, shift), size.repeats)
            yield Finding(
                what=f"sums of fourier, {d} columns",
                against=f"{peer}, in single precision",
                unit="ns a row and frequency",
                ours=ours * 1e9 / (rows * _FREQUENCIES),
                theirs=theirs * 1e9 / (rows * _FREQUENCIES),
            )


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
