"""The structure of a plan, with its noise and its forecast: the best for a request, or the one its study fixes."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from dpsim_gui.curator.plan.alternatives import Alternative, alternative, compare, contenders
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.file import read_study
from dpsim_gui.curator.template.template import Study
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.calibration import calibrate
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.structures.classes.kinds import AnyStructure, Classifier
from dpsim_gui.structures.classes.per_class import PerClass
from dpsim_gui.structures.forecast import Forecast, foresee
from dpsim_gui.structures.partly_counted import PartlyCounted, noisier
from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES
from dpsim_gui.structures.setting import Candidate, ErrorModel, Setting, Workload
from dpsim_gui.structures.structure import Structure, size_of


@dataclass(frozen=True, kw_only=True, eq=False)
class Design:
    """name: of the structure;  law: of its noise

    compared: works out what it is compared with, itself among them
    setting: in which its forecast was made; None for a site of a study, where all sites together count
    """

    name: str
    structure: AnyStructure
    candidate: Candidate
    law: NoiseLaw
    forecast: Forecast
    compared: Callable[[], tuple[Alternative, ...]]
    setting: Setting | None


def best_design(request: ReleaseRequest, setting: Setting) -> Design:
    """Of least predicted error, or the one that was asked for; then the others wait until somebody looks at them."""
    possible = contenders(setting, request.structure)
    compared: Callable[[], tuple[Alternative, ...]]
    if request.structure in possible:
        chosen = alternative(request.structure, possible[request.structure])
        compared = partial(compare, setting, request.structure)
        if not chosen.is_possible:
            raise PlanError("structure", chosen.reason)
    else:
        alternatives = compare(setting)
        chosen = _best(request, alternatives)
        compared = partial(tuple, alternatives)
    assert chosen.candidate is not None
    structure = _designed(chosen.structure, chosen.candidate, setting)
    law = _noise_law(request, structure)
    own = _as_noisy_as(structure, possible[chosen.structure].setting, setting)
    return Design(
        name=chosen.structure,
        structure=structure,
        candidate=chosen.candidate,
        law=law,
        forecast=foresee(_answering(structure), chosen.candidate, own, law),
        compared=compared,
        setting=own,
    )


def followed_study(request: ReleaseRequest) -> Study:
    """The study of a request that follows it."""
    assert request.study is not None
    study = read_study(request.study)
    study.refuse_unless_followed(request)
    return study


def study_design(request: ReleaseRequest, study: Study) -> Design:
    """The study's structure, with the noise that this site's promise needs."""
    structure = study.structure
    law = _noise_law(request, structure)
    forecast = study.forecast_for(request.rows or 1, law)
    row, query = study.operations
    why = Message("why-study")
    candidate = Candidate(
        choice={},
        errors=ErrorModel(
            noise=forecast.noise,
            approximation=forecast.approximation,
            discretisation=forecast.discretisation,
            even=forecast.even,
            clustered=forecast.crowded,
            worst=None,
        ),
        work=Workload(
            numbers=size_of(structure),
            public_bytes=sum(table.nbytes for table in structure.tables.values()),
            per_row=row,
            per_query=query,
        ),
        why=why,
    )
    name = study.request.structure
    only = Alternative(structure=name, candidate=candidate, noise=forecast.noise, total=forecast.total, reason=why)
    return Design(
        name=name,
        structure=structure,
        candidate=candidate,
        law=law,
        forecast=forecast,
        compared=partial(tuple, (only,)),
        setting=None,
    )


def _noise_law(request: ReleaseRequest, structure: AnyStructure) -> NoiseLaw:
    """The noise that hides all counted rows of a person together: the one place where a release is calibrated."""
    return calibrate(request.budget, structure.sensitivity, rows_per_person=request.rows_per_person)


def _designed(name: str, candidate: Candidate, setting: Setting) -> AnyStructure:
    contender = contenders(setting, name)[name]
    if name in CLASSIFIERS:
        return CLASSIFIERS[name].design(contender.setting, candidate.choice)
    base = STRUCTURES[name].design(contender.setting, candidate.choice)
    if setting.classes == 1:
        return PartlyCounted(base=base, relation=setting.facts.relation) if setting.partly_counted else base
    return PerClass(base=base, classes=setting.classes, relation=setting.facts.relation)


def _as_noisy_as(structure: AnyStructure, own: Setting, whole: Setting) -> Setting:
    """The setting of a forecast. With classes, and where a row may add nothing, the whole is known only by now."""
    if not isinstance(structure, PartlyCounted | PerClass):
        return own
    kind = whole.noise.kind
    factor = kind.of(structure.sensitivity) / kind.of(structure.base.sensitivity)
    return noisier(replace(own, noise=whole.noise), factor)


def _answering(structure: AnyStructure) -> Structure | None:
    """What answers about one class; None where the candidate knows its noise without being asked."""
    if isinstance(structure, PerClass | PartlyCounted):
        return structure.base
    return None if isinstance(structure, Classifier) else structure


def _best(request: ReleaseRequest, alternatives: tuple[Alternative, ...]) -> Alternative:
    if request.structure not in ("auto", *STRUCTURES, *CLASSIFIERS):
        raise PlanError("structure", "choose-auto-one", choices=", ".join((*STRUCTURES, *CLASSIFIERS)))
    if not alternatives:
        raise PlanError("function", "no-structure", function=request.function)
    if request.structure != "auto":
        fitting = ", ".join(each.structure for each in alternatives)
        raise PlanError(
            "structure", "structure-no-answer", structure=request.structure, function=request.function, fitting=fitting
        )
    if not alternatives[0].is_possible:
        if isinstance(request.domain, Everywhere):
            raise PlanError("bounds", "bounds-needed", function=request.function)
        raise PlanError("structure", alternatives[0].reason)
    return alternatives[0]
