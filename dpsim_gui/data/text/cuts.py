"""Where a text table can be cut so that each piece, read by itself, gives the same records as the whole.

One line is one record, so a cut is any place where a line begins. Text that has to be unpacked is not cut, and neither
is text with line breaks inside of cells, which has to be read from its beginning.
"""

from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.text.encoding import line_end_of
from dpsim_gui.data.text.layout import TextLayout

_BLOCK_BYTES = 64 << 10


def text_cuts(stream: ByteStream, layout: TextLayout, step: int) -> list[int]:
    """Offsets of lines that are at least `step` bytes apart: the first is 0, the last where the footer begins.

    The lead lines are all in the first piece.
    """
    mark = line_end_of(layout.encoding, layout.line_ends)
    end = _start_of_footer(stream, mark, layout.skip_footer)
    last = 0
    for _ in range(layout.lead_lines):
        last = _line_after(stream, mark, last, end)
    cuts = [0]
    while last + step < end:
        last = _line_after(stream, mark, last + step, end)
        if last < end:
            cuts.append(last)
    return [*cuts, end]


def can_cut(stream: ByteStream, layout: TextLayout) -> bool:
    return not stream.is_gzip and not layout.line_breaks_in_cells


def _line_after(stream: ByteStream, mark: bytes, offset: int, end: int) -> int:
    """Where the first line begins after a line end at or after `offset`."""
    at = offset
    while at < end:
        stream.seek(at)
        text = stream.read(_BLOCK_BYTES + len(mark) - 1)
        found = text.find(mark)
        if found >= 0:
            return min(end, at + found + len(mark))
        at += _BLOCK_BYTES
    return end


def _start_of_footer(stream: ByteStream, mark: bytes, lines: int) -> int:
    """Where the last `lines` lines begin, the size of the file for none."""
    if not lines:
        return stream.size
    block = _BLOCK_BYTES
    while True:
        begin = max(0, stream.size - block)
        stream.seek(begin)
        text = stream.read(stream.size - begin)
        # The end of the file ends its last line, as a line end there does.
        text = text if text.endswith(mark) else text + mark
        at = len(text)
        for _ in range(lines):
            found = text.rfind(mark, 0, max(0, at - len(mark)))
            at = found + len(mark) if found >= 0 else 0
        if at or not begin:
            return begin + at
        block *= 4
