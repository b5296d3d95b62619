"""One structure per class obeys the laws of structures, whatever the labels."""

import math
from dataclasses import replace
from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Box, Domain, Everywhere
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.classes.labelled import Labels
from dpsim_gui.structures.classes.per_class import PerClass, PerClassReader, setting_of_one_class
from dpsim_gui.structures.reading import Reader, Reading
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.structure import size_of
from tests.unit.structures.settings import INDEPENDENT_KINDS, setting_for
from tests.unit.structures.specimens import SPECIMENS, UNIT_BALL, Specimen, holds_for, kernel

CLASSES = 3
BOX = Box(lower=np.array([-1.0, 0.0]), upper=np.array([1.0, 0.5]))
LINE = Box(lower=np.array([0.0]), upper=np.array([1.0]))
BASES: dict[str, tuple[Similarity, Domain]] = {
    "moments": (Similarity(name=FunctionName.L2SQ), UNIT_BALL),
    "ladder": (Similarity(name=FunctionName.L1), BOX),
    "tree": (Similarity(name=FunctionName.L1), LINE),
    "sliced-ladder": (Similarity(name=FunctionName.L2), BOX),
    "grid": (kernel("gaussian", 0.3), BOX),
    "fourier": (kernel("gaussian", 1.0), Everywhere(dimension=4)),
}
every_way = pytest.mark.parametrize(("name", "relation", "kind"), list(product(BASES, Relation, NoiseKind)))


@cache
def built(name: str, relation: Relation, kind: NoiseKind) -> PerClass:
    similarity, domain = BASES[name]
    structure = STRUCTURES[name]
    asked = setting_for(similarity, domain, relation=relation, kind=kind, rows=100, alpha=0.2, seed=7, classes=CLASSES)
    setting = setting_of_one_class(asked, never_negative=structure.never_negative)
    smallest = min(structure.candidates(setting), key=lambda each: each.work.numbers)
    return PerClass(base=structure.design(setting, smallest.choice), classes=CLASSES, relation=relation)


def rows_in(domain: Domain, count: int, seed: int) -> tuple[Floats, Labels]:
    random = np.random.default_rng(seed)
    wild = random.normal(size=(count, domain.dimension)) * random.choice([0.1, 1.0, 100.0], (count, 1))
    return domain.clip(wild), random.integers(-1, CLASSES, count).astype(np.int32)


@every_way
def test_chunks_and_order_do_not_change_the_summary(name: str, relation: Relation, kind: NoiseKind) -> None:
    structure = built(name, relation, kind)
    rows, labels = rows_in(structure.base.facts.domain, 60, 1)
    whole = structure.summarise(rows, labels)
    assert whole.dtype == np.int64
    assert whole.shape == (size_of(structure),)
    random = np.random.default_rng(2)
    for _ in range(5):
        order = random.permutation(len(rows))
        cuts = np.sort(random.integers(0, len(rows) + 1, 3))
        parts = [structure.summarise(rows[part], labels[part]) for part in np.split(order, cuts)]
        assert np.array_equal(np.sum(parts, axis=0), whole)


@every_way
def test_rows_of_no_listed_class_change_nothing(name: str, relation: Relation, kind: NoiseKind) -> None:
    structure = built(name, relation, kind)
    rows, labels = rows_in(structure.base.facts.domain, 60, 3)
    listed = labels >= 0
    assert np.array_equal(structure.summarise(rows, labels), structure.summarise(rows[listed], labels[listed]))
    assert not structure.summarise(rows, np.full(len(rows), -1, dtype=np.int32)).any()


@every_way
def test_each_class_is_summarised_as_if_alone(name: str, relation: Relation, kind: NoiseKind) -> None:
    structure = built(name, relation, kind)
    domain = structure.base.facts.domain
    rows, labels = rows_in(domain, 60, 4)
    points = rows_in(domain, 7, 5)[0]
    readers = structure.read(structure.summarise(rows, labels), 0.0).readers
    for index, reader in enumerate(readers):
        alone = structure.base.read(structure.base.summarise(rows[labels == index]), None)
        assert np.array_equal(reader.answer(points).value, alone.answer(points).value)
        assert reader.rows == pytest.approx(np.sum(labels == index))


def moved(structure: PerClass, pair: Floats, labels: Labels) -> Integers:
    """How the summary differs between neighbours: one row added, or one in the place of another."""
    one = structure.summarise(pair[:1], labels[:1])
    return one if structure.relation is Relation.ADD_REMOVE else one - structure.summarise(pair[1:], labels[1:])


