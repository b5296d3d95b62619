"""Parts of a window that come and go with what is chosen."""

from PySide6.QtWidgets import QWidget


def show_if(part: QWidget, wanted: bool) -> None:
    """Shows or hides what stands in a layout.

    What nobody has hidden is shown with its window. `setVisible(True)` before that styles it, lays out all that is in
    it and measures it, for nothing: it will move to another parent still.
    """
    if not wanted or part.isHidden():
        part.setVisible(wanted)
