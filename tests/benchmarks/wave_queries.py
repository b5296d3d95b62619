"""Queries of a Fourier structure beside numpy's cosine in the same run, and how far the answers are apart."""

import math
from collections.abc import Iterator

import numpy as np

from dpsim_gui.arrays import Floats
from tests.benchmarks.findings import Finding
from tests.benchmarks.limits import fourier_of
from tests.benchmarks.measurement import cpu_seconds
from tests.benchmarks.tasks import Size

_DIMENSION, _FREQUENCIES = 5, 2048
_BLOCK = 128


def findings(size: Size) -> Iterator[Finding]:
    random, points = np.random.default_rng(1), 2_000
    structure = fourier_of(_DIMENSION, _FREQUENCIES)
    asked = random.normal(size=(points, _DIMENSION)) / 4
    reader = structure.read(structure.summarise(asked), len(asked))
    turns = np.concatenate([block for _, block in structure.waves.groups[0].frequencies.blocks()])
    columns = 2 * math.pi * turns.T

    def by_numpy() -> Floats:
        seen = reader.prepare(asked)
        parts = [np.cos(seen[i : i + _BLOCK] @ columns - reader.angle) for i in range(0, points, _BLOCK)]
        return np.concatenate([part @ reader.length for part in parts]) / reader.rows

    yield Finding(
        what=f"query of fourier with both errors, {_DIMENSION} columns, {_FREQUENCIES:,} frequencies",
        against="product and cosine by numpy, without errors",
        unit="µs a point",
        ours=cpu_seconds(lambda: reader.answer(asked), size.repeats) * 1e6 / points,
        theirs=cpu_seconds(by_numpy, size.repeats) * 1e6 / points,
    )
    # Laplace noise for ε = 1.
    noise = math.sqrt(2) * structure.sensitivity.l1 * math.sqrt(float(reader.answer(asked).square.min()))
    apart = float(np.abs(reader.answer(asked).value - by_numpy()).max())
    yield Finding(
        what="the same: how far the quick cosine is off", against="noise at ε = 1", unit="sd", ours=apart, theirs=noise
    )
