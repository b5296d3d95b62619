"""How slow work tells how far it is, and how it is stopped."""

from collections.abc import Callable

# Called between blocks with (done, in all or None): bytes of a file, points, steps. It raises `Cancelled` when the user
# has asked to stop; the work then closes its files and lets the exception pass.
Progress = Callable[[int, int | None], None]


def unwatched(done: int, total: int | None) -> None:
    """The progress of a caller who does not ask for any."""
