"""dpsim: publish, once, a differentially private structure that answers how close a point is to your data.

Only the reading side is exported here; the owner's side is `dpsim_gui.curator`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

__all__ = ["open_release"]

if TYPE_CHECKING:
    from dpsim_gui.release.open import open_release
else:

    def __getattr__(name: str) -> object:
        """Loaded when asked for: a program is ours from its first moment, also while numpy is still loading."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module("dpsim_gui.release.open"), name)
