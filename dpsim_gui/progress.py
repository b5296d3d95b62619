"""How a long read tells how far it is, and how it is stopped."""

from collections.abc import Callable

# Called with (bytes of the source done, bytes of the source in all or None). It may raise `Cancelled`; the read then
# closes its files and lets the exception pass. Readers call it at least every few megabytes.
Progress = Callable[[int, int | None], None]


def unwatched(done: int, total: int | None) -> None:
    """The progress of a caller who does not ask for any."""
