"""Facts about how far one row can move a ladder: what is left out of the search could not have been farthest."""

import numpy as np
import pytest

from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.ladder.basis import HierarchicalBasis, hat, priced_sensitivity, shared_sensitivity

SLOPES = np.array([0.0, 0.02, 0.1, 0.3, 1.0, 4.0, 30.0])


def random_basis(levels: int, seed: int, power: float = 1.0) -> HierarchicalBasis:
    """Units as uneven as no design has them."""
    random = np.random.default_rng(seed)
    units = np.rint(64 * 2.0 ** random.uniform(0, 4, levels + (1 if power == 1 else 2)))
    return HierarchicalBasis(power=power, levels=levels, units=units, middle=float(random.choice([0.5, 1.0])))


def steps_of(basis: HierarchicalBasis) -> tuple[np.ndarray, np.ndarray]:
    """(2^L + 1, 1 + L): a row's linear feature and its hats, in units, on the grid points; and t² of each."""
    x = np.arange(basis.cells + 1) / basis.cells
    features = [(x - 0.5) * basis.cells]
    features += [basis.cells * 2.0 ** -(level + 1) * hat(level, x) for level in range(basis.levels)]
    features[1] -= basis.cells * basis.middle / 2
    return np.stack(features, axis=1) * basis.units, np.square(1 - 2 * x)


@pytest.mark.parametrize("relation", Relation)
@pytest.mark.parametrize("squared", [False, True])
@pytest.mark.parametrize(("levels", "seed"), [(2, 1), (3, 2), (5, 3), (7, 4), (7, 5), (8, 6)])
def test_nothing_is_farther_than_what_is_found(levels: int, seed: int, squared: bool, relation: Relation) -> None:
    basis = random_basis(levels, seed)
    features, places = steps_of(basis)
    if relation is Relation.REPLACE:
        # Two rows are farthest in different halves, where they share the middle hat only.
        half = basis.cells // 2 + 1
        one, other = np.repeat(np.arange(half), half), basis.cells - np.tile(np.arange(half), half)
        ends = np.abs(features[one, :2] - features[other, :2])
        moves = np.concatenate([ends, features[one, 2:], features[other, 2:]], axis=1)
        places = places[one] + places[other]
    else:
        moves = np.abs(features)
    cost = (np.square(moves) if squared else moves).sum(axis=1)
    slopes = SLOPES * cost.max()
    exact = (cost - slopes[:, None] * places).max(axis=1)
    alone = np.array([priced_sensitivity(basis, relation, squared=squared, slopes=slopes[:1])[0]])
    assert alone == pytest.approx(exact[:1], rel=1e-12)
    together = priced_sensitivity(basis, relation, squared=squared, slopes=slopes)
    assert np.all(together >= exact * (1 - 1e-12))
    assert together[:1] == pytest.approx(alone, rel=1e-3)
    each = [priced_sensitivity(basis, relation, squared=squared, slopes=slopes[at : at + 1])[0] for at in (2, 4)]
    assert each == pytest.approx(together[[2, 4]], rel=1e-12)


@pytest.mark.parametrize("relation", Relation)
@pytest.mark.parametrize("squared", [False, True])
@pytest.mark.parametrize(("levels", "power"), [(3, 1.5), (6, 1.05), (7, 1.5), (7, 4.0)])
def test_powers_are_searched_to_the_last_pair(levels: int, power: float, squared: bool, relation: Relation) -> None:
    basis = random_basis(levels, 9, power)
    features = basis.table.T.astype(np.float64)
    others = features if relation is Relation.REPLACE else np.zeros((1, features.shape[1]))
    farthest = 0.0
    for other in others:
        moves = np.abs(features - other)
        farthest = max(farthest, float((np.square(moves) if squared else moves).sum(axis=1).max()))
    assert priced_sensitivity(basis, relation, squared=squared, slopes=np.zeros(1))[0] == pytest.approx(
        farthest, rel=1e-12
    )


@pytest.mark.parametrize("relation", Relation)
@pytest.mark.parametrize("squared", [False, True])
def test_no_price_of_energy_gives_a_smaller_bound(squared: bool, relation: Relation) -> None:
    basis = random_basis(6, 3)
    random = np.random.default_rng(2)
    factors, half_widths = np.rint(random.uniform(50, 200, 30)), random.uniform(0.5, 2, 30)
    energy = float(np.square(half_widths).sum()) / 10
    found = shared_sensitivity(
        basis, relation, squared=squared, factors=factors, half_widths=half_widths, energy=energy
    )
    weights = factors**2 if squared else factors
    free = shared_sensitivity(basis, relation, squared=squared, factors=factors, half_widths=half_widths, energy=None)
    bounds = []
    for price in free / 30 * 2.0 ** np.arange(-8, 5, 0.2):
        slopes = price * np.square(half_widths) / weights
        rows = 2 if relation is Relation.REPLACE else 1
        bounds.append(
            weights @ priced_sensitivity(basis, relation, squared=squared, slopes=slopes) + price * rows * energy
        )
    assert min(bounds) * (1 - 1e-9) <= found <= 1.03 * min(bounds)
    assert found < 0.95 * free
