"""What a promise is worth in another unit of privacy: steps between neighbours, and group privacy over them."""

import itertools
from collections import Counter
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.person_rows import PersonLimit, PersonRows
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import cost_of
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE, PersonUnit, PrivacyUnit, RowUnit, cost_of_steps, steps_between
from dpsim_gui.privacy.sensitivity import Relation


def replace(rows: int) -> RowUnit:
    return RowUnit(relation=Relation.REPLACE, rows=rows)


def add_remove(rows: int) -> RowUnit:
    return RowUnit(relation=Relation.ADD_REMOVE, rows=rows)


def person_replaced(counted: int | None = None) -> PersonUnit:
    return PersonUnit(relation=Relation.REPLACE, counted=counted)


def person_added(counted: int | None = None) -> PersonUnit:
    return PersonUnit(relation=Relation.ADD_REMOVE, counted=counted)


@pytest.mark.parametrize(
    ("promised", "unit", "steps"),
    [
        (replace(1), replace(1), 1),
        (replace(1), replace(10), 10),
        (replace(3), replace(10), 4),
        (replace(10), replace(3), 1),
        (add_remove(1), add_remove(7), 7),
        (add_remove(1), replace(1), 2),
        (add_remove(2), replace(5), 6),
        (add_remove(9), replace(2), 2),
        (replace(1), add_remove(1), None),
        (replace(100), add_remove(1), None),
        # A person with all rows: however many are counted, it is one step.
        (person_replaced(1), person_replaced(), 1),
        (person_replaced(10), person_replaced(3), 1),
        (person_added(3), person_added(10), 1),
        (person_added(3), person_replaced(), 2),
        (person_replaced(3), person_added(), None),
        # A row may leave one person and join another, and let in or push out a row of each.
        (person_replaced(1), replace(1), 2),
        (person_replaced(2), replace(1), 1),
        (person_replaced(3), replace(10), 7),
        (person_added(1), add_remove(1), 2),
        (person_added(2), add_remove(3), 3),
        (person_added(1), replace(1), 4),
        (person_added(3), replace(2), 3),
        (person_replaced(9), add_remove(1), None),
        (person_replaced(), replace(1), 2),
        # Rows say nothing of a person with more of them.
        (replace(100), person_replaced(), None),
        (add_remove(100), person_added(1), None),
        (add_remove(100), person_replaced(), None),
        (replace(100), person_added(), None),
    ],
)
def test_steps_between_neighbours(promised: PrivacyUnit, unit: PrivacyUnit, steps: int | None) -> None:
    assert steps_between(promised, unit) == steps


# ---- by search over all small tables: what neighbours do to the rows that are counted

Row = tuple[str | None, int]
Table = tuple[Row, ...]
ROWS: tuple[Row, ...] = ((None, 0), *itertools.product("ab", (0, 1)))


@cache
def counted_rows(table: Table, k: int) -> Counter[Row]:
    """By the program's own count."""
    flags = PersonRows(PersonLimit(most=k, memory_bytes=1 << 20)).counted(Keys.of(person for person, _value in table))
    return Counter(row for row, flag in zip(table, flags.tolist(), strict=True) if flag)


def changes(before: Table, after: Table, k: int, relation: Relation) -> int:
    """Counted rows that become another, appear or go (replace); that appear or go (add-remove)."""
    first, second = counted_rows(before, k), counted_rows(after, k)
    gone, come = (first - second).total(), (second - first).total()
    return max(gone, come) if relation is Relation.REPLACE else gone + come


def tables(length: int) -> list[Table]:
    return list(itertools.product(ROWS, repeat=length))


def others(table: Table, person: str) -> Table:
    """Rows of all other people."""
    return tuple(row for row in table if row[0] not in (None, person))


def are_neighbours(before: Table, after: Table, unit: PrivacyUnit) -> bool:
    """By the words of the unit alone."""
    match unit:
        case RowUnit(relation=Relation.REPLACE):
            return sum(old != new for old, new in zip(before, after, strict=True)) <= unit.rows
        case RowUnit():
            shorter, longer = sorted((before, after), key=len)
            kept = itertools.combinations(longer, len(shorter))
            return len(longer) - len(shorter) <= unit.rows and shorter in kept
        case PersonUnit(relation=Relation.REPLACE):
            return any(others(before, one) == others(after, other) for one, other in itertools.product("ab", repeat=2))
        case PersonUnit():
            shorter, longer = sorted((before, after), key=len)
            return any(shorter == tuple(row for row in longer if row[0] != person) for person in "ab")


UNITS: list[PrivacyUnit] = [replace(1), replace(2), add_remove(1), add_remove(2), person_replaced(), person_added()]


