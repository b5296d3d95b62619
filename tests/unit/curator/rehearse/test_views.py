"""What a rehearsal shows beside the truth: profiles, the accuracy of classes, a curve, a map."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.rehearse.rehearsal import rehearse
from dpsim_gui.curator.rehearse.views import (
    RehearsedLine,
    RehearsedMap,
    class_accuracy,
    rehearsed_curve,
    rehearsed_map,
    rehearsed_profile,
)
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Ball
from dpsim_gui.release.answer import Answer

REQUEST = ReleaseRequest(
    function="l2sq", epsilon="1", columns=("a", "b", "c"), bounds={"a": (0, 1), "b": (10, 20), "c": (0, 4)}, rows=100
)
ROWS = np.array([[0.5, 12.0, 1.0], [0.25, 15.0, 3.0], [0.0, 11.0, 2.0]])


def profile(request: ReleaseRequest, rows: Floats = ROWS) -> tuple[RehearsedLine, ...]:
    """Where the truth is 1·a + 2·b + 3·c + …, and the answer is told the points."""

    def truth(points: Floats) -> Floats:
        return np.asarray(points @ np.arange(1.0, points.shape[1] + 1))

    def ask(points: Floats) -> Any:
        return points

    return rehearsed_profile(make_plan(request), rows, truth=truth, ask=ask)


def test_each_line_changes_one_column_from_end_to_end() -> None:
    lines = profile(REQUEST)
    assert [line.name for line in lines] == ["a", "b", "c"]
    for at, (line, (low, high)) in enumerate(zip(lines, ((0, 1), (10, 20), (0, 4)), strict=True)):
        points: Any = line.answer
        assert line.places == pytest.approx(np.linspace(low, high, 41))
        assert (line.words[0], line.words[-1], line.is_list) == (f"{low}", f"{high}", False)
        assert np.array_equal(points[:, at], line.places)
        # The second row has the largest truth.
        others = [column for column in range(3) if column != at]
        assert np.array_equal(points[:, others], np.tile(ROWS[1, others], (41, 1)))
        assert line.exact == pytest.approx(points @ [1, 2, 3])


def test_columns_that_hardly_move_the_truth_are_left_out() -> None:
    """Of more than are shown, those with the widest range, in their own order."""
    names = tuple("abcdefgh")
    widths = [8, 1, 7, 2, 6, 3, 5, 4]
    bounds = {name: (0, width / (at + 1)) for at, (name, width) in enumerate(zip(names, widths, strict=True))}
    request = replace(REQUEST, columns=names, bounds=bounds)
    shown = profile(request, np.zeros((1, 8)))
    widest = sorted(names, key=lambda name: -widths[names.index(name)])[: len(shown)]
    assert len(shown) == 6
    assert [line.name for line in shown] == [name for name in names if name in widest]


def test_what_has_no_bounds_of_its_own_or_very_many_columns_has_none() -> None:
    assert profile(replace(REQUEST, bounds=None, ball=30.0)) == ()
    many = tuple(f"x{at}" for at in range(31))
    assert profile(replace(REQUEST, columns=many, bounds=(0, 1)), np.zeros((1, 31))) == ()
    assert len(profile(replace(REQUEST, columns=many[:30], bounds=(0, 1)), np.zeros((1, 30)))) == 6


def test_shares_of_rows_named_right_left_open_and_wrong_are_a_whole() -> None:
    labels = ["a", None, "b", "b", "a", "a", None, "a"]
    release: Any = SimpleNamespace(classes=("a", "b"), classify=lambda points: SimpleNamespace(label=labels))

    def scores(index: int, points: Any) -> Any:
        return np.full(len(points), 1.0 - index)

    found = class_accuracy(release, np.zeros((8, 1)), classes=2, scores=scores)
    # Rows are of a and b in turn: the first, fourth and fifth are right.
    assert (found.right, found.left_open, found.wrong, found.without_noise) == (3 / 8, 2 / 8, 3 / 8, 1 / 2)


def asked(points: np.ndarray) -> Answer:
    names = ("noise_sd", "low", "high", "approximation", "method_sd")
    zeros: dict[str, Any] = dict.fromkeys(names, np.zeros(len(points)))
    return Answer(value=points[:, 0], inside=np.ones(len(points), dtype=np.bool_), level=0.95, **zeros)


def test_it_leads_from_the_largest_true_answer_to_the_smallest() -> None:
    rows = np.array([[0.5, 0.0], [0.9, 0.0], [0.1, 0.0]])
    curve = rehearsed_curve(
        rows, inside=Ball(centre=np.zeros(2), radius=1.0).clip, truth=lambda points: points[:, 0], ask=asked
    )
    assert curve.exact[0] == 0.9
    assert curve.exact[-1] == pytest.approx(0.1)
    assert np.all(np.diff(curve.exact) < 0)
    np.testing.assert_array_equal(curve.answer.value, curve.exact)


def test_between_rows_of_length_one_it_stays_on_the_sphere() -> None:
    seen: list[np.ndarray] = []

    def truth(points: np.ndarray) -> np.ndarray:
        seen.append(points)
        return points[:, 0]

    sphere = Ball(centre=np.zeros(2), radius=1.0, sphere=True)
    rehearsed_curve(np.eye(2), inside=sphere.clip, truth=truth, ask=asked)
    np.testing.assert_allclose(np.linalg.norm(seen[-1], axis=1), 1.0, rtol=1e-9)


def test_a_rehearsal_has_one_near_its_truth() -> None:
    plan = make_plan(Draft(examples()[0].choices).to_request(epsilon="50"))
    curve = rehearse(plan, draws=2).curve
    assert np.abs(curve.answer.value - curve.exact).max() < 0.05 * curve.exact.max()


MAP_REQUEST = ReleaseRequest(
    function="gaussian", bandwidth=1.0, epsilon="1", columns=("a", "b"), bounds={"a": (0, 3), "b": (10, 20)}, rows=100
)


def mapped(request: ReleaseRequest) -> RehearsedMap | None:
    """Where the answer is the first column, its band reaches 1.5 to both sides, and the truth is the second column."""

    def ask(points: Floats) -> Any:
        return SimpleNamespace(value=points[:, 0], high=points[:, 0] + 1.5, low=points[:, 0] - 1.5)

    return rehearsed_map(make_plan(request), truth=lambda points: points[:, 1], ask=ask)


def test_both_columns_run_from_end_to_end() -> None:
    found = mapped(MAP_REQUEST)
    assert found is not None
    assert found.value.shape == found.exact.shape == (40, 40)
    assert found.value == pytest.approx(np.tile(np.linspace(0, 3, 40), (40, 1)))
    assert found.exact == pytest.approx(np.tile(np.linspace(10, 20, 40)[:, None], (1, 40)))
    assert found.hidden.tolist() == (found.value <= 1.5).tolist()
    assert (found.width, found.height, found.to_scale) == (3.0, 10.0, False)


@pytest.mark.parametrize(
    "change",
    [
        {"columns": ("a", "b", "c"), "bounds": (0, 1)},
        {"bounds": None, "ball": 2.0},
        {"function": "l2sq", "bandwidth": None},
        {"kind": {"a": "category"}, "values": {"a": ("x", "y")}, "bounds": {"b": (10, 20)}, "near": {"b": 1.0}},
    ],
)
def test_what_is_no_plane_of_a_kernel_has_no_map(change: dict[str, Any]) -> None:
    assert mapped(replace(MAP_REQUEST, **change)) is None


def test_a_place_is_drawn_to_scale() -> None:
    place = replace(MAP_REQUEST, place=(("a", "b"),), near={"a": 50.0}, bounds={"a": (0, 3), "b": (45, 50)})
    found = mapped(place)
    assert found is not None
    assert found.to_scale
