"""The directions of a sliced ladder: where places along them lie, and how queries spread there."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball
from dpsim_gui.structures.embedded import Embedding
from dpsim_gui.structures.ladder.bank import LadderBank
from dpsim_gui.structures.ladder.forecast import mean_base, mean_square
from dpsim_gui.structures.lines.directions import even_directions, even_energy, mean_to_norm
from dpsim_gui.structures.public_seed import PublicSeed


@dataclass(frozen=True, kw_only=True, eq=False)
class Slices:
    """span:  lower ends and widths of the places from the centre, and what a width counts for: c_d/k times it
    energy:   E with Σ_u <u, z>² ≤ E, or None
    laws:     (k,) the dimension of the ball whose coordinates spread like <u, y>/half width, y uniform in the domain
    """

    span: tuple[Floats, Floats, Floats]
    energy: float | None
    laws: Floats

    @cached_property
    def law(self) -> float:
        return float(np.median(self.laws))

    @cached_property
    def tightness(self) -> float:
        return 1.0 if self.energy is None else min(1.0, 4 * self.energy / float(np.square(self.span[1]).sum()))

    @cached_property
    def few_laws(self) -> Floats:
        """Between the narrowest and the widest."""
        if np.ptp(self.laws) <= 0.01:
            return self.laws[:1]
        least, most = math.log2(self.laws.min()), math.log2(self.laws.max())
        return np.asarray(2.0 ** np.arange(math.floor(least), math.ceil(most) + 1))

    def mean_square(self, bank: LadderBank) -> float:
        """E Σψ² over queries, by a few laws."""

        def at_laws(values: Sequence[float]) -> Floats:
            return np.asarray(np.interp(self.laws, self.few_laws, values))

        squares = at_laws([mean_square(bank.basis, float(law)) for law in self.few_laws]) * np.square(bank.scales)
        if not bank.count:
            return bank.mean_square_of(squares, None)
        base, base_square = zip(*(mean_base(bank.basis, float(law)) for law in self.few_laws), strict=True)
        return bank.mean_square_of(squares, (float(at_laws(base).mean()), float(at_laws(base_square).mean())))


@lru_cache(maxsize=64)
def slices_of(seen: Embedding, count: int, seed: PublicSeed) -> Slices:
    """In a ball all unit vectors reach alike, and a plan for thousands of columns needs no directions yet.

    A coordinate of a unit ball has the variance 1/(d + 2), which is matched; elsewhere Var <u, y> = Σ u_j² E z_j², but
    for what the one-hot coordinates of a category have in common.
    """
    d = seen.dimension
    if isinstance(seen.domain, Ball):
        # A hair more than the radius, for the rounding of directions and rows.
        reach = np.full(count, seen.radius * (1 + d * 2.0**-24))
        laws = np.full(count, float(d))
    else:
        vectors = even_directions(d, count, seed)
        reach = seen.half_ranges(vectors)
        laws = np.maximum(1 / (np.square(vectors) @ seen.mean_squares / np.square(reach)) - 2, 1.0)
    span = (-reach, 2 * reach, 2 * reach * mean_to_norm(d) / count)
    return Slices(span=span, energy=even_energy(d, count, seen.radius) if d > 1 else None, laws=laws)
