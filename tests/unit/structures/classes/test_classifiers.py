"""Class means, plain and whitened, obey the laws of structures and tell classes apart."""

import math
from dataclasses import replace
from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball, Box, Domain, Everywhere
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.classes.class_means import ClassMeans
from dpsim_gui.structures.classes.class_means_reader import MeansMetric
from dpsim_gui.structures.classes.kinds import Classifier
from dpsim_gui.structures.classes.labelled import Labels, Ranked, clear_counts
from dpsim_gui.structures.classes.whitened_means import WhitenedMeans
from dpsim_gui.structures.registry import CLASSIFIERS
from dpsim_gui.structures.setting import Facts, Parameter, Setting
from dpsim_gui.structures.structure import size_of
from tests.unit.structures.settings import function, setting_for, unit_ball

CLASSES = 3
DOMAINS: dict[str, Domain] = {
    "box": Box(lower=np.array([-1.0, 18.0, 0.0]), upper=np.array([1.0, 90.0, 0.5])),
    "ball": Ball(centre=np.array([1.0, -2.0]), radius=0.5),
    "sphere": unit_ball(5, sphere=True),
}
WAYS = [
    way
    for way in product(CLASSIFIERS, DOMAINS, Relation, NoiseKind)
    if way[0] != WhitenedMeans.name or way[3] is NoiseKind.GAUSSIAN
]
every_way = pytest.mark.parametrize(("name", "domain", "relation", "kind"), WAYS)


def setting(domain: Domain, relation: Relation, kind: NoiseKind, *, rows: int = 600, unit: float = 1.4) -> Setting:
    return setting_for(
        function("l2sq"), domain, relation=relation, kind=kind, unit=unit, rows=rows, seed=7, classes=CLASSES
    )


@cache
def built(name: str, domain: str, relation: Relation, kind: NoiseKind) -> Classifier:
    return CLASSIFIERS[name].design(setting(DOMAINS[domain], relation, kind), {})


def rows_in(domain: Domain, count: int, seed: int) -> tuple[Floats, Labels]:
    random = np.random.default_rng(seed)
    assert not isinstance(domain, Everywhere)
    reach = (domain.upper - domain.lower) / 2
    wild = domain.centre + reach * random.normal(size=(count, domain.dimension)) * random.choice([0.1, 5.0], (count, 1))
    return domain.clip(wild), random.integers(-1, CLASSES, count).astype(np.int32)


@every_way
def test_chunks_order_and_unlisted_labels_do_not_change_the_summary(
    name: str, domain: str, relation: Relation, kind: NoiseKind
) -> None:
    structure = built(name, domain, relation, kind)
    rows, labels = rows_in(DOMAINS[domain], 90, 1)
    whole = structure.summarise(rows, labels)
    assert whole.dtype == np.int64
    assert whole.shape == (size_of(structure),)
    listed = labels >= 0
    assert np.array_equal(structure.summarise(rows[listed], labels[listed]), whole)
    random = np.random.default_rng(2)
    for _ in range(5):
        order = random.permutation(len(rows))
        cuts = np.sort(random.integers(0, len(rows) + 1, 3))
        parts = [structure.summarise(rows[part], labels[part]) for part in np.split(order, cuts)]
        assert np.array_equal(np.sum(parts, axis=0), whole)


def moved(structure: Classifier, pair: Floats, labels: Labels) -> Integers:
    one = structure.summarise(pair[:1], labels[:1])
    if structure.facts.relation is Relation.ADD_REMOVE:
        return one
    return one - structure.summarise(pair[1:], labels[1:])


def length(step: Integers) -> tuple[int, int]:
    exact = step[step != 0].tolist()
    return sum(map(abs, exact)), sum(value * value for value in exact)


