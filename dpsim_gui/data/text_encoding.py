"""Which characters a file's bytes stand for."""

import codecs

_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

_ONE_BYTE = ("cp125", "iso8859", "koi8", "mac-roman", "cp437", "cp850")


def guess_encoding(head: bytes) -> str:
    """The encoding of a file by the byte patterns of its first lines.

    1. a byte-order mark decides;
    2. zero bytes in every other place are UTF-16 without a mark;
    3. bytes that are valid UTF-8 are UTF-8 (so is plain ASCII);
    4. bytes that are valid Shift-JIS, most of whose characters begin with 81–9F (kana and common kanji; as cp1252
       these would be rare marks or nothing), are cp932, Windows' Shift-JIS;
    5. all else is cp1252, which agrees with Latin-1 on every letter.
    """
    for mark, name in _BOMS:
        if head.startswith(mark):
            return name
    sixteen = _utf16_without_mark(head)
    if sixteen is not None:
        return sixteen
    if _decodes(head, "utf-8"):
        return "utf-8"
    if _decodes(head, "cp932") and _looks_japanese(head):
        return "cp932"
    return "cp1252"


def with_byte_order(encoding: str, start: bytes) -> str:
    """UTF-16 and UTF-32 with the order of bytes that the file's mark tells; without one, as Windows writes them."""
    name = codecs.lookup(encoding).name
    if name == "utf-16":
        return "utf-16-be" if start.startswith(codecs.BOM_UTF16_BE) else "utf-16-le"
    if name == "utf-32":
        return "utf-32-be" if start.startswith(codecs.BOM_UTF32_BE) else "utf-32-le"
    return encoding


def is_utf8(encoding: str) -> bool:
    """Whether text in this encoding is UTF-8 as it stands, but for a mark at its beginning."""
    return codecs.lookup(encoding).name in {"utf-8", "utf-8-sig", "ascii"}


def keeps_ascii(encoding: str) -> bool:
    """Whether bytes below 80 mean the same as in ASCII."""
    return not codecs.lookup(encoding).name.startswith(("utf-16", "utf-32"))


def has_one_byte_marks(encoding: str) -> bool:
    """Whether a byte that looks like a line end or a quote is one wherever it stands, and each byte is text by itself.

    So it is in UTF-8 and in encodings of one byte for each character; others are not taken apart.
    """
    return is_utf8(encoding) or codecs.lookup(encoding).name.startswith(_ONE_BYTE)


def _decodes(head: bytes, encoding: str) -> bool:
    decoder = codecs.getincrementaldecoder(encoding)("strict")
    try:
        # Not final: the head may end in the middle of a character.
        decoder.decode(head)
    except UnicodeDecodeError:
        return False
    return True


def _utf16_without_mark(head: bytes) -> str | None:
    pairs = len(head) // 2
    if pairs < 2:
        return None
    even, odd = head[0 : 2 * pairs : 2].count(0), head[1 : 2 * pairs : 2].count(0)
    # Digits and Latin letters have a zero half. A stray zero byte in a CSV falls on both sides alike.
    if odd > 0.4 * pairs and even < 0.05 * pairs:
        return "utf-16-le"
    if even > 0.4 * pairs and odd < 0.05 * pairs:
        return "utf-16-be"
    return None


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
