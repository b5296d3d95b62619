"""Moments written as 2024-03-01 07:30:00, a million a second; the same bits as `DateForm` finds one by one."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.date_text import DAY

_LENGTH = 19
_MARKS = ((4, "-"), (7, "-"), (13, ":"), (16, ":"))
_DIGITS = [place for place in range(_LENGTH) if place not in (4, 7, 10, 13, 16)]


def plain_moments(texts: Sequence[str | None]) -> tuple[Floats, NDArray[np.bool_]]:
    """(k,) days since 1970-01-01 and which of them are known; all others are left to a closer look."""
    values, known = np.full(len(texts), np.nan), np.zeros(len(texts), dtype=np.bool_)
    at = [place for place, text in enumerate(texts) if text is not None and len(text) == _LENGTH]
    values[at], known[at] = _moments([texts[place] or "" for place in at])
    return values, known


def _moments(texts: list[str]) -> tuple[Floats, NDArray[np.bool_]]:
    letters = np.array(texts, dtype=f"U{_LENGTH}").view(np.uint32).reshape(len(texts), _LENGTH)
    known = (letters[:, 10] == ord("T")) | (letters[:, 10] == ord(" "))
    for place, mark in _MARKS:
        known &= letters[:, place] == ord(mark)
    digits = letters[:, _DIGITS].astype(np.int64) - ord("0")
    known &= ((digits >= 0) & (digits <= 9)).all(axis=1)
    pairs = np.where(known[:, None], digits[:, 0::2] * 10 + digits[:, 1::2], 1)
    year, (month, day, hour, minute, second) = pairs[:, 0] * 100 + pairs[:, 1], pairs[:, 2:].T
    known &= (year >= 1) & (month >= 1) & (month <= 12) & (hour < 24) & (minute < 60) & (second < 60) & (day >= 1)
    months = np.where(known, (year - 1970) * 12 + month - 1, 0).astype("datetime64[M]")
    first = months.astype("datetime64[D]").astype(np.int64)
    known &= day <= (months + 1).astype("datetime64[D]").astype(np.int64) - first
    microseconds = ((hour * 60 + minute) * 60 + second) * 1_000_000
    return np.where(known, (first + day - 1) + microseconds / DAY, np.nan), known