@every_way
@settings(max_examples=40)
@given(data=st.data())
def test_one_row_and_its_label_move_the_summary_within_the_sensitivity(
    name: str, domain: str, relation: Relation, kind: NoiseKind, data: st.DataObject
) -> None:
    structure, d = built(name, domain, relation, kind), DOMAINS[domain].dimension
    cell = st.one_of(st.sampled_from([0.0, 1.0, -1.0, 1e308, -1e308, 5e-324, 18.0, 90.0]), st.floats(-3, 3))
    pair = data.draw(st.lists(st.lists(cell, min_size=d, max_size=d), min_size=2, max_size=2))
    labels = data.draw(st.lists(st.integers(-1, CLASSES - 1), min_size=2, max_size=2))
    l1, l2 = length(moved(structure, DOMAINS[domain].clip(np.array(pair)), np.array(labels, dtype=np.int32)))
    assert l1 <= structure.sensitivity.l1
    assert l2 <= structure.sensitivity.l2_squared


@every_way
def test_the_worst_pair_of_rows_comes_close_to_the_sensitivity_and_never_passes_it(
    name: str, domain: str, relation: Relation, kind: NoiseKind
) -> None:
    """Two rows on the rim at every angle, in the same class and in different ones."""
    structure, where = built(name, domain, relation, kind), DOMAINS[domain]
    assert not isinstance(where, Everywhere)
    half = (where.upper - where.lower) / 2
    reached = 0.0
    for angle in np.linspace(0, math.pi, 61):
        turn = np.zeros((2, where.dimension))
        turn[:, :2] = [[1.0, 0.0], [math.cos(angle), math.sin(angle)]]
        for scale in (half, half * np.where(np.arange(where.dimension) % 2, 1, -1)):
            corner = np.stack([where.centre + scale, where.centre - scale])
            for pair in (where.clip(where.centre + turn * half), where.clip(corner)):
                for labels in ((0, 0), (0, 1), (2, -1)):
                    _, l2 = length(moved(structure, pair, np.array(labels, dtype=np.int32)))
                    assert l2 <= structure.sensitivity.l2_squared
                    reached = max(reached, l2 / structure.sensitivity.l2_squared)
    # Rows of a box have full length in its corners only, so some angles cannot be reached.
    assert reached > (0.85 if domain == "box" else 0.97)


@pytest.mark.parametrize("relation", Relation)
def test_rounding_is_stated_as_half_a_unit_of_each_coordinate(relation: Relation) -> None:
    """Corners of a box whose sides are whole numbers of units lose nothing to rounding, and are that much below."""
    where = DOMAINS["box"]
    assert isinstance(where, Box)
    fine = built("class-means", "box", relation, NoiseKind.LAPLACE)
    assert isinstance(fine, ClassMeans)
    coarse = replace(fine, linear=0.25)
    row = coarse.summarise(where.upper[None], np.zeros(1, dtype=np.int32))
    reached = int(np.abs(row).sum()) * (2 if relation is Relation.REPLACE else 1)
    halves = where.dimension / 2 * (2 if relation is Relation.REPLACE else 1)
    assert reached + halves <= coarse.sensitivity.l1 <= reached + halves + 1


@every_way
def test_without_noise_scores_are_squared_distances_to_the_means(
    name: str, domain: str, relation: Relation, kind: NoiseKind
) -> None:
    structure, where = built(name, domain, relation, kind), DOMAINS[domain]
    rows, labels = rows_in(where, 600, 4)
    points = rows_in(where, 20, 5)[0]
    reader = structure.read(structure.summarise(rows, labels), 0.0)
    size = float(np.square(points[:, None] - rows).sum(axis=2).max())
    for index, each in enumerate(reader.readers):
        own = rows[labels == index]
        exact = np.square(points - own.mean(axis=0)).sum(axis=1)
        reading = each.answer(points)
        assert reading.value == pytest.approx(len(own) * exact, abs=1e-3 * len(own) * size)
        whole = np.square(points[:, None] - own).sum(axis=(1, 2))
        assert np.all(np.abs(whole - reading.value) <= reading.approximation * (1 + 1e-6))
        assert each.rows == pytest.approx(len(own))
        if name == ClassMeans.name:
            assert reader.scores(points).value[:, index] == pytest.approx(-exact, abs=1e-3 * size)
    assert reader.clear.all()


