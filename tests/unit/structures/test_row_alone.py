"""What a row adds depends on that row alone: not on its chunk, its place in memory, or the rows beside it."""

from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box, squared_lengths
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.categories import plain_categories
from dpsim_gui.structures.moments import Moments
from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES
from dpsim_gui.structures.setting import Facts
from tests.unit.structures.classes.test_classifiers import DOMAINS, built, rows_in
from tests.unit.structures.settings import unit_ball
from tests.unit.structures.specimens import SPECIMENS, Specimen, holds_for, once_built
from tests.unit.structures.test_every_structure import rows_in as specimen_rows

HEIGHT = 48


def placed(rows: Floats) -> Iterator[Floats]:
    """The same rows elsewhere in memory: column by column, with gaps, backwards, off any boundary of bytes."""
    yield rows
    yield np.asfortranarray(rows)
    gaps = np.full((2 * len(rows), rows.shape[1] + 3), np.nan)
    gaps[::2, 1:-2] = rows
    yield gaps[::2, 1:-2]
    yield np.ascontiguousarray(rows[::-1, ::-1])[::-1, ::-1]
    odd = np.zeros(rows.nbytes + 1, dtype=np.uint8)
    unaligned = odd[1:].view(np.float64).reshape(rows.shape) if rows.nbytes else rows
    unaligned[...] = rows
    yield unaligned


CUTS = [(0, 1), (0, HEIGHT), (1, 4), (3, 20), (5, 38), (7, 8), (16, 32), (31, HEIGHT)]


@holds_for(once_built(SPECIMENS))
def test_a_row_adds_the_same_wherever_it_stands(specimen: Specimen) -> None:
    structure, rows = specimen.built, specimen_rows(specimen, HEIGHT, 3)
    alone = np.stack([structure.summarise(row[None]) for row in rows])
    for elsewhere in placed(rows):
        for start, end in CUTS[1::3]:
            assert np.array_equal(structure.summarise(elsewhere[start:end]), alone[start:end].sum(axis=0))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("name", CLASSIFIERS)
def test_a_labelled_row_adds_the_same_wherever_it_stands(name: str, domain: str) -> None:
    structure = built(name, domain, Relation.REPLACE, NoiseKind.GAUSSIAN)
    rows, labels = rows_in(DOMAINS[domain], HEIGHT, 3)
    alone = np.stack([structure.summarise(rows[at : at + 1], labels[at : at + 1]) for at in range(HEIGHT)])
    for elsewhere in placed(rows):
        for start, end in CUTS:
            found = structure.summarise(elsewhere[start:end], labels[start:end])
            assert np.array_equal(found, alone[start:end].sum(axis=0))


def test_the_whole_registry_stands_here() -> None:
    assert {specimen.structure for specimen in SPECIMENS} == set(STRUCTURES)


@cache
def wild_rows(columns: int) -> Floats:
    random = np.random.default_rng(columns)
    return random.normal(size=(HEIGHT, columns)) * 10.0 ** random.uniform(-3, 3, (HEIGHT, columns))


COLUMNS = [1, 2, 3, 5, 8, 15, 16, 17, 31, 33, 64, 100, 129, 784]
every_width = pytest.mark.parametrize("columns", COLUMNS)


@every_width
def test_squared_lengths_are_the_same_to_the_last_bit(columns: int) -> None:
    rows = wild_rows(columns)
    alone = np.concatenate([squared_lengths(row[None]) for row in rows])
    assert alone == pytest.approx(np.square(rows).sum(axis=1), rel=1e-14)
    for elsewhere in placed(rows):
        for start, end in CUTS:
            assert np.array_equal(squared_lengths(elsewhere[start:end]), alone[start:end])


@every_width
def test_clipping_moves_a_row_the_same_wherever_it_stands(columns: int) -> None:
    rows = wild_rows(columns)
    for ball in (
        Ball(centre=np.full(columns, 0.1), radius=2.0),
        unit_ball(columns, sphere=True),
    ):
        alone = np.concatenate([ball.clip(row[None]) for row in rows])
        for elsewhere in placed(rows):
            for start, end in CUTS:
                assert np.array_equal(ball.clip(elsewhere[start:end]), alone[start:end])


@every_width
def test_moments_would_show_a_difference_in_the_last_bits(columns: int) -> None:
    """Grains so fine that integers hold nearly all bits of ‖z‖²: usual grains would hide what is asked here."""
    box = Box(lower=np.full(columns, -1e3), upper=np.full(columns, 1e3))
    rows = box.clip(wild_rows(columns))
    facts = Facts(similarity=Similarity(name=FunctionName.L2SQ), domain=box, relation=Relation.REPLACE)
    fine = Moments(
        facts=facts,
        linear=np.full(columns, 2.0**-44),
        square=columns * 2.0**-34,
        count=1.0,
        categories=plain_categories(facts),
    )
    alone = np.stack([fine.summarise(row[None]) for row in rows])
    for elsewhere in placed(rows):
        for start, end in CUTS:
            assert np.array_equal(fine.summarise(elsewhere[start:end]), alone[start:end].sum(axis=0))
