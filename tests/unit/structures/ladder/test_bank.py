"""Sums of many rows: as the definition has them, to the last bit, however they are cut into blocks."""

import contextlib

import numpy as np
import pytest

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.ladder.bank import LadderBank
from dpsim_gui.structures.ladder.basis import HierarchicalBasis
from tests.unit.structures.settings import INDEPENDENT_KINDS


def bank_of(ladders: int, levels: int, factor: float) -> LadderBank:
    random = np.random.default_rng(ladders)
    return LadderBank(
        basis=HierarchicalBasis(power=1.0, levels=levels, units=np.full(1 + levels, 4.0), middle=0.5),
        relation=Relation.ADD_REMOVE,
        lower=random.normal(size=ladders),
        widths=0.5 + random.random(ladders),
        scales=np.ones(ladders),
        factors=np.rint(factor * (0.5 + 0.5 * random.random(ladders))),
        count=3,
        constant=0.0,
    )


def defined(bank: LadderBank, places: Floats) -> Integers:
    """A − s on grid point i and s on i + 1, in whole numbers, one ladder after the other."""
    cells = bank.basis.cells
    vertices = np.zeros((cells + 1, bank.ladders), dtype=np.int64)
    for u in range(bank.ladders):
        place = np.clip((places[:, u] - bank.lower[u]) * (cells / bank.widths[u]), 0, cells)
        cell = np.minimum(place.astype(np.int64), cells - 1)
        share = np.rint((place - cell) * bank.factors[u]).astype(np.int64)
        np.add.at(vertices[:, u], cell, int(bank.factors[u]) - share)
        np.add.at(vertices[:, u], cell + 1, share)
    features = [bank.basis.analyse(np.repeat(vertices[:, [u]], 5000, axis=1))[:, 0] for u in range(bank.ladders)]
    return np.append(np.concatenate(features), len(places) * bank.count)


@pytest.mark.parametrize(
    ("ladders", "levels", "factor"), [(1, 5, 2.0**26), (3, 4, 2.0**26), (6, 2, 2.0**28), (70, 4, 2.0**20)]
)
def test_sums_of_many_rows_are_the_definitions(ladders: int, levels: int, factor: float) -> None:
    bank = bank_of(ladders, levels, factor)
    places = bank.lower + bank.widths * (1.2 * np.random.default_rng(1).random((20_000, ladders)) - 0.1)
    # Upon a grid point, at both ends, and all rows in one cell, where sums are largest.
    places[:3] = bank.lower + bank.widths * np.array([[0.0], [0.5], [1.0]])
    places[-9000:] = bank.lower + bank.widths * (1 - 1e-9)
    expected = defined(bank, places)
    assert np.array_equal(bank.summarise(places), expected)
    assert np.array_equal(bank.summarise(np.asfortranarray(places)), expected)


def test_no_rows_add_nothing() -> None:
    assert not bank_of(3, 4, 2.0**20).summarise(np.empty((0, 3))).any()


def test_places_that_are_no_numbers_are_never_summed() -> None:
    """Sums do not look at the points that they add to."""
    places = np.zeros((10, 3))
    places[4, 1] = np.nan
    with pytest.raises(AssertionError, match="numbers"):
        bank_of(3, 4, 2.0**20).summarise(places)


@pytest.mark.parametrize("kind", INDEPENDENT_KINDS)
def test_more_rows_than_exact_sums_can_hold_are_refused(kind: NoiseKind) -> None:
    basis = HierarchicalBasis(power=1.0, levels=4, units=np.full(5, 4.0), middle=0.5)
    span = np.zeros(2), np.ones(2), np.ones(2)
    most = int(2.0**61 / (2 * basis.peak))
    for rows, is_fine in ((most, True), (2 * most, False)):
        with contextlib.nullcontext() if is_fine else pytest.raises(PlanError, match="rows"):
            bank = LadderBank.design(
                basis=basis, relation=Relation.REPLACE, kind=kind, rows=rows, span=span, dimension=1.0
            )
            assert bank.factors.min() >= 1