@pytest.mark.parametrize("k", [1, 2, 3])
@pytest.mark.parametrize("unit", UNITS, ids=str)
@pytest.mark.parametrize("relation", list(Relation))
def test_no_neighbour_changes_more_counted_rows_than_the_steps_cover(
    relation: Relation, unit: PrivacyUnit, k: int
) -> None:
    """All tables of up to three rows of two people and nobody. k changes are one step; and k = 1 needs all of them."""
    steps = steps_between(PersonUnit(relation=relation, counted=k), unit)
    if steps is None:
        assert (relation, unit.relation) == (Relation.REPLACE, Relation.ADD_REMOVE)
        return
    if unit.relation is Relation.REPLACE:
        pairs = [(3, 3)]
    else:
        pairs = [(length, length + more) for length in (1, 2) for more in (1, 2) if length + more < 4]
    found = [
        changes(before, after, k, relation)
        for short, long in pairs
        for before, after in itertools.product(tables(short), tables(long))
        if are_neighbours(before, after, unit)
    ]
    assert len(found) > 100
    assert max(found) <= steps * k
    if k == 1 and not (isinstance(unit, RowUnit) and unit.rows > 1):
        assert max(found) == steps, "no smaller number would do"


def test_the_steps_really_lead_from_one_data_set_to_the_other() -> None:
    """Every replacement of k₂ rows among six, done by the promised steps: each is a neighbour of the one before."""
    for k1, k2 in itertools.product(range(1, 5), repeat=2):
        steps = steps_between(add_remove(k1), replace(k2))
        assert steps is not None
        rows, goal, taken = set(range(6)), set(range(k2, 6)) | set(range(10, 10 + k2)), 0
        while rows - goal:
            rows -= set(sorted(rows - goal)[:k1])
            taken += 1
        while goal - rows:
            rows |= set(sorted(goal - rows)[:k1])
            taken += 1
        assert rows == goal
        assert taken <= steps


def test_units_in_words() -> None:
    assert [str(each) for each in (replace(1), add_remove(1), replace(10), add_remove(2_000))] == [
        "one row replaced",
        "one row added or removed",
        "up to 10 rows of a person replaced",
        "up to 2,000 rows of a person added or removed",
    ]
    with pytest.raises(ValueError, match="at least one row"):
        replace(0)
    assert [str(each) for each in (person_replaced(3), person_added(1), person_added())] == [
        "one person with all rows replaced (at most 3 rows counted)",
        "one person with all rows added or removed (at most one row counted)",
        "one person with all rows added or removed",
    ]
    with pytest.raises(ValueError, match="at least one row"):
        person_added(0)


def test_a_pure_promise_over_m_steps_costs_m_times_as_much() -> None:
    cost = cost_of(Budget.parse(epsilon="1/3", delta="0"))
    assert cost_of_steps(cost, 1) == cost
    assert cost_of_steps(cost, 6) == Cost(epsilon=Fraction(2), delta=Fraction(0), rho=Fraction(2))


@given(
    st.fractions(min_value=Fraction(1, 10**6), max_value=100, max_denominator=10**6),
    st.integers(min_value=2, max_value=200),
)
def test_delta_over_m_steps_is_the_whole_sum_rounded_up(epsilon: Fraction, steps: int) -> None:
    delta = Fraction(1, 10**30)
    got = cost_of_steps(Cost(epsilon=epsilon, delta=delta, rho=Fraction(1)), steps).delta
    with localcontext() as context:
        context.prec, context.Emax = 60, 10**6
        e = Decimal(epsilon.numerator) / Decimal(epsilon.denominator)
        true = sum(((i * e).exp() for i in range(steps)), Decimal(0)) / Decimal(10) ** 30
        measured = Decimal(got.numerator) / Decimal(got.denominator)
        assert min(Decimal(1), true) <= measured <= min(Decimal(1), true * (1 + Decimal(2) ** -38))


def test_no_smaller_delta_would_hold_for_all_mechanisms() -> None:
    """The worst (ε, δ) mechanism on a chain: P₀(O) = e^ε P₁(O) + δ at every step, so the formula is met exactly."""
    epsilon, delta, steps = 0.5, 1e-3, 4
    probability = [1e-2]
    for _ in range(steps):
        probability.insert(0, np.exp(epsilon) * probability[0] + delta)
    converted = cost_of_steps(Cost(epsilon=Fraction(1, 2), delta=Fraction(1, 1000), rho=Fraction(1)), steps)
    bound = np.exp(float(converted.epsilon)) * probability[-1] + float(converted.delta)
    assert probability[0] == pytest.approx(bound, rel=1e-9)
    assert probability[0] > np.exp(steps * epsilon) * probability[-1] + delta * steps


def test_what_is_not_concentrated_over_m_steps_is_pure_but_for_its_delta() -> None:
    cost = Cost(epsilon=Fraction(1, 2), delta=Fraction(1, 1000), rho=Fraction(1, 100), loose_delta=Fraction(1, 2000))
    assert cost_of_steps(cost, 1) == cost
    converted = cost_of_steps(cost, 3)
    assert (converted.epsilon, converted.rho) == (Fraction(3, 2), Fraction(9, 8))
    assert converted.loose_delta == converted.delta > 3 * cost.delta


def test_a_person_is_another_unit_than_rows_whatever_is_counted() -> None:
    assert REPLACE_ONE == replace(1) != replace(2)
    assert person_replaced(1) == person_replaced(7) == person_replaced() != person_added(1)
    units: set[PrivacyUnit] = {person_replaced(1), person_replaced(2), REPLACE_ONE}
    assert len(units) == 2
