"""All ten functions side by side for the choices made so far: which are possible, how accurate, how large."""

from dataclasses import dataclass
from functools import lru_cache

from dpsim_gui.curator.draft.choices import DomainKind
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.site import sites_of
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.plan.verdict import judge, planned_bytes
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import DpsimError, PlanError
from dpsim_gui.functions.similarity import TRAITS, FunctionName
from dpsim_gui.messages import Message
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.typed_number import real_number


@dataclass(frozen=True, kw_only=True, eq=False)
class Offer:
    """plan: None where the choices rule the function out, and then `reason` says why.

    size: bytes of its file, 0 without a plan
    relative: the typical error over what answers usually differ by, so that all functions are compared in one unit,
        which is that of the verdict; None without bounds
    assumed_bandwidth: no bandwidth is typed yet, so the plan was made for 1 and its error means nothing.
    """

    function: FunctionName
    plan: Plan | None
    size: int
    relative: float | None
    reason: Message | None
    assumed_bandwidth: bool


@dataclass(frozen=True, kw_only=True)
class ComparisonRequest:
    """One request per function;  sites: how many releases are planned together."""

    sites: int
    requests: tuple[tuple[FunctionName, ReleaseRequest | PlanError, bool], ...]


def comparison_request(draft: Draft) -> ComparisonRequest:
    return ComparisonRequest(sites=_sites(draft), requests=tuple(_request(draft, name) for name in FunctionName))


def compare_functions(comparison: ComparisonRequest, progress: Progress = unwatched) -> tuple[Offer, ...]:
    """An offer for each function, in the order of the list. No file is opened."""
    offers = []
    for done, (name, request, assumed) in enumerate(comparison.requests):
        progress(done, len(comparison.requests))
        offers.append(_offer(name, request, assumed, comparison.sites))
    return tuple(offers)


def _sites(draft: Draft) -> int:
    try:
        return sites_of(draft.choices)
    except PlanError:
        return 1


def _offer(name: FunctionName, request: ReleaseRequest | PlanError, assumed: bool, sites: int) -> Offer:
    plan, size, relative, reason = None, 0, None, None
    try:
        if isinstance(request, PlanError):
            raise request
        # Files may change between two comparisons.
        planned = _planned if request.landmarks is None and not request.is_site else _planned.__wrapped__
        plan, size, relative = planned(request, sites)
    except DpsimError as error:
        reason = error.message
    return Offer(function=name, plan=plan, size=size, relative=relative, reason=reason, assumed_bandwidth=assumed)


@lru_cache(maxsize=32)
def _planned(request: ReleaseRequest, sites: int) -> tuple[Plan, int, float | None]:
    """The plan, its size and its relative error; most choices leave most functions as they were."""
    plan = make_plan(request, sites=sites, advice=False)
    return plan, planned_bytes(plan), judge(plan).of_differences


def _request(draft: Draft, name: FunctionName) -> tuple[FunctionName, ReleaseRequest | PlanError, bool]:
    """Whatever later pages still lack is stood in for, so that the answer is about the function only."""
    choices = draft.choices
    instead: dict[str, object] = {"function": name.value, "structure": "auto"}
    assumed = False
    if TRAITS[name].is_kernel:
        typed = _positive(choices.bandwidth_text)
        instead["bandwidth"] = typed or 1.0
        # In units of near, 1 is what a bandwidth that is not typed means.
        assumed = typed is None and choices.domain is not DomainKind.BOX
    if TRAITS[name].has_power:
        power = _positive(choices.power_text)
        instead["p"] = power if power is not None and 1 <= power <= 16 else 3.0
    try:
        Budget.parse(epsilon=choices.epsilon_text, delta=choices.delta_text)
    except PlanError:
        instead |= {"epsilon": "1", "delta": "0"}
    try:
        return name, draft.to_request(**instead), assumed
    except PlanError as error:
        return name, error, assumed


def _positive(text: str) -> float | None:
    try:
        value = real_number("bandwidth", text)
    except PlanError:
        return None
    return value if value > 0 else None
