"""What of a prediction does not depend on ε: remembered, so that whatever moves under a slider is computed once."""

from dataclasses import replace
from functools import lru_cache

from dpsim_gui.curator.plan.alternatives import contenders
from dpsim_gui.curator.plan.plan import setting_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.budget import exact_number
from dpsim_gui.structures.forecast import CandidateErrors
from dpsim_gui.structures.setting import Setting

# Some curves of sixty points over four structures.
_REMEMBERED = 2048


def error_terms_of(request: ReleaseRequest) -> dict[str, CandidateErrors]:
    """The terms of every possible structure."""
    setting = setting_without_epsilon(request)
    found = {name: structure_error_terms(setting, name) for name in contenders(setting, request.structure)}
    return {name: terms for name, terms in found.items() if terms is not None}


def setting_without_epsilon(request: ReleaseRequest) -> Setting:
    """Of the request at ε = 1: the same one for all ε, and for all δ above 0."""
    pure = exact_number("delta", request.delta) == 0
    request = replace(request, epsilon="1", delta="0" if pure else "1e-6", rows_per_person=1, structure="auto")
    return setting_of(request, request.budget)


@lru_cache(maxsize=_REMEMBERED)
def structure_error_terms(setting: Setting, name: str) -> CandidateErrors | None:
    """None where the structure cannot serve the setting."""
    contender = contenders(setting, name)[name]
    candidates = [] if contender.kind.obstacle(contender.setting) is not None else contender.candidates()
    if not candidates:
        return None
    # Where a row may touch two classes, one copy bears more noise than the whole.
    factor = contender.setting.noise.sd_per_sensitivity / setting.noise.sd_per_sensitivity
    return CandidateErrors.of(candidates, factor)
