"""The plan: what is shown to the owner is the object that is run."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from dpsim_gui.curator.plan.design import (
    Alternative,
    Design,
    best_design,
    compare,
    contenders,
)
from dpsim_gui.curator.plan.landmark_points import landmark_points
from dpsim_gui.curator.plan.looked_rows import DrawnTable
from dpsim_gui.curator.plan.proportions import refuse_absurd_bandwidth, refuse_absurd_power
from dpsim_gui.curator.plan.sealed_content import make_read_only, sealed
from dpsim_gui.curator.plan.study_design import followed_study, study_design
from dpsim_gui.curator.request.fields import FIELDS, FieldGroup, default_of
from dpsim_gui.curator.request.from_look import doubts_of_look
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.file import fingerprint_of
from dpsim_gui.curator.template.template import FEWEST_SITES, LONGEST_TITLE, MOST_SITES, Study
from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.data.selection import numbered
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import PlanError
from dpsim_gui.file_formats import FileKind
from dpsim_gui.messages import Message
from dpsim_gui.plain_text import is_plain
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.budget import Budget, suggested_delta
from dpsim_gui.privacy.calibration import cost_of, rho_of, unit_noise
from dpsim_gui.privacy.privacy_unit import PrivacyUnit
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.layout import MAXIMUM_HEADER_BYTES, stored
from dpsim_gui.release.look import FirstLook
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_parts import SHEET, Origin, ReadAs
from dpsim_gui.release.receipt_sections import figure
from dpsim_gui.structures.classes.kinds import AnyStructure
from dpsim_gui.structures.forecast import Forecast, typical_spread
from dpsim_gui.structures.landmarks.landmarks import Landmarks
from dpsim_gui.structures.partly_counted import noisier
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Candidate, Setting
from dpsim_gui.version import PROGRAM

# What the header of a file holds beside the receipt: the names, types and places of at most 32 arrays.
_OTHER_HEADER_BYTES = 8 * 1024
# Fields of the request that the receipt repeats word for word.
_AS_ASKED = (
    *("person", "rows_per_person", "label_column"),
    *(field.name for field in FIELDS if field.group is FieldGroup.RECEIPT),
)
# Advice must make the error so many times smaller to be given.
_CLEARLY_LESS = 1.3
# Public points that err so many times as much at most answer nearly as well.
_NEARLY = 1.2
# With so large a share of the usual difference between answers as error, a constant does nearly as well.
DROWNED = 2 / 3


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Plan:
    """predicted_error: in the unit of an answer;  receipt: as it will be published;  cost: what the ledger records.

    structure: what sums the rows; with classes, one copy per class
    compared: works out the alternatives, which are seldom looked at where the request names its structure
    warnings: what the owner should read before spending the budget
    spread: how far answers usually differ from each other, in their unit; None without bounds
    sites: how many releases like this one will be merged
    reading: how the files are read, the object that was shown; None until they are known, and for rows in no file
    seal: of everything that decides what is run and published, taken when the plan was made; arrays are read-only
    """

    request: ReleaseRequest
    structure: AnyStructure
    candidate: Candidate
    predicted_error: Forecast
    compared: Callable[[], tuple[Alternative, ...]]
    receipt: Receipt
    cost: Cost
    seal: str
    warnings: tuple[Message, ...]
    spread: float | None = None
    sites: int = 1
    reading: FileReading | None = None

    def __repr__(self) -> str:
        asked, budget = self.request, self.receipt.budget
        columns = ", ".join(asked.columns[:4]) + (", …" if len(asked.columns) > 4 else "")
        return (
            f"<plan of {asked.function} over {columns} with {self.receipt.structure}; ε = {budget.epsilon}, "
            f"δ = {budget.delta}, expected error {self.predicted_error.total:.3g}>"
        )

    def read_as(self, reading: FileReading, *, confirmed: bool) -> "Plan":
        """The same plan for files that are read so; confirmed: the owner has seen what was guessed."""
        receipt = replace(self.receipt, reading=read_as(reading, confirmed=confirmed))
        seal = seal_of(self.request, receipt, self.structure, self.cost, reading)
        return replace(self, receipt=receipt, reading=reading, seal=seal)

    def with_look(self, look: FirstLook) -> "Plan":
        """Planned anew for rows as the look tells them; the release carries it. A study stays as it is."""
        planned = make_plan(self.request, sites=self.sites, look=look)
        receipt = replace(planned.receipt, reading=self.receipt.reading)
        seal = seal_of(self.request, receipt, planned.structure, planned.cost, self.reading)
        return replace(planned, receipt=receipt, reading=self.reading, seal=seal)

    @cached_property
    def alternatives(self) -> tuple[Alternative, ...]:
        """Every structure that answers the function, side by side, this one among them."""
        return self.compared()

    @property
    def drawn(self) -> DrawnTable | None:
        """Rows as the look tells them; None without a look."""
        return None if self.receipt.look is None else _drawn(self.request, self.receipt.look)

    @property
    def unit(self) -> PrivacyUnit:
        """Whom the release protects at its cost."""
        return self.receipt.unit

    def refuse_if_changed(self) -> None:
        """What is run must be what was shown."""
        if self.seal != seal_of(self.request, self.receipt, self.structure, self.cost, self.reading):
            raise PlanError("plan", "plan-changed")


def seal_of(
    request: ReleaseRequest,
    receipt: Receipt,
    structure: AnyStructure,
    cost: Cost,
    reading: FileReading | None = None,
) -> str:
    """Of all that decides what is run, published and recorded: every field of these, and what the structure says."""
    said = (structure.tables, structure.blocks, structure.sensitivity)
    return sealed(request, receipt, structure, *said, cost, reading)


def make_plan(request: ReleaseRequest, *, sites: int = 1, advice: bool = True, look: FirstLook | None = None) -> Plan:
    """The best structure for the request, or the one it names, or its study's; from public numbers only.

    No file is opened but those of the landmarks and of the study, which are public.
    sites: how many releases like this one will be merged; rows are those of all together, and so is the forecast
    advice: whether a warning that the error drowns all differences seeks what helps most
    look: that the release carries, and that tells how rows lie

    >>> request = ReleaseRequest(function="l1", epsilon="1", columns=["age"], bounds=(0, 110), rows=2000)
    >>> plan = make_plan(request)
    >>> plan.receipt.structure, 100 < plan.predicted_error.total < 1000
    ('ladder', True)
    """
    budget = request.budget
    setting = setting_of(request, budget)
    if request.study is None:
        drawn = None if look is None else _drawn(request, look)
        design, study = best_design(request, noisier(setting, math.sqrt(sites)), drawn), None
    else:
        study = followed_study(request.study, request)
        design = study_design(request, study)
    receipt = Receipt(
        program=PROGRAM,
        simulated=False,
        facts=setting.facts,
        columns=_names_of(request),
        table=request.table,
        text=None if request.text is None else request.text.rule,
        fill=request.fill_values,
        rows=None if request.relation is Relation.ADD_REMOVE else request.rows,
        rows_bound=request.rows or 1,
        classes=request.shown_classes,
        budget=budget,
        rho=rho_of(budget),
        law=design.law,
        structure=design.name,
        parameters=design.structure.parameters,
        forecast=design.forecast,
        study=None if study is None else study.fingerprint,
        look=look,
        **{name: getattr(request, name) for name in _AS_ASKED},
    )
    if look is not None and look.unit != receipt.unit:
        raise PlanError("look", "look.other-unit", look=look.unit.words, release=receipt.unit.words)
    if receipt.header_bytes > MAXIMUM_HEADER_BYTES - _OTHER_HEADER_BYTES:
        raise PlanError("classes", "notes-too-long")
    make_read_only(request, receipt, design.structure)
    spread = None
    if not isinstance(setting.facts.domain, Everywhere):
        drawn_spread = None if look is None else _drawn(request, look).spread(request.rows or 1)
        spread = typical_spread(design.setting or setting) if drawn_spread is None else drawn_spread
    return Plan(
        request=request,
        structure=design.structure,
        candidate=design.candidate,
        predicted_error=design.forecast,
        compared=design.compared,
        receipt=receipt,
        cost=cost_of(budget),
        seal=seal_of(request, receipt, design.structure, cost_of(budget)),
        warnings=(
            *(() if look is None else doubts_of_look(request, look)),
            *_delta_warnings(budget, request.rows or 1),
            # What one site cannot tell apart, all of a study may.
            *(
                _drowned(design.forecast.total, spread, request, budget, advice=advice, look=look)
                if design.setting is not None
                else ()
            ),
            *_landmark_warnings(design, request),
            *_counted_warnings(request),
        ),
        spread=spread,
        sites=sites,
    )


def _names_of(request: ReleaseRequest) -> tuple[str, ...]:
    """What readers ask about by: numbers of a vector have no names."""
    if request.text is not None:
        return numbered(request.text.width)
    return request.columns if request.table is None else request.table.names


def _drawn(request: ReleaseRequest, look: FirstLook) -> DrawnTable:
    return DrawnTable(look=look, facts=request.facts, columns=request.columns, table=request.table)


def _drowned(
    error: float,
    spread: float | None,
    request: ReleaseRequest,
    budget: Budget,
    *,
    advice: bool = True,
    look: FirstLook | None = None,
) -> tuple[Message, ...]:
    """Says so where the error drowns the differences between answers, and what helps most."""
    if spread is None or error < DROWNED * spread:
        return ()
    seeks = advice and spread > 0
    helps = _best_lever(error / spread, request, budget, look) if seeks else Message("raise-epsilon-or-rows")
    return (Message("error-drowns-differences", error=figure(error), spread=figure(spread), advice=helps),)


def _best_lever(now: float, request: ReleaseRequest, budget: Budget, look: FirstLook | None = None) -> Message:
    """The change that makes the error smallest beside the differences; ε and rows are always left.

    now: error over differences;  look: that tells the differences; None where they are those of invented rows
    """
    otherwise = Message("raise-epsilon-or-rows")
    tried: list[tuple[Message, dict[str, Any]]] = []
    if (bandwidth := request.similarity.bandwidth) is not None:
        twice = 2 * bandwidth
        larger = Message("larger-bandwidth-first", bandwidth=figure(twice), otherwise=otherwise)
        tried.append((larger, {"bandwidth": twice}))
    if budget.is_pure:
        delta = suggested_delta(request.rows or 1)
        tried.append((Message("delta-first", delta=delta, otherwise=otherwise), {"delta": delta}))
    best, advice = now / _CLEARLY_LESS, otherwise
    for message, change in tried:
        if (left := _error_over_differences(replace(request, structure="auto", **change), look)) < best:
            best, advice = left, message
    return advice


def _error_over_differences(request: ReleaseRequest, look: FirstLook | None = None) -> float:
    """Of the best structure; infinite where there is none."""
    try:
        setting = setting_of(request, request.budget)
    except PlanError:
        return math.inf
    best = compare(setting)[0]
    if not best.is_possible:
        return math.inf
    if look is not None:
        return best.total / max(_drawn(request, look).spread(setting.rows) or 0.0, 1e-300)
    return best.total / typical_spread(contenders(setting)[best.structure].setting)


def _delta_warnings(budget: Budget, rows: int) -> tuple[Message, ...]:
    """δ ≥ 1/n allows to publish a row chosen at random: said from a tenth of that on."""
    if 10 * budget.delta * rows <= 1:
        return ()
    return (Message("delta-not-small", rows=rows, suggested=suggested_delta(rows)),)


def _landmark_warnings(design: Design, request: ReleaseRequest) -> tuple[Message, ...]:
    if design.name != Landmarks.name:
        return () if request.landmarks is None else (Message("landmarks-not-used", structure=design.name),)
    public, total = design.candidate.public, design.forecast.total
    if public is None or public > _NEARLY * total:
        return (Message("landmarks-published"),)
    return Message("landmarks-published"), Message(
        "landmarks-nearly-enough", public=figure(public), total=figure(total)
    )


def _counted_warnings(request: ReleaseRequest) -> tuple[Message, ...]:
    """Nothing is known of how many rows are counted, so all are taken to be."""
    if not request.counted_rows_are_private or not request.similarity.is_kernel:
        return ()
    return (Message("error-if-all-counted"),)


def setting_of(request: ReleaseRequest, budget: Budget) -> Setting:
    """The public numbers a structure is designed from."""
    facts = request.facts
    if request.rows is None:
        raise PlanError("rows", "rows-bound-needed" if facts.counts_rows else "rows-needed")
    refuse_absurd_bandwidth(facts)
    refuse_absurd_power(facts)
    return Setting(
        facts=facts,
        rows=request.rows,
        noise=unit_noise(budget, request.rows_per_person),
        alpha=request.alpha,
        seed=PublicSeed.of(f"{request.function}/{len(request.columns)}"),
        classes=max(1, len(request.classes)),
        landmarks=landmark_points(request) if request.similarity.is_kernel else None,
        partly_counted=request.counted_rows_are_private,
    )


def make_study(request: ReleaseRequest, *, sites: int = FEWEST_SITES, title: str = "") -> Study:
    """The best structure for the rows of all sites together, and the noise of so many releases.

    request: its rows are those of all sites;  title: what the study is about
    """
    return study_of(planned_together(request, sites=sites), sites=sites, title=title)


def planned_together(request: ReleaseRequest, *, sites: int) -> Plan:
    """What all sites merged can expect."""
    if request.study is not None:
        raise PlanError("study", "study-of-a-study")
    if not FEWEST_SITES <= sites <= MOST_SITES:
        raise PlanError("sites", "sites-range", least=FEWEST_SITES, most=MOST_SITES)
    return make_plan(request, sites=sites)


def study_of(plan: Plan, *, sites: int, title: str = "") -> Study:
    """plan: of all sites together"""
    if not is_plain(title, longest=LONGEST_TITLE):
        raise PlanError("title", "title-not-plain")
    own = replace(
        plan.request,
        structure=plan.receipt.structure,
        landmarks=None,
        landmarks_rule=default_of("landmarks_rule"),
        # Each site speaks for itself.
        **{each.name: each.default for each in FIELDS if each.of_site and each.name != "rows"},
    )
    study = Study(
        title=title,
        sites=sites,
        request=own,
        parameters=dict(plan.structure.parameters),
        tables={name: stored(name, table).astype("f8") for name, table in plan.structure.tables.items()},
        forecast=plan.predicted_error,
        deviation=plan.receipt.law.standard_deviation,
        operations=(float(plan.candidate.work.per_row), float(plan.candidate.work.per_query)),
        program=plan.receipt.program,
    )
    return replace(study, fingerprint=fingerprint_of(study))


_WORDS = {"\t": "tab", " ": "space", "": "none"}


def read_as(reading: FileReading, *, confirmed: bool) -> ReadAs | None:
    """None for files in which nothing is guessed, since they say themselves how they are written."""
    layout = reading.layout
    if layout is None:
        return None
    guessed = Origin.CONFIRMED if confirmed else Origin.GUESSED
    return ReadAs(
        separator=SHEET if reading.kind is FileKind.SHEET else _WORDS.get(layout.separator, layout.separator),
        decimal=layout.decimal,
        thousands=_WORDS.get(layout.thousands, layout.thousands),
        encoding=layout.encoding,
        header=layout.header,
        skip_lines=layout.skip_lines,
        skip_footer=layout.skip_footer,
        names_line=layout.names_line,
        line_breaks_in_cells=layout.line_breaks_in_cells,
        line_ends=layout.line_ends,
        names_shift=layout.names_shift,
        column_count=reading.options.column_count or 0,
        origin=Origin.TYPED if reading.typed else guessed,
    )
