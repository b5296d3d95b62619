"""What a labelled release says about classes: who may be named, and with which bands."""

import json
import math
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.errors import PlanError, QueryError, ReleaseFileError
from dpsim_gui.release.answer import IN_DOUBT, by_ranks, closest
from dpsim_gui.release.asked_points import plane_points
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.open import release_in
from dpsim_gui.release.receipt_page import receipt_as_text
from dpsim_gui.structures.classes.labelled import Places, Ranks, Scores
from dpsim_gui.structures.reading import Reader
from tests.simulated_releases import release_of

LABELLED = ReleaseRequest(
    function="l2sq", epsilon="1", columns=("x0", "x1"), bounds=(0.0, 1.0), rows=4000, neighbours="add-remove",
    label_column="y", classes=("0", "1", "2"),
)  # fmt: skip


@cache
def two_of_three() -> Floats:
    """Class 0 at (0.2, 0.2), class 1 at (0.8, 0.8), class 2 empty; the label last."""
    random = np.random.default_rng(0)
    label = np.repeat([0.0, 1.0], 2000)
    rows = 0.2 + 0.6 * label[:, None] + random.normal(0, 0.05, (4000, 2))
    return np.column_stack([rows, label])


FUNCTIONS = (
    {"function": "l2sq"},
    {"function": "l1"},
    {"function": "l2"},
    {"function": "gaussian", "bandwidth": 0.3},
    {"function": "gaussian", "bandwidth": 0.3, "delta": "1e-6"},
)


@pytest.mark.parametrize("change", FUNCTIONS, ids=str)
@pytest.mark.parametrize("neighbours", ["add-remove", "replace"])
def test_the_right_class_is_named_and_the_empty_one_never(change: dict[str, str], neighbours: str) -> None:
    request = replace(LABELLED, neighbours=neighbours, **change)  # type: ignore[arg-type]
    points = np.array([[0.2, 0.2], [0.8, 0.8], [0.5, 0.5]])
    for tape in range(4):
        release = release_of(request, two_of_three(), tape)
        found = release.classify(points)
        assert found.label[:2].tolist() == ["0", "1"]
        assert np.isneginf(found.scores[:, 2]).all()
        assert np.isfinite(found.scores[:, :2]).all()
        assert "2" not in release.classify(points, force=True).label
        assert np.all(found.reach > found.score_sd)


def test_overlapping_bands_cannot_tell_unless_forced() -> None:
    request = replace(LABELLED, epsilon="0.5")
    release = release_of(request, two_of_three())
    middle = np.full((1, 2), 0.5)
    assert release.classify(middle).label.tolist() == [None]
    assert release.classify(middle, force=True).label[0] in ("0", "1")


def test_without_a_clear_count_nothing_is_named_even_by_force_and_no_points_have_no_classes() -> None:
    found = release_of(LABELLED, np.empty((0, 3))).classify(np.full((3, 2), 0.5), force=True)
    assert found.label.tolist() == [None] * 3
    assert np.isneginf(found.scores).all()
    none = release_of(LABELLED, two_of_three()).classify(np.empty((0, 2)))
    assert (none.label.shape, none.scores.shape) == ((0,), (0, 3))


def test_wrong_questions_are_refused() -> None:
    release = release_of(LABELLED, two_of_three())
    with pytest.raises(QueryError, match="level"):
        release.classify(np.zeros((1, 2)), level=1.0)
    with pytest.raises(QueryError, match="2 numbers each"):
        release.classify(np.zeros((1, 3)))
    plain = release_of(replace(LABELLED, label_column=None, classes=()), two_of_three()[:, :2])
    with pytest.raises(QueryError, match="has no classes"):
        plain.classify(np.zeros((1, 2)))
    squares = release_of(replace(LABELLED, structure="moments"), two_of_three())
    with pytest.raises(QueryError, match="too far"):
        squares.classify(np.full((1, 2), 9e59))


@pytest.mark.parametrize("structure", ["class-means", "whitened-means", "moments"])
@pytest.mark.parametrize("bad", [np.nan, np.inf, -1e61, 1e300])
def test_points_with_a_number_missing_are_refused_by_their_row(structure: str, bad: float) -> None:
    request = replace(LABELLED, structure=structure, delta="1e-6")
    for domain in ({}, {"bounds": None, "unit_norm": True}):
        release = release_of(replace(request, **domain), two_of_three())  # type: ignore[arg-type]
        points = np.full((4, 2), 0.5)
        points[2, 1] = bad
        for force in (False, True):
            with pytest.raises(QueryError, match="row 3 has a value"):
                release.classify(points, force=force)


