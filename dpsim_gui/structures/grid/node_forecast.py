"""What is foreseen of a grid's lattices whatever the rows, the budget and the neighbours are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.grid.forecast import GridOutlook, NodeNoise, WorstError
from dpsim_gui.structures.grid.lattice import Lattice
from dpsim_gui.structures.grid.steps import LatticeSteps, StepOutlook

MOST_NODES = 2**16
_NOTHING = 1e-9
_FINE = 32
# Eight per octave up to 256, the most there can be in two columns, and four beyond.
_SIDES = tuple(sorted({round(2 ** (step / 8)) for step in (*range(8, 64), *range(64, 105, 2))}))


@dataclass(frozen=True, kw_only=True, eq=False)
class LatticeForecast:
    """among: mean of f over rows that crowd, at points among them"""

    side: int
    order: int
    lattice: Lattice
    noise: NodeNoise
    worst: WorstError
    steps: LatticeSteps
    among: float


@lru_cache(maxsize=64)
def lattice_forecasts(similarity: Similarity, domain: Box | Ball) -> tuple[LatticeForecast, ...]:
    """Every order that helps at every number of steps."""
    return tuple(_forecasts(GridOutlook(similarity=similarity, domain=domain)))


def lattice_forecast(similarity: Similarity, domain: Box | Ball, side: int, order: int) -> LatticeForecast:
    outlook, steps = (
        GridOutlook(similarity=similarity, domain=domain),
        StepOutlook(similarity=similarity, domain=domain),
    )
    (found,) = _at(outlook, steps, side, [order])
    return found


def _forecasts(outlook: GridOutlook) -> Iterator[LatticeForecast]:
    steps = StepOutlook(similarity=outlook.similarity, domain=outlook.domain)
    for side in _SIDES:
        found = _at(outlook, steps, side, range(1, outlook.highest_order + 1))
        yield from (each for each in found if each.lattice.count <= MOST_NODES)
        # Finer steps would only add noise.
        exact = side >= _FINE and any(each.steps.crowded(1) < _NOTHING * outlook.height for each in found)
        if exact or found[0].lattice.count > MOST_NODES:
            return


def _at(outlook: GridOutlook, steps: StepOutlook, side: int, orders: Sequence[int]) -> list[LatticeForecast]:
    seen, errors = outlook.of(side), steps.of(side)
    lattices = [Lattice.over(outlook.domain, side, order) for order in orders]
    return [
        LatticeForecast(
            side=side,
            order=order,
            lattice=lattice,
            noise=noise,
            worst=seen.worst(lattice),
            steps=errors.on(lattice),
            among=steps.among,
        )
        for order, lattice, noise in zip(orders, lattices, seen.noise(lattices), strict=True)
    ]
