"""Facts about the paper's tree that its laws do not state."""

import math
from typing import Any

import numpy as np
import pytest

from dpsim_gui.domain import Box, Domain, Everywhere
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.lines import ball_law
from dpsim_gui.structures.paper.tree import Tree
from dpsim_gui.structures.paper.tree_bank import TreeBank, mean_square
from dpsim_gui.structures.paper.tree_reader import cover, cover_sizes, cover_sums, geometric_intervals
from dpsim_gui.structures.setting import Setting
from dpsim_gui.structures.structure import size_of
from tests.unit.structures.settings import setting_for, unit_box

L1 = Similarity(name=FunctionName.L1)
UNIT = unit_box(1)
PAIR = Box(lower=np.array([-1.0, 10.0]), upper=np.array([1.0, 15.0]))


def setting(domain: Domain = UNIT, *, similarity: Similarity = L1, **others: Any) -> Setting:
    return setting_for(similarity, domain, **others)


def lpp(power: float) -> Similarity:
    return Similarity(name=FunctionName.LPP, power=power)


def test_the_sensitivity_is_that_of_the_paper() -> None:
    replace = Tree.design(setting(), {"alpha": 0.1})
    assert replace.sensitivity.l1 == 2 * 10
    added = Tree.design(setting(relation=Relation.ADD_REMOVE), {"alpha": 0.1})
    assert added.sensitivity.l1 == 10 + 1


def test_leaves_follow_the_rows_until_the_file_would_be_too_large() -> None:
    assert size_of(Tree.design(setting(rows=10**6), {"alpha": 0.1})) == 2**21 - 2
    assert size_of(Tree.design(setting(rows=10**9), {"alpha": 0.1})) == 2**23 - 2
    many = Box(lower=np.zeros(1000), upper=np.ones(1000))
    (candidate, *_) = Tree.candidates(setting(many, rows=10**6))
    assert candidate.work.numbers <= 2**24
    assert "fewer than rows" in str(candidate.why)


@pytest.mark.parametrize(("alpha", "power"), [(0.5, 1.0), (0.1, 1.0), (0.01, 1.0), (0.1, 3.0), (0.5, 1.5)])
def test_intervals_hold_every_offset_once_within_the_factor(alpha: float, power: float) -> None:
    intervals = geometric_intervals(1024, alpha, power)
    offsets = np.concatenate(
        [np.arange(near, far) for near, far in zip(intervals.near, intervals.far, strict=True)][::-1]
    )
    assert np.array_equal(offsets, np.arange(1, 1024))
    distance = np.repeat(intervals.distance[::-1], (intervals.far - intervals.near)[::-1])
    error = np.abs(distance**power - (offsets / 1023) ** power)
    factor = (1 + alpha / power) ** power
    assert intervals.multiplicative == factor
    assert np.all(error <= (factor - 1) * (offsets / 1023) ** power + intervals.excess + 1e-12)
    assert intervals.excess <= 2 * power / 1023
    reach = np.array([0, 1, 50, 1023])
    assert intervals.worst_within(reach) == pytest.approx([0.0, *(error[:r].max() for r in (1, 50, 1023))], abs=0.02)
    assert np.all(intervals.worst_within(reach)[1:] >= [error[:r].max() for r in reach[1:]])


def test_a_cover_is_smallest_and_counts_its_leaves() -> None:
    leaves = np.arange(1, 17)
    levels = [leaves]
    while len(levels[-1]) > 2:
        levels.append(levels[-1][::2] + levels[-1][1::2])
    counts = np.concatenate(levels[::-1])
    for start in range(17):
        for end in range(start, 17):
            if (start, end) == (0, 16):
                continue  # the root is not part of the tree, and no interval spans it
            first, last = np.array([start], dtype=np.int32), np.array([end], dtype=np.int32)
            assert cover_sums(counts, first, last, 4)[0] == leaves[start:end].sum()
            assert cover_sizes(first, last)[0] == fewest(start, end)


@pytest.mark.parametrize("dimension", [1.0, 1.9, 7.5, 100.0, 600.0])
@pytest.mark.parametrize(("alpha", "power"), [(0.5, 1.0), (0.05, 1.0), (0.01, 1.0), (0.1, 3.0)])
def test_the_foretold_noise_of_a_tree_is_that_at_very_many_places(alpha: float, power: float, dimension: float) -> None:
    t, weight = ball_law(dimension)
    leaves = np.rint((1 + t) / 2 * (2**14 - 1)).astype(np.int64)[::3]
    squares = cover(14, alpha, power).squares(leaves)
    foretold = mean_square(14, alpha, power, dimension)
    assert foretold == pytest.approx(squares @ weight[::3] / weight[::3].sum(), rel=0.02)


def fewest(start: int, end: int, largest: int = 8) -> int:
    """The fewest aligned dyadic blocks that make up start … end − 1, greedily from the left."""
    count = 0
    while start < end:
        size = largest
        while start % size or start + size > end:
            size //= 2
        start += size
        count += 1
    return count


