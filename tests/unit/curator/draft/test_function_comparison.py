"""The comparison of functions: a plan or a reason for each, whatever the later pages still lack."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.function_comparison import (
    ComparisonRequest,
    _offer,
    compare_functions,
    comparison_request,
)
from dpsim_gui.curator.draft.site import sites_of
from dpsim_gui.curator.plan.verdict import file_sizes
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import DISTANCES, FunctionName

CLINIC = replace(examples()[0].choices, structure="tree")


def asked(choices: Choices) -> dict[FunctionName, ReleaseRequest]:
    found = {}
    for name, request, _ in comparison_request(Draft(choices)).requests:
        assert isinstance(request, ReleaseRequest)
        assert (request.function, request.structure) == (name, "auto")
        found[name] = request
    return found


def test_a_power_or_bandwidth_that_means_nothing_is_stood_in_for() -> None:
    for text, power in (("1", 1), ("2,5", 2.5), ("16", 16), ("16.5", 3), ("0.5", 3), ("-1", 3), ("", 3), ("x", 3)):
        assert asked(replace(CLINIC, power_text=text))[FunctionName.LPP].p == power, text
    directions = replace(CLINIC, domain=DomainKind.SPHERE, fill_text="0")
    for text, bandwidth, assumed in (("2,5", 2.5, False), ("", 1, True), ("0", 1, True), ("-2", 1, True)):
        typed = replace(directions, bandwidth_text=text)
        for name, request in asked(typed).items():
            assert request.bandwidth == (None if name in DISTANCES else bandwidth)
            assert request.p == (3 if name is FunctionName.LPP else None)
        told = {name: marked for name, _, marked in comparison_request(Draft(typed)).requests}
        assert told == {name: assumed and name not in DISTANCES for name in FunctionName}
    # In units of near, 1 is what a bandwidth that is not typed means.
    assert not any(marked for *_, marked in comparison_request(Draft(replace(CLINIC, bandwidth_text=""))).requests)


def test_a_budget_that_is_not_typed_yet_is_stood_in_for_whole() -> None:
    for epsilon, delta, meant in (("2", "1e-6", ("2", "1e-6")), ("much", "1e-6", ("1", "0")), ("2", "2", ("1", "0"))):
        request = asked(replace(CLINIC, epsilon_text=epsilon, delta_text=delta))[FunctionName.L1]
        assert (request.epsilon, request.delta) == meant


def test_what_is_wrong_with_the_rest_is_the_reason() -> None:
    found = comparison_request(Draft(replace(CLINIC, neighbours="")))
    assert found.sites == 1
    for _, request, _ in found.requests:
        assert isinstance(request, PlanError)
        assert request.message.code == "who-is-protected-not-said"


def test_a_study_has_between_two_and_ten_thousand_sites() -> None:
    assert sites_of(replace(CLINIC, sites_text="7")) == 1, "no study"
    for text, sites in (("2", 2), ("10000", 10_000), ("1", None), ("10001", None), ("", None), ("x", None)):
        study = replace(CLINIC, starts_study=True, sites_text=text)
        if sites is None:
            with pytest.raises(PlanError) as refused:
                sites_of(study)
            assert refused.value.field == "sites"
        else:
            assert sites_of(study) == sites


def test_what_cannot_be_asked_is_offered_with_its_reason() -> None:
    refused = PlanError("ball", "bounds-and-ball")
    (offer,) = compare_functions(ComparisonRequest(sites=1, requests=((FunctionName.L1, refused, True),)))
    assert (offer.function, offer.plan, offer.size, offer.relative) == (FunctionName.L1, None, 0, None)
    assert (offer.reason, offer.assumed_bandwidth) == (refused.message, True)


def test_sites_that_are_not_counted_yet_are_one() -> None:
    for typed, sites in (("", 1), ("x", 1), ("1", 1), ("7", 7)):
        study = replace(examples()[0].choices, starts_study=True, sites_text=typed)
        assert comparison_request(Draft(study)).sites == sites


def test_plans_that_depend_on_files_are_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def kept(request: ReleaseRequest, sites: int) -> tuple[str, int, float]:
        return "kept", sites, 0.5

    def anew(request: ReleaseRequest, sites: int) -> tuple[str, int, float]:
        return "anew", sites, 0.25

    kept.__wrapped__ = anew  # type: ignore[attr-defined]
    monkeypatch.setattr("dpsim_gui.curator.draft.function_comparison._planned", kept)
    for landmarks, study, plan in (
        (None, None, "kept"),
        ("public.csv", None, "anew"),
        (None, "study.json", "anew"),
        ("public.csv", "study.json", "anew"),
    ):
        request: Any = SimpleNamespace(landmarks=landmarks, is_site=study is not None)
        offer: Any = _offer(FunctionName.L1, request, False, 7)
        assert (offer.plan, offer.size, offer.reason) == (plan, 7, None)
        assert offer.relative == (0.5 if plan == "kept" else 0.25)


EXAMPLE = examples()[0].choices


class Compared:
    """The clinic's comparison, made once, and what it told on the way."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int | None]] = []
        request = comparison_request(Draft(EXAMPLE))
        self.offers = compare_functions(request, lambda done, total: self.told.append((done, total)))


