"""The laws that every structure in the registry obeys."""

import math
from dataclasses import dataclass, field
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.columns.geometry import Space
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.structure import size_of
from tests.unit.structures.specimens import SPECIMENS, Specimen, holds_for, once_built
from tests.values_alone import values_alone

every_specimen = holds_for(SPECIMENS)
every_different_specimen = holds_for(SPECIMENS, alike=False)
"""for laws of the structure as it stands, its units among them"""
every_built_specimen = holds_for(once_built(SPECIMENS))
"""for laws of the structure as it stands, which does not know the law of noise"""
each_specimen = pytest.mark.parametrize("specimen", SPECIMENS, ids=str)
"""for long tests: one for each"""
PLANAR = ("grid", "fourier", "lattice-waves")


def rows_in(specimen: Specimen, count: int, seed: int) -> Floats:
    """Rows inside the domain: spread, clustered, and on its extreme points."""
    random = np.random.default_rng(seed)
    d = specimen.domain.dimension
    match specimen.space or specimen.domain:
        case Space() as space:
            spread = space.spread(random.random((count, d)))
            corners = np.where(random.random((count, d)) < 0.5, space.box.lower, space.box.upper)
        case Box() as domain:
            spread = random.uniform(domain.lower, domain.upper, (count, d))
            corners = np.where(random.random((count, d)) < 0.5, domain.lower, domain.upper)
        case Ball() as domain:
            spread = domain.centre + domain.radius * random.normal(size=(count, d)) / math.sqrt(d)
            corners = domain.centre + 2 * domain.radius * random.normal(size=(count, d))
        case _:
            spread = random.normal(size=(count, d))
            corners = random.normal(size=(count, d)) * 10.0 ** random.integers(-3, 9, (count, 1))
    pick = random.integers(0, 3, (count, 1))
    dyadic = np.round(spread * 16) / 16
    return specimen.clip(np.where(pick == 0, corners, np.where(pick == 1, spread, dyadic)))


def queries_in(specimen: Specimen, count: int, seed: int = 3) -> Floats:
    random = np.random.default_rng(seed)
    d, domain = specimen.domain.dimension, specimen.domain
    if specimen.space is not None:
        return specimen.space.spread(random.random((count, d)))
    if isinstance(domain, Box):
        return random.uniform(domain.lower, domain.upper, (count, d))
    if isinstance(domain, Ball):
        direction = random.normal(size=(count, d))
        direction /= np.linalg.norm(direction, axis=1, keepdims=True)
        return domain.centre + domain.radius * direction * random.random((count, 1)) ** (1 / d)
    return random.normal(size=(count, d))


def test_every_structure_has_a_specimen() -> None:
    assert {specimen.structure for specimen in SPECIMENS} == set(STRUCTURES)
    assert all(kind.name == name for name, kind in STRUCTURES.items())


@every_built_specimen
def test_chunks_and_order_do_not_change_the_summary(specimen: Specimen) -> None:
    check_chunks_and_order(specimen, 10)


@pytest.mark.long
@each_specimen
def test_a_thousand_shuffles_do_not_change_the_summary(specimen: Specimen) -> None:
    check_chunks_and_order(specimen, 1000)


def check_chunks_and_order(specimen: Specimen, shuffles: int) -> None:
    structure, rows = specimen.built, rows_in(specimen, 200, 1)
    whole = structure.summarise(rows)
    assert whole.dtype == np.int64
    assert whole.shape == (size_of(structure),)
    random = np.random.default_rng(2)
    for _ in range(shuffles):
        shuffled = random.permutation(rows)
        cuts = np.sort(random.integers(0, len(rows) + 1, random.integers(0, 6)))
        parts = [structure.summarise(part) for part in np.split(shuffled, cuts)]
        assert np.array_equal(sum(parts, np.zeros_like(whole)), whole)


@every_different_specimen
def test_no_rows_make_an_empty_summary(specimen: Specimen) -> None:
    structure = specimen.built
    assert not structure.summarise(np.empty((0, specimen.domain.dimension))).any()


