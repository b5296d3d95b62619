"""Tables whose columns are parted by runs of spaces or tabs."""

import numpy as np

_SPACE, _LF = ord(" "), ord("\n")
_SPACES = bytes.maketrans(b"\t\r", b"  ")


def squeeze_spaces(lines: bytes) -> bytes:
    """Each run of spaces, tabs and CR becomes one space; none are left at either end of a line.

    lines: whole lines, each with its LF. Doing it twice changes nothing.
    """
    codes = np.frombuffer(lines.translate(_SPACES), dtype=np.uint8)
    # Of a run keep the last space, and none before a line end; then drop those that follow a line end.
    following = np.append(codes[1:], np.uint8(_LF))
    codes = codes[(codes != _SPACE) | ((following != _SPACE) & (following != _LF))]
    before = np.concatenate([np.array([_LF], dtype=np.uint8), codes[:-1]])
    return bytes(codes[(codes != _SPACE) | (before != _LF)])