@every_way
def test_the_stated_noise_is_the_measured_one(name: str, domain: str, relation: Relation, kind: NoiseKind) -> None:
    """Scores and answers over many draws: no bias, and the sd that was stated."""
    structure, where = built(name, domain, relation, kind), DOMAINS[domain]
    rows, labels = rows_in(where, 600, 4)
    summary = structure.summarise(rows, labels)
    points, random = rows_in(where, 6, 5)[0], np.random.default_rng(1)
    sd = math.sqrt(structure.sensitivity.l2_squared) * 2
    exact = structure.read(summary, 0.0)
    answers, square = [], []
    for _ in range(250):
        noisy = summary + np.rint(random.normal(0, sd, len(summary))).astype(np.int64)
        reader = structure.read(noisy, sd**2)
        reading = reader.readers[0].answer(points)
        answers.append(reading.value)
        square.append(reading.square)
    error = np.array(answers) - exact.readers[0].answer(points).value
    stated = sd * np.sqrt(np.mean(square, axis=0))
    assert np.all(np.abs(error.mean(axis=0)) < 5 * stated / math.sqrt(250) + 0.02 * stated)
    assert error.std(axis=0) == pytest.approx(stated, rel=0.25)


def test_the_bias_of_a_noisy_mean_is_taken_out() -> None:
    """In many columns with heavy noise the squared norm of the noise would decide; corrected, it does not."""
    d = 400
    sphere = unit_ball(d, sphere=True)
    structure = ClassMeans.design(setting(sphere, Relation.ADD_REMOVE, NoiseKind.GAUSSIAN, rows=6000), {})
    random = np.random.default_rng(3)
    labels = np.repeat([0, 1, 2], [4000, 1000, 1000]).astype(np.int32)
    rows = sphere.clip(np.eye(3, d)[labels] + random.normal(0, 0.03, (6000, d)))
    summary = structure.summarise(rows, labels)
    sd = 40 * math.sqrt(structure.sensitivity.l2_squared)
    errors = []
    for _ in range(30):
        noisy = summary + np.rint(random.normal(0, sd, len(summary))).astype(np.int64)
        errors.append(structure.read(noisy, sd**2).scores(rows[:1]).value[0])
    exact = structure.read(summary, 0.0).scores(rows[:1]).value[0]
    bias = d * (sd * structure.linear / 1000) ** 2
    assert bias > 0.5, "the correction matters here"
    assert np.mean(errors, axis=0) == pytest.approx(exact, abs=0.35 * bias)


def test_whitening_tells_apart_what_plain_means_cannot() -> None:
    """Classes differ in a narrow direction and spread in a wide one."""
    box = Box(lower=np.full(2, -1.0), upper=np.full(2, 1.0))
    random = np.random.default_rng(0)
    labels = random.integers(0, CLASSES, 6000).astype(np.int32)
    rows = box.clip(np.column_stack([random.normal(0, 0.4, 6000), 0.1 * labels + random.normal(0, 0.02, 6000)]))
    right = {}
    for name, kind in CLASSIFIERS.items():
        structure = kind.design(setting(box, Relation.ADD_REMOVE, NoiseKind.GAUSSIAN, rows=6000), {})
        noisy = structure.summarise(rows, labels)
        right[name] = float(np.mean(structure.read(noisy, 1.0).scores(rows).value.argmax(axis=1) == labels))
    assert right["whitened-means"] > 0.95
    assert right["whitened-means"] > right["class-means"] + 0.1


