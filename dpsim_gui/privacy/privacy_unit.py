"""Units of privacy, and what a promise made in one of them is worth in another.

A promise speaks of neighbours: two data sets that nobody can tell apart well. There are two kinds of neighbours, and
they are two types, so that promises about different ones cannot be added up by accident:

    RowUnit      any k rows of the file are exchanged (`replace`), or added or removed (`add-remove`)
    PersonUnit   one person, with all rows, is exchanged, or added or removed, however many rows the person has

`steps_between` says how many neighbours of one kind lead to a neighbour of the other.
"""

import math
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import assert_never

from dpsim_gui.messages import Message, render
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.sensitivity import Relation

# Beyond this exponent floats end soon, and no δ that a budget may have is left below 1: it is taken as 1.
_LARGEST_EXPONENT = 650
# The two exponentials below have arguments of at most 650, each off by 2⁻⁵³ of itself: together less than 2⁻⁴².
_SAFETY = Fraction(1, 2**40)


@dataclass(frozen=True, kw_only=True)
class RowUnit:
    """Any `rows` rows, whatever is in them. It covers a person only as far as the person has no more rows than that.

    replace:     equally many rows, and at most `rows` of them differ
    add-remove:  at most `rows` rows more or less
    """

    relation: Relation
    rows: int

    def __post_init__(self) -> None:
        if self.rows < 1:
            raise ValueError("a unit has at least one row")

    def __str__(self) -> str:
        """'one row replaced', 'up to 10 rows of a person added or removed'."""
        return render(self.words)

    @property
    def words(self) -> Message:
        return Message("rows-replaced" if self.relation is Relation.REPLACE else "rows-added", count=self.rows)


@dataclass(frozen=True, kw_only=True)
class PersonUnit:
    """One person with all rows, told apart by a person column.

    replace:     equally many rows; all people have the same rows, except one person before and one person after
    add-remove:  all rows of one person more or less
    counted:     k, how many rows of each person a release counts; None for a cap or a data set, whose releases may
                 differ in k. It is no part of the unit: two releases that count 1 row and 10 rows of each person both
                 protect the person with all rows.
    A row without a person is nobody's and is never counted (`data.person_rows`).
    """

    relation: Relation
    counted: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.counted is not None and self.counted < 1:
            raise ValueError("at least one row of each person is counted")

    def __str__(self) -> str:
        """'one person with all rows replaced (at most 3 rows counted)'."""
        return render(self.words)

    @property
    def words(self) -> Message:
        unit = Message("person-replaced" if self.relation is Relation.REPLACE else "person-added")
        return unit if self.counted is None else Message("person-counted", unit=unit, count=self.counted)


PrivacyUnit = RowUnit | PersonUnit
REPLACE_ONE = RowUnit(relation=Relation.REPLACE, rows=1)


def steps_between(promised: PrivacyUnit, unit: PrivacyUnit) -> int | None:
    """How many neighbours of `promised` in a row lead from one data set to any neighbour in `unit`.

    None: no number is large enough, and no cost either. That is so in two cases.
    - `replace` promised, `add-remove` asked. Such a release publishes n, and neighbours in `unit` differ in n.
    - Rows promised, a person asked. A person may have any number of rows, and a promise for k of them says nothing of
      a person with more.

    A release with a person column is a function of its *counted* rows (and of n under `replace`). Its noise covers k
    changes of them: under `replace` a counted row that becomes another one, appears or goes; under `add-remove` one
    that appears or goes (`structures.partly_counted`). So we count changes, and k of them are one step.

        unit                  changes under replace        changes under add-remove
        person, same relation k    → 1 step                k    → 1 step
        person replaced       k    → 1 step                2k   → 2 steps: one person goes, another appears
        m rows added/removed  none, n is public            2m   → ⌈2m/k⌉ steps
        m rows replaced       2m   → ⌈2m/k⌉ steps          4m   → ⌈4m/k⌉ steps

    Person: all rows of others stay counted as they are, and at most k rows of the person are counted on either side.
    Row: a row of person A that goes may let A's next row in, and one of B that appears may push B's last counted row
    out. Each is one counted row that becomes another: one change under `replace`, two under `add-remove`. A row that is
    replaced can change its person too, so it does both.

    Promises about rows: k₂ rows are ⌈k₂/k₁⌉ groups of k₁. Each group is one step; where rows are replaced and the
    promise is about rows added or removed, two: the group goes and the new one is put in.
    """
    if promised.relation is Relation.REPLACE and unit.relation is Relation.ADD_REMOVE:
        return None
    # A replacement is a removal and an addition.
    twice = 1 if promised.relation is unit.relation else 2
    match promised:
        case RowUnit():
            return twice * -(-unit.rows // promised.rows) if isinstance(unit, RowUnit) else None
        case PersonUnit():
            return twice if isinstance(unit, PersonUnit) else -(-2 * twice * unit.rows // (promised.counted or 1))
        case _:
            assert_never(promised)


@lru_cache(maxsize=4096)
def cost_of_steps(cost: Cost, steps: int) -> Cost:
    """What a release costs for data sets that are m neighbours apart (group privacy).

        ε → m ε        δ → δ (1 + e^ε + … + e^((m−1)ε)) = δ (e^(mε) − 1)/(e^ε − 1), at most 1        ρ → m² ρ

    m: steps.  Let X₀, …, X_m be the chain and Pᵢ(O) the probability of an outcome in O on Xᵢ.

    ε, δ: each step gives Pᵢ(O) ≤ e^ε Pᵢ₊₁(O) + δ. The first gives P₀ ≤ e^ε P₁ + δ; the second, put into it,
          P₀ ≤ e^2ε P₂ + e^ε δ + δ; and after m of them P₀ ≤ e^(mε) P_m + δ (e^((m−1)ε) + … + e^ε + 1).
          A probability is never above 1, so δ = 1 always holds and promises nothing.
    ρ:    Bun and Steinke 2016, on group privacy; for pure releases it is (mε)²/2. The ends of the chain differ by m Δ₂
          at most, and in m times as many sums: where the curve is known, μ² = 2ρ grows by m² and η by m.
    δ₀:   where it is above 0, the parts that are concentrated differ from step to step, and ρ does not add up along the
          chain. What is (ε, δ)-private is a pure release except with probability δ (Kairouz, Oh, Viswanath 2015), so
          ρ → (mε)²/2 and δ₀ is the new δ.
    The sum of powers is rounded up.
    """
    if steps == 1:
        return cost
    epsilon, delta = steps * cost.epsilon, _delta_of_steps(cost, steps)
    if cost.loose_delta:
        return Cost(epsilon=epsilon, delta=delta, rho=epsilon**2 / 2, loose_delta=delta)
    return Cost(epsilon=epsilon, delta=delta, rho=steps * steps * cost.rho, by_curve=cost.by_curve)


def _delta_of_steps(cost: Cost, steps: int) -> Fraction:
    """δ (e^(mε) − 1)/(e^ε − 1), rounded up, at most 1."""
    exponent = steps * cost.epsilon
    if cost.delta == 0 or exponent > _LARGEST_EXPONENT:
        return Fraction(1 if cost.delta else 0)
    powers = math.expm1(float(exponent)) / math.expm1(float(cost.epsilon))
    return min(Fraction(1), cost.delta * Fraction(powers) * (1 + _SAFETY))
