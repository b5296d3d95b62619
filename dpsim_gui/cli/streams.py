"""Standard input, output and error as the commands need them: there, and able to hold every letter we print."""

import errno
import io
import os
import sys
from typing import TextIO

from dpsim_gui.messages import Message

_NO_ROOM = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}


def prepare_streams() -> None:
    """Closed streams are opened on nothing, as Python has None for them; output that is no terminal is UTF-8.

    Windows and old locales would otherwise stop at the first ε, and a table would differ from the one -o writes.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  it lives as long as we do
        elif mode == "w":
            _widen(stream)


def _widen(stream: TextIO) -> None:
    if not isinstance(stream, io.TextIOWrapper) or stream.encoding.lower().replace("-", "") == "utf8":
        return
    if stream.isatty() or "PYTHONIOENCODING" in os.environ:
        # Someone chose this encoding; what it lacks becomes a question mark.
        stream.reconfigure(errors="replace")
    else:
        stream.reconfigure(encoding="utf-8")


def unwritable(error: OSError) -> Message | None:
    """What to say if there was no room for what we print; None if something else went wrong."""
    if error.errno not in _NO_ROOM:
        return None
    silence()
    return Message("cli.no-room", reason=str(error.strerror))


def silence() -> None:
    """Standard output goes nowhere from here on, so that Python does not complain about it once more at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
