"""The owner's side: requests, plans, the ledger, and the one build that adds noise.

What is exported is imported when it is asked for: who looks into the ledger needs neither numpy nor a plan.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dpsim_gui.curator.building.build import build_release, check_rows
    from dpsim_gui.curator.building.look import make_look
    from dpsim_gui.curator.building.threads import Capacity
    from dpsim_gui.curator.files.public_copy import merge_releases
    from dpsim_gui.curator.files.signing_key import signing_key
    from dpsim_gui.curator.plan.look import plan_look
    from dpsim_gui.curator.plan.plan import make_plan, make_study
    from dpsim_gui.curator.request.look import LookRequest
    from dpsim_gui.curator.request.request import ReleaseRequest
    from dpsim_gui.curator.template.file import read_study, write_study
    from dpsim_gui.data.reading_options import ReadingOptions
    from dpsim_gui.release.look import open_look

__all__ = [
    "Capacity",
    "LookRequest",
    "ReadingOptions",
    "ReleaseRequest",
    "build_release",
    "check_rows",
    "make_look",
    "make_plan",
    "make_study",
    "merge_releases",
    "open_look",
    "plan_look",
    "read_study",
    "signing_key",
    "write_study",
]
_HOMES = {
    "plan_look": "dpsim_gui.curator.plan.look",
    "make_look": "dpsim_gui.curator.building.look",
    "check_rows": "dpsim_gui.curator.building.build",
    "LookRequest": "dpsim_gui.curator.request.look",
    "Capacity": "dpsim_gui.curator.building.threads",
    "ReadingOptions": "dpsim_gui.data.reading_options",
    "ReleaseRequest": "dpsim_gui.curator.request.request",
    "build_release": "dpsim_gui.curator.building.build",
    "make_plan": "dpsim_gui.curator.plan.plan",
    "make_study": "dpsim_gui.curator.plan.plan",
    "merge_releases": "dpsim_gui.curator.files.public_copy",
    "open_look": "dpsim_gui.release.look",
    "read_study": "dpsim_gui.curator.template.file",
    "signing_key": "dpsim_gui.curator.files.signing_key",
    "write_study": "dpsim_gui.curator.template.file",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
