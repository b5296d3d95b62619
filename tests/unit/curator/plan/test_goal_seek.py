"""The noise that an error leaves room for, and the budget that comes down to it."""

import math
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan import goal_seek
from dpsim_gui.curator.plan.goal_seek import Goal, _bearable, _lowered, _rows_advice, _unreachable
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.messages import Message
from dpsim_gui.release.receipt_sections import figure


def test_the_largest_noise_within_the_target_is_found_where_the_choice_changes() -> None:
    def total(units: Floats) -> Floats:
        """√(0.3² + (2u)²), and from u = 0.15 on another candidate is chosen."""
        return np.where(units <= 0.15, np.hypot(0.3, 2 * units), 1.0)

    terms = SimpleNamespace(typical=np.array([0.3, 0.6]), noise=np.array([2.0, 1.0]), total=total)
    assert _bearable(terms, 0.5) == pytest.approx(0.15, rel=1e-9)  # type: ignore[arg-type]
    always = SimpleNamespace(typical=terms.typical, noise=terms.noise, total=lambda units: np.hypot(0.3, 2 * units))
    assert _bearable(always, 0.5) == pytest.approx(0.2, rel=1e-9)  # type: ignore[arg-type]
    assert _bearable(terms, 0.2) == 0  # type: ignore[arg-type]
    # Where another candidate is chosen for a while and misses the target, more noise may do again.
    bumpy = SimpleNamespace(
        typical=terms.typical,
        noise=terms.noise,
        total=lambda units: np.where((units > 0.05) & (units < 0.08), 1.0, total(units)),
    )
    assert _bearable(bumpy, 0.5) == pytest.approx(0.15, rel=1e-9)  # type: ignore[arg-type]


GOAL = Goal(epsilon="4", structure="bound")
ASKED = ReleaseRequest(function="l2sq", epsilon="1", columns=("a",), bounds=(0.0, 1.0), rows=100)


class Plans:
    """What plans at any ε foresee: noise `slope`·√2/ε beside `rest`.  dear: below this ε another one errs double"""

    def __init__(self, *, slope: float, rest: tuple[float, float] = (0.0, 0.0), dear: float = 0.0) -> None:
        self._slope, self._rest, self._dear = slope, rest, dear
        self.asked: list[float] = []

    def __call__(self, request: ReleaseRequest) -> Any:
        epsilon = float(request.epsilon)
        self.asked.append(epsilon)
        is_dear = epsilon < self._dear
        noise = (2 if is_dear else 1) * self._slope * math.sqrt(2) / epsilon
        forecast = SimpleNamespace(
            approximation=self._rest[0],
            discretisation=self._rest[1],
            noise=noise,
            total=math.hypot(*self._rest, noise),
        )
        receipt = SimpleNamespace(budget=request.budget, structure="dear" if is_dear else "cheap")
        return SimpleNamespace(predicted_error=forecast, receipt=receipt)

    def lowered(self, target: float, monkeypatch: pytest.MonkeyPatch, request: ReleaseRequest = ASKED) -> Goal:
        monkeypatch.setattr(goal_seek, "make_plan", self)
        return _lowered(request, target, GOAL)


