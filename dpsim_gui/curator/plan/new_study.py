"""A new study, from the options of a plan."""

from dataclasses import replace

from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.fields import FIELDS, default_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.study.file import fingerprint_of
from dpsim_gui.curator.study.study import FEWEST_SITES, LONGEST_TITLE, MOST_SITES, Study
from dpsim_gui.errors import PlanError
from dpsim_gui.plain_text import is_plain
from dpsim_gui.release.layout import stored


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
        operations=(float(plan.candidate.build_cost), float(plan.candidate.query_cost)),
        program=plan.receipt.program,
    )
    return replace(study, fingerprint=fingerprint_of(study))