@pytest.mark.parametrize("relation", Relation)
@pytest.mark.parametrize("similarity", [L1, lpp(1.5), lpp(2.0), lpp(3.0)], ids=str)
def test_points_outside_the_box_are_answered_within_the_stated_bound(
    similarity: Similarity, relation: Relation
) -> None:
    where = setting(PAIR, similarity=similarity, relation=relation)
    tree = Tree.design(where, {"alpha": 0.05})
    rows = np.random.default_rng(4).uniform(PAIR.lower, PAIR.upper, (1000, 2))
    rows[:50] = PAIR.lower
    points = np.array([[-3.0, 12.5], [1.5, 20.0], [-1.0, 9.0]])
    public = 1000 if relation is Relation.REPLACE else None
    reading = tree.read(tree.summarise(rows), public).answer(points)
    exact = similarity.total(rows, points)
    assert np.all(np.abs(reading.value - exact) <= reading.approximation)
    assert np.all(np.abs(reading.value - exact) <= 0.06 * exact)
    assert np.all(reading.fourth <= reading.square**2 * (1 + 1e-9))


@pytest.mark.parametrize("alpha", [0.5, 0.1])
def test_the_candidate_foretells_the_bias_of_the_intervals(alpha: float) -> None:
    where = setting(alpha=alpha)
    candidate = Tree.candidates(where)[0]
    tree = Tree.design(where, candidate.choice)
    rows = ((np.arange(1000) + 0.5) / 1000)[:, None]
    points = np.random.default_rng(2).random((500, 1))
    error = tree.read(tree.summarise(rows), 1000).answer(points).value - L1.total(rows, points)
    assert math.sqrt(np.mean(error**2)) <= 1.15 * candidate.errors.typical
    assert candidate.errors.multiplicative == 1 + alpha
    assert candidate.errors.worst is not None
    assert np.all(np.abs(error) <= alpha * L1.total(rows, points) + candidate.errors.worst)


def test_obstacles_say_what_to_do() -> None:
    assert Tree.obstacle(setting()) is None
    assert "bounds" in str(Tree.obstacle(setting(Everywhere(dimension=2))))
    assert "alpha" in str(Tree.obstacle(setting(alpha=1e-4)))
    wide = Box(lower=np.zeros(2**22), upper=np.ones(2**22))
    assert "too many" in str(Tree.obstacle(setting(wide)))


def test_a_file_that_claims_high_trees_for_many_columns_is_refused() -> None:
    many = Box(lower=np.zeros(1000), upper=np.ones(1000))
    tree = Tree.design(setting(many, rows=3), {"alpha": 0.1})
    with pytest.raises(ReleaseFileError, match="too high"):
        Tree.restore(tree.facts, dict(tree.parameters) | {"levels": 22}, dict(tree.tables))


def test_no_points_get_no_answers() -> None:
    tree = Tree.design(setting(), {"alpha": 0.1})
    assert tree.read(tree.summarise(np.zeros((3, 1))), 3).answer(np.empty((0, 1))).value.shape == (0,)


@pytest.mark.parametrize(("power", "least"), [(1.0, 0.001), (3.0, 0.003)])
def test_an_alpha_of_a_file_is_as_small_as_one_that_is_offered_and_no_smaller(power: float, least: float) -> None:
    tree = Tree.design(setting(similarity=lpp(power), rows=3), {"alpha": 0.1})
    for alpha in (least, math.nextafter(1.0, 0.0)):
        assert Tree.restore(tree.facts, dict(tree.parameters) | {"alpha": alpha}, dict(tree.tables))
    for wrong in (math.nextafter(least, 0.0), 1.0, 1, "0.1"):
        with pytest.raises(ReleaseFileError, match="alpha"):
            Tree.restore(tree.facts, dict(tree.parameters) | {"alpha": wrong}, dict(tree.tables))


@pytest.mark.parametrize(("trees", "levels", "code"), [(8, 20, "why-tree"), (16, 19, "why-small-tree")])
def test_trees_that_had_to_be_cut_say_so(trees: int, levels: int, code: str) -> None:
    """A million rows ask for 20 levels, and 16 such trees pass what a file may hold."""
    bank = TreeBank.design(
        rows=10**6,
        alpha=0.5,
        power=1.0,
        kind=NoiseKind.LAPLACE,
        relation=Relation.REPLACE,
        lower=np.zeros(trees),
        widths=np.ones(trees),
        scales=np.ones(trees),
    )
    assert bank.levels == levels
    assert bank.candidate(NoiseKind.LAPLACE, 10**6, choice={}, dimension=1.0).why.code == code


def test_covers_of_very_many_leaves_are_smallest_too() -> None:
    random = np.random.default_rng(3)
    places = np.sort(random.integers(0, 2 ** random.integers(4, 23, (300, 1)), (300, 2)), axis=1).astype(np.int32)
    found = cover_sizes(places[:, 0], places[:, 1])
    assert found.tolist() == [fewest(start, end, 2**22) for start, end in places.tolist()]


def test_as_many_leaves_as_rows_are_enough_and_one_row_more_asks_for_twice_as_many() -> None:
    bank = TreeBank.design(
        rows=31, alpha=0.5, power=1.0, kind=NoiseKind.LAPLACE, relation=Relation.REPLACE,
        lower=np.zeros(1), widths=np.ones(1), scales=np.ones(1),
    )  # fmt: skip
    assert bank.levels == 5
    said = [bank.candidate(NoiseKind.LAPLACE, rows, choice={}, dimension=1.0) for rows in (31, 32)]
    assert [each.why.code for each in said] == ["why-tree", "why-small-tree"]
    # The rms of the mean distance from a point of the line to all others: √(7/60).
    assert said[0].errors.approximation == pytest.approx(31 * math.sqrt(7 / 60) * 0.25, rel=1e-4)
