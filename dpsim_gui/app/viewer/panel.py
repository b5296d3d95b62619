"""What the page of a release expects of each of its panels."""

from typing import Protocol

from PySide6.QtWidgets import QWidget


class ReleasePanel(Protocol):
    """uses_point: whether the pane with the point stands beside it;  topic: its page in resources/help."""

    uses_point: bool
    topic: str

    @property
    def widget(self) -> QWidget: ...

    def shut_down(self) -> None:
        """Its tab closes: stop what runs in the background."""
        ...