def assert_within(structure: PerClass, step: Integers) -> None:
    exact = step[step != 0].tolist()
    assert sum(map(abs, exact)) <= structure.sensitivity.l1
    assert sum(value * value for value in exact) <= structure.sensitivity.l2_squared


@every_way
@settings(max_examples=15)
@given(data=st.data())
def test_one_row_and_its_label_move_the_summary_within_the_sensitivity(
    name: str, relation: Relation, kind: NoiseKind, data: st.DataObject
) -> None:
    structure = built(name, relation, kind)
    domain = structure.base.facts.domain
    cell = st.one_of(st.sampled_from([0.0, 1.0, -1.0, 1e308, -1e308, 5e-324]), st.floats(-1, 1))
    d = domain.dimension
    pair = data.draw(st.lists(st.lists(cell, min_size=d, max_size=d), min_size=2, max_size=2))
    labels = data.draw(st.lists(st.integers(-1, CLASSES - 1), min_size=2, max_size=2))
    assert_within(structure, moved(structure, domain.clip(np.array(pair)), np.array(labels, dtype=np.int32)))


@pytest.mark.parametrize("kind", INDEPENDENT_KINDS)
def test_replacing_within_a_class_moves_farther_than_the_square_root_of_two(kind: NoiseKind) -> None:
    """Opposite rows of one class: √2 of one class would not be enough, so the stated factor is 2."""
    structure = built("moments", Relation.REPLACE, kind)
    pair = np.zeros((2, UNIT_BALL.dimension))
    pair[:, 0] = 1.0, -1.0
    step = moved(structure, structure.base.facts.domain.clip(pair), np.zeros(2, dtype=np.int32)).astype(float)
    of_linear = float(np.square(step).sum())
    one = structure.summarise(pair[:1], np.zeros(1, dtype=np.int32)).astype(float)
    assert of_linear == pytest.approx(4 * one[0] ** 2, rel=1e-6)
    assert of_linear <= structure.sensitivity.l2_squared


@pytest.mark.parametrize("name", ["grid", "tree"])
def test_without_negative_features_one_class_costs_no_more_than_two(name: str) -> None:
    """A row that changes its class moves both classes, by the square root of two in all; nothing moves them farther."""
    structure = built(name, Relation.REPLACE, NoiseKind.GAUSSIAN)
    assert structure.sensitivity.l2_squared == 2 * structure.base.sensitivity.l2_squared
    rows, _ = rows_in(structure.base.facts.domain, 60, 3)
    features = np.stack([structure.base.summarise(row[None]) for row in rows]).astype(float)
    steps = np.square(features[:, None] - features).sum(axis=2)
    longest = np.square(features).sum(axis=1).max()
    assert max(steps.max(), 2 * longest) <= structure.sensitivity.l2_squared
    assert 2 * longest > 0.5 * structure.sensitivity.l2_squared


ADDED = [specimen for specimen in SPECIMENS if specimen.relation is Relation.ADD_REMOVE]


@holds_for(ADDED)
def test_every_structure_that_counts_rows_does_so_in_one_number(specimen: Specimen) -> None:
    """It is what tells an empty class from a full one."""
    assert [block.size for block in specimen.built.blocks if block.name == "count"] == [1]


@pytest.mark.parametrize("name", BASES)
def test_an_empty_class_is_not_clear_and_a_full_one_is(name: str) -> None:
    structure = built(name, Relation.ADD_REMOVE, NoiseKind.LAPLACE)
    rows, _ = rows_in(structure.base.facts.domain, 4000, 6)
    labels = np.where(np.arange(len(rows)) < 3998, 0, 1).astype(np.int32)
    sd = math.sqrt(2) * structure.sensitivity.l1
    reader = structure.read(structure.summarise(rows, labels), sd**2)
    assert reader.clear.tolist() == [True, False, False]


def test_many_classes_are_as_fast_as_their_rows() -> None:
    base = built("moments", Relation.ADD_REMOVE, NoiseKind.LAPLACE).base
    structure = PerClass(base=base, classes=10_000, relation=Relation.ADD_REMOVE)
    rows, _ = rows_in(base.facts.domain, 50, 7)
    labels = np.arange(50, dtype=np.int32) * 199
    summary = structure.summarise(rows, labels)
    assert summary.shape == (10_000 * size_of(base),)
    assert np.count_nonzero(summary.reshape(-1)[-10_000:]) == 50


