"""Rows drawn from a look, and verdicts that rest on them."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.looked import CellKind, LookedColumn
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.plan.verdict import Verdict, judge
from dpsim_gui.curator.rehearse.rehearsal import rehearse
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.release.look import FirstLook
from dpsim_gui.structures.looks.told import ColumnCounts, FineCounts, FoundValues
from dpsim_gui.structures.public_seed import PublicSeed
from tests.benchmarks.contestant import rms_error
from tests.unit.release.test_look import SPECIMEN

ROWS = 20_000
SEED = PublicSeed.of("a test")
_BINS = (0,) * LookedColumn(name="c").bins
_LAW = NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(1))


def number(name: str, values: Floats, *, of: CellKind = CellKind.NUMBER) -> ColumnCounts:
    edges = np.linspace(values.min(), values.max() + 1, 65)
    inner = np.histogram(values, edges)[0]
    fine = FineCounts(of=of, edges=tuple(edges.tolist()), counts=(0, *map(int, inner), 0))
    return ColumnCounts(name=name, kinds=(ROWS, 0, 0, 0), bins=_BINS, values=(), form="", fine=fine)


def look_at(*columns: ColumnCounts) -> FirstLook:
    return replace(SPECIMEN, rows=ROWS, rows_bound=ROWS, first=_LAW, second=_LAW, columns=columns)


def text(name: str, **counts: int) -> ColumnCounts:
    found = FoundValues(values=tuple(counts), counts=tuple(counts.values()))
    return ColumnCounts(name=name, kinds=(0, 0, ROWS, 0), bins=_BINS, values=(), form="", found=found)


def planned(look: FirstLook | None = None, **asked: Any) -> Plan:
    request = ReleaseRequest(**{"function": "gaussian", "epsilon": "1", "rows": ROWS, **asked})
    plan = make_plan(request)
    return plan if look is None else plan.with_look(look)


def test_plain_columns_are_drawn_from_the_look_and_others_evenly() -> None:
    ages = np.random.default_rng(1).normal(40, 5, ROWS)
    plan = planned(look_at(number("age", ages)), columns=("other", "age"), bounds=(0, 100), bandwidth=10)
    assert plan.drawn is not None
    rows = plan.drawn.rows(4000, SEED)
    assert np.quantile(rows[:, 1], [0.1, 0.5, 0.9]) == pytest.approx(np.quantile(ages, [0.1, 0.5, 0.9]), abs=1)
    assert np.quantile(rows[:, 0], [0.1, 0.5, 0.9]) == pytest.approx([10, 50, 90], abs=3)
    assert abs(np.asarray(np.corrcoef(rows.T))[0, 1]) < 0.05
    assert np.array_equal(rows, plan.drawn.rows(4000, SEED))


def test_columns_with_rules_are_drawn_by_their_rules() -> None:
    days = np.random.default_rng(2).integers(18_000, 19_000, ROWS).astype(float)
    look = look_at(number("visit", days, of=CellKind.DATE), text("gender", Female=15_000, Male=5_000))
    plan = planned(
        look,
        columns=("visit", "gender"),
        kind={"visit": "date", "gender": "category"},
        values={"gender": ("male", "female", "other")},
        bounds={"visit": ("2019-01-01", "2023-01-01")},
        near={"visit": 100},
    )
    assert plan.drawn is not None
    assert plan.receipt.table is not None
    values = plan.receipt.table.values_at(plan.drawn.rows(4000, SEED))
    assert values[:, 0].mean() == pytest.approx(days.mean(), abs=20)
    shares = np.bincount(values[:, 1].astype(int), minlength=3)[:3] / 4000
    assert shares == pytest.approx([0.25, 0.75, 0], abs=0.03)


def test_the_usual_difference_of_answers_is_that_of_the_look() -> None:
    """Rows in two narrow heaps, one of which holds nine of ten rows: answers differ by 0.3 in rms."""
    rng = np.random.default_rng(3)
    heaps = np.where(rng.random(ROWS) < 0.9, 20, 80) + rng.normal(0, 0.5, ROWS)
    asked: dict[str, Any] = {"columns": ("x",), "bounds": (0, 100), "bandwidth": 3.0}
    plan = planned(look_at(number("x", heaps)), **asked)
    held_out = np.exp(-np.square((heaps[:2000, None] - heaps[None, 2000:4000]) / 3.0)).mean(axis=1)
    assert plan.spread == pytest.approx(float(held_out.std()), rel=0.15)
    without = planned(**asked)
    assert plan.spread is not None
    assert without.spread is not None
    assert plan.spread > 2 * without.spread
    with_look, invented = judge(plan).relative, judge(without).relative
    assert with_look == pytest.approx(plan.predicted_error.total / held_out.mean(), rel=0.15)
    assert with_look is not None
    assert invented is not None
    assert invented > 2 * with_look


def test_columns_that_share_a_factor_depend_on_each_other_and_keep_their_laws() -> None:
    ages = np.random.default_rng(6).normal(40, 5, ROWS)
    plan = planned(look_at(number("a", ages), number("b", ages)), columns=("a", "b"), bounds=(0, 100), bandwidth=10)
    assert plan.drawn is not None
    rows = plan.drawn.rows(4000, SEED, shared=0.5)
    assert 0.4 < abs(np.asarray(np.corrcoef(rows.T))[0, 1]) < 0.6
    assert np.quantile(rows[:, 1], [0.1, 0.5, 0.9]) == pytest.approx(np.quantile(ages, [0.1, 0.5, 0.9]), abs=1)


def test_a_verdict_changes_with_the_look_and_so_does_the_warning() -> None:
    """All rows lie within a bandwidth of each other, so that answers hardly differ."""
    alike = np.random.default_rng(4).normal(50, 0.3, ROWS)
    asked: dict[str, Any] = {"columns": ("x",), "bounds": (0, 100), "bandwidth": 20.0, "epsilon": "0.05"}
    without, plan = planned(**asked), planned(look_at(number("x", alike)), **asked)
    assert judge(without).verdict is not Verdict.DROWNED
    assert judge(plan).verdict is Verdict.DROWNED
    drowned = [warning for warning in plan.warnings if warning.code == "error-drowns-differences"]
    assert len(drowned) == 1
    again = plan.with_look(look_at(number("x", np.linspace(0, 100, ROWS))))
    assert not [warning for warning in again.warnings if warning.code == "error-drowns-differences"]


def test_a_rehearsal_on_rows_of_the_look_asks_among_them() -> None:
    ages = np.random.default_rng(5).normal(40, 5, ROWS)
    plan = planned(look_at(number("age", ages)), columns=("age",), bounds=(0, 100), bandwidth=10)
    result = rehearse(plan, "look", draws=5)
    assert np.quantile(result.points, [0.1, 0.9]) == pytest.approx(np.quantile(ages, [0.1, 0.9]), abs=2)
    assert result.measured_total < 0.05
    with pytest.raises(PlanError, match="first look"):
        rehearse(make_plan(plan.request), "look")


def test_a_plan_with_a_look_cuts_columns_of_few_values_where_they_lie() -> None:
    random = np.random.default_rng(2)
    whole = [number(name, random.integers(0, 2, ROWS).astype(np.float64)) for name in ("a", "b")]
    bounded = [replace(each, bounds=(0.0, 1.0), bins=(), fine=at_ends()) for each in whole]
    look = look_at(*bounded, number("c", np.asarray(random.normal(0.5, 0.05, ROWS))))
    asked: dict[str, Any] = {"columns": ("a", "b", "c"), "bounds": (0, 1), "bandwidth": 0.2, "rows": ROWS}
    without, plan = planned(**asked), planned(look, **asked)
    assert str(plan.receipt.parameters["columns"]).startswith("1/0/0.5 1/0/0.5 ")
    assert plan.predicted_error.total < 0.5 * without.predicted_error.total
    assert plan.alternatives[0].structure == "grid"
    assert plan.alternatives[0].total == pytest.approx(plan.predicted_error.total)
    rows = np.column_stack([random.integers(0, 2, (ROWS, 2)), random.normal(0.5, 0.05, ROWS)]).clip(0, 1)
    exact = plan.receipt.facts.similarity.total(rows, rows[:200])
    assert rms_error(plan, rows, rows[:200], exact) == pytest.approx(plan.predicted_error.total, rel=0.2)


def test_a_look_that_is_too_noisy_leaves_the_plan_as_it_is() -> None:
    values = np.random.default_rng(2).normal(0.5, 0.05, ROWS)
    loud = replace(look_at(number("a", values)), second=NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(ROWS**2)))
    asked: dict[str, Any] = {"columns": ("a",), "bounds": (0, 1), "bandwidth": 0.2}
    assert planned(loud, **asked).receipt.parameters == planned(**asked).receipt.parameters


def at_ends() -> FineCounts:
    edges = (*np.linspace(0, 1, 17)[:-1].tolist(), float(np.nextafter(1, 2)))
    return FineCounts(of=CellKind.NUMBER, edges=edges, counts=(0, ROWS // 2, *(0,) * 14, ROWS // 2, 0))