def test_whitening_is_advised_where_the_spread_stands_above_the_noise() -> None:
    sphere = unit_ball(64, sphere=True)
    loud, quiet = (
        setting(sphere, Relation.ADD_REMOVE, NoiseKind.GAUSSIAN, rows=50_000, unit=unit) for unit in (500.0, 5.0)
    )
    assert WhitenedMeans.is_advised(quiet)
    assert not WhitenedMeans.is_advised(loud)
    assert "stand out from the noise" in str(WhitenedMeans.candidates(quiet)[0].why)
    assert "plain class means" in str(WhitenedMeans.candidates(loud)[0].why)


def test_products_of_very_many_rows_are_as_fine_as_their_sums_allow() -> None:
    """Seven times the squared steps of every row stay below 2⁶¹, and one step more would not."""
    rows = 5 * 10**9
    structure = WhitenedMeans.design(setting(DOMAINS["ball"], Relation.REPLACE, NoiseKind.GAUSSIAN, rows=rows), {})
    steps = round(structure.means.seen.radius / structure.second)
    assert 7 * steps**2 * rows <= 2**61 < 7 * (steps + 1) ** 2 * rows


def test_obstacles_are_told_in_words() -> None:
    pure = setting(DOMAINS["ball"], Relation.REPLACE, NoiseKind.LAPLACE)
    assert "delta" in str(WhitenedMeans.obstacle(pure))
    wide = unit_ball(3000)
    assert "columns" in str(WhitenedMeans.obstacle(setting(wide, Relation.REPLACE, NoiseKind.GAUSSIAN)))
    for columns in (2048, 2049):
        at_limit = setting(unit_ball(columns), Relation.REPLACE, NoiseKind.GAUSSIAN)
        assert (WhitenedMeans.obstacle(at_limit) is None) == (columns == 2048)
        grains: dict[str, Parameter] = {"linear": 1.0, "units": 1, "second": 1.0}
        if columns == 2048:
            assert WhitenedMeans.restore(at_limit.facts, CLASSES, grains, {}).means.seen.dimension == 2048
        else:
            with pytest.raises(ReleaseFileError, match="moment"):
                WhitenedMeans.restore(at_limit.facts, CLASSES, grains, {})
    unbounded = setting(Everywhere(dimension=2), Relation.REPLACE, NoiseKind.GAUSSIAN)
    assert all("bounds" in str(kind.obstacle(unbounded)) for kind in CLASSIFIERS.values())


@every_way
def test_a_classifier_survives_the_file(name: str, domain: str, relation: Relation, kind: NoiseKind) -> None:
    structure = built(name, domain, relation, kind)
    again = CLASSIFIERS[name].restore(structure.facts, CLASSES, dict(structure.parameters), dict(structure.tables))
    assert again.blocks == structure.blocks
    assert again.sensitivity == structure.sensitivity
    rows, labels = rows_in(DOMAINS[domain], 40, 6)
    summary = structure.summarise(rows, labels)
    assert np.array_equal(again.summarise(rows, labels), summary)
    one, other = (each.read(summary, 1.0).scores(rows).value for each in (structure, again))
    assert np.array_equal(one, other)


@pytest.mark.parametrize("name", CLASSIFIERS)
@pytest.mark.parametrize("bad", [None, -1, 0, 2**70, -1.0, float("nan"), float("inf"), "", True])
def test_damaged_parameters_are_refused(name: str, bad: object) -> None:
    structure = built(name, "ball", Relation.REPLACE, NoiseKind.GAUSSIAN)
    for key in structure.parameters:
        wrong = {k: v for k, v in structure.parameters.items() if k != key} | ({} if bad is None else {key: bad})
        with pytest.raises(ReleaseFileError):
            CLASSIFIERS[name].restore(structure.facts, CLASSES, wrong, {})  # type: ignore[arg-type]


def test_many_rows_still_fit_exact_sums() -> None:
    huge = setting(DOMAINS["sphere"], Relation.REPLACE, NoiseKind.GAUSSIAN, rows=10**12)
    structure = WhitenedMeans.design(huge, {})
    assert structure.sensitivity.l2_squared * 10**24 < 2**126