class Overflowing:
    """A reader whose library overflows without raising."""

    readers: tuple[Reader, ...] = ()
    clear = np.ones(3, dtype=np.bool_)

    def scores(self, points: Floats) -> Scores:
        return Scores(
            value=np.full((len(points), 3), np.inf), square=np.ones((1, 3)), terms=np.ones(1), method_sd=np.zeros(1)
        )

    def plane_scores(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Scores | None:
        return self.scores(np.zeros((len(across[1]) * len(up[1]), len(point))))


class OverflowingRanks(Overflowing):
    def ranks(self, points: Floats) -> Ranks | None:
        return Ranks(value=np.full((3, len(points)), np.inf), high=np.ones(3))


@pytest.mark.parametrize("reader", [Overflowing(), OverflowingRanks()])
def test_scores_that_are_no_numbers_are_refused(reader: Overflowing) -> None:
    release = replace(release_of(LABELLED, two_of_three()), labelled=reader)
    with pytest.raises(ReleaseFileError, match="too large"):
        release.classify(np.full((1, 2), 0.5))
    with pytest.raises(ReleaseFileError, match="too large"):
        release.classify_plane([0.5, 0.5], (0, [0.1, 0.2]), (1, [0.5]))


@pytest.mark.parametrize(
    "change",
    [
        {"function": "gaussian", "bandwidth": 0.3, "structure": "fourier", "delta": "1e-6"},
        {"function": "gaussian", "bandwidth": 0.3, "structure": "grid", "delta": "1e-6"},
        {"function": "l2sq"},
        {"function": "l1"},
    ],
    ids=str,
)
def test_a_plane_is_classified_as_its_points_are(change: dict[str, Any]) -> None:
    release = release_of(replace(LABELLED, **change), two_of_three())
    across, up, point = (1, np.linspace(0, 1, 12)), (0, np.linspace(0.1, 0.9, 9)), [0.5, 0.5]
    plane = release.classify_plane(point, across, up)
    one_by_one = release.classify(plane_points(point, across, up))
    assert plane.label.tolist() == one_by_one.label.tolist()
    assert plane.scores == pytest.approx(one_by_one.scores, rel=1e-9, abs=1e-12)
    assert plane.reach == pytest.approx(one_by_one.reach, rel=1e-9)
    one = release.classify_plane(point, (1, [0.2]), (0, [0.3]))
    assert one.scores == pytest.approx(release.classify([[0.3, 0.2]]).scores, rel=1e-9, abs=1e-12)


@pytest.mark.parametrize("structure", ["class-means", "whitened-means"])
@pytest.mark.parametrize("epsilon", ["0.01", "0.2", "1"])
@pytest.mark.parametrize("force", [False, True])
def test_naming_by_ranks_is_naming_by_scores(structure: str, epsilon: str, force: bool) -> None:
    """Points of all sorts; in no case may the short way name another class than the scores and their bands do."""
    random = np.random.default_rng(3)
    domains: tuple[dict[str, Any], ...] = ({"bounds": (0.0, 1.0)}, {"bounds": None, "unit_norm": True})
    for domain in domains:
        request = replace(LABELLED, epsilon=epsilon, delta="1e-6", structure=structure, **domain)
        release = release_of(request, two_of_three(), int(10 * float(epsilon)))
        assert release.labelled is not None
        points = np.concatenate([random.random((500, 2)), random.normal(size=(100, 2)) * 1e6, np.zeros((1, 2))])
        found = release.classify(points, force=force)
        named = closest(found.scores, found.reach, release.labelled.clear, force=force)
        assert found.label.tolist() == np.array([*release.classes, None], dtype=object)[named].tolist()


@pytest.mark.parametrize(
    "domain", [{"bounds": None, "unit_norm": True, "epsilon": "2"}, {"bounds": (-4.0, 4.0), "epsilon": "40"}], ids=str
)
def test_naming_by_ranks_is_naming_by_scores_in_many_columns(domain: dict[str, Any]) -> None:
    random = np.random.default_rng(5)
    label = random.integers(0, 3, 4000)
    spread = np.geomspace(1, 0.05, 200)
    rows = random.normal(size=(4000, 200)) * spread + 0.8 * np.eye(3, 200)[label]
    request = replace(
        LABELLED, delta="1e-6", structure="whitened-means", columns=tuple(f"x{i}" for i in range(200)),
        **domain,
    )  # fmt: skip
    release = release_of(request, np.column_stack([rows, label]))
    assert release.labelled is not None
    found = release.classify(rows[:1500])
    named = closest(found.scores, found.reach, release.labelled.clear, force=False)
    assert found.label.tolist() == np.array([*release.classes, None], dtype=object)[named].tolist()
    assert 0.05 < np.mean(named < 0) < 0.95


def test_ranks_settle_what_is_far_enough_ahead_among_many_classes() -> None:
    ranks = np.zeros((300, 5))
    ranks[[299, 7, 299, 9], [0, 1, 2, 4]] = 5.0
    ranks[40, [1, 2, 4]] = [4.0, 2.0, 4.8]
    everyone = np.ones(300, dtype=np.bool_)
    for reach, expected in ((1.0, [299, IN_DOUBT, 299, IN_DOUBT, IN_DOUBT]), (0.0, [299, 7, 299, IN_DOUBT, 9])):
        assert by_ranks(Ranks(value=ranks, high=np.full(300, reach)), everyone, 1.0).tolist() == expected


@pytest.mark.parametrize("unit", [1.0, 100.0])
@pytest.mark.parametrize("classes", [2, 3, 10])
def test_bounds_on_bands_settle_nothing_that_the_bands_themselves_would_not(classes: int, unit: float) -> None:
    random = np.random.default_rng(classes)
    scores, clear = unit * random.normal(size=(classes, 400)), np.arange(classes) != 1
    reach = unit * random.uniform(0.0, 0.4, scores.shape)
    ranks = Ranks(value=scores, high=np.square(reach.max(axis=1) / 2))
    for use in (np.ones(classes, dtype=np.bool_), clear, np.arange(classes) != 0):
        kept = np.where(use[:, None], scores, -np.inf)
        found, right = by_ranks(ranks, use, 2.0), closest(kept.T, reach.T, use, force=False)
        assert np.all((found == right) | (found == IN_DOUBT))
        assert set(found) >= set(np.flatnonzero(use).tolist())
        assert np.array_equal(by_ranks(ranks, use, 0.0), kept.argmax(axis=0))


def test_a_classifier_is_chosen_for_squared_distances_and_may_be_named() -> None:
    assert make_plan(LABELLED).receipt.structure == "class-means"
    gauss = make_plan(replace(LABELLED, delta="1e-6", rows=100_000))
    assert gauss.receipt.structure == "whitened-means"
    assert str(gauss.alternatives[0].reason).endswith("so weighing them helps")
    assert {each.structure for each in gauss.alternatives} >= {"moments", "class-means", "whitened-means"}
    assert make_plan(replace(LABELLED, structure="moments")).receipt.structure == "moments"
    with pytest.raises(PlanError, match="delta"):
        make_plan(replace(LABELLED, structure="whitened-means"))
    with pytest.raises(PlanError, match="does not answer"):
        make_plan(replace(LABELLED, structure="class-means", label_column=None, classes=()))
    for plan, words in (
        (gauss, "released for all classes together"),
        (make_plan(LABELLED), "around its mean is not released"),
        (gauss, "Rows with a missing or unlisted label are not counted"),
    ):
        assert words in " ".join(receipt_as_text(plan.receipt).split())


def test_queries_are_scaled_to_unit_norm_like_the_rows() -> None:
    request = replace(LABELLED, bounds=None, unit_norm=True)
    random = np.random.default_rng(1)
    label = np.repeat([0.0, 1.0], 2000)
    rows = np.where(label[:, None] == 0, [1.0, 0.1], [0.1, 1.0]) * random.uniform(0.01, 100, (4000, 1))
    release = release_of(request, np.column_stack([rows, label]))
    near, far = (release.classify(np.array([[1.0, 0.1], [0.1, 1.0]]) * scale) for scale in (0.02, 300.0))
    assert near.label.tolist() == far.label.tolist() == ["0", "1"]
    assert near.scores[:, :2] == pytest.approx(far.scores[:, :2], abs=1e-9)
    answer = release.query(np.array([[5.0, 0.5]]), label="0")
    assert answer.inside.all()


@pytest.mark.parametrize("change", [{"structure": "ladder"}, {"function": "l1"}, {"parameters": {"linear": 1.0}}])
def test_a_file_that_lies_about_its_classifier_is_refused(change: dict[str, object]) -> None:
    plan = make_plan(LABELLED)
    content = json.loads(plan.receipt.to_json())
    if "function" in change:
        content["function"]["name"] = change["function"]
    elif "structure" in change:
        content["structure"]["name"] = change["structure"]
    else:
        content["structure"]["parameters"] |= {"more": 1}
    summary = summarise(plan, open_source(two_of_three()), in_order=True)
    honest = parse_container(b"".join(release_bytes(plan, summary, entropy=np.random.default_rng(0).bytes)))
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    with pytest.raises(ReleaseFileError):
        release_in(replace(honest, metadata={**honest.metadata, "receipt": text}))


def test_more_classes_than_the_file_can_name_are_refused_before_anything_is_spent() -> None:
    with pytest.raises(PlanError, match="too long"):
        make_plan(replace(LABELLED, classes=tuple(f"class {number:014}" for number in range(4000))))
    assert len(make_plan(replace(LABELLED, classes=tuple(map(str, range(3000))))).receipt.classes) == 3000


def test_the_size_limit_counts_every_class() -> None:
    few = make_plan(replace(LABELLED, function="gaussian", bandwidth=0.1, delta="1e-6"))
    many = make_plan(replace(few.request, classes=tuple(map(str, range(2000)))))
    assert all(each.size <= 256 * 2**20 for each in many.alternatives if each.is_possible)
    numbers = sum(block.size for block in few.structure.blocks)
    assert few.alternatives[0].size == 8 * numbers + few.candidate.work.public_bytes


def by_bands(ranks: Floats, *reach: float) -> Places:
    """By bands of such reach, none if not stated."""
    high = np.square(reach) if reach else np.zeros(len(ranks))
    return by_ranks(Ranks(value=ranks, high=high), np.ones(len(ranks), dtype=np.bool_), 1.0)


def test_ranks_closer_than_rounding_may_move_them_are_tied_and_others_are_not() -> None:
    """Ranks are scores up to rounding; two classes within 2⁻⁴⁰ of each other are told apart by scores alone."""
    for apart, named in ((0.99, IN_DOUBT), (1.01, 0)):
        ranks = np.array([[1.0], [1.0 - apart * 2.0**-40]])
        assert by_bands(ranks).tolist() == [named]
        assert by_bands(4 * ranks).tolist() == [named]
    for apart, named in ((0.99, IN_DOUBT), (1.01, 0)):
        # Rounding follows the largest rank of all points, and the widest band.
        ranks = np.array([[-1.0, 0.0], [-1.0 - apart * 2.0**-40, -5.0]])
        assert by_bands(ranks).tolist() == [named, 0]
        assert by_bands(np.array([[0.0], [-1.5 - apart * 2.0**-39]]), 1.0, 0.5).tolist() == [named]


@pytest.mark.parametrize("classes", [2, 255, 256, 257, 512])
def test_classes_that_are_all_alike_are_told_apart_by_nothing(classes: int) -> None:
    """Classes are counted in one byte as long as they can be."""
    alike = np.zeros((classes, 2))
    alike[classes - 1, 1] = 1.0
    assert by_bands(alike).tolist() == [IN_DOUBT, classes - 1]


def test_bands_that_touch_overlap_and_tell_nothing() -> None:
    both, apart = np.ones(2, dtype=np.bool_), np.nextafter(1.0, 2.0)
    reach = np.full((2, 2), 0.5)
    assert closest(np.array([[1.0, 0.0], [apart, 0.0]]), reach, both, force=False).tolist() == [-1, 0]


def test_a_point_without_direction_leaves_the_others_their_class() -> None:
    """On a sphere, where rows have unit norm."""
    angles = np.repeat([0.3, 1.3], 2000)
    rows = np.column_stack([np.cos(angles), np.sin(angles), np.repeat([0.0, 1.0], 2000)])
    release = release_of(replace(LABELLED, bounds=None, unit_norm=True), rows)
    told = release.classify([[0.0, 0.0], [math.cos(0.3), math.sin(0.3)], [math.cos(1.3), math.sin(1.3)]]).label
    assert told[1:].tolist() == ["0", "1"]
