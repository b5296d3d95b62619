"""The comparison of functions: a plan or a reason for each, whatever the later pages still lack."""

from dataclasses import replace

import pytest

from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.function_comparison import Purpose, compare_functions, comparison_request, purpose_obstacle
from dpsim_gui.curator.plan.file_size import file_sizes
from dpsim_gui.functions.traits import DISTANCES, FunctionName

pytestmark = pytest.mark.slow
CLINIC = examples()[0].choices


class Compared:
    """The clinic's comparison, made once, and what it told on the way."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int | None]] = []
        request = comparison_request(Draft(CLINIC))
        self.offers = compare_functions(request, lambda done, total: self.told.append((done, total)))


@pytest.fixture(scope="module")
def compared() -> Compared:
    return Compared()


def test_every_function_gets_a_plan_or_a_reason(compared: Compared) -> None:
    offers = compared.offers
    assert [offer.function for offer in offers] == list(FunctionName)
    assert all(offer.plan is not None and not offer.reason for offer in offers), "all ten can be answered here"


def test_sizes_are_those_that_a_plan_tells(compared: Compared) -> None:
    for offer in compared.offers:
        assert offer.plan is not None
        assert offer.size == file_sizes(offer.plan)[offer.plan.receipt.structure]
        assert offer.size > 8 * offer.plan.candidate.work.numbers, "header and receipt are in the file too"
    (missing, *_) = compare_functions(comparison_request(Draft(replace(CLINIC, rows_text=""))))
    assert missing.size == 0


def test_an_error_without_a_typed_bandwidth_is_marked_as_meaningless(compared: Compared) -> None:
    directions = replace(CLINIC, domain=DomainKind.SPHERE, fill_text="0")
    for offer in compare_functions(comparison_request(Draft(directions))):
        assert offer.assumed_bandwidth == (offer.function not in DISTANCES)
    typed = compare_functions(comparison_request(Draft(replace(directions, bandwidth_text="20"))))
    assert not any(offer.assumed_bandwidth for offer in (*compared.offers, *typed))


def test_a_wrong_budget_or_power_does_not_rule_functions_out() -> None:
    draft = Draft(replace(CLINIC, epsilon_text="much", power_text="-1"))
    offers = {offer.function: offer for offer in compare_functions(comparison_request(draft))}
    assert offers[FunctionName.L2SQ].plan is not None


def test_missing_bounds_are_the_reason_for_distances() -> None:
    offers = compare_functions(comparison_request(Draft(replace(CLINIC, domain=DomainKind.NONE))))
    for offer in offers:
        assert (offer.plan is None) == bool(offer.reason) == (offer.function in DISTANCES)


def test_an_unfinished_draft_gives_reasons_not_errors() -> None:
    offers = compare_functions(comparison_request(Draft(replace(CLINIC, rows_text=""))))
    assert all(offer.plan is None and offer.reason for offer in offers)


def test_progress_is_told_for_each_function(compared: Compared) -> None:
    assert compared.told == [(done, 10) for done in range(10)]


def test_functions_are_compared_for_as_many_sites_as_are_typed_and_one_else() -> None:
    for text, sites in (("12", 12), ("many", 1), ("", 1)):
        assert comparison_request(Draft(replace(CLINIC, starts_study=True, sites_text=text))).sites == sites


@pytest.mark.parametrize(
    ("purpose", "choices", "code"),
    [
        (Purpose.CLASSES, Choices(), "classes-need-label"),
        (Purpose.CLASSES, Choices(label_column="y"), None),
        (Purpose.HOT_SPOTS, Choices(domain=DomainKind.NONE), None),
        (Purpose.DISTRIBUTION, Choices(), None),
        (Purpose.DISTRIBUTION, Choices(domain=DomainKind.BALL, columns=("a",)), None),
        (Purpose.DISTRIBUTION, Choices(domain=DomainKind.NONE), "distribution-needs-bounds"),
        (Purpose.DISTRIBUTION, Choices(domain=DomainKind.SPHERE), "distribution-needs-bounds"),
        (
            Purpose.DISTRIBUTION,
            Choices(columns=("a", "b"), kinds={"b": "cycle:24"}),
            "distribution-of-cycles",
        ),
        (Purpose.DISTRIBUTION, Choices(columns=("a",), kinds={"b": "cycle:24"}), None),
        (Purpose.DISTRIBUTION, Choices(columns=("a", "b"), kinds={"a": "category"}), None),
        (
            Purpose.DISTRIBUTION,
            Choices(columns=("a", "b"), kinds={"a": "category", "b": "category"}),
            "distribution-needs-order",
        ),
    ],
)
def test_a_purpose_is_told_what_it_lacks(purpose: Purpose, choices: Choices, code: str | None) -> None:
    obstacle = purpose_obstacle(purpose, choices)
    assert (obstacle and obstacle.code) == code
