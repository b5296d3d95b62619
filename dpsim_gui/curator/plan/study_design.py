"""The structure that a study fixes, with the noise that one site needs."""

from functools import partial

from dpsim_gui.curator.plan.design import Alternative, Design, noise_law
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.file import read_study
from dpsim_gui.curator.template.template import Study
from dpsim_gui.messages import Message
from dpsim_gui.structures.setting import Candidate, ErrorModel, Workload
from dpsim_gui.structures.structure import size_of


def followed_study(path: str, request: ReleaseRequest) -> Study:
    """The study in that file, which the request follows."""
    study = read_study(path)
    study.refuse_unless_followed(request)
    return study


def study_design(request: ReleaseRequest, study: Study) -> Design:
    """The study's structure, with the noise that this site's promise needs."""
    structure = study.structure
    law = noise_law(request, study.request.structure, structure)
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
