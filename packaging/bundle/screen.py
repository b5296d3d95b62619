"""A virtual screen for programs that need a real window system."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator


@contextlib.contextmanager
def virtual_screen() -> Iterator[str | None]:
    """DISPLAY of an Xvfb of our own; None where Xvfb is not installed."""
    server = shutil.which("Xvfb")
    if server is None:
        yield None
        return
    reading, writing = os.pipe()
    # Without -ac another user, as whom the smoke test runs programs, would be turned away.
    command = [server, "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-ac"]
    process = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            yield f":{number.readline().strip()}"
    finally:
        process.terminate()
        process.wait(timeout=10)
