"""A disk without room, for tests of what is left behind."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

if sys.platform != "win32":
    import resource

_ROOM = 1024
"""bytes that a file may have"""


@contextmanager
def full_disk() -> Iterator[None]:
    """No file grows beyond a kilobyte: writing more fails as on a disk that is full, also for root."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (_ROOM, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)
