"""What is foreseen of a grid's lattices whatever the rows, the budget and the neighbours are."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import numpy as np

from dpsim_gui.columns.geometry import Space
from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.product_terms import is_separable
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.categories import ValueWeights
from dpsim_gui.structures.grid.forecast import MOST_DIRECT, GridForecast, NodeNoise, WorstError, worst_error
from dpsim_gui.structures.grid.lattice import Lattice, ends_for, lattice_over
from dpsim_gui.structures.grid.products import ProductForecast
from dpsim_gui.structures.grid.steps import LatticeSteps, StepForecast, StepMeans

# 16 MiB of sums.
MOST_NODES = 2**21
MOST_DIRECT_NODES = 2**16
"""That answers are read from one by one."""
# Of the largest value: from there on finer grids only add noise.
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
def lattice_forecasts(
    similarity: Similarity, domain: Box | Ball, space: Space | None = None, values: tuple[ValueWeights, ...] = ()
) -> tuple[LatticeForecast, ...]:
    """Every order that helps at every number of steps

    space: of columns with rules;  values: how those of its categories are counted
    """
    return tuple(_forecasts(_way(similarity, domain, space, values)))


def lattice_forecast(
    similarity: Similarity,
    domain: Box | Ball,
    side: int,
    order: int,
    space: Space | None = None,
    values: tuple[ValueWeights, ...] = (),
) -> LatticeForecast:
    (found,) = _way(similarity, domain, space, values).at(side, [order])
    return found


class _Way(Protocol):
    """How lattices are foreseen."""

    @property
    def forecast(self) -> GridForecast: ...

    @property
    def most_nodes(self) -> int: ...

    def at(self, side: int, orders: Sequence[int]) -> list[LatticeForecast]: ...


def _way(similarity: Similarity, domain: Box | Ball, space: Space | None, values: tuple[ValueWeights, ...]) -> _Way:
    if space is not None and space.has_vertices:
        of_sums = not is_separable(similarity)
        return _OfValues(similarity, space) if of_sums else _ByProducts(similarity, domain, space, values)
    few = domain.dimension <= MOST_DIRECT
    return _OverOffsets(similarity, domain) if few else _ByProducts(similarity, domain)


def _forecasts(way: _Way) -> Iterator[LatticeForecast]:
    for side in _SIDES:
        found = way.at(side, range(1, way.forecast.highest_order + 1))
        if not found[0].lattice.plain.any():
            # Categories only: there are no steps to choose.
            yield found[0]
            return
        yield from (each for each in found if each.lattice.count <= way.most_nodes)
        # Finer steps would only add noise.
        exact = side >= _FINE and any(each.steps.crowded(1) < _NOTHING * way.forecast.height for each in found)
        if exact or found[0].lattice.count > way.most_nodes:
            return


class _OverOffsets:
    """In up to three columns: integrals over a tensor grid of offsets."""

    most_nodes = MOST_DIRECT_NODES

    def __init__(self, similarity: Similarity, domain: Box | Ball) -> None:
        self.forecast = GridForecast(similarity=similarity, domain=domain)
        self._steps = StepForecast(similarity=similarity, domain=domain)

    def at(self, side: int, orders: Sequence[int]) -> list[LatticeForecast]:
        domain, similarity = self.forecast.domain, self.forecast.similarity
        lattices = [Lattice.over(domain, side, order, ends_for(similarity, order)) for order in orders]
        of_order = iter(orders)
        # Of a kernel all orders have the same steps, and share what is worked out for them.
        return [
            self._forecast(side, next(of_order), *found)
            for _, same in itertools.groupby(lattices, key=lambda lattice: lattice.steps.tobytes())
            for found in self._noises(list(same))
        ]

    def _noises(self, lattices: list[Lattice]) -> Iterator[tuple[Lattice, NodeNoise, WorstError, LatticeSteps]]:
        """lattices: of the same steps"""
        seen, errors = self.forecast.of(lattices[0].steps), self._steps.of(lattices[0].steps)
        for lattice, noise in zip(lattices, seen.noise(lattices), strict=True):
            yield lattice, noise, seen.worst(lattice), errors.on(lattice)

    def _forecast(
        self, side: int, order: int, lattice: Lattice, noise: NodeNoise, worst: WorstError, steps: LatticeSteps
    ) -> LatticeForecast:
        return LatticeForecast(
            side=side, order=order, lattice=lattice, noise=noise, worst=worst, steps=steps, among=self._steps.among
        )


class _OfValues:
    """Sums over columns that are categories alone: a few closed forms.

    Along a category of k values f is 0 at one node and h = far^p at k − 1 of them: its mean is h(k − 1)/k, and its
    variance h²(k − 1)/k². Means and variances add up over columns, and nothing is off by steps.
    """

    most_nodes = MOST_NODES

    def __init__(self, similarity: Similarity, space: Space) -> None:
        self.forecast = GridForecast(similarity=similarity, domain=space.box)
        self._space = space

    def at(self, side: int, orders: Sequence[int]) -> list[LatticeForecast]:
        found = []
        for order in orders:
            lattice = lattice_over(self._space.box, self._space, side, order)
            far, values = (np.array([getattr(axis, name) for axis in lattice.axes]) for name in ("far", "side"))
            heights = self.forecast.similarity.of_gaps([far])
            mean = float(np.sum(heights * (values - 1) / values))
            spread = float(np.sum(np.square(heights / values) * (values - 1)))
            nothing = StepMeans(0.0, 0.0, 0.0, 0.0)
            forecast = LatticeForecast(
                side=side,
                order=order,
                lattice=lattice,
                noise=NodeNoise(spread=lattice.count * spread, mean=mean, mean_square=mean**2),
                worst=WorstError(steps=0.0, cut=0.0),
                steps=LatticeSteps(lattice=lattice, means=(nothing,) * len(values)),
                among=mean,
            )
            found.append(forecast)
        return found


class _ByProducts:
    """In more, or with categories: products of integrals along columns."""

    most_nodes = MOST_NODES

    def __init__(
        self,
        similarity: Similarity,
        domain: Box | Ball,
        space: Space | None = None,
        values: tuple[ValueWeights, ...] = (),
    ) -> None:
        self.forecast = GridForecast(similarity=similarity, domain=domain)
        self._space, self._values = space, values
        self._products = ProductForecast(similarity=similarity, domain=domain, space=space)

    def at(self, side: int, orders: Sequence[int]) -> list[LatticeForecast]:
        domain = self.forecast.domain
        similarity = self.forecast.similarity
        lattices = [
            lattice_over(domain, self._space, side, order, ends_for(similarity, order), self._values)
            for order in orders
        ]
        return [
            LatticeForecast(
                side=side,
                order=order,
                lattice=lattice,
                noise=self._products.noise(lattice),
                worst=worst_error(self.forecast.similarity, self.forecast.domain, lattice),
                steps=self._products.steps(lattice),
                among=self._products.among(lattice),
            )
            for order, lattice in zip(orders, lattices, strict=True)
        ]
