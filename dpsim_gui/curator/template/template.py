"""A study: a public plan without data, the same for all who take part.

It fixes everything that decides what a sum means: function, columns, kinds, bounds, missing cells, classes, the
structure with its parameters and public tables, and the promise to each person. Sites then sum the same features, and
their releases add (`release.merging`). A site says for itself how many rows it has and what its columns are called, and
may promise its people more than the study asks: a smaller ε or δ.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.fields import FIELDS, SPENT
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError, ReleaseFileError
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.classes.kinds import LabelledStructure
from dpsim_gui.structures.classes.per_class import PerClass
from dpsim_gui.structures.forecast import Forecast
from dpsim_gui.structures.landmarks.directions import GRID_BITS
from dpsim_gui.structures.landmarks.landmarks import Landmarks
from dpsim_gui.structures.partly_counted import PartlyCounted
from dpsim_gui.structures.registry import ANSWERED_FUNCTIONS, CLASSIFIERS, STRUCTURES
from dpsim_gui.structures.setting import Facts, Parameter
from dpsim_gui.structures.structure import Structure

FEWEST_SITES = 2
MOST_SITES = 10_000
LONGEST_TITLE = 200

# What a site decides for itself; of the budget it may spend less.
OWN_FIELDS = frozenset(field.name for field in FIELDS if field.of_site) | SPENT
# What the study has decided already: structure, and all it was chosen by.
_DECIDED = frozenset({"structure", "alpha", "landmarks", "landmarks_rule"})

# No feature of a row then leaves the integers that are added exactly, whatever a stranger's tables hold.
_LARGEST_ROW = 2**46


@dataclass(frozen=True, kw_only=True, eq=False)
class Study:
    """title: in the words of who started it;  sites: how many are expected

    request:     what is asked; its rows are those of all sites together, its structure the one that was chosen
    parameters, tables: of the structure
    forecast:    of all sites merged;  deviation: of the noise on one integer at one site, for which it was made
    operations:  to add up one row, and to answer one query
    fingerprint: SHA-256 of what the file says, but for its signature;  signed_by: a verified public key
    """

    title: str
    sites: int
    request: ReleaseRequest
    parameters: Mapping[str, Parameter]
    tables: Mapping[str, Floats]
    forecast: Forecast
    deviation: float
    operations: tuple[float, float]
    program: str
    fingerprint: str = ""
    signed_by: str | None = None

    @property
    def rows(self) -> int:
        """Of all sites together, as expected."""
        assert self.request.rows is not None
        return self.request.rows

    @cached_property
    def structure(self) -> Structure | PartlyCounted | LabelledStructure:
        """What sums the rows of every site. A stranger's parameters are checked like those of a release file."""
        result = restored_structure(self.request, self.parameters, self.tables)
        if result.sensitivity.l1 > _LARGEST_ROW:
            raise ReleaseFileError("study", "study-sums-too-large")
        return result

    def site_request(self, path: str, **own: Any) -> ReleaseRequest:
        """The request of a site whose copy of the study is the file at `path`;  own: fields of `OWN_FIELDS`."""
        return replace(self.request, **({"rows": None, "study": path} | own))

    def refuse_unless_followed(self, request: ReleaseRequest) -> None:
        """A site asks what the study asks, and promises at least as much."""
        for field in FIELDS:
            if field.name in OWN_FIELDS | _DECIDED:
                continue
            if getattr(request, field.name) != getattr(self.request, field.name):
                raise PlanError(field.title, "study-fixes", option=field.flag)
        if request.structure not in ("auto", self.request.structure):
            raise PlanError("structure", "study-fixes", option="--structure")
        for name in ("epsilon", "delta"):
            if getattr(request.budget, name) > getattr(self.request.budget, name):
                raise PlanError(name, "study-promises-less", limit=getattr(self.request, name))
        if request.relation is Relation.REPLACE and request.rows is not None and request.rows > self.rows:
            raise PlanError("rows", "study-expects-fewer", rows=self.rows)

    def forecast_for(self, rows: int, law: NoiseLaw) -> Forecast:
        """Of one site, whose noise is `law`; rows: its number, or bound.

        kernels     noise ∝ sd/n, the error of the method stays            an answer is a mean over n rows
        distances   noise ∝ sd, the error of the method ∝ n                 an answer is a sum over n rows
        The noise of k sites together is √k times that of one.
        """
        noise = law.standard_deviation / (self.deviation * math.sqrt(self.sites))
        share = rows / self.rows
        own, kernel = self.forecast, self.request.similarity.is_kernel
        of_noise, of_method = (noise / share, 1.0) if kernel else (noise, share)

        def method(value: float | None) -> float | None:
            return None if value is None else value * of_method

        site_noise, rest = own.noise * of_noise, math.hypot(own.approximation, own.discretisation) * of_method
        return Forecast(
            noise=site_noise,
            approximation=own.approximation * of_method,
            discretisation=own.discretisation * of_method,
            worst=method(own.worst),
            mean_absolute=math.sqrt(2 / math.pi) * math.hypot(site_noise, rest),
            crowded=method(own.crowded),
            even=method(own.even),
        )


def restored_structure(
    request: ReleaseRequest, parameters: Mapping[str, Parameter], tables: Mapping[str, Floats]
) -> Structure | PartlyCounted | LabelledStructure:
    """The structure that a study describes; ReleaseFileError where it does not fit what is asked."""
    facts, name = request.facts, request.structure
    labelled, counted = bool(request.classes), request.counted_rows_are_private
    if name in CLASSIFIERS and labelled:
        _refuse_other_function(facts, name)
        result: Structure | LabelledStructure = CLASSIFIERS[name].restore(
            facts, len(request.classes), parameters, tables
        )
    elif name in STRUCTURES:
        own = replace(facts, relation=Relation.ADD_REMOVE) if labelled or counted else facts
        _refuse_other_function(own, name)
        result = STRUCTURES[name].restore(own, parameters, tables)
        _refuse_unexact(result)
    else:
        raise ReleaseFileError("study", "unknown-structure")
    if dict(result.parameters) != dict(parameters) or result.tables.keys() != tables.keys():
        raise ReleaseFileError("study", "damaged-parameters")
    if isinstance(result, LabelledStructure):
        return result
    if labelled:
        return PerClass(base=result, classes=len(request.classes), relation=facts.relation)
    return PartlyCounted(base=result, relation=facts.relation) if counted else result


def _refuse_other_function(facts: Facts, structure: str) -> None:
    if facts.similarity.name not in ANSWERED_FUNCTIONS[structure]:
        raise ReleaseFileError("study", "damaged-function")


def _refuse_unexact(structure: Structure) -> None:
    """Products with directions that are no multiples of 2⁻²¹ would depend on how rows lie beside each other."""
    if isinstance(structure, Landmarks):
        whole = np.ldexp(structure.directions.rows, GRID_BITS)
        if not (whole == np.rint(whole)).all():
            raise ReleaseFileError("study", "damaged-landmark-features")
