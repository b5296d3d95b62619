"""Queries of a Fourier structure, a cosine: python -m tests.benchmarks.wave_queries

Beside numpy's cosine in the same run; and how far the answers are apart, in standard deviations of their noise.
"""

import math
import sys

import numpy as np

from dpsim_gui.arrays import Floats
from tests.benchmarks.limits import fourier_of
from tests.benchmarks.measurement import cpu_seconds

_DIMENSION, _FREQUENCIES = 5, 2048
_LOOKED_AT_AGAIN = 512
_BLOCK = 128


def main(points: int = 2_000, repeats: int = 5) -> int:
    random = np.random.default_rng(1)
    structure = fourier_of(_DIMENSION, _FREQUENCIES)
    asked = random.normal(size=(points, _DIMENSION)) / 4
    reader = structure.read(structure.summarise(asked), len(asked))
    turns = np.concatenate([block for _, block in structure.waves.groups[0].frequencies.blocks()])
    columns = 2 * math.pi * turns.T

    def by_numpy() -> Floats:
        seen = reader.prepare(asked)
        parts = [np.cos(seen[i : i + _BLOCK] @ columns - reader.angle) for i in range(0, points, _BLOCK)]
        return np.concatenate([part @ reader.length for part in parts]) / reader.rows

    each = 1e9 / points
    # An answer also looks at some frequencies again, to tell how far it strays.
    ours = cpu_seconds(lambda: reader.answer(asked), repeats) * each / (_FREQUENCIES + _LOOKED_AT_AGAIN)
    theirs = cpu_seconds(by_numpy, repeats) * each / _FREQUENCIES
    apart = float(np.abs(reader.answer(asked).value - by_numpy()).max())
    # Laplace noise for ε = 1.
    noise = math.sqrt(2) * structure.sensitivity.l1 * math.sqrt(float(reader.answer(asked).square.min()))
    print(f"a cosine: ours {ours:.1f} ns, numpy {theirs:.1f} ns, {theirs / ours:.1f} × faster")
    print(f"answers are apart by {apart / noise:.1e} of the noise at ε = 1")
    return 0 if theirs >= 4 * ours else 1


if __name__ == "__main__":
    sys.exit(main())
