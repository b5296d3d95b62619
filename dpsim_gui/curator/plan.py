"""The plan: what is shown to the owner is the object that is run."""

import hashlib
from dataclasses import dataclass

from dpsim_gui.curator.request import ReleaseRequest
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import calibrate, cost_of, rho_of, unit_noise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.layout import MAXIMUM_HEADER_BYTES
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_sections import figure
from dpsim_gui.structures.forecast import Forecast, forecast_total, foresee
from dpsim_gui.structures.per_class import PerClass, setting_of_one_class
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.structure import Candidate, Facts, Setting, Structure
from dpsim_gui.structures.typical_kernel import typical_spread
from dpsim_gui.version import VERSION

SIZE_LIMIT = 256 * 2**20
_BYTES_PER_NUMBER = 8
# What the header of a file holds beside the receipt: the names, types and places of at most 32 arrays.
_OTHER_HEADER_BYTES = 8 * 1024


@dataclass(frozen=True, kw_only=True, eq=False)
class Alternative:
    """One structure as the owner sees it in the comparison: its best candidate, or the reason it is ruled out."""

    structure: str
    candidate: Candidate | None
    noise: float
    total: float
    reason: str
    copies: int = 1

    @property
    def is_possible(self) -> bool:
        return self.candidate is not None

    @property
    def guarantee(self) -> tuple[float, float] | None:
        """(M, A) with E|answer − truth| ≤ (M − 1)·truth + A at every point, where the method has such a bound.

        A = rms noise, which is at least the mean |noise|, plus the worst of approximation and discretisation.
        """
        if self.candidate is None or self.candidate.worst is None:
            return None
        return self.candidate.multiplicative, self.noise + self.candidate.worst

    @property
    def size(self) -> int:
        """Bytes of noisy sums, in all copies: with classes, one per class."""
        return 0 if self.candidate is None else self.candidate.numbers * self.copies * _BYTES_PER_NUMBER


@dataclass(frozen=True, kw_only=True, eq=False)
class Plan:
    """predicted_error: in the unit of an answer;  receipt: as it will be published;  cost: what the ledger records.

    structure: what sums the rows; with classes, one copy per class
    warnings: sentences the owner should read before spending the budget
    seal: of everything that will be published, taken when the plan was made
    """

    request: ReleaseRequest
    structure: Structure | PerClass
    candidate: Candidate
    predicted_error: Forecast
    alternatives: tuple[Alternative, ...]
    receipt: Receipt
    cost: Cost
    seal: str
    warnings: tuple[str, ...]

    def refuse_if_changed(self) -> None:
        """What is run must be what was shown."""
        if self.seal != seal_of(self.receipt, self.structure, self.cost):
            raise PlanError("plan", "was changed after it was made; plan again and look at the new receipt")


def seal_of(receipt: Receipt, structure: Structure | PerClass, cost: Cost) -> str:
    """SHA-256 of the receipt, every public array beside it, the shape and sensitivity of the sums, and the cost."""
    base = structure.base if isinstance(structure, PerClass) else structure
    digest = hashlib.sha256(receipt.to_json().encode())
    for name, array in (*receipt.arrays().items(), *base.tables.items()):
        digest.update(f"{name}{array.shape}".encode() + array.tobytes())
    digest.update(f"{structure.blocks}{structure.sensitivity}{cost}".encode())
    return digest.hexdigest()


def make_plan(request: ReleaseRequest) -> Plan:
    """The best structure for the request, or the one it names; from public numbers only, no file is opened."""
    budget = request.budget
    setting = setting_of(request, budget)
    alternatives = compare(setting)
    chosen = _choose(request, alternatives)
    assert chosen.candidate is not None
    base = STRUCTURES[chosen.structure].design(setting, chosen.candidate.choice)
    structure = (
        PerClass(base=base, classes=len(request.classes), relation=request.relation) if request.classes else base
    )
    law = calibrate(budget, structure.sensitivity, rows_per_person=request.rows_per_person)
    forecast = foresee(base, chosen.candidate, setting, law)
    receipt = Receipt(
        program=f"dpsim {VERSION}",
        simulated=False,
        facts=Facts(similarity=request.similarity, domain=request.domain, relation=request.relation),
        columns=request.columns,
        fill=request.fill_values,
        rows=None if request.relation is Relation.ADD_REMOVE else request.rows,
        rows_bound=request.rows or 1,
        rows_per_person=request.rows_per_person,
        row_means=request.row_means,
        bounds_note=request.bounds_note,
        label_column=request.label_column,
        classes=request.classes,
        budget=budget,
        rho=rho_of(budget),
        law=law,
        structure=chosen.structure,
        parameters=base.parameters,
        forecast=forecast,
    )
    if receipt.header_bytes > MAXIMUM_HEADER_BYTES - _OTHER_HEADER_BYTES:
        raise PlanError("classes", "and notes are together too long for the file; shorten them or list fewer classes")
    return Plan(
        request=request,
        structure=structure,
        candidate=chosen.candidate,
        predicted_error=forecast,
        alternatives=alternatives,
        receipt=receipt,
        cost=cost_of(budget),
        seal=seal_of(receipt, structure, cost_of(budget)),
        warnings=_warnings(forecast, setting),
    )