@every_way
def test_ranks_differ_as_scores_do_and_bound_their_noise(
    name: str, domain: str, relation: Relation, kind: NoiseKind
) -> None:
    structure, where = built(name, domain, relation, kind), DOMAINS[domain]
    assert not isinstance(where, Everywhere)
    rows, labels = rows_in(where, 200, 5)
    reader = structure.read(structure.summarise(rows, labels), 4.0)
    assert isinstance(reader, Ranked)
    points = np.concatenate(
        [rows_in(where, 50, 6)[0], where.centre + 1e4 * np.eye(rows.shape[1]), [where.centre + 1e-3]]
    )
    placed = where.clip(points) if domain == "sphere" else points
    ranks, scores = reader.ranks(points), reader.scores(placed)
    assert ranks is not None
    ahead, apart = ranks.value - ranks.value[0], scores.value.T - scores.value[:, 0]
    assert ahead == pytest.approx(apart, rel=1e-9, abs=1e-9 * float(np.abs(scores.value).max()))
    assert np.all(ranks.high[:, None] >= scores.square.T * (1 - 1e-9))
    # The bound is that of the farthest point, and no wider than two such lengths explain.
    assert np.all(ranks.high <= 5 * scores.square.max())


def test_where_lengths_leave_the_range_of_floats_only_scores_can_tell() -> None:
    reader = built("class-means", "sphere", Relation.REPLACE, NoiseKind.GAUSSIAN).read(np.ones(18, dtype=np.int64), 1.0)
    assert isinstance(reader, Ranked)
    assert reader.ranks(np.zeros((2, 5))) is None
    assert reader.ranks(np.zeros((0, 5))) is None
    for beyond in (1.1e60, 1e150, 1e300, np.inf, np.nan):
        assert reader.ranks(np.array([[0.0, 0.0, beyond, 0.0, 1.0]])) is None
        assert reader.ranks(np.array([[0.0, 0.0, 1.0, 0.0, 1.0], [0.0, 0.0, beyond, 0.0, 1.0]])) is None
    assert reader.ranks(np.array([[0.0, 0.0, 9e59, 0.0, 1.0]])) is not None


@pytest.mark.parametrize("classes", [2, 40])
@pytest.mark.parametrize("name", CLASSIFIERS)
def test_sums_are_the_same_however_many_classes_there_are(name: str, classes: int) -> None:
    """Few and many classes are added up in two ways; rows of no class count in neither."""
    domain = DOMAINS["box"]
    asked = replace(setting(domain, Relation.ADD_REMOVE, NoiseKind.GAUSSIAN), classes=classes)
    structure = CLASSIFIERS[name].design(asked, {})
    rows, labels = rows_in(domain, 90, 8)
    labels = np.where(labels < 0, -1, np.arange(90) % classes).astype(np.int32)
    one_by_one = sum(structure.summarise(rows[i : i + 1], labels[i : i + 1]) for i in range(90))
    assert np.array_equal(structure.summarise(rows, labels), one_by_one)
    assert np.array_equal(structure.summarise(rows[labels >= 0], labels[labels >= 0]), one_by_one)


@pytest.mark.parametrize("rows", [511, 512, 513, 9000])
def test_second_moments_are_exact_where_float_sums_would_not_be(rows: int) -> None:
    """Vectors of 2²² steps: a few hundred products fill the 2⁵² up to which floats add whole numbers exactly."""
    box = Box(lower=np.array([-1.0, -1.0]), upper=np.array([1.0, 1.0]))
    facts = Facts(similarity=Similarity(name=FunctionName.L2SQ), domain=box, relation=Relation.REPLACE)
    steps = 2.0**22
    means = ClassMeans(facts=facts, classes=CLASSES, linear=math.sqrt(2) / (5 * steps**2), units=1)
    structure = WhitenedMeans(means=means, second=math.sqrt(2) / steps)
    # Next to the corners, where products are odd and as large as they get.
    random = np.random.default_rng(rows)
    values = np.asarray(1 - random.integers(0, 2000, (rows, 2)) * 2.0**-22, dtype=np.float64)
    labels = np.zeros(rows, dtype=np.int32)
    q = [[round(float(cell)) for cell in np.rint(row / structure.second)] for row in values]
    first, both, last = (sum(row[i] * row[j] for row in q) for i, j in ((0, 0), (0, 1), (1, 1)))
    assert rows < 9000 or any(int(float(exact)) != exact for exact in (first, both, last)), "or floats hold the sums"
    assert structure.summarise(values, labels)[-3:].tolist() == [5 * first, 7 * both, 5 * last]


