"""The laws that every structure in the registry obeys."""

import math

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
from dpsim_gui.structures.structure import Structure, size_of
from tests.unit.structures.specimens import SPECIMENS, Specimen

every_specimen = pytest.mark.parametrize("specimen", SPECIMENS, ids=str)


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


@every_specimen
def test_chunks_and_order_do_not_change_the_summary(specimen: Specimen) -> None:
    check_chunks_and_order(specimen, 20)


@pytest.mark.long
@every_specimen
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


@every_specimen
def test_no_rows_make_an_empty_summary(specimen: Specimen) -> None:
    structure = specimen.built
    assert not structure.summarise(np.empty((0, specimen.domain.dimension))).any()


def moved(structure: Structure, specimen: Specimen, one: Floats, other: Floats) -> Integers:
    """How the summary differs between neighbours; one, other: (d,)."""
    if specimen.relation is Relation.ADD_REMOVE:
        return structure.summarise(one[None])
    return structure.summarise(one[None]) - structure.summarise(other[None])


def assert_within(structure: Structure, step: Integers) -> None:
    exact = [int(value) for value in step]
    assert sum(abs(value) for value in exact) <= structure.sensitivity.l1
    assert sum(value * value for value in exact) <= structure.sensitivity.l2_squared


@every_specimen
@settings(max_examples=60)
@given(data=st.data())
def test_one_row_moves_the_summary_by_at_most_the_stated_sensitivity(specimen: Specimen, data: st.DataObject) -> None:
    structure, d = specimen.built, specimen.domain.dimension
    cell = st.one_of(
        st.sampled_from([0.0, -0.0, 5e-324, 2.2e-308, 1e308, -1e308, 1.0, -1.0]),
        st.floats(allow_nan=False, allow_infinity=False),
        st.floats(-1, 1),
    )
    pair = data.draw(st.lists(st.lists(cell, min_size=d, max_size=d), min_size=2, max_size=2))
    one, other = specimen.clip(np.array(pair, dtype=np.float64))
    assert_within(structure, moved(structure, specimen, one, other))


def climb(specimen: Specimen, seed: int) -> None:
    """Moves one coordinate of a pair at a time to a greater step, in ℓ1 or in ℓ2; no step on the way is too great."""
    structure, stated = specimen.built, specimen.built.sensitivity
    random, rows, by_length = np.random.default_rng(seed), rows_in(specimen, 40, seed), seed % 2

    def height(pair: Floats) -> float:
        step = moved(structure, specimen, pair[0], pair[1]).astype(float)
        taxicab, square = float(np.abs(step).sum()), float(np.square(step).sum())
        assert taxicab <= stated.l1
        assert square <= stated.l2_squared * (1 + 1e-9)
        return square if by_length else taxicab

    best = max((rows[pair] for pair in random.integers(0, len(rows), (30, 2))), key=height)
    top = height(best)
    for _ in range(120):
        trial = best.copy()
        trial[random.integers(2), random.integers(trial.shape[1])] = random.choice(rows.ravel())
        trial = specimen.clip(trial)
        if (reached := height(trial)) >= top:
            best, top = trial, reached


@every_specimen
def test_a_search_for_extreme_rows_never_passes_the_stated_sensitivity(specimen: Specimen) -> None:
    for seed in range(6):
        climb(specimen, seed)


@every_specimen
def test_the_noise_free_answer_is_within_the_stated_approximation(specimen: Specimen) -> None:
    structure, rows, points = specimen.built, rows_in(specimen, 1000, 4), queries_in(specimen, 50)
    reading = structure.read(structure.summarise(rows), specimen.public_rows(rows)).answer(points)
    exact = specimen.exact(rows, points)
    size = specimen.exact(rows[:1], points).max() * (1 if specimen.similarity.is_kernel else len(rows))
    assert np.all(np.abs(reading.value - exact) <= reading.approximation + 1e-5 * size)


@every_specimen
def test_the_stated_coefficients_are_those_of_the_answer(specimen: Specimen) -> None:
    """Σψ² and Σψ⁴ against the answer's true change when one integer after another is moved."""
    structure, rows, points = specimen.built, rows_in(specimen, specimen.rows, 5), queries_in(specimen, 5)
    summary, public = structure.summarise(rows), specimen.public_rows(rows)
    reading = structure.read(summary, public).answer(points)
    square, fourth = np.zeros(len(points)), np.zeros(len(points))
    step = max(1, structure.sensitivity.l1 // 1000)
    for i in range(len(summary)):
        bumped = summary.copy()
        bumped[i] += step
        dented = summary.copy()
        dented[i] -= step
        high, low = (structure.read(noisy, public).answer(points).value for noisy in (bumped, dented))
        square += np.square((high - low) / (2 * step))
        fourth += np.square(np.square((high - low) / (2 * step)))
    assert reading.square == pytest.approx(square, rel=1e-3)
    assert np.all(reading.fourth >= fourth * (1 - 1e-3))
    assert np.all(reading.fourth <= np.square(reading.square) * (1 + 1e-9))
    assert reading.scatter.shape == reading.value.shape


@every_specimen
def test_the_candidate_foretells_the_noise(specimen: Specimen) -> None:
    setting = specimen.setting
    candidate = STRUCTURES[specimen.structure].candidates(setting)[0]
    structure = STRUCTURES[specimen.structure].design(setting, candidate.choice)
    rows = rows_in(specimen, specimen.rows, 6)
    reading = structure.read(structure.summarise(rows), specimen.public_rows(rows)).answer(queries_in(specimen, 4000))
    reach = float(structure.sensitivity.l1)
    if specimen.kind is NoiseKind.GAUSSIAN:
        reach = math.sqrt(structure.sensitivity.l2_squared)
    # How the vertices of a category spread along a direction is matched by their variance only.
    within = 0.05 if specimen.space is None else 0.12
    assert candidate.gain == pytest.approx(reach * math.sqrt(reading.square.mean()), rel=within)
    assert candidate.numbers == size_of(structure)
    assert candidate.why


@every_specimen
def test_a_structure_survives_the_file(specimen: Specimen) -> None:
    structure, rows, points = specimen.built, rows_in(specimen, 100, 8), queries_in(specimen, 20)
    again = type(structure).restore(structure.facts, dict(structure.parameters), dict(structure.tables))
    assert again.blocks == structure.blocks
    assert again.sensitivity == structure.sensitivity
    summary, public = structure.summarise(rows), specimen.public_rows(rows)
    assert np.array_equal(again.summarise(rows), summary)
    answers = [reader.answer(points).value for reader in (structure.read(summary, public), again.read(summary, public))]
    assert np.array_equal(answers[0], answers[1])


@every_specimen
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


NOT_IN_EARLIER_FILES = ("shift", "values")
HOSTILE = (-1, 0, 2**70, -1.0, float("nan"), float("inf"), "", "x", True)
