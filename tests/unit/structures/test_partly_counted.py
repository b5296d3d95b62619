"""Rows that may add nothing: no pair of neighbours moves any structure further than stated."""

import math
from itertools import combinations

import numpy as np
import pytest

from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.partly_counted import (
    PartlyCounted,
    partly_counted_sensitivity,
    setting_of_counted_rows,
    units_of_a_row,
)
from dpsim_gui.structures.registry import STRUCTURES
from tests.unit.structures.specimens import SPECIMENS, Specimen, holds_for
from tests.unit.structures.test_every_structure import rows_in

COUNTING = [specimen for specimen in SPECIMENS if specimen.relation is Relation.ADD_REMOVE]
every_counting = holds_for(COUNTING)


def test_every_structure_takes_part() -> None:
    assert {specimen.structure for specimen in COUNTING} == set(STRUCTURES)


@every_counting
def test_a_row_changed_left_out_or_let_in_moves_the_sums_as_far_as_stated_at_most(specimen: Specimen) -> None:
    """Nothing, and rows that are spread, clustered and on extreme points, each against every other."""
    structure = specimen.built
    stated = partly_counted_sensitivity(structure, Relation.REPLACE)
    features = [structure.summarise(row[None]) for row in rows_in(specimen, 20, 6)]
    for one, other in combinations([np.zeros_like(features[0]), *features], 2):
        step = np.abs(one - other)
        assert int(step.sum()) <= stated.l1
        assert float(np.square(step.astype(np.float64)).sum()) <= stated.l2_squared * (1 + 1e-9)


@every_counting
def test_features_are_never_negative_where_it_says_so(specimen: Specimen) -> None:
    structure = specimen.built
    features = np.stack([structure.summarise(row[None]) for row in rows_in(specimen, 40, 8)])
    assert not structure.never_negative or features.min() >= 0


@every_counting
def test_every_row_adds_the_same_to_the_count(specimen: Specimen) -> None:
    structure, w = specimen.built, units_of_a_row(specimen.built)
    counts = [block.name == "count" for block in structure.blocks for _ in range(block.size)]
    rows = specimen.clip(np.random.default_rng(9).normal(size=(7, specimen.domain.dimension)))
    assert structure.summarise(rows)[counts].tolist() == [7 * w]
    assert w >= 1


def test_a_grid_states_nothing_more_than_it_must() -> None:
    """max(2U, U + w), which two rows in different cells, or one row and nothing, reach."""
    grids = [specimen.built for specimen in COUNTING if specimen.structure == Grid.name]
    for grid in grids:
        assert isinstance(grid, Grid)
        stated = partly_counted_sensitivity(grid, Relation.REPLACE)
        assert stated.l1 == max(2 * grid.units, grid.units + grid.count)
    assert grids


@every_counting
def test_adding_and_removing_costs_what_it_did(specimen: Specimen) -> None:
    assert partly_counted_sensitivity(specimen.built, Relation.ADD_REMOVE) == specimen.built.sensitivity


def test_without_a_count_rows_cannot_be_left_out() -> None:
    plain = next(specimen for specimen in SPECIMENS if specimen.relation is Relation.REPLACE)
    with pytest.raises(ValueError, match="noisy count"):
        partly_counted_sensitivity(plain.built, Relation.REPLACE)


@holds_for(COUNTING, alike=False)
def test_what_is_written_and_read_is_the_base_built_for_add_or_remove(specimen: Specimen) -> None:
    """Only the sensitivity is another, and the number of rows is the noisy one, whoever knows another."""
    base, rows = specimen.built, rows_in(specimen, 30, 4)
    whole = PartlyCounted(base=base, relation=Relation.REPLACE)
    assert (whole.blocks, whole.parameters) == (base.blocks, base.parameters)
    assert whole.tables.keys() == base.tables.keys()
    assert all(np.array_equal(table, base.tables[name]) for name, table in whole.tables.items())
    assert whole.sensitivity == partly_counted_sensitivity(base, Relation.REPLACE)
    summary = whole.summarise(rows)
    assert np.array_equal(summary, base.summarise(rows))
    assert whole.read(summary, 5).rows == base.read(summary, None).rows == pytest.approx(30, rel=0.01)


def test_structures_are_designed_for_the_noise_of_a_change_where_rows_may_be_left_out() -> None:
    for relation, kind, never_negative, factor in (
        (Relation.ADD_REMOVE, NoiseKind.LAPLACE, True, 1.0),
        (Relation.ADD_REMOVE, NoiseKind.GAUSSIAN, False, 1.0),
        (Relation.REPLACE, NoiseKind.LAPLACE, True, 2.0),
        (Relation.REPLACE, NoiseKind.GAUSSIAN, True, math.sqrt(2)),
        (Relation.REPLACE, NoiseKind.GAUSSIAN, False, 2.0),
    ):
        asked = next(each for each in SPECIMENS if (each.relation, each.kind) == (relation, kind)).setting
        found = setting_of_counted_rows(asked, never_negative=never_negative)
        assert (found.facts.relation, found.noise.kind) == (Relation.ADD_REMOVE, kind)
        assert found.noise.sd_per_sensitivity == pytest.approx(asked.noise.sd_per_sensitivity * factor)