@every_way
def test_classes_are_scored_together_as_each_alone(name: str, relation: Relation, kind: NoiseKind) -> None:
    structure = built(name, relation, kind)
    rows, labels = rows_in(structure.base.facts.domain, 60, 3)
    reader = structure.read(structure.summarise(rows, labels), 1.0)
    found, points = reader.scores(rows), rows_in(structure.base.facts.domain, 60, 3)[0]
    for index, alone in enumerate(reader.readers):
        answer = alone.answer(points)
        value = answer.value if reader.is_kernel else -answer.value / max(1.0, alone.rows)
        assert found.value[:, index] == pytest.approx(value, rel=1e-9, abs=1e-12)


def test_what_is_written_is_that_of_one_class() -> None:
    for name in BASES:
        several = built(name, Relation.ADD_REMOVE, NoiseKind.LAPLACE)
        assert several.parameters == several.base.parameters
        assert several.parameters
        assert several.tables.keys() == several.base.tables.keys()


@pytest.mark.parametrize("name", BASES)
def test_a_plane_is_scored_as_its_points_are_where_structures_can(name: str) -> None:
    several = built(name, Relation.ADD_REMOVE, NoiseKind.LAPLACE)
    rows, labels = rows_in(BASES[name][1], 60, 2)
    reader = several.read(several.summarise(rows, labels), 4.0)
    point, x, y = rows[0], rows[1:4, -1], rows[4:6, 0]
    found = reader.plane_scores(point, (len(point) - 1, x), (0, y))
    assert (found is not None) == (name in ("grid", "fourier"))
    if found is not None:
        points = np.tile(point, (6, 1))
        points[:, -1], points[:, 0] = np.tile(x, 2), np.repeat(y, 3)
        assert found.value == pytest.approx(reader.scores(points).value, rel=1e-6)


class Fixed(Reader):
    """Says the same of every point, of so many rows."""

    rows: float

    def __init__(self, rows: float) -> None:
        self.rows = rows

    def answer(self, points: Floats) -> Reading:
        one = np.ones(len(points))
        return Reading(
            value=8 * one, square=0 * one, fourth=0 * one, approximation=one,
            scatter=5 * one, scatter_noise=0.3 * one, piled=7 * one, piled_noise=0.2 * one,
        )  # fmt: skip


def test_what_a_mean_is_off_by_is_what_the_sum_is_off_by_over_its_rows() -> None:
    several = PerClassReader(
        readers=(Fixed(1.0), Fixed(4.0)), is_kernel=False, worth=1.0, variance=3.0, clear=np.ones(2, dtype=np.bool_)
    )
    scores = several.scores(np.zeros((2, 1)))
    assert scores.value.tolist() == [[-8.0, -2.0]] * 2
    assert scores.method_sd[:, 0] == pytest.approx(Fixed(1.0).answer(np.zeros((2, 1))).method_sd(3.0))
    assert scores.method_sd[:, 1] == pytest.approx(scores.method_sd[:, 0] / 4)


def test_one_class_is_designed_for_its_share_of_rows_and_the_noise_of_the_whole() -> None:
    for relation, kind, never_negative, factor in (
        (Relation.ADD_REMOVE, NoiseKind.LAPLACE, True, 1.0),
        (Relation.REPLACE, NoiseKind.LAPLACE, True, 2.0),
        (Relation.REPLACE, NoiseKind.GAUSSIAN, True, math.sqrt(2)),
        (Relation.REPLACE, NoiseKind.GAUSSIAN, False, 2.0),
    ):
        asked = next(each for each in SPECIMENS if (each.relation, each.kind) == (relation, kind)).setting
        for rows, share in ((100, 33), (2, 1)):
            found = setting_of_one_class(replace(asked, rows=rows, classes=3), never_negative=never_negative)
            assert (found.facts.relation, found.rows) == (Relation.ADD_REMOVE, share)
            assert found.noise.kind is kind
            assert found.noise.sd_per_sensitivity == pytest.approx(asked.noise.sd_per_sensitivity * factor)


@pytest.mark.parametrize("name", ["grid", "fourier"])
def test_scores_say_what_the_method_is_off_by_as_single_readers_do(name: str) -> None:
    several = built(name, Relation.ADD_REMOVE, NoiseKind.LAPLACE)
    rows, labels = rows_in(BASES[name][1], 60, 2)
    reader = several.read(several.summarise(rows, labels), 4.0)
    found, single = reader.scores(rows[:5]), [each.answer(rows[:5]).method_sd(4.0) for each in reader.readers]
    assert found.method_sd == pytest.approx(np.stack(single, axis=1), rel=1e-6)
    assert np.isfinite(found.method_sd).all()