@pytest.mark.parametrize(("columns", "linear", "second"), [(1, 0.05, 0.7), (2, 0.01, 0.4), (3, 0.02, 0.05)])
def test_a_replaced_row_of_one_class_is_stated_with_all_of_its_rounding(
    columns: int, linear: float, second: float
) -> None:
    """The bound that is proven, worked out again: no search for neighbours meets all roundings at their worst."""
    facts = setting(Box(lower=-np.ones(columns), upper=np.ones(columns)), Relation.REPLACE, NoiseKind.GAUSSIAN).facts
    structure = CLASSIFIERS["whitened-means"].restore(
        facts, CLASSES, {"linear": linear, "units": 1, "second": second}, {}
    )
    radius = math.sqrt(columns)
    length, turn = (radius / linear) ** 2, 25 * (radius / second) ** 4
    within = 4 * length if length >= 2 * turn else 2 * length + 2 * turn + length**2 / (2 * turn)
    steps = radius / second + math.sqrt(columns) / 2
    bound = (math.sqrt(within) + math.sqrt(columns * (1 + (2 * 5 * steps) ** 2))) ** 2
    assert bound <= structure.sensitivity.l2_squared <= bound * (1 + 1e-6) + 1


def test_a_count_is_clear_from_one_row_and_four_deviations_on() -> None:
    assert clear_counts(np.array([1.0, 0.99, 4.0]), 0.0).tolist() == [True, False, True]
    assert clear_counts(np.array([7.9, 8.0, 8.1]), 2.0).tolist() == [False, True, True]


def test_grains_of_a_file_are_taken_to_their_limits_and_no_further() -> None:
    facts = setting(DOMAINS["box"], Relation.REPLACE, NoiseKind.GAUSSIAN).facts
    fine: dict[str, Parameter] = {"linear": 1.0, "units": 2**50, "second": 1.0}
    assert WhitenedMeans.restore(facts, CLASSES, fine, {}).means.units == 2**50
    for name, values in (
        ("linear", (1e-300, 1e300, 0.0, -1.0, 1, math.nan)),
        ("units", (0, 2**50 + 1, 1.0, True)),
        ("second", (1e-140, 1e140, 0.0, 1, math.nan)),
    ):
        for value in values:
            with pytest.raises(ReleaseFileError):
                WhitenedMeans.restore(facts, CLASSES, fine | {name: value}, {})


def test_means_alone_win_by_their_error_or_not_at_all() -> None:
    for kind in NoiseKind:
        assert ClassMeans.is_advised(setting(DOMAINS["box"], Relation.REPLACE, kind)) is False


def test_classes_that_are_not_clear_change_nothing_for_those_that_are() -> None:
    random = np.random.default_rng(3)
    means, noise = random.normal(size=(4, 3)), np.array([0.1, 0.2, 0.3, 5.0])
    clear = np.array([True, True, True, False])
    some, alone = MeansMetric.plain(means, noise, clear), MeansMetric.plain(means[:3], noise[:3], clear[:3])
    assert some.bias[:3].tolist() == alone.bias.tolist()
    assert some.means.tolist() == [*alone.means.tolist(), means[3].tolist()]
    assert (alone.kept < 1).all()