def _warnings(forecast: Forecast, setting: Setting) -> tuple[str, ...]:
    """Says so where the expected error drowns the differences between answers; without bounds nobody can tell."""
    if isinstance(setting.facts.domain, Everywhere):
        return ()
    spread = typical_spread(setting)
    if forecast.total < spread:
        return ()
    return (
        f"the expected error, {figure(forecast.total)}, is no smaller than answers usually differ from each other, "
        f"about {figure(spread)}: a constant might do as well. Raise epsilon, allow delta above 0, or use more rows.",
    )


def setting_of(request: ReleaseRequest, budget: Budget) -> Setting:
    """The public numbers a structure is designed from; with classes, those of one class."""
    facts = Facts(similarity=request.similarity, domain=request.domain, relation=request.relation)
    if request.rows is None:
        meaning = "a public upper bound on the number of rows" if facts.counts_rows else "the public number of rows"
        raise PlanError("rows", f"give {meaning}")
    setting = Setting(
        facts=facts,
        rows=request.rows,
        noise=unit_noise(budget, request.rows_per_person),
        alpha=request.alpha,
        seed=PublicSeed.of(f"{request.function}/{len(request.columns)}/{request.rows}"),
    )
    return setting_of_one_class(setting, len(request.classes)) if request.classes else setting


def compare(setting: Setting) -> tuple[Alternative, ...]:
    """Every structure that answers the function, the possible ones first, by predicted error."""
    function = setting.facts.similarity.name
    alternatives = [_alternative(name, setting) for name, kind in STRUCTURES.items() if function in kind.functions]
    return tuple(sorted(alternatives, key=lambda each: (not each.is_possible, each.total)))


def _alternative(name: str, setting: Setting) -> Alternative:
    kind, unit = STRUCTURES[name], setting.noise.sd_per_sensitivity
    if (reason := kind.obstacle(setting)) is not None:
        return _ruled_out(name, reason)
    fitting = fitting_candidates(kind, setting)
    if not fitting:
        return _ruled_out(name, f"{name} would need a file larger than {SIZE_LIMIT // 2**20} MB")
    best = min(fitting, key=lambda candidate: forecast_total(candidate, unit))
    return Alternative(
        structure=name,
        candidate=best,
        noise=best.gain * unit,
        total=forecast_total(best, unit),
        reason=best.why,
        copies=setting.classes,
    )


def fitting_candidates(kind: type[Structure], setting: Setting) -> list[Candidate]:
    """Those whose file stays within the size limit."""
    most = SIZE_LIMIT // (setting.classes * _BYTES_PER_NUMBER)
    return [each for each in kind.candidates(setting) if each.numbers <= most]


def _ruled_out(name: str, reason: str) -> Alternative:
    return Alternative(structure=name, candidate=None, noise=0.0, total=0.0, reason=reason)


def _choose(request: ReleaseRequest, alternatives: tuple[Alternative, ...]) -> Alternative:
    if request.structure not in ("auto", *STRUCTURES):
        raise PlanError("structure", f"choose auto or one of {', '.join(STRUCTURES)}")
    if not alternatives:
        raise PlanError("function", f"no structure answers {request.function} yet; choose another function")
    if request.structure == "auto":
        if not alternatives[0].is_possible:
            raise PlanError("structure", alternatives[0].reason)
        return alternatives[0]
    for each in alternatives:
        if each.structure == request.structure:
            if not each.is_possible:
                raise PlanError("structure", each.reason)
            return each
    fitting = ", ".join(each.structure for each in alternatives)
    raise PlanError("structure", f"{request.structure} does not answer {request.function}; choose auto or {fitting}")
