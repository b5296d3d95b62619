"""Gate R20: releases about rows and people, of mixed relations and noise, are never counted below their real cost.

The true cost is that of a third party: dp-accounting's privacy loss distributions of the noise that such releases draw,
moved as far as a person of the ledger's unit can move it.
"""

import random
from dataclasses import dataclass
from fractions import Fraction

import pytest
from dp_accounting.pld.privacy_loss_distribution import PrivacyLossDistribution, from_gaussian_mechanism, identity
from dp_accounting.pld.privacy_loss_distribution import from_laplace_mechanism as from_laplace

from dpsim_gui.curator.ledger.entry import Cap, History
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.line import Line
from dpsim_gui.errors import LedgerError
from dpsim_gui.privacy.accounting import Accountant, Cost
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import calibrate, cost_of
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE, PersonUnit, PrivacyUnit, RowUnit
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from tests.unit.curator.ledger.small_ledgers import reserve

MESH = 1e-3
ONE_EACH = cost_of(Budget.parse(epsilon="1", delta="0"))
ADD_REMOVE_ONE = RowUnit(relation=Relation.ADD_REMOVE, rows=1)
REPLACED_PERSON = PersonUnit(relation=Relation.REPLACE, counted=1)


def unit(relation: Relation, rows: int) -> RowUnit:
    return RowUnit(relation=relation, rows=rows)


def person(relation: Relation, counted: int | None = None) -> PersonUnit:
    return PersonUnit(relation=relation, counted=counted)


@dataclass(frozen=True, kw_only=True)
class Made:
    """A release of one sum that a row added or removed moves by 1, and a row replaced by 2."""

    unit: PrivacyUnit
    budget: Budget

    @property
    def cost(self) -> Cost:
        return cost_of(self.budget)

    def true_loss(self, person: PrivacyUnit) -> PrivacyLossDistribution:
        """Of the noise this release draws, when a neighbour in the ledger's unit moves the sum."""
        own, rows = _moves(self.unit.relation), _rows(self.unit)
        law = calibrate(self.budget, Sensitivity(l1=own, l2_squared=own * own), rows_per_person=rows)
        moved = self._moved(person)
        if self.budget.is_pure:
            return from_laplace(float(law.scale), sensitivity=moved, value_discretization_interval=MESH)
        sigma = float(law.scale) ** 0.5
        return from_gaussian_mechanism(sigma, sensitivity=moved, value_discretization_interval=MESH)

    def _moved(self, unit: PrivacyUnit) -> int:
        """How far, at most: what `test_privacy_unit` finds in small tables by search."""
        match self.unit, unit:
            case RowUnit(), RowUnit():
                return _moves(unit.relation) * unit.rows
            case PersonUnit(), PersonUnit():
                return _moves(unit.relation) * _rows(self.unit)
            case PersonUnit(), RowUnit():
                # A row of 1 goes and lets one of -1 in, or comes and pushes one of -1 out. A replaced row does both.
                return 2 * _moves(unit.relation) * unit.rows
        raise AssertionError("a person with all rows is not covered by a promise about rows")


def _moves(relation: Relation) -> int:
    return 2 if relation is Relation.REPLACE else 1


def _rows(unit: PrivacyUnit) -> int:
    """For how many rows noise is drawn."""
    rows = unit.rows if isinstance(unit, RowUnit) else unit.counted
    assert rows is not None
    return rows


def random_release(choice: random.Random, own: PrivacyUnit) -> Made:
    """A release that is not refused in a ledger of the unit `own`."""
    epsilon = f"{10 ** choice.uniform(-1, 0):.3f}"
    delta = choice.choice(["0", "1e-6", "1e-8"])
    rows = choice.choice([1, 1, 2, 3, 5])
    relation = choice.choice(list(Relation) if own.relation is Relation.REPLACE else [Relation.ADD_REMOVE])
    units: list[PrivacyUnit] = [person(relation, rows)]
    if isinstance(own, RowUnit):
        units.append(unit(relation, rows))
    return Made(unit=choice.choice(units), budget=Budget.parse(epsilon=epsilon, delta=delta))


def true_total(made: list[Made], own: PrivacyUnit) -> PrivacyLossDistribution:
    total = identity(value_discretization_interval=MESH)
    for each in made:
        total = total.compose(each.true_loss(own))
    return total


@pytest.mark.parametrize("seed", range(40))
def test_random_sequences_are_never_counted_below_their_true_cost(seed: int, ledger: Ledger) -> None:
    choice = random.Random(seed)
    relation = choice.choice(list(Relation))
    units: list[PrivacyUnit] = [person(relation), unit(relation, choice.choice([1, 2, 4]))]
    own = choice.choice(units)
    accountant, delta = choice.choice(list(Accountant)), Fraction(1, 10**5)
    ledger.set_cap("clinic", Cap(epsilon=Fraction(10_000), delta=delta, accountant=accountant, unit=own))
    made: list[Made] = []
    for _ in range(choice.randint(2, 5)):
        each = random_release(choice, own)
        try:
            reserve(ledger, each.cost, unit=each.unit)
        except LedgerError:
            # The δ of what is left of a promise for more rows is beyond the cap: refused, so nothing is published.
            assert accountant is Accountant.BASIC
            assert not each.budget.is_pure
            continue
        made.append(each)
    spent = ledger.spent("clinic")
    assert spent.delta <= delta
    # The peer's losses are rounded up to a mesh, by at most one step a release.
    true = true_total(made, own).get_delta_for_epsilon(float(spent.epsilon) + MESH * (len(made) + 1))
    assert true <= float(spent.delta) * (1 + 1e-6) + 1e-12


