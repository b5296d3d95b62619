"""The structure of a plan, with its noise and its forecast: the best for a request, or the one its study fixes."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from dpsim_gui.curator.plan.looked_rows import DrawnTable
from dpsim_gui.curator.plan.measured import measured
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.calibration import calibrate
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.structures.classes.kinds import AnyStructure, Classifier
from dpsim_gui.structures.classes.per_class import PerClass, setting_of_one_class
from dpsim_gui.structures.forecast import Forecast, best_candidate, foresee
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.partly_counted import PartlyCounted, noisier, setting_of_counted_rows
from dpsim_gui.structures.registry import ANSWERED_FUNCTIONS, CLASSIFIERS, STRUCTURES, answering, description_of
from dpsim_gui.structures.setting import Candidate, Setting, Workload
from dpsim_gui.structures.structure import Structure, size_of

# With a look, so many structures are tried on rows drawn from it, of those that are foreseen to err less than so many
# times what the best does: closed forms of different structures differ by less.
_MOST_TRIED, _WORTH_TRYING = 3, 3.0
SIZE_LIMIT = 256 * 2**20
_BYTES_PER_NUMBER = 8


@dataclass(frozen=True, kw_only=True, eq=False)
class Contender:
    """One way to answer the request.

    setting: it is designed in; that of one class where it is built once per class
    copies:  how often its numbers are released
    """

    kind: type[Structure] | type[Classifier]
    setting: Setting
    copies: int

    def candidates(self) -> list[Candidate]:
        """Those whose file stays within the size limit."""
        return [each for each in self.kind.candidates(self.setting) if file_bytes(each, self.copies) <= SIZE_LIMIT]


@dataclass(frozen=True, kw_only=True, eq=False)
class Alternative:
    """One structure as the owner sees it in the comparison: its best candidate, or the reason it is ruled out.

    total: predicted error at points among rows;  obstacle: the reason without the structure's name
    """

    structure: str
    candidate: Candidate | None
    noise: float
    total: float
    reason: Message
    copies: int = 1
    obstacle: Message | None = None

    @property
    def is_possible(self) -> bool:
        return self.candidate is not None

    @property
    def work(self) -> Workload | None:
        return None if self.candidate is None else self.candidate.work

    @property
    def guarantee(self) -> tuple[float, float] | None:
        """(M, A) with E|answer − truth| ≤ (M − 1)·truth + A at every point, where the method has such a bound.

        A = rms noise, which is at least the mean |noise|, plus the worst of approximation and discretisation.
        """
        if self.candidate is None or self.candidate.errors.worst is None:
            return None
        return self.candidate.errors.multiplicative, self.noise + self.candidate.errors.worst

    @property
    def even_total(self) -> float:
        """Predicted error at points spread evenly over the domain."""
        if self.candidate is None or self.candidate.errors.even is None:
            return self.total
        return math.hypot(self.noise, self.candidate.errors.even)

    @property
    def crowded_total(self) -> float:
        """Predicted error at points among rows that crowd."""
        crowded = None if self.candidate is None else self.candidate.errors.where_rows_cluster
        return self.total if crowded is None else math.hypot(self.noise, crowded)

    @property
    def cautious(self) -> float:
        """By which structures are compared. Where two laws of points are known, the one that is worse for steps."""
        known = self.candidate is not None and self.candidate.errors.even is not None
        return self.crowded_total if known else self.total

    @property
    def size(self) -> int:
        """Bytes of noisy sums, in all copies: with classes, one per class; and of large public arrays."""
        return 0 if self.candidate is None else file_bytes(self.candidate, self.copies)


def file_bytes(candidate: Candidate, copies: int) -> int:
    return candidate.work.numbers * copies * _BYTES_PER_NUMBER + candidate.work.public_bytes


def contenders(setting: Setting, named: str = "auto") -> dict[str, Contender]:
    """Every structure that answers the function, by name: once, once per class, or made for labelled rows.

    named: the structure of the request; the paper's own are left out unless this is one of them
    """
    function, classes = setting.facts.similarity.name, setting.classes
    found = {
        name: Contender(kind=kind, setting=_own(setting, never_negative=kind.never_negative), copies=classes)
        for name, kind in answering(function, named)
    }
    if classes > 1:
        found |= {
            name: Contender(kind=kind, setting=setting, copies=1)
            for name, kind in CLASSIFIERS.items()
            if function in ANSWERED_FUNCTIONS[name]
        }
    return found


def _own(setting: Setting, *, never_negative: bool) -> Setting:
    if setting.classes > 1:
        return setting_of_one_class(setting, never_negative=never_negative)
    return setting_of_counted_rows(setting, never_negative=never_negative) if setting.partly_counted else setting


def compare(setting: Setting, named: str = "auto") -> tuple[Alternative, ...]:
    """Every structure that answers the function, the possible ones first, by predicted error.

    What lowers no error of an answer, only mistakes between classes, comes first where it says that it does.
    named: see `contenders`
    """
    alternatives = [alternative(name, contender) for name, contender in contenders(setting, named).items()]
    ranked = sorted(
        alternatives, key=lambda each: (not each.is_possible, not _is_advised(each, setting), each.cautious)
    )
    if ranked and not _is_advised(ranked[0], setting):
        ranked = _undominated_first(ranked)
    return tuple(ranked)


def _undominated_first(ranked: list[Alternative]) -> list[Alternative]:
    """What errs more than another both among all rows and where they crowd is not the best, however it is compared.

    Two structures may be known by different laws of points: the crowded error of one would stand beside the usual
    error of the other.
    """
    first = ranked[0]
    better = [
        each
        for each in ranked[1:]
        if each.is_possible and each.total < first.total and each.crowded_total < first.crowded_total
    ]
    if not better:
        return ranked
    # Nothing dominates the least of them: it would be among them, and less.
    best = min(better, key=lambda each: each.crowded_total)
    return [best, *(each for each in ranked if each is not best)]


def _is_advised(each: Alternative, setting: Setting) -> bool:
    kind = CLASSIFIERS.get(each.structure)
    return kind is not None and each.is_possible and kind.is_advised(setting)


def alternative(name: str, contender: Contender) -> Alternative:
    """The best candidate of one structure, or why it has none."""
    setting, unit = contender.setting, contender.setting.noise.sd_per_sensitivity
    if (obstacle := contender.kind.obstacle(setting)) is not None:
        return _ruled_out(name, obstacle)
    fitting = contender.candidates()
    if not fitting:
        return _ruled_out(name, Message("file-too-large", limit=SIZE_LIMIT // 2**20))
    best = best_candidate(fitting, unit)
    return Alternative(
        structure=name,
        candidate=best,
        noise=best.errors.noise * unit,
        total=math.hypot(best.errors.noise * unit, best.errors.approximation, best.errors.discretisation),
        reason=best.why,
        copies=contender.copies,
    )


def _ruled_out(name: str, obstacle: Message) -> Alternative:
    reason = Message("structure-ruled-out", structure=name, obstacle=obstacle)
    return Alternative(structure=name, candidate=None, noise=0.0, total=0.0, reason=reason, obstacle=obstacle)


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


def best_design(request: ReleaseRequest, setting: Setting, drawn: DrawnTable | None = None) -> Design:
    """Of least predicted error, or the one that was asked for; then the others wait until somebody looks at them.

    drawn: rows as a look tells them; None without a look
    """
    marginals = drawn.marginals if drawn is not None and setting.classes == 1 else None
    if drawn is None or marginals is None:
        return _design(request, setting, *_chosen(request, setting))
    looked = replace(setting, marginals=marginals)
    measure = partial(_measured, drawn=drawn, rows=setting.rows)
    every = compare(looked, request.structure)
    alternatives = [each for each in every if _is_asked(each, request)]
    planned_without = [
        each for each in compare(setting, Grid.name) if each.structure == Grid.name and _is_asked(each, request)
    ]
    best = min((each.total for each in alternatives if each.is_possible), default=math.inf)
    close = [each for each in alternatives if each.is_possible and each.total < _WORTH_TRYING * best][:_MOST_TRIED]
    tried = [measure(_design(request, looked, each)) for each in close]
    tried += [measure(_design(request, setting, each)) for each in planned_without if each.is_possible]
    if not tried:
        return _design(request, setting, *_chosen(request, setting))
    best_tried = min(tried, key=lambda each: each.forecast.total)
    return replace(best_tried, compared=partial(_as_measured, tuple(tried), every))


def _is_asked(each: Alternative, request: ReleaseRequest) -> bool:
    return request.structure in ("auto", each.structure)


def _measured(design: Design, drawn: DrawnTable, rows: int) -> Design:
    structure = _answering(design.structure)
    assert structure is not None, "classes are planned without a look"
    forecast = measured(design.forecast, structure, drawn, design.law, rows)
    unit = design.setting.noise.sd_per_sensitivity if design.setting is not None else 1.0
    errors = replace(
        design.candidate.errors,
        noise=forecast.noise / unit,
        approximation=forecast.approximation,
        discretisation=forecast.discretisation,
        even=None,
        clustered=None,
        usual_clustered=None,
    )
    return replace(design, forecast=forecast, candidate=replace(design.candidate, errors=errors))


def _as_measured(tried: tuple[Design, ...], every: tuple[Alternative, ...]) -> tuple[Alternative, ...]:
    """All structures, with what was measured of those that were tried."""
    least: dict[str, Design] = {}
    for each in sorted(tried, key=lambda each: -each.forecast.total):
        least[each.name] = each
    found = [
        replace(
            each,
            candidate=known.candidate,
            noise=known.forecast.noise,
            total=known.forecast.total,
            reason=known.candidate.why,
        )
        if (known := least.get(each.structure)) is not None
        else each
        for each in every
    ]
    return tuple(sorted(found, key=lambda each: (not each.is_possible, each.structure not in least, each.total)))


def _chosen(request: ReleaseRequest, setting: Setting) -> tuple[Alternative, Callable[[], tuple[Alternative, ...]]]:
    """And what it is compared with."""
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
    return chosen, compared


def _design(
    request: ReleaseRequest,
    setting: Setting,
    chosen: Alternative,
    compared: Callable[[], tuple[Alternative, ...]] = tuple,
) -> Design:
    assert chosen.candidate is not None
    structure = _designed(chosen.structure, chosen.candidate, setting)
    law = noise_law(request, chosen.structure, structure)
    own = _as_noisy_as(structure, contenders(setting, chosen.structure)[chosen.structure].setting, setting)
    return Design(
        name=chosen.structure,
        structure=structure,
        candidate=chosen.candidate,
        law=law,
        forecast=foresee(_answering(structure), chosen.candidate, own, law),
        compared=compared,
        setting=own,
    )


def noise_law(request: ReleaseRequest, name: str, structure: AnyStructure) -> NoiseLaw:
    """The noise that hides all counted rows of a person together: the one place where a release is calibrated."""
    described = description_of(name)
    by_length = size_of(structure) if described is not None and described.noise_by_length else None
    return calibrate(
        request.budget, structure.sensitivity, rows_per_person=request.rows_per_person, by_length=by_length
    )


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
