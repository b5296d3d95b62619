"""Which characters a file's bytes stand for."""

import codecs

from dpsim_gui.data.reading_options import CR

_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_ONE_BYTE = ("cp125", "iso8859", "koi8", "mac-roman", "cp437", "cp850")
_ALWAYS_TRIED_FIRST = {"utf-8", "utf-8-sig", "ascii"}
# What a line that is no UTF-8 is read in where no other code page is said: Windows' own, which agrees with Latin-1.
_USUAL_PAGE = "cp1252"
_MOST_LINES = 40
# Of each line, so that a long one has no more weight than others.
_FIRST_BYTES = 200


def guess_encoding(head: bytes) -> str:
    """The encoding of a file by the byte patterns of its first lines, each line with one vote.

    1. Lines in which most characters of two bytes have a zero half are UTF-16. If most lines are, the file is, in the
       order of bytes that its mark or else its first line tells. Likewise UTF-32 by its many zero bytes.
    2. Only lines beyond ASCII count from here on. It is UTF-8 if there are none, or if at least half of them are valid
       UTF-8. It is UTF-8 too if a single line is not, unless that is the first, which holds the names: one odd row
       decides nothing. (A line that is valid UTF-8 is read so in any case, and others as cp1252.)
    3. It is cp932, Windows' Shift-JIS, if most of them are valid in it and most of their characters begin with 81–9F:
       kana and common kanji, which as cp1252 would be rare marks or nothing.
    4. It is cp1252 otherwise, which agrees with Latin-1 on every letter.
    """
    marked = next((name for mark, name in _BOMS if head.startswith(mark)), None)
    lines = [line for line in head.split(b"\n")[:_MOST_LINES] if line.strip(b"\0\r ")]
    wide = _wide(lines)
    if wide == "utf-16" and marked != "utf-16":
        return wide + _order(head)
    if wide is not None:
        return wide
    beyond = [line for line in lines if not line.isascii()]
    others = [line for line in beyond if not _decodes(line, "utf-8")]
    if 2 * len(others) <= len(beyond) or (len(others) == 1 and others != lines[:1]):
        return "utf-8-sig" if marked == "utf-8-sig" else "utf-8"
    japanese = sum(_decodes(line, "cp932") and _looks_japanese(line) for line in beyond)
    return "cp932" if 2 * japanese > len(beyond) else _USUAL_PAGE


def with_byte_order(encoding: str, start: bytes) -> str:
    """UTF-16 and UTF-32 with the order of bytes that the file's mark tells; without one, as Windows writes them.

    Other encodings, and one whose order is given, are left as they are: the file is then not asked.
    """
    name = codecs.lookup(encoding).name
    if name == "utf-16":
        return "utf-16-be" if start.startswith(codecs.BOM_UTF16_BE) else "utf-16-le"
    if name == "utf-32":
        return "utf-32-be" if start.startswith(codecs.BOM_UTF32_BE) else "utf-32-le"
    return encoding


def has_byte_order_mark(start: bytes) -> bool:
    return any(start.startswith(mark) for mark, _ in _BOMS)


def is_wide(encoding: str) -> bool:
    """Whether a character takes two or four bytes, ASCII too."""
    return codecs.lookup(encoding).name.startswith(("utf-16", "utf-32"))


def code_page_of(encoding: str) -> str:
    """What a line that is no UTF-8 is read in."""
    name = codecs.lookup(encoding).name
    return _USUAL_PAGE if name in _ALWAYS_TRIED_FIRST else name


def has_one_byte_each(page: str) -> bool:
    """Whether every byte is a character by itself."""
    return codecs.lookup(page).name.startswith(_ONE_BYTE)


def line_end_of(encoding: str, line_ends: str) -> bytes:
    """The bytes that end a line; encoding: with its order of bytes. In all code pages of ours 0A and 0D stand for
    themselves wherever they stand."""
    return ("\r" if line_ends == CR else "\n").encode(encoding if is_wide(encoding) else "ascii")


def _decodes(line: bytes, encoding: str) -> bool:
    decoder = codecs.getincrementaldecoder(encoding)("strict")
    try:
        # Not final: the last line may end in the middle of a character.
        decoder.decode(line)
    except UnicodeDecodeError:
        return False
    return True


def _wide(lines: list[bytes]) -> str | None:
    """ "utf-32" or "utf-16" if most lines look like it; cut at 0A, they begin or end with zeros of a line end."""
    starts = [line[:_FIRST_BYTES] for line in lines]
    if 2 * sum(2 * line.count(0) > len(line) + 2 for line in starts) > len(lines):
        return "utf-32"
    halves = [sorted(line[offset::2].count(0) for offset in range(2)) for line in starts]
    # Digits and Latin letters have a zero half. Stray zero bytes in a CSV fall on both sides alike.
    votes = sum(5 * more > len(line) and more > 2 * fewer for (fewer, more), line in zip(halves, starts, strict=True))
    return "utf-16" if 2 * votes > len(lines) else None


def _order(head: bytes) -> str:
    start = head.split(b"\n", 1)[0]
    return "-be" if start[0::2].count(0) > start[1::2].count(0) else "-le"


def _looks_japanese(head: bytes) -> bool:
    leads = frequent = 0
    at = 0
    while at < len(head):
        byte = head[at]
        if byte < 0x80:
            at += 1
            continue
        leads += 1
        frequent += byte <= 0x9F
        # A1–DF are half-width kana of one byte; every other lead byte takes the next one with it.
        at += 1 if 0xA1 <= byte <= 0xDF else 2
    return 2 * frequent > leads
