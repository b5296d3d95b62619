"""Units of privacy, and what a promise made in one of them is worth in another.

A promise speaks of neighbours: up to k rows exchanged (`replace`), or up to k rows added or removed (`add-remove`).
Promises about different neighbours do not add up; they are first turned into promises about the same ones.
"""

import math
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from dpsim_gui.messages import Message, render
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.sensitivity import Relation

# Beyond this exponent floats end soon, and no δ that a budget may have is left below 1: it is taken as 1.
_LARGEST_EXPONENT = 650
# The two exponentials below have arguments of at most 650, each off by 2⁻⁵³ of itself: together less than 2⁻⁴².
_SAFETY = Fraction(1, 2**40)


@dataclass(frozen=True, kw_only=True)
class PrivacyUnit:
    """Whom a promise protects: whoever has at most `rows_per_person` rows, under that relation.

    kept: the program itself counted no more rows of a person; otherwise the owner promised it. The unit is the same.
    """

    relation: Relation
    rows_per_person: int
    kept: bool = field(default=False, compare=False)

    def __post_init__(self) -> None:
        if self.rows_per_person < 1:
            raise ValueError("a person has at least one row")

    def __str__(self) -> str:
        """'one row replaced', 'up to 10 rows of a person added or removed'."""
        return render(self.words)

    @property
    def words(self) -> Message:
        code = "rows-replaced" if self.relation is Relation.REPLACE else "rows-added"
        words = Message(code, count=self.rows_per_person)
        return Message("unit-kept", unit=words) if self.kept else words

    def steps_of(self, promised: "PrivacyUnit") -> int | None:
        """How many neighbours of `promised` in a row lead from one data set to any neighbour in this unit.

        With k₁ rows promised and k₂ rows here, k₂ rows are ⌈k₂/k₁⌉ groups of at most k₁ rows.
        Same relation: each group is one step, so ⌈k₂/k₁⌉.
        add-remove promised, replace here: every group is taken away and every new one put in, so 2⌈k₂/k₁⌉.
        replace promised, add-remove here: None. Such a release publishes n, and neighbours here differ in n: one look
        tells them apart, whatever ε is.
        """
        groups = -(-self.rows_per_person // promised.rows_per_person)
        if promised.relation is self.relation:
            return groups
        return 2 * groups if promised.relation is Relation.ADD_REMOVE else None


REPLACE_ONE = PrivacyUnit(relation=Relation.REPLACE, rows_per_person=1)


@lru_cache(maxsize=4096)
def cost_of_steps(cost: Cost, steps: int) -> Cost:
    """What a release costs for data sets that are m neighbours apart (group privacy).

        ε → m ε        δ → δ (1 + e^ε + … + e^((m−1)ε)) = δ (e^(mε) − 1)/(e^ε − 1), at most 1        ρ → m² ρ

    m: steps.  Let X₀, …, X_m be the chain and Pᵢ(O) the probability of an outcome in O on Xᵢ.

    ε, δ: each step gives Pᵢ(O) ≤ e^ε Pᵢ₊₁(O) + δ. The first gives P₀ ≤ e^ε P₁ + δ; the second, put into it,
          P₀ ≤ e^2ε P₂ + e^ε δ + δ; and after m of them P₀ ≤ e^(mε) P_m + δ (e^((m−1)ε) + … + e^ε + 1).
          A probability is never above 1, so δ = 1 always holds and promises nothing.
    ρ:    Bun and Steinke 2016, on group privacy; for pure releases it is (mε)²/2.
    The sum of powers is rounded up.
    """
    if steps == 1:
        return cost
    return Cost(epsilon=steps * cost.epsilon, delta=_delta_of_steps(cost, steps), rho=steps * steps * cost.rho)


def _delta_of_steps(cost: Cost, steps: int) -> Fraction:
    """δ (e^(mε) − 1)/(e^ε − 1), rounded up, at most 1."""
    exponent = steps * cost.epsilon
    if cost.delta == 0 or exponent > _LARGEST_EXPONENT:
        return Fraction(1 if cost.delta else 0)
    powers = math.expm1(float(exponent)) / math.expm1(float(cost.epsilon))
    return min(Fraction(1), cost.delta * Fraction(powers) * (1 + _SAFETY))