def test_the_count_is_tight_where_one_relation_and_one_law_meet(ledger: Ledger) -> None:
    """A control: with the true loss of a person with one row more, the same check fails."""
    made = [Made(unit=REPLACE_ONE, budget=Budget.parse(epsilon="0.5", delta="0")) for _ in range(3)]
    for each in made:
        reserve(ledger, each.cost, unit=each.unit)
    epsilon = float(ledger.spent("clinic").epsilon)
    assert true_total(made, REPLACE_ONE).get_delta_for_epsilon(epsilon + 4 * MESH) <= 1e-12
    assert true_total(made, unit(Relation.REPLACE, 2)).get_delta_for_epsilon(epsilon + 4 * MESH) > 0.01


# ---- audits: promises about different neighbours were added up, and people were counted as rows


AMONG_PEOPLE = r"person with all rows replaced\. A release without a person column"
TEN = RowUnit(relation=Relation.REPLACE, rows=10)
STORIES: dict[str, tuple[int, PrivacyUnit | None, list[tuple[PrivacyUnit, int | str]], PrivacyUnit]] = {
    "a person costs twice in a ledger of rows": (
        2,
        REPLACE_ONE,
        [(REPLACED_PERSON, 2), (REPLACE_ONE, r"ε = 3, δ = 0, above its cap .* \(unit: one row replaced")],
        REPLACE_ONE,
    ),
    "a release about rows is refused in a ledger of people, who may have more": (
        100,
        None,
        [
            (REPLACED_PERSON, 1),
            *((rows, AMONG_PEOPLE) for rows in (REPLACE_ONE, unit(Relation.REPLACE, 100), ADD_REMOVE_ONE)),
            (person(Relation.ADD_REMOVE, 7), 3),
        ],
        person(Relation.REPLACE),
    ),
    "a cap may be about people before the first release": (
        2,
        person(Relation.ADD_REMOVE),
        [
            (REPLACED_PERSON, "number of rows is private"),
            (person(Relation.ADD_REMOVE, 3), 1),
            (person(Relation.ADD_REMOVE, 3), 2),
            (person(Relation.ADD_REMOVE, 3), "unit: one person with all rows added or removed, counted"),
        ],
        person(Relation.ADD_REMOVE),
    ),
    "add-remove costs twice in a ledger of replaced rows": (
        100,
        None,
        [(REPLACE_ONE, 1), (ADD_REMOVE_ONE, 3)],
        REPLACE_ONE,
    ),
    "a promise for one row costs ten times for people with ten": (
        11,
        None,
        [(TEN, 1), (REPLACE_ONE, 11), (REPLACE_ONE, r"above its cap .* \(unit: up to 10 rows of a person replaced")],
        TEN,
    ),
    "replace is refused where the number of rows is private": (
        100,
        None,
        [(ADD_REMOVE_ONE, 1), (REPLACE_ONE, r"number of rows is private\. .* Release under add-remove")],
        ADD_REMOVE_ONE,
    ),
}


@pytest.mark.parametrize("story", STORIES)
def test_promises_about_other_neighbours_are_counted_at_their_price(story: str, ledger: Ledger) -> None:
    """Each was added up as it stood before: 2 on paper, and 3 or 11 in truth."""
    limit, said, releases, of_the_ledger = STORIES[story]
    cap = Cap(epsilon=Fraction(limit), delta=Fraction(0), unit=said)
    ledger.set_cap("clinic", cap)
    for each, outcome in releases:
        if isinstance(outcome, int):
            ledger.check(dataset="clinic", cost=ONE_EACH, unit=each)
            reserve(ledger, ONE_EACH, unit=each)
            assert ledger.spent("clinic").epsilon == outcome
        else:
            with pytest.raises(LedgerError, match=outcome):
                ledger.check(dataset="clinic", cost=ONE_EACH, unit=each)
            with pytest.raises(LedgerError, match=outcome):
                reserve(ledger, ONE_EACH, unit=each)
    assert len(ledger.entries()) == sum(isinstance(outcome, int) for _, outcome in releases)
    assert (ledger.unit("clinic"), ledger.cap("clinic")) == (of_the_ledger, cap)


