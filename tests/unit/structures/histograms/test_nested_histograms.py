"""Nested histograms as a whole: what is chosen for them, what they are off by, what a file of them must be."""

import math
from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.forecast import best_candidate
from dpsim_gui.structures.histograms.nested_histograms import FORMS, NestedHistograms, designed_levels
from dpsim_gui.structures.setting import Candidate, Facts, Setting
from tests.unit.structures.settings import function, setting_for, unit_box

BOX = Box(lower=np.array([0.0, -5.0]), upper=np.array([1.0, 5.0]))


def setting(rows: int, *, relation: Relation = Relation.REPLACE, epsilon: float = 1.0) -> Setting:
    return setting_for(function("l1"), BOX, rows=rows, relation=relation, unit=math.sqrt(2) / epsilon)


def built(wanted: Setting) -> NestedHistograms:
    best = best_candidate(NestedHistograms.candidates(wanted), wanted.noise.sd_per_sensitivity)
    return NestedHistograms.design(wanted, best.choice)


def test_more_rows_or_a_larger_budget_are_counted_in_finer_cells() -> None:
    by_rows = [built(setting(10**power)).bank.levels.leaves for power in range(2, 8)]
    assert by_rows == sorted(by_rows)
    assert by_rows[0] < 64 < by_rows[2] < by_rows[5]
    by_budget = [built(setting(10**5, epsilon=epsilon)).bank.levels.leaves for epsilon in (0.01, 0.1, 1.0)]
    assert by_budget == sorted(by_budget)
    assert by_budget[0] < by_budget[2]


def test_ranks_decide_what_is_built_and_not_distances() -> None:
    wanted = setting(10**5)
    candidates = NestedHistograms.candidates(wanted)
    unit = wanted.noise.sd_per_sensitivity
    best = best_candidate(candidates, unit)
    for_distances = min(candidates, key=lambda each: math.hypot(unit * each.errors.noise, each.errors.discretisation))
    assert best.choice != for_distances.choice
    assert best.choice == min(candidates, key=lambda each: _regret(each, candidates, unit)).choice


def _regret(candidate: Candidate, candidates: tuple[Candidate, ...], unit: float) -> float:
    """How many times the error of a rank is that of the best, the worse of even and crowded rows."""

    def errors(each: Candidate) -> tuple[float, float]:
        assert each.purpose is not None
        noise = unit * each.purpose.noise
        even, clustered = each.purpose.both_laws
        return math.hypot(noise, even), math.hypot(noise, clustered)

    best = [min(law) for law in zip(*map(errors, candidates), strict=True)]
    return max(own / float(least) for own, least in zip(errors(candidate), best, strict=True))


@pytest.mark.parametrize("relation", Relation)
def test_answers_without_noise_are_off_by_less_than_half_a_step_a_row(relation: Relation) -> None:
    random = np.random.default_rng(2)
    rows = BOX.clip(random.normal(0.3, 1.0, (500, 2)))
    structure = built(setting(500, relation=relation))
    public = None if structure.facts.counts_rows else 500
    reader = structure.read(structure.summarise(rows), public)
    points = np.concatenate([rows[:40], [[-3.0, 9.0], [0.5, -40.0], [1.0, 5.0]]])
    told, exact = reader.answer(points), structure.facts.similarity.total(rows, points)
    assert (np.abs(told.value - exact) <= told.approximation + 1e-6).all()
    assert reader.rows == 500


@pytest.mark.parametrize(
    "tables",
    [
        {"branches": np.array([1.0, 4.0]), "units": np.array([1.0, 1.0])},
        {"branches": np.array([2.0**9, 2.0**8]), "units": np.array([1.0, 1.0])},
        {"branches": np.array([4.0, 4.5]), "units": np.array([1.0, 1.0])},
        {"branches": np.array([4.0, 4.0]), "units": np.array([1.0, 0.0])},
        {"branches": np.array([4.0]), "units": np.array([1.0, 1.0])},
        {"branches": np.array([4.0, 4.0])},
        {"nodes": np.array([4.0, 10.0]), "units": np.array([1.0, 1.0])},
        {"nodes": np.array([1.0, 8.0]), "units": np.array([1.0, 1.0])},
        {"nodes": np.array([4.0, 2.0**14]), "units": np.array([1.0, 1.0])},
        {"nodes": np.array([2.0**11, 2.0**12]), "units": np.array([1.0, 1.0])},
        {"nodes": np.array([4.0, 8.5]), "units": np.array([1.0, 1.0])},
        {"nodes": np.array([4.0, 8.0]), "units": np.array([1.0])},
        {"nodes": np.array([4.0, 8.0])},
    ],
)
def test_a_file_with_impossible_histograms_is_refused(tables: dict[str, Floats]) -> None:
    with pytest.raises(ReleaseFileError):
        NestedHistograms.restore(setting(100).facts, {"levels": 2}, tables)


@pytest.mark.parametrize(
    ("tables", "leaves"),
    [
        ({"branches": np.array([2.0, 2.0]), "units": np.array([1.0, 2.0**20])}, 4),
        ({"branches": np.array([2.0**8, 2.0**8]), "units": np.array([1.0, 1.0])}, 2**16),
        ({"branches": np.array([2.0**16]), "units": np.array([1.0])}, 2**16),
        ({"nodes": np.array([2.0, 4.0]), "units": np.array([1.0, 1.0])}, 4),
        ({"nodes": np.array([2.0**9, 2.0**9, 2.0**13]), "units": np.ones(3)}, 2**13),
        ({"branches": np.full(8, 2.0), "units": np.ones(8)}, 2**8),
    ],
)
def test_histograms_of_a_file_are_taken_to_their_limits(tables: dict[str, Floats], leaves: int) -> None:
    depth = len(tables["units"])
    facts = setting(100).facts
    assert NestedHistograms.restore(facts, {"levels": depth}, tables).bank.levels.leaves == leaves
    with pytest.raises(ReleaseFileError):
        NestedHistograms.restore(facts, {"levels": depth}, tables | {"units": tables["units"] * 2.0**20 + 1})


def test_a_file_has_eight_levels_at_most_and_none_without_branches() -> None:
    facts = setting(100).facts
    for branches in ([2.0] * 9, [1.0, 2.0], [2.0, 1.0], [1.0, 1.0]):
        tables = {"branches": np.array(branches), "units": np.ones(len(branches))}
        with pytest.raises(ReleaseFileError):
            NestedHistograms.restore(facts, {"levels": len(branches)}, tables)
    for nodes in ([1.0, 2.0], [2.0**9, 2.0**9 + 1, 2.0**13], [2.0**10, 4.0, 2.0**12]):
        tables = {"nodes": np.array(nodes), "units": np.ones(len(nodes))}
        with pytest.raises(ReleaseFileError):
            NestedHistograms.restore(facts, {"levels": len(nodes)}, tables)


def test_every_form_that_fits_into_a_file_is_offered() -> None:
    """For so many columns those in the middle of the list are too large, and some after them are not."""
    columns = 900
    box = unit_box(columns)
    facts = Facts(similarity=Similarity(name=FunctionName.L1), domain=box, relation=Relation.REPLACE)
    wanted = replace(setting(1000), facts=facts)
    sizes = {form: designed_levels(form, NoiseKind.LAPLACE).size * columns for form in FORMS}
    fitting = [form for form in FORMS if sizes[form] <= 2**22]
    assert [each.choice["cells"] for each in NestedHistograms.candidates(wanted)] == fitting
    assert 0 < len(fitting) < len(FORMS)