@dataclass(frozen=True)
class Steps:
    """How far the summary moves between neighbours, compared with what is stated. Each row is summarised once."""

    specimen: Specimen
    known: dict[bytes, Integers] = field(default_factory=dict)

    def of(self, one: Floats, other: Floats) -> tuple[float, float]:
        """(ℓ1, ℓ2²) of the step from one row to another, or to none, in units of what is stated; one, other: (d,)"""
        step = self._row(one)
        if self.specimen.relation is Relation.REPLACE:
            step = step - self._row(other)
        stated, size = self.specimen.built.sensitivity, np.abs(step.astype(float))
        found = float(size.sum()) / stated.l1, float(size @ size) / stated.l2_squared
        if max(found) > 1 - 1e-9:  # whole numbers decide
            exact = [int(value) for value in step]
            assert sum(abs(value) for value in exact) <= stated.l1
            assert sum(value * value for value in exact) <= stated.l2_squared
        return found

    def _row(self, row: Floats) -> Integers:
        key = row.tobytes()
        if key not in self.known:
            self.known[key] = self.specimen.built.summarise(row[None])
        return self.known[key]


@cache
def hostile_rows(d: int) -> Floats:
    """Any finite cells: each row of numbers between -1 and 1, of special ones, of any bits, or of all of these."""
    random, count = np.random.default_rng(d), 120
    bits = random.integers(0, 2**64, (count, d), dtype=np.uint64).view(np.float64)
    cells = (
        random.uniform(-1, 1, (count, d)),
        random.choice([0.0, -0.0, 5e-324, 2.2e-308, 1e308, -1e308, 1.0, -1.0], (count, d)),
        np.where(np.isfinite(bits), bits, 0.0),
    )
    return np.where(
        random.random((count, d)) < 0.5,
        np.choose(random.integers(0, 3, (count, 1)), cells),
        np.choose(random.integers(0, 3, (count, d)), cells),
    )


@every_different_specimen
def test_one_row_moves_the_summary_by_at_most_the_stated_sensitivity(specimen: Specimen) -> None:
    steps, rows = Steps(specimen), specimen.clip(hostile_rows(specimen.domain.dimension))
    for one, other in rows.reshape(-1, 2, rows.shape[1]):
        steps.of(one, other)


@pytest.mark.long
@each_specimen
@settings(max_examples=300)
@given(data=st.data())
def test_no_row_that_is_thought_of_moves_the_summary_farther(specimen: Specimen, data: st.DataObject) -> None:
    d = specimen.domain.dimension
    cell = st.one_of(
        st.sampled_from([0.0, -0.0, 5e-324, 2.2e-308, 1e308, -1e308, 1.0, -1.0]),
        st.floats(allow_nan=False, allow_infinity=False),
        st.floats(-1, 1),
    )
    pair = data.draw(st.lists(st.lists(cell, min_size=d, max_size=d), min_size=2, max_size=2))
    Steps(specimen).of(*specimen.clip(np.array(pair, dtype=np.float64)))


def climb(specimen: Specimen, *, seeds: int, moves: int) -> None:
    """Moves one coordinate of a pair at a time to a greater step, in ℓ1 or in ℓ2; no step on the way is too great."""
    steps = Steps(specimen)
    movable = 2 if specimen.relation is Relation.REPLACE else 1  # beside a row that is added there is no other
    for seed in range(seeds):
        random, rows, by_length = np.random.default_rng(seed), rows_in(specimen, 40, seed), seed % 2
        pairs = [rows[pair] for pair in random.integers(0, len(rows), (30, 2))]
        best = max(pairs, key=lambda pair: steps.of(*pair)[by_length])
        top = steps.of(*best)[by_length]
        for _ in range(moves):
            trial = best.copy()
            trial[random.integers(movable), random.integers(trial.shape[1])] = rows.flat[random.integers(rows.size)]
            trial = specimen.clip(trial)
            if (reached := steps.of(*trial)[by_length]) >= top:
                best, top = trial, reached


