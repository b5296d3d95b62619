"""What the wizard's window needs of a page: it shows the draft, edits it, shows its problems, and decides nothing."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import SignalInstance

from dpsim_gui.curator.draft.problems import Problem


class Page(Protocol):
    @property
    def edited(self) -> SignalInstance:
        """Emitted after each change of the draft made on this page."""
        ...

    def show_draft(self) -> None:
        """Fills all controls from the draft; called when the page comes up and after undo."""
        ...

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None: ...

    def focus_first(self, problems: Sequence[Problem]) -> None:
        """The focus goes to the control of the first problem, or of the page where there is none."""
        ...

    def close_work(self) -> None:
        """The window closes: what runs in the background is stopped."""
        ...