@pytest.fixture(scope="module")
def compared() -> Compared:
    return Compared()


@pytest.mark.slow
def test_every_function_gets_a_plan_or_a_reason(compared: Compared) -> None:
    offers = compared.offers
    assert [offer.function for offer in offers] == list(FunctionName)
    assert all(offer.plan is not None and not offer.reason for offer in offers), "all ten can be answered here"


@pytest.mark.slow
def test_sizes_are_those_that_a_plan_tells(compared: Compared) -> None:
    for offer in compared.offers:
        assert offer.plan is not None
        assert offer.size == file_sizes(offer.plan)[offer.plan.receipt.structure]
        assert offer.size > 8 * offer.plan.candidate.work.numbers, "header and receipt are in the file too"
    (missing, *_) = compare_functions(comparison_request(Draft(replace(EXAMPLE, rows_text=""))))
    assert missing.size == 0


@pytest.mark.slow
def test_an_error_without_a_typed_bandwidth_is_marked_as_meaningless(compared: Compared) -> None:
    directions = replace(EXAMPLE, domain=DomainKind.SPHERE, fill_text="0")
    for offer in compare_functions(comparison_request(Draft(directions))):
        assert offer.assumed_bandwidth == (offer.function not in DISTANCES)
    typed = compare_functions(comparison_request(Draft(replace(directions, bandwidth_text="20"))))
    assert not any(offer.assumed_bandwidth for offer in (*compared.offers, *typed))


@pytest.mark.slow
def test_a_wrong_budget_or_power_does_not_rule_functions_out() -> None:
    draft = Draft(replace(EXAMPLE, epsilon_text="much", power_text="-1"))
    offers = {offer.function: offer for offer in compare_functions(comparison_request(draft))}
    assert offers[FunctionName.L2SQ].plan is not None


@pytest.mark.slow
def test_missing_bounds_are_the_reason_for_distances() -> None:
    offers = compare_functions(comparison_request(Draft(replace(EXAMPLE, domain=DomainKind.NONE))))
    for offer in offers:
        assert (offer.plan is None) == bool(offer.reason) == (offer.function in DISTANCES)


@pytest.mark.slow
def test_an_unfinished_draft_gives_reasons_not_errors() -> None:
    offers = compare_functions(comparison_request(Draft(replace(EXAMPLE, rows_text=""))))
    assert all(offer.plan is None and offer.reason for offer in offers)


@pytest.mark.slow
def test_progress_is_told_for_each_function(compared: Compared) -> None:
    assert compared.told == [(done, 10) for done in range(10)]
