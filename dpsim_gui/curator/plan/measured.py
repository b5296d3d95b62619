"""The error of a structure, measured on rows that a look draws: public, so that it costs nothing.

Closed forms know columns by two laws at most, and foresee the error of each structure under laws of its own. Rows drawn
from a look lie as the private ones do along each column, and all structures can be tried on the same ones.
"""

import math
from dataclasses import replace

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.looked_rows import DrawnTable
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.noise_sum import mean_absolute_ratio
from dpsim_gui.structures.forecast import Forecast
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.structure import Structure

# About half a second in six columns.
_MOST_ROWS, _POINTS = 2048, 96
# Of a normal factor that columns share (`looked_rows`), one draw each: tables differ.
_SHARED = (0.5, 0.8)


def measured(foreseen: Forecast, structure: Structure, drawn: DrawnTable, law: NoiseLaw, rows: int) -> Forecast:
    """foreseen: by the closed form;  law: of the noise;  rows: that are summed"""
    count = min(rows, _MOST_ROWS)
    is_kernel = structure.facts.similarity.is_kernel
    # Noise is as large as it is beside so many rows, and answers are those of all.
    smaller, of_all = (count / rows, 1.0) if is_kernel else (1.0, rows / count)
    off, squares, absolute = list[Floats](), list[Floats](), list[Floats]()
    for draw, shared in enumerate(_SHARED):
        table = drawn.rows(count + _POINTS, PublicSeed.of(f"measured/{draw}"), shared=shared)
        private, points = table[:count], table[count:]
        reader = structure.read(structure.summarise(private), None if structure.facts.counts_rows else count)
        reading = reader.with_piles((law.standard_deviation * count / rows) ** 2).answer(points)
        off.append(of_all * (reading.value - drawn.exact(private, points)))
        squares.append(reading.square * (smaller * law.standard_deviation) ** 2)
        absolute.append(np.sqrt(squares[-1]) * mean_absolute_ratio(law, reading.terms))
    noise = math.sqrt(float(np.mean(squares)))
    steps = math.sqrt(float(np.mean(np.square(off))))
    is_random = foreseen.approximation > foreseen.discretisation
    return replace(
        foreseen,
        noise=noise,
        approximation=steps if is_random else 0.0,
        discretisation=0.0 if is_random else steps,
        mean_absolute=math.hypot(float(np.mean(absolute)), steps * math.sqrt(2 / math.pi)),
        crowded=None,
        even=None,
    )
