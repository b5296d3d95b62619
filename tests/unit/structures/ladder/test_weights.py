"""What the weights of a ladder's levels are good for: distances first, ranks beside them."""

import pytest

from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.ladder.basis import HierarchicalBasis
from dpsim_gui.structures.ladder.sensitivity import sensitivity_of_one
from dpsim_gui.structures.ladder.weights import RANKS, designed_basis, mean_square


def _basis(kind: NoiseKind, levels: int, ranks: float) -> HierarchicalBasis:
    return designed_basis(
        power=1.0, levels=levels, kind=kind, relation=Relation.REPLACE, energy=1.0, dimension=1.0, ranks=ranks
    )


def _noise(basis: HierarchicalBasis, kind: NoiseKind) -> tuple[float, float]:
    """Of a distance, and of the count under a hat of the finest level, per unit of noise per sensitivity."""
    step = sensitivity_of_one(basis, Relation.REPLACE, kind.norm == 2) ** (1 / kind.norm)
    return step * mean_square(basis, 1.0) ** 0.5, step * float(basis.worth[-1]) * 2**basis.levels


@pytest.mark.parametrize("kind", NoiseKind)
@pytest.mark.parametrize(("levels", "dearer", "sharper"), [(7, 1.01, 0.8), (10, 1.05, 0.5)])
def test_ranks_are_told_far_better_for_hardly_more_noise_of_distances(
    kind: NoiseKind, levels: int, dearer: float, sharper: float
) -> None:
    distance, count = _noise(_basis(kind, levels, 0.0), kind)
    with_ranks = _noise(_basis(kind, levels, RANKS), kind)
    assert with_ranks[0] <= dearer * distance
    assert with_ranks[1] <= sharper * count