@every_different_specimen
def test_a_search_for_extreme_rows_never_passes_the_stated_sensitivity(specimen: Specimen) -> None:
    climb(specimen, seeds=2, moves=60)


@pytest.mark.long
@each_specimen
def test_a_long_search_for_extreme_rows_never_passes_the_stated_sensitivity(specimen: Specimen) -> None:
    climb(specimen, seeds=24, moves=120)


@every_different_specimen
def test_the_noise_free_answer_is_within_the_stated_approximation(specimen: Specimen) -> None:
    structure, rows, points = specimen.built, rows_in(specimen, 1000, 4), queries_in(specimen, 50)
    reading = structure.read(structure.summarise(rows), specimen.public_rows(rows)).answer(points)
    exact = specimen.exact(rows, points)
    size = specimen.exact(rows[:1], points).max() * (1 if specimen.similarity.is_kernel else len(rows))
    assert np.all(np.abs(reading.value - exact) <= reading.approximation + 1e-5 * size)


@every_built_specimen
def test_the_stated_coefficients_are_those_of_the_answer(specimen: Specimen) -> None:
    """Σψ² and Σψ⁴ against the answer's true change when one integer after another is moved."""
    structure, rows, points = specimen.built, rows_in(specimen, specimen.rows, 5), queries_in(specimen, 5)
    summary, public = structure.summarise(rows), specimen.public_rows(rows)
    reading = structure.read(summary, public).answer(points)
    square, fourth = np.zeros(len(points)), np.zeros(len(points))
    step = max(1, structure.sensitivity.l1 // 1000)
    with values_alone():
        for i in range(len(summary)):
            bumped = summary.copy()
            bumped[i] += step
            moved = (structure.read(bumped, public).answer(points).value - reading.value) / step
            square += np.square(moved)
            fourth += np.square(np.square(moved))
    assert reading.square == pytest.approx(square, rel=1e-3)
    assert np.all(reading.fourth >= fourth * (1 - 1e-3))
    assert np.all(reading.fourth <= np.square(reading.square) * (1 + 1e-9))
    assert reading.scatter.shape == reading.value.shape


@holds_for(each for each in once_built(SPECIMENS) if each.structure in PLANAR and each.domain.dimension > 1)
def test_a_plane_is_answered_as_its_points_are(specimen: Specimen) -> None:
    structure, rows, (point, other) = specimen.built, rows_in(specimen, 50, 9), queries_in(specimen, 2)
    reader = structure.read(structure.summarise(rows), specimen.public_rows(rows))
    last = len(point) - 1
    points = np.repeat(point[None], 4, axis=0)
    points[1::2, last], points[2:, 0] = other[last], other[0]
    plane = reader.plane(point, (last, points[:2, last]), (0, points[::2, 0]))
    assert plane is not None
    one_by_one = reader.answer(points)
    for part in ("value", "square", "approximation", "scatter", "scatter_noise"):
        assert getattr(plane, part) == pytest.approx(getattr(one_by_one, part), rel=1e-6), part
    # Of many columns a bound is enough.
    assert (plane.fourth >= one_by_one.fourth * (1 - 1e-6)).all()
    assert (plane.fourth <= np.square(plane.square) * (1 + 1e-9)).all()


@every_specimen
def test_the_candidate_foretells_the_noise(specimen: Specimen) -> None:
    setting = specimen.setting
    candidate = STRUCTURES[specimen.structure].candidates(setting)[0]
    structure = STRUCTURES[specimen.structure].design(setting, candidate.choice)
    rows = rows_in(specimen, specimen.rows, 6)
    with values_alone():
        reader = structure.read(structure.summarise(rows), specimen.public_rows(rows))
        reading = reader.answer(queries_in(specimen, 400))
    reach = float(structure.sensitivity.l1)
    if specimen.kind is NoiseKind.GAUSSIAN:
        reach = math.sqrt(structure.sensitivity.l2_squared)
    elif structure.description.noise_by_length:
        reach = math.sqrt(structure.sensitivity.l2_squared) * setting.noise.by_length(size_of(structure))
    # How the vertices of a category spread along a direction is matched by their variance only.
    within = 0.05 if specimen.space is None else 0.12
    assert candidate.errors.noise == pytest.approx(reach * math.sqrt(reading.square.mean()), rel=within)
    assert candidate.work.numbers == size_of(structure)
    assert candidate.why


@every_different_specimen
def test_a_structure_survives_the_file(specimen: Specimen) -> None:
    structure, rows, points = specimen.built, rows_in(specimen, 100, 8), queries_in(specimen, 20)
    again = type(structure).restore(structure.facts, dict(structure.parameters), dict(structure.tables))
    assert again.blocks == structure.blocks
    assert again.sensitivity == structure.sensitivity
    summary, public = structure.summarise(rows), specimen.public_rows(rows)
    assert np.array_equal(again.summarise(rows), summary)
    readers = [each.read(summary, public) for each in (structure, again)]
    answers = [reader.answer(points).value for reader in readers]
    assert np.array_equal(answers[0], answers[1])
    assert readers[1].answer(points[:0]).value.shape == (0,)


@every_different_specimen
def test_damaged_parameters_are_refused(specimen: Specimen) -> None:
    structure = specimen.built
    kind, facts = type(structure), structure.facts
    parameters, tables = dict(structure.parameters), dict(structure.tables)
    for key in parameters:
        without_it = () if key in NOT_IN_EARLIER_FILES else ({k: v for k, v in parameters.items() if k != key},)
        for wrong in (*without_it, *({**parameters, key: bad} for bad in HOSTILE)):
            with pytest.raises(ReleaseFileError):
                kind.restore(facts, wrong, tables)
    for key, table in tables.items():
        without = {k: v for k, v in tables.items() if k != key}
        # Landmarks may lie anywhere, directions point anywhere and coefficients have any sign; others hold sizes.
        minus = () if key in ("landmarks", "directions", "centre", "coefficients") else ({**tables, key: -table},)
        for changed in (without, {**tables, key: table[:-1]}, {**tables, key: table * np.nan}, *minus):
            with pytest.raises(ReleaseFileError):
                kind.restore(facts, parameters, changed)


NOT_IN_EARLIER_FILES = ("shift", "end", "values")
HOSTILE = (-1, 0, 2**70, -1.0, float("nan"), float("inf"), "", "x", True)


@holds_for(each for each in once_built(SPECIMENS) if each.structure == "fourier" and each.space is None)
def test_a_plane_over_lines_of_any_form_is_answered_as_its_points_are(specimen: Specimen) -> None:
    structure, (point, *others) = specimen.built, queries_in(specimen, 6)
    reader = structure.read(structure.summarise(rows_in(specimen, 50, 9)), 50)
    right, top = np.tile(point, (3, 1)), np.tile(point, (2, 1))
    right[1:, 0], top[1, 1:] = [other[0] for other in others[:2]], others[3][1:]
    points = np.concatenate([right + each - point for each in top])
    plane, one_by_one = reader.plane_of_lines(right, top), reader.answer(points)
    assert plane is not None
    for part in ("value", "square"):
        assert getattr(plane, part) == pytest.approx(getattr(one_by_one, part), rel=1e-6), part


@every_built_specimen
def test_answers_alone_are_those_with_all_that_is_said_of_them(specimen: Specimen) -> None:
    structure, rows, points = specimen.built, rows_in(specimen, 20, 3), queries_in(specimen, 3)
    reader = structure.read(structure.summarise(rows), specimen.public_rows(rows))
    with values_alone():
        assert np.array_equal(reader.values(points), reader.answer(points).value)
    assert reader.rows == pytest.approx(20, rel=0.01)