@pytest.mark.parametrize("rest", [(0.0, 0.0), (0.3, 0.0), (0.0, 0.3)])
def test_a_bound_comes_down_to_where_plans_reach_the_target(
    rest: tuple[float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """√(rest² + 2·slope²/ε²) = target where ε = √2·slope/√(target² − rest²)."""
    plans = Plans(slope=0.5, rest=rest)
    goal = plans.lowered(0.5, monkeypatch)
    assert float(goal.epsilon) == pytest.approx(math.sqrt(0.5) / math.sqrt(0.25 - sum(rest) ** 2), rel=1e-4)
    assert goal.structure == "cheap"
    assert len(plans.asked) == 2, "what is found in one step is not asked again"


def test_rows_of_a_person_make_the_noise_and_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    of_three = replace(ASKED, rows_per_person=3)
    assert Plans(slope=0.5).lowered(0.5, monkeypatch, of_three) == Plans(slope=0.5).lowered(0.5, monkeypatch)


def test_where_a_dearer_structure_is_taken_below_its_own_need_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cheap one would do at ε = 1.41, where the dear one is taken; that one does at 2.83."""
    plans = Plans(slope=0.5, dear=3.0)
    goal = plans.lowered(0.5, monkeypatch)
    assert float(goal.epsilon) == pytest.approx(2 * math.sqrt(2), rel=1e-4)
    assert goal.structure == "dear"
    assert plans.asked == pytest.approx([4.0, math.sqrt(2), 2 * math.sqrt(2)], rel=1e-4)


def test_a_lower_epsilon_that_misses_the_target_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dear one would need ε = 4.24, and that is more than the goal: it stays."""
    plans = Plans(slope=0.75, dear=3.0)
    assert plans.lowered(0.5, monkeypatch) == GOAL
    assert plans.asked == pytest.approx([4.0, 1.5 * math.sqrt(2)], rel=1e-4)


@pytest.mark.parametrize(
    ("slope", "rest", "target"),
    [
        (0.0, (0.3, 0.0), 0.5),  # no noise
        (0.5, (0.5, 0.0), 0.5),  # no room for any
        (0.5, (0.5, 0.5), 0.5),
        (0.5, (0.0, 0.0), 0.5 * math.sqrt(2) / 4),  # just reached
        (0.5, (0.0, 0.0), 0.5 * math.sqrt(2) / 4 * 1.0009),  # a thousandth more is no gain
        (0.5, (0.0, 0.0), 0.5 * math.sqrt(2) / 5),  # missed: more would be needed
    ],
)
def test_a_goal_that_cannot_be_lowered_stays(
    slope: float, rest: tuple[float, float], target: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans = Plans(slope=slope, rest=rest)
    assert plans.lowered(target, monkeypatch) == GOAL
    assert plans.asked == [4.0]


def test_more_than_a_thousandth_is_worth_another_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    goal = Plans(slope=0.5).lowered(0.5 * math.sqrt(2) / 4 * 1.0011, monkeypatch)
    assert 3.99 < float(goal.epsilon) < 4


def test_no_epsilon_below_the_least_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert float(Plans(slope=0.5).lowered(1e9, monkeypatch).epsilon) == 1e-6


KERNEL = ReleaseRequest(
    function="gaussian", bandwidth=1.0, epsilon="2", columns=("a",), bounds=(0.0, 1.0), rows=50, structure="grid"
)


def test_rows_are_doubled_until_one_structure_needs_no_more_than_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """`able` bears noise of √2/2 for each unit of sensitivity with 400 rows, which is what ε = 2 makes."""
    monkeypatch.setattr(goal_seek, "_wanted", lambda request: {"unable": 0.0, "able": request.rows / 400})
    monkeypatch.setattr(goal_seek, "_bearable", lambda share, target: share * math.sqrt(2) / 2)
    assert _rows_advice(KERNEL, 0.1) == Message("more-rows-needed", rows=400)
    assert _rows_advice(replace(KERNEL, epsilon="1.99"), 0.1) == Message("more-rows-needed", rows=800)
    monkeypatch.setattr(goal_seek, "_wanted", lambda request: {})
    assert _rows_advice(KERNEL, 0.1) == Message("accept-larger-error")


def test_the_least_error_of_any_structure_is_told_where_the_target_is_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(goal_seek, "_rows_advice", lambda request, target: Message("accept-larger-error"))
    terms: Any = {
        "a": SimpleNamespace(typical=np.array([0.5, 0.3])),
        "b": SimpleNamespace(typical=np.array([0.9, 0.7])),
    }
    assert dict(_unreachable(KERNEL, terms, 0.1).values)["least"] == figure(0.3)
