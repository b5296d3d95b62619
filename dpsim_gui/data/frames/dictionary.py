"""The dictionary of a file of SPSS (sav, zsav), looked through before the library reads it.

The library trusts it, and writes outside of its memory where a width or a label is damaged, which would end the
program. So the records are walked here first:

    2, 3, 4, 6, 7   a variable, labels of values, the variables that have them, notes, anything else
    999             the end

A text of more than 8 bytes takes several records of a variable; all but the first have the width −1.
(The format: "System File Format" in the manual for developers of PSPP.)
"""

import struct
from io import BufferedReader

_START, _LAYOUT_CODE, _LITTLE_ENDIAN = 176, 64, (2, 3)
_VARIABLE, _LABELS, _LABELLED, _NOTES, _OTHER, _END = 2, 3, 4, 6, 7, 999
_CONTINUED, _NUMBER, _WIDEST, _SHORT, _CELL = -1, 0, 255, 8, 8
_MOST_RANGES, _LONGEST_NAME, _NOTE = 3, 65_535, 80


class _UnsoundDictionaryError(Exception):
    """The records cannot be what a program wrote."""


class _Records:
    def __init__(self, stream: BufferedReader) -> None:
        stream.seek(_LAYOUT_CODE)
        self._order = "<" if int.from_bytes(stream.read(4), "little") in _LITTLE_ENDIAN else ">"
        stream.seek(_START)
        self._stream = stream

    def take(self, size: int) -> bytes:
        content = self._stream.read(size)
        if len(content) != size:
            raise _UnsoundDictionaryError
        return content

    def integers(self, count: int) -> tuple[int, ...]:
        return struct.unpack(f"{self._order}{count}i", self.take(4 * count))

    def integer(self, low: int, high: int) -> int:
        (number,) = self.integers(1)
        if not low <= number <= high:
            raise _UnsoundDictionaryError
        return number

    def skip(self, size: int) -> None:
        """A damaged size may be larger than the file."""
        while size > 0:
            size -= len(self.take(min(size, 1 << 16)))


def is_sound(stream: BufferedReader) -> bool:
    records = _Records(stream)
    try:
        _walk(records)
    except _UnsoundDictionaryError:
        return False
    return True


def _walk(records: _Records) -> None:
    widths: list[int] = []
    missing = 0
    while (kind := records.integer(_VARIABLE, _END)) != _END:
        if missing and kind != _VARIABLE:
            raise _UnsoundDictionaryError
        match kind:
            case 2:
                width = _width(records)
                if (width == _CONTINUED) != (missing > 0):
                    raise _UnsoundDictionaryError
                missing = missing - 1 if missing else max(0, -(-width // _CELL) - 1)
                widths.append(width)
            case 3:
                _check_labels(records, widths)
            case 6:
                records.skip(_NOTE * records.integer(0, 1 << 24))
            case 7:
                _, size, count = records.integers(3)
                if size < 0 or count < 0:
                    raise _UnsoundDictionaryError
                records.skip(size * count)
            case _:
                raise _UnsoundDictionaryError
    if missing or not widths:
        raise _UnsoundDictionaryError


def _width(records: _Records) -> int:
    width, labelled = records.integer(_CONTINUED, _WIDEST), records.integer(0, 1)
    ranges = abs(records.integer(-_MOST_RANGES, _MOST_RANGES))
    records.skip(16)
    if labelled:
        length = records.integer(0, _LONGEST_NAME)
        records.skip(-(-length // 4) * 4)
    records.skip(_CELL * ranges)
    return width


def _check_labels(records: _Records, widths: list[int]) -> None:
    """Labels, and the record that says whose they are: short texts or numbers, never both."""
    texts = True
    for _ in range(records.integer(0, 1 << 24)):
        texts &= min(records.take(_CELL)) >= ord(" ")
        (length,) = records.take(1)
        records.skip(-(-(length + 1) // _CELL) * _CELL - 1)
    records.integer(_LABELLED, _LABELLED)
    places = records.integers(records.integer(0, len(widths)))
    if not all(1 <= place <= len(widths) for place in places):
        raise _UnsoundDictionaryError
    own = [widths[place - 1] for place in places]
    kinds = {width == _NUMBER for width in own}
    if not all(_NUMBER <= width <= _SHORT for width in own) or len(kinds) > 1 or (kinds == {False} and not texts):
        raise _UnsoundDictionaryError