@pytest.mark.parametrize(
    ("units", "paper"), [((REPLACED_PERSON, REPLACE_ONE), 2.9), ((REPLACE_ONE, ADD_REMOVE_ONE), 2)]
)
def test_two_promises_really_cost_more_than_on_paper(units: tuple[PrivacyUnit, PrivacyUnit], paper: float) -> None:
    made = [Made(unit=each, budget=Budget.parse(epsilon="1", delta="0")) for each in units]
    assert true_total(made, REPLACE_ONE).get_delta_for_epsilon(paper) > 1e-3


def test_what_cannot_be_promised_is_not_added_and_squares_are_counted_too(ledger: Ledger) -> None:
    reserve(ledger, ONE_EACH, unit=ADD_REMOVE_ONE, dataset="private")
    with pytest.raises(LedgerError, match=r"number of rows is private\. .* Release under add-remove"):
        ledger.spent("private", adding=ONE_EACH, unit=REPLACE_ONE)
    for each in (REPLACE_ONE, ADD_REMOVE_ONE):
        reserve(ledger, ONE_EACH, unit=each)
    assert ledger.spent("clinic").rho == Fraction(1, 2) + 4 * Fraction(1, 2)
    with pytest.raises(LedgerError, match="since its first release"):
        ledger.set_cap("clinic", Cap(epsilon=Fraction(2), delta=Fraction(0), unit=ADD_REMOVE_ONE))


def test_the_unit_is_fixed_by_the_first_cap_or_release(ledger: Ledger) -> None:
    three, limit = unit(Relation.ADD_REMOVE, 3), Fraction(100)
    ledger.set_cap("clinic", Cap(epsilon=limit, delta=Fraction(0), unit=three))
    assert ledger.unit("clinic") == three
    # Before a release the owner may still think again.
    ledger.set_cap("clinic", None)
    assert ledger.unit("clinic") is None
    ledger.set_cap("clinic", Cap(epsilon=limit, delta=Fraction(0), unit=three))
    reserve(ledger, ONE_EACH, unit=ADD_REMOVE_ONE)
    ledger.set_cap("clinic", None)
    assert ledger.unit("clinic") == three
    assert ledger.spent("clinic").epsilon == 3
    with pytest.raises(LedgerError, match="since its first release"):
        ledger.set_cap("clinic", Cap(epsilon=limit, delta=Fraction(0), unit=ADD_REMOVE_ONE))
    ledger.set_cap("clinic", Cap(epsilon=limit, delta=Fraction(0), unit=three))


def test_a_gaussian_promise_for_many_rows_keeps_a_meaning_by_zcdp_only(ledger: Ledger) -> None:
    """δ times e^19 is no promise any more; ρ times 400 is."""
    cost = cost_of(Budget.parse(epsilon="1", delta="1e-6"))
    ten = unit(Relation.REPLACE, 10)
    for name, accountant in (("sum", Accountant.BASIC), ("zcdp", Accountant.ZCDP)):
        cap = Cap(epsilon=Fraction(100), delta=Fraction(1, 10**6), accountant=accountant, unit=ten)
        ledger.set_cap(name, cap)
    with pytest.raises(LedgerError, match=r"δ = 1, above its cap"):
        reserve(ledger, cost, dataset="sum", unit=ADD_REMOVE_ONE)
    reserve(ledger, cost, dataset="zcdp", unit=ADD_REMOVE_ONE)
    assert 20 < ledger.spent("zcdp").epsilon < 40
    assert ledger.spent("zcdp").rho == 400 * cost.rho


@pytest.mark.parametrize(
    ("units", "left", "costs"),
    [
        (("add-remove/2", "replace/1"), unit(Relation.REPLACE, 2), [2, 2]),
        (("add-remove/person/2", "replace/person/1"), person(Relation.REPLACE), [2, 1]),
        (("replace/person/2", "replace/3"), unit(Relation.REPLACE, 3), [3, 1]),
        (("add-remove/person/1", "replace/2"), unit(Relation.REPLACE, 2), [8, 1]),
        (("replace/person/1", "add-remove/2"), unit(Relation.REPLACE, 2), [4, 2]),
        (("add-remove/person/1", "add-remove/2"), unit(Relation.ADD_REMOVE, 2), [4, 1]),
        (("add-remove/person/1", ""), ADD_REMOVE_ONE, [2, 1]),
    ],
)
def test_where_lines_were_lost_the_unit_gives_way(units: tuple[str, str], left: PrivacyUnit, costs: list[int]) -> None:
    """A release that would have been refused can only be there because lines between them were lost."""
    lines = [
        Line(sequence=number, kind="reserved", reference=str(number), dataset="clinic", unit=text, **ONE)
        for number, text in enumerate(units)
    ]
    history = History.of(lines)
    assert history.unit("clinic") == left
    assert [cost.epsilon for cost in history.costs("clinic")] == costs


ONE = {"epsilon": "1", "delta": "0", "rho": "1/2"}


@pytest.mark.parametrize("text", ["replace", "replace/0", "replace/x", "delete/1", "replace/01", "replace/1 "])
def test_a_unit_that_the_ledger_does_not_write_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="unit of privacy"):
        History.of([Line(sequence=1, kind="reserved", reference="1", dataset="clinic", unit=text, **ONE)])
