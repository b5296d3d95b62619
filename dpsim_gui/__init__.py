"""dpsim: publish, once, a differentially private structure that answers how close a point is to your data.

Only the reading side is exported here; the owner's side is `dpsim_gui.curator`.
"""

from dpsim_gui.analysis.opened import open_release
from dpsim_gui.analysis.web_page import save_web_page

__all__ = ["open_release", "save_web_page"]
