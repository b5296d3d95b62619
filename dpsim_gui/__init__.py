"""dpsim: publish, once, a differentially private structure that answers how close a point is to your data.

Only the reading side is exported here; the owner's side is `dpsim_gui.curator`. What is exported is imported when it is
asked for: every program and every module below begins here, and few need the analyses.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dpsim_gui.analysis.opened import open_release
    from dpsim_gui.analysis.web_page import save_web_page
    from dpsim_gui.release.merging import open_merged

from dpsim_gui.version import VERSION

__version__ = VERSION
__all__ = ["open_merged", "open_release", "save_web_page"]
_HOMES = {
    "open_merged": "dpsim_gui.release.merging",
    "open_release": "dpsim_gui.analysis.opened",
    "save_web_page": "dpsim_gui.analysis.web_page",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
