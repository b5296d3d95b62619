"""Functions are compared as far as the form is filled in; what is missing is stood in for. No plan is made here."""

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
from dpsim_gui.curator.draft.site import changes_of_names, column_names, sites_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.traits import DISTANCES, FunctionName

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


def test_names_of_a_new_study_are_taken_from_any_heading() -> None:
    for text in ("a,b, c", "a;b;c", "a\tb\tc", "a\r\nb\r\nc", " a,\nb,c "):
        assert column_names(text) == ("a", "b", "c")
    assert column_names("  ") == ()
    before = replace(CLINIC, header=("a", "b"), columns=("b",))
    assert changes_of_names(before, "a, b, c") == {
        "column_names_text": "a, b, c", "header": ("a", "b", "c"), "columns": ("b", "c"),
    }  # fmt: skip
    # Twice the same is half a name.
    assert changes_of_names(before, "a, b, a") == {"column_names_text": "a, b, a"}


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
